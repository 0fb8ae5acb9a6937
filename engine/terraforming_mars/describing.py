"""Choices and events as messages: which argument has which name."""

from __future__ import annotations

from engine.core.choice import Choice, seat_of
from engine.core.event import Event
from engine.core.message import Atom, Message

_EVENT_ARGS: dict[str, tuple[str, ...]] = {
    "generation": ("number",),
    "corporation": ("corporation",),
    "kept": ("count",),
    "bought": ("count",),
    "drew": ("count",),
    "looked": ("count",),
    "dealt": ("count",),
    "drafted": ("count",),
    "discarded": ("count",),
    "sold": ("count",),
    "revealed": ("card",),
    "copied": ("card",),
    "played": ("card",),
    "used": ("card",),
    "project": ("project",),
    "paid": ("m", "s", "t", "h"),
    "stock": ("resource", "change"),
    "production": ("resource", "change"),
    "rating": ("change",),
    "raised": ("parameter", "steps", "value"),
    "placed": ("tile", "space"),
    "neutral": ("tile", "space"),
    "claimed-land": ("space",),
    "cubes": ("card", "cube", "change"),
    "milestone": ("milestone",),
    "award": ("award", "price"),
    "produced": ("m", "s", "t", "p", "e", "h"),
    "nothing": ("why",),
    "shuffled": ("count",),
}

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


def describe_event(event: Event) -> Message:
    """An event as a message: ``event.<key>`` with named arguments, ``seat`` and ``source``.

    Cards that the reader may see stand in ``cards``; without them the key ends in ``-hidden``.
    """
    args: dict[str, Atom] = dict(zip(_EVENT_ARGS.get(event.key, ()), event.args, strict=False))
    args["seat"] = event.seat
    args["source"] = event.source
    key = f"event.{event.key}"
    if event.secret:
        args["cards"] = event.secret
        key = f"event.{event.key}-cards"
    return Message(key, args)


def describe_choice(choice: Choice) -> Message:
    """A choice as a message: ``choice.<verb>`` with named arguments."""
    args: dict[str, Atom] = dict(zip(_CHOICE_ARGS.get(choice.verb, ()), choice.args, strict=False))
    key = f"choice.{choice.verb}"
    match choice.verb:
        case "keep" | "buy" | "sell":
            args = {"cards": choice.args, "count": len(choice.args)}
            key = key if choice.args else f"{key}-none"
        case "use" if len(choice.args) > 1:
            key = "choice.use-one"
        case "pay":
            given = dict(choice.amounts)
            args = {letter: given.get(letter, 0) for letter in "msth"}
        case "lower":
            args = {"seat": seat_of(choice.args[0])}
        case "take" if len(choice.args) == 2:
            args = {"card": choice.args[0], "seat": seat_of(choice.args[1])}
        case "take":
            args, key = {"amount": choice.args[0]}, "choice.take-amount"
        case "remove":
            return _describe_removal(choice)
        case "first" if not choice.args:
            key = "choice.first-action"
        case _:
            pass
    return Message(key, args)


def _describe_removal(choice: Choice) -> Message:
    what, whose, amount = str(choice.args[0]), str(choice.args[1]), choice.args[-1]
    if whose == "neutral":
        return Message("choice.remove-neutral", {"resource": what, "amount": amount})
    if what == "animals":
        args: dict[str, Atom] = {"card": choice.args[2], "seat": seat_of(whose), "amount": amount}
        return Message("choice.remove-animals", args)
    return Message("choice.remove", {"resource": what, "seat": seat_of(whose), "amount": amount})
