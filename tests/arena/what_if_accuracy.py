"""Compare "what if" ranges with what happened.

    python -m tests.arena.what_if_accuracy GAME [GAMES [LEVEL [FIRST [EACH]]]]

Play games between opponents of one level, from game FIRST on. Project EACH choices of a game as the seat could see it
then, and compare the figures at the end of each later round with those of the game. Print how often the true value was
inside the range that claims to hold it four times out of five, for each figure and round and for all. Use other games
for judging a rule than those it was chosen by.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine import games
from engine.bots.levels import opponent
from engine.bots.what_if import SAMPLES, Projection, Projector
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.interfaces import Budget
from engine.core.rng import Stream
from engine.match import policy_stream

GAMES, LEVEL, FIRST, EACH = 100, "normal", 0, 3


class ProjectedChoice(NamedTuple):
    """A projected choice, and the round in which it was made."""

    seat: int
    round: int
    projection: Projection


def asked_in(game: Any, seed: str, level: str, each: int) -> Iterator[tuple[ProjectedChoice, list[tuple[int, ...]]]]:
    """Yield some choices of a game, each with the figures at the end of the later rounds."""
    state = game.new(game.rules_type(players=2), seed)
    policy, coaching = opponent(game, level), game.coaching()
    made: list[tuple[int, Any, Decision, Choice]] = []
    ends: dict[int, list[tuple[int, ...]]] = {}
    """The figures of each seat by round, at its beginning."""
    while pending := game.pending(state):
        decision = pending[0]
        view = game.view(state, decision.seat)
        choice = policy.choose(view, decision, policy_stream(seed, decision.seat, len(made)), Budget())
        if decision.root and decision.options.count() > 1:
            made.append((round_of(game, state), view, decision, choice))
        game.apply(state, decision.seat, choice)
        ends.setdefault(round_of(game, state), [coaching.figures_of(state, seat) for seat in (0, 1)])
    last = [coaching.figures_of(state, seat) for seat in (0, 1)]
    Stream.named("foresight", seed).shuffle(made)
    for number, view, decision, choice in made[:each]:
        after = [ends.get(number + ahead, last)[decision.seat] for ahead in range(1, coaching.ahead + 1)]
        yield ProjectedChoice(decision.seat, number, projected(game, view, decision, choice)), after


def projected(game: Any, view: Any, decision: Decision, choice: Choice) -> Projection:
    """Return the projection of a choice."""
    thought = Projector(game, view, decision).project(choice, SAMPLES, without=False)
    while True:
        try:
            next(thought)
        except StopIteration as ended:
            return ended.value


def round_of(game: Any, state: Any) -> int:
    return int(str(game.status(state)["round"]))


def main(arguments: list[str]) -> None:
    slug, count, level, first, each = (*arguments, *(str(GAMES), LEVEL, str(FIRST), str(EACH))[len(arguments) - 1 :])
    game = games.game(slug)
    figures, ahead = game.coaching().figures, game.coaching().ahead
    inside = [[0] * len(figures) for _ in range(ahead)]
    asked = 0
    for number in range(int(first), int(first) + int(count)):
        for one, after in asked_in(game, f"FORESIGHT-{number}", level, int(each)):
            asked += 1
            for row, truth in enumerate(after):
                for figure, value in enumerate(truth):
                    found = one.projection.with_it[row][figure]
                    inside[row][figure] += found.low <= value <= found.high
    print(f"{slug}: {count} games at {level} from {first} on, {asked} choices projected, {SAMPLES} deals each")
    for row in range(ahead):
        shares = ", ".join(f"{name} {inside[row][figure] / asked:.0%}" for figure, name in enumerate(figures))
        print(f"  in {row + 1}: {shares}")
    whole = sum(map(sum, inside)) / (asked * ahead * len(figures))
    print(f"  all: {whole:.1%}")


if __name__ == "__main__":
    main(sys.argv[1:])
