"""Bars: the same figures painted and by letters."""

from __future__ import annotations

import pytest

from tui.widgets.bars import MARK, REST, BarTrack, gauge, slots, track
from tui.widgets.hexmap_blocks import half
from tui.widgets.styled_line import Run, StyledLine, plain, width

WARM = ("cold", "warm")
SHOWN = BarTrack(3, 6, "done", "ahead", {2: Run("h", "heat", "past"), 5: Run("o", "water", "an ocean")}, "warmth", WARM)


def inks(content: StyledLine) -> list[tuple[str, str, str]]:
    return [tuple(run[:3]) for run in content]


def test_a_track_by_letters_has_an_arrow_and_the_signs_that_are_ahead() -> None:
    assert inks(track(SHOWN, painted=False)) == [
        ("==>", "warmth", "done"),
        (".", "dim", "ahead"),
        ("o", "dim", "an ocean"),
        (".", "dim", "ahead"),
    ]


def test_a_painted_track_changes_its_colour_and_has_a_marker_where_it_has_come_to() -> None:
    assert inks(track(SHOWN, painted=True)) == [
        ("  ", "cold", "done"),
        ("▐", half(MARK, "cold"), "done"),
        (" ", REST, "ahead"),
        ("o", f"{REST} water", "an ocean"),
        (" ", REST, "ahead"),
    ]


@pytest.mark.parametrize("done", range(7))
@pytest.mark.parametrize("cells", [1, 2, 3])
def test_a_painted_track_is_always_as_wide(done: int, cells: int) -> None:
    assert width(track(SHOWN._replace(done=done), painted=True, cells=cells)) == 6 * cells
    assert width(slots(SHOWN._replace(done=done), "~", painted=True, cells=cells)) == 6 * cells
    assert width(track(SHOWN._replace(done=done), painted=False)) == 6


@pytest.mark.parametrize(("value", "letters", "painted"), [(0, "........", "▄" * 8), (5, "===>....", "▄" * 8)])
def test_a_gauge_is_as_long_as_what_there_is_of_it(value: int, letters: str, painted: str) -> None:
    assert plain(gauge(value, 10, 8, "of-0", "half", painted=False)) == letters
    shown = gauge(value, 10, 8, "seat-0", "half", painted=True)
    assert plain(shown) == painted
    assert sum(len(run.text) for run in shown if run.ink == half("seat-0", "")) == value * 8 // 10


def test_a_gauge_has_half_columns_and_never_more_than_all() -> None:
    assert plain(gauge(1, 16, 8, "seat-0", painted=True)) == "▖▄▄▄▄▄▄▄"
    assert plain(gauge(99, 10, 4, "seat-0", painted=True)) == "▄▄▄▄"
    assert [run.ink for run in gauge(99, 10, 4, "seat-0", painted=True)] == [half("seat-0", "")]
