"""What is said of a row of a list beside its signs: of a card how it can be placed and its text."""

from __future__ import annotations

from engine.jump_drive.cards.readings import NUMBERS
from tui.games import usual
from tui.games.jump_drive.cardtext import beside, icons, sentences
from tui.games.jump_drive.entries import card_of, price_now
from tui.games.page import Entry
from tui.games.scene import Scene
from tui.games.signs import Subject


def explain_row(scene: Scene, entry: Entry) -> Subject:
    """A card with all its signs, how it can be placed now, and its text; of any other row what it does."""
    words = scene.words
    if entry.about not in NUMBERS:
        return usual.explain_row(entry)
    card = card_of(scene, NUMBERS[entry.about])
    takes = "" if isinstance(entry.value, int) else price_now(scene, card)  # a number: it lies in an empire
    drawn = (*entry.lines, beside(icons(card, words)))
    now = tuple(filter(None, (entry.why, takes)))
    return Subject(words.name("card", card.slug), drawn, now, tuple(sentences(card, words)))
