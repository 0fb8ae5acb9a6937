"""The rival of a game alone: his cards, and what he does with them (RULES 15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.core.choice import Choice
from engine.core.hexmap import spaces_of
from engine.on_mars.board import laboratory, mars, tables
from engine.on_mars.cards.placeholder_data import RIVAL_ODDS
from engine.on_mars.cards.printed import BUILDING_OF_CARD, CONTRACTS, RIVAL_CARDS, SCIENTISTS, blueprint
from engine.on_mars.cards.vocabulary import SpaceBonus
from engine.on_mars.events import new_event
from engine.on_mars.play.construct import levels, put_displaced, shelters_from_displaced
from engine.on_mars.play.frames import Frame, Log, doing, drawing, even
from engine.on_mars.play.lab import steps_of
from engine.on_mars.play.paying import cleared, extra_cost
from engine.on_mars.play.pieces import rover_of
from engine.on_mars.play.series import highest, level_of, use_technology
from engine.on_mars.play.steps import (
    BUILD,
    DEVELOPED,
    HIRED,
    LEARNED,
    RIVAL_ACTION,
    RIVAL_BENEFIT,
    RIVAL_BLUEPRINT,
    RIVAL_BONUS,
    RIVAL_CARD,
    RIVAL_CONSTRUCT,
    RIVAL_CONTRACT,
    RIVAL_DEVELOP,
    RIVAL_DISPLACE,
    RIVAL_DISPLACED,
    RIVAL_GROWN,
    RIVAL_GROWTH,
    RIVAL_HIRE,
    RIVAL_LEARN,
    RIVAL_PICK,
    RIVAL_PLACE_TILE,
    RIVAL_ROVER,
    RIVAL_SHUFFLE,
    RIVAL_SPACE,
    RIVAL_TRAVEL,
    RIVAL_TRAVELLED,
    RIVAL_TURN,
    RIVAL_UPGRADES,
    RIVAL_WAREHOUSE,
    TRAVEL_END,
    TURN_END,
    UPGRADED,
)
from engine.on_mars.play.supply import (
    all_buildings,
    complete,
    crystals_move_in,
    gain,
    mission,
    step_mission,
    type_mask,
)
from engine.on_mars.play.takes import CONTRACT, refill, take_blueprint
from engine.on_mars.play.travel import free_spaces, put_tile, stand_on, tile_hexes
from engine.on_mars.play.turns import begin_turn
from engine.on_mars.play.upgrade import ship_to_hangar, upgradable
from engine.on_mars.state import State
from engine.on_mars.terms import (
    BATTERY,
    BUILDINGS,
    COLONY,
    CRYSTAL,
    LIFE_SUPPORT,
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
ICONS = 5
BOT_STEPS = 2
SCIENTISTS_FIRST = 2
_ACTIONS = (
    {1: (SLOT_BLUEPRINT, RIVAL_BLUEPRINT), 2: (-1, RIVAL_LEARN), 3: (SLOT_RD, RIVAL_DEVELOP)},
    {1: (SLOT_CONSTRUCT, RIVAL_CONSTRUCT), 2: (SLOT_UPGRADE, RIVAL_UPGRADES), 3: (SLOT_HIRE, RIVAL_HIRE)},
)
"""By side and number of an action: its slots, its step."""


# --- choosing among what is equally good ---


def _odds(options: int) -> Sequence[int]:
    return RIVAL_ODDS.value[:options]


def _picks(state: State, frame: Frame) -> list[Choice]:
    return [Choice("pick", (here,)) for here in sorted(frame[4:])[: len(RIVAL_ODDS.value)]]


@drawing(RIVAL_PICK, "pick", _picks, _odds)
def _pick(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    state.frames.append((frame[2], frame[1], frame[3], int(choice.args[0])))


def pick(state: State, step: int, what: int, hexes: Sequence[int]) -> None:
    """One of some hexes, in reading order, only the first three; then the step is done there."""
    if hexes:
        state.frames.append((RIVAL_PICK, RIVAL, step, what, *hexes))


# --- his turn ---


@doing(RIVAL_TURN)
def _turn(state: State, log: Log, frame: Frame) -> None:
    begin_turn(state, RIVAL)
    crystals_move_in(state, log, RIVAL)
    state.frames += [(TURN_END, RIVAL), (RIVAL_CARD, RIVAL)]
    if not state.rival_deck:
        state.rival_pass += 1
        state.frames.append((RIVAL_SHUFFLE, RIVAL))


def _whole_deck(state: State, frame: Frame) -> list[Choice]:
    return [Choice("deck", tuple(range(1, len(RIVAL_CARDS))))]


@drawing(RIVAL_SHUFFLE, "solo_shuffle", _whole_deck, even)
def _shuffle(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    state.rival_deck = [int(card) for card in choice.args[::-1]]
    log.append(new_event("rival-shuffled", RIVAL))


@doing(RIVAL_CARD)
def _card(state: State, log: Log, frame: Frame) -> None:
    card = state.rival_deck.pop()
    state.rival_card = card
    slot, _, action = RIVAL_CARDS[card]
    log.append(new_event("rival-card", RIVAL, (card, action), reveals=True))
    if state.rival_pass > 1:
        step_mission(state, log, RIVAL, slot)
    state.frames.append((RIVAL_ACTION, RIVAL, action))


@doing(RIVAL_ACTION)
def _action(state: State, log: Log, frame: Frame) -> None:
    """The action of his side, with a colonist where one is needed; what he cannot pay or do: his rover."""
    player = state.players[RIVAL]
    slot, step = _ACTIONS[tables.side_of(player.space)][frame[2]]
    if not _possible(state, step):
        state.frames.append((RIVAL_ROVER, RIVAL))
        return
    if slot >= 0:
        there = cleared(state, slot)
        extra = extra_cost(state, RIVAL, there)
        if extra > player.crystals or (slot == SLOT_HIRE and RIVAL in there):
            state.frames.append((RIVAL_ROVER, RIVAL))
            return
        _place(state, log, slot, there, extra)
    state.frames.append(_step_frame(step))
    if step == RIVAL_DEVELOP:
        state.frames.append((RIVAL_DEVELOP, RIVAL, 1))


def _step_frame(step: int) -> Frame:
    if step == RIVAL_UPGRADES:
        return (RIVAL_UPGRADES, RIVAL, 1, 1)
    return (step, RIVAL, 0)


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


def _possible(state: State, step: int) -> bool:
    match step:
        case 0:
            return False
        case _ if step == RIVAL_BLUEPRINT:
            return can_blueprint(state)
        case _ if step == RIVAL_LEARN:
            return learn_place(state) is not None
        case _ if step == RIVAL_DEVELOP:
            return bool(steps_of(state.players[RIVAL]))
        case _ if step == RIVAL_CONSTRUCT:
            return construct_kind(state) >= 0
        case _ if step == RIVAL_UPGRADES:
            return upgrade_card(state) > 0
        case _:
            return person_to_hire(state) > 0


# --- what he does ---


def _scored(state: State) -> set[int]:
    """The types that his scientists score."""
    return {SCIENTISTS[number].scores for number, owner in enumerate(state.scientists) if owner == RIVAL + 1}


def can_blueprint(state: State) -> bool:
    """Whether there is a card and a marker for it (R42)."""
    return state.players[RIVAL].adv_left > 0 and bool(state.top or state.bottom)


@doing(RIVAL_BLUEPRINT)
def _blueprint(state: State, log: Log, frame: Frame) -> None:
    """A card of a type that his scientists score, in the row with most cards (the bottom one when equal), leftmost."""
    if not can_blueprint(state):
        return
    rows = [state.bottom, state.top] if len(state.bottom) >= len(state.top) else [state.top, state.bottom]
    cards = [*rows[0], *rows[1]]
    scored = _scored(state)
    wanted = [card for card in cards if BUILDING_OF_CARD[card] in scored] or cards
    take_blueprint(state, log, RIVAL, wanted[0])


def learn_place(state: State) -> tuple[int, int] | None:
    """The cheapest technology that he lacks, leftmost, and the top free space of the first column."""
    lab = state.players[RIVAL].lab
    free = [space for space in laboratory.FIRST_COLUMN if lab[space] < 0]
    places = [place for place, technology in enumerate(state.grid) if technology >= 0 and technology not in lab]
    if not free or not places:
        return None
    return min(places, key=lambda place: (-laboratory.GRID_ROWS[place], place)), free[0]


@doing(RIVAL_LEARN)
def _learn(state: State, log: Log, frame: Frame) -> None:
    found = learn_place(state)
    if found is not None:
        state.frames.append((LEARNED, RIVAL, *found))


@doing(RIVAL_DEVELOP)
def _develop(state: State, log: Log, frame: Frame) -> None:
    """The most (1) or least (0) developed technology that can move, the lower of equal ones, to the upper space."""
    steps = steps_of(state.players[RIVAL])
    if not steps:
        return
    sign = 1 if frame[2] else -1
    here = max((here for here, _ in steps), key=lambda space: (sign * laboratory.LEVEL[space], laboratory.ROW[space]))
    there = min(there for start, there in steps if start == here)
    state.frames.append((DEVELOPED, RIVAL, here, there))


def best_sites(state: State, kind: int) -> tuple[list[int], int]:
    """Where on the whole map a type joins the largest complex, and how many buildings it joins there."""
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
    """He builds a type: his own technology if it is enough, else the highest."""
    hexes, joined = best_sites(state, kind)
    if not hexes:
        return
    if joined:
        own = level_of(state, RIVAL, kind)
        use_technology(state, log, RIVAL, RIVAL if own >= joined else 0, kind)
    pick(state, BUILD, kind, hexes)


def construct_kind(state: State) -> int:
    """The first type from the bot icon on that is wanted and possible; -1 for none."""
    for step in range(ICONS):
        kind = (state.rival_icon + step) % ICONS
        if kind in LIFE_SUPPORT and state.lss[kind] > state.level:
            continue
        if best_sites(state, kind)[0]:
            return kind
    return -1


@doing(RIVAL_CONSTRUCT)
def _construct(state: State, log: Log, frame: Frame) -> None:
    kind = construct_kind(state)
    if kind < 0:
        if frame[2]:
            state.frames.append((RIVAL_ROVER, RIVAL))
        return
    state.rival_icon = (kind + 1) % ICONS
    log.append(new_event("rival-icon", RIVAL, (BUILDINGS[state.rival_icon],)))
    build_somewhere(state, log, kind)


def upgrade_card(state: State) -> int:
    """The card that he builds: of a type that his scientists score, level 3, lowest number; 0 for none."""
    scored = _scored(state)
    cards = [card for card in state.players[RIVAL].blueprints if upgradable(state, RIVAL, card, anywhere=True)]
    if not cards:
        return 0
    return min(cards, key=lambda card: (BUILDING_OF_CARD[card] not in scored, -blueprint(card).level, card))


@doing(RIVAL_UPGRADES)
def _upgrades(state: State, log: Log, frame: Frame) -> None:
    """So many upgrades; then, if more are possible and it may serve, as many as Upgrade technology has levels."""
    _, _, left, technology = frame
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
        left, technology = most, 0
    state.frames.append((RIVAL_UPGRADES, RIVAL, left - 1, technology))
    pick(state, UPGRADED, card, upgradable(state, RIVAL, card, anywhere=True))


def person_to_hire(state: State) -> int:
    """The scientist with most to score, until he has two; else the contract with most OP. 0 for nobody."""
    if sum(owner == RIVAL + 1 for owner in state.scientists) < SCIENTISTS_FIRST:
        cards = [card for player in state.players for card in (*player.blueprints, *player.built)]
        kinds = [BUILDING_OF_CARD[card] for card in cards]
        people = [person for person in state.people if 0 < person < CONTRACT]
        if people:
            return max(people, key=lambda person: kinds.count(SCIENTISTS[person].scores))
    contracts = [person for person in state.people if person > CONTRACT]
    return max(contracts, key=lambda person: CONTRACTS[person - CONTRACT].points, default=0)


@doing(RIVAL_HIRE)
def _hire(state: State, log: Log, frame: Frame) -> None:
    """A scientist, or a contract, which is done at once (R42)."""
    person = person_to_hire(state)
    if not person:
        return
    if person < CONTRACT:
        state.frames.append((HIRED, RIVAL, person))
        return
    place = state.people.index(person)
    state.people[place] = 0
    state.gaps |= 1 << place
    contract = person - CONTRACT
    state.owners[contract] = RIVAL + 1
    log.append(new_event("contract", RIVAL, (CONTRACTS[contract].slug,)))
    complete(state, log, contract)


def _pile(state: State, frame: Frame) -> list[Choice]:
    return [Choice("refill", (CONTRACTS[number].slug,)) for number in range(1, 13) if state.pile >> number & 1]


drawing(RIVAL_CONTRACT, "contract", _pile, even)(refill)


# --- bonuses ---


@doing(RIVAL_WAREHOUSE)
def _warehouse(state: State, log: Log, frame: Frame) -> None:
    """The most plentiful item, leftmost; he keeps crystals only."""
    items = (CRYSTAL, *range(BATTERY, CRYSTAL))
    item = max(items, key=lambda item: state.warehouse[item])
    if state.warehouse[item]:
        state.warehouse[item] -= 1
        gain(state, log, RIVAL, item, 1)


@doing(RIVAL_BENEFIT)
def _benefit(state: State, log: Log, frame: Frame) -> None:
    match laboratory.BENEFIT[frame[2]]:
        case "upgrade":
            state.frames.append((RIVAL_UPGRADES, RIVAL, 1, 1))
        case "crystal":
            gain(state, log, RIVAL, CRYSTAL, 1)
        case what:
            _small_bonus(state, log, what)


@doing(RIVAL_BONUS)
def _bonus(state: State, log: Log, frame: Frame) -> None:
    _small_bonus(state, log, tables.SPACE_BONUS[frame[2]])


def _small_bonus(state: State, log: Log, what: SpaceBonus | Literal["mineral"]) -> None:
    match what:
        case "warehouse":
            state.frames.append((RIVAL_WAREHOUSE, RIVAL))
        case "learn":
            state.frames.append((RIVAL_LEARN, RIVAL, 0))
        case "blueprint":
            state.frames.append((RIVAL_BLUEPRINT, RIVAL, 0))
        case "colonist":
            state.frames.append((RIVAL_ROVER, RIVAL))
        case "bots":
            state.rival_icon = (state.rival_icon + BOT_STEPS) % ICONS
            log.append(new_event("rival-icon", RIVAL, (BUILDINGS[state.rival_icon],)))
        case "" | "mineral":
            pass


# --- growth, travel, displacement ---


@doing(RIVAL_GROWTH)
def _growth(state: State, log: Log, frame: Frame) -> None:
    """At each new colony level: a shelter, his topmost ship, a bot."""
    state.frames.append((RIVAL_GROWN, RIVAL))
    build_somewhere(state, log, SHELTER)


@doing(RIVAL_GROWN)
def _grown(state: State, log: Log, frame: Frame) -> None:
    player = state.players[RIVAL]
    if player.ships:
        ship_to_hangar(state, log, RIVAL, spaces_of(player.ships)[0])
    if player.bots_left:
        player.bots_left -= 1
        player.bots_board += 1
        log.append(new_event("bot", RIVAL, (-1,)))
        mission(state, log, RIVAL, "bot")


@doing(RIVAL_TRAVEL)
def _travel(state: State, log: Log, frame: Frame) -> None:
    """Only with the Shuttle, and only if his last card allows it."""
    side = tables.side_of(state.players[RIVAL].space)
    if side != frame[2] or not RIVAL_CARDS[state.rival_card][1]:
        return
    begin_turn(state, RIVAL)
    other = 1 - side
    log.append(new_event("travelled", RIVAL, (SIDES[other], "shuttle")))
    state.frames += [(TRAVEL_END, RIVAL), (RIVAL_TRAVELLED, RIVAL), (RIVAL_SPACE, RIVAL, other)]
    if other == COLONY and state.face_up:
        hexes = spaces_of(tile_hexes(state, RIVAL))
        yours = rover_of(state, 0)
        far = max((mars.DISTANCE[yours][here] for here in hexes), default=0)
        pick(state, RIVAL_PLACE_TILE, 0, [here for here in hexes if mars.DISTANCE[yours][here] == far])


@doing(RIVAL_PLACE_TILE)
def _place_tile(state: State, log: Log, frame: Frame) -> None:
    put_tile(state, log, RIVAL, state.face_up[0], frame[3])


def _free(state: State, frame: Frame) -> list[Choice]:
    return [Choice("space", (space,)) for space in free_spaces(state, frame[2])]


@drawing(RIVAL_SPACE, "rival_space", _free, even)
def _space(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    stand_on(state, log, RIVAL, int(choice.args[0]))


@doing(RIVAL_TRAVELLED)
def _travelled(state: State, log: Log, frame: Frame) -> None:
    """Come to the Colony, he builds without a colonist (R48)."""
    if tables.side_of(state.players[RIVAL].space) == COLONY:
        state.frames.append((RIVAL_CONSTRUCT, RIVAL, 1))


@doing(RIVAL_DISPLACE)
def _displace(state: State, log: Log, frame: Frame) -> None:
    _, _, here, rover = frame
    pick(state, RIVAL_DISPLACED, here * 2 + rover, shelters_from_displaced(state, here))


@doing(RIVAL_DISPLACED)
def _displaced(state: State, log: Log, frame: Frame) -> None:
    _, _, what, there = frame
    put_displaced(state, log, (RIVAL_DISPLACED, RIVAL, what >> 1, what & 1), there)
