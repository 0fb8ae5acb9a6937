"""Everybody's empire side by side in the zone at the top: the viewer's first, all cards as far as there is room."""

from __future__ import annotations

from typing import NamedTuple

from engine.jump_drive.board.empires import total_strength
from engine.jump_drive.cards.readings import SLUGS, CardTable, table_of
from engine.jump_drive.cards.vocabulary import CHROMOSOMES, COLOURS, EYES
from engine.jump_drive.play.scoring import card_yields, yields
from engine.jump_drive.state import CHOOSE, OVER
from tui.games import seat_blocks
from tui.games.card_drawing import BETWEEN as SIGNS_APART
from tui.games.jump_drive.card_text import add_icons, colour_sign, cost_shape, fitting, one_line, spelt_out
from tui.games.jump_drive.panels import last_placements, turn_sign
from tui.games.scene import Scene
from tui.games.seats import block, letter
from tui.text.width import abbreviated
from tui.widgets.styled_line import BLANK, Run, StyledLine, fitted, line, meaning, spread, voiced, width

SPANS = {1: (4,), 2: (2, 2), 3: (2, 1, 1)}
"""The columns of the window that each empire takes, the viewer's first; with four or more seats one each."""
GRID = 4
"""The columns of the window, or one for each of more seats."""
NARROW = 26
"""In fewer columns an empire has one margin, a letter without a block, and short figures."""
TALL = 2
"""The lines of a card with its icons."""
HEADS = 3
"""The lines above the cards: the title, what a round brings, the figures."""
POINTS, NARROW_POINTS, TENS = 3, 2, 10
"""The columns of the VP that a card gives, with a blank one before two digits; in a narrow empire without it."""
BETWEEN = 2
"""The columns between two columns of cards of an empire."""
HEADS_MOST = 56
"""The most columns from the first figure of an empire to the last."""
INLINE = 36
"""From this many columns on the icons of a card of one line stand after its name."""
NAME = 20
LINE = "wall"


class CardGrid(NamedTuple):
    """How the cards of an empire are drawn: the lines for them and for each, and whether one names the figures."""

    rows: int
    tall: int
    named: bool

    @property
    def deep(self) -> int:
        """How many cards fit below each other."""
        return max((self.rows - self.named) // self.tall, 1)


def empires(scene: Scene, columns: int, rows: int) -> list[StyledLine]:
    """Draw all empires for a zone: each below its title, with lines between them."""
    seats = seat_blocks.in_turn(scene)
    spans = SPANS.get(len(seats), (1,) * len(seats))
    parts = max(GRID, len(seats))
    edges = [columns * sum(spans[:number]) // parts for number in range(len(seats) + 1)]
    room = rows - HEADS
    drawn: list[list[StyledLine]] = []
    for number, seat in enumerate(seats):
        cells = edges[number + 1] - edges[number]
        margin = 1 if columns // parts < NARROW else 2
        inner = cells - margin - 1
        span = _span_of(scene, seat, spans[number], inner, room)
        grid = _grid_of(scene, seat, span, room)
        column = _card_columns(inner, span)
        heads = column if column >= NARROW else inner
        shown = [*_heads(scene, seat, min(heads, HEADS_MOST)), *_cards(scene, seat, inner, span, grid)]
        shown += [BLANK] * (rows - 1 - len(shown))
        edge = Run(" " if not number else "│" if scene.words.painted else "|", LINE)
        title = _title(scene, seat, cells, first=not number)
        drawn.append([title, *(fitted((edge, Run(" " * (margin - 1)), *content), cells) for content in shown)])
    return [tuple(run for content in row for run in content) for row in zip(*drawn, strict=True)]


def _span_of(scene: Scene, seat: int, span: int, cells: int, room: int) -> int:
    """Return the columns of cards of an empire: one as long as names would be cut in more and a line each is enough."""
    if _card_columns(cells, span) >= NARROW:
        return span
    return 1 if _shown_cards(scene, seat) <= room else span


def _shown_cards(scene: Scene, seat: int) -> int:
    """Return how many entries an empire has: its cards, and that the seat explored."""
    return len(scene.state.players[seat].empire) + (last_placements(scene).get(seat) == [])


def _grid_of(scene: Scene, seat: int, span: int, room: int) -> CardGrid:
    """Return the tallest cards for which an empire has room below the names of the figures."""
    longest = -(-_shown_cards(scene, seat) // span)
    tall = TALL if longest * TALL < room else 1
    return CardGrid(room, tall, named=longest * tall < room)


def _title(scene: Scene, seat: int, cells: int, *, first: bool) -> StyledLine:
    """Draw the line above an empire: who it is and its VP, on a rule."""
    words, player = scene.words, scene.state.players[seat]
    across, joint = ("─", "┬") if words.painted else ("-", "+")
    sign = letter(seat, words)
    sign = sign if cells < NARROW else block(sign, words)
    text = words.say("said.chosen", seat=seat) if player.answer is not None else words.player(seat)
    vp = words.say("figure-of.points", n=player.vp)
    total = Run(f" {vp} " if words.painted else vp, "price", words.say("sign.total"), vp)
    turn = turn_sign(scene, seat)
    turn = turn if turn.text.strip() else Run(across, LINE)
    left = (Run(across if first else joint, LINE), turn, *voiced((sign,), text))
    room = cells - width(left) - width((total,)) - 4
    name = Run(f" {words.short_player(seat, room)} ", "head", words.player(seat), "")
    rest = cells - width((*left, name, total)) - 1
    return (*left, name, Run(across * rest, LINE), total, Run(across, LINE))


def _heads(scene: Scene, seat: int, cells: int) -> list[StyledLine]:
    """Draw what the empire brings each round, its figures, and the cards in hand."""
    state, words = scene.state, scene.words
    player = state.players[seat]
    points, income = yields(state, seat)
    means = words.say("sign.brings")
    wide = cells >= NARROW - 1
    label = Run(f"{words.say('empire.round')}  " if wide and state.step != OVER else "", "dim", means)
    brings = meaning(
        means,
        (words.say("empire.points", points=points), "points"),
        "  " if wide else " ",
        (words.say("empire.cards", cards=income), "bright"),
        spoken=words.say("tableau.brings", points=points, cards=income),
    )
    hand = words.say("figure-of.hand", n=len(player.hand))
    holds = Run(words.say("empire.holds", count=len(player.hand)), "", words.say("sign.holds"), hand)
    tallies = player.tallies
    runs: list[Run] = []
    for what, figure in (
        ("strength", total_strength(state.rules, tallies)),
        ("eyes", tallies[EYES]),
        ("chromosomes", tallies[CHROMOSOMES]),
    ):
        text = words.say(f"short-figure.{what}", n=figure)
        at = text.rfind(str(figure))
        runs += [Run("   " if wide else " ")] if runs else []
        runs += meaning(
            words.say(_MEANS[what]),
            (text[:at], "dim"),
            (text[at:], "bright" if figure else "dim"),
            spoken=f"{words.name('figure', what)} {figure}",
        )
    first, second = line(label, *brings), tuple(runs)
    if wide:
        return [fitted(first, cells), spread(second, (holds,), cells)]
    return [spread(first, (holds,), cells), fitted(second, cells)]


_MEANS = {"strength": "sign.strength", "eyes": "sign.total-eyes", "chromosomes": "sign.total-chromosomes"}


# --- cards ------------------------------------------------------------------------------------------------------------


def _cards(scene: Scene, seat: int, cells: int, span: int, grid: CardGrid) -> list[StyledLine]:
    """Draw the cards of an empire in columns, the oldest first; the oldest become a number if there is no room."""
    words, table = scene.words, table_of(scene.state.rules)
    column = _card_columns(cells, span)
    blocks = _blocks(scene, table, seat, column, grid.tall)
    if len(blocks) > grid.deep * span:
        hidden = len(blocks) - grid.deep * span + 1
        older = Run(words.say("table.older", count=hidden), "dim", words.say("sign.older"))
        blocks = [[(older,), *[BLANK] * (grid.tall - 1)], *blocks[hidden:]]
    deep = -(-len(blocks) // span)
    parts = [blocks[at : at + deep] for at in range(0, len(blocks), deep)]
    drawn = [[content for lines in part for content in lines] for part in parts]
    head = [_column_names(scene, column)] if grid.named else []
    drawn = [[*head, *lines] for lines in drawn]
    rows: list[StyledLine] = []
    for row in range(max(map(len, drawn), default=0)):
        runs: list[Run] = []
        for number, lines in enumerate(drawn):
            content = lines[row] if row < len(lines) else BLANK
            runs += [*(line(" " * BETWEEN) if number else BLANK), *fitted(content, column)]
        rows.append(tuple(runs))
    return rows


def _card_columns(cells: int, span: int) -> int:
    """Return the columns of each of ``span`` columns of cards."""
    return (cells - BETWEEN * (span - 1)) // span


def _column_names(scene: Scene, cells: int) -> StyledLine:
    """Draw what the figures after a card are."""
    words = scene.words
    means = words.say("sign.yields")
    names = line((f"{words.say('race.points'):>3}", "dim", means), (f" {words.say('empire.card')}", "dim", means))
    return spread(BLANK, voiced(names), cells)


def _blocks(scene: Scene, table: CardTable, seat: int, cells: int, tall: int) -> list[list[StyledLine]]:
    """Draw each card in ``tall`` lines, then whether the seat explored in the last round."""
    words = scene.words
    latest = last_placements(scene).get(seat)
    new = list(latest or ())
    blocks: list[list[StyledLine]] = []
    for number in reversed(scene.state.players[seat].empire):
        fresh = SLUGS[number] in new
        if fresh:
            new.remove(SLUGS[number])
        shown = [_card(scene, table, seat, number, cells, fresh=fresh, inline=tall == 1 and cells >= INLINE)]
        if tall > 1:
            shown.append(_added(scene, table, number, cells, fresh=fresh))
        blocks.append(shown)
    blocks.reverse()
    text = "table.empty" if not blocks else "table.explored" if latest == [] else ""
    if text:
        blocks.append([line("    ", (words.say(text), "dim")), *[BLANK] * (tall - 1)])
    return blocks


def _card(
    scene: Scene, table: CardTable, seat: int, number: int, cells: int, *, fresh: bool, inline: bool
) -> StyledLine:
    """Draw cost or defense, name, and what the card gives now in VP and cards; a new one has a ``+``.

    ``inline``: what it adds is after its name.
    """
    words, card = scene.words, table.cards[number]
    points, income = card_yields(scene.state, table, seat, number)
    figures = meaning(
        words.say("sign.yields"),
        (f"{points or '.':>{POINTS if cells >= NARROW else NARROW_POINTS}}", "points" if points else "dim"),
        (f"{income or '.':>2}", "bright" if income else "dim"),
        spoken=words.say("said.yields", points=points, income=income),
    )
    mark = Run("+", "accent", words.say("sign.fresh"), words.say("said.fresh")) if fresh else Run(" ")
    head = (cost_shape(card, words)._replace(spoken=""), mark)
    room = cells - width(head) - width(figures) - (points >= TENS and cells < NARROW)
    name = line((abbreviated(words.name("card", card.slug), min(room, NAME) if inline else room), "accent" * fresh))
    if inline:
        name = (*fitted(name, NAME + 1), *fitting(add_icons(card, words), room - NAME - 2, words, "dim"))
    return spread((*head, *name), figures, cells)


def _added(scene: Scene, table: CardTable, number: int, cells: int, *, fresh: bool) -> StyledLine:
    """Draw what a card adds to the empire in signs; of a world its colour before it."""
    words, card = scene.words, table.cards[number]
    colour = colour_sign(card, 0, words, "dim")
    short = words.name("colour-short", COLOURS[card.colour])
    shown = line("    ", colour._replace(text=f"{short} ") if short else "")
    room, signs = cells - width(shown), add_icons(card, words)
    past = scene.state.step in (CHOOSE, OVER)
    mark = Run(words.say("empire.fresh" if past else "empire.fresh-now"), "accent", words.say("sign.fresh"), "")
    taken = width((mark,)) + 1 if fresh else 0
    if width(one_line(signs)) + taken > room:
        return (*shown, *fitting(signs, room, words, "dim"))
    signs = spelt_out(signs, add_icons(card, words, worded=True), room - taken)
    drawn = (*shown, *fitting(signs, room, words, "dim"))
    gap = SIGNS_APART if signs and width((*drawn, mark)) + len(SIGNS_APART) <= cells else " " if signs else ""
    return (*drawn, *line(gap, mark)) if fresh else drawn
