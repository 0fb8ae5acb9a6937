"""Compare games between opponents with games of people: ``python -m tests.arena.jump_drive [LEVEL [GAMES]]``.

The figures of the 62 logged games of people (length, income of a round) are constants of this module.
"""

from __future__ import annotations

import sys
from statistics import mean, stdev

from engine import games
from engine.bots.levels import opponent
from engine.core.interfaces import Budget
from engine.jump_drive.rules import JumpRules
from engine.jump_drive.state import State
from engine.match import policy_stream

PEOPLE = (
    (0.39, 3, 2.11, 4),
    (1.32, 4, 3.27, 7),
    (3.01, 8, 4.69, 9),
    (6.41, 14, 6.16, 13),
    (12.40, 26, 7.76, 22),
    (21.72, 42, 9.49, 30),
    (29.87, 45, 9.55, 31),
)
"""For each round: mean and most VP, mean and most cards of income."""
PEOPLE_SAY = "people, 62 games: 6.16 rounds, winner 63.5 (sd 10.7), all 49.6"


def play(players: int, level: str, seed: str) -> State:
    """Play a game between opponents of a level and return its end."""
    game = games.game("jump-drive")
    state = game.new(JumpRules(players=players), seed)
    policy = opponent(game, level)
    ply = 0
    while pending := game.pending(state):
        decision = pending[0]
        stream = policy_stream(seed, decision.seat, ply)
        choice = policy.choose(game.view(state, decision.seat), decision, stream, Budget())
        game.apply(state, decision.seat, choice)
        ply += 1
    return state


def report(players: int, states: list[State]) -> list[str]:
    """Return the lines of a report."""
    lengths = [state.round for state in states]
    winners = [max(player.vp for player in state.players) for state in states]
    everybody = [player.vp for state in states for player in state.players]
    lines = [
        f"{players} players, {len(states)} games: {mean(lengths):.2f} rounds "
        f"({', '.join(f'{lengths.count(n)} of {n}' for n in sorted(set(lengths)))}), "
        f"winner {mean(winners):.1f} (sd {stdev(winners):.1f}), all {mean(everybody):.1f}",
        "round   VP mean  most   cards mean  most   | people: VP mean  most   cards mean  most",
    ]
    for number, people in enumerate(PEOPLE):
        gained = [player.gained[number] for state in states for player in state.players if state.round > number]
        income = [player.incomes[number] for state in states for player in state.players if state.round > number]
        if gained:
            ours = f"{mean(gained):10.2f}{max(gained):6}{mean(income):13.2f}{max(income):6}"
            theirs = f"{people[0]:15.2f}{people[1]:6}{people[2]:13.2f}{people[3]:6}"
            lines.append(f"{number + 1:5}{ours}   | {theirs}")
    return lines


def main(arguments: list[str]) -> int:
    """Play games for three and for four, and print both reports."""
    level = arguments[0] if arguments else "easy"
    count = int(arguments[1]) if len(arguments) > 1 else 300
    print(PEOPLE_SAY)
    for players in (3, 4):
        print(*report(players, [play(players, level, f"arena-{number}") for number in range(count)]), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
