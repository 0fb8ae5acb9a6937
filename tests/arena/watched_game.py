"""Print a game of two opponents choice by choice, to be read: ``python -m tests.arena.watched_game GAME [SEED]``.

Each choice is followed by the best others with their quick values, the reasons for it and what happened; then come the
scores. A choice that is not the best by quick values is marked: playouts preferred it. ``--level LEVEL``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from engine import games
from engine.bots.levels import LEVELS, opponent
from engine.core.choice import Choice
from engine.core.game import AnyGame
from engine.core.interfaces import Budget
from engine.core.optional import required
from engine.match import policy_stream
from tui.text import Words

LEVEL, SEED = "expert", "WATCH-1"
OTHERS = 4
"""The choices whose quick values are printed."""


def lines_of(game: AnyGame, level: str, seed: str) -> Iterator[str]:
    """Play a game and yield its lines."""
    state, policy = game.new(game.rules_type(players=2), seed), opponent(game, level)
    knowledge = required(game).knowledge
    words = Words("en", game.slug, ("A", "B"))
    plies = 0
    while pending := game.pending(state):
        decision = pending[0]
        view = game.view(state, decision.seat)
        table = sorted(knowledge.candidates(view, decision), key=lambda candidate: -candidate[1])
        choice = policy.choose(view, decision, policy_stream(seed, decision.seat, plies), Budget())
        reasons = [words.render(reason) for reason in knowledge.reasons(view, decision, choice)]
        if decision.root:
            yield f"\n{list(game.score(state).totals)}"
        yield f"{words.player(decision.seat)} {decision.kind}: {_marked(choice, table)}"
        yield from (f"    {text}" for text in [_values(table), *reasons] if text)
        yield from (f"    . {words.render(game.describe(event))}" for event in game.apply(state, decision.seat, choice))
        plies += 1
    yield f"\n{list(game.score(state).totals)}"


def _marked(choice: Choice, table: list[tuple[Choice, float]]) -> str:
    return f"{choice}{'' if choice == table[0][0] else ' (*)'}"


def _values(table: list[tuple[Choice, float]]) -> str:
    return "" if len(table) == 1 else ", ".join(f"{choice} {value:.2f}" for choice, value in table[:OTHERS])


def main(arguments: list[str]) -> None:
    """Print the game."""
    parser = argparse.ArgumentParser(prog="python -m tests.arena.watched_game")
    parser.add_argument("game", choices=games.GAMES)
    parser.add_argument("seed", nargs="?", default=SEED)
    parser.add_argument("--level", choices=LEVELS, default=LEVEL)
    asked = parser.parse_args(arguments)
    for line in lines_of(games.game(asked.game), asked.level, asked.seed):
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
