"""Explanations of list rows; of a blueprint its whole text."""

from __future__ import annotations

from engine.on_mars.cards.printed import CARD_NUMBERS
from tui.games import card_drawing, default_view
from tui.games.explanations import WIDE, Subject
from tui.games.on_mars.card_rows import card_of
from tui.games.on_mars.vocabulary import card_sentences
from tui.games.page import PageRow
from tui.games.scene import Scene


def explain_row(scene: Scene, entry: PageRow) -> Subject:
    """Return a blueprint with all its signs and its text; of any other row what it does."""
    if entry.about not in CARD_NUMBERS:
        return default_view.explain_row(entry)
    number, words = CARD_NUMBERS[entry.about], scene.words
    drawn = (*entry.lines, *card_drawing.signed_lines(card_of(number, words), WIDE))
    said = tuple(card_sentences(number, words))
    return Subject(words.name("card", entry.about), drawn, (entry.why,) if entry.why else (), said)
