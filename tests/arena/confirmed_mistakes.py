"""Measure how many mistakes of the game review a longer search confirms.

    python -m tests.arena.confirmed_mistakes GAME [GAMES [LEVEL [FIRST]]]

Play whole games between two opponents of LEVEL and review them as the app does, but without the course of the game,
which no mistake depends on (``tests.arena.course_accuracy`` measures it). Print the CPU seconds until every choice was
looked at (the first list) and until the review was complete. Then try each choice that the review calls a mistake again
in twice as many other deals, with a horizon one round longer where the game has one. A mistake is confirmed if it costs
something again, in the figure the review names.
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator
from time import process_time
from typing import Any, NamedTuple

from engine import games
from engine.bots.levels import opponent
from engine.bots.review import LEAST_POINTS, GameReviewer, Mistake, Review, blames
from engine.bots.sample_means import Estimate, estimate
from engine.core.choice import Choice
from engine.core.interfaces import Budget
from engine.core.rng import Stream
from engine.match import policy_stream
from tui.tools.bench_games import calibration

GAMES, LEVEL, FIRST = 3, "hard", 0
TWICE = 2


class MistakeReviewer(GameReviewer):
    """A coach that finds mistakes only."""

    def tell_course(self) -> Generator[float, None, None]:
        """Leave out the course of the game."""
        yield from ()


class TimedReview(NamedTuple):
    """A review, and the CPU seconds until its first list and until its end."""

    coach: GameReviewer
    first: float
    whole: float


def played(game: Any, seed: str, level: str) -> tuple[Any, list[tuple[int, Choice]]]:
    """Play a game between two opponents; return its start and its choices."""
    state = game.new(game.rules_type(players=2), seed)
    start, plies = game.clone(state), []
    policy = opponent(game, level)
    while pending := game.pending(state):
        decision = pending[0]
        view = game.view(state, decision.seat)
        choice = policy.choose(view, decision, policy_stream(seed, decision.seat, len(plies)), Budget())
        plies.append((decision.seat, choice))
        game.apply(state, decision.seat, choice)
    return start, plies


def review_game(game: Any, start: Any, plies: list[tuple[int, Choice]]) -> TimedReview:
    """Find the mistakes of a whole game."""
    coach = MistakeReviewer(game, start, plies, Review((0, 1), len(plies)))
    begun, first = process_time(), 0.0
    for _ in coach.think():
        if not first and coach.review.looked == len(plies):
            first = process_time() - begun
    return TimedReview(coach, first, process_time() - begun)


def again(coach: GameReviewer, blame: Mistake) -> tuple[Estimate, Estimate]:
    """Return the points and the chance to win that a blamed choice costs in other deals."""
    effort, suspect = coach.effort, blame.suspect
    longest = max(effort.sharp)
    seeds = (str(Stream.named("again", suspect.ply, number).bits()) for number in range(TWICE * effort.many))
    found = [_ended(coach.compare(suspect, seed, longest + bool(longest))) for seed in seeds]
    return estimate([points for points, _ in found]), estimate([chance for _, chance in found])


def _ended(thought: Generator[float, None, tuple[float, float]]) -> tuple[float, float]:
    while True:
        try:
            next(thought)
        except StopIteration as ended:
            found: tuple[float, float] = ended.value
            return found


def is_confirmed(blame: Mistake, points: Estimate, chance: Estimate) -> bool:
    """Return whether a choice costs something again."""
    by_points = blame.points.low > 0 and blame.points.mean >= LEAST_POINTS
    return points.mean > 0 if by_points else chance.mean > 0


def report_lines(game: Any, seed: str, level: str) -> Iterator[tuple[str, bool | None]]:
    """Yield a line for the game and one for each blamed choice, with whether it is confirmed."""
    looked = review_game(game, *played(game, seed, level))
    found = blames(looked.coach.review, looked.coach.effort)
    plies = looked.coach.review.plies
    yield f"{seed}: {plies} choices, list {looked.first:.1f} s, all {looked.whole:.1f} s, blamed {len(found)}", None
    for blame in found:
        points, chance = again(looked.coach, blame)
        holds, suspect = is_confirmed(blame, points, chance), blame.suspect
        figures = (
            f"{_said(blame.points)} VP, again {_said(points)}; {_said(blame.chance)} to win, again {_said(chance)}"
        )
        what = f"{suspect.ply} p{suspect.seat} {suspect.chosen} < {suspect.better}"
        yield f"  {'confirmed    ' if holds else 'NOT confirmed'} {what}: {figures}", holds


def _said(one: Estimate) -> str:
    return f"{one.mean:.2f} ({one.low:.2f} to {one.high:.2f})"


def main(arguments: list[str]) -> None:
    slug, count, level, first = (*arguments, *(str(GAMES), LEVEL, str(FIRST))[len(arguments) - 1 :])
    game = games.game(slug)
    verdicts: list[bool] = []
    print(f"{slug}, {level}; calibration {calibration():.1f} ns", flush=True)
    for number in range(int(first), int(first) + int(count)):
        for text, holds in report_lines(game, f"UPHELD-{number}", level):
            print(text, flush=True)
            verdicts += [] if holds is None else [holds]
    print(f"{slug}: confirmed {sum(verdicts)} of {len(verdicts)}; calibration {calibration():.1f} ns")


if __name__ == "__main__":
    main(sys.argv[1:])
