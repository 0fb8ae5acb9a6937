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
    def game_mark(self) -> str:
        """The ink of the mark in front of the name of this game."""
        return f"lit-{self.hue}" if self.hue else "lit"


AREO_TINT: Final = Tint()
