"""What the screens of a server ask of their app, beside what every screen asks."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from tui.host.accounts import Account
from tui.host.game_room import GameRoom
from tui.host.server_state import ServerState
from tui.host.ssh_address import SshAddress
from tui.textual_app import WindowApp

if TYPE_CHECKING:
    from textual.screen import Screen


class HostAppBase(WindowApp):
    """An app of somebody who is logged in."""

    server_state: ServerState
    account: Account
    ssh_address: SshAddress | None
    """Where other people reach the server by SSH; None for a browser if the server has no public address."""
    room: GameRoom | None
    """The table where this app is."""

    @abstractmethod
    def open_room(self, room: GameRoom) -> None:
        """Goes to a table, from wherever this is."""

    @abstractmethod
    def open_by_code(self, code: str) -> None:
        """Goes to the table of a code: sits down where a seat is free, else looks."""

    @abstractmethod
    def open_next_waiting(self) -> bool:
        """Goes to the next table that waits for this person; whether there is one."""

    @abstractmethod
    def open_rematch(self) -> None:
        """Another game of the same people as here."""


def host_app(screen: Screen[Any]) -> HostAppBase:
    """The app of a screen of the server."""
    app = screen.app
    assert isinstance(app, HostAppBase)
    return app
