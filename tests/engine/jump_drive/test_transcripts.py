"""Whole random games as they were before: a word for twelve games of each number of players, two line by line."""

from __future__ import annotations

import hashlib

import pytest

from engine.jump_drive.game import GAME
from engine.jump_drive.rules import JumpRules
from tests.engine.jump_drive.walk import rules_of, walk
from tests.golden import check_golden

GAMES = 12


def signature(players: int) -> str:
    """One word that tells every choice and every end of twelve games."""
    told = hashlib.sha256()
    for number in range(GAMES):
        rules = rules_of(number * 4 + players - 1)
        assert rules.players == players
        for step in walk(rules, f"SIGNATURE-{number}"):
            told.update(f"{step.decision.seat} {step.choice}\n".encode())
        told.update(GAME.digest(step.state).encode())
    return told.hexdigest()[:16]


def test_twelve_random_games_of_each_number_of_players_go_as_before() -> None:
    lines = [f"jump-drive players={players} {signature(players)}" for players in range(1, 5)]
    check_golden("perft/jump_drive_signatures.txt", "\n".join(lines) + "\n")


TRANSCRIPTS = {"three-players": JumpRules(players=3), "solo": JumpRules(players=1)}


def transcript(rules: JumpRules, seed: str) -> str:
    """A line a choice, with the events that it made; then the score."""
    lines: list[str] = []
    for step in walk(rules, seed):
        events = " ".join(f"{event.key}({','.join(map(str, event.args))})" for event in step.events)
        lines.append(f"p{step.decision.seat} {step.decision.kind}: {step.choice} -> {events}".rstrip())
    sheet = GAME.score(step.state)
    lines += [f"score {row.key}: {' '.join(map(str, row.points))}" for row in sheet.rows]
    lines.append(f"total: {' '.join(map(str, sheet.totals))}; winners: {' '.join(map(str, sheet.winners)) or 'nobody'}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_whole_game_goes_as_its_transcript_says(name: str) -> None:
    check_golden(f"transcripts/jump-drive-{name}.txt", transcript(TRANSCRIPTS[name], f"TRANSCRIPT-{name}"))
