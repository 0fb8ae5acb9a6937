"""Every puzzle of every game: it can be read and solved; and what all of them can do, with the toy game."""

from __future__ import annotations

from datetime import date

import pytest

from engine import games
from engine.bots.solver import solves
from engine.core.choice import Choice, parse_choice
from engine.core.message import Refusal
from tests.environment import here
from tests.toy_game import ToyRules
from tui.app import puzzle_store
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.puzzle_attempt import HINTS
from tui.app.puzzle_text import goal_text, hint_texts
from tui.app.rematch import another
from tui.app.seat_client import SeatClient
from tui.games.puzzle_set import GRADES, Puzzle, PuzzleSet, book, puzzle_of
from tui.text import LANGUAGES, Words
from tui.tools.puzzle_finder import look_through, prove

pytestmark = pytest.mark.usefixtures("toy")
ALL = [(slug, puzzle) for slug in games.GAMES for puzzle in book(slug).puzzles]
USUAL = 20
FEWER = {"toy": 2}
"""Of this game there are fewer."""


def named(found: object) -> str:
    return found.name if isinstance(found, Puzzle) else str(found)


def let_others(table: GameTable) -> None:
    while table.bot_step() is not None:
        pass


def solve(table: GameTable) -> None:
    assert table.trial is not None
    let_others(table)
    for text in table.trial.puzzle.solution:
        table.choose(table.trial.puzzle.seat, parse_choice(text))
        let_others(table)


@pytest.mark.parametrize("slug", puzzle_store.puzzled())
def test_a_game_has_puzzles_in_three_grades_each_once(slug: str) -> None:
    puzzles = book(slug).puzzles
    assert len(puzzles) >= FEWER.get(slug, USUAL)
    assert [puzzle.grade for puzzle in puzzles] == sorted(puzzle.grade for puzzle in puzzles)
    assert {puzzle.grade for puzzle in puzzles} == set(GRADES)
    assert len({puzzle.name for puzzle in puzzles}) == len(puzzles)


@pytest.mark.parametrize(("slug", "puzzle"), ALL, ids=named)
def test_a_puzzle_can_be_read_said_and_solved(slug: str, puzzle: Puzzle) -> None:
    played = games.game(slug)
    state = played.position(puzzle.text)
    assert not played.problems(state)
    own = next(decision for decision in played.pending(state) if decision.seat == puzzle.seat)
    assert puzzle.lure[0] in own.options
    assert puzzle.line[: len(puzzle.lure)] != puzzle.lure
    assert solves(played, state, puzzle.seat, puzzle.goal, puzzle.line)
    for language in LANGUAGES:
        assert "." not in goal_text(puzzle.goal, Words(language).of(slug)).rstrip(".。"), "a figure has no name"


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "puzzle"), ALL, ids=named)
def test_no_line_after_what_suggests_itself_reaches_the_goal_in_any_world(slug: str, puzzle: Puzzle) -> None:
    assert prove(games.game(slug), puzzle, worlds=6)


def test_a_puzzle_is_solved_by_any_line_and_remembered() -> None:
    folders = here().folders
    table = puzzle_store.table_of("toy", 1)
    trial = table.trial
    assert trial is not None
    assert (trial.standing, puzzle_store.next_number(folders, "toy")) == ("open", 1)
    solve(table)
    assert trial.standing == "reached"
    assert table.ended
    assert not table.over
    assert table.to_answer() is None
    assert table.bot_decision() is None
    puzzle_store.remember(folders, "toy", trial, date(2030, 1, 2))
    puzzle_store.remember(folders, "toy", trial, date(2030, 1, 3))
    assert [row.solved is not None and row.solved.day for row in puzzle_store.rows(folders, "toy")] == [
        "2030-01-02",
        False,
    ]
    assert puzzle_store.next_number(folders, "toy") == 2
    following = another(here(), table, same_deal=False)
    assert following.trial is not None
    assert following.trial.number == 2
    assert here().list_saves() == []


def test_a_puzzle_that_is_missed_can_be_taken_back_and_solved() -> None:
    table = puzzle_store.table_of("toy", 1)
    trial = table.trial
    assert trial is not None
    with pytest.raises(Refusal):
        table.undo(0)
    table.choose(0, trial.puzzle.lure[0])
    assert trial.standing == "missed"
    assert table.to_answer() is None
    table.undo(0)
    assert trial.standing == "open"
    solve(table)
    assert trial.standing == "reached"


def test_revealing_choices_can_be_undone_in_a_puzzle() -> None:
    table = puzzle_store.table_of("toy", 1)
    table.choose(0, Choice("draw"))
    assert table.why_no_undo(0) is None
    table.undo(0)
    assert table.match.plies == []


def test_hints_tell_more_and_more_of_the_way() -> None:
    table, words = puzzle_store.table_of("toy", 1), Words("en").of("toy")
    trial = table.trial
    assert trial is not None
    assert hint_texts(table.game, trial, words) == []
    for count in range(1, HINTS + 1):
        assert trial.hint()
        assert len(hint_texts(table.game, trial, words)) == count
    assert not trial.hint()
    assert "discard card-2 card-9" in hint_texts(table.game, trial, words)[-1]
    text = GameSession(SeatClient(table), Words("en")).lesson_text()
    assert text is not None
    assert "discard card-2 card-9" in text.text


def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_another_on_other_days() -> None:
    days = [puzzle_store.of_the_day("toy", date(2030, 1, day)) for day in range(1, 20)]
    assert days == [puzzle_store.of_the_day("toy", date(2030, 1, day)) for day in range(1, 20)]
    assert set(days) == {1, 2}


def test_a_number_that_no_puzzle_has_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        puzzle_of("toy", 9)
    assert refused.value.message.key == "puzzle.none"


def test_an_unreadable_list_of_solved_puzzles_is_empty() -> None:
    folders = here().folders
    folders.data.mkdir(parents=True, exist_ok=True)
    (folders.data / puzzle_store.FILE).write_text("no json")
    assert puzzle_store.solved(folders) == {}


def test_puzzles_that_are_found_hold() -> None:
    searched = PuzzleSet(("total",), ("figure.wood",), ("turn",))
    toy = games.game("toy")
    found = list(look_through(toy, ToyRules(), "T0", searched, "easy", every=2))
    assert found
    for one in found:
        assert prove(toy, one.puzzle)
        broken = Puzzle(**{**_fields(one.puzzle), "tempting": one.puzzle.solution})
        assert not prove(toy, broken)


def _fields(puzzle: Puzzle) -> dict[str, object]:
    return {name: getattr(puzzle, name) for name in Puzzle.__struct_fields__}
