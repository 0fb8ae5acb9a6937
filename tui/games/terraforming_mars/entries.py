"""Cards as rows of a list, and at length in the panel beside it; drawn by ``tui.games.cards``."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.terraforming_mars.cards import BY_NUMBER, NUMBERS, PROJECTS
from engine.terraforming_mars.cards import vocabulary as v
from engine.terraforming_mars.play.legal import PLAY, why_not_play
from engine.terraforming_mars.play.prices import METALS, price_of
from engine.terraforming_mars.play.scoring import card_points
from engine.terraforming_mars.terms import STEEL, TAGS, UNKNOWN
from tui.games import cards
from tui.games.cards import Card
from tui.games.page import Entry
from tui.games.scene import Scene
from tui.games.terraforming_mars.cardneeds import need_lines, shortages
from tui.games.terraforming_mars.cardtext import icon_lines, points_icon, sentences
from tui.games.terraforming_mars.codes import tag_run
from tui.games.terraforming_mars.outcomes import outcome
from tui.text import Words
from tui.widgets.line import BLANK, Line, Run, line, paragraph


def card_of(scene: Scene, number: int) -> Card:
    """A card as the seat sees it."""
    card, words, player = BY_NUMBER[number], scene.words, scene.state.players[scene.seat]
    kind, held = "corporation" if isinstance(card, v.Corporation) else card.kind, player.cubes.get(number)
    shown = Card(
        name=words.name("card", card.slug),
        mark=Run(words.name("kind", kind), kind, words.name("sign.kind", kind), words.name("kind-name", kind)),
        kind=words.name("kind-name", kind),
        tags=tuple(tag_run(tag, words) for tag in card.tags),
        signs=icon_lines(number, words),
        text=partial(sentences, card, words),
        held=words.say("card.holds", count=held) if held else "",
    )
    if isinstance(card, v.Corporation):
        return shown
    price, said = price_of(player, card), words.say("said.printed", n=card.cost)
    return replace(
        shown,
        number=f"#{card.number:03}",
        price=price_run(price, words),
        printed=Run(f"({card.cost})", "dim", words.say("sign.printed"), said) if price != card.cost else None,
        points=points_icon(number, words),
        needs=partial(need_lines, card, words, scene.state, scene.seat),
        missing=partial(shortages, card, words, scene.state, scene.seat),
    )


def price_run(price: int, words: Words) -> Run:
    """What something costs."""
    return Run(str(price), "", words.say("sign.price"), words.say("amount.megacredits", n=price))


def cubes_line(number: int, count: int, words: Words, ink: str = "") -> Line:
    """How many cubes lie on a card; nothing where there are none."""
    card = BY_NUMBER[number]
    kind = card.cubes if isinstance(card, v.Card) else None
    if not count or kind is None:
        return BLANK
    means, said = words.say("sign.cubes", kind=kind), words.say(f"cubes.{kind}", n=count)
    return (Run(words.say("card.cubes", count=count), ink, means, said),)


def short_reason(scene: Scene, number: int) -> Run:
    """Why a card cannot be played, as short as can be; empty when it can."""
    state, words = scene.state, scene.words
    reasons = shortages(PROJECTS[number], words, state, scene.seat)
    if reasons:
        return reasons[0]
    messages = why_not_play(state, scene.seat, number)
    if not messages:
        return Run("")
    key, said = f"short-{messages[0].key}", words.render(messages[0])
    return Run(f"! {words.say(key, **messages[0].args) if key in words else said}", "bad", said, "")


def card_search(number: int, words: Words) -> str:
    """The text that a filter looks through."""
    card = BY_NUMBER[number]
    tags = " ".join(words.name("tag", TAGS[tag]) for tag in card.tags)
    return f"{words.name('card', card.slug)} {tags} {' '.join(sentences(card, words))}"


def _entry(scene: Scene, number: int, place: int, lines: tuple[Line, ...]) -> Entry:
    """A row of a card that is only to be read: with what lists are sorted, searched and filtered by."""
    card = BY_NUMBER[number]
    cost = points = 0
    if isinstance(card, v.Card):
        cost, points = price_of(scene.state.players[scene.seat], card), card_points(scene.state, scene.seat, card)
    tags = tuple(card.tags) or (len(TAGS),)
    return Entry(
        key=card.slug,
        lines=lines,
        detail=partial(card_detail, scene, number),
        search=card_search(number, scene.words),
        tags=tuple(TAGS[tag] for tag in card.tags),
        orders={
            "playable": place,
            "cost": (cost, place),
            "tag": (tags, cost),
            "points": (-points, cost),
            "newest": -place,
        },
        about=card.slug,
    )


def hand_entry(scene: Scene, number: int, place: int, columns: int, *, deciding: bool, whole: bool = True) -> Entry:
    """A card of the hand: playable or why not; painted, a ``whole`` one that can be played says what it does."""
    card, words, choice = PROJECTS[number], scene.words, PLAY[number]
    playable = deciding and scene.offers(choice)
    reason = Run("") if playable else short_reason(scene, number)
    off = deciding and not playable
    full = " ".join(words.render(message) for message in why_not_play(scene.state, scene.seat, number))
    why = words.say("card.cannot", card=card.slug, why=full) if full else ""
    lines = cards.hand_lines(scene, card_of(scene, number), columns, reason, off=off, whole=whole)
    return replace(
        _entry(scene, number, place, lines),
        value=choice,
        open=playable,
        why=_pay_hint(scene, card) if playable else why,
        detail=partial(card_detail, scene, number, choice=choice if playable else None, why=full if deciding else ""),
        section=int(off),
    )


def _pay_hint(scene: Scene, card: v.Card) -> str:
    player = scene.state.players[scene.seat]
    metals = [metal for metal in METALS[card.number] if player.stock[metal]]
    if not metals:
        return ""
    names = tuple("steel" if metal == STEEL else "titanium" for metal in metals)
    return scene.words.say("card.metal-may-pay", metals=names)


def plain_entry(
    scene: Scene, number: int, value: Any, columns: int, *, section: int = 0, note: Line = BLANK, place: int = 0
) -> Entry:
    """A card as an item to take, or only to be read. Two lines: the name, and what it does in signs."""
    words = scene.words
    if number == UNKNOWN or number not in BY_NUMBER:
        return Entry("unknown", (line((words.name("card", "unknown"), "dim")),), value)
    lines = cards.plain_lines(scene, card_of(scene, number), columns, note)
    return replace(_entry(scene, number, place, lines), value=value, section=section)


# --- the card at length -----------------------------------------------------------------------------------------------


def card_detail(
    scene: Scene, number: int, columns: int, *, choice: Choice | None = None, head: str = "", why: str = ""
) -> list[Line]:
    """A card in the panel: all that it says, what playing it would change, or why not."""
    lines = cards.detail(scene, card_of(scene, number), columns, off=bool(why))
    if choice is not None:
        head = head or scene.words.say("table.if-play")
        return [*lines, BLANK, line((head, "head")), *outcome(scene, choice, columns)]
    return [*lines, BLANK, *paragraph(why, columns, "bad")] if why else lines


def _paid_for(scene: Scene, columns: int) -> list[Line]:
    """The card that a payment is for, without its sentences, so that it stays in sight."""
    decision = scene.decision
    if decision is None or decision.kind != "pay" or not scene.words.painted or decision.source not in NUMBERS:
        return []
    return [*cards.face(card_of(scene, NUMBERS[decision.source]), columns, text=False), BLANK]


def chosen(scene: Scene, choice: Choice, columns: int) -> list[Line]:
    """What a choice would change, below the card that is paid for."""
    then = line((scene.words.say("table.then"), "head"))
    return [*_paid_for(scene, columns), then, *outcome(scene, choice, columns)]
