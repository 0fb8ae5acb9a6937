"""Manners of opponents: they change choices, are drawn by the seed, and an unknown one is refused."""

from __future__ import annotations

from typing import Any

import pytest

from engine import games
from engine.bots.levels import LEVELS, opponent
from engine.bots.play_styles import checked, drawn, joined, parted
from engine.core.game import AnyGame
from engine.core.interfaces import Budget, StyleAware
from engine.core.message import Refusal
from engine.core.optional import optional
from engine.core.weight_sets import WeightSets
from engine.match import policy_stream
from tests.toy_game import TOY

MANNERED = [slug for slug in games.GAMES if optional(games.game(slug)).play_styles]


def chosen(game: AnyGame, level: str, plies: int = 200) -> list[str]:
    """What two opponents of a level choose at first, on the way of the level's own."""
    state = game.new(game.rules_type(players=2), "MANNER-7")
    own, policy = opponent(game, parted(level)[0]), opponent(game, level)
    found: list[str] = []
    while (pending := game.pending(state)) and len(found) < plies:
        decision = pending[0]
        view: Any = game.view(state, decision.seat)
        stream = [policy_stream("MANNER-7", decision.seat, len(found)) for _ in range(2)]
        found.append(str(policy.choose(view, decision, stream[0], Budget())))
        game.apply(state, decision.seat, own.choose(view, decision, stream[1], Budget()))
    return found


@pytest.mark.parametrize("slug", MANNERED)
def test_each_play_style_chooses_in_its_own_way_and_always_the_same(slug: str) -> None:
    game = games.game(slug)
    ways = {play_style: chosen(game, joined("normal", play_style)) for play_style in ("", *optional(game).play_styles)}
    assert len({tuple(way) for way in ways.values()}) == len(ways)
    last = optional(game).play_styles[-1]
    assert chosen(game, joined("normal", last)) == ways[last]


@pytest.mark.parametrize("slug", MANNERED)
def test_manners_hold_between_several_only_and_at_every_level(slug: str) -> None:
    game = games.game(slug)
    alone, several = game.rules_type(players=1), game.rules_type(players=2)
    for play_style in optional(game).play_styles:
        for level in LEVELS:
            policy: Any = opponent(game, joined(level, play_style))
            plain: Any = opponent(game, level)
            assert policy.thinking.weights_of(alone) == plain.thinking.weights_of(alone)
            assert policy.thinking.weights_of(several) != plain.thinking.weights_of(several)


def test_a_seed_draws_each_play_style_once_before_one_comes_again() -> None:
    game = games.game("terraforming-mars")
    for number in range(20):
        found = drawn(game, f"S{number}", 5)
        assert found == drawn(game, f"S{number}", 5)
        assert found[:2] == drawn(game, f"S{number}", 2)
        assert set(found[:3]) == set(optional(game).play_styles)
    assert len({drawn(game, f"S{number}", 1) for number in range(20)}) == 3


def test_a_game_without_play_styles_draws_none() -> None:
    assert drawn(TOY, "S", 2) == ("", "")
    with pytest.raises(Refusal) as refused:
        checked(TOY, "builder")
    assert refused.value.message.key == "bot.no-manners"


def test_an_unknown_play_style_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(Refusal) as refused:
        opponent(games.game("terraforming-mars"), "hard:dreamer")
    assert refused.value.message.key == "bot.no-manner"
    assert refused.value.message.args["known"] == optional(games.game("terraforming-mars")).play_styles
    with pytest.raises(Refusal) as refused:
        opponent(games.game("terraforming-mars"), "hardest:builder")
    assert refused.value.message.key == "bot.unknown"


@pytest.mark.parametrize("slug", MANNERED)
def test_manners_multiply_weights_that_there_are(slug: str) -> None:
    thinking = games.game(slug).knowledge()
    assert isinstance(thinking, StyleAware)
    assert isinstance(thinking, WeightSets)
    for play_style, factors in thinking.play_styles.items():
        assert factors.keys() <= set(thinking.several.__struct_fields__), play_style
        assert all(factor > 0 for factor in factors.values()), play_style
