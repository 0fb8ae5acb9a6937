"""The schedule of the Shuttle: when it leaves each side next, and the line that says so."""

from __future__ import annotations

from typing import NamedTuple

from engine.on_mars.board import tables
from engine.on_mars.state import SHUTTLE, State
from engine.on_mars.terms import SIDES
from tui.games.scene import Scene
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, width


class Crossing(NamedTuple):
    """The Shuttle leaves a side after a round, and the other side again after a later one."""

    side: int
    after: int
    back: int


def round_to_end(state: State) -> int:
    """Return the round at whose end the Shuttle moves next: in the Shuttle phase it has already moved once."""
    return state.round + (state.phase == SHUTTLE)


def crossing(state: State) -> Crossing:
    """Return when the Shuttle crosses next; on the other side it arrives at the space of the Colony level."""
    after = round_to_end(state) + state.shuttle_space - 1
    return Crossing(state.shuttle_side, after, after + tables.ARRIVAL[state.level])


def is_last_round(state: State) -> bool:
    """Return whether the game ends before the Shuttle moves again."""
    return state.last_rounds == 0 or (state.last_rounds > 0 and state.phase != SHUTTLE)


def schedule(scene: Scene, columns: int) -> StyledLine:
    """Draw when the Shuttle leaves and comes back, in as many words as have room."""
    state, words = scene.state, scene.words
    if is_last_round(state):
        return BLANK
    found = crossing(state)
    now = found.after == state.round
    names = {"side": SIDES[found.side], "n": found.after, "back": found.back}
    text = words.say("shuttle.now" if now else "shuttle.later", **names)
    back = words.say("shuttle.back", **names)
    short = words.say("shuttle.short-now" if now else "shuttle.short-later", **names)
    means = words.say("sign.schedule")
    for shown in (
        line((text, "bright"), (f"  {back}", "dim")),
        line((text, "bright")),
        line((short, "bright")),
    ):
        if width(shown) <= columns:
            told = Run("", "", means, f"{text}. {back}")
            return (told, *(run._replace(means=means, spoken="") for run in shown))
    return BLANK
