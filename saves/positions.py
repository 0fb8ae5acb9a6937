"""Positions: a moment of a game as a file, from which new games can start.

Of a finished game everything is written. Of a running game only what its one person may know is written; hidden cards
are dealt again, so that the file reveals nothing.
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
from saves.library import OpenSave

SUFFIX: Final = ".position"
FORMAT: Final = "areo position"
LARGEST: Final = 1 << 20
DEAL_SEED: Final = "position"
"""The seed by which hidden cards are dealt again."""
MAX_BACK: Final = 40
"""The number of move beginnings that are tried, going back from the wanted moment."""

Short = Annotated[str, msgspec.Meta(max_length=200)]


class PositionSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player of a seat in a position: ``person``, or ``bot`` with a level. Names are not written."""

    kind: Short
    level: Short = ""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a position file; ``position`` is the text that ``Game.position`` reads."""

    format: Short
    game: Short
    seats: Annotated[tuple[PositionSeat, ...], msgspec.Meta(max_length=20)]
    position: msgspec.Raw

    @property
    def text(self) -> str:
        """The position as the text that the game reads."""
        return bytes(self.position).decode()

    def seating(self) -> tuple[Seat, ...]:
        """Return the seats of a new game from this position."""
        return tuple(Seat("", "bot" if seat.kind == "bot" else "person", seat.level) for seat in self.seats)


class PositionAtPly(msgspec.Struct, frozen=True):
    """A position that can be written, after ``ply`` choices."""

    ply: int
    position: Position


def position_at(opened: OpenSave, at: int) -> PositionAtPly:
    """Return the position after ``at`` choices, or at the latest beginning of a move before it that can be written.

    Raises ``Refusal``: ``position.several-play``, ``position.nowhere``.
    """
    match, people = opened.match, sorted(opened.header.people)
    if not match.over and len(people) != 1:
        raise Refusal("position.several-play")
    eye = None if match.over else people[0]
    roots = [ply for ply in range(min(at, len(match.plies) - 1) + 1) if match.plies[ply].root]
    if at == len(match.plies) and not match.over:
        roots.append(at)
    for ply in reversed(roots[-MAX_BACK:]):
        text = _verified_text(match.game, match.at(ply), eye)
        if text:
            seats = tuple(PositionSeat(seat.kind, seat.level) for seat in opened.header.seats)
            return PositionAtPly(ply, Position(FORMAT, match.game.slug, seats, msgspec.Raw(text.encode())))
    raise Refusal("position.nowhere", at=at)


def _verified_text(game: AnyGame, then: Match[Any], eye: int | None) -> str:
    """Return a state as text; empty if reading it doesn't lead to the same decisions and the same score."""
    state = then.state if eye is None else game.determinize(game.view(then.state, eye), DEAL_SEED)
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
    """Return the bytes of a position file."""
    return msgspec.json.format(msgspec.json.encode(position), indent=1) + b"\n"


def read(path: Path) -> Position:
    """Read a position file, which is not trusted. Raises ``Refusal`` (``position.cannot-read`` and others)."""
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
    """Return the position in the bytes of a file; None if they are something else."""
    try:
        found = msgspec.json.decode(data, type=Position)
        found.text.encode()
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if found.format == FORMAT and found.game in games.GAMES and found.seats else None
