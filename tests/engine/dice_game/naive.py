"""A second opinion on what cards do: read from the cards as they were handed over, with a geometry of its own.

It counts dice by colour, because faces are chance, and knows nothing of the engine.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

Json = Any
DATA = Path(__file__).parents[2] / "data" / "dice_game"
HANDED_OVER: Json = json.loads((DATA / "cards.json").read_text(encoding="utf-8"))
BOARD: Json = json.loads((DATA / "board.json").read_text(encoding="utf-8"))
PROJECTS: dict[str, Json] = {card["id"]: card for card in HANDED_OVER["projects"]}
BONUSES: dict[str, Json] = {card["id"]: card for card in HANDED_OVER["bonus"]}
CORPORATIONS: dict[str, Json] = {card["id"]: card for card in HANDED_OVER["corporations"]}
CARDS = {**PROJECTS, **BONUSES, **CORPORATIONS}
SPACES: dict[str, Json] = {space["id"]: space for space in BOARD["spaces"]}
COLOUR_OF = {face: colour for colour, faces in BOARD["dice"].items() for face in faces}


def _spot(name: str) -> tuple[int, int]:
    """A row and a place in half hexes from the middle of the map."""
    row = "ABCDEFG".index(name[0])
    return row, 2 * (int(name[1]) - 1) - (BOARD["rows"][row] - 1)


def beside(name: str) -> set[str]:
    """The neighbours of a space."""
    row, place = _spot(name)
    steps = {(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)}
    return {other for other in SPACES if (_spot(other)[0] - row, _spot(other)[1] - place) in steps}


def may_lie(tiles: dict[str, str], tile: str, where: str) -> set[str]:
    """The spaces where a tile may be placed."""
    found: set[str] = set()
    for name, space in SPACES.items():
        around = {tiles[other] for other in beside(name) if other in tiles}
        kind = "ocean" if tile == "ocean" or where == "on_ocean_space" else "land"
        fits = name not in tiles and space["kind"] == kind
        if tile == "city" and where != "next_to_city" and "city" in around:
            fits = False
        if where.startswith("next_to_") and where.removeprefix("next_to_") not in around:
            fits = False
        if (where == "alone" and around) or (where == "edge" and len(beside(name)) == 6):
            fits = False
        if where == "middle_row" and name[0] != "D":
            fits = False
        if fits:
            found.add(name)
    return found


class Naive:
    """What one player has gained, and the board; the player's answers come from outside."""

    def __init__(self, tiles: dict[str, str], temperature: int = -32, oxygen: int = 0) -> None:
        self.tiles = dict(tiles)
        self.temperature = temperature
        self.oxygen = oxygen
        self.dice: Counter[str] = Counter()
        self.wild = self.points = self.cards = self.extra_turns = self.extra_mains = 0
        self.lost: list[str] = []

    def do(self, effect: Json, spaces: list[str]) -> None:
        """Does an effect; tiles go to the first of the ``spaces``, which is used up."""
        number = effect.get("n", 1)
        match effect["do"]:
            case "dice":
                per = {"tile_middle_row": "D", "city": ""}.get(effect.get("per", "none"))
                if per is not None:
                    number *= sum(name[0] == "D" if per else tile == "city" for name, tile in self.tiles.items())
                self.dice[effect["colour"]] += min(number, effect.get("max", 99))
            case "resource":
                resource = effect["resource"]
                self.dice[COLOUR_OF.get(resource, resource.removeprefix("any_"))] += number
            case "wild":
                self.wild += number
            case "vp":
                self.points += number
            case "draw":
                self.cards += number
            case "temperature" | "oxygen":
                for _ in range(number):
                    self._raise(effect["do"], spaces)
            case "raise_choice":
                before = self.points
                bonus = self._raise(effect["of"][0], spaces)  # the first of them is chosen
                assert self.points > before
                self.points += effect["bonus_step_vp"] if bonus else 0
            case "tile":
                for _ in range(number):
                    self._place(effect, spaces)
            case "opponents_lose":
                self.lost += [effect["resource"]] * number
            case "extra_turn":
                self.extra_turns += 1
            case "extra_main":
                self.extra_mains += number
            case "turn" | "exchange" | "play_project":
                pass  # nothing is gained: dice show something else
            case other:
                raise AssertionError(other)

    def _raise(self, parameter: str, spaces: list[str]) -> bool:
        track = BOARD[parameter]
        value = getattr(self, parameter) + track["step"]
        if value > track["end"]:
            self.points += 1
            return False
        setattr(self, parameter, value)
        self.points += 2
        bonus = track["bonus"].get(str(value), [])
        for effect in bonus:
            self.do(effect, spaces)
        return bool(bonus)

    def _place(self, effect: Json, spaces: list[str]) -> None:
        tile = effect["tile"]
        if not may_lie(self.tiles, tile, effect["where"]):
            return
        name = spaces.pop(0)
        around = [self.tiles[other] for other in beside(name) if other in self.tiles]
        self.tiles[name] = effect.get("special", tile)
        self.points += {"ocean": 2, "greenery": around.count("city"), "city": 2 + around.count("greenery")}.get(tile, 0)
        for bonus in SPACES[name]["bonus"]:
            self.do(bonus, spaces)
        if tile == "greenery":
            self._raise("oxygen", spaces)
        if set(around) & set(effect.get("next_to", ())):
            for then in effect["then"]:
                self.do(then, spaces)
