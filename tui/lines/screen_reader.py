"""Turn a line of the screen into words for a screen reader: symbols by name, drawing left out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine

_GAP = re.compile(r"\s{2,}")
"""Separates two items on the screen."""


def phrases(content: StyledLine) -> list[str]:
    """Return a phrase for each item of a line that has a meaning or a text, without immediate repetitions.

    >>> from tui.widgets.styled_line import line
    >>> phrases(line(("st", "", "for buildings"), " 4   7 cards", ("[+1]", "", "each round"), ("==>", "", "done")))
    ['st 4', '7 cards', '[+1]', 'done']
    """
    found = (phrase for piece in _pieces(content) for phrase in _phrases(piece))
    return [phrase for phrase, _ in groupby(found)]


def _pieces(content: StyledLine) -> Iterator[list[Run]]:
    """Yield the runs of a line grouped by meaning; a run without one belongs to the item before it."""
    piece: list[Run] = []
    means = ""
    for run in content:
        if run.spoken or (run.means and run.means != means):
            yield piece
            piece, means = [], run.means
        piece.append(run)
    yield piece


def _phrases(piece: list[Run]) -> list[str]:
    text = "".join(_GAP.sub("\n", run.text) if run.spoken is None else f" {run.spoken} " for run in piece)
    words = ((word for word in part.split() if any(letter.isalnum() for letter in word)) for part in text.split("\n"))
    found = list(filter(None, map(" ".join, words)))
    if found or any(run.spoken is not None for run in piece):
        return found
    return [piece[0].means] if piece and text.strip() and piece[0].means else []


def sentence(content: Iterable[str], words: Words) -> str:
    """Join phrases to a sentence; a phrase that ends with a colon introduces the next. Empty without phrases."""
    text = words.say("list.join").join(content).strip()
    if not text:
        return ""
    text = text.replace(f":{words.say('list.join')}", ": ")
    return text if text[-1] in ".!?。！？" else words.say("lines.sentence", said=text[:1].upper() + text[1:])


def to_speech(content: StyledLine, words: Words) -> str:
    """Return a line as a sentence."""
    return sentence(phrases(content), words)
