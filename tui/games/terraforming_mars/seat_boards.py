"""Boards of seats in fixed zones: what a seat has and makes, its tags, its blue cards; and the cards it has played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.terraforming_mars.cards.vocabulary import Card
from engine.terraforming_mars.effects.tableau import income
from engine.terraforming_mars.modules import BY_NUMBER, SLUGS
from engine.terraforming_mars.play.legal import USE
from engine.terraforming_mars.play.scoring import card_points, score
from engine.terraforming_mars.state import OVER
from engine.terraforming_mars.terms import ACTIVE, EVENT, MEGACREDITS, RESOURCES
from tui.games.explanations import meaning_of
from tui.games.scene import Scene
from tui.games.seats import named
from tui.games.stats_table import projected
from tui.games.terraforming_mars.card_rows import card_of, cubes_line
from tui.games.terraforming_mars.card_text import lasting_lines
from tui.games.terraforming_mars.consequences import SPOKEN
from tui.games.terraforming_mars.icon_codes import resource_use, tag_run
from tui.games.terraforming_mars.panels import board, gain_ink, next_stock, production_text, rating, seat_line
from tui.text import Words
from tui.text.width import abbreviated
from tui.widgets.styled_line import (
    BLANK,
    Run,
    StyledLine,
    apart,
    clipped_line,
    column,
    fitted,
    fitting,
    inked,
    line,
    meaning,
    placed,
    spread,
    width,
)

FULL = 5
"""Lines of a board with names, stock, production and tags."""
LABEL, CELL, CELL_MOST = 6, 6, 9
"""Columns of a row's name, and of a resource."""
MORE = 62
"""Columns from which income, cards in hand and cards played have their own figures."""
MORE_CELL = 8
CARD_NAME, CARD_CUBES, CARD_STATE = 26, 5, 6
"""Columns of a blue card: name, what is on it, and whether its action is left."""
PLAYED = 36
"""Columns of a played card."""
NARROW = 60
"""In fewer columns than these the seat's own board has its figures in cells."""
NOTES = 36
"""Minimum columns of the notes beside the played cards."""


# --- the seat's board -------------------------------------------------------------------------------------------------


def own_board(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return the seat's own board: in full, as two lines, or in one line; for screen readers in sentences."""
    if columns > SPOKEN:
        return board(scene, columns, height)
    if height >= FULL:
        return seat_board(scene, scene.seat, columns, height)
    if columns < NARROW:
        return _in_cells(scene, columns, height)
    stock = fitted((Run(" "), *seat_line(scene, columns - 1)), columns)
    stock = inked(stock, "own") if scene.words.painted else stock
    if height < 2:
        return [stock][:height]
    points = (*_points(scene, scene.seat), Run(" "))
    tags = tags_shown(scene, scene.seat, columns - width(points) - 2)
    shown = spread((Run(" "), *tags), points, columns)
    return [inked(shown, "own") if scene.words.painted else shown, stock]


def _in_cells(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return stock and production of all but M€, and TR, in cells beside a large map; the table of players has M€."""
    words, player = scene.words, scene.state.players[scene.seat]
    cells: list[StyledLine] = []
    for number, slug in enumerate(RESOURCES[1:], 1):
        gain, stock = player.production[number], player.stock[number]
        use, after = resource_use(scene, slug), next_stock(player)[number]
        means = meaning_of(words, "sign.own", use=use, stock=stock, next=after)
        made = (production_text(gain, words), gain_ink(slug, gain) if words.painted else "dim")
        cells.append(meaning(means, f"{words.name('short', slug)} ", (f"{stock:>2} ", "bright"), made))
    cells.append(rating(player, words))
    across = len(cells) // max(height, 1)
    room = columns // across
    rows = [cells[at : at + across] for at in range(0, len(cells), across)]
    shown = [fitted(tuple(run for cell in row for run in fitted(cell, room)), columns) for row in rows]
    return [inked(row, "own") for row in shown] if words.painted else shown


def other_board(scene: Scene, number: int, columns: int, height: int) -> list[StyledLine]:
    """Return the board of another seat, counted in table order from the viewer's."""
    seats = len(scene.seats)
    drawn = number < seats and columns <= SPOKEN
    return seat_board(scene, (scene.seat + number) % seats, columns, height) if drawn else []


def seat_board(scene: Scene, seat: int, columns: int, height: int) -> list[StyledLine]:
    """Return the board of a seat: name, stock and production, tags, and blue cards as far as there is room."""
    lines = [_head(scene, seat, columns), *_figures(scene, seat, columns)]
    lines.append((Run(" "), *tags_shown(scene, seat, columns - 1)))
    if height > FULL:
        lines += _blue_cards(scene, seat, columns, height - FULL)
    shown = [fitted(clipped_line(drawn, columns), columns) for drawn in lines[:height]]
    return [inked(drawn, "own") for drawn in shown] if scene.words.painted and seat == scene.seat else shown


def _points(scene: Scene, seat: int) -> StyledLine:
    """Return the victory points of a seat: what they would be now, or the final ones."""
    words, total = scene.words, score(scene.state).totals[seat]
    if scene.state.phase == OVER:
        return line((str(total), "bright", words.say("sign.vp")), f" {words.say('table.points')}")
    return line(projected(total, meaning_of(words, "sign.if-now")), (f" {words.say('table.points')}", "dim"))


def _head(scene: Scene, seat: int, columns: int) -> StyledLine:
    """Draw player and corporation; at the right points and TR."""
    words, player = scene.words, scene.state.players[seat]
    right = (Run(" "), *_points(scene, seat), Run("  "), *rating(player, words))
    room = columns - width(right)
    who = named(seat, words, words.short_player(seat, room - 4), "bright", wide=True)
    slug = SLUGS[player.corporation] if player.corporation else ""
    left = room - width(who) - 2
    if slug and left >= LABEL:
        name = abbreviated(words.name("card", slug), left)
        who = (*who, Run(" "), Run(name, "corporation"))
    return spread(who, right, columns)


def _figures(scene: Scene, seat: int, columns: int) -> Iterator[StyledLine]:
    """Draw the names of the resources, then stock and production in fixed columns."""
    words, player = scene.words, scene.state.players[seat]
    more = columns >= MORE
    room = columns - LABEL - (3 * MORE_CELL if more else 0)
    cell = min(room // len(RESOURCES), CELL_MOST)
    label = min(columns - (3 * MORE_CELL if more else 0) - cell * len(RESOURCES), LABEL + 4)
    ink = "" if words.painted else "dim"
    heads = [column(words.name("short", slug), cell, ink, "right", resource_use(scene, slug), "") for slug in RESOURCES]
    stock = [column(str(n), cell, "bright", "right", "", _said(scene, slug, n)) for slug, n in _stock(scene, seat)]
    made: list[Run] = []
    for slug, gain in zip(RESOURCES, player.production, strict=True):
        sentence = f"{words.name('figure', f'production-{slug}')} {gain}" if gain else ""
        shown = gain_ink(slug, gain) if words.painted else ""
        made.append(
            column(production_text(gain, words), cell, shown, "right", meaning_of(words, "sign.production"), sentence)
        )
    have = column(f" {words.say('table.have')}", label, "dim", means=meaning_of(words, "sign.have"))
    prod = column(f" {words.say('table.production')}", label, "dim", means=meaning_of(words, "sign.production"))
    titles: list[Run] = []
    figures: list[Run] = []
    if more:
        played = len(player.tableau) + len(player.events)
        for what, text, shown in (
            ("income", f"{income(player)[MEGACREDITS]:+d}", "money" if words.painted else ""),
            ("hand", str(len(player.hand)), "bright"),
            ("played", str(played), "bright"),
        ):
            means = meaning_of(words, f"sign.{what}")
            titles.append(column(words.name("table", what), MORE_CELL, "dim", "right", means, ""))
            figures.append(column(text, MORE_CELL, shown, "right", means, f"{words.name('figure', what)} {text}"))
    yield (Run(" " * label), *heads, *titles)
    yield (have, *stock, *figures)
    yield (prod, *made)


def _stock(scene: Scene, seat: int) -> Iterator[tuple[str, int]]:
    return zip(RESOURCES, scene.state.players[seat].stock, strict=True)


def _said(scene: Scene, slug: str, amount: int) -> str:
    return f"{scene.words.name('resource', slug)} {amount}" if amount else ""


def tags_shown(scene: Scene, seat: int, columns: int) -> StyledLine:
    """Return a seat's tags with their numbers in one line; those that it does not have are dim, or left out."""
    return tags_in_line(scene.state.players[seat].tags, scene.words, columns)


def tags_in_line(counts: Sequence[int], words: Words, columns: int) -> StyledLine:
    """Return tags with their ``counts`` in one line; tags without any are dim, or left out."""
    every = [(tag_run(tag, words), count) for tag, count in enumerate(counts)]
    has = [(run, count) for run, count in every if count]
    for counted, joint, gap in ((every, " ", " "), (has, " ", " "), (has, "", " "), (has, "", "")):
        shown = apart([(_tag(run, count, joint, painted=words.painted),) for run, count in counted], gap)
        if width(shown) <= columns:
            return shown or line(("-", "dim", words.say("said.tags")))
    return fitting([(_tag(run, count, "", painted=words.painted),) for run, count in has], columns, "")


def _tag(run: Run, count: int, joint: str, *, painted: bool) -> Run:
    text = f"{run.text}{joint}{count}"
    if not count:
        return run._replace(text=text, ink="dim", spoken="")
    return run._replace(text=text, ink=run.ink if painted else "", spoken=f"{run.spoken} {count}")


# --- blue cards -------------------------------------------------------------------------------------------------------


def _blue_cards(scene: Scene, seat: int, columns: int, height: int) -> list[StyledLine]:
    """Draw the blue cards of a seat, one line each: those with an action left first."""
    player = scene.state.players[seat]
    numbers = [number for number in player.cards if getattr(BY_NUMBER[number], "kind", ACTIVE) == ACTIVE]
    numbers.sort(key=lambda number: (number not in USE, number in player.used))
    rows = [_blue_card(scene, seat, number, columns) for number in numbers]
    if len(rows) <= height:
        return rows
    more = scene.words.say("tableau.more", count=len(rows) - height + 1)
    return [*rows[: height - 1], line((f"  {more}", "dim"))]


def _blue_card(scene: Scene, seat: int, number: int, columns: int) -> StyledLine:
    """Draw a blue card: its name, what is on it, what it does, and whether its action is left, if it has one."""
    words, player, card = scene.words, scene.state.players[seat], card_of(scene, number)
    edge = card.mark._replace(ink=card.edge) if words.painted else card.mark
    name = column(abbreviated(card.name, CARD_NAME), CARD_NAME, "")
    cubes = fitted(cubes_line(number, player.cubes.get(number, 0), words, "points"), CARD_CUBES)
    state = BLANK
    if number in USE:
        used = number in player.used
        means = words.say("explain.action-used" if used else "explain.action-left")
        state = line((words.say("board.used" if used else "board.ready"), "dim" if used else "good", means))
        state = (Run(" "), *placed(state, CARD_STATE, "right"))
    before = (Run(" "), edge, Run(" "), name, Run(" "), *cubes)
    room = columns - width(before) - width(state)
    signs = fitting(lasting_lines(number, words), room) if room > 0 else BLANK
    return (*before, *fitted(signs, max(room, 0)), *state)


# --- played cards -----------------------------------------------------------------------------------------------------


def played_cards(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return the cards that the seat has played, in columns from top to bottom; in a wide zone notes beside them."""
    player = scene.state.players[scene.seat]
    numbers = [number for number in player.cards if not _is_blue(number)]
    numbers += [number for number in player.cards if _is_blue(number)]
    numbers += player.events
    beside = columns >= PLAYED + NOTES
    room = columns - NOTES - 2 if beside else columns
    across = max(room // PLAYED, 1)
    cells = room // across
    rows = [_played_row(scene, number, cells - 2) for number in numbers]
    if len(rows) > across * height:
        more = scene.words.say("tableau.more", count=len(rows) - across * height + 1)
        rows = [*rows[: across * height - 1], line((more, "dim"))]
    lines: list[StyledLine] = []
    notes = _notes(scene, NOTES) if beside else []
    for at in range(height):
        row = [
            fitted(rows[place], cells) if place < len(rows) else line(" " * cells)
            for place in range(at, across * height, height)
        ]
        drawn = tuple(run for part in row for run in part)
        lines.append((*fitted(drawn, room), Run("  "), *notes[at]) if at < len(notes) else drawn)
    while lines and not any(run.text.strip() for run in lines[-1]):
        lines.pop()
    return lines


def _is_blue(number: int) -> bool:
    return getattr(BY_NUMBER[number], "kind", ACTIVE) == ACTIVE


def _played_row(scene: Scene, number: int, columns: int) -> StyledLine:
    card = card_of(scene, number)
    edge = card.mark._replace(ink=card.edge) if scene.words.painted else card.mark
    is_event = getattr(BY_NUMBER[number], "kind", "") == EVENT
    tags = apart([(tag._replace(ink="dim") if is_event else tag,) for tag in card.tags], " ")
    points = card_points(scene.state, scene.seat, BY_NUMBER[number]) if card.points else 0  # type: ignore[arg-type]
    value = line((f"{points:>3}", "points", scene.words.say("sign.points", n=points))) if points else line("   ")
    room = columns - 3 - width(tags) - width(value)
    name = abbreviated(card.name, room - 1)
    return (Run(" "), edge, Run(" "), *fitted(line(name), room), *tags, *value)


def _notes(scene: Scene, columns: int) -> list[StyledLine]:
    """Draw what the cards of the seat change: its next production and what they are worth."""
    words, player = scene.words, scene.state.players[scene.seat]
    gains = [
        f"{gain:+d} {words.name('short', slug)}" for slug, gain in zip(RESOURCES, income(player), strict=True) if gain
    ]
    worth = [
        (card_points(scene.state, scene.seat, card), words.name("card", card.slug))
        for number in (*player.tableau, *player.events)
        if isinstance(card := BY_NUMBER[number], Card) and card.points != 0
    ]
    worth.sort(key=lambda item: -item[0])
    label = 14
    rows: list[StyledLine] = []
    for key, parts in (
        ("board.next", [line(gain) for gain in gains]),
        ("board.points", [_worth(name, points, columns - label) for points, name in worth if points]),
    ):
        shown = _in_lines(parts or [line("-")], columns - label)
        titles = [column(words.say(key), label, "dim"), *[Run(" " * label)] * (len(shown) - 1)]
        rows += [(title, *content) for title, content in zip(titles, shown, strict=True)]
    return rows


def _worth(name: str, points: int, columns: int) -> StyledLine:
    """Return what a card is worth, its name in the columns beside the number."""
    return line(f"{abbreviated(name, columns - len(str(points)) - 1)} {points}")


def _in_lines(parts: Sequence[StyledLine], columns: int) -> list[StyledLine]:
    """Put parts one after the other into lines; none is split."""
    lines: list[StyledLine] = []
    for part in parts:
        if lines and width(lines[-1]) + 2 + width(part) <= columns:
            lines[-1] = (*lines[-1], Run("  "), *part)
        else:
            lines.append(part)
    return lines
