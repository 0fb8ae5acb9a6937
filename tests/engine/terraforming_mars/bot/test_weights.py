"""Each weight is used, and can be tuned."""

from __future__ import annotations

import ast
from pathlib import Path

import msgspec

from engine.terraforming_mars import bot
from engine.terraforming_mars.bot.candidates import corporation_value
from engine.terraforming_mars.bot.learned_values import SEVERAL, SOLO
from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.modules import CORPORATIONS

FOLDER = Path(bot.__path__[0])
JUDGES = ("prices", "evaluation", "card_evaluation", "hand_evaluation", "candidates", "game_length", "goal_values")


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
            corporation.slug: corporation_value(weights, corporation.slug) for corporation in CORPORATIONS.values()
        }
        assert [slug for slug, of_it in worth.items() if not of_it] == ["beginner-corporation"]


def test_a_weight_is_never_nothing_since_tuning_multiplies_it() -> None:
    assert all(value > 0 for value in msgspec.structs.asdict(Weights()).values())
