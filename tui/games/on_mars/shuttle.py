"""The schedule of the Shuttle: when it leaves each side next, and the line that says so."""

from __future__ import annotations

from typing import NamedTuple

from engine.on_mars.board import tables
from engine.on_mars.play.supply import quarters
from engine.on_mars.state import SETUP, SHUTTLE, State
from engine.on_mars.terms import SIDES, SLOTS_OF_SIDE
from tui.games.scene import Scene
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, line, width


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


def departure(state: State, side: int) -> int:
    """Return the round after which the Shuttle leaves a side next."""
    found = crossing(state)
    return found.after if found.side == side else found.back


def is_last_round(state: State) -> bool:
    """Return whether the game ends before the Shuttle moves again; in the Shuttle Phase it has moved already."""
    return state.last_rounds >= 0 or (ends(state) and state.rules.space_oddity)


def ends(state: State) -> bool:
    """Return whether the end of the game is triggered; the round in which it is may still be played."""
    return state.last_rounds >= 0 or state.remaining <= 0


def coming_home(state: State, seat: int, side: int) -> int:
    """Return the colonists of a seat that come home when it travels to a side: those at work, and on its slots."""
    return state.players[seat].wa + sum(state.slots[slot].count(seat) for slot in SLOTS_OF_SIDE[side])


def returning(state: State, seat: int) -> int:
    """Return the colonists of a seat that come home, as far as they have room, when it leaves its side next."""
    player = state.players[seat]
    side = 1 - tables.side_of(player.space)
    return min(coming_home(state, seat, side), quarters(player) - player.lq)


def schedule(scene: Scene, columns: int) -> StyledLine:
    """Draw when the Shuttle leaves and comes back, and how many come home then, in as many words as have room."""
    state, words = scene.state, scene.words
    if is_last_round(state) or state.phase == SETUP:  # the last player in Turn Order chooses its side
        return BLANK
    found, player = crossing(state), state.players[scene.seat]
    when = "now" if found.after == state.round else "later"
    home = returning(state, scene.seat) if player.space else 0
    here = player.space > 0 and tables.side_of(player.space) == found.side
    sign = words.name("short", "colonist")
    names = {"side": SIDES[found.side], "to": SIDES[1 - found.side], "n": found.after, "back": found.back}
    arrow = words.say("icon.shuttle")
    comes = words.say("shuttle.home", n=home, sign=sign) if home else ""
    now, later = (comes, "") if here else ("", comes)
    text, back = words.say(f"shuttle.{when}", **names), words.say("shuttle.back", **names)
    brief, back_brief = words.say(f"shuttle.brief-{when}", **names), words.say("shuttle.back-short", **names)
    short, least = (words.say(key, **names, arrow=arrow) for key in ("shuttle.short", "shuttle.least"))
    with_home = words.say("shuttle.least-home", **names, arrow=arrow, home=home, sign=sign) if now else least
    means = words.say("sign.schedule")
    said = words.say("shuttle.home-said", n=home) if home else ""
    for shown in (
        _drawn(text, now, back, later),
        _drawn(text, now, back_brief, later),
        _drawn(brief, now, back_brief, later),
        _drawn(text, now),
        _drawn(brief, now),
        _drawn(short, now),
        _drawn(with_home),
        _drawn(least),
    ):
        if width(shown) <= columns:
            told = Run("", "", means, words.sentences((words.say("shuttle.whole", **names), said)))
            return (told, *(run._replace(means=means, spoken="") for run in shown))
    return BLANK


def _drawn(leaves: str, now: str = "", back: str = "", later: str = "") -> StyledLine:
    """Draw when the Shuttle leaves and is back, each with who comes home then."""
    shown = [line((leaves, "bright"))]
    shown += [line((now, "accent"))] if now else []
    shown += [line((back, "dim"))] if back else []
    shown += [line((later, "accent"))] if later else []
    return apart(shown)
