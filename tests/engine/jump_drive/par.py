"""``python -m tests.engine.jump_drive.par [GAMES]``: plays solo games with the strongest opponent, writes figures.

They stand in ``engine/jump_drive/play/par.py``: what a person's solo game is measured by. A test plays the first
of them again and so sees when they are stale.
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine import games
from engine.bots.levels import LEVELS, opponent
from engine.core.interfaces import Budget
from engine.jump_drive.rules import JumpRules
from engine.jump_drive.state import State
from engine.match import policy_stream

GAMES = 100
CHECKED = 2
"""The first games, which are one by one in the file for the test."""
QUARTILES = (25, 50, 75)
FILE = Path(__file__).parents[3] / "engine" / "jump_drive" / "play" / "par.py"


def play(seed: str) -> State:
    """The end of a solo game of the strongest opponent."""
    game = games.game("jump-drive")
    state = game.new(JumpRules(players=1), seed)
    policy = opponent(game, LEVELS[-1])
    ply = 0
    while pending := game.pending(state):
        stream = policy_stream(seed, 0, ply)
        game.apply(state, 0, policy.choose(game.view(state, 0), pending[0], stream, Budget()))
        ply += 1
    return state


def result(state: State) -> tuple[int, int]:
    """Rounds and VP of a finished game."""
    return state.round, state.players[0].vp


def played(count: int) -> Iterator[State]:
    """The games that the figures are made of: the seeds are fixed."""
    return (play(f"par-{number}") for number in range(count))


def quantile(values: list[int], percent: int) -> int:
    """Return the value that this percentage does not exceed."""
    return sorted(values)[(len(values) - 1) * percent // 100]


def text(states: list[State]) -> str:
    """The module."""
    results = [result(state) for state in states]
    best_first = sorted(results, key=lambda found: (found[0], -found[1]))
    hundredths = [best_first[(len(best_first) - 1) * percent // 100] for percent in range(101)]
    longest = max(rounds for rounds, _ in results)
    paces: list[tuple[int, ...]] = []
    for number in range(1, longest + 1):
        totals = [sum(state.players[0].gained[:number]) for state in states if state.round >= number]
        paces.append(tuple(quantile(totals, percent) for percent in QUARTILES))
    return _MODULE.format(
        level=LEVELS[-1],
        games=len(states),
        checked=tuple(results[:CHECKED]),
        hundredths=_filled(hundredths),
        paces=_filled(paces),
    )


def _filled(rows: Sequence[tuple[int, ...]]) -> str:
    return textwrap.fill(", ".join(map(str, rows)), 116, initial_indent="    ", subsequent_indent="    ")


_MODULE = '''"""The strongest opponent alone: made by ``python -m tests.engine.jump_drive.par``, not by hand."""

from __future__ import annotations

LEVEL = "{level}"
GAMES = {games}
CHECKED = {checked}
"""Rounds and VP of the first games."""
# fmt: off
HUNDREDTHS = (
{hundredths},
)
"""Rounds and VP: the best game, then one in every hundred, best first."""
PACES = (
{paces},
)
# fmt: on
"""After each round, the VP that a quarter, half and three quarters of the games running then do not exceed."""


def better_than(rounds: int, points: int) -> int:
    """How many of a hundred games of the opponent were slower, or as quick with fewer VP."""
    return sum(1 for other, fewer in HUNDREDTHS[1:] if (other, -fewer) > (rounds, -points))
'''


def main(arguments: list[str]) -> int:
    """Plays the games and writes the file."""
    count = int(arguments[0]) if arguments else GAMES
    FILE.write_text(text(list(played(count))), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
