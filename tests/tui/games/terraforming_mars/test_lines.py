"""Line mode of Terraforming Mars: whole games without a word missing, and what it says of table, hand and map."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from engine.core.choice import Choice, parse_choice
from engine.core.decision import Decision
from engine.core.message import Refusal
from engine.core.rng import Stream
from engine.games import game
from engine.terraforming_mars.modules import NUMBERS
from engine.terraforming_mars.rules import MarsRules
from engine.terraforming_mars.state import ACTION, State
from engine.terraforming_mars.terms import CITY, GREENERY, NEUTRAL, OCEAN
from tests.environment import here
from tests.tui.random_input import play_whole_game, type_at_random
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable, Seat
from tui.app.seat_client import SeatClient
from tui.lines import Console, LineMode
from tui.lines.view_commands import ViewCommands
from tui.text import Words

LOOKING = {7: "hand", 13: "table", 29: "score", 31: "map", 37: "log", 41: "score 6", 3: "try 1"} | {
    43: "card 1",
    47: "tableau",
    53: "tableau B",
    59: "goals",
    61: "goals 7",
    67: "space 34",
    71: "chart 2",
    73: "history 2",
    79: "news",
    501: "hint",
}
MARS = game("terraforming-mars")
KEY = re.compile(r"\b[a-z][a-z-]*\.[a-z][a-z-]*\b|\{[a-z_]+\}")


def transcript(rules: MarsRules, language: str, seed: str) -> tuple[GameTable, str]:
    """Play a whole game at random in line mode and look at everything again and again."""
    seats = [Seat("Ann"), *(Seat("", "bot", "easy") for _ in range(1, rules.players))]
    table = GameTable.new(here(), "terraforming-mars", rules, seed, seats)

    def answer(decision: Decision, stream: Stream) -> str:
        choice = decision.options.pick(stream)
        return str(decision.options.pick(stream) if choice.verb in ("pass", "end") else choice)

    return table, play_whole_game(table, LOOKING, language, seed, answer)


@pytest.mark.parametrize(
    ("language", "rules"),
    [
        ("en", MarsRules(players=3, map="elysium", draft=True)),
        pytest.param("ja", MarsRules(players=2, map="hellas", corporate_era=False), marks=pytest.mark.slow),
        pytest.param("en", MarsRules(players=1), marks=pytest.mark.slow),
        ("ja", MarsRules(players=1)),
    ],
)
def test_the_log_of_a_whole_game_has_no_missing_text(folders: Path, language: str, rules: MarsRules) -> None:
    table, text = transcript(rules, language, "L-1")
    assert table.over
    assert sorted(set(KEY.findall(text))) == []
    assert max(map(len, text.splitlines())) < 400


def looking(state: State, *names: str) -> ViewCommands:
    """Return what line mode says of a position to its first seat, in English."""
    table = GameTable.new(None, MARS.slug, state.rules, "S", [Seat(name) for name in names])
    table.match.state = state
    return ViewCommands(GameSession(SeatClient(table), Words("en")))


def test_the_table_in_sentences() -> None:
    state = MARS.new(MarsRules(players=2), "S")
    ann, bo = state.players
    ann.corporation, bo.corporation = NUMBERS["ecoline"], NUMBERS["helion"]
    ann.stock[:], ann.production[:] = [31, 4, 0, 9, 0, 6], [11, 0, 0, 3, 0, 0]
    ann.tags[0] = 3
    bo.stock[0], bo.production[0], bo.passed, bo.hand = 5, -1, True, [0, 0, 0]
    state.claimed[0], state.funded[2], state.phase = 1, 0, ACTION
    deck = len(state.deck)
    assert looking(state, "Ann", "Bo").table() == [
        f"Generation 1, 2 players, {deck} cards in the deck, Ann, Ecoline.",
        "Temperature -30 °C, oxygen 0%, oceans 0 of 9, 42 of 42 steps left.",
        "Ann, Ecoline, TR 20.",
        "Resources: MegaCredits 31, steel 4, plants 9, heat 6.",
        "Production: MegaCredits 11, plants 3.",
        "Income: MegaCredits 31, plants 3.",
        "After the next production phase: MegaCredits 62, steel 4, plants 12, heat 6.",
        "Tags: building 3.",
        "Ann: Ecoline, TR 20, M€ 31, income 31, steel 4, titanium 0, plants 9, energy",
        "0, heat 6, cards in hand 0, VP if the game ended now: 25.",
        "Bo (has passed): Helion, TR 20, M€ 5, income 19, steel 0, titanium 0, plants",
        "0, energy 0, heat 0, cards in hand 3, VP if the game ended now: 25.",
        "Milestones, 8 M€, Awards, 14 M€.",
        "Terraformer, claimed by Bo, needs 35, Ann 20, Bo 20, Landlord, Ann 0 (5 VP if",
        "the game ended now), Bo 0 (5 VP if the game ended now).",
        "Mayor, needs 3, Ann 0, Bo 0, Scientist, Ann 0 (5 VP if the game ended now), Bo",
        "0 (5 VP if the game ended now).",
        "Gardener, needs 3, Ann 0, Bo 0, Banker, funded by Ann, Ann 11 (5 VP if the",
        "game ended now), Bo -1.",
        "Builder, needs 8, Ann 3, Bo 0, Thermalist, Ann 6 (5 VP if the game ended now),",
        "Bo 0.",
        "Planner, needs 16, Ann 0, Bo 3, Miner, Ann 4 (5 VP if the game ended now), Bo",
        "0.",
    ]


def test_the_map_says_each_space_with_its_bonus_and_each_tile_with_its_owner() -> None:
    state = MARS.new(MarsRules(players=2), "S")
    for space, tile, owner in ((3, GREENERY, 0), (4, OCEAN, -1), (8, CITY, 1), (63, CITY, NEUTRAL)):
        state.tiles[space], state.owners[space] = tile, owner
    state.claims[5] = 1
    said = " ".join(looking(state, "Ann", "Bo").map(""))
    assert said.startswith(
        "3 Greenery, owned by Ann; 4 Ocean; 5 marker: only Bo may place a tile here; 6 reserved for ocean"
    )
    assert "8 City, owned by Bo; 9 volcanic, 1 steel; 10 to 12 land; 13 reserved for ocean, 2 cards." in said
    assert "31 reserved for Noctis City, 2 plants; 32 to 34 reserved for ocean, 2 plants;" in said
    assert said.endswith("61 to 62 land; 63 City, owned by neutral.")


def test_a_card_says_its_price_and_why_it_cannot_be_played() -> None:
    state = MARS.new(MarsRules(players=1), "S")
    state.players[0].hand = [NUMBERS["comet"], NUMBERS["birds"]]
    state.phase = "action"
    lines = looking(state, "Ann").hand("")
    assert "Comet: 21 M€, event, space." in lines
    assert any("oxygen" in line and "13" in line for line in lines)
    assert any("short" in line for line in lines)
    with pytest.raises(Refusal):
        MARS.new(MarsRules(players=9), "S")


def test_text_next_to_a_choice_in_a_list() -> None:
    at = looking(MARS.new(MarsRules(players=1), "S"), "Ann")
    corporation = next(iter(at.session.scene.decision.options))  # type: ignore[union-attr]
    assert at.detail(corporation, "")[0].startswith("Corporation")
    assert at.detail(Choice("pass"), "") == []
    assert at.detail(Choice("place", (29,)), "") == ["Arsia Mons, volcanic, placement bonus: 2 plants"]


def at_a_first_action() -> GameTable:
    table = GameTable.new(None, "terraforming-mars", MarsRules(players=2), "RED-1", [Seat("Ann"), Seat("Bo")])
    for choice in ("corporation helion", "keep lichen power-plant", "corporation tharsis-republic", "keep"):
        decision = table.to_answer()
        assert decision is not None
        table.choose(decision.seat, parse_choice(choice))
    return table


def looked_at(*commands: str) -> str:
    shown = io.StringIO()
    typed = "".join(f"{line}\n" for line in ("", *commands))
    LineMode(at_a_first_action(), Words("en"), Console(io.StringIO(typed), shown)).run()
    return shown.getvalue()


def test_a_card_is_read_by_number_by_name_and_wherever_it_is() -> None:
    shown = looked_at(
        "card 1", "card lich", "card Helion", "card tharsis", "card mine", "card min", "card xx", "card 4"
    )
    assert "Power Plant\n4 M€, green, power, building, #141.\n" in shown
    assert "You can play it now.\nRaise your energy production 1 step.\nThen.\nM€ from 36 to 32.\n" in shown
    assert "From now on.\nEnergy production from 0 to 1.\nBuilding tags from 0 to 1.\n" in shown
    assert "Then, your second action.\n" in shown
    assert "Lichen\n7 M€, green, plant, requirement not met yet: -24 °C or warmer, #159," in shown
    assert "requirement not met: -24 °C or warmer (now -30).\n" in shown
    assert "Helion\n" in shown
    assert "Tharsis Republic\n" in shown
    assert "Mine\n4 M€, green, building, #056.\n" in shown
    assert "cards match: Mine, Mineral Deposit" in " ".join(shown.split())
    assert "There is no card xx." in shown
    assert "Which card?" in shown


def test_spaces_tableaus_and_goals_are_read() -> None:
    shown = looked_at("space 34", "space 99", "tableau", "tableau B", "tableau zz", "goals", "goals 1", "goals 8")
    assert "Space 34\nOnly an ocean may be placed here" in shown
    assert "Type a number from 3 to 63." in shown
    assert "> Ann, TR 20, VP, if the game ended now: 20, 2 cards in hand.\nResources: MegaCredits 36.\n" in shown
    assert "> Bo, TR 20, VP, if the game ended now: 20, " in shown
    assert "There is no player zz. Players: A Ann, B Bo." in shown
    assert "   1  Terraformer, needs 35, Ann 20, Bo 20.\n" in shown
    assert "Terraformer requires 35; you have 20 (15 short).\n" in shown
    assert "Banker.\n" in shown


def test_log_and_course_of_points() -> None:
    shown = looked_at("news", "history", "history 1", "history 7", "chart", "hint")
    assert shown.count("Ann plays the corporation Helion: keeps Lichen, Power Plant.") == 2
    assert "Nothing to show." in shown
    assert shown.count("\nGen 1: Ann has 20, Bo has 20.\n") == 1
    assert "What a strong player would choose\n1  " in shown
    assert "compared with doing nothing" in shown


MASHED = """play use pass end undo redo back more try why hand map table log score all none pay m=3 s=1 m=-1 place 34 1
2 3 0 99 project city claim mayor p0 p1 x= = keep buy sell remove plants lower p9 -1 take add fish first fund ants
choose 999999999 copy comet é 火 \x1b[A discard corporation 7 draft decline animals""".split()


@pytest.mark.parametrize("seed", ["M-1", "M-2"])
def test_mashed_keys_and_pastes_are_answered(folders: Path, seed: str) -> None:
    table = GameTable.new(
        here(), "terraforming-mars", MarsRules(players=2), seed, [Seat("Ann"), Seat("", "bot", "easy")]
    )
    shown = type_at_random(table, MASHED, seed, times=700)
    assert len(table.match.plies) > 30
    assert "Not available" in shown
    again = GameTable.resume(here(), "terraforming-mars-1")
    assert again.match.digest() == table.match.digest()
    again.close()
