"""Whole random games go as under version 3 of the rules, with the cards as they were handed over."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.event import Event
from engine.dice_game.game import GAME
from engine.dice_game.rules import DiceRules
from tests.engine.dice_game.walk import rules_of, walk
from tests.full_games import signatures, transcript
from tests.golden import check_golden

TRANSCRIPTS = {
    "two-players": DiceRules(players=2, corporate_era=True, deck="reference-1", rulings="first"),
    "solo": DiceRules(players=1, deck="reference-1", rulings="first"),
}


def with_reference(number: int) -> DiceRules:
    return msgspec.structs.replace(rules_of(number), deck="reference-1", rulings="first")


def in_full(event: Event) -> str:
    return f"{event.key}({','.join(map(str, event.args))})"


def test_twelve_random_games_of_each_number_of_players_go_as_before() -> None:
    check_golden("perft/dice_game_signatures.txt", signatures("dice-game", GAME, walk, with_reference, most=4))


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_whole_game_goes_as_its_transcript_says(name: str) -> None:
    told = transcript(GAME, walk, TRANSCRIPTS[name], f"TRANSCRIPT-{name}", in_full)
    check_golden(f"transcripts/dice-game-{name}.txt", told)
