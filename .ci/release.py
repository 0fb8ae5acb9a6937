"""Run the checklist of a release: build the packages, install them as a user would, and start every game.

``python .ci/release.py``                rehearse: the changelog may still say that the version is unreleased
``python .ci/release.py --tag v1.2.3``   check a tag: it must be the version of the code, with a date in the changelog
``python .ci/release.py --notes v1.2.3`` print what the changelog says of a version

``--out FOLDER`` keeps the packages. An installer that is missing is named in the table and skipped; every other failure
makes the exit code 1. Needs ``pip install -e '.[test,tools]'``.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import NamedTuple

TOP = Path(__file__).resolve().parents[1]
CHANGELOG = TOP / "docs" / "CHANGELOG.md"
HEADING = re.compile(r"^## \[(?P<version>[^]]+)\] - (?P<date>\S+)$", re.MULTILINE)
UNRELEASED = "unreleased"
SEED = "RED-1"
SECONDS = 600
"""The longest that one command may take."""


class Failure(Exception):
    """A check that did not pass, with the reason."""


class Skipped(Exception):
    """A check that this machine cannot do, with the reason."""


class Result(NamedTuple):
    """One row of the table that is printed at the end."""

    check: str
    result: str
    detail: str
    seconds: float


class Program(NamedTuple):
    """An installed ``areo``, and the variables that its installer and it need."""

    areo: Path
    environment: Mapping[str, str]


# --- what the sources say ---


def version_of_code(top: Path = TOP) -> str:
    """Return ``VERSION`` of ``tui/__init__.py``, the only place of the version."""
    for node in ast.parse((top / "tui" / "__init__.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "VERSION":
            return str(ast.literal_eval(node.value))
    raise Failure("tui/__init__.py has no VERSION")


def check_changelog(text: str, version: str, tag: str | None) -> str:
    """Return what the newest heading of the changelog says; raise ``Failure`` if it doesn't fit version and tag."""
    newest = HEADING.search(text)
    if newest is None:
        raise Failure("the changelog has no heading `## [VERSION] - DATE`")
    if newest["version"] != version:
        raise Failure(f"the code is {version}, but the changelog's newest version is {newest['version']}")
    if tag is None:
        return f"{version}, {newest['date']}"
    if tag != f"v{version}":
        raise Failure(f"the tag is {tag}, but the code is {version}")
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", newest["date"]):
        raise Failure(f"{version} has no date in the changelog, but: {newest['date']}")
    return f"{version}, {newest['date']}"


def notes(text: str, version: str) -> str:
    """Return the changelog's section of a version, without its heading."""
    headings = list(HEADING.finditer(text))
    for number, found in enumerate(headings):
        if found["version"] == version:
            end = headings[number + 1].start() if number + 1 < len(headings) else len(text)
            return text[found.end() : end].strip() + "\n"
    raise Failure(f"the changelog has no version {version}")


def check_tree(top: Path = TOP) -> str:
    """Return the commit; raise ``Failure`` if a file is changed or new."""
    changed = run("git", "status", "--porcelain", where=top).splitlines()
    if changed:
        raise Failure(f"{len(changed)} files are changed or new: {changed[0].strip()}")
    return run("git", "rev-parse", "--short", "HEAD", where=top).strip()


# --- commands ---


def run(*command: str | Path, where: Path = TOP, environment: Mapping[str, str] | None = None, stdin: str = "") -> str:
    """Run a command and return what it prints; raise ``Failure`` with its last line if it fails."""
    done = subprocess.run(
        list(map(str, command)),
        cwd=where,
        env=None if environment is None else dict(environment),
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise Failure(
            f"`{Path(command[0]).name} {command[1]}` ended with {done.returncode}: {said[-1] if said else ''}"
        )
    return done.stdout


def clean_environment(place: Path) -> dict[str, str]:
    """Return the variables for an installed ``areo``: folders of its own, and nothing of the checkout."""
    left_out = ("PYTHON", "AREO", "VIRTUAL_ENV", "PIPX", "UV_TOOL", "UV_PYTHON")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(left_out)}
    own = {f"AREO_{name}": str(place / name.lower()) for name in ("DATA", "STATE", "CONFIG")}
    return {**kept, **own, "AREO_LANG": "en", "TERM": "xterm-256color", "COLORTERM": "", "LANG": "C.UTF-8"}


def _python(found: Mapping[str, Path], name: str) -> Path:
    """Return a Python by name. Raises ``Skipped`` if this machine does not have it."""
    if name not in found:
        raise Skipped(f"{name} is not installed")
    return found[name]


def supported() -> list[str]:
    """Return the supported versions of Python, the oldest first."""
    pattern = r'"Programming Language :: Python :: (3\.\d+)"'
    return re.findall(pattern, (TOP / "pyproject.toml").read_text("utf-8"))


def pythons() -> Iterator[Path]:
    """Yield a Python of each supported version that this machine has, the oldest first."""
    roots = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for version in supported():
        on_path = shutil.which(f"python{version}")
        for python in [*map(Path, filter(None, [on_path])), *sorted(roots.glob(f"{version}.*/bin/python{version}"))]:
            works = subprocess.run([python, "-c", "import ensurepip, venv"], capture_output=True, check=False)
            if works.returncode == 0:
                yield python
                break


# --- install and start ---


def install_with_pip(python: Path, wheel: Path, place: Path) -> Program:
    """Install the wheel with pip into a new virtual environment."""
    environment = clean_environment(place)
    run(python, "-m", "venv", place / "venv", environment=environment)
    scripts = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
    run(scripts / "python", "-m", "pip", "install", "--quiet", wheel, environment=environment)
    return Program(scripts / "areo", environment)


def install_with_pipx(wheel: Path, place: Path) -> Program:
    """Install the wheel with pipx into folders of its own."""
    pipx = _installer("pipx")
    folders = {"PIPX_HOME": str(place / "home"), "PIPX_BIN_DIR": str(place / "bin"), "PIPX_MAN_DIR": str(place / "man")}
    environment = {**clean_environment(place), **folders}
    run(pipx, "install", "--python", sys.executable, wheel, environment=environment)
    return Program(place / "bin" / "areo", environment)


def install_with_uv(wheel: Path, place: Path) -> Program:
    """Install the wheel with uv into folders of its own."""
    uv = _installer("uv")
    folders = {"UV_TOOL_DIR": str(place / "tools"), "UV_TOOL_BIN_DIR": str(place / "bin")}
    environment = {**clean_environment(place), **folders}
    run(uv, "tool", "install", "--quiet", "--python", sys.executable, wheel, environment=environment)
    return Program(place / "bin" / "areo", environment)


def _installer(name: str) -> str:
    beside = Path(sys.executable).parent / name
    found = str(beside) if beside.exists() else shutil.which(name)
    if found is None:
        raise Skipped("not on this machine")
    return found


def check_start(program: Program, version: str, place: Path) -> str:
    """Start an installed ``areo`` in every way; return what was done."""
    said = run(program.areo, "--version", where=place, environment=program.environment).strip()
    if said != f"areo {version}":
        raise Failure(f"`areo --version` says {said!r}")
    slugs = _games(program, place)
    _move_in_json(program, slugs[0], place)
    if os.name != "posix":
        return f"areo {version}, a move in JSON mode; screens not tried: no POSIX terminal"
    for slug in slugs:
        _open_table(program, slug)
    return f"areo {version}, a move in JSON mode, tables of {', '.join(slugs)}"


def _games(program: Program, place: Path) -> list[str]:
    shown = run(program.areo, "completion", "bash", where=place, environment=program.environment)
    known = [path.name.replace("_", "-") for path in (TOP / "tui" / "games").iterdir() if (path / "table.py").exists()]
    found = sorted(slug for slug in known if slug in shown)
    if len(found) < len(known):
        raise Failure(f"the installed program knows only these games: {found}")
    return found


def _move_in_json(program: Program, slug: str, place: Path) -> None:
    """Begin a game in JSON mode, make the first choice that is offered, and leave."""
    command = [str(program.areo), "play", "--json"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "encoding": "utf-8"}
    with subprocess.Popen(command, cwd=place, env=dict(program.environment), **pipes) as process:
        assert process.stdin is not None and process.stdout is not None

        def say(**request: object) -> None:
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()

        say(do="new", game=slug, rules="players=2", bots=["easy"], seed=SEED)
        kinds: list[str] = []
        for line in process.stdout:
            answer = json.loads(line)
            kinds.append(answer["type"])
            if answer["type"] == "decision" and "done" not in kinds:
                say(do="choose", choice=_first_choice(answer["options"]))
            if answer["type"] in ("done", "refused"):
                say(do="quit")
        if "done" not in kinds or process.wait(SECONDS):
            raise Failure(f"JSON mode answered {kinds}, exit code {process.returncode}")


def _first_choice(options: Mapping[str, object]) -> object:
    """Build the smallest choice of options (docs/json.md)."""
    match options:
        case {"choices": [{"choice": first}, *_]}:
            return first
        case {"parts": [part, *_]}:
            return _first_choice(part)
        case {"form": "payment", "best": best}:
            return best
        case {"form": "amount", "verb": verb, "low": low}:
            return f"{verb} {low}"
        case {"verb": verb, "items": items, "low": low}:
            return " ".join([verb, *map(str, items[:low])])
    raise Failure(f"JSON mode offers options of an unknown form: {options}")


def _open_table(program: Program, slug: str) -> None:
    """Begin a game in a pseudo-terminal, wait for its table, and leave with exit code 0."""
    sys.path.insert(0, str(TOP))
    from tests.tui.pty_window import Window

    command = [str(program.areo), "new", slug, "--players", "2", "--bot", "easy", "--seed", SEED]
    window = Window(command, program.environment)
    try:
        window.until(lambda lines: SEED in lines[0] and sum(map(bool, map(str.strip, lines))) > 12)
        window.program.send(b"q")
        code = window.ended()
    except AssertionError as error:
        raise Failure(f"the table of {slug}: {str(error).splitlines()[0]}") from None
    finally:
        window.program.end()
    if code:
        raise Failure(f"areo new {slug} ended with {code}")


# --- packages ---


def build(out: Path) -> str:
    """Build the source distribution, and the wheel from it."""
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out)
    return ", ".join(f"{path.name} ({path.stat().st_size / 1e6:.1f} MB)" for path in sorted(out.iterdir()))


def check_contents(wheel: Path) -> str:
    """Return how many files the wheel has; raise ``Failure`` for tests in it or for data that is missing."""
    names = zipfile.ZipFile(wheel).namelist()
    folders = {name.partition("/")[0] for name in names}
    strangers = {
        name for name in folders if name not in ("areo", "engine", "saves", "tui") and not name.startswith("areo-")
    }
    if strangers:
        raise Failure(f"the wheel has folders that it should not have: {sorted(strangers)}")
    data = {
        path.relative_to(TOP).as_posix()
        for path in (TOP / "tui").rglob("*")
        if path.suffix in (".po", ".tcss", ".json", ".toml", ".msgpack") and "__pycache__" not in path.parts
    }
    missing = sorted(data - set(names))
    if missing:
        raise Failure(f"the wheel lacks {len(missing)} data files: {missing[0]}")
    return f"{len(names)} files, {len(data)} of them data below tui"


class Checklist:
    """The checks that were made, and their results."""

    def __init__(self) -> None:
        self.results: list[Result] = []

    def do(self, name: str, check: Callable[[], str]) -> bool:
        """Make a check, print its row, and return whether it passed or was skipped."""
        start = monotonic()
        try:
            result, detail = "ok", check()
        except Skipped as reason:
            result, detail = "skipped", str(reason)
        except Exception as reason:  # whatever a check meets, the others still run
            result, detail = "FAILED", str(reason) or type(reason).__name__
        self.results.append(Result(name, result, detail, monotonic() - start))
        row = self.results[-1]
        print(f"| {row.check:<24} | {row.result:<7} | {row.seconds:5.1f} s | {row.detail}", flush=True)
        return result != "FAILED"

    def passed(self) -> bool:
        """Return whether no check failed."""
        return all(row.result != "FAILED" for row in self.results)


@contextmanager
def _folder(kept: Path | None) -> Iterator[Path]:
    if kept is not None:
        kept.mkdir(parents=True, exist_ok=True)
        yield kept.resolve()
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield Path(folder)


def checklist(tag: str | None, out: Path | None) -> bool:
    """Run the whole checklist and print its table; return whether nothing failed."""
    checks = Checklist()
    version = version_of_code()
    checks.do("clean tree", check_tree)
    checks.do("version and changelog", lambda: check_changelog(CHANGELOG.read_text("utf-8"), version, tag))
    with _folder(out) as dist, tempfile.TemporaryDirectory() as temporary:
        if any(dist.iterdir()):
            print(f"{dist} is not empty.", file=sys.stderr)
            return False
        if not checks.do("python -m build", lambda: build(dist)):
            return False
        (wheel,) = dist.glob("*.whl")
        packages = [str(path) for path in sorted(dist.iterdir())]
        checks.do(
            "twine check --strict",
            lambda: run(sys.executable, "-m", "twine", "check", "--strict", *packages) and f"{len(packages)} packages",
        )
        checks.do("contents of the wheel", lambda: check_contents(wheel))
        found = {python.name: python for python in pythons()}
        installers: dict[str, Callable[[Path], Program]] = {
            **{
                f"pip, {name}": lambda place, name=name: install_with_pip(_python(found, name), wheel, place)
                for name in (f"python{version}" for version in supported())
            },
            "pipx": lambda place: install_with_pipx(wheel, place),
            "uv tool": lambda place: install_with_uv(wheel, place),
        }
        for name, install in installers.items():
            place = Path(temporary) / re.sub(r"\W+", "-", name)
            place.mkdir()
            checks.do(name, lambda install=install, place=place: check_start(install(place), version, place))
    return checks.passed()


def main(arguments: list[str]) -> int:
    """Read the command line; return 0 if every check passed."""
    parser = argparse.ArgumentParser(description="Run the checklist of a release.")
    parser.add_argument("--tag", help="the tag of the release, such as v1.2.3")
    parser.add_argument("--out", type=Path, help="an empty folder in which the packages stay")
    parser.add_argument("--notes", metavar="TAG", help="only print what the changelog says of a version")
    chosen = parser.parse_args(arguments)
    try:
        if chosen.notes:
            sys.stdout.write(notes(CHANGELOG.read_text("utf-8"), chosen.notes.removeprefix("v")))
            return 0
        return 0 if checklist(chosen.tag, chosen.out) else 1
    except Failure as failure:
        print(f"Release: {failure}.", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
