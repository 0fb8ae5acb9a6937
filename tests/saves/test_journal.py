"""Writing a journal: a failure changes nothing, and a confirmed choice is on the disk."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.interfaces import JournalEntry
from engine.core.message import Refusal
from saves import disk, journal
from saves.journal import Header, Seat
from saves.library import Library
from tests.saves.saved_games import begin, finished, play

HEADER = Header(
    game="toy",
    rules_version=1,
    data="x",
    rules="players=2",
    seed="赤い star ❤️",
    seats=(Seat("Ann [b]"), Seat("", "bot", "easy")),
    created="2026-01-01",
    position='{"a": "line\n"}',
    parent="toy-1",
    parent_ply=12,
)


def key_of(error: pytest.ExceptionInfo[Refusal]) -> str:
    return error.value.message.key


def test_a_header_comes_back_whatever_the_texts_in_it(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "x.areo"
    journal.create(path, library.folders, HEADER).close()
    reading = journal.read(path)
    assert (reading.header, reading.entries, reading.damage) == (HEADER, (), None)
    assert path.read_bytes().count(b"\n") == 1
    assert HEADER.people == {0}


def test_fields_that_a_later_version_adds_do_not_hinder(tmp_path: Path) -> None:
    from saves import journal_codec

    data = b'{"game":"toy","rules_version":1,"data":"","rules":"","seed":"","seats":[],"created":"","mood":[1]}'
    assert journal.parse(journal_codec.seal_line(journal_codec.encode_header(data), 0)[0], "x").header.game == "toy"


@pytest.mark.parametrize("data", [b"", b"[]", b'{"game":1}', b"{" * 50, b"[" * 100_000, b"\xff", b'{"game":"toy"}'])
def test_a_sealed_header_without_sense_is_refused(data: bytes) -> None:
    from saves import journal_codec

    with pytest.raises(Refusal) as refused:
        journal.parse(journal_codec.seal_line(journal_codec.encode_header(data), 0)[0], "x")
    assert key_of(refused) == "save.header-damaged"


def test_a_text_that_no_file_can_hold_is_refused_and_leaves_no_file(library: Library, tmp_path: Path) -> None:
    header = Header(game="toy", rules_version=1, data="", rules="", seed="\ud800", seats=(), created="")
    with pytest.raises(Refusal) as refused:
        journal.create(tmp_path / "x.areo", library.folders, header)
    assert key_of(refused) == "save.unwritable-text"
    assert not (tmp_path / "x.areo").exists()


def test_journal_refuses_entries_that_cannot_follow(library: Library) -> None:
    opened = begin(library, "game")
    assert opened.journal is not None
    size = opened.journal.path.stat().st_size
    wrong = (
        JournalEntry("choice", 2, 0, "pass"),
        JournalEntry("choice", 1, 0, "pass\np0 pass"),
        JournalEntry("undo", 0),
        JournalEntry("digest", 3, text="ab"),
        JournalEntry("choice", 1, 0, "é"),
    )
    for entry in wrong:
        with pytest.raises(ValueError):
            opened.journal.append(entry, durable=True)
    assert opened.journal.path.stat().st_size == size
    opened.close()


def test_durable_entries_sync_at_once_others_on_close(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = begin(library, "game")
    assert opened.journal is not None
    synced: list[int] = []
    monkeypatch.setattr(disk, "sync", lambda handle: synced.append(handle))
    opened.journal.append(JournalEntry("choice", 1, 0, "pass"), durable=True)
    assert len(synced) == 1
    opened.journal.append(JournalEntry("choice", 2, 0, "pass"), durable=False)
    assert len(synced) == 1
    opened.journal.sync()
    opened.journal.sync()
    assert len(synced) == 2
    opened.journal.append(JournalEntry("choice", 3, 0, "pass"), durable=False)
    opened.close()
    assert len(synced) == 3
    opened.close()
    assert len(journal.read(library.path_of("game")).entries) == 4


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOSPC, "save.disk-full"),
        (errno.EDQUOT, "save.disk-full"),
        (errno.EFBIG, "save.disk-full"),
        (errno.EIO, "save.cannot-write"),
        (errno.EROFS, "save.cannot-write"),
    ],
)
def test_a_sync_that_fails_refuses_the_choice_and_undoes_the_line(
    library: Library, monkeypatch: pytest.MonkeyPatch, number: int, key: str
) -> None:
    opened = begin(library, "game")
    before, size = opened.match.digest(), library.path_of("game").stat().st_size

    def fails(handle: int) -> None:
        raise OSError(number, "no")

    with monkeypatch.context() as context:
        context.setattr(disk, "sync", fails)
        with pytest.raises(Refusal) as refused:
            play(opened, 1)
    assert key_of(refused) == key
    assert (opened.match.digest(), library.path_of("game").stat().st_size) == (before, size)
    play(opened, 2)
    opened.close()
    assert len(library.open_save("game", write=False).match.plies) == 2


def test_unsaved_game_ignores_later_sync_errors(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = begin(library, "game")
    assert opened.journal is not None

    def fails(handle: int) -> None:
        raise OSError(errno.ENOSPC, "no")

    opened.journal.append(JournalEntry("choice", 1, 0, "pass"), durable=False)
    with monkeypatch.context() as context:
        context.setattr(disk, "sync", fails)
        with pytest.raises(Refusal):
            opened.journal.sync()
        opened.journal.patient = True
        for number in (2, 3):
            opened.journal.append(JournalEntry("choice", number, 0, "pass"), durable=False)
            opened.journal.sync()
            assert opened.journal.waiting == 1
    opened.journal.sync()
    assert not opened.journal.waiting
    opened.close()
    assert len(journal.read(library.path_of("game")).entries) == 4


def test_half_a_line_that_cannot_be_taken_away_is_taken_away_later(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = begin(library, "game")
    play(opened, 2)
    real = os.write

    def half(handle: int, data: memoryview) -> None:
        real(handle, bytes(data)[:5])
        raise OSError(errno.ENOSPC, "full")

    def stuck(handle: int, length: int) -> None:
        raise OSError(errno.EIO, "stuck")

    with monkeypatch.context() as context:
        context.setattr(disk, "write", half)
        context.setattr(os, "ftruncate", stuck)
        with pytest.raises(Refusal):
            play(opened, 1)
        torn = journal.read(library.path_of("game"))
        assert torn.damage is not None
        assert torn.damage.key == "save.torn"
        assert torn.damage.args == {"kept": 2}
    play(opened, 1)
    opened.close()
    whole = journal.read(library.path_of("game"))
    assert (whole.damage, sum(entry.kind == "choice" for entry in whole.entries)) == (None, 3)


def test_a_file_that_another_program_changed_is_not_written_over(library: Library) -> None:
    for change in ("longer", "shorter", "replaced"):
        opened = begin(library, change)
        path = library.path_of(change)
        play(opened, 3)
        data = path.read_bytes()
        if change == "longer":
            path.write_bytes(data + b"x")
        elif change == "shorter":
            path.write_bytes(data[:-1])
        else:
            path.unlink()
            path.write_bytes(data)
        left = path.read_bytes()
        with pytest.raises(Refusal) as refused:
            play(opened, 1)
        assert key_of(refused) == "save.changed"
        assert len(opened.match.plies) == 3
        opened.close()
        assert path.read_bytes() == left


def test_damage_message_names_the_lost_part(library: Library) -> None:
    path = finished(library, choices=6)
    data = path.read_bytes()
    fourth = [index for index, byte in enumerate(data) if byte == ord("\n")][3]
    reading = journal.parse(data[: fourth - 4] + b"?" + data[fourth - 3 :], "game")
    assert reading.damage is not None
    assert reading.damage.key == "save.damaged"
    assert reading.damage.args == {"kept": 1, "line": 4, "lost": data.count(b"\n") - 3}


def test_a_repair_that_fails_leaves_the_damaged_file_as_it_was(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = finished(library, choices=6)
    damaged = path.read_bytes()[:-2]
    path.write_bytes(damaged)

    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "full")

    opened = library.open_save("game")
    kept = len(opened.match.plies)
    for name in ("create", "replace"):
        with monkeypatch.context() as context:
            context.setattr(disk, name, full)
            with pytest.raises(Refusal) as refused:
                play(opened, 1)
        assert key_of(refused) == "save.disk-full"
        assert path.read_bytes() == damaged
    play(opened, 1)
    opened.close()
    assert {copy.read_bytes() for copy in library.folders.damaged.iterdir()} == {damaged}
    assert len(library.open_save("game", write=False).match.plies) == kept + 1


def test_a_save_that_may_not_be_written_can_be_viewed(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(library, choices=4)

    def denied(path: Path) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as context:
        context.setattr(disk, "open_to_append", denied)
        opened = library.open_save("game")
        assert opened.read_only is not None
        assert opened.read_only.key == "save.look-only"
        assert len(opened.match.plies) == 4
    library.open_save("game").close()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everything")
def test_read_only_folder_gives_one_sentence(library: Library) -> None:
    finished(library, choices=4)
    library.folders.games.chmod(0o500)
    try:
        with pytest.raises(Refusal) as refused:
            begin(library, "other")
        assert key_of(refused) == "save.cannot-write"
    finally:
        library.folders.games.chmod(0o700)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_open_refuses_special_files_without_hanging(library: Library) -> None:
    finished(library, "good")
    folder = library.path_of("good").parent
    os.mkfifo(folder / "pipe.areo")
    (folder / "folder.areo").mkdir()
    (folder / "loop.areo").symlink_to(folder / "loop.areo")
    for name in ("pipe", "folder", "loop"):
        with pytest.raises(Refusal) as refused:
            library.open_save(name)
        assert key_of(refused) in ("save.cannot-read", "save.unknown")
    problems = {saved.name: saved.problem for saved in library.list_saves()}
    assert problems.pop("good") is None
    assert set(problems) == {"pipe", "folder", "loop"}
    assert all(problem is not None for problem in problems.values())


def test_a_file_of_enormous_size_is_refused(library: Library) -> None:
    path = finished(library)
    with path.open("r+b") as file:
        file.truncate(disk.LARGEST + 1)
    with pytest.raises(Refusal) as refused:
        library.open_save("game")
    assert key_of(refused) == "save.too-large"


_LIMITED = """
import resource, sys
from engine import games
from engine.core.message import Refusal
from tests.toy_game import TOY
games.game = lambda slug: TOY

from tests.saves.saved_games import begin, library_at, play
library = library_at(sys.argv[1])
opened = begin(library, "limited")
size = library.path_of("limited").stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 25, resource.RLIM_INFINITY))
done = 0
try:
    while True:
        play(opened, 1, seed=str(done))
        done += 1
except Refusal as refused:
    print(refused.message.key, done, len(opened.match.plies))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="this system sets no such limit")
def test_a_limit_that_the_system_sets_is_met_like_a_full_disk(library: Library) -> None:
    """No fake here: the kernel writes half a line and then refuses."""
    program = [sys.executable, "-c", _LIMITED, str(library.folders.data.parent)]
    told = subprocess.run(program, capture_output=True, text=True, check=True).stdout.split()
    assert told[0] == "save.disk-full"
    assert told[1] == told[2] != "0"
    reading = journal.read(library.path_of("limited"))
    assert reading.damage is None
    assert sum(entry.kind == "choice" for entry in reading.entries) == int(told[1])
