"""Explain something on the screen: its lines as drawn, and the meanings in their runs."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from msgspec import Struct

from engine.core.message import Atom
from tui.text import Words
from tui.widgets.styled_line import StyledLine, cut, plain

WIDE = 200
"""Columns in which no row is cut and no line is broken."""


def meaning_of(words: Words, key: str, **args: Atom) -> str:
    """Return a sentence without player names; cached, because every picture uses the same ones."""
    return _kept(words.nameless, key, tuple(args.items()))


@lru_cache(maxsize=1024)
def _kept(words: Words, key: str, args: tuple[tuple[str, Atom], ...]) -> str:
    return words.say(key, **dict(args))


class Explanation(NamedTuple):
    """The explanation of a subject: its title, its symbols as drawn with their meanings, and more text."""

    title: str
    signs: list[tuple[StyledLine, str]]
    texts: tuple[str, ...]


class Subject(Struct, frozen=True):
    """Something on the screen to explain: its lines as drawn, what is true of it ``now``, and more text."""

    title: str
    drawn: tuple[StyledLine, ...] = ()
    now: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()

    @property
    def said(self) -> tuple[str, ...]:
        """All texts, without the symbols."""
        return (*self.now, *self.texts)

    def explain(self) -> Explanation:
        """Return the explanation. Nothing is in it twice: no words as a symbol, no text that the rest says."""
        signs = [(sign, means) for sign, means in explained(self.drawn) if plain(sign).casefold() != means.casefold()]
        told, texts = {means for _, means in signs}, list[str]()
        for text in self.said:
            if not _without(text, told):
                continue
            texts.append(text)
            told.add(text)
        return Explanation(self.title, signs, tuple(texts))


def _without(text: str, told: Collection[str]) -> str:
    """Return what a text says beyond these; nothing if it only repeats them."""
    for one in sorted(told, key=len, reverse=True):
        text = text.replace(one, "")
    return text.strip(" .。")


def explained(drawn: Iterable[StyledLine]) -> list[tuple[StyledLine, str]]:
    """Return the parts of lines that have a meaning, as drawn, with the meaning; each meaning once, in order.

    >>> from tui.widgets.styled_line import line
    >>> [(plain(sign), means) for sign, means in explained([line(("st", "", "steel"), " 4")])]
    [('st', 'steel')]
    """
    found: dict[str, StyledLine] = {}
    for content in drawn:
        for start, end, means in _meanings(content):
            found.setdefault(means, cut(content, start, end))
    return [(sign, means) for means, sign in found.items()]


def _meanings(content: StyledLine) -> list[tuple[int, int, str]]:
    """Return where pieces of one meaning begin and end, without surrounding spaces."""
    places: list[tuple[int, int, str]] = []
    at, text = 0, plain(content)
    for means, runs in groupby(content, key=lambda run: run.means):
        end = at + sum(len(run.text) for run in runs)
        piece = text[at:end]
        if means and piece.strip():
            places.append((end - len(piece.lstrip()), at + len(piece.rstrip()), means))
        at = end
    return places
