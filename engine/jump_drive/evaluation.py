"""What opponents know of this game: which choices are worth a thought, and how good each looks (in VP)."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import Bag
from engine.jump_drive import legal
from engine.jump_drive.previews import placed_player
from engine.jump_drive.readings import SLUGS, table_of
from engine.jump_drive.state import OVER, SECOND, State
from engine.jump_drive.worth import card_worth, keeping, rounds_left, standing, with_player

Candidates = list[tuple[Choice, float]]

CHOICE_OF_MANY = 0.25
"""What it is worth, in cards, to choose the cards one keeps from more: for each card that exploring lets one see."""


class ValueTable:
    """The simple opponent's table: what an empire will bring, what the cards left in hand are worth."""

    def candidates(self, view: State, decision: Decision) -> Candidates:
        """See ``engine.core.ports.Thinking``."""
        if isinstance(decision.options, Bag):
            return [(_least_useful(view, decision.seat, decision.options), 0.0)]
        return _placements(view, decision)

    def outlook(self, view: State, seat: int) -> Outlook:
        """See ``engine.core.ports.Thinking``."""
        return Outlook(view, seat)


def _least_useful(view: State, seat: int, options: Bag) -> Choice:
    """To discard what is worth least to keep."""
    keep = keeping(view, seat, table_of(view.rules), rounds_left(view))
    hand = sorted(view.players[seat].hand, key=lambda number: (keep[number], number))
    return Choice(options.verb, tuple(SLUGS[number] for number in hand[: options.low]))


def _placements(view: State, decision: Decision) -> Candidates:
    seat = decision.seat
    player = view.players[seat]
    rounds = rounds_left(view)
    keep = keeping(view, seat, table_of(view.rules), rounds)
    hand = sorted(player.hand, key=lambda number: -keep[number])
    card = card_worth(rounds - 1)
    before = standing(view, seat, rounds)
    second = view.step == SECOND
    found: Candidates = []
    for choice in decision.options:
        placed = legal.placement(choice)
        left = hand
        value = 0.0
        if placed is not None:
            after, price = placed_player(view, seat, placed, second=second)
            value = standing(with_player(view, seat, after), seat, rounds) - before
            left = _without(hand, placed)[: -price or None]
            if not second and not placed.development:
                value += card
        elif choice == legal.EXPLORE:
            drawn, discards = legal.explore_counts(player)
            value = card * (drawn - discards + CHOICE_OF_MANY * discards)
        found.append((choice, value + _hand_worth([keep[number] for number in left], card)))
    return found


def _without(hand: list[int], placed: legal.Placement) -> list[int]:
    """A hand without what is placed."""
    left = hand[:]
    for number in (placed.development, placed.world):
        if number in left:
            left.remove(number)
    return left


def _hand_worth(keeps: list[float], card: float) -> float:
    """A hand: every card can pay; the best two can be placed next round."""
    best = sorted((value - card for value in keeps), reverse=True)[:2]
    return card * len(keeps) + sum(best)


class Outlook:
    """See ``engine.core.ports.Outlook``. The clock is that of the moment when it began to think."""

    def __init__(self, view: State, seat: int) -> None:
        self.seat = seat
        self.rounds = rounds_left(view)
        self.round = view.round

    def candidates(self, state: State, decision: Decision) -> Candidates:
        found = ValueTable().candidates(state, decision)
        return sorted(found, key=lambda candidate: -candidate[1])

    def rests(self, choice: Choice) -> bool:
        return choice == legal.DONE

    def value(self, state: State) -> float:
        """What this seat will have in the end, less half of what the best and the average of the others will have."""
        worths = [self._worth(state, seat) for seat in range(len(state.players))]
        mine = worths.pop(self.seat)
        return mine - 0.5 * max(worths) - 0.5 * sum(worths) / len(worths) if worths else mine

    def _worth(self, state: State, seat: int) -> float:
        player = state.players[seat]
        rounds = max(self.rounds - (state.round - self.round), 0)
        if state.step == OVER or not rounds:
            return player.vp
        return player.vp + standing(state, seat, rounds) + card_worth(rounds - 1) * len(player.hand)
