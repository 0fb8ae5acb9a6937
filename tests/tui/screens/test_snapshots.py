"""Snapshots of every screen and kind of prompt: text, the looks of some, pictures of a few.

``python -m tests.tui.screens.look`` shows what has changed and ``--accept`` keeps it; pictures are taken anew by
``pytest tests/tui/screens --snapshot-update``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.screens import kept, look
from tests.tui.screens.cut import nothing_cut
from tests.tui.screens.taking import take
from tests.tui.screens.views import GROUPS, PICTURES, STYLED, VIEWS
from tui.widgets.styled_line import BLANK
from tui.widgets.styled_widget import Lines

pytestmark = pytest.mark.usefixtures("still")


@pytest.mark.parametrize("group", GROUPS)
async def test_screens_are_as_they_are_kept(group: str) -> None:
    """In the other languages nothing of them is cut."""
    with nothing_cut(all_frames=False):
        shots = await take(GROUPS[group], translated=True)
    changed = look.changed(group, shots)
    assert not changed, "\n".join(text for name, pair in changed.items() for text in look.beside(name, *pair, 200))
    assert not kept.differing(group, shots)


def test_lines_of_keys_are_as_they_are_kept() -> None:
    assert kept.KEYS.read_text(encoding="utf-8") == kept.lines_of_keys()


def test_nothing_kept_is_left_over() -> None:
    styled = {group for group, views in GROUPS.items() if STYLED & views.keys()}
    assert {path.stem for path in kept.TEXTS.iterdir()} == set(GROUPS)
    assert {path.stem for path in kept.STYLES.iterdir()} == styled
    assert len(VIEWS) == sum(map(len, GROUPS.values()))


@pytest.mark.parametrize("name", PICTURES)
def test_picture(name: str, snap_compare: Callable[..., bool]) -> None:
    """The line of keys is left out: it is kept once for all."""
    view = VIEWS[name]

    async def come(pilot: Pilot[Any]) -> None:
        await view.come(pilot)
        foot = pilot.app.screen.query_one("#foot", Lines)
        foot.show([*foot.lines[:-1], BLANK])
        await pilot.pause()

    assert snap_compare(view.app(), terminal_size=view.size, run_before=come)
