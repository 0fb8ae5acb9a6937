"""The letters that work while a card is chosen from the hand on the table."""

from __future__ import annotations

from engine.jump_drive.state import SECOND
from tui.games.jump_drive.pages import placing_now
from tui.games.page import MenuItem
from tui.games.scene import Scene

LETTERS = {"c": "menu.hand", "e": "menu.explore", "x": "menu.done"}


def menu(scene: Scene) -> list[MenuItem]:
    """The hand at length; and straight to exploring, or to no second world."""
    if not placing_now(scene):
        return []
    words = scene.words
    letter, row = ("x", "done") if scene.state.step == SECOND else ("e", "explore")
    return [MenuItem("c", words.say(LETTERS["c"]), page="hand"), MenuItem(letter, words.say(LETTERS[letter]), row=row)]
