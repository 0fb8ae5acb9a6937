"""What a player of On Mars holds, on the boards: all cards and scientists below a laboratory."""

from __future__ import annotations

import pytest

from engine.on_mars.cards.printed import BLUEPRINTS, CARD_SLUGS, CONTRACTS, SCIENTISTS
from engine.on_mars.state import COLONIZATION, SHUTTLE
from tests.tui.games.on_mars import tables
from tui.games.on_mars import panels
from tui.games.on_mars.boards import other_board
from tui.games.on_mars.card_rows import contract_line
from tui.games.on_mars.supply_panel import supply_lines
from tui.games.scene import Scene
from tui.text import LANGUAGES
from tui.widgets.styled_line import plain

BIOCHEMIST = next(number for number, one in enumerate(SCIENTISTS) if one.slug == "biochemist")
CARDS = [number for number, card in enumerate(BLUEPRINTS) if card is not None]


def _holding(players: int = 3, cards: int = 9) -> Scene:
    """Return a table at which seat 1 has a scientist and blueprints."""
    scene = tables.at("turn", players=players, painted=True)
    state = scene.state
    state.scientists = [0] * len(state.scientists)
    state.scientists[BIOCHEMIST] = 2
    for player in state.players:
        player.blueprints, player.built = [], []
    state.players[1].blueprints = CARDS[:cards]
    return scene


@pytest.mark.parametrize("height", [15, 17, 19, 22, 30])
def test_no_card_is_hidden_below_a_laboratory(height: int) -> None:
    """With room for all each has a line; with less the last line has the signs of all."""
    scene = _holding()
    lines = [plain(one) for one in other_board(scene, 1, 39, height)]
    assert len(lines) <= height
    assert any("Biochemist" in line for line in lines)
    listed = sum(line.rstrip().endswith(("-3", "-5")) for line in lines)
    assert listed == len(CARDS[:9]) or any("▤" in line for line in lines)


def test_a_contract_in_a_list_names_the_unit_of_its_points() -> None:
    scene = tables.at("turn", painted=True)
    number = next(number for number, contract in enumerate(CONTRACTS) if contract is not None and contract.points == 12)
    assert plain(contract_line(scene, number, 60)).endswith(" 12 OP ")
    assert plain(contract_line(scene, number, 12)).endswith(" 12 ")


@pytest.mark.parametrize(("players", "note"), [(2, "Not refilled"), (3, "Refilled when the Colony level rises")])
def test_the_tech_grid_says_whether_it_is_refilled(players: int, note: str) -> None:
    shown = [plain(one) for one in supply_lines(tables.at("turn", players=players, painted=True), 118, 24)]
    assert any(note in line for line in shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_narrow_supply_cuts_no_name(language: str) -> None:
    """Beside the page of the end its blocks are below each other."""
    scene = tables.at("turn", language, players=2, painted=True)
    shown = [plain(one) for one in supply_lines(scene, 58, 40)]
    assert all(len(line) <= 58 for line in shown)
    names = [scene.words.name("card", CARD_SLUGS[number]) for number in (*scene.state.top, *scene.state.bottom)]
    names += [scene.words.name("scientist", SCIENTISTS[number].slug) for number in scene.state.people if 0 < number < 7]
    assert len(names) >= 6
    assert all(any(name in line for line in shown) for name in names)


@pytest.mark.parametrize(("phase", "said"), [(SHUTTLE, "one more round"), (COLONIZATION, "last round")])
def test_the_top_line_says_whether_the_last_round_has_begun(phase: int, said: str) -> None:
    scene = tables.at("turn", painted=True)
    scene.state.last_rounds, scene.state.phase = 1, phase
    assert said in plain(panels.bar(scene))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_are_in_the_table_of_players_of_every_width(players: int, language: str) -> None:
    scene = tables.at("turn", language, players=players, painted=True)
    assert "♜" in plain(panels.players(scene, 39, players + 1)[0])
