"""Saves: begun, listed, opened at the same prompt, never written by two."""

from __future__ import annotations

import errno
import os
import subprocess
import sys

import msgspec
import pytest

from engine.core.message import Refusal
from saves import disk
from saves.journal import Seat
from saves.library import Library
from tests.saves.saved_games import SEATS, begin, finished, play
from tests.toy_game import TOY, ToyRules


def test_a_game_goes_on_at_the_same_decision(library: Library) -> None:
    opened = begin(library, "game")
    for count in range(12):
        play(opened, 1, seed=str(count))
        digest, pending = opened.match.digest(), opened.match.pending
        opened.close()
        opened = library.open_save("game")
        assert (opened.match.digest(), opened.match.pending) == (digest, pending)
    opened.close()


def test_undone_choices_stay_undone(library: Library) -> None:
    opened = begin(library, "game")
    play(opened, 6)
    while opened.match.why_no_undo(0) is not None:
        play(opened, 1, seed="more")
    opened.match.undo(0)
    digest = opened.match.digest()
    opened.close()
    again = library.open_save("game")
    assert again.match.digest() == digest
    again.close()


def test_games_folder_has_journals_only(library: Library) -> None:
    finished(library, "one")
    finished(library, "two")
    folder = library.path_of("one").parent
    assert sorted(file.name for file in folder.iterdir()) == ["one.areo", "two.areo"]
    assert [file.name for file in folder.parent.iterdir()] == ["games"]


def test_library_lists_saves_with_their_headers(library: Library) -> None:
    finished(library, "one", choices=3)
    finished(library, "two", choices=500)
    saves = {saved.name: saved for saved in library.list_saves()}
    assert saves["one"].status["over"] == 0
    assert saves["two"].status["over"] == 1
    assert saves["one"].header is not None
    assert saves["one"].header.seats[0].name == "Ann"


def test_new_names_count_on(library: Library) -> None:
    names: list[str] = []
    for _ in range(3):
        opened = begin(library)
        names.append(opened.name)
        opened.close()
    assert names == ["toy-1", "toy-2", "toy-3"]


@pytest.mark.parametrize("name", ["nothing", "../etc/passwd", "a/b", "", "\0", ".hidden", "x" * 300])
def test_unknown_name_gives_one_sentence(library: Library, name: str) -> None:
    with pytest.raises(Refusal) as refused:
        library.open_save(name)
    assert refused.value.message.key in ("save.unknown", "save.cannot-read", "save.cannot-write")


def test_two_processes_never_write_one_journal(library: Library) -> None:
    opened = begin(library, "game")
    program = """
from engine import games
from tests.toy_game import TOY
games.game = lambda slug: TOY
import sys
from engine.core.message import Refusal
from tests.saves.saved_games import library_at

library = library_at(sys.argv[1])
try:
    library.open_save("game")
except Refusal as refused:
    print(refused.message.key)
print(len(library.open_save("game", write=False).match.plies))
"""
    play(opened, 2)
    started = [sys.executable, "-c", program, str(library.folders.data.parent)]
    told = subprocess.run(started, capture_output=True, text=True, check=True).stdout
    opened.close()
    assert told.split() == ["save.locked", "2"]
    after = library.open_save("game")
    after.close()


def test_the_newest_save_comes_first(library: Library) -> None:
    for number, name in enumerate(("old", "new", "middle")):
        path = finished(library, name, choices=3)
        os.utime(path, (1000 + (0, 20, 10)[number],) * 2)
    assert [saved.name for saved in library.list_saves()] == ["new", "middle", "old"]


def test_a_list_shows_practice_from_the_first_undo_on(library: Library) -> None:
    opened = library.begin("toy", ToyRules(players=1), "SAVE", (Seat("Ann"),), created="2026-01-01", name="alone")
    play(opened, 4)
    assert "practice" not in library.summary("alone").status
    while not opened.match.practice:
        opened.match.undo(practice=True)
    assert library.summary("alone").status["practice"] == 1
    play(opened, 3)
    opened.match.back_to(0)
    assert library.summary("alone").status["practice"] == 1
    opened.close()


def test_a_long_journal_shows_the_same_status_from_its_end(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """At every length of the game, and with ends so short that everything counts as long."""
    opened = begin(library, "game")
    whole: list[dict[str, int]] = []
    ends: list[dict[str, int]] = []
    for number in range(60):
        play(opened, 1, seed=str(number))
        if number % 7 == 0 and opened.match.why_no_undo(0) is None:
            opened.match.undo(0)
        (saved,) = library.list_saves()
        whole.append(saved.status)
        with monkeypatch.context() as context:
            context.setattr("saves.library.HEAD_BYTES", 300)
            context.setattr("saves.library.TAIL_BYTES", 150)
            (saved,) = library.list_saves()
            ends.append(saved.status)
    opened.close()
    assert whole == ends
    assert [status["round"] for status in whole][:1] == [1]
    assert whole[-1]["over"] == 1


def test_list_names_the_fault_of_each_save(library: Library) -> None:
    finished(library, "good", choices=3)
    torn = finished(library, "torn", choices=3)
    torn.write_bytes(torn.read_bytes()[:-1])
    for name, data in (("empty", b""), ("foreign", b"hello"), ("header", b"areo 1 {} 00000000\n")):
        library.path_of(name).write_bytes(data)
    saves = {saved.name: saved for saved in library.list_saves()}
    problems = {name: saved.problem and saved.problem.key for name, saved in saves.items()}
    assert problems == {
        "good": None,
        "torn": "save.torn",
        "empty": "save.empty",
        "foreign": "save.not-a-journal",
        "header": "save.header-damaged",
    }
    assert saves["torn"].header == saves["good"].header


def test_a_long_header_is_read_whole(library: Library) -> None:
    state = TOY.new(ToyRules(players=2), "OTHER")
    text = msgspec.json.encode(state).decode() + " " * 10_000
    opened = library.begin("toy", state.rules, "SAVE", SEATS, created="now", position=text, name="game")
    play(opened, 5)
    opened.close()
    (saved,) = library.list_saves()
    assert saved.problem is None
    assert saved.header == opened.header
    assert saved.status["round"] >= 1


def test_no_saves_at_all_are_an_empty_list(library: Library) -> None:
    assert library.list_saves() == []
    assert not library.folders.data.exists()


def test_a_name_that_is_taken_is_refused(library: Library) -> None:
    path = finished(library, "game", choices=3)
    data = path.read_bytes()
    with pytest.raises(Refusal) as refused:
        begin(library, "game")
    assert refused.value.message.key == "save.exists"
    assert path.read_bytes() == data


def test_a_disk_that_is_full_at_the_start_leaves_no_file(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(disk, "write", full)
    with pytest.raises(Refusal) as refused:
        begin(library, "game")
    assert refused.value.message.key == "save.disk-full"
    assert not library.path_of("game").exists()


def test_saves_import_no_screen() -> None:
    program = "import sys, saves.library; print([name for name in sys.modules if name in ('textual', 'rich', 'tui')])"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout == "[]\n"
