"""The opening on one page: the corporations and the first cards, with what each costs and what is left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.terraforming_mars.cards import CORPORATIONS, NUMBERS, SLUGS
from engine.terraforming_mars.play.flow import CORPORATION_CHOICE
from engine.terraforming_mars.rules import CARD_PRICE
from engine.terraforming_mars.terms import MEGACREDITS, TAGS
from tui.games.page import DIALOG, Entry, Joint, Page, Question
from tui.games.scene import Scene
from tui.games.terraforming_mars.entries import plain_entry
from tui.games.usual import asked
from tui.widgets.line import line, paragraph

ORDERS = ("newest", "cost", "tag", "points")
FIRST = {"newest": -1000, "cost": (-1,), "tag": ((-1,),), "points": (-1000,)}
"""Corporations stand before all cards, however these are sorted."""
ROOMY = 70
"""With so many columns each card has a second line, with what it does in signs."""


def opening(scene: Scene, columns: int) -> Page:
    """Corporation and cards together: two choices, the second of which its seat alone knows until all have chosen."""
    words, player = scene.words, scene.state.players[scene.seat]
    corporations = [_corporation(scene, number, columns) for number in player.offered]
    cards = [_short(plain_entry(scene, number, SLUGS[number], columns, section=1), columns) for number in player.dealt]
    said = words.say("opening.prompt", price=CARD_PRICE)
    return Page(
        kind="opening",
        title=line((words.say("opening.title"), "head")),
        entries=(*corporations, *cards),
        sections=(line(""), line((words.say("opening.cards", price=CARD_PRICE), "head"))),
        orders=ORDERS,
        tags=TAGS,
        filters=True,
        digits=True,
        prompt=asked(scene, said),
        marked=partial(_marked, scene),
        asks=partial(_asks, scene),
        joint=Joint(frozenset(entry.key for entry in corporations), _choices, partial(_refused, scene)),
    )


def _corporation(scene: Scene, number: int, columns: int) -> Entry:
    entry = plain_entry(scene, number, CORPORATION_CHOICE[number], columns)
    several = len(scene.state.players[scene.seat].offered) > 2
    return replace(_short(entry, columns) if several else entry, orders=FIRST)


def _short(entry: Entry, columns: int) -> Entry:
    return entry if columns >= ROOMY else replace(entry, lines=entry.lines[:1])


def _parted(values: Sequence[Any]) -> tuple[list[Choice], list[str]]:
    """What is marked: corporations, and cards."""
    taken = [value for value in values if isinstance(value, Choice)]
    return taken, [str(value) for value in values if not isinstance(value, Choice)]


def _money(corporation: Choice) -> int:
    return CORPORATIONS[NUMBERS[str(corporation.args[0])]].stock[MEGACREDITS]


def _choices(values: Sequence[Any]) -> tuple[Choice, ...]:
    corporations, cards = _parted(values)
    return (*corporations, Choice("keep", tuple(cards)))


def _refused(scene: Scene, values: Sequence[Any]) -> str:
    """Which corporation is not said yet, or its money does not pay for all the cards."""
    corporations, cards = _parted(values)
    if not corporations:
        return scene.words.say("opening.which")
    missing = CARD_PRICE * len(cards) - _money(corporations[0])
    return scene.words.say("opening.short", count=len(cards), missing=missing) if missing > 0 else ""


def _marked(scene: Scene, values: Sequence[Any]) -> str:
    corporations, cards = _parted(values)
    price = CARD_PRICE * len(cards)
    if not corporations:
        return scene.words.say("opening.only-cards", count=len(cards), price=price) if cards else ""
    money = _money(corporations[0])
    return scene.words.say(
        "opening.marked", card=corporations[0].args[0], money=money, count=len(cards), price=price, left=money - price
    )


def _asks(scene: Scene, keep: Choice) -> Question | None:
    """To begin without a card is likely a slip."""
    if keep.args:
        return None
    said = paragraph(scene.words.say("opening.none"), DIALOG)
    return Question(scene.words.say("choice.keep-none"), tuple(said))
