"""Inks: every one has readable colours of each theme; no colour is in Python."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.color import Color
from textual.geometry import Size

import tui
from tests.environment import person
from tests.tui.colour_vision import contrast
from tests.tui.screens.keys import settle
from tui.games.seats import INKS, block_ink, tint
from tui.terminal.palettes import TABLES
from tui.terminal.theme_choice import ASCII, CONTRAST, DARK, LIGHT, MONOCHROME, SIXTEEN, THEMES
from tui.terminal.themes import theme_named
from tui.textual_app import AreoApp
from tui.widgets.styled_line import line, plain, tightened
from tui.widgets.styled_widget import StyledLines
from tui.widgets.text_styles import TEXT_STYLES

SOURCE = Path(tui.__file__).parent
STYLES = (SOURCE / "areo.tcss").read_text(encoding="utf-8")


ANSI = {
    "black": "#000000",
    "white": "#aaaaaa",
    "blue": "#0000aa",
    "green": "#00aa00",
    "cyan": "#00aaaa",
    "yellow": "#aa5500",
    "magenta": "#aa00aa",
    "bright_black": "#555555",
    "bright_white": "#ffffff",
    "bright_red": "#ff5555",
    "bright_green": "#55ff55",
    "bright_cyan": "#55ffff",
    "bright_yellow": "#ffff55",
    "bright_magenta": "#ff55ff",
}
"""The sixteen colours as the oldest screens have them, where they are farthest from each other."""
LEAST = {CONTRAST: 7.0, SIXTEEN: 3.0, ASCII: 3.0}
"""The contrast that is asked for; with sixteen colours black on brown is the least."""


LOOKS = [*((name, False) for name in THEMES), *((name, True) for name in TABLES)]
"""Every theme in letters, and those that can be painted."""


@pytest.mark.parametrize(("name", "painted"), LOOKS)
def test_a_theme_has_every_variable_of_the_styles(name: str, painted: bool) -> None:
    used = set(re.findall(r"\$([a-z0-9-]+)", STYLES))
    for letters, ground, weight in TEXT_STYLES.values():
        used |= {letters, ground, weight if weight.endswith("-style") else ""}
    assert used - {""} == set(theme_named(name, painted=painted).variables) - {"ansi-background", "ansi-foreground"}


@pytest.mark.parametrize("name", [name for name in THEMES if name != MONOCHROME])
def test_text_has_contrast(name: str) -> None:
    """In letters, all but the walls between hexes, and markers, which are no writing; painted: ``test_palettes``."""
    colours = colours_of(name)
    for ink, (letters, ground, _) in TEXT_STYLES.items():
        if not letters or letters in ("wall-ink", "track-mark") or not colours[letters].a:
            continue
        on = colours[ground] if ground else None
        on = on if on is not None and on.a else colours["ground"]
        assert contrast(colours[letters], on) >= LEAST.get(name, 4.5), ink


@pytest.mark.parametrize("name", [name for name in THEMES if name != MONOCHROME])
def test_owners_can_be_read_on_their_tiles_and_signs_on_land(name: str) -> None:
    colours = colours_of(name)
    for ground in ("ocean-ground", "greenery-ground", "city-ground", "special-ground", "ground", "bar-ground"):
        for ink in ("seat-a", "seat-b", "seat-c", "seat-d", "seat-e", "no-seat"):
            assert contrast(colours[ink], colours[ground]) >= 2.9, (ink, ground)
    for ground in ("land-ground", "rise-ground", "basin-ground"):
        assert contrast(colours["strong"], colours[ground]) >= 3, ground


def colours_of(name: str) -> dict[str, Color]:
    """The colours of a theme; the sixteen as they are."""
    return {
        variable: Color.parse(ANSI.get(value.removeprefix("ansi_"), value))
        for variable, value in theme_named(name).variables.items()
        if not variable.endswith("-style")
    }


def test_players_have_colours_of_their_own() -> None:
    for name in THEMES:
        variables = theme_named(name).variables
        seats = {variables[f"seat-{letter}"] for letter in "abcde"}
        assert len(seats) == (1 if name == MONOCHROME else 5)


@pytest.mark.parametrize("colours", ["truecolor", ""], ids=["true", "256"])
@pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST])
async def test_text_on_a_ground_mixed_with_a_seats_colour_can_be_read(
    theme: str, colours: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", colours)
    app = AreoApp(person(theme=theme, painted=True))
    found: dict[str, float] = {}
    async with app.run_test() as pilot:
        await settle(pilot)
        shown = app.screen.query(StyledLines).first()
        for ground in (mixed for seat in range(INKS) for mixed in (tint(seat), f"mix city {block_ink(seat)} 2")):
            for ink in (
                ground,
                f"bright {ground}",
                f"dim {ground}",
                f"{ground} bright",
                f"{ground} dim",
                f"{ground} good",
            ):
                style = shown.style_of(ink)
                assert style.color is not None and style.bgcolor is not None
                found[ink] = contrast(*(Color.from_rich_color(colour) for colour in (style.color, style.bgcolor)))
    assert len(found) == INKS * 12
    text = {ink: value for ink, value in found.items() if ink.endswith("2")}
    assert min(text.values()) >= (4.5 if colours else 4.4), text
    assert min(found.values()) >= 3, found


def test_monochrome_sends_no_colour() -> None:
    styles = {value for variable, value in theme_named(MONOCHROME).variables.items() if not variable.endswith("-style")}
    assert styles == {"ansi_default", "transparent"}


def test_no_colour_is_in_python() -> None:
    for path in SOURCE.rglob("*.py"):
        if path.name != "palettes.py" and path.parent.name != "painted":
            assert not re.search(r"#[0-9a-fA-F]{6}\b", path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize(
    ("lines", "last"), [(6, "2 more"), (4, "d         …4"), (2, "b         …6"), (1, "a         …7")]
)
def test_what_has_no_room_is_counted(lines: int, last: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = StyledLines()
    monkeypatch.setattr(StyledLines, "size", Size(12, lines))
    shown.rest, shown.short_rest = lambda count: line(f"{count - 1} more"), lambda count: line(f"…{count}")
    shown.lines = [line(letter) for letter in "abcdefgh"]
    assert plain(shown.seen(lines - 1)) == last


def test_few_lines_that_are_full_keep_their_text() -> None:
    assert plain(tightened(line("O2+1", "      ", "1 VP"), 9)) == "O2+1 1 VP"
    assert plain(tightened(line("twelve signs"), 8)) == "twelve signs"
