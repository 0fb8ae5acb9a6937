"""Prices of cards and standard projects, and what a player can spend on them (rulebook p.6 and p.10)."""

from __future__ import annotations

from engine.terraforming_mars.board.spaces import money
from engine.terraforming_mars.cards.vocabulary import Card, Lose, ProjectDiscount
from engine.terraforming_mars.modules import BY_NUMBER, PROJECTS
from engine.terraforming_mars.state import Player
from engine.terraforming_mars.terms import BUILDING, HEAT, SPACE, STEEL, TITANIUM

PROJECT_PRICES = {
    "sell-patents": 0,
    "power-plant": 11,
    "asteroid": 14,
    "aquifer": 18,
    "greenery": 23,
    "city": 25,
}
"""Printed prices of the standard projects in M€ (rulebook p.10)."""


NEVER_PAID = 1_000_000
"""Price of an unknown card, which nobody can pay."""

_TAG_LISTS = list(dict.fromkeys(card.tags for card in PROJECTS.values()))
_COSTS = [(card.number, card.cost, _TAG_LISTS.index(card.tags)) for card in PROJECTS.values()]


class _PriceLists(dict[tuple[int, ...], list[int]]):
    """Cache of the prices of all cards by number, for each set of discounts. Few sets occur in a game."""

    def __missing__(self, key: tuple[int, ...]) -> list[int]:
        *by_tag, on_every_card, on_next_card = key
        less = [on_every_card + on_next_card + sum(by_tag[tag] for tag in tags) for tags in _TAG_LISTS]
        prices = [NEVER_PAID] * (1 + max(PROJECTS))
        for number, cost, tag_list in _COSTS:
            prices[number] = max(cost - less[tag_list], 0)
        self[key] = prices
        return prices


_PRICE_LISTS = _PriceLists()


def price_list(player: Player) -> list[int]:
    """Return the prices of all cards for a player, by number. Discounts add up to 0 M€ at least (rulebook p.12)."""
    return _PRICE_LISTS[(*player.discounts, player.next_discount)]


def price_of(player: Player, card: Card) -> int:
    """Return the price of a card for a player."""
    return price_list(player)[card.number]


def metals_for(card: Card) -> tuple[int, ...]:
    """Return the metals that may pay for a card: steel for buildings, titanium for space (rulebook p.6)."""
    if BUILDING in card.tags:
        return (STEEL, TITANIUM) if SPACE in card.tags else (STEEL,)
    return (TITANIUM,) if SPACE in card.tags else ()


PAYING_METALS = {number: metals_for(card) for number, card in PROJECTS.items()}
SPARE_HEAT = {
    number: sum(effect.amount for effect in card.effects if isinstance(effect, Lose) and effect.resource == HEAT)
    for number, card in PROJECTS.items()
    if any(isinstance(effect, Lose) and effect.resource == HEAT for effect in card.effects)
}
"""Heat that a card costs as an effect, so that it cannot pay the card's price (card 190 with Helion)."""


def spending_power(player: Player, metals: tuple[int, ...], spare_heat: int = 0) -> int:
    """Return the most that a player can pay with M€ and these metals."""
    worth = money(player)
    if spare_heat and player.heat_as_money:
        worth -= min(spare_heat, player.stock[HEAT])
    for metal in metals:
        worth += player.stock[metal] * (player.steel_value if metal == STEEL else player.titanium_value)
    return worth


_PROJECT_DISCOUNTS = {
    (number, passive.project): passive.amount
    for number, card in BY_NUMBER.items()
    for passive in card.passives
    if isinstance(passive, ProjectDiscount)
}


def project_price(player: Player, project: str) -> int:
    """Return the price of a standard project for a player."""
    return PROJECT_PRICES[project] - _PROJECT_DISCOUNTS.get((player.corporation, project), 0)
