"""The command line around the commands: laziness, exit codes, quiet ends."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable

import click
import pytest

import oracle
from oracle import cli
from oracle.kernel import speed


def run(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-m", "oracle", *arguments]
    return subprocess.run(program, capture_output=True, text=True, env={**os.environ, **variables}, timeout=60, check=True)


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], None]:
    """Puts a function in the place of whatever command is invoked."""

    def put(body: Callable[[], object]) -> None:
        monkeypatch.setattr(cli.LazyGroup, "get_command", lambda self, ctx, name: click.Command(name, callback=body))

    return put


def fail(problem: BaseException) -> object:
    raise problem


def test_help_loads_nothing_heavy() -> None:
    program = "import sys; from oracle import cli; cli.main(['--help']); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Usage: oracle")
    loaded = {name.partition(".")[0] for name in done.stderr.split()}
    assert not loaded & {"rich", "msgspec", "yaml", "numpy", "jinja2", "deepdiff", "zstandard", "Cython"}
    assert {name for name in done.stderr.split() if re.match(r"oracle\b", name)} <= {"oracle", "oracle.cli", "oracle._pure"}


def test_every_command_resolves() -> None:
    context = click.Context(cli.group)
    for name in cli.group.list_commands(context):
        found = cli.group.get_command(context, name)
        assert isinstance(found, click.Command), name
        assert found.name == name


def test_version_says_which_speed_runs() -> None:
    assert run("--version").stdout == (
        f"oracle {oracle.__version__} (rules {'compiled' if speed.compiled() else 'interpreted'}, "
        f"Python {sys.version_info[0]}.{sys.version_info[1]}.{sys.version_info[2]})\n"
    )
    assert "rules interpreted" in run("--version", ORACLE_PURE="1").stdout


@pytest.mark.parametrize("arguments", [["nonsense"], ["--nonsense"]])
def test_wrong_usage_is_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "nonsense" in printed.err


@pytest.mark.parametrize(("result", "code"), [(None, 0), (0, 0), (1, 1), (4, 4)])
def test_a_command_returns_its_exit_code(command: Callable[[Callable[[], object]], None], result: int | None, code: int) -> None:
    command(lambda: result)
    assert cli.main(["anything"]) == code


def test_an_unknown_exception_is_one_line_and_70(
    command: Callable[[Callable[[], object]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    command(lambda: fail(RuntimeError("two\nlines \x1b[31mred")))
    assert cli.main(["anything"]) == 70
    printed = capsys.readouterr().err
    assert printed.count("\n") == 1
    assert "RuntimeError: two lines" in printed
    assert "\x1b" not in printed


def test_an_interruption_is_130(command: Callable[[Callable[[], object]], None], capsys: pytest.CaptureFixture[str]) -> None:
    command(lambda: fail(KeyboardInterrupt()))
    assert cli.main(["anything"]) == 130
    assert capsys.readouterr().err.strip() == "oracle: interrupted"


def test_a_closed_pipe_is_quiet() -> None:
    program = (
        "import click, sys; from oracle import cli\n"
        "talk = click.Command('talk', callback=lambda: [print('x' * 80) for _ in range(9999)])\n"
        "cli.LazyGroup.get_command = lambda *_: talk\n"
        "sys.exit(cli.main(['talk']))"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 141
