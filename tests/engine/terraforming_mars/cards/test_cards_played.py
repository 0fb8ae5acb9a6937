"""Every card is played and every blue action used where all that must happen is known from the tables of facts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.terraforming_mars.build import Table, changes, seat, table
from tests.engine.terraforming_mars.expect import BY_SLUG, CARDS, CORPORATIONS, TILES, Expect, Row, slug_of

OCEANS = (32, 33, 34, 43, 44, 4, 6, 7, 13)
STEP = {"temperature": 2, "oxygen": 1, "oceans": 1}
FILLERS = {
    "science": "gene-repair breathing-filters artificial-photosynthesis robotic-workforce research "
    "designed-microorganisms trans-neptune-probe lagrange-observatory",
    "power": "power-grid giant-space-mirror energy-tapping",
    "jovian": "callisto-penal-mines vesta-shipyard",
    "plant": "lichen bushes grass heather",
    "microbe": "archaebacteria worms",
    "animal": "small-animals",
    "earth": "sponsors cartel acquired-company",
    "building": "mine soil-factory",
    "space": "satellites",
}
DECK = "comet big-asteroid moss algae trees windmills wave-power".split()
PLENTY = "m=100 p=9 e=9 h=9"


def least(row: Row, kind: str) -> int:
    """Return the bound of a global parameter that this card needs, else a value whose next step gives a bonus."""
    for need in row["requirements"]:
        if need["kind"] == kind:
            return need.get("min", need.get("max"))
    return {"temperature": -26, "oxygen": 7, "oceans": 0}[kind]


def fill(row: Row, tag: str, count: int) -> list[str]:
    chosen: list[str] = []
    for slug in FILLERS[tag].split():
        if slug != slug_of(row) and sum(BY_SLUG[s]["tags"].count(tag) for s in chosen) < count:
            chosen.append(slug)
    return chosen


def position(row: Row, *, rich: bool) -> Row:
    """Return a position that meets the requirements exactly. ``rich``: with many tags and events as well."""
    slug = slug_of(row)
    mine = [name for name in ("tardigrades", "regolith-eaters", "fish", "livestock") if name != slug]
    if "own_building_card_with_executable_production_box" in str(row.get("play_checks")):
        mine.append("soil-factory")
    for need in row["requirements"]:
        if need["kind"] == "tag" and sum(BY_SLUG[s]["tags"].count(need["tag"]) for s in mine) < need["count"]:
            mine += fill(row, need["tag"], need["count"])
    theirs = [next(name for name in ("birds", "predators") if name != slug)]
    theirs.append(next(name for name in ("ants", "decomposers") if name != slug))
    tiles = TILES
    if rich:
        for tag in FILLERS:
            mine += [name for name in fill(row, tag, 4) if name not in mine]
        mine += ["asteroid"] if slug != "asteroid" else []
        theirs += [name for name in "solar-wind-power miranda-resort imported-ghg".split() if name != slug]
        tiles += " 1:city:1" if slug != "ganymede-colony" else ""
    oceans = max(least(row, "oceans"), 3 if rich and not any(n["kind"] == "oceans" for n in row["requirements"]) else 0)
    return {
        "per_player": [
            seat(
                PLENTY,
                "m=5 s=5 t=5 p=5 e=5 h=5",
                hand=slug,
                played=" ".join(dict.fromkeys(mine)),
                cubes=" ".join(f"{name}=2" for name in mine if BY_SLUG[name]["resource_type"]),
            ),
            seat(
                "m=20 s=3 t=2 p=7 e=3 h=3",
                "m=3 s=3 t=3 p=3 e=3 h=3",
                played=" ".join(theirs),
                cubes=" ".join(f"{name}=3" for name in theirs if BY_SLUG[name]["resource_type"]),
            ),
        ],
        "temperature": least(row, "temperature"),
        "oxygen": least(row, "oxygen"),
        "oceans": OCEANS[:oceans],
        "tiles": tiles,
    }


def start(form: Row, deck: list[str]) -> Table:
    options = {key: value for key, value in form.items() if key != "per_player"}
    return table(*form["per_player"], deck_top=" ".join(deck), rules={"effect_order": "standard"}, **options)


def deck_for(form: Row) -> list[str]:
    gone = {name for player in form["per_player"] for name in (*player["hand"], *player["played"])}
    return [name for name in DECK if name not in gone]


def answered(made: Table, expect: Expect, first: str) -> dict[str, Any]:
    """Play the first choice, answer all that is asked, and return what changed."""
    before = made.look()
    made.do(first)
    while not made.done():
        kind = made.kind
        assert expect.answers.get(kind), f"asks {kind} {made.options()[:9]}, expected {expect.answers}"
        made.do(expect.answers[kind].pop(0))
    return changes(before, made.look())


def alternatives(ops: list[Row]) -> int:
    return max([len(op["options"]) for op in ops if op["op"] == "choice"], default=1)


PLAYS = [
    pytest.param(row, option, rich, id=f"{row['number']}-{slug_of(row)}-{option}{'-rich' if rich else ''}")
    for row in CARDS
    for option in range(alternatives(row["effects"]))
    for rich in (False, True)
]


@pytest.mark.parametrize(("row", "option", "rich"), PLAYS)
def test_playing_a_card_does_what_the_table_says(row: Row, option: int, rich: bool) -> None:
    form = position(row, rich=rich)
    deck = deck_for(form)
    made = start(form, deck)
    expect = Expect(form, deck, (option, option))
    expect.play(slug_of(row))
    assert answered(made, expect, f"play {slug_of(row)}") == expect.changes


def test_every_card_of_the_table_is_played() -> None:
    assert {param.values[0]["number"] for param in PLAYS} == set(range(1, 209))


# --- what a card needs -----------------------------------------------------------------------------------------------

BOUNDS = [
    pytest.param(row, need, id=f"{slug_of(row)}-{need['kind']}-{need.get('tag', need.get('resource', ''))}")
    for row in CARDS
    for need in row["requirements"]
]


def miss(form: Row, row: Row, need: Row) -> None:
    """Change the position so that it misses the requirement by one."""
    me = form["per_player"][0]
    match need["kind"]:
        case "temperature" | "oxygen" as kind:
            form[kind] += STEP[kind] if "max" in need else -STEP[kind]
        case "oceans":
            form["oceans"] = OCEANS[: len(form["oceans"]) + (1 if "max" in need else -1)]
        case "production":
            me["production"][need["resource"]] = need["min"] - 1
        case "tag":
            while sum(BY_SLUG[name]["tags"].count(need["tag"]) for name in me["played"]) >= need["count"]:
                gone = next(name for name in me["played"] if need["tag"] in BY_SLUG[name]["tags"])
                me["played"].remove(gone)
                me["card_resources"].pop(gone, None)
        case "city_tiles":
            form["tiles"] = form["tiles"].replace("40:city:1", "40:greenery:1")
        case _:
            form["tiles"] = form["tiles"].replace("46:greenery:0", "46:city:0")


@pytest.mark.parametrize(("row", "need"), BOUNDS)
def test_a_requirement_holds_at_its_bound_and_not_one_beyond(row: Row, need: Row) -> None:
    form = position(row, rich=False)
    choice = f"play {slug_of(row)}"
    assert start(form, []).can(choice)
    miss(form, row, need)
    missed = start(form, [])
    assert not missed.can(choice)
    assert missed.why(choice) != []


LOSSES = [
    pytest.param(row, check, id=f"{slug_of(row)}-{check['resource']}")
    for row in CARDS
    for check in row["play_checks"]
    if check["check"] in ("own_production", "stock", "stock_after_paying_card")
]


@pytest.mark.parametrize(("row", "check"), LOSSES)
def test_removed_resources_must_exist(row: Row, check: Row) -> None:
    form = position(row, rich=False)
    me = form["per_player"][0]
    held = me["production"] if check["check"] == "own_production" else me
    held[check["resource"]] = check["min"]
    choice = f"play {slug_of(row)}"
    assert start(form, []).can(choice)
    held[check["resource"]] = check["min"] - 1
    short = start(form, [])
    assert not short.can(choice)
    assert short.why(choice) in (["why.production"], ["why.stock"])


ATTACKS = [
    pytest.param(row, check, id=slug_of(row))
    for row in CARDS
    for check in row["play_checks"]
    if check["check"] == "some_player_production"
]


@pytest.mark.parametrize(("row", "check"), ATTACKS)
def test_production_loss_needs_a_player_with_enough_production(row: Row, check: Row) -> None:
    form = position(row, rich=False)
    choice = f"play {slug_of(row)}"
    me, you = (player["production"] for player in form["per_player"])
    me[check["resource"]], you[check["resource"]] = check["min"] - 1, check["min"]
    assert start(form, []).can(choice)
    you[check["resource"]] = check["min"] - 1
    assert start(form, []).why(choice) == ["why.nobody-can-lose"]
    me[check["resource"]] = check["min"]
    assert start(form, []).can(choice)


@pytest.mark.parametrize("row", CARDS, ids=slug_of)
def test_a_card_can_be_paid_to_the_last_coin_and_no_cheaper(row: Row) -> None:
    form = position(row, rich=False)
    me = form["per_player"][0]
    choice = f"play {slug_of(row)}"
    me["megacredits"] = row["cost"]
    assert start(form, []).can(choice)
    if row["cost"] == 0:
        return
    me["megacredits"] = row["cost"] - 1
    short = start(form, [])
    assert not short.can(choice)
    assert short.why(choice) == ["why.money"]
    me["steel"] = 1
    assert start(form, []).can(choice) == ("building" in row["tags"])
    me["steel"], me["titanium"] = 0, 1
    assert start(form, []).can(choice) == ("space" in row["tags"])


# --- blue actions ----------------------------------------------------------------------------------------------------

ACTIONS = [
    pytest.param(row, index, id=f"{slug_of(row)}-{index}")
    for row in (*CARDS, *CORPORATIONS)
    for index in range(len(row["actions"]))
]


def action_words(row: Row, index: int) -> str:
    """Return ``use card``, with the name of the alternative where there are several."""
    if len(row["actions"]) == 1:
        return f"use {slug_of(row)}"
    action = row["actions"][index]
    spent = [op["resource"] for op in action["cost"] if op["op"] == "spend"]
    gained = action["gain"][0]
    word = {"raise": gained.get("param"), "tr": "rating"}.get(gained["op"], gained.get("resource"))
    return f"use {slug_of(row)} {spent[0] if spent else word}"


def in_play(row: Row) -> Row:
    form = position({**row, "requirements": []}, rich=True)
    me = form["per_player"][0]
    me["hand"] = []
    if row["type"] == "corporation":
        me["corporation"] = slug_of(row)
        me["tr_raised"] = True
    else:
        me["played"].append(slug_of(row))
        if row["resource_type"]:
            me["card_resources"].setdefault(slug_of(row), 3)
    return form


def exact_cost(form: Row, row: Row, action: Row, short: int = 0) -> Row:
    """Give seat 0 what the action costs and no more; ``short``: less by this much."""
    me = form["per_player"][0]
    for resource in ("megacredits", "plants", "energy", "heat", "steel", "titanium"):
        me[resource] = 0
    for op in action["cost"]:
        match op["op"]:
            case "spend":
                amount = 2 if op["amount"] == "X" else op["amount"]
                me[op["resource"]] = (1 if op["amount"] == "X" and short else amount) - short
            case "production":
                me["production"][op["resource"]] = -op["amount"] - short
            case "remove_from_card" if op["target"] == "this":
                me["card_resources"][slug_of(row)] = op["amount"] - short
            case _:
                if short:
                    for player in form["per_player"]:
                        player["card_resources"] = dict.fromkeys(player["card_resources"], 0)
    if any("buy" in op for op in action["gain"]):
        me["megacredits"] = 3
    return form


@pytest.mark.parametrize(("row", "index"), ACTIONS)
def test_using_a_blue_action_does_what_the_table_says_once_a_generation(row: Row, index: int) -> None:
    action = row["actions"][index]
    form = exact_cost(in_play(row), row, action)
    deck = ["archaebacteria" if "archaebacteria" not in form["per_player"][0]["played"] else "moss", *deck_for(form)]
    deck = list(dict.fromkeys(deck))
    made = start(form, deck)
    expect = Expect(form, deck)
    expect.use(slug_of(row), action)
    choice = action_words(row, index)
    assert answered(made, expect, choice) == expect.changes
    assert not made.can(choice)
    assert made.why(choice) == ["why.used"]


@pytest.mark.parametrize(
    ("row", "index"), [param for param in ACTIONS if param.values[0]["actions"][param.values[1]]["cost"]]
)
def test_a_blue_action_whose_cost_is_missing_by_one_is_not_offered(row: Row, index: int) -> None:
    form = exact_cost(in_play(row), row, row["actions"][index], short=1)
    made = start(form, [])
    choice = action_words(row, index)
    assert not made.can(choice)
    assert made.why(choice) != []


def test_every_blue_action_of_the_tables_is_used() -> None:
    owners = {param.values[0]["number"] for param in ACTIONS}
    assert owners == {row["number"] for row in (*CARDS, *CORPORATIONS) if row["actions"]}
    assert len(ACTIONS) == sum(len(row["actions"]) for row in (*CARDS, *CORPORATIONS))
