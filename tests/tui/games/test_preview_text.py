"""What a choice would change: every name of a figure is whole, in any width."""

from __future__ import annotations

import re

import pytest

from engine.core.preview import FigureChange
from tests.tui.screens.split_words import torn_words
from tui.games.change_grid import Change
from tui.games.change_grid import change_lines as grid_lines
from tui.games.preview_text import change_lines
from tui.text import LANGUAGES, Words
from tui.widgets.styled_line import line, plain

FIGURES = (("dice-game", "production"), ("on-mars", "waiting"), ("on-mars", "crystals"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "what"), FIGURES)
def test_a_name_that_nearly_fills_the_line_is_not_cut(game: str, what: str, language: str) -> None:
    """Of "crystals due" and "production dice" the last letter was missing."""
    words = Words(language, game)
    for columns in range(23, 40):
        with torn_words() as torn:
            shown = change_lines(FigureChange(0, what, 1, 0), columns, words)
        assert not torn, columns
        said = re.sub(r"\s+\d+ -> +\d+", "", "".join(map(plain, shown)))  # without the figures of its first line
        assert all(word in said for word in words.name("figure", what).split()), (columns, said)


@pytest.mark.parametrize(("columns", "shown"), [(20, "resources  10 ->  11"), (17, "res.   10 ->  11")])
def test_a_figure_is_in_short_only_where_its_name_has_no_room(columns: int, shown: str) -> None:
    change = Change(line("resources"), "10", "11", "", short=line("res."))
    assert " ".join(plain(grid_lines([change], columns, Words("en"))[0]).split()) == " ".join(shown.split())
