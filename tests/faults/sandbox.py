"""The sandbox of faults: folders of their own, the toy game among the games, and scripted games."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine import games
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.rng import Stream
from saves.journal import Seat
from saves.library import Library, OpenSave
from tests.saves.saved_games import library_at
from tests.toy_game import TOY, ToyRules

MARS = "terraforming-mars"
JUMP = "jump-drive"
SEATS = (Seat("Ann"), Seat("Bo"))


@contextmanager
def own_library() -> Iterator[Library]:
    """Yield an empty library that is removed afterwards; the toy game is one of the games."""
    real = games.game
    games.game = lambda slug: TOY if slug == "toy" else real(slug)
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
            yield library_at(name)
    finally:
        games.game = real


def scripted(decision: Decision, seed: str, count: int) -> Choice:
    """Return the script's choice after ``count`` lines of the journal."""
    stream = Stream.named("script", seed, count)
    choice = decision.options.pick(stream)
    return decision.options.pick(stream) if choice.verb == "pass" else choice


def begin(library: Library, slug: str, name: str, seed: str = "FAULTS") -> OpenSave:
    """Start a game for two."""
    rules = ToyRules(players=2, rounds=9) if slug == "toy" else games.game(slug).rules_type(players=2)
    return library.begin(slug, rules, seed, SEATS, created="2026-01-01T00:00:00+00:00", name=name)


def played(library: Library, slug: str, name: str, choices: int) -> Path:
    """Return the file of a game after some scripted choices."""
    opened = begin(library, slug, name)
    while opened.match.pending and len(opened.match.plies) < choices:
        decision = opened.match.pending[0]
        opened.match.choose(decision.seat, scripted(decision, name, len(opened.match.plies)), durable=False)
    opened.close()
    return library.path_of(name)
