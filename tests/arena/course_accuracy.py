"""Measure how true the course of a game review is.

    python -m tests.arena.course_accuracy GAME [GAMES [LEVEL [FIRST [AGAIN]]]]

Play whole games between two opponents of LEVEL, from game FIRST on, and estimate the course of each as the app does.
Then play the changes called turning points out again, in AGAIN other deals before and after each. One is confirmed if
the chance changes in the same direction again. AGAIN 0 leaves out that and the deals that judge changes. Print for
each game the CPU seconds, the points and their deals, the first seat's result and its share of won deals at each
point. At the end, print how many turning points were confirmed, and the Brier score: the mean square of the difference
between each estimated chance to win and who won. Half for everybody would score 0.25. The line after it has
the score of the bare share of won deals, and the trust in it at the beginning that would score best in these games,
with its standard error; points of one game are not independent, so the error is that of whole games. The last lines
compare the chances and the bare shares, grouped by size, with how often the first seat won.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from time import process_time
from typing import Any

from engine import games
from engine.bots.review import GameReviewer, Review
from engine.bots.sample_means import Estimate
from engine.bots.win_chances import ChancePoint, turning_points
from engine.core.rng import Stream
from tests.arena.confirmed_mistakes import played

GAMES, LEVEL, FIRST, AGAIN = 20, "hard", 0, 96
FIFTHS = 5


def course_of(game: Any, seed: str, level: str, *, judged: bool = True) -> tuple[GameReviewer, list[float]]:
    """Play a game and estimate its course; return it and each seat's share of the win. ``judged``: changes, too."""
    start, plies = played(game, seed, level)
    coach = GameReviewer(game, start, plies, Review((0, 1), len(plies)))
    if not judged:
        coach.effort = coach.effort._replace(turning=0)
    for _ in coach.follow():
        pass
    for _ in coach.tell_course():
        pass
    end = game.clone(coach.states[-1])
    game.apply(end, *plies[-1])
    winners = game.score(end).winners
    return coach, [(seat in winners) / len(winners) for seat in range(2)]


def chance_again(coach: GameReviewer, point: ChancePoint, deals: int) -> float:
    """Return the first seat's chance to win at a point in other deals."""
    view, won = coach.game.view(coach.states[point.ply], 0), 0.0
    for number in range(deals):
        seed = str(Stream.named("course again", point.ply, number).bits())
        state = coach.game.determinize(view, seed)
        for _ in coach.endings.play_out(state, 0, seed):
            pass
        winners = coach.game.score(state).winners
        won += (0 in winners) / max(len(winners), 1)
    return won / deals


def confirmed(coach: GameReviewer, deals: int) -> Iterator[tuple[str, bool]]:
    """Yield each turning point of the first seat, with whether other deals show it again."""
    course = coach.review.course
    for turning in turning_points(course, 0, coach.effort):
        before = course[course.index(turning.point) - 1]
        again = chance_again(coach, turning.point, deals) - chance_again(coach, before, deals)
        mean, low, high = turning.change
        told = f"round {turning.point.round}: {mean:+.2f} ({low:+.2f} to {high:+.2f}), again {again:+.2f}"
        yield told, again * mean > 0


def best_trust(seen: Sequence[Sequence[tuple[float, float]]], even: float = 0.5) -> Estimate:
    """Return the trust at the beginning that scores best, with one standard error on each side.

    A game has the share of won deals at each point, and its result. The trust grows evenly to 1 at the end.
    """
    squares, sums, games_of = 0.0, 0.0, list[list[tuple[float, float]]]()
    for points in seen:
        rows = [
            ((1 - place / len(points)) * (share - even), won - even - place / len(points) * (share - even))
            for place, (share, won) in enumerate(points)
        ]
        squares += sum(early**2 for early, _ in rows)
        sums += sum(early * rest for early, rest in rows)
        games_of.append(rows)
    trust = sums / squares
    misses = [sum(early * (rest - trust * early) for early, rest in rows) for rows in games_of]
    error = sqrt(sum(miss**2 for miss in misses) * len(seen) / max(len(seen) - 1, 1)) / squares
    return Estimate(trust, trust - error, trust + error)


def reliability(points: Sequence[tuple[float, float]]) -> Iterator[str]:
    """Yield a line for each fifth of the estimated chances: the mean estimate, and the share that was won."""
    for fifth in range(FIFTHS):
        rows = [(share, won) for share, won in points if min(int(share * FIFTHS), FIFTHS - 1) == fifth]
        if rows:
            mean, share = (sum(column) / len(rows) for column in zip(*rows, strict=True))
            low, high = fifth / FIFTHS, (fifth + 1) / FIFTHS
            yield f"  {low:.1f} to {high:.1f}: {len(rows)} points, mean {mean:.2f}, won {share:.2f}"


def main(arguments: list[str]) -> None:
    defaults = (str(GAMES), LEVEL, str(FIRST), str(AGAIN))
    slug, count, level, first, again = (*arguments, *defaults[len(arguments) - 1 :])
    game = games.game(slug)
    verdicts: list[bool] = []
    chances: list[tuple[float, float]] = []
    seen: list[list[tuple[float, float]]] = []
    for number in range(int(first), int(first) + int(count)):
        begun = process_time()
        coach, won = course_of(game, f"COURSE-{number}", level, judged=int(again) > 0)
        course, seconds = coach.review.course, process_time() - begun
        chances += [(point.chance(0).mean, won[0]) for point in course]
        seen.append([(point.share(0).mean, won[0]) for point in course])
        deals = sum(len(point.wins) for point in course)
        print(f"COURSE-{number}: {seconds:.1f} s with the game, {len(course)} points, {deals} deals", flush=True)
        print(f"  result {won[0]}, shares {' '.join(f'{share:.2f}' for share, _ in seen[-1])}", flush=True)
        for told, holds in confirmed(coach, int(again)) if int(again) else ():
            verdicts.append(holds)
            print(f"  {'confirmed    ' if holds else 'NOT confirmed'} {told}", flush=True)
    shares = [point for points in seen for point in points]
    bare = [(share - won) ** 2 for share, won in shares]
    trust, squares = best_trust(seen), [(chance - won) ** 2 for chance, won in chances]
    print(f"{slug}: confirmed {sum(verdicts)} of {len(verdicts)}; Brier score {sum(squares) / len(squares):.3f}")
    print(f"bare share {sum(bare) / len(bare):.3f}; best trust {trust.mean:.2f} +- {trust.high - trust.mean:.2f}")
    for what, points in (("chance", chances), ("share", shares)):
        print(what, *reliability(points), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
