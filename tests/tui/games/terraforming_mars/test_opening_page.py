"""What the corporation and the cards that are selected in the first deal come to."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.choice import Choice
from engine.terraforming_mars.modules import NUMBERS
from engine.terraforming_mars.play.flow import CORPORATION_CHOICE
from engine.terraforming_mars.rules import MarsRules
from engine.terraforming_mars.state import clone
from tests.environment import here
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable, Seat
from tui.app.seat_client import SeatClient
from tui.games.page import Page
from tui.games.terraforming_mars.opening_page import opening
from tui.text import LANGUAGES, Words
from tui.widgets.styled_line import plain, width

COLUMNS = 42
"""Columns of the menu at 120x40."""
CREDICOR = CORPORATION_CHOICE[NUMBERS["credicor"]]
CARDS = ("asteroid", "ants", "mine")
"""Prices 14, 9 and 4; Ants needs 4 % oxygen; a space and an event tag, a microbe tag, a building tag."""


def first_deal(language: str = "en") -> Page:
    """Return the page of a first deal."""
    seats = [Seat("Ann"), Seat("Bo")]
    table = GameTable.new(here(), "terraforming-mars", MarsRules(players=2), "first deal", seats)
    session = GameSession(SeatClient(table), Words(language))
    session.switch_viewer(0)
    shown = session.scene
    state = clone(shown.state)
    state.players[0].offered[:] = [NUMBERS["credicor"], NUMBERS["ecoline"]]
    state.players[0].dealt[:] = [NUMBERS[slug] for slug in CARDS]
    return opening(replace(shown, state=state), COLUMNS)


def summary(page: Page, *values: Choice | str) -> list[str]:
    assert page.summary is not None
    return [" ".join(plain(content).split()) for content in page.summary(values, COLUMNS, 9)]


def test_the_summary_follows_the_selection() -> None:
    page = first_deal()
    assert summary(page) == ["corporation not selected yet"]
    assert summary(page, CREDICOR) == ["corporation CrediCor", "M€ 57 -> 57"]
    assert summary(page, CREDICOR, *CARDS) == [
        "corporation CrediCor",
        "M€ 57 -> 48",
        "cards 3 for 9 M€, 27 M€ to play",
        "requirements met by 2 of 3",
        "tags Bui 1 Spa 1 Mic 1",
    ]
    assert summary(page, *CARDS[:1])[:2] == ["corporation not selected yet", "cards 1 for 3 M€, 14 M€ to play"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_summary_is_whole_in_the_menu_of_every_window(language: str) -> None:
    page = first_deal(language)
    assert page.summary is not None
    for columns in (30, COLUMNS, 50):
        drawn = page.summary((CREDICOR, *CARDS), columns, 9)
        wide = page.summary((CREDICOR, *CARDS), 60, 9)
        assert [width(content) for content in drawn] == [columns] * len(drawn)
        assert "".join("".join(map(plain, drawn)).split()) == "".join("".join(map(plain, wide)).split())
        assert len(drawn) == 5 or columns < COLUMNS
