"""The players of a new table, their names, and a seed for its deal."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom

import msgspec

from engine.bots.levels import LEVELS
from engine.bots.play_styles import checked, drawn, parted
from engine.core.game import AnyGame
from engine.core.message import Refusal
from saves.journal import Seat
from saves.sanitize import has_hidden

LONGEST_NAME = 24
_SEED_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


def fresh_seed() -> str:
    """Return a random seed, short enough to tell somebody: two groups of four letters and digits."""
    chance = SystemRandom()
    letters = [chance.choice(_SEED_LETTERS) for _ in range(8)]
    return f"{''.join(letters[:4])}-{''.join(letters[4:])}"


def seats_for(
    players: int, bots: Sequence[str], names: Sequence[str] = (), game: AnyGame | None = None
) -> tuple[Seat, ...]:
    """Return the players: bots fill seats from the last; a single level fills all but the first.

    ``game``: a level may carry a play style of it (``hard:builder``). Raises ``Refusal``: ``seats.level``,
    ``bot.no-manner``, ``bot.no-manners``, ``seats.more-bots``, ``seats.no-person``, ``seats.more-names``,
    ``seats.name``.
    """
    for bot in bots:
        level, play_style = parted(bot) if game is not None else (bot, "")
        if level not in LEVELS:
            raise Refusal("seats.level", level=level[:40], known=LEVELS)
        if game is not None:
            checked(game, play_style)
    if len(bots) > players or (bots and players == 1):
        raise Refusal("seats.more-bots", bots=len(bots), players=players)
    if len(bots) == players:
        raise Refusal("seats.no-person")
    if len(names) > players:
        raise Refusal("seats.more-names", names=len(names), players=players)
    levels = [parted(bot) for bot in levels_by_seat(players, bots)]
    called = [checked_name(name) for name in names] + [""] * (players - len(names))
    return tuple(
        Seat(name, "bot" if level else "person", level, play_style)
        for name, (level, play_style) in zip(called, levels, strict=True)
    )


def with_play_styles(game: AnyGame, seats: Sequence[Seat], seed: str) -> tuple[Seat, ...]:
    """Return the seats with a play style for every opponent: its own, or one drawn by the seed."""
    return tuple(
        msgspec.structs.replace(seat, play_style=play_style, drawn=bool(play_style))
        if seat.kind == "bot" and not seat.play_style
        else seat
        for seat, play_style in zip(seats, drawn(game, seed, len(seats)), strict=True)
    )


def with_program(seats: Sequence[Seat], at: int, name: str) -> tuple[Seat, ...]:
    """Return the seats with a program at one of them: named after it, and without a level of areo."""
    sits = seats[at]
    program = msgspec.structs.replace(sits, name=sits.name or name, level="", play_style="")
    return (*seats[:at], program, *seats[at + 1 :])


def for_another_deal(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats without the play styles drawn for one deal."""
    return tuple(msgspec.structs.replace(seat, play_style="", drawn=False) if seat.drawn else seat for seat in seats)


def levels_by_seat(players: int, bots: Sequence[str]) -> list[str]:
    """Return the level of each seat, empty for people; bots fill seats from the last."""
    if len(bots) == 1:
        bots = [bots[0]] * (players - 1)
    return [""] * (players - len(bots)) + list(reversed(bots))


def checked_name(name: str) -> str:
    """Strip a name. Raises ``Refusal`` (``seats.name``) if it is too long or unprintable."""
    tidy = " ".join(name.split())
    if len(tidy) > LONGEST_NAME or not tidy.isprintable() or has_hidden(tidy):
        raise Refusal("seats.name", longest=LONGEST_NAME)
    return tidy
