"""The library on the screen: open, rename, copy, delete and bring back, out and in, history, days."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine import games
from engine.core.choice import Choice
from engine.core.rng import Stream
from saves import journal
from saves.journal import Seat
from tests.environment import here
from tests.tui.screens.keys import MARS, app_for, at_rest, press, screen_lines, settle
from tui.screens.confirm import ConfirmScreen
from tui.screens.history import HistoryScreen
from tui.screens.library import LibraryScreen
from tui.screens.replay import ReplayScreen
from tui.screens.running import RunningScreen
from tui.screens.score import ScoreScreen
from tui.screens.text_prompt import TextPromptScreen
from tui.textual_app import AreoApp


def saved(name: str, players: int = 2, choices: int = 10_000, seed: str = "", bots: bool = True, **rules: str) -> Path:
    """A game that was played at random for a while."""
    names = ("Ann", "Bo", "Mia", "Leo", "Eva")
    seats = tuple(Seat("", "bot", "easy") if bots and seat else Seat(names[seat]) for seat in range(players))
    game = games.game(MARS)
    opened = here().begin(
        MARS,
        game.rules_type(players=players, **rules),
        seed or name.upper(),
        seats,
        created="2026-01-01T10:00:00+00:00",
        app="0.1",
        name=name,
    )
    stream = Stream.named("saved", name)
    while not opened.match.over and len(opened.match.plies) < choices:
        decision = opened.match.pending[0]
        choice = decision.options.pick(stream)
        choice = decision.options.pick(stream) if choice.verb == "pass" else choice
        opened.match.choose(decision.seat, choice, durable=False)
    opened.close()
    return here().path_of(name)


def names_shown(app: AreoApp) -> list[str]:
    assert isinstance(app.screen, LibraryScreen)
    return [str(row.value) for row in app.screen.rows.rows if row.value is not None]


async def open_library(pilot: Pilot[object]) -> None:
    await settle(pilot)
    await press(pilot, "g")
    await settle(pilot)


async def typed(pilot: Pilot[object], text: str) -> None:
    """Types a text in place of what is in the line."""
    await press(pilot, "ctrl+u")
    entry = pilot.app.screen.query_one("#typed")
    entry.value = text  # type: ignore[attr-defined]
    await press(pilot, "enter")
    await settle(pilot)


async def test_a_save_is_renamed_copied_deleted_and_brought_back(folders: Path) -> None:
    saved("one", choices=12)
    saved("two", choices=30)
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_library(pilot)
        assert sorted(names_shown(app)) == ["one", "two"]
        app.screen.draw("one")  # type: ignore[attr-defined]
        await press(pilot, "r")
        assert isinstance(app.screen, TextPromptScreen)
        await typed(pilot, "first game")
        assert sorted(names_shown(app)) == ["first game", "two"]
        assert app.screen.at is not None and app.screen.at.name == "first game"  # type: ignore[attr-defined]
        await press(pilot, "r")
        await typed(pilot, "two")
        assert "There is already a saved game two." in "\n".join(screen_lines(app))
        await press(pilot, "c")
        assert sorted(names_shown(app)) == ["first game", "first game-2", "two"]
        await press(pilot, "d")
        assert sorted(names_shown(app)) == ["first game", "two"]
        assert "Press z to restore it" in "\n".join(screen_lines(app))
        await press(pilot, "d")
        await press(pilot, "d")
        assert here().names() == []
        await press(pilot, "z", "z", "z")
        assert sorted(here().names()) == ["first game", "first game-2", "two"]
        await press(pilot, "z")
        assert "There is no deleted game" in "\n".join(screen_lines(app))


async def test_a_save_goes_out_and_a_hostile_file_costs_a_sentence(folders: Path, tmp_path: Path) -> None:
    data = saved("one", choices=12).read_bytes()
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_library(pilot)
        await press(pilot, "e")
        await typed(pilot, str(tmp_path / "out.areo"))
        await at_rest(app.workers)
        await settle(pilot)
        assert (tmp_path / "out.areo").read_bytes() == data
        await press(pilot, "d", "i")
        await typed(pilot, str(tmp_path / "out.areo"))
        assert names_shown(app) == ["out"]
        (tmp_path / "bad.areo").write_bytes(b"areo 1 {} 00000000\n")
        await press(pilot, "i")
        await typed(pilot, str(tmp_path / "bad.areo"))
        assert "damaged" in "\n".join(screen_lines(app))
        assert names_shown(app) == ["out"]
        await press(pilot, "i", "escape")
        assert isinstance(app.screen, LibraryScreen)


async def test_saves_are_sorted_and_filtered(folders: Path) -> None:
    for name in ("beta", "alpha", "gamma"):
        saved(name, choices=5)
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_library(pilot)
        assert names_shown(app) == ["gamma", "alpha", "beta"]
        await press(pilot, "s")
        assert names_shown(app) == ["alpha", "beta", "gamma"]
        await press(pilot, "slash", "l", "p")
        assert names_shown(app) == ["alpha"]
        await press(pilot, "enter", "escape")
        assert len(names_shown(app)) == 3
        await press(pilot, "escape")
        assert not isinstance(app.screen, LibraryScreen)


async def test_a_damaged_save_says_what_was_lost_and_goes_on(folders: Path) -> None:
    path = saved("torn", choices=30)
    path.write_bytes(path.read_bytes()[:-4])
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_library(pilot)
        assert "The last line of this saved game was cut off" in "\n".join(screen_lines(app))
        await press(pilot, "enter")
        await settle(pilot)
        assert "cut off" in " ".join(text.strip() for text in screen_lines(app))
        await press(pilot, "enter")
        await settle(pilot)
        assert app.table is not None
        assert app.table.match.pending


async def test_games_of_other_processes_can_be_watched_live(folders: Path) -> None:
    saved("shared", choices=60)
    other = here().open_save("shared")
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_library(pilot)
        await press(pilot, "enter")
        assert isinstance(app.screen, ConfirmScreen)
        assert "is being played" in "\n".join(screen_lines(app))
        await press(pilot, "x")
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.replay.count == screen.replay.at == len(other.match.plies)
        decision = other.match.pending[0]
        other.match.choose(decision.seat, next(iter(decision.options)))
        screen.follow_save()
        assert screen.replay.count == screen.replay.at == len(other.match.plies)
        assert screen.replay.opened.match.at(screen.replay.at).digest() == other.match.digest()
        other.match.back_to(40)
        screen.follow_save()
        assert screen.replay.at == 40
        assert screen.replay.opened.match.at(screen.replay.at).digest() == other.match.digest()
        screen.action_step(-1)
        decision = other.match.pending[0]
        other.match.choose(decision.seat, next(iter(decision.options)))
        screen.follow_save()
        assert screen.replay.at == 39
        await press(pilot, "escape")
        assert isinstance(app.screen, LibraryScreen)
    other.close()


async def test_saves_of_other_rules_can_be_viewed(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved("old", choices=40)
    monkeypatch.setattr(games.game(MARS).__class__, "rules_version", games.game(MARS).rules_version + 1)
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_library(pilot)
        await press(pilot, "enter")
        await settle(pilot)
        assert "areo 0.1 can continue it" in " ".join(text.strip() for text in screen_lines(app))
        await press(pilot, "enter")
        await settle(pilot)
        assert isinstance(app.screen, ReplayScreen)
        assert app.table is None


async def test_a_finished_game_opens_at_its_score(folders: Path) -> None:
    saved("done")
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_library(pilot)
        await press(pilot, "enter")
        await settle(pilot)
        assert isinstance(app.screen, ScoreScreen)


async def test_alone_undo_goes_on_as_practice_when_asked(folders: Path) -> None:
    path = saved("solo", players=1, choices=60)
    opened = here().open_save("solo")
    while opened.match.why_no_undo(0) is None:
        decision = opened.match.pending[0]
        opened.match.choose(0, decision.options.pick(Stream.named(str(len(opened.match.plies)))))
    assert opened.match.pending
    plies = len(opened.match.plies)
    opened.close()
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_library(pilot)
        await press(pilot, "enter")
        await settle(pilot)
        await press(pilot, "z")
        assert isinstance(app.screen, ConfirmScreen)
        assert "counts as practice" in " ".join(text.strip() for text in screen_lines(app))
        await press(pilot, "escape")
        await settle(pilot)
        assert app.table is not None
        assert len(app.table.match.plies) == plies
        await press(pilot, "z", "x")
        await settle(pilot)
        assert len(app.table.match.plies) == plies - 1
        assert app.table.match.practice
        while app.table.match.why_no_undo(0) is None:
            await press(pilot, "z")
            await settle(pilot)
        before = len(app.table.match.plies)
        await press(pilot, "z")
        await settle(pilot)
        assert len(app.table.match.plies) < before, "it is asked once only"
    assert any(entry.kind == "undo" for entry in journal.read(path).entries)


async def test_the_history_groups_games_by_several_criteria(folders: Path, tmp_path: Path) -> None:
    saved("one")
    saved("two", map="hellas")
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_library(pilot)
        await press(pilot, "t")
        await at_rest(app.workers)
        await settle(pilot)
        assert isinstance(app.screen, HistoryScreen)
        seen: set[str] = set()
        for _ in app.screen.keys_there:
            seen.add(app.screen.key)
            await press(pilot, "right")
        assert {"game", "level", "fact corporation", "rule map"} <= seen
        await press(pilot, *["right"] * app.screen.keys_there.index("rule map"))
        text = "\n".join(screen_lines(app))
        assert "Tharsis" in text and "Hellas" in text and "Games" in text and "score over time" not in text
        await press(pilot, "e")
        await typed(pilot, str(tmp_path / "h.csv"))
        assert (tmp_path / "h.csv").read_text().count("\n") == 3
        await press(pilot, "R")
        await at_rest(app.workers)
        await settle(pilot)
        assert len(app.screen.played or ()) == 2  # type: ignore[attr-defined]


async def test_the_deal_of_the_day_is_begun_and_gone_on_with(folders: Path) -> None:
    for _ in range(2):
        app = app_for()
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await press(pilot, "d")
            await at_rest(app.workers)
            await settle(pilot)
            assert "Daily challenge" in screen_lines(app)[0]
            await press(pilot, "enter")
            await settle(pilot)
            assert app.table is not None
            assert app.table.seed.startswith("daily-")
    assert len(here().names()) == 1


async def test_a_deal_code_sets_up_a_game(folders: Path) -> None:
    from saves.deal_code import Deal, encode_deal

    rules = games.game(MARS).rules_type(players=3, map="elysium")
    code = encode_deal(Deal(MARS, rules, "いろは"))
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "n", "up")
        screen = app.screen
        entry = screen.query_one("#entry")
        entry.value = code[:-1]  # type: ignore[attr-defined]
        await settle(pilot)
        await press(pilot, "enter")
        assert "This is not a deal code" in "\n".join(screen_lines(app))
        entry.value = code  # type: ignore[attr-defined]
        await settle(pilot)
        assert screen.at == "seed"  # type: ignore[attr-defined]
        await press(pilot, "enter")
        await settle(pilot)
        assert app.table is not None
        assert (app.table.seed, app.table.match.state.rules) == ("いろは", rules)


async def test_a_table_that_is_played_is_not_left_for_another(folders: Path) -> None:
    saved("one", choices=20)
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_library(pilot)
        await press(pilot, "enter")
        await settle(pilot)
        assert any(isinstance(screen, RunningScreen) for screen in app.screen_stack)
        assert Choice  # the table answers choices; leaving closes the save
        await press(pilot, "q")
        await settle(pilot)
        here().open_save("one").close()


async def test_a_painted_row_shows_game_winner_and_the_whole_problem(folders: Path) -> None:
    saved("finished", 2, 10_000)
    here().path_of("foreign").write_bytes(b"something else")
    app = app_for(None, painted=True, theme="16-colours")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "g")
        screen = app.screen
        assert isinstance(screen, LibraryScreen)
        told = {row.value: [run for content in row.lines for run in content] for row in screen.rows.rows}
        assert told["finished"][0].ink == "lit"
        won = next(run for run in told["finished"] if run.text.startswith("*"))
        status = screen.saves[[one.name for one in screen.saves].index("finished")].status
        seat = next(seat for seat in range(2) if status["won"] >> seat & 1)
        assert (won.text, won.ink) == (f"*{status[f'points{seat}']}", f"seat-{seat}")
        assert [run.text for run in told["foreign"] if run.ink == "bad"][-1].endswith(
            "foreign is not a saved areo game."
        )
