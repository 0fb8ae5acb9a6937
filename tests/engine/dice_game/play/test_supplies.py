"""Supplies that run out: who gets what, and in which order."""

from __future__ import annotations

import pytest

from engine.dice_game.board.mars import LAND, OCEAN_SPACES, OCEANS
from engine.dice_game.cards import BONUSES, CORPORATIONS, PROJECTS, TABLES
from engine.dice_game.cards.vocabulary import Card, PlaceTile
from engine.dice_game.rules import BONUS_MARKS, BONUS_PILE, CORPORATIONS_DEALT, START_HAND
from tests.engine.dice_game.build import place, seat, table

GREENERY_AND_CITY_TILES = 30
"""Contents of the box."""


@pytest.mark.parametrize("era", [False, True])
def test_the_set_up_has_cards_for_everybody(era: bool) -> None:
    """Prep 5: it is the only time that several seats are dealt cards; after that one seat draws at a time."""
    assert len(PROJECTS[era]) >= START_HAND * 4
    assert len(CORPORATIONS[era]) >= CORPORATIONS_DEALT * 4
    for players, pile in BONUS_PILE.items():
        each = len(BONUS_MARKS) + (players == 1)  # alone one comes after the first dice
        assert each * players <= pile <= len(BONUSES[era])


def tiles_on_ocean_spaces(card: Card) -> int:
    lists = (card.effects, card.action.effects if card.action else ())
    return sum(
        effect.count
        for effects in lists
        for effect in effects
        if isinstance(effect, PlaceTile) and effect.where == "ocean-space"
    )


@pytest.mark.parametrize("deck", TABLES)
def test_there_are_greenery_and_city_tiles_for_every_space(deck: str) -> None:
    """All land, and the ocean spaces where cards put other tiles; oceans still find their spaces."""
    others = sum(map(tiles_on_ocean_spaces, TABLES[deck].cards.values()))
    assert LAND.bit_count() + others <= GREENERY_AND_CITY_TILES
    assert OCEAN_SPACES.bit_count() - others >= OCEANS


def test_of_two_oceans_the_last_tile_is_placed_and_the_other_gives_1_vp() -> None:
    """Icons: complete oceans give 1 VP, and nothing else."""
    six = " ".join(f"{name}=ocean" for name in ("A2", "A4", "B4", "C1", "C6", "E2"))
    own = seat(dice="titanium titanium event water nuclear", hand="twin-comets", bonus_taken=2)
    t = table(own, tiles=six).do("play twin-comets").do_freely(place("D4"))
    assert (t.state.oceans_left, t.points()) == (0, 3)


def test_cards_discarded_in_a_production_turn_are_in_the_new_deck() -> None:
    """Prod 2 and 3: what is discarded is there before the hand is refilled."""
    t = table(seat(hand="audit grid-failure"), stage="start", deck="night-market", discards="tide-mill ash-fields")
    t.do_freely("production", "discard audit grid-failure")
    drawn = [event.secret for event in t.logged("drew")]
    assert [(len(cards), cards[0]) for cards in drawn] == [(5, "night-market")]
    assert set(drawn[0][1:]) == {"audit", "grid-failure", "tide-mill", "ash-fields"}
    assert [event.args for event in t.logged("shuffled")] == [(4,)]


def test_outside_production_missing_dice_are_lost() -> None:
    """Icons: no wild token for them; Imported Nitrogen rolls four green dice."""
    rival = {**seat("helion"), "dice": {"plant": 10}}
    t = table(seat(dice="event titanium megacredit", hand="imported-nitrogen"), rival, awards=["heat"])
    t.do("play imported-nitrogen", rolls="animal plant")
    assert (t.dice(), t.state.players[0].wild) == ({"plant": 1, "animal": 1}, 0)
    assert [event.args for event in t.logged("short")] == [(2,)]
