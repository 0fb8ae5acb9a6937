"""Signatures of whole random games: one word for twelve games of each number of players, some games line by line."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import Any

from engine.core.event import Event
from engine.core.game import AnyGame, Rules

GAMES = 12
Walk = Callable[[Any, str], Iterator[Any]]
"""A whole random game by rules and seed, step by step: decision, choice, events, and the state after it."""


def signature(game: AnyGame, walk: Walk, rules_of: Callable[[int], Any], players: int, most: int) -> str:
    """Return one word for every choice and the end of twelve games; the game has at most ``most`` players."""
    told = hashlib.sha256()
    for number in range(GAMES):
        rules = rules_of(number * most + players - 1)
        assert rules.players == players
        for step in walk(rules, f"SIGNATURE-{number}"):
            told.update(f"{step.decision.seat} {step.choice}\n".encode())
        told.update(game.digest(step.state).encode())
    return told.hexdigest()[:16]


def signatures(slug: str, game: AnyGame, walk: Walk, rules_of: Callable[[int], Any], most: int) -> str:
    """Return a line for each number of players."""
    numbers = range(1, most + 1)
    lines = [f"{slug} players={players} {signature(game, walk, rules_of, players, most)}" for players in numbers]
    return "\n".join(lines) + "\n"


def transcript(game: AnyGame, walk: Walk, rules: Rules, seed: str, told: Callable[[Event], str]) -> str:
    """Return a line for each choice with its events, then the score."""
    lines: list[str] = []
    for step in walk(rules, seed):
        events = " ".join(map(told, step.events))
        lines.append(f"p{step.decision.seat} {step.decision.kind}: {step.choice} -> {events}".rstrip())
    sheet = game.score(step.state)
    lines += [f"score {row.key}: {' '.join(map(str, row.points))}" for row in sheet.rows]
    lines.append(f"total: {' '.join(map(str, sheet.totals))}; winners: {' '.join(map(str, sheet.winners)) or 'nobody'}")
    return "\n".join(lines) + "\n"
