"""A saved game in words."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from engine import games
from engine.core.game import parse_rules
from engine.core.message import Refusal
from tui.text.translator import Words

if TYPE_CHECKING:
    from saves.journal import Header
    from saves.library import SaveSummary


def saved_line(saved: SaveSummary, words: Words) -> str:
    """Which game it is, for how many, and how far it is; nothing where its header cannot be read."""
    if saved.header is None:
        return ""
    own = words.of(saved.header.game)
    said = own.say(
        "saves.over" if saved.status.get("over") else "saves.round",
        game=saved.header.game,
        round=saved.status.get("round", 1),
        players=len(saved.header.seats),
    )
    result = result_text(saved)
    return f"{said}, {result}" if result else said


def result_text(saved: SaveSummary) -> str:
    """The points of a finished game, those of winners with a star: ``*82 : 74``. Empty where they are not known."""
    status = saved.status
    if saved.header is None or not status.get("over") or "points0" not in status:
        return ""
    seats = range(len(saved.header.seats))
    won = status.get("won", 0)
    return " : ".join(f"{'*' if won >> seat & 1 else ''}{status.get(f'points{seat}', 0)}" for seat in seats)


def last_played(saved: SaveSummary) -> str:
    """When it was played last, as local time."""
    try:
        return datetime.fromtimestamp(saved.modified).strftime("%Y-%m-%d %H:%M")
    except (OverflowError, OSError, ValueError):  # a file can have any time, and a clock can have been wrong
        return "?"


def deal_code(header: Header) -> str:
    """The code by which a friend plays the same deal; empty for a game that began with a position."""
    from saves.deal_code import Deal, encode_deal

    if header.position:
        return ""
    try:
        played = games.game(header.game)
        return encode_deal(Deal(header.game, parse_rules(played.rules_type, header.rules), header.seed))
    except Refusal:
        return ""


def player_names(header: Header, words: Words) -> tuple[str, ...]:
    """What the players are called; a seat without a name by its number, or as a computer."""
    return tuple(
        seat.name or words.say("seat.bot" if seat.kind == "bot" else "seat.number", number=number + 1)
        for number, seat in enumerate(header.seats)
    )


def short_player_names(header: Header, words: Words) -> list[str]:
    """The persons by name, and how many computers play."""
    people = [name for name, seat in zip(player_names(header, words), header.seats, strict=True) if seat.kind != "bot"]
    bots = len(header.seats) - len(people)
    return [*people, words.say("saves.bots", count=bots)] if bots else people


def save_or_problem(saved: SaveSummary, words: Words) -> str:
    """A saved game in words, or why nothing is known of it."""
    if saved.header is None:
        return words.render(saved.problem) if saved.problem is not None else saved.name
    return saved_line(saved, words)
