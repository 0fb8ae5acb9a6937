"""The menu after a game of the server: score, rematch, lobby."""

from __future__ import annotations

from tui.host.app_base import host_app
from tui.screens.end_menu import EndMenu

LINES = {"score": "look.score", "rematch": "ending.rematch", "lobby": "ending.title"}
"""The items of the menu, each with the name of its key."""


class GameOverScreen(EndMenu):
    """Show the menu. ``Esc`` goes back to the table, which stays open."""

    lines = LINES
    key_names = {"ending.title": "key.host.lobby", "leave": "key.host.lobby"}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "end_with":
            return parameters[0] == "title" or (parameters[0] == "rematch" and bool(self.session.client.seats))
        return super().check_action(action, parameters)

    def action_end_with(self, what: str) -> None:
        """Carry out an item of the menu."""
        if what == "rematch":
            host_app(self).open_rematch()
        elif what == "lobby":
            self.action_leave()
        else:
            super().action_end_with(what)
