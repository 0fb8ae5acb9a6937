"""What ends the line of the prompt: how many moves others have made, and the latest one where no zone shows it."""

from __future__ import annotations

from tui.app.game_session import GameSession
from tui.games.recent_moves import latest_move, prompt_note
from tui.widgets.styled_line import BLANK, Run, StyledLine

BETWEEN = 6
"""Columns that stay free between the prompt and the note."""


def moves_note(session: GameSession, key: Run, columns: int, *, latest: bool) -> StyledLine:
    """Draw the moves of others in the columns that the prompt leaves; spectators see only the ``latest`` one.

    ``key``: the key that replays the moves. ``latest``: whether no zone shows the latest one.
    """
    room = columns - BETWEEN
    if session.viewer is None:
        return latest_move(session.game_view, session.scene, session.waited(), room) if latest else BLANK
    return prompt_note(session.game_view, session.scene, session.waited(), key, room, latest=latest)
