"""Colour the signs of resources: each has one ink, so that a resource looks the same everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

from tui.terminal.tint import Tint
from tui.widgets.styled_line import Run

USUAL: Final[Mapping[str, str]] = {
    "€": "money",
    "■": "steel",
    "★": "titanium",
    "♣": "plants",
    "↯": "energy",
    "≋": "heat",
    "▯": "paper",
    "≈": "water",
    "⌂": "stone",
    "▲": "volcano",
    "⚔": "strength",
    "◉": "sight",
    "◈": "wild",
}
"""The ink of each sign, where a game does not say another."""
TILES: Final = ("ocean", "greenery", "city", "special")
OWN: Final = (
    "dim",
    "faded",
    "bad",
    "wall",
    "lit",
    "price",
    "tag-",
    "kind-",
    "seat-",
    "die-",
    "half ",
    "track-",
    *TILES,
)
"""Inks whose runs keep them: what cannot be had now, and what is on a block or a tile."""


def in_colours(run: Run, light: Tint) -> Iterator[Run]:
    """Give each symbol of a text its own ink."""
    if run.text.isascii() or _keeps_ink(run.ink):
        yield run
        return
    inks = {**USUAL, **light.signs} if light.signs else USUAL
    at = 0
    for found in _finder("".join(inks)).finditer(run.text):
        if found.start() > at:
            yield run._replace(text=run.text[at : found.start()])
        yield run._replace(text=found[0], ink=f"{run.ink} {inks[found[0][-1]]}".strip())
        at = found.end()
    if at < len(run.text):
        yield run._replace(text=run.text[at:])


@lru_cache(maxsize=2048)
def _keeps_ink(ink: str) -> bool:
    """Return whether signs in an ink keep it."""
    return any(name in ink for name in OWN)


@cache
def _finder(signs: str) -> re.Pattern[str]:
    """Return what finds each of these signs, several of the same one together, and the whole of ``M€``."""
    return re.compile(rf"M€|([{signs}])\1*")
