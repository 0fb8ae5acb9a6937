"""Find what a text mentions and no claim covers: figures, names and terms of lessons, figures and names of puzzles."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from engine.core.choice import Choice
from tui.games.lesson_claims import Claim
from tui.text import Words
from tui.text.catalogue import catalogue
from tui.text.template import Slot, parts_of

NUMBER_WORDS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6,
    "once": 1, "twice": 2, "both": 2, "double": 2, "half": 2,
}  # fmt: skip
KANJI = {"一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10, "両": 2, "倍": 2}
_NO_FIGURE_EN = (
    r"\bF\d+\b|\b(?:this|that|each|the|which|next|any|same|only|every) one\b|\bone (?:of|after|by)\b"
    r"|\bsecond game\b|\bat once\b"
)
_NO_FIGURE_JA = r"F\d+|[12]回目|一度に|1つずつ|(?<![0-9])1(?=[個枚つ回段]|世代)"
UNKNOWN = ("0", "unknown", "own", "owned")
"""What stands for a card that nobody may know, or says who has it, is no name."""
NAMED: Mapping[str, tuple[str, ...]] = {
    "dice-game": ("card", "milestone"),
    "terraforming-mars": ("card", "milestone", "award"),
    "jump-drive": ("card",),
    "on-mars": ("card", "discovery", "technology", "executive"),
}
"""Which names of a game a text can say, by their prefix in the catalogue; each needs a claim about it."""
TERMS: Mapping[str, tuple[str, ...]] = {
    "dice-game": ("resource", "colour", "tile"),
    "on-mars": ("building", "item"),
}
"""The same for common nouns of the game."""
NO_NAME: Mapping[str, str] = {"terraforming-mars": r"\bproject Asteroid\b"}
"""Wordings that contain a name and do not mean it, for each game."""


class Grammar(NamedTuple):
    """How a language writes numbers and names; by default it has only digits, and names as they are."""

    figure: str = r"\d+"
    """A number, in digits or in words."""
    no_figure: str = r"F\d+"
    """Wordings with a number that says no figure of the game: keys, articles, pronouns, the two games of a tutorial."""
    numbers: Mapping[str, int] = {}
    """The values of number words; a word that is missing begins with one of them."""
    has_word_breaks: bool = False
    """Whether spaces and signs separate words, so that a name is found only as a whole word."""
    has_plurals: bool = False
    """Whether a common noun is also found in its English plural."""


GRAMMARS: Final[Mapping[str, Grammar]] = {
    "en": Grammar(
        figure=rf"\d+|\b(?:{'|'.join(NUMBER_WORDS)})\b",
        no_figure=_NO_FIGURE_EN,
        numbers=NUMBER_WORDS,
        has_word_breaks=True,
        has_plurals=True,
    ),
    "ja": Grammar(
        figure=r"[0-9０-９]+|[一二三四五六七八九十](?=[つ枚個度回段人])|両方|倍",
        no_figure=_NO_FIGURE_JA,
        numbers=KANJI,
    ),
}
"""The grammars of languages with number words; ``grammar_of`` has one for every language."""


def grammar_of(language: str) -> Grammar:
    """Return the grammar of a language; without an entry in ``GRAMMARS``, figures are digits only."""
    return GRAMMARS.get(language, Grammar())


class Mention(NamedTuple):
    """What a text says: the words, and the answers or slugs of which a claim must have one."""

    said: str
    meant: frozenset[str]
    typed: bool = False
    """A figure in digits; only a placeholder may say it."""


def literal(template: str) -> str:
    """Return the words of a template without its placeholders; what a plural writes stays."""
    parts = (part if isinstance(part, str) else _plurals(part) for part in parts_of(template))
    return "".join(parts)


def _plurals(slot: Slot) -> str:
    return f" {slot.plural[0][1]} " if slot.plural else " … "


def mentions(template: str, words: Words, *, terms: bool = True) -> Iterator[Mention]:
    """Return everything in a text that needs a claim; without ``terms`` only figures and names."""
    text = literal(template)
    grammar = grammar_of(words.language)
    for exception in filter(None, (NO_NAME.get(words.game), grammar.no_figure)):
        text = re.sub(exception, " … ", text, flags=re.IGNORECASE)
    for prefixes, exact in ((NAMED.get(words.game, ()), True), (TERMS.get(words.game, ()) if terms else (), False)):
        for name, slugs in _names(prefixes, words):
            for found in re.findall(_pattern(name, grammar, exact=exact), text):
                yield Mention(found, slugs)
            text = re.sub(_pattern(name, grammar, exact=exact), " … ", text)
    for found in re.findall(grammar.figure, text, re.IGNORECASE):
        number = grammar.numbers.get(found.lower()) or grammar.numbers.get(found[0])
        yield Mention(found, frozenset({str(number or int(found))}), typed=number is None)


def names_in(template: str, words: Words) -> set[frozenset[str]]:
    """Return the slugs of the cards and goals that a text names."""
    meant = {slugs for _, slugs in _names(NAMED.get(words.game, ()), words)}
    return {one.meant for one in mentions(template, words) if one.meant in meant}


def _names(prefixes: Iterable[str], words: Words) -> list[tuple[str, frozenset[str]]]:
    """Return names with the slugs that have them, the longest first."""
    found: dict[str, set[str]] = {}
    for key in catalogue(words.language, words.game):
        prefix, _, slug = key.partition(".")
        if prefix in prefixes and slug not in UNKNOWN:
            found.setdefault(words.say(key), set()).add(slug)
    names = sorted(filter(None, found), key=len, reverse=True)
    return [(name, frozenset(found[name])) for name in names]


def _pattern(name: str, grammar: Grammar, *, exact: bool) -> str:
    if not grammar.has_word_breaks:
        return re.escape(name)
    if exact or not grammar.has_plurals:
        return rf"\b{re.escape(name)}\b"
    stem = re.escape(name.removesuffix("y")) + ("(?:y|ies)" if name.endswith("y") else "(?:s|es)?")
    return rf"(?i:\b{stem}\b)"


def uncovered(template: str, words: Words, claims: Iterable[Claim]) -> list[str]:
    """Return what a text says without a claim."""
    told: set[str] = set()
    for claim in claims:
        told |= {claim.fact, *claim.args, *claim.value.split()}
    return [one.said for one in mentions(template, words) if one.typed or not one.meant & told]


def unclaimed(template: str, words: Words, claims: Iterable[Claim], choices: Iterable[Choice]) -> list[str]:
    """Return what a text of a puzzle says without a claim.

    Each figure needs its own claim with this value, unless a placeholder says it. A name needs a claim about it or a
    choice of the solution that names it.
    """
    own, missing = list(claims), list[str]()
    left = Counter(one.value for one in own if not one.name)
    named = {word for one in own for word in (*one.args, *one.value.split())}
    named |= {str(word).lower() for choice in choices for word in choice.args}
    for one in mentions(template, words, terms=False):
        (only, *others) = one.meant
        if only.isdecimal() and not others:
            left[only] -= 1
            missing += [one.said] if left[only] < 0 else []
        elif not one.meant & named:
            missing.append(one.said)
    return missing
