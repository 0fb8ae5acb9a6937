"""Tint the screens of a game: a hue for their bands, and the inks of signs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

RUST, BLUE, VIOLET, TEAL = "", "blue", "violet", "teal"
"""The hues that the themes know; rust is that of the screens outside of games."""


class Tint(NamedTuple):
    """The tint of a game: ``hue`` is one of the above, ``signs`` has the inks of signs that differ from usual."""

    hue: str = RUST
    signs: Mapping[str, str] = {}

    @property
    def lamp(self) -> str:
        """The ink of a spot in this light, wherever it is."""
        return f"lit-{self.hue}" if self.hue else "lit"


HOUSE: Final = Tint()
