"""A moment of a game as a file that others begin with: a position, the game it is of, and who sat there.

Of a game that is over all lies open. Of one that is not, only what its one person may know is written; what is hidden
from that person is dealt anew, so that the file tells nothing.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from engine import games
from engine.core.game import AnyGame
from engine.core.message import Refusal
from engine.match import Match
from saves.journal import Seat
from saves.library import Opened

SUFFIX: Final = ".position"
FORMAT: Final = "areo position"
LARGEST: Final = 1 << 20
DEALT: Final = "position"
"""By this seed is dealt what a seat cannot see."""
BACK: Final = 40
"""So many beginnings of moves are tried, from the moment that was asked for backwards."""

Short = Annotated[str, msgspec.Meta(max_length=200)]


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat at a seat: a ``person``, or a ``bot`` of a level. Names stay at home."""

    kind: Short
    level: Short = ""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a file: ``position`` is what ``Game.position`` reads."""

    format: Short
    game: Short
    seats: Annotated[tuple[Chair, ...], msgspec.Meta(max_length=20)]
    position: msgspec.Raw

    @property
    def text(self) -> str:
        """The position as the game reads it."""
        return bytes(self.position).decode()

    def seating(self) -> tuple[Seat, ...]:
        """Who sits there in a new game."""
        return tuple(Seat("", "bot" if chair.kind == "bot" else "person", chair.level) for chair in self.seats)


class Moment(msgspec.Struct, frozen=True):
    """A moment that can be written: after ``ply`` choices."""

    ply: int
    position: Position


def moment(opened: Opened, at: int) -> Moment:
    """The game as it was after ``at`` choices, or at the beginning of the latest move before that can be written.

    Raises ``Refusal``: ``position.several-play``, ``position.nowhere``.
    """
    match, people = opened.match, sorted(opened.header.people)
    if not match.over and len(people) != 1:
        raise Refusal("position.several-play")
    eye = None if match.over else people[0]
    roots = [ply for ply in range(min(at, len(match.plies) - 1) + 1) if match.plies[ply].root]
    if at == len(match.plies) and not match.over:
        roots.append(at)
    for ply in reversed(roots[-BACK:]):
        text = _written(match.game, match.at(ply), eye)
        if text:
            chairs = tuple(Chair(seat.kind, seat.level) for seat in opened.header.seats)
            return Moment(ply, Position(FORMAT, match.game.slug, chairs, msgspec.Raw(text.encode())))
    raise Refusal("position.nowhere", at=at)


def _written(game: AnyGame, then: Match[Any], eye: int | None) -> str:
    """A state as text, where reading it leads to the same decisions and the same score; else nothing."""
    state = then.state if eye is None else game.determinize(game.view(then.state, eye), DEALT)
    pending = game.pending(state)
    if not pending or not all(decision.root for decision in pending):
        return ""
    try:
        text = game.position_text(state)
        read = game.position(text)
    except Refusal:
        return ""
    if game.problems(read) or game.score(read).totals != game.score(state).totals:
        return ""
    asked = [(one.seat, one.kind, one.options.count()) for one in pending]
    return text if asked == [(one.seat, one.kind, one.options.count()) for one in game.pending(read)] else ""


def encode(position: Position) -> bytes:
    """The content of a file."""
    return msgspec.json.format(msgspec.json.encode(position), indent=1) + b"\n"


def read(path: Path) -> Position:
    """A position from a file, which is trusted in nothing. Raises ``Refusal`` (``position.cannot-read`` ...)."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise Refusal("position.cannot-read", path=str(path), reason=reason) from None
    found = parse(data)
    if found is None:
        raise Refusal("position.no-file", path=str(path))
    return found


def parse(data: bytes) -> Position | None:
    """The position in the content of a file; None where that is something else."""
    try:
        found = msgspec.json.decode(data, type=Position)
        found.text.encode()
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if found.format == FORMAT and found.game in games.GAMES and found.seats else None
