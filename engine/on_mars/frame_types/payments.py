"""Frames of placements and payments."""

from __future__ import annotations

from typing import TypeAlias

from engine.on_mars.frame_types.base import Frame


class PaymentStep(Frame, frozen=True, gc=False):
    """A colonist that is placed on the slots of an action, or a payment (RULES 5)."""


class PlacementFrame(PaymentStep, frozen=True, gc=False, tag=25):
    """A player places a colonist on the slots of an action; full slots are cleared first."""

    slot: int


class PlacementPayFrame(PaymentStep, frozen=True, gc=False, tag=26):
    """A player pays the extra cost of a placement, in crystals or colonists."""

    extra: int


class PlaceColonistFrame(PaymentStep, frozen=True, gc=False, tag=27):
    """The colonist is placed."""

    slot: int


class PayFrame(PaymentStep, frozen=True, gc=False, tag=28):
    """A player pays. ``cost`` is packed (``play.payment.cost_of``). ``checked``: the frame below must stay possible."""

    cost: int
    checked: bool


AnyPaymentFrame: TypeAlias = PlacementFrame | PlacementPayFrame | PlaceColonistFrame | PayFrame
