"""Tracks of a game in one line: how far each has come, by letters or painted, and what is left of all of them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tui.widgets.bars import Track, slots, track
from tui.widgets.styled_line import Line, Run, line, meaning, voiced, width

NAMED, WIDEST = 120, 3
"""With so many columns each track has its name before it; the most columns of a step."""
FIGURES = 60
"""The columns of all but the steps, where the tracks are named."""
GAP, APART = "  ", "    "


class TrackLine(Struct, frozen=True):
    """A track with its figure: ``figure`` stands before it by letters, ``painted`` behind its bar.

    ``name`` and ``short`` are what it is called; ``means`` says where it ends, ``said`` how far it is. ``sign``: it has
    places that are filled with this instead of a way.
    """

    track: Track
    figure: str
    painted: str
    name: str
    short: str
    means: str
    said: str
    sign: str = ""

    def bar(self, *, painted: bool, cells: int = 1) -> Line:
        """Its bar."""
        if self.sign:
            return slots(self.track, self.sign, painted=painted, cells=cells)
        return track(self.track, painted=painted, cells=cells)


def lettered(shown: Sequence[TrackLine], rest: Run, columns: int, longest: int) -> Line:
    """Each with its figure before its track; what is left of all at the right, where names as long as these leave room.

    ``longest``: the columns of the tracks with the longest words.
    """
    runs: list[Run] = []
    for one in shown:
        runs += [Run(APART)] if runs else []
        runs += meaning(one.means, f"{one.figure} ", said=one.said)
        runs += voiced(one.bar(painted=False))
    room = columns - longest - width((rest,))
    return line(*runs, " " * room, rest) if room > 0 else tuple(runs)


def painted(shown: Sequence[TrackLine], rest: Run, short_rest: Run, columns: int, *, least: int = 1) -> Line:
    """Each as a bar with its figure behind it, in a wide window its name before it.

    ``least``: the columns of a step elsewhere; what only has places takes one.
    """
    named = columns >= NAMED - 1
    steps = sum(one.track.steps for one in shown)
    cells = max(least, min((columns - FIGURES) // steps, WIDEST)) if named else least
    runs: list[Run] = []
    for one in shown:
        name = one.name if named else one.short
        before = (f"{name} " if name else "", "dim", one.means)
        bar = one.bar(painted=True, cells=1 if one.sign and not named else cells)
        runs += line(before, *bar, (f" {one.painted}", "bright", one.means), GAP)
    rest = rest if named else short_rest
    room = columns - 1 - width((*runs, rest))
    return line(*runs, " " * room, rest) if room >= 0 else tuple(runs)
