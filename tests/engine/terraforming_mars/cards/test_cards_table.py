"""Every card against the tables of facts.

The structs are written back into the words of the tables by a small translator of its own, and compared as they are.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.message import Refusal
from engine.terraforming_mars import modules
from engine.terraforming_mars.cards import vocabulary as v
from engine.terraforming_mars.data_digest import data_digest
from engine.terraforming_mars.rules import MarsRules
from engine.terraforming_mars.terms import LOWEST_PRODUCTION, RESOURCES, TAGS, TILES

DATA = Path(__file__).parents[3] / "data" / "terraforming_mars"


def table(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


PROJECTS: list[dict[str, Any]] = table("cards")
CORPORATIONS: list[dict[str, Any]] = table("corporations")

# --- from structs to the words of the table -------------------------------------------------------

WHERE = {
    "ocean": "ocean_reserved",
    "land": "land",
    "city": "city_normal",
    "isolated": "isolated",
    "greenery": "greenery_normal",
    "volcanic": "volcanic",
    "noctis-city": "reserved:noctis_city",
    "ganymede-colony": "reserved:ganymede_colony",
    "phobos-space-haven": "reserved:phobos_space_haven",
    "beside-city": "adjacent_to_city_any_owner",
    "beside-two-cities": "adjacent_to_2_or_more_cities_any_owner",
    "beside-greenery": "adjacent_to_greenery_any_owner",
    "metal": "bonus_steel_or_titanium",
    "metal-beside-own": "bonus_steel_or_titanium_and_adjacent_to_own_tile",
}
NORMAL_TILES = ("ocean", "greenery", "city")


def amount(value: v.Amount) -> Any:
    match value:
        case int():
            return value
        case v.PerTag():
            whose = "opponents" if value.opponents else "self"
            per = {"count": "tag", "tag": TAGS[value.tag], "whose": whose}
            return {
                "per": per if value.opponents else {**per, "own_tags_on_this_card_counted": value.plus},
                "each": 1,
                "divide_by": value.per,
                "round": "down",
            }
        case v.PerCity():
            per = {"count": "city_tiles", "whose": "all", "where": "on_mars" if value.on_mars else "anywhere"}
            return {"per": per, "each": 1, "divide_by": 1, "round": "down"}
        case v.PerEvent():
            return {"per": {"count": "events_played", "whose": "all"}, "each": 1, "divide_by": 1, "round": "down"}


def stock_op(op: str, resource: int, count: Any, **more: Any) -> dict[str, Any]:
    return {"op": op, "resource": RESOURCES[resource], "amount": count, **more}


def harm(effect: v.Harm) -> dict[str, Any]:
    if effect.whose == "beside":
        ((resource, most),) = effect.takes
        owner = "owner_of_one_tile_adjacent_to_the_placed_ocean"
        return stock_op("remove", resource, most, **{"from": owner}, up_to=True, exclude_self=True, optional=True)
    if effect.whose == "opponent":
        op = "steal" if effect.steal else "remove"
        options = [[stock_op(op, kind, most, **{"from": "one_opponent"}, up_to=True)] for kind, most in effect.takes]
        return {"op": "choice", "optional": True, "options": options}
    ((resource, most),) = effect.takes
    plain = stock_op("remove", resource, most, **{"from": "any_player"}, up_to=True)
    if not effect.animals:
        return {**plain, "optional": True}
    animals = {"op": "remove_from_card", "resource": "animal", "amount": effect.animals, "target": "any_players_card"}
    return {"op": "choice", "optional": True, "options": [[{**animals, "up_to": True, "single_card": True}], [plain]]}


def place(effect: v.Place) -> dict[str, Any]:
    name = TILES[effect.tile]
    tile = name if name in NORMAL_TILES else "special:" + name.replace("-", "_")
    where = WHERE[effect.where]
    if (name, where) == ("ocean", "land"):
        where = "land_not_ocean_reserved"
    return {"op": "place", "tile": tile, "count": effect.count, "where": where}


def cubes(effect: v.AddCubes) -> dict[str, Any]:
    target = {"this": "this", "own": "own_card", "holding": "own_card_with_at_least_1_resource"}
    kinds = {"any": "same_as_on_card", "played": "same_as_card_type"}
    return {
        "op": "add_to_card",
        "resource": kinds.get(effect.kind, effect.kind),
        "amount": effect.amount,
        "target": target.get(effect.to, "the_card_being_played"),
    }


def convert(lower: int, higher: int) -> dict[str, Any]:
    most = f"own_{RESOURCES[lower]}_production"
    names = {"from": RESOURCES[lower], "to": RESOURCES[higher]}
    return {"op": "convert_production", **names, "ratio": 1, "min": 1, "max": most}


def look(effect: v.Look) -> dict[str, Any]:
    part = {"keep": effect.keep} if effect.keep else {"buy": {"max": effect.buy, "price_each": 3}}
    return {"op": "look", "count": effect.count, **part, "rest": "discard"}


def if_tags(effect: v.IfTags) -> dict[str, Any]:
    condition = {"count": "tag", "tag": TAGS[effect.tag], "whose": "self", "min": effect.count}
    return {"op": "if", "condition": condition, "then": ops(effect.then), "else": ops(effect.otherwise)}


def metal_production() -> dict[str, Any]:
    resource = {"printed_bonus_of_placed_space": ["steel", "titanium"], "if_both": "player_chooses"}
    return {"op": "production", "resource": resource, "amount": 1}


def copy_box() -> dict[str, Any]:
    of = {
        "own_card": True,
        "tag": "building",
        "type_not": ["event"],
        "includes_corporation": True,
        "has_production_box": True,
    }
    return {"op": "copy_production_box", "of": of, "must_be_fully_executable": True}


def any_production(effect: v.AnyProduction) -> dict[str, Any]:
    whose = "any_player_including_self"
    return stock_op("production_any", effect.resource, -effect.amount, target=whose, mandatory=True)


def reveal(effect: v.RevealTop) -> dict[str, Any]:
    then = ops(effect.then)
    return {"op": "reveal_top", "count": 1, "if_tag": TAGS[effect.tag], "then": then, "card_goes": "discard_pile"}


def pay(effect: v.PayMoney) -> dict[str, Any]:
    more = {} if effect.metal is None else {"also_pay_with": [RESOURCES[effect.metal]]}
    return {"op": "spend", "resource": "megacredits", "amount": effect.price, **more}


OPS: dict[type[v.Word], Any] = {
    v.Production: lambda e: stock_op("production", e.resource, amount(e.amount)),
    v.AnyProduction: any_production,
    v.MetalProduction: lambda e: metal_production(),
    v.Gain: lambda e: stock_op("gain", e.resource, amount(e.amount)),
    v.Lose: lambda e: stock_op("spend", e.resource, e.amount),
    v.Harm: harm,
    v.Raise: lambda e: {"op": "raise", "param": e.parameter, "steps": e.steps},
    v.Rating: lambda e: {"op": "tr", "amount": amount(e.amount)},
    v.Place: place,
    v.ClaimLand: lambda e: {"op": "claim_space", "where": "land_empty_unclaimed_not_reserved"},
    v.AddCubes: cubes,
    v.TakeCubes: lambda e: {
        "op": "remove_from_card",
        "resource": e.kind,
        "amount": e.amount,
        "target": {"this": "this", "any": "any_players_card"}[e.of],
    },
    v.Draw: lambda e: {"op": "draw", "count": e.count},
    v.Look: look,
    v.RevealTop: reveal,
    v.SwapCard: lambda e: {"op": "discard_then_draw", "discard": 1, "draw": 1, "optional": True},
    v.Either: lambda e: {"op": "choice", "options": [ops(option) for option in e.options]},
    v.IfTags: if_tags,
    v.ConvertProduction: lambda e: convert(e.lower, e.higher),
    v.CopyProduction: lambda e: copy_box(),
    v.PayMoney: pay,
}


def ops(effects: Iterable[v.Effect]) -> list[dict[str, Any]]:
    return [OPS[type(effect)](effect) for effect in effects]


def action(entry: v.Action) -> dict[str, Any]:
    match entry.gain:
        case (v.Exchange(spend=spend, gain=gain),):
            cost = [stock_op("spend", spend, "X", min=1, max="all")]
            return {"cost": cost, "gain": [stock_op("gain", gain, "X")]}
    written: dict[str, Any] = {"cost": ops(entry.cost), "gain": ops(entry.gain)}
    return {**written, "condition": {"own_tr_raised_this_generation": True}} if entry.after_raise else written


def requirement(need: v.Requirement) -> dict[str, Any]:
    match need:
        case v.NeedParameter(parameter=parameter, least=None, most=most):
            return {"kind": parameter, "max": most}
        case v.NeedParameter(parameter=parameter, least=least, most=None):
            return {"kind": parameter, "min": least}
        case v.NeedTags():
            return {"kind": "tag", "tag": TAGS[need.tag], "count": need.count, "whose": "self"}
        case v.NeedProduction():
            return {"kind": "production", "resource": RESOURCES[need.resource], "min": need.count, "whose": "self"}
        case v.NeedCities():
            return {"kind": "city_tiles", "min": need.count, "whose": "all", "where": "anywhere"}
        case v.NeedGreeneries():
            return {"kind": "greenery_tiles", "min": need.count, "whose": "self"}
    raise AssertionError(need)


def trigger(entry: v.Trigger) -> dict[str, Any]:
    """Return a trigger in the words of the table, in one form for all of its kind."""
    effects = ops(entry.effects)
    match entry:
        case v.WhenPlayed():
            filters: dict[str, Any] = {"tag_in": {TAGS[tag] for tag in entry.tags}} if entry.tags else {}
            filters |= {"type": entry.kind} if entry.kind else {}
            filters |= {"printed_cost_min": entry.cost} if entry.cost else {}
            by = "any" if entry.anyone else "self"
            return {"on": "card_played", "by": by, "filter": filters, "itself": entry.itself, "effects": effects}
        case v.WhenPlaced():
            tiles = [TILES[tile] for tile in entry.tiles]
            return {
                "on": "tile_placed",
                "by": "any" if entry.anyone else "self",
                "tile": {(): "any_including_ocean", ("city", "capital"): "city"}.get(tuple(tiles), *tiles[:1]),
                "on_mars": entry.on_mars,
                "metal": entry.metal,
                "itself": entry.itself,
                "effects": effects,
            }
        case v.WhenProject():
            return {"on": "standard_project_paid", "cost": entry.cost, "effects": effects}


def trigger_row(row: dict[str, Any]) -> dict[str, Any]:
    """Return the same from the table's row."""
    on, effects = row["trigger"], rows(row["effects"])
    if on["on"] == "standard_project_paid":
        assert on.get("exclude", ["sell_patents"]) == ["sell_patents"]
        return {"on": on["on"], "cost": on.get("printed_cost_min", 0), "effects": effects}
    itself = bool(on.get("includes_this_card") or on.get("includes_tile_of_this_card"))
    if on["on"] == "card_played":
        filters = {key: set(value) if isinstance(value, list) else value for key, value in on["filter"].items()}
        assert on["per"] == ("tag" if filters.keys() == {"tag_in"} else "card")
        return {"on": on["on"], "by": on["by"], "filter": filters, "itself": itself, "effects": effects}
    return {
        "on": on["on"],
        "by": on["by"],
        "tile": on["tile"],
        "on_mars": on.get("where") == "on_mars",
        "metal": on.get("space_printed_bonus_in") == ["steel", "titanium"],
        "itself": itself,
        "effects": effects,
    }


def passive(entry: v.Passive) -> dict[str, Any]:
    scope = "next_card_played_this_generation"
    match entry:
        case v.Discount():
            kind = {"any": True} if entry.tag is None else {"tag": TAGS[entry.tag]}
            row = {"passive": "card_discount", "amount": entry.amount, "filter": kind}
            return {**row, "scope": scope} if entry.once else row
        case v.Leniency():
            row = {"passive": "requirement_leniency", "steps": entry.steps}
            return {**row, "scope": scope if entry.once else "always"}
        case v.MetalValue():
            return {"passive": "payment_value", "resource": RESOURCES[entry.resource], "delta": entry.more}
        case v.Shield():
            return {"passive": "protect_from_opponents"}
        case v.Untouchable():
            return {"passive": "resources_on_this_card_cannot_be_removed"}
        case v.GreeneryCost():
            return {"passive": "greenery_plant_cost", "amount": entry.plants}
        case v.HeatAsMoney():
            return {"passive": "heat_as_megacredits", "scope": "every_megacredit_payment"}
        case v.ProjectDiscount():
            project = entry.project.replace("-", "_")
            return {"passive": "standard_project_discount", "project": project, "amount": entry.amount}
    raise AssertionError(entry)


def points(value: v.Points, kind: str | None) -> Any:
    match value:
        case int():
            return value
        case v.PerCubes():
            per = "resource_on_this_card"
            return {"per": per, "resource": kind, "each": value.each, "divide_by": value.per}
        case v.PerOwnTag():
            per, tag = "own_tags_in_play", TAGS[value.tag]
            return {"per": per, "tag": tag, "each": 1, "divide_by": 1, "counts_this_card": True}
        case v.PerCitiesInPlay():
            per = "city_tiles_in_play"
            return {"per": per, "whose": "all", "where": "anywhere", "each": 1, "divide_by": value.per}
        case v.PerBeside(tile="ocean"):
            return {"per": "ocean_tiles_adjacent_to_this_tile", "each": 1, "divide_by": 1}
        case v.PerBeside():
            return {"per": "city_tiles_adjacent_to_this_tile", "whose": "all", "each": 1, "divide_by": 1}
        case v.IfCubes():
            return {"if": {"resource_on_this_card": kind, "min": 1}, "vp": value.points, "else": 0}
    raise AssertionError(value)


# --- what the table says beside or in other words -------------------------------------------------

SAID_ELSEWHERE = {
    "raises_oxygen",  # of every greenery
    "counts_as_city",  # of the capital
    "fallback_on_maps_without_it",  # Noctis City on other maps
    "only_if_it_holds",  # a card that holds neither microbes nor animals can get none
    "mandatory",
    "effect",
    "gives_bonus_now",
    "counts_as_tile",
    "per",
    "min_cost",
    "params",
    "direction",
    "step_size",
    "instead_of",
    "rate",
    "megacredits_as_heat",
    "protects",
    "against",
    "by",
}


def rows(effects: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return effects of the table without what all of their kind share; to lose is to spend."""
    written: list[dict[str, Any]] = []
    for effect in effects:
        keep = {"mandatory"} if effect["op"] == "production_any" else set[str]()
        row = {key: value for key, value in effect.items() if key not in SAID_ELSEWHERE - keep}
        row["op"] = "spend" if row["op"] == "lose" else row["op"]
        for key in ("then", "else"):
            if key in row:
                row[key] = rows(row[key])
        if "options" in row:
            row["options"] = [rows(option) for option in row["options"]]
        written.append(row)
    return written


def slug_of(row: dict[str, Any]) -> str:
    return re.sub(r"[^a-z0-9]+", "-", row["name_en"].lower().replace("'", "")).strip("-")


def lasting(row: dict[str, Any]) -> tuple[list[Any], list[Any]]:
    triggers = [trigger_row(entry) for entry in row["ongoing"] if "trigger" in entry]
    passives = [
        {key: value for key, value in entry.items() if key not in SAID_ELSEWHERE}
        for entry in row["ongoing"]
        if "passive" in entry
    ]
    return triggers, passives


# --- the cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", PROJECTS, ids=slug_of)
def test_project_card(row: dict[str, Any]) -> None:
    card = modules.PROJECTS[row["number"]]
    assert modules.CARDS[row["number"]] is card
    assert (card.slug, card.cost, card.kind) == (slug_of(row), row["cost"], row["type"])
    assert [TAGS[tag] for tag in card.tags] == row["tags"]
    assert card.basic == (row["set"] == "base")
    assert card.cubes == row["resource_type"]
    assert [requirement(need) for need in card.requires] == row["requirements"]
    assert ops(card.effects) == rows(row["effects"])
    assert [action(entry) for entry in card.actions] == [
        {**entry, "cost": rows(entry["cost"]), "gain": rows(entry["gain"])} for entry in row["actions"]
    ]
    triggers, passives = lasting(row)
    assert [trigger(entry) for entry in card.triggers] == triggers
    assert [passive(entry) for entry in card.passives] == passives
    assert points(card.points, card.cubes) == row["vp"]


@pytest.mark.parametrize("row", CORPORATIONS, ids=slug_of)
def test_corporation(row: dict[str, Any]) -> None:
    corporation = modules.CORPORATIONS[300 + int(row["number"][1:])]
    assert corporation.slug == slug_of(row)
    assert corporation.stock == tuple(row["start_stock"].get(name, 0) for name in RESOURCES)
    assert corporation.production == tuple(row["start_production"].get(name, 0) for name in RESOURCES)
    assert [TAGS[tag] for tag in corporation.tags] == row["tags"]
    assert corporation.basic == (row["set"] == "base")
    assert ops(corporation.first_action) == rows(row["first_action"])
    assert ops(corporation.effects) == rows(row["effects"])
    assert [action(entry) for entry in corporation.actions] == row["actions"]
    triggers, passives = lasting(row)
    assert [trigger(entry) for entry in corporation.triggers] == triggers
    assert [passive(entry) for entry in corporation.passives] == passives


@pytest.mark.parametrize("row", PROJECTS, ids=slug_of)
def test_the_effects_imply_the_production_checks_of_the_table(row: dict[str, Any]) -> None:
    """What a card's own production must be follows from its losses; 152 and 200 are said in other words there."""
    losses: dict[str, int] = {}
    for effect in modules.PROJECTS[row["number"]].effects:
        match effect:
            case v.Production(resource=resource, amount=int(lost)) if lost < 0:
                losses[RESOURCES[resource]] = LOWEST_PRODUCTION[resource] - lost
            case v.ConvertProduction(lower=lower):
                losses[RESOURCES[lower]] = 1
    checks = [check for check in row["play_checks"] if check["check"] == "own_production"]
    expected = {check["resource"]: check["min"] for check in checks}
    if row["number"] == 200:  # its own city gives 1 before it takes 2
        expected["megacredits"] += 1
    assert losses == expected


@pytest.mark.parametrize("row", PROJECTS, ids=slug_of)
def test_the_production_box_is_made_of_the_production_effects(row: dict[str, Any]) -> None:
    card = modules.PROJECTS[row["number"]]
    boxed = (v.Production, v.AnyProduction, v.MetalProduction)
    box = [effect for effect in card.effects if isinstance(effect, boxed)]
    assert ops(box if "building" in row["tags"] else []) == rows(row.get("production_box", []))


def test_decks_and_corporations_of_the_two_games() -> None:
    whole, base = MarsRules(), MarsRules(corporate_era=False)
    assert (len(modules.deck(whole)), len(modules.deck(base))) == (208, 137)
    assert modules.deck(whole) == list(range(1, 209))
    assert (len(modules.corporations(whole)), len(modules.corporations(base))) == (12, 10)
    assert modules.BEGINNER not in modules.corporations(whole)
    assert modules.slug(modules.BEGINNER) == "beginner-corporation"


def test_slugs_are_unique_and_lead_back() -> None:
    assert len(modules.BY_SLUG) == len(modules.BY_NUMBER) == 221
    assert all(modules.number(modules.slug(number)) == number for number in modules.BY_NUMBER)


def test_an_unknown_card_is_refused_by_name() -> None:
    with pytest.raises(Refusal) as refusal:
        modules.number("no-such-card")
    assert refusal.value.message.args == {"name": "no-such-card"}


def test_data_digest_is_short_and_the_same_in_every_process() -> None:
    assert re.fullmatch(r"[0-9a-f]{16}", data_digest())
    program = "from engine.terraforming_mars.data_digest import data_digest; print(data_digest())"
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        )
        assert done.stdout.strip() == data_digest()


def test_the_digest_changes_with_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    before = data_digest()
    monkeypatch.setitem(modules.BY_NUMBER, 9, replace(modules.PROJECTS[9], cost=15))
    assert data_digest() != before
