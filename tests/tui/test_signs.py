"""Symbols and their meaning, read from the runs; and the helper that finds symbols without one."""

from __future__ import annotations

from tests.tui.meaningless_signs import NAME, WORD, Sign, read, template
from tui.games.explanations import Subject, explained
from tui.text import Words
from tui.widgets.styled_line import Run, line, meaning, plain


def test_pieces_of_one_meaning_are_one_sign_without_the_spaces_about_them() -> None:
    drawn = line(*meaning("steel in stock", " ", ("st", "dim"), ("  4 ", "bright")), ("[+1]", "", "production"))
    assert [(plain(sign), means) for sign, means in explained([drawn])] == [
        ("st  4", "steel in stock"),
        ("[+1]", "production"),
    ]


def test_a_sign_is_explained_once_with_the_inks_of_its_first_drawing() -> None:
    drawn = [line("x ", ("[+1", "dim", "steel"), (" st]", "bright", "steel")), line(("[+2 st]", "", "steel"))]
    assert explained(drawn) == [((Run("[+1", "dim", "steel"), Run(" st]", "bright", "steel")), "steel")]


def test_symbols_without_meaning_are_not_explained() -> None:
    assert Subject("a row", (line("Ann 12"),), ("more",)).explain() == ("a row", [], ("more",))


def test_a_sign_that_says_nothing_is_found() -> None:
    assert read([line("Ann 12 -3 ", ("st", "", "steel"))], (NAME,)).rest == []
    assert read([line("Ann 12 st ??")], (NAME,)).rest == ["st", "??"]
    assert read([line("stone 2 st1")], (Sign("st"),)).rest == ["stone"]
    assert read([line("a Word, and ünïcode")], (NAME,)).rest == ["a", "and"]
    assert read([line("and ünïcode")], (WORD,)).rest == []


def test_a_text_of_the_catalogue_speaks_for_itself_with_any_number() -> None:
    words = Words("en", "terraforming-mars")
    assert read([line("deck 76")], (template(words, "table.deck", "count"),)).rest == []
    assert read([line("deck 76")]).rest == ["deck"]


def test_an_explanation_says_nothing_twice() -> None:
    """Words are no symbol, and a text that symbols or other texts say is left out; one that says more stays whole."""
    drawn = line(("no benefit", "", "no benefit"), " ", ("12 OP", "", "12 OP if completed."))
    texts = ("12 OP if completed.", "It moves.", "It moves.", "It moves. 12 OP if completed.", "It moves. It stops.")
    found = Subject("1", (drawn,), (), texts).explain()
    assert [(plain(sign), means) for sign, means in found.signs] == [("12 OP", "12 OP if completed.")]
    assert found.texts == ("It moves.", "It moves. It stops.")
