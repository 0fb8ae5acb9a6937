"""Positions read from text: the form of ``position.form`` as JSON. A position stands at the beginning of a turn."""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec

from engine.core.message import Refusal
from engine.on_mars.board import laboratory, mars
from engine.on_mars.cards.printed import DISCOVERY_NUMBERS, RIVAL_CARDS
from engine.on_mars.play.setup import start_frames
from engine.on_mars.position.form import LETTERS, PHASES
from engine.on_mars.rules import MarsRules, check
from engine.on_mars.state import COLONIZATION, NONE, OVER, Player, State
from engine.on_mars.terms import BUILDINGS, ITEMS, LOGGED, SHELTER, SIDES, SLOTS, TECHNOLOGIES

LONGEST = 100_000
Type = Literal["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser", "shelter"]


class _Config(msgspec.Struct, forbid_unknown_fields=True):
    players: int
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
    id: int
    left: int


class _Rows(msgspec.Struct, forbid_unknown_fields=True):
    top: list[int]
    bottom: list[int]
    deck: list[int]


class _Person(msgspec.Struct, forbid_unknown_fields=True):
    scientist: int = 0
    contract: int = 0


class _Tiles(msgspec.Struct, forbid_unknown_fields=True):
    face_up: list[str]
    deck: list[str]


class _Hex(msgspec.Struct, forbid_unknown_fields=True):
    b: Type | None = None
    o: int | None = None
    a: int | None = None
    ao: int | None = None
    c: int | None = None
    bot: int | None = None
    rover: int | None = None
    x: int = 0
    d: str | None = None
    t: Literal["A", "B", "C", "D"] | None = None


class _Shuttle(msgspec.Struct, forbid_unknown_fields=True):
    side: Literal["orbit", "colony"]
    space: int


class _Scientist(msgspec.Struct, forbid_unknown_fields=True):
    id: int
    on: int | None = None


class _Contract(msgspec.Struct, forbid_unknown_fields=True):
    id: int
    got: dict[str, int]
    done: bool


class _Card(msgspec.Struct, forbid_unknown_fields=True):
    id: int
    travel: bool | None = None


class _Solo(msgspec.Struct, forbid_unknown_fields=True):
    deck: list[int]
    last: _Card | None
    pass_: int = msgspec.field(name="pass")
    icon: Type


class _Player(msgspec.Struct, forbid_unknown_fields=True):
    space: int | None
    done: bool
    res: dict[str, int]
    crystals: int
    waiting: int
    lq: int
    wa: int
    supply: int
    ships: list[int]
    hangar: int
    shelters_left: int
    bots_left: int
    adv_left: int
    lab: dict[str, str]
    blueprints: list[int]
    built: list[int]
    scientists: list[_Scientist]
    contracts: list[_Contract]
    goals: list[int]
    goals_done: list[int]
    progress: list[Type]
    rover: tuple[int, int] | None
    discovery: list[str]
    research: list[Literal["A", "B", "C", "D"]]
    op: int
    log: dict[str, int]
    fc_a: str | None = None
    fc_b: list[str] = []
    bots_board: int = 0


class Form(msgspec.Struct, forbid_unknown_fields=True):
    """A position as it is written."""

    config: _Config
    round: int
    phase: Literal["setup", "colony", "shuttle", "over"]
    last_rounds: int | None
    level: int
    lss: dict[str, int]
    lss_tiles: dict[str, int]
    remaining: int
    missions: list[_Mission | None]
    warehouse: dict[str, int]
    grid: list[str | None]
    tech_stack: list[str]
    blueprints: _Rows
    people: list[_Person | None]
    contracts: list[int]
    discovery: _Tiles
    stacks: dict[str, list[str]]
    map: dict[str, _Hex]
    slots: dict[str, list[int]]
    shuttle: _Shuttle
    radar: str | None
    players: list[_Player]
    turn: object = None
    fc_deck: list[str] = []
    solo: _Solo | None = None
    result: object = None


def read_position(text: str) -> State:
    """A position from text.

    Raises ``Refusal``: ``position.unreadable`` where it cannot be read, ``position.rival-travels`` and
    ``position.rival-stays`` where it contradicts the rival's last card.
    """
    try:
        if len(text) > LONGEST:
            raise ValueError
        written = msgspec.json.decode(text, type=Form)
        state = from_form(written)
    except (msgspec.DecodeError, UnicodeEncodeError, KeyError, ValueError, IndexError):
        raise Refusal("position.unreadable") from None
    state.stream = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    return state


def from_form(written: Form) -> State:
    """The state of a form; it goes on with the next turn. Raises ``KeyError`` and the like for words there are not."""
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
    """The rival's last card. Raises ``Refusal`` where it is said to travel otherwise than it does."""
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
