"""A finished game as a coach sees it: measured, repeatable, never by more than a seat could know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.bots.levels import opponent
from engine.bots.review import (
    JUDGED,
    LEAST_POINTS,
    ChancePoint,
    Coach,
    Review,
    Suspect,
    blames,
    doubtful,
    turning_points,
)
from engine.core.choice import Choice, parse_choice
from engine.core.coaching import ReviewEffort
from engine.core.interfaces import Budget
from engine.core.score import lead_of
from engine.games import GAMES, game
from engine.match import policy_stream
from tests.toy_game import TOY, ToyRules

JUMP = game("jump-drive")
SMALL = ReviewEffort(few=2, many=4, sharp=(0,), course=2)


def played(rules: Any, of: Any, seed: str = "REVIEW", level: str = "easy") -> tuple[Any, list[tuple[int, Choice]], Any]:
    state = of.new(rules, seed)
    start, plies = of.clone(state), []
    policy = opponent(of, level)
    while pending := of.pending(state):
        decision = pending[0]
        view = of.view(state, decision.seat)
        choice = policy.choose(view, decision, policy_stream(seed, decision.seat, len(plies)), Budget())
        plies.append((decision.seat, choice))
        of.apply(state, decision.seat, choice)
    return start, plies, state


def coach_of(
    of: Any, start: Any, plies: list[tuple[int, Choice]], review: Review, effort: ReviewEffort = SMALL
) -> Coach:
    coach = Coach(of, start, plies, review)
    coach.effort = effort
    return coach


def test_a_review_repeats_and_goes_on_where_it_was_left() -> None:
    start, plies, _ = played(JUMP.bench()["two_player"], JUMP)
    whole = Review((0, 1), len(plies))
    shares = list(coach_of(JUMP, start, plies, whole).think())
    assert whole.done
    assert shares[-1] == 1.0
    told = [share for share in shares if share]
    assert told == sorted(told)
    parts = Review((0, 1), len(plies))
    for steps in (60, 400, len(shares)):
        for _, _ in zip(range(steps), coach_of(JUMP, start, plies, parts).think(), strict=False):
            pass
        parts = msgspec.msgpack.decode(msgspec.msgpack.encode(parts), type=Review)
    assert parts == whole


def test_what_is_judged_was_chosen_and_the_better_choice_could_have_been() -> None:
    start, plies, _ = played(JUMP.bench()["two_player"], JUMP)
    review = Review((0, 1), len(plies))
    for _ in coach_of(JUMP, start, plies, review).think():
        pass
    state = JUMP.clone(start)
    found = {suspect.ply: suspect for suspect in review.suspects}
    assert found
    for ply, (seat, choice) in enumerate(plies):
        if ply in found:
            decision = next(one for one in JUMP.pending(state) if one.seat == seat)
            assert (found[ply].seat, parse_choice(found[ply].chosen)) == (seat, choice)
            assert parse_choice(found[ply].better) in decision.options
            assert found[ply].better != found[ply].chosen
            assert found[ply].doubt > 0
        JUMP.apply(state, seat, choice)
    judged = [suspect for suspect in review.suspects if len(suspect.points) > SMALL.few]
    assert 0 < len(judged) <= JUDGED
    assert all(len(suspect.points) == SMALL.few + SMALL.many for suspect in judged)


@pytest.mark.parametrize(("of", "rules"), [(JUMP, JUMP.bench()["two_player"]), (TOY, ToyRules())], ids=["jump", "toy"])
def test_what_was_hidden_from_a_seat_judges_none_of_its_choices(of: Any, rules: Any) -> None:
    """Another deal that looks the same to the seat gives the same doubt, and the same figures."""
    start, plies, _ = played(rules, of)
    coach = coach_of(of, start, plies, Review((0,), len(plies)))
    for _ in coach.follow():
        pass
    asked = 0
    for ply, (seat, choice) in enumerate(plies):
        decision = next(one for one in of.pending(coach.states[ply]) if one.seat == seat)
        if seat or decision.options.count() == 1 or ply > len(plies) // 2:
            continue
        suspect = Suspect(ply, 0, 1, str(choice), str(choice), 1.0)
        before = ended(coach.compare(suspect, "d", 0))
        true = coach.states[ply]
        coach.states[ply] = of.determinize(of.view(true, 0), f"other {ply}")
        assert of.encode(coach.states[ply]) != of.encode(true)
        assert ended(coach.compare(suspect, "d", 0)) == before
        coach.states[ply] = true
        asked += 1
    assert asked > 1


def ended(thought: Any) -> Any:
    while True:
        try:
            next(thought)
        except StopIteration as end:
            return end.value


def test_a_choice_beside_itself_costs_nothing() -> None:
    start, plies, _ = played(ToyRules(), TOY)
    coach = coach_of(TOY, start, plies, Review((0,), len(plies)))
    for _ in coach.follow():
        pass
    seat, choice = plies[0]
    assert ended(coach.compare(Suspect(0, seat, 1, str(choice), str(choice), 1.0), "d", 1)) == (0.0, 0.0)


def test_only_what_surely_cost_more_than_a_little_is_blamed() -> None:
    effort = ReviewEffort(few=2, many=4, sharp=(0,), course=2)
    sure = Suspect(1, 0, 1, "a", "b", 1.0, [0, 0, 5, 6, 5, 6], [0.0] * 6)
    chance = Suspect(2, 0, 1, "a", "b", 1.0, [9, 9, -20, 30, -20, 30], [0.0] * 6)
    little = Suspect(3, 0, 1, "a", "b", 1.0, [9, 9, 1, 1, 1, 1], [0.0] * 6)
    lost = Suspect(4, 0, 1, "a", "b", 1.0, [0, 0, 1, 1, 1, 1], [0.0, 0.0, 1.0, 0.9, 1.0, 0.9])
    unmeasured = Suspect(5, 0, 1, "a", "b", 99.0, [50, 50], [1.0, 1.0])
    found = blames(Review((0,), 9, suspects=[sure, chance, little, lost, unmeasured]), effort)
    assert [blame.suspect.ply for blame in found] == [1, 4] or [blame.suspect.ply for blame in found] == [4, 1]
    assert all(blame.points.low <= blame.points.mean <= blame.points.high for blame in found)
    assert next(blame for blame in found if blame.suspect.ply == 1).points.mean == 5.5 >= LEAST_POINTS


def test_choices_that_only_some_playouts_punish_are_not_flagged() -> None:
    """Of two ways to play on, which take turns, both must say so."""
    effort = ReviewEffort(few=2, many=8, sharp=(1, 2), course=2)
    both = Suspect(1, 0, 1, "a", "b", 1.0, [0, 0, *[9, 8, 9, 9] * 2], [0.0] * 10)
    one = Suspect(2, 0, 1, "a", "b", 1.0, [0, 0, *[20, -1, 22, 0] * 2], [0.0] * 10)
    chance = Suspect(3, 0, 1, "a", "b", 1.0, [0, 0, *[9, -8] * 4], [0, 0, *[1.0, -0.1, 1.0, 0.0] * 2])
    assert [blame.suspect.ply for blame in blames(Review((0,), 9, suspects=[both, one, chance]), effort)] == [1]


def test_where_nothing_is_hidden_games_still_go_different_ways() -> None:
    """With a noise two seeds play a deal on in two ways, and one seed always in the same."""
    start, plies, _ = played(ToyRules(), TOY)
    dealt = TOY.determinize(TOY.view(start, 0), "d")

    def totals(seed: str, noise: float) -> Any:
        coach = coach_of(TOY, start, plies, Review((0,), len(plies)), SMALL._replace(noise=noise))
        state = TOY.clone(dealt)
        for _ in coach.endings.play_out(state, 1, seed):
            pass
        return TOY.encode(state)

    seeds = [str(number) for number in range(6)]
    assert len({totals(seed, 0.0) for seed in seeds}) == 1
    assert len({totals(seed, 2.0) for seed in seeds}) > 1
    assert totals("1", 2.0) == totals("1", 2.0)


def test_what_is_put_off_all_round_is_looked_at_once() -> None:
    put_off = [Suspect(ply, 0, 3, f"use {ply}", "city", float(ply)) for ply in range(5)]
    later = Suspect(9, 0, 4, "use 9", "city", 1.0)
    assert doubtful(Review((0,), 9, suspects=[*put_off, later])) == [put_off[4], later]


def test_the_chances_turn_where_they_change_most() -> None:
    shares = (0.5, 0.55, 0.9, 0.6)
    course = [ChancePoint(ply, ply + 1, [[4, 2]], [[share, 1 - share]]) for ply, share in enumerate(shares)]
    review = Review((0, 1), 9, course=course)
    assert [(moment.ply, round(swing, 2)) for moment, swing in turning_points(review, 0, 5)] == [(2, 0.35), (3, -0.3)]
    assert [round(swing, 2) for _, swing in turning_points(review, 1, 1)] == [-0.35]
    assert course[0].lead(1) == -2
    assert lead_of([7], 0) == 7


@pytest.mark.parametrize("slug", ["jump-drive", "dice-game"])
def test_the_books_agree_with_the_score(slug: str) -> None:
    of = game(slug)
    start, plies, _ = played(of.bench()["two_player"], of)
    state, ledger = of.clone(start), of.coaching().ledger(start.rules)
    for seat, choice in plies:
        events = of.apply(state, seat, choice)
        ledger.happened(seat, choice, events, state)
    brought, income = ledger.brought(state), ledger.income(state)
    assert brought
    assert {one.seat for one in income} == {0, 1}
    assert all(amount > 0 for one in brought for amount in one.cost.values())
    rows = [row for row in of.score(state).rows if slug == "jump-drive" or row.key == "cards"]
    for seat in (0, 1):
        assert sum(one.points for one in brought if one.seat == seat) == sum(row.points[seat] for row in rows)


def test_every_game_says_its_figures() -> None:
    for of, rules in [*((game(slug), None) for slug in GAMES), (TOY, ToyRules())]:
        state = of.new(rules or of.bench()["two_player"], "F")
        coaching = of.coaching()
        assert len(coaching.figures_of(of.view(state, 0), 0)) == len(coaching.figures)
        assert coaching.effort.few > 1
        assert coaching.effort.many > 1
