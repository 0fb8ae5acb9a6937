"""Movement by keys: a letter or Enter chooses a piece, Enter goes, a second Enter goes onto a piece; then the tile."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.choice import Choice
from engine.on_mars.board import mars
from engine.on_mars.frame_types.movement import BOTS, MoveFrame
from engine.on_mars.game import GAME
from engine.on_mars.play import flow
from engine.on_mars.state import State
from tests.engine.on_mars.test_movement import ABOVE, BELOW, CENTRE, CRYSTALS_TILE, at_a_tile, on_open_land, play
from tests.tui.games.on_mars.tables import scene_of, table_of
from tests.tui.screens.keys import app_for, press, settle
from tui.games.on_mars import map_view, menus, movement, pages
from tui.games.page import Page
from tui.games.scene import Scene
from tui.screens.running import RunningScreen
from tui.text import LANGUAGES
from tui.widgets.styled_line import plain

WIDTH = 60


def seen(state: State, language: str = "en", narrowed: str = "") -> Scene:
    return replace(scene_of(state, GAME.pending(state)[0], language), narrowed=narrowed)


def moving() -> State:
    state = on_open_land()
    play(state, "begin control")
    return state


def test_each_piece_has_a_letter() -> None:
    items = menus.menu(seen(moving()))
    assert [(item.letter, item.narrows) for item in items] == [
        ("a", f"bot {ABOVE}"),
        ("w", f"rover {CENTRE}"),
        ("e", ""),
    ]


@pytest.mark.usefixtures("folders")
async def test_a_letter_moves_the_cursor_to_its_piece() -> None:
    app = app_for(table_of(moving()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, RunningScreen)
        chart = screen.view.chart
        assert chart is not None
        for letter, here in (("w", CENTRE), ("a", ABOVE), ("w", CENTRE)):
            await pilot.press(letter)
            await settle(pilot)
            assert chart.cursor == here


@pytest.mark.usefixtures("folders")
async def test_the_cursor_goes_to_the_piece_wherever_it_was() -> None:
    state = on_open_land()
    state.frames.append(MoveFrame(0, BOTS, 2, 0))
    state.waiting = flow.waiting(state)
    app = app_for(table_of(state))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, RunningScreen)
        chart = screen.view.chart
        assert chart is not None and chart.cursor == ABOVE
        there, elsewhere = [here for here in chart.picture.legal if here != ABOVE][:2]
        chart.point_at(there)
        await press(pilot, "enter")
        await settle(pilot)
        assert chart.cursor == there
        chart.point_at(elsewhere)
        await press(pilot, "z")
        await settle(pilot)
        assert chart.cursor == ABOVE


@pytest.mark.usefixtures("folders")
async def test_the_cursor_goes_to_the_piece_from_where_no_piece_may_stop() -> None:
    state = on_open_land()
    state.frames.append(MoveFrame(0, BOTS, 2, 0))
    state.waiting = flow.waiting(state)
    app = app_for(table_of(state))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, RunningScreen)
        chart = screen.view.chart
        assert chart is not None
        screen.table.begin_prompt()
        chart.cursor = next(here for here in map_view.SHAPE.spaces if here not in chart.picture.legal)
        screen.table.begin_prompt()
        assert chart.cursor == ABOVE


def test_the_piece_that_moved_last_stays_chosen() -> None:
    state = moving()
    beside = mars.HEX[0, -2]
    play(state, f"move bot {ABOVE} {beside}")
    chosen = movement.chosen(seen(state))
    assert chosen is not None
    assert (chosen.piece, chosen.here, chosen.points) == ("bot", beside, 1)
    other = movement.chosen(seen(state, narrowed=f"rover {CENTRE}"))
    assert other is not None
    assert other.piece == "rover"


def test_enter_chooses_a_piece_and_a_second_enter_goes_onto_it() -> None:
    state = moving()
    first = movement.space_action(seen(state), ABOVE)
    assert first is not None
    assert first.narrowed == f"bot {ABOVE}"
    second = movement.space_action(seen(state, narrowed=first.narrowed), CENTRE)
    assert second is not None
    assert second.narrowed == f"rover {CENTRE}<bot {ABOVE}"
    scene = seen(state, narrowed=second.narrowed)
    third = movement.space_action(scene, CENTRE)
    assert third is not None
    assert third.in_turn == (Choice("move", ("bot", ABOVE, CENTRE)),)
    told = " ".join(plain(line) for line in map_view.target(scene, CENTRE, WIDTH))
    assert "Press Enter again to move the bot on G4 to this hex." in told


def test_an_end_with_two_pieces_on_a_hex_says_that_they_part_later() -> None:
    state = on_open_land(crystals=2)
    play(state, "executive 6", f"move bot {ABOVE} {CENTRE}")
    items = {item.letter: item.label for item in menus.menu(seen(state))}
    assert items == {"e": "End (separate later)"}


def test_the_end_is_offered_only_where_no_pieces_share_a_hex() -> None:
    state = moving()
    play(state, f"move bot {ABOVE} {CENTRE}")
    assert [item.letter for item in menus.menu(seen(state)) if item.open] == ["a", "w"]
    refused = next(item for item in menus.menu(seen(state)) if item.letter == "e")
    assert refused.why == "A piece is on a hex where it may not stop: move it on."
    play(state, f"move rover {CENTRE} {BELOW}")
    assert "e" in [item.letter for item in menus.menu(seen(state)) if item.open]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_is_taken_or_left(language: str) -> None:
    state = at_a_tile()
    play(state, "begin control", f"move rover {CENTRE} {BELOW}", "end")
    page = pages.answers(seen(state, language), WIDTH)
    assert [entry.value for entry in page.entries] == [Choice("collect", (BELOW,)), Choice("leave")]
    said = {"en": ["Take the tile  3 crystals", "Leave the tile"], "ja": ["獲得する  クリスタル3個", "タイルを残す"]}
    assert [plain(entry.lines[0]).strip() for entry in page.entries] == said[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tile_that_may_be_taken_is_named_before_the_movement(language: str) -> None:
    state = at_a_tile()
    play(state, "begin control")
    told = " ".join(plain(line) for line in map_view.target(seen(state, language, f"rover {CENTRE}"), BELOW, 200))
    assert scene_words(state, language, "move.finds") in told


def scene_words(state: State, language: str, key: str) -> str:
    words = seen(state, language).words
    assert state.finds == {BELOW: CRYSTALS_TILE}
    return words.say(key, tile="crystals-x3")


def deliver_page(language: str) -> Page:
    state = on_open_land()
    state.owners[8], state.pile, state.delivered[8] = 1, state.pile & ~(1 << 8), 0
    state.players[0].res = [1, 2, 0, 0, 0]
    flow.begin(state)
    return pages.deliver(seen(state, language), 76)


@pytest.mark.parametrize("language", LANGUAGES)
def test_deliveries_are_listed_by_amount_all_that_fits_first(language: str) -> None:
    entries = [entry for entry in deliver_page(language).entries if entry.open and entry.value is not None]
    assert [str(entry.value) for entry in entries] == [
        "deliver deliver-battery battery count=2",
        "deliver deliver-battery battery count=1",
        "deliver deliver-battery mineral count=1",
    ]
    said = {
        "en": ["deliver 2 batteries", "deliver 1 battery", "deliver 1 mineral"],
        "ja": ["電池2個を配達", "電池1個を配達", "鉱物1個を配達"],
    }
    assert [plain(entry.lines[0]).strip().split("  ")[0] for entry in entries] == said[language]
