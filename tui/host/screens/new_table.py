"""The screen for a new table: the game's options, the seats, and how people play who are not all online."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from engine.bots.levels import LEVELS
from engine.core.game import Rules
from engine.core.message import Refusal
from tui.host.accounts import validated_name
from tui.host.lobby_text import pace_text
from tui.host.table_record import ABSENT, BACK, PACES, WATCHING, WHO, SeatRecord
from tui.screens.setup import SetupScreen
from tui.text import Words

HOW: Final = {"pace": PACES, "absent": ABSENT, "watching": WATCHING, "back": BACK, "who": WHO}
"""Settings of a table, each with its values, the default first."""


class TablePlan(msgspec.Struct):
    """Describe a table to be opened. The first place is its owner's; ``how`` has the value of each of ``HOW``."""

    game: str
    rules: Rules
    places: list[SeatRecord]
    how: dict[str, Any]


class NewTableScreen(SetupScreen):
    """Let the owner choose. A seat with a name is reserved, one without is open; ``planned`` gets the plan."""

    key_names = {"rows.choose": "key.host.open", "entry.done": "key.host.open"}
    title_key, prompt_key = "screen.newtablescreen", "host.new-prompt"

    def __init__(self, words: Words, owner: str, planned: Callable[[TablePlan], object]) -> None:
        super().__init__(words)
        self.owner = owner
        self.planned = planned
        self.levels = {}
        self.how: dict[str, Any] = {name: values[0] for name, values in HOW.items()}

    def known_names(self) -> dict[int, str]:
        return {}

    def shell(self) -> str:
        return ""

    def fields(self) -> list[str]:
        return [*(field for field in super().fields() if field != "seed"), *HOW]

    def values_of(self, field: str) -> list[Any]:
        return list(HOW[field]) if field in HOW else super().values_of(field)

    def _label(self, field: str, own: Words) -> str:
        return self.words.name("host.how", field) if field in HOW else super()._label(field, own)

    def _said(self, field: str, own: Words) -> str:
        if field == "pace":
            return pace_text(self.how["pace"], self.words)
        if field in HOW:
            return self.words.name(f"host.{field}", self.how[field])
        if field == "seat 0":
            return self.words.say("host.you")
        if field.startswith("seat") and not self.levels.get(int(field[5:])):
            return self.words.say("host.kept" if self.names.get(int(field[5:]), "").strip() else "host.open")
        return super()._said(field, own)

    def _name_of(self, seat: int, own: Words) -> str:
        return self.owner if seat == 0 else self.names.get(seat, "")

    def _about(self, field: str, own: Words) -> str:
        if field in HOW:
            return self.words.name("host.how-what", field)
        if field == "seat 0":
            return self.words.say("host.you-what")
        if field.startswith("seat") and not self.levels.get(int(field[5:])):
            return self.words.say("host.kept-what")
        return super()._about(field, own)

    def types_into(self, field: str) -> bool:
        return field != "seat 0" and super().types_into(field)

    def action_change(self, step: int) -> None:
        field = self.at
        if field not in HOW:
            super().action_change(step)
            return
        values = HOW[field]
        self.how[field] = values[(values.index(self.how[field]) + step) % len(values)]
        self.to_line()

    def _change_seat(self, seat: int, step: int) -> None:
        if seat:
            kinds = ["", *LEVELS]
            self.levels[seat] = kinds[(kinds.index(self.levels.get(seat, "")) + step) % len(kinds)]

    def action_start(self) -> None:
        """Open the table, or say what is wrong."""
        try:
            places = [self._place(seat) for seat in range(self.rules.players)]
        except Refusal as refused:
            self.show_hint(self.words.render(refused.message), "bad")
            return
        self.dismiss(None)
        self.planned(TablePlan(self.slug, self.rules, places, self.how))

    def _place(self, seat: int) -> SeatRecord:
        if seat == 0:
            return SeatRecord("person", self.owner)
        if level := self.levels.get(seat, ""):
            return SeatRecord("bot", level=level)
        name = self.names.get(seat, "").strip()
        return SeatRecord("kept", validated_name(name)) if name else SeatRecord()
