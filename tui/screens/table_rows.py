"""Rows of a table's menu and hand, and whether its map answers a decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from msgspec.structs import replace

from engine.core.decision import Decision
from engine.core.options import OneOf
from tui.app.game_session import GameSession
from tui.games.page import MenuItem, Page, PageRow
from tui.games.parts import MenuPart, Parts, of_kind
from tui.games.table_layout import HandLength
from tui.games.zone_layout import Title, column_width
from tui.games.zones import Zone
from tui.text import Words
from tui.widgets.row_list import ListRow
from tui.widgets.styled_line import BLANK, Run, StyledLine, in_ink, inked, line, plain, spread
from tui.widgets.styled_line import width as width_of

FEW = 3
"""The most items of a menu that leaves its columns if a label has no room in them."""


def menu_rows(items: Iterable[MenuItem], width: int, sign: Callable[[str], str]) -> list[ListRow]:
    """Create the rows of a menu in a width, each group below its heading; ``sign`` formats a key."""
    rows: list[ListRow] = []
    for item in items:
        rows += [ListRow((item.head,), spare=item.spare)] if item.head or not rows else []
        shown = _menu_line(item, width, sign)
        rows.append(ListRow((shown,), item.key, item.open, inline=item.inline, spare=item.spare))
    return rows


def _menu_line(item: MenuItem, width: int, sign: Callable[[str], str]) -> StyledLine:
    ink = "" if item.open else "dim"
    letter = Run(sign(f"menu.{item.letter}") if item.letter else " ", "key" if item.open else "dim")
    note = (
        line(" ", *item.shown_note)
        if item.shown_note
        else line((f" {item.note}" if item.note else "", ink, item.means))
    )
    if item.inline:
        note = note[:-1] if note and not note[-1].text.strip() else note
        return (
            letter,
            *inked(line(" ", *(item.shown or (item.label,))), ink),
            *(note if item.note or item.shown_note else ()),
        )
    short, full = (line(letter, *inked(line(" ", *said), ink)) for said in (item.shown or (item.label,), item.full))
    if item.full and width_of(full) + width_of(note) <= width:
        return spread(full, note, width)
    if item.alone and width_of(short) + width_of(note) > width:
        alone = line(letter, " ", *item.shown_note)  # the only row of its page says more than the name of the page
        if width_of(alone) <= width:
            return alone
        if width_of(short) <= width:
            return short
    if width_of(short) + width_of(note) > width and (item.tight or item.short):
        note = line(" ", *inked(item.tight, ink)) if width_of(item.tight) else ()
        if item.short and (not item.tight or width_of(short) + width_of(note) > width):
            short = line(letter, *inked(line(" ", *item.short), ink))
    return spread(short, note, width)


def rows_in_zone(items: Iterable[MenuItem], width: int, sign: Callable[[str], str], *, waits: bool) -> list[ListRow]:
    """Create the rows of a menu in its zone, dim while it ``waits``: none of its keys does anything then."""
    rows = menu_rows(items, width, sign)
    shown = rows[1:] if rows and rows[0].value is None and not rows[0].lines[0] else rows
    return [replace(row, lines=tuple(in_ink(part, "dim") for part in row.lines)) for row in shown] if waits else shown


def menu_columns(items: Sequence[MenuItem], zone: Zone) -> int:
    """Return the columns of a menu in its zone: one for a few items that have no room beside each other."""
    if zone.columns == 1 or not 0 < len(items) <= FEW:
        return zone.columns
    room = column_width(zone.content, zone.columns)
    labels = [plain(item.shown) if item.shown else item.label for item in items]
    return 1 if any(width_of(line(f"a {label}")) > room for label in labels) else zone.columns


def menu_lines(parts: Parts, zone: Zone) -> int:
    """Return the lines of the menu in its zone."""
    menu = of_kind(parts, MenuPart)
    if menu is None:
        return 0
    if zone.columns == 1:
        return max(menu.lines - 1, 0)
    items = fewer(menu.items, zone)
    if menu_columns(items, zone) == 1:
        return len(items)
    starts = [at for at, item in enumerate(items) if item.head]
    if len(starts) == zone.columns:
        return max(end - start for start, end in pairwise((*starts, len(items))))
    return -(-len(items) // zone.columns)


def fewer(items: Sequence[MenuItem], zone: Zone) -> Sequence[MenuItem]:
    """Return the items of a menu that shares its zone, without those it can spare if they are too many."""
    if zone.columns == 1:
        return sharing(items, zone.content.height)
    most = zone.columns * (zone.content.height - 1)
    return [item for item in items if not item.spare] if len(items) > most else items


def sharing(items: Sequence[MenuItem], lines: int) -> Sequence[MenuItem]:
    """Return the items of a single column; in too few lines without those it can spare, the last ones two in a line."""
    kept = [item for item in items if not item.spare] if len(items) > lines else list(items)
    alone = max(len(kept) - 2 * max(len(kept) - lines, 0), 0)
    return [*kept[:alone], *(_in_short(item) for item in kept[alone:])]


def _in_short(item: MenuItem) -> MenuItem:
    """Return an item with its shortest label and note, for a line that it shares."""
    return replace(item, inline=True, shown=item.short or item.shown, note="", shown_note=item.tight)


def one_by_one(items: Sequence[MenuItem], lines: int) -> Sequence[MenuItem]:
    """Return the items each on a line of its own if the lines are enough; otherwise some share one, as they ask."""
    needed = sum(1 + bool(item.head) for item in items)
    return [replace(item, inline=False) for item in items] if needed <= lines else items


def quiet(menu: MenuPart) -> MenuPart:
    """Create the menu while nobody is asked."""
    return replace(menu, items=())


def rows_on(page: Page | None) -> list[ListRow]:
    """Return the title and the rows of a page."""
    if page is None:
        return []
    return [
        ListRow((page.title,)),
        *map(row_of, page.entries),
    ]


def row_of(entry: PageRow) -> ListRow:
    """Return a row of a page as a row of a list."""
    return ListRow(entry.lines, entry.key, entry.open, entry.more, entry.sign)


BETWEEN = ListRow((BLANK,), spare=True)
"""The line between two sections of a hand in its zone, where there is one left."""


def below_headings(
    entries: Sequence[PageRow], headings: Sequence[StyledLine], between: ListRow | None, *, more: bool = True
) -> list[ListRow]:
    """Return rows of a page below the headings of their sections; ``between``: the row between two sections."""
    rows: list[ListRow] = []
    section = -1
    for entry in entries:
        if entry.section != section:
            section = entry.section
            heading = headings[section] if section < len(headings) else None
            rows += [between] if between is not None and heading is not None and rows else []
            rows += [ListRow((heading,))] if heading else []
        rows.append(row_of(entry if more else replace(entry, more=())))
    return rows


def hand_rows(page: Page, lines: int) -> list[ListRow]:
    """Return the rows of a hand in its zone: below the headings of their sections if the lines are enough."""
    rows = below_headings(page.entries, page.sections, BETWEEN)
    needed = sum(len(row.lines) for row in rows if not row.spare)
    return rows if needed <= lines else list(map(row_of, page.entries))


def in_order(page: Page, order: str) -> list[PageRow]:
    """Return the rows of a page in one of its orders; in another, as they are."""
    if order not in page.orders or order == page.orders[0]:
        return list(page.entries)
    return sorted(page.entries, key=lambda entry: entry.orders.get(order, ()))


def space_title(words: Words, space: int | None, legal: Sequence[int]) -> Title:
    """Return the title of a space: its number, and which of the legal ones it is, in the order of their key."""
    if space is None:
        return Title(line((words.say("zone.space"), "head")))
    place = legal.index(space) + 1 if space in legal else 0
    said = words.say("zone.legal", place=place, count=len(legal)) if place else ""
    note = line((said or words.say("zone.legal-count", count=len(legal)), "dim")) if legal else BLANK
    return Title(line((words.say("zone.space-number", space=space), "head")), note)


def length_of(page: Page | None) -> HandLength:
    """Return the length of a hand: to the last playable row, including a line about scrolling."""
    rows = rows_on(page)
    last = max((index for index, row in enumerate(rows) if row.open and row.value is not None), default=0)
    wanted = sum(len(row.lines) for row in rows[: last + 1]) + (last + 1 < len(rows))
    roomy = sum(len(row.lines) + len(row.more) + (row.value is not None) for row in rows)
    return HandLength(wanted, sum(len(row.lines) for row in rows), roomy if any(row.more for row in rows) else 0)


def begins_at(rows: Sequence[ListRow], start: str | None, here: int | None = None) -> int | None:
    """Return the initial row: the one with the value ``start``, or the first playable one.

    If no row has ``start``, the cursor stays ``here`` (None) as long as that can be chosen.
    """
    if start is not None:
        found = next((index for index, row in enumerate(rows) if row.value == start), None)
        if found is not None or (here is not None and rows[here].open):
            return found
    return next((index for index, row in enumerate(rows) if row.open and row.value is not None), None)


def is_placing(session: GameSession, decision: Decision | None) -> bool:
    """Return whether choices mean spaces of the map, except those that the menu has letters for."""
    chart, menu = session.chart, of_kind(session.parts, MenuPart)
    if decision is None or chart is None or not isinstance(decision.options, OneOf):
        return False
    lettered = [item.choice for item in menu.items] if menu is not None else []
    placed = [choice for choice in decision.options if chart.space_of(choice) is not None]
    return bool(placed) and all(choice in placed or choice in lettered for choice in decision.options)
