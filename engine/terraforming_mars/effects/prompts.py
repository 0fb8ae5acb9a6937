"""Decisions of frames: the source as a slug, the kind and the prompt."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Atom, say
from engine.core.options import Options
from engine.terraforming_mars.effects.changes import NAMES
from engine.terraforming_mars.state import AnyFrame

PLACE = [Choice("place", (space,)) for space in range(64)]
DECLINE = Choice("decline")


def source_slug(frame: AnyFrame) -> str:
    """Return the slug of the card that a frame comes from, empty for none."""
    return NAMES[frame.source]


def frame_decision(frame: AnyFrame, kind: str, options: Options, form: str = "", **args: Atom) -> Decision:
    """Return what the seat of a frame must decide; ``form`` is the end of the prompt's key, where it has several."""
    source = source_slug(frame)
    return Decision(frame.seat, kind, source, options, say(f"prompt.{kind}{form}", card=source, **args))
