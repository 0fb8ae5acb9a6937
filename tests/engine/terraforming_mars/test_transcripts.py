"""Whole random games of Terraforming Mars go as before."""

from __future__ import annotations

from operator import attrgetter

import msgspec
import pytest

from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.rules import MarsRules
from tests.engine.terraforming_mars.walk import rules_of, walk
from tests.full_games import signatures, transcript
from tests.golden import check_golden

TRANSCRIPTS = {
    "two-players": MarsRules(players=2),
    "solo": MarsRules(players=1, map="hellas"),
}


def test_twelve_random_games_of_each_number_of_players_go_as_before() -> None:
    check_golden("perft/signatures.txt", signatures("terraforming-mars", GAME, walk, rules_of, most=5))


def test_random_games_by_the_second_rulings_go_as_they_went_then() -> None:
    def rules_then(number: int) -> MarsRules:
        return msgspec.structs.replace(rules_of(number), rulings="second")

    told = signatures("terraforming-mars", GAME, walk, rules_then, most=5)
    check_golden("perft/signatures_second_rulings.txt", told)


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_whole_game_goes_as_its_transcript_says(name: str) -> None:
    told = transcript(GAME, walk, TRANSCRIPTS[name], f"TRANSCRIPT-{name}", attrgetter("key"))
    check_golden(f"transcripts/terraforming-mars-{name}.txt", told)
