"""Judge hints by a long search: ``python -m tests.arena.hint_quality GAME [GAMES [LEVEL]]``.

Play games between opponents of one level, and ask for hints at some of the choices. Play the best hint and other good
choices to the end in a few deals, then the best of them against the hint in more deals, until the two can be told
apart. Print how often the hint is within 1 VP or 2 % of the chance to win, how often it is certainly not, and its mean
cost.

``--from N``: start with game N. ``--each N``: the number of choices of a game. ``--resume FILE``: keep each judgement
as a line of FILE, and do not judge it again while the hint is the same.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from engine import games
from engine.bots.hints import advise
from engine.bots.levels import opponent
from engine.bots.review import GameReviewer, Review
from engine.bots.sample_means import Estimate, estimate
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.interfaces import Budget
from engine.core.rng import Stream
from engine.match import policy_stream

EACH = 30
"""The default number of choices of a game to judge ..."""
OTHERS = 4
"""... each against this many choices by value, the played one, and the others that the hint names."""
FIRST, FEW = 4, 8
"""Deals to pick the best of them; those that are certainly worse after the first deals are dropped."""
MANY = (32, 64, 128, 256)
"""The most further deals, played until it is clear whether the hint is as good as the best."""
ENOUGH = 64
"""After this many deals no more are played if the hint is as good in the mean."""
VP, CHANCE = 1.0, 0.02
"""The cost that still counts as good."""
GAMES, LEVEL = 10, "normal"


class Judged(msgspec.Struct):
    """By how much the best other choice did better than the hint in each deal: VP, and share of the win.

    Without deals nothing did better. ``seconds``: CPU seconds of the hint.
    """

    number: int
    ply: int
    kind: str
    advised: str
    other: str
    seconds: float
    points: list[float] = []
    chances: list[float] = []

    @property
    def cost(self) -> Estimate:
        return estimate(self.points or [0.0])

    @property
    def chance(self) -> Estimate:
        return estimate(self.chances or [0.0])

    @property
    def good(self) -> bool:
        """Whether no better choice was found than the hint."""
        return self.cost.mean <= VP or self.chance.mean <= CHANCE

    @property
    def surely_good(self) -> bool:
        return self.cost.high <= VP or self.chance.high <= CHANCE

    @property
    def surely_bad(self) -> bool:
        return self.cost.low > VP and self.chance.low > CHANCE

    @property
    def clear(self) -> bool:
        """Whether more deals would hardly change the judgement."""
        no_better = self.cost.mean <= 0 and self.chance.mean <= 0
        as_good = self.good and len(self.points) >= ENOUGH
        return self.surely_good or self.surely_bad or no_better or as_good


class JudgedChoice(NamedTuple):
    """A choice of a game to judge a hint for."""

    ply: int
    decision: Decision
    view: Any
    choice: Choice
    seed: str


def played(game: Any, seed: str, level: str) -> tuple[Any, list[tuple[int, Choice]], list[int]]:
    """Play a game; return its start, its choices, and the plies with more than one option."""
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


def judged_in(game: Any, number: int, level: str, each: int, known: dict[Any, Judged]) -> Iterator[Judged]:
    """Judge hints at some choices of a game."""
    seed = f"ADVICE-{number}"
    start, plies, asked = played(game, seed, level)
    Stream.named("advice", seed).shuffle(asked)
    chosen = sorted(asked[:each])
    coach = GameReviewer(game, start, plies, Review((0, 1), len(plies)))
    finished(coach.follow())
    state = game.clone(start)
    for ply, (seat, choice) in enumerate(plies):
        if ply in chosen:
            decision = next(one for one in game.pending(state) if one.seat == seat)
            yield judged(
                game, coach, JudgedChoice(ply, decision, game.view(state, seat), choice, f"{seed}-{ply}"), known
            )
        game.apply(state, seat, choice)


def judged(game: Any, coach: GameReviewer, asked: JudgedChoice, known: dict[Any, Judged]) -> Judged:
    """Judge the hint in one position against the best other choice."""
    began = time.process_time()
    advice = finished(advise(game, asked.view, asked.decision, asked.seed))
    seconds = time.process_time() - began
    first = str(advice[0].choice)
    number = int(asked.seed.split("-")[1])
    if (number, asked.ply, first) in known:
        return known[number, asked.ply, first]
    table = sorted(game.knowledge().candidates(asked.view, asked.decision), key=lambda candidate: -candidate[1])
    looking_good = (*(one.choice for one in advice), asked.choice, *(choice for choice, _ in table[:OTHERS]))
    others = [text for text in dict.fromkeys(map(str, looking_good)) if text != first]
    found = Judged(number, asked.ply, asked.decision.kind, first, "", seconds)
    here = Ended(coach, asked)
    found.other = here.best(first, others)
    for many in MANY if found.other else ():
        pairs = here.beside(first, found.other, range(FEW + len(found.points), FEW + many))
        found.points += [points for points, _ in pairs]
        found.chances += [chance for _, chance in pairs]
        if found.clear:
            break
    return found


def _weight(pair: tuple[float, float]) -> float:
    return pair[0] + pair[1] * VP / CHANCE


class Ended:
    """The results of choices in one position; each is played once in a deal."""

    def __init__(self, coach: GameReviewer, asked: JudgedChoice) -> None:
        self.coach = coach
        self.asked = asked
        self._known: dict[tuple[str, int], tuple[float, float]] = {}

    def beside(self, first: str, other: str, deals: range) -> list[tuple[float, float]]:
        """Return by how much another choice did better in each of these deals."""
        pairs = [(self._led_to(first, deal), self._led_to(other, deal)) for deal in deals]
        return [(after[0] - before[0], after[1] - before[1]) for before, after in pairs]

    def best(self, first: str, others: Sequence[str]) -> str:
        """Return the other choice that does best in a few deals; empty if none does better than the hint."""
        few = {other: [_weight(pair) for pair in self.beside(first, other, range(FIRST))] for other in others}
        likely = [other for other in others if estimate(few[other]).high > 0]
        for other in likely:
            few[other] += [_weight(pair) for pair in self.beside(first, other, range(FIRST, FEW))]
        best = max(likely, key=lambda other: sum(few[other]), default="")
        return best if best and sum(few[best]) > 0 else ""

    def _led_to(self, choice: str, deal: int) -> tuple[float, float]:
        if (choice, deal) not in self._known:
            asked, sharp = self.asked, self.coach.effort.sharp[0]
            led = self.coach.led_to(asked.ply, asked.decision.seat, choice, f"{asked.seed}-{deal}", sharp)
            self._known[choice, deal] = finished(led)
        return self._known[choice, deal]


def finished(thought: Any) -> Any:
    """Run a thought to its end and return its result."""
    while True:
        try:
            next(thought)
        except StopIteration as ended:
            return ended.value


def shares(found: Sequence[Judged]) -> str:
    """Return how often hints are good (with the interval), certainly good and certainly bad, and what they cost."""
    count = len(found)
    good = sum(one.good for one in found) / count
    wide = 1.96 * sqrt(good * (1 - good) / count)
    surely = sum(one.surely_good for one in found) / count
    bad = sum(one.surely_bad for one in found) / count
    by_points = sum(one.cost.mean <= VP for one in found) / count
    cost = sum(max(one.cost.mean, 0.0) for one in found) / count
    beside = estimate([one.cost.mean for one in found if one.points])
    seconds = sorted(one.seconds for one in found)[int(0.95 * (count - 1))]
    return (
        f"within {VP:g} VP or {CHANCE:.0%}: {good:.1%} (+-{wide:.1%}), by VP alone {by_points:.1%}; "
        f"surely: {surely:.1%}; surely not: {bad:.1%}; mean cost {cost:.2f} VP; what did best of the others then did "
        f"{beside.mean:+.1f} VP ({beside.low:+.1f} to {beside.high:+.1f}); "
        f"one advice of twenty takes over {seconds:.2f} s"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.arena.hint_quality", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("games", nargs="?", type=int, default=GAMES)
    parser.add_argument("level", nargs="?", default=LEVEL)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--each", type=int, default=EACH)
    parser.add_argument("--resume", type=Path)
    asked = parser.parse_args(arguments)
    game = games.game(asked.game)
    kept: Path | None = asked.resume
    lines = kept.read_bytes().splitlines() if kept is not None and kept.exists() else []
    known = {(one.number, one.ply, one.advised): one for one in (msgspec.json.decode(ln, type=Judged) for ln in lines)}
    found: list[Judged] = []
    for number in range(asked.first, asked.first + asked.games):
        for one in judged_in(game, number, asked.level, asked.each, known):
            found.append(one)
            key = one.number, one.ply, one.advised
            if kept is not None and key not in known:
                with kept.open("ab") as file:
                    file.write(msgspec.json.encode(one) + b"\n")
            if not one.good:
                cost, chance = one.cost, one.chance
                print(
                    f"  {one.number}/{one.ply} {one.kind}: {one.advised} > {one.other}: "
                    f"{cost.mean:+.1f} ({cost.low:+.1f} to {cost.high:+.1f}) VP, {chance.mean:+.0%}, "
                    f"{len(one.points)} deals",
                    flush=True,
                )
        print(f"{asked.game}: game {number} done, {len(found)} choices: {shares(found)}", flush=True)


if __name__ == "__main__":
    main()
