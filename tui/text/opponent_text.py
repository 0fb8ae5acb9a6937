"""Describe the computer players of a table and their play styles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bots.levels import LEVELS

if TYPE_CHECKING:
    from saves.journal import Seat
    from tui.text.translator import Words


def has_play_style(seat: Seat, words: Words) -> bool:
    """Return whether the computer at a seat has a play style; ``words`` are those of the game."""
    return f"manner-what.{seat.play_style}" in words


def opponent_name(seat: Seat, words: Words) -> str:
    """Return the text for a person, or for a computer with its level and play style; ``words`` are the game's."""
    if not seat.level:
        return words.say("new.person")
    if has_play_style(seat, words):
        return words.say("new.bot-manner", level=seat.level, manner=seat.play_style)
    return words.say("new.bot", level=seat.level)


def opponent_line(number: int, seat: Seat, words: Words) -> str:
    """Return a line about the computer at a seat and its play style; empty for a person or a program."""
    if seat.level not in LEVELS:
        return ""
    sits = opponent_name(seat, words)
    if not has_play_style(seat, words):
        return words.say("seat.sits", seat=number, sits=sits)
    return words.say("seat.opponent", seat=number, sits=sits, what=words.name("manner-what", seat.play_style))


def level_name(level: str, words: Words) -> str:
    """Describe an opponent of this level, and say how often it wins (``docs/strength.md``)."""
    what = words.name("level-what", level)
    if f"level-share.{level}" not in words:
        return what
    below = LEVELS[LEVELS.index(level) - 1]
    share = words.say("new.level-share", share=words.name("level-share", level), below=below)
    return words.sentences((what, share))
