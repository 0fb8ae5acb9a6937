"""A screen is on the stack before it is composed and mounted, whether tasks are eager (conftest) or not."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from textual.app import ComposeResult
from textual.screen import Screen

import tui.host
import tui.host.screens
import tui.screens
from tests.environment import person
from tui.screens.base import BaseScreen
from tui.textual_app import AreoApp
from tui.widgets.styled_widget import StyledLines


class Blank(BaseScreen[None]):
    """Composes nothing, as a table does at first."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[tuple[str, bool]] = []

    def compose(self) -> ComposeResult:
        self._look("compose")
        return ()

    def on_mount(self) -> None:
        self._look("mount")

    def _look(self, when: str) -> None:
        self.seen.append((when, self.app.screen is self and self in self.app.screen_stack))


class Full(Blank):
    def compose(self) -> ComposeResult:
        self._look("compose")
        yield StyledLines()


@pytest.mark.parametrize("kind", [Blank, Full])
async def test_a_screen_is_open_when_it_is_composed_and_mounted(kind: type[Blank], folders: Path) -> None:
    app = AreoApp(person())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = kind()
        app.push_screen(screen)
        await pilot.pause()
        assert screen.seen == [("compose", True), ("mount", True)]


def below(kind: type[Screen]) -> Iterator[type[Screen]]:
    for known in kind.__subclasses__():
        yield known
        yield from below(known)


def test_every_screen_waits_for_the_stack() -> None:
    for package in (tui.screens, tui.host, tui.host.screens):
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    ours = {kind for kind in below(Screen) if kind.__module__.startswith(("tui.screens", "tui.host"))}
    assert len(ours) > 40
    assert [kind for kind in ours if kind.on_compose is not BaseScreen.on_compose] == []
