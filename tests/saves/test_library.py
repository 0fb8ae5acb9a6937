"""Saves: begun, listed, opened at the same prompt, never written by two."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.core.message import Refusal
from saves import library
from tests.saves.build import begin, finished, play


def test_a_game_goes_on_at_the_same_decision() -> None:
    opened = begin("game")
    for count in range(12):
        play(opened, 1, seed=str(count))
        digest, pending = opened.match.digest(), opened.match.pending
        opened.close()
        opened = library.open_save("game")
        assert (opened.match.digest(), opened.match.pending) == (digest, pending)
    opened.close()


def test_what_was_taken_back_stays_taken_back() -> None:
    opened = begin("game")
    play(opened, 6)
    while opened.match.can_undo(0) is not None:
        play(opened, 1, seed="more")
    opened.match.undo(0)
    digest = opened.match.digest()
    opened.close()
    again = library.open_save("game")
    assert again.match.digest() == digest
    again.close()


def test_only_journals_lie_in_the_folder_of_games(folders: object) -> None:
    finished("one")
    finished("two")
    folder = library.path_of("one").parent
    assert sorted(file.name for file in folder.iterdir()) == ["one.areo", "two.areo"]
    assert [file.name for file in folder.parent.iterdir()] == ["games"]


def test_saves_are_listed_with_what_they_are() -> None:
    finished("one", choices=3)
    finished("two", choices=500)
    saves = {saved.name: saved for saved in library.list_saves()}
    assert saves["one"].status["over"] == 0
    assert saves["two"].status["over"] == 1
    assert saves["one"].header is not None
    assert saves["one"].header.seats[0].name == "Ann"


def test_new_names_count_on() -> None:
    names: list[str] = []
    for _ in range(3):
        opened = begin()
        names.append(opened.name)
        opened.close()
    assert names == ["toy-1", "toy-2", "toy-3"]


@pytest.mark.parametrize("name", ["nothing", "../etc/passwd", "a/b", "", "\0", ".hidden", "x" * 300])
def test_a_name_that_is_no_save_is_one_sentence(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        library.open_save(name)
    assert refused.value.message.key in ("save.unknown", "save.cannot-read", "save.cannot-write")


def test_two_processes_never_write_one_journal() -> None:
    opened = begin("game")
    program = """
from engine import games
from tests.toy import TOY
games.game = lambda slug: TOY
from engine.core.message import Refusal
from saves import library
try:
    library.open_save("game")
except Refusal as refused:
    print(refused.message.key)
print(len(library.open_save("game", write=False).match.plies))
"""
    play(opened, 2)
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    opened.close()
    assert told.split() == ["save.locked", "2"]
    after = library.open_save("game")
    after.close()
