"""Second opinions: spaces, scores and caches from plain lists and the tables of facts, without bit masks.

Slow and simple on purpose. It uses nothing of the engine but the plain numbers of a state.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import ceil
from typing import Any

from engine.terraforming_mars.modules import SLUGS
from engine.terraforming_mars.state import Player, State
from engine.terraforming_mars.terms import RESOURCES, TAGS, TILES
from tests.engine.terraforming_mars.build import facts
from tests.engine.terraforming_mars.expect import BY_SLUG, Row

BOARDS: dict[str, Row] = {board["name_en"].lower(): board for board in (facts("board"), *facts("boards_extra"))}
ROWS: dict[str, list[Row]] = {name: [{}, {}, {}, *board["spaces"]] for name, board in BOARDS.items()}
_IDS = {space["id"]: number for number, space in enumerate(BOARDS["tharsis"]["spaces"], start=3)}
NEAR: list[list[int]] = [
    [_IDS[name] for name in space.get("neighbors_clockwise_from_top_left", [])] for space in ROWS["tharsis"]
]
OFF_MAP = (1, 2)
CITY_TILES = ("city", "capital")


def tile(state: State, space: int) -> str:
    return TILES[state.tiles[space]]


def spaces(state: State, *kinds: str) -> list[int]:
    """Return the spaces of the map with a tile of these kinds."""
    return [space for space in range(3, 64) if tile(state, space) in kinds]


def own(state: State, seat: int, *kinds: str) -> list[int]:
    return [
        space
        for space in range(3, 64)
        if state.owners[space] == seat
        and tile(state, space) not in ("empty", "ocean")
        and (not kinds or tile(state, space) in kinds)
    ]


# --- spaces ----------------------------------------------------------------------------------------------------------


def pole_brings(state: State, seat: int, pole: int) -> int:
    """Return the most M€ that a tile on the South Pole and its ocean bring without help from cards."""
    rows, helion = ROWS[state.rules.map], SLUGS.get(state.players[seat].corporation) == "helion"

    def oceans(space: int) -> int:
        return sum(tile(state, near) == "ocean" for near in NEAR[space])

    best = 0
    if len(spaces(state, "ocean")) < 9:
        for space in range(3, 64):
            row = rows[space]
            free = tile(state, space) == "empty" and state.claims.get(space, seat) == seat
            if row["type"] == "ocean_reserved" and free:
                best = max(best, 2 * oceans(space) + (row["bonus"].count("heat") if helion else 0))
    return 2 * oceans(pole) + best


def legal(state: State, seat: int, where: str) -> list[int]:
    """Return the legal spaces by the placement rules of the tables."""
    board = BOARDS[state.rules.map]
    rows = ROWS[state.rules.map]
    player = state.players[seat]
    if where == "ganymede-colony":
        return [1] if tile(state, 1) == "empty" else []
    if where == "phobos-space-haven":
        return [2] if tile(state, 2) == "empty" else []
    purse = player.stock[0] + (player.stock[5] if SLUGS.get(player.corporation) == "helion" else 0)
    pole = board.get("special_space", {}).get("id")
    free: list[int] = []
    for space in range(3, 64):
        marker = state.claims.get(space)
        barred = marker is not None and (marker != seat or where == "claim")
        if rows[space]["id"] == pole and where != "claim" and purse + pole_brings(state, seat, space) < 6:
            barred = True
        if tile(state, space) == "empty" and not barred:
            free.append(space)
    land = [n for n in free if rows[n]["type"] == "land" and rows[n]["reserved_for"] != "Noctis City"]
    noctis = [n for n in free if rows[n]["reserved_for"] == "Noctis City"]

    def beside(space: int, *kinds: str) -> int:
        return sum(tile(state, near) in kinds for near in NEAR[space])

    def beside_own(space: int) -> bool:
        return any(near in own(state, seat) for near in NEAR[space])

    def metal(space: int) -> bool:
        return bool({"steel", "titanium"} & set(rows[space]["bonus"]))

    city = [n for n in land if not beside(n, *CITY_TILES)]
    match where:
        case "ocean":
            return [n for n in free if rows[n]["type"] == "ocean_reserved"]
        case "land" | "claim":
            return land
        case "city":
            return city
        case "isolated":
            return [n for n in land if all(tile(state, near) == "empty" for near in NEAR[n])]
        case "greenery":
            return [n for n in land if beside_own(n)] or land
        case "volcanic":
            return [n for n in land if rows[n]["volcanic"]] if any(row.get("volcanic") for row in rows) else land
        case "noctis-city":
            return noctis if any(row.get("reserved_for") == "Noctis City" for row in rows) else city
        case "beside-city":
            return [n for n in land if beside(n, *CITY_TILES)]
        case "beside-two-cities":
            return [n for n in land if beside(n, *CITY_TILES) >= 2]
        case "beside-greenery":
            return [n for n in land if beside(n, "greenery")]
        case "metal":
            return [n for n in land if metal(n)]
        case "metal-beside-own":
            return [n for n in land if metal(n) and beside_own(n)]
    raise AssertionError(where)


# --- payments --------------------------------------------------------------------------------------------------------


def payments(price: int, rates: tuple[int, ...], stock: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Return every payment: exact, or too much by metal alone, and never more of a metal than would pay it all."""
    found: set[tuple[int, ...]] = set()
    for parts in product(*(range(have + 1) for have in stock)):
        worth = sum(part * rate for part, rate in zip(parts, rates, strict=True))
        plain = sum(part for part, rate in zip(parts, rates, strict=True) if rate == 1)
        fits = all(part <= ceil(price / rate) for part, rate in zip(parts, rates, strict=True))
        if fits and (worth == price or (worth > price and not plain)):
            found.add(parts)
    return found


# --- what is in front of a player ----------------------------------------------------------------------------------


def cards_in_play(player: Player) -> list[Row]:
    numbers = ([player.corporation] if player.corporation else []) + player.tableau
    return [BY_SLUG[SLUGS[number]] for number in numbers]


def tags(player: Player) -> list[int]:
    count = Counter(tag for row in cards_in_play(player) for tag in row["tags"])
    return [count[tag] for tag in TAGS]


def lasting(player: Player) -> dict[str, Any]:
    """Return discounts, metal values, leniency and the like by the tables."""
    found: dict[str, Any] = {
        "discounts": [0] * 11,
        "steel_value": 2,
        "titanium_value": 3,
        "leniency": 0,
        "greenery_cost": 8,
        "heat_as_money": False,
        "shielded": False,
    }
    for passive in (entry for row in cards_in_play(player) for entry in row["ongoing"] if "passive" in entry):
        match passive["passive"]:
            case "card_discount":
                tag = passive["filter"].get("tag")
                found["discounts"][10 if tag is None else TAGS.index(tag)] += passive["amount"]
            case "payment_value":
                found[f"{passive['resource']}_value"] += passive["delta"]
            case "requirement_leniency":
                found["leniency"] += passive["steps"]
            case "greenery_plant_cost":
                found["greenery_cost"] = passive["amount"]
            case "heat_as_megacredits":
                found["heat_as_money"] = True
            case "protect_from_opponents":
                found["shielded"] = True
            case _:
                pass
    return found


def watchers(state: State) -> list[int]:
    """Return the cards with triggers: seat * 1000 + card."""
    return [
        seat * 1000 + number
        for seat, player in enumerate(state.players)
        for number in ([player.corporation] if player.corporation else []) + player.tableau
        if any("trigger" in entry for entry in BY_SLUG[SLUGS[number]]["ongoing"])
    ]


# --- milestones and awards -------------------------------------------------------------------------------------------


def metric(state: State, seat: int, words: str) -> int:
    """Return the figure of a milestone or an award."""
    player = state.players[seat]
    tag = dict(zip(TAGS, tags(player), strict=True))
    stock = dict(zip(RESOURCES, player.stock, strict=True))
    cards = [BY_SLUG[SLUGS[number]] for number in player.tableau]
    off_map = sum(state.owners[space] == seat for space in OFF_MAP)
    rows = {space: BOARDS[state.rules.map]["spaces"][space - 3]["row"] for space in range(3, 64)}
    match words:
        case "terraform_rating":
            return player.rating
        case "own_city_tiles_anywhere":
            return len(own(state, seat, *CITY_TILES)) + off_map
        case "own_greenery_tiles":
            return len(own(state, seat, "greenery"))
        case "cards_in_hand":
            return len(player.hand)
        case "own_non_ocean_tiles_including_off_map":
            return len(own(state, seat)) + off_map
        case "megacredit_production":
            return player.production[0]
        case "heat_stock":
            return stock["heat"]
        case "steel_stock+titanium_stock":
            return stock["steel"] + stock["titanium"]
        case "steel_stock+energy_stock":
            return stock["steel"] + stock["energy"]
        case "distinct_tag_kinds_in_play_excluding_events":
            return sum(count > 0 for count in tag.values())
        case "own_cards_in_play_with_requirements_excluding_events":
            return sum(bool(card["requirements"]) for card in cards)
        case "own_tiles_in_rows_7_and_8":
            return sum(rows[space] >= 7 for space in own(state, seat))
        case "own_tiles_in_rows_5_to_8":
            return sum(rows[space] >= 5 for space in own(state, seat))
        case "energy_production":
            return player.production[4]
        case "own_automated_cards_in_play":
            return sum(card["type"] == "automated" for card in cards)
        case "own_automated+active_project_cards_in_play":
            return len(cards)
        case "own_automated+active_project_cards_with_printed_cost_20_or_more":
            return sum(card["cost"] >= 20 for card in cards)
        case "resources_on_own_cards":
            return sum(player.cubes.values())
        case "highest_single_production":
            return max(player.production)
        case "own_plant+microbe+animal_tags":
            return tag["plant"] + tag["microbe"] + tag["animal"]
        case "own_events_played":
            return len(player.events)
        case "own_tiles_adjacent_to_an_ocean_tile":
            return sum(any(tile(state, near) == "ocean" for near in NEAR[space]) for space in own(state, seat))
        case _ if words.startswith("number_of_the_six_productions"):
            return sum(value > (0 if state.rules.corporate_era else 1) for value in player.production)
    assert words.startswith("own_"), words
    assert words.endswith("_tags"), words
    return tag[words.removeprefix("own_").removesuffix("_tags")]


# --- the score -------------------------------------------------------------------------------------------------------


def card_points(state: State, seat: int, number: int) -> int:
    row = BY_SLUG[SLUGS[number]]
    player = state.players[seat]
    points = row["vp"]
    if isinstance(points, int):
        return points
    if "if" in points:
        return points["vp"] if player.cubes.get(number, 0) >= points["if"]["min"] else points["else"]
    match points["per"]:
        case "resource_on_this_card":
            count = player.cubes.get(number, 0)
        case "own_tags_in_play":
            count = tags(player)[TAGS.index(points["tag"])]
        case "city_tiles_in_play":
            count = len(spaces(state, *CITY_TILES)) + sum(tile(state, space) == "city" for space in OFF_MAP)
        case "ocean_tiles_adjacent_to_this_tile" | "city_tiles_adjacent_to_this_tile" as words:
            kind = "capital" if number == 8 else "commercial-district"
            kinds = ("ocean",) if words.startswith("ocean") else CITY_TILES
            count = sum(tile(state, near) in kinds for place in spaces(state, kind) for near in NEAR[place])
        case other:
            raise AssertionError(other)
    return count * points["each"] // points["divide_by"]


def award_points(state: State, words: str) -> list[int]:
    values = [metric(state, seat, words) for seat in range(len(state.players))]
    order = sorted(set(values), reverse=True)
    points = [5 if value == order[0] else 0 for value in values]
    if len(values) >= 3 and values.count(order[0]) == 1:
        points = [2 if value == order[1] else point for value, point in zip(values, points, strict=True)]
    return points


def score(state: State) -> dict[str, list[int]]:
    """Return the rows of the score sheet."""
    board = BOARDS[state.rules.map]
    seats = range(len(state.players))
    awards = [0 for _ in seats]
    for award, owner in zip(board["awards"], state.funded, strict=True):
        if owner >= 0:
            awards = [sum(pair) for pair in zip(awards, award_points(state, award["metric"]), strict=True)]
    return {
        "rating": [player.rating for player in state.players],
        "milestones": [5 * state.claimed.count(seat) for seat in seats],
        "awards": awards,
        "greeneries": [len(own(state, seat, "greenery")) for seat in seats],
        "cities": [
            sum(tile(state, near) == "greenery" for city in own(state, seat, *CITY_TILES) for near in NEAR[city])
            for seat in seats
        ],
        "cards": [
            sum(card_points(state, seat, number) for number in (*player.tableau, *player.events))
            for seat, player in enumerate(state.players)
        ],
    }
