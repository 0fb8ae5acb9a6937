"""The turn theatre: what others did, all of it on one page or beat by beat. Nothing of Textual."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tui.games.turn_summary import SummaryLine, numbered, spaces

_ALL: Final = -1


class Theatre:
    """Beats that are shown: all of them, or one. They are let go when it closes."""

    def __init__(self) -> None:
        self.told: list[SummaryLine] = []
        self.page = False
        """Whether all are wanted on a page of their own."""
        self._steps: list[SummaryLine] = []
        self._at: int | None = None

    def open(self, told: Sequence[SummaryLine], *, first: bool = False) -> bool:
        """Shows all, or the first; whether there is any."""
        self.told = list(told)
        self._steps = [one for one in told if one.beat.kind != "round"]
        self._at = None if not self._steps else 0 if first else _ALL
        self.page = False
        return self.shown

    def say_anew(self, told: Sequence[SummaryLine]) -> None:
        """The same beats in other words."""
        self.told = list(told)
        self._steps = [one for one in told if one.beat.kind != "round"]

    def close(self) -> bool:
        """Shows nothing any more; whether something had been shown."""
        shown, self._at = self.shown, None
        self.told, self._steps = [], []
        return shown

    @property
    def shown(self) -> bool:
        """Whether anything is shown."""
        return self._at is not None

    @property
    def beat(self) -> SummaryLine | None:
        """The beat that is shown alone; None where all are, or nothing is."""
        return self._steps[self._at] if self._at is not None and self._at != _ALL else None

    @property
    def number(self) -> int:
        """Which action that is, from 1; 0 where none is shown alone, or what all get."""
        return numbered(self._steps)[self._at or 0] if self.beat is not None and self.beat.beat.kind == "action" else 0

    @property
    def count(self) -> int:
        """How many actions there are."""
        return sum(one.beat.kind == "action" for one in self._steps)

    @property
    def last(self) -> bool:
        """Whether no beat comes after the one that is shown."""
        return self._at == len(self._steps) - 1

    @property
    def moment(self) -> int | None:
        """After how many choices the table is shown: as the beat leaves it. None: as it is now."""
        return self.beat.beat.end if self.beat is not None else None

    def step(self, step: int) -> None:
        """The next beat, or the one before; after all the first, before the first all."""
        if self._at is None:
            return
        last = len(self._steps) - 1
        at = (0 if step > 0 else last) if self._at == _ALL else self._at + step
        self._at = min(at, last) if at >= 0 else _ALL

    def all(self) -> None:
        """Shows all, on a page of their own where they have no room beside the map."""
        if self.shown:
            self._at = _ALL
            self.page = True

    def on(self) -> None:
        """A beat had its time: the next one, after the last all."""
        if self.last:
            self._at = _ALL
        else:
            self.step(1)

    def marks(self) -> dict[int, str]:
        """Where it happened on the map, by the number of the beat: of all, or of the one that is shown."""
        if not self.shown:
            return {}
        found = {space: str(number) for space, number in spaces(self._steps)}
        return {space: found[space] for space in self.beat.text.spaces} if self.beat is not None else found
