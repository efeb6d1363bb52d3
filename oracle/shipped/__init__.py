"""The data that come with the package: registers, scenarios, recorded games and seeds.

They lie at the top of a checkout, where people look for them, and below this package in a wheel.
"""

from __future__ import annotations

from pathlib import Path

FOLDERS = ("fixtures", "scenarios", "replays", "seeds")


def folder(name: str) -> Path:
    """The folder of shipped data called `name`: fixtures, scenarios, replays or seeds.

    Works for a wheel, an editable install and a plain checkout. Raises ValueError for any other name and
    FileNotFoundError when the installation lacks the folder.
    """
    if name not in FOLDERS:
        raise ValueError(f"no shipped folder is called {name!r}; there are {', '.join(FOLDERS)}")
    here = Path(__file__).resolve().parent
    checkout = here.parents[1]
    installed = here / name
    if installed.is_dir():
        return installed
    if (checkout / "pyproject.toml").is_file() and (checkout / name).is_dir():
        return checkout / name
    raise FileNotFoundError(f"the shipped folder {name!r} is neither at {installed} nor in a checkout; reinstall bazaar-oracle")
