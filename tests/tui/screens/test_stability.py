"""The table stays still: opening a list, moving the cursor or zooming changes only the zones that take part.

At every second position the map of a small window is the larger one.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import islice, product
from typing import Any, NamedTuple

import pytest
from textual.pilot import Pilot

from engine import games
from engine.core.choice import Choice
from engine.core.game import Rules
from engine.core.rng import Stream
from tests.environment import person
from tests.slow_cases import slow_except
from tests.tui.fake_terminal import visible
from tests.tui.memory_driver import MemoryDriver
from tests.tui.screens.keys import settle
from tests.tui.screens.positions import table_at
from tui.app.game_table import GameTable
from tui.games.zones import DETAIL, HAND, MENU, ZonePlan
from tui.screens.framed_screen import HEAD_LINES
from tui.screens.game_screen import GameScreen
from tui.screens.list import ListScreen
from tui.screens.running import RunningScreen
from tui.textual_app import AreoApp

SIZES = ((80, 24), (100, 30), (120, 40), (160, 50), (200, 60))
FOOT = 2
"""Lines of the prompt and of the keys."""
POSITIONS, ALL_POSITIONS = 5, 60
"""Positions of a game that are looked at, and in the slow run."""
GAMES = ("terraforming-mars", "jump-drive", "dice-game", "on-mars")
QUICK = ("terraforming-mars-80x24-some", "jump-drive-160x50-some", "dice-game-120x40-some", "on-mars-80x24-some")
PLAYERS = 3
Cells = list[list[tuple[object, ...]]]


class _Played(NamedTuple):
    """A game played at random: its choices, and those before which the first seat decides, or its turn begins."""

    rules: Rules
    seed: str
    plies: tuple[tuple[int, Choice], ...]
    moments: list[int]
    turns: list[int]


@cache
def _played(slug: str) -> _Played:
    game = games.game(slug)
    rules, seed = game.rules_type(players=PLAYERS), f"still-{slug}"
    state, stream = game.new(rules, seed), Stream.named(seed, "picks")
    plies: list[tuple[int, Choice]] = []
    moments: list[int] = []
    turns: list[int] = []
    while pending := game.pending(state):
        decision = pending[0]
        if decision.seat == 0:
            moments.append(len(plies))
            turns += [len(plies)] if decision.root else []
        choice = _pick(decision, stream)
        plies.append((decision.seat, choice))
        game.apply(state, decision.seat, choice)
    return _Played(rules, seed, tuple(plies), moments, turns)


def positions(slug: str, count: int, part: slice = slice(None)) -> Iterator[GameTable]:
    """Yield tables of a game played at random, evenly spread over the decisions of the first seat to its last.

    Half of them are those with the menu of a turn. ``part``: those that are wanted; a table is made when it is asked
    for, because that takes as long as the game before it.
    """
    rules, seed, plies, moments, turns = _played(slug)
    chosen = sorted({*_spread(turns, count // 2), *_spread(moments, count - count // 2)})
    return (table_at(seed, plies[:at], rules, people=1, slug=slug) for at in chosen[part])


def _spread(found: list[int], count: int) -> list[int]:
    """Return that many of the numbers, evenly spread; many of them with the last one."""
    if len(found) <= count:
        return found
    evenly = [found[(2 * at + 1) * len(found) // (2 * count)] for at in range(count)]
    return [*evenly[:-1], found[-1]] if count > POSITIONS else evenly


def _pick(decision: Any, stream: Stream) -> Choice:
    """Return one of the options at random, a pass only seldom, so that the game goes on."""
    choice = decision.options.pick(stream)
    for _ in range(6):
        if choice.verb not in ("pass", "end"):
            break
        choice = decision.options.pick(stream)
    return choice


def cells(app: AreoApp) -> Cells:
    """Return everything that is visible, cell by cell."""
    driver = app.terminal_driver
    assert isinstance(driver, MemoryDriver)
    return [list(map(visible, driver.emulator.row(y))) for y in range(app.size.height)]


def changed(before: Cells, after: Cells) -> list[tuple[int, int]]:
    """Return the column and line of each cell that differs."""
    return [
        (x, y)
        for y, (old, new) in enumerate(zip(before, after, strict=True))
        for x, (one, other) in enumerate(zip(old, new, strict=True))
        if one != other
    ]


def outside(
    places: Iterable[tuple[int, int]], plan: ZonePlan, active: Iterable[str], lines: int
) -> list[tuple[int, int]]:
    """Return the cells outside of the active zones, the rules with titles, the prompt and the keys."""
    boxes = [zone.box for name, zone in plan.zones.items() if name in active]
    titles = [zone.box._replace(height=1) for zone in plan.zones.values() if zone.titled]

    def allowed(x: int, y: int) -> bool:
        if y >= lines - FOOT:
            return True
        top = y - HEAD_LINES
        return any(box.x <= x < box.x + box.width and box.y <= top < box.y + box.height for box in (*boxes, *titles))

    return [place for place in places if not allowed(*place)]


def table_of(app: AreoApp) -> RunningScreen:
    """Return the table among the open screens."""
    return next(screen for screen in app.screen_stack if isinstance(screen, RunningScreen))


class Walk:
    """Press keys at a table and hold each change against the zones that may change."""

    def __init__(self, app: AreoApp, pilot: Pilot[Any], counts: dict[str, list[int]]) -> None:
        self.app, self.pilot, self.counts = app, pilot, counts

    async def press(self, key: str, what: str, active: Iterable[str] | None = None) -> Cells:
        """Press a key; assert that only these zones change, or no cell outside the pane that opens."""
        before, lines = cells(self.app), self.app.size.height
        await self.pilot.press(key)
        await settle(self.pilot)
        after, plan = cells(self.app), table_of(self.app).pane.plan
        assert plan is not None
        screen = self.app.screen
        zones = {MENU, DETAIL, *(active or ())}
        if isinstance(screen, GameScreen) and screen.pane.docked:
            zones.add(screen.pane.zone_name)
        places = changed(before, after)
        self.counts[what].append(len(places))
        wrong = outside(places, plan, zones, lines)
        assert not wrong, f"{key} ({what}) changed {len(wrong)} cells outside {sorted(zones)}, such as {wrong[:5]}"
        return after

    async def look_at(self) -> None:
        """Open what the menu opens and come back; move a cursor; zoom and come back."""
        table = table_of(self.app)
        assert table.slim, "the game has fixed zones"
        if self.app.screen is table:
            for letter in [item.letter for item in table.view.menu.values() if item.page and item.open]:
                await self.press(letter, "open", [HAND])
                if (shown := self.app.screen) is not table:
                    await self.press("down", "cursor")
                    zone = shown.pane.zone_name if isinstance(shown, GameScreen) else MENU
                    await self.press("escape", "close", [HAND, zone])
        elif isinstance(self.app.screen, ListScreen):
            await self.press("down", "cursor")
        if self.app.screen is table and table.focused is None:
            return
        first = cells(self.app)
        if isinstance(self.app.screen, GameScreen) and self.app.screen.can_zoom():
            for _ in range(2):
                await self.pilot.press("f4")
                await settle(self.pilot)
            places = changed(first, cells(self.app))
            assert not places, f"the zoom left {len(places)} cells, such as {places[:5]}"


@pytest.mark.parametrize(
    ("slug", "size", "count"),
    slow_except(
        QUICK,
        product(GAMES, SIZES, (POSITIONS, ALL_POSITIONS)),
        [
            f"{slug}-{columns}x{lines}-{count}"
            for slug in GAMES
            for columns, lines in SIZES
            for count in ("some", "all")
        ],
    ),
)
@pytest.mark.usefixtures("folders")
async def test_only_zones_that_take_part_change(
    slug: str, size: tuple[int, int], count: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    await _walk(slug, size, count, capsys)


async def _walk(slug: str, size: tuple[int, int], count: int, capsys: pytest.CaptureFixture[str]) -> None:
    counts: dict[str, list[int]] = defaultdict(list)
    looked = 0
    app = AreoApp(person(painted=True))
    app.driver_class = MemoryDriver
    async with app.run_test(headless=False, size=size) as pilot:
        await settle(pilot)
        for table in islice(positions(slug, count), count):
            app.leave_game()
            app.large_map = bool(looked % 2)
            app.play(table)
            await settle(pilot)
            await settle(pilot)
            if not any(isinstance(screen, RunningScreen) for screen in app.screen_stack):
                continue
            await Walk(app, pilot, counts).look_at()
            looked += 1
    assert looked >= min(count, POSITIONS) - 1
    if os.environ.get("AREO_SHOW_COUNTS"):
        with capsys.disabled():
            print(f"\n{slug} {size[0]}x{size[1]}: {looked} positions, {_means(counts)}")


def _means(counts: Mapping[str, list[int]]) -> str:
    return ", ".join(f"{what} {sum(all_) // len(all_)} of {len(all_)}" for what, all_ in counts.items())
