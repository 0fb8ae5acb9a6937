"""Whole random games of Jump Drive go as before."""

from __future__ import annotations

import hashlib

import msgspec
import pytest

from engine.core.event import Event
from engine.core.rng import Stream
from engine.jump_drive.game import GAME
from engine.jump_drive.position.migration import READINGS_OF_VERSION_1
from engine.jump_drive.rules import OPTIONS, JumpRules
from tests.engine.jump_drive.walk import rules_of, walk
from tests.full_games import GAMES, signatures, transcript
from tests.golden import check_golden

TRANSCRIPTS = {"three-players": JumpRules(players=3), "solo": JumpRules(players=1)}


def in_full(event: Event) -> str:
    return f"{event.key}({','.join(map(str, event.args))})"


def test_twelve_random_games_of_each_number_of_players_go_as_before() -> None:
    check_golden("perft/jump_drive_signatures.txt", signatures("jump-drive", GAME, walk, rules_of, most=4))


def test_random_games_by_the_readings_of_version_1_go_as_they_went_then() -> None:
    def rules_then(number: int) -> JumpRules:
        """As ``rules_of`` made them then: two options had their values the other way round, one was not there."""
        rules = JumpRules(players=1 + number % 4, **READINGS_OF_VERSION_1)
        if number % 3 == 0:
            return rules
        stream = Stream.named("options", number)
        values: dict[str, object] = {}
        for option in OPTIONS:
            if option.field not in ("players", "short_income_is_shared"):
                turned = option.field in READINGS_OF_VERSION_1
                found = option.values[::-1] if turned else option.values
                values[option.field] = found[stream.below(len(found))]
        return msgspec.structs.replace(rules, **values)

    def signature(players: int) -> str:
        told = hashlib.sha256()
        for number in range(GAMES):
            for step in walk(rules_then(number * 4 + players - 1), f"SIGNATURE-{number}"):
                told.update(f"{step.decision.seat} {step.choice}\n".encode())
            told.update(str(GAME.score(step.state)).encode())
        return told.hexdigest()[:16]

    told = "".join(f"jump-drive players={players} {signature(players)}\n" for players in range(1, 5))
    check_golden("perft/jump_drive_version_1.txt", told)


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_whole_game_goes_as_its_transcript_says(name: str) -> None:
    told = transcript(GAME, walk, TRANSCRIPTS[name], f"TRANSCRIPT-{name}", in_full)
    check_golden(f"transcripts/jump-drive-{name}.txt", told)
