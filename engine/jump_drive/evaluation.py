"""What opponents know of this game: which choices are worth a thought, and how good each looks.

Values are VP at the end, beside doing nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message
from engine.core.options import Bag
from engine.core.ports import Trial
from engine.jump_drive import legal
from engine.jump_drive.previews import placed_player
from engine.jump_drive.readings import SLUGS, table_of
from engine.jump_drive.reasons import reasons
from engine.jump_drive.scoring import winners, yields
from engine.jump_drive.state import OVER, SECOND, State
from engine.jump_drive.worth import (
    VICTORY,
    bringing,
    card_worth,
    explore_worth,
    hand_worth,
    keeping,
    prospects,
    rounds_left,
    unpaid,
    victory,
    with_player,
)

Candidates = list[tuple[Choice, float]]


class ValueTable:
    """The simple opponent's table: what an empire will bring, what the cards left in hand are worth."""

    noise = 3.0

    def candidates(self, view: State, decision: Decision) -> Candidates:
        """See ``engine.core.ports.Thinking``."""
        if isinstance(decision.options, Bag):
            found = _discards(view, decision.seat, decision.options)
            return found if decision.kind == "keep" else found[:1]
        return _placements(view, decision)

    def outlook(self, view: State, seat: int, *, plans: bool = True) -> Outlook:
        """See ``engine.core.ports.Thinking``."""
        return Outlook(seat)

    def reasons(self, view: State, decision: Decision, choice: Choice) -> tuple[Message, ...]:
        """See ``engine.core.ports.Thinking``."""
        return reasons(view, decision, choice)

    def trial(self, view: State, decision: Decision) -> Trial | None:
        """Two rounds on, or alone to the end, where cards are placed and of the first cards.

        Played on further, the cards that happen to be drawn say more than the choice.
        """
        first = decision.kind == "keep"
        if isinstance(decision.options, Bag) and not first:
            return None
        return Trial(TO_THE_END if view.rules.solo else ROUNDS + first, FEW)


TO_THE_END = 20
"""More rounds than any game has left."""
ROUNDS, FEW = 2, 8
SPARE = 2
"""What is discarded is chosen among so many cards more."""


def _discards(view: State, seat: int, options: Bag) -> Candidates:
    """To discard what is worth least to keep, and what is hardly worth more."""
    keep = keeping(view, seat, table_of(view.rules), rounds_left(view))
    hand = sorted(view.players[seat].hand, key=lambda number: (keep[number], number))
    sets = dict.fromkeys(combinations(hand[: options.low + SPARE], options.low))
    least = sum(keep[number] for number in hand[: options.low])
    return [
        (Choice(options.verb, tuple(SLUGS[number] for number in cards)), least - sum(keep[number] for number in cards))
        for cards in sets
    ]


def _placements(view: State, decision: Decision) -> Candidates:
    seat = decision.seat
    player = view.players[seat]
    rounds = rounds_left(view)
    keep = keeping(view, seat, table_of(view.rules), rounds)
    hand = sorted(player.hand, key=lambda number: -keep[number])
    card = card_worth(rounds - 1)
    now = yields(view, seat)
    before = bringing(now, player.tallies, rounds)
    whole = hand_worth([keep[number] for number in hand], card)
    second = view.step == SECOND
    found: Candidates = []
    for choice in decision.options:
        placed = legal.placement(choice)
        left = hand
        value = 0.0
        if placed is not None:
            after, price = placed_player(view, seat, placed, second=second)
            then = yields(with_player(view, seat, after), seat)
            if won := victory(view, seat, then[0], now[0]):
                found.append((choice, won))
                continue
            value = bringing(then, after.tallies, rounds) - before
            left = unpaid(hand, placed, price)
            if not second and not placed.development:
                value += card
        elif choice == legal.EXPLORE:
            drawn, discards = legal.explore_counts(player)
            value = explore_worth(drawn, discards, card)
        found.append((choice, value + hand_worth([keep[number] for number in left], card) - whole))
    return found


LARGE = 10
"""A lead of so many VP is large enough: a larger one wins no more."""


class Outlook:
    """See ``engine.core.ports.Outlook``.

    The table of values judges a choice better than a look at what comes of it, where the cards that happen to be drawn
    would decide. So there is one candidate, and only games played on to the end tell more.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def candidates(self, state: State, decision: Decision) -> Candidates:
        return [max(ValueTable().candidates(state, decision), key=lambda candidate: candidate[1])]

    def rests(self, choice: Choice) -> bool:
        return choice == legal.DONE

    def parts(self, state: State) -> dict[str, float]:
        return {"lead": self.value(state)}

    def value(self, state: State) -> float:
        """By how many VP this seat leads, ``LARGE`` at the most, and whether it has won; alone, how soon.

        Before the end, as everybody's prospects have it.
        """
        if state.step != OVER:
            rounds = rounds_left(state)
            finals = [prospects(state, seat, rounds) for seat in range(len(state.players))]
            return self._lead(finals) if len(finals) > 1 else finals[0] - VICTORY * (state.round + rounds - 1)
        finals = [player.vp for player in state.players]
        if len(finals) == 1:
            return finals[0] - VICTORY * state.round
        lead = max(-LARGE, min(LARGE, self._lead(finals)))
        return lead + VICTORY * (self.seat in winners(state))

    def _lead(self, finals: Sequence[float]) -> float:
        return finals[self.seat] - max(points for seat, points in enumerate(finals) if seat != self.seat)
