"""What is said of a row of a list beside its signs: of a card what it says, and what is known of it."""

from __future__ import annotations

from engine.dice_game.cards import NUMBERS
from tui.games import cards, usual
from tui.games.dice_game.entries import card_of, printed
from tui.games.dice_game.wording import sentences, source_text
from tui.games.page import Entry
from tui.games.scene import Scene
from tui.games.signs import WIDE, Subject


def explain_row(scene: Scene, entry: Entry) -> Subject:
    """A card with all its signs and its text; of any other row what it does."""
    words = scene.words
    if entry.about not in NUMBERS:
        return usual.explain_row(entry)
    number = NUMBERS[entry.about]
    drawn = (*entry.lines, *cards.signed_lines(card_of(scene, number), WIDE))
    said = (*sentences(number, scene.state.rules.deck, words), source_text(printed(scene, number), words))
    return Subject(words.name("card", entry.about), drawn, (entry.why,) if entry.why else (), said)
