"""Disks that are full, forbidden, read-only or lose power, and clocks that go back: one sentence, and no loss."""

from __future__ import annotations

import errno
import os
import random
import resource
from collections.abc import Callable
from functools import partial
from pathlib import Path

from engine.core.message import Refusal
from saves import disk, file_ops, history, journal
from saves.library import Library, OpenSave
from tests.faults.sandbox import begin, own_library, played, scripted

NOBODY = 65534


def _step(opened: OpenSave, name: str) -> None:
    decision = opened.match.pending[0]
    opened.match.choose(decision.seat, scripted(decision, name, len(opened.match.plies)))


def fill(slug: str, rounds: int = 40) -> dict[str, int]:
    """Let the kernel refuse to grow the file, at every length from here; then give it room again."""
    told = {"full_disks": 0, "choices_kept": 0}
    with own_library() as library:
        name = "full"
        path = played(library, slug, name, 10)
        for room in range(rounds):
            opened = library.open_save(name)
            size, plies = path.stat().st_size, len(opened.match.plies)
            limits = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (size + room, limits[1]))
            try:
                while opened.match.pending:
                    _step(opened, name)
                    plies += 1
            except Refusal as refused:
                assert refused.message.key == "save.disk-full"
                told["full_disks"] += 1
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, limits)
            assert len(opened.match.plies) == plies
            if opened.match.pending:
                _step(opened, name)
                plies += 1
            opened.close()
            again = library.open_save(name, write=False)
            assert (again.damage, len(again.match.plies)) == (None, plies)
            told["choices_kept"] = plies
    return told


def forbid(slug: str) -> dict[str, int]:
    """Forbid reading or writing a file or folder: each operation gives one sentence."""
    told = {"refusals": 0, "still_whole": 0}
    with own_library() as library:
        path = played(library, slug, "game", 10)
        data = path.read_bytes()
        place = path.parents[2]
        place.chmod(0o755)
        acts: list[tuple[Path, int, Callable[[], object]]] = [
            (path, 0o000, lambda: library.open_save("game", write=False)),
            (path, 0o444, lambda: _step(library.open_save("game"), "game")),
            (path.parent, 0o555, lambda: begin(library, slug, "other")),
            (path.parent, 0o555, lambda: file_ops.rename(library, "game", "other")),
            (path.parent, 0o555, lambda: file_ops.delete(library, "game")),
            (path.parent, 0o555, lambda: file_ops.copy(library, "game", created="now")),
            (path.parent, 0o000, library.list_saves),
        ]
        for file, mode, act in acts:
            _open_to_all(place)
            file.chmod(mode)
            told["refusals"] += _as_nobody(act)
            file.chmod(0o755 if file.is_dir() else 0o644)
            told["still_whole"] += path.read_bytes() == data
        assert told["refusals"] == told["still_whole"] == len(acts), told
    return told


def _open_to_all(place: Path) -> None:
    """Give everything to the user nobody, if this process may do that."""
    (place / "state").mkdir(exist_ok=True)
    if os.geteuid() == 0:
        for path in (place, *place.rglob("*")):
            os.chown(path, NOBODY, NOBODY)


def _as_nobody(act: Callable[[], object]) -> bool:
    """Return whether an operation is refused with a sentence for a user without root's rights."""
    process = os.fork()
    if not process:
        code = 2
        try:
            if os.geteuid() == 0:
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            act()
            code = 1
        except Refusal as refused:
            known = ("save.cannot-read", "save.cannot-write", "save.look-only")
            code = 0 if refused.message.key in known else 3
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 0


class _Forgetful:
    """A disk that keeps what was synced when power is lost, and some beginning of the rest."""

    def __init__(self) -> None:
        self.safe = 0
        self.length = 0
        self.real_write, self.real_sync = disk.write, disk.sync

    def write(self, handle: int, data: bytes) -> None:
        self.real_write(handle, data)
        self.length = os.fstat(handle).st_size

    def sync(self, handle: int) -> None:
        self.safe = self.length = os.fstat(handle).st_size


def lose_power(slug: str, times: int, seed: int = 3) -> dict[str, int]:
    """Lose power: every acknowledged choice of a person was synced and stays."""
    rng = random.Random(seed)
    told = {"losses_of_power": 0, "acknowledged": 0, "lost": 0}
    with own_library() as library:
        for number in range(times):
            name = f"power-{number}"
            opened = begin(library, slug, name)
            forgetful = _Forgetful()
            forgetful.safe = forgetful.length = library.path_of(name).stat().st_size
            disk.write, disk.sync = forgetful.write, forgetful.sync  # type: ignore[assignment]
            acknowledged = 0
            try:
                for _ in range(rng.randrange(1, 25)):
                    if not opened.match.pending:
                        break
                    decision = opened.match.pending[0]
                    choice = scripted(decision, name, len(opened.match.plies))
                    opened.match.choose(decision.seat, choice, durable=decision.seat == 0)
                    if decision.seat == 0:
                        acknowledged = len(opened.match.plies)
            finally:
                disk.write, disk.sync = forgetful.real_write, forgetful.real_sync
            data = library.path_of(name).read_bytes()
            library.path_of(name).write_bytes(data[: rng.randrange(forgetful.safe, len(data) + 1)])
            if opened.journal is not None:
                opened.journal.close()
            kept = len(library.open_save(name, write=False).match.plies)
            told["losses_of_power"] += 1
            told["acknowledged"] += acknowledged
            told["lost"] += kept < acknowledged
    assert not told["lost"]
    return told


def turn_clock(slug: str) -> dict[str, int]:
    """List, open, play, delete and restore files of the past, of the future and of before 1970."""
    told = {"clocks": 0}
    times = (0, -1_000_000, 2**31 + 5, 32_503_680_000, 1_000_000_000)
    with own_library() as library:
        for number, moment in enumerate(times):
            path = played(library, slug, f"clock-{number}", 12)
            os.utime(path, (moment, moment))
        assert len(library.list_saves()) == len(times)
        first = history.history(library)
        for number, moment in enumerate(times):
            name = f"clock-{number}"
            opened = library.open_save(name)
            _step(opened, name)
            opened.close()
            os.utime(library.path_of(name), (moment - 100, moment - 100))
            file_ops.delete(library, name)
            assert file_ops.restore(library) == name
            assert journal.read(library.path_of(name)).damage is None
            told["clocks"] += 1
        assert history.history(library) == history.history(library, rebuild=True) == first
    return told


def refuse_every_call(slug: str) -> dict[str, int]:
    """Let each system call of an append, a rename or a deletion fail in turn: one sentence, and nothing changed."""
    told = {"calls_refused": 0}
    calls = ("open", "write", "fdatasync", "fsync", "ftruncate", "fstat", "link", "replace", "unlink", "lseek", "close")
    acts: dict[str, Callable[[Library], object]] = {
        "play": lambda library: _play_once(library, "game"),
        "rename": lambda library: file_ops.rename(library, "game", "other"),
        "delete": lambda library: file_ops.delete(library, "game"),
        "copy": lambda library: file_ops.copy(library, "game", created="now"),
        "list": lambda library: library.list_saves(),
        "new": lambda library: begin(library, slug, "new").close(),
    }
    for number in (errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO):
        for call in calls:
            for act in acts.values():
                for nth in range(4):
                    with own_library() as library:
                        data = played(library, slug, "game", 8).read_bytes()
                        told["calls_refused"] += _with_failing(call, number, nth, partial(act, library))
                        whole = (library.path_of(name) for name in library.names())
                        found = [journal.read(path) for path in whole if path.stat().st_size]
                        found += [journal.read(path) for path in library.folders.deleted.glob("*.areo")]
                        entries = journal.parse(data, "x").entries
                        assert any(reading.entries[: len(entries)] == entries for reading in found), (call, number)
    return told


def _play_once(library: Library, name: str) -> None:
    opened = library.open_save(name)
    try:
        _step(opened, name)
    finally:
        opened.close()


def _with_failing(call: str, number: int, nth: int, act: Callable[[], object]) -> bool:
    """Do an operation while the ``nth`` use of a call fails; return whether it came. Only a sentence may follow."""
    real = getattr(os, call)
    left = [nth]

    def failing(*arguments: object, **named: object) -> object:
        left[0] -= 1
        if left[0] == -1:
            if call == "close":
                real(*arguments, **named)
            raise OSError(number, os.strerror(number))
        return real(*arguments, **named)

    setattr(os, call, failing)
    try:
        act()
    except Refusal:
        pass
    finally:
        setattr(os, call, real)
    return left[0] < 0
