"""The set-up (RULES 2): what is shuffled, and the table that follows from it."""

from __future__ import annotations

import msgspec

from engine.core.rng import Stream
from engine.on_mars.board import laboratory, mars, tables
from engine.on_mars.cards import placeholder_data
from engine.on_mars.cards.printed import (
    CARDS_A,
    DISCOVERIES,
    FIRST_COLONIST_MISSIONS,
    GOALS,
    GOALS_DEALT,
    LEVEL_ONE,
    LEVEL_THREE,
    LSS_TILES,
    MISSIONS,
    RIVAL_CARDS,
    TASKS,
    mission,
)
from engine.on_mars.frame_types import AnyFrame
from engine.on_mars.frame_types.rounds import NextTurnFrame, SetupEndFrame, SetupSeatFrame
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import Player, State
from engine.on_mars.terms import LIFE_SUPPORT, MINE, NOBODY, SHELTER

MISSIONS_OF = {"short": (2, 1), "long": (1, 2)}
"""How many short and long missions a game has."""
BLUEPRINTS_SHOWN = 6
DISCOVERIES_SHOWN = 2
TECHNOLOGY_TYPES = tuple(kind for kind in range(9) if kind != SHELTER)


class ShuffledSetup(msgspec.Struct):
    """All that is shuffled in the set-up. Of every deck the first is the top."""

    start_buildings: list[int]
    grid: list[int]
    tech_stack: list[int]
    blueprints: list[int]
    discovery: list[int]
    missions: list[int]
    goals: list[list[int]]
    lss_tiles: list[int]
    stacks: list[list[int]]
    cards_a: list[int] = msgspec.field(default_factory=list[int])
    tasks: list[int] = msgspec.field(default_factory=list[int])
    rival_deck: list[int] = msgspec.field(default_factory=list[int])


def shuffle(rules: MarsRules, stream: Stream) -> ShuffledSetup:
    """Shuffle all decks and stacks."""

    def shuffled(items: list[int]) -> list[int]:
        stream.shuffle(items)
        return items

    short = shuffled([number for number in range(1, len(MISSIONS)) if mission(number).short])
    long = shuffled([number for number in range(1, len(MISSIONS)) if not mission(number).short])
    many_short, many_long = MISSIONS_OF[rules.length]
    goals = shuffled(list(range(1, len(GOALS))))
    return ShuffledSetup(
        start_buildings=shuffled(list(LIFE_SUPPORT)),
        grid=shuffled(list(TECHNOLOGY_TYPES)),
        tech_stack=shuffled(list(TECHNOLOGY_TYPES)) if rules.players > 2 else [],
        blueprints=shuffled(list(LEVEL_ONE)) + shuffled(list(LEVEL_THREE)),
        discovery=shuffled(list(range(1, len(DISCOVERIES)))),
        missions=list(FIRST_COLONIST_MISSIONS)
        if rules.first_colonists
        else shuffled(short[:many_short] + long[:many_long]),
        goals=[sorted(goals[GOALS_DEALT * seat : GOALS_DEALT * (seat + 1)]) for seat in range(rules.players)],
        lss_tiles=shuffled(list(range(1, len(LSS_TILES))))[:4],
        stacks=[shuffled(list(range(1, len(tiles) + 1))) for tiles in placeholder_data.ARROWS_OF_TILES.value],
        cards_a=shuffled(list(range(1, len(CARDS_A))))[: rules.players] if rules.first_colonists else [],
        tasks=shuffled(list(range(1, len(TASKS) + 1))) if rules.first_colonists else [],
        rival_deck=shuffled(list(range(1, len(RIVAL_CARDS)))) if rules.solo else [],
    )


def table(rules: MarsRules, hidden: ShuffledSetup, stream: int) -> State:
    """Return the table as it is before the first player chooses a space."""
    players = [Player(goals=goals.copy()) for goals in hidden.goals]
    if rules.solo:
        players.append(Player(res=[0] * 5, lq=0, supply=0))
    for player in players:
        player.lab[laboratory.START_OF_SHELTER] = SHELTER
    for player, card in zip(players, hidden.cards_a, strict=False):
        player.card_a = card
    column = max(0, rules.players - 2)
    fill = tables.warehouse_fill(rules.players)
    state = State(
        rules=rules,
        stream=stream,
        players=players,
        lss_tiles=[0, *hidden.lss_tiles],
        missions=hidden.missions.copy(),
        left=[mission(number).need[column] for number in hidden.missions],
        warehouse=[0, *([fill] * 5)],
        grid=hidden.grid.copy(),
        tech_stack=hidden.tech_stack[::-1],
        top=hidden.blueprints[: BLUEPRINTS_SHOWN // 2],
        bottom=hidden.blueprints[BLUEPRINTS_SHOWN // 2 : BLUEPRINTS_SHOWN],
        deck=hidden.blueprints[: BLUEPRINTS_SHOWN - 1 : -1],
        face_up=hidden.discovery[:DISCOVERIES_SHOWN],
        discoveries=hidden.discovery[: DISCOVERIES_SHOWN - 1 : -1],
        stacks=[stack[::-1] for stack in hidden.stacks],
        tasks=hidden.tasks[::-1],
        rival_deck=hidden.rival_deck[::-1],
        markers=[0] * rules.seats,
        miners=[0] * rules.seats,
        bots=[0] * rules.seats,
    )
    _lay_out(state, hidden)
    order = [1, 0] if rules.solo else list(range(rules.players))
    state.frames = [NextTurnFrame(NOBODY), SetupEndFrame(NOBODY), *(SetupSeatFrame(seat) for seat in reversed(order))]
    return state


def _lay_out(state: State, hidden: ShuffledSetup) -> None:
    """Lay out start buildings, research tiles at the corners, and a shelter with a bot for each player."""
    seats = state.rules.seats
    state.buildings = [0] * (SHELTER + seats)
    state.buildings[MINE] = 1 << mars.CENTRE
    sides = state.rules.start_buildings == "sides"
    hexes = placeholder_data.START_BUILDINGS_AT.value if sides else placeholder_data.FIRST_START_BUILDINGS_AT
    for kind, axial in zip(hidden.start_buildings, hexes, strict=True):
        state.buildings[kind] |= 1 << mars.HEX[axial]
    for seat, axial in enumerate(placeholder_data.SHELTERS_AT.value[seats]):
        state.buildings[SHELTER + seat] = 1 << mars.HEX[axial]
        if seat < state.rules.players:
            state.bots[seat] = 1 << mars.HEX[axial]
    for kind, pair in enumerate(placeholder_data.RESEARCH_AT.value):
        state.research[kind] = sum(1 << mars.HEX[axial] for axial in pair)


def new_state(rules: MarsRules, seed: str) -> State:
    """Return a new game. Raises ``Refusal`` for players that there are not."""
    stream = Stream.named(seed, "on-mars")
    hidden = shuffle(rules, stream)
    return table(rules, hidden, stream.state)


def start_frames(state: State) -> list[AnyFrame]:
    """Return what is to be done at a position: the next turn of the phase, whatever the phase."""
    return [NextTurnFrame(NOBODY)]
