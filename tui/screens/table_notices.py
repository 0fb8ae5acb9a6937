"""Dialogs above a table before it is shown: notices, and the change to another player."""

from __future__ import annotations

from typing import Any

from tui.screens.game_screen import GameScreen
from tui.screens.requests import HandOverRequest, NoticeRequest


async def hand_over(screen: GameScreen[Any], seat: int) -> None:
    """Hide the table until the next player is alone."""
    await screen.app.ask(HandOverRequest(screen.session, seat))
    screen.session.switch_viewer(seat)


async def show_notice(screen: GameScreen[Any], text: str) -> None:
    """Show a notice above the table."""
    await screen.lay()
    screen.draw()
    await screen.app.ask(NoticeRequest(screen.words, text))
