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
from typing import Any

import msgspec

tree, level = (*sys.argv[1:], "expert")[:2]
sys.path[:] = [tree, *(path for path in sys.path if not path.endswith("tests/arena"))]

from engine import games  # noqa: E402
from engine.bots import opponent  # noqa: E402
from engine.core.game import parse_rules  # noqa: E402
from engine.core.ports import Budget  # noqa: E402
from engine.core.streams import Stream  # noqa: E402

assert games.__file__ is not None and games.__file__.startswith(tree), games.__file__

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


def main() -> None:
    """Answers until it is sent away."""
    game: Any = None
    policy: Any = None
    states: Any = None
    for said in sys.stdin.buffer:
        line = msgspec.json.decode(said, type=_Line)
        if line.type == "game":
            game = games.game(line.game)
            policy = opponent(game, level)
            rules = " ".join(word for word in line.rules.split() if not word.startswith(YOUNGER))
            states = type(game.new(parse_rules(game.rules_type, rules), "any"))
        elif line.type == "decision":
            view = msgspec.json.decode(line.state, type=states)
            decision = next((waiting for waiting in game.pending(view) if waiting.seat == line.seat), None)
            if decision is None or decision.kind != line.kind:
                sys.exit(f"3c9af9d does not ask that here: {line.kind} {line.source}")
            choice = policy.choose(view, decision, Stream(int(line.chance)), Budget())
            print(msgspec.json.encode({"do": "choose", "choice": str(choice)}).decode(), flush=True)
        elif line.type == "left":
            return


main()
