"""Cards as list rows, and at length for the panel beside the list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.dice_game.cards import NUMBERS, TABLES
from engine.dice_game.cards import vocabulary as v
from engine.dice_game.play.choices import PLAY
from engine.dice_game.play.payment import Needs, project_needs
from engine.dice_game.terms import NO_COLOUR, RESOURCES
from tui.games import default_view
from tui.games.card_drawing import DrawnCard
from tui.games.card_rows import CardRows
from tui.games.dice_game.dice import asked, short_of, tokens_note
from tui.games.dice_game.vocabulary import icon_lines, sentences, source_text
from tui.games.explanations import Subject
from tui.games.own_data import own_sign
from tui.games.page import PageRow
from tui.games.preview_text import outcome
from tui.games.scene import Scene
from tui.text import Words
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, paragraph

KINDS = ("green", "red", "blue")
CHOSEN = ("declined", "no-dice")
"""Why an effect does nothing by choice, or perhaps only in a preview, where dice have no face."""
OURS = "ours"
"""The source of a card that this project made."""
INKS = {"green": "automated", "red": "event", "blue": "active", "corporation": "corporation"}
"""The inks of the kinds of cards: those of their colours."""


def printed(scene: Scene, number: int) -> v.Card:
    """Return a card of the deck that is played."""
    return TABLES[scene.state.rules.deck].cards[number]


def kind_of(card: v.Card) -> str:
    """Return the colour of a card; a corporation has none."""
    return "corporation" if card.colour == NO_COLOUR else KINDS[card.colour]


def needs_of(scene: Scene, number: int) -> Needs:
    """Return what a project costs the seat."""
    return project_needs(scene.state, scene.state.players[scene.seat], number)


def points_line(card: v.Card, words: Words) -> StyledLine:
    """Return the points that it is worth at the end."""
    if not card.vp:
        return BLANK
    text = words.say("text.points", n=card.vp)
    return (Run(words.say("icon.points", n=card.vp), "", text, text),)


def card_of(scene: Scene, number: int, *, lit: bool = True) -> DrawnCard:
    """Return a card as the seat sees it; its cost is ``lit`` where there are dice for it."""
    card, words, kind = printed(scene, number), scene.words, kind_of(printed(scene, number))
    name = words.say("kind-name.bonus", kind=kind) if card.kind == "bonus" else words.name("kind-name", kind)
    needs = needs_of(scene, number)
    dice = scene.state.players[scene.seat].dice if lit else [99] * 15
    return DrawnCard(
        name=words.name("card", card.slug),
        mark=Run(words.name("kind", kind), INKS[kind], words.say("sign.kind", kind=name), name),
        kind=name,
        tags=asked(dice, needs, words),
        signs=icon_lines(number, scene.state.rules.deck, words),
        text=partial(sentences, number, scene.state.rules.deck, words),
        number=f"#{card.number:03}",
        price=_price(card, words) if card.cost else None,
        points=points_line(card, words),
        known=source_text(card, words),
        own=own_sign(words) if card.source == OURS else None,
        slug=card.slug,
        labels=(kind_of(card),),
        finds=words.name("kind-name", kind_of(card)),
        cost=len(card.cost),
        sort=(card.colour,),
        worth=card.vp,
    )


def _price(card: v.Card, words: Words) -> Run:
    count = len(card.cost)
    return Run(str(count), "", words.say("sign.icons", count=count), words.say("said.icons", count=count))


def missing_note(scene: Scene, number: int) -> Run:
    """Return how many wild tokens a project needs, or how many are short."""
    player, needs = scene.state.players[scene.seat], needs_of(scene, number)
    return tokens_note(short_of(player.dice, needs), player.wild, scene.words)


def payable(scene: Scene, number: int) -> bool:
    """Return whether dice and wild tokens pay for a project now."""
    player = scene.state.players[scene.seat]
    return short_of(player.dice, needs_of(scene, number)) <= player.wild


ORDER = ("points", "track", "temperature", "oxygen", "oceans", "production", "dice", "wild", "hand")
"""In which order figures that change are told."""
TAGS = ("green", "red", "blue")


def changed(scene: Scene, choice: Choice, columns: int, *, without: frozenset[str] = frozenset()) -> list[StyledLine]:
    """Draw what a choice would change, what it costs first, and which of its effects have none."""
    shown = outcome(scene, choice, columns, order=ORDER, costs_first=True, without=without)
    return [*shown, *(part for text in losses(scene, choice) for part in paragraph(text, columns, "bad"))]


def losses(scene: Scene, choice: Choice) -> list[str]:
    """Return which effects of a choice would do nothing and why, and how many dice the pool lacks for them."""
    words = scene.words
    events = [event for event in scene.game.preview(scene.state, scene.seat, choice).events if event.seat == scene.seat]
    whys = dict.fromkeys(str(event.args[0]) for event in events if event.key == "nothing")
    lost = [words.say("changes.lost", why=words.name("nothing", why)) for why in whys if why not in CHOSEN]
    produced = choice.verb == "discard"  # a wild token makes up for what a production turn lacks
    missing = 0 if produced else sum(int(event.args[0]) for event in events if event.key == "short")
    return [*lost, words.say("changes.short", missing=missing)] if missing else lost


changed_briefly = partial(changed, without=frozenset((*RESOURCES, "hand")))
"""Draw the same without single resources, whose dice are marked, and without the cards in hand."""
DECK = CardRows(NUMBERS, TAGS, card_of, changed)
PRINTED = replace(DECK, card_of=partial(card_of, lit=False))
"""The cards with all of their cost lit: those that lie open or are only to be read."""


def hand_title(scene: Scene, held: Sequence[int], some: int) -> StyledLine:
    """Return how many cards a hand has, and, where one sees them, for how many of them dice and tokens pay."""
    words = scene.words
    title = line((words.say("hand.title", count=len(held)), "head"))
    return title if held and not any(held) else (*title, *line("  ", (words.say("hand.some", some=some), "dim")))


def hand_entry(scene: Scene, number: int, place: int, columns: int, *, deciding: bool, whole: bool = True) -> PageRow:
    """Return a card of the hand: what dice pay for is lit; what cannot be paid, or not now, says why."""
    choice, off = PLAY[number], not payable(scene, number)
    why = scene.why_not(choice) if deciding and not scene.offers(choice) else ""
    note, missing = missing_note(scene, number), short_of(scene.state.players[scene.seat].dice, needs_of(scene, number))
    hint = _pays(scene, number, missing)
    row = DECK.hand_row(
        scene, number, choice, columns, note, why, off=off, place=place, hint=hint, whole=whole, deciding=deciding
    )
    return replace(row, orders={**row.orders, "playable": (missing, place)})


def _pays(scene: Scene, number: int, wild: int) -> str:
    """Return what the seat pays for a project with dice first and wild tokens for the rest, and what it has left."""
    player = scene.state.players[scene.seat]
    paid = sum(count for _, count in needs_of(scene, number)) - wild
    left = _amounts(sum(player.dice) - paid, player.wild - wild, scene.words)
    return scene.words.say("hand.pays", paid=_amounts(paid, wild, scene.words), left=left)


def _amounts(dice: int, wild: int, words: Words) -> str:
    """Return numbers of dice and wild tokens in words."""
    texts = [words.say(f"amount.{what}", n=n) for what, n in (("dice", dice), ("wild", wild)) if n]
    return words.say("list.join").join(texts) or words.say("pay.nothing")


def plain_entry(
    scene: Scene, number: int, value: Any, columns: int, *, section: int = 0, note: StyledLine = BLANK, place: int = 0
) -> PageRow:
    """Return a card as an item to take, or only to be read: its name, and what it does in signs."""
    row = PRINTED.row(scene, number, value, columns, section=section, note=note, place=place)
    return replace(row, detail=partial(DECK.at_length, scene, number)) if number else row


def explain_row(scene: Scene, entry: PageRow) -> Subject:
    """Return a card with all its signs and its text; of any other row what it does."""
    if entry.about not in NUMBERS:
        return default_view.explain_row(entry)
    return DECK.explain(scene, entry, filter(None, (entry.why,)))
