"""Choices and events as messages with named arguments."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.message import Atom, Message, say
from engine.jump_drive.cards.readings import SLUGS
from engine.jump_drive.events import KEYS, argument_names
from engine.jump_drive.play import legal


def describe_event(event: Event) -> Message:
    """Return an event as a message: ``event.<key>`` with named arguments and ``seat``.

    Cards that the reader may see stand in ``cards``; then the key ends in ``-cards``. What was placed is said by
    ``placed.<what>``, so that all ways of placing need one set of words.
    """
    args: dict[str, Atom] = dict(zip(argument_names(KEYS[event.key]), event.args, strict=False))
    args["seat"] = event.seat
    if event.secret:
        return Message(f"event.{event.key}-cards", {**args, "cards": event.secret})
    if event.key in ("placed", "second"):
        development, world, how, price = event.args
        what = _what(str(development), str(world), str(how))
        return Message(f"event.{event.key}", {"seat": event.seat, "what": what, "price": price})
    return Message(f"event.{event.key}", args)


def describe_choice(choice: Choice) -> Message:
    """Return a choice as a message: ``choice.<verb>``, a placement as ``choice.place``."""
    placed = legal.placement(choice)
    if placed is not None:
        return say("choice.place", what=_what(SLUGS[placed.development], SLUGS[placed.world], placed.how))
    if choice.verb in ("pay", "discard"):
        return say(f"choice.{choice.verb}", cards=choice.args, count=len(choice.args))
    return Message(f"choice.{choice.verb}")


def _what(development: str, world: str, how: str) -> Message:
    if not how:
        return say("placed.development", card=development)
    if development == SLUGS[0]:
        return say(f"placed.{how}", world=world)
    return say("placed.both", card=development, then=say(f"placed.{how}", world=world))
