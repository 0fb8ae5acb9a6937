"""Cards as signs with their meanings, and as sentences, made from what a card adds and yields.

The signs: ``<1>`` a development and its cost, ``(2)`` a world and its cost, ``[3]`` a military world and its defense;
``*`` is an opponent, ``:`` parts what is given from what is needed for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.jump_drive.cards.vocabulary import (
    CHEAPER_BLUE,
    CHEAPER_BROWN,
    CHEAPER_DEVELOPMENTS,
    CHEAPER_GREEN,
    CHEAPER_REBELS,
    CHEAPER_TRENDSETTERS,
    CHEAPER_WORLDS,
    CHEAPER_YELLOW,
    CHROMOSOMES,
    COLOURS,
    COUNTED_CARDS,
    DEVELOPMENT,
    EYES,
    KINDS,
    MILITARY,
    MILITARY_WORLD,
    PROPAGANDA,
    STRENGTH_PER_CHROMOSOME,
    TALLIES,
    VERSUS_REBELS,
    VERSUS_YELLOW,
    Bonus,
    Card,
    Yield,
)
from tui.games.card_drawing import BETWEEN, packed
from tui.text import Words
from tui.text.width import LEFT_OUT
from tui.widgets import styled_line
from tui.widgets.styled_line import Run, StyledLine, apart, column, inked, width

POINTS, CARDS = "points", "cards"
"""What a card brings each round."""
POWERS = ("contact-specialist", "colony-convoy", "military-convoy")
"""Cards with a power of their own, said by their name."""
COST = 3
"""The columns of a cost in its shape."""
KEPT = 1_000
"""This many signs stay made: every drawing of a table needs the same few."""
_CHEAPER = {
    CHEAPER_DEVELOPMENTS: "short.developments",
    CHEAPER_WORLDS: "icon.worlds",
    CHEAPER_BLUE: "short.blue-worlds",
    CHEAPER_BROWN: "short.brown-worlds",
    CHEAPER_GREEN: "short.green-worlds",
    CHEAPER_YELLOW: "short.yellow-worlds",
    CHEAPER_REBELS: "icon.rebels",
    CHEAPER_TRENDSETTERS: "short.galactic-trendsetters",
}
_COUNTED = {EYES: "eyes", MILITARY: "military", CHROMOSOMES: "chromosomes"}
_VERSUS = {VERSUS_YELLOW: "short.yellow-worlds", VERSUS_REBELS: "icon.rebels"}


def ink_of(card: Card) -> str:
    """Return the ink of a card: by its kind, of a world by its colour."""
    return "head" if card.kind == DEVELOPMENT else f"hue-{COLOURS[card.colour]}"


def block_of(card: Card) -> str:
    """Return the ink of a block in a card's colour."""
    return "kind-development" if card.kind == DEVELOPMENT else f"kind-{COLOURS[card.colour]}"


def cost_sign(card: Card, words: Words) -> Run:
    """Return cost or defense in the shape of its kind: ``<1>``, ``(2)``, ``[3]``; it means what this card takes."""
    price = words.say("said.defense" if card.kind == MILITARY_WORLD else "said.cost", n=card.cost)
    text = f"{kind_name(card, words)}{words.say('list.join')}{price}"
    return _shape(card, words.say(f"sign.{KINDS[card.kind]}", n=card.cost), words)._replace(spoken=text)


def cost_shape(card: Card, words: Words) -> Run:
    """Return the same where many cards are: it means what the shape says."""
    return _shape(card, words.name("sign.shape", KINDS[card.kind]), words)


def _shape(card: Card, means: str, words: Words) -> Run:
    """Return a cost in the shape of its kind; painted, a block in the card's colour with the sign of its kind."""
    sign = words.say(f"shape.{KINDS[card.kind]}", n=card.cost)
    return Run(sign.ljust(COST), block_of(card), means) if words.painted else Run(sign, ink_of(card), means)


def colour_sign(card: Card, cells: int, words: Words, ink: str = "") -> Run:
    """Return the colour of a world in short, in a column."""
    colour = COLOURS[card.colour]
    short = words.name("colour-short", colour)
    means = words.say("sign.colour", colour=colour) if short else ""
    return column(short, cells, ink or ink_of(card), means=means, spoken="")


def kind_name(card: Card, words: Words) -> str:
    """Return what kind of card it is: ``blue world``."""
    kind = words.name("kind", KINDS[card.kind])
    named = words.say("text.kind", colour=words.name("colour", COLOURS[card.colour]), kind=kind).strip()
    return f"{named}, {words.say('text.rebel')}" if card.rebel else named


# --- signs ------------------------------------------------------------------------------------------------------------


def icons(card: Card, words: Words, *, worded: bool = False) -> list[Run]:
    """Return the signs of the whole card, each with its sentence."""
    return [*yield_icons(card, words, worded=worded), *add_icons(card, words, worded=worded)]


def yield_icons(card: Card, words: Words, *, worded: bool = False) -> list[Run]:
    """Return what it brings each round."""
    return [*_brought(card.vp, POINTS, words.nameless, worded), *_brought(card.income, CARDS, words.nameless, worded)]


@lru_cache(maxsize=KEPT)
def _brought(brings: Yield, what: str, words: Words, worded: bool) -> tuple[Run, ...]:
    """Return what a card brings each round in VP or in cards: fixed, for each of something, as a bonus."""
    key = f"icon.{what}"
    signs: list[Run] = []
    if brings.fixed:
        signs.append(Run(words.say(key, n=brings.fixed), "", _each_round(Yield(fixed=brings.fixed), what, words)))
    if (per := brings.per) is not None:
        counted = _named(TALLIES[per.tally], words, worded)
        many = "per" if per.of == 1 else "per-several"
        sign = words.say(_key(many, worded), brings=words.say(key, n=per.each), what=counted, of=per.of)
        sign += words.say(_key("rival", worded), n=per.rival, what=counted) if per.rival else ""
        signs.append(Run(sign, "", _each_round(Yield(per=per), what, words)))
    if (bonus := brings.bonus) is not None:
        where = "if-elsewhere" if bonus.elsewhere else "if"
        needed = _named(TALLIES[bonus.tally], words, worded)
        sign = words.say(_key(where, worded), brings=words.say(key, n=bonus.amount), what=needed)
        signs.append(Run(sign, "", _bonus_text(bonus, what, words)))
    return tuple(signs)


def add_icons(card: Card, words: Words, *, worded: bool = False) -> list[Run]:
    """Return what it adds to an empire, and what it needs for it."""
    signs = [Run(words.say(_key("needs-peace", worded)), "", words.say("text.needs-peace"))] if card.needs_peace else []
    signs += [_added(tally, amount, words.nameless, worded) for tally, amount in card.adds.items()]
    if card.slug in POWERS:
        signs.append(Run(words.say(_key(card.slug, worded)), "", words.say(f"text.{card.slug}")))
    return signs


@lru_cache(maxsize=KEPT)
def _added(tally: int, amount: int, words: Words, worded: bool) -> Run:
    """Return one of the things that a card adds to an empire."""
    what = TALLIES[tally]
    if tally in _COUNTED:
        kind = "plus" if tally == MILITARY else "count"
        sign = words.say(f"icon.{kind}", n=amount, what=words.name("short", what))
        if worded and tally == CHROMOSOMES:
            sign = words.say("worded.chromosomes", n=amount)
        return Run(sign, "", words.say(f"sign.{_COUNTED[tally]}", n=amount))
    if tally in _CHEAPER:
        named = words.name("worded.what", what) if worded else words.say(_CHEAPER[tally])
        sign = words.say(_key("cheaper", worded), n=amount, what=named)
    elif tally in _VERSUS:
        named = words.name("worded.what", what) if worded else words.say(_VERSUS[tally])
        sign = words.say(_key("versus", worded), n=amount, what=named)
    else:
        sign = words.say(_key(what, worded), n=amount)
    return Run(sign, "", _SAYS[tally](tally, amount, words))


def _key(sign: str, worded: bool) -> str:
    """Return the key of a sign, or of the same in words: ``◇ -1``, ``developments cost 1 less``."""
    return f"worded.{sign}" if worded else f"icon.{sign}"


def _named(what: str, words: Words, worded: bool) -> str:
    """Return the name of something that is counted; a card has the same in both forms."""
    return words.name("worded.one" if worded and f"worded.one.{what}" in words else "short", what)


def spelt_out(short: Sequence[Run], worded: Sequence[Run], cells: int) -> list[Run]:
    """Return signs, of which those are in words that have room so."""
    shown = list(short)
    for at, sign in enumerate(worded):
        wider = [*shown[:at], sign, *shown[at + 1 :]]
        if width(one_line(wider)) <= cells:
            shown = wider
    return shown


def one_line(signs: Sequence[Run], ink: str = "") -> StyledLine:
    """Return signs in one line. The sentences of the card say what they mean."""
    return apart(_drawn(signs, ink), Run(BETWEEN, ink))


def _drawn(signs: Sequence[Run], ink: str) -> list[StyledLine]:
    return [(sign._replace(ink=ink, spoken=""),) for sign in signs]


def fitting(signs: Sequence[Run], cells: int, words: Words, ink: str = "") -> StyledLine:
    """Return as many whole signs in one line as fit, and the mark where some are left out."""
    left_out = Run(LEFT_OUT, ink, words.say("sign.left-out"), "")
    return styled_line.fitting(_drawn(signs, ink), cells, Run(BETWEEN, ink), left_out)


def in_lines(signs: Sequence[Run], cells: int, ink: str = "") -> list[StyledLine]:
    """Return signs in lines of that many cells; no sign is broken."""
    return [inked(content, ink) for content in packed(_drawn(signs, ""), cells)]


# --- sentences --------------------------------------------------------------------------------------------------------


def sentences(card: Card, words: Words) -> list[str]:
    """Return a sentence for each thing a card says: needs, gains each round, icons, changes."""
    texts: list[str] = []
    for key, holds in (("apart", card.apart), ("needs-peace", card.needs_peace), ("single", card.single)):
        texts += [words.say(f"text.{key}")] if holds else []
    brings = [*_yield_parts(card.vp, POINTS, words), *_yield_parts(card.income, CARDS, words)]
    if brings:
        texts.append(words.say("text.each-round", parts=words.listed(brings)))
    for brought, of in ((card.vp, POINTS), (card.income, CARDS)):
        texts += [_bonus_text(brought.bonus, of, words)] if brought.bonus is not None else []
    counted = [
        words.say(f"text.{TALLIES[tally]}", n=card.adds[tally])
        for tally in (EYES, MILITARY, CHROMOSOMES)
        if tally in card.adds
    ]
    if counted:
        texts.append(words.say("text.icons", parts=words.listed(counted)))
    texts += [_SAYS[tally](tally, amount, words) for tally, amount in card.adds.items() if tally in _SAYS]
    return [*texts, words.say(f"text.{card.slug}")] if card.slug in POWERS else texts


def _each_round(brings: Yield, what: str, words: Words) -> str:
    """Return what a card brings each round in VP or in cards, without its bonus, as a sentence."""
    return words.say("text.each-round", parts=words.listed(_yield_parts(brings, what, words)))


def _yield_parts(brings: Yield, of: str, words: Words) -> list[str]:
    key = f"text.{of}"
    parts = [words.say(key, n=brings.fixed)] if brings.fixed else []
    if (per := brings.per) is not None:
        what = words.name("thing", TALLIES[per.tally])
        many = "text.per" if per.of == 1 else "text.per-several"
        parts.append(words.say(many, brings=words.say(key, n=per.each), what=what, of=per.of))
        if per.rival:
            parts.append(words.say("text.rival", brings=words.say(key, n=per.rival), what=what))
    return parts


def _bonus_text(bonus: Bonus, of: str, words: Words) -> str:
    where = "text.if-elsewhere" if bonus.elsewhere else "text.if"
    return words.say(where, brings=words.say(f"text.{of}", n=bonus.amount), what=_needed(bonus.tally, words))


def _needed(tally: int, words: Words) -> str:
    """Return a card that is looked for by name, or a world of a colour."""
    slug = TALLIES[tally]
    if slug in COUNTED_CARDS:
        return words.name("card", slug)
    return words.say("text.has-worlds", what=words.name("thing", slug))


def _cheaper(tally: int, amount: int, words: Words) -> str:
    return words.say("text.cheaper", what=words.name("text.what", TALLIES[tally]), n=amount)


def _versus(tally: int, amount: int, words: Words) -> str:
    return words.say("text.versus", what=words.name("text.what", TALLIES[tally]), n=amount)


def _plain(tally: int, amount: int, words: Words) -> str:
    return words.say(f"text.{TALLIES[tally]}", n=amount)


_SAYS: dict[int, Callable[[int, int, Words], str]] = {
    **dict.fromkeys(_CHEAPER, _cheaper),
    **dict.fromkeys(_VERSUS, _versus),
    **dict.fromkeys((PROPAGANDA, STRENGTH_PER_CHROMOSOME), _plain),
}
