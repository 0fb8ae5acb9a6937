"""Cards as signs and as sentences, made from what a card adds and what it yields, in any language.

The signs: ``<1>`` a development and its cost, ``(2)`` a world and its cost, ``[3]`` a military world and its defense;
``*`` is an opponent, ``:`` parts what is given from what is needed for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
    Card,
    Yield,
)
from tui.text import Words
from tui.widgets.line import Run

BETWEEN, LEFT_OUT = "  ", ".."
"""Between the signs of a card, and where some are left out."""
POINTS, CARDS = "points", "cards"
"""What a card brings each round."""
POWERS = ("contact-specialist", "colony-convoy", "military-convoy")
"""Cards with a power of their own, said by their name."""
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
_VERSUS = {VERSUS_YELLOW: "short.yellow-worlds", VERSUS_REBELS: "icon.rebels"}


def ink_of(card: Card) -> str:
    """The ink of a card: by its kind, of a world by its colour."""
    return "head" if card.kind == DEVELOPMENT else f"hue-{COLOURS[card.colour]}"


def cost_sign(card: Card) -> Run:
    """Cost or defense in the shape that says the kind: ``<1>``, ``(2)``, ``[3]``."""
    left, right = "<>" if card.kind == DEVELOPMENT else "[]" if card.kind == MILITARY_WORLD else "()"
    return Run(f"{left}{card.cost}{right}", ink_of(card))


def kind_name(card: Card, words: Words) -> str:
    """What kind of card it is: ``blue world``."""
    kind = words.name("kind", KINDS[card.kind])
    named = words.say("text.kind", colour=words.name("colour", COLOURS[card.colour]), kind=kind).strip()
    return f"{named}, {words.say('text.rebel')}" if card.rebel else named


# --- signs ------------------------------------------------------------------------------------------------------------


def icons(card: Card, words: Words) -> str:
    """The whole card as one line."""
    return BETWEEN.join([*yield_icons(card, words), *add_icons(card, words)])


def yield_icons(card: Card, words: Words) -> list[str]:
    """What it brings each round."""
    return [*brought_icons(card.vp, POINTS, words), *brought_icons(card.income, CARDS, words)]


def brought_icons(brings: Yield, what: str, words: Words) -> list[str]:
    """What a card brings each round in VP or in cards, as signs: fixed, for each of something, as a bonus."""
    key = f"icon.{what}"
    signs = [words.say(key, n=brings.fixed)] if brings.fixed else []
    if (per := brings.per) is not None:
        what = words.name("short", TALLIES[per.tally])
        many = "icon.per" if per.of == 1 else "icon.per-several"
        sign = words.say(many, brings=words.say(key, n=per.each), what=what, of=per.of)
        signs.append(sign + (words.say("icon.rival", n=per.rival, what=what) if per.rival else ""))
    if (bonus := brings.bonus) is not None:
        what = words.name("short", TALLIES[bonus.tally])
        where = "icon.if-elsewhere" if bonus.elsewhere else "icon.if"
        signs.append(words.say(where, brings=words.say(key, n=bonus.amount), what=what))
    return signs


def add_icons(card: Card, words: Words) -> list[str]:
    """What it adds to an empire."""
    signs = [words.say("icon.needs-peace")] if card.needs_peace else []
    signs += [added_icon(tally, amount, words) for tally, amount in card.adds.items()]
    if card.slug in POWERS:
        signs.append(words.say(f"icon.{card.slug}"))
    return signs


def added_icon(tally: int, amount: int, words: Words) -> str:
    """One of the things that a card adds to an empire, as a sign."""
    match tally:
        case t if t in (EYES, CHROMOSOMES):
            return words.say("icon.count", n=amount, what=words.name("short", TALLIES[tally]))
        case t if t == MILITARY:
            return words.say("icon.plus", n=amount, what=words.name("short", TALLIES[tally]))
        case t if t in _CHEAPER:
            return words.say("icon.cheaper", n=amount, what=words.say(_CHEAPER[tally]))
        case t if t in _VERSUS:
            return words.say("icon.versus", n=amount, what=words.say(_VERSUS[tally]))
        case _:
            return words.say(f"icon.{TALLIES[tally]}", n=amount)


# --- sentences --------------------------------------------------------------------------------------------------------


def sentences(card: Card, words: Words) -> list[str]:
    """What a card says: what it needs, what it brings each round, its icons, what it changes; a sentence each."""
    said: list[str] = []
    for key, holds in (("apart", card.apart), ("needs-peace", card.needs_peace), ("single", card.single)):
        said += [words.say(f"text.{key}")] if holds else []
    brings = [*_yield_parts(card.vp, POINTS, words), *_yield_parts(card.income, CARDS, words)]
    if brings:
        said.append(words.say("text.each-round", parts=listed(brings, words)))
    said += [*_bonus(card.vp, POINTS, words), *_bonus(card.income, CARDS, words)]
    counted = [
        words.say(f"text.{TALLIES[tally]}", n=card.adds[tally])
        for tally in (EYES, MILITARY, CHROMOSOMES)
        if tally in card.adds
    ]
    if counted:
        said.append(words.say("text.icons", parts=listed(counted, words)))
    said += [change_text(tally, amount, words) for tally, amount in card.adds.items() if tally in _SAYS]
    return [*said, words.say(f"text.{card.slug}")] if card.slug in POWERS else said


def listed(parts: Sequence[str], words: Words) -> str:
    """Texts joined as the language joins them: ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return words.say("join.parts").join(parts[:-1]) + words.say("join-last.parts") + parts[-1]


def brought_texts(brings: Yield, what: str, words: Words) -> list[str]:
    """What a card brings each round in VP or in cards, as sentences."""
    parts = _yield_parts(brings, what, words)
    said = [words.say("text.each-round", parts=listed(parts, words))] if parts else []
    return [*said, *_bonus(brings, what, words)]


def change_text(tally: int, amount: int, words: Words) -> str:
    """What a card changes for its empire, as a sentence; not for icons, which are only counted."""
    return _SAYS[tally](tally, amount, words)


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


def _bonus(brings: Yield, of: str, words: Words) -> list[str]:
    if (bonus := brings.bonus) is None:
        return []
    key = f"text.{of}"
    where = "text.if-elsewhere" if bonus.elsewhere else "text.if"
    return [words.say(where, brings=words.say(key, n=bonus.amount), what=_needed(bonus.tally, words))]


def _needed(tally: int, words: Words) -> str:
    """A card that is looked for by name, or a world of a colour."""
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
