"""The steps of which a game is made: what a frame begins with.

A frame is a step, the seat that it concerns (-1 for none, or for chance), and figures. Frames lie in the State, the one
to be done next last. So modules of actions need not know each other: one puts down what another does.
"""

from __future__ import annotations

(
    SETUP_SEAT,
    SETUP_END,
    SHUTTLE_SIDE,
    START_TILE,
    RIVAL_START,
    COLONIZE,
    END_CHECK,
    TURN_START,
    TURN,
    TURN_END,
    REFILL,
    SETTLE,
    REWARD,
    UPDATE,
    ROUND_END,
    SHUTTLE_PHASE,
    TRAVELLER,
    TRAVEL_END,
    TRAVEL,
    PLACE_TILE,
    HOME,
    SPACE,
    BONUS,
    BONUS_COLONIST,
    GAIN_COLONISTS,
    PLACE,
    PLACE_PAY,
    PLACE_COLONIST,
    PAY,
    SERIES,
    BOOSTED,
    MORE,
    DEVELOP,
    DEVELOPED,
    LEARN,
    LEARNED,
    BENEFIT,
    BLUEPRINT,
    WAREHOUSE,
    RESOURCE,
    GAIN,
    POINTS,
    CONSTRUCT,
    BUILD,
    BUILT,
    LIFE_SUPPORT,
    LIFE_SUPPORT_BONUS,
    DISPLACE,
    UPGRADE,
    UPGRADED,
    SHIP,
    SHIP_DONE,
    BOT,
    HIRE,
    HIRED,
    ROVER_START,
    USE_TECHNOLOGY,
    MOVE,
    MOVING,
    STEP,
    TAKE_TILE,
    DISCOVERY,
    ADVANCED,
    CARD,
    COLONISTS,
    WITH_COLONISTS,
    FROM_WORKING_AREA,
    RETRIEVE,
    RADAR,
    PRODUCE_ALL,
    PRODUCE,
    TASK,
    RIVAL_TURN,
    RIVAL_SHUFFLE,
    RIVAL_CARD,
    RIVAL_ACTION,
    RIVAL_ROVER,
    RIVAL_ROVER_TO,
    RIVAL_PICK,
    RIVAL_CONTRACT,
    RIVAL_SPACE,
    RIVAL_DEVELOP,
    RIVAL_BENEFIT,
    RIVAL_UPGRADES,
    RIVAL_PLACE_TILE,
    RIVAL_GROWTH,
    RIVAL_GROWN,
    RIVAL_BONUS,
    RIVAL_TRAVEL,
    RIVAL_TRAVELLED,
    RIVAL_DISPLACE,
    RIVAL_DISPLACED,
    RIVAL_CONSTRUCT,
    RIVAL_WAREHOUSE,
    RIVAL_BLUEPRINT,
    RIVAL_LEARN,
    RIVAL_HIRE,
    RIVAL_TILE,
    DELIVER,
    WALK,
    COLLECT,
    CLEAR,
) = range(102)
"""Every step."""

MAIN_DONE, EXECUTIVE_DONE = 1, 2
"""Bits of ``State.turn``; ``travel`` and ``tasks`` have others. 16: something was done."""
BEGUN, UNSETTLED = 16, 32
"""... and that pieces share a hex, which must be parted before the turn ends."""
FREE, ANYWHERE = 1, 2
"""How something is upgraded or developed: at no cost; outside the zone of the bots too."""
PRIVATE = 2
"""How a ship is welcomed: as the card Private Ship says."""
RESOURCES_ONLY = 1
"""What may be taken from the Warehouse: no crystal."""
SCIENTISTS, CONTRACTS = 1, 2
"""Who may be hired."""
ANY_BUILDING = 6
CRYSTALS, RECYCLING, BOTS, ROVER = 1, 2, 4, 8
"""How pieces move: whether crystals add, bots move like rovers, bots move, the rover moves."""
