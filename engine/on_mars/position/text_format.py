"""Positions read from JSON in the form of ``position.form``. A position is the beginning of a turn."""

from __future__ import annotations

import hashlib
from typing import Annotated, Literal, TypeAlias

import msgspec

from engine.core.form import MOST_ENTRIES, Balance, Word, Words, decode, unreadable
from engine.core.message import Refusal
from engine.on_mars.board import laboratory, mars
from engine.on_mars.cards.printed import BLUEPRINTS, DISCOVERY_NUMBERS, GOALS, MISSIONS, RIVAL_CARDS
from engine.on_mars.play.setup import start_frames
from engine.on_mars.position.form import LETTERS, PHASES
from engine.on_mars.rules import MarsRules, check
from engine.on_mars.state import COLONIZATION, NONE, OVER, Player, State
from engine.on_mars.terms import BUILDINGS, ITEMS, LOGGED, SHELTER, SIDES, SLOTS, TECHNOLOGIES

Type = Literal["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser", "shelter"]


_Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=999)]
_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=-99, le=999)]
"""A count; ``problems`` says which may not be below 0."""
_Numbers: TypeAlias = Annotated[list[_Number], msgspec.Meta(max_length=MOST_ENTRIES)]
_Bits: TypeAlias = Annotated[list[Annotated[int, msgspec.Meta(ge=0, le=20)]], msgspec.Meta(max_length=MOST_ENTRIES)]
"""Numbers that become the bits of a mask."""
_Goal: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=len(GOALS) - 1)]
_Goals: TypeAlias = Annotated[list[_Goal], msgspec.Meta(max_length=MOST_ENTRIES)]
_Blueprints: TypeAlias = Annotated[
    list[Annotated[int, msgspec.Meta(ge=0, le=len(BLUEPRINTS) - 1)]], msgspec.Meta(max_length=MOST_ENTRIES)
]
_OwnBlueprints: TypeAlias = Annotated[
    list[Annotated[int, msgspec.Meta(ge=1, le=len(BLUEPRINTS) - 1)]], msgspec.Meta(max_length=MOST_ENTRIES)
]
_Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
_Cubes: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=7)]
"""Cubes of a kind on a contract: the state has three bits for them."""
_Axis: TypeAlias = Annotated[int, msgspec.Meta(ge=-99, le=99)]


class _Config(msgspec.Struct, forbid_unknown_fields=True):
    players: _Number
    length: Literal["short", "long"] = "short"
    first_colonists: bool = False
    space_oddity: bool = False
    solo_goal: Literal[1, 2, 3, 4] | None = None
    start_buildings: Literal["sides", "corners"] = "sides"
    movement: Literal["any-order", "one-by-one"] = "any-order"
    deliveries: Literal["amounts", "any", "between"] = "amounts"
    upgrade_technology: Literal["always", "actions"] = "always"
    any_solo_goal: bool = True


class _Mission(msgspec.Struct, forbid_unknown_fields=True):
    id: Annotated[int, msgspec.Meta(ge=0, le=len(MISSIONS) - 1)]
    left: _Count


class _Rows(msgspec.Struct, forbid_unknown_fields=True):
    top: _Blueprints
    bottom: _Blueprints
    deck: _Blueprints


class _Person(msgspec.Struct, forbid_unknown_fields=True):
    scientist: _Number = 0
    contract: _Number = 0


class _Tiles(msgspec.Struct, forbid_unknown_fields=True):
    face_up: Words
    deck: Words


class _Hex(msgspec.Struct, forbid_unknown_fields=True):
    b: Type | None = None
    o: _Seat | None = None
    a: _Number | None = None
    ao: _Seat | None = None
    c: _Seat | None = None
    bot: _Seat | None = None
    rover: _Seat | None = None
    x: _Number = 0
    d: Word | None = None
    t: Literal["A", "B", "C", "D"] | None = None


class _Shuttle(msgspec.Struct, forbid_unknown_fields=True):
    side: Literal["orbit", "colony"]
    space: _Number


class _Scientist(msgspec.Struct, forbid_unknown_fields=True):
    id: _Number
    on: _Number | None = None


class _Contract(msgspec.Struct, forbid_unknown_fields=True):
    id: _Number
    got: dict[str, _Cubes]
    done: bool


class _Card(msgspec.Struct, forbid_unknown_fields=True):
    id: _Number
    travel: bool | None = None


class _Solo(msgspec.Struct, forbid_unknown_fields=True):
    deck: _Numbers
    last: _Card | None
    pass_: _Number = msgspec.field(name="pass")
    icon: Type


class _Player(msgspec.Struct, forbid_unknown_fields=True):
    space: _Number | None
    done: bool
    res: dict[str, _Number]
    crystals: _Count
    waiting: _Count
    lq: _Count
    wa: _Count
    supply: _Count
    ships: _Bits
    hangar: _Count
    shelters_left: _Count
    bots_left: _Count
    adv_left: _Count
    lab: dict[str, Word]
    blueprints: _OwnBlueprints
    built: _OwnBlueprints
    scientists: Annotated[list[_Scientist], msgspec.Meta(max_length=MOST_ENTRIES)]
    contracts: Annotated[list[_Contract], msgspec.Meta(max_length=MOST_ENTRIES)]
    goals: _Goals
    goals_done: _Goals
    progress: Annotated[list[Type], msgspec.Meta(max_length=MOST_ENTRIES)]
    rover: tuple[_Axis, _Axis] | None
    discovery: Words
    research: Annotated[list[Literal["A", "B", "C", "D"]], msgspec.Meta(max_length=MOST_ENTRIES)]
    op: Balance
    log: dict[str, Balance]
    fc_a: Word | None = None
    fc_b: Words = []
    bots_board: _Count = 0


class Form(msgspec.Struct, forbid_unknown_fields=True):
    """A position as it is written."""

    config: _Config
    round: _Number
    phase: Literal["setup", "colony", "shuttle", "over"]
    last_rounds: _Number | None
    level: _Number
    lss: dict[str, _Number]
    lss_tiles: dict[str, _Number]
    remaining: _Count
    missions: Annotated[list[_Mission | None], msgspec.Meta(max_length=MOST_ENTRIES)]
    warehouse: dict[str, _Number]
    grid: Annotated[list[Word | None], msgspec.Meta(max_length=MOST_ENTRIES)]
    tech_stack: Words
    blueprints: _Rows
    people: Annotated[list[_Person | None], msgspec.Meta(max_length=MOST_ENTRIES)]
    contracts: _Bits
    discovery: _Tiles
    stacks: dict[str, Words]
    map: dict[str, _Hex]
    slots: dict[str, _Numbers]
    shuttle: _Shuttle
    radar: Word | None
    players: Annotated[list[_Player], msgspec.Meta(max_length=MOST_ENTRIES)]
    turn: object = None
    fc_deck: Words = []
    solo: _Solo | None = None
    result: object = None


def read_position(text: str) -> State:
    """Return a position from text.

    Raises ``Refusal``: what ``engine.core.form.decode`` raises, ``position.unreadable`` where it names what there is
    not, ``position.rival-travels`` and ``position.rival-stays`` where it contradicts the rival's last card.
    """
    written = decode(text, Form)
    try:
        state = from_form(written)
    except (KeyError, ValueError, IndexError) as error:
        raise unreadable(str(error)) from None
    state.stream = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    return state


def from_form(written: Form) -> State:
    """Return the state of a form; it goes on with the next turn.

    Raises ``KeyError`` and the like for words there are not.
    """
    config = written.config
    rules = MarsRules(
        players=config.players,
        length=config.length,
        first_colonists=config.first_colonists,
        space_oddity=config.space_oddity,
        solo_goal=config.solo_goal or 1,
        start_buildings=config.start_buildings,
        movement=config.movement,
        deliveries=config.deliveries,
        upgrade_technology=config.upgrade_technology,
        any_solo_goal=config.any_solo_goal,
    )
    if check(rules) or len(written.players) != rules.seats or len(written.missions) != 3:
        raise ValueError
    if len(written.grid) != 8 or len(written.people) != 6:
        raise ValueError
    state = State(rules=rules, stream=0, players=[_player(player) for player in written.players])
    _course(state, written)
    _displays(state, written)
    _map(state, written)
    for seat, player in enumerate(written.players):
        _belongings(state, seat, player)
    return state


def _kind(name: str) -> int:
    return BUILDINGS.index(name.replace("_", "-"))


def _technology(name: str) -> int:
    return TECHNOLOGIES.index(name.replace("_", "-"))


def _tile(name: str) -> int:
    return DISCOVERY_NUMBERS[name.replace("_", "-")]


def _course(state: State, written: Form) -> None:
    state.round = written.round
    state.phase = PHASES.index(written.phase)
    state.last_rounds = NONE if written.last_rounds is None else written.last_rounds
    state.level = written.level
    for name, row in written.lss.items():
        state.lss[_kind(name)] = row
    for name, tile in written.lss_tiles.items():
        state.lss_tiles[_kind(name)] = tile
    state.remaining = written.remaining
    state.missions = [0 if one is None else one.id for one in written.missions]
    state.left = [0 if one is None else one.left for one in written.missions]
    state.shuttle_side = SIDES.index(written.shuttle.side)
    state.shuttle_space = written.shuttle.space
    if written.solo is not None:
        state.rival_deck = written.solo.deck[::-1]
        state.rival_card = _rival_card(written.solo.last)
        state.rival_pass = written.solo.pass_
        state.rival_icon = _kind(written.solo.icon)
    if state.phase != OVER:
        state.phase = COLONIZATION if state.phase == 0 else state.phase
        state.frames = start_frames(state)


def _rival_card(last: _Card | None) -> int:
    """Return the rival's last card. Raises ``Refusal`` where it is said to travel otherwise than it does."""
    if last is None:
        return 0
    if not 0 < last.id < len(RIVAL_CARDS):
        raise ValueError
    travels = RIVAL_CARDS[last.id][1]
    if last.travel not in (None, travels):
        raise Refusal("position.rival-travels" if travels else "position.rival-stays", card=last.id)
    return last.id


def _displays(state: State, written: Form) -> None:
    for name, count in written.warehouse.items():
        state.warehouse[ITEMS.index(name)] = count
    state.grid = [-1 if name is None else _technology(name) for name in written.grid]
    state.tech_stack = [_technology(name) for name in reversed(written.tech_stack)]
    rows = written.blueprints
    state.top, state.bottom, state.deck = rows.top.copy(), rows.bottom.copy(), rows.deck[::-1]
    state.people = [
        0 if one is None else one.scientist or (10 + one.contract if one.contract else 0) for one in written.people
    ]
    state.pile = sum(1 << number for number in set(written.contracts))
    state.face_up = [_tile(name) for name in written.discovery.face_up]
    state.discoveries = [_tile(name) for name in reversed(written.discovery.deck)]
    state.stacks = [
        [int(tile.removeprefix(LETTERS[kind])) for tile in reversed(written.stacks[BUILDINGS[kind].replace("-", "_")])]
        for kind in range(5)
    ]
    state.slots = [written.slots[name].copy() for name in SLOTS]
    state.radar = _tile(written.radar) if written.radar else 0
    state.tasks = [_card(card) for card in reversed(written.fc_deck)]


def _card(name: str) -> int:
    return int(name[1:])


def _map(state: State, written: Form) -> None:
    seats = state.rules.seats
    state.buildings = [0] * (SHELTER + seats)
    state.markers, state.miners, state.bots = [0] * seats, [0] * seats, [0] * seats
    for key, what in written.map.items():
        q, r = key.split(",")
        here = mars.HEX[int(q), int(r)]
        bit = 1 << here
        if what.b is not None:
            kind = _kind(what.b)
            state.buildings[kind if what.o is None else SHELTER + what.o] |= bit
        if what.a is not None:
            state.cards[here] = what.a
        for masks, owner in ((state.markers, what.ao), (state.miners, what.c), (state.bots, what.bot)):
            if owner is not None:
                masks[owner] |= bit
        if what.x:
            state.crystals |= bit
        if what.d is not None:
            state.finds[here] = _tile(what.d)
        if what.t is not None:
            state.research["ABCD".index(what.t)] |= bit


def _player(written: _Player) -> Player:
    player = Player(
        space=written.space or 0,
        done=written.done,
        res=[written.res[name] for name in ITEMS[:5]],
        crystals=written.crystals,
        waiting=written.waiting,
        lq=written.lq,
        wa=written.wa,
        supply=written.supply,
        ships=sum(1 << slot for slot in set(written.ships)),
        hangar=written.hangar,
        shelters_left=written.shelters_left,
        bots_left=written.bots_left,
        adv_left=written.adv_left,
        blueprints=written.blueprints.copy(),
        built=written.built.copy(),
        goals=written.goals.copy(),
        goal_done=written.goals_done[0] if written.goals_done else 0,
        progress=sum(1 << _kind(name) for name in set(written.progress)),
        rover=NONE if written.rover is None else mars.HEX[written.rover],
        discovery=[_tile(name) for name in written.discovery],
        research=sum(1 << "ABCD".index(name) for name in set(written.research)),
        op=written.op,
        log=[written.log.get(source, 0) for source in LOGGED],
        card_a=_card(written.fc_a) if written.fc_a else 0,
        cards_b=[_card(card) for card in written.fc_b],
        bots_board=written.bots_board,
    )
    for key, name in written.lab.items():
        column, row = key.split(",")
        player.lab[laboratory.NUMBER[int(column), int(row)]] = _technology(name)
    return player


def _belongings(state: State, seat: int, written: _Player) -> None:
    for scientist in written.scientists:
        state.scientists[scientist.id] = seat + 1
        state.working[scientist.id] = scientist.on or 0
    for contract in written.contracts:
        state.owners[contract.id] = seat + 1
        state.delivered[contract.id] = sum(count << 3 * ITEMS.index(item) for item, count in contract.got.items())
        if contract.done:
            state.completed |= 1 << contract.id
    for goal in written.goals_done:
        state.spent |= 1 << goal
