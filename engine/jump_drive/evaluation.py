"""What opponents know of this game: which choices are worth a thought, and how good each looks.

Values are VP at the end, beside doing nothing.
"""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message
from engine.core.options import Bag
from engine.jump_drive import legal
from engine.jump_drive.previews import placed_player
from engine.jump_drive.readings import SLUGS, table_of
from engine.jump_drive.reasons import reasons
from engine.jump_drive.scoring import winners
from engine.jump_drive.state import OVER, SECOND, State
from engine.jump_drive.worth import (
    VICTORY,
    card_worth,
    explore_worth,
    hand_worth,
    keeping,
    rounds_left,
    standing,
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
            return [(_least_useful(view, decision.seat, decision.options), 0.0)]
        return _placements(view, decision)

    def outlook(self, view: State, seat: int, *, plans: bool = True) -> Outlook:
        """See ``engine.core.ports.Thinking``."""
        return Outlook(seat)

    def reasons(self, view: State, decision: Decision, choice: Choice) -> tuple[Message, ...]:
        """See ``engine.core.ports.Thinking``."""
        return reasons(view, decision, choice)

    def rounds_ahead(self, view: State, decision: Decision) -> int:
        """To the end, where cards are placed: a game is short."""
        return 0 if isinstance(decision.options, Bag) else TO_THE_END


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
    whole = hand_worth([keep[number] for number in hand], card)
    second = view.step == SECOND
    found: Candidates = []
    for choice in decision.options:
        placed = legal.placement(choice)
        left = hand
        value = 0.0
        if placed is not None:
            after, price = placed_player(view, seat, placed, second=second)
            if won := victory(view, seat, after):
                found.append((choice, won))
                continue
            value = standing(with_player(view, seat, after), seat, rounds) - before
            left = unpaid(hand, placed, price)
            if not second and not placed.development:
                value += card
        elif choice == legal.EXPLORE:
            drawn, discards = legal.explore_counts(player)
            value = explore_worth(drawn, discards, card)
        found.append((choice, value + hand_worth([keep[number] for number in left], card) - whole))
    return found


TO_THE_END = 20
"""More rounds than any game has left."""
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
        """By how many VP this seat leads, ``LARGE`` at the most, and whether it has won; alone, how soon."""
        mine = state.players[self.seat].vp
        others = [player.vp for seat, player in enumerate(state.players) if seat != self.seat]
        if not others:
            return mine - VICTORY * state.round
        won = VICTORY * (self.seat in winners(state)) if state.step == OVER else 0.0
        return max(-LARGE, min(LARGE, mine - max(others))) + won
