"""A roll is shown in three pictures at most: a key goes on, nothing to decide meanwhile, then all is quiet."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.events import Key
from textual.pilot import Pilot

from tests.environment import here, person
from tests.timeouts import HANGS
from tests.toy_game import ToyRules
from tests.tui.fake_terminal import ComparingDriver, driver_of
from tests.tui.screens.keys import press, screen_lines, until
from tui.app.game_table import GameTable, Seat
from tui.app.settings import load, rolls_wanted
from tui.games.dice_rolls import Die, pictures
from tui.screens import dice_rolls, input_gate
from tui.screens.amount import AmountScreen
from tui.screens.pick import PickScreen
from tui.screens.running import RunningScreen
from tui.text import Words
from tui.textual_app import AreoApp
from tui.widgets.styled_line import Run, plain, width

ROLLS = "Dice roll:"
MOST_BYTES = 400
"""Of all pictures of three dice together."""


@asynccontextmanager
async def at_first_action(seconds: float, patch: pytest.MonkeyPatch, **brought: Any) -> AsyncIterator[Pilot[Any]]:
    """The toy game, alone, after the bid; each picture of a roll stays for ``seconds``."""
    patch.setattr(dice_rolls, "ROLLING", seconds)
    patch.setattr(input_gate, "LONGEST_HOLD", HANGS)
    table = GameTable.new(here(), "toy", ToyRules(players=1, rounds=2), "RED-1", [Seat("Ann")])
    app = AreoApp(person(**{"rolls": True, **brought}), table, driver=ComparingDriver)
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, AmountScreen))
        await press(pilot, "enter")
        await until(pilot, lambda: asking(app))
        yield pilot


def asking(app: AreoApp) -> bool:
    return isinstance(app.screen, RunningScreen) and app.screen.asking


def prompt(app: AreoApp) -> str:
    return screen_lines(app)[-3].strip()


@pytest.mark.usefixtures("toy")
async def test_a_key_goes_on_and_answers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_first_action(HANGS, monkeypatch) as pilot:
        app, table = pilot.app, pilot.app.table
        plies = len(table.match.plies)
        await press(pilot, "t")
        await until(pilot, lambda: prompt(app).startswith(ROLLS))
        assert prompt(app) == f"{ROLLS} (?) (?) (?)"
        assert "throw" in here().path_of(table.name).read_text(), "it is saved before it is shown"
        for _ in range(3):
            driver_of(app).send_message(Key("enter", "\r"))
        await until(pilot, lambda: isinstance(app.screen, PickScreen))
        assert [str(ply.choice) for ply in table.match.plies[plies:]] == ["throw"]
        await until(pilot, lambda: not app.input.held)
        await press(pilot, "0", "enter")
        await until(pilot, lambda: len(table.match.plies) > plies + 1)


@pytest.mark.usefixtures("toy")
async def test_three_pictures_in_few_bytes_and_then_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_first_action(0.01, monkeypatch) as pilot:
        app, table, said = pilot.app, pilot.app.table, list[tuple[str, int]]()
        shown = RunningScreen.show_prompt

        def show(screen: RunningScreen, text: Any) -> None:
            said.append((text if isinstance(text, str) else plain(text), driver_of(app).sent))
            shown(screen, text)

        monkeypatch.setattr(RunningScreen, "show_prompt", show)
        await press(pilot, "d")
        await until(pilot, lambda: isinstance(app.screen, AmountScreen) and not app.input.held)
        face = table.match.plies[-1].events[0].args[0]
        assert [text for text, _ in said if text.startswith(ROLLS)] == [f"{ROLLS} (?)", f"{ROLLS} ({face})"]
        await press(pilot, "enter")
        await until(pilot, lambda: asking(app))
        said.clear()
        driver_of(app).differences()
        await press(pilot, "t")
        await until(pilot, lambda: isinstance(app.screen, PickScreen) and not app.input.held)
        pictured = [index for index, (text, _) in enumerate(said) if text.startswith(ROLLS)]
        faces = [f"({face})" for face in table.match.plies[-1].events[0].args]
        assert [said[index][0].split()[2:] for index in pictured] == [["(?)"] * 3, [*faces[:2], "(?)"], faces]
        assert said[pictured[-1] + 1][1] - said[pictured[0]][1] <= MOST_BYTES
        assert not driver_of(app).differences()
        driver_of(app).taken()
        await pilot.pause()
        assert driver_of(app).taken() == 0


@pytest.mark.usefixtures("toy")
async def test_instant_is_chosen_and_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_first_action(HANGS, monkeypatch) as pilot:
        app = pilot.app
        await press(pilot, "f2", *["down"] * 6)
        assert any("Dice" in text and "on" in text for text in screen_lines(app))
        await press(pilot, "right", "escape", "t")
        await until(pilot, lambda: isinstance(app.screen, PickScreen))
        assert load(here().folders).rolls == "off"


@pytest.mark.parametrize(
    ("remembered", "pace", "remote", "wanted"),
    [
        ("", "step", False, True),
        ("", "step", True, False),
        ("", "at-once", False, False),
        ("on", "at-once", True, True),
        ("off", "step", False, False),
    ],
)
def test_conditions_for_showing_rolls(remembered: str, pace: Any, remote: bool, wanted: bool) -> None:
    assert rolls_wanted(remembered, pace, remote=remote) == wanted


@pytest.mark.parametrize("count", [1, 2, 9, 17, 21, 40])
def test_dice_keep_their_places_and_have_room(count: int) -> None:
    dice = [Die(Run("?"), Run(f" {at % 6} ")) for at in range(count)]
    shown = pictures(dice, Words("en"), 78)
    assert len(shown) == min(count + 1, 3)
    assert len({width(picture) for picture in shown}) == 1 and width(shown[0]) <= 78
    assert ("+" in plain(shown[0])) == (count == 40)
    assert "?" in plain(shown[0]) and "?" not in plain(shown[-1])
