"""Choices and events as messages with named arguments."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.message import Atom, Message, say
from engine.dice_game.board.mars import row_and_place
from engine.dice_game.events import KEYS, LISTS, amounts, argument_names


def describe_event(event: Event) -> Message:
    """Return an event as a message: ``event.<key>`` with named arguments, ``seat`` and ``source``.

    ``dice`` lists dice one by one, ``amounts`` counts them by kind, ``count`` is their number; where there are none the
    key ends in ``-none``. ``cards`` lists cards that the reader may see; then the key ends in ``-cards``.
    """
    key = KEYS[event.key]
    args: dict[str, Atom] = {"seat": event.seat, "source": event.source}
    if key in LISTS:
        args |= {"dice": event.args, "count": len(event.args), "amounts": amounts(map(str, event.args))}
        if not event.args:
            return Message(f"event.{key}-none", args)
    else:
        args |= dict(zip(argument_names(key), event.args, strict=False))
    match key:
        case "placed" | "neutral":
            args["at"] = space_name(int(event.args[1]))
        case "raised":
            args["level"] = say(f"level.{event.args[0]}", n=int(event.args[1]))
        case "lost":
            args["amounts"] = amounts(map(str, event.args))
        case _:
            pass
    if event.secret:
        return Message(f"event.{key}-cards", {**args, "cards": event.secret})
    return Message(f"event.{key}", args)


def space_name(space: int) -> Message:
    """Return the name of a space: its row, and its place in that row."""
    row, place = row_and_place(space)
    return say("space.name", row=row, place=place)


def describe_choice(choice: Choice) -> Message:
    """Return a choice as a message: ``choice.<verb>`` with what it names."""
    match choice.verb:
        case "keep" | "discard" | "exchange" if not choice.args and not choice.amounts:
            return Message(f"choice.{choice.verb}-none")
        case "play" | "use" | "bonus" | "corporation":
            return Message(f"choice.{choice.verb}", {"card": _arg(choice)})
        case "die":
            return say("choice.die", colour=_arg(choice))
        case "turn" if choice.args:
            return say("choice.turn-die", resource=_arg(choice), face=_arg(choice, 1))
        case "take" | "lose" | "give":
            return Message(f"choice.{choice.verb}", {"resource": _arg(choice)})
        case "raise":
            return say("choice.raise", parameter=_arg(choice))
        case "place":
            space = _arg(choice)
            return say("choice.place", at=space_name(space) if isinstance(space, int) else space)
        case "first":
            return say("choice.first", effect=_arg(choice))
        case "pay" | "exchange":
            dice = tuple([word for word, count in choice.amounts for _ in range(max(count, 0))])
            return Message(f"choice.{choice.verb}", {"dice": dice, "count": len(dice), "amounts": amounts(dice)})
        case "keep":
            dice = tuple(map(str, choice.args))
            return say("choice.keep", dice=dice, count=len(dice), amounts=amounts(dice))
        case "roll":
            return say("choice.roll", colours=choice.args, count=len(choice.args))
        case "discard":
            return say("choice.discard", cards=choice.args, count=len(choice.args))
        case verb:
            return Message(f"choice.{verb}")


def _arg(choice: Choice, place: int = 0) -> str | int:
    return choice.args[place] if place < len(choice.args) else ""
