"""Signs and what they mean. They are looked for in what is drawn, so that what stands there is what is explained."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from tui.text import Words
from tui.widgets.line import Line, cut, plain


class Sign(Struct, frozen=True):
    """A sign as it is drawn, or a ``pattern`` of it, and what it means; one without a meaning speaks for itself."""

    drawn: str
    meaning: str = ""
    pattern: bool = False


class Subject(Struct, frozen=True):
    """Something on the screen that is explained: its lines as drawn, the signs that can stand in them, and more words.

    Its signs are told in the order in which they stand, or of a ``panel`` in the order of ``signs``.
    """

    title: str
    drawn: tuple[Line, ...] = ()
    signs: tuple[Sign, ...] = ()
    said: tuple[str, ...] = ()
    panel: bool = False

    def marked(self, drawn: Line, *signs: Sign) -> Subject:
        """The same with what stands before or about it on the screen."""
        return replace(self, drawn=(drawn, *self.drawn), signs=(*signs, *self.signs))

    def told(self) -> Told:
        """What is told of it."""
        return Told(self.title, self.explained, self.said)

    @property
    def explained(self) -> list[tuple[Line, str]]:
        """The signs in its lines, as drawn, each with its meaning."""
        found = read(self.drawn, self.signs).explained
        if not self.panel:
            return found
        order = {sign.meaning: place for place, sign in reversed(list(enumerate(self.signs)))}
        return sorted(found, key=lambda pair: order.get(pair[1], -1))


class Told(NamedTuple):
    """What is told of a subject: its title, its signs as drawn with their meanings, and more words."""

    title: str
    signs: list[tuple[Line, str]]
    said: tuple[str, ...]


class Reading(NamedTuple):
    """The signs that were found, as drawn and in the order in which they stand, and what no sign accounts for."""

    explained: list[tuple[Line, str]]
    rest: list[str]


WIDE = 200
"""Columns in which nothing of a row is cut, and no line is broken."""
NUMBER = Sign(r"[+-]?\d+", pattern=True)
NAME = Sign(r"([A-Z]|[^\x00-\x7f])([A-Za-z'-]|[^\x00-\x7f])*[.:,]?", pattern=True)
WORD = Sign(r"([A-Za-z]|[^\x00-\x7f])([A-Za-z'-]|[^\x00-\x7f])*[.:,]?", pattern=True)
"""A number, a name, and a word that is written out: they speak for themselves."""


def template(words: Words, key: str, *slots: str, meaning: str = "") -> Sign:
    """A text of the catalogue as a sign, with any number in each of its placeholders."""
    said = words.say(key, **dict.fromkeys(slots, "@"))
    return Sign(re.escape(said).replace("@", r"[+-]?\d+"), meaning, pattern=True)


def seat_signs(letters: Iterable[str], words: Words) -> Iterator[Sign]:
    """The letter and the name of each seat; a game says in ``sign.seat`` whose letter it is."""
    for seat, letter in enumerate(letters):
        yield Sign(letter, words.say("sign.seat", seat=seat))
        yield Sign(words.player(seat))


def read(drawn: Iterable[Line], signs: Sequence[Sign] = ()) -> Reading:
    """What stands in lines and means something, in their order: what says so itself, then the signs that are known.

    Of signs that fit at a place it is the longest, of equals the first. Numbers speak for themselves.
    """
    known = (*signs, NUMBER)
    found: dict[str, Line] = {}
    rest: list[str] = []
    lines: dict[str, Line] = {}
    for content in drawn:
        lines.setdefault(plain(content), content)
    for content in lines.values():
        said = _meanings(content)
        text, more = _signs(_blanked(content), known)
        places = said + [(start, end, sign.meaning) for start, end, sign in text if sign.meaning]
        for start, end, meaning in sorted(places):
            found.setdefault(meaning, cut(content, start, end))
        rest += more
    return Reading([(sign, meaning) for meaning, sign in found.items()], rest)


def _meanings(content: Line) -> list[tuple[int, int, str]]:
    """Where pieces of one meaning begin and end, without the spaces about them."""
    places: list[tuple[int, int, str]] = []
    at, text = 0, plain(content)
    for means, runs in groupby(content, key=lambda run: run.means):
        end = at + sum(len(run.text) for run in runs)
        piece = text[at:end]
        if means and piece.strip():
            places.append((end - len(piece.lstrip()), at + len(piece.rstrip()), means))
        at = end
    return places


def _blanked(content: Line) -> str:
    """The text of a line without what says itself what it means."""
    return "".join(" " * len(run.text) if run.means else run.text for run in content)


def _signs(text: str, known: Sequence[Sign]) -> tuple[list[tuple[int, int, Sign]], list[str]]:
    """The known signs of a text with their places, and what no sign accounts for."""
    found: list[tuple[int, int, Sign]] = []
    rest: list[str] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        start = at
        at, sign = _longest(known, text, start)
        if sign is None:
            at = next((place for place in range(start, len(text)) if text[place].isspace()), len(text))
            rest.append(text[start:at])
        else:
            found.append((start, at, sign))
    return found, rest


def _longest(signs: Sequence[Sign], text: str, at: int) -> tuple[int, Sign | None]:
    best, chosen = at, None
    for sign in signs:
        end = _end(sign, text, at)
        if end > best:
            best, chosen = end, sign
    return best, chosen


def _end(sign: Sign, text: str, at: int) -> int:
    """Where a sign that begins here ends; where none does, here."""
    if sign.pattern:
        match = re.compile(sign.drawn).match(text, at)
        end = match.end() if match else at
    else:
        end = at + len(sign.drawn) if text.startswith(sign.drawn, at) else at
    return at if _parts_a_word(text, end) else end


def _parts_a_word(text: str, end: int) -> bool:
    """Whether a place lies within a word or a number."""
    pair = text[end - 1 : end + 1] if end else ""
    return len(pair) == 2 and pair.isascii() and (pair.isalpha() or pair.isdigit())
