"""Why an action that is open can do nothing now: the first thing that it lacks."""

from __future__ import annotations

from engine.core.message import Message, say
from engine.on_mars.board import laboratory
from engine.on_mars.cards.printed import EXECUTIVE, EXECUTIVE_ADVANCED
from engine.on_mars.play.construction import COSTS
from engine.on_mars.play.displays import cost_of_person, storable
from engine.on_mars.play.payment import payable
from engine.on_mars.play.supply import spendable
from engine.on_mars.play.technologies import DEVELOP_COST, steps_of
from engine.on_mars.play.travel import BONUS_COST
from engine.on_mars.play.upgrades import SHIP_COST, UPGRADE_COST, upgradable
from engine.on_mars.state import State
from engine.on_mars.terms import CRYSTAL, MINE, TYPES


def obstacle(state: State, seat: int, action: str) -> Message:
    """Return why a main or an executive action, by its slug, can do nothing though it is open."""
    match action:
        case "blueprint":
            found = _blueprint(state, seat)
        case "learn":
            found = _learn(state, seat)
        case "rd" | "develop-free":
            found = _develop(state, seat, free=action != "rd")
        case "resupply" | "warehouse-resource":
            found = _warehouse(state, seat, crystals=action == "resupply")
        case "upgrade":
            found = _upgrade(state, seat)
        case "construct":
            found = _construct(state, seat)
        case "welcome":
            found = say("why.no-room-for-crew") if payable(state, seat, SHIP_COST) else say("why.cost-of-ship")
        case "hire":
            people = [person for person in state.people if person]
            costly = not any(payable(state, seat, cost_of_person(person)) for person in people)
            found = say("why.cost-of-people" if costly else "why.cost-and-slot")
        case "advanced":
            found = _advanced(state, seat)
        case "mineral":
            found = say("why.storage", item="mineral")
        case _:
            found = None
    return found or say("why.nothing-possible", action=action)


def obstacle_to_bonus(state: State, seat: int, bonus: str) -> Message:
    """Return why the bonus of a space of the turn order gives nothing."""
    match bonus:
        case "warehouse":
            return _warehouse(state, seat, crystals=True)
        case "learn":
            return _learn(state, seat)
        case "colonist":
            return _bought_colonist(state, seat)
        case "bots":
            return say("why.no-own-bot")
        case _:
            return _blueprint(state, seat) or say("why.nothing-possible", action=bonus)


def _bought_colonist(state: State, seat: int) -> Message:
    if not payable(state, seat, BONUS_COST):
        return say("why.cost-of-ship")
    return say("why.no-room-for-colonist" if state.players[seat].supply else "why.no-colonist-in-supply")


def _blueprint(state: State, seat: int) -> Message | None:
    if not state.players[seat].adv_left:
        return say("why.no-marker")
    return None if state.top or state.bottom else say("why.no-cards")


def _learn(state: State, seat: int) -> Message:
    lab = state.players[seat].lab
    if all(lab[space] >= 0 for space in laboratory.FIRST_COLUMN):
        return say("why.no-space")
    if all(technology < 0 for technology in state.grid):
        return say("why.grid-empty")
    new = [technology for technology in state.grid if technology >= 0 and technology not in lab]
    return say("why.cost-of-rows") if new else say("why.all-types-owned")


def _develop(state: State, seat: int, *, free: bool) -> Message:
    steps = steps_of(state.players[seat])
    if not steps:
        return say("why.no-space-ahead")
    columns = {laboratory.LEVEL[there] for _, there in steps}
    if free or any(payable(state, seat, DEVELOP_COST[column]) for column in columns):
        return say("why.cost-and-slot")
    return say("why.cost-of-column", column=min(columns))


def _warehouse(state: State, seat: int, *, crystals: bool) -> Message:
    there = [item for item, count in enumerate(state.warehouse) if count and (crystals or item != CRYSTAL)]
    if not there:
        return say("why.no-resources-there" if any(state.warehouse) else "why.warehouse-empty")
    room = any(storable(state, seat, item) for item in there)
    return say("why.cost-and-slot" if room else "why.no-room-for-goods")


def _advanced(state: State, seat: int) -> Message:
    if not state.cards:
        return say("why.nothing-built")
    affords = state.players[seat].built and spendable(state, seat) >= EXECUTIVE[EXECUTIVE_ADVANCED][0]
    return say("why.no-card-works" if affords else "why.no-card-to-use")


def _upgrade(state: State, seat: int) -> Message:
    cards = state.players[seat].blueprints
    if not cards:
        return say("why.no-blueprints")
    if not payable(state, seat, UPGRADE_COST):
        return say("why.cost", item="mineral")
    if any(upgradable(state, seat, card, anywhere=False) for card in cards):
        return say("why.cost-and-slot")
    return say("why.no-site-for-blueprints" if state.bots[seat] else "why.no-own-bot")


def _construct(state: State, seat: int) -> Message:
    if not state.bots[seat]:
        return say("why.no-own-bot")
    player = state.players[seat]
    paid = any(player.lq > 1 if kind == MINE else payable(state, seat, COSTS[kind]) for kind in TYPES)
    return say("why.no-site" if paid else "why.cost-of-buildings")
