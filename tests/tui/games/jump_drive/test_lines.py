"""Line mode of Jump Drive: whole games without a word missing, what is suggested, what it says of hand and table."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from engine.core.choice import parse_choice
from engine.core.decision import Decision
from engine.core.rng import Stream
from engine.jump_drive.rules import JumpRules
from tests.environment import here
from tests.tui.games.jump_drive.tables import ANN, BO, middle, paying, position, table
from tests.tui.random_input import play_whole_game, type_at_random
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable, Seat
from tui.app.seat_client import SeatClient
from tui.lines import Console, LineMode
from tui.lines.numbered_menus import menu_items, submenu
from tui.lines.view_commands import ViewCommands
from tui.text import Words

LOOKING = {
    7: "hand",
    11: "table",
    13: "score",
    17: "map",
    19: "log",
    23: "score 1",
    5: "try 1",
    29: "rules",
    31: "rules 8",
    37: "card a",
    41: "card Survey Team",
    43: "tableau B",
    47: "chart 1",
    53: "history",
    59: "news",
    61: "hint",
}
KEY = re.compile(r"\b[a-z][a-z-]*\.[a-z][a-z-]*\b|\{[a-z_]+\}")


def transcript(rules: JumpRules, language: str, seed: str) -> tuple[GameTable, str]:
    """Play a whole game with random choices of a person who opens every view again and again."""
    seats = [Seat("Ann"), *(Seat("", "bot", "easy") for _ in range(1, rules.players))]
    at = GameTable.new(here(), "jump-drive", rules, seed, seats)

    def answer(decision: Decision, stream: Stream) -> str:
        if decision.kind in ("pay", "limit") and stream.below(2):
            return "best"
        return str(decision.options.pick(stream))

    return at, play_whole_game(at, LOOKING, language, seed, answer)


@pytest.mark.parametrize(
    ("language", "rules"),
    [("en", JumpRules(players=3)), ("ja", JumpRules(players=2)), ("en", JumpRules(players=1))],
)
def test_the_log_of_a_whole_game_has_no_missing_text(folders: Path, language: str, rules: JumpRules) -> None:
    at, text = transcript(rules, language, "L-1")
    assert at.over
    assert sorted(set(KEY.findall(text))) == []
    assert max(map(len, text.splitlines())) < 400


def played(at: GameTable, *lines: str) -> str:
    """Everything that is shown while these lines are typed."""
    shown = io.StringIO()
    LineMode(at, Words("en"), Console(io.StringIO("".join(f"{line}\n" for line in lines)), shown)).run()
    return shown.getvalue()


def test_cards_to_discard_are_taken_by_number_alike_ones_apart() -> None:
    at = paying()
    shown = played(at, "1 2", "1 1 2 3 4", "1 2 3 4 5")
    assert shown.count("Pay with Space Marines") == 2
    assert "Type exactly 5 numbers." in shown
    paid = [ply.choice for ply in at.match.plies if ply.choice.verb == "pay"]
    assert [len(choice.args) for choice in paid] == [5]


def test_best_takes_what_is_suggested() -> None:
    at = paying()
    decision = at.to_answer()
    assert decision is not None
    best = at.game.knowledge().candidates(at.view(0), decision)[0][0]
    shown = played(at, "best")
    numbers = re.search(r"Suggested: ([0-9 ]+) \(`best`", shown)
    assert numbers is not None
    assert len(numbers[1].split()) == 5
    assert at.match.plies[2].choice == best
    assert "There is no suggestion here." in played(middle(2), "best", "quit")


def test_many_placements_open_card_by_card() -> None:
    at = middle(2)
    decision = at.to_answer()
    assert decision is not None
    develop = next(item for item in menu_items(decision.options) if item.verb == "develop")
    cards = [item.choices[0].args[0] for item in submenu(develop)]
    assert len(cards) == len(set(cards))
    assert sum(len(item.choices) for item in submenu(develop)) == len(develop.choices)
    numbers = [index for index, item in enumerate(menu_items(decision.options), 1) if item.verb == "develop"]
    shown = played(at, str(numbers[0]), "1", "1", "quit")
    assert "Place a development, alone or with a world" in shown
    assert " options" in shown
    mine = next(ply for ply in at.match.plies if ply.seat == 0)
    assert str(mine.choice) == "develop colony-convoy"


def looking() -> ViewCommands:
    return ViewCommands(GameSession(SeatClient(table(position(ANN, BO))), Words("en")))


def test_the_table_in_sentences() -> None:
    at = looking()
    lines, everything = at.table(), at.map("")
    assert lines[:4] == [
        "Round 5, 2 players, Ann.",
        "Goal 50 VP, Ann: 14, Bo: 19.",
        "Ann, 14 VP, +3 VP per round, income 5, 9 in hand, Military 4, Explore icons 4,",
        "chromosome icons 1.",
    ]
    assert "Genetics Lab (1 VP, 1 card)" in " ".join(lines)
    assert any(line.startswith("Bo, 19 VP") for line in lines)
    assert " ".join(everything).count(" VP, ") > " ".join(lines).count(" VP, ")


def test_a_card_in_hand_says_why_it_cannot_be_placed() -> None:
    at = looking()
    lines = at.hand("")
    head = lines.index("Rebel Base: Grey military world, Rebel, defense 6, (6 VP, 0 cards), with 1 of")
    said = " ".join(map(str.strip, lines[head : head + 4]))
    assert "(6 VP, 0 cards), with 1 of 2 cards. You can place it only with another card (2 to choose from)." in said
    assert "Military 4 of 6. Each round: 6 VP." in said
    assert not any("Enter" in line for line in lines)
    conquer = parse_choice("develop space-marines conquer rebel-base")
    after = "then VP per round 9, income 5, cards in hand 5, Military 6."
    enough = "Your Military is 6; the defense is 6."
    assert " ".join(at.detail(conquer, "")) == f"{enough} Discard 2 cards to pay. Conquer, {after}"
    assert at.detail(parse_choice("explore"), "Explore") == ["Draw 9 cards, then discard 7 cards from your whole hand."]


def test_a_card_is_read_by_name_wherever_it_is() -> None:
    shown = played(table(position(ANN, BO)), "card rebel b", "card Genetics Lab", "card tourist", "card zz", "quit")
    assert "Rebel Base\nGrey military world, Rebel, defense 6, (6 VP, 0 cards), with 1 of 2 cards.\n" in shown
    assert "Military 4 of 6.\nEach round: 6 VP.\n" in shown
    assert "Genetics Lab\nDevelopment, cost 1, (1 VP, 1 card).\n" in shown
    assert "Tourist World\nBlue world, cost 3, (1 VP, 2 cards).\n" in shown
    assert "There is no card zz." in shown


def test_an_empire_is_read_card_by_card() -> None:
    shown = played(table(position(ANN, BO)), "tableau bo", "quit")
    assert (
        "> Bo, +7 VP per round, income 8.\n19 VP, hand 6, Military 1, Explore icons 3, chromosome icons 0.\n" in shown
    )
    assert "\nDevelopment 3, military world 1, blue world 1, brown world 2.\n" in shown
    assert "\nGem Smugglers: Brown military world, defense 1, (1 VP, 1 card).\n    Each round: 1 VP" in shown


def test_hands_and_choices_of_others_are_hidden() -> None:
    at = table(position(ANN, BO), "develop galactic-salon", people=2)
    shown = played(at, "", "hand", "table", "log", "news", "history", "tableau A", "tableau B", "chart", "hint", "quit")
    assert "Galactic Salon" not in shown
    assert "Gem World" not in shown


MASHED = """develop settle conquer contact explore pay discard done undo redo back more try why hand map table log
score all none best rules place 34 1 2 3 0 99 p0 p1 x= = convoys=2 space-marines gem-world rebel-base p9 -1 é 火
\x1b[A""".split()


@pytest.mark.parametrize("seed", ["M-1", "M-2"])
def test_mashed_keys_and_pastes_are_answered(folders: Path, seed: str) -> None:
    at = GameTable.new(here(), "jump-drive", JumpRules(players=2), seed, [Seat("Ann"), Seat("", "bot", "easy")])
    shown = type_at_random(at, MASHED, seed, times=200)
    assert len(at.match.plies) > 10
    assert "Not available" in shown
    again = GameTable.resume(here(), "jump-drive-1")
    assert again.match.digest() == at.match.digest()
    again.close()
