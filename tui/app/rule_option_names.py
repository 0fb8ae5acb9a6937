"""Names of a game's options on the command line and the setup screen."""

from __future__ import annotations

from typing import Any, get_origin

from engine.core.game import AnyGame


def flag_name(field: str, field_type: Any) -> str:
    """Return the flag of a field of the rules."""
    single = field.removesuffix("s") if get_origin(field_type) is tuple else field
    return "--" + single.replace("_", "-")


def groups_of(played: AnyGame) -> list[str]:
    """Return the groups of rarely used options, in order."""
    return list(dict.fromkeys(option.group for option in played.options() if option.group))
