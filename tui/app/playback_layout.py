"""Place the playback on the table, and choose what it shows there."""

from __future__ import annotations

from functools import partial

from tui.app.context_panels import LOG, table_context
from tui.app.game_session import GameSession
from tui.app.playback import TurnPlayback
from tui.games.parts import HandPart, MenuPart, PanelPart, of_kind
from tui.games.recent_moves import turns_in_lines
from tui.games.table_layout import MARGIN, Arrangement, HandLength, HandLines, arrange, with_panel
from tui.games.turn_summary import alone, digest, page, short_page
from tui.games.zone_layout import Title
from tui.text import Words
from tui.widgets.styled_line import BLANK, StyledLine, line

PLAYBACK = "theatre"
"""The part of the playback, in place of the answers to a decision."""
LEAST = 3
"""Minimum lines beside the map."""
BELOW = 6
"""Minimum lines for the table below the page."""
RANK = 2
"""Rank below the players' figures; longer parts give way."""


def arrange_playback(
    session: GameSession, playback: TurnPlayback, room: tuple[int, int], hand_lines: HandLines, *, slow: bool
) -> Arrangement:
    """Lay the playback out beside the map if whole sentences fit; otherwise on a page over the table.

    A single action always goes beside the map. So do all actions on a ``slow`` connection, in short form, until the
    page is opened.
    """
    columns, lines = room
    in_short = playback.action is not None or (slow and not playback.page)
    for least in (0, LEAST) if in_short else (0,):
        parts = with_panel(session.parts, _beside(session, playback, least))
        taken = hand_lines
        if of_kind(parts, HandPart) is None:
            long = len(_lines(session, playback, columns - MARGIN, lines, whole=not least))
            taken = partial(_length, long)
        arranged = arrange(parts, columns, lines, hand_lines=taken)
        if PLAYBACK in arranged.boxes:
            return arranged
    shown = partial(_on_page, session, playback, slow=slow)
    panel = PanelPart(name=PLAYBACK, quarter="main", least=LEAST, lines=shown)
    return arrange((panel,), columns, lines)


def zone_title(words: Words, playback: TurnPlayback) -> Title:
    """Return the title of the zone that shows the playback: which action of how many, or the number of all."""
    number, count = playback.number, playback.count
    if number:
        return Title(line((words.say("waited.number", number=number, all=count), "head")))
    alone = playback.action is not None or not count
    note = BLANK if alone else line((words.say("waited.count", count=count), "dim"))
    return Title(line((words.say("waited.between" if alone else "waited.title"), "head")), note)


def zone_lines(session: GameSession, playback: TurnPlayback, width: int, height: int) -> list[StyledLine]:
    """Draw the playback in a zone of the fixed table: one action, or all, a line a turn if sentences don't fit."""
    game_view, scene, summary = session.game_view, session.scene, playback.action
    if summary is not None:
        return alone(game_view, scene, summary, width, height)
    whole = digest(game_view, scene, playback.actions, width)
    return whole if len(whole) <= height else turns_in_lines(game_view, scene, playback.actions, width, height)


def _length(long: int, _width: int) -> HandLength:
    return HandLength(long, long)


def _beside(session: GameSession, playback: TurnPlayback, least: int) -> PanelPart:
    """Lay it out below a blank line beside the map; without ``least``, whole or not at all."""
    menu = of_kind(session.parts, MenuPart)
    above = [BLANK] if menu is not None and menu.drawn and playback.action is not None else []

    def made(width: int, height: int) -> list[StyledLine]:
        return [*above, *_lines(session, playback, width, height - len(above), whole=not least)]

    return PanelPart(name=PLAYBACK, quarter="beside", rank=RANK, least=least, lines=made)


def _on_page(session: GameSession, playback: TurnPlayback, width: int, height: int, *, slow: bool) -> list[StyledLine]:
    """Lay out the page, and the table below it if there is room."""
    columns = width - 2 * MARGIN
    shown = _lines(session, playback, columns, height, whole=False)
    left = height - len(shown) - 1
    below = table_context(session, columns, left, (LOG,)) if left >= BELOW and not slow else []
    return [*shown, BLANK, *below] if below else shown


def _lines(session: GameSession, playback: TurnPlayback, width: int, height: int, *, whole: bool) -> list[StyledLine]:
    """Return the lines of one action or all: in ``whole`` sentences, or as much as fits."""
    game_view, scene, summary = session.game_view, session.scene, playback.action
    if summary is not None:
        return alone(game_view, scene, summary, width, height)
    if whole:
        return page(game_view, scene, playback.actions, width)
    return short_page(game_view, scene, playback.actions, width, height)
