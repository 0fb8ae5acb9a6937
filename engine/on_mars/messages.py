"""Choices and events as messages with named arguments."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.message import Atom, Message, say
from engine.on_mars.board import mars
from engine.on_mars.cards.printed import EXECUTIVE
from engine.on_mars.events import ARGUMENTS, KEYS
from engine.on_mars.terms import ITEMS

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
DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")
"""The names of the directions on the map, in the order of ``mars.DIRECTIONS``."""


def describe_event(event: Event) -> Message:
    """Describe an event: ``event.<key>`` with named arguments and ``seat``; secrets that may be seen: ``cards``.

    What is gained, lost or taken is an ``amount``, a payment what was ``given``, an Executive action also ``what`` it
    does. A player's own technology, card or full return of colonists has a message of its own.
    """
    args: dict[str, Atom] = dict(zip(ARGUMENTS[KEYS[event.key]], event.args, strict=False))
    args["seat"] = event.seat
    key = f"event.{event.key}"
    match KEYS[event.key]:
        case "gained" | "lost" | "delivered":
            args["amount"] = say(f"amount.{args['item']}", n=int(event.args[-1]))
        case "warehouse":
            args["amount"] = say(f"amount.{args['item']}", n=1)
        case "paid":
            args["given"] = _given(event)
        case "executive":
            args["what"] = EXECUTIVE[int(event.args[0])][1]
        case "used-technology" | "used-card" if event.args[1] == event.seat:
            key += "-own"
        case "mission-done" if not event.args[1]:
            key += "-last"
        case "home" if not event.args[1]:
            key += "-all"
        case _ if event.secret:
            return Message(f"{key}-cards", {**args, "cards": event.secret})
        case _:
            pass
    return Message(key, args)


def _given(event: Event) -> tuple[Message, ...]:
    """Return what was paid: things by their amounts, then the Private Goals."""
    amounts = zip((*ITEMS, "colonist"), event.args, strict=False)
    things = [say(f"amount.{name}", n=int(count)) for name, count in amounts if int(count)]
    goals = str(event.args[-1]).split()
    return (*things, *(say("choice.given-goal", goal=goal) for goal in goals))


def describe_choice(choice: Choice) -> Message:
    """Return a choice as a message: ``choice.<verb>`` with named arguments.

    A payment names what is ``given``, goal cards last; a ship its ``crew``.
    """
    if choice.verb not in CHOICE_ARGUMENTS:
        return Message("choice.unknown", {"text": str(choice)})
    args: dict[str, Atom] = {}
    for name, value in zip(CHOICE_ARGUMENTS[choice.verb], choice.args, strict=False):
        args[name] = int(str(value)[1:]) if name in SEATS else value
    args.update(choice.amounts)
    key = f"choice.{choice.verb}"
    if choice.verb == "take" and choice.args:
        key += "-item"
    if choice.verb == "executive":
        args["what"] = EXECUTIVE[int(choice.args[0])][1]
    if choice.verb == "move":
        args["direction"] = _direction(int(choice.args[1]), int(choice.args[2]))
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


def _direction(here: int, there: int) -> str:
    """Return the name of the direction of the next hex; of one further away that it is not next to it."""
    return next((name for name, hex_ in zip(DIRECTIONS, mars.TOWARDS[here], strict=True) if hex_ == there), "away")
