"""Capture screens: open each view, and read its text and its keys."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.cells import cell_len
from textual.binding import Binding
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import ModalScreen, Screen

from tests.tui.screens.keys import app_for, screen_lines, settle
from tests.tui.screens.views import View, all_counted
from tui.keys.keymap import USUAL, sign_of
from tui.screens.base import SMALLEST
from tui.screens.framed_screen import TOGETHER, FramedScreen
from tui.screens.game_screen import GameScreen
from tui.terminal.textual_private import rendered_strips
from tui.text import LANGUAGES, Words
from tui.textual_app import AreoApp


@dataclass(frozen=True)
class Shot:
    """What a view showed, without its key line, which is kept as ids."""

    view: View
    place: str
    """The class of the screen."""
    keys: tuple[str, ...]
    """The ids of the key line, also those for which it has no room."""
    lines: list[str]
    above: bool
    """Whether it is a window above another screen; what is visible of that one is blank here."""


async def take(views: Mapping[str, View], *, translated: Container[str] = ()) -> dict[str, Shot]:
    """Open and capture views. Views at tables share an app; each opens its own table in it.

    ``translated``: the names of those that are also drawn in the other languages, after the capture.
    """
    shots: dict[str, Shot] = {}
    shared: dict[tuple[tuple[int, int], str], list[str]] = {}
    for name, view in views.items():
        if view.table is None or view.size < SMALLEST:
            app = view.app()
            async with app.run_test(size=view.size) as pilot:
                await view.come(pilot)
                shots[name] = await _shot(name, view, pilot)
                if name in translated:
                    await _translate(view, pilot)
        else:
            shared.setdefault((view.size, view.language), []).append(name)
    for (size, language), names in shared.items():
        app = app_for(None, language)
        async with app.run_test(size=size) as pilot:
            for name in names:
                await settle(pilot)
                app.leave_game()
                app.play(views[name].table())  # type: ignore[misc]
                await views[name].come(pilot)
                shots[name] = await _shot(name, views[name], pilot)
                if name in translated:
                    await _translate(views[name], pilot)
    return {name: shots[name] for name in views}


async def _translate(view: View, pilot: Pilot[Any]) -> None:
    """Draw the screen in each other language; a small window has room for one sentence only."""
    app: AreoApp = pilot.app  # type: ignore[assignment]
    if view.size < SMALLEST:
        return
    for language in LANGUAGES:
        if language != view.language:
            app.appearance.set_language(language)
            await all_counted(pilot)
            await settle(pilot)
            screen_lines(app)
    app.appearance.set_language(view.language)
    await all_counted(pilot)


async def _shot(name: str, view: View, pilot: Pilot[Any]) -> Shot:
    """Capture the screen, which must fill the terminal exactly; every piece of it must have a style."""
    app: AreoApp = pilot.app  # type: ignore[assignment]
    screen, lines = app.screen, screen_lines(app)
    assert max(map(cell_len, lines)) <= view.size[0], name
    assert len(lines) == view.size[1], name
    own = _own(screen, view.size)
    lines = _with_table(app, screen, _said(screen, own))
    keys: tuple[str, ...] = ()
    if isinstance(screen, FramedScreen):
        keys = tuple(_meaning(screen, binding, found[0]) for binding, found in screen.keys_in_line())
        assert lines.pop() == key_line(keys, screen.words, view.size[0]), name
    assert all(piece.style is not None for strip in rendered_strips(screen) for piece in strip), name
    return Shot(view, type(screen).__name__, keys, lines, isinstance(screen, ModalScreen))


def _own(screen: Screen[Any], size: tuple[int, int]) -> list[list[bool]]:
    """Return for each cell whether it is the screen's own, and not of the screen below."""
    parts = [Region(0, 0, *size)]
    if isinstance(screen, ModalScreen):
        parts = [part.region for part in screen.children]
    elif isinstance(screen, GameScreen) and screen.pane.docked:
        parts = [part.region for part in screen.walk_children() if part.visible and not part.children]
    return [[any(part.contains(x, y) for part in parts) for x in range(size[0])] for y in range(size[1])]


def _said(screen: Screen[Any], own: list[list[bool]]) -> list[str]:
    """Return the text of the screen's own cells; Textual renders those below only for a whole frame."""
    return [_only(strip.text, cells) for strip, cells in zip(rendered_strips(screen), own, strict=True)]


def _with_table(app: AreoApp, screen: Screen[Any], lines: list[str]) -> list[str]:
    """Return the lines of a pane with those of the table below it; lines of other screens as they are."""
    if not isinstance(screen, GameScreen) or not screen.pane.docked:
        return lines
    stack, size = app.screen_stack, (screen.size.width, screen.size.height)
    below = stack[stack.index(screen) - 1]
    under = _with_table(app, below, _said(below, _own(below, size)))
    own = _own(screen, size)
    return [_merged(*row) for row in zip(lines, under, own, strict=True)]


def _merged(over: str, under: str, own: list[bool]) -> str:
    """Return a line of a pane over a line of the table."""
    pairs = zip(_cells(over, len(own)), _cells(under, len(own)), own, strict=True)
    return "".join(one if here else other for one, other, here in pairs).rstrip()


def _cells(text: str, columns: int) -> list[str]:
    """Return the letter in each cell; the second cell of a wide letter is empty."""
    cells: list[str] = []
    for letter in text:
        cells += [letter, *[""] * (cell_len(letter) - 1)]
    return [*cells, *[" "] * (columns - len(cells))]


def _only(text: str, cells: list[bool]) -> str:
    """Return a line with blanks for other cells."""
    said, x = "", 0
    for letter in text:
        said += letter if cells[x] else " " * cell_len(letter)
        x += cell_len(letter)
    return said.rstrip()


def _meaning(screen: FramedScreen[Any], binding: Binding, key: str) -> str:
    """Return ``id:key=word``: the key if it is not the default one, the word if it is a special one."""
    identity, text = binding.id or "", screen.key_text(binding)
    called = text if text != f"key.{identity}" else ""
    return identity + (f":{key}" if key != USUAL[identity][0] else "") + (f"={called}" if called else "")


def key_line(keys: Sequence[str], words: Words, columns: int) -> str:
    """Return the expected key line: key and word of each action, one word once, as many as fit; always the last one.

    The keys are the default ones.
    """
    named: dict[str, list[str]] = {}
    for meaning in keys:
        which, _, called = meaning.partition("=")
        identity, _, key = which.partition(":")
        said = called or TOGETHER.get(identity, f"key.{identity}")
        named.setdefault(words.say(said), []).append(sign_of(key or USUAL[identity][0]))
    *others, last = [f"{' '.join(signs)} {word}" for word, signs in named.items()]
    while others and cell_len("  ".join([*others, last])) > columns - 3:
        others.pop()
    return " " + "  ".join([*others, last])
