"""Snapshots of every screen and kind of prompt: as text, whose changes can be read, and as pictures with colours.

``pytest tests/tui/screens --snapshot-update`` takes them anew.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.tui.screens.keys import screen_lines
from tests.tui.screens.views import PICTURES, VIEWS

TEXTS = Path(__file__).parent / "texts"


@pytest.fixture(autouse=True)
def fixed_seed(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The seed that set-up offers is random otherwise."""
    monkeypatch.setattr("tui.screens.setup.fresh_seed", lambda: "ABCD-1234")
    monkeypatch.setattr("tui.daily.today", lambda: date(2026, 3, 5))
    monkeypatch.setenv("TZ", "UTC")
    if hasattr(time, "tzset"):
        time.tzset()


@pytest.mark.parametrize("name", VIEWS)
async def test_text(name: str, pytestconfig: pytest.Config) -> None:
    view = VIEWS[name]
    app = view.app()
    async with app.run_test(size=view.size) as pilot:
        await view.come(pilot)
        lines = screen_lines(app)
    assert max(map(cell_len, lines)) <= view.size[0]
    assert len(lines) == view.size[1]
    text = "\n".join(lines) + "\n"
    path = TEXTS / f"{name}.txt"
    if pytestconfig.getoption("update_snapshots"):
        TEXTS.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("name", PICTURES)
def test_picture(name: str, snap_compare: Callable[..., bool]) -> None:
    view = VIEWS[name]
    assert snap_compare(view.app(), terminal_size=view.size, run_before=view.come)


def test_no_text_is_left_over() -> None:
    assert {path.stem for path in TEXTS.iterdir()} == set(VIEWS)
