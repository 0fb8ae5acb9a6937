"""Texts name keys by the action, as ``{key:undo.undo}``, so that they stay true when a user changes a key."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine.core.message import Message
from tui.games.game_view import game_view_of
from tui.keys.keymap import USUAL
from tui.packages import TABLES
from tui.text import LANGUAGES, Words
from tui.text.catalogue import catalogue, signs, texts
from tui.text.template import Slot, parts_of
from tui.text.translator import IN_LINES, KEY, LAST_KEY

GAMES = ("", *TABLES)
ALIKE = re.compile(r"M€|°C|R&D|\{[^{}]*\}")
"""What looks like a key and is none: units, a name in On Mars, and placeholders."""
NAMED = r"Enter|Esc|Tab|PgUp|PgDn|(?:Ctrl|Shift)\+\w+|F[1-9][0-2]?"
SIGNS = re.compile(
    rf"(?<![A-Za-z0-9+-])(?:{NAMED})(?![A-Za-z0-9-])|[←→↑↓]/[←→↑↓]|[Pp]ress [←→↑↓]|[←→↑↓]で"
    r"|(?<=[Pp]ress )(?:Space|Home|End)\b|Space(?= (?:on|selects|includes)|[でを])"
)
"""Keys with a name of several letters, wherever they are named, and the arrows."""
SENTENCE = re.compile(r"[a-z]{3,}.* | .*[a-z]{3,}|[ぁ-ゖ]{2}|[a-z]:? [一-鿿]{2}")
"""What tells a sentence from a sign of a map or a table."""
LETTERS = {
    "en": re.compile(
        r"(?<![\w'-])[b-zB-HJ-Z](?![\w'=-])|(?<=[Pp]ress )(?:[^\sa](?=[ ,.;)]|$)|a(?= in | to ))"
        r"|[/.,:;] (?:searches|shows|opens)|[<>] (?:and|change)"
    ),
    "ja": re.compile(
        r"(?<![A-Za-z0-9+-])[A-Za-z](?=[でをはがとか（）、。])|(?:^|[。 ])[a-z](?=:? [^a-z\d])"
        r"|「[!-~]」キー|[/.,:;]で|[<>] [とで]"
    ),
}
"""Keys of one character, where a sentence names them."""
NO_KEYS = re.compile(
    r"lines\.|place\.|where\.|leaving\.|small\.(now|needs)$|keys-file\.|flag\.|host\.(days|hours)|tile\.research-|icon\.|ruling\."
    r"|engine\.slow$|hex\.|.*\.lines$"
)
"""The keys of texts with a letter for another reason, with a key that cannot be changed, or of line mode."""


def literal(language: str, text: str) -> str:
    """Return a key that a sentence names by its sign; empty if it names none."""
    bare = ALIKE.sub("00", text)
    found = SIGNS.search(bare) or (LETTERS[language].search(bare) if SENTENCE.search(bare) else None)
    return found[0] if found else ""


def named_in(language: str, game: str) -> Iterator[Slot]:
    """Yield the placeholders of a catalogue that name keys."""
    for text in (*texts(language, game).values(), *signs(language, game).values()):
        yield from (part for part in parts_of(text) if isinstance(part, Slot) and part.name in (KEY, LAST_KEY))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_names_a_key_that_the_user_can_change(language: str, game: str) -> None:
    said = [*texts(language, game).items(), *signs(language, game).items()]
    kept = [(key, text) for key, text in said if not NO_KEYS.match(key) and not key.endswith("page")]
    assert [(key, found, text) for key, text in kept if (found := literal(language, text))] == []


@pytest.mark.parametrize(
    ("language", "text", "key"),
    [
        ("en", "H shows a hint, and z undoes.", "H"),
        ("en", "Press . to step through it.", "."),
        ("en", "/ searches all of them.", "/ searches"),
        ("en", "Open the rules with F3.", "F3"),
        ("en", "To select, press Space.", "Space"),
        ("en", "Press a in the menu, or press a letter.", "a"),
        ("en", "q quit", "q"),
        ("en", "Now < and > change it.", "< and"),
        ("en", "{key:look.hint} shows a hint for {price} M€.", ""),
        ("ja", "Hでヒントを表示します。", "H"),
        ("ja", "「.」キーで1手ずつ見られます。", "「.」キー"),
        ("ja", "{key:look.hint}でヒントを表示します。", ""),
    ],
)
def test_a_literal_key_is_found(language: str, text: str, key: str) -> None:
    assert literal(language, text) == key


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_of_keys_name_actions(language: str) -> None:
    found = [slot.form for game in GAMES for slot in named_in(language, game)]
    assert len(found) > 100
    assert set(found) - USUAL.keys() == set()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_text_names_the_same_keys_in_all_languages(language: str, game: str) -> None:
    ours, theirs = ({key: keys_of(text) for key, text in texts(one, game).items()} for one in ("en", language))
    assert theirs == ours


def keys_of(text: str) -> set[Slot]:
    return {part for part in parts_of(text) if isinstance(part, Slot) and part.name in (KEY, LAST_KEY)}


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize(("language", "said"), [("en", "Ctrl+T"), ("ja", "Ctrl+Tでヒント")])
def test_the_first_remark_of_a_game_names_the_changed_keys(game: str, language: str, said: str) -> None:
    words = Words(language).of(game)
    usual = words.say("remark.begin")
    words.use_keys({"look.hint": ("ctrl+t", "H"), "undo.undo": ("U",)})
    changed = words.say("remark.begin")
    assert said not in usual and said in changed and words.nameless.say("remark.begin") == changed
    assert re.search(r"(?<![A-Za-z])U(?![A-Za-z])", changed) and "F3" in changed
    assert not re.search(r"(?<![A-Za-z])[Hz](?![A-Za-z])", changed)


def test_a_key_is_named_as_the_look_names_it() -> None:
    words = Words("en")
    assert words.say("new.opens") == "Press Right to open."
    words.paint(True)
    assert words.say("new.opens") == "Press → to open."
    words.use_keys({"setup.more": ("M",), "playback.slower": ()})
    assert words.say("new.opens") == "Press M to open." and words.key_sign("playback.slower") == ""
    assert "– and > change it" in words.say("options.pace-hint")


def test_the_last_of_several_keys_is_named_where_the_first_means_something_else() -> None:
    words = Words("en").of("on-mars")
    assert words.say("hint.construct").endswith("F6 lists them.")
    words.use_keys({"table.part": ("Q",)})
    assert words.say("hint.construct").endswith("Q lists them.")


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_of_line_mode_name_no_key(language: str, game: str) -> None:
    """Each hint with a key has another text for line mode, and none of these texts has a key."""
    templates = catalogue(language, game)
    keyed = {key for key, template in templates.items() if keys_of(template)}
    assert {key for key in keyed if key.startswith("hint.") and f"{key}{IN_LINES}" not in templates} == set()
    assert {key for key in keyed if key.endswith(IN_LINES)} == set()


OF_SCREENS = re.compile(
    r"\b(?:marked|selected|already shown|cursor|screen|line above|grey cards|at the top)\b"
    r"|\b[Nn]umbers? (?:before|to the left|with)\b"
    r"|印のある|選択済み|選択されて|カーソル|画面|灰色のカード|上の行|前の数字|左の数字"
)
"""What a text points to that only screens have: marks, selections, places."""


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_in_line_mode_point_to_nothing_that_only_screens_have(language: str, game: str) -> None:
    """A lesson in line mode said "press Space to change that" of cards that nothing had selected."""
    templates, course = catalogue(language, game), game_view_of(game).course
    steps = [one.step.name for one in course.line.choices if one.step is not None]
    keys = [f"{kind}.{name}" for name in steps for kind in ("learn", "learn-why")]
    keys += [f"remark.{remark.name}" for remark in course.remarks]
    said = {key: templates.get(f"{key}{IN_LINES}", templates[key]) for key in keys if key in templates}
    assert len(said) > len(steps)
    assert {key for key, template in said.items() if keys_of(template)} == set()
    assert {key: found[0] for key, template in said.items() if (found := OF_SCREENS.search(template))} == {}


def test_line_mode_says_its_own_texts() -> None:
    words = Words("en").for_lines().of("on-mars")
    assert words.say("hint.turn") == "You may take the Executive action before or after the main action."
    assert words.say("menu-why.no-goal") == "You don't meet any of your Private Goals yet."


@pytest.mark.parametrize(("game", "unit"), [("on-mars", "OP"), ("jump-drive", "VP")])
def test_a_hint_counts_in_the_unit_of_the_game(game: str, unit: str) -> None:
    why = Message("hint.ending", {"change": "+4", "unit": Message("coach.unit"), "than": "x", "count": 9})
    assert [Words(language).of(game).render(why).count(f"+4 {unit}") for language in LANGUAGES] == [1, 1]


def test_the_coach_counts_in_the_unit_of_the_game() -> None:
    words = Words("en").of("on-mars")
    assert words.say("compare.by-round", unit=words.say("coach.unit")) == "OP by round:"
    assert words.say("coach.hint.sources", unit=Message("coach.unit")) == "Where your income and your OP came from."
