"""The signs of a card with what each means: made from the same table as the drawing, each sign beside its sentence."""

from __future__ import annotations

from collections.abc import Iterator

from engine.jump_drive.cards.vocabulary import (
    CHROMOSOMES,
    COLOURS,
    DEVELOPMENT,
    EYES,
    MILITARY,
    MILITARY_WORLD,
    Card,
    Yield,
)
from tui.games.jump_drive.cardtext import (
    CARDS,
    POINTS,
    POWERS,
    added_icon,
    brought_icons,
    brought_texts,
    change_text,
    cost_sign,
)
from tui.games.signs import Sign
from tui.text import Words

_COUNTED = {EYES: "eyes", MILITARY: "military", CHROMOSOMES: "chromosomes"}


def card_signs(card: Card, words: Words) -> Iterator[Sign]:
    """Every sign of a card: cost and kind, colour, what it brings each round, what it adds."""
    kind = "development" if card.kind == DEVELOPMENT else "military-world" if card.kind == MILITARY_WORLD else "world"
    yield Sign(cost_sign(card).text, words.say(f"sign.{kind}", n=card.cost))
    if colour := words.name("colour-short", COLOURS[card.colour]):
        yield Sign(colour, words.say("sign.colour", colour=COLOURS[card.colour]))
    for brings, what in ((card.vp, POINTS), (card.income, CARDS)):
        for part in (Yield(fixed=brings.fixed), Yield(per=brings.per), Yield(bonus=brings.bonus)):
            yield from map(Sign, brought_icons(part, what, words), brought_texts(part, what, words))
    yield from added_signs(card, words)
    yield Sign(words.name("card", card.slug))


def added_signs(card: Card, words: Words) -> Iterator[Sign]:
    """The signs of what a card adds to an empire, and of what it needs for it."""
    if card.needs_peace:
        yield Sign(words.say("icon.needs-peace"), words.say("text.needs-peace"))
    for tally, amount in card.adds.items():
        counted = _COUNTED.get(tally)
        said = words.say(f"sign.{counted}", n=amount) if counted else change_text(tally, amount, words)
        yield Sign(added_icon(tally, amount, words), said)
    if card.slug in POWERS:
        yield Sign(words.say(f"icon.{card.slug}"), words.say(f"text.{card.slug}"))
