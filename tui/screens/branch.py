"""Start a new game from a moment of another one, after a confirmation."""

from __future__ import annotations

from typing import Any

from engine.core.message import Refusal
from saves.file_ops import branch
from saves.library import OpenSave
from tui import VERSION
from tui.app.game_table import now
from tui.games.page import MenuItem
from tui.screens.framed_screen import FramedScreen
from tui.screens.local_app import LocalApp, local_app
from tui.screens.requests import ConfirmRequest
from tui.widgets.styled_line import paragraph

DIALOG = 46


def ask_branch(screen: FramedScreen[Any], opened: OpenSave, at: int) -> None:
    """Ask whether a new game begins after ``at`` choices of this one, and open it; nothing at a server."""
    say, app = screen.words.say, local_app(screen)
    if app is None:
        return

    def branched(sure: bool | None) -> None:
        if sure and (said := _branch(screen, app, opened, at)):
            screen.show_hint(said, "bad")

    asked = say("replay.branch-what", name=opened.name, at=at)
    item = MenuItem("x", say("replay.branch"), asks=tuple(paragraph(asked, DIALOG)))
    screen.open_screen(ConfirmRequest(screen.words, item, DIALOG, say("replay.branch-hint")), branched)


def _branch(screen: FramedScreen[Any], app: LocalApp, opened: OpenSave, at: int) -> str:
    """Open the new game. Return why it is impossible, or an empty text."""
    try:
        name = branch(screen.library, opened, at, created=now(), app=VERSION)
    except Refusal as refusal:
        return screen.words.render(refusal.message)
    return app.open_save(name)
