"""Signs found in lines: the longest first, in their inks, and what none accounts for."""

from __future__ import annotations

from tui.games.signs import NAME, WORD, Sign, Subject, read, template
from tui.text import Words
from tui.widgets.line import Run, line, plain

STEEL = Sign("st", "steel")
PRODUCTION = Sign(r"\[[+-]\d st\]", "production of steel", pattern=True)
SIGNS = (STEEL, PRODUCTION, Sign("2st", "printed"), Sign("Ann"))


def told(text: str, *signs: Sign) -> list[tuple[str, str]]:
    return [(plain(sign), meaning) for sign, meaning in read([line(text)], signs or SIGNS).explained]


def test_the_longest_sign_is_found_and_of_equals_the_first() -> None:
    assert told("2st [+1 st]") == [("2st", "printed"), ("[+1 st]", "production of steel")]
    assert told("st", STEEL, Sign("st", "another")) == [("st", "steel")]


def test_numbers_and_signs_without_a_meaning_speak_for_themselves() -> None:
    reading = read([line("Ann 12 -3 +4 st")], SIGNS)
    assert [meaning for _, meaning in reading.explained] == ["steel"]
    assert reading.rest == []


def test_a_word_or_a_number_is_never_parted() -> None:
    assert read([line("stone 2 st1")], SIGNS).rest == ["stone"]
    assert read([line("12st")], (Sign("1", "one"), STEEL)).explained == [((Run("st"),), "steel")]


def test_what_nothing_accounts_for_is_the_rest() -> None:
    assert read([line("st ?? Ann!")], SIGNS).rest == ["??", "!"]
    assert read([line("a Word, and ünïcode")], (NAME,)).rest == ["a", "and"]
    assert read([line("and ünïcode")], (WORD,)).rest == []


def test_a_sign_is_told_once_as_it_was_drawn_first_in_its_inks() -> None:
    drawn = [line("x ", ("[+1", "dim"), (" st]", "bright")), line("[+2 st]")]
    assert read(drawn, SIGNS).explained == [((Run("[+1", "dim"), Run(" st]", "bright")), "production of steel")]


def test_a_panel_is_told_in_the_order_of_its_signs() -> None:
    row = Subject("", (line("2st st"),), SIGNS)
    assert [meaning for _, meaning in row.explained] == ["printed", "steel"]
    panel = Subject("", (line("2st st"),), SIGNS, panel=True)
    assert [meaning for _, meaning in panel.explained] == ["steel", "printed"]


def test_what_stands_before_a_subject_is_explained_first() -> None:
    marked = Subject("", (line("12"),), SIGNS).marked(line("[x]"), Sign("[x]", "marked"))
    assert [meaning for _, meaning in marked.explained] == ["marked"]


def test_a_text_of_the_catalogue_is_found_with_any_number() -> None:
    words = Words("en", "terraforming-mars")
    assert read([line("deck 76")], (template(words, "table.deck", "count"),)).rest == []
    assert read([line("deck 76")], ()).rest == ["deck"]
