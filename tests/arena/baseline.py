"""``python tests/arena/baseline.py TREE [LEVEL]``: opponents of before there were engines, as one from outside.

TREE is a work tree of commit 3c9af9d (``git worktree add TREE 3c9af9d``), whose opponents are those that strength is
counted from. They are its own code, unchanged: all that is imported here, apart from the library, is imported from
there. The table is told as a State as JSON (``docs/agents.md``), and it has stayed the same since, but for the option
``rulings`` and a field of a frame that are younger, and that the old code does not read.

    areo arena GAME --levels 'expert,cmd:python tests/arena/baseline.py TREE expert'

Where the old rules ask the seat nothing, or something else than what is to be decided, it has no answer: it says so on
standard error and leaves, which loses it the game; none of the games in ``RESULTS.md`` ended so.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import msgspec

YOUNGER = ("rulings=",)
"""Options that the tree does not know."""


class _Line(msgspec.Struct):
    type: str
    game: str = ""
    rules: str = ""
    seat: int = 0
    kind: str = ""
    source: str = ""
    chance: str = ""
    state: msgspec.Raw = msgspec.Raw(b"null")


def from_tree(tree: str, name: str) -> Any:
    """A module of the tree, never one of today's."""
    module = import_module(name)
    assert module.__file__ is not None and module.__file__.startswith(tree), module.__file__
    return module


def main(tree: str, level: str = "expert") -> None:
    """Answers until it is sent away."""
    sys.path[:] = [tree, *(path for path in sys.path if not path.endswith("tests/arena"))]
    games, bots, core = from_tree(tree, "engine.games"), from_tree(tree, "engine.bots"), "engine.core."
    parse_rules = from_tree(tree, f"{core}game").parse_rules
    budget, stream = from_tree(tree, f"{core}ports").Budget, from_tree(tree, f"{core}streams").Stream
    game = policy = states = None
    for said in sys.stdin.buffer:
        line = msgspec.json.decode(said, type=_Line)
        if line.type == "game":
            game = games.game(line.game)
            policy = bots.opponent(game, level)
            rules = " ".join(word for word in line.rules.split() if not word.startswith(YOUNGER))
            states = type(game.new(parse_rules(game.rules_type, rules), "any"))
        elif line.type == "decision":
            assert game is not None and policy is not None
            view = msgspec.json.decode(line.state, type=states)
            decision = next((waiting for waiting in game.pending(view) if waiting.seat == line.seat), None)
            if decision is None or decision.kind != line.kind:
                sys.exit(f"3c9af9d does not ask that here: {line.kind} {line.source}")
            choice = policy.choose(view, decision, stream(int(line.chance)), budget())
            print(msgspec.json.encode({"do": "choose", "choice": str(choice)}).decode(), flush=True)
        elif line.type == "left":
            return


if __name__ == "__main__":
    main(*sys.argv[1:])
