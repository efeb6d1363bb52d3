"""The compiled half of the build; everything else about the package stands in pyproject.toml.

Every module whose first line starts with `# cython:` is compiled together with the .pxd beside it. It is all
extensions or none: one missing would break the imports of the others, and half a compiled package would be
compared with itself. Without a C compiler the package is installed interpreted and works the same, slower.

`python setup.py build_ext --inplace` is for developers: there a failure is an error, not a warning.
"""

import os
import shutil
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
DATA = ("fixtures", "scenarios", "replays", "seeds")


def rule_modules() -> list[Path]:
    """The sources to compile, relative to the checkout, in a fixed order."""
    found = []
    for source in sorted((ROOT / "oracle").rglob("*.py")):
        with source.open(encoding="utf-8") as text:
            if text.readline().startswith("# cython:"):
                found.append(source.relative_to(ROOT))
    return found


class CleanBuildPy(build_py):
    """Copies the sources into an empty folder: what an earlier build left there would end in the wheel."""

    def run(self) -> None:
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class AllOrNone(build_ext):
    """Builds every extension, or removes them all and goes on without."""

    def run(self) -> None:
        required = "build_ext" in self.distribution.commands or os.environ.get("ORACLE_REQUIRE_COMPILED") == "1"
        try:
            self._translate()
            super().run()
        except Exception as problem:
            self._remove_all()
            if required:
                raise SystemExit(f"error: the rules were not compiled: {type(problem).__name__}: {problem}") from problem
            print(f"warning: the rules were not compiled ({problem}); the package is installed interpreted.", file=sys.stderr)
            self.extensions = self.distribution.ext_modules = []

    def _translate(self) -> None:
        """Python to C, below build/, so that no .c file lies among the sources."""
        from Cython.Build import cythonize

        cython_home = Path(self.build_temp) / "cython"
        self.extensions[:] = cythonize(
            self.extensions,
            build_dir=str(cython_home),
            compiler_directives={"language_level": 3},
            force=bool(self.force),
            quiet=True,
        )
        for extension in self.extensions:
            extension._needs_stub = False

    def _remove_all(self) -> None:
        """Take away what was built now and what an earlier build left beside the sources."""
        stems = [path.with_suffix("") for path in rule_modules()]
        for home in (ROOT, Path(self.build_lib)):
            for stem in stems:
                for suffix in EXTENSION_SUFFIXES:
                    (home / stem).with_name(stem.name + suffix).unlink(missing_ok=True)


setup(
    packages=[*find_packages(include=["oracle", "oracle.*"]), *(f"oracle.shipped.{name}" for name in DATA)],
    package_dir={f"oracle.shipped.{name}": name for name in DATA},
    ext_modules=[Extension(".".join(path.with_suffix("").parts), [path.as_posix()]) for path in rule_modules()],
    cmdclass={"build_ext": AllOrNone, "build_py": CleanBuildPy},
)
