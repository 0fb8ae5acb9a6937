"""``python -m tests.arena.advice GAME [GAMES [LEVEL]]``: what is advised, judged by a long search.

Games between opponents of one level are played; in each some choices are advised on as the seat could see them, and
beside what the advice names first stands what else looks good. All are played on to the end in a few deals, and what
did best there is played on beside the advice in many others. Told is how often the advice is within 1 VP or 2 % of the
chance to win, how often it is surely not, and what it costs in the mean.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine import games
from engine.bots import opponent
from engine.bots.hints import advise
from engine.bots.reviewing import Coach, Estimate, Review, Suspect, estimate
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.ports import Budget
from engine.core.streams import Stream
from engine.match import policy_stream

EACH = 30
"""So many choices of a game are advised on ..."""
OTHERS = 4
"""... each beside so many that the table of values likes, what was played, and what else the advice names."""
FEW, MANY = 8, 32
"""Deals in which the best of these is picked out, and others in which it is played beside the advice."""
VP, CHANCE = 1.0, 0.02
"""What the advice may cost."""
GAMES, LEVEL = 10, "normal"


class Judged(NamedTuple):
    """By how much the best of the others did better than the advice: VP, and share of the win."""

    advised: str
    other: str
    points: Estimate
    chance: Estimate

    @property
    def good(self) -> bool:
        """Whether the advice is as good as anything, as far as could be told."""
        return self.points.mean <= VP or self.chance.mean <= CHANCE

    @property
    def surely_bad(self) -> bool:
        return self.points.low > VP and self.chance.low > 0


def played(game: Any, seed: str, level: str) -> tuple[Any, list[tuple[int, Choice]], list[int]]:
    """The start of a game, its choices, and where something was to be chosen."""
    start = game.new(game.rules_type(players=2), seed)
    state, policy = game.clone(start), opponent(game, level)
    plies: list[tuple[int, Choice]] = []
    asked: list[int] = []
    while pending := game.pending(state):
        decision = pending[0]
        view = game.view(state, decision.seat)
        choice = policy.choose(view, decision, policy_stream(seed, decision.seat, len(plies)), Budget())
        if decision.options.count() > 1:
            asked.append(len(plies))
        plies.append((decision.seat, choice))
        game.apply(state, decision.seat, choice)
    return start, plies, asked


def judged_in(game: Any, seed: str, level: str) -> Iterator[Judged]:
    """Some choices of one game."""
    start, plies, asked = played(game, seed, level)
    Stream.named("advice", seed).shuffle(asked)
    chosen = sorted(asked[:EACH])
    coach = Coach(game, start, plies, Review((0, 1), len(plies)))
    finished(coach.follow())
    state = game.clone(start)
    for ply, (seat, choice) in enumerate(plies):
        if ply in chosen:
            decision = next(one for one in game.pending(state) if one.seat == seat)
            yield judged(game, coach, Asked(ply, decision, game.view(state, seat), choice, f"{seed}-{ply}"))
        game.apply(state, seat, choice)


class Asked(NamedTuple):
    ply: int
    decision: Decision
    view: Any
    choice: Choice
    seed: str


def judged(game: Any, coach: Coach, asked: Asked) -> Judged:
    """The advice in one position, beside what did best of all else that looks good."""
    advice = finished(advise(game, asked.view, asked.decision, asked.seed))
    table = sorted(game.thinking().candidates(asked.view, asked.decision), key=lambda candidate: -candidate[1])
    first, *others = dict.fromkeys(
        [*(one.choice for one in advice), asked.choice, *(choice for choice, _ in table[:OTHERS])]
    )
    means: dict[Choice, float] = {}
    for other in others:
        tried = compared(coach, asked, first, other, range(FEW))
        means[other] = sum(points + 100 * CHANCE * chance for points, chance in tried)
    best = max(others, key=lambda other: means[other], default=first)
    if best == first or means[best] <= 0:
        return Judged(str(first), str(best), estimate([0.0]), estimate([0.0]))
    points, chances = zip(*compared(coach, asked, first, best, range(FEW, FEW + MANY)), strict=True)
    return Judged(str(first), str(best), estimate(points), estimate(chances))


def compared(coach: Coach, asked: Asked, first: Choice, other: Choice, deals: range) -> list[tuple[float, float]]:
    suspect = Suspect(asked.ply, asked.decision.seat, 0, str(first), str(other), 0.0)
    return [finished(coach.compare(suspect, f"{asked.seed}-{deal}", coach.effort.sharp[0])) for deal in deals]


def finished(thought: Any) -> Any:
    """What thinking in small steps comes to."""
    while True:
        try:
            next(thought)
        except StopIteration as ended:
            return ended.value


def main(arguments: list[str]) -> None:
    slug, count, level = (*arguments, str(GAMES), LEVEL)[:3] if len(arguments) < 2 else (*arguments, LEVEL)[:3]
    game = games.game(slug)
    found: list[Judged] = []
    for number in range(int(count)):
        for one in judged_in(game, f"ADVICE-{number}", level):
            found.append(one)
            if one.surely_bad:
                print(f"  {one.advised} > {one.other}: {one.points.mean:+.1f} VP, {one.chance.mean:+.0%}", flush=True)
    good = sum(one.good for one in found) / len(found)
    bad = sum(one.surely_bad for one in found) / len(found)
    cost = sum(max(one.points.mean, 0.0) for one in found) / len(found)
    print(f"{slug}: {count} games at {level}, {len(found)} choices, {FEW} and {MANY} deals")
    print(f"  within {VP:g} VP or {CHANCE:.0%}: {good:.1%}; surely not: {bad:.1%}; mean cost {cost:.2f} VP")


if __name__ == "__main__":
    main(sys.argv[1:])
