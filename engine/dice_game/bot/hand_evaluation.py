"""Values of dice and tokens with a hand, in VP: what they can pay now and soon."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from math import exp
from operator import itemgetter, mul
from typing import NamedTuple

from engine.dice_game.bot.card_evaluation import CardEvaluation
from engine.dice_game.cards.vocabulary import PlaceTile, Raise
from engine.dice_game.play.payment import Needs, project_needs
from engine.dice_game.play.turn_options import STANDARD_NEEDS, has_space
from engine.dice_game.rules import CREDIT_POINTS, MILESTONE_POINTS
from engine.dice_game.state import UNROLLED, Player, State
from engine.dice_game.terms import CITY_TILE, GREENERY, OCEAN, TEMPERATURE, UNKNOWN

Dice = list[int]
MOST_MISSING = 12
FEW_PLANS = 2
"""Maximum number of affordable plans that are evaluated before the main action."""
LEAST_WAIT = 0.98
"""Minimum delay factor: a later plan is worth less, whatever the weights."""
ALL = 99
"""A width that keeps every plan."""
MOST_DICE = 60
"""Maximum number of dice of a player."""
CHANCES = (3 / 6, 2 / 6, 1 / 6)
"""Probabilities of the common, the uncommon and the rare face."""
_ONE = [0, 0, 0, 0, 1]
_TILES = {"ocean": PlaceTile(OCEAN), "greenery": PlaceTile(GREENERY), "city": PlaceTile(CITY_TILE)}


@lru_cache(maxsize=64)
def diminishing_shares(many: float, crowd: float) -> list[float]:
    """Return, by number of dice, which share of the sum of their single values counts.

    >>> [round(part, 2) for part in diminishing_shares(5.0, 4.0)[4:8]]
    [1.0, 1.0, 0.98, 0.94]
    """
    counted = [min(count, many) + crowd * (1.0 - exp(-max(0, count - many) / crowd)) for count in range(MOST_DICE + 1)]
    return [1.0, *[counted[count] / count for count in range(1, MOST_DICE + 1)]]


class SpendingPlan(NamedTuple):
    """Something that a main action can pay for: a card in hand, its action, or an action without a card.

    ``number``: the card that is played, or 0. ``surplus``: what it brings more than the dice that it takes and the main
    action were worth.
    """

    word: str
    number: int
    gain: float
    needs: Needs
    surplus: float


class PaidPlan(NamedTuple):
    """A plan with what it is worth beside these dice, and how many wild tokens it takes."""

    value: float
    plan: SpendingPlan
    tokens: int


class HandEvaluation:
    """The plans of a seat that knows its hand; it keeps the best ``width`` of them in mind."""

    def __init__(self, state: State, cards: CardEvaluation, *, plans: bool = True, width: int = ALL) -> None:
        self.cards = cards
        self.turns = cards.turns
        self.faces = [*cards.faces, *[cards.die] * (len(cards.player.dice) - UNROLLED)]
        self.wild = cards.wild
        self.token = self.wild - self.faces[1]
        """What is lost where a token pays for an icon."""
        weights = cards.weights
        self.crowds = diminishing_shares(weights.many, weights.crowd)
        self.nearly = (1.0, weights.one_missing, weights.two_missing)
        self.collections = cards.goals.by_dice() if cards.goals is not None else []
        nearest = min([needs for _, needs, _ in self.collections], default=MOST_DICE + len(self.nearly))
        self.collected_from = nearest - len(self.nearly) + 1
        """With fewer dice than this no milestone of dice is near."""
        self.second = weights.second if plans else 0.0
        self.waits = [min(weights.wait, LEAST_WAIT) ** (missing + 1) for missing in range(MOST_MISSING)]
        self.extra = [price - face for price, face in zip(cards.prices, cards.faces, strict=True)]
        costly = min(self.extra) >= 0.0 and self.token >= 0.0
        delay = self.waits[0] if costly else 1.0
        self.plans = self._plans(state, cards.player)
        promising = sorted([plan for plan in self.plans if plan.surplus > 0], key=lambda plan: -plan.surplus)
        self.promising = promising[:width]
        self._numbers = {plan.number for plan in self.promising}
        self._offers = [(plan.surplus, delay * plan.surplus, plan.number, plan, plan.needs) for plan in self.promising]
        """Each plan with its surplus, the most that it is worth if it misses an icon, its card and its icons."""
        needed = {icon for plan in self.promising for icon, _ in plan.needs}
        self._needed = itemgetter(*sorted(needed or {0}))
        """Return the dice that plans need, of a list of dice."""
        self._spent: dict[tuple[int, int, tuple[int, ...]], tuple[float, float]] = {}
        """What plans add to dice and tokens, by the plan left out, the tokens and the dice that plans need."""
        self._chosen: dict[tuple[int, int, int, tuple[int, ...]], tuple[float, SpendingPlan | None, int]] = {}
        """The best plan, by the plans left out, the tokens and the dice that plans need."""
        self._before: dict[tuple[int, ...], float] = {}
        """The value before the main action, by tokens and dice."""

    def _plans(self, state: State, player: Player) -> list[SpendingPlan]:
        cards = self.cards
        table = cards.table
        found: list[SpendingPlan] = []
        for number in player.hand:
            if number != UNKNOWN:
                gain = cards.card(table.cards[number])
                found.append(self._plan("play", number, gain, project_needs(state, player, number)))
        for word, needs in STANDARD_NEEDS.items():
            if has_space(state, word):
                found.append(self._plan(word, 0, self._standard(word), needs))
        for number in player.actions:
            action = table.actions[number]
            if action.when == "main" and number not in player.used:
                used = cards.action(action)
                gain = used + cards.main
                gain += sum([cards.faces[icon] for icon in action.pays])
                gain -= cards.weights.ready * max(0.0, used)
                found.append(self._plan("use", number, gain, table.pays[number]))
        return found

    def _plan(self, word: str, number: int, gain: float, needs: Needs) -> SpendingPlan:
        faces = self.faces
        taken = sum([faces[icon] * count for icon, count in needs])
        return SpendingPlan(word, number, gain, needs, gain - taken - self.cards.main)

    def _standard(self, word: str) -> float:
        if word == "temperature":
            return self.cards.effect(Raise(TEMPERATURE))
        if word == "credits":
            return self.cards.points(CREDIT_POINTS)
        return self.cards.effect(_TILES[word])

    # --- dice ---------------------------------------------------------------------------------------------------------

    def evaluate(self, dice: Dice, wild: int, but: SpendingPlan | None = None) -> float:
        """Return the value of dice and tokens at the end of a turn; ``but``: a plan to leave out because it is done."""
        if not self.turns:
            return 0.0
        count = sum(dice)
        there = map(mul, filter(None, dice), compress(self.faces, dice))  # most faces have no die
        total = wild * self.wild + sum(there) * self.crowds[count]
        if count >= self.collected_from:
            total += self._collected(dice)
        left_out = but.number if but is not None and but.number in self._numbers else 0
        key = (left_out, wild, self._needed(dice))
        spent = self._spent.get(key)
        if spent is None:
            spent = self._spent[key] = self._spend(dice, wild, left_out)
        return total + spent[0] + spent[1]

    def _spend(self, dice: Dice, wild: int, left_out: int) -> tuple[float, float]:
        """Return what the best plan adds to dice and tokens, and what the next one adds with what the best leaves."""
        value, best, tokens = self._best(dice, wild, left_out, 0)
        if best is None:
            return 0.0, 0.0
        if not self.second or self.turns <= 1.0:
            return value, 0.0
        rest = dice.copy()
        for icon, count in best.needs:
            have = rest[icon]
            rest[icon] = have - count if have > count else 0
        return value, self.second * self._best(rest, wild - tokens, left_out, best.number)[0]

    def _collected(self, dice: Dice) -> float:
        """Return the value of dice for milestones that they reach, or nearly reach."""
        colours = [dice[3 * c] + dice[3 * c + 1] + dice[3 * c + 2] + dice[UNROLLED + c] for c in range(5)]
        value = 0.0
        for one_colour, needs, chance in self.collections:
            missing = needs - (max(colours) if one_colour else sum(colours))
            if missing <= 0:
                value += MILESTONE_POINTS
            elif missing < len(self.nearly):
                value += MILESTONE_POINTS * chance * self.nearly[missing]
        return value

    def best(
        self, dice: Dice, wild: int, but: SpendingPlan | None = None, other: SpendingPlan | None = None
    ) -> PaidPlan | None:
        """Return the most valuable plan for these dice, or None.

        A missing icon costs its price, or a wild token, and time.
        """
        numbers = but.number if but is not None else 0, other.number if other is not None else 0
        key = (*numbers, wild, self._needed(dice))
        found = self._chosen.get(key)
        if found is None:
            found = self._chosen[key] = self._best(dice, wild, *numbers)
        value, plan, tokens = found
        return None if plan is None else PaidPlan(value, plan, tokens)

    def _best(self, dice: Dice, wild: int, but: int, other: int) -> tuple[float, SpendingPlan | None, int]:
        """Return the value of the best plan, the plan, and the wild tokens it takes.

        ``but``, ``other``: cards whose plans are left out, or 0.
        """
        most, best, spent = 0.0, None, 0
        extra, left_out = self.extra, (but, other)
        for surplus, later, number, plan, needs in self._offers:
            if surplus <= most:
                break
            if number and number in left_out:
                continue
            if later <= most:  # only a plan that misses nothing is worth more
                for icon, count in needs:
                    if dice[icon] < count:
                        break
                else:
                    return surplus, plan, 0
                continue
            missing = 0
            cost = 0.0
            for icon, count in needs:
                have = dice[icon]
                if have < count:
                    missing += count - have
                    cost += (count - have) * extra[icon]
            if not missing:
                return surplus, plan, 0
            tokens = missing if missing < wild else wild
            left = missing - tokens
            value = (surplus - cost * left / missing - tokens * self.token) * self.waits[left]
            if value > most:
                most, best, spent = value, plan, tokens
        return most, best, spent

    def prospect(self, plan: SpendingPlan, dice: Dice, wild: int) -> float:
        """Return the value of one plan with these dice."""
        missing, cost = 0, 0.0
        for icon, count in plan.needs:
            lack = max(0, count - dice[icon])
            missing += lack
            cost += lack * self.extra[icon]
        left = max(0, missing - wild)
        return (plan.surplus - (cost * left / missing if missing else 0.0)) * self.waits[left]

    def before_main(self, dice: Dice, wild: int) -> float:
        """Return the value of dice and tokens before the main action."""
        unrolled = dice[UNROLLED:]
        if sum(unrolled) == 1 and sum(dice) < self.collected_from:
            unrolled = _ONE  # of whatever colour it is
        key = (wild, *dice[:UNROLLED], *unrolled)
        value = self._before.get(key)
        if value is None:
            value = self._before[key] = self._before_main(dice, wild)
        return value

    def _before_main(self, dice: Dice, wild: int) -> float:
        value = self.evaluate(dice, wild) + self.cards.main
        looked = 0
        for _, _, _, plan, needs in self._offers:
            missing = 0
            for icon, count in needs:
                have = dice[icon]
                if have < count:
                    missing += count - have
            if missing <= wild:
                done = plan.gain + self.after(plan, dice, wild)
                if done > value:
                    value = done
                looked += 1
                if looked == FEW_PLANS:
                    break
        return value

    def after(self, plan: SpendingPlan, dice: Dice, wild: int) -> float:
        """Return the dice and tokens left after paying for a plan, dice before tokens."""
        rest = dice.copy()
        for icon, count in plan.needs:
            have = rest[icon]
            if have < count:
                wild -= count - have
                rest[icon] = 0
            else:
                rest[icon] = have - count
        return self.evaluate(rest, wild, plan)

    def wanted(self, dice: Dice) -> list[int]:
        """Return the faces that valuable plans still need, those of the most valuable first."""
        found: dict[int, None] = {}
        for *_, needs in self._offers:
            for icon, count in needs:
                if count > dice[icon] and icon < UNROLLED:
                    found[icon] = None
        return list(found)
