"""Cards in play: their triggers, their lasting effects on a player, and the cubes that they hold."""

from __future__ import annotations

from engine.terraforming_mars.cards.vocabulary import (
    Card,
    Corporation,
    Discount,
    GreeneryCost,
    HeatAsMoney,
    Leniency,
    MetalValue,
    Passive,
    ProjectDiscount,
    Shield,
    Untouchable,
    WhenPlaced,
    WhenPlayed,
    WhenProject,
)
from engine.terraforming_mars.modules import BY_NUMBER
from engine.terraforming_mars.state import Player, State
from engine.terraforming_mars.terms import ENERGY, EVENT, HEAT, MEGACREDITS, STEEL

WATCHER = 1000
"""Factor of the seat in an entry of ``State.watchers``: seat * 1000 + card number."""

EVERY_CARD = 10
"""Index in ``Player.discounts`` of the discount on every card."""

PLAYED_TRIGGERS: dict[int, tuple[WhenPlayed, ...]] = {}
PLACED_TRIGGERS: dict[int, tuple[WhenPlaced, ...]] = {}
PROJECT_TRIGGERS: dict[int, tuple[WhenProject, ...]] = {}
for _number, _card in BY_NUMBER.items():
    for _trigger in _card.triggers:
        match _trigger:
            case WhenPlayed():
                PLAYED_TRIGGERS[_number] = (*PLAYED_TRIGGERS.get(_number, ()), _trigger)
            case WhenPlaced():
                PLACED_TRIGGERS[_number] = (*PLACED_TRIGGERS.get(_number, ()), _trigger)
            case WhenProject():
                PROJECT_TRIGGERS[_number] = (*PROJECT_TRIGGERS.get(_number, ()), _trigger)

CUBES = {number: card.cubes for number, card in BY_NUMBER.items() if isinstance(card, Card) and card.cubes}
"""Kind of cube by card number, for the cards that hold cubes."""

UNTOUCHABLE = frozenset(
    number for number, card in BY_NUMBER.items() if any(isinstance(passive, Untouchable) for passive in card.passives)
)
"""Numbers of the cards from which nobody can remove cubes."""


def enter_play(state: State, seat: int, number: int) -> None:
    """Put a card or a corporation into play, with its tags, triggers and lasting effects.

    Its immediate effects are applied elsewhere. Events go face down: they count as played, but their tags do not stay
    (rulebook p.9).
    """
    player = state.players[seat]
    card = BY_NUMBER[number]
    if isinstance(card, Corporation):
        player.corporation = number
    elif card.kind == EVENT:
        player.events.append(number)
        _enable(player, card.passives)
        return
    else:
        player.tableau.append(number)
        if card.cubes is not None:
            player.cubes.setdefault(number, 0)
    for tag in card.tags:
        player.tags[tag] += 1
    _enable(player, card.passives)
    if card.triggers:
        state.watchers.append(seat * WATCHER + number)


def _enable(player: Player, passives: tuple[Passive, ...]) -> None:
    for passive in passives:
        match passive:
            case Discount(amount=amount, once=True):
                player.next_discount += amount
            case Discount(amount=amount, tag=tag):
                player.discounts[EVERY_CARD if tag is None else tag] += amount
            case Leniency(steps=steps, once=True):
                player.next_leniency += steps
            case Leniency(steps=steps):
                player.leniency += steps
            case MetalValue(resource=resource, more=more):
                if resource == STEEL:
                    player.steel_value += more
                else:
                    player.titanium_value += more
            case GreeneryCost(plants=plants):
                player.greenery_cost = plants
            case HeatAsMoney():
                player.heat_as_money = True
            case Shield():
                player.shielded = True
            case ProjectDiscount() | Untouchable():
                pass  # looked up when a project is priced, and when cubes are taken


def cube_holders(player: Player, kind: str) -> list[int]:
    """Return the numbers of a player's cards that hold cubes of this kind."""
    return [number for number in player.cubes if CUBES[number] == kind]


def income(player: Player) -> tuple[int, ...]:
    """Return what the production phase adds to each resource: energy turns to heat, TR pays M€ (rulebook p.8)."""
    gained = list(player.production)
    gained[HEAT] += player.stock[ENERGY]
    gained[ENERGY] -= player.stock[ENERGY]
    gained[MEGACREDITS] += player.rating
    return tuple(gained)
