"""What a choice leads to as far as the seat can see it: before others' answers, and before any card is drawn.

There what was learned can judge it at once. Discards are chosen card by card: that goes first which is missed least.
"""

from __future__ import annotations

from itertools import combinations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.learned import Features, Judge
from engine.core.options import Bag
from engine.jump_drive.bot.details import Pending
from engine.jump_drive.bot.features import features
from engine.jump_drive.bot.heuristics import Heuristics, unpaid, with_player
from engine.jump_drive.cards.readings import NUMBERS, SLUGS, SURVEY_TEAM
from engine.jump_drive.play import legal
from engine.jump_drive.play.previews import placed_player
from engine.jump_drive.play.scoring import yields
from engine.jump_drive.rules import HAND_LIMIT
from engine.jump_drive.state import CHOOSE, LIMIT, PAY, SETUP, Player, State, clone_player

Candidates = list[tuple[Choice, float]]


class Foresight:
    """One decision of a seat, as it sees it."""

    def __init__(self, view: State, decision: Decision, values: Heuristics) -> None:
        self.view, self.seat, self.values = view, decision.seat, values
        self.player: Player = view.players[self.seat]
        self.options = decision.options
        self._hand: list[int] = []

    def features(self, choice: Choice) -> Features:
        """What the seat sees after a choice."""
        if isinstance(self.options, Bag):
            left = self.player.hand[:]
            for card in choice.args:
                left.remove(NUMBERS[str(card)])
            return self._held(left)
        return self._chosen(choice)

    def judged(self, judge: Judge) -> Candidates:
        """The choices, each with what it leads to is worth."""
        if not isinstance(self.options, Bag):
            return [(choice, self.worth(choice, judge)) for choice in self.options]
        if self.view.step != SETUP:
            return [(self._discarding(self._least_missed(self.options.low, judge)), 0.0)]
        sets = dict.fromkeys(combinations(sorted(self.player.hand), self.options.low))
        return [(choice, self._of(judge, self.features(choice))) for choice in map(self._discarding, sets)]

    def _of(self, judge: Judge, seen: Features) -> float:
        return self.values.worth(*judge.judged(seen))

    def _discarding(self, cards: tuple[int, ...] | list[int]) -> Choice:
        assert isinstance(self.options, Bag)
        return Choice(self.options.verb, tuple(SLUGS[number] for number in sorted(cards)))

    # --- cards that are discarded ---

    def _held(self, hand: list[int]) -> Features:
        """The same table with other cards in the own hand."""
        player = clone_player(self.player)
        player.hand = hand
        seen = with_player(self.view, self.seat, player)
        begins = seen.step in (SETUP, LIMIT)
        drawn = int(seen.step == PAY and not player.development)
        if begins:
            seen.players = [_anew(each) for each in seen.players]
            seen.round += 1
        seen.step = CHOOSE
        return features(seen, self.seat, self.values, None if begins else Pending(drawn))

    def _least_missed(self, number: int, judge: Judge) -> list[int]:
        hand, gone = self.player.hand[:], list[int]()
        for _ in range(number):
            cards = sorted(set(hand))
            worth: dict[int, float] = {}
            for card in cards if len(cards) > 1 else ():
                left = hand[:]
                left.remove(card)
                worth[card] = self._of(judge, self._held(left))
            least = max(cards, key=lambda card: worth.get(card, 0.0))
            hand.remove(least)
            gone.append(least)
        return gone

    # --- what is placed ---

    def worth(self, choice: Choice, judge: Judge) -> float:
        """What it is worth to place so, or to explore."""
        values, placed = self.values, legal.placement(choice)
        if placed is not None:
            after, _ = placed_player(self.view, self.seat, placed, second=False)
            now, then = yields(self.view, self.seat), yields(with_player(self.view, self.seat, after), self.seat)
            if won := values.victory(self.view, self.seat, then[0], now[0]):
                return values.weights.victory + values.weights.large + won
        seen, pending = self._placed(choice)
        coming = len(seen.players[self.seat].hand) + pending.cards + yields(seen, self.seat)[1]
        thrown = values.weights.thrown * max(0, coming - HAND_LIMIT)
        return self._of(judge, features(seen, self.seat, values, pending)) - thrown

    def _chosen(self, choice: Choice) -> Features:
        seen, pending = self._placed(choice)
        return features(seen, self.seat, self.values, pending)

    def _placed(self, choice: Choice) -> tuple[State, Pending]:
        """Paid with what is worth least."""
        view, seat, hand = self.view, self.seat, self._best_first()
        placed = legal.placement(choice)
        if placed is None:
            after = clone_player(self.player)
            after.hand, pending = hand, Pending(0, legal.explore_counts(after)[0])
        else:
            after, price = placed_player(view, seat, placed, second=False)
            after.hand, after.how = unpaid(hand, placed, price), placed.how
            after.survey_team = after.survey_team and placed.development != SURVEY_TEAM
            pending = Pending(int(not placed.development))
        return with_player(view, seat, after), pending

    def _best_first(self) -> list[int]:
        if not self._hand:
            keep = self.values.keeping(self.view, self.seat, self.values.rounds_left(self.view))
            self._hand = sorted(self.player.hand, key=lambda number: -keep[number])
        return self._hand[:]


def _anew(player: Player) -> Player:
    """A seat as it is when the next round begins."""
    anew = clone_player(player)
    anew.how = ""
    return anew
