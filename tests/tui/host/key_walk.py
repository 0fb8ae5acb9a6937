"""Try every key, every row and clicks everywhere, on every screen a logged-in person can open."""

from __future__ import annotations

import asyncio
import inspect
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator

from textual import getters
from textual.screen import Screen

from tests.timeouts import HANGS
from tests.tui.host.headless_app import HeadlessApp
from tests.tui.textual_internals import app_context, app_type_of
from tui.screens.local_app import LocalApp
from tui.widgets.row_list import RowList

KEYS = ("enter", "tab", "shift+tab", "up", "down", "left", "right", "space", "escape")
"""What is pressed everywhere, whatever it means."""
ENDING = ("ctrl+c", "ctrl+q")
MOST_ROWS = 12
"""Rows of a list that are chosen, evenly over it, besides every example of the rules."""
ACROSS, DOWN = 10, 3
"""Columns and lines from click to click."""

Place = tuple[str, ...]
"""The screens above the first one, by their names and by what they show."""


def is_local(screen: type[Screen[object]]) -> bool:
    """Return whether a screen is for local games, which no server has."""
    found = inspect.getattr_static(screen, "app")
    return isinstance(found, getters.app) and issubclass(app_type_of(found), LocalApp)


class Walk:
    """Walk through screens. ``home`` leads back to the first one; actions in ``skips`` are left out.

    ``whole``: every key is pressed on every screen, and cells are clicked; else above the first one only a few.
    """

    def __init__(
        self,
        alone: HeadlessApp,
        home: Callable[[], Awaitable[object]],
        skips: frozenset[str],
        most: int,
        *,
        whole: bool,
    ) -> None:
        self.alone = alone
        self.home = home
        self.skips = skips
        self.whole = whole
        self.most = most
        """How many screens are opened above each other, at most."""
        self.done: Counter[str] = Counter()
        """How often something was done: ``key``, ``row``, ``click``."""
        self.seen: dict[Place, list[str]] = {}
        """Each place, and the keys that led there first."""
        self._asked: list[Place] = []
        self._first = 0
        """How many screens there are at home."""
        self._tried: set[Place] = set()

    @property
    def stack(self) -> list[Screen[object]]:
        return list(self.alone.app.screen_stack)

    def place(self) -> Place:
        return tuple(f"{type(screen).__name__} {getattr(screen, 'shows', '')}".strip() for screen in self.stack)

    async def all(self) -> None:
        """Walk from the first screen to every other one, and try everything there."""
        await self.home()
        self._first = len(self.stack)
        self._note([])
        while self._asked:
            place = self._asked.pop(0)
            above = place[self._first :]
            short = (*place[: self._first], *above[-1:])  # a screen is the same whatever it was opened from
            if len(above) <= self.most and short not in self._tried and len(set(above)) == len(above):
                self._tried.add(short)
                await self._try(place)

    def _note(self, keys: list[str]) -> None:
        """Check where the app is now, and remember a place that is new."""
        local = [type(screen).__name__ for screen in self.stack if is_local(type(screen))]
        assert not local, (local, keys)
        place = self.place()
        if place not in self.seen:
            self.seen[place] = keys
            if len(place) >= self._first:
                self._asked.append(place)

    async def _come(self, place: Place) -> bool:
        """Go to a place unless the app is there; return whether it can be reached again."""
        if self.place() == place:
            return True
        await self.home()
        for key in self.seen[place]:
            await self.alone.press(key)
        return self.place() == place

    async def _try(self, place: Place) -> None:
        if not await self._come(place):
            return
        for key in self._keys() if self.whole or len(place) == self._first else (*KEYS, "f3"):
            await self._do(place, "key", key, lambda key=key: self.alone.press(key))
        if await self._come(place):
            for at in self._rows():
                await self._do(place, "row", f"row {at}", lambda at=at: self._choose(at))
        if self.whole and await self._come(place):
            width, height = self.alone.app.size
            for y in range(0, height, DOWN):
                for x in range(y % ACROSS, width, ACROSS):
                    await self._do(place, "click", f"{x}/{y}", lambda x=x, y=y: self.alone.click(x, y))

    def _keys(self) -> list[str]:
        with app_context(self.alone.app):
            bindings = self.alone.app.screen.active_bindings
        meant = [key for key, active in bindings.items() if active.binding.action not in self.skips]
        return [key for key in dict.fromkeys((*meant, *KEYS)) if key not in ENDING]

    async def _do(self, place: Place, kind: str, what: str, do: Callable[[], Awaitable[None]]) -> None:
        if not await self._come(place):
            return
        if kind == "key" and self._is_skipped(what):
            return
        path = [*self.seen[place], what]
        try:
            async with asyncio.timeout(HANGS):
                await do()
        except AssertionError as error:
            raise AssertionError(f"{place}: {path}") from error
        self.done[kind] += 1
        self._note(path)

    def _is_skipped(self, key: str) -> bool:
        with app_context(self.alone.app):
            active = self.alone.app.screen.active_bindings.get(key)
        return active is not None and active.binding.action in self.skips

    def _rows(self) -> list[int]:
        """Return the rows of the focused list, from below, so that all stay where they are."""
        rows = self.alone.app.screen.focused
        if not isinstance(rows, RowList):
            return []
        open_rows = [at for at, row in enumerate(rows.rows) if row.value is not None]
        step = max(len(open_rows) // MOST_ROWS, 1)
        return sorted({*open_rows[::step], *_examples(rows)}, reverse=True)

    async def _choose(self, at: int) -> None:
        rows = self.alone.app.screen.focused
        if isinstance(rows, RowList) and at < len(rows.rows):
            with app_context(self.alone.app):
                rows.put_cursor(at)
            await self.alone.press("enter")


def _examples(rows: RowList) -> Iterator[int]:
    """Yield the examples of the rules."""
    for at, row in enumerate(rows.rows):
        if isinstance(row.value, tuple) and row.value[1:] == (-1,):
            yield at
