"""Lines that keep nothing: as Textual would draw them, and gone with what showed them."""

from __future__ import annotations

import gc
from io import StringIO

import pytest
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tests.tui.screens.keys import app_for, press, settle
from tests.tui.screens.views import middle
from tui.terminal.strips import PlainStrip, blank
from tui.terminal.textual_private import StylesCache
from tui.widgets.styled_widget import StyledWidget


@pytest.mark.usefixtures("folders")
async def test_lines_are_as_textual_would_draw_them() -> None:
    app = app_for(middle())
    compared = 0
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        for keys in ((), ("c",), ("escape", "o")):
            await press(pilot, *keys)
            for part in app.screen.query(StyledWidget):
                if part.display and part.region:
                    assert _seen(part, part.render_lines(_whole(part))) == _seen(
                        part, StylesCache().render_widget(part, _whole(part))
                    )
                    compared += bool(part.styles.gutter) + 1
    assert compared > 10


@pytest.mark.usefixtures("folders")
async def test_closed_screens_are_freed_without_garbage_collection() -> None:
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "c", *["down"] * 9)
        gc.collect()
        gc.disable()
        try:
            before = _strips()
            await press(pilot, *["up", "down"] * 9, *["up"] * 9)
            assert _strips() <= before + 40, "each of these keys draws ten lines or more"
        finally:
            gc.enable()


def test_a_line_is_shown_by_each_app_in_its_own_colours_whole_and_in_parts() -> None:
    ground = Style.parse("on #123456")
    many, few = (
        Console(color_system=system, force_terminal=True, file=StringIO(), _environ={})  # type: ignore[arg-type]
        for system in ("truecolor", "256")
    )
    strip = blank(3, ground)
    assert strip is blank(3, ground)
    assert strip.render(many) != strip.render(few) == strip.render(few)
    letters = PlainStrip([Segment("abc", ground)], 3)
    seen = {console: [Strip.join(letters.divide([1, 3])).render(console) for _ in "ab"] for console in (many, few)}
    assert [len(set(shown)) for shown in seen.values()] == [1, 1]
    assert seen[many] != seen[few]


def test_a_line_without_anything_is_cut_into_such_lines() -> None:
    whole = blank(9, Style())
    parts = whole.divide([2, 5, 9, 12])
    assert [part.text for part in parts] == [" " * 2, " " * 3, " " * 4]
    assert parts[0] is blank(2, Style())
    assert isinstance(whole, PlainStrip)


def _whole(part: Widget) -> Region:
    return part.region.size.region


def _seen(part: Widget, strips: list[Strip]) -> list[str]:
    return [strip.render(part.app.console) for strip in strips]


def _strips() -> int:
    return sum(isinstance(thing, Strip) for thing in gc.get_objects())
