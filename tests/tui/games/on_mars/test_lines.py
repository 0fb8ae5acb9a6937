"""Line mode of On Mars: whole games without a missing text, and the views in between."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.core.decision import Decision
from engine.core.rng import Stream
from engine.on_mars.game import GAME
from engine.on_mars.play.frames import STOP
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import MAIN_DONE
from tests.environment import here
from tests.tui.games.on_mars.tables import MARS, at
from tests.tui.random_input import play_whole_game, type_at_random
from tui.app.game_table import GameTable, Seat
from tui.games.explanations import WIDE
from tui.games.on_mars.answer_rows import executive_line
from tui.games.on_mars.map_view import space_of, space_text, why_not_here
from tui.games.on_mars.table import TABLE
from tui.lines.screen_reader import phrases
from tui.lines.table_text import board, row_sentence

LOOKING = {
    37: "hand",
    59: "table",
    61: "score",
    71: "map",
    41: "log",
    43: "score 1",
    47: "rules",
    103: "rules 18",
    113: "card a",
    89: "card Radar",
    67: "tableau B",
    109: "chart 1",
    73: "history",
    79: "news",
    83: "space 31",
    97: "goals",
    107: "wall",
}
KEY = re.compile(r"\b[a-z][a-z-]*\.[a-z][a-z-]*\b|\{[a-z_]+\}")


def transcript(rules: MarsRules, language: str, seed: str) -> tuple[GameTable, str]:
    """A whole game in which persons take choices at random and look at everything again and again."""
    seats = [Seat(name) for name in ("Ann", "Bo", "Mia")[: rules.players]]
    at = GameTable.new(here(), MARS, rules, seed, seats)

    def answer(decision: Decision, stream: Stream) -> str:
        return str(GAME.random_choice(decision, stream))

    return at, play_whole_game(at, LOOKING, language, seed, answer)


@pytest.mark.parametrize(
    ("language", "rules"),
    [
        pytest.param("en", MarsRules(players=1), marks=pytest.mark.slow),
        ("ja", MarsRules(players=1)),
        pytest.param("ja", MarsRules(players=2), marks=pytest.mark.slow),
    ],
)
def test_the_log_of_a_whole_game_has_no_missing_text(folders: Path, language: str, rules: MarsRules) -> None:
    at, text = transcript(rules, language, "L-1")
    assert at.over
    assert sorted(set(KEY.findall(text))) == []
    assert max(map(len, text.splitlines())) < 500


MASHED = """begin control construct move stop end executive pay boost upgrade space learn develop warehouse
undo redo back more try why hand map table log score all none best rules 34 1 2 3 0 99 p0 p1 x= = plant=2 radar orbit
colony oxygen -1 é 火 \x1b[A""".split()


def test_mashed_keys_and_pastes_are_answered(folders: Path) -> None:
    at = GameTable.new(here(), MARS, MarsRules(players=2), "M-1", [Seat("Ann"), Seat("Bo")])
    shown = type_at_random(at, MASHED, "M-1", times=120)
    assert len(at.match.plies) > 10
    assert "Not available" in shown


def test_the_map_names_the_owner_of_a_shelter() -> None:
    """It said "Player 2's shelter" of a player with another name."""
    scene = at("turn", players=2)
    said = " ".join(board(TABLE.parts(scene), scene))
    assert all(scene.words.say("sign.shelter", seat=seat) in said for seat in range(2))
    assert "Ann's shelter" in said and "Player" not in said


def test_to_stop_says_what_is_not_done() -> None:
    for kind, said in (("tech", "Learn no technology"), ("more", "Do not repeat it")):
        scene = at(kind)
        assert scene.decision is not None
        assert TABLE.choice(scene, STOP) == said, kind


def test_an_offered_hex_is_described_without_the_reason_of_another_type() -> None:
    """In line mode a Shelter was offered with the reason why no Power Generator may be there."""
    scene = at("construct")
    assert scene.decision is not None
    for choice in scene.decision.options:
        space = space_of(choice)
        assert (
            space is None
            or not why_not_here(scene, space)
            or why_not_here(scene, space) not in space_text(scene, space)
        )


def test_a_blueprint_on_offer_says_nothing_twice() -> None:
    scene = at("blueprint")
    for entry in TABLE.answers(scene, WIDE).entries:
        subject = TABLE.explain_row(scene, entry)
        shown = row_sentence(entry.lines[:1], subject.title, scene.words, subject.texts)
        assert not any(text.rstrip(".") in shown for text in subject.texts), shown


def test_a_way_to_travel_says_what_changes_and_no_figures_of_the_other() -> None:
    scene = at("travel")
    for entry in TABLE.answers(scene, WIDE).entries:
        said = TABLE.explain_row(scene, entry).texts
        quarters = [text for text in said if text.startswith(scene.words.name("figure", "lq"))]
        assert all(" to " in text for text in quarters), said
        assert entry.value != STOP or not quarters, said


def test_rows_of_figures_are_spoken_with_commas() -> None:
    """Line mode said "Crystal you have 1 of 3 2 left" and "6, 2 crystals 2 Movement points for bots"."""
    scene = at("warehouse")
    takes = [entry for entry in TABLE.answers(scene, WIDE).entries if entry.value != STOP]
    assert takes and all(len(phrases(entry.lines[0])[0].split(", ")) == 3 for entry in takes)
    assert all(len(phrases(executive_line(scene, slot))) == 3 for slot in range(1, 9))


def test_the_question_of_a_turn_says_what_is_done_of_it() -> None:
    """Line mode asked for a main action after it was taken."""
    scene = at("turn")
    assert "main action" in TABLE.asks(scene)
    scene.state.turn |= MAIN_DONE
    assert TABLE.asks(scene).startswith("Main action done")
    assert TABLE.asks(at("more")) != "Do you repeat the action?"
