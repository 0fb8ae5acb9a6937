"""``docs/new-game.md`` is true: what it names is there, and the toy game has all that it asks for."""

from __future__ import annotations

import re
from pathlib import Path

from engine.core import options
from engine.games import GAMES
from tests.toy import TOY
from tests.tui.toy_table import table
from tests.tui.toy_table.words import en, ja
from tui.games import parts
from tui.games.looks import Looks
from tui.games.scene import Scene
from tui.packages import TABLES
from tui.text import Words

TOP = Path(__file__).parents[1]
PAGE = (TOP / "docs" / "new-game.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`([^`]+)`", PAGE)


def test_each_file_and_folder_is_there() -> None:
    paths = [name for name in NAMED if "/" in name and " " not in name]
    assert len(paths) >= 10
    for path in paths:
        for slug in GAMES if "<game>" in path else ("",):
            assert (TOP / path.replace("<game>", slug.replace("-", "_"))).exists(), path


def test_each_module_is_there() -> None:
    for name in NAMED:
        if re.fullmatch(r"engine(\.[a-z_]+)+(\.[A-Z]\w+)?", name):
            module = re.sub(r"\.[A-Z]\w+$", "", name)
            assert (TOP / f"{module.replace('.', '/')}.py").exists(), name


def test_each_kind_of_options_and_each_part_is_named_and_there_are_no_others() -> None:
    assert {name for name in NAMED if hasattr(options, name)} >= {"OneOf", "Subset", "Bag", "Amount", "Payment"}
    kinds = {kind.__name__ for kind in parts.Part.__subclasses__()}
    assert {name for name in NAMED if name in kinds} == kinds


def test_the_toy_game_is_added_as_the_page_says() -> None:
    table_of_toy: Looks = table.TABLE
    assert {type(part).__name__ for part in table_of_toy.parts(scene())} >= {"Chart", "Panel", "Menu", "Hand"}
    assert en.WORDS.keys() == ja.WORDS.keys() and "game.toy" in en.WORDS
    assert "GAMES" in PAGE and "TABLES" in PAGE and TABLES.keys() == set(GAMES)


def scene() -> Scene:
    rules = TOY.rules_type(players=2)
    state = TOY.new(rules, "PAGE")
    return Scene(TOY, state, 0, Words("en", "toy"))
