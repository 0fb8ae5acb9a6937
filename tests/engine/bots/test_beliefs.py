"""What opponents believe is among the weights, where it can be tuned, and not beside them."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import games

FORM = {0.0, 1.0, 0.5, 5.0}
"""Nothing, all, the middle, and the points of a goal by the rules."""
BESIDE = ("behaviour_metrics", "coaching", "random_play", "determinization", "detailed_features", "reasons")
"""Modules that judge nothing: what is counted, dealt, seen by a net or said."""


def _judging(slug: str) -> Iterator[Path]:
    """The modules of a game's opponents that judge."""
    folder = Path(inspect.getfile(type(games.game(slug).knowledge()))).parent
    for path in sorted(folder.glob("*.py")):
        if path.stem not in BESIDE and not path.stem.startswith(("weights", "value_", "__")):
            yield path


def _beliefs(function: ast.FunctionDef) -> Iterator[float]:
    for node in ast.walk(function):
        if isinstance(node, ast.Constant) and isinstance(node.value, float) and node.value not in FORM:
            yield node.value


@pytest.mark.parametrize("slug", games.GAMES)
def test_no_belief_is_hidden_in_a_function(slug: str) -> None:
    found = {
        f"{path.stem}.{node.name}": list(_beliefs(node))
        for path in _judging(slug)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
    assert len(found) > 60
    assert not {name: numbers for name, numbers in found.items() if numbers}
