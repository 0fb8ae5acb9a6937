"""Line mode of Terraforming Mars: whole games without a word missing, and what it says of table, hand and map."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from engine.core.choice import Choice, parse_choice
from engine.core.message import Refusal
from engine.core.streams import Stream
from engine.games import game
from engine.terraforming_mars.cards import NUMBERS
from engine.terraforming_mars.rules import MarsRules
from engine.terraforming_mars.terms import CITY, GREENERY, NEUTRAL, OCEAN
from tests.here import here
from tests.tui.mashed import mashed
from tui.games.terraforming_mars.lines import board, detail, hand, summary
from tui.lines import Console, Leave, LineMode
from tui.play.table import Seat, Table
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
KEY = re.compile(r"\b[a-z][a-z-]*\.[a-z][a-z-]*\b|\{[a-z_]+\}")


def transcript(rules: MarsRules, language: str, seed: str) -> tuple[Table, str]:
    """A whole game in which a person takes choices at random and looks at everything again and again."""
    seats = [Seat("Ann"), *(Seat("", "bot", "easy") for _ in range(1, rules.players))]
    table = Table.new(here(), "terraforming-mars", rules, seed, seats)
    stream, shown = Stream.named("lines", seed), io.StringIO()

    class Person(Console):
        asked = 0

        def read(self) -> str:
            self.asked += 1
            for every, command in LOOKING.items():
                if self.asked % every == 0:
                    return command
            if table.over:
                raise Leave
            decision = table.to_answer()
            assert decision is not None
            choice = decision.options.pick(stream)
            return str(decision.options.pick(stream) if choice.verb in ("pass", "end") else choice)

    LineMode(table, Words(language), Person(io.StringIO(), shown)).run()
    return table, shown.getvalue()


@pytest.mark.parametrize(
    ("language", "rules"),
    [
        ("en", MarsRules(players=3, map="elysium", draft=True)),
        ("ja", MarsRules(players=2, map="hellas", corporate_era=False)),
        ("en", MarsRules(players=1)),
        ("ja", MarsRules(players=1)),
    ],
)
def test_a_whole_game_is_told_without_a_word_missing(folders: Path, language: str, rules: MarsRules) -> None:
    table, text = transcript(rules, language, "L-1")
    assert table.over
    assert sorted(set(KEY.findall(text))) == []
    assert max(map(len, text.splitlines())) < 400


def test_the_table_in_sentences() -> None:
    state = game("terraforming-mars").new(MarsRules(players=2), "S")
    ann, bo = state.players
    ann.corporation, bo.corporation = NUMBERS["ecoline"], NUMBERS["helion"]
    ann.stock[:], ann.production[:] = [31, 4, 0, 9, 0, 6], [11, 0, 0, 3, 0, 0]
    ann.tags[0] = 3
    bo.stock[0], bo.production[0], bo.passed, bo.hand = 5, -1, True, [0, 0, 0]
    state.claimed[0], state.funded[2] = 1, 0
    assert summary(state, 0, Words("en", "terraforming-mars", ("Ann", "Bo"))) == [
        "Generation 1.",
        "Temperature -30 C, oxygen 0 percent, oceans 0 of 9.",
        "Ann: Ecoline, TR 20.",
        "Stock: megacredits 31, steel 4, plants 9, heat 6.",
        "Production: megacredits 11, plants 3.",
        "Tags: building 3.",
        "Bo: Helion, TR 20, M 5 (production -1), 3 cards, has passed.",
        "Milestones: Terraformer (Bo).",
        "Awards: Banker (Ann).",
    ]


def test_the_map_shows_spaces_by_number_and_tiles_by_owner() -> None:
    state = game("terraforming-mars").new(MarsRules(players=2), "S")
    for space, tile, owner in ((3, GREENERY, 0), (4, OCEAN, -1), (8, CITY, 1), (63, CITY, NEUTRAL)):
        state.tiles[space], state.owners[space] = tile, owner
    state.claims[5] = 1
    lines = board(state, Words("en", "terraforming-mars", ("Ann", "Bo")))
    assert lines[0] == "        *A* =~=  5b  6~  7~"
    assert lines[1].strip().startswith("#B#  9^ 10.")
    assert lines[4].startswith("29^ 30. 31N 32~")
    assert lines[8].endswith("62. #n#")
    assert "A Ann, B Bo" in lines
    assert "63 City (neutral)" in lines


def test_a_card_says_its_price_and_why_it_cannot_be_played() -> None:
    words = Words("en", "terraforming-mars", ("Ann",))
    played = game("terraforming-mars")
    state = played.new(MarsRules(players=1), "S")
    state.players[0].hand = [NUMBERS["comet"], NUMBERS["birds"]]
    state.phase = "action"
    lines = hand(state, 0, words)
    assert lines[0] == "Comet: 21 M; space."
    assert any("oxygen" in line and "13" in line for line in lines)
    assert any("short" in line for line in lines)
    assert detail(state, 0, Choice("play", ("comet",)), words)[0].startswith("21 M; space. Raise temperature 1 step")
    assert detail(state, 0, Choice("pass"), words) == []
    assert detail(state, 0, Choice("place", (29,)), words) == ["land, a volcano, 2 plant"]
    with pytest.raises(Refusal):
        played.new(MarsRules(players=9), "S")


def at_a_first_action() -> Table:
    table = Table.new(None, "terraforming-mars", MarsRules(players=2), "RED-1", [Seat("Ann"), Seat("Bo")])
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
    assert "Power Plant\n4: what it costs you now, discounts taken off\n" in shown
    assert "It can be played now.\nRaise your energy production 1 step.\nThen\nM 36 -> 32\n" in shown
    assert "Lichen\n7: what it costs you now" in shown
    assert "Helion\n" in shown
    assert "Tharsis Republic\n" in shown
    assert "Mine\n4: " in shown
    assert "cards: Mine, Mineral Deposit" in " ".join(shown.split())
    assert "There is no card xx." in shown
    assert "Which card?" in shown


def test_spaces_tableaus_and_goals_are_read() -> None:
    shown = looked_at("space 34", "space 99", "tableau", "tableau B", "tableau zz", "goals", "goals 1", "goals 8")
    assert "Space 34\nOnly an ocean may lie here" in shown
    assert "A number from 3 to 63, please." in shown
    assert "Ann: Helion, TR 20.\nStock: megacredits 36.\n" in shown
    assert "Bo: Tharsis Republic, TR 20.\n" in shown
    assert "There is no player zz here: A Ann, B Bo." in shown
    assert "   1  Terraformer /35 20 20\n" in shown
    assert "Terraformer needs 35, you have 20: 15 short.\n" in shown
    assert "Banker\n" in shown


def test_what_happened_and_how_the_points_went() -> None:
    shown = looked_at("news", "history", "history 1", "history 7", "chart", "hint")
    assert shown.count("Ann keeps Lichen, Power Plant (Helion).") == 4
    assert "Nothing to show." in shown
    assert shown.count("\ngen 1 ") == 1
    assert "What a strong player would choose\n1  " in shown
    assert "Figures beside doing nothing" in shown


MASHED = """play use pass end undo redo back more try why hand map table log score all none pay m=3 s=1 m=-1 place 34 1
2 3 0 99 project city claim mayor p0 p1 x= = keep buy sell remove plants lower p9 -1 take add fish first fund ants
choose 999999999 copy comet é 火 \x1b[A discard corporation 7 draft decline animals""".split()


@pytest.mark.parametrize("seed", ["M-1", "M-2"])
def test_mashed_keys_and_pastes_are_answered(folders: Path, seed: str) -> None:
    table = Table.new(here(), "terraforming-mars", MarsRules(players=2), seed, [Seat("Ann"), Seat("", "bot", "easy")])
    shown = mashed(table, MASHED, seed, times=700)
    assert len(table.match.plies) > 30
    assert "Not possible" in shown
    again = Table.resume(here(), "terraforming-mars-1")
    assert again.match.digest() == table.match.digest()
    again.close()
