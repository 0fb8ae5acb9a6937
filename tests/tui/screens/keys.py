"""Plays on the screens by keys alone, and reads what is on them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from rich.cells import cell_len
from textual.pilot import Pilot
from textual.screen import Screen
from textual.worker import Worker, WorkerCancelled

from engine import games
from engine.core.options import Bag
from engine.core.rng import Stream
from tests.environment import here, person
from tests.tui.textual_internals import strips_of
from tui.app.game_table import GameTable, seats_for
from tui.screens.combined_page import CombinedScreen
from tui.screens.confirm import ConfirmScreen, NoticeScreen
from tui.screens.hand_over import HandOverScreen
from tui.screens.list import ListScreen
from tui.screens.pick import PickScreen
from tui.screens.running import RunningScreen
from tui.textual_app import AreoApp
from tui.widgets.row_list import RowList

MARS = "terraforming-mars"
USELESS = "emw"
"""Letters of the menu that a random player does without: they make games longer, not better tested."""


def new_table(players: int = 1, bots: tuple[str, ...] = (), seed: str = "RED-1", **rules: Any) -> GameTable:
    """A new game, saved where this test saves."""
    names = ("Ann", "Bo", "Mia", "Leo", "Eva")[: players if not bots else 1]
    game = games.game(MARS)
    return GameTable.new(here(), MARS, game.rules_type(players=players, **rules), seed, seats_for(players, bots, names))


def app_for(table: GameTable | None = None, language: str = "en", **brought: Any) -> AreoApp:
    """The app with a table, or with the title."""
    return AreoApp(person(language, **brought), table)


def screen_lines(app: AreoApp) -> list[str]:
    """What is on the screen, line by line, without spaces at the end."""
    return lines_of(app.screen)


def lines_of(screen: Screen[Any]) -> list[str]:
    """The same of one of several screens that lie above each other."""
    return [strip.text.rstrip() for strip in strips_of(screen)]


def widest(app: AreoApp) -> int:
    """The cells of the widest line."""
    return max(cell_len(text) for text in screen_lines(app))


async def settle(pilot: Pilot[Any]) -> None:
    """Until nothing more happens."""
    await pilot.pause()
    await pilot.pause()


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Presses keys one after the other."""
    await pilot.press(*keys)
    await pilot.pause()


async def until(pilot: Pilot[Any], reached: Callable[[], bool]) -> None:
    """Until this is so, however long a busy machine takes for it."""
    for _ in range(2_000):
        if reached():
            return
        await pilot.pause()
        await asyncio.sleep(0.002)  # what comes by a clock comes later than all that is due
    raise AssertionError("never reached")


async def at_rest(workers: Iterable[Worker[Any]]) -> None:
    """Until this work beside the screen is done; what was given up is not waited for."""
    for worker in list(workers):
        with suppress(WorkerCancelled):
            await worker.wait()


class KeyPlayer:
    """Somebody who answers every prompt by keys, at random but for the seed."""

    def __init__(self, pilot: Pilot[Any], seed: str) -> None:
        self.pilot = pilot
        self.stream = Stream.named(seed, "keys")
        self.kinds: set[str] = set()
        self.screens: set[str] = set()

    @property
    def app(self) -> AreoApp:
        return self.pilot.app  # type: ignore[return-value]

    async def step(self) -> None:
        """Answers what is asked now."""
        screen = self.app.screen
        self.screens.add(type(screen).__name__)
        match screen:
            case HandOverScreen() | NoticeScreen():
                await press(self.pilot, "enter")
            case ConfirmScreen():
                await press(self.pilot, "x")
            case CombinedScreen():
                self._note(screen)
                self.kinds.add("keep")
                marks = [str(n) for n in range(3, 7) if self.stream.below(2)]
                await press(self.pilot, "0", "1", *marks, "enter")
            case PickScreen():
                self._note(screen)
                if screen.one:
                    await self._choose_row(screen)
                    return
                if isinstance(screen.options, Bag):
                    await self._fill(screen)
                    return
                marks = [str(n) for n in range(1, 5) if self.stream.below(2)]
                await press(self.pilot, "0", *marks, "enter")
                if self.app.screen is screen:
                    await press(self.pilot, "0", "1", "enter")
            case ListScreen():
                self._note(screen)
                await self._choose_row(screen)
            case RunningScreen():
                self._note(screen)
                await (self._act(screen) if screen.view.chart is not None else self._take_card(screen))
            case _:
                self._note(screen)
                await press(self.pilot, "enter")

    def _note(self, screen: Any) -> None:
        decision = screen.session.scene.decision
        if decision is not None:
            self.kinds.add(decision.kind)

    async def _fill(self, screen: PickScreen) -> None:
        """As many rows as it must be: those that are suggested, or the first ones."""
        if self.stream.below(2):
            await press(self.pilot, "0")
            for _ in range(screen.options.low):
                await press(self.pilot, "space", "down")
        await press(self.pilot, "enter")

    async def _choose_row(self, screen: ListScreen) -> None:
        rows = screen.query_one("#rows", RowList)
        open_rows = [index for index, row in enumerate(rows.rows) if row.value is not None and row.open]
        if not open_rows:
            await press(self.pilot, "escape")
            return
        rows.put_cursor(open_rows[self.stream.below(len(open_rows))])
        await press(self.pilot, "enter")
        if self.app.screen is screen:
            await press(self.pilot, "escape")

    async def _take_card(self, screen: RunningScreen) -> None:
        """A card of the hand, or what is below it."""
        hand = screen.view.hand
        assert hand is not None
        open_rows = [index for index, row in enumerate(hand.rows) if row.value is not None and row.open]
        if not screen.asking or not open_rows:
            await settle(self.pilot)
            return
        hand.put_cursor(open_rows[self.stream.below(len(open_rows))])
        await press(self.pilot, "enter")

    async def _act(self, screen: RunningScreen) -> None:
        if screen.view.placing:
            await press(self.pilot, *["tab"] * self.stream.below(3), "enter")
            return
        letters = [item.letter for item in screen.view.menu.values() if item.open and item.letter not in USELESS]
        if not letters:
            letters = [item.letter for item in screen.view.menu.values() if item.open]
        if not letters:
            await settle(self.pilot)
            return
        useful = [letter for letter in letters if letter != "x"]
        passing = "x" in letters and (not useful or self.stream.below(4) == 0)
        await press(self.pilot, "x" if passing else useful[self.stream.below(len(useful))])
