"""What JSON mode says of a game, as plain objects: events, decisions with their options, scores."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.score import ScoreSheet
from tui.app.decision_json import told_decision, told_options
from tui.app.game_table import Table
from tui.text import Words


class MessageSettings(msgspec.Struct, frozen=True):
    """What is told unasked: sentences, what happened, and with each decision the table by numbers and by names."""

    text: bool = True
    events: bool = True
    state: bool = False
    written: bool = False


class JsonMessages:
    """Makes plain objects of what happens at a table."""

    def __init__(self, table: Table, words: Words, tell: MessageSettings) -> None:
        self.table = table
        self.words = table.words(words)
        self.tell = tell
        self._described: dict[Choice, str] = {}

    def event(self, event: Event) -> dict[str, Any]:
        """What happened."""
        told: dict[str, Any] = {"key": event.key, "seat": event.seat, "args": event.args, "source": event.source}
        if event.secret:
            told["secret"] = event.secret
        if self.tell.text:
            told["text"] = self.words.render(self.table.game.describe(event))
        return told

    def decision(self, decision: Decision) -> dict[str, Any]:
        """What a seat must decide, what it may choose, and the table as it sees it where that is told."""
        told: dict[str, Any] = {**told_decision(decision), "ply": len(self.table.match.plies)}
        if self.tell.text:
            told["text"] = self.words.render(decision.prompt)
        told["options"] = told_options(decision.options, self._said if self.tell.text else None)
        if self.tell.state or self.tell.written:
            view = self.table.view(decision.seat)
            if self.tell.state:
                told["state"] = view
            if self.tell.written:
                told["written"] = self.table.game.written(view)
        return told

    def _said(self, choice: Choice) -> str:
        text = self._described.get(choice)
        if text is None:
            text = self._described[choice] = self.words.render(self.table.game.describe(choice))
        return text

    def sheet(self, seat: int | None) -> dict[str, Any]:
        """The score; while the game goes on, as the seat can know it."""
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
