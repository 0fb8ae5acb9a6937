"""Place the playback on the table, and choose what it shows there."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from tui.app.game_session import GameSession
from tui.app.playback import TurnPlayback
from tui.games.parts import PanelPart
from tui.games.recent_moves import turns_in_lines
from tui.games.table_layout import Arrangement, arrange, with_panel
from tui.games.turn_summary import alone, digest
from tui.games.zone_layout import Title
from tui.text import Words
from tui.widgets.styled_line import BLANK, StyledLine, line

PLAYBACK = "playback"
"""The part of the playback, in place of the answers to a decision."""
LEAST = 3
"""Minimum lines beside other parts."""
RANK = 2
"""Rank below the players' figures; longer parts give way."""


def arrange_playback(session: GameSession, playback: TurnPlayback, columns: int, lines: int) -> Arrangement:
    """Lay the playback out beside the parts of a game without fixed zones; alone if it has no room there."""
    shown = partial(_titled_lines, session, playback)
    panel = PanelPart(name=PLAYBACK, quarter="beside", rank=RANK, least=LEAST, lines=shown)
    arranged = arrange(with_panel(session.parts, panel), columns, lines)
    return (
        arranged if PLAYBACK in arranged.boxes else arrange((replace(panel, quarter="main", least=1),), columns, lines)
    )


def zone_title(words: Words, playback: TurnPlayback) -> Title:
    """Return the title of the zone that shows the playback: which action of how many, or the number of all."""
    number, count = playback.number, playback.count
    if number:
        return Title(line((words.say("waited.number", number=number, all=count), "head")))
    alone = playback.action is not None or not count
    note = BLANK if alone else line((words.say("waited.count", count=count), "dim"))
    return Title(line((words.say("waited.between" if alone else "waited.title"), "head")), note)


def zone_lines(
    session: GameSession, playback: TurnPlayback, width: int, height: int, spare: int = 0
) -> list[StyledLine]:
    """Draw the playback in a zone of the fixed table: one action, or all, in short if sentences don't fit.

    ``spare``: lines that a turn in short leaves free for a remark.
    """
    game_view, scene, summary = session.game_view, session.scene, playback.action
    if summary is not None:
        return alone(game_view, scene, summary, width, height)
    whole = digest(game_view, scene, playback.actions, width)
    return whole if len(whole) <= height else turns_in_lines(game_view, scene, playback.actions, width, height, spare)


def _titled_lines(session: GameSession, playback: TurnPlayback, width: int, height: int) -> list[StyledLine]:
    """Draw the playback below its title."""
    title = zone_title(session.words, playback)
    head = line(*title.name, "  ", *title.note)
    return [head, *zone_lines(session, playback, width, height - 1)][:height]
