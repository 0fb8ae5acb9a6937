"""Cards as rows of a list, and at length in the panel beside it."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.core.choice import Choice
from engine.terraforming_mars.cards import BY_NUMBER, PROJECTS
from engine.terraforming_mars.cards.vocabulary import Card, Corporation
from engine.terraforming_mars.play.legal import PLAY, why_not_play
from engine.terraforming_mars.play.prices import METALS, price_of
from engine.terraforming_mars.play.scoring import card_points
from engine.terraforming_mars.terms import STEEL, TAGS, UNKNOWN
from tui.games.page import Entry
from tui.games.scene import Scene
from tui.games.terraforming_mars import faces
from tui.games.terraforming_mars.cardneeds import need_lines, shortages
from tui.games.terraforming_mars.cardtext import icon_lines, points_icon, sentences
from tui.games.terraforming_mars.codes import tags_line
from tui.games.terraforming_mars.outcomes import outcome
from tui.text import Words
from tui.text.width import fit, shortened
from tui.widgets.line import BLANK, Line, Run, fitting, inked, line, paragraph, spread, width, wrapped

COST, PRINTED, KIND = 2, 6, 2
NAME = 25
ROOMY = 100
"""From so many columns on there is room for the tags of a card beside why it cannot be played."""


def _kind(card: Card | Corporation, words: Words) -> Run:
    """The kind of a card: its letter, in the ink of its name."""
    kind = "corporation" if isinstance(card, Corporation) else card.kind
    return Run(words.name("kind", kind), kind, words.name("sign.kind", kind), words.name("kind-name", kind))


def cubes_line(number: int, count: int, words: Words, ink: str = "") -> Line:
    """How many cubes lie on a card; nothing where there are none."""
    card = BY_NUMBER[number]
    kind = card.cubes if isinstance(card, Card) else None
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


def _printed(card: Card, price: int, words: Words, cells: int = 0) -> Run:
    """The printed cost where another one is to be paid."""
    if price == card.cost:
        return Run(" " * cells)
    shown, said = f" ({card.cost})", words.say("said.printed", n=card.cost)
    return Run(fit(shown, cells or len(shown)), "dim", words.say("sign.printed"), said)


def card_line(scene: Scene, number: int, columns: int, right: Line, *, dim: bool = False) -> Line:
    """A row: price now, printed price if it differs, kind, name; at the right tags or reason."""
    if scene.words.painted:
        return faces.row(scene, number, columns, right, off=dim)
    card, words = BY_NUMBER[number], scene.words
    ink = "dim" if dim else ""
    cost: Line = (Run(" " * (COST + PRINTED)),)
    if isinstance(card, Card):
        price = price_of(scene.state.players[scene.seat], card)
        cost = (
            Run(f"{price:>{COST}}", ink or "bright", words.say("sign.price"), words.say("amount.megacredits", n=price)),
            _printed(card, price, words, PRINTED),
        )
    room = columns - COST - PRINTED - KIND - 1 - width(right)
    kind = _kind(card, words)
    return (
        *cost,
        kind._replace(text=f"{kind.text} "),
        Run(fit(shortened(words.name("card", card.slug), room), room), ink),
        Run(" "),
        *right,
    )


def card_search(number: int, words: Words) -> str:
    """The text that a filter looks through."""
    card = BY_NUMBER[number]
    tags = " ".join(words.name("tag", TAGS[tag]) for tag in card.tags)
    return f"{words.name('card', card.slug)} {tags} {' '.join(sentences(card, words))}"


def orders_of(scene: Scene, number: int, place: int) -> dict[str, Any]:
    """The values by which a list of cards can be sorted."""
    card = BY_NUMBER[number]
    cost = price_of(scene.state.players[scene.seat], card) if isinstance(card, Card) else 0
    points = card_points(scene.state, scene.seat, card) if isinstance(card, Card) else 0
    tags = tuple(card.tags) or (len(TAGS),)
    return {"playable": place, "cost": (cost, place), "tag": (tags, cost), "points": (-points, cost), "newest": -place}


def hand_entry(scene: Scene, number: int, place: int, columns: int, *, deciding: bool, whole: bool = True) -> Entry:
    """A card of the hand: playable or why not; painted, a ``whole`` one that can be played says what it does."""
    card, words = PROJECTS[number], scene.words
    choice = PLAY[number]
    playable = deciding and scene.offers(choice)
    reason = Run("") if playable else short_reason(scene, number)
    dim = deciding and not playable
    full = " ".join(words.render(message) for message in why_not_play(scene.state, scene.seat, number))
    why = words.say("card.cannot", card=card.slug, why=full) if full else ""
    return Entry(
        key=card.slug,
        lines=_hand_lines(scene, card, columns, reason, dim=dim, whole=whole),
        value=choice,
        open=playable,
        why=why if not playable else _pay_hint(scene, card),
        detail=partial(card_detail, scene, number, choice=choice if playable else None, why=full if deciding else ""),
        section=0 if playable or not deciding else 1,
        search=card_search(number, words),
        tags=tuple(TAGS[tag] for tag in card.tags),
        orders=orders_of(scene, number, place),
        about=card.slug,
    )


def _hand_lines(scene: Scene, card: Card, columns: int, reason: Run, *, dim: bool, whole: bool) -> tuple[Line, ...]:
    """Name and tags, or why not; painted, a second line with what it does."""
    words, number = scene.words, card.number
    if not words.painted:
        tags = tags_line(card.tags, words, "dim" if dim else "")
        right = tags if not reason.text else (reason, Run("  "), *tags) if columns >= ROOMY else (reason,)
        return (card_line(scene, number, columns, right, dim=dim),)
    before = (reason,) if reason.text else BLANK
    if whole or dim:
        right = faces.tags_column(number, words, columns, before)
    else:
        right = faces.signs_beside(number, words, columns)
    first = faces.row(scene, number, columns, right, off=dim)
    return (
        (first, *faces.signs_below(number, words, columns, faces.points_label(number, words)))
        if whole and not dim
        else (first,)
    )


def _pay_hint(scene: Scene, card: Card) -> str:
    player = scene.state.players[scene.seat]
    metals = [metal for metal in METALS[card.number] if player.stock[metal]]
    if not metals:
        return ""
    names = tuple("steel" if metal == STEEL else "titanium" for metal in metals)
    return scene.words.say("card.metal-may-pay", metals=names)


def plain_entry(
    scene: Scene,
    number: int,
    value: Any,
    columns: int,
    *,
    section: int = 0,
    note: Line = BLANK,
    place: int = 0,
) -> Entry:
    """A card as an item to take, or only to be read. Two lines: the name, and what it does in signs."""
    words = scene.words
    if number == UNKNOWN or number not in BY_NUMBER:
        return Entry("unknown", (line((words.name("card", "unknown"), "dim")),), value)
    card = BY_NUMBER[number]
    return Entry(
        key=card.slug,
        lines=_plain_lines(scene, number, columns, note),
        value=value,
        why="",
        detail=partial(card_detail, scene, number),
        section=section,
        search=card_search(number, words),
        tags=tuple(TAGS[tag] for tag in card.tags),
        orders=orders_of(scene, number, place),
        about=card.slug,
    )


def _plain_lines(scene: Scene, number: int, columns: int, note: Line) -> tuple[Line, ...]:
    """The name of a card with its tags, or with what there is to note; below, what it does."""
    card, words = BY_NUMBER[number], scene.words
    if not words.painted:
        right = note or tags_line(card.tags, words)
        return (card_line(scene, number, columns, right), _sign_line(scene, number, columns))
    missing = shortages(card, words, scene.state, scene.seat)[:1] if isinstance(card, Card) else []
    points = faces.points_label(number, words)
    right = (*missing, *((Run(" "),) if missing and points else ()), *points)
    tags = faces.tags_column(number, words, columns, note)
    if width(tags) > faces.beside_name(number, words, columns):
        tags, right = note, (*faces.labels(card.tags, words, 0), Run(" "), *right)
    first = faces.row(scene, number, columns, tags)
    return (first, *faces.signs_below(number, words, columns, right))


def _sign_line(scene: Scene, number: int, columns: int) -> Line:
    card, words = BY_NUMBER[number], scene.words
    missing = shortages(card, words, scene.state, scene.seat) if isinstance(card, Card) else []
    points = points_icon(number, words)
    right = line(*missing[:1], "  " if missing and points else "", *points)
    room = columns - COST - PRINTED - KIND
    signs = inked(fitting(icon_lines(number, words), room - width(right) - 1), "dim")
    return (Run(" " * (COST + PRINTED + KIND)), *spread(signs, line(" ", *right), room))


# --- the card at length -----------------------------------------------------------------------------------------------


def card_detail(
    scene: Scene, number: int, columns: int, *, choice: Choice | None = None, head: str = "", why: str = ""
) -> list[Line]:
    """A card in the panel: name, cost, requirements, signs, text, what playing it would change, or why not."""
    words, state = scene.words, scene.state
    lines = faces.face(scene, number, columns, off=bool(why)) if words.painted else _lettered(scene, number, columns)
    held = state.players[scene.seat].cubes.get(number)
    if held:
        lines.append(line((words.say("card.holds", count=held), "dim")))
    if choice is not None:
        lines += [BLANK, line((head or words.say("table.if-play"), "head")), *outcome(scene, choice, columns)]
    elif why:
        lines += [BLANK, *paragraph(why, columns, "bad")]
    return lines


def _lettered(scene: Scene, number: int, columns: int) -> list[Line]:
    """A card at length by letters."""
    card, words = BY_NUMBER[number], scene.words
    lines: list[Line] = [*paragraph(words.name("card", card.slug), columns, "bright")]
    lines += [*signed_lines(scene, number, columns), BLANK]
    for sentence in sentences(card, words):
        lines += paragraph(sentence, columns)
    return lines


def signed_lines(scene: Scene, number: int, columns: int) -> list[Line]:
    """All of a card that is said in signs: kind and tags, cost and VP, requirements, what it does."""
    card, words = BY_NUMBER[number], scene.words
    lines = [_number_line(card, words, columns)]
    if isinstance(card, Card):
        lines.append(_cost_line(scene, card, columns))
        lines += _need_lines(scene, card, columns)
    signs = (wrapped(inked(shown, "accent"), columns) for shown in icon_lines(number, words))
    return [*lines, BLANK, *(part for parts in signs for part in parts)]


def _number_line(card: Card | Corporation, words: Words, columns: int) -> Line:
    number = f"#{card.number:03}" if isinstance(card, Card) else ""
    kind = _kind(card, words)
    name = kind._replace(text=words.name("kind-name", kind.ink))
    left = line((number, "dim"), " " if number else "", name)
    return spread(left, tags_line(card.tags, words), columns)


def _cost_line(scene: Scene, card: Card, columns: int) -> Line:
    words = scene.words
    price = price_of(scene.state.players[scene.seat], card)
    paid = Run(words.say("amount.megacredits", n=price), "bright", words.say("sign.price"))
    left = line(paid, _printed(card, price, words))
    return spread(left, inked(points_icon(card.number, words), "bright"), columns)


def _need_lines(scene: Scene, card: Card, columns: int) -> list[Line]:
    lines: list[Line] = []
    for sign, *shown in need_lines(card, scene.words, scene.state, scene.seat):
        for index, part in enumerate(wrapped(tuple(shown), columns - 3)):
            lines.append((Run("   ") if index else sign, *part))
    return lines
