"""The digest of cards, tiles and boards, by which a journal names what it was played with."""

from __future__ import annotations

import hashlib
from functools import cache

from engine.on_mars.board import laboratory, mars, tables
from engine.on_mars.cards import placeholder_data, printed


@cache
def data_digest() -> str:
    """Return twelve hexadecimal digits over all printed values and those that this project filled in."""
    data = (
        printed.BLUEPRINTS,
        printed.SCIENTISTS,
        printed.CONTRACTS,
        printed.MISSIONS,
        printed.GOALS,
        printed.DISCOVERIES,
        printed.EXECUTIVE,
        printed.LSS_TILES,
        printed.CARDS_A,
        printed.TASKS,
        printed.RIVAL_CARDS,
        placeholder_data.ARROWS,
        placeholder_data.SHELTER_HEXES,
        placeholder_data.START_BUILDINGS_AT.value,
        placeholder_data.FIRST_START_BUILDINGS_AT,
        placeholder_data.RESEARCH_HEXES,
        placeholder_data.TASK_REWARDS.value,
        placeholder_data.RIVAL_ODDS.value,
        laboratory.SPACES,
        laboratory.BENEFIT,
        laboratory.POINTS,
        tables.SPACE_BONUS,
        tables.ARRIVAL,
        tables.QUARTERS_ROWS,
        mars.AXIAL,
    )
    return hashlib.sha256(repr(data).encode()).hexdigest()[:12]
