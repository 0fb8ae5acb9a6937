"""The replay: every moment can be seen, a game goes on from any, and a recording plays as it was."""

from __future__ import annotations

import json
from pathlib import Path

import pyte
import pytest
from msgspec.structs import replace

from tests.environment import here, person
from tests.tui.pictures.main_screens import copy_sample_games
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tests.tui.screens.test_library import saved
from tests.tui.screens.views import VIEWS
from tui.app.replay import Replay
from tui.commands.asciicast import recording
from tui.games.parts import MenuPart, of_kind
from tui.screens.confirm import ConfirmScreen, NoticeScreen
from tui.screens.hand_over import HandOverScreen
from tui.screens.list import ListScreen
from tui.screens.log import LogScreen
from tui.screens.replay import ReplayScreen
from tui.screens.running import RunningScreen
from tui.terminal.substitutes import substituted
from tui.text import Words
from tui.textual_app import AreoApp
from tui.widgets.styled_line import plain


def app_with(name: str) -> AreoApp:
    return AreoApp(person(), replay=Replay(here(), name, Words("en")))


async def test_it_is_painted_or_in_letters_as_the_options_say(folders: Path) -> None:
    saved("game")
    somebody = person(painted=True, theme="16-colours")
    app = AreoApp(somebody, replay=Replay(here(), "game", somebody.words))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "5")
        painted = screen_lines(app)
        assert "♣" in "".join(painted[2:20]) and "=" not in "".join(painted)
        await press(pilot, "f2", "down", "down", "right", "escape")
        lettered = "\n".join(screen_lines(app))
        assert substituted(lettered).isascii() and "======>..... 152" in lettered
        await press(pilot, "f2", "down", "down", "right", "escape")
        assert screen_lines(app) == painted


@pytest.mark.parametrize(
    ("slug", "term"),
    [("terraforming-mars", "generation"), ("dice-game", "turn"), ("on-mars", "round"), ("jump-drive", "round")],
)
def test_a_round_has_the_name_that_its_game_gives_it(slug: str, term: str) -> None:
    words = Words("en").of(slug)
    keys = [words.say(f"key.replay.{key}") for key in ("next-round", "last-round")]
    assert keys == [f"next {term}", f"previous {term}"]
    assert words.say("compare.by-round", unit="VP") == f"VP by {term}:"


async def test_the_line_of_keys_says_it_so(folders: Path) -> None:
    saved("game")
    app = app_with("game")
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        assert "next generation" in screen_lines(app)[-1]


async def test_every_key_goes_where_it_says(folders: Path) -> None:
    saved("game")
    app = app_with("game")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        replay, whole = screen.replay, here().open_save("game", write=False).match
        assert replay.at == 0
        for keys, where in (
            (("right",), 1), (("right", "right"), 3), (("left",), 2), (("end",), replay.count),
            (("right",), replay.count), (("home",), 0), (("left",), 0), (("5",), replay.count // 2),
        ):  # fmt: skip
            await press(pilot, *keys)
            assert replay.at == where
            assert screen.replay.opened.match.at(screen.replay.at).digest() == whole.at(where).digest()
            assert f"{where}/{replay.count}" in screen_lines(app)[0]
        rounds = [replay.round_at(at) for at in range(replay.count + 1)]
        assert rounds == sorted(rounds)
        await press(pilot, "home")
        for number in range(2, 5):
            await press(pilot, "pagedown")
            assert replay.at == rounds.index(number)
        await press(pilot, "pageup")
        assert replay.at == rounds.index(3)
        await press(pilot, "right", "pageup")
        assert replay.at == rounds.index(3)
        before = replay.at
        await press(pilot, "down")
        assert replay.at > before
        assert whole.plies[replay.at].root
        await press(pilot, "up")
        assert replay.at <= before


async def test_map_hand_log_and_score_are_those_of_the_moment(folders: Path) -> None:
    saved("game")
    app = app_with("game")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "5")
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        state = screen.session.scene.state
        await press(pilot, "c")
        assert isinstance(app.screen, ListScreen)
        assert len(app.screen.page.entries) == len(state.players[0].hand)
        await press(pilot, "escape", "o")
        assert isinstance(app.screen, LogScreen)
        assert {one.summary.end for one in app.screen.actions} <= set(range(screen.replay.at + 1))
        await press(pilot, "escape", "S")
        assert screen.session.seat == 1
        assert screen.session.scene.state.players[1].hand == state.players[1].hand
        await press(pilot, "tab", "up")
        assert "map" in {part.id for part in (screen.focused,) if part is not None}


async def test_of_a_running_game_only_its_person_looks(folders: Path) -> None:
    saved("game", choices=90)
    app = app_with("game")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.replay.at == screen.replay.count
        assert screen.replay.viewer_seats == [0]
        await press(pilot, "S")
        assert screen.session.seat == 0
        for at in range(screen.replay.count + 1):
            screen.show_moment(at)
            assert not any(screen.session.scene.state.players[1].hand)
            if at and screen.replay.opened.match.plies[at - 1].seat:
                assert screen.replay.choice_text().endswith("Computer 2.")


async def test_two_who_still_play_are_covered_from_each_other(folders: Path) -> None:
    saved("game", choices=90, bots=False)
    app = app_with("game")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, HandOverScreen)
        await press(pilot, "enter")
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await press(pilot, "S")
        assert isinstance(app.screen, HandOverScreen)
        await press(pilot, "enter")
        await settle(pilot)
        assert screen.session.seat == 1
        assert not any(screen.session.scene.state.players[0].hand)


async def test_a_game_goes_on_from_any_moment(folders: Path) -> None:
    data = saved("game").read_bytes()
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "g", "p")
        await settle(pilot)
        await press(pilot, "3")
        replay = app.screen.replay  # type: ignore[attr-defined]
        at, digest = replay.at, replay.opened.match.at(replay.at).digest()
        await press(pilot, "B")
        assert isinstance(app.screen, ConfirmScreen)
        await press(pilot, "x")
        await settle(pilot)
        assert app.table is not None
        assert app.table.name == "game-2"
        assert app.table.match.practice
        assert app.table.match.at(at).digest() == digest
        assert any(isinstance(screen, RunningScreen) for screen in app.screen_stack)
    assert here().path_of("game").read_bytes() == data


async def test_it_runs_by_itself_and_stops(folders: Path) -> None:
    saved("game", choices=40)
    app = app_with("game")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await press(pilot, "home", "space")
        screen.advance()
        assert screen.replay.at == 1
        assert screen.runs
        await press(pilot, "right")
        assert not screen.runs
        await press(pilot, "space", "space")
        assert not screen.runs
        await press(pilot, "end", "space")
        assert screen.replay.at == 0
        for _ in range(screen.replay.count):
            screen.advance()
        assert not screen.runs
        await press(pilot, "escape")
    assert app.return_code == 0


def test_a_recording_plays_as_the_screen_was(folders: Path) -> None:
    saved("game", choices=25)
    header, *lines = [json.loads(line) for line in recording(here(), "game", Words("en")).splitlines()]
    assert (header["version"], header["width"], header["height"]) == (2, 80, 24)
    assert [line[0] for line in lines] == sorted(line[0] for line in lines)
    assert {line[1] for line in lines} == {"o"}
    screen = pyte.Screen(80, 24)
    stream = pyte.Stream(screen)
    replay = Replay(here(), "game", Words("en"))
    shown: list[str] = []
    for line in lines:
        stream.feed(line[2])
        shown.append(screen.display[0])
    moments = [text.split()[-1] for text in shown[:-1]]
    assert moments == [f"{at}/{replay.count}" for at in range(replay.count + 1)]


def test_a_recording_of_two_who_still_play_is_refused(folders: Path) -> None:
    from engine.core.message import Refusal

    saved("game", choices=25, bots=False)
    with pytest.raises(Refusal) as refused:
        recording(here(), "game", Words("en"))
    assert refused.value.message.key == "save.film-hidden"


async def test_the_menu_is_that_of_the_position_shown(folders: Path) -> None:
    saved("game")
    app = app_with("game")
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        seen = set[str]()
        for _ in range(40):
            await press(pilot, "right")
            session, rows = screen.session, screen.view.menu_rows
            decision = session.client.decision_at(session.seat)
            menu = of_kind(session.game_view.parts(replace(session.scene, decision=decision)), MenuPart)
            if decision is None or menu is None or not menu.items:
                continue
            assert rows is not None
            card = next(item for item in menu.items if item.letter == "c")
            drawn = next(plain(row.lines[0]) for row in rows.rows if row.value == "c")
            assert drawn.split()[-1] == card.note.split()[-1], (drawn, card.note)
            seen.add(drawn)
        assert len(seen) > 2, "it changes with the position"


async def test_a_hand_of_the_past_shows_no_digits(folders: Path) -> None:
    """Digits go to a part of the game there, not to a card."""
    copy_sample_games()
    shown = {}
    for app in (app_with("jump"), VIEWS["jump-table"].app()):
        async with app.run_test(size=(120, 40)) as pilot:
            await settle(pilot)
            if isinstance(app.screen, NoticeScreen):
                await press(pilot, "enter")
            screen = app.screen
            assert isinstance(screen, ReplayScreen | RunningScreen) and screen.view.hand is not None
            shown[type(screen)] = screen.view.hand.digits
    assert shown == {ReplayScreen: False, RunningScreen: True}
