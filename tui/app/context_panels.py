"""Fill the space below a short list in a large window: the table, or the map of a game being set up."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.core.game import AnyGame, Rules
from tui.app.game_session import GameSession
from tui.games import column_layout
from tui.games.game_view import game_view_of
from tui.games.page import Chapter
from tui.games.parts import CardPart, HandPart, MapPart, MenuPart, PanelPart, Parts, of_kind
from tui.games.scene import Scene
from tui.games.table_layout import MARGIN, SIDE_LEAST, Arrangement, arrange, panel_lines
from tui.text import Words
from tui.widgets import hexmap_blocks, hexmap_compact, hexmap_text
from tui.widgets.hexmap_blocks import Pointer
from tui.widgets.hexmap_shape import HexDrawing, HexPicture
from tui.widgets.styled_line import BLANK, Run, StyledLine, fitted, is_seen, line, width

LEAST: Final = 6
"""Minimum lines of a filler."""
NARROW: Final = 60
"""Below this width nothing fits beside a map, and panels need a map."""
LOG: Final = "log"
CARD: Final = 44
"""Maximum columns of a card below a list."""
Room: TypeAlias = tuple[int, int]
"""Columns and lines."""


def context_lines(
    session: GameSession, columns: int, lines: int, without: Container[str] = (), *, rules: bool = True
) -> list[StyledLine]:
    """Draw the current table, then recent events and the rules in short, as far as there is room.

    ``without``: the names of parts already shown above; ``log``: the recent events. ``rules``: include the rules.
    """
    shown, told_beside = _table_and_news(session, columns, lines, without)
    if LOG not in without and not told_beside and (left := lines - len(shown) - 1) >= column_layout.LEAST:
        told = column_layout.recent_actions(session.game_view, session.scene, session.all_actions(), (columns, left))
        shown += [BLANK, *told] if told and shown else told
    if rules and (left := lines - len(shown) - 1) >= column_layout.LEAST:
        chapters = session.game_view.chapters(session.words, session.scene.state.rules)
        told = rules_context(chapters, session.words, (columns, left))
        shown += [BLANK, *told] if told and shown else told
    return shown


def rules_context(chapters: Sequence[Chapter], words: Words, room: Room) -> list[StyledLine]:
    """Draw how a game is played, as far as it fits."""
    return column_layout.rules_in_short(words.say("rules.short"), chapters, room, words)


def table_context(session: GameSession, columns: int, lines: int, without: Container[str] = ()) -> list[StyledLine]:
    """Draw the current table without the parts that answer a decision; nothing if it does not fit.

    A map is drawn whole or not at all. ``without``: the names of parts shown elsewhere.
    """
    return _table_and_news(session, columns, lines, without)[0]


def _table_and_news(
    session: GameSession, columns: int, lines: int, without: Container[str]
) -> tuple[list[StyledLine], bool]:
    """Draw the current table, and say whether it includes recent moves."""
    if lines < LEAST or columns < NARROW:
        return [], False
    parts = tuple(
        part
        for part in session.parts
        if not isinstance(part, MenuPart | HandPart | CardPart) and not _is_strip(part) and part.name not in without
    )
    chart = of_kind(parts, MapPart)
    if chart is not None and not _has_room(chart, parts, columns, lines):
        parts = tuple(part for part in parts if part is not chart)
        chart = None
    if LOG in without or (chart is None and columns >= column_layout.SEVERAL):  # the log in columns says more
        parts = tuple(part for part in parts if not _is_news(part))
    arranged = arrange(parts, columns, lines)
    if chart is None and any(box.x > columns // 3 for box in arranged.boxes.values()):  # made for beside a map
        beside = _beside_one_another(parts, columns, lines)
        if beside[0]:
            return beside
    shown = _drawn(session, parts, arranged, columns)
    return shown, any(_is_news(part) and part.name in arranged.boxes for part in parts)


def _beside_one_another(parts: Parts, columns: int, lines: int) -> tuple[list[StyledLine], bool]:
    """Draw panels as columns of a row, leaving out the least informative until the others fit.

    Also say whether recent moves are among them.
    """
    panels = sorted((part for part in parts if isinstance(part, PanelPart)), key=lambda part: part.rank)
    count = min(len(panels), columns // (SIDE_LEAST + MARGIN))
    cells = columns // max(count, 1) - MARGIN
    drawn = [
        (_from_first(panel_lines(part, cells, lines, first=True)), _is_news(part))
        for part in panels
        if part.narrowest <= cells
    ]
    fitting = [(content, news) for content, news in drawn if 0 < len(content) <= lines][:count]
    rows = max((len(content) for content, _ in fitting), default=0)
    padded = [[*content, *[BLANK] * (rows - len(content))] for content, _ in fitting]
    return [_row([content[y] for content in padded], cells) for y in range(rows)], any(news for _, news in fitting)


def _from_first(shown: list[StyledLine]) -> list[StyledLine]:
    """Strip blank lines at the top."""
    first = next((at for at, content in enumerate(shown) if is_seen(content)), len(shown))
    return shown[first:]


def _row(pieces: Sequence[StyledLine], cells: int) -> StyledLine:
    return line(*(run for piece in pieces for run in (Run(" " * MARGIN), *fitted(piece, cells))))


def map_context(game: AnyGame, rules: Rules, seed: str, words: Words, room: Room) -> list[StyledLine]:
    """Draw the initial map of a game; nothing if it has none or it does not fit.

    ``words`` are the texts of the game.
    """
    columns, lines = room
    state = game.view(game.new(rules, seed), None)
    chart = of_kind(game_view_of(game.slug).parts(Scene(game, state, 0, words)), MapPart)
    if chart is None or game.check(rules):
        return []
    for drawing in chart.drawings:
        across, down = drawing.extent(chart.shape)
        if across <= columns and down <= lines:
            picture, margin = chart.picture(drawing), Run(" " * ((columns - across) // 2))
            return [(margin, *map_line(picture, drawing, y)) for y in range(down)]
    return []


def cards_context(
    game: AnyGame, rules: Rules, seed: str, words: Words, cards: Sequence[str], room: Room
) -> list[StyledLine]:
    """Draw cards of a game side by side; nothing if they do not fit.

    ``words`` are the texts of the game.
    """
    columns, lines = room
    if not cards or game.check(rules):
        return []
    scene = Scene(game, game.view(game.new(rules, seed), None), 0, words)
    cells = min(CARD, (columns - 2 * len(cards)) // len(cards))
    entries = {entry.about: entry for entry in game_view_of(game.slug).page(scene, "cards", cells).entries}
    faces = [entries[card].detail(cells) for card in cards if card in entries]
    height = max(map(len, faces), default=0)
    if height > lines:
        return []
    padded = [[*face, *[BLANK] * (height - len(face))] for face in faces]
    return [
        line("  ", *(run for face in padded for run in (*fitted(face[y], cells), Run("  ")))) for y in range(height)
    ]


def _is_news(part: object) -> bool:
    return isinstance(part, PanelPart) and bool(part.head)


def _is_strip(part: object) -> bool:
    return isinstance(part, PanelPart) and part.strip


def _has_room(chart: MapPart, parts: Parts, columns: int, lines: int) -> bool:
    across, down = chart.drawings[-1].extent(chart.shape)
    above = sum(
        len(part.lines(across, lines)) for part in parts if isinstance(part, PanelPart) and part.quarter == "main"
    )
    return across + MARGIN + SIDE_LEAST <= columns and down + above <= lines


def _drawn(session: GameSession, parts: Parts, arranged: Arrangement, columns: int) -> list[StyledLine]:
    """Join blocks line by line, from left to right."""
    pieces: dict[int, list[tuple[int, StyledLine]]] = {}
    for part in parts:
        box = arranged.boxes.get(part.name)
        if box is None:
            continue
        shown, margin = arranged.lines.get(part.name, []), MARGIN if part.quarter != "main" else 0
        if isinstance(part, MapPart) and arranged.drawing is not None:
            picture, drawing = session.picture(arranged.drawing), arranged.drawing
            shown = [map_line(picture, drawing, y) for y in range(box.height)]
        for y, content in enumerate(shown[: box.height]):
            whole = fitted(content, box.width - margin) if is_seen(content) else BLANK
            pieces.setdefault(box.y + y, []).append((box.x + margin, whole))
    return [_joined(sorted(pieces.get(y, []), key=_place), columns) for y in range(max(pieces, default=-1) + 1)]


def _place(piece: tuple[int, StyledLine]) -> int:
    return piece[0]


def map_line(picture: HexPicture, drawing: HexDrawing, y: int) -> StyledLine:
    """Draw a line of the map without anything to select."""
    calm = replace(picture, legal=()) if picture.legal else picture
    if drawing.compact:
        return hexmap_compact.line_of(calm, drawing, y, None)
    if drawing.solid:
        return hexmap_blocks.line_of(calm, drawing, y, Pointer(None, bright=False))
    return hexmap_text.line_of(calm, drawing, y, None)


def _joined(pieces: list[tuple[int, StyledLine]], columns: int) -> StyledLine:
    """Join pieces into a line, each at its column."""
    runs: StyledLine = ()
    for x, content in pieces:
        left = width(runs)
        if content and x >= left:
            runs = (*runs, Run(" " * (x - left)), *content)
    return runs if width(runs) <= columns else fitted(runs, columns)
