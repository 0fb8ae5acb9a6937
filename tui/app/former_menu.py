"""The menu of the latest turn, which the table keeps while something else is asked."""

from __future__ import annotations

from itertools import islice

from tui.app.game_session import GameSession
from tui.games.parts import MenuPart, of_kind
from tui.games.scene import Scene

WITHIN = 8
"""Own choices back to a prompt with a menu."""


def former_menu(session: GameSession) -> MenuPart | None:
    """Return the menu of the viewer's last prompt that had one; None if that was long ago, or never."""
    client, game_view = session.client, session.game_view
    own = (at for at in range(client.count - 1, -1, -1) if client.seat_of(at) == session.viewer)
    for at in islice(own, WITHIN):
        state, decision = client.decision_before(at)
        then = Scene(client.table.game, state, session.seat, session.words, session.people, decision, client.seed)
        menu = of_kind(game_view.parts(then), MenuPart)
        if menu is None or menu.items:
            return menu
    return None
