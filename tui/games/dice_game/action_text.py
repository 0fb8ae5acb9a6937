"""Actions in words: what a player did, with which dice, what it rolled and gave, whom it hurts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from engine.core.event import NOBODY, Event
from engine.dice_game.cards import NUMBERS
from engine.dice_game.events import KEYS
from tui.games.action_summary import STOPS, ActionSummary, ActionText, Loss, unnamed
from tui.games.dice_game.event_text import TELLER, is_logged
from tui.games.dice_game.vocabulary import counted
from tui.games.event_text import sentence, unstopped
from tui.games.scene import Scene
from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine, apart, line, paragraph

FEW = 3
"""Maximum dice of a roll that a single line names."""


def action_text(scene: Scene, summary: ActionSummary) -> ActionText:
    """Return an action in words: its cost are the dice that were paid, what it gave are dice, points, tiles."""
    if summary.kind == "together":
        told = [event for event in summary.events if is_logged(event)]
        return ActionText(
            "",
            TELLER.short(scene, told[0]).rstrip(STOPS) if len(told) == 1 else "",
            minor=all(event.key in ("neutral", "over") for event in summary.events),
            gains=tuple(unstopped(scene, event) for event in told),
            spaces=tuple(space for space in map(TELLER.where, summary.events) if space is not None),
        )
    words = scene.words
    actions = [event for event in summary.events if is_logged(event)]
    first = TELLER.begins(actions, summary.seat) or actions[0]
    paid = [
        slug for event in summary.events if event.key == "paid" and event.seat == summary.seat for slug in event.args
    ]
    told = [event for event in actions if event is not first and not _is_named(event, first)]
    gains = [said for event in told for said in _gain(scene, event) if event.seat == summary.seat]
    others = [
        Loss(e.seat, said) for e in actions if e.seat not in (summary.seat, NOBODY) for said in _others_gain(scene, e)
    ]
    hits = [
        Loss(event.seat, words.name("resource", event.args[0]))
        for event in actions
        if event.key == "lost" and event.seat != summary.seat
    ]
    card = str(first.args[0]) if first.args and first.key in ("played", "used", "corporation") else ""
    return ActionText(
        unstopped(scene, first),
        TELLER.short(scene, first).rstrip(STOPS),
        cost=counted(paid, words),
        gains=tuple(gains),
        others=tuple(others),
        hits=tuple(hits),
        spaces=tuple(space for space in map(TELLER.where, actions) if space is not None),
        about=card if card in NUMBERS else "",
        minor=first.key == "skipped",
        aside=first.key == "skipped" and len(actions) == 1,
        headline=_headline(scene, first),
        price=_signs(paid, words),
        effects=tuple(_effects(scene, [event for event in actions if event.seat == summary.seat], first)),
        weight=2 if first.key in ("played", "standard", "used", "production") else 1,
    )


def _headline(scene: Scene, first: Event) -> str:
    """Return who did what, in few words."""
    words = scene.words
    if first.key in ("support", "standard") and f"move.{first.args[0]}" in words:
        return words.say(f"move.{first.args[0]}", seat=first.seat)
    key = f"move.{first.key}"
    return words.say(key, **scene.game.describe(first).args) if key in words else unstopped(scene, first)


def _signs(slugs: Iterable[object], words: Words, joint: str = " ") -> StyledLine:
    """Return dice and wild tokens in signs."""
    counts = Counter(map(str, slugs)).items()
    return apart([(_sign(words, slug, n),) for slug, n in counts], joint)


def _sign(words: Words, slug: str, count: int) -> Run:
    sign = words.name("short", slug)
    return Run(f"{count} {sign}" if count > 1 else sign, "", words.say(f"amount.{slug}", n=count))


def _effects(scene: Scene, events: Iterable[Event], first: Event) -> Iterator[StyledLine]:
    """Yield what an action gave, in few words, the most important first: VP and tiles, then the rest in order.

    What an action without a card names already is left out.
    """
    words = scene.words
    points, found = 0, list[tuple[int, StyledLine]]()
    for event in _merged(event for event in events if event is not first and not _is_named(event, first)):
        match KEYS[event.key]:
            case "points":
                points += int(event.args[0])
            case "placed" if event.args[0] == event.source:
                found.append((0, line(words.say("move.own-tile"))))
            case "placed":
                count = len(event.args) // 2
                several = words.say(f"near.{event.args[0]}", n=count) if count > 1 else TELLER.short(scene, event)
                found.append((0, line(several)))
            case "raised":
                found.append((0, line(TELLER.short(scene, event))))
            case "milestone":
                found.append((0, line(words.say("move.milestone", milestone=event.args[0]))))
            case "nothing" if event.args[0] == "no-space":
                found.append((0, line((words.name("nothing", event.args[0]), "bad"))))
            case "rolled" if len(event.args) <= FEW:
                found.append((1, line(f"{words.say('move.rolls')} ", *_signs(event.args, words))))
            case "kept" | "rolled" if event.args:
                found.append((1, line(words.say(f"move.{event.key}", n=len(event.args)))))
            case "turned":
                found.append((1, _signs(event.args, words, f" {words.say('arrow')} ")))
            case "set":
                found.append((1, line("+", *_signs(event.args, words))))
            case "wild" | "drew":
                kind = "wild" if event.key == "wild" else "cards"
                found.append((1, line(f"+{words.say(f'amount.{kind}', n=event.args[0])}")))
            case "gave":
                found.append((1, line(unnamed(unstopped(scene, event), event.seat, words))))
            case "extra-turn" | "extra-main":
                found.append((0, line(words.say(f"icon.{event.key}"))))
            case _:
                pass
    if points:
        yield line(words.say("icon.points", n=f"+{points}"))
    yield from (said for _, said in sorted(found, key=lambda part: part[0]))


def _is_named(event: Event, first: Event) -> bool:
    """Return whether an action without a card says by its name what an event gave: its tile, 2 VP or 2 cards."""
    if first.key not in ("standard", "support"):
        return False
    match KEYS[event.key]:
        case "placed":
            return bool(event.args[0] == first.args[0])
        case "points":
            return first.args[0] == "credits" and event.args[1] == "credits"
        case "drew":
            return first.args[0] == "draw" and not event.source
        case _:
            return False


def _merged(events: Iterable[Event]) -> list[Event]:
    """Put the dice of all rolls together, likewise resources that were gained, wild tokens, cards, and equal tiles."""
    found: dict[tuple[object, ...], Event] = {}
    for at, event in enumerate(events):
        match KEYS[event.key]:
            case "rolled" | "set":
                same: tuple[object, ...] = (event.key,)
            case "placed":
                same = (event.key, event.args[0])
            case "wild" | "drew":
                same = (event.key,)
            case _:
                same = (event.key, at)
        earlier = found.get(same)
        if earlier is None:
            found[same] = event
        elif event.key in ("wild", "drew"):
            found[same] = replace(earlier, args=(int(earlier.args[0]) + int(event.args[0]),))
        else:
            found[same] = replace(earlier, args=(*earlier.args, *event.args))
    return list(found.values())


def _gain(scene: Scene, event: Event) -> Iterator[str]:
    """Yield what an event gave, short; nothing of what was given up for it."""
    words = scene.words
    match KEYS[event.key]:
        case "rolled" | "set" | "kept":
            key = f"beat.{event.key}" if event.args else "beat.kept-none"
            yield words.say(key, dice=counted(event.args, words))
        case "points":
            yield words.say("icon.points", n=f"+{event.args[0]}")
        case "wild":
            yield words.say("amount.wild", n=event.args[0])
        case "raised" | "placed" | "milestone":
            yield TELLER.short(scene, event)
        case "drew":
            yield words.say("amount.cards", n=event.args[0])
        case "nothing":
            yield words.name("nothing", event.args[0])
        case "gave":
            yield unnamed(unstopped(scene, event), event.seat, words)
        case "turned" | "extra-turn" | "extra-main" | "reacts" | "short":
            yield unstopped(scene, event)
        case _:
            pass


def _others_gain(scene: Scene, event: Event) -> Iterator[str]:
    """Yield what an event gave to a player who did not act: with a verb, because the name is before it."""
    words = scene.words
    match KEYS[event.key]:
        case "corporation":
            yield unnamed(unstopped(scene, event), event.seat, words)
        case "reacts":
            yield words.say("beat.applies", card=event.source)
        case "set":
            yield words.say("beat.gains", what=counted(event.args, words))
        case "wild" | "drew" | "points":
            yield from (words.say("beat.gains", what=said) for said in _gain(scene, event))
        case _:
            yield from (unnamed(said, event.seat, words) for said in _gain(scene, event))


def shared(scene: Scene, summary: ActionSummary, width: int) -> list[StyledLine]:
    """Return what everybody sees at once, in sentences."""
    texts = [sentence(scene, event) for event in summary.events if is_logged(event)]
    return [content for text in texts for content in paragraph(text, width)]
