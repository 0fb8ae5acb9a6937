"""The line behind ``:``: commands and choices by name, completion, and what cannot be."""

from __future__ import annotations

import pytest

from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tests.tui.screens.positions import first_action, table_with
from tests.tui.screens.views import middle
from tui.screens.command_line import CommandScreen
from tui.screens.list import ListScreen
from tui.screens.payment import PaymentScreen
from tui.screens.running import RunningScreen
from tui.screens.score import ScoreScreen


def typed(text: str) -> list[str]:
    """The keys of a text."""
    return ["space" if letter == " " else "minus" if letter == "-" else letter for letter in text]


async def test_a_command_is_found_by_its_beginning() -> None:
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "colon", *typed("sco"))
        assert isinstance(app.screen, CommandScreen)
        assert screen_lines(app)[-2].split() == ["score", "score"]
        await press(pilot, "enter")
        await settle(pilot)
        assert isinstance(app.screen, ScoreScreen)
        await press(pilot, "escape", "colon", *typed("log"), "escape")
        assert isinstance(app.screen, RunningScreen)


async def test_a_choice_is_typed_in_its_written_form() -> None:
    table = first_action(people=1, keep=6)
    plies = len(table.match.plies)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "colon", *typed("project po"), "tab")
        assert screen_lines(app)[-3].strip() == ": project power-plant"
        await press(pilot, "enter")
        assert str(table.match.plies[plies].choice) == "project power-plant"


async def test_a_card_is_found_by_its_name_from_within_a_list() -> None:
    table = first_action(people=1, keep=6)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "c", "colon", *typed("play"), "tab", "ctrl+u", *typed("landl"))
        assert isinstance(app.screen, CommandScreen)
        assert "fund" in screen_lines(app)[-2]
        await press(pilot, "ctrl+u", *typed("pass"), "enter")
        assert any(str(ply.choice) == "pass" for ply in table.match.plies)


async def test_a_legal_choice_goes_before_a_command_of_the_same_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """In On Mars ``leave`` answers a question, and is a command that leaves the table as well."""
    table = first_action(people=1, keep=6)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        commands = app.screen.commands.named()  # type: ignore[attr-defined]
        clash = {**commands, "pass": commands["leave"], "play": commands["score"]}
        monkeypatch.setattr(app.screen.commands, "named", lambda: clash)  # type: ignore[attr-defined]
        await press(pilot, "colon", *typed("play"), "enter")  # no whole choice: the command counts
        await settle(pilot)
        assert isinstance(app.screen, ScoreScreen)
        await press(pilot, "escape", "colon", *typed("pass"), "enter")
        await settle(pilot)
        assert any(str(ply.choice) == "pass" for ply in table.match.plies)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("dance", "Not available: dance. This is not an action."),
        ("play comet", "Not available: play comet. This card is not in your hand."),
        ("?", "Not a choice: ?"),
        ("claim mayor", "requires 3"),
    ],
)
async def test_invalid_commands_say_why(text: str, said: str) -> None:
    table = middle()
    plies = len(table.match.plies)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "colon", *typed(text), "enter")
        shown = " ".join(" ".join(row[48:] for row in screen_lines(app)[12:20]).split())
        assert said in shown
        assert len(table.match.plies) == plies


async def test_nothing_is_decided_where_something_is_only_viewed() -> None:
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "G", "colon", *typed("pass"), "enter")
        assert isinstance(app.screen, ListScreen)
        assert "nothing to decide" in screen_lines(app)[-2]


async def test_a_payment_is_typed() -> None:
    table = table_with("pay")
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        assert isinstance(app.screen, PaymentScreen)
        way = str(app.screen.options.choice(app.screen.drawing.ways[-1]))
        plies = len(table.match.plies)
        keys = [{"=": "equals_sign"}.get(letter, letter) for letter in typed(way)]
        await press(pilot, "colon", *keys, "enter")
        assert str(table.match.plies[plies].choice) == way


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_the_line_keeps_to_the_window(language: str) -> None:
    app = app_for(middle(), language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "colon", *typed("zzz"))
        for size in ((120, 40), (80, 24)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            assert len(screen_lines(app)) == size[1]
            assert screen_lines(app)[-3].strip() == ": zzz"
