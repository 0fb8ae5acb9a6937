"""The menu of the latest turn, which the table keeps while something else is asked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from engine.core.decision import Decision
from tui.app.game_session import GameSession
from tui.games.parts import MenuPart, of_kind
from tui.games.scene import Scene

WITHIN = 8
"""Own choices back to a prompt with a menu."""


def former_menu(session: GameSession, kept: MenuPart | None = None) -> MenuPart | None:
    """Return the menu of the viewer's last prompt that had one; None if that was long ago, or never.

    It is the one that is ``kept``, if any. In a replay, which asks nothing, the prompt of its position is the last one.
    """
    if kept is not None and kept.items and not session.client.table.read_only:
        return kept
    for state, decision in islice(_prompts(session), WITHIN):
        then = Scene(
            session.client.table.game, state, session.seat, session.words, session.people, decision, session.client.seed
        )
        menu = of_kind(session.game_view.parts(then), MenuPart)
        if menu is None or menu.items:
            return menu
    return None


def _prompts(session: GameSession) -> Iterator[tuple[Any, Decision | None]]:
    """Yield what the viewer saw at each own decision, and the decision, the last one first."""
    client, viewer = session.client, session.viewer
    if client.table.read_only and viewer is not None and (asked := client.decision_at(viewer)) is not None:
        yield session.scene.state, asked
    for at in range(client.count - 1, -1, -1):
        if client.seat_of(at) == viewer:
            yield client.decision_before(at)
