"""All cards of a game with filters that combine; nothing is told of where a card is that the seat may not know."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from tests.tui.games.jump_drive import tables as jump
from tests.tui.pictures import sample_games
from tests.tui.screens.views import eight_cards
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.seat_client import SeatClient
from tui.games.page import Page, PageRow, matching
from tui.lines.view_commands import ViewCommands
from tui.text import Words

TABLES: dict[str, Callable[[], GameTable]] = {
    "mars": partial(sample_games.at, "mars", "action", 11),
    "mars-draft": partial(sample_games.at, "mars", "draft", 7),
    "mars-first": eight_cards,
    "jump": partial(sample_games.at, "jump", "choose", 6),
    "jump-two": partial(jump.middle, 2),
}


def opened(name: str, language: str = "en") -> tuple[GameSession, Page]:
    session = GameSession(SeatClient(TABLES[name]()), Words(language))
    return session, session.game_view.page(session.scene, "cards", 76)


def slugs(entries: list[PageRow]) -> set[str]:
    return {entry.key for entry in entries}


@pytest.mark.diagonal
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", TABLES)
def test_every_value_of_a_card_is_one_of_its_facet(name: str, language: str) -> None:
    _, page = opened(name, language)
    known = {facet.key: {value for value, _ in facet.values} for facet in page.facets}
    for entry in page.entries:
        for key, values in entry.facets.items():
            assert set(values) <= known[key] | {"", "none"}, (entry.key, key)


@pytest.mark.parametrize("name", TABLES)
def test_the_hand_is_found_and_no_card_of_others(name: str) -> None:
    session, page = opened(name)
    hand = {str(entry.about) for entry in session.game_view.page(session.scene, "hand", 76).entries if entry.about}
    found = slugs(matching(page.entries, {"where": "hand"}))
    assert found <= hand
    hidden = GameSession(SeatClient(TABLES[name]()), Words("en")).client.view(None)
    held = {number for player in hidden.players for number in player.hand}
    assert held <= {0}
    shown = {place for entry in page.entries for place in entry.facets["where"] if place}
    assert shown <= {"hand", "offered", *(f"seat-{seat}" for seat in range(len(hidden.players)))}


def test_filters_combine() -> None:
    _, page = opened("mars")
    science, cheap = (slugs(matching(page.entries, wish)) for wish in ({"tag": "science"}, {"cost": "0"}))
    both = slugs(matching(page.entries, {"tag": "science", "cost": "0", "kind": ""}))
    assert both == science & cheap
    assert both and both < science
    oxygen = matching(page.entries, {"needs": "oxygen", "now": "met"})
    assert oxygen and all("unmet" not in entry.facets["now"] for entry in oxygen)


def test_playable_cards_are_those_of_the_decision() -> None:
    session, page = opened("mars")
    decision = session.scene.decision
    assert decision is not None
    offered = {str(choice.args[0]) for choice in decision.options if choice.verb == "play"}
    assert slugs(matching(page.entries, {"now": "playable"})) == offered


def test_line_mode_finds_cards_by_several_words() -> None:
    looking = ViewCommands(opened("jump")[0])
    count, *rows = looking.cards("development hand")
    assert count.endswith("of 60") or " of " in count
    assert any("Drop Ships" in row for row in rows)
    assert looking.cards("nonsense-word")[0].startswith("0 of ")
