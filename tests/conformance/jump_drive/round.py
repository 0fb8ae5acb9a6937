"""Play a whole round through the engine's choices."""

from __future__ import annotations

from unittest.mock import patch

from engine.core.choice import Choice
from engine.core.event import Event
from engine.jump_drive import state as steps
from engine.jump_drive.board import piles
from engine.jump_drive.cards.readings import NUMBERS
from engine.jump_drive.game import GAME
from engine.jump_drive.play.legal import DONE, EXPLORE
from engine.jump_drive.state import State
from tests.conformance.jump_drive.words import placing, placing_second, slugs
from tests.conformance.results import Difference, Json

MOST_CHOICES = 40
"""More than the choices of a round for four."""


class Stuck(Exception):
    """Raised when the engine does not offer what the scenario needs."""

    def __init__(self, path: str, got: Json, expected: Json) -> None:
        super().__init__(path)
        self.difference = Difference(path, got, expected)


def play_round(state: State, choices: list[Json], orders: list[list[str]] | None = None) -> list[Event]:
    """Play the round by each seat's ``choices``; ``orders`` are those of new piles, top card first.

    Raises ``Stuck`` for a choice that is not offered or never asked for.
    """
    number = state.round
    events: list[Event] = []
    used: set[tuple[int, str]] = set()
    with patch.object(piles, "shuffle", _Scripted(orders)):
        for _ in range(MOST_CHOICES):
            pending = GAME.pending(state)
            if not pending or state.round > number:
                break
            decision = pending[0]
            choice = _answer(state, choices[decision.seat])
            if choice is None or choice not in decision.options:
                offered = [str(other) for _, other in zip(range(20), decision.options, strict=False)]
                raise Stuck(f"choices[{decision.seat}].{decision.kind}", offered, str(choice))
            used.add((decision.seat, decision.kind))
            events += GAME.apply(state, decision.seat, choice)
    for seat, mine in enumerate(choices):
        if mine.get("second") and (seat, "second") not in used:
            raise Stuck(f"choices[{seat}].second", "not asked", mine["second"])
        _check_gone(events, seat, "paid", [*mine.get("pay", ()), *((mine.get("second") or {}).get("pay", ()))])
        _check_gone(events, seat, "discarded", [*mine.get("discard", ()), *mine.get("hand_limit_discard", ())])
    return events


def _check_gone(events: list[Event], seat: int, key: str, cards: list[str]) -> None:
    """Check cards that went without a question, because they were the whole hand."""
    gone = [str(card) for event in events if (event.seat, event.key) == (seat, key) for card in event.secret]
    if sorted(gone) != sorted(cards):
        raise Stuck(f"choices[{seat}].{key}", sorted(gone), sorted(cards))


def _answer(state: State, mine: Json) -> Choice | None:
    """Return a seat's answer to a decision."""
    match state.step:
        case steps.CHOOSE if mine.get("explore"):
            return EXPLORE
        case steps.CHOOSE:
            return placing(mine["development"], mine["world"], mine["how"])
        case steps.SECOND:
            return placing_second(mine["second"]) if mine["second"] else DONE
        case steps.PAY:
            return Choice("pay", tuple(mine["pay"]))
        case steps.SECOND_PAY:
            return Choice("pay", tuple(mine["second"]["pay"]))
        case steps.EXPLORING:
            return Choice("discard", tuple(mine["discard"]))
        case _:
            return Choice("discard", tuple(mine["hand_limit_discard"]))


class _Scripted:
    """A random stream that gives a new pile its recorded order."""

    def __init__(self, orders: list[list[str]] | None) -> None:
        self.left = None if orders is None else list(orders)

    def __call__(self, state: State, pile: list[int]) -> None:
        if self.left is None:
            pile.sort()
            return
        if not self.left or sorted(self.left[0]) != sorted(slugs(pile)):
            raise Stuck("reshuffle", sorted(slugs(pile)), self.left[:1])
        pile[:] = [NUMBERS[slug] for slug in reversed(self.left.pop(0))]
