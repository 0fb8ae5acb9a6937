"""Snapshots are a cache: taken where they agree with the journal, else as if they were not there."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.core.rng import Stream
from engine.match import Match
from saves import journal, snapshots
from saves.library import Library
from saves.replay import replay, start_match
from tests.saves.saved_games import SEATS
from tests.toy_game import TOY, Toy, ToyRules

ROUNDS = 9


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write snapshots of short games too: toy games are short."""
    monkeypatch.setattr(snapshots, "MIN_CHOICES", 20)


def long_game(library: Library, name: str = "game", undo: bool = True, over: bool = True) -> Path:
    """Return the file of a long game that was closed, with some undone choices."""
    rules = ToyRules(players=4, rounds=ROUNDS)
    opened = library.begin("toy", rules, "LONG", SEATS + SEATS, created="2026-01-01", name=name)
    stream = Stream.named("long")
    while not opened.match.over and (over or len(opened.match.plies) < 70):
        decision = opened.match.pending[0]
        opened.match.choose(decision.seat, decision.options.pick(stream), durable=False)
        if undo and not stream.below(9) and opened.match.why_no_undo() is None:
            opened.match.undo()
    opened.close()
    return library.path_of(name)


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that receives every choice from now on."""
    chosen: list[str] = []
    real = Match.choose

    def choose(self: Match, seat: int, choice: object, **how: bool) -> object:
        chosen.append(str(choice))
        return real(self, seat, choice, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(Match, "choose", choose)
    return chosen


def snapshot_of(library: Library, path: Path) -> Path:
    return snapshots.snapshot_path(journal.read(path).header, library.folders)


@pytest.mark.parametrize("over", [True, False])
def test_a_long_game_is_opened_from_its_snapshot_and_is_the_same(
    library: Library, monkeypatch: pytest.MonkeyPatch, over: bool
) -> None:
    path = long_game(library, over=over)
    assert snapshot_of(library, path).exists()
    whole = replay(journal.read(path)).match
    chosen = counted(monkeypatch)
    opened = library.open_save("game")
    assert len(chosen) < 25
    assert (opened.match.digest(), opened.match.plies, opened.match.pending) == (
        whole.digest(), whole.plies, whole.pending
    )  # fmt: skip
    assert opened.match.why_no_undo() == whole.why_no_undo()
    assert opened.match.can_redo() == whole.can_redo()
    for count in (0, 1, 30, len(whole.plies)):
        assert opened.match.at(count).digest() == whole.at(count).digest()
    opened.close()


def test_snapshots_are_outside_the_data_folder(library: Library) -> None:
    long_game(library)
    assert [file.name for file in library.folders.data.rglob("*") if file.is_file()] == ["game.areo"]


def forged(library: Library, path: Path, **changes: object) -> None:
    """Replace the snapshot by another one with a correct hash."""
    import hashlib

    place = snapshot_of(library, path)
    true = msgspec.msgpack.decode(place.read_bytes()[32:], type=snapshots.Snapshot)
    data = msgspec.msgpack.encode(msgspec.structs.replace(true, **changes))
    place.write_bytes(hashlib.sha256(data).digest() + data)


@pytest.mark.parametrize(
    "wrong", ["code", "entries", "checksum", "digest", "state", "plies", "torn", "flipped", "other"]
)
def test_wrong_or_damaged_snapshots_are_ignored(library: Library, monkeypatch: pytest.MonkeyPatch, wrong: str) -> None:
    path = long_game(library)
    whole = replay(journal.read(path)).match
    place = snapshot_of(library, path)
    data = place.read_bytes()
    start = TOY.encode(TOY.new(ToyRules(players=4, rounds=ROUNDS), "LONG"))
    changes = {"code": "x", "entries": 3, "checksum": 7, "digest": "0" * 16, "state": start, "plies": ()}
    if wrong in changes:
        forged(library, path, **{wrong: changes[wrong]})
    elif wrong == "torn":
        place.write_bytes(data[:-1])
    elif wrong == "flipped":
        place.write_bytes(data[:500] + bytes([data[500] ^ 1]) + data[501:])
    else:
        place.write_bytes(b"something else")
    chosen = counted(monkeypatch)
    opened = library.open_save("game", write=False)
    assert len(chosen) >= len(whole.plies)
    assert (opened.match.digest(), opened.match.plies) == (whole.digest(), whole.plies)


def test_a_journal_that_lost_its_end_does_not_take_the_snapshot_of_its_end(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = long_game(library, undo=False)
    data = path.read_bytes()
    path.write_bytes(data[: data.index(b"\ndigest 40 ") + 1])
    opened = library.open_save("game", write=False)
    assert len(opened.match.plies) == 40
    assert opened.damage is None


def test_other_code_plays_the_game_again(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    class Newer(Toy):
        def data_digest(self) -> str:
            return "toy-cards-2"

    assert snapshots.code_fingerprint(Newer()) != snapshots.code_fingerprint(TOY) == snapshots.code_fingerprint(Toy())
    reading = journal.read(long_game(library))
    assert snapshots.restore_snapshot(start_match(reading.header), reading, library.folders) > 0
    monkeypatch.setattr(snapshots, "code_fingerprint", lambda game: "other")
    assert snapshots.restore_snapshot(start_match(reading.header), reading, library.folders) == 0


def test_a_folder_that_cannot_be_written_costs_only_the_snapshot(library: Library) -> None:
    library.folders.state.mkdir()
    library.folders.snapshots.write_text("in the way")
    path = long_game(library)
    opened = library.open_save("game")
    assert opened.damage is None
    assert opened.match.over
    opened.close()
    assert path.exists()


def test_short_games_have_none(library: Library) -> None:
    from tests.saves.saved_games import finished

    path = finished(library, choices=8)
    assert not snapshot_of(library, path).exists()
