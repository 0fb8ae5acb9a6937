"""The report on how opponents of Terraforming Mars judge."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.core.choice import parse_choice
from engine.core.event import Event
from tests.arena.mars_judgement import Judgement, JudgementObserver, clock_errors, lines, main
from tests.engine.terraforming_mars.build import seat, table


def observed() -> Judgement:
    """Return the figures of a game that ends in generation 8: seat 1 pays for an award that seat 0 gets."""
    made = table(seat("m=30 h=20", "m=3"), seat("m=30 h=12 p=5", "m=-1"), generation=6)
    observer, state = JudgementObserver("A", lambda state: 4.0), made.state
    for generation in (6, 7, 8):
        state.generation = generation
        choice = "fund thermalist" if generation == 7 else "pass"
        observer.choosing(state, 1, parse_choice(choice))
    observer.happened(state, [Event("bought", 0, (2,), "research-phase", ("comet", "birds"))])
    observer.happened(state, [Event("played", 0, ("comet",)), Event("played", 1, ("birds",))])
    return observer.over(state)


def test_a_card_counts_as_played_only_by_the_seat_that_bought_it() -> None:
    found = observed()
    assert [(card.slug, card.generation, card.played) for card in found.bought] == [("comet", 8, 8), ("birds", 8, 0)]
    assert [card.slug for card in found.never] == ["birds"]


def test_income_awards_rests_and_the_clock() -> None:
    found = observed()
    assert found.income == [3, -1]
    assert [(goal.slug, goal.seat, goal.generation, goal.got) for goal in found.awards] == [("thermalist", 1, 7, [0])]
    assert (found.heat, found.plants) == ([20, 12], [0, 5])
    assert found.clock == {6: 1.0, 7: 2.0, 8: 3.0}  # the estimate was always 4, the last generation counts as 1
    assert clock_errors([found, found]) == found.clock


def test_the_report_of_quick_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    weights = tmp_path / "weights.json"
    weights.write_text('{"longest": 5.0}')
    main(["1", "easy", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert len(found["clock"]) == found["generations"]
    assert len(found["scores"]) == 2 == len(found["heat"])
    main(["1", "easy", "--weights", str(weights)])
    told = capsys.readouterr()
    assert f"J-1: {' : '.join(map(str, found['scores']))} in" not in told.out
    assert "ms a decision   50%:" in told.out


def test_the_report_names_awards_that_were_paid_and_lost() -> None:
    told = "\n".join(lines([observed()]))
    assert "awards          1.0 a game, mean generation 7.0, 1 paid and lost" in told
    assert "never played    1 of 2 cards bought (50%)" in told
