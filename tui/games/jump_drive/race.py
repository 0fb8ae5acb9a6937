"""The race to the goal: one track with everybody's marker, and each seat's VP now, per round, and after that."""

from __future__ import annotations

from itertools import groupby

from engine.jump_drive.play.par import PACES
from engine.jump_drive.play.scoring import yields
from engine.jump_drive.rules import GOAL
from engine.jump_drive.state import OVER
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.widgets.bars import REST
from tui.widgets.styled_line import Run, StyledLine, line, voiced, width

STEPS = (2, 1, 1 / 2, 1 / 3, 1 / 5)
"""The columns of a VP on the track, widest first: a column has whole VP, or a VP has whole columns."""
TENS = 10
GAPS = (3, 2)
"""The columns between the figures of two seats."""
FILLED = "track-done"
"""The ground of what a solo game of the computer has by now."""


def race(scene: Scene, columns: int) -> StyledLine:
    """Draw track and figures; in a solo game also how far the computer is by now, if there is room to say it."""
    words = scene.words
    label = Run(f"{words.say('race.points')} ", "points", words.say("sign.total"), "")
    goal = Run(f" {GOAL}", "dim", words.say("sign.goal", goal=GOAL), words.say("table.goal", goal=GOAL))
    seats = [_figures(scene, seat) for seat in scene.seats]
    pace, played = "", len(scene.state.players[0].gained)
    if scene.state.rules.solo and 0 < played <= len(PACES):
        low, _, high = PACES[played - 1]
        pace = words.say("table.pace", low=low, high=high, rounds=played)
    told = line((pace, "dim", words.say("sign.pace")))
    fixed = width((label, goal)) + sum(map(width, seats))
    if told and columns - 1 - fixed - width(told) - 2 * GAPS[0] < _cells(1):
        told = ()
    fixed += width(told) + GAPS[0] if told else 0
    gap = next((gap for gap in GAPS if columns - 1 - fixed - gap * len(seats) >= _cells(1)), GAPS[-1])
    room = columns - 1 - fixed - gap * len(seats)
    step = next((step for step in STEPS if _cells(step) <= room), STEPS[-1])
    figures = [run for seat in seats for run in (Run(" " * gap), *seat)]
    shown = (label, *_track(scene, step), goal, *figures)
    return (*shown, Run(" " * GAPS[0]), *told) if told else shown


def _cells(step: float) -> int:
    return int(GOAL * step) + 1


def _figures(scene: Scene, seat: int) -> StyledLine:
    """Return a seat's VP, what a round brings and what comes of it: in columns of fixed width."""
    state, words = scene.state, scene.words
    player = state.players[seat]
    sign = letter(seat, words, words.say("sign.points-of", seat=seat))
    points = Run(f" {player.vp:>2}", "bright", sign.means)
    now = voiced((sign, points), f"{words.player(seat)}: {player.vp}")
    if state.step == OVER:
        return now
    gain, _ = yields(state, seat)
    brings = Run(f" {gain:>+3}", "", words.say("wall-sign.gain"), "")
    return (*now, brings, Run(f" ~{player.vp + gain:<2}", "dim", words.say("sign.next"), ""))


def _track(scene: Scene, step: float) -> StyledLine:
    """Draw the track from 0 to the goal, with a mark at every tenth VP."""
    words = scene.words
    cells = _cells(step)
    tens = {int(points * step) for points in range(0, GOAL + 1, TENS)}
    mark, rest = ("·", " ") if words.painted else ("|", ".")
    ahead = words.say("sign.ahead")
    runs = [Run(mark if cell in tens else rest, REST if words.painted else "dim", ahead, "") for cell in range(cells)]
    for cell in _paced(scene, step):
        runs[cell] = runs[cell]._replace(ink=FILLED if words.painted else "", means=words.say("sign.pace"))
    for seat, cell in _places(scene, step, cells).items():
        runs[cell] = letter(seat, words, words.say("sign.points-of", seat=seat))._replace(spoken="")
    alike = groupby(runs, key=lambda run: (run.ink, run.means))
    return tuple(Run("".join(run.text for run in same), *key, "") for key, same in alike)


def _places(scene: Scene, step: float, cells: int) -> dict[int, int]:
    """Return the column of each seat's marker; who has the same VP as another is one column behind it."""
    places: dict[int, int] = {}
    for seat in sorted(scene.seats, key=lambda seat: -scene.state.players[seat].vp):
        cell = min(int(scene.state.players[seat].vp * step), cells - 1)
        free = [place for place in (*range(cell, -1, -1), *range(cell, cells)) if place not in places.values()]
        places[seat] = free[0]
    return places


def _paced(scene: Scene, step: float) -> range:
    """Return the columns of what solo games of the computer have after as many rounds."""
    played = len(scene.state.players[0].gained)
    if not scene.state.rules.solo or not 0 < played <= len(PACES):
        return range(0)
    low, _, high = PACES[played - 1]
    return range(int(min(low, GOAL) * step), int(min(high, GOAL) * step) + 1)
