"""Games recorded under an older version of the rules, as the version after it would have recorded them."""

from __future__ import annotations

import msgspec

from engine.core.game import RecordedGame, parse_rules, rules_text
from engine.core.message import Refusal
from engine.on_mars.position.text_format import Form
from engine.on_mars.rules import FIRST, MarsRules


def from_version_1(recorded: RecordedGame) -> RecordedGame:
    """Return a game of version 1 under version 2: it keeps the readings of ``FIRST`` that it was begun with.

    Raises ``Refusal`` for rules, or a position, that cannot be read.
    """
    named = {part.partition("=")[0].replace("-", "_") for part in recorded.rules.split()}
    rules = parse_rules(MarsRules, recorded.rules)
    first = {field: value for field, value in FIRST.items() if field not in named}
    kept = rules_text(msgspec.structs.replace(rules, **first))
    return msgspec.structs.replace(recorded, rules=kept, position=_with_first_readings(recorded.position))


def _with_first_readings(position: str) -> str:
    """Return a position with the readings that it was played with. Version 1 counted remaining missions below 0."""
    if not position:
        return ""
    try:
        msgspec.json.decode(position, type=Form)
        form = msgspec.json.decode(position, type=dict[str, object])
        config = msgspec.convert(form["config"], dict[str, object])
        remaining = msgspec.convert(form["remaining"], int)
    except (msgspec.DecodeError, UnicodeEncodeError):
        raise Refusal("position.unreadable") from None
    form["config"] = {**FIRST, **config}
    form["remaining"] = max(0, remaining)
    return msgspec.json.encode(form).decode()
