"""What places on the map are worth to bots and rovers: the first part of the weights (see ``weights``)."""

from __future__ import annotations

import msgspec


class PieceWeights(msgspec.Struct, frozen=True, kw_only=True):
    """Beliefs about hexes, in OP at the end unless it says otherwise."""

    site: float = 0.4
    """A type that a bot can build in its zone."""
    card_site: float = 1.3
    """A building in the zone of a bot for which an own blueprint waits."""
    covered: float = 0.35
    """Share of the value that is left of what another own bot already reaches."""
    lost: float = 0.6
    """Loss of what a bot destroys by stopping on it."""
    rover_crystal: float = 0.6
    """A crystal for a rover that stops there."""
    rover_tile: float = 2.2
    """A discovery tile for it."""
    rover_research: float = 2.6
    """A research tile of a type that it does not have yet."""
    step: float = 0.04
    """Cost of a step."""
    step_paid: float = 0.5
    """Additional cost of a step paid with a crystal."""
    stay: float = 0.05
    """Minimum gain for which a bot moves."""
