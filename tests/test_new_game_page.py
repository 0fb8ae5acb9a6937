"""The page that says how a game is added: it names all that a table says, and what it names is there."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec.structs import fields

from tui.games import parts
from tui.games.action_summary import ActionText
from tui.games.game_view import GameView

TOP = Path(__file__).parents[1]
PAGE = (TOP / "docs" / "new-game.md").read_text(encoding="utf-8")
NAMED = frozenset(re.findall(r"`([\w./]+)`", PAGE))
PATHS = sorted(name for name in NAMED if name.partition("/")[0] in ("engine", "tui", "tests") and "/" in name)


def test_all_that_a_table_says_is_named() -> None:
    said = {
        *GameView.__annotations__,
        *(name for name, what in vars(GameView).items() if callable(what) and name[0] != "_"),
    }
    assert len(said) > 20
    assert sorted(said - NAMED) == []


def test_each_part_and_each_field_of_a_action_is_named() -> None:
    kinds = {kind.__name__ for kind in (*parts.Part.__subclasses__(), *parts.PanelPart.__subclasses__())}
    assert sorted(kinds - NAMED) == []
    assert sorted({field.name for field in fields(ActionText)} - NAMED) == []


def test_each_path_that_is_named_exists() -> None:
    assert len(PATHS) > 15
    assert [path for path in PATHS if not (TOP / path).exists()] == []
