"""What opponents believe stands among the weights, where it can be tuned, and not beside them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec

from engine.terraforming_mars import bot
from engine.terraforming_mars.bot.candidates import corporation_worth
from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.bot.weights_several import WEIGHTS as SEVERAL
from engine.terraforming_mars.bot.weights_solo import WEIGHTS as SOLO
from engine.terraforming_mars.cards import CORPORATIONS

FOLDER = Path(bot.__path__[0])
JUDGES = ("features", "evaluation", "card_evaluation", "hand_evaluation", "candidates", "clock", "closing")
FORM = {0.0, 1.0, 0.5, 5.0}
"""Nothing, all, the middle, and the points of a goal by the rules."""


def _functions(module: str) -> Iterator[ast.FunctionDef]:
    tree = ast.parse((FOLDER / f"{module}.py").read_text(encoding="utf-8"))
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def _beliefs(function: ast.FunctionDef) -> Iterator[float]:
    for node in ast.walk(function):
        if isinstance(node, ast.Constant) and isinstance(node.value, float) and node.value not in FORM:
            yield node.value


def test_no_belief_is_hidden_in_a_function() -> None:
    found = {
        f"{module}.{function.name}": list(_beliefs(function)) for module in JUDGES for function in _functions(module)
    }
    assert len(found) > 60
    assert not {name: numbers for name, numbers in found.items() if numbers}


def test_every_weight_is_used() -> None:
    read = {
        node.attr
        for module in JUDGES
        for node in ast.walk(ast.parse((FOLDER / f"{module}.py").read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
    }
    by_name = {corporation.slug.replace("-", "_") for corporation in CORPORATIONS.values()}
    assert {field.name for field in msgspec.structs.fields(Weights)} <= read | by_name


def test_every_corporation_but_the_beginners_has_its_worth() -> None:
    for weights in (SEVERAL, SOLO):
        worth = {
            corporation.slug: corporation_worth(weights, corporation.slug) for corporation in CORPORATIONS.values()
        }
        assert [slug for slug, of_it in worth.items() if not of_it] == ["beginner-corporation"]


def test_a_weight_is_never_nothing_since_tuning_multiplies_it() -> None:
    assert all(value > 0 for value in msgspec.structs.asdict(Weights()).values())
