"""The goal tree of the tutorial: each building gives what the next one costs, and how far a player is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from engine.core.choice import Choice
from engine.core.event import Event
from engine.on_mars.state import Player, State
from engine.on_mars.terms import BUILDINGS, CRYSTAL, ITEMS, MINE, TYPES
from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine, line

BOT: Final = "bot"
DONE, NEXT, LATER = "done", "next", "later"
INKS: Final = {DONE: "good", NEXT: "head", LATER: ""}
MINERS: Final = 2
"""A mine takes two colonists: one for the Action slot, one who works in it."""


class Goal(NamedTuple):
    """One goal: the ``bot`` or a type of building, its state, and how much is stored of what it gives."""

    name: str
    state: str
    stored: int = -1
    item: str = ""


def goals(state: State, seat: int, events: Iterable[Event], ahead: Iterable[Choice] = ()) -> list[Goal]:
    """Return the goals of a seat in order.

    The next one is what the choices ``ahead`` of the seat do first; without them it is the first type that the seat has
    not built and can pay for, or else the first that it has not built.
    """
    player = state.players[seat]
    built = {str(event.args[0]) for event in events if event.key == "built" and event.seat == seat}
    left = [kind for kind in TYPES if BUILDINGS[kind] not in built]
    following = next((kind for kind in left if can_pay(player, kind)), next(iter(left), None))
    aim = next(_aims(ahead), "" if following is None else BUILDINGS[following])
    found = [Goal(BOT, NEXT if aim == BOT else DONE)]
    for kind, name in enumerate(BUILDINGS):
        state_of = NEXT if name == aim else DONE if name in built else LATER
        found.append(Goal(name, state_of) if kind == CRYSTAL else Goal(name, state_of, player.res[kind], ITEMS[kind]))
    return found


def _aims(ahead: Iterable[Choice]) -> Iterator[str]:
    """Find the bot or the type of building in each choice that moves a bot or constructs."""
    for choice in ahead:
        if choice.verb == "construct" or (choice.verb == "move" and choice.args[0] == BOT):
            yield str(choice.args[0])


def can_pay(player: Player, kind: int) -> bool:
    """Return whether a player has what a building of this type costs: a colonist, or the item of the type before."""
    return player.lq >= MINERS if kind == MINE else player.res[kind - 1] > 0


def goal_tree(
    words: Words, state: State, seat: int, events: Iterable[Event], ahead: Iterable[Choice]
) -> tuple[StyledLine, ...]:
    """Draw the goals of a seat in one line, the longest form first."""
    found = goals(state, seat, events, ahead)
    return (
        _joined(words, found, "tree.then", stored=True),
        _joined(words, found, "tree.then"),
        _joined(words, found, "tree.then-short"),
    )


def _joined(words: Words, found: list[Goal], between: str, *, stored: bool = False) -> StyledLine:
    runs: list[Run | str] = []
    for goal in found:
        runs += [words.say(between)] if runs else []
        name = words.name("tree", goal.name)
        means = words.say(f"tree-what.{goal.state}", what=name)
        runs.append(Run(words.say(f"tree-state.{goal.state}", what=name), INKS[goal.state], means))
        if stored and goal.item:
            kept = words.say("tree.stored", n=goal.stored, item=goal.item)
            runs.append(Run(kept, "dim", words.say("tree-what.stored", n=goal.stored, item=goal.item)))
    return line(*runs)
