"""Draw catalogue texts written with icon codes (``M``, ``[+1 st]``), each with its meaning."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from tui.games.scene import Scene
from tui.widgets.styled_line import Run, StyledLine, voiced


class IconCode(Struct, frozen=True):
    """An icon code: its ``pattern`` in a text, its meaning to a seat, its ink."""

    pattern: str
    means: Callable[[Scene], str]
    ink: str = ""


class IconCodes:
    """The icon codes of a language; they match only whole words."""

    def __init__(self, codes: Iterable[IconCode]) -> None:
        self._codes: Sequence[IconCode] = list(codes)
        parts = "|".join(f"({code.pattern})" for code in self._codes)
        self._pattern = re.compile(rf"(?<![^\W\d_])(?:{parts})(?![^\W\d_])")

    def drawn(self, text: str, scene: Scene, ink: str = "") -> StyledLine:
        """Draw a text with its icon codes, each with its meaning; read aloud as it is written."""
        runs: list[Run] = []
        at = 0
        for found in self._pattern.finditer(text):
            code = self._codes[(found.lastindex or 0) - 1]
            painted = code.ink if scene.words.painted and ink != "dim" else ""
            runs += [Run(text[at : found.start()], ink), Run(found[0], painted or ink, code.means(scene))]
            at = found.end()
        return voiced(tuple(run for run in (*runs, Run(text[at:], ink)) if run.text), text)
