"""Whole random games of Jump Drive go as before."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.event import Event
from engine.jump_drive.game import GAME
from engine.jump_drive.rules import JumpRules
from tests.engine.jump_drive.walk import rules_of, walk
from tests.golden import check_golden
from tests.whole_games import signatures, transcript

TRANSCRIPTS = {"three-players": JumpRules(players=3), "solo": JumpRules(players=1)}


def in_full(event: Event) -> str:
    return f"{event.key}({','.join(map(str, event.args))})"


def test_twelve_random_games_of_each_number_of_players_go_as_before() -> None:
    check_golden("perft/jump_drive_signatures.txt", signatures("jump-drive", GAME, walk, rules_of, most=4))


def test_random_games_by_the_readings_of_version_1_go_as_they_went_then() -> None:
    def rules_then(number: int) -> JumpRules:
        rules = rules_of(number)
        tie_break = "cards" if rules.tie_break == "cards-and-points" else "cards-and-points"
        twice = not rules.versus_strength_second_conquest
        return msgspec.structs.replace(rules, tie_break=tie_break, versus_strength_second_conquest=twice)

    told = signatures("jump-drive", GAME, walk, rules_then, most=4)
    check_golden("perft/jump_drive_signatures_version_1.txt", told)


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_whole_game_goes_as_its_transcript_says(name: str) -> None:
    told = transcript(GAME, walk, TRANSCRIPTS[name], f"TRANSCRIPT-{name}", in_full)
    check_golden(f"transcripts/jump-drive-{name}.txt", told)
