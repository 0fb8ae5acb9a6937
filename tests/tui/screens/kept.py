"""What a screen showed when somebody last looked at it: files beside the tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

TEXTS = Path(__file__).parent / "texts"


def compare(path: Path, said: str, config: pytest.Config) -> None:
    """Fails where the file says something else; with ``--snapshot-update`` it is written anew."""
    if config.getoption("update_snapshots"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(said, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == said


def text(name: str, lines: list[str], size: tuple[int, int], config: pytest.Config) -> None:
    """A screen's text, which fills the terminal and no more."""
    assert max(map(cell_len, lines)) <= size[0]
    assert len(lines) == size[1]
    compare(TEXTS / f"{name}.txt", "\n".join(lines) + "\n", config)
