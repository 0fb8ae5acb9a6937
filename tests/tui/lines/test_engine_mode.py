"""areo as an opponent of another program: it answers each decision of a game with a legal choice."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from engine import games
from engine.core.choice import parse_choice
from engine.core.decision import Decision
from engine.core.game import rules_text
from engine.core.rng import Stream
from tests.tui.lines.test_json_mode import Program
from tui.lines import Console
from tui.lines.engine_mode import Engine

DECISIONS = 150
"""Enough decisions for frames of most kinds to come up."""


def as_json(view: Any) -> str:
    return msgspec.json.encode(view).decode()


def asked(slug: str) -> tuple[list[str], list[Decision]]:
    """Return the lines about the decisions of a game of random choices, and the decisions."""
    game = games.game(slug)
    rules = game.rules_type(players=2)
    state, stream = game.new(rules, "asked"), Stream.named("asked")
    lines = [json.dumps({"type": "game", "game": slug, "rules": rules_text(rules)})]
    decisions: list[Decision] = []
    while len(decisions) < DECISIONS and (pending := game.pending(state)):
        decision = pending[0]
        view = game.decode(game.encode(game.view(state, decision.seat)))  # without the decisions found above
        lines.append(f'{{"type": "decision", "seat": {decision.seat}, "chance": "7", "state": {as_json(view)}}}')
        decisions.append(decision)
        game.apply(state, decision.seat, decision.options.pick(stream))
    return [*lines, '{"type": "left"}'], decisions


@pytest.mark.parametrize("slug", games.GAMES)
def test_each_decision_of_a_game_is_answered_with_a_legal_choice(slug: str) -> None:
    lines, decisions = asked(slug)
    program = Program(*lines)
    Engine("easy", Console(program, program)).run()
    choices = [parse_choice(line["choice"]) for line in program.spoken if line.get("do") == "choose"]
    assert len(choices) == len(decisions) > 20
    assert [choice for choice, decision in zip(choices, decisions, strict=True) if choice not in decision.options] == []
