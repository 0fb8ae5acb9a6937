"""The table of a game without a map, by keys: choosing in two steps, suggestions, nothing that leaks, whole games."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from engine.core.choice import Choice
from engine.core.options import Bag
from engine.jump_drive.play.par import GAMES
from tests.environment import here
from tests.tui.games.dice_game import tables as dice
from tests.tui.games.jump_drive.tables import ANN, BO, JUMP, PROMPTS, middle, paying, position, table
from tests.tui.screens.keys import KeyPlayer, app_for, press, screen_lines, settle, widest
from tui.app.game_table import GameTable, seats_for
from tui.games.jump_drive.pages import faces_to_mark
from tui.games.scene import Scene
from tui.screens.hand_over import HandOverScreen
from tui.screens.list import ListScreen
from tui.screens.pick import PickScreen
from tui.screens.rules import EXAMPLE, RulesScreen
from tui.screens.running import RunningScreen
from tui.screens.score import ScoreScreen
from tui.widgets.card_display import Display


def new_table(players: int, seed: str = "RED-1") -> GameTable:
    """A new game against computers, saved where this test saves."""
    rules = games.game(JUMP).rules_type(players=players)
    return GameTable.new(here(), JUMP, rules, seed, seats_for(players, ("easy",) if players > 1 else (), ("Ann",)))


def chosen(at: GameTable) -> list[Choice]:
    """What the first seat has chosen so far."""
    return [ply.choice for ply in at.match.plies if ply.seat == 0]


async def test_a_card_then_with_which_other_then_what_pays() -> None:
    at = middle(2)
    app = app_for(at)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, RunningScreen)
        await press(pilot, "down", "down", "enter")
        assert isinstance(app.screen, ListScreen)
        text = "\n".join(screen_lines(app))
        assert "Place Space Marines" in text
        assert "4 + Rebel Base  2 cards" in text
        await press(pilot, "up")
        assert "4 + Rebel Base  2 cards" in "\n".join(screen_lines(app))
        assert "conquer: Mil 6 of 6" in [text[54:].strip() for text in screen_lines(app)]
        await press(pilot, "escape")
        assert isinstance(app.screen, RunningScreen)
        assert not chosen(at)
        await press(pilot, "enter", "1")
        await settle(pilot)
    assert str(chosen(at)[0]) == "develop space-marines"


async def test_changes_come_before_sentences_in_small_panels() -> None:
    app = app_for(dice.middle(3, "die green"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "c")
        shown = [text[43:].strip() for text in screen_lines(app)]
        assert shown.index("dice 12 -> 11  ~VP +4") < shown.index("Roll 1 green die for each tile in")
        await press(pilot, "plus")
        shown = [text[56:].strip() for text in screen_lines(app)]
        assert shown.index("If you play it") < next(at for at, text in enumerate(shown) if "Next, 1 die" in text)
        assert "Roll 1 green die for" in shown[shown.index("If you play it") :]
        assert "R Equatorial       1 VP" in shown and "Magnetizer" in shown
        await pilot.resize_terminal(80, 50)
        await settle(pilot)
        shown = [text[56:].strip() for text in screen_lines(app)]
        assert "Roll 1 green die for" in shown[: shown.index("If you play it")]


async def test_unplaceable_cards_say_why_and_do_nothing() -> None:
    at = table(position({**ANN, "hand": ["rebel-base", "galactic-salon", "trade-pact"]}, BO))
    app = app_for(at)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        text = "\n".join(screen_lines(app))
        assert "! 2 Mil short" in text
        assert "! 3 cards short" in text
        assert "! needs Mil 0" in text
        await press(pilot, "end", "enter")
        assert isinstance(app.screen, RunningScreen)
        assert "You need 2 more Military." in " ".join(text[54:].strip() for text in screen_lines(app))
        assert not chosen(at)


async def test_exploring_is_a_letter_and_enter_away() -> None:
    at = middle(2)
    app = app_for(at)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "e")
        assert not chosen(at)
        await press(pilot, "enter")
        await settle(pilot)
        assert isinstance(app.screen, PickScreen)
    assert str(chosen(at)[0]) == "explore"


async def test_suggestions_are_marked_and_enter_selects_them() -> None:
    at = paying()
    decision = at.to_answer()
    assert decision is not None
    best = at.game.knowledge().candidates(at.view(0), decision)[0][0]
    app = app_for(at)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, PickScreen)
        assert sum("[x]" in text for text in screen_lines(app)) == 5
        assert "Suggested: 5 selected" in screen_lines(app)[22]
        await press(pilot, "enter")
        await settle(pilot)
    assert sorted(map(str, chosen(at)[1].args)) == sorted(map(str, best.args))


@pytest.mark.usefixtures("true_colour")
async def test_cards_to_discard_are_laid_out_once_and_not_again_for_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[tuple[int, int]] = []

    def count(scene: Scene, columns: int, lines: int) -> Display | None:
        laid.append((columns, lines))
        return faces_to_mark(scene, columns, lines)

    monkeypatch.setattr("tui.games.jump_drive.pages.faces_to_mark", count)
    app = app_for(new_table(2), painted=True)
    async with app.run_test(size=(160, 50)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, PickScreen)
        assert app.screen.in_place() is not None
        assert len(laid) == len(set(laid)) > 0
        laid.clear()
        await press(pilot, "down", "space", "up")
        assert laid == []


async def test_other_cards_can_be_marked_alike_ones_apart() -> None:
    at = paying()
    app = app_for(at)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, PickScreen)
        assert isinstance(screen.options, Bag)
        assert sum("Space Marines" in text[:40] for text in screen_lines(app)) == 2
        await press(pilot, "0", "1", "2", "enter")
        assert app.screen is screen
        told = " ".join(text[54:].strip() for text in screen_lines(app))
        assert "2 selected; choose exactly 5. Space selects." in told
        await press(pilot, *"345", "enter")
        await settle(pilot)
    assert len(chosen(at)[1].args) == 5


@pytest.mark.parametrize(("kind", "language"), [*((kind, "en") for kind in PROMPTS), ("choose", "ja"), ("pay", "ja")])
async def test_each_kind_of_decision_is_answered_by_keys(kind: str, language: str) -> None:
    at = PROMPTS[kind]()
    app = app_for(at, language)
    plies = len(chosen(at))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        player = KeyPlayer(pilot, kind)
        for _ in range(8):
            assert widest(app) <= 80, screen_lines(app)
            await player.step()
            if len(chosen(at)) > plies:
                break
    assert len(chosen(at)) > plies
    assert kind in player.kinds


@pytest.mark.parametrize("kind", ["choose", "pay"])
async def test_everything_can_be_viewed_without_losing_the_prompt(kind: str) -> None:
    app = app_for(PROMPTS[kind]())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        asked = app.screen
        before = screen_lines(app)
        for key in ("o", "v", "r", "c", "f3", "R", "question_mark"):
            await press(pilot, key)
            assert app.screen is not asked, key
            assert any(screen_lines(app)), key
            await press(pilot, "escape")
            assert app.screen is asked, key
        assert screen_lines(app) == before


async def test_the_rules_are_reached_from_the_help_and_read_to_the_end() -> None:
    app = app_for(middle(2))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "question_mark", "f3")
        assert isinstance(app.screen, RulesScreen)
        seen = ""
        for _ in range(14):
            seen += "\n".join(screen_lines(app)[2:20]) + "\n"
            assert widest(app) <= 80
            await press(pilot, "right")
        for chapter in app.screen.chapters_shown:
            assert f"{chapter.title}\n" in seen
        await press(pilot, "end")
        assert "contain errors" in " ".join(" ".join(screen_lines(app)).split())


async def test_the_rules_can_be_searched() -> None:
    app = app_for(middle(2))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "f3", "slash", *"convoy world", "enter")
        assert isinstance(app.screen, RulesScreen)
        rows = [row for row in app.screen.rows.rows if row.value is not None]
        all_of_them = sum(len(chapter.paragraphs) for chapter in app.screen.chapters_shown)
        assert 0 < len(rows) < all_of_them
        said = ["".join(run.text for part in row.lines for run in part).lower() for row in rows]
        assert all("convoy" in text or "world" in text for text in said)
        await press(pilot, "right")
        assert app.screen.rows.value is not None and app.screen.rows.value[0] > rows[0].value[0]
        await press(pilot, "slash", *"zzz")
        assert app.screen.rows.value is None
        await press(pilot, "escape")
        read = [row for row in app.screen.rows.rows if row.value is not None and row.value[1] != EXAMPLE]
        assert len(read) == all_of_them
        await press(pilot, "escape")
        assert not isinstance(app.screen, RulesScreen)


async def test_nothing_of_what_another_person_has_chosen_is_on_the_screen() -> None:
    """Two games that differ only in what Ann has chosen look the same to Bo."""
    shown: list[list[str]] = []
    for choice in ("develop galactic-salon", "settle gem-world", "develop space-marines conquer rebel-base"):
        app = app_for(table(position(ANN, BO), choice, people=2))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert isinstance(app.screen, HandOverScreen)
            await press(pilot, "enter")
            shown.append(screen_lines(app))
            for key in ("o", "v", "r", "c"):
                await press(pilot, key)
                shown[-1] += screen_lines(app)
                await press(pilot, "escape")
    assert "Chosen: Ann." in "\n".join(shown[0])
    assert shown[0] == shown[1] == shown[2]


async def test_a_whole_game_by_keys(folders: Path) -> None:
    at = new_table(3)
    app = app_for(at)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        player = KeyPlayer(pilot, "whole")
        for _ in range(200):
            assert widest(app) <= 80, screen_lines(app)
            if at.over:
                break
            await player.step()
        await settle(pilot)
        assert at.over
        assert isinstance(app.screen, ScoreScreen)
        assert "wins with" in "\n".join(screen_lines(app))
    assert {"keep", "choose", "pay"} <= player.kinds


@pytest.mark.slow
async def test_a_solo_game_by_keys_in_a_large_window(folders: Path) -> None:
    at = new_table(1)
    app = app_for(at, "ja")
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        player = KeyPlayer(pilot, "solo")
        for _ in range(200):
            assert widest(app) <= 120, screen_lines(app)
            if at.over:
                break
            await player.step()
        await settle(pilot)
        assert at.over
        assert f"ソロ{GAMES}回" in "\n".join(screen_lines(app))


async def test_a_game_is_left_and_gone_on_with(folders: Path) -> None:
    at = new_table(3)
    app = app_for(at)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        player = KeyPlayer(pilot, "left")
        for _ in range(6):
            await player.step()
        await press(pilot, "q")
    digest, name = at.match.digest(), at.name
    again = GameTable.resume(here(), name)
    assert again.match.digest() == digest
    again.close()


async def test_mashed_keys_do_no_harm(folders: Path) -> None:
    at = new_table(2, "mash")
    app = app_for(at)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, *"aszxcvbnm1234567890", "enter", "escape", "tab", *"reGovf?/jec", "escape", "enter", "f3")
        await press(pilot, "escape", "enter", *"12345xze", "enter", "enter")
        assert app.is_running
        assert at.game.problems(at.match.state) == []
