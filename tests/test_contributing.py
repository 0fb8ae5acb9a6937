"""The pages for contributors: their paths, commands, extras and headings exist, and the version is in one place."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

from tests.test_workflows import LOCKED, PACKAGES
from tui import VERSION

TOP = Path(__file__).parents[1]
PAGE = (TOP / "docs" / "CONTRIBUTING.md").read_text(encoding="utf-8")
CHANGELOG = (TOP / "docs" / "CHANGELOG.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
NAMED = sorted(set(re.findall(r"`((?:docs|tests|tui|engine|saves|\.ci)/[\w./-]+)`", PAGE)))
COMMANDS = [line.strip() for line in re.findall(r"^    (.+)$|`([^`\n]+)`", PAGE, re.MULTILINE) for line in line if line]
RELEASED_WITH = {"tests/transcripts/record.py", "tests/tui/pictures/sample_games.py"}
"""These write a version into journals that are kept: that of the program which recorded them."""


@pytest.fixture(scope="module")
def release() -> ModuleType:
    """Load the script of the release checklist."""
    spec = importlib.util.spec_from_file_location("release", TOP / ".ci" / "release.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_each_path_on_the_page_exists() -> None:
    assert len(NAMED) > 40
    assert [path for path in NAMED if not (TOP / path).exists()] == []


def test_each_module_that_is_run_exists() -> None:
    run = {name for command in COMMANDS for name in re.findall(r"python3? -m ([\w.]+)", command)}
    assert {"pytest", "tests.tui.screens.look", "tests.language.sync", "tui.commands.man_page"} <= run
    assert [name for name in sorted(run) if find_spec(name) is None] == []


def test_each_tool_on_the_page_is_locked() -> None:
    tools = ("ruff", "basedpyright", "lint-imports", "codespell", "mkdocs", "pre-commit", "pipx", "uv", "twine")
    named = [tool for tool in tools if re.search(rf"(?<![\w-]){tool}(?![\w-])", PAGE)]
    assert len(named) == len(tools)
    assert [tool for tool in named if PACKAGES.get(tool, tool) not in LOCKED] == []


def test_each_extra_on_the_page_is_declared() -> None:
    extras = {name for group in re.findall(r"'\.\[([\w,]+)\]'", PAGE) for name in group.split(",")}
    assert extras == {"test", "docs", "tools"} <= set(PROJECT["project"]["optional-dependencies"])


def test_the_types_of_commits_are_those_that_are_checked() -> None:
    source = (TOP / ".ci" / "commit_message.py").read_text(encoding="utf-8")
    types = re.findall(r'"(\w+)"', source.partition("TYPES = (")[2].partition(")")[0])
    said = re.search(r"The types are ([^.]+)\.", " ".join(PAGE.split()))
    assert said is not None and re.split(r", | and ", said[1]) == types
    longest = re.search(r"^LONGEST = (\d+)$", source, re.MULTILINE)
    assert longest is not None and f"at most {longest[1]} characters" in PAGE


def test_the_changelog_begins_with_the_version_of_the_code(release: ModuleType) -> None:
    assert release.version_of_code() == VERSION
    assert release.check_changelog(CHANGELOG, VERSION, None).startswith(f"{VERSION}, ")
    headings = re.findall(r"^### (.+)$", CHANGELOG, re.MULTILINE)
    assert set(headings) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


@pytest.mark.parametrize(
    ("tag", "text", "said"),
    [
        ("v1.2.0", "## [1.2.0] - 2027-01-31\n", ""),
        ("v1.2.0", "## [1.2.0] - unreleased\n", "has no date"),
        ("v1.3.0", "## [1.2.0] - 2027-01-31\n", "the tag is v1.3.0, but the code is 1.2.0"),
        ("v1.2.0", "## [1.1.0] - 2027-01-31\n", "the changelog's newest version is 1.1.0"),
        (None, "## 1.2.0\n", "no heading"),
        (None, "## [1.2.0] - unreleased\n\n## [1.1.0] - 2026-01-31\n", ""),
    ],
)
def test_a_release_needs_the_same_version_everywhere(
    release: ModuleType, tag: str | None, text: str, said: str
) -> None:
    if said:
        with pytest.raises(release.Failure, match=said):
            release.check_changelog(text, "1.2.0", tag)
    else:
        assert release.check_changelog(text, "1.2.0", tag).startswith("1.2.0, ")


def test_the_notes_of_a_release_are_its_section(release: ModuleType) -> None:
    text = "# Changelog\n\n## [1.2.0] - 2027-01-31\n\n### Added\n\n- Venus.\n\n## [1.1.0] - 2026-01-31\n\n- Mars.\n"
    assert release.notes(text, "1.2.0") == "### Added\n\n- Venus.\n"
    assert release.notes(text, "1.1.0") == "- Mars.\n"
    done = subprocess.run(
        [sys.executable, str(TOP / ".ci" / "release.py"), "--notes", "v99"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (1, "Release: the changelog has no version 99.\n")


def test_a_changed_file_stops_a_release(release: ModuleType, tmp_path: Path) -> None:
    git = ["git", "-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run([*git, "init", "-q"], cwd=tmp_path, check=True)
    subprocess.run([*git, "commit", "-q", "--allow-empty", "-m", "feat: add Mars"], cwd=tmp_path, check=True)
    assert re.fullmatch(r"[0-9a-f]{7,}", release.check_tree(tmp_path))
    (tmp_path / "new.py").touch()
    with pytest.raises(release.Failure, match=r"1 files are changed or new: \?\? new\.py"):
        release.check_tree(tmp_path)


def test_the_version_is_in_one_place() -> None:
    folders = ("engine", "saves", "tui", "tests", "docs", ".github", ".ci")
    files = [path for folder in folders for path in (TOP / folder).rglob("*") if path.suffix in SEARCHED]
    files += [TOP / "README.md", TOP / "pyproject.toml"]
    assert len(files) > 500
    found = {path.relative_to(TOP).as_posix() for path in files if VERSION in path.read_text(encoding="utf-8")}
    assert found == {"tui/__init__.py", "docs/CHANGELOG.md"} | RELEASED_WITH


SEARCHED = {".py", ".md", ".1", ".toml", ".yml", ".po", ".json", ".service"}


def test_each_research_note_is_listed_with_its_date() -> None:
    notes = {path.name for path in (TOP / "docs" / "research").glob("20*.md")}
    index = (TOP / "docs" / "research" / "index.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\S+) \| \[.+\]\((\S+)\) \|$", index, re.MULTILINE)
    assert {name for _, name in rows} == notes and len(notes) > 10
    assert [name for day, name in rows if not name.startswith(f"{day}-")] == []
    assert rows == sorted(rows, key=lambda row: row[0])


def test_each_command_of_the_page_on_strength_has_an_arena() -> None:
    page = (TOP / "docs" / "strength.md").read_text(encoding="utf-8")
    commands = re.findall(r"^    areo arena ([\w-]+) --levels (\w+),(\w+) --games (\d+)", page, re.MULTILINE)
    rows = re.findall(r"^\| (\w+) \| (\w+) \| (\d+) \| [\d.]+ % \|", page, re.MULTILINE)
    assert [(level, against, deals) for _, level, against, deals in commands] == rows
    assert len({game for game, *_ in commands}) == 4
