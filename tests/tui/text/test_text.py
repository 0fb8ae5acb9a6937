"""Words: templates, names, languages, and the width of texts."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

import tui
from engine.core.message import Refusal, say
from tests.tui.text.default_keys import with_default_keys
from tui.text import Words, choose_language, render
from tui.text.catalogue import catalogue
from tui.text.language_choice import encoding_of
from tui.text.languages import Language, language
from tui.text.template import Slot, parts_of, slots_of
from tui.text.width import fit, fitting, in_columns, wrap


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> Words:
    templates = {
        "list.join": ", ",
        "seat.-1": "nobody",
        "seat.number": "Player {number}",
        "card.comet": "Comet",
        "card.fish": "Fish",
        "plain": "Nothing to fill in.",
        "played": "{seat} plays {card:card}.",
        "took": "{seat} takes {count} {count|one:card|other:cards} of {from_seat}.",
        "change": "TR {change:+}",
        "because": "Not now: {why}",
        "braces": "{{seat}} is {seat}",
    }
    monkeypatch.setattr("tui.text.translator.catalogue", lambda *_, **__: templates)
    return Words("en", names=("Ann", "Bo"))


def test_a_template_is_read_into_parts() -> None:
    assert parts_of("{seat} has {n|one:card|other:cards}: {card:card}") == (
        Slot("seat"),
        " has ",
        Slot("n", "", (("one", "card"), ("other", "cards"))),
        ": ",
        Slot("card", "card"),
    )
    assert slots_of("{a} {b:+} {a|one:x|other:y} {{c}} {D}") == {"a", "b"}


def test_plural_forms_without_categories_are_text() -> None:
    assert parts_of("{n|card|cards}") == ("{n|card|cards}",)
    assert parts_of("{n|one:a: b|=2:|other:c}") == (Slot("n", "", (("one", "a: b"), ("=2", ""), ("other", "c"))),)


def few_or_many(number: int) -> int:
    """The plural rule of Polish, for whole numbers."""
    if number == 1:
        return 0
    return 1 if 2 <= number % 10 <= 4 and number % 100 not in (12, 13, 14) else 2


def test_a_language_can_have_three_plural_forms(monkeypatch: pytest.MonkeyPatch) -> None:
    polish = Language("xx", "", "", ("one", "few", "many", "other"), few_or_many)
    monkeypatch.setattr("tui.text.plural.language", lambda code: polish if code == "xx" else language(code))
    template = "{n} {n|one:karta|few:karty|many:kart|other:karty}"
    monkeypatch.setattr("tui.text.translator.catalogue", lambda *_, **__: {"cards": template})
    said = [Words("xx").say("cards", n=n) for n in (0, 1, 3, 5, 12, 22, 25)]
    assert said == ["0 kart", "1 karta", "3 karty", "5 kart", "12 kart", "22 karty", "25 kart"]
    assert Words("xx").say("cards", n="?") == "? karty"
    assert Words("en").say("cards", n=3) == "3 karty"


def test_a_plural_can_have_a_form_for_an_exact_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.text.translator.catalogue", lambda *_, **__: {"of": "{n|=2:both|one:it|other:all}"})
    assert [Words("en").say("of", n=n) for n in (1, 2, 3, -1)] == ["it", "both", "all", "it"]


def test_seats_are_players_names(words: Words) -> None:
    assert words.say("played", seat=0, card="comet") == "Ann plays Comet."
    assert words.say("took", seat=1, count=1, from_seat="p0") == "Bo takes 1 card of Ann."
    assert words.say("took", seat=5, count=2, from_seat=-1) == "Player 6 takes 2 cards of nobody."


def test_numbers_can_show_their_sign(words: Words) -> None:
    assert [words.say("change", change=n) for n in (2, 0, -3)] == ["TR +2", "TR 0", "TR -3"]


def test_messages_and_tuples_nest(words: Words) -> None:
    assert words.render(say("because", why=say("played", seat=1, card="fish"))) == "Not now: Bo plays Fish."
    assert words.say("played", seat=0, card=("comet", "fish")) == "Ann plays Comet, Fish."
    assert words.say("because", why=(say("plain"), 3, "x")) == "Not now: Nothing to fill in., 3, x"


def test_braces_can_be_written(words: Words) -> None:
    assert words.say("braces", seat=0) == "{seat} is Ann"


def test_missing_texts_are_shown_and_never_fail(words: Words) -> None:
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


@pytest.mark.parametrize(
    ("environment", "written", "language"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "utf-8", "ja"),
        ({"LANG": "ja_JP.UTF-8", "PYTHONIOENCODING": "latin-1"}, "latin-1", "en"),
        ({"LC_ALL": "ja_JP.eucJP"}, "euc_jp", "ja"),
        ({"LC_ALL": "ja_JP.eucJP"}, "ascii", "en"),
        ({"LC_ALL": "ja_JP.eucJP"}, "utf-8", "en"),
        ({"LC_ALL": "ja_JP.eucJP", "PYTHONIOENCODING": "utf-8"}, "utf-8", "ja"),
        ({"LANG": "ja_JP"}, "utf-8", "ja"),
        ({"LANG": "ja_JP.no-such"}, "utf-8", "ja"),
    ],
)
def test_a_language_is_spoken_only_where_its_letters_can_be_written(
    environment: dict[str, str], written: str, language: str
) -> None:
    encoding = encoding_of(environment, written)
    assert choose_language(None, environment, encoding=encoding) == language
    assert choose_language(None, {}, remembered="ja", encoding=encoding) == language
    assert choose_language("ja", environment, encoding=encoding) == "ja", "who asks for it by name has it"
    assert choose_language(None, {**environment, "AREO_LANG": "ja"}, encoding=encoding) == "ja"


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


def test_wrap_breaks_at_spaces() -> None:
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("abcdefgh ij", 3) == ["abc", "def", "gh", "ij"]
    assert wrap("", 5) == [""]


def test_wrap_breaks_japanese_between_phrases() -> None:
    assert wrap("海洋を2枚置く。", 10) == ["海洋を", "2枚置く。"]
    assert wrap("南極に置くと6Mを払います。", 18) == ["南極に置くと6Mを", "払います。"]
    assert wrap("メディア・グループを21 Mで買う。", 18) == ["メディア・", "グループを21 Mで", "買う。"]
    assert wrap("鉱山（カード2枚）を買う。", 18) == ["鉱山", "（カード2枚）を", "買う。"]
    assert wrap("1つの建物がもう一度生産します。", 20) == ["1つの建物が", "もう一度生産します。"]


def test_wrap_keeps_a_figure_and_a_seat_with_what_they_belong_to() -> None:
    assert wrap("緑地を配置、チタン1、TR 1を獲得。", 24) == ["緑地を配置、チタン1、", "TR 1を獲得。"]
    assert wrap("隣接する緑地3枚 +3", 17) == ["隣接する", "緑地3枚 +3"]
    assert wrap("陸地、隣接: 工業地帯 A、都市 A×2", 21) == ["陸地、隣接:", "工業地帯 A、都市 A×2"]
    assert wrap("greenery on land +1, city +3", 20) == ["greenery on land +1,", "city +3"]
    assert wrap("adjacent: Mohole B, city A", 17) == ["adjacent:", "Mohole B, city A"]
    assert wrap("Done. A", 6) == ["Done.", "A"]
    assert wrap("uses Fish: +1 animal", 12) == ["uses Fish:", "+1 animal"]


def test_a_word_longer_than_a_line_is_parted_where_its_script_changes() -> None:
    assert wrap("保存名terraforming-mars", 18) == ["保存名", "terraforming-mars"]
    assert wrap("ロゼッタストーン・ワールド", 20) == ["ロゼッタストーン・", "ワールド"]
    assert wrap("海洋タイル", 4) == ["海洋", "タイ", "ル"]


WORD = re.compile(r"[ァ-ヺー・]+|[0-9]+(?:[ぁ-ゖ]|[一-鿿]|[A-Za-z%])?|[A-Za-z]+")
"""What stays in one piece: words in katakana, numbers with the first sign of their unit, words in letters."""


@pytest.mark.parametrize("game", ["", "terraforming-mars", "jump-drive"])
def test_no_sentence_of_the_catalogues_is_broken_inside_a_word(game: str) -> None:
    words = Words("ja")
    for key, text in catalogue("ja", game).items():
        for paragraph in with_default_keys(words, text).splitlines() if not key.endswith("page") else ():
            at, breaks = 0, set[int]()
            for line in wrap(paragraph, 30):
                at = paragraph.index(line, at) + len(line)
                breaks.add(at)
                assert line == paragraph[: len(line)] or line[0] not in "、。」）ー", (key, line)
            for word in WORD.finditer(paragraph):
                inside = range(word.start() + 1, word.end())
                assert not breaks.intersection(inside), (key, word[0], wrap(paragraph, 30))


def test_numbers_of_texts_of_one_form_are_in_columns() -> None:
    assert in_columns(["勝率 43%（31～55）  差 -7.2 ±6.0", "勝率 100%（98～100）  差 +31.3 ±13.0"]) == [
        "勝率  43%（31～ 55）  差  -7.2  ±6.0",
        "勝率 100%（98～100）  差 +31.3 ±13.0",
    ]
    assert in_columns(["1 of 2", "none"]) == ["1 of 2", "none"]
    assert in_columns([]) == []


def test_a_name_that_nobody_chose_is_shortened() -> None:
    words = Words("en", names=("Alexandra", "Computer 2"))
    assert [words.short_player(seat, 10) for seat in range(3)] == ["Alexandra", "Computer 2", "Player 3"]
    assert words.short_player(1, 6) == "CPU 2"
    assert [words.short_player(seat, 4) for seat in range(3)] == ["Alex", "C2", "P3"]


def test_only_whole_parts_are_shown() -> None:
    assert fitting(["one", "two", "three"], 20) == "one  two  three"
    assert fitting(["one", "two", "three"], 13) == "one  two  …"
    assert fitting(["eleventeen", "two"], 7) == "two  …"
    assert fitting(["eleventeen"], 7) == ""


def test_brackets_stay_with_what_they_hold() -> None:
    assert wrap("効果《発電所》", 12) == ["効果", "《発電所》"]
    assert wrap("効果《発電所》", 6) == ["効果", "《発電", "所》"]


@pytest.mark.parametrize("text", ["1", "火", "raise oxygen by 5 M", "カードを2枚引きます。", "", "  ", " a", "（火）"])
def test_a_text_is_wrapped_whole_in_whatever_width(text: str) -> None:
    for width in range(-2, 12):
        lines = wrap(text, width)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert all(cell_len(line) <= max(width, 1) or len(line) == 1 for line in lines), (width, lines)


@pytest.mark.parametrize("part", ["games", "screens", "text", "widgets"])
def test_what_is_cut_ends_in_the_one_mark(part: str) -> None:
    """Some places had marked it by two dots, some by three. The letters of the logo are drawn by dots."""
    folder = Path(tui.__file__).parent / part
    for path in folder.rglob("*.py"):
        if path.name != "logo.py":
            found = [node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)]
            assert not [text for text in found if isinstance(text, str) and re.fullmatch(r"\s*\.\.+( \+)?", text)], path
