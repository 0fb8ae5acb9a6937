"""Why a choice is not legal: the first rule that forbids it."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message, say
from engine.on_mars.board import laboratory, mars, tables
from engine.on_mars.cards.printed import BUILDING_OF_CARD, CARD_NUMBERS, EXECUTIVE, EXECUTIVE_ADVANCED, GOALS, blueprint
from engine.on_mars.frame_types.movement import CRYSTALS, MoveFrame
from engine.on_mars.play.blocked_actions import obstacle
from engine.on_mars.play.construction import COSTS, in_zone, levels
from engine.on_mars.play.deliveries import CONTRACT_NUMBERS, delivery_options
from engine.on_mars.play.displays import storable
from engine.on_mars.play.goals import is_met
from engine.on_mars.play.movement import one_by_one
from engine.on_mars.play.payment import after_clearing, extra_cost, payable
from engine.on_mars.play.pieces import BOT_PIECE, PIECES
from engine.on_mars.play.supply import all_buildings, all_markers, goals_as_crystals, occupied, spendable, type_mask
from engine.on_mars.play.technologies import LEARN_COST
from engine.on_mars.play.turns import actions_of, main_effect
from engine.on_mars.state import EXECUTIVE_DONE, MAIN_DONE, UNSETTLED, State
from engine.on_mars.terms import BUILDINGS, ITEMS, MINE, SHELTER, SLOT_HIRE, TECHNOLOGIES

NOT_OFFERED = "why.not-offered"


def refusals(state: State, seat: int, choice: Choice, decision: Decision | None) -> list[Message]:
    """Return why not, for a choice that is not among the options."""
    if decision is None:
        return [say("why.not-your-turn")]
    if decision.kind == "move" and choice.verb == "end" and not one_by_one(state):
        return [say("why.pieces-share")]
    if decision.kind == "turn" and state.turn & UNSETTLED:
        return [say("why.part-first")]
    offered = {option.verb for option in decision.options}
    try:
        found = _by_verb(state, seat, choice)
    except (ValueError, IndexError, KeyError, TypeError):  # words and numbers that this game does not have
        found = None
    if found is not None and (choice.verb in offered or decision.kind == "turn"):
        return [found]
    return [say("why.another-question", kind=decision.kind) if choice.verb not in offered else say(NOT_OFFERED)]


def _by_verb(state: State, seat: int, choice: Choice) -> Message | None:
    match choice.verb:
        case "begin":
            return _main(state, seat, str(choice.args[0]))
        case "executive":
            return _executive(state, seat, int(choice.args[0]))
        case "complete":
            return _goal(state, seat, int(str(choice.args[0])[5:]))
        case "deliver":
            return _delivery(state, seat, choice)
        case "end":
            return say("why.main-action-first")
        case "construct":
            return _construct(state, seat, choice)
        case "upgrade":
            return _upgrade(state, seat, str(choice.args[0]), int(choice.args[1]))
        case "move":
            return _move(state, seat, str(choice.args[0]), int(choice.args[1]), int(choice.args[2]))
        case "stop":
            return say("why.cannot-stop")
        case "learn":
            return _learn(state, seat, int(choice.args[1]))
        case "warehouse":
            return _warehouse(state, seat, ITEMS.index(str(choice.args[0])))
        case "ship":
            return _ship(state, seat, choice)
        case "develop":
            return _develop(state, seat, str(choice.args[0]), int(choice.args[1]))
        case "pay":
            return say("why.not-this-payment")
        case "bot":
            return say("why.new-bot")
        case "displace":
            return say("why.occupied" if occupied(state) >> int(choice.args[2]) & 1 else "why.not-nearest")
        case _:
            return None


def _main(state: State, seat: int, action: str) -> Message | None:
    if state.turn & MAIN_DONE:
        return say("why.main-action-done")
    if action not in actions_of(state, seat):
        return say("why.other-side", action=action)
    slot, _ = main_effect(seat, action)
    player = state.players[seat]
    if slot >= 0:
        if not player.lq:
            return say("why.no-colonist")
        if slot == SLOT_HIRE and seat in state.slots[slot]:
            return say("why.own-colonist-there")
        extra = extra_cost(state, seat, after_clearing(state, slot))
        if extra > spendable(state, seat) + player.lq - 1:
            return say("why.extra-cost", count=extra)
    if action == "welcome" and tables.SHIPS - player.ships.bit_count() >= state.level:
        return say("why.colony-level", level=state.level)
    return obstacle(state, seat, action)


def _executive(state: State, seat: int, slot: int) -> Message | None:
    if not 1 <= slot <= EXECUTIVE_ADVANCED:
        return None
    if state.turn & EXECUTIVE_DONE:
        return say("why.executive-done")
    if state.players[seat].ships >> slot & 1:
        return say("why.ship-there")
    crystals = EXECUTIVE[slot][0]
    if slot != EXECUTIVE_ADVANCED and spendable(state, seat) < crystals:
        player = state.players[seat]
        if goals_as_crystals(state, seat) and player.goals:
            return say("why.crystals-goals", need=crystals, have=player.crystals, goals=len(player.goals))
        return say("why.crystals", need=crystals, have=player.crystals)
    return obstacle(state, seat, EXECUTIVE[slot][1])


def _goal(state: State, seat: int, number: int) -> Message | None:
    player = state.players[seat]
    goal = GOALS[number]
    if player.goal_done:
        return say("why.one-goal")
    if goal is None or number not in player.goals:
        return say("why.goal-not-held")
    if not is_met(state, seat, goal):
        return say("why.goal-not-met", goal=f"goal-{number}")
    return say("why.reward-impossible")


def _delivery(state: State, seat: int, choice: Choice) -> Message | None:
    number = CONTRACT_NUMBERS[str(choice.args[0])]
    if state.owners[number] != seat + 1:
        return say("why.contract-not-held")
    if state.completed >> number & 1:
        return say("why.contract-done")
    same = [option for option in delivery_options(state, seat) if option.args == choice.args]
    if not same:
        return say("why.nothing-to-deliver")
    return say("why.deliver-at-most", count=same[0].amounts[0][1]) if same[0].amounts else None


def _construct(state: State, seat: int, choice: Choice) -> Message | None:
    kind, here = BUILDINGS.index(str(choice.args[0])), int(choice.args[1])
    player = state.players[seat]
    if not (player.shelters_left if kind == SHELTER else state.stacks[kind]):
        return say("why.no-tile", building=BUILDINGS[kind])
    if kind == MINE and not player.lq:
        return say("why.no-colonist")
    if kind != MINE and not payable(state, seat, COSTS[kind]):
        return say("why.cost", item=ITEMS[kind - 1])
    if all_buildings(state) >> here & 1:
        return say("why.building-there")
    if not in_zone(state, seat) >> here & 1:
        return say("why.outside-zone")
    mask = type_mask(state, kind, seat)
    joined = mars.joined(mask, here)
    if not joined:
        return say("why.distance", building=BUILDINGS[kind])
    most = max((level for _, level in levels(state, kind)), default=0)
    return say("why.complex-size", size=joined, level=most) if most < joined else say("why.whose-technology")


def _upgrade(state: State, seat: int, slug: str, here: int) -> Message | None:
    card = CARD_NUMBERS[slug]
    kind = BUILDING_OF_CARD[card]
    if card not in state.players[seat].blueprints:
        return say("why.card-not-held")
    mask = type_mask(state, kind, seat)
    if not all_buildings(state) >> here & 1:
        return say("why.no-building-there")
    if not mask >> here & 1:
        return say("why.other-building", building=BUILDINGS[kind])
    if all_markers(state) >> here & 1:
        return say("why.already-upgraded")
    if not in_zone(state, seat) >> here & 1:
        return say("why.outside-zone")
    size = mars.group_at(mask, here).bit_count()
    if size < blueprint(card).size:
        return say("why.complex-too-small", size=size, need=blueprint(card).size)
    return say("why.cost", item="mineral")


def _move(state: State, seat: int, piece: str, start: int, there: int) -> Message | None:
    if there not in mars.NEXT[start]:
        return say("why.not-beside")
    if not one_by_one(state):
        frame = state.frames[-1]
        assert isinstance(frame, MoveFrame)
        left = frame.bots if piece == PIECES[BOT_PIECE] else frame.rover
        more = spendable(state, seat) if frame.flags & CRYSTALS else 0
        return say("why.no-rest-in-reach") if left + more else say("why.no-points", piece=piece)
    return say("why.occupied") if occupied(state) >> there & 1 else say("why.no-points", piece=piece)


def _learn(state: State, seat: int, place: int) -> Message | None:
    technology = state.grid[place]
    lab = state.players[seat].lab
    if technology < 0:
        return say("why.empty-place")
    if technology in lab:
        return say("why.type-owned", technology=TECHNOLOGIES[technology])
    if all(lab[space] >= 0 for space in laboratory.FIRST_COLUMN):
        return say("why.no-space")
    return say(NOT_OFFERED) if payable(state, seat, LEARN_COST[laboratory.GRID_ROWS[place]]) else say("why.cost-of-row")


def _warehouse(state: State, seat: int, item: int) -> Message | None:
    if not state.warehouse[item]:
        return say("why.warehouse-empty", item=ITEMS[item])
    return say(NOT_OFFERED) if storable(state, seat, item) else say("why.storage", item=ITEMS[item])


def _ship(state: State, seat: int, choice: Choice) -> Message | None:
    player = state.players[seat]
    if not player.ships >> int(choice.args[0]) & 1:
        return say("why.no-ship-there")
    if dict(choice.amounts).get("bots") and not player.bots_left:
        return say("why.no-bot")
    return None


def _develop(state: State, seat: int, slug: str, row: int) -> Message | None:
    technology = TECHNOLOGIES.index(slug)
    lab = state.players[seat].lab
    if technology not in lab:
        return say("why.technology-not-held", technology=slug)
    here = lab.index(technology)
    ahead = [space for space in laboratory.FURTHER[here] if laboratory.ROW[space] == row]
    if not ahead:
        return say("why.not-beside")
    return (
        say("why.space-taken") if lab[ahead[0]] >= 0 else say("why.cost-of-column", column=laboratory.LEVEL[here] + 1)
    )
