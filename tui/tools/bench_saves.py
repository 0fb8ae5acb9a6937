"""``areo bench saves``: measure what it costs to save a game, on the disk that has the saved games.

An append to the journal alternates with a bare write and fdatasync of as many bytes, so that both meet the same disk.
All files are in a folder beside the saved games, which is removed at the end.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec

from engine import games
from engine.core.game import AnyGame, Rules
from engine.core.rng import Stream
from saves import disk, history, journal
from saves.folders import ensure_folder
from saves.journal import Header, Seat
from saves.library import Library, OpenSave
from saves.replay import replay
from tui.app.user_context import UserContext
from tui.screens.library import LibraryScreen
from tui.screens.score import ScoreScreen
from tui.terminal.textual_private import rendered_strips
from tui.text import Words
from tui.textual_app import AreoApp
from tui.tools.bench_games import Figures
from tui.tools.temp_saves import library_in

if TYPE_CHECKING:
    from textual.screen import Screen

APPENDS = 300
ROUNDS = 5
LISTED = 1000
CHOICES = 800
"""The choices of a long game for four; games are played until one has as many."""
MOST_GAMES = 40
SEATS = ("Ann", "Bo", "Mia", "Leo")


def measure_saves(library: Library) -> Figures:
    """Return all figures by name; times are medians in milliseconds."""
    with _folder_beside(library) as aside:
        longest = _longest_game(aside, games.GAMES[0])
        sizes = {slug: _size(aside, _play_out(aside, slug, 0).name) for slug in games.GAMES[1:]}
        return {
            **_append(aside, longest),
            **_size(aside, longest),
            **_opening(aside, longest),
            **_listing(aside, longest),
            **sizes,
        }


@contextmanager
def _folder_beside(library: Library) -> Iterator[Library]:
    """Create another library on the same disk, and remove it afterwards."""
    here = Path(tempfile.mkdtemp(prefix="bench-", dir=ensure_folder(library.folders.data)))
    try:
        aside = library_in(here)
        ensure_folder(aside.folders.games)
        yield aside
    finally:
        shutil.rmtree(here, ignore_errors=True)


def _longest_game(library: Library, slug: str) -> str:
    """Return the name of a finished game for four with enough choices, or of the longest that was played."""
    best, name = -1, ""
    for number in range(MOST_GAMES):
        opened = _play_out(library, slug, number)
        count = len(opened.match.plies)
        if count > best:
            best, name = count, opened.name
        if count >= CHOICES:
            break
    return name


def _play_out(library: Library, slug: str, number: int) -> OpenSave:
    """Play a game for four to its end with uniformly random choices, which makes games long."""
    rules, seed = _fullest(games.game(slug)), f"bench-{number}"
    opened = library.begin(slug, rules, seed, tuple(map(Seat, SEATS)), created="2026-01-01T00:00:00+00:00")
    stream = Stream.named("bench", seed)
    while opened.match.pending:
        decision = opened.match.pending[0]
        opened.match.choose(decision.seat, decision.options.pick(stream), durable=False)
    opened.close()
    return opened


def _fullest(played: AnyGame) -> Rules:
    """Return the rules for four with every option on, which offer the most choices."""
    rules = played.rules_type(players=len(SEATS))
    for option in played.options():
        if any(value is True for value in option.values):
            fuller = msgspec.structs.replace(rules, **{option.field: True})
            rules = rules if played.check(fuller) else fuller
    return rules


def _append(library: Library, name: str) -> Figures:
    """Measure an append to the journal and a bare write of the same bytes, alternating."""
    reading = journal.read(library.path_of(name))
    entries = [entry for entry in reading.entries if entry.kind == "choice"]
    header: Header = reading.header
    writing = journal.create(library.path_of("append"), library.folders, header)
    bare = os.open(library.path_of("append").with_suffix(".bare"), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    ours: list[float] = []
    theirs: list[float] = []
    try:
        for entry in entries[:APPENDS]:
            line = f"p{entry.seat} {entry.text} 12345678\n".encode()
            start = perf_counter()
            disk.write(bare, line)
            disk.sync(bare)
            middle = perf_counter()
            writing.append(entry, durable=True)
            end = perf_counter()
            theirs.append(middle - start)
            ours.append(end - middle)
    finally:
        writing.close()
        os.close(bare)
    return {
        "append_ms": _milliseconds(median(ours)),
        "bare_write_ms": _milliseconds(median(theirs)),
        "append_ratio": round(median(ours) / median(theirs), 3),
    }


def _size(library: Library, name: str) -> Figures:
    path = library.path_of(name)
    choices = sum(entry.kind == "choice" for entry in journal.read(path).entries)
    return {"choices": choices, "bytes_per_choice": round(path.stat().st_size / choices, 1)}


def _opening(library: Library, name: str) -> Figures:
    """Measure a long finished game: opening it as the library does, and replaying all its choices."""
    opened = [_timed(lambda: library.open_save(name).close()) for _ in range(ROUNDS)]
    replayed = [_timed(lambda: replay(journal.read(library.path_of(name)))) for _ in range(ROUNDS)]
    return {
        "open_ms": _milliseconds(median(opened)),
        "replay_whole_ms": _milliseconds(median(replayed)),
        "open_to_frame_ms": _milliseconds(_to_frame(library, name)),
    }


def _to_frame(library: Library, name: str) -> float:
    """Return the time from Enter in the library to the full frame of the table, in an app without a terminal."""
    return asyncio.run(_pressed(library, name))


async def _pressed(library: Library, name: str) -> float:
    times: list[float] = []
    for _ in range(ROUNDS):
        app = AreoApp(UserContext(Words("en"), library))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("g")
            await pilot.pause()
            assert isinstance(app.screen, LibraryScreen)
            app.screen.draw(name)
            await pilot.pause()
            start = perf_counter()
            app.screen.rows.action_choose()
            while not (isinstance(app.screen, ScoreScreen) and _is_laid_out(app.screen)):
                await asyncio.sleep(0)  # everything that waits in the loop goes on
            rendered_strips(app.screen)
            times.append(perf_counter() - start)
    return median(times)


def _is_laid_out(screen: Screen[Any]) -> bool:
    """Return whether the rows of a screen have a layout."""
    rows = screen.query("#rows")
    return bool(rows) and rows.first().size.height > 0


def _listing(library: Library, name: str) -> Figures:
    """Measure a library of a thousand games: the list, and the history with and without its cache."""
    data = library.path_of(name).read_bytes()
    for number in range(LISTED):
        library.path_of(f"listed-{number}").write_bytes(data)
    listed = [_timed(lambda: library.list_saves()) for _ in range(ROUNDS)]
    return {"list_1000_ms": _milliseconds(median(listed)), **_counting(library)}


def _counting(library: Library) -> Figures:
    history.history(library)
    return {"history_1000_ms": _milliseconds(median(_timed(lambda: history.history(library)) for _ in range(ROUNDS)))}


def _timed(act: Any) -> float:
    start = perf_counter()
    act()
    return perf_counter() - start


def _milliseconds(seconds: float) -> float:
    return round(seconds * 1e3, 3)
