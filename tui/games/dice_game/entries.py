"""Cards of this game for the shared drawing: as rows of a list, and at length in the panel beside it."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.dice_game.cards import TABLES
from engine.dice_game.cards import vocabulary as v
from engine.dice_game.play.choices import PLAY
from engine.dice_game.play.paying import Needs, project_needs
from engine.dice_game.terms import NO_COLOUR, UNKNOWN
from tui.games import cards
from tui.games.cards import Card
from tui.games.dice_game.dice import asked, short_of, tokens_note
from tui.games.dice_game.wording import icon_lines, sentences, source_text
from tui.games.outcomes import outcome
from tui.games.page import Entry
from tui.games.scene import Scene
from tui.text import Words
from tui.widgets.line import BLANK, Line, Run, line, paragraph

KINDS = ("green", "red", "blue")
INKS = {"green": "automated", "red": "event", "blue": "active", "corporation": "corporation"}
"""The inks of the kinds of cards: those of their colours."""


def printed(scene: Scene, number: int) -> v.Card:
    """A card of the deck that is played."""
    return TABLES[scene.state.rules.deck].cards[number]


def kind_of(card: v.Card) -> str:
    """Its colour; a corporation has none."""
    return "corporation" if card.colour == NO_COLOUR else KINDS[card.colour]


def needs_of(scene: Scene, number: int) -> Needs:
    """What a project costs the seat."""
    return project_needs(scene.state, scene.state.players[scene.seat], number)


def points_line(card: v.Card, words: Words) -> Line:
    """The points that it is worth at the end."""
    if not card.vp:
        return BLANK
    said = words.say("text.points", n=card.vp)
    return (Run(words.say("icon.points", n=card.vp), "", said, said),)


def card_of(scene: Scene, number: int, *, lit: bool = True) -> Card:
    """A card as the seat sees it; its cost is ``lit`` where there are dice for it."""
    card, words, kind = printed(scene, number), scene.words, kind_of(printed(scene, number))
    name = words.say("kind-name.bonus", kind=kind) if card.kind == "bonus" else words.name("kind-name", kind)
    needs = needs_of(scene, number)
    dice = scene.state.players[scene.seat].dice if lit else [99] * 15
    return Card(
        name=words.name("card", card.slug),
        mark=Run(words.name("kind", kind), INKS[kind], words.say("sign.kind", kind=name), name),
        kind=name,
        tags=asked(dice, needs, words),
        signs=icon_lines(number, scene.state.rules.deck, words),
        text=partial(sentences, number, scene.state.rules.deck, words),
        number=f"#{card.number:03}",
        price=_price(card, words) if card.cost else None,
        points=points_line(card, words),
    )


def _price(card: v.Card, words: Words) -> Run:
    count = len(card.cost)
    return Run(str(count), "", words.say("sign.icons", count=count), words.say("said.icons", count=count))


def card_search(scene: Scene, number: int) -> str:
    """The text that a filter looks through."""
    card, words = printed(scene, number), scene.words
    said = sentences(number, scene.state.rules.deck, words)
    return f"{words.name('card', card.slug)} {words.name('kind-name', kind_of(card))} {' '.join(said)}"


def _entry(scene: Scene, number: int, place: int, lines: tuple[Line, ...]) -> Entry:
    card = printed(scene, number)
    missing = short_of(scene.state.players[scene.seat].dice, needs_of(scene, number))
    return Entry(
        key=card.slug,
        lines=lines,
        detail=partial(card_detail, scene, number),
        search=card_search(scene, number),
        tags=(kind_of(card),),
        orders={
            "playable": (missing, place),
            "cost": (len(card.cost), place),
            "tag": (card.colour, place),
            "points": (-card.vp, place),
            "newest": -place,
            "number": number,
        },
        about=card.slug,
    )


def missing_note(scene: Scene, number: int) -> Run:
    """How many wild tokens a project needs, or how many are short."""
    player, needs = scene.state.players[scene.seat], needs_of(scene, number)
    return tokens_note(short_of(player.dice, needs), player.wild, scene.words)


def payable(scene: Scene, number: int) -> bool:
    """Whether dice and wild tokens pay for a project now."""
    player = scene.state.players[scene.seat]
    return short_of(player.dice, needs_of(scene, number)) <= player.wild


def hand_entry(scene: Scene, number: int, place: int, columns: int, *, deciding: bool, whole: bool = True) -> Entry:
    """A card of the hand: what dice pay for is lit; what cannot be paid, or not now, says why."""
    words, choice = scene.words, PLAY[number]
    playable = deciding and scene.offers(choice)
    off = not payable(scene, number)
    full = "" if playable else scene.why_not(choice)
    why = words.say("card.cannot", card=printed(scene, number).slug, why=full) if full and deciding else ""
    note = missing_note(scene, number)
    lines = cards.hand_lines(scene, card_of(scene, number), columns, note, off=off, whole=whole)
    return replace(
        _entry(scene, number, place, lines),
        value=choice,
        open=playable,
        why=why,
        detail=partial(card_detail, scene, number, choice=choice if playable else None, why=full if deciding else ""),
        section=int(off),
    )


def plain_entry(
    scene: Scene, number: int, value: Any, columns: int, *, section: int = 0, note: Line = BLANK, place: int = 0
) -> Entry:
    """A card as an item to take, or only to be read: its name, and what it does in signs."""
    if number == UNKNOWN:
        return Entry("unknown", (line((scene.words.name("card", "unknown"), "dim")),), value)
    lines = cards.plain_lines(scene, card_of(scene, number, lit=False), columns, note)
    return replace(_entry(scene, number, place, lines), value=value, section=section)


def card_detail(
    scene: Scene, number: int, columns: int, *, choice: Choice | None = None, head: str = "table.if-play", why: str = ""
) -> list[Line]:
    """A card in the panel: all that it says, what playing it would change, or why not; whether it is published."""
    words = scene.words
    lines = cards.detail(scene, card_of(scene, number), columns, off=bool(why))
    if choice is not None:
        lines = [*lines, BLANK, line((words.say(head), "head")), *outcome(scene, choice, columns, order=ORDER)]
    elif why:
        lines = [*lines, BLANK, *paragraph(why, columns, "bad")]
    return [*lines, BLANK, *paragraph(source_text(printed(scene, number), words), columns, "dim")]


ORDER = ("points", "track", "temperature", "oxygen", "oceans", "production", "dice", "wild", "hand")
"""In which order figures that change are told."""
