"""Results of experts on the deals of the player's games, stored so that each deal is played once.

Expert games take long, so they are played choice by choice and can be interrupted at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

import msgspec

from engine import games
from engine.bots.levels import opponent
from engine.core.interfaces import Budget
from engine.match import policy_stream
from saves import disk
from saves.folders import Folders, ensure_folder
from saves.history import FinishedGame

FILE = "experts"
LEVEL = "expert"


def key_of(one: FinishedGame) -> str:
    """Return the key of a game's deal and seat, the same for all players."""
    rules = " ".join(f"{name}={value}" for name, value in sorted(one.rules.items()))
    return f"{one.game} {rules} players={one.players} {one.seed} {one.seat}"


def comparable(played: Iterable[FinishedGame]) -> list[FinishedGame]:
    """Return the games that experts can play as well: those that started with a deal, and count."""
    return [one for one in played if one.seed and not one.practice]


def known(folders: Folders) -> dict[str, int]:
    """Read the points of experts by deal and seat; empty if the file cannot be read."""
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.msgpack.decode((folders.state / FILE).read_bytes(), type=dict[str, int])
    return {}


def keep(folders: Folders, one: FinishedGame, points: int) -> None:
    """Store the result of experts on a deal. Raises ``Refusal`` (``save.cannot-write``, ``save.disk-full``)."""
    path = ensure_folder(folders.state) / FILE
    try:
        disk.replace(path, msgspec.msgpack.encode({**known(folders), key_of(one): points}), lasting=False)
    except OSError as error:
        raise disk.refusal(error, path) from None


def play(one: FinishedGame, level: str = LEVEL) -> Iterator[int | None]:
    """Play the deal of a game with experts at every seat: yields None while it runs, at last the seat's points."""
    game = games.game(one.game)
    state = game.new(game.rules_type(**{**one.rules, "players": one.players}), one.seed)
    policy, plies = opponent(game, level), 0
    while pending := game.pending(state):
        decision = pending[0]
        stream = policy_stream(one.seed, decision.seat, plies)
        choice = yield from policy.think(game.view(state, decision.seat), decision, stream, Budget())
        game.apply(state, decision.seat, choice)
        plies += 1
        yield None
    yield game.score(state).totals[one.seat]


def beside(played: Iterable[FinishedGame], folders: Folders) -> tuple[int, int, float, float]:
    """Return how many of these games can be compared and were, and the mean points of experts and the player."""
    several, there = comparable(played), known(folders)
    pairs = [(there[key_of(one)], one.points) for one in several if key_of(one) in there]
    count = max(len(pairs), 1)
    return len(several), len(pairs), sum(pair[0] for pair in pairs) / count, sum(pair[1] for pair in pairs) / count
