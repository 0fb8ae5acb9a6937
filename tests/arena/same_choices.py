"""Check that ``baseline`` chooses as its tree does: ``python -m tests.arena.same_choices TREE GAME [LEVEL [GAMES]]``.

TREE plays games by its own rules with its own opponents. Repeat their choices by the current rules, ask ``baseline``
at each what it would choose, and print how many are the same.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from engine import games
from engine.core.choice import parse_choice
from engine.core.interfaces import Budget
from engine.match import policy_stream
from tui.app.external_bot import ExternalBot

LEVEL, GAMES = "expert", 3
PLAY = """
import json, sys
sys.path.insert(0, sys.argv[1])
from engine import games
from engine.bots.levels import opponent
from engine.core.interfaces import Budget
from engine.match import policy_stream
game, seed = games.game(sys.argv[2]), sys.argv[4]
state, policy, made = game.new(game.rules_type(players=2), seed), opponent(game, sys.argv[3]), []
while pending := game.pending(state):
    seat = pending[0].seat
    choice = policy.choose(game.view(state, seat), pending[0], policy_stream(seed, seat, len(made)), Budget())
    made.append([seat, str(choice)])
    game.apply(state, seat, choice)
print(json.dumps([made, game.score(state).totals]))
"""
"""A program for another Python process: play a game by the rules and opponents of a tree."""


def main(tree: str, slug: str, level: str = LEVEL, number: str = str(GAMES)) -> None:
    """Print the result of each game, and of all."""
    game = games.game(slug)
    rules = game.rules_type(players=2)
    program = Path(__file__).with_name("baseline.py")
    engine = ExternalBot(f"{sys.executable} {program} {tree} {level}", game, seconds=60, repeats=True, loud=True)
    same = asked = 0
    for seed in (f"same-{count}" for count in range(1, int(number) + 1)):
        command = [sys.executable, "-c", PLAY, tree, slug, level, seed]
        made, totals = json.loads(subprocess.run(command, check=True, capture_output=True, cwd=tree).stdout)
        state = game.new(rules, seed)
        engine.sit_down(rules, (0, 1))
        for ply, (seat, text) in enumerate(made):
            decision = next(waiting for waiting in game.pending(state) if waiting.seat == seat)
            choice = engine.choose(game.view(state, seat), decision, policy_stream(seed, seat, ply), Budget())
            asked, same = asked + 1, same + (str(choice) == text)
            game.apply(state, seat, parse_choice(text))
        print(f"{seed}: {totals}, now {list(game.score(state).totals)}; so far {same} of {asked} the same", flush=True)
    engine.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
