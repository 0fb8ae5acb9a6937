"""The interface that the screens of a server expect of their app."""

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
    """Define the app of a logged-in person."""

    server_state: ServerState
    account: Account
    ssh_address: SshAddress | None
    """Where other people reach the server by SSH; None for a browser if the server has no public address."""
    room: GameRoom | None
    """The open table; None in the lobby."""

    @abstractmethod
    def open_room(self, room: GameRoom) -> None:
        """Open a table from anywhere."""

    @abstractmethod
    def open_by_code(self, code: str) -> None:
        """Open the table with a code: take a free seat if there is one, else watch."""

    @abstractmethod
    def open_next_waiting(self) -> bool:
        """Open the next table that waits for this person; return whether there is one."""

    @abstractmethod
    def open_rematch(self) -> None:
        """Open a rematch with the people of this table."""


def host_app(screen: Screen[Any]) -> HostAppBase:
    """Return the app of a server's screen."""
    app = screen.app
    assert isinstance(app, HostAppBase)
    return app
