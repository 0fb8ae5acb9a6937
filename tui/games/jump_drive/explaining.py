"""What every sign of the table means: the signs of each part of the screen, and the rows of every list."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from engine.jump_drive.cards.readings import NUMBERS, table_of
from engine.jump_drive.cards.vocabulary import COLOURS
from engine.jump_drive.play.legal import explore_counts
from engine.jump_drive.rules import GOAL
from tui.games.jump_drive.cardsigns import added_signs, card_signs
from tui.games.jump_drive.cardtext import LEFT_OUT, icons, sentences
from tui.games.jump_drive.entries import card_of, price_now
from tui.games.jump_drive.pages import placing_now, ways_text
from tui.games.jump_drive.panels import LETTERS
from tui.games.jump_drive.plans import plans
from tui.games.page import Entry
from tui.games.scene import Scene
from tui.games.signs import NAME, WORD, Sign, Subject, seat_signs, template
from tui.text import Words
from tui.widgets.line import line, plain

_FIGURE = r"(\d+|\.)"


def signs_of(scene: Scene, part: str) -> Sequence[Sign]:
    """The signs of a part of the screen."""
    return tuple(_PARTS.get(part, _row)(scene))


# --- the lines above and below ----------------------------------------------------------------------------------------


def _seats(scene: Scene) -> Iterator[Sign]:
    return seat_signs(LETTERS[: len(scene.state.players)], scene.words)


def _bar(scene: Scene) -> Iterator[Sign]:
    words = scene.words
    yield template(words, "table.round", "number", meaning=words.say("sign.round"))
    yield Sign(words.say("table.solo"))
    yield Sign("areo")
    yield template(words, "table.players", "count")
    yield from _seats(scene)
    yield NAME


def _tracks(scene: Scene) -> Iterator[Sign]:
    words = scene.words
    for seat in range(len(scene.state.players)):
        yield Sign(rf"{LETTERS[seat]} +\d+", words.say("sign.points-of", seat=seat), pattern=True)
    yield Sign("=*>", words.say("sign.done"), pattern=True)
    yield Sign(r"\.+", words.say("sign.ahead"), pattern=True)
    yield Sign(words.say("table.goal", goal=GOAL), words.say("sign.goal", goal=GOAL))
    yield template(words, "table.pace", "low", "high", "rounds", meaning=words.say("sign.pace"))


def _own(scene: Scene) -> Iterator[Sign]:
    words, player = scene.words, scene.state.players[scene.seat]
    drawn, discards = explore_counts(player)
    for key, said in (("points", "sign.own-points"), ("hand", "sign.own-hand")):
        yield Sign(rf"{words.say(f'table.{key}')} \d+ \[[+-]?\d+\]", words.say(said), pattern=True)
    for key, said in (
        ("strength", words.say("sign.strength")),
        ("eyes", words.say("sign.exploring", drawn=drawn, discards=discards)),
        ("chromosomes", words.say("sign.total-chromosomes")),
    ):
        yield Sign(rf"{words.say(f'table.{key}')} -?\d+", said, pattern=True)
    yield template(words, "table.next", "points", "cards", meaning=words.say("sign.next"))


# --- empires ----------------------------------------------------------------------------------------------------------


def _shapes(words: Words) -> Iterator[Sign]:
    """The shapes of the costs, and the colours."""
    for drawn, kind in ((r"<\d+>", "development"), (r"\(\d+\)", "world"), (r"\[\d+\]", "military-world")):
        yield Sign(drawn, words.name("sign.shape", kind), pattern=True)
    for slug in COLOURS[1:]:
        yield Sign(words.name("colour-short", slug), words.say("sign.colour", colour=slug))


def _tableaus(scene: Scene) -> Iterator[Sign]:
    words = scene.words
    yield Sign(">", words.say("sign.deciding"))
    yield Sign("*", words.say("sign.chosen"))
    yield from _seats(scene)
    yield Sign(rf"\d+ {words.say('table.points')}", words.say("sign.total"), pattern=True)
    yield template(words, "table.brings", "points", "cards", meaning=words.say("sign.brings"))
    for key in ("table.holds", "table.holds-short"):
        yield template(words, key, "count", meaning=words.say("sign.holds"))
    yield from _figures(words)
    yield from _shapes(words)
    yield Sign("+", words.say("sign.fresh"))
    yield Sign(rf"{_FIGURE} +{_FIGURE}(?= |$)", words.say("sign.yields"), pattern=True)
    yield template(words, "table.older", "count", meaning=words.say("sign.older"))
    yield from (Sign(words.say(key)) for key in ("table.empty", "table.explored"))
    table = table_of(scene.state.rules)
    for number in sorted({number for player in scene.state.players for number in player.empire}):
        yield from added_signs(table.cards[number], words)
    yield Sign(LEFT_OUT, words.say("sign.left-out"))
    yield NAME


def _figures(words: Words) -> Iterator[Sign]:
    """The totals of an empire: ``str 7  eye 5  chr 1``."""
    parts = re.split(r"\s+", words.say("table.figures", strength="@", eyes="@", chromosomes="@"))
    text = " ".join(parts)
    said = ("sign.strength", "sign.total-eyes", "sign.total-chromosomes")
    for drawn, key in zip(re.findall(r"\S+? ?@", text), said, strict=True):
        yield Sign(re.escape(drawn).replace("@", r"-?\d+"), words.say(key), pattern=True)


def _head(scene: Scene) -> Iterator[Sign]:
    """What stands above a list: the figures of an empire, and of the ways to place a card."""
    words = scene.words
    yield Sign(r"\d+\+\d+", words.say("sign.round-brought"), pattern=True)
    for key in ("pay", "hand", "points", "cards", "strength"):
        yield Sign(words.say(f"column.{key}"), words.name("sign.column", key))
    yield from _seats(scene)
    yield Sign(words.say("ways.now"), words.say("sign.now"))
    yield template(words, "tableau.figures", "points", "hand", "strength", "eyes", "chromosomes")
    yield Sign(words.say("tableau.rounds").strip())
    for short, kind in (("developments", "development"), ("military-worlds", "military-world")):
        yield Sign(words.name("short", short), words.name("kind", kind))
    yield from _shapes(words)
    yield Sign(words.say("ways.head"))
    yield NAME


# --- rows of lists ----------------------------------------------------------------------------------------------------


def _row(scene: Scene) -> Iterator[Sign]:
    yield template(scene.words, "hand.explore-how", "drawn", "discards")
    yield from _seats(scene)
    yield from _shapes(scene.words)
    yield WORD


_PARTS: dict[str, Callable[[Scene], Iterator[Sign]]] = {
    "bar": _bar,
    "tracks": _tracks,
    "own": _own,
    "tableaus": _tableaus,
    "head": _head,
    "row": _row,
}


def explain_row(scene: Scene, entry: Entry) -> Subject:
    """A card with its signs, how it can be placed now, and its text; of any other row what it does."""
    words = scene.words
    if entry.about not in NUMBERS:
        title = " ".join(plain(entry.lines[0]).split())
        return Subject(title, entry.lines, tuple(signs_of(scene, "row")), (entry.why,) if entry.why else ())
    card = card_of(scene, NUMBERS[entry.about])
    drawn = (*entry.lines, line(icons(card, words)))
    takes = "" if isinstance(entry.value, int) else price_now(scene, card)  # a number: it lies in an empire
    said = [entry.why, takes, *sentences(card, words)]
    signs = (*_marks(scene, entry), *card_signs(card, words), WORD)
    return Subject(words.name("card", card.slug), drawn, signs, tuple(filter(None, said)))


def _marks(scene: Scene, entry: Entry) -> Iterator[Sign]:
    """What stands about the card in its row: copies, how it can be placed or why not, its figures."""
    words = scene.words
    yield Sign(r"x\d+", words.say("sign.copies"), pattern=True)
    yield Sign(words.say("hand.new"), words.say("sign.new"))
    yield Sign(words.say("hand.on-table"), words.say("sign.on-table"))
    yield Sign("+", words.say("sign.fresh"))
    yield Sign(LEFT_OUT, words.say("sign.left-out"))
    yield Sign(r"(\d+|-)( +-?\d+){4}$", words.say("sign.way-figures"), pattern=True)
    yield Sign(rf"{_FIGURE} +{_FIGURE}$", words.say("sign.yields"), pattern=True)
    row = plain(entry.lines[0]).rstrip()
    if not entry.open and "! " in row:
        yield Sign(row[row.rindex("! ") :], entry.why)
    plan = next((plan for plan in plans(scene) if plan.number == NUMBERS[entry.about]), None)
    if entry.open and plan is not None and plan.choices and placing_now(scene):
        yield Sign(ways_text(scene, plan), words.say("sign.ways"))
