"""Find symbols in drawn lines that have no meaning.

Numbers, names and whole words need none; a test lists what else does not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from tui.games.explanations import explained
from tui.text import Words
from tui.widgets.styled_line import StyledLine, plain


class Sign(Struct, frozen=True):
    """A text that needs no meaning, or a ``pattern`` of such texts."""

    drawn: str
    pattern: bool = False


class Reading(NamedTuple):
    """The symbols with a meaning, and the texts without one."""

    explained: list[tuple[StyledLine, str]]
    rest: list[str]


NUMBER = Sign(r"[+-]?\d+", pattern=True)
NAME = Sign(r"([A-Z]|[^\x00-\x7f])([A-Za-z'-]|[^\x00-\x7f])*[.:,]?", pattern=True)
WORD = Sign(r"([A-Za-z]|[^\x00-\x7f])([A-Za-z'-]|[^\x00-\x7f])*[.:,]?", pattern=True)
"""A number, a name, or a whole word: it needs no meaning."""


def template(words: Words, key: str, *slots: str) -> Sign:
    """Return a text of the catalogue as a sign, with any number in each placeholder."""
    said = words.say(key, **dict.fromkeys(slots, "@"))
    return Sign(re.escape(said).replace("@", r"[+-]?\d+"), pattern=True)


def read(drawn: Iterable[StyledLine], signs: Sequence[Sign] = ()) -> Reading:
    """Read lines. At each place the longest text that needs no meaning is taken; numbers always count as such."""
    lines = list(drawn)
    rest = [
        part for content in {plain(content): content for content in lines}.values() for part in _silent(content, signs)
    ]
    return Reading(explained(lines), rest)


def _silent(content: StyledLine, signs: Sequence[Sign]) -> list[str]:
    text = _blanked(content)
    rest: list[str] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        end = max(_end(sign, text, at) for sign in (*signs, NUMBER))
        if end == at:
            end = next((place for place in range(at, len(text)) if text[place].isspace()), len(text))
            rest.append(text[at:end])
        at = end
    return rest


def _blanked(content: StyledLine) -> str:
    """Return the text of a line, with blanks for runs that have a meaning."""
    return "".join(" " * len(run.text) if run.means else run.text for run in content)


def _end(sign: Sign, text: str, at: int) -> int:
    """Return the end of a sign that begins here; the same index if there is none."""
    if sign.pattern:
        match = re.compile(sign.drawn).match(text, at)
        end = match.end() if match else at
    else:
        end = at + len(sign.drawn) if text.startswith(sign.drawn, at) else at
    return at if _parts_a_word(text, end) else end


def _parts_a_word(text: str, end: int) -> bool:
    """Return whether a place is within a word or a number."""
    pair = text[end - 1 : end + 1] if end else ""
    return len(pair) == 2 and pair.isascii() and (pair.isalpha() or pair.isdigit())
