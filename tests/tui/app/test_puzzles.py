"""Every puzzle of every game: it can be read and solved; and what all of them can do, with the toy game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date
from itertools import islice
from typing import Any

import msgspec
import pytest

from engine import games
from engine.bots.solver import others_until, solves
from engine.core.choice import Choice, parse_choice
from engine.core.game import AnyGame, round_of
from engine.core.goal import Condition, Goal, figures, is_time_over
from engine.core.message import Refusal
from tests.environment import here
from tests.toy_game import ToyRules
from tui.app import puzzle_store
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.puzzle_attempt import HINTS
from tui.app.puzzle_text import explained, failing_text, goal_text, hint_texts, theme_text, title_text
from tui.app.rematch import another
from tui.app.seat_client import SeatClient
from tui.games.puzzle_set import GRADES, Aim, Puzzle, PuzzleSet, WantedFigure, book, puzzle_of
from tui.text import LANGUAGES, Words
from tui.tools.puzzle_finder import NEAR, look_through, moves_of, near_misses, prove

pytestmark = pytest.mark.usefixtures("toy")
ALL = [(slug, puzzle) for slug in games.GAMES for puzzle in book(slug).puzzles]
USUAL = 20
SAMPLE = {
    "terraforming-mars": "73673ff8",
    "dice-game": "625982f2",
    "on-mars": "5c7d84fa",
    "jump-drive": "8d13d472",
}
"""The puzzles that the quick tests prove; the slow ones prove all."""


def named(found: object) -> str:
    return found.name if isinstance(found, Puzzle) else str(found)


def let_others(table: GameTable) -> None:
    while table.bot_step() is not None:
        pass


def solve(table: GameTable) -> None:
    assert table.trial is not None
    let_others(table)
    for choice in table.trial.puzzle.line:
        table.choose(table.trial.puzzle.seat, choice)
        let_others(table)


@pytest.mark.parametrize("slug", puzzle_store.puzzled())
def test_a_game_has_twenty_puzzles_in_three_grades_easy_ones_first(slug: str) -> None:
    found = book(slug)
    grades = [found.grade(puzzle) for puzzle in found.puzzles]
    assert len(found.puzzles) >= USUAL
    assert grades == sorted(grades)
    assert set(grades) == set(GRADES)
    assert len({puzzle.name for puzzle in found.puzzles}) == len(found.puzzles)
    assert not {puzzle.name for puzzle in found.puzzles} & set(found.retired)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", puzzle_store.puzzled())
def test_every_puzzle_has_its_own_title_a_theme_and_a_goal_in_words(slug: str, language: str) -> None:
    words, puzzles = Words(language).of(slug), book(slug).puzzles
    titles = [title_text(puzzle, words) for puzzle in puzzles]
    assert len(set(titles)) == len(titles)
    for puzzle, title in zip(puzzles, titles, strict=True):
        told = (title, theme_text(puzzle, words), goal_text(puzzle.goal, words), failing_text(puzzle, words))
        assert not [text for text in told if not text or "puzzle-" in text or "puzzle." in text]


@pytest.mark.parametrize("slug", puzzle_store.puzzled())
def test_every_aim_can_be_said(slug: str) -> None:
    found, words = book(slug), Words("en").of(slug)
    wishes = [wish.what.replace(".", "-") for aim in found.aims for wish in aim.wishes]
    assert [what for what in wishes if f"puzzle-goal.{what}" not in words] == []
    assert [aim.theme for aim in found.aims if f"puzzle-theme.{aim.theme}" not in words] == []


@pytest.mark.parametrize(("slug", "puzzle"), ALL, ids=named)
def test_a_puzzle_can_be_read_solved_and_explained(slug: str, puzzle: Puzzle) -> None:
    played = games.game(slug)
    state = played.position(puzzle.text)
    assert not played.problems(state)
    own = next(decision for decision in played.pending(state) if decision.seat == puzzle.seat)
    assert puzzle.lure[0] in own.options
    assert puzzle.line[: len(puzzle.lure)] != puzzle.lure
    assert 0 < puzzle.failing <= puzzle.plausible
    assert solves(played, state, puzzle.seat, puzzle.goal, puzzle.line)
    for language in LANGUAGES:
        steps = explained(played, puzzle, Words(language).of(slug))
        assert len(steps) == len(puzzle.steps)
        assert not [step for step in steps if not step.choices or not step.reason or "puzzle-" in step.reason]


@pytest.mark.parametrize(("slug", "name"), SAMPLE.items())
def test_the_stored_failing_first_moves_are_those_that_the_search_finds(slug: str, name: str) -> None:
    found = book(slug)
    puzzle = next(puzzle for puzzle in found.puzzles if puzzle.name == name)
    assert prove(games.game(slug), puzzle, found)
    wrong = msgspec.structs.replace(puzzle, failing=puzzle.failing - 1)
    assert not prove(games.game(slug), wrong, found)


def test_decisions_that_are_searched_once_do_not_change_any_aim() -> None:
    jump, found = games.game("jump-drive"), book("jump-drive")
    names = sorted({wish.what for aim in found.aims for wish in aim.wishes})
    tried: Counter[str] = Counter()
    for puzzle in found.puzzles:
        state, seat = jump.position(puzzle.text), puzzle.seat
        began = round_of(jump, state)
        for first in ("explore", str(puzzle.line[0])):
            after = jump.clone(state)
            jump.apply(after, seat, parse_choice(first))
            while not is_time_over(jump, after, seat, "round", began):
                others_until(jump, after, seat, "round", began)
                own = [decision for decision in jump.pending(after) if decision.seat == seat]
                if is_time_over(jump, after, seat, "round", began) or not own:
                    break
                if own[0].kind in found.alike:
                    tried[own[0].kind] += 1
                    assert (
                        len({_ends_with(jump, after, seat, choice, names) for choice in islice(own[0].options, 6)}) == 1
                    )
                jump.apply(after, seat, next(iter(own[0].options)))
    assert set(tried) == set(found.alike)


def _ends_with(game: AnyGame, state: Any, seat: int, choice: Choice, names: Sequence[str]) -> tuple[int, ...]:
    """The figures at the end of the round after a choice."""
    after, began = game.clone(state), round_of(game, state)
    game.apply(after, seat, choice)
    while not is_time_over(game, after, seat, "round", began):
        others_until(game, after, seat, "round", began)
        own = [decision for decision in game.pending(after) if decision.seat == seat]
        if is_time_over(game, after, seat, "round", began) or not own:
            break
        game.apply(after, seat, next(iter(own[0].options)))
    return figures(game, after, seat, names)


@pytest.mark.parametrize("slug", ["terraforming-mars", "dice-game", "jump-drive"])
def test_no_goal_names_the_only_move(slug: str) -> None:
    """A turn of On Mars has several actions; its puzzles are not compared with single moves."""
    found, played = book(slug), games.game(slug)
    single = [puzzle for puzzle in found.puzzles if moves_of(played, puzzle) == 1]
    assert [puzzle.name for puzzle in single if near_misses(played, puzzle, found) < NEAR] == []


def test_a_goal_that_only_its_solution_approaches_has_no_near_misses() -> None:
    mars, found = games.game("terraforming-mars"), book("terraforming-mars")
    lake = next(puzzle for puzzle in found.puzzles if puzzle.name == "cb41b619")
    assert near_misses(mars, lake, found) == NEAR
    obvious = msgspec.structs.replace(lake, goal=Goal((Condition("figure.oceans", 9),), "turn"))
    assert (moves_of(mars, obvious), near_misses(mars, obvious, found)) == (1, 0)


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "puzzle"), ALL, ids=named)
def test_the_search_proves_every_puzzle(slug: str, puzzle: Puzzle) -> None:
    assert prove(games.game(slug), puzzle, book(slug))


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


def test_a_puzzle_that_is_missed_can_be_undone_and_solved() -> None:
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


def test_hints_reveal_more_and_more_of_the_solution() -> None:
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


@pytest.mark.parametrize(
    ("slug", "name", "progress"),
    [
        ("dice-game", "ad80c4fd", "Now: cards in play 6, plants 2."),
        ("on-mars", "9bf0478f", "Now: technologies 3."),
        ("jump-drive", "b5a3682c", "Now: worlds 1."),
        ("terraforming-mars", "aa8ea4ec", "Now: Cities VP 8."),
    ],
)
def test_the_goal_shows_the_current_figures(slug: str, name: str, progress: str) -> None:
    table = puzzle_store.table_of(slug, puzzle_store.number_of(slug, name))
    text = GameSession(SeatClient(table), Words("en").of(slug)).lesson_text()
    assert text is not None
    assert text.text.endswith(progress)


def test_a_puzzle_in_which_every_plausible_move_fails_says_so() -> None:
    puzzle = next(one for one in book("on-mars").puzzles if one.name == "f3990f44")
    assert failing_text(puzzle, Words("en").of("on-mars")).startswith("The 12 most plausible first moves all fail;")


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


def test_a_solved_puzzle_that_was_replaced_is_counted_and_its_name_refused() -> None:
    folders = here().folders
    folders.data.mkdir(parents=True, exist_ok=True)
    (folders.data / puzzle_store.FILE).write_text('{"toy": {"00000000": {"day": "2030-01-02"}}}')
    assert puzzle_store.replaced(folders, "toy") == 1
    assert [row.solved for row in puzzle_store.rows(folders, "toy")] == [None, None]
    assert puzzle_store.number_of("toy", book("toy").puzzles[1].name) == 2
    assert puzzle_store.number_of("toy", "ffffffff") is None
    with pytest.raises(Refusal) as refused:
        puzzle_store.number_of("toy", "00000000")
    assert refused.value.message.key == "puzzle.retired"
    trial = puzzle_store.table_of("toy", 1).trial
    assert trial is not None
    puzzle_store.remember(folders, "toy", trial, date(2030, 1, 3))
    assert puzzle_store.replaced(folders, "toy") == 1


def test_the_explanation_shows_each_step_with_its_effect_and_reason() -> None:
    puzzle, words = puzzle_of("toy", 1), Words("en").of("toy")
    (step,) = explained(games.game("toy"), puzzle, words)
    assert step == ("sell, then discard card-2 card-9", "wood from 2 to 4", "Cards are money.")


def test_puzzles_that_are_found_hold() -> None:
    searched = PuzzleSet(
        aims=(Aim("points", (WantedFigure("total"), WantedFigure("figure.wood", least=3)), ("turn",)),)
    )
    toy = games.game("toy")
    found = list(look_through(toy, ToyRules(), "T0", searched, "easy", every=2))
    assert found
    for puzzle in found:
        assert prove(toy, puzzle, searched)
        assert not prove(toy, msgspec.structs.replace(puzzle, tempting=tuple(map(str, puzzle.line))), searched)
        least = {one.what: one.least for one in puzzle.goal.conditions}
        assert least["figure.wood"] == 3
        higher = tuple([Condition(what, number + (what == "total")) for what, number in least.items()])
        assert not prove(toy, msgspec.structs.replace(puzzle, goal=Goal(higher, "turn")), searched)
