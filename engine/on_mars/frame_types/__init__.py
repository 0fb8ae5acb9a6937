"""The frames of a game: one struct for each kind of step that is still to be done.

``State.frames`` is a stack of them; the last frame is done next. A module of actions pushes frames that other modules
resolve, so these modules need not import each other. ``engine.on_mars.play.frame_rules`` has the rule of each frame.

The ``tag`` of a frame is its number in saved states (``engine.on_mars.position.frame_numbers``). It never changes, and
the number of a frame that is removed is not given to another one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, Union, get_args

from engine.on_mars.frame_types.cards import AnyCardFrame
from engine.on_mars.frame_types.colony import AnyColonyFrame
from engine.on_mars.frame_types.movement import AnyMovementFrame
from engine.on_mars.frame_types.payments import AnyPaymentFrame
from engine.on_mars.frame_types.rival import AnyRivalFrame, AnyRivalMapFrame
from engine.on_mars.frame_types.rounds import AnyRoundFrame, AnyTravelFrame
from engine.on_mars.frame_types.series import AnySeriesFrame

if TYPE_CHECKING:
    AnyFrame: TypeAlias = (
        AnyRoundFrame
        | AnyTravelFrame
        | AnyPaymentFrame
        | AnySeriesFrame
        | AnyColonyFrame
        | AnyMovementFrame
        | AnyCardFrame
        | AnyRivalFrame
        | AnyRivalMapFrame
    )
    """Every frame."""

_GROUPS = (
    AnyRoundFrame,
    AnyTravelFrame,
    AnyPaymentFrame,
    AnySeriesFrame,
    AnyColonyFrame,
    AnyMovementFrame,
    AnyCardFrame,
    AnyRivalFrame,
    AnyRivalMapFrame,
)
FRAME_TYPES: Final[tuple[type[AnyFrame], ...]] = tuple([frame for group in _GROUPS for frame in get_args(group)])
"""The type of every frame."""

if not TYPE_CHECKING:
    AnyFrame = Union[FRAME_TYPES]  # noqa: UP007 - at once; adding one type after the other takes 15 ms
