"""The deals of one's own games, played by experts: what they made of them, kept so that each is played once.

Nothing of Textual. Games of experts take long, so they are played choice by choice, and can be left at any moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

import msgspec

from engine import games
from engine.bots import opponent
from engine.core.interfaces import Budget
from engine.match import policy_stream
from saves import disk
from saves.folders import Folders, made
from saves.history import Played

FILE = "experts"
LEVEL = "expert"


def key_of(one: Played) -> str:
    """The deal and the seat of a game: the same for whoever plays it."""
    rules = " ".join(f"{name}={value}" for name, value in sorted(one.rules.items()))
    return f"{one.game} {rules} players={one.players} {one.seed} {one.seat}"


def comparable(played: Iterable[Played]) -> list[Played]:
    """The games that experts could play as well: those that began with a deal, and count."""
    return [one for one in played if one.seed and not one.practice]


def known(folders: Folders) -> dict[str, int]:
    """The points of experts, by deal and seat; nothing where that cannot be read."""
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.msgpack.decode((folders.state / FILE).read_bytes(), type=dict[str, int])
    return {}


def keep(folders: Folders, one: Played, points: int) -> None:
    """Keeps what experts made of a deal. Raises ``Refusal`` (``save.cannot-write``, ``save.disk-full``)."""
    path = made(folders.state) / FILE
    try:
        disk.replace(path, msgspec.msgpack.encode({**known(folders), key_of(one): points}), lasting=False)
    except OSError as error:
        raise disk.refusal(error, path) from None


def play(one: Played, level: str = LEVEL) -> Iterator[int | None]:
    """Plays the deal of a game, experts at every seat: yields None while it goes on, in the end the seat's points."""
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


def beside(played: Iterable[Played], folders: Folders) -> tuple[int, int, float, float]:
    """How many of these games could be compared, how many can, and the means of experts and of the person in those."""
    several, there = comparable(played), known(folders)
    pairs = [(there[key_of(one)], one.points) for one in several if key_of(one) in there]
    count = max(len(pairs), 1)
    return len(several), len(pairs), sum(pair[0] for pair in pairs) / count, sum(pair[1] for pair in pairs) / count
