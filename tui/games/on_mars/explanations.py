"""Explanations of list rows; of a blueprint its whole text."""

from __future__ import annotations

from msgspec.structs import replace

from engine.on_mars.cards.printed import CARD_NUMBERS
from tui.games import card_drawing, default_view
from tui.games.explanations import WIDE, Subject
from tui.games.on_mars.card_rows import card_of
from tui.games.on_mars.vocabulary import card_sentences
from tui.games.page import PageRow
from tui.games.scene import Scene
from tui.widgets.styled_line import StyledLine


def _spoken(content: StyledLine) -> str:
    """Return a line as it is spoken; a line of figures in columns is drawn otherwise."""
    return "".join(run.text if run.spoken is None else run.spoken for run in content)


def _with_detail(subject: Subject, entry: PageRow) -> Subject:
    """Return the explanation of a row with what its detail says."""
    told = dict.fromkeys(" ".join(_spoken(content).split()) for content in entry.detail(WIDE))
    return replace(subject, texts=(*subject.texts, *(text for text in told if text and text not in subject.texts)))


def explain_row(scene: Scene, entry: PageRow) -> Subject:
    """Return a blueprint with all its signs and its text; of any other row what it does."""
    if entry.about not in CARD_NUMBERS:
        return _with_detail(default_view.explain_row(entry), entry)
    number, words = CARD_NUMBERS[entry.about], scene.words
    drawn = (*entry.lines, *card_drawing.signed_lines(card_of(number, words), WIDE))
    said = tuple(card_sentences(number, words))
    return Subject(words.name("card", entry.about), drawn, (entry.why,) if entry.why else (), said)
