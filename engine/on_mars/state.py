"""The state of a game: plain data that can be encoded at any moment."""

from __future__ import annotations

import msgspec

from engine.core.clone import cloner
from engine.core.plain_game import PlainState
from engine.on_mars.frame_types import AnyFrame
from engine.on_mars.rules import MarsRules

SETUP, COLONIZATION, SHUTTLE, OVER = range(4)
"""The phases."""
NONE = -1
MAIN_DONE, EXECUTIVE_DONE, BY_SHUTTLE, TASK_CLAIMED, BEGUN, UNSETTLED = 1, 2, 4, 8, 16, 32
"""Bits of ``State.turn``: the main action was done, the executive action was done, it is a travel with the Shuttle,
a task was claimed, something was done, pieces share a hex and must be parted before the turn ends."""
SHOWN_A, SHOWN_B = 20, 30
"""Bits of ``State.spent`` from which A cards and B cards count, that all have seen; below them private goals."""
HIDDEN_CARD = -1
"""In a view, an A card that another seat has not shown yet."""


class Player(msgspec.Struct):
    """A seat. Colonists are in the Living Quarters ``lq``, the Working Area ``wa`` and the ``supply``.

    ``ships``: bit n stands for Depot slot n. ``lab``: the technology on each of 13 spaces, -1 for none. ``blueprints``
    are unbuilt, ``built`` are on the map. ``goals``: numbers of private goals in the hand, 0 for one that is not known.
    ``progress`` and ``research``: masks of types. ``rover``: a hex, -1 before its first move. ``log``: OP by source.
    ``card_a`` and ``cards_b``: First Colonists (0: none; in a list, not known). ``bots_board``: taken by the rival.
    """

    space: int = 0
    done: bool = False
    res: list[int] = msgspec.field(default_factory=lambda: [1] * 5)
    crystals: int = 1
    waiting: int = 0
    lq: int = 3
    wa: int = 0
    supply: int = 9
    ships: int = 0b111110
    hangar: int = 0
    shelters_left: int = 4
    bots_left: int = 3
    adv_left: int = 8
    lab: list[int] = msgspec.field(default_factory=lambda: [-1] * 13)
    blueprints: list[int] = msgspec.field(default_factory=list[int])
    built: list[int] = msgspec.field(default_factory=list[int])
    goals: list[int] = msgspec.field(default_factory=list[int])
    goal_done: int = 0
    progress: int = 0
    rover: int = NONE
    discovery: list[int] = msgspec.field(default_factory=list[int])
    research: int = 0
    op: int = 0
    log: list[int] = msgspec.field(default_factory=lambda: [0] * 4)
    card_a: int = 0
    cards_b: list[int] = msgspec.field(default_factory=list[int])
    bots_board: int = 0


class State(PlainState):
    """The table.

    Sets of hexes are masks. ``buildings``: five types, then the shelters of each seat. ``markers``, ``miners``,
    ``bots``: by seat; ``cards``: the blueprint under the marker on a hex. ``finds``: discovery tiles by hex;
    ``research``: a mask for each type. ``people``: the display, a scientist's number, 10 + that of a contract, 0.
    ``owners``: of contracts, 1 + the seat, 0 in the pile or the display; ``delivered``: three bits for each item.
    ``scientists``: 1 + owner; ``working``: the card where a scientist's marker is.
    Decks: the last is the top. ``frames``: what is still to be done, the last first.

    ``active``: whose turn or travel it is; ``turn``: bits of it, from ``MAIN_DONE`` to ``UNSETTLED``. ``used``: who
    used whose technology, as owner * 16 + technology. ``gaps``: places of the display to be refilled. ``newcomers``:
    colonists that came by ship this turn. ``developed``: developments of this turn. ``spent``: cards that all have
    seen.
    """

    rules: MarsRules
    stream: int
    players: list[Player]
    round: int = 1
    phase: int = SETUP
    last_rounds: int = NONE
    level: int = 1
    lss: list[int] = msgspec.field(default_factory=lambda: [0, 1, 1, 1, 1])
    lss_tiles: list[int] = msgspec.field(default_factory=lambda: [0] * 5)
    remaining: int = 3
    missions: list[int] = msgspec.field(default_factory=lambda: [0] * 3)
    left: list[int] = msgspec.field(default_factory=lambda: [0] * 3)
    warehouse: list[int] = msgspec.field(default_factory=lambda: [0] * 6)
    grid: list[int] = msgspec.field(default_factory=lambda: [-1] * 8)
    tech_stack: list[int] = msgspec.field(default_factory=list[int])
    top: list[int] = msgspec.field(default_factory=list[int])
    bottom: list[int] = msgspec.field(default_factory=list[int])
    deck: list[int] = msgspec.field(default_factory=list[int])
    people: list[int] = msgspec.field(default_factory=lambda: [1, 2, 3, 4, 5, 6])
    pile: int = 0b1111111111110
    owners: list[int] = msgspec.field(default_factory=lambda: [0] * 13)
    delivered: list[int] = msgspec.field(default_factory=lambda: [0] * 13)
    completed: int = 0
    scientists: list[int] = msgspec.field(default_factory=lambda: [0] * 7)
    working: list[int] = msgspec.field(default_factory=lambda: [0] * 7)
    face_up: list[int] = msgspec.field(default_factory=list[int])
    discoveries: list[int] = msgspec.field(default_factory=list[int])
    stacks: list[list[int]] = msgspec.field(default_factory=list[list[int]])
    buildings: list[int] = msgspec.field(default_factory=list[int])
    markers: list[int] = msgspec.field(default_factory=list[int])
    cards: dict[int, int] = msgspec.field(default_factory=dict[int, int])
    miners: list[int] = msgspec.field(default_factory=list[int])
    bots: list[int] = msgspec.field(default_factory=list[int])
    crystals: int = 0
    finds: dict[int, int] = msgspec.field(default_factory=dict[int, int])
    research: list[int] = msgspec.field(default_factory=lambda: [0] * 4)
    slots: list[list[int]] = msgspec.field(default_factory=lambda: [[], [], [], [], []])
    shuttle_side: int = 0
    shuttle_space: int = 1
    radar: int = 0
    tasks: list[int] = msgspec.field(default_factory=list[int])
    rival_deck: list[int] = msgspec.field(default_factory=list[int])
    rival_card: int = 0
    rival_pass: int = 1
    rival_icon: int = 0
    active: int = NONE
    turn: int = 0
    used: list[int] = msgspec.field(default_factory=list[int])
    gaps: int = 0
    newcomers: int = 0
    developed: int = 0
    spent: int = 0
    frames: list[AnyFrame] = msgspec.field(default_factory=list[AnyFrame])


clone, clone_player = cloner(State), cloner(Player)
"""Copies that share nothing that can change."""
