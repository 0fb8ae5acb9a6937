"""Playback of what others did: all actions on one page, or one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tui.games.turn_summary import SummaryLine, numbered, spaces

_ALL: Final = -1


class TurnPlayback:
    """The actions on show: all of them, or one. They are dropped when it closes."""

    def __init__(self) -> None:
        self.actions: list[SummaryLine] = []
        self.page = False
        """Show all on a page of their own."""
        self._steps: list[SummaryLine] = []
        self._at: int | None = None

    def open(self, actions: Sequence[SummaryLine], *, first: bool = False) -> bool:
        """Show all actions or the first; return whether there are any."""
        self.actions = list(actions)
        self._steps = [one for one in actions if one.summary.kind != "round"]
        self._at = None if not self._steps else 0 if first else _ALL
        self.page = False
        return self.shown

    def retranslate(self, actions: Sequence[SummaryLine]) -> None:
        """Replace the texts of the actions, for another language."""
        self.actions = list(actions)
        self._steps = [one for one in actions if one.summary.kind != "round"]

    def close(self) -> bool:
        """Stop showing; return whether anything was on show."""
        shown, self._at = self.shown, None
        self.actions, self._steps = [], []
        return shown

    @property
    def shown(self) -> bool:
        """Whether anything is on show."""
        return self._at is not None

    @property
    def action(self) -> SummaryLine | None:
        """The action shown alone, or None."""
        return self._steps[self._at] if self._at is not None and self._at != _ALL else None

    @property
    def on_page(self) -> bool:
        """Whether all actions are shown on a page of their own."""
        return self.shown and self.page and self.action is None

    @property
    def number(self) -> int:
        """The number of the action, from 1; 0 if all are shown, or for shared gains."""
        return (
            numbered(self._steps)[self._at or 0]
            if self.action is not None and self.action.summary.kind == "action"
            else 0
        )

    @property
    def count(self) -> int:
        """The number of actions."""
        return sum(one.summary.kind == "action" for one in self._steps)

    @property
    def last(self) -> bool:
        """Whether the last action is on show."""
        return self._at == len(self._steps) - 1

    @property
    def moment(self) -> int | None:
        """The number of choices after which the table is shown, as the action leaves it. None: the current table."""
        return self.action.summary.end if self.action is not None else None

    def step(self, step: int) -> None:
        """Go to the next or previous action; all actions come before the first."""
        if self._at is None:
            return
        last = len(self._steps) - 1
        at = (0 if step > 0 else last) if self._at == _ALL else self._at + step
        self._at = min(at, last) if at >= 0 else _ALL

    def all(self) -> None:
        """Show all actions, on a page of their own if they do not fit beside the map."""
        if self.shown:
            self._at = _ALL
            self.page = True

    def on(self) -> None:
        """Advance after the time of an action; after the last, show all."""
        if self.last:
            self._at = _ALL
        else:
            self.step(1)

    def marks(self) -> dict[int, str]:
        """Return the spaces of all actions or of the current one, by action number."""
        if not self.shown:
            return {}
        found = {space: str(number) for space, number in spaces(self._steps)}
        return {space: found[space] for space in self.action.text.spaces} if self.action is not None else found
