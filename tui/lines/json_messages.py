"""Build the JSON objects of a game: events, decisions with their options, scores."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.score import ScoreSheet
from tui.app.choice_text import depends_on_position, offered_choice_text
from tui.app.decision_json import decision_as_json, options_as_json
from tui.app.game_table import GameTable
from tui.text import Words


class MessageSettings(msgspec.Struct, frozen=True):
    """What JSON mode sends unasked: sentences, events, and with each decision the state by number and by name."""

    text: bool = True
    events: bool = True
    state: bool = False
    written: bool = False


class JsonMessages:
    """Build the objects that describe a table, in the words of one language."""

    def __init__(self, table: GameTable, words: Words, settings: MessageSettings) -> None:
        self.table = table
        self.words = table.words(words)
        self.settings = settings
        self._described: dict[Choice, str] = {}

    def event(self, event: Event) -> dict[str, Any]:
        """Return an event."""
        told: dict[str, Any] = {"key": event.key, "seat": event.seat, "args": event.args, "source": event.source}
        if event.secret:
            told["secret"] = event.secret
        if self.settings.text:
            told["text"] = self.words.render(self.table.game.describe(event))
        return told

    def decision(self, decision: Decision) -> dict[str, Any]:
        """Return a decision: its seat, its options, and the state that the seat sees, if the settings ask for it."""
        told: dict[str, Any] = {**decision_as_json(decision), "ply": len(self.table.match.plies)}
        if self.settings.text:
            told["text"] = self.words.render(decision.prompt)
        told["options"] = options_as_json(decision.options, self._saying(decision) if self.settings.text else None)
        if self.settings.state or self.settings.written:
            view = self.table.view(decision.seat)
            if self.settings.state:
                told["state"] = view
            if self.settings.written:
                told["written"] = self.table.game.written(view)
        return told

    def _saying(self, decision: Decision) -> Callable[[Choice], str]:
        """Return a function that describes the choices of a decision; the same text is made once for all positions."""
        if not depends_on_position(decision):
            return self._said
        view = self.table.view(decision.seat)
        return lambda choice: offered_choice_text(self.table.game, view, decision, choice, self.words)

    def _said(self, choice: Choice) -> str:
        text = self._described.get(choice)
        if text is None:
            text = self._described[choice] = self.words.render(self.table.game.describe(choice))
        return text

    def sheet(self, seat: int | None) -> dict[str, Any]:
        """Return the score sheet; during the game, only what the seat may know."""
        state = self.table.match.state if seat is None else self.table.view(seat)
        sheet: ScoreSheet = self.table.game.score(state)
        rows = [
            {
                "key": row.key,
                "points": row.points,
                "items": [[[self.words.render(item.what), item.points] for item in items] for items in row.items],
            }
            for row in sheet.rows
        ]
        return {
            "rows": rows,
            "totals": sheet.totals,
            "tie_break": sheet.tie_break,
            "winners": sheet.winners,
            "text": self.words.render(sheet.outcome),
        }
