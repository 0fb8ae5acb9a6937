"""The result of a choice before other seats answer and before any card is drawn.

There what was learned can judge it at once. Discards are chosen card by card: that goes first which is missed least.
"""

from __future__ import annotations

from itertools import combinations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import Bag
from engine.core.value_model import BundledFeatures, BundleValueModel, Features
from engine.jump_drive.bot.decision_context import DecisionContext
from engine.jump_drive.bot.detailed_features import PendingCards
from engine.jump_drive.bot.features import seen_of
from engine.jump_drive.bot.heuristics import Heuristics, with_player
from engine.jump_drive.cards.readings import NUMBERS, SLUGS
from engine.jump_drive.play import legal
from engine.jump_drive.play.scoring import yields
from engine.jump_drive.rules import HAND_LIMIT
from engine.jump_drive.state import CHOOSE, LIMIT, PAY, SETUP, Player, State, clone_player

Candidates = list[tuple[Choice, float]]

SURER = 0.01
"""Value of each VP beyond the goal: a win at once is worth no more, but more VP make it surer."""


class Lookahead:
    """Lookahead of one seat at one decision, from its view."""

    def __init__(
        self, view: State, decision: Decision, values: Heuristics, outlook: DecisionContext | None = None
    ) -> None:
        self.view, self.seat, self.values = view, decision.seat, values
        self.player: Player = view.players[self.seat]
        self.options = decision.options
        self.outlook = outlook or DecisionContext(view, decision, values)

    def features(self, choice: Choice) -> Features:
        """Return the features of the view after a choice."""
        return self._after(choice).features()

    def judged(self, judge: BundleValueModel) -> Candidates:
        """Return the choices with the value of the position after each."""
        if not isinstance(self.options, Bag):
            return [(choice, self.worth(choice, judge)) for choice in self.options]
        if self.view.step != SETUP:
            return [(self._discarding(self._least_missed(self.options.low, judge)), 0.0)]
        sets = dict.fromkeys(combinations(sorted(self.player.hand), self.options.low))
        return [(choice, self._of(judge, self._after(choice))) for choice in map(self._discarding, sets)]

    def _after(self, choice: Choice) -> BundledFeatures:
        if isinstance(self.options, Bag):
            left = self.player.hand[:]
            for card in choice.args:
                left.remove(NUMBERS[str(card)])
            return self._held(left)
        return self._seen(*self._placed(choice))

    def _of(self, judge: BundleValueModel, seen: BundledFeatures) -> float:
        return self.values.worth(*judge.judged_of(seen))

    def _discarding(self, cards: tuple[int, ...] | list[int]) -> Choice:
        assert isinstance(self.options, Bag)
        return Choice(self.options.verb, tuple(SLUGS[number] for number in sorted(cards)))

    # --- cards that are discarded ---

    def _held(self, hand: list[int]) -> BundledFeatures:
        """Return the features with other cards in the seat's hand."""
        player = clone_player(self.player)
        player.hand = hand
        seen = with_player(self.view, self.seat, player)
        begins = seen.step in (SETUP, LIMIT)
        drawn = int(seen.step == PAY and not player.development)
        if begins:
            seen.players = [_next_round(each) for each in seen.players]
            seen.round += 1
        seen.step = CHOOSE
        yielded = [yields(seen, seat) for seat in range(len(seen.players))]
        return seen_of(seen, self.seat, self.values, None if begins else PendingCards(drawn), yielded)

    def _least_missed(self, number: int, judge: BundleValueModel) -> list[int]:
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

    def worth(self, choice: Choice, judge: BundleValueModel) -> float:
        """Return the value of a placement, or of exploring."""
        values, placed, outlook = self.values, legal.placement(choice), self.outlook
        if placed is not None:
            then = outlook.after(placed).brings
            if won := values.victory(self.view, self.seat, then[0], outlook.now[0]):
                return values.weights.victory + values.weights.large + SURER * won
        player, income, pending = self._placed(choice)
        thrown = values.weights.thrown * max(0, len(player.hand) + pending.cards + income[1] - HAND_LIMIT)
        return self._of(judge, self._seen(player, income, pending)) - thrown

    def _placed(self, choice: Choice) -> tuple[Player, tuple[int, int], PendingCards]:
        """Return the player after paying with its least valuable cards, the yield, and what is still to come."""
        placed = legal.placement(choice)
        if placed is None:
            player = clone_player(self.player)
            player.hand = self.outlook.hand
            return player, self.outlook.now, PendingCards(0, legal.explore_counts(player)[0])
        player, brings = self.outlook.after(placed)
        return player, brings, PendingCards(int(not placed.development))

    def _seen(self, player: Player, brings: tuple[int, int], pending: PendingCards) -> BundledFeatures:
        seen = with_player(self.view, self.seat, player)
        yielded = [brings if seat == self.seat else yields(seen, seat) for seat in range(len(seen.players))]
        return seen_of(seen, self.seat, self.values, pending, yielded)


def _next_round(player: Player) -> Player:
    """Return a player at the beginning of the next round."""
    copied = clone_player(player)
    copied.how = ""
    return copied
