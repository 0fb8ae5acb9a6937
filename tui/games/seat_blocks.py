"""The order of the seats in which a table draws them."""

from __future__ import annotations

from tui.games.scene import Scene


def in_turn(scene: Scene) -> list[int]:
    """Return the seats in table order, the viewer first."""
    return [(scene.seat + step) % len(scene.seats) for step in scene.seats]
