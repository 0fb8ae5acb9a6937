"""A round in words: what each empire placed for how much, and what the round gave to all."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from engine.core.event import Event
from engine.core.message import Message
from engine.jump_drive.cards.readings import NUMBERS
from engine.jump_drive.events import KEYS
from tui.games.action_summary import STOPS, ActionSummary, ActionText, Loss
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine, column, line, paragraph

_LEAST_NAME, _MOST_NAME = 5, 16
_POINTS, _CARDS = 14, 11
"""The columns of a name, of VP and of cards in the picture of a round."""


def together(event: Event) -> bool:
    """Return whether all get the event at once: VP, income, War Propaganda, a new draw pile, the end."""
    return KEYS[event.key] in ("scored", "income", "propaganda", "shuffled", "ended")


def action_text(scene: Scene, summary: ActionSummary) -> ActionText:
    """Return what an empire did in a round; of what all got at once what somebody loses."""
    words = scene.words
    if summary.kind == "together":
        return _shared_action(scene, summary)
    placed = [event for event in summary.events if event.key in ("placed", "second")]
    first = next(
        (event for event in summary.events if event.key in ("placed", "explores", "second")), summary.events[0]
    )
    price = sum(int(event.args[3]) for event in placed)
    title = (
        words.say("beat.places", seat=summary.seat, what=_what(scene, first))
        if first in placed
        else _said(scene, first)
    )
    names = [words.name("card", slug) for event in placed for slug in event.args[:2] if str(slug) in NUMBERS]
    return ActionText(
        title,
        short=words.say("beat.list", parts=tuple(names)) if names else "",
        cost=words.say("beat.cards", count=price) if price else "",
        gains=tuple(_gains(scene, summary, first)),
        minor=all(event.key == "discarded" for event in summary.events),
        about=next((str(slug) for event in placed for slug in event.args[:2] if str(slug) in NUMBERS), ""),
        headline=words.say("move.places", seat=summary.seat, what=_what(scene, first)) if first in placed else title,
        effects=tuple(_effects(scene, summary)),
    )


def _shared_action(scene: Scene, summary: ActionSummary) -> ActionText:
    """Return what a round gave to all; for a single line, the VP and the cards of each empire."""
    words = scene.words
    income = {event.seat: event.args[0] for event in summary.events if event.key == "income"}
    scored = [
        line(letter(event.seat, words), *_round(words, event.args[0], income.get(event.seat)))
        for event in summary.events
        if event.key == "scored"
    ]
    return ActionText(
        "",
        hits=tuple(_handed_on(scene, summary)),
        minor=all(event.key == "shuffled" for event in summary.events),
        gains=() if scored else tuple(_said(scene, event) for event in summary.events),
        headline=words.say("beat.round") if scored else "",
        effects=tuple(scored),
    )


def _round(words: Words, points: object, cards: object) -> StyledLine:
    """Return what a round gave an empire: VP, and cards if there was income."""
    gained = Run(f" +{words.say('icon.points', n=str(points))}", "", words.say("beat.points"))
    drawn = Run(f" +{words.say('icon.cards', n=str(cards))}", "", words.say("beat.income"))
    return (gained, drawn) if cards else (gained,)


def _effects(scene: Scene, summary: ActionSummary) -> Iterator[StyledLine]:
    """Yield what came of placing or exploring, without the names of cards."""
    for event in summary.events:
        if event.key == "second" and any(other.key == "placed" for other in summary.events):
            yield line(scene.words.say("beat.second", what=_what(scene, event)))
        if event.key in ("drew", "explored", "discarded"):
            yield line(scene.words.say(f"beat.{event.key}", count=event.args[0]))


def _said(scene: Scene, event: Event) -> str:
    return scene.words.render(scene.game.describe(event)).rstrip(STOPS)


def _what(scene: Scene, event: Event) -> Message:
    """Return what was placed, and how."""
    what = scene.game.describe(event).args["what"]
    assert isinstance(what, Message)
    return what


def _gains(scene: Scene, summary: ActionSummary, first: Event) -> Iterator[str]:
    """Yield what else came of it: a second world, cards drawn and discarded.

    Who may see the cards reads their names.
    """
    words = scene.words
    for event in summary.events:
        if event is first:
            continue
        match KEYS[event.key]:
            case "second":
                yield words.say("beat.second", what=_what(scene, event))
            case "drew" | "explored" | "discarded":
                names = words.say("list.join").join(words.name("card", slug) for slug in event.secret)
                yield words.say(f"beat.{event.key}", count=event.args[0]) + (f" ({names})" if names else "")
            case _:
                pass


def _handed_on(scene: Scene, summary: ActionSummary) -> Iterator[Loss]:
    """Yield the War Propaganda that goes to another empire."""
    for event in summary.events:
        if event.key == "propaganda":
            yield Loss(event.seat, scene.words.say("beat.handed-on", card=event.source, seat=int(event.args[0])))


def shared(scene: Scene, summary: ActionSummary, width: int) -> list[StyledLine]:
    """Return VP and cards of all players, and what else happened."""
    words = scene.words
    scored = {event.seat: event.args for event in summary.events if event.key == "scored"}
    income = {event.seat: event.args[0] for event in summary.events if event.key == "income"}
    points, cards = words.say("beat.points"), words.say("beat.income")
    name = min(width - 2 - _POINTS - _CARDS, _MOST_NAME)
    name = name if name >= _LEAST_NAME else 0
    lines: list[StyledLine] = []
    for seat, (gained, total, _) in sorted(scored.items()):
        drawn = income.get(seat)
        vp = words.say("beat.scored", points=gained, total=total)
        lines.append(
            line(
                letter(seat, words),
                " ",
                column(
                    words.short_player(seat, name - 1) if name else "", name, "bright" if seat == scene.seat else ""
                ),
                column(vp, _POINTS, means=points),
                (words.say("beat.draws", count=drawn), "", cards) if drawn is not None else "",
            )
        )
    if lines:
        head = words.say("beat.round")
        label = column(head, max(2 + name, cell_len(head) + 1), "head")
        lines.insert(0, line(label, (words.say("beat.round-what"), "dim")))
    for event in summary.events:
        if event.key in ("propaganda", "shuffled", "ended"):
            ink = "dim" if event.key == "shuffled" else "bright"
            if event.key == "propaganda" and event.seat == scene.seat:
                ink = "bad"
            lines += paragraph(words.render(scene.game.describe(event)), width, ink)
    return lines
