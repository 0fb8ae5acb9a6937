"""Describe saved games in words."""

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
    """Return the game, number of players and round of a saved game; empty where its header is unreadable."""
    if saved.header is None:
        return ""
    own = words.of(saved.header.game)
    text = own.say(
        "saves.over" if saved.status.get("over") else "saves.round",
        game=saved.header.game,
        round=saved.status.get("round", 1),
        players=len(saved.header.seats),
    )
    result = result_text(saved)
    return f"{text}, {result}" if result else text


def result_text(saved: SaveSummary) -> str:
    """Return the points of a finished game, those of winners with a star: ``*82 : 74``. Empty where unknown."""
    status = saved.status
    if saved.header is None or not status.get("over") or "points0" not in status:
        return ""
    seats = range(len(saved.header.seats))
    won = status.get("won", 0)
    return " : ".join(f"{'*' if won >> seat & 1 else ''}{status.get(f'points{seat}', 0)}" for seat in seats)


def last_played(saved: SaveSummary) -> str:
    """Return when a game was last played, as local time."""
    try:
        return datetime.fromtimestamp(saved.modified).strftime("%Y-%m-%d %H:%M")
    except (OverflowError, OSError, ValueError):  # a file can have any time, and a clock can have been wrong
        return "?"


def deal_code(header: Header) -> str:
    """Return the code by which a friend plays the same deal; empty for a game from a position."""
    from saves.deal_code import Deal, encode_deal

    if header.position:
        return ""
    try:
        played = games.game(header.game)
        return encode_deal(Deal(header.game, parse_rules(played.rules_type, header.rules), header.seed))
    except Refusal:
        return ""


def player_names(header: Header, words: Words) -> tuple[str, ...]:
    """Return the names of the players; a seat without a name by its number, or as a computer."""
    return tuple(
        seat.name or words.say("seat.bot" if seat.kind == "bot" else "seat.number", number=number + 1)
        for number, seat in enumerate(header.seats)
    )


def short_player_names(header: Header, words: Words) -> list[str]:
    """Return the persons by name, and the number of computers."""
    people = [name for name, seat in zip(player_names(header, words), header.seats, strict=True) if seat.kind != "bot"]
    bots = len(header.seats) - len(people)
    return [*people, words.say("saves.bots", count=bots)] if bots else people


def save_or_problem(saved: SaveSummary, words: Words) -> str:
    """Return a saved game in words, or why it cannot be read."""
    if saved.header is None:
        return words.render(saved.problem) if saved.problem is not None else saved.name
    return saved_line(saved, words)
