"""Measure, cut and wrap text in the cells of a terminal, where an East Asian character is two cells wide."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, Literal

from rich.cells import cell_len, set_cell_size

if TYPE_CHECKING:
    from budoux.parser import Parser

Align = Literal["left", "right", "centre"]
LEFT_OUT: Final = "…"
"""The end of a text that is cut, and of parts of which some are left out."""


def fit(text: str, width: int, align: Align = "left") -> str:
    """Return the text made exactly ``width`` cells wide: padded with spaces, or cut at its end.

    >>> fit("火星", 6, "right") + "|" + fit("oxygen", 4) + "|"
    '  火星|oxyg|'
    """
    spare = width - cell_len(text)
    if spare < 0:
        return set_cell_size(text, max(width, 0))
    left = {"left": 0, "right": spare, "centre": spare // 2}[align]
    return " " * left + text + " " * (spare - left)


def shortened(text: str, width: int) -> str:
    """Return the text, or as many whole words of it as fit before the mark; the beginning of a long first word.

    >>> shortened("raise oxygen", 9), shortened("raise oxygen", 4)
    ('raise…', 'rai…')
    """
    if cell_len(text) <= width:
        return text
    begun = clipped(text, width)
    kept = begun.removesuffix(LEFT_OUT)
    divided = not _is_japanese(text) and kept and kept[-1].isalnum() and text[len(kept)].isalnum()
    whole = kept.rpartition(" ")[0].rstrip(_LOOSE) if divided else ""
    return f"{whole}{LEFT_OUT}" if whole else begun


def clipped(name: str, width: int) -> str:
    """Return a name, or its beginning before the mark.

    >>> clipped("Magnetic Field Generators", 19), clipped("Grass", 19), clipped("Grass", 0)
    ('Magnetic Field Gen…', 'Grass', '')
    """
    if cell_len(name) <= width or width < 1:
        return name if width > 0 else ""
    return f"{fit(name, width - 1).rstrip(_LOOSE)}{LEFT_OUT}"


LEAST_MARKED = 4
"""Minimum columns of a short name that ends with the mark; a Japanese one has two letters before it."""


def short_name(name: str, width: int) -> str:
    """Return a name, or its beginning: before the mark, or in few columns alone, like the name of a tag.

    >>> [short_name("Energizer", columns) for columns in (9, 5, 4, 3)]
    ['Energizer', 'Ener…', 'Ene…', 'Ene']
    >>> [short_name("分散投資家", columns) for columns in (10, 5, 4)]
    ['分散投資家', '分散…', '分散']
    """
    least = LEAST_MARKED if name.isascii() else LEAST_MARKED + 1
    return clipped(name, width) if width >= least else fit(name, width)


_LOOSE = " .,:;、。："
"""Characters that do not stand before the mark."""


LEAST_WITH_END, END = 14, 3
"""Minimum columns of a name without spaces that keeps the word at its end, and the most letters of such a word."""


def abbreviated(name: str, width: int) -> str:
    """Return a name in ``width`` columns: words from the left lose their ends before the last one does.

    >>> [abbreviated(name, 20) for name in ("Galactic Trendsetters", "Gem World", "Free Trade Association")]
    ['Gal. Trendsetters', 'Gem World', 'Free Tra. Associati…']

    Japanese names have no spaces, and their end tells them apart: they lose a part before a short word at their end.

    >>> [abbreviated(name, 18) for name in ("失われたエイリアン戦艦", "失われたエイリアン艦隊")]
    ['失われたエイ…戦艦', '失われたエイ…艦隊']
    >>> abbreviated("失われた種の箱舟ワールド", 18)
    '失われた種の箱舟…'
    """
    parts = name.split(" ")
    if len(parts) == 1 and cell_len(name) > width >= LEAST_WITH_END and cell_len(name) > len(name):
        end = _last_word(name)
        return f"{clipped(name, width - cell_len(end))}{end}"
    for index in range(len(parts) - 1):
        if cell_len(" ".join(parts)) <= width:
            break
        if len(parts[index]) > 4:
            parts[index] = f"{parts[index][:3]}."
    return clipped(" ".join(parts), width)


def _last_word(name: str) -> str:
    """Return the end of a name in one script, nothing if it is a long word.

    >>> _last_word("エイリアンの玩具店"), _last_word("観光ワールド")
    ('玩具店', '')
    """
    at = len(name) - 1
    while at > 0 and _script(name[at - 1]) == _script(name[-1]):
        at -= 1
    return name[at:] if len(name) - at <= END else ""


def fitting(parts: Sequence[str], width: int, joint: str = "  ") -> str:
    """Return the parts that fit as a whole, joined, and the mark where some are left out.

    >>> fitting(["M 33 -> 26", "hand 5 -> 4"], 30), fitting(["M 33 -> 26", "hand 5 -> 4"], 20)
    ('M 33 -> 26  hand 5 -> 4', 'M 33 -> 26  …')
    """
    if cell_len(joint.join(parts)) <= width:
        return joint.join(parts)
    texts: list[str] = []
    for part in parts:
        if cell_len(joint.join([*texts, part, LEFT_OUT])) <= width:
            texts.append(part)
    return joint.join([*texts, LEFT_OUT]) if texts else ""


_NUMBER = re.compile(r"([-+±]?[0-9]+(?:\.[0-9]+)?)")


def in_columns(texts: Sequence[str]) -> list[str]:
    """Return texts of one form with their numbers in columns, each as wide as the widest at its place.

    >>> in_columns(["lead -7.2 ±6.0", "lead +36.0 ±11.1"])
    ['lead  -7.2  ±6.0', 'lead +36.0 ±11.1']
    """
    parts = [_NUMBER.split(text) for text in texts]
    if len({len(one) for one in parts}) != 1:
        return list(texts)
    cells = [max(map(cell_len, place)) for place in zip(*parts, strict=True)]
    return ["".join(map(fit, one, cells, ("left", "right") * len(one))) for one in parts]


def around(sizes: Sequence[int], at: int, room: int) -> tuple[int, int]:
    """Return which items of a row have room, the one ``at`` among them: first index, and index after the last.

    >>> around([4, 4, 4, 4], 2, 16), around([4, 4, 4, 4], 2, 9), around([4, 4, 4, 4], 0, 3)
    ((0, 4), (1, 3), (0, 1))
    """
    first, end = 0, len(sizes)
    while end - first > 1 and sum(sizes[first:end]) > room:
        first, end = (first, end - 1) if end - 1 > at else (first + 1, end)
    return first, end


def wrap(text: str, width: int) -> list[str]:
    """Return the text in lines of at most ``width`` cells; a single character that is wider has its own line.

    Breaks stand at spaces, and in Japanese between phrases: never inside a word, a number with its unit, before a
    signed number or the letter of a seat, or before punctuation that closes. Only what is longer than a line is cut.

    >>> wrap("raise oxygen", 7)
    ['raise', 'oxygen']
    >>> wrap("then pay 5 M€", 10)
    ['then pay', '5 M€']
    >>> wrap("カードを2枚引きます。", 16)
    ['カードを', '2枚引きます。']
    >>> wrap("隣接: 商業特区 A、都市 A", 16), wrap("緑化匠 +5、建設師 +5", 18)
    (['隣接:', '商業特区 A、', '都市 A'], ['緑化匠 +5、', '建設師 +5'])
    """
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if cell_len((line + piece).rstrip()) <= width:
            line += piece
            continue
        if line.strip():
            lines.append(line.rstrip())
        *full, line = _cut(piece.lstrip(), width)
        lines += full
    return [*lines, line.rstrip()] if line.strip() or not lines else lines


_CLOSING = "、。，．）」』】》〉・ー！？％,.)!?:;…"
_OPENING = "（「『【《〈"
_SCRIPTS = {"hiragana": "ぁゖ", "katakana": "ァヺ", "kanji": "一鿿"}
"""The first and the last character of each."""
_FIRST = min(first for first, _ in _SCRIPTS.values())
_BOUND = re.compile(
    r"(?<=[0-9]) (?=(?:M€|MC?|VP|TR|°C|%|ms)(?![A-Za-z]))|(?<=TR) (?=[0-9])"
    r"|(?<=[^ :;,]) (?=[+-][0-9])|(?<=[^ .:;,!?]) (?=[A-E](?![A-Za-z0-9]))"
)
"""A space that does not break: between a number and its unit, before a signed number, before the letter of a seat."""
_WORD = re.compile(rf" *[^ ]+(?:(?:{_BOUND.pattern})[^ ]+)*| +$")


def _pieces(text: str) -> tuple[str, ...]:
    """Return what may not be broken: words and phrases, each with the space before it."""
    return _phrases(text) if _is_japanese(text) else tuple(_WORD.findall(text))


def _is_japanese(text: str) -> bool:
    """Return whether a text has a Japanese character. A regular expression of them takes 2 ms to compile."""
    return max(text, default="") >= _FIRST and any(
        first <= character <= last for character in text for first, last in _SCRIPTS.values()
    )


@lru_cache(maxsize=1024)
def _phrases(text: str) -> tuple[str, ...]:
    """Return the phrases of a Japanese text by BudouX; what it splits inside a word stays whole."""
    pieces: list[str] = []
    for phrase in _parser().parse(text):
        for part in re.findall(r" *[^ ]+| +$", phrase):
            if pieces and _one_word(pieces[-1] + part, len(pieces[-1])):
                pieces[-1] += part
            else:
                pieces.append(part)
    return tuple(pieces)


_WHOLE = re.compile("もう一度")
"""Japanese words that the model of phrases splits where the script changes."""


def _one_word(text: str, at: int) -> bool:
    """Return whether a text may not be broken before its character ``at``."""
    before, after = text[at - 1], text[at]
    if any(word.start() < at < word.end() for word in _WHOLE.finditer(text)):
        return True
    if after == " ":
        return _BOUND.match(text, at) is not None
    if before == " ":
        return False
    if after in _CLOSING or before in _OPENING or cell_len(before + after) == 2:
        return True
    return after not in _OPENING and not {_script(before), _script(after)} & {"closing", "hiragana"}


def _script(character: str) -> str:
    """Return the script of a character, as far as breaking lines goes."""
    if character in _CLOSING:
        return "katakana" if character == "ー" else "closing"
    for script, (first, last) in _SCRIPTS.items():
        if first <= character <= last:
            return script
    return "other" if cell_len(character) == 2 else "narrow"


def _cut(piece: str, width: int) -> list[str]:
    """Return a piece in lines: whole where it fits, else split where its script changes, else after what fits."""
    lines: list[str] = []
    while len(piece) > 1 and cell_len(piece) > width:
        size = 1
        while size < len(piece) and cell_len(piece[: size + 1]) <= width:
            size += 1
        seams = [at for at in range(1, size + 1) if _is_seam(piece[at - 1], piece[at])]
        if seams:
            size = seams[-1]
        elif size > 1 and (piece[size] in _CLOSING or piece[size - 1] in _OPENING):
            size -= 1
        lines.append(piece[:size])
        piece = piece[size:]
    return [*lines, piece]


def _is_seam(before: str, after: str) -> bool:
    """Return whether a word too long for a line may be split between these characters."""
    if after in _CLOSING or before in _OPENING or before.isdigit() or cell_len(before + after) == 2:
        return False
    return _script(after) != "hiragana" and _script(before) != _script(after)


@cache
def _parser() -> Parser:
    """Return the model of Japanese phrases; loading takes 12 ms, so only when a Japanese text is wrapped."""
    from budoux import load_default_japanese_parser

    return load_default_japanese_parser()
