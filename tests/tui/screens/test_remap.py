"""Keys of one's own: what the file may say, clashes, and that everything shows the keys as they are."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path

import pytest

import tui.screens
from engine.core.message import Refusal
from tests.environment import here
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tests.tui.screens.views import middle
from tui.commands.cli import main
from tui.keys.keymap import KEYMAP, NO_KEY, USUAL, key_of, sign_of
from tui.keys.remap import keys_file, read
from tui.screens.confirm import NoticeScreen
from tui.screens.key_contexts import ids_of, places
from tui.screens.log import LogScreen
from tui.screens.running import RunningScreen
from tui.text import Words

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def mine(folders: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's own keys stand."""
    monkeypatch.setenv("AREO_CONFIG", str(folders / "config"))
    keys_file(here().folders).parent.mkdir()
    return keys_file(here().folders)


def test_every_key_has_a_sign_that_leads_back_to_it() -> None:
    for keys in USUAL.values():
        for key in keys:
            assert key_of(sign_of(key)) == key


@pytest.mark.parametrize("sign", ["", "ab", "Ctrl+", "Hyper+x", "\n", "ctrl+nonsense"])
def test_unknown_key_names_are_none(sign: str) -> None:
    assert key_of(sign) == ""


@pytest.mark.parametrize(
    "text",
    ['undo.undo = "U"', '"undo.undo" = ["U"]', '[undo]\nundo = "U"', 'undo.undo = "U"\nundo.redo = "Z"'],
)
def test_a_meaning_is_given_another_key(text: str) -> None:
    assert read(text, places).keys == {"undo.undo": ("U",)}


def test_keys_can_be_exchanged() -> None:
    assert read('look.log = "v"\nlook.tableaus = "o"', places).keys == {"look.log": ("v",), "look.tableaus": ("o",)}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('undo.all = "U"', "keys-file.unknown"),
        ("undo.undo = 3", "keys-file.keys"),
        ("undo.undo = []", "keys-file.keys"),
        ('undo.undo = "UU"', "keys-file.keys"),
        ('undo.undo = "y"', "keys-file.clash"),
        ('undo.undo = "c"', "keys-file.clash"),
        ('undo.undo = "U"\nlook.log = "U"', "keys-file.clash"),
        ('log.next = "o"', "keys-file.clash"),
    ],
)
def test_of_what_cannot_be_meant_the_line_is_left_out_with_a_sentence(text: str, key: str) -> None:
    found = read(f'{text}\nlook.score = "F5"', places)
    assert found.problem is not None and found.problem.key == key
    assert {"look.score": ("f5",)}.items() <= found.keys.items()
    assert "menu.c" not in found.keys and len(found.keys) <= 2


@pytest.mark.parametrize("text", ["undo.undo", "a = " + "[" * 5000])
def test_invalid_toml_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        read(text, places)
    assert refused.value.message.key == "keys-file.form"


def test_the_first_of_several_bad_lines_is_named_and_the_others_counted() -> None:
    found = read('a = "U"\nb = "U"\nundo.undo = "c"\nlook.log = "F5"', places)
    assert found.keys == {"look.log": ("f5",)}
    assert found.problem is not None
    said = Words("en").render(found.problem)
    assert said == (
        "keys.toml: there is no key a; `areo keys` lists all keys. The line is ignored. 2 more lines are ignored."
    )


def test_a_line_that_clashes_with_one_that_is_left_out_goes_too() -> None:
    found = read('undo.undo = "c"\nlook.log = "z"', places)
    assert found.keys == {}
    assert found.problem is not None and found.problem.key == "keys-file.several"


def test_meanings_that_never_meet_may_share_a_key() -> None:
    assert read('title.games = "z"', places).keys


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        # a line with the default key of an earlier version, as `areo keys` printed it, changes nothing
        ('theatre.faster = "+"\nmap.left = ["Left", "h", "4"]\nnumber.less = ["Left", "h", "-"]', {}),
        # the zoom leaves its new key to the action to which the user gave it, and keeps the other one
        ('undo.undo = "+"', {"undo.undo": ("plus",), "table.zoom": ("f4",), "list.zoom": ("f4",)}),
        ('list.sort = ["s", "F4"]', {"list.sort": ("s", "f4"), "list.zoom": ("plus",)}),
        # the pace has no other key left
        ('events.next = ">"', {"events.next": ("greater_than_sign",), "playback.faster": ()}),
        # a digit that moves the cursor of a map is no longer part of a number
        ('map.left = ["Left", "4"]', {"map.left": ("left", "4"), "map.digit-4": ()}),
        # new keys can be changed like all others
        ('table.zoom = "F5"\nundo.undo = "+"', {"table.zoom": ("f5",), "undo.undo": ("plus",), "list.zoom": ("f4",)}),
    ],
)
def test_keys_of_an_earlier_version_go_before_new_default_keys(text: str, keys: dict[str, tuple[str, ...]]) -> None:
    assert read(text, places) == (keys, None)


async def test_an_action_without_keys_is_not_shown(mine: Path) -> None:
    mine.write_text('undo.undo = ["+", "F4"]\n', encoding="utf-8")
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "+ undo" in screen_lines(app)[-1]
        await press(pilot, "question_mark")
        assert all(NO_KEY not in text.lower() for text in screen_lines(app))


def test_every_screen_is_a_place_and_a_place_knows_its_widgets() -> None:
    assert {"map.left", "rows.up", "menu.c", "undo.undo", "always.help"} <= ids_of(RunningScreen)
    assert {"log.next", "rows.up"} <= ids_of(LogScreen)
    assert "map.left" not in ids_of(LogScreen)
    known = frozenset().union(*places())
    for module in pkgutil.iter_modules(tui.screens.__path__):
        importlib.import_module(f"tui.screens.{module.name}")
    assert known >= {key.id for context in ("table", "log", "title", "cover", "payment") for key in KEYMAP[context]}


async def test_the_new_key_works_and_is_shown_everywhere(mine: Path) -> None:
    mine.write_text('look.log = "F5"\nundo.undo = "U"\nmenu.p = "P"\nevents.next = ">"\n', encoding="utf-8")
    app = app_for(middle())
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        shown, log = "\n".join(screen_lines(app)), app.words.say("key.look.log")
        assert f"U {app.words.say('key.undo.undo')}" in shown and f"F5 {log}" in shown and "P Standard project" in shown
        assert "> 5 moves" in shown
        table = app.screen
        await press(pilot, "o")
        assert app.screen is table
        await press(pilot, "f5")
        assert isinstance(app.screen, LogScreen)
        await press(pilot, "escape", "P")
        assert app.screen is not table
        await press(pilot, "escape", "question_mark")
        assert any("F5" in text and log in text for text in screen_lines(app))
        assert "U undoes" in app.words.say("options.questions.off-what")


async def test_a_clash_is_reported_once_and_the_usual_keys_work(mine: Path) -> None:
    mine.write_text('undo.undo = "c"', encoding="utf-8")
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, NoticeScreen)
        assert "c would mean both undo.undo and look.hand" in app.screen.text
        await press(pilot, "enter")
        assert isinstance(app.screen, RunningScreen)
        assert "z undo" in screen_lines(app)[-1]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_list_of_keys_can_be_used_as_the_file(mine: Path, capsys: Captured, language: str) -> None:
    assert main(["keys", "--lang", language]) == 0
    listed = capsys.readouterr().out
    assert read(listed, places).keys == {}
    mine.write_text(listed.replace('undo.undo = ["z"]', 'undo.undo = ["U"]'), encoding="utf-8")
    assert main(["keys"]) == 0
    assert 'undo.undo = ["U"]' in capsys.readouterr().out


def test_a_bad_file_is_reported_on_the_command_line(mine: Path, capsys: Captured) -> None:
    mine.write_bytes(b"\xff\xfe")
    assert main(["keys"]) == 1
    assert "Can't read" in capsys.readouterr().err
