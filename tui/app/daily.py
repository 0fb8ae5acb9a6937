"""The daily challenge: its table, and the player's record."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from engine import games
from engine.bots.levels import LEVELS
from saves import history
from saves.deal_code import daily_deal
from saves.history import FinishedGame
from saves.library import Library
from tui.app.game_table import GameTable, seats_for
from tui.app.seating import with_play_styles
from tui.text import Words

SHOWN_DAYS = 30


def today() -> date:
    """Return today's date in local time."""
    return date.today()


def table_of_day(library: Library, slug: str, day: date, name: str = "") -> GameTable:
    """Continue the daily challenge, or start it. Raises ``Refusal`` as a table does."""
    deal = daily_deal(slug, day)
    for saved in library.list_saves():
        header = saved.header
        if header is None or saved.status.get("over") or header.practice:
            continue
        if (header.game, header.seed, header.position) == (slug, deal.seed, ""):
            return GameTable.resume(library, saved.name)
    bots = [LEVELS[len(LEVELS) // 2]] if deal.rules.players > 1 else []
    seats = seats_for(deal.rules.players, bots, [name] if name else [])
    return GameTable.new(library, slug, deal.rules, deal.seed, with_play_styles(games.game(slug), seats, deal.seed))


def record_lines(played: Sequence[FinishedGame], slug: str, words: Words) -> list[str]:
    """List the results, latest day first; the first attempt counts, the best is shown after it."""
    days = history.daily_attempts(played, slug)
    if not days:
        return [words.say("daily.none")]
    firsts = [attempts[0] for attempts in days.values()]
    won = sum(first.won for first in firsts)
    best = max(first.points for first in firsts)
    lines = [words.say("daily.sum", days=len(days), won=won, best=best, row=_in_a_row(sorted(days)))]
    for day, attempts in list(days.items())[:SHOWN_DAYS]:
        first = attempts[0]
        text = words.say("daily.day-won" if first.won else "daily.day", day=day, points=first.points)
        if len(attempts) > 1:
            text += "  " + words.say("daily.again", count=len(attempts) - 1, best=max(one.points for one in attempts))
        lines.append(text)
    return lines


def _in_a_row(days: Sequence[str]) -> int:
    """Return the longest run of consecutive days."""
    longest = run = 0
    before: date | None = None
    for text in days:
        try:
            day = date.fromisoformat(text)
        except ValueError:  # a seed can be typed: not every one that looks like a day is one
            continue
        run = run + 1 if before is not None and (day - before).days == 1 else 1
        longest, before = max(longest, run), day
    return longest
