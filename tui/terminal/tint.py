"""The light that a game stands in: a hue for the bands of its screens, and what signs mean in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

RUST, BLUE, VIOLET, TEAL = "", "blue", "violet", "teal"
"""The hues that the themes know; rust is that of the screens outside of games."""


class Tint(NamedTuple):
    """``hue`` is one of the hues above; ``signs`` says which ink a sign has, where it is another one than usual."""

    hue: str = RUST
    signs: Mapping[str, str] = {}

    @property
    def lamp(self) -> str:
        """The ink of a spot in this light, wherever it stands."""
        return f"lit-{self.hue}" if self.hue else "lit"


HOUSE: Final = Tint()
