"""Boards of seats: blue cards whose effects keep their distance, and what the played cards are worth."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from engine.terraforming_mars.modules import NUMBERS, PROJECTS, SLUGS
from engine.terraforming_mars.state import clone
from engine.terraforming_mars.terms import ACTIVE
from tests.tui.games.terraforming_mars.test_fixed_panels import scene
from tui.games.terraforming_mars import seat_boards
from tui.text import LANGUAGES
from tui.widgets.styled_line import plain, width

BLUE = [number for number, card in PROJECTS.items() if card.kind == ACTIVE]


@pytest.mark.parametrize("painted", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_blue_card_of_a_wide_board_touches_the_state_of_its_action(language: str, *, painted: bool) -> None:
    """A board of 73 columns has the whole name of all blue cards but one, and the effects of most."""
    shown = scene(language, painted=painted)
    state = clone(shown.state)
    player = state.players[1]
    player.corporation, player.tableau = 0, list(BLUE)
    lines = seat_boards.seat_board(replace(shown, state=state), 1, 73, 99)[seat_boards.FULL :]
    assert len(lines) == len(BLUE)
    names = [shown.words.name("card", SLUGS[number]) for number in BLUE]
    said = [plain(content) for content in lines]
    assert all(any(name in row for row in said) for name in names)
    ends = tuple(shown.words.say(f"board.{what}") for what in ("used", "ready"))
    for row in said:
        end = next((end for end in ends if row.rstrip().endswith(end)), "")
        assert not end or row.rstrip().removesuffix(end).endswith(" "), row


@pytest.mark.parametrize(("language", "ends"), [("en", "Power plant : -3 M€"), ("ja", "発電所の設置 : -3 M€")])
def test_effects_of_a_card_without_an_action_have_the_whole_line(language: str, ends: str) -> None:
    shown = scene(language)
    state = clone(shown.state)
    player = state.players[1]
    player.corporation, player.tableau = NUMBERS["thorgate"], []
    row = plain(seat_boards.seat_board(replace(shown, state=state), 1, 72, 99)[seat_boards.FULL])
    assert row.rstrip().endswith(ends) and "…" not in row


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_of_played_cards_stay_beside_cut_names(language: str) -> None:
    shown = scene(language)
    state = clone(shown.state)
    worth = {number: card.points for number, card in PROJECTS.items() if isinstance(card.points, int) and card.points}
    state.players[shown.seat].tableau = list(worth)
    lines = seat_boards.played_cards(replace(shown, state=state), 140, 99)
    assert max(map(width, lines)) <= 140
    told = " ".join(plain(content)[-seat_boards.NOTES :] for content in lines)
    found = re.findall(r" (-?[0-9]+)(?= |$)", told)
    assert sorted(map(int, found))[-len(worth) :] == sorted(worth.values())
