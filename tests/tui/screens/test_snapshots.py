"""Snapshots: every screen and kind of prompt as text, and a few as pictures with their colours.

``python -m tests.tui.screens.look`` shows which texts have changed, and ``--accept`` keeps them. Pictures are SVG
files of pytest-textual-snapshot; ``pytest tests/tui/screens/test_snapshots.py --snapshot-update`` keeps them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.slow_cases import slow_except
from tests.tui.screens import look, text_snapshots
from tests.tui.screens.clipped_text import nothing_cut
from tests.tui.screens.keys import screen_lines, settle
from tests.tui.screens.pictures import PICTURES
from tests.tui.screens.screen_capture import take
from tests.tui.screens.views import GROUPS, VIEWS
from tui.screens.framed_screen import FramedScreen
from tui.terminal.theme_choice import DARK, LIGHT, MONOCHROME, SIXTEEN
from tui.textual_app import AreoApp
from tui.widgets.styled_line import BLANK
from tui.widgets.styled_widget import StyledLines

pytestmark = pytest.mark.usefixtures("still")


@pytest.mark.parametrize("every", slow_except((3,), (3, 1)))
@pytest.mark.parametrize("group", GROUPS)
async def test_screens_show_the_kept_text(group: str, every: int) -> None:
    """In the other languages no text of them is cut: in the quick run of every third one."""
    with nothing_cut(all_frames=False):
        shots = await take(GROUPS[group], translated=list(GROUPS[group])[::every])
    changed = look.changed(group, shots)
    assert not changed, "\n".join(text for name, pair in changed.items() for text in look.beside(name, *pair, 200))
    assert not text_snapshots.differing(group, shots)


def test_key_lines_are_as_they_are_kept() -> None:
    assert text_snapshots.KEYS.read_text(encoding="utf-8") == text_snapshots.lines_of_keys()


def test_no_kept_file_is_left_over() -> None:
    assert {path.stem for path in text_snapshots.TEXTS.iterdir()} == set(GROUPS)
    assert len(VIEWS) == sum(map(len, GROUPS.values()))
    pictures = Path(__file__).parent / "__snapshots__" / "test_snapshots"
    assert {path.name for path in pictures.iterdir()} == {f"test_picture[{name}].svg" for name in PICTURES}


@pytest.mark.parametrize("name", ["table", "hand", "jump-pay", "dice-table"])
async def test_themes_change_no_text(name: str) -> None:
    view = VIEWS[name]
    app = view.app()
    async with app.run_test(size=view.size) as pilot:
        await view.come(pilot)
        texts = []
        for theme in (DARK, LIGHT, SIXTEEN, MONOCHROME):
            app.appearance.set_theme(theme)
            await settle(pilot)
            texts.append(screen_lines(app))
    assert texts.count(texts[0]) == len(texts)


@pytest.mark.parametrize("name", PICTURES)
def test_picture(name: str, snap_compare: Callable[..., bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """The line of keys is left out: it is kept once for all screens."""
    picture = PICTURES[name]
    for variable, value in picture.terminal.items():
        monkeypatch.setenv(variable, value)

    async def come(pilot: Pilot[Any]) -> None:
        await picture.view.come(pilot)
        assert isinstance(pilot.app, AreoApp)
        if isinstance(pilot.app.screen, FramedScreen):
            foot = pilot.app.screen.query_one("#foot", StyledLines)
            foot.show([*foot.lines[:-1], BLANK])
        await pilot.pause()

    assert snap_compare(picture.app(), terminal_size=picture.view.size, run_before=come)
