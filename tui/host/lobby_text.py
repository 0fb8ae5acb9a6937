"""Texts about tables, for the lobby and the tables themselves: times, time limits, players."""

from __future__ import annotations

from datetime import datetime
from time import time

from tui.host.table_record import DAY, HOUR, MINUTE, ChatMessage, TableRecord
from tui.text import Words
from tui.widgets.styled_line import StyledLine, line


def clock_time(at: float) -> str:
    """Return a time by the server's clock, with the date if it is of another day."""
    told = datetime.fromtimestamp(at)
    return told.strftime("%H:%M" if told.date() == datetime.now().date() else "%m-%d %H:%M")


def duration_text(seconds: float, words: Words) -> str:
    """Return a duration in its two largest units.

    >>> duration_text(90_000, Words("en")), duration_text(60, Words("en"))
    ('1 d 1 h', '1 min')
    """
    minutes = max(int(seconds) // MINUTE, 0)
    days, hours = minutes * MINUTE // DAY, minutes * MINUTE % DAY // HOUR
    if days:
        return words.say("host.days-hours" if hours else "host.days", days=days, hours=hours)
    if hours:
        rest = minutes % 60
        return words.say("host.hours-minutes" if rest else "host.hours", hours=hours, minutes=rest)
    return words.say("host.minutes", minutes=minutes)


def pace_text(pace: int, words: Words) -> str:
    """Return the time limit of a table in words."""
    return words.say("host.pace-choice", time=duration_text(pace, words)) if pace else words.say("host.pace-none")


def time_left_text(record: TableRecord, words: Words) -> str:
    """Return the time that is left for the current choice; empty if there is no limit."""
    left = record.seconds_left
    return "" if left is None else words.say("host.left", time=duration_text(max(left, 0), words))


def other_players(record: TableRecord, identity: str, words: Words) -> str:
    """Return the names of the others at a table."""
    names: list[str] = []
    for place in record.places:
        if place.kind == "bot":
            names.append(words.name("level", place.level))
        elif place.kind == "open":
            names.append("-")
        elif place.identity != identity:
            names.append(place.name)
    return ", ".join(names)


def waiting_since_text(record: TableRecord, words: Words) -> str:
    """Return since when a table has waited for somebody, and how long that is."""
    waited = time() - record.since
    if waited < MINUTE:
        return words.say("host.since-now", time=clock_time(record.since))
    return words.say("host.since", time=clock_time(record.since), lasts=duration_text(waited, words))


def chat_line(said: ChatMessage) -> StyledLine:
    """Return a chat message as a line of the screen."""
    return line((f"{clock_time(said.at)}  ", "dim"), (f"{said.name}  ", "bright"), said.text)
