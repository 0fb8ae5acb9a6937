"""Saves, settings and locks belong to their owner only, whatever the umask says."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.core.message import Refusal
from saves import disk, file_ops, import_export
from saves.folders import ensure_folder
from saves.library import Library
from saves.lock import acquire_lock
from saves.permissions import Restricted, restrict
from tests.saves.saved_games import begin, library_at, play


@pytest.fixture(params=[0o000, 0o022, 0o077, 0o277])
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


def entries(folder: Path) -> dict[str, int]:
    return {str(path.relative_to(folder)): mode(path) for path in sorted(folder.rglob("*"))}


def test_a_game_leaves_only_private_files(umask: int, tmp_path: Path) -> None:
    library = library_at(ensure_folder(tmp_path / "new" / "place"))
    opened = begin(library, "game")
    play(opened, 3)
    opened.close()
    file_ops.delete(library, "game")
    disk.append(library.folders.state / "talk", b"hello\n")
    disk.append(library.folders.state / "talk", b"again\n")
    found = entries(tmp_path / "new")
    assert {name for name in found if name.endswith((".areo", ".lock", "talk"))} >= {"place/state/talk"}
    for name, bits in found.items():
        assert bits == (0o700 if (tmp_path / "new" / name).is_dir() else 0o600), name
    assert mode(tmp_path / "new") == 0o700


def test_an_exported_file_follows_the_umask(umask: int, library: Library, tmp_path: Path) -> None:
    target = import_export.write_new(tmp_path / "out.txt", b"text")
    assert mode(target) == 0o666 & ~umask
    assert target.read_bytes() == b"text"


def test_existing_folders_are_left_as_they_are(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o755)
    ensure_folder(shared / "a" / "b")
    assert (mode(shared), mode(shared / "a"), mode(shared / "a" / "b")) == (0o755, 0o700, 0o700)


def test_restrict_corrects_old_files_and_follows_no_link(tmp_path: Path) -> None:
    root, outside = tmp_path / "root", tmp_path / "outside"
    (root / "games").mkdir(parents=True)
    outside.mkdir()
    for path in (root / "games" / "one.areo", root / "key", outside / "file"):
        path.write_text("x")
        path.chmod(0o644)
    (root / "key").chmod(0o600)
    for folder in (root, root / "games", outside):
        folder.chmod(0o755)
    (root / "link").symlink_to(outside)
    (root / "games" / "other").symlink_to(outside / "file")
    assert restrict(root) == Restricted(changed=3)
    assert (mode(root), mode(root / "games"), mode(root / "games" / "one.areo")) == (0o700, 0o700, 0o600)
    assert (mode(outside), mode(outside / "file")) == (0o755, 0o644)
    assert restrict(root) == Restricted()
    assert restrict(tmp_path / "missing") == Restricted()


def test_a_lock_is_not_opened_through_a_link(library: Library, tmp_path: Path) -> None:
    right = acquire_lock(tmp_path / "x.areo", library.folders)
    right.release()
    (name,) = library.folders.locks.iterdir()
    victim = tmp_path / "victim"
    victim.write_text("important")
    name.unlink()
    name.symlink_to(victim)
    with pytest.raises(Refusal) as refused:
        acquire_lock(tmp_path / "x.areo", library.folders)
    assert refused.value.message.key == "save.cannot-write"
    assert victim.read_text() == "important"
