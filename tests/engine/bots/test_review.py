"""A finished game as a coach sees it: measured, repeatable, never by more than a seat could know."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from engine.bots.levels import opponent
from engine.bots.review import (
    JUDGED,
    LEAST_POINTS,
    LINE,
    GameReviewer,
    Review,
    Suspect,
    blames,
    doubtful,
    unproven,
)
from engine.bots.sample_means import estimate
from engine.bots.win_chances import MOMENTS, ChancePoint, moments, turning_points
from engine.core.choice import Choice, parse_choice
from engine.core.coaching import ReviewEffort
from engine.core.game import round_of
from engine.core.interfaces import Budget
from engine.core.score import lead_of
from engine.games import GAMES, game
from engine.match import policy_stream
from tests.arena.course_accuracy import best_trust
from tests.toy_game import TOY, ToyRules

JUMP = game("jump-drive")
SMALL = ReviewEffort(few=2, many=4, sharp=(0,), course=2, turning=4)


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
) -> GameReviewer:
    coach = GameReviewer(of, start, plies, review)
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


def test_judged_choices_were_made_and_better_ones_were_legal() -> None:
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
def test_hidden_information_judges_no_choice(of: Any, rules: Any) -> None:
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


def test_a_choice_compared_with_itself_costs_nothing() -> None:
    start, plies, _ = played(ToyRules(), TOY)
    coach = coach_of(TOY, start, plies, Review((0,), len(plies)))
    for _ in coach.follow():
        pass
    seat, choice = plies[0]
    assert ended(coach.compare(Suspect(0, seat, 1, str(choice), str(choice), 1.0), "d", 1)) == (0.0, 0.0)


def test_only_what_surely_cost_more_than_a_little_is_blamed() -> None:
    effort = ReviewEffort(few=2, many=4, sharp=(0,), course=2, turning=4)
    sure = Suspect(1, 0, 1, "a", "b", 1.0, [0, 0, 5, 6, 5, 6], [0.0] * 6)
    chance = Suspect(2, 0, 1, "a", "b", 1.0, [9, 9, -20, 30, -20, 30], [0.0] * 6)
    little = Suspect(3, 0, 1, "a", "b", 1.0, [9, 9, 1, 1, 1, 1], [0.0] * 6)
    lost = Suspect(4, 0, 1, "a", "b", 1.0, [0, 0, 1, 1, 1, 1], [0.0, 0.0, 1.0, 0.9, 1.0, 0.9])
    unmeasured = Suspect(5, 0, 1, "a", "b", 99.0, [50, 50], [1.0, 1.0])
    found = blames(Review((0,), 9, suspects=[sure, chance, little, lost, unmeasured]), effort)
    assert [blame.suspect.ply for blame in found] == [1, 4] or [blame.suspect.ply for blame in found] == [4, 1]
    assert all(blame.points.low <= blame.points.mean <= blame.points.high for blame in found)
    assert next(blame for blame in found if blame.suspect.ply == 1).points.mean == 5.5 >= LEAST_POINTS


def test_with_a_third_stage_only_its_deals_decide_and_say_the_cost() -> None:
    effort = ReviewEffort(few=2, many=4, sharp=(0,), again=4)
    lost, none = [5.0, 6.0, 5.0, 6.0], [0.0] * 10
    again = Suspect(1, 0, 1, "a", "b", 1.0, [0.0, 0.0, *lost, 2.0, 3.0, 2.0, 3.0], none)
    lucky = Suspect(2, 0, 1, "a", "b", 1.0, [0.0, 0.0, *lost, 2.0, -3.0, 2.0, -3.0], none)
    open_one = Suspect(3, 0, 1, "a", "b", 1.0, [0.0, 0.0, *lost, 2.0, 3.0, 2.0], none[1:])
    review = Review((0,), 9, suspects=[again, lucky, open_one])
    assert [(found.suspect.ply, found.points.mean, found.deals) for found in blames(review, effort)] == [(1, 2.5, 4)]
    assert [(found.suspect.ply, found.deals) for found in unproven(review, effort)] == [(3, 4), (2, 4)]
    twice = blames(review, effort._replace(again=0))
    assert [(found.suspect.ply, found.points.mean) for found in twice] == [(1, 5.5), (2, 5.5), (3, 5.5)]


def test_only_choices_that_show_a_loss_are_played_out_in_the_third_stage() -> None:
    start, plies, _ = played(JUMP.bench()["two_player"], JUMP)
    review = Review((0, 1), len(plies))
    effort = SMALL._replace(few=2, many=6, again=3)
    done = list(coach_of(JUMP, start, plies, review, effort).think())
    deals = {len(suspect.points) for suspect in doubtful(review)}
    assert deals == {2, 8, 11}
    for suspect in doubtful(review):
        judged = estimate(suspect.points[2:8]), estimate(suspect.chances[2:8])
        lossy = len(suspect.points) >= 8 and max(judged[0].low, judged[1].low) > 0
        assert lossy or len(suspect.points) < 11
    assert [share for share in done if share] == sorted(share for share in done if share)


def test_choices_that_only_some_playouts_punish_are_not_flagged() -> None:
    """Of two ways to play on, which take turns, both must say so."""
    effort = ReviewEffort(few=2, many=8, sharp=(1, 2))
    both = Suspect(1, 0, 1, "a", "b", 1.0, [0, 0, *[9, 8, 9, 9] * 2], [0.0] * 10)
    one = Suspect(2, 0, 1, "a", "b", 1.0, [0, 0, *[20, -1, 22, 0] * 2], [0.0] * 10)
    chance = Suspect(3, 0, 1, "a", "b", 1.0, [0, 0, *[9, -8] * 4], [0, 0, *[1.0, -0.1, 1.0, 0.0] * 2])
    assert [blame.suspect.ply for blame in blames(Review((0,), 9, suspects=[both, one, chance]), effort)] == [1]


def test_open_games_still_have_different_playouts() -> None:
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


def test_a_choice_put_off_by_all_is_reviewed_once() -> None:
    put_off = [Suspect(ply, 0, 3, f"use {ply}", "city", float(ply)) for ply in range(5)]
    later = Suspect(9, 0, 4, "use 9", "city", 1.0)
    assert doubtful(Review((0,), 9, suspects=[*put_off, later])) == [put_off[4], later]


def point_of(ply: int, first: list[float], fresh: list[float], lead: int = 2) -> ChancePoint:
    """A point with these shares of the win of the first of two seats: in the first deals, and in those that judge."""
    shares = [*first, *fresh]
    return ChancePoint(ply, ply + 1, [[lead, 0]] * len(shares), [[share, 1 - share] for share in shares])


def wins(won: int, of: int) -> list[float]:
    return [1.0] * won + [0.0] * (of - won)


def test_a_turning_point_is_a_large_change_outside_its_interval_in_fresh_deals() -> None:
    effort = ReviewEffort(few=2, many=4, sharp=(0,))
    course = [
        point_of(0, wins(12, 24), wins(24, 48)),
        point_of(1, wins(18, 24), wins(26, 48)),
        point_of(2, wins(18, 24), wins(26, 48)),
        point_of(3, wins(6, 24), wins(10, 48)),
    ]
    found = turning_points(course, 0, effort)
    assert [(turning.point.ply, round(turning.change.mean, 2)) for turning in found] == [(3, -0.33)]
    low, high = found[0].change[1:]
    assert (round(low, 2), round(high, 2)) == (-0.49, -0.14)
    assert [round(turning.change.mean, 2) for turning in turning_points(course, 1, effort)] == [0.33]
    assert course[0].lead(1).mean == -2
    assert lead_of([7], 0) == 7


def test_the_chance_is_the_share_of_won_deals_as_far_as_they_are_trusted() -> None:
    point = ChancePoint(0, 1, [[1, 0]] * 24, [[0.75, 0.25]] * 24, trust=0.5, trust_error=0.1)
    assert point.share(0).mean == 0.75
    assert (point.chance(0).mean, point.chance(1).mean) == (0.625, 0.375)
    bare, chance = point.share(0), point.chance(0)
    assert chance.mean - chance.low > 0.5 * (bare.mean - bare.low)
    assert msgspec.structs.replace(point, trust_error=0.0).chance(0).high == 0.625 + 0.5 * (bare.high - bare.mean)
    three = ChancePoint(0, 1, [[1, 0, 0]] * 24, [[0.0, 1.0, 0.0]] * 24, trust=0.5, trust_error=2.0)
    assert sum(three.chance(seat).mean for seat in range(3)) == pytest.approx(1)
    assert three.chance(1).mean == pytest.approx(2 / 3)
    assert all(0 <= bound <= 1 for seat in range(3) for bound in three.chance(seat))


def test_a_turning_point_is_as_large_as_the_trust_allows() -> None:
    effort = ReviewEffort(few=2, many=4, sharp=(0,))
    sure = [point_of(0, wins(18, 24), wins(36, 48)), point_of(1, wins(6, 24), wins(12, 48))]
    half = [msgspec.structs.replace(point, trust=0.5, trust_error=0.1) for point in sure]
    never = [msgspec.structs.replace(point, trust=0.25, trust_error=0.1) for point in sure]
    assert [turning.change.mean for turning in turning_points(sure, 0, effort)] == [-0.5]
    assert [turning.change.mean for turning in turning_points(half, 0, effort)] == [-0.25]
    assert turning_points(never, 0, effort) == []


def test_the_deals_are_trusted_more_from_round_to_round() -> None:
    start, plies, _ = played(JUMP.bench()["two_player"], JUMP)
    coach = coach_of(JUMP, start, plies, Review((0, 1), len(plies)), SMALL._replace(trust=0.5, trust_error=0.1))
    for _ in coach.follow():
        pass
    points = moments(JUMP, coach.states, coach.effort)
    trusts = [point.trust for point in points]
    steps = {round(later - before, 6) for before, later in pairwise(trusts)}
    assert trusts[0] == 0.5
    assert steps == {round(0.5 / len(points), 6)}
    assert [point.trust_error for point in points] == pytest.approx([0.2 * (1 - trust) for trust in trusts])


def test_the_best_trust_is_low_if_early_sure_sides_lose() -> None:
    right = [[(0.9, 1.0), (0.9, 1.0)], [(0.1, 0.0), (0.1, 0.0)]]
    early = [[(0.9, 0.0), (0.1, 0.0)], [(0.9, 1.0), (0.9, 1.0)], [(0.5, 1.0), (0.9, 1.0)]]
    assert best_trust(right).mean > 1
    start, middle = (0.4 * -0.5 + 0.4 * 0.5), 0.2 * (0.3 + 0.3 + 0.3)
    assert best_trust(early).mean == pytest.approx((start + middle) / (2 * 0.4**2 + 3 * 0.2**2))
    assert best_trust(early).low < 0.5 < best_trust(right).low


def test_four_deals_never_make_a_turning_point() -> None:
    """Three of four games won after one of four is a change by half, and luck."""
    effort = ReviewEffort(few=2, many=4, sharp=(0,), course=4, turning=4)
    course = [point_of(0, wins(1, 4), wins(1, 4)), point_of(1, wins(3, 4), wins(3, 4))]
    assert turning_points(course, 0, effort) == []


def test_a_change_that_was_not_judged_is_no_turning_point() -> None:
    effort = ReviewEffort(few=2, many=4, sharp=(0,))
    course = [point_of(0, wins(0, 24), []), point_of(1, wins(24, 24), [])]
    assert turning_points(course, 0, effort) == []


def test_in_a_solo_game_the_points_turn() -> None:
    effort = ReviewEffort(few=2, many=4, sharp=(0,), course=2, turning=4)

    def point(ply: int, points: list[int]) -> ChancePoint:
        return ChancePoint(ply, ply, [[one] for one in points], [[1.0]] * len(points))

    course = [
        point(1, [30, 32, 30, 31, 32, 31]),
        point(2, [40, 42, 41, 40, 42, 41]),
        point(3, [42, 44, 41, 42, 42, 41]),
    ]
    found = turning_points(course, 0, effort)
    assert [(turning.point.ply, turning.change.mean) for turning in found] == [(2, 10.0)]


@pytest.mark.parametrize("slug", GAMES)
def test_the_course_has_24_deals_for_each_point(slug: str) -> None:
    effort = game(slug).coaching().effort
    assert effort.course >= 24
    assert effort.turning >= 2 * effort.course


def test_the_course_is_estimated_at_each_round_and_its_changes_are_judged_in_other_deals() -> None:
    start, plies, _ = played(JUMP.bench()["two_player"], JUMP)
    review = Review((0, 1), len(plies))
    coach = coach_of(JUMP, start, plies, review, SMALL._replace(course=3, turning=5))
    for _ in coach.think():
        pass
    deals = [len(point.wins) for point in review.course]
    assert 1 < len(deals) <= MOMENTS
    assert set(deals) == {3, 8}
    assert [point.round for point in review.course] == sorted({point.round for point in review.course})


def test_suspects_that_are_not_proven_stay_apart_from_the_mistakes() -> None:
    effort = ReviewEffort(few=2, many=4, sharp=(0,))
    sure = Suspect(1, 0, 1, "a", "b", 1.0, [0, 0, 5, 6, 5, 6], [0.0] * 6)
    wide = Suspect(2, 0, 1, "a", "b", 1.0, [9, 9, -20, 30, -20, 30], [0.0] * 6)
    selected_only = Suspect(3, 0, 1, "a", "b", 1.0, [2, 4], [0.0, 0.0])
    unmeasured = Suspect(4, 0, 1, "a", "b", 99.0)
    review = Review((0,), 9, suspects=[sure, wide, selected_only, unmeasured])
    assert [found.suspect.ply for found in blames(review, effort)] == [1]
    assert [(found.suspect.ply, found.points.mean, found.deals) for found in unproven(review, effort)] == [
        (2, 5.0, 4),
        (3, 3.0, 2),
    ]


def test_a_better_choice_that_was_taken_later_in_the_round_came_too_late() -> None:
    start, plies, _ = played(game("dice-game").bench()["two_player"], game("dice-game"))
    coach = coach_of(game("dice-game"), start, plies, Review((0, 1), len(plies)))
    for _ in coach.follow():
        pass
    for ply in (0, len(plies) // 2):
        seat, number = plies[ply][0], round_of(game("dice-game"), coach.states[ply])
        later = coach.later_choices(ply)
        own = {
            str(choice)
            for at, (other, choice) in enumerate(plies)
            if at > ply and other == seat and round_of(game("dice-game"), coach.states[at]) == number
        }
        assert later == own


@pytest.mark.parametrize("slug", ["jump-drive", "terraforming-mars"])
def test_the_line_after_a_better_choice_is_playable_and_reveals_nothing_hidden(slug: str) -> None:
    """Another deal that looks the same to the seat gives the same line."""
    of = game(slug)
    start, plies, _ = played(of.bench()["two_player"], of)
    coach = coach_of(of, start, plies, Review((0, 1), len(plies)))
    for _ in coach.follow():
        pass
    told = 0
    for ply in range(0, len(plies), max(len(plies) // 6, 1)):
        seat, choice = plies[ply]
        suspect = Suspect(ply, seat, round_of(of, coach.states[ply]), str(choice), str(choice), 1.0)
        line = ended(coach.line(suspect))
        assert len(line) <= LINE
        told += len(line)
        true = coach.states[ply]
        coach.states[ply] = of.determinize(of.view(true, seat), f"other {ply}")
        assert ended(coach.line(suspect)) == line
        coach.states[ply] = true
    assert told


@pytest.mark.parametrize("slug", ["jump-drive", "dice-game"])
def test_the_books_agree_with_the_score(slug: str) -> None:
    of = game(slug)
    start, plies, _ = played(of.bench()["two_player"], of)
    state, ledger = of.clone(start), of.coaching().ledger(start.rules)
    rounds: dict[tuple[int, str], int] = {}
    for seat, choice in plies:
        now = round_of(of, state)
        events = of.apply(state, seat, choice)
        ledger.happened(seat, choice, events, state)
        for event in events:
            if event.key in ("placed", "second", "played", "corporation"):
                for card in event.args:
                    rounds.setdefault((event.seat, str(card)), now)
    brought, income = ledger.brought(state), ledger.income(state)
    assert brought
    assert {(one.seat, one.what): one.round for one in brought}.items() <= rounds.items()
    assert {one.seat for one in income} == {0, 1}
    assert all(amount > 0 for one in brought for amount in one.cost.values())
    rows = [row for row in of.score(state).rows if slug == "jump-drive" or row.key == "cards"]
    for seat in (0, 1):
        assert sum(one.points for one in brought if one.seat == seat) == sum(row.points[seat] for row in rows)
        if slug == "jump-drive":  # no income in the last round
            gained = sum(one.gained.get("cards", 0) for one in income if (one.seat, one.source) == (seat, "empire"))
            assert gained == sum(state.players[seat].incomes[:-1])


def test_every_game_says_its_figures() -> None:
    for of, rules in [*((game(slug), None) for slug in GAMES), (TOY, ToyRules())]:
        state = of.new(rules or of.bench()["two_player"], "F")
        coaching = of.coaching()
        assert len(coaching.figures_of(of.view(state, 0), 0)) == len(coaching.figures)
        assert coaching.effort.few > 1
        assert coaching.effort.many > 1
