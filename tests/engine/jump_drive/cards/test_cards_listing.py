"""The listing of all cards with their tests is what the tests say."""

from __future__ import annotations

import pytest

from tests.engine.jump_drive.listing import PATH, listing, played
from tests.engine.jump_drive.naive import ROWS, Row


def test_the_listing_is_up_to_date() -> None:
    assert PATH.read_text(encoding="utf-8") == listing(), "python -m tests.engine.jump_drive.listing writes it anew"


def is_special(row: Row) -> bool:
    """Whether a card has more than icons and printed numbers."""
    yields = [row[what][part] for what in ("vp", "income") for part in ("per", "bonus_if")]
    military = [row["military"]["per"], row["military"]["versus"]]
    return any([*yields, *military, row["discounts"], row["powers"], row["limit_per_player"]])


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_every_card_is_played_and_its_own_effect_is_checked(row: Row) -> None:
    tests = played()[row["id"]]
    assert any(name.startswith("test_cards_played::") for name in tests)
    assert not is_special(row) or any(not name.startswith("test_cards_played::") for name in tests)
