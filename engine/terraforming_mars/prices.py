"""What things cost, and how much a player can pay (rulebook p.6 and p.10)."""

from __future__ import annotations

from engine.terraforming_mars.cards import BY_NUMBER, PROJECTS
from engine.terraforming_mars.spaces import money
from engine.terraforming_mars.state import Player
from engine.terraforming_mars.tableau import EVERY_CARD
from engine.terraforming_mars.vocabulary import Card, Lose, ProjectDiscount
from engine.terraforming_mars.words import BUILDING, HEAT, SPACE, STEEL, TITANIUM

PROJECT_PRICES = {
    "sell-patents": 0,
    "power-plant": 11,
    "asteroid": 14,
    "aquifer": 18,
    "greenery": 23,
    "city": 25,
}
"""Standard projects and what they cost (rulebook p.10)."""


def price_of(player: Player, card: Card) -> int:
    """What a card costs this player now: discounts add up, the price never goes below 0 (rulebook p.12)."""
    discounts = player.discounts
    price = card.cost - discounts[EVERY_CARD] - player.next_discount
    for tag in card.tags:
        price -= discounts[tag]
    return price if price > 0 else 0


def metals_for(card: Card) -> tuple[int, ...]:
    """The metals that may pay for a card: steel for buildings, titanium for space (rulebook p.6)."""
    if BUILDING in card.tags:
        return (STEEL, TITANIUM) if SPACE in card.tags else (STEEL,)
    return (TITANIUM,) if SPACE in card.tags else ()


METALS = {number: metals_for(card) for number, card in PROJECTS.items()}
SPARE_HEAT = {
    number: sum(effect.amount for effect in card.effects if isinstance(effect, Lose) and effect.resource == HEAT)
    for number, card in PROJECTS.items()
    if any(isinstance(effect, Lose) and effect.resource == HEAT for effect in card.effects)
}
"""Heat that a card asks for when played, and that therefore cannot pay for it (card 190 with Helion)."""


def purse(player: Player, metals: tuple[int, ...], spare_heat: int = 0) -> int:
    """The most that a player can pay where these metals count."""
    worth = money(player)
    if spare_heat and player.heat_as_money:
        worth -= min(spare_heat, player.stock[HEAT])
    for metal in metals:
        worth += player.stock[metal] * (player.steel_value if metal == STEEL else player.titanium_value)
    return worth


def project_price(player: Player, project: str) -> int:
    """What a standard project costs this player."""
    price = PROJECT_PRICES[project]
    for passive in BY_NUMBER[player.corporation].passives:
        if isinstance(passive, ProjectDiscount) and passive.project == project:
            price -= passive.amount
    return price
