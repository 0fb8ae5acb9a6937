"""Build the wheel from a copy of the sources, install it in a clean environment, and open a game.

The same works with the lowest versions of everything that ``pyproject.toml`` allows.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from engine import games
from tests.slow_cases import slow_except
from tests.timeouts import HANGS, HANGS_SLOW
from tests.tui.pty_window import Window
from tui import VERSION

TOP = Path(__file__).parents[1]
PACKAGES = ("engine", "saves", "tui")
EXTRAS = ("ai", "cluster", "host")
"""The optional parts of the program; the other extras are for tests and pictures, with exact versions."""
IMPORT_ALL = """
import pkgutil, sys
from importlib import import_module
found = 0
for name in ("engine", "saves", "tui"):
    for module in pkgutil.walk_packages([import_module(name).__path__[0]], f"{name}."):
        if not module.name.endswith(".__main__"):
            import_module(module.name)
            found += 1
print(found)
"""
COPIED = re.findall(r"^COPY (?!--)(.+) \S+$", (TOP / "docs" / "Containerfile").read_text("utf-8"), re.MULTILINE)
SOURCES = tuple(name for line in COPIED for name in line.split())
"""What the container is built from, and so this wheel: it must be enough."""
MAN_PAGE = f"areo-{VERSION}.data/data/share/man/man1/areo.1"


def done(*command: str | Path, where: Path, stdin: str = "", timeout: float = HANGS, **extra: str) -> str:
    """Run a command that must succeed, and return its output."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "AREO", "PIP"))}
    finished = subprocess.run(
        list(map(str, command)),
        cwd=where,
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**environment, **extra},
        timeout=timeout,
        check=False,
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr
    return finished.stdout


def installed_as(name: str) -> str:
    """Return the path of a file in the wheel: the folder ``tui/areo`` becomes the package ``areo``."""
    return name.removeprefix("tui/") if name.startswith("tui/areo/") else name


def lowest(requirement: str) -> str:
    """Return the lowest version that a requirement allows, as a requirement."""
    named = re.fullmatch(r"([A-Za-z0-9_-]+)>=([0-9.]+)(,<[0-9.]+)?", requirement)
    assert named is not None, f"{requirement} names no lowest version"
    return f"{named[1]}=={named[2]}"


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = tmp_path_factory.mktemp("sources")
    for name in SOURCES:
        if (TOP / name).is_dir():
            shutil.copytree(TOP / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(TOP / name, copy / name)
    return copy


@pytest.fixture(scope="module")
def wheel(sources: Path) -> Path:
    return built(sources, "--wheel", "areo-*.whl")


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel in a clean environment. What areo needs comes from here, so that no network is needed."""
    where = tmp_path_factory.mktemp("installed")
    environment = where / "environment"
    done(sys.executable, "-m", "venv", "--without-pip", environment, where=where)
    python = scripts(environment) / "python"
    pip = [sys.executable, "-m", "pip", "--python", python]
    done(*pip, "install", "--quiet", "--no-index", "--no-deps", "--no-compile", wheel, where=where)
    (site_of(environment) / "needs.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return environment


def built(sources: Path, what: str, pattern: str) -> Path:
    """Build a wheel or an sdist, and return its file."""
    target = sources.parent / f"{sources.name}-dist"
    done(sys.executable, "-m", "build", what, "--no-isolation", "--outdir", target, sources, where=sources)
    (file,) = target.glob(pattern)
    return file


def scripts(environment: Path) -> Path:
    return environment / ("Scripts" if os.name == "nt" else "bin")


def site_of(environment: Path) -> Path:
    program = "import sysconfig; print(sysconfig.get_path('purelib'))"
    return Path(done(scripts(environment) / "python", "-c", program, where=environment).strip())


def contents(wheel: Path) -> set[str]:
    return {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}


def test_everything_is_in_the_wheel_and_nothing_else(wheel: Path) -> None:
    wanted = {
        installed_as(path.relative_to(TOP).as_posix())
        for folder in PACKAGES
        for path in (TOP / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert contents(wheel) == {*wanted, MAN_PAGE}
    assert zipfile.ZipFile(wheel).read(MAN_PAGE) == (TOP / "docs" / "areo.1").read_bytes()


@pytest.mark.slow
def test_the_sdist_builds_the_same_wheel(sources: Path, wheel: Path, tmp_path: Path) -> None:
    with tarfile.open(built(sources, "--sdist", "areo-*.tar.gz")) as sdist:
        sdist.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()
    assert contents(built(unpacked, "--wheel", "areo-*.whl")) == contents(wheel)


READ_ALL = """
import sys
from importlib import import_module
from tui.packages import table_of
from tui.terminal.palettes import TABLES, read_palette
from tui.text import LANGUAGES
from tui.text.catalogue import catalogue

slug = sys.argv[1]
values = import_module(f"engine.{slug.replace('-', '_')}.bot.learned_values")
print(any([values.learned_value(players) for players in (1, 2, 3, 4)]))
print(len(table_of(slug, "lessons").COURSE.line.choices) > 20)
print(sum(len(read_palette(theme, table)) for theme, tables in TABLES.items() for table in tables) > 1500)
print(min(len(catalogue(language, slug, painted=True)) for language in LANGUAGES) > 1000)
"""


@pytest.mark.parametrize("game", slow_except(("jump-drive",), games.GAMES))
def test_the_installed_wheel_has_the_data_of_every_game(game: str, environment: Path, tmp_path: Path) -> None:
    """The values of its opponents, its tutorial, themes and texts; and the game starts."""
    program = scripts(environment) / "python"
    assert done(program, "-c", READ_ALL, game, where=tmp_path) == "True\n" * 4
    folders = {f"AREO_{name}": str(tmp_path / name.lower()) for name in ("DATA", "STATE", "CONFIG")} | {
        "AREO_LANG": "en"
    }
    areo = scripts(environment) / "areo"
    new = [areo, "new", game, "--plain", "--players", "2", "--bot", "expert", "--seed", "RED-1"]
    shown = done(*new, where=tmp_path, stdin="quit\n", **folders)
    assert f"Everything is saved. Continue with `areo resume {game}-1`." in shown
    assert done(areo, "puzzle", game, "--list", where=tmp_path, **folders)


def test_the_installed_wheel_opens_a_game(environment: Path, tmp_path: Path) -> None:
    python = scripts(environment) / "python"
    folders = {"AREO_DATA": str(tmp_path / "data"), "AREO_STATE": str(tmp_path / "state"), "AREO_LANG": "en"}
    site = str(site_of(environment))
    assert done(python, "-c", "import tui; print(tui.__file__)", where=tmp_path).startswith(site)
    areo = scripts(environment) / "areo"
    assert done(areo, "--version", where=tmp_path) == f"areo {VERSION}\n"
    assert done(python, "-m", "areo", "--version", where=tmp_path) == f"areo {VERSION}\n"
    new = [areo, "new", "terraforming-mars", "--plain", "--players", "2", "--bot", "easy", "--seed", "RED-1"]
    shown = done(*new, where=tmp_path, stdin="1\n1 2\nhand\nquit\n", **folders)
    assert "Action 1: what do you do?" in shown
    assert "Everything is saved. Continue with `areo resume terraforming-mars-1`." in shown
    assert "terraforming-mars-1" in done(areo, "saves", where=tmp_path, **folders)
    headless = (
        "import asyncio, os; from tui.textual_app import AreoApp; from tui.app.game_table import GameTable\n"
        "from saves.folders import folders_of; from saves.library import Library\n"
        "from tui.app.user_context import UserContext; from tui.text import Words\n"
        "library = Library(folders_of(os.environ))\n"
        "async def main():\n"
        "    app = AreoApp(UserContext(Words('en'), library), GameTable.resume(library))\n"
        "    async with app.run_test(size=(80, 24)) as pilot:\n"
        "        await pilot.pause()\n"
        "        print(type(app.screen).__name__)\n"
        "asyncio.run(main())"
    )
    assert done(python, "-c", headless, where=tmp_path, **folders) == "RunningScreen\n"


@pytest.mark.slow
def test_with_the_lowest_versions_everything_is_imported_and_a_table_opens(wheel: Path, tmp_path: Path) -> None:
    """Needs the network, or a local index of packages."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [requirement for extra in EXTRAS for requirement in project["optional-dependencies"][extra]]
    wanted = [lowest(requirement) for requirement in [*project["dependencies"], *extras]]
    environment = tmp_path / "environment"
    done(sys.executable, "-m", "venv", environment, where=tmp_path)
    python = environment / "bin" / "python"
    areo = f"areo[{','.join(EXTRAS)}] @ {wheel.as_uri()}"
    done(python, "-m", "pip", "install", "--quiet", areo, *wanted, where=tmp_path, timeout=HANGS_SLOW)
    files = [path.relative_to(TOP).parts for package in PACKAGES for path in (TOP / package).rglob("*.py")]
    modules = [parts for parts in files if parts[-1] != "__main__.py" and "areo" not in parts and len(parts) > 1]
    imported = int(done(python, "-c", IMPORT_ALL, where=tmp_path, timeout=HANGS_SLOW))
    assert imported == len(modules) - len(PACKAGES)
    folders = {f"AREO_{name}": str(tmp_path / name.lower()) for name in ("DATA", "STATE", "CONFIG")}
    window = Window([str(environment / "bin" / "areo")], {**folders, "TERM": "xterm-256color", "LANG": "C.UTF-8"})
    try:
        window.shows("tutorial")
        window.type("n", "New game")
        window.type("\r", "Choose a corporation")
        window.type("q", "tutorial")
        window.program.send(b"q")
        assert window.ended() == 0
    finally:
        window.program.end()
