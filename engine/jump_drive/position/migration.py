"""Games recorded under an older version of the rules, as the version after it would have recorded them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.core.game import RecordedGame, parse_rules, rules_text
from engine.jump_drive.position.text_format import read_form
from engine.jump_drive.rules import JumpRules

READINGS_OF_VERSION_1: Mapping[str, str | bool] = {
    "versus_strength_second_conquest": True,
    "tie_break": "cards",
    "short_income_is_shared": False,
}
"""The readings that version 1 of the rules takes where a game names no other; version 2 takes the opposite ones."""


def from_version_1(recorded: RecordedGame) -> RecordedGame:
    """Keep the readings of version 1 in a game that was begun with them.

    Raises ``Refusal`` for rules, or a position, that cannot be read.
    """
    named = {word.partition("=")[0].replace("-", "_") for word in recorded.rules.split()}
    old = {field: value for field, value in READINGS_OF_VERSION_1.items() if field not in named}
    rules = msgspec.structs.replace(parse_rules(JumpRules, recorded.rules), **old)
    return msgspec.structs.replace(recorded, rules=rules_text(rules), position=_with_readings(recorded.position))


def _with_readings(position: str) -> str:
    if not position:
        return ""
    form = read_form(position)
    form.rules = {**READINGS_OF_VERSION_1, **form.rules}
    return msgspec.json.encode(form).decode()
