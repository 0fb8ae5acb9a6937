"""Draw the hand in its zone: a line for each card, or all cards as faces if they fit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from tui.games.dice_game import pages
from tui.games.dice_game.card_rows import card_of, hand_title, payable
from tui.games.dice_game.details import card_brief, card_short
from tui.games.dice_game.hand_rows import FACE_LINES, WIDE, face, row, short_row
from tui.games.page import Page
from tui.games.scene import Scene
from tui.games.table_layout import MARGIN
from tui.games.zones import HAND
from tui.widgets.card_display import Display, Face
from tui.widgets.styled_line import Run, StyledLine

WIDTHS = (30, 26, 23, 20)
"""Columns of a face, widest first."""
NUMBER = "  "
"""What is before a row instead of its number."""
LEAST_SHORT = 24
"""Minimum columns of a short row."""


def title(scene: Scene) -> StyledLine:
    """Return how many cards the hand has, for how many of them dice and tokens pay."""
    held = scene.state.players[scene.seat].hand
    return hand_title(scene, held, sum(payable(scene, number) for number in held if number))


def shown(scene: Scene, columns: int) -> Page:
    """Return the hand of the table: its rows begin where they do when they have numbers."""
    hand = page(scene, columns - len(NUMBER))
    entries = (replace(entry, lines=tuple((Run(NUMBER), *row) for row in entry.lines)) for entry in hand.entries)
    return replace(hand, entries=tuple(entries))


def page(scene: Scene, columns: int) -> Page:
    """Return the hand with a line for each card."""
    hand = pages.hand(scene, columns, whole=False)
    numbers = _numbers(scene)
    deciding = scene.decision is not None and scene.decision.kind in pages.WINDOWS
    entries = []
    for entry in hand.entries:
        if (number := numbers.get(entry.key)) is not None:
            why = scene.why_not(entry.value) if deciding and not entry.open else ""
            choice = entry.value if entry.open else None
            brief, short = (partial(told, scene, number, choice=choice, why=why) for told in (card_brief, card_short))
            entry = replace(entry, lines=(row(scene, number, columns),), more=(), brief=brief, short=short)
        entries.append(entry)
    return replace(hand, entries=tuple(entries), zone=HAND, docked=partial(faces, scene))


def _numbers(scene: Scene) -> dict[str, int]:
    """Return the cards of the hand by slug."""
    return {card_of(scene, number).slug: number for number in scene.state.players[scene.seat].hand if number}


def faces(scene: Scene, columns: int, lines: int, *, before: str = "") -> Display | None:
    """Draw all cards as faces in rows, or as short rows in two columns if a list is too long for the zone.

    None if neither has room. ``before``: text at the start of each short row, where it has no number.
    """
    numbers = _ordered(scene)
    size = _size(len(numbers), columns, lines) if scene.words.painted else None
    if size is None:
        return _in_two(scene, numbers, columns, lines, before)
    wide, deep = size
    across = (columns - 1) // (wide + 1)
    shown: list[Face] = []
    for place, number in enumerate(numbers):
        x, y = place % across * (wide + 1) + 1, place // across * (deep + 1)
        shown.append(Face(card_of(scene, number).slug, x, y, wide, face(scene, number, wide, deep)))
    return Display(columns, tuple(shown))


def answers(scene: Scene, columns: int) -> Page:
    """Return the answers of a decision; cards to discard are selected on their faces where all of these fit."""
    page = pages.answers(scene, columns)
    return replace(page, docked=partial(_faces_to_mark, scene)) if page.kind == "discard" else page


def _faces_to_mark(scene: Scene, columns: int, lines: int) -> Display | None:
    """Draw the hand as the table does, with a box in the last line of each face; None if it is no faces there."""
    shown = faces(scene, columns, lines)
    if shown is None or shown.banded:
        return None
    return shown._replace(faces=tuple(face._replace(box_line=len(face.lines) - 1) for face in shown.faces))


def _in_two(scene: Scene, numbers: Sequence[int], columns: int, lines: int, before: str) -> Display | None:
    """Draw the cards as short rows in two columns; None if one column has room for all, or two have not."""
    share = columns // 2
    cells = share - MARGIN - len(NUMBER)
    if not lines < len(numbers) <= 2 * lines or cells < LEAST_SHORT or not scene.words.painted:
        return None
    shown = [
        Face(
            card_of(scene, number).slug,
            place // lines * share + MARGIN,
            place % lines,
            share - MARGIN,
            ((Run(before), *short_row(scene, number, cells)),),
        )
        for place, number in enumerate(numbers)
    ]
    return Display(columns, tuple(shown), banded=True)


def _size(count: int, columns: int, lines: int) -> tuple[int, int] | None:
    """Return the columns and lines of the largest face of which ``count`` fit; None if not even the smallest does."""
    for deep in (lines, (lines - 1) // 2):
        for wide in WIDTHS:
            if count and deep >= FACE_LINES and count <= (columns - 1) // (wide + 1) * ((lines + 1) // (deep + 1)):
                return wide, deep
    return None


def _ordered(scene: Scene) -> Sequence[int]:
    """Return the cards of the hand in the order of its rows."""
    numbers = _numbers(scene)
    return [numbers[entry.key] for entry in pages.hand(scene, WIDE, whole=False).entries if entry.key in numbers]
