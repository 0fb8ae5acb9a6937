"""Check whether saves are whole."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from saves import journal, snapshots
from saves.library import Library
from saves.verify import verify
from tests.saves.saved_games import finished
from tests.saves.test_replay import written
from tests.saves.test_snapshots import forged, long_game


def test_a_whole_save_has_its_choices_and_no_damage(library: Library) -> None:
    finished(library, "game", choices=9)
    verified = verify(library, "game")
    assert (verified.choices, verified.damage, verified.note) == (9, None, None)


@pytest.mark.parametrize(
    ("data", "key"),
    [(b"", "save.empty"), (b"hello", "save.not-a-journal"), (b"areo 1 {} 00000000\n", "save.header-damaged")],
)
def test_verify_reports_foreign_files_as_damage(library: Library, data: bytes, key: str) -> None:
    finished(library, "game").write_bytes(data)
    damage = verify(library, "game").damage
    assert damage is not None
    assert damage.key == key


def test_a_torn_line_and_a_game_that_plays_otherwise_are_damage(library: Library) -> None:
    path = finished(library, "game", choices=9)
    whole = path.read_bytes()
    path.write_bytes(whole[:-2])
    damage = verify(library, "game").damage
    assert damage is not None
    assert damage.key == "save.torn"
    path.write_bytes(whole)
    reading = journal.read(path)
    written(library, "game", msgspec.structs.replace(reading.header, seed="OTHER"), list(reading.entries))
    damage = verify(library, "game").damage
    assert damage is not None
    assert damage.key == "save.diverged"
    written(library, "game", msgspec.structs.replace(reading.header, game="chess"), list(reading.entries))
    damage = verify(library, "game").damage
    assert damage is not None
    assert damage.key == "game.unknown"


def test_other_rules_are_a_note_and_no_damage(library: Library) -> None:
    path = finished(library, "game", choices=9)
    reading = journal.read(path)
    written(library, "game", msgspec.structs.replace(reading.header, rules_version=0), list(reading.entries))
    assert verify(library, "game").damage is None


@pytest.mark.parametrize("name", ["rules-1-south-pole", "rules-1-standard"])
def test_a_game_that_plays_on_under_the_rules_of_now_needs_no_note(library: Library, name: str) -> None:
    library.path_of(name).parent.mkdir(parents=True)
    library.path_of(name).write_bytes((Path(__file__).parent / "data" / f"{name}.areo").read_bytes())
    found = verify(library, name)
    assert (found.damage, found.note) == (None, None)


def test_a_snapshot_that_says_something_else_is_dropped(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "MIN_CHOICES", 20)
    path = long_game(library)
    place = snapshots.snapshot_path(journal.read(path).header, library.folders)
    assert verify(library, "game").damage is None
    assert place.exists()
    plies = list(library.open_save("game", write=False).match.plies)
    plies[3] = msgspec.structs.replace(plies[3], events=())
    entry_plies = msgspec.msgpack.decode(place.read_bytes()[32:], type=snapshots.Snapshot).plies
    forged(library, path, plies=tuple(plies[: len(entry_plies)]))
    assert verify(library, "game").damage is None
    assert not place.exists()
    assert isinstance(path, Path)
