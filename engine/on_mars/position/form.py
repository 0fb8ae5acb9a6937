"""A state as plain objects with names, for positions and for programs."""

from __future__ import annotations

from collections.abc import Sequence

from engine.on_mars.board import laboratory, mars
from engine.on_mars.cards.printed import CONTRACTS, DISCOVERY_SLUGS, RESEARCH_TYPES, RIVAL_CARDS
from engine.on_mars.play.supply import delivered_count
from engine.on_mars.rules import OPTIONS, READINGS, MarsRules
from engine.on_mars.state import NONE, Player, State
from engine.on_mars.terms import (
    BUILDINGS,
    ITEMS,
    LIFE_SUPPORT,
    LOGGED,
    SHELTER,
    SIDES,
    SLOTS,
    TECHNOLOGIES,
)

Plain = dict[str, object]
PHASES = ("setup", "colony", "shuttle", "over")
UNKNOWN = "unknown"
LETTERS = "MGWHO"
WAREHOUSE_ITEMS = (5, 1, 2, 3, 4)


def word(slug: str) -> str:
    """Return a slug as it is in a form: with underscores."""
    return slug.replace("-", "_")


def hex_key(here: int) -> str:
    """Return a hex by its coordinates: ``-4,2``."""
    q, r = mars.AXIAL[here]
    return f"{q},{r}"


def hex_pair(here: int) -> list[int]:
    """Return a hex as its two coordinates."""
    return list(mars.AXIAL[here])


def form(state: State) -> Plain:
    """Return the whole table, hidden piles with it, as far as they are known."""
    rules = state.rules
    plain: Plain = {
        "config": {
            "players": rules.players,
            "length": rules.length,
            "first_colonists": rules.first_colonists,
            "space_oddity": rules.space_oddity,
            "solo_goal": rules.solo_goal if rules.solo else None,
            **_readings(rules),
        },
        "round": state.round,
        "phase": PHASES[state.phase],
        "last_rounds": None if state.last_rounds == NONE else state.last_rounds,
        "level": state.level,
        "lss": {word(BUILDINGS[kind]): state.lss[kind] for kind in LIFE_SUPPORT},
        "lss_tiles": {word(BUILDINGS[kind]): state.lss_tiles[kind] for kind in LIFE_SUPPORT},
        "remaining": state.remaining,
        "missions": [
            {"id": number, "left": left} if number else None
            for number, left in zip(state.missions, state.left, strict=True)
        ],
        "warehouse": {ITEMS[item]: state.warehouse[item] for item in WAREHOUSE_ITEMS},
        "grid": [None if technology < 0 else word(TECHNOLOGIES[technology]) for technology in state.grid],
        "tech_stack": [word(TECHNOLOGIES[technology]) for technology in reversed(state.tech_stack)],
        "blueprints": {"top": state.top.copy(), "bottom": state.bottom.copy(), "deck": state.deck[::-1]},
        "people": [_person(person) for person in state.people],
        "contracts": [number for number in range(1, 13) if state.pile >> number & 1],
        "discovery": {"face_up": _tiles(state.face_up), "deck": _tiles(state.discoveries[::-1])},
        "stacks": {
            word(BUILDINGS[kind]): [f"{LETTERS[kind]}{tile}" for tile in reversed(stack)]
            for kind, stack in enumerate(state.stacks)
        },
        "map": _map(state),
        "slots": {name: there.copy() for name, there in zip(SLOTS, state.slots, strict=True)},
        "shuttle": {"side": SIDES[state.shuttle_side], "space": state.shuttle_space},
        "radar": word(DISCOVERY_SLUGS[state.radar]) if state.radar else None,
        "turn": None,
        "players": [_player(state, seat, player) for seat, player in enumerate(state.players)],
    }
    if rules.first_colonists:
        plain["fc_deck"] = [f"B{card}" for card in reversed(state.tasks)]
    if rules.solo:
        plain["solo"] = _solo(state)
    return plain


def _readings(rules: MarsRules) -> Plain:
    """Return the readings that differ from the usual ones."""
    usual = MarsRules()
    found = {one.field: getattr(rules, one.field) for one in OPTIONS if one.group == READINGS}
    return {field: value for field, value in found.items() if value != getattr(usual, field)}


def _tiles(numbers: Sequence[int]) -> list[str]:
    return [word(DISCOVERY_SLUGS[number]) or UNKNOWN for number in numbers]


def _person(person: int) -> Plain | None:
    if not person:
        return None
    return {"contract": person - 10} if person > 10 else {"scientist": person}


def _solo(state: State) -> Plain:
    card = state.rival_card
    return {
        "deck": state.rival_deck[::-1],
        "last": {"id": card, "travel": RIVAL_CARDS[card][1]} if card else None,
        "pass": state.rival_pass,
        "icon": word(BUILDINGS[state.rival_icon]),
    }


def _map(state: State) -> Plain:
    found: Plain = {}
    for here in range(len(mars.AXIAL)):
        what = _hex(state, here)
        if what:
            found[hex_key(here)] = what
    return found


def _hex(state: State, here: int) -> Plain:
    what: Plain = {}
    for kind, mask in enumerate(state.buildings):
        if mask >> here & 1:
            what["b"] = word(BUILDINGS[min(kind, SHELTER)])
            if kind >= SHELTER:
                what["o"] = kind - SHELTER
    if here in state.cards:
        what["a"] = state.cards[here]
    for key, masks in (("ao", state.markers), ("c", state.miners), ("bot", state.bots)):
        for seat, mask in enumerate(masks):
            if mask >> here & 1:
                what[key] = seat
    for seat, player in enumerate(state.players):
        if player.rover == here:
            what["rover"] = seat
    if state.crystals >> here & 1:
        what["x"] = 1
    if here in state.finds:
        what["d"] = word(DISCOVERY_SLUGS[state.finds[here]])
    for kind, mask in enumerate(state.research):
        if mask >> here & 1:
            what["t"] = RESEARCH_TYPES[kind].upper()
    return what


def _player(state: State, seat: int, player: Player) -> Plain:
    plain: Plain = {
        "space": player.space or None,
        "done": player.done,
        "res": {ITEMS[item]: count for item, count in enumerate(player.res)},
        "crystals": player.crystals,
        "waiting": player.waiting,
        "lq": player.lq,
        "wa": player.wa,
        "supply": player.supply,
        "ships": [slot for slot in range(1, 6) if player.ships >> slot & 1],
        "hangar": player.hangar,
        "shelters_left": player.shelters_left,
        "bots_left": player.bots_left,
        "adv_left": player.adv_left,
        "lab": {
            f"{laboratory.LEVEL[space]},{laboratory.ROW[space]}": word(TECHNOLOGIES[technology])
            for space, technology in enumerate(player.lab)
            if technology >= 0
        },
        "blueprints": player.blueprints.copy(),
        "built": player.built.copy(),
        "scientists": [
            {"id": number, "on": state.working[number] or None}
            for number, owner in enumerate(state.scientists)
            if owner == seat + 1
        ],
        "contracts": [_contract(state, number) for number, owner in enumerate(state.owners) if owner == seat + 1],
        "goals": player.goals.copy(),
        "goals_done": [player.goal_done] if player.goal_done else [],
        "progress": [word(BUILDINGS[kind]) for kind in range(5) if player.progress >> kind & 1],
        "rover": None if player.rover < 0 else hex_pair(player.rover),
        "discovery": _tiles(player.discovery),
        "research": [kind.upper() for number, kind in enumerate(RESEARCH_TYPES) if player.research >> number & 1],
        "op": player.op,
        "log": {source: points for source, points in zip(LOGGED, player.log, strict=True) if points},
    }
    if state.rules.first_colonists and seat < state.rules.players:
        plain["fc_a"] = f"A{player.card_a}" if player.card_a else None
        plain["fc_b"] = [f"B{card}" for card in player.cards_b]
    if state.rules.solo and seat == 1:
        plain["bots_board"] = player.bots_board
    return plain


def _contract(state: State, number: int) -> Plain:
    delivered = {
        ITEMS[item]: count for item, _ in CONTRACTS[number].needs if (count := delivered_count(state, number, item))
    }
    return {"id": number, "got": delivered, "done": bool(state.completed >> number & 1)}
