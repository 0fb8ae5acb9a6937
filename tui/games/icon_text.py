"""Texts of a catalogue that are written in short words (``M``, ``[+1 st]``), drawn with what each of them means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from tui.games.scene import Scene
from tui.widgets.styled_line import Line, Run, voiced


class IconCode(Struct, frozen=True):
    """A short word: the ``pattern`` that it has in a text, what it means to a seat, the ink of a painted one."""

    pattern: str
    means: Callable[[Scene], str]
    ink: str = ""


class IconCodes:
    """The short words of a language, found where they are no part of another."""

    def __init__(self, codes: Iterable[IconCode]) -> None:
        self._codes: Sequence[IconCode] = list(codes)
        parts = "|".join(f"({code.pattern})" for code in self._codes)
        self._pattern = re.compile(rf"(?<![^\W\d_])(?:{parts})(?![^\W\d_])")

    def drawn(self, text: str, scene: Scene, ink: str = "") -> Line:
        """The text with its short words, each with what it means; it is said as it stands."""
        runs: list[Run] = []
        at = 0
        for found in self._pattern.finditer(text):
            code = self._codes[(found.lastindex or 0) - 1]
            painted = code.ink if scene.words.painted and ink != "dim" else ""
            runs += [Run(text[at : found.start()], ink), Run(found[0], painted or ink, code.means(scene))]
            at = found.end()
        return voiced(tuple(run for run in (*runs, Run(text[at:], ink)) if run.text), text)
