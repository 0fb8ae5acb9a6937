"""Sample games for pictures: strong opponents play all seats, so that tables look realistic.

``python -m tests.tui.pictures.sample_games`` plays them again, after a change of rules.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine import games
from engine.core.choice import Choice
from saves import journal, replay
from saves.journal import Header, Seat
from saves.library import OpenSave
from tests.transcripts.record import played
from tui.app.game_table import GameTable

HERE = Path(__file__).parent
LEVEL = "normal"
NAMES = ("Ann", "Bo", "Mia", "Leo")
RECORDED = {
    "mars": ("terraforming-mars", "players=3 draft=on", "OLYMPUS-3"),
    "jump": ("jump-drive", "players=4", "JUMP-4"),
}
"""Game, rules and seed of each file."""


class Moment(NamedTuple):
    """A decision of a recorded game: the number of choices before it, the round, the seat, and the kind."""

    plies: int
    round: int
    seat: int
    kind: str


def header_of(name: str) -> Header:
    """Return the header of a file, with a person in the first seat."""
    slug, rules, seed = RECORDED[name]
    game = games.game(slug)
    players = int(rules.split()[0].partition("=")[2])
    return Header(
        game=slug,
        rules_version=game.rules_version,
        data=game.data_digest(),
        rules=rules,
        seed=seed,
        seats=(Seat(NAMES[0]), *(Seat(seat, "bot", LEVEL) for seat in NAMES[1:players])),
        created="2026-01-01T12:00:00+00:00",
        app="0.1.0",
    )


@cache
def _read(name: str) -> tuple[Header, tuple[tuple[int, Choice], ...], tuple[Moment, ...]]:
    """Return a game and each decision in it."""
    reading = journal.read(HERE / f"{name}.areo")
    plies = tuple((ply.seat, ply.choice) for ply in replay.replay(reading).match.plies)
    match, moments = replay.start_match(reading.header), []
    for number, (seat, choice) in enumerate(plies):
        now = match.game.status(match.state)["round"]
        moments += [Moment(number, now, decision.seat, decision.kind) for decision in match.pending]
        match.choose(seat, choice)
    return reading.header, plies, tuple(moments)


def at(name: str, kind: str, since: int = 0) -> GameTable:
    """Return an unsaved table at the first seat's first decision of a kind, from a round on."""
    return _table(name, choices_before(name, kind, since))


def choices_before(name: str, kind: str, since: int = 0) -> int:
    """Return the number of choices before the first seat's first decision of a kind, from a round on."""
    _, _, moments = _read(name)
    mine = (moment for moment in moments if moment.seat == 0 and moment.kind == kind and moment.round >= since)
    return next(mine).plies


def over(name: str) -> GameTable:
    """Return the table at the end."""
    return _table(name, None)


def _table(name: str, count: int | None) -> GameTable:
    header, plies, _ = _read(name)
    match = replay.start_match(header)
    for seat, choice in plies[:count]:
        match.choose(seat, choice)
    return GameTable(OpenSave("picture", header, match, None))


def main() -> int:
    """Play and write all games."""
    for name in RECORDED:
        (HERE / f"{name}.areo").write_bytes(played(header_of(name), LEVEL))
    return 0


if __name__ == "__main__":
    sys.exit(main())
