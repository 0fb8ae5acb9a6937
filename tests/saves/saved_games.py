"""Saved toy games for the tests."""

from __future__ import annotations

from pathlib import Path

from engine.core.rng import Stream
from saves.folders import Folders
from saves.journal import Seat
from saves.library import Library, OpenSave
from tests.toy_game import ToyRules

SEATS = (Seat("Ann"), Seat("", "bot", "easy"))


def library_at(place: Path | str) -> Library:
    """Return a library with all its folders below ``place``."""
    return Library(Folders(Path(place, "data"), Path(place, "state"), Path(place, "config")))


def begin(library: Library, name: str = "", seed: str = "SAVE") -> OpenSave:
    """Start a toy game for two."""
    return library.begin("toy", ToyRules(players=2), seed, SEATS, created="2026-01-01T00:00:00", name=name)


def play(opened: OpenSave, choices: int, seed: str = "play") -> list[str]:
    """Make random choices and return them as ``seat: choice``."""
    stream = Stream.named(seed)
    done: list[str] = []
    for _ in range(choices):
        if opened.match.over:
            break
        decision = opened.match.pending[0]
        choice = decision.options.pick(stream)
        opened.match.choose(decision.seat, choice)
        done.append(f"{decision.seat}: {choice}")
    return done


def finished(library: Library, name: str = "game", choices: int = 30, script: str = "play") -> Path:
    """Return the file of a game that was played for a while and closed."""
    opened = begin(library, name)
    play(opened, choices, script)
    opened.close()
    return library.path_of(name)
