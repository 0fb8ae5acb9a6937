"""Screens open each other with requests, and the router makes them."""

from __future__ import annotations

import inspect
import pkgutil
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, ForwardRef, TypeVar, get_args

import pytest
import textual.widgets
from textual.screen import Screen

from engine.core.game import Rules
from tests.environment import person
from tests.tui.screens.keys import press
from tests.tui.screens.routed import routed_screens, routes
from tui import screens
from tui.app.game_session import Answer, Step
from tui.app.game_table import GameTable
from tui.screens import requests
from tui.screens.base import BaseScreen
from tui.screens.confirm import LeavingScreen, NoticeScreen
from tui.screens.framed_screen import FramedScreen
from tui.screens.requests import AnyRequest, NoticeRequest, ScreenRequest, SettingsRequest
from tui.screens.router import screen_for
from tui.screens.settings import SettingsScreen
from tui.screens.title import TitleScreen
from tui.screens.window_too_small import TooSmallScreen
from tui.text import LANGUAGES, Words
from tui.text.catalogue import texts
from tui.textual_app import AreoApp

TOP = Path(__file__).parents[3]
ALIASES = {"Answer": Answer, "Step": Step}
OPENED_BY_THE_APP = {TooSmallScreen}
"""The screen that says that the window is too small: no screen asks for it."""


def concrete_screens() -> set[type[Screen[Any]]]:
    """Return the screens that no other screen is made from, and those that a module of their own opens."""
    modules = [import_module(f"{screens.__name__}.{module.name}") for module in pkgutil.iter_modules(screens.__path__)]
    found = {
        kind
        for module in modules
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Screen) and kind.__module__ == module.__name__
    }
    return {kind for kind in found if not any(kind in other.__mro__[1:] for other in found)}


def test_every_request_has_a_screen() -> None:
    classes = [kind for _, kind in inspect.getmembers(requests, inspect.isclass) if issubclass(kind, ScreenRequest)]
    known = {request.__name__ for request in classes} - {ScreenRequest.__name__}
    assert known == {request.__name__ for request in get_args(AnyRequest)} == set(routes())
    assert len(known) == 42


def test_every_screen_has_a_request() -> None:
    assert concrete_screens() - OPENED_BY_THE_APP <= set(routed_screens().values())


@pytest.mark.parametrize("request_name", sorted(routes()))
def test_a_request_has_the_result_of_its_screen(request_name: str) -> None:
    """``open_screen`` types the answer by the request: a bool is asked by a screen that answers with a bool."""
    (asked,) = get_args(getattr(requests, request_name).__orig_bases__[0])
    if isinstance(asked, ForwardRef):  # its module is not imported for the title
        asked = eval(asked.__forward_arg__, {kind.__name__: kind for kind in (GameTable, Rules)} | ALIASES)
    assert asked == result_of(getattr(import_module(routes()[request_name][0]), routes()[request_name][1]))


def result_of(screen: type) -> object:
    """Return the result type of a screen class: that of the first base that names one."""
    named = [get_args(base) for kind in screen.__mro__ for base in vars(kind).get("__orig_bases__", ())]
    return next(result[0] for result in named if result and not isinstance(result[0], TypeVar))


async def test_a_request_opens_its_screen_and_the_answer_comes_back(folders: Path) -> None:
    app = AreoApp(person())
    answers: list[None] = []
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, TitleScreen)
        app.screen.open_screen(NoticeRequest(app.words, "Saved."), answers.append)
        await pilot.pause()
        assert type(app.screen) is NoticeScreen and app.screen.text == "Saved."
        await press(pilot, "enter")
        assert isinstance(app.screen, TitleScreen) and answers == [None]


async def test_the_settings_do_not_open_above_themselves(folders: Path) -> None:
    app = AreoApp(person())
    async with app.run_test(size=(80, 24)) as pilot:
        app.screen.action_options()  # type: ignore[attr-defined]
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        app.screen.action_options()
        await pilot.pause()
        assert len(app.screen_stack) == 2


def test_a_screen_is_new_for_each_request() -> None:
    request = SettingsRequest(Words("en"))
    assert screen_for(request) is not screen_for(request)


def test_a_request_without_a_screen_is_an_error() -> None:
    class OrphanRequest(ScreenRequest[None], frozen=True):
        pass

    with pytest.raises(AssertionError):
        screen_for(OrphanRequest())


def test_the_screens_that_home_and_ctrl_c_ask_about() -> None:
    every = [*routed_screens().values(), TooSmallScreen]
    assert [kind for kind in every if issubclass(kind, BaseScreen) and kind.is_home] == [TitleScreen]
    assert {kind for kind in every if issubclass(kind, BaseScreen) and kind.leaves_on_signal} == {
        LeavingScreen,
        TooSmallScreen,
    }


def test_the_router_imports_no_screen_before_it_is_opened() -> None:
    program = "import sys, tui.textual_app; print(*(name for name in sys.modules if name.startswith('tui.screens.')))"
    loaded = subprocess.check_output([sys.executable, "-c", program], text=True).split()
    opened = {module for module, _ in routes().values()}
    assert opened.isdisjoint(loaded), "tui.textual_app loads screens that are not shown yet"


def test_the_style_sheet_names_only_classes_that_exist() -> None:
    sheet = re.sub(
        r"/\*.*?\*/|\{.*?\}", " ", TOP.joinpath("tui", "areo.tcss").read_text(encoding="utf-8"), flags=re.DOTALL
    )
    named = set(re.findall(r"(?<![\w.#:$-])([A-Z]\w+)", sheet))
    sources = [path.read_text(encoding="utf-8") for path in TOP.joinpath("tui").rglob("*.py")]
    defined = set(re.findall(r"^class (\w+)", "\n".join(sources), flags=re.MULTILINE))
    assert len(named) > 10
    assert sorted(name for name in named - defined if not hasattr(textual.widgets, name) and name != "Screen") == []


def test_every_screen_has_a_name_on_its_help_page() -> None:
    """A renamed class lost its name: the help showed the key of the text."""
    packages = [screens, import_module("tui.host.screens")]
    found = {
        kind
        for package in packages
        for module in pkgutil.iter_modules(package.__path__)
        for kind in vars(import_module(f"{package.__name__}.{module.name}")).values()
        if isinstance(kind, type) and issubclass(kind, FramedScreen)
    }
    leaves = {kind for kind in found if not any(other is not kind and issubclass(other, kind) for other in found)}
    assert len(leaves) > 35
    for language in LANGUAGES:
        known = texts(language, "")
        assert [kind for kind in leaves if f"screen.{kind.__name__.lower()}" not in known] == []
