"""The toy games as games of areo."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from engine import games
from tests.toy_game import TOY
from tests.wide_toy_game import WIDE_TOY
from tui.packages import TABLES
from tui.text.catalogue import catalogue


@contextmanager
def toys_among_games(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Add the toy games for a while; the small one is offered in the set-up."""
    real = games.game
    toys = {TOY.slug: TOY, WIDE_TOY.slug: WIDE_TOY}
    patch.setattr(games, "GAMES", (*games.GAMES, "toy"))
    patch.setattr(games, "game", lambda slug: toys[slug] if slug in toys else real(slug))
    for slug in toys:
        patch.setitem(TABLES, slug, "tests.tui.toy_table")
    yield
    catalogue.cache_clear()
