"""Choices and events as messages: which argument has which name."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.message import Atom, Message, say
from engine.on_mars.events import ARGUMENTS, KEYS

CHOICE_ARGUMENTS: dict[str, tuple[str, ...]] = {
    "space": ("space",),
    "shuttle": ("side",),
    "begin": ("action",),
    "executive": ("slot",),
    "complete": ("goal", "reward"),
    "deliver": ("contract", "item"),
    "end": (),
    "stop": (),
    "boost": (),
    "pay": (),
    "technology": ("owner_seat",),
    "move": ("piece", "start", "space"),
    "displace": ("piece", "start", "space"),
    "blueprint": ("card",),
    "learn": ("technology", "place", "row"),
    "develop": ("technology", "row"),
    "warehouse": ("item",),
    "gain": ("item",),
    "construct": ("building", "space", "owner_seat"),
    "upgrade": ("card", "space"),
    "ship": ("ship",),
    "bot": ("space",),
    "hire": ("person",),
    "refill": ("contract",),
    "bonus": ("what",),
    "retrieve": ("place",),
    "take": ("item",),
    "collect": ("space",),
    "leave": (),
    "use": ("card", "how"),
    "produce": ("space",),
    "colonists": ("count",),
    "tile": ("tile",),
    "travel": ("how",),
    "place": ("tile", "space"),
    "claim": ("card",),
}
"""What the arguments of each choice are called, in their order."""
SEATS = ("owner_seat",)


def describe_event(event: Event) -> Message:
    """An event as a message: ``event.<key>`` with named arguments and ``seat``; secrets that may be seen: ``cards``."""
    args: dict[str, Atom] = dict(zip(ARGUMENTS[KEYS[event.key]], event.args, strict=False))
    args["seat"] = event.seat
    if event.secret:
        return Message(f"event.{event.key}-cards", {**args, "cards": event.secret})
    return Message(f"event.{event.key}", args)


def describe_choice(choice: Choice) -> Message:
    """A choice as a message: ``choice.<verb>`` with named arguments.

    A payment names what is ``given``, goal cards last; a ship its ``crew``.
    """
    if choice.verb not in CHOICE_ARGUMENTS:
        return Message("choice.unknown", {"text": str(choice)})
    args: dict[str, Atom] = {}
    for name, value in zip(CHOICE_ARGUMENTS[choice.verb], choice.args, strict=False):
        args[name] = int(str(value)[1:]) if name in SEATS else value
    args.update(choice.amounts)
    key = f"choice.{choice.verb}"
    if choice.verb == "pay":
        given = (say(f"amount.{item}", n=count) for item, count in choice.amounts)
        args["given"] = (*given, *(say("choice.given-goal", goal=goal) for goal in choice.args))
        key = key if args["given"] else "choice.pay-nothing"
    if choice.verb == "deliver" and choice.amounts:
        args["given"] = say(f"amount.{args['item']}", n=choice.amounts[0][1])
        key += "-count"
    if choice.verb == "ship":
        args["crew"] = tuple(say(f"crew.{kind}", n=count) for kind, count in choice.amounts)
    if choice.verb == "construct" and len(choice.args) == 3:
        key += "-technology"
    return Message(key, args)
