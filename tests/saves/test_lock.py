"""One process at a time writes a journal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.message import Refusal
from saves.library import Library
from saves.lock import acquire_lock
from tests.saves.saved_games import begin, play

_HOLDER = """
import sys
from pathlib import Path
from saves.lock import acquire_lock
from tests.saves.saved_games import library_at
right = acquire_lock(Path(sys.argv[1]), library_at(sys.argv[2]).folders)
print("held", flush=True)
sys.stdin.read()
"""


def test_lock_names_its_owner_and_is_free_after_a_kill(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "x.areo"
    with subprocess.Popen(
        [sys.executable, "-c", _HOLDER, str(path), str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(Refusal) as refused:
            acquire_lock(path, library.folders)
        assert refused.value.message.key == "save.locked"
        assert refused.value.message.args == {"name": "x", "process": holder.pid}
        acquire_lock(tmp_path / "y.areo", library.folders).release()
        holder.kill()
        holder.wait()
    acquire_lock(path, library.folders).release()


def test_one_process_opens_a_save_only_once(library: Library) -> None:
    opened = begin(library, "game")
    play(opened, 2)
    with pytest.raises(Refusal) as refused:
        library.open_save("game")
    assert refused.value.message.key == "save.locked"
    opened.close()
    again = library.open_save("game")
    play(again, 1)
    again.close()
    assert len(library.open_save("game", write=False).match.plies) == 3


def test_another_way_to_the_same_file_is_the_same_lock(library: Library, tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    right = acquire_lock(tmp_path / "real" / "x.areo", library.folders)
    with pytest.raises(Refusal):
        acquire_lock(tmp_path / "link" / "x.areo", library.folders)
    right.release()
    right.release()


def test_uncreatable_lock_folder_gives_one_sentence(library: Library) -> None:
    library.folders.state.write_text("in the way")
    with pytest.raises(Refusal) as refused:
        begin(library, "game")
    assert refused.value.message.key == "save.cannot-write"
    assert not library.path_of("game").exists()
