"""Values of cards in hand."""

from __future__ import annotations

from functools import cached_property
from math import ceil

from engine.core.value_model import LEAST
from engine.terraforming_mars.bot.card_evaluation import CardEvaluation
from engine.terraforming_mars.bot.game_length import steps_left
from engine.terraforming_mars.bot.prices import Prices
from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.cards.vocabulary import (
    Card,
    NeedCities,
    NeedGreeneries,
    NeedParameter,
    NeedProduction,
    NeedTags,
)
from engine.terraforming_mars.effects.prices import PAYING_METALS, price_list
from engine.terraforming_mars.modules import PROJECTS
from engine.terraforming_mars.state import Player, State
from engine.terraforming_mars.terms import MEGACREDITS, OXYGEN, STEEL, TEMPERATURE, TITANIUM, UNKNOWN

HOPELESS = 99.0
LAST_CHANCE = 0.6
"""Probability that a card is played which is bought for the last generation."""
DEALT = 0.4
"""Share of the cards dealt that a seat keeps."""
EVENT = "event"
_LASTING_TAGS = {UNKNOWN: (), **{number: card.tags if card.kind != EVENT else () for number, card in PROJECTS.items()}}
"""By card: the tags that stay in play."""
_TAGS = [tag for tags in _LASTING_TAGS.values() for tag in tags]
TAG_SHARES = {tag: _TAGS.count(tag) / len(_TAGS) for tag in set(_TAGS)}
"""Share of each tag in the tags of all cards that stay in play."""


class HandEvaluation:
    """Values of a seat's cards, as seen when it began to think; cards unknown then count as average."""

    def __init__(self, view: State, seat: int, weights: Weights, values: Prices) -> None:
        self.state = view
        self.seat = seat
        self.weights = weights
        self.player = view.players[seat]
        self._worths: dict[float, CardEvaluation] = {values.left: CardEvaluation(values)}
        self._left = values.left
        player = self.player
        self._income = max(player.rating + player.production[MEGACREDITS], 1)
        self._paid_by = {
            STEEL: (player.stock[STEEL] + player.production[STEEL], player.steel_value),
            TITANIUM: (player.stock[TITANIUM] + player.production[TITANIUM], player.titanium_value),
        }
        """Units of each metal that can pay for a card in the next generation, and what one of them pays."""
        self._crowd = weights.crowd
        if weights.budget >= LEAST:
            self._crowd = weights.budget * (player.stock[MEGACREDITS] + self._income * max(values.uses, 0.5))

    @cached_property
    def _cards(self) -> dict[int, tuple[float, int]]:
        """Value and price of each visible card. Worked out on demand: few decisions need it."""
        seen = [*self.player.hand, *self.player.dealt, *self.player.drafted]
        for frame in self.state.frames:
            seen += getattr(frame, "cards", ())
        prices = price_list(self.player)
        return {number: self._look(PROJECTS[number], prices[number]) for number in seen if number != UNKNOWN}

    @cached_property
    def _order(self) -> list[tuple[int, tuple[float, int]]]:
        """The visible cards with value and price, the most valuable first."""
        return sorted(self._cards.items(), key=lambda card: -card[1][0])

    def of(self, number: int) -> float:
        """Return the value of a card in hand."""
        known = self._cards.get(number)
        return known[0] if known is not None else self.weights.card

    def price(self, number: int) -> int:
        """Return the price of a card in hand; 0 for an unknown card, and for one that can never be played."""
        known = self._cards.get(number)
        return known[1] if known is not None else 0

    def hand(self, player: Player) -> float:
        """Return the value of a hand: each card counts less the more M€ the better ones need."""
        hand = player.hand if not player.drafted else [*player.hand, *player.drafted]
        held = set(hand)
        total, spent, crowd, unknown = 0.0, 0.0, self._crowd, len(hand)
        for number, (promise, price) in self._order:
            if number in held:
                total += promise * crowd / (crowd + spent)
                spent += price
                unknown -= 1
        return total + unknown * self.weights.card * crowd / (crowd + spent)

    def _look(self, card: Card, price: int) -> tuple[float, int]:
        weights, number, nothing = self.weights, card.number, self.weights.kept_for_nothing
        wait, chance = self._wait(card) if card.requires else 0.0, 1.0
        if weights.playable >= LEAST:
            wait, chance = self._plan(card, price, wait)
        if wait >= HOPELESS or wait >= self._left:
            return nothing, 0
        worth = self._worth(max(wait, 1.0 if self._left > 1 else 0.0))
        gain = worth.card(number) + weights.first_use * worth.each_time(card) - price * worth.values.money
        for metal in PAYING_METALS[number]:
            units, value = self._paid_by[metal]
            if units:
                gain += max(0.0, min(price, units * value) * (1 - worth.values.stock[metal] / value))
        return max(nothing + chance * (weights.hand * gain - nothing), nothing), price

    def _plan(self, card: Card, price: int, wait: float) -> tuple[float, float]:
        """Return the generations until a card can be played and paid for, and how likely it ever is.

        What is gained later counts less.
        """
        weights, player, left = self.weights, self.player, self._left
        missing = 0.0
        for need in card.requires:
            if isinstance(need, NeedTags):
                lacking = need.count - player.tags[need.tag]
                if lacking > 0:
                    held = min(self._held_tags(need.tag, card.number), lacking)
                    unseen = lacking - held
                    wait = max(wait, weights.tag_held * held + unseen / (weights.tags_played * TAG_SHARES[need.tag]))
                    missing += unseen
        unpaid = price - player.stock[MEGACREDITS]
        for metal in PAYING_METALS[card.number]:
            units, value = self._paid_by[metal]
            unpaid -= units * value
        wait = max(wait, unpaid / self._income)
        if wait >= left:
            return HOPELESS, 0.0
        chance = weights.tag_chance**missing * (1 - wait / left) ** weights.late_chance
        chance *= max(1 - weights.short_chance / left, LAST_CHANCE)
        chance *= (1 + weights.growth) ** -wait
        return float(ceil(wait)), 1 - min(weights.playable, 1.0) * (1 - chance)  # few prices are worked out

    def _held_tags(self, tag: int, number: int) -> float:
        """Return the tags of other cards that the seat holds; of cards that it may buy, a part counts."""
        player = self.player
        held = sum([_LASTING_TAGS[other].count(tag) for other in player.hand if other != number])
        held += sum([_LASTING_TAGS[other].count(tag) for other in player.drafted if other != number])
        return held + DEALT * sum([_LASTING_TAGS[other].count(tag) for other in player.dealt if other != number])

    def _worth(self, wait: float) -> CardEvaluation:
        left = self._left - wait
        worth = self._worths.get(left)
        if worth is None:
            prices = Prices(self.state, self.seat, self.weights, wait, self._left)
            worth = self._worths[left] = CardEvaluation(prices)
        return worth

    def _wait(self, card: Card) -> float:
        """Return the generations until a card's requirements are met, ``HOPELESS`` if they cannot be any more."""
        wait = 0.0
        leniency = self.player.leniency
        for need in card.requires:
            match need:
                case NeedParameter(parameter=parameter, least=least, most=most):
                    wait = max(wait, self._wait_for(parameter, least, most, leniency))
                case NeedTags(tag=tag, count=count):
                    missing = count - self.player.tags[tag]
                    if missing > 0 and self.weights.playable < LEAST:
                        wait = max(wait, round(missing * self.weights.wait))
                case NeedProduction() | NeedCities() | NeedGreeneries():
                    pass
        return wait

    def _wait_for(self, parameter: str, least: int | None, most: int | None, leniency: int) -> float:
        temperature, oxygen, oceans = steps_left(self.state)
        if parameter == TEMPERATURE:
            value, size, left = self.state.temperature, 2, temperature
        elif parameter == OXYGEN:
            value, size, left = self.state.oxygen, 1, oxygen
        else:
            value, size, left = 9 - oceans, 1, oceans
        if most is not None:
            return HOPELESS if value > most + leniency * size else 0.0
        missing = ((least or 0) - value) / size - leniency
        if missing <= 0:
            return 0.0
        weights = self.weights
        pace = max(left / max(self._left - weights.parameter_end, 1.0), weights.parameter_pace)
        return float(round(missing / pace))
