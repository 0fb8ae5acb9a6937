"""The engine's answers to the claims of the lessons of Terraforming Mars.

| fact | answer |
|---|---|
| ``card SLUG kind``, ``... vp``, ``... tag space`` | ``automated``, ``active``, ``event``; fixed VP; tags of a kind |
| ``card SLUG price`` | what it costs now, in M€ |
| ``card SLUG least oxygen``, ``... most oxygen`` | its requirement; ``none`` |
| ``card SLUG raises temperature``, ``... places ocean`` | what its effects do when it is played |
| ``card SLUG produces heat``, ``... gains plants``, ``... loses heat`` | production and resources of its effects |
| ``corporation SLUG stock megacredits``, ``... greenery-cost`` | start stock; plants for a greenery |
| ``acted`` | actions taken in this turn |
| ``stock heat``, ``stock heat p1``, ``production heat`` | resources and production of a player |
| ``tr``, ``tr p1`` | terraform rating |
| ``hand``, ``hand SLUG``, ``tableau SLUG``, ``kind-in-play automated`` | cards in hand and in play |
| ``parameter oxygen now``, ``parameter oxygen left`` | a global parameter; steps, or oceans, that are left |
| ``space 55 gives`` | its placement bonus: ``1 card``, ``2 steel and 1 card``, ``nothing`` |
| ``space 55 gives card`` | how much of one kind it gives |
| ``beside 55 greenery``, ``own-beside 55 city`` | neighbours of a space with this tile; own ones |
| ``oceans-beside 55`` | oceans next to a space |
| ``milestone SLUG needs``, ``... at``, ``... at p1``, ``... owner`` | its threshold, the progress, the owner |
| ``award SLUG at``, ``... at p1``, ``... owner`` | the standing; who funded it |
| ``award SLUG vp``, ``... vp p1`` | the VP it gives now |
| ``project SLUG``, ``own-project SLUG`` | what a standard project costs; what it costs the player |
| ``plays SLUG`` | whether the player has this corporation |
| ``greenery-cost``, ``usual-greenery-cost`` | plants for a greenery |
| ``value titanium`` | what steel or titanium is worth in M€ |
| ``rule NAME`` | a number of the rules |
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.terraforming_mars.board.goals import (
    AWARD_PRICES,
    GOALS_TAKEN,
    MILESTONE_PRICE,
    award_value,
    milestone_value,
)
from engine.terraforming_mars.cards.vocabulary import (
    Card,
    Effect,
    Gain,
    GreeneryCost,
    Harm,
    Lose,
    NeedParameter,
    Place,
    Production,
    Raise,
)
from engine.terraforming_mars.effects.prices import PROJECT_PRICES, price_of, project_price
from engine.terraforming_mars.modules import CORPORATIONS, NUMBERS, PROJECTS, map_of
from engine.terraforming_mars.modules.map import GRID
from engine.terraforming_mars.play.legal import HEAT_FOR_TEMPERATURE
from engine.terraforming_mars.play.scoring import FIRST_PLACE, MILESTONE_POINTS, award_points
from engine.terraforming_mars.rules import CARD_PRICE, CORPORATIONS_DEALT, HAND_DEALT, RESEARCH_CARDS
from engine.terraforming_mars.state import Player
from engine.terraforming_mars.terms import (
    HIGHEST_OXYGEN,
    HIGHEST_TEMPERATURE,
    MOST_OCEANS,
    NOBODY,
    OCEAN_MONEY,
    RESOURCES,
    STEEL,
    TAGS,
    TILES,
)
from tui.games.lesson_claims import Answer, Facts, Moment, seat_in

RULES: Final[Mapping[str, int]] = {
    "card-price": CARD_PRICE,
    "corporations-dealt": CORPORATIONS_DEALT,
    "hand-dealt": HAND_DEALT,
    "research-cards": RESEARCH_CARDS,
    "heat-for-temperature": HEAT_FOR_TEMPERATURE,
    "milestone-price": MILESTONE_PRICE,
    "milestones": GOALS_TAKEN,
    "first-award": AWARD_PRICES[0],
    "second-award": AWARD_PRICES[1],
    "third-award": AWARD_PRICES[2],
    "awards": len(AWARD_PRICES),
    "award-vp": FIRST_PLACE,
    "milestone-vp": MILESTONE_POINTS,
    "ocean-money": OCEAN_MONEY,
    "highest-oxygen": HIGHEST_OXYGEN,
    "highest-temperature": HIGHEST_TEMPERATURE,
    "oceans": MOST_OCEANS,
}
STEPS: Final = {"temperature": 2, "oxygen": 1}


def _player(moment: Moment, args: tuple[str, ...], at: int) -> Player:
    return moment.state.players[seat_in(moment, args, at)]


def _card(moment: Moment, args: tuple[str, ...]) -> Answer:
    slug, what, *rest = args
    card = PROJECTS[NUMBERS[slug]]
    match what, rest:
        case "kind", []:
            return card.kind
        case "vp", []:
            assert isinstance(card.points, int)
            return card.points
        case "tag", [tag]:
            return card.tags.count(TAGS.index(tag))
        case "price", []:
            return price_of(moment.state.players[moment.seat], card)
        case (("least" | "most"), [parameter]):
            return _need(card, what, parameter)
        case _, [kind]:
            return sum(_amount(effect, what, kind) for effect in card.effects)
        case _:
            raise KeyError(what)


def _need(card: Card, what: str, parameter: str) -> Answer:
    for need in card.requires:
        if isinstance(need, NeedParameter) and need.parameter == parameter:
            limit = need.least if what == "least" else need.most
            return "none" if limit is None else limit
    return "none"


def _amount(effect: Effect, what: str, kind: str) -> int:
    """Return what an effect does of one kind; amounts that depend on the position count as none."""
    match what, effect:
        case "raises", Raise(parameter, steps) if parameter == kind:
            return steps
        case "places", Place(tile, _, count) if TILES[tile] == kind:
            return count
        case ("produces", Production(resource, amount)) | ("gains", Gain(resource, amount)) if (
            RESOURCES[resource] == kind
        ):
            return amount if isinstance(amount, int) else 0
        case "loses", Lose(resource, amount) if RESOURCES[resource] == kind:
            return amount
        case "removes", Harm(takes):
            return sum(amount for resource, amount in takes if RESOURCES[resource] == kind)
        case _:
            return 0


def _corporation(moment: Moment, args: tuple[str, ...]) -> int:
    slug, what, *rest = args
    card = next(card for card in CORPORATIONS.values() if card.slug == slug)
    if what == "stock":
        return card.stock[RESOURCES.index(rest[0])]
    own = [passive.plants for passive in card.passives if isinstance(passive, GreeneryCost)]
    return own[0] if own else moment.state.players[moment.seat].greenery_cost


def _space(moment: Moment, args: tuple[str, ...]) -> Answer:
    chart, space = map_of(moment.state.rules.map), int(args[0])
    given = {RESOURCES[resource]: amount for resource, amount in chart.gains[space]}
    if chart.cards[space]:
        given["card"] = chart.cards[space]
    if len(args) > 2:
        return given.get(args[2], 0)
    return " and ".join(f"{amount} {what}" for what, amount in given.items()) or "nothing"


def _tiles(moment: Moment, tile: str) -> int:
    state = moment.state
    return {"greenery": state.greeneries, "city": state.cities, "ocean": state.oceans}[tile]


def _beside(moment: Moment, args: tuple[str, ...]) -> int:
    return (_tiles(moment, args[1]) & GRID.around(1 << int(args[0]))).bit_count()


def _own_beside(moment: Moment, args: tuple[str, ...]) -> int:
    own = moment.state.owned[moment.seat]
    return (_tiles(moment, args[1]) & own & GRID.around(1 << int(args[0]))).bit_count()


def _parameter(moment: Moment, args: tuple[str, ...]) -> int:
    name, what = args
    now = moment.figure(moment.state, f"figure.{name}")
    if what == "now":
        return now
    if name == "oceans":
        return MOST_OCEANS - now
    return ((HIGHEST_OXYGEN if name == "oxygen" else HIGHEST_TEMPERATURE) - now) // STEPS[name]


def _owner(owners: list[int], slugs: tuple[str, ...], slug: str) -> str:
    owner = owners[slugs.index(slug)]
    return "nobody" if owner == NOBODY else f"p{owner}"


def _milestone(moment: Moment, args: tuple[str, ...]) -> Answer:
    slug, what, *_ = args
    chart = map_of(moment.state.rules.map)
    if what == "needs":
        return dict(chart.milestones)[slug]
    if what == "at":
        return milestone_value(moment.state, seat_in(moment, args, 2), slug)
    return _owner(moment.state.claimed, tuple(name for name, _ in chart.milestones), slug)


def _award(moment: Moment, args: tuple[str, ...]) -> Answer:
    slug, what, *_ = args
    if what == "at":
        return award_value(moment.state, seat_in(moment, args, 2), slug)
    if what == "vp":
        return award_points(moment.state, slug)[seat_in(moment, args, 2)]
    return _owner(moment.state.funded, map_of(moment.state.rules.map).awards, slug)


def _hand(moment: Moment, args: tuple[str, ...]) -> Answer:
    hand = moment.state.players[moment.seat].hand
    return NUMBERS[args[0]] in hand if args else len(hand)


def _kind_in_play(moment: Moment, args: tuple[str, ...]) -> int:
    return sum(PROJECTS[number].kind == args[0] for number in moment.state.players[moment.seat].tableau)


def _value(moment: Moment, args: tuple[str, ...]) -> int:
    player = moment.state.players[moment.seat]
    return player.steel_value if RESOURCES.index(args[0]) == STEEL else player.titanium_value


FACTS: Facts = {
    "card": _card,
    "corporation": _corporation,
    "acted": lambda moment, _: moment.state.acted,
    "stock": lambda moment, args: _player(moment, args, 1).stock[RESOURCES.index(args[0])],
    "production": lambda moment, args: _player(moment, args, 1).production[RESOURCES.index(args[0])],
    "tr": lambda moment, args: _player(moment, args, 0).rating,
    "hand": _hand,
    "tableau": lambda moment, args: NUMBERS[args[0]] in moment.state.players[moment.seat].tableau,
    "kind-in-play": _kind_in_play,
    "parameter": _parameter,
    "space": _space,
    "beside": _beside,
    "own-beside": _own_beside,
    "milestone": _milestone,
    "award": _award,
    "project": lambda moment, args: PROJECT_PRICES[args[0]],
    "own-project": lambda moment, args: project_price(moment.state.players[moment.seat], args[0]),
    "plays": lambda moment, args: CORPORATIONS[moment.state.players[moment.seat].corporation].slug == args[0],
    "greenery-cost": lambda moment, _: moment.state.players[moment.seat].greenery_cost,
    "usual-greenery-cost": lambda moment, _: moment.state.players[1 - moment.seat].greenery_cost,
    "value": _value,
    "rule": lambda moment, args: RULES[args[0]],
}
