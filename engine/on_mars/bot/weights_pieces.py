"""What places on the map are worth to bots and rovers: the first part of the weights (see ``weights``)."""

from __future__ import annotations

import msgspec


class PieceWeights(msgspec.Struct, frozen=True, kw_only=True):
    """Beliefs about hexes, in OP at the end unless it says otherwise."""

    site: float = 0.4
    """A type that a bot can build in its zone."""
    card_site: float = 1.3
    """A building in the zone of a bot that an own blueprint waits for."""
    covered: float = 0.35
    """What another own bot reaches already, as a part of what it is worth else."""
    lost: float = 0.6
    """What a bot destroys by stopping on it."""
    rover_crystal: float = 0.6
    """A crystal for a rover that stops there."""
    rover_tile: float = 2.2
    """A discovery tile for it."""
    rover_research: float = 2.6
    """A research tile of a type that it has not yet."""
    step: float = 0.04
    """What a step costs."""
    step_paid: float = 0.5
    """What a step costs that a crystal pays for, more than that."""
    stay: float = 0.05
    """By how much a bot must come to stand better."""
