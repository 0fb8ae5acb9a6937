"""The rival of a solo game: his cards, and what he does with them (RULES 15)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.hexmap import spaces_of
from engine.on_mars.board import laboratory, mars, tables
from engine.on_mars.cards.placeholder_data import RIVAL_ODDS
from engine.on_mars.cards.printed import BUILDING_OF_CARD, CONTRACTS, RIVAL_CARDS, SCIENTISTS, blueprint
from engine.on_mars.cards.vocabulary import SpaceBonus
from engine.on_mars.events import new_event
from engine.on_mars.frame_types.colony import BuildFrame, DevelopedFrame, HiredFrame, LearnedFrame, UpgradedFrame
from engine.on_mars.frame_types.rival import (
    RivalActionFrame,
    RivalBenefitFrame,
    RivalBlueprintFrame,
    RivalBonusFrame,
    RivalCardFrame,
    RivalConstructFrame,
    RivalContractFrame,
    RivalDevelopFrame,
    RivalDisplacedFrame,
    RivalDisplaceFrame,
    RivalGrownFrame,
    RivalGrowthFrame,
    RivalHireFrame,
    RivalLearnFrame,
    RivalPickFrame,
    RivalPlaceTileFrame,
    RivalRoverFrame,
    RivalShuffleFrame,
    RivalSpaceFrame,
    RivalTarget,
    RivalTravelFrame,
    RivalTravelledFrame,
    RivalTurnFrame,
    RivalUpgradesFrame,
    RivalWarehouseFrame,
)
from engine.on_mars.frame_types.rounds import TravelEndFrame, TurnEndFrame
from engine.on_mars.play.construction import levels, put_displaced, shelters_from_displaced
from engine.on_mars.play.displays import CONTRACT, take_blueprint
from engine.on_mars.play.frames import Log
from engine.on_mars.play.payment import after_clearing, extra_cost
from engine.on_mars.play.pieces import rover_of
from engine.on_mars.play.series import highest, level_of, use_technology
from engine.on_mars.play.supply import (
    all_buildings,
    complete,
    crystals_move_in,
    gain,
    mission,
    step_mission,
    type_mask,
)
from engine.on_mars.play.technologies import steps_of
from engine.on_mars.play.travel import free_spaces, occupy_space, put_tile, tile_hexes
from engine.on_mars.play.turns import begin_turn
from engine.on_mars.play.upgrades import ship_to_hangar, upgradable
from engine.on_mars.state import NONE, State
from engine.on_mars.terms import (
    BATTERY,
    BUILDINGS,
    COLONY,
    CRYSTAL,
    LIFE_SUPPORT,
    ORBIT,
    SHELTER,
    SIDES,
    SLOT_BLUEPRINT,
    SLOT_CONSTRUCT,
    SLOT_HIRE,
    SLOT_RD,
    SLOT_UPGRADE,
    SLOTS,
)
from engine.on_mars.terms import UPGRADE as UPGRADE_TECHNOLOGY

RIVAL = 1
RivalMain: TypeAlias = (
    RivalBlueprintFrame
    | RivalLearnFrame
    | RivalDevelopFrame
    | RivalConstructFrame
    | RivalUpgradesFrame
    | RivalHireFrame
)
"""The main actions of the rival."""
ICONS = 5
BOT_STEPS = 2
SCIENTISTS_FIRST = 2
_ACTIONS: Final[Mapping[tuple[int, int], tuple[int, RivalMain]]] = {
    (ORBIT, 1): (SLOT_BLUEPRINT, RivalBlueprintFrame(RIVAL)),
    (ORBIT, 2): (-1, RivalLearnFrame(RIVAL)),
    (ORBIT, 3): (SLOT_RD, RivalDevelopFrame(RIVAL, most=False)),
    (COLONY, 1): (SLOT_CONSTRUCT, RivalConstructFrame(RIVAL, travelled=False)),
    (COLONY, 2): (SLOT_UPGRADE, RivalUpgradesFrame(RIVAL, 1, technology=True)),
    (COLONY, 3): (SLOT_HIRE, RivalHireFrame(RIVAL)),
}
"""By side and number of an action: its slots (-1: none) and its frame."""


# --- choosing among what is equally good ---


def pick_odds(options: int) -> Sequence[int]:
    """Return the odds of the rival card for that many hexes."""
    return RIVAL_ODDS.value[:options]


def rival_pick_options(state: State, frame: RivalPickFrame) -> list[Choice]:
    """Return the first hexes in reading order, one for each of the odds."""
    return [Choice("pick", (here,)) for here in sorted(frame.hexes)[: len(RIVAL_ODDS.value)]]


def answer_rival_pick(state: State, log: Log, choice: Choice, frame: RivalPickFrame) -> None:
    """Do the step on the hex that the box picked."""
    state.frames.append(replace(frame.then, here=int(choice.args[0])))


def pick(state: State, then: RivalTarget, hexes: Sequence[int]) -> None:
    """Do a step on one of some hexes, which the box picks: of the first three in reading order."""
    if hexes:
        state.frames.append(RivalPickFrame(RIVAL, then, tuple(hexes)))


# --- his turn ---


def do_rival_turn(state: State, log: Log, frame: RivalTurnFrame) -> None:
    """Begin the rival's turn; shuffle his deck if it is empty."""
    begin_turn(state, RIVAL)
    crystals_move_in(state, log, RIVAL)
    state.frames += [TurnEndFrame(RIVAL), RivalCardFrame(RIVAL)]
    if not state.rival_deck:
        state.rival_pass += 1
        state.frames.append(RivalShuffleFrame(RIVAL))


def rival_shuffle_options(state: State, frame: RivalShuffleFrame) -> list[Choice]:
    """Return the whole deck, which the box puts in an order."""
    return [Choice("deck", tuple(range(1, len(RIVAL_CARDS))))]


def answer_rival_shuffle(state: State, log: Log, choice: Choice, frame: RivalShuffleFrame) -> None:
    """Put the rival's deck in the order that the box gave."""
    state.rival_deck = [int(card) for card in choice.args[::-1]]
    log.append(new_event("rival-shuffled", RIVAL))


def do_rival_card(state: State, log: Log, frame: RivalCardFrame) -> None:
    """Turn up the top card of the rival's deck; from the second pass on, move its mission."""
    card = state.rival_deck.pop()
    state.rival_card = card
    slot, _, action = RIVAL_CARDS[card]
    log.append(new_event("rival-card", RIVAL, (card, action), reveals=True))
    if state.rival_pass > 1:
        step_mission(state, log, RIVAL, slot)
    state.frames.append(RivalActionFrame(RIVAL, action))


def do_rival_action(state: State, log: Log, frame: RivalActionFrame) -> None:
    """Do the action of the rival's side, with a colonist if it needs one; if he can't pay or do it, move his rover."""
    player = state.players[RIVAL]
    slot, main = _ACTIONS[tables.side_of(player.space), frame.action]
    if not _possible(state, main):
        state.frames.append(RivalRoverFrame(RIVAL))
        return
    if slot >= 0:
        there = after_clearing(state, slot)
        extra = extra_cost(state, RIVAL, there)
        if extra > player.crystals or (slot == SLOT_HIRE and RIVAL in there):
            state.frames.append(RivalRoverFrame(RIVAL))
            return
        _place(state, log, slot, there, extra)
    state.frames.append(main)
    if isinstance(main, RivalDevelopFrame):
        state.frames.append(RivalDevelopFrame(RIVAL, most=True))


def _place(state: State, log: Log, slot: int, there: list[int], extra: int) -> None:
    gone = [seat for seat in state.slots[slot] if seat not in there]
    for seat in gone:
        if seat != RIVAL:
            state.players[seat].wa += 1
    if gone:
        log.append(new_event("slots-cleared", RIVAL, (SLOTS[slot], len(gone))))
    state.slots[slot] = [*there, RIVAL]
    state.players[RIVAL].crystals -= extra
    log.append(new_event("placed-colonist", RIVAL, (SLOTS[slot],)))


def _possible(state: State, main: RivalMain) -> bool:
    match main:
        case RivalBlueprintFrame():
            return can_blueprint(state)
        case RivalLearnFrame():
            return learn_place(state) is not None
        case RivalDevelopFrame():
            return bool(steps_of(state.players[RIVAL]))
        case RivalConstructFrame():
            return construct_kind(state) >= 0
        case RivalUpgradesFrame():
            return upgrade_card(state) > 0
        case RivalHireFrame():
            return person_to_hire(state) > 0


# --- what he does ---


def _scored(state: State) -> set[int]:
    """Return the types that his scientists score."""
    return {SCIENTISTS[number].scores for number, owner in enumerate(state.scientists) if owner == RIVAL + 1}


def can_blueprint(state: State) -> bool:
    """Return whether there is a card and a marker for it (R42)."""
    return state.players[RIVAL].adv_left > 0 and bool(state.top or state.bottom)


def do_rival_blueprint(state: State, log: Log, frame: RivalBlueprintFrame) -> None:
    """Take a card of a type that his scientists score, leftmost in the longer row (in a tie the bottom one)."""
    if not can_blueprint(state):
        return
    rows = [state.bottom, state.top] if len(state.bottom) >= len(state.top) else [state.top, state.bottom]
    cards = [*rows[0], *rows[1]]
    scored = _scored(state)
    wanted = [card for card in cards if BUILDING_OF_CARD[card] in scored] or cards
    take_blueprint(state, log, RIVAL, wanted[0])


def learn_place(state: State) -> tuple[int, int] | None:
    """Return the cheapest technology that he lacks, leftmost, and the top free space of the first column."""
    lab = state.players[RIVAL].lab
    free = [space for space in laboratory.FIRST_COLUMN if lab[space] < 0]
    places = [place for place, technology in enumerate(state.grid) if technology >= 0 and technology not in lab]
    if not free or not places:
        return None
    return min(places, key=lambda place: (-laboratory.GRID_ROWS[place], place)), free[0]


def do_rival_learn(state: State, log: Log, frame: RivalLearnFrame) -> None:
    """Learn the cheapest technology that the rival lacks."""
    found = learn_place(state)
    if found is not None:
        state.frames.append(LearnedFrame(RIVAL, *found))


def do_rival_develop(state: State, log: Log, frame: RivalDevelopFrame) -> None:
    """Develop the most (``most``) or least developed technology, in a tie the lower one, to the upper space."""
    steps = steps_of(state.players[RIVAL])
    if not steps:
        return
    sign = 1 if frame.most else -1
    here = max((here for here, _ in steps), key=lambda space: (sign * laboratory.LEVEL[space], laboratory.ROW[space]))
    there = min(there for start, there in steps if start == here)
    state.frames.append(DevelopedFrame(RIVAL, here, there))


def best_sites(state: State, kind: int) -> tuple[list[int], int]:
    """Return where on the whole map a type joins the largest complex, and how many buildings it joins there."""
    stack = state.players[RIVAL].shelters_left if kind == SHELTER else len(state.stacks[kind])
    if not stack:
        return [], 0
    mask = type_mask(state, kind, RIVAL)
    free = mars.ALL & ~all_buildings(state)
    most = max((level for _, level in levels(state, kind)), default=0)
    best, hexes = 0, spaces_of(mars.at_two(mask) & free)
    for here in spaces_of(mars.around(mask) & free):
        size = mars.joined(mask, here)
        if size <= most and size > best:
            best, hexes = size, [here]
        elif size == best:
            hexes.append(here)
    return hexes, best


def build_somewhere(state: State, log: Log, kind: int) -> None:
    """Build a type on the best site, with the rival's own technology if it is enough, else the highest."""
    hexes, joined = best_sites(state, kind)
    if not hexes:
        return
    if joined:
        own = level_of(state, RIVAL, kind)
        use_technology(state, log, RIVAL, RIVAL if own >= joined else 0, kind)
    pick(state, BuildFrame(RIVAL, kind, NONE), hexes)


def construct_kind(state: State) -> int:
    """Return the first type from the bot icon on that is wanted and possible; -1 for none."""
    for step in range(ICONS):
        kind = (state.rival_icon + step) % ICONS
        if kind in LIFE_SUPPORT and state.lss[kind] > state.level:
            continue
        if best_sites(state, kind)[0]:
            return kind
    return -1


def do_rival_construct(state: State, log: Log, frame: RivalConstructFrame) -> None:
    """Build the first type from the bot icon on that is wanted and possible."""
    kind = construct_kind(state)
    if kind < 0:
        if frame.travelled:
            state.frames.append(RivalRoverFrame(RIVAL))
        return
    state.rival_icon = (kind + 1) % ICONS
    log.append(new_event("rival-icon", RIVAL, (BUILDINGS[state.rival_icon],)))
    build_somewhere(state, log, kind)


def upgrade_card(state: State) -> int:
    """Return the card that he builds: of a type that his scientists score, level 3, lowest number; 0 for none."""
    scored = _scored(state)
    cards = [card for card in state.players[RIVAL].blueprints if upgradable(state, RIVAL, card, anywhere=True)]
    if not cards:
        return 0
    return min(cards, key=lambda card: (BUILDING_OF_CARD[card] not in scored, -blueprint(card).level, card))


def do_rival_upgrades(state: State, log: Log, frame: RivalUpgradesFrame) -> None:
    """Upgrade once more; after the last time, as often as Upgrade technology allows if ``technology`` is set."""
    left, technology = frame.times, frame.technology
    card = upgrade_card(state)
    if not card:
        return
    if not left:
        most = highest(state, UPGRADE_TECHNOLOGY)
        if not technology or not most:
            return
        use_technology(
            state, log, RIVAL, RIVAL if level_of(state, RIVAL, UPGRADE_TECHNOLOGY) == most else 0, UPGRADE_TECHNOLOGY
        )
        left, technology = most, False
    state.frames.append(RivalUpgradesFrame(RIVAL, left - 1, technology))
    pick(state, UpgradedFrame(RIVAL, card, NONE), upgradable(state, RIVAL, card, anywhere=True))


def person_to_hire(state: State) -> int:
    """Return the scientist with most to score, until he has two; else the contract with most OP. 0 for nobody."""
    if sum(owner == RIVAL + 1 for owner in state.scientists) < SCIENTISTS_FIRST:
        cards = [card for player in state.players for card in (*player.blueprints, *player.built)]
        kinds = [BUILDING_OF_CARD[card] for card in cards]
        people = [person for person in state.people if 0 < person < CONTRACT]
        if people:
            return max(people, key=lambda person: kinds.count(SCIENTISTS[person].scores))
    contracts = [person for person in state.people if person > CONTRACT]
    return max(contracts, key=lambda person: CONTRACTS[person - CONTRACT].points, default=0)


def do_rival_hire(state: State, log: Log, frame: RivalHireFrame) -> None:
    """Hire a scientist, or take a contract, which is completed at once (R42)."""
    person = person_to_hire(state)
    if not person:
        return
    if person < CONTRACT:
        state.frames.append(HiredFrame(RIVAL, person))
        return
    place = state.people.index(person)
    state.people[place] = 0
    state.gaps |= 1 << place
    contract = person - CONTRACT
    state.owners[contract] = RIVAL + 1
    log.append(new_event("contract", RIVAL, (CONTRACTS[contract].slug,)))
    complete(state, log, contract)


def rival_contract_options(state: State, frame: RivalContractFrame) -> list[Choice]:
    """Return the contracts of the pile."""
    return [Choice("refill", (CONTRACTS[number].slug,)) for number in range(1, 13) if state.pile >> number & 1]


# --- bonuses ---


def do_rival_warehouse(state: State, log: Log, frame: RivalWarehouseFrame) -> None:
    """Take the most plentiful item of the Warehouse, leftmost in a tie; the rival keeps only crystals."""
    items = (CRYSTAL, *range(BATTERY, CRYSTAL))
    item = max(items, key=lambda item: state.warehouse[item])
    if state.warehouse[item]:
        state.warehouse[item] -= 1
        gain(state, log, RIVAL, item, 1)


def do_rival_benefit(state: State, log: Log, frame: RivalBenefitFrame) -> None:
    """Give the rival the benefit of a space of the laboratory."""
    match laboratory.BENEFIT[frame.space]:
        case "upgrade":
            state.frames.append(RivalUpgradesFrame(RIVAL, 1, technology=True))
        case "crystal":
            gain(state, log, RIVAL, CRYSTAL, 1)
        case what:
            _small_bonus(state, log, what)


def do_rival_bonus(state: State, log: Log, frame: RivalBonusFrame) -> None:
    """Give the rival the bonus of a space of the turn order."""
    _small_bonus(state, log, tables.SPACE_BONUS[frame.space])


def _small_bonus(state: State, log: Log, what: SpaceBonus | Literal["mineral"]) -> None:
    match what:
        case "warehouse":
            state.frames.append(RivalWarehouseFrame(RIVAL))
        case "learn":
            state.frames.append(RivalLearnFrame(RIVAL))
        case "blueprint":
            state.frames.append(RivalBlueprintFrame(RIVAL))
        case "colonist":
            state.frames.append(RivalRoverFrame(RIVAL))
        case "bots":
            state.rival_icon = (state.rival_icon + BOT_STEPS) % ICONS
            log.append(new_event("rival-icon", RIVAL, (BUILDINGS[state.rival_icon],)))
        case "" | "mineral":
            pass


# --- growth, travel, displacement ---


def do_rival_growth(state: State, log: Log, frame: RivalGrowthFrame) -> None:
    """Build a shelter at a new Colony level; his topmost ship and a bot follow."""
    state.frames.append(RivalGrownFrame(RIVAL))
    build_somewhere(state, log, SHELTER)


def do_rival_grown(state: State, log: Log, frame: RivalGrownFrame) -> None:
    """Move the rival's topmost ship to his hangar, and take a bot from his board."""
    player = state.players[RIVAL]
    if player.ships:
        ship_to_hangar(state, log, RIVAL, spaces_of(player.ships)[0])
    if player.bots_left:
        player.bots_left -= 1
        player.bots_board += 1
        log.append(new_event("bot", RIVAL, (-1,)))
        mission(state, log, RIVAL, "bot")


def do_rival_travel(state: State, log: Log, frame: RivalTravelFrame) -> None:
    """Travel with the Shuttle if the rival's last card allows it."""
    side = tables.side_of(state.players[RIVAL].space)
    if side != frame.left or not RIVAL_CARDS[state.rival_card][1]:
        return
    begin_turn(state, RIVAL)
    other = 1 - side
    log.append(new_event("travelled", RIVAL, (SIDES[other], "shuttle")))
    state.frames += [TravelEndFrame(RIVAL), RivalTravelledFrame(RIVAL), RivalSpaceFrame(RIVAL, other)]
    if other == COLONY and state.face_up:
        hexes = spaces_of(tile_hexes(state, RIVAL))
        yours = rover_of(state, 0)
        far = max((mars.DISTANCE[yours][here] for here in hexes), default=0)
        pick(state, RivalPlaceTileFrame(RIVAL, NONE), [here for here in hexes if mars.DISTANCE[yours][here] == far])


def do_rival_place_tile(state: State, log: Log, frame: RivalPlaceTileFrame) -> None:
    """Place the first discovery tile of the display on the picked hex."""
    put_tile(state, log, RIVAL, state.face_up[0], frame.here)


def rival_space_options(state: State, frame: RivalSpaceFrame) -> list[Choice]:
    """Return the free spaces of a side."""
    return [Choice("space", (space,)) for space in free_spaces(state, frame.side)]


def answer_rival_space(state: State, log: Log, choice: Choice, frame: RivalSpaceFrame) -> None:
    """Put the rival on the space that the box chose."""
    occupy_space(state, log, RIVAL, int(choice.args[0]))


def do_rival_travelled(state: State, log: Log, frame: RivalTravelledFrame) -> None:
    """Build without a colonist if the rival came to the Colony (R48)."""
    if tables.side_of(state.players[RIVAL].space) == COLONY:
        state.frames.append(RivalConstructFrame(RIVAL, travelled=True))


def do_rival_displace(state: State, log: Log, frame: RivalDisplaceFrame) -> None:
    """Let the box pick one of the nearest hexes for the displaced piece."""
    here, rover = frame.here, frame.rover
    pick(state, RivalDisplacedFrame(RIVAL, here, rover, NONE), shelters_from_displaced(state, here))


def do_rival_displaced(state: State, log: Log, frame: RivalDisplacedFrame) -> None:
    """Move the displaced piece to the picked hex."""
    put_displaced(state, log, RIVAL, frame.start, frame.here, rover=frame.rover)
