"""The keymap: one meaning a key in each place, moving letters that only move, a word for everything."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

import pytest
from textual.binding import Binding
from textual.screen import Screen

import tui.host.screens
import tui.screens
from tests.tui.screens.routed import routed_screens
from tui.games.game_view import game_view_of
from tui.keys.keymap import (
    KEYMAP,
    LIST_CONTEXTS,
    MENU_LETTERS,
    MOVING_LETTERS,
    TABLE_CONTEXTS,
    bindings,
    free_letters,
    place_of,
    sign_of,
)
from tui.packages import TABLES
from tui.screens.combined_page import CombinedScreen
from tui.screens.framed_screen import FramedScreen
from tui.screens.list import ListScreen
from tui.screens.pick import PickScreen
from tui.screens.running import RunningScreen
from tui.text import LANGUAGES, Words
from tui.widgets.hexmap import HexMap
from tui.widgets.panel_text import PanelText
from tui.widgets.row_list import RowList

SHADOWED = {
    # while there are legal targets, Tab goes from one to the next
    ("map.next-legal", "table.part"),
    ("map.last-legal", "table.last-part"),
    # in the log `.` steps, as from everywhere else it leads there
    ("log.next", "look.news"),
    ("events.next", "look.news"),
    # a payment has its own digits and its own up and down, for the same rows
    *((f"payment.way-{n}", f"rows.pick-{n}") for n in range(1, 10)),
    # nothing is selected by 0 where several rows can be, and a payment without other resources
    ("rows.pick-0", "marking.none"),
    ("rows.pick-0", "payment.plain"),
    ("payment.up", "rows.up"),
    ("payment.down", "rows.down"),
    # Enter does what the cursor is on, Home and End go to an end, wherever the keys are
    ("number.choose", "rows.choose"),
    ("number.least", "rows.first"),
    ("number.most", "rows.last"),
    ("setup.start", "rows.choose"),
    ("setup.up", "rows.up"),
    ("setup.down", "rows.down"),
    ("cover.leave", "leave"),
    # Enter does what the cursor is on, until the game is over
    ("ended.go-on", "rows.choose"),
    ("ended.go-on", "map.choose"),
    # while what others did is shown, Enter goes on from it, and space shows all of it
    ("playback.go-on", "rows.choose"),
    ("playback.go-on", "map.choose"),
    ("playback.go-on", "ended.go-on"),
    ("playback.all", "replay.run"),
    # in a replay no menu is open, so c shows the hand as it does in every prompt
    ("look.hand", "menu.c"),
}
"""Pairs of meanings of one key where the first goes before the second; both are the same thought."""


def screens() -> Iterator[type[Screen]]:
    """Every screen class of the app."""
    packages = (tui.screens, tui.host.screens)
    for name in [f"{one.__name__}.{module.name}" for one in packages for module in pkgutil.iter_modules(one.__path__)]:
        loaded = importlib.import_module(name)
        for _, found in inspect.getmembers(loaded, inspect.isclass):
            if issubclass(found, Screen) and found.__module__ == loaded.__name__:
                yield found


def keys_of(found: type) -> Iterator[tuple[str, str]]:
    """Key and id of every binding of a class and its bases."""
    for base in found.__mro__:
        for binding in base.__dict__.get("BINDINGS", ()):
            if isinstance(binding, Binding) and binding.id:
                for key in binding.key.split(","):
                    yield key, binding.id


def clashes(*classes: type) -> set[tuple[str, str, str]]:
    """Keys with two meanings among these classes."""
    pairs = [pair for found in classes for pair in keys_of(found)]
    return {
        (key, one, other)
        for key, one in pairs
        for same, other in pairs
        if key == same and one < other and not {(one, other), (other, one)} & SHADOWED
    }


@pytest.mark.parametrize("screen", sorted(set(screens()), key=lambda found: found.__name__))
def test_no_key_has_two_meanings_in_one_place(screen: type[Screen]) -> None:
    listed = hasattr(importlib.import_module(screen.__module__), "RowList")
    assert clashes(screen, *([RowList] if listed else [])) == set()


def test_no_key_has_two_meanings_on_the_map_of_the_table() -> None:
    assert clashes(RunningScreen, HexMap) == set()
    assert clashes(RunningScreen, PanelText) == set()


def test_letters_of_rows_mean_nothing_else_where_they_take_a_row() -> None:
    in_lists, at_tables = (
        {key.id for context in of for key in KEYMAP[context]} for of in (LIST_CONTEXTS, TABLE_CONTEXTS)
    )
    marking, playing_back = ({key.id for key in KEYMAP[name]} for name in ("marking", "playback"))
    for found in screens():
        if issubclass(found, PickScreen | CombinedScreen):
            assert {identity for _, identity in keys_of(found)} <= in_lists | marking, found
        elif issubclass(found, ListScreen):
            assert {identity for _, identity in keys_of(found)} <= in_lists | {"seats.next", "seats.last"}, found
        elif issubclass(found, RunningScreen):
            assert {identity for _, identity in keys_of(found)} <= at_tables | playing_back, found
    assert free_letters(LIST_CONTEXTS, {})[:4] == "adeg"
    assert free_letters((*TABLE_CONTEXTS, *LIST_CONTEXTS), {"undo.undo": ("A",)}) == "zBDELMOPQSUVY"


def test_the_moving_letters_do_nothing_else() -> None:
    moves = (
        "map.",
        "rows.",
        "slots.",
        "payment.",
        "number.",
        "seats.",
        "faces.",
        "amount.",
        "reading.",
        "replay.",
        "history.",
        "options.",
    )
    letters = ("title.new", "title.learn", "lobby.new")
    for keys in KEYMAP.values():
        for key in keys:
            if set(key.keys.split(",")) & set(MOVING_LETTERS):
                assert key.id.startswith(moves) or key.id in letters, key


def test_ids_are_unique_and_ordered() -> None:
    ids = [key.id for keys in KEYMAP.values() for key in keys]
    assert len(ids) == len(set(ids))
    assert [place_of(identity) for identity in ids] == sorted(place_of(identity) for identity in ids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_name_in_every_language(language: str) -> None:
    words = Words(language)
    for keys in KEYMAP.values():
        for key in keys:
            assert f"key.{key.id}" in words, key.id
            assert f"keys.{key.id.split('.')[0]}" in words, key.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_has_a_name_for_its_help_page(language: str) -> None:
    words = Words(language)
    for name, screen in routed_screens().items():
        if issubclass(screen, FramedScreen):
            assert f"screen.{name.lower()}" in words, name


@pytest.mark.parametrize("game", TABLES)
def test_the_letters_of_a_game_are_those_for_menus(game: str) -> None:
    game_view = game_view_of(game)
    assert set(game_view.letters) <= set(MENU_LETTERS)
    assert not set(MENU_LETTERS) & set(MOVING_LETTERS)
    for key in game_view.letters.values():
        assert all(key in Words(language, game) for language in LANGUAGES), key


def test_bindings_say_what_the_table_says() -> None:
    found = {binding.id: binding for binding in bindings("map", "undo") if isinstance(binding, Binding)}
    assert found["undo.undo"].action == "undo"
    assert found["map.left"].key == "left,h"


@pytest.mark.parametrize(("key", "sign"), [("escape", "Esc"), ("shift+tab", "Shift+Tab"), ("Z", "Z"), ("comma", ",")])
def test_keys_are_written_as_on_the_keyboard(key: str, sign: str) -> None:
    assert sign_of(key) == sign
