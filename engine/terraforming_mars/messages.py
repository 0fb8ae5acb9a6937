"""Messages of choices and events: a key with named arguments."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.choice import Choice, Item, seat_of
from engine.core.event import Event
from engine.core.message import Atom, Message, say
from engine.terraforming_mars.events import KEYS, argument_names
from engine.terraforming_mars.modules import NUMBERS
from engine.terraforming_mars.modules.map import describe_space
from engine.terraforming_mars.terms import RESOURCES

_CHOICE_ARGS: dict[str, tuple[str, ...]] = {
    "corporation": ("corporation",),
    "play": ("card",),
    "use": ("card", "word"),
    "project": ("project",),
    "claim": ("milestone",),
    "fund": ("award",),
    "place": ("space",),
    "draft": ("card",),
    "discard": ("card",),
    "add": ("card",),
    "copy": ("card",),
    "choose": ("word",),
    "first": ("word",),
}


_PAYMENT = {"m": "megacredits", "s": "steel", "t": "titanium", "h": "heat"}


def describe_event(event: Event) -> Message:
    """Return an event as a message: ``event.<key>`` with named arguments, ``seat`` and ``source``.

    ``cards`` holds the cards that the reader may see; the key then ends in ``-cards``. ``by`` is the source as a
    message, unless it is named already, ``at`` the space; ``paid`` and ``produced`` list resources. ``amount`` is the
    gain, or the loss where the key ends in ``-lost``.
    """
    args = _named(argument_names(KEYS[event.key]), event.args)
    args["seat"] = event.seat
    args["source"] = event.source
    args["by"] = _by("" if event.source in event.args else event.source)
    key = f"event.{event.key}"
    match event.key:
        case "placed" | "neutral" | "claimed-land":
            args["at"] = describe_space(int(event.args[-1]))
        case "stock" | "production" | "rating" | "cubes":
            key = _change(key, args)
        case "raised":
            args["reached"] = say(f"value.{args['parameter']}", n=args["value"])
        case "paid":
            args["paid"] = _paid(dict(zip("msth", event.args, strict=True)))
        case "produced":
            args["produced"] = _produced(event.args)
        case "revealed" if not event.args:
            key = "event.revealed-none"
        case _:
            pass
    if event.secret:
        args["cards"] = event.secret
        key = f"event.{event.key}-cards"
    return Message(key, args)


def _named(names: tuple[str, ...], values: tuple[Item, ...]) -> dict[str, Atom]:
    return dict(zip(names, values, strict=False))


def _by(source: str) -> Message:
    if not source:
        return Message("source.none")
    return say("source.card", card=source) if source in NUMBERS else say("source.other", source=source)


def _change(key: str, args: dict[str, Atom]) -> str:
    """Add the amount gained or lost, as a number and in words. A loss has its own key."""
    change = args["change"]
    n = abs(change) if isinstance(change, int) else 0
    args["n"] = n
    if "cube" in args:
        args["amount"] = say(f"cubes.{args['cube']}", n=n)
    elif "resource" in args:
        args["amount"] = say(f"amount.{args['resource']}", n=n)
    return f"{key}-lost" if isinstance(change, int) and change < 0 else key


def _paid(given: Mapping[str, Item]) -> tuple[Message, ...]:
    return tuple(
        say(f"amount.{resource}", n=given[letter]) for letter, resource in _PAYMENT.items() if given.get(letter)
    )


def _produced(changes: tuple[Item, ...]) -> tuple[Message, ...]:
    return tuple(
        say("figure.change", figure=resource, change=change)
        for resource, change in zip(RESOURCES, changes, strict=True)
        if change
    )


def describe_choice(choice: Choice) -> Message:
    """Return a choice as a message: ``choice.<verb>`` with named arguments."""
    args = _named(_CHOICE_ARGS.get(choice.verb, ()), choice.args)
    key = f"choice.{choice.verb}"
    words = len(choice.args)
    match choice.verb:
        case "keep" | "buy" | "sell":
            args = {"cards": choice.args, "count": words}
            key = key if words else f"{key}-none"
        case "use" if words > 1:
            key = "choice.use-one"
            args["what"] = say(f"use-what.{choice.args[0]}-{choice.args[1]}")
        case "pay":
            args = {"paid": _paid(dict(choice.amounts))}
            key = key if choice.amounts else "choice.pay-nothing"
        case "place":
            args["at"] = describe_space(int(choice.args[0]))
        case "lower":
            args = {"seat": seat_of(choice.args[0])}
        case "take" if words == 2:
            args = {"card": choice.args[0], "seat": seat_of(choice.args[1])}
        case "take":
            args, key = {"amount": choice.args[0]}, "choice.take-amount"
        case "remove":
            return _describe_removal(choice)
        case "first" if not words:
            key = "choice.first-action"
        case _:
            pass
    return Message(key, args)


def _describe_removal(choice: Choice) -> Message:
    what, whose, amount = str(choice.args[0]), str(choice.args[1]), choice.args[-1]
    if whose == "neutral":
        return Message("choice.remove-neutral", {"what": say(f"amount.{what}", n=amount)})
    if what == "animals":
        args: dict[str, Atom] = {"card": choice.args[2], "seat": seat_of(whose), "amount": amount}
        return Message("choice.remove-animals", args)
    return Message("choice.remove", {"what": say(f"amount.{what}", n=amount), "seat": seat_of(whose)})
