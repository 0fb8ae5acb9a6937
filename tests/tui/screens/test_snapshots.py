"""Snapshots of every screen and kind of prompt: as text, whose changes can be read, and as pictures with colours.

``pytest tests/tui/screens --snapshot-update`` takes them anew.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.tui.screens import kept
from tests.tui.screens.keys import screen_lines
from tests.tui.screens.views import PICTURES, STYLED, VIEWS

pytestmark = pytest.mark.usefixtures("still")


@pytest.mark.parametrize("name", [name for name in VIEWS if name not in STYLED])
async def test_text(name: str, pytestconfig: pytest.Config) -> None:
    """The other screens' text is read where their styles are: see ``test_themes``."""
    view = VIEWS[name]
    app = view.app()
    async with app.run_test(size=view.size) as pilot:
        await view.come(pilot)
        kept.text(name, screen_lines(app), view.size, pytestconfig)


@pytest.mark.parametrize("name", PICTURES)
def test_picture(name: str, snap_compare: Callable[..., bool]) -> None:
    view = VIEWS[name]
    assert snap_compare(view.app(), terminal_size=view.size, run_before=view.come)


def test_no_text_is_left_over() -> None:
    assert {path.stem for path in kept.TEXTS.iterdir()} == set(VIEWS)
