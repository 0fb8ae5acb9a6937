"""Words: templates, names, languages, and the width of texts."""

from __future__ import annotations

import pytest

from engine.core.message import Refusal, say
from tui.text import Words, choose_language, render
from tui.text.template import Slot, parts_of, slots_of
from tui.text.width import fit, fitting, wrap


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> Words:
    speaker = Words("en", names=("Ann", "Bo"))
    templates = {
        "list.join": ", ",
        "seat.-1": "nobody",
        "seat.number": "Player {number}",
        "card.comet": "Comet",
        "card.fish": "Fish",
        "plain": "Nothing to fill in.",
        "played": "{seat} plays {card:card}.",
        "took": "{seat} takes {count} {count|card|cards} of {from_seat}.",
        "change": "TR {change:+}",
        "because": "Not now: {why}",
        "braces": "{{seat}} is {seat}",
    }
    monkeypatch.setattr(speaker, "_templates", templates)
    return speaker


def test_a_template_is_read_into_parts() -> None:
    assert parts_of("{seat} has {n|card|cards}: {card:card}") == (
        Slot("seat"),
        " has ",
        Slot("n", "", ("card", "cards")),
        ": ",
        Slot("card", "card"),
    )
    assert slots_of("{a} {b:+} {a|one|many} {{c}} {D}") == {"a", "b"}


def test_seats_are_players_names(words: Words) -> None:
    assert words.say("played", seat=0, card="comet") == "Ann plays Comet."
    assert words.say("took", seat=1, count=1, from_seat="p0") == "Bo takes 1 card of Ann."
    assert words.say("took", seat=5, count=2, from_seat=-1) == "Player 6 takes 2 cards of nobody."


def test_numbers_can_show_their_sign(words: Words) -> None:
    assert [words.say("change", change=n) for n in (2, 0, -3)] == ["TR +2", "TR +0", "TR -3"]


def test_messages_and_tuples_nest(words: Words) -> None:
    assert words.render(say("because", why=say("played", seat=1, card="fish"))) == "Not now: Bo plays Fish."
    assert words.say("played", seat=0, card=("comet", "fish")) == "Ann plays Comet, Fish."
    assert words.say("because", why=(say("plain"), 3, "x")) == "Not now: Nothing to fill in., 3, x"


def test_braces_can_be_written(words: Words) -> None:
    assert words.say("braces", seat=0) == "{seat} is Ann"


def test_what_is_missing_is_shown_and_never_fails(words: Words) -> None:
    assert words.say("no.such.key", seat=0) == "no.such.key"
    assert words.say("played", seat=0) == "Ann plays {card}."
    assert words.say("played", seat=0, card="ants") == "Ann plays card.ants."


def test_render_speaks_both_languages() -> None:
    message = say("language.unknown", language="xx", known=("en", "ja"))
    assert "en, ja" in render(message, "en")
    assert "en、ja" in render(message, "ja")


@pytest.mark.parametrize(
    ("asked", "environment", "language"),
    [
        ("ja", {"AREO_LANG": "en", "LANG": "en_US.UTF-8"}, "ja"),
        (None, {"AREO_LANG": "ja", "LANG": "en_US.UTF-8"}, "ja"),
        (None, {"LANG": "ja_JP.UTF-8"}, "ja"),
        (None, {"LC_ALL": "C", "LANG": "ja_JP.UTF-8"}, "en"),
        (None, {"LC_ALL": "", "LANG": "ja_JP.UTF-8"}, "ja"),
        (None, {}, "en"),
    ],
)
def test_language_is_asked_for_or_that_of_the_locale(
    asked: str | None, environment: dict[str, str], language: str
) -> None:
    assert choose_language(asked, environment) == language


def test_a_language_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        choose_language("xx", {})
    assert refused.value.message.key == "language.unknown"


@pytest.mark.parametrize(
    ("text", "width", "align", "fitted"),
    [
        ("ab", 4, "left", "ab  "),
        ("ab", 4, "right", "  ab"),
        ("ab", 5, "centre", " ab  "),
        ("abcdef", 4, "left", "abcd"),
        ("火星", 5, "right", " 火星"),
        ("火星", 3, "left", "火 "),
        ("x", 0, "left", ""),
    ],
)
def test_fit_counts_cells(text: str, width: int, align: str, fitted: str) -> None:
    assert fit(text, width, align) == fitted  # type: ignore[arg-type]


def test_wrap_breaks_at_spaces_and_between_wide_characters() -> None:
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("海洋を2枚置く。", 8) == ["海洋を2", "枚置く。"]
    assert wrap("abcdefgh ij", 3) == ["abc", "def", "gh", "ij"]
    assert wrap("", 5) == [""]


def test_a_name_that_nobody_chose_is_said_in_short() -> None:
    words = Words("en", names=("Alexandra", "Computer 2"))
    assert [words.short_player(seat, 10) for seat in range(3)] == ["Alexandra", "Computer 2", "Player 3"]
    assert [words.short_player(seat, 4) for seat in range(3)] == ["Alex", "Bot", "P3"]


def test_only_whole_parts_are_shown() -> None:
    assert fitting(["one", "two", "three"], 20) == "one  two  three"
    assert fitting(["one", "two", "three"], 13) == "one  two  .."
    assert fitting(["eleventeen", "two"], 7) == "two  .."
    assert fitting(["eleventeen"], 7) == ""


def test_brackets_stay_with_what_they_hold() -> None:
    assert wrap("効果《発電所》", 12) == ["効果《発電", "所》"]
    assert wrap("効果《発電所》", 6) == ["効果", "《発電", "所》"]
