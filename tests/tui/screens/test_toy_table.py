"""A table made of parts that only the toy game has: maps of 37 and 91 hexes, dice, side boards, turns of many steps.

No line of shared code knows them. Each test would fail where one is not drawn, explained, said or reached.
"""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from engine.core.choice import Choice
from engine.core.rng import Stream
from tests.environment import here, person
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tests.wide_toy_game import WideRules
from tui.app.action_summaries import summarized
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable, Seat
from tui.app.playback import TurnPlayback
from tui.app.playback_layout import PLAYBACK, arrange_playback
from tui.app.replay import Replay
from tui.app.seat_client import SeatClient
from tui.games.card_browser import HAND
from tui.games.page import matching
from tui.games.parts import StatsPart, of_kind
from tui.games.turn_summary import described, digest, spaces
from tui.lines.console import Console
from tui.lines.line_mode import LineMode
from tui.screens.boards import BoardsScreen
from tui.screens.explain import ExplainScreen
from tui.screens.replay import ReplayScreen
from tui.screens.running import RunningScreen
from tui.text import Words
from tui.textual_app import AreoApp
from tui.widgets.row_list import RowList
from tui.widgets.styled_line import plain

pytestmark = pytest.mark.usefixtures("toy")
SIZES = [(80, 24), (120, 40)]
BOARDS = ["ring", "wide"]


def table(board: Any, players: int = 1) -> GameTable:
    seats = [Seat(name) for name in ("Ann", "Bo", "Mia")[:players]]
    return GameTable.new(here(), "wide-toy", WideRules(players=players, rounds=2, board=board), "RED-1", seats)


async def begun(pilot: Pilot[Any]) -> RunningScreen:
    """The table after the bid."""
    await settle(pilot)
    await press(pilot, "enter")
    screen = pilot.app.screen
    assert isinstance(screen, RunningScreen)
    return screen


def seen(app: AreoApp) -> str:
    return "\n".join(screen_lines(app))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("painted", [False, True])
async def test_every_part_is_on_the_table_or_behind_a_key(board: str, size: tuple[int, int], painted: bool) -> None:
    app = app_for(table(board), painted=painted)
    async with app.run_test(size=size) as pilot:
        screen = await begun(pilot)
        await press(pilot, "t", "0", "enter")
        await press(pilot, "enter")
        shown = seen(app)
        last = screen.session.chart.shape.spaces[-1] if screen.session.chart is not None else 0
        assert str(last) in shown, "the map is there to its last space"
        assert shown.count("(") >= 3, "three dice lie on the table"
        assert all(cell_len(text) <= size[0] for text in screen_lines(app))
        folded = [part.name for part in screen.session.boards() if part in screen.view.arranged.folded]
        await press(pilot, "T")
        assert isinstance(app.screen, BoardsScreen)
        met = []
        for _ in screen.session.boards():
            met.append(app.screen.panel.name)
            assert screen.words.name("explain.part", met[-1]) in seen(app)
            await press(pilot, "right")
        assert {"players", "stores", "grounds", "supply", "dice"} <= set(met)
        assert not folded or met[0] == folded[0], "what has no room comes first"


@pytest.mark.parametrize("board", BOARDS)
async def test_a_turn_of_many_steps_is_made_on_the_map_ended_by_a_letter_and_left_by_escape(board: str) -> None:
    played = table(board)
    app = app_for(played)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await begun(pilot)
        start = screen.session.scene.state.rovers[0]
        await press(pilot, "g")
        assert screen.view.placing and "Stop here" in seen(app)
        await press(pilot, "enter")
        first = screen.session.scene.state.rovers[0]
        assert first != start and screen.view.placing
        await press(pilot, "tab", "enter")
        assert screen.session.scene.state.rovers[0] not in (start, first)
        await press(pilot, "escape")
        assert not screen.view.placing
        assert screen.session.scene.state.rovers == [start]
        await press(pilot, "g", "enter", "e")
        plies = [str(ply.choice) for ply in played.match.plies]
        assert plies[1:] == ["start", f"drive {first}", "stop"]


async def test_the_cell_under_the_cursor_and_every_part_are_explained() -> None:
    app = app_for(table("wide"))
    async with app.run_test(size=(120, 40)) as pilot:
        await begun(pilot)
        await press(pilot, "i")
        said = told(app)
        for meaning in ("Ann", "wood: pays 2", "18 cards are left", "how far the game has got"):
            assert meaning in said, meaning
        await press(pilot, "tab")
        assert "the rover of Ann" in told(app)
        await press(pilot, "escape", "g", "i")
        assert isinstance(app.screen, ExplainScreen)
        assert "can be chosen now" in told(app) and "free ground" in told(app)


def told(app: AreoApp) -> str:
    """Everything in the panel that explains."""
    rows = app.screen.query_one("#explained", RowList).rows
    return " ".join("".join(run.text for run in content) for row in rows for content in row.lines)


def test_line_mode_prints_the_same_parts() -> None:
    shown = io.StringIO()
    console = Console(io.StringIO("0\nmap\ntable\nhand\nspace 91\nstart\nquit\n"), shown)
    LineMode(table("wide"), Words("en"), console).run()
    text = shown.getvalue()
    assert "42 to 45 free ground; 46 the rover of Ann; 47 to 50 free ground." in text
    assert "Round 1 of 2." in text and "Ann, money 6, wood 2, cards 2." in text
    assert "Card-" in text
    assert "Space 91" in text and "Who builds here scores 3 points." in text


@pytest.mark.parametrize("board", BOARDS)
async def test_it_is_viewed_again_moment_by_moment(board: str) -> None:
    played = table(board)
    played.choose(0, Choice("bid", (0,)))
    played.choose(0, Choice("start"))
    way = played.game.pending(played.match.state)[0].options
    played.choose(0, next(iter(way)))
    played.choose(0, Choice("stop"))
    name, at = played.name, played.match.state.rovers[0]
    played.close()
    app = AreoApp(person(), replay=Replay(here(), name, Words("en")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await press(pilot, "home", "right", "right")
        before = screen.session.scene.state.rovers
        await press(pilot, "right")
        assert before != [at] and screen.session.scene.state.rovers == [at]
        assert screen.view.chart is not None


def two() -> GameSession:
    """Bo has bid more than Ann and has built, as Ann sees it."""
    played = table("wide", 2)
    for seat, choice in ((0, Choice("bid", (0,))), (1, Choice("bid", (1,))), (1, Choice("build"))):
        played.choose(seat, choice)
    for _ in ("place", "pay"):
        played.choose(1, played.game.pending(played.match.state)[0].options.pick(Stream.named("toy", "picks")))
    return GameSession(SeatClient(played), Words("en"))


def test_actions_of_others_use_the_words_of_the_game_view() -> None:
    session = two()
    summaries = summarized(session.client.made(0), session.game_view)
    told = described(session.game_view, session.scene, summaries)
    assert [one.summary.kind for one in told] == ["action", "together", "action"]
    built = told[-1].text
    assert built.title.startswith("Bo builds on") and "money" in built.cost
    assert [space for space, _ in spaces(told)] == list(built.spaces) != []
    shown = [plain(content) for content in digest(session.game_view, session.scene, told, 60)]
    assert any(said.endswith("Bo  1") for said in shown), "what all have bid is one picture"
    assert f"{built.title.removeprefix('Bo ')} for {built.cost}." in shown[-1]


@pytest.mark.parametrize(("room", "beside"), [((120, 40), True), ((80, 24), True), ((80, 3), False)])
def test_moves_are_played_back_beside_the_stacked_parts_or_alone(room: tuple[int, int], beside: bool) -> None:
    session, playback = two(), TurnPlayback()
    playback.open(described(session.game_view, session.scene, summarized(session.client.made(0), session.game_view)))
    arranged = arrange_playback(session, playback, *room)
    assert (set(arranged.boxes) != {PLAYBACK}) == beside
    shown = list(map(plain, arranged.lines[PLAYBACK]))
    assert "While you waited" in shown[0] and any("Bo" in text for text in shown[1:])
    assert all(cell_len(text) <= arranged.boxes[PLAYBACK].width for text in shown)


def test_the_wall_and_the_list_of_all_cards_are_the_tables_own() -> None:
    session = two()
    stats = of_kind(session.parts, StatsPart)
    assert stats is not None
    shown = [" ".join(plain(content).split()) for content in stats.lines(80, 20)]
    state = session.scene.state
    assert shown[0] == "Everybody money wood cards"
    figures = (state.money[1], state.wood[1], len(state.hands[1]))
    assert shown[2] == " ".join(["B Bo", *(str(figure or ".") for figure in figures)])
    page = session.game_view.page(session.scene, "cards", 60)
    held = matching(page.entries, {"where": HAND})
    assert [entry.key for entry in held] == [f"card-{card}" for card in sorted(state.hands[0])]
