"""Translate between the scenarios of Jump Drive and the engine."""

from __future__ import annotations

import json

import msgspec

from engine.core.choice import Choice
from engine.jump_drive.cards.readings import NUMBERS, SLUGS
from engine.jump_drive.play.legal import Placement
from engine.jump_drive.play.prices import CONQUER, CONTACT, SETTLE
from engine.jump_drive.position.text_format import read_position
from engine.jump_drive.state import SECOND, State
from tests.conformance.results import Json

WAYS = {"pay": SETTLE, "conquer": CONQUER, "contact_specialist": CONTACT}
NOBODY = {"empire": [], "hand": []}
"""A second seat, which no scenario mentions: the game has at least two."""

Rules = dict[str, str | int | bool]


def position(players: list[Json], rules: Rules, **more: Json) -> State:
    """Return the start of a round; without a deck, all cards not named are in it."""
    seats = [{key: value for key, value in player.items() if key in _SEAT} for player in players]
    return read_position(json.dumps({"players": seats, "rules": rules, **more}))


_SEAT = ("empire", "hand", "vp", "survey_team_available")


def situation(given: Json, rules: Rules) -> State:
    """Return a state in which seat 0 chooses, or places a second world after this round's placement."""
    state = position([given["player"], NOBODY], rules)
    if given["phase"] == "second_world":
        placed = given["placed_this_round"]
        player = state.players[0]
        player.development = NUMBERS[placed["development"]] if placed["development"] else 0
        player.world = NUMBERS[placed["world"]] if placed["world"] else 0
        player.how = WAYS[placed["how"]] if placed["how"] else ""
        state.step, state.turn = SECOND, 0
        state.waiting = msgspec.UNSET
    elif given["phase"] != "choose":
        raise ValueError(f"no such phase: {given['phase']}")
    return state


def placing(development: str | None, world: str | None, how: str | None) -> Choice | None:
    """Return the choice of an ordinary placement; None if nothing is placed."""
    if not world:
        return Choice("develop", (development,)) if development else None
    way = WAYS[str(how)]
    return Choice("develop", (development, way, world)) if development else Choice(way, (world,))


def placing_second(second: Json) -> Choice | None:
    """Return the choice of a second world; None for an impossible way: a Military Convoy only conquers."""
    if second["via"] == "military-convoy":
        return None if second["contact_specialist"] else Choice(CONQUER, (second["world"],))
    return Choice(CONTACT if second["contact_specialist"] else SETTLE, (second["world"],))


def placement_words(placed: Placement, pay: int) -> Json:
    """Return an ordinary placement in the format of the scenarios."""
    how = next((word for word, way in WAYS.items() if way == placed.how), None)
    development = SLUGS[placed.development] if placed.development else None
    return {"development": development, "world": SLUGS[placed.world] if placed.world else None, "how": how, "pay": pay}


def second_words(placed: Placement, pay: int) -> Json:
    """Return a second world in the format of the scenarios."""
    via = "military-convoy" if placed.how == CONQUER else "colony-convoy"
    return {"world": SLUGS[placed.world], "via": via, "contact_specialist": placed.how == CONTACT, "pay": pay}


def slugs(cards: list[int]) -> list[str]:
    """Return cards as ids, in the same order."""
    return [SLUGS[card] for card in cards]
