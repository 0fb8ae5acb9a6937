"""Run the opponents of an early release as an external program: ``python tests/arena/baseline.py TREE [LEVEL]``.

    areo arena GAME --levels 'expert,cmd:python tests/arena/baseline.py TREE expert'

TREE is a work tree of commit 3c9af9d (``git worktree add TREE 3c9af9d``). Strength is measured against its opponents.
Except for the standard library, everything is imported from TREE, unchanged. The table arrives as a State in JSON
(``docs/agents.md``). That format has not changed since, except for the option ``rulings`` and one field of a frame,
which the old code does not read.

If the old rules ask the seat nothing, or ask something else, there is no answer: the program says so on standard error
and exits, and loses the game. No measured game ended this way.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import msgspec

YOUNGER = ("rulings=",)
"""Options that the tree does not have."""


class _Line(msgspec.Struct):
    type: str
    game: str = ""
    rules: str = ""
    seat: int = 0
    kind: str = ""
    source: str = ""
    chance: str = ""
    state: msgspec.Raw = msgspec.Raw(b"null")


def from_tree(tree: str, *names: str) -> Any:
    """Import the first of these modules that the tree has, never one of this tree. Raises ``ModuleNotFoundError``."""
    for name in names:
        try:
            module = import_module(name)
        except ModuleNotFoundError as error:
            if error.name != name or name == names[-1]:
                raise
            continue
        assert module.__file__ is not None and module.__file__.startswith(tree), module.__file__
        return module
    raise AssertionError("no name given")


def main(tree: str, level: str = "expert") -> None:
    """Answer as an external program until areo sends ``left``. Newer trees have other module names."""
    sys.path[:] = [tree, *(path for path in sys.path if not path.endswith("tests/arena"))]
    games, bots, core = (
        from_tree(tree, "engine.games"),
        from_tree(tree, "engine.bots.levels", "engine.bots"),
        "engine.core.",
    )
    parse_rules = from_tree(tree, f"{core}game").parse_rules
    budget = from_tree(tree, f"{core}interfaces", f"{core}ports").Budget
    stream = from_tree(tree, f"{core}rng", f"{core}streams").Stream
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
