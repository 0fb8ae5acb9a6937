"""What On Mars can speak of: see ``engine.core.observation_schema``."""

from __future__ import annotations

from engine.core.observation_schema import (
    Bits,
    ByKey,
    BySeat,
    Figure,
    Held,
    Left,
    Length,
    Number,
    Parts,
    Row,
    Universe,
    Which,
    Whose,
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
_TECHNOLOGY = Which((-1, *range(len(TECHNOLOGIES))))
_PLAYER = Parts(
    {
        "space": Which(tuple(range(9))),
        "done": Number(),
        "res": Row(Number(6), 5),
        "crystals": Number(8),
        "waiting": Number(8),
        "lq": Number(12),
        "wa": Number(12),
        "supply": Number(12),
        "ships": Bits(6),
        "hangar": Number(5),
        "shelters_left": Number(4),
        "bots_left": Number(3),
        "adv_left": Number(8),
        "lab": Row(_TECHNOLOGY, 13),
        "blueprints": Held(_CARDS),
        "built": Held(_CARDS),
        "goals": Held(_GOALS),
        "goal_done": Which((0, *_GOALS)),
        "progress": Bits(5),
        "rover": Which((-1, *range(_HEXES))),
        "discovery": Held(_TILES),
        "research": Bits(4),
        "op": Number(60),
        "log": Row(Number(40), 4),
        "card_a": Which((-1, 0, 1, 2, 3, 4)),
        "cards_b": Held(_TASKS),
        "bots_board": Number(3),
    }
)
_STATE: dict[str, Figure] = {
    "rules": Left("options are told for themselves"),
    "waiting": Left("the decision is told for itself"),
    "frames": Left("the decision is told for itself"),
    "stream": Left("chance"),
    "players": BySeat(_PLAYER),
    "round": Number(20),
    "phase": Which(tuple(range(OVER + 1))),
    "last_rounds": Which((-1, 0, 1)),
    "level": Number(5),
    "lss": Row(Number(5), 5),
    "lss_tiles": Row(Which(tuple(range(len(LSS_TILES)))), 5),
    "remaining": Number(3),
    "missions": Row(Which(tuple(range(len(MISSIONS)))), 3),
    "left": Row(Number(14), 3),
    "warehouse": Row(Number(3), 6),
    "grid": Row(_TECHNOLOGY, 8),
    "tech_stack": Held(tuple(range(len(TECHNOLOGIES)))),
    "top": Row(Which((0, *_CARDS)), 12),
    "bottom": Row(Which((0, *_CARDS)), 6),
    "deck": Held(_CARDS),
    "people": Row(Which(_PEOPLE), 6),
    "pile": Bits(len(CONTRACTS)),
    "owners": Row(Number(4), len(CONTRACTS)),
    "delivered": Left("three bits for each item; what is missing is seen from what can be delivered"),
    "completed": Bits(len(CONTRACTS)),
    "scientists": Row(Number(4), len(SCIENTISTS)),
    "working": Row(Which((0, *_CARDS)), len(SCIENTISTS)),
    "face_up": Held(_TILES),
    "discoveries": Held(_TILES),
    "stacks": Row(Length(6), 5),
    "buildings": Row(Bits(_HEXES), 10),
    "markers": BySeat(Bits(_HEXES)),
    "cards": ByKey(Which((0, *_CARDS)), tuple(range(_HEXES))),
    "miners": BySeat(Bits(_HEXES)),
    "bots": BySeat(Bits(_HEXES)),
    "crystals": Bits(_HEXES),
    "finds": ByKey(Which((0, *_TILES)), tuple(range(_HEXES))),
    "research": Row(Bits(_HEXES), 4),
    "slots": Row(Length(4), len(SLOTS)),
    "shuttle_side": Which((0, 1)),
    "shuttle_space": Number(3),
    "radar": Which((0, *_TILES)),
    "tasks": Length(len(TASKS)),
    "rival_deck": Held(tuple(range(1, len(RIVAL_CARDS)))),
    "rival_card": Which(tuple(range(len(RIVAL_CARDS)))),
    "rival_pass": Number(2),
    "rival_icon": Which(tuple(range(5))),
    "active": Whose(),
    "turn": Bits(6),
    "used": Length(4),
    "gaps": Bits(6),
    "newcomers": Number(4),
    "developed": Number(4),
    "spent": Bits(40),
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
UNIVERSE = Universe(tuple(dict.fromkeys((*_VERBS, *_ARGUMENTS))), _HEXES, KINDS, Parts(_STATE), seats=2)
