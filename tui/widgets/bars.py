"""Draw bars: the position of a marker on a track, and progress. Painted in colours, or drawn by letters.

painted     seven of nineteen steps on grounds that change their colour, a bright marker, signs on steps ahead
letters     ======>.......o....
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from tui.text.width import fit
from tui.widgets.hexmap_blocks import half
from tui.widgets.styled_line import Run, StyledLine, line

REST, MARK = "track-rest", "track-mark"
_FULL, _HALF, _AT_RIGHT = "▄", "▖", "▐"


class BarTrack(NamedTuple):
    """A track of ``steps``, of which ``done`` are reached, which ``spoken`` explains; ``ahead`` explains the others.

    ``signs`` stand on steps that bring something, by the step. ``ink`` is that of the letters, ``fills`` are the inks
    of what is done when it is painted, from the first step to the last.
    """

    done: int
    steps: int
    spoken: str = ""
    ahead: str = ""
    signs: Mapping[int, Run] = {}
    ink: str = ""
    fills: Sequence[str] = ("track-done",)


def track(shown: BarTrack, *, painted: bool, cells: int = 1) -> StyledLine:
    """Return a track as a line; painted, each step is ``cells`` wide."""
    return _painted(shown, cells) if painted else _lettered(shown)


def _lettered(shown: BarTrack) -> StyledLine:
    runs = [Run(_arrow(shown.done), shown.ink, shown.spoken)]
    ahead = (shown.signs.get(step, Run(".", "", shown.ahead)) for step in range(shown.done + 1, shown.steps + 1))
    for (text, means), steps in groupby(ahead, key=lambda run: (run.text, run.means)):
        runs.append(Run(text * len(list(steps)), "dim", means))
    return line(*runs)


def _arrow(done: int) -> str:
    return "=" * (done - 1) + ">" if done else ""


def _painted(shown: BarTrack, cells: int) -> StyledLine:
    inks = [shown.fills[step * len(shown.fills) // shown.steps] for step in range(shown.done)]
    runs = [Run(" " * cells * len(list(same)), ink, shown.spoken) for ink, same in groupby(inks)]
    if runs:
        last = runs.pop()
        runs += [last._replace(text=last.text[1:]), Run(_AT_RIGHT, half(MARK, last.ink), shown.spoken)]
    for step in range(shown.done + 1, shown.steps + 1):
        sign = shown.signs.get(step, Run(" ", "", shown.ahead))
        text = sign.text.center(cells)
        runs.append(Run(text, f"{REST} {sign.ink}".strip(), sign.means))
    return _together(runs)


def slots(shown: BarTrack, sign: str, *, painted: bool, cells: int = 1) -> StyledLine:
    """Return a slot for each step: the filled ones with their sign, the others with a point."""
    rest = shown.steps - shown.done
    if not painted:
        return line((sign * shown.done, shown.ink, shown.spoken), ("." * rest, "dim", shown.ahead))
    full = (sign.center(cells) * shown.done, shown.fills[0], shown.spoken)
    return line(full, ("·".center(cells) * rest, REST, shown.ahead))


def gauge(value: int, most: int, columns: int, ink: str, spoken: str = "", *, painted: bool) -> StyledLine:
    """Return a progress bar of ``columns``; painted thin, in the colour of an ink's ground."""
    value = max(0, min(value, most))
    if not painted:
        done = value * columns // most if most else columns
        return line((_arrow(done), ink, spoken), ("." * (columns - done), "dim", spoken))
    halves = value * columns * 2 // most if most else columns * 2
    full, rest = halves // 2, columns - halves // 2 - halves % 2
    joint = Run(_HALF if halves % 2 else "", half(ink, ""), spoken)
    return line((_FULL * full, half(ink, ""), spoken), joint, (_FULL * rest, half(REST, ""), spoken))


def interval_bar(low: float, middle: float, high: float, columns: int, *, painted: bool) -> StyledLine:
    """Return a share with its interval on a scale from 0 to 1, as an error bar of ``columns``.

    >>> "".join(run.text for run in interval_bar(0.25, 0.5, 0.75, 9, painted=False))
    '..--o--..'
    """
    marks = [round(part * (columns - 1)) for part in (low, middle, high)]
    cells: list[Run] = []
    for column in range(columns):
        inside = marks[0] <= column <= marks[2]
        letter, ink = (".", REST) if not inside else ("o", MARK) if column == marks[1] else ("-", "track-done")
        cells.append(Run(_FULL, half(ink, "")) if painted else Run(letter, "bright" if inside else "dim"))
    return _together(cells)


def labelled(text: str, value: int, most: int, columns: int, ink: str, spoken: str = "") -> StyledLine:
    """Return a painted bar with a text over its middle."""
    done = max(0, min(value, most)) * columns // most if most else columns
    shown = fit(text, columns, "centre")
    return line((shown[:done], ink, spoken), (shown[done:], REST, spoken))


def _together(runs: Sequence[Run]) -> StyledLine:
    """Join neighbouring runs of one ink and meaning."""
    groups = groupby(runs, key=lambda run: (run.ink, run.means))
    return line(*(("".join(run.text for run in same), ink, means) for (ink, means), same in groups))
