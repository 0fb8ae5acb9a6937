"""What a game may have besides its rules is asked for by name, in one place."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from engine import games
from engine.bots.levels import LEVELS, opponent
from engine.core.game import AnyGame, Game
from engine.core.interfaces import (
    LevelAware,
    Remembering,
    Simultaneous,
    StyleAware,
    Tunable,
    ValueLearner,
    ValuePredictor,
)
from engine.core.message import Refusal
from engine.core.optional import CompleteGame, abilities, evaluation_abilities, optional, required
from tests.toy_game import TOY

TOP = Path(__file__).parents[2]
PARTS = {"knowledge", "play_styles", "behaviour_metrics", "coaching", "observation_schema", "bench"}
ABILITIES = {
    LevelAware: "level_aware",
    Remembering: "remembering",
    Simultaneous: "simultaneous",
    StyleAware: "style_aware",
    Tunable: "tunable",
    ValueLearner: "learner",
    ValuePredictor: "value_predictor",
}


class BareGame:
    """A game with rules only."""


def bare() -> AnyGame:
    found: AnyGame = BareGame()  # type: ignore[assignment]
    return found


def test_the_protocol_of_a_game_has_only_rules() -> None:
    assert {name for name in vars(CompleteGame) if not name.startswith("_")} == PARTS
    assert not PARTS & {name for name in vars(Game) if not name.startswith("_")}


@pytest.mark.parametrize("slug", games.GAMES)
def test_each_game_has_every_part(slug: str) -> None:
    game = games.game(slug)
    parts = optional(game)
    assert parts.knowledge is not None and parts.coaching is not None
    assert parts.behaviour_metrics is not None and parts.observation_schema is not None
    assert len(parts.play_styles) >= 2 and {"two_player", "solo"} <= set(parts.bench)
    assert type(required(game).coaching) is type(parts.coaching)
    assert required(game).observation_schema == parts.observation_schema


def test_missing_optional_part_is_named() -> None:
    parts = optional(bare())
    assert parts.knowledge is parts.coaching is parts.behaviour_metrics is parts.observation_schema is None
    assert parts.play_styles == () and parts.bench == {}
    for part, named in {"knowledge": "thinking", "coaching": "coaching", "observation_schema": "vocabulary"}.items():
        with pytest.raises(Refusal) as refused:
            getattr(required(bare()), part)
        assert refused.value.message.key == f"game.no-{named}"


def test_game_without_knowledge_has_no_bots() -> None:
    with pytest.raises(Refusal, match=r"game\.no-thinking"):
        opponent(bare(), LEVELS[0])


@pytest.mark.parametrize("slug", games.GAMES)
def test_an_ability_is_the_knowledge_itself(slug: str) -> None:
    knowledge = required(games.game(slug)).knowledge
    for ability, name in ABILITIES.items():
        found = getattr(abilities(knowledge), name)
        assert (found is knowledge) if isinstance(knowledge, ability) else (found is None), name


def test_the_abilities_that_games_have() -> None:
    have = {
        slug: {name for name in ABILITIES.values() if getattr(abilities(required(games.game(slug)).knowledge), name)}
        for slug in games.GAMES
    }
    assert have == {
        "terraforming-mars": {"level_aware", "learner", "style_aware", "tunable"},
        "jump-drive": {"value_predictor", "level_aware", "learner", "style_aware", "simultaneous", "tunable"},
        "dice-game": {"level_aware", "learner", "remembering", "style_aware", "tunable"},
        "on-mars": {"level_aware", "learner", "style_aware", "tunable"},
    }
    assert not any(getattr(abilities(TOY.knowledge()), name) for name in ABILITIES.values())


def test_the_abilities_of_evaluations() -> None:
    found = {}
    for slug in games.GAMES:
        game = games.game(slug)
        state = game.new(optional(game).bench["two_player"], "ABLE")
        able = evaluation_abilities(required(game).knowledge.evaluation(game.view(state, 0), 0))
        found[slug] = able.compound is not None, able.resting is not None
    assert found["on-mars"][0] and found["terraforming-mars"] == (False, True)


def test_no_other_module_checks_abilities() -> None:
    names = {kind.__name__ for kind in ABILITIES} | {"CompoundEvaluation", "PassEvaluation"}
    for path in (path for folder in ("engine", "saves", "tui") for path in (TOP / folder).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if path == TOP / "engine/core/optional.py" or not any(name in text for name in names | PARTS):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("isinstance", "issubclass"):
                asked = {part.id for part in ast.walk(node.args[1]) if isinstance(part, ast.Name)}
                assert not asked & names, f"{path}:{node.lineno}"
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not node.args:
                assert node.func.attr not in PARTS - {"knowledge"}, f"{path}:{node.lineno}: ask engine.core.optional"
