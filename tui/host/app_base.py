"""What the screens of a server ask of their app, beside what every screen asks."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from tui.host.accounts import Member
from tui.host.game_room import Room
from tui.host.server_state import Hall
from tui.textual_app import WindowApp

if TYPE_CHECKING:
    from textual.screen import Screen


class ServedApp(WindowApp):
    """An app of somebody who is logged in."""

    hall: Hall
    member: Member
    room: Room | None
    """The table where this app is."""

    @abstractmethod
    def go(self, room: Room) -> None:
        """Goes to a table, from wherever this is."""

    @abstractmethod
    def go_by_code(self, code: str) -> None:
        """Goes to the table of a code: sits down where a seat is free, else looks."""

    @abstractmethod
    def go_next(self) -> bool:
        """Goes to the next table that waits for this person; whether there is one."""

    @abstractmethod
    def go_on(self) -> None:
        """Another game of the same people as here."""


def served(screen: Screen[Any]) -> ServedApp:
    """The app of a screen of the server."""
    app = screen.app
    assert isinstance(app, ServedApp)
    return app
