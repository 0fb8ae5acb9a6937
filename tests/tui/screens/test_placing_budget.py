"""What a step of the cursor costs while a space is chosen, with what it would change beside the map.

Games that were played are gone through: at some of their positions, by the ``slow`` test at all of them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine import games
from engine.core.choice import Choice
from engine.core.rng import Stream
from saves import journal, replay
from saves.journal import Header, Seat
from saves.library import OpenSave
from saves.migration import migrate
from tests.tui.fake_terminal import driver_of
from tests.tui.screens.keys import press, settle
from tests.tui.screens.test_byte_budget import PAINTED_STEP, app_with
from tui.app.game_table import GameTable
from tui.screens.running import RunningScreen
from tui.terminal.theme_choice import DARK

TESTS = Path(__file__).parents[2]
GAMES = {
    "terraforming-mars": (TESTS / "tui/pictures/mars.areo", ("place",)),
    "dice-game": (TESTS / "saves/data/format-1-dice.areo", ("place", "prepared")),
    "on-mars": (TESTS / "saves/data/format-1-on-mars.areo", ("move", "construct", "place_discovery")),
}
"""A game of each kind that has a map, and the decisions that are answered there."""
KEYS = (*"hjklyubn", "tab")
STEPS, SOME = 12, 2


@pytest.fixture(autouse=True)
def true_colour(monkeypatch: pytest.MonkeyPatch, folders: object) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)


@cache
def positions(game: str) -> tuple[Header, tuple[tuple[int, Choice], ...], tuple[tuple[int, int], ...]]:
    """A game, and where a space was chosen: after how many choices, by which seat."""
    file, kinds = GAMES[game]
    reading = journal.read(file)
    fresh = migrate(reading, games.game(reading.header.game))
    if fresh is not None:
        reading = journal.parse(fresh, file.stem)
    plies = tuple((ply.seat, ply.choice) for ply in replay.replay(reading).match.plies)
    match, found = replay.start_match(reading.header), []
    for number, (seat, choice) in enumerate(plies):
        found += [(number, seat) for one in match.pending if one.seat == seat and one.kind in kinds]
        match.choose(seat, choice)
    return reading.header, plies, tuple(found)


def table_at(header: Header, plies: tuple[tuple[int, Choice], ...], seat: int) -> GameTable:
    """The table after these choices; one seat is a person's."""
    seats = tuple(
        Seat(one.name) if number == seat else Seat(one.name, "bot", "easy") for number, one in enumerate(header.seats)
    )
    shown = replace(header, seats=seats)
    match = replay.start_match(shown)
    for actor, choice in plies:
        match.choose(actor, choice)
    return GameTable(OpenSave("budget", shown, match, None))


async def costly(game: str, number: int, stream: Stream, size: tuple[int, int] = (80, 24)) -> list[tuple[str, int]]:
    """The steps of a random walk at a position that cost more than they may; that the cursor moved is sure."""
    header, plies, found = positions(game)
    count, seat = found[number]
    app = app_with(table_at(header, plies[:count], seat), DARK, painted=True)
    taken: list[tuple[str, int]] = []
    async with app.run_test(headless=False, size=size) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, RunningScreen) and app.screen.view.placing
        driver = driver_of(app)
        driver.taken()
        for _ in range(STEPS):
            key = KEYS[stream.below(len(KEYS))]
            await press(pilot, key)
            taken.append((key, driver.taken()))
    assert sum(count > 0 for _, count in taken) > STEPS // 3, taken
    return [(key, count) for key, count in taken if count > PAINTED_STEP[False]]


@pytest.mark.diagonal
@pytest.mark.parametrize("number", range(SOME))
@pytest.mark.parametrize("game", GAMES)
async def test_steps_at_some_positions(game: str, number: int) -> None:
    stream = Stream.named(game, f"budget-{number}")
    at = stream.below(len(positions(game)[2]))
    assert not await costly(game, at, stream), at


FULL = 64
"""A position of On Mars at which the panel says most, and most of it changes from space to space."""


async def test_steps_where_the_panel_says_most_in_a_large_window() -> None:
    assert not await costly("on-mars", FULL, Stream.named("on-mars", "x64"), (120, 40))


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("game", GAMES)
async def test_steps_at_all_positions(game: str, size: tuple[int, int]) -> None:
    found = positions(game)[2]
    for number in range(0, len(found), max(1, len(found) // 50)):
        assert not await costly(game, number, Stream.named(game, f"all-{number}"), size), number
