"""Expected results of cards: a small interpreter of the tables of facts, independent of the engine.

It keeps its own account of a position (the JSON that the position is read from), applies the operations of the table to
it, and records the answers to the prompts that must come.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.engine.terraforming_mars.build import facts

Row = dict[str, Any]

CARDS: list[Row] = facts("cards")
CORPORATIONS: list[Row] = facts("corporations")
BOARD: Row = facts("board")
BONUSES = {number: space["bonus"] for number, space in enumerate(BOARD["spaces"], start=3)}
_IDS = {space["id"]: number for number, space in enumerate(BOARD["spaces"], start=3)}
NEIGHBOURS = {
    _IDS[space["id"]]: [_IDS[name] for name in space["neighbors_clockwise_from_top_left"]] for space in BOARD["spaces"]
}
RESOURCES = ("megacredits", "steel", "titanium", "plants", "energy", "heat")

SPACES = {
    "ocean_reserved": (63, 45, 28),
    "land": (41,),
    "land_not_ocean_reserved": (41,),
    "city_normal": (42,),
    "isolated": (10,),
    "greenery_normal": (47,),
    "volcanic": (14,),
    "reserved:noctis_city": (31,),
    "reserved:ganymede_colony": (1,),
    "reserved:phobos_space_haven": (2,),
    "adjacent_to_city_any_owner": (30,),
    "adjacent_to_2_or_more_cities_any_owner": (39,),
    "adjacent_to_greenery_any_owner": (47,),
    "bonus_steel_or_titanium": (53,),
    "bonus_steel_or_titanium_and_adjacent_to_own_tile": (53,),
    "land_empty_unclaimed_not_reserved": (50,),
}
"""Spaces where the tests put tiles: legal on the board of ``TILES``."""
TILES = "38:city:0 46:greenery:0 40:city:1 62:greenery:1"
CITIES = ("city", "capital")


def slug_of(row: Row) -> str:
    """Return a card's slug from its printed name."""
    return re.sub(r"[^a-z0-9]+", "-", row["name_en"].lower().replace("'", "")).strip("-")


BY_SLUG = {slug_of(row): row for row in (*CARDS, *CORPORATIONS)}


class Expect:
    """The account of seat 0 and its opponent, and the answers that seat 0 gives."""

    def __init__(self, form: Row, deck: list[str], options: tuple[int, ...] = ()) -> None:
        self.seats: list[Row] = form["per_player"]
        self.stock = [{r: seat.get(r, 0) for r in RESOURCES} for seat in self.seats]
        self.production = [{r: seat["production"].get(r, 0) for r in RESOURCES} for seat in self.seats]
        self.tr = [seat["tr"] for seat in self.seats]
        self.cubes = [dict(seat["card_resources"]) for seat in self.seats]
        for seat, cubes in zip(self.seats, self.cubes, strict=True):
            for slug in seat["played"]:
                if BY_SLUG[slug]["resource_type"]:
                    cubes.setdefault(slug, 0)
        self.temperature, self.oxygen = form["temperature"], form["oxygen"]
        self.tiles: dict[int, tuple[str, int]] = dict.fromkeys(form["oceans"], ("ocean", -1))
        for word in form["tiles"].split():
            space, tile, owner = word.split(":")
            self.tiles[int(space)] = (tile, int(owner))
        self.deck = list(deck)
        self.options = list(options)
        self.answers: dict[str, list[str]] = {}
        self.found: Row = {}
        self.space = 0
        self.playing = ""

    # --- the account

    def add(self, key: str, amount: int) -> None:
        self.found[key] = self.found.get(key, 0) + amount

    def answer(self, kind: str, text: str) -> None:
        self.answers.setdefault(kind, []).append(text)

    @property
    def changes(self) -> Row:
        return {key: value for key, value in self.found.items() if value != 0}

    def gain(self, who: int, resource: str, amount: int) -> None:
        self.stock[who][resource] += amount
        assert self.stock[who][resource] >= 0
        self.add(f"p{who}.{resource}", amount)

    def produce(self, who: int, resource: str, amount: int) -> None:
        self.production[who][resource] += amount
        self.add(f"p{who}.{resource}-production", amount)

    def rate(self, amount: int) -> None:
        self.tr[0] += amount
        self.add("p0.tr", amount)

    def cube(self, who: int, slug: str, amount: int) -> None:
        self.cubes[who][slug] = self.cubes[who].get(slug, 0) + amount
        self.add(f"p{who}.cubes.{slug}", amount)

    def tags(self, who: int, tag: str) -> int:
        rows = [BY_SLUG[slug] for slug in (self.seats[who]["corporation"], *self.seats[who]["played"])]
        return sum(row["tags"].count(tag) for row in rows if row["type"] != "event")

    def cities(self, where: str) -> int:
        return sum(tile in CITIES and (where == "anywhere" or space > 2) for space, (tile, _) in self.tiles.items())

    def amount(self, value: Any) -> int:
        if not isinstance(value, dict):
            return value
        per = value["per"]
        match per["count"]:
            case "tag" if per["whose"] == "opponents":
                count = self.tags(1, per["tag"])
            case "tag":
                mine = per["own_tags_on_this_card_counted"] if self.playing else 0
                count = self.tags(0, per["tag"]) + mine
            case "city_tiles":
                count = self.cities(per["where"])
            case _:
                count = sum(BY_SLUG[slug]["type"] == "event" for seat in self.seats for slug in seat["played"])
        return count * value["each"] // value["divide_by"]

    # --- the operations

    def run(self, ops: list[Row], card: str) -> None:
        for op in ops:
            getattr(self, f"op_{op['op']}")(op, card)

    def op_production(self, op: Row, card: str) -> None:
        resource = op["resource"]
        if isinstance(resource, dict):
            resource = next(r for r in resource["printed_bonus_of_placed_space"] if r in BONUSES[self.space])
        self.produce(0, resource, self.amount(op["amount"]))

    def op_production_any(self, op: Row, card: str) -> None:
        self.answer("lower", "lower p1")
        self.produce(1, op["resource"], op["amount"])

    def op_gain(self, op: Row, card: str) -> None:
        amount = 2 if op["amount"] == "X" else self.amount(op["amount"])
        self.gain(0, op["resource"], amount)

    def op_lose(self, op: Row, card: str) -> None:
        self.gain(0, op["resource"], -op["amount"])

    def op_spend(self, op: Row, card: str) -> None:
        if op["amount"] == "X":
            self.answer("amount", "take 2")
        self.gain(0, op["resource"], -(2 if op["amount"] == "X" else op["amount"]))

    def op_remove(self, op: Row, card: str) -> None:
        taken = min(op["amount"], self.stock[1][op["resource"]])
        self.answer("harm", f"remove {op['resource']} p1 {taken}")
        self.gain(1, op["resource"], -taken)

    def op_steal(self, op: Row, card: str) -> None:
        taken = min(op["amount"], self.stock[1][op["resource"]])
        self.op_remove(op, card)
        self.gain(0, op["resource"], taken)

    def op_raise(self, op: Row, card: str) -> None:
        for _ in range(op["steps"]):
            self.step(op["param"])

    def step(self, parameter: str) -> None:
        track = BOARD["global_parameters"][parameter]
        value = getattr(self, parameter)
        if value >= track["max"]:
            return
        step = track.get("step", 1)
        setattr(self, parameter, value + step)
        self.add(parameter, step)
        self.rate(1)
        for bonus in track["bonuses"]:
            if bonus["at"] == value + step:
                self.run(bonus["effect"], "")

    def op_tr(self, op: Row, card: str) -> None:
        self.rate(self.amount(op["amount"]))

    def op_place(self, op: Row, card: str) -> None:
        for _ in range(op["count"]):
            tile = op["tile"].removeprefix("special:").replace("_", "-")
            if tile == "ocean" and sum(kind == "ocean" for kind, _ in self.tiles.values()) == 9:
                continue
            self.put(tile, next(space for space in SPACES[op["where"]] if space not in self.tiles))
            if op.get("raises_oxygen"):
                self.step("oxygen")

    def put(self, tile: str, space: int) -> None:
        self.answer("place", f"place {space}")
        self.space = space
        self.tiles[space] = (tile, -1 if tile == "ocean" else 0)
        self.found[f"tile.{space}"] = f"{tile} {-1 if tile == 'ocean' else 0}"
        for bonus in BONUSES.get(space, []):
            if bonus == "card":
                self.op_draw({"count": 1}, "")
            else:
                self.gain(0, bonus if bonus in RESOURCES else bonus + "s", 1)
        for near in NEIGHBOURS.get(space, []):
            if self.tiles.get(near, ("", 0))[0] == "ocean":
                self.gain(0, "megacredits", 2)
        if tile == "ocean":
            self.add("oceans", 1)
            self.rate(1)

    def op_add_to_card(self, op: Row, card: str) -> None:
        if op["target"] == "this":
            return self.cube(0, card, op["amount"])
        if op["target"] == "the_card_being_played":
            return self.cube(0, self.playing, op["amount"])
        if op["target"] == "own_card":
            targets = [slug for slug in self.cubes[0] if BY_SLUG[slug]["resource_type"] == op["resource"]]
        else:
            targets = [slug for slug, cubes in self.cubes[0].items() if cubes]
        if targets:
            self.answer("add", f"add {targets[-1]}")
            self.cube(0, targets[-1], op["amount"])
        return None

    def op_remove_from_card(self, op: Row, card: str) -> None:
        if op["target"] == "this":
            return self.cube(0, card, -op["amount"])
        target = next(slug for slug in self.cubes[1] if BY_SLUG[slug]["resource_type"] == op["resource"])
        taken = min(op["amount"], self.cubes[1][target])
        self.answer("harm", f"remove animals p1 {target} {taken}")
        self.answer("take", f"take {target} p1")
        return self.cube(1, target, -taken)

    def op_draw(self, op: Row, card: str) -> None:
        for _ in range(op["count"]):
            self.add(f"p0.hand.{self.deck.pop(0)}", 1)

    def op_look(self, op: Row, card: str) -> None:
        seen = [self.deck.pop(0) for _ in range(op["count"])]
        kept = seen[: op["keep"] if "keep" in op else op["buy"]["max"]]
        self.answer("keep-drawn", "keep " + " ".join(kept))
        self.answer("buy-drawn", "buy " + " ".join(kept))
        for slug in kept:
            self.add(f"p0.hand.{slug}", 1)
        if "buy" in op:
            self.gain(0, "megacredits", -op["buy"]["price_each"] * len(kept))

    def op_reveal_top(self, op: Row, card: str) -> None:
        if op["if_tag"] in BY_SLUG[self.deck.pop(0)]["tags"]:
            self.run(op["then"], card)

    def op_discard_then_draw(self, op: Row, card: str) -> None:
        self.answer("swap", "decline")

    def op_choice(self, op: Row, card: str) -> None:
        chosen = op["options"][self.options.pop(0)]
        first = chosen[0]
        if any(inner["op"] == "draw" for inner in chosen):
            self.answer("choose", "choose draw")
        else:
            self.answer("choose", f"choose {first['resource']}")
        self.run(chosen, card)

    def op_if(self, op: Row, card: str) -> None:
        condition = op["condition"]
        enough = self.tags(0, condition["tag"]) >= condition["min"]
        self.run(op["then"] if enough else op["else"], card)

    def op_convert_production(self, op: Row, card: str) -> None:
        self.answer("amount", "take 2")
        self.produce(0, op["from"], -2)
        self.produce(0, op["to"], 2)

    def op_copy_production_box(self, op: Row, card: str) -> None:
        copied = next(slug for slug in self.seats[0]["played"] if BY_SLUG[slug].get("production_box"))
        self.answer("copy", f"copy {copied}")
        self.run(BY_SLUG[copied]["production_box"], copied)

    def op_claim_space(self, op: Row, card: str) -> None:
        space = SPACES[op["where"]][0]
        self.answer("place", f"place {space}")
        self.found[f"claim.{space}"] = "marker 0"

    # --- a card, an action

    def play(self, slug: str) -> None:
        """Pay for the card in M€, apply its effects, and its own trigger where the table says so."""
        row = BY_SLUG[slug]
        self.playing = slug
        self.gain(0, "megacredits", -row["cost"])
        self.add(f"p0.hand.{slug}", -1)
        self.add(f"p0.played.{slug}", 1)
        if row["resource_type"]:
            self.cubes[0].setdefault(slug, 0)
        self.run(row["effects"], slug)
        for trigger, effects in self.triggers(row):
            if trigger.get("includes_this_card"):
                for _ in [tag for tag in row["tags"] if tag in trigger["filter"]["tag_in"]]:
                    self.run(effects, slug)
            elif trigger.get("includes_tile_of_this_card"):
                self.run(effects, slug)

    @staticmethod
    def triggers(row: Row) -> Iterator[tuple[Row, list[Row]]]:
        for lasting in row["ongoing"]:
            if "trigger" in lasting:
                yield lasting["trigger"], lasting["effects"]

    def use(self, slug: str, action: Row) -> None:
        """Apply a blue action: the cost, then the gain."""
        self.run(action["cost"], slug)
        self.run(action["gain"], slug)
