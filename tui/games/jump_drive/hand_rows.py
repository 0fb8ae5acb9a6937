"""Cards in hand as rows of fixed columns: cost, name, VP and cards each round, effect, how they can be placed."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from engine.jump_drive.board.empires import enter, leave
from engine.jump_drive.cards.readings import table_of
from engine.jump_drive.cards.vocabulary import Card
from engine.jump_drive.play.scoring import yields
from engine.jump_drive.state import clone
from tui.games.jump_drive.card_rows import card_of
from tui.games.jump_drive.card_text import (
    add_icons,
    colour_sign,
    cost_sign,
    fitting,
    spelt_out,
    yield_icons,
)
from tui.games.scene import Scene
from tui.text import Words
from tui.text.width import abbreviated
from tui.widgets.styled_line import Run, StyledLine, column, fitted, line, meaning, spread, width

COST, COLOUR = 4, 3
"""The columns of a cost with the space after it, and of the colour of a world in short."""
POINTS, CARDS = 4, 3
"""The columns of VP, and of cards."""
APART = 2
NAMES = ((96, 25), (68, 23), (52, 21), (0, 18))
"""The fewest columns of a row, and the columns of a name in it."""
WITH_COLOUR = 68
"""From this many columns on a painted row has the colour of a world in words, too."""
LEAST = 8
"""The columns of which an effect makes use."""


class Gain(NamedTuple):
    """VP and cards that an empire would give more each round with a card."""

    points: int
    cards: int


def gains(scene: Scene, numbers: Collection[int]) -> dict[int, Gain]:
    """Return what each of these cards would add now to the empire of the seat, effects on other cards included."""
    state, seat = clone(scene.state), scene.seat
    table, player = table_of(state.rules), state.players[scene.seat]
    points, cards = yields(state, seat)
    found: dict[int, Gain] = {}
    for number in set(numbers):
        if number:
            enter(table, player, number)
            after = yields(state, seat)
            found[number] = Gain(after[0] - points, after[1] - cards)
            leave(table, player, number)
    return found


def columns_of(columns: int, words: Words) -> tuple[int, int]:
    """Return the columns of the colour of a world, and of a name."""
    colour = COLOUR if not words.painted or columns >= WITH_COLOUR else 0
    cells = next(cells for least, cells in NAMES if columns >= least)
    return colour, cells - (not words.painted and columns < WITH_COLOUR)


def room_for_way(columns: int, words: Words) -> int:
    """Return the columns for how a card can be placed, or why not, in a row with a number of columns."""
    return columns - COST - sum(columns_of(columns, words)) - POINTS - CARDS - 1


def hand_line(
    scene: Scene, number: int, columns: int, gain: Gain, right: StyledLine, *, dim: bool = False
) -> StyledLine:
    """Draw a card in hand; ``right`` says how it can be placed, or why not."""
    card, words = card_of(scene, number), scene.words
    ink = "dim" if dim else ""
    colour, cells = columns_of(columns, words)
    name = abbreviated(words.name("card", card.slug), cells)
    left = (
        *_cost(card, words, dim=dim),
        *((colour_sign(card, colour, words, ink),) if colour else ()),
        *fitted(line((name, ink or "head")), cells, ink),
        *gain_figures(gain, words),
    )
    room = columns - width(left) - APART - (width(right) + APART if right else 1)
    signs = spelt_out(effects(card, words), effects(card, words, worded=True), room)
    shown = fitting(signs, room, words, ink or "") if room >= LEAST else ()
    return spread((*left, Run(" " * APART), *shown), (Run(" "), *right), columns)


def _cost(card: Card, words: Words, *, dim: bool) -> StyledLine:
    sign = cost_sign(card, words)
    sign = sign._replace(ink="price-off" if words.painted else "dim") if dim else sign
    return (sign, Run(" " * max(COST - width((sign,)), 1)))


def gain_figures(gain: Gain, words: Words) -> StyledLine:
    """Draw the VP and the cards that a card would add each round; a dot where it adds none."""
    points, cards = gain
    return meaning(
        words.say("sign.gain"),
        (f"{points or '.':>{POINTS}}", "points" if points else "dim"),
        (f"{cards or '.':>{CARDS}}", "bright" if cards else "dim"),
        spoken=words.say("said.yields", points=points, income=cards),
    )


def effects(card: Card, words: Words, *, worded: bool = False) -> list[Run]:
    """Return the signs of a card but for what it always brings, which has its columns."""
    fixed = {words.say("icon.points", n=card.vp.fixed), words.say("icon.cards", n=card.income.fixed)}
    return [
        *(sign for sign in yield_icons(card, words, worded=worded) if sign.text not in fixed),
        *add_icons(card, words, worded=worded),
    ]


def column_names(columns: int, words: Words, *, way: bool) -> StyledLine:
    """Draw the names of the columns of VP and cards, and of the last one if it says a ``way``, above the rows."""
    colour, cells = columns_of(columns, words)
    before = COST + colour + cells
    means = words.say("sign.gain")
    points = column(words.say("race.points"), POINTS, "dim", "right", means, "")
    cards = column(words.say("empire.card"), CARDS, "dim", "right", means, "")
    last = line(Run(words.say("hand.way"), "dim", words.say("sign.ways"), "")) if way else ()
    return spread((Run(" " * before), points, cards), last, columns)
