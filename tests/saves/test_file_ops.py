"""Renamed, copied, branched, deleted, brought back: nothing is ever written over."""

from __future__ import annotations

import errno
import os

import pytest

from engine.core.message import Refusal
from saves import file_ops, journal
from saves.library import Library
from tests.saves.saved_games import begin, finished, play


def key_of(error: pytest.ExceptionInfo[Refusal]) -> str:
    return error.value.message.key


def test_a_save_gets_another_name(library: Library) -> None:
    data = finished(library, "old").read_bytes()
    assert file_ops.rename(library, "old", "  My  game 火星 ") == "My game 火星"
    assert library.names() == ["My game 火星"]
    assert library.path_of("My game 火星").read_bytes() == data
    assert file_ops.rename(library, "My game 火星", "My game 火星") == "My game 火星"


@pytest.mark.parametrize("name", ["", "  ", ".x", "a/b", "a\\b", "x" * 61, "a\nb\x07", "..", "-f", 'a"b', "a:b", "\0"])
def test_a_name_that_no_file_can_have_everywhere_is_refused(library: Library, name: str) -> None:
    finished(library, "old")
    with pytest.raises(Refusal) as refused:
        file_ops.rename(library, "old", name)
    assert key_of(refused) == "save.bad-name"
    assert library.names() == ["old"]


def test_a_name_that_is_taken_is_refused_and_both_stay(library: Library) -> None:
    one, two = finished(library, "one", choices=3).read_bytes(), finished(library, "two", choices=9).read_bytes()
    with pytest.raises(Refusal) as refused:
        file_ops.rename(library, "one", "two")
    assert key_of(refused) == "save.exists"
    assert library.path_of("one").read_bytes() == one
    assert library.path_of("two").read_bytes() == two


def test_open_game_is_neither_renamed_nor_deleted(library: Library) -> None:
    opened = begin(library, "game")
    for act in (lambda: file_ops.rename(library, "game", "other"), lambda: file_ops.delete(library, "game")):
        with pytest.raises(Refusal) as refused:
            act()
        assert key_of(refused) == "save.locked"
    play(opened, 1)
    opened.close()
    file_ops.rename(library, "game", "other")


@pytest.mark.parametrize("name", ["nothing", "../x", ""])
def test_missing_save_gives_one_sentence(library: Library, name: str) -> None:
    for act in (
        lambda name: file_ops.delete(library, name),
        lambda name: file_ops.rename(library, name, "new"),
        lambda name: file_ops.copy(library, name, created="now"),
    ):
        with pytest.raises(Refusal) as refused:
            act(name)
        assert key_of(refused) == "save.unknown"


def test_a_copy_plays_on_by_itself_and_is_practice(library: Library) -> None:
    path = finished(library, "game", choices=9)
    before = path.read_bytes()
    assert file_ops.copy(library, "game", created="2026-02-02", app="9") == "game-2"
    copy = library.open_save("game-2")
    assert (copy.header.parent, copy.header.parent_ply, copy.header.practice) == ("game", 9, True)
    assert copy.match.practice
    play(copy, 2)
    copy.close()
    assert path.read_bytes() == before
    assert file_ops.copy(library, "game", created="2026-02-02") == "game-3"


def test_a_copy_of_a_damaged_save_is_its_good_part(library: Library) -> None:
    path = finished(library, "game", choices=9)
    path.write_bytes(path.read_bytes()[:-5])
    file_ops.copy(library, "game", created="now")
    assert journal.read(library.path_of("game-2")).damage is None


def test_a_branch_begins_at_any_moment(library: Library) -> None:
    opened = begin(library, "game")
    play(opened, 25)
    digests = [opened.match.at(count).digest() for count in range(len(opened.match.plies) + 1)]
    for ply in (0, 1, 7, len(opened.match.plies)):
        name = file_ops.branch(library, opened, ply, created="2026-02-02", app="1")
        new = library.open_save(name)
        assert (new.header.parent, new.header.parent_ply, new.match.practice) == ("game", ply, True)
        assert (len(new.match.plies), new.match.digest()) == (ply, digests[ply])
        new.close()
    with pytest.raises(Refusal):
        file_ops.branch(library, opened, 99, created="now")
    assert len(opened.match.plies) == len(digests) - 1
    opened.close()


def test_undelete_restores_the_latest_first(library: Library) -> None:
    contents = {name: finished(library, name, choices=number + 3).read_bytes() for number, name in enumerate("abc")}
    for name in "bca":
        file_ops.delete(library, name)
    assert library.names() == []
    assert [file_ops.restore(library) for _ in range(3)] == ["a", "c", "b"]
    assert {name: library.path_of(name).read_bytes() for name in library.names()} == contents
    with pytest.raises(Refusal) as refused:
        file_ops.restore(library)
    assert key_of(refused) == "save.none-deleted"


def test_a_clock_that_was_set_back_changes_no_order(library: Library) -> None:
    for number, name in enumerate("abc"):
        finished(library, name)
        file_ops.delete(library, name)
        for file in library.folders.deleted.iterdir():
            os.utime(file, (1_000_000 - number, 1_000_000 - number))
    assert file_ops.restore(library) == "c"


def test_undelete_keeps_a_new_save_of_the_same_name(library: Library) -> None:
    finished(library, "game", choices=3)
    file_ops.delete(library, "game")
    new = finished(library, "game", choices=5).read_bytes()
    assert file_ops.restore(library) == "game-2"
    assert library.path_of("game").read_bytes() == new


def test_the_number_of_deleted_saves_is_limited(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_ops, "KEPT_DELETED", 3)
    for name in "abcde":
        finished(library, name, choices=3)
        file_ops.delete(library, name)
    assert sorted(file.name[7:] for file in library.folders.deleted.iterdir()) == ["c.areo", "d.areo", "e.areo"]


@pytest.fixture
def no_links(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulate a file system without links."""

    def refuses(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuses)


@pytest.mark.usefixtures("no_links")
def test_file_operations_work_without_hard_links(library: Library) -> None:
    one, two = finished(library, "one", choices=3).read_bytes(), finished(library, "two", choices=9).read_bytes()
    with pytest.raises(Refusal) as refused:
        file_ops.rename(library, "one", "two")
    assert key_of(refused) == "save.exists"
    assert file_ops.rename(library, "one", "three") == "three"
    file_ops.delete(library, "two")
    assert file_ops.restore(library) == "two"
    assert {name: library.path_of(name).read_bytes() for name in library.names()} == {"three": one, "two": two}


@pytest.mark.parametrize("call", ["unlink", "replace"])
def test_failed_move_leaves_the_save_in_place(
    library: Library, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest, call: str
) -> None:
    data = finished(library, "game").read_bytes()
    if call == "replace":
        request.getfixturevalue("no_links")
    real, failed = getattr(os, call), []

    def fails(path: object, *others: object) -> None:
        if str(path).endswith("game.areo") and not failed:
            failed.append(path)
            raise OSError(errno.EROFS, "Read-only file system")
        real(path, *others)

    for act in (lambda: file_ops.rename(library, "game", "other"), lambda: file_ops.delete(library, "game")):
        failed.clear()
        with monkeypatch.context() as context:
            context.setattr(os, call, fails)
            with pytest.raises(Refusal) as refused:
                act()
        assert key_of(refused) == "save.cannot-write"
        assert library.names() == ["game"]
        assert library.path_of("game").read_bytes() == data
        assert list(library.folders.deleted.glob("*.areo")) == []
