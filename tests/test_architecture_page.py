"""The architecture page: what it names is there, and what is there it names."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

TOP = Path(__file__).parents[1]
PAGE = (TOP / "docs" / "architecture.md").read_text(encoding="utf-8")
NAMED = frozenset(re.findall(r"`([\w.-]*/[\w./-]*)`", PAGE))
FOLDERS = sorted(
    {path.parent for package in ("engine", "saves", "tui") for path in (TOP / package).rglob("*.py")}
    | {path for path in (TOP / "tests").iterdir() if path.is_dir() and path.name != "__pycache__"}
)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(TOP)))
def test_each_folder_of_the_tree_is_named(folder: Path) -> None:
    assert f"| `{folder.relative_to(TOP)}/` |" in PAGE


def test_each_path_that_is_named_exists() -> None:
    assert len(NAMED) > len(FOLDERS)
    assert [path for path in sorted(NAMED) if not (TOP / path).exists()] == []


def test_each_module_that_is_named_alone_exists() -> None:
    alone = set(re.findall(r"`([a-z0-9_]+\.py)`", PAGE))
    assert len(alone) > 20
    assert (
        alone - {path.name for package in ("engine", "saves", "tui", "tests") for path in (TOP / package).rglob("*.py")}
        == set()
    )


def test_each_page_that_is_linked_exists() -> None:
    linked = re.findall(r"\]\(([^)]+)\)", PAGE)
    assert linked
    assert [path for path in linked if not (TOP / "docs" / path.partition("#")[0]).exists()] == []


@pytest.mark.parametrize(
    ("container", "begins", "ends"), [("tui", "tui ", "saves"), ("engine.terraforming_mars", "each game:", "core")]
)
def test_the_floors_are_those_that_are_held(container: str, begins: str, ends: str) -> None:
    drawn = PAGE.partition(f"    {begins}")[2].partition(f"    {ends}")[0]
    shown = [sorted(re.findall(r"\w+", floor)) for floor in drawn.split(">")]
    contracts = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    held = [contract["layers"] for contract in contracts if contract.get("containers", [""])[0] == container]
    assert [[sorted(re.findall(r"\w+", floor)) for floor in layers] for layers in held] == [shown]
