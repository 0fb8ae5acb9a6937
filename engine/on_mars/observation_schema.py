"""The observation schema of On Mars: see ``engine.core.observation_schema``."""

from __future__ import annotations

from engine.core.observation_schema import (
    BitSet,
    ByKey,
    BySeat,
    Category,
    Fields,
    FieldSchema,
    FixedList,
    ListLength,
    Multiset,
    Number,
    ObservationSchema,
    Omitted,
    SeatIndex,
)
from engine.on_mars.board import mars
from engine.on_mars.cards.printed import (
    BLUEPRINTS,
    CARD_NUMBERS,
    CONTRACTS,
    DISCOVERIES,
    DISCOVERY_NUMBERS,
    GOALS,
    LSS_TILES,
    MISSIONS,
    RIVAL_CARDS,
    SCIENTISTS,
    TASKS,
    private_goal,
)
from engine.on_mars.play.goals import DEVELOP_FREE
from engine.on_mars.state import OVER
from engine.on_mars.terms import (
    BUILDINGS,
    COLONY_ACTIONS,
    ITEMS,
    ORBIT_ACTIONS,
    SIDES,
    SLOTS,
    TECHNOLOGIES,
    WORKING_AREA,
)

_CARDS = tuple(range(1, len(BLUEPRINTS)))
_TILES = tuple(range(1, len(DISCOVERIES)))
_GOALS = tuple(range(1, len(GOALS)))
_TASKS = tuple(range(1, len(TASKS) + 1))
_HEXES = len(mars.AXIAL)
_PEOPLE = tuple(range(10 + len(CONTRACTS)))
_TECHNOLOGY = Category((-1, *range(len(TECHNOLOGIES))))
_PLAYER = Fields(
    {
        "space": Category(tuple(range(9))),
        "done": Number(),
        "res": FixedList(Number(6), 5),
        "crystals": Number(8),
        "waiting": Number(8),
        "lq": Number(12),
        "wa": Number(12),
        "supply": Number(12),
        "ships": BitSet(6),
        "hangar": Number(5),
        "shelters_left": Number(4),
        "bots_left": Number(3),
        "adv_left": Number(8),
        "lab": FixedList(_TECHNOLOGY, 13),
        "blueprints": Multiset(_CARDS),
        "built": Multiset(_CARDS),
        "goals": Multiset(_GOALS),
        "goal_done": Category((0, *_GOALS)),
        "progress": BitSet(5),
        "rover": Category((-1, *range(_HEXES))),
        "discovery": Multiset(_TILES),
        "research": BitSet(4),
        "op": Number(60),
        "log": FixedList(Number(40), 4),
        "card_a": Category((-1, 0, 1, 2, 3, 4)),
        "cards_b": Multiset(_TASKS),
        "bots_board": Number(3),
    }
)
_STATE: dict[str, FieldSchema] = {
    "rules": Omitted("options are told for themselves"),
    "waiting": Omitted("the decision is told for itself"),
    "frames": Omitted("the decision is told for itself"),
    "stream": Omitted("chance"),
    "players": BySeat(_PLAYER),
    "round": Number(20),
    "phase": Category(tuple(range(OVER + 1))),
    "last_rounds": Category((-1, 0, 1)),
    "level": Number(5),
    "lss": FixedList(Number(5), 5),
    "lss_tiles": FixedList(Category(tuple(range(len(LSS_TILES)))), 5),
    "remaining": Number(3),
    "missions": FixedList(Category(tuple(range(len(MISSIONS)))), 3),
    "left": FixedList(Number(14), 3),
    "warehouse": FixedList(Number(3), 6),
    "grid": FixedList(_TECHNOLOGY, 8),
    "tech_stack": Multiset(tuple(range(len(TECHNOLOGIES)))),
    "top": FixedList(Category((0, *_CARDS)), 12),
    "bottom": FixedList(Category((0, *_CARDS)), 6),
    "deck": Multiset(_CARDS),
    "people": FixedList(Category(_PEOPLE), 6),
    "pile": BitSet(len(CONTRACTS)),
    "owners": FixedList(Number(4), len(CONTRACTS)),
    "delivered": Omitted("three bits for each item; what is missing is seen from what can be delivered"),
    "completed": BitSet(len(CONTRACTS)),
    "scientists": FixedList(Number(4), len(SCIENTISTS)),
    "working": FixedList(Category((0, *_CARDS)), len(SCIENTISTS)),
    "face_up": Multiset(_TILES),
    "discoveries": Multiset(_TILES),
    "stacks": FixedList(ListLength(6), 5),
    "buildings": FixedList(BitSet(_HEXES), 10),
    "markers": BySeat(BitSet(_HEXES)),
    "cards": ByKey(Category((0, *_CARDS)), tuple(range(_HEXES))),
    "miners": BySeat(BitSet(_HEXES)),
    "bots": BySeat(BitSet(_HEXES)),
    "crystals": BitSet(_HEXES),
    "finds": ByKey(Category((0, *_TILES)), tuple(range(_HEXES))),
    "research": FixedList(BitSet(_HEXES), 4),
    "slots": FixedList(ListLength(4), len(SLOTS)),
    "shuttle_side": Category((0, 1)),
    "shuttle_space": Number(3),
    "radar": Category((0, *_TILES)),
    "tasks": ListLength(len(TASKS)),
    "rival_deck": Multiset(tuple(range(1, len(RIVAL_CARDS)))),
    "rival_card": Category(tuple(range(len(RIVAL_CARDS)))),
    "rival_pass": Number(2),
    "rival_icon": Category(tuple(range(5))),
    "active": SeatIndex(),
    "turn": BitSet(6),
    "used": ListLength(4),
    "gaps": BitSet(6),
    "newcomers": Number(4),
    "developed": Number(4),
    "spent": BitSet(40),
}
_VERBS = (
    *("space", "shuttle", "begin", "executive", "complete", "deliver", "end", "stop", "boost", "pay", "technology"),
    *("move", "displace", "learn", "develop", "gain", "construct", "upgrade", "ship", "bot", "hire", "refill", "bonus"),
    *("retrieve", "take", "use", "produce", "colonists", "tile", "travel", "place", "claim", "blueprint", "warehouse"),
    *("collect", "leave"),
)
_ARGUMENTS = (
    *(f"p{seat}" for seat in range(4)),
    *(f"goal-{goal}" for goal in _GOALS),
    *(f"b{card}" for card in _TASKS),
    *SIDES,
    *ORBIT_ACTIONS,
    *COLONY_ACTIONS,
    *(private_goal(goal).reward for goal in _GOALS),
    DEVELOP_FREE,
    *ITEMS,
    *BUILDINGS,
    *TECHNOLOGIES,
    *CARD_NUMBERS,
    *(scientist.slug for scientist in SCIENTISTS if scientist.slug),
    *(contract.slug for contract in CONTRACTS if contract.slug),
    *DISCOVERY_NUMBERS,
    *SLOTS,
    WORKING_AREA,
    *("bot", "rover", "bots", "colonist", "colonists", "scientist", "free", "pay", "count"),
)
KINDS = (
    *("space", "shuttle_side", "turn", "place", "pay", "more", "use_tech", "move", "displace", "blueprint", "tech"),
    *("develop", "warehouse", "resource", "construct", "upgrade", "ship", "bot_place", "hire", "refill", "lss_bonus"),
    *("tech_reward", "advanced", "produce", "colonists", "from_wa", "retrieve", "radar", "bonus", "travel"),
    *("place_discovery", "take_tile", "task", "deliver"),
)
UNIVERSE = ObservationSchema(tuple(dict.fromkeys((*_VERBS, *_ARGUMENTS))), _HEXES, KINDS, Fields(_STATE), seats=2)
