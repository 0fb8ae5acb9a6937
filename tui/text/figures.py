"""Describe figures of the history in words, and draw small charts of letters."""

from __future__ import annotations

from collections.abc import Sequence

from tui.text.translator import Words

_STEPS = ".:-=+*#@"


def fact_label(key: str, words: Words) -> str:
    """Return the label of what games are counted by: ``game``, ``level``, ``fact corporation``, ``rule map``."""
    kind, _, name = key.partition(" ")
    if kind == "fact":
        return words.name("fact", name)
    return words.name("option", name) if kind == "rule" else words.name("history-by", key)


def fact_value(key: str, value: str, words: Words) -> str:
    """Return one of the values that games are counted under."""
    kind, _, name = key.partition(" ")
    if key == "game":
        return words.name("game", value)
    if key == "level":
        levels = [words.name("level", level) for level in value.split()]
        return words.say("list.join").join(levels) or words.say("history.alone")
    if key == "rounds":
        return words.say("saves.at", round=value)
    if not value or key == "name":
        return value or "-"
    if kind == "fact":
        return words.say(f"fact-value.{name}", value=value)
    return words.option_value({"True": True, "False": False}.get(value, value))


def sparkline(values: Sequence[int], width: int) -> str:
    """Return the last ``width`` values as one line of letters, from ``.`` for the least to ``@`` for the most.

    >>> sparkline((10, 20, 30), 12), sparkline((5,), 12)
    ('.=@', '=')
    """
    shown = values[-width:]
    low, high = min(shown, default=0), max(shown, default=0)
    if low == high:
        return _STEPS[3] * len(shown)
    return "".join(_STEPS[(value - low) * (len(_STEPS) - 1) // (high - low)] for value in shown)


def chart(values: Sequence[int], won: Sequence[bool], width: int, height: int) -> list[str]:
    """Return a chart of points over time: a column for each of the last values, ``*`` for a win, ``o`` for a loss.

    At the left stands a scale, each figure once.

    >>> chart((10, 30, 20), (False, True, False), 20, 3)
    ['30 |  *', '20 |    o', '10 |o']
    >>> chart((52, 52), (True, False), 20, 3)
    ['   |', '   |', '52 |* o']
    """
    shown = list(zip(values, won, strict=True))[-max((width - 6) // 2, 1) :]
    if not shown:
        return []
    low, high = min(value for value, _ in shown), max(value for value, _ in shown)
    places = [(value - low) * (height - 1) // (high - low) if high > low else 0 for value, _ in shown]
    size = max(len(str(low)), len(str(high)))
    scales = [low + (high - low) * row // max(height - 1, 1) for row in range(height)]
    lines: list[str] = []
    for row in range(height - 1, -1, -1):
        scale = scales[row]
        marks = "".join(
            f"{('*' if win else 'o') if place == row else ' '} " for place, (_, win) in zip(places, shown, strict=True)
        )
        named = row == 0 or scale != scales[row - 1]
        lines.append(f"{scale if named else '':>{size}} |{marks}".rstrip())
    return lines
