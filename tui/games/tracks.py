"""Draw the tracks of a game in one line, painted or with letters, with the steps left."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tui.widgets.bars import BarTrack, slots, track
from tui.widgets.styled_line import Run, StyledLine, line, meaning, voiced, width

NAMED, WIDEST = 120, 3
"""Minimum columns for names before the tracks; maximum columns of a step."""
FIGURES = 60
"""Columns of everything but the steps, with names."""
GAP, APART = "  ", "    "


class TrackLine(Struct, frozen=True):
    """A track with its figure: ``figure`` before it in the letters look, ``painted`` after its bar.

    ``name`` and ``short`` are its names; ``means`` says where it ends, ``spoken`` the current value. ``sign``: the
    track has places filled with this sign.
    """

    track: BarTrack
    figure: str
    painted: str
    name: str
    short: str
    means: str
    spoken: str
    sign: str = ""

    def bar(self, *, painted: bool, cells: int = 1) -> StyledLine:
        """Draw its bar."""
        if self.sign:
            return slots(self.track, self.sign, painted=painted, cells=cells)
        return track(self.track, painted=painted, cells=cells)


def lettered(shown: Sequence[TrackLine], rest: Run, columns: int, longest: int) -> StyledLine:
    """Draw each track after its figure; at the right the steps left, if names of this length leave room.

    ``longest``: the columns of the longest tracks.
    """
    runs: list[Run] = []
    for one in shown:
        runs += [Run(APART)] if runs else []
        runs += meaning(one.means, f"{one.figure} ", spoken=one.spoken)
        runs += voiced(one.bar(painted=False))
    room = columns - longest - width((rest,))
    return line(*runs, " " * room, rest) if room > 0 else tuple(runs)


def painted(shown: Sequence[TrackLine], rest: Run, short_rest: Run, columns: int, *, least: int = 1) -> StyledLine:
    """Draw each track as a bar with its figure after it, and in a wide window its name before it.

    ``least``: the columns of a step otherwise; places take one column each.
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
