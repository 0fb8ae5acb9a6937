"""Damage: whatever is done to a journal, the good part is offered, and nothing is taken for something else."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys

import pytest

from engine.core.message import Refusal, say
from saves import disk
from saves.journal import MAX_REPAIRS, parse
from saves.library import Library
from tests.saves.saved_games import begin, finished, play

LINES = 12


def entries_of(data: bytes) -> tuple[object, ...]:
    return parse(data, "game").entries


def test_a_journal_cut_at_any_byte_is_read_up_to_the_cut(library: Library) -> None:
    data = finished(library).read_bytes()
    whole = entries_of(data)
    for cut in range(len(data)):
        try:
            reading = parse(data[:cut], "game")
        except Refusal as refused:
            assert refused.message.key in ("save.empty", "save.not-a-journal", "save.header-damaged")
            assert cut <= data.index(b"\n")
            continue
        assert reading.entries == whole[: len(reading.entries)]
        assert (reading.damage is None) == (cut == len(reading.text))


def test_two_wrong_bits_in_a_line_are_not_taken_for_one(library: Library) -> None:
    rng = random.Random(2)
    data = finished(library, choices=LINES).read_bytes()
    whole = entries_of(data)
    ends = [index for index, letter in enumerate(data) if letter == 10]
    for _ in range(400):
        flipped = bytearray(data)
        line = rng.randrange(len(ends))
        start = ends[line - 1] + 1 if line else 0
        bits = rng.sample(range(8 * start, 8 * (ends[line] - 9)), 2)
        for bit in bits:
            flipped[bit // 8] ^= 1 << bit % 8
        try:
            reading = parse(bytes(flipped), "game")
        except Refusal as refused:
            assert not line
            assert refused.message.key in ("save.not-a-journal", "save.header-damaged")
            continue
        assert reading.damage is not None
        assert reading.entries == whole[: line - 1]


def test_a_wrong_bit_in_each_of_several_lines_is_put_right(library: Library) -> None:
    data = finished(library, choices=LINES).read_bytes()
    rows = [bytearray(row) for row in data.splitlines(keepends=True)]
    for row in rows[:MAX_REPAIRS]:
        row[len(row) // 2] ^= 4
    reading = parse(b"".join(rows), "game")
    assert (reading.text, reading.damage) == (data, say("save.put-right", bits=MAX_REPAIRS))
    for row in rows[MAX_REPAIRS:]:
        row[len(row) // 2] ^= 4
    reading = parse(b"".join(rows), "game")
    assert len(reading.entries) == MAX_REPAIRS - 1
    assert reading.damage is not None
    assert reading.damage.key == "save.damaged"


def test_save_with_a_wrong_bit_is_listed_opened_and_rewritten(library: Library) -> None:
    path = finished(library, choices=LINES)
    data = path.read_bytes()
    wrong = data.replace(b"SAVE", b"SAVG")
    path.write_bytes(wrong)
    said = say("save.put-right", bits=1)
    (listed,) = library.list_saves()
    assert (listed.header is not None, listed.problem) == (True, said)
    opened = library.open_save("game")
    assert (opened.damage, opened.read_only, len(opened.match.plies)) == (said, None, LINES)
    play(opened, 1)
    opened.close()
    assert path.read_bytes().startswith(data)
    assert [copy.read_bytes() for copy in library.folders.damaged.iterdir()] == [wrong]
    assert library.summary("game").problem is None


@pytest.mark.parametrize("change", ["dropped", "doubled", "swapped"])
def test_lines_that_were_moved_are_found(library: Library, change: str) -> None:
    lines = finished(library).read_bytes().splitlines(keepends=True)
    whole = entries_of(b"".join(lines))
    for index in range(1, len(lines) - 1):
        moved = list(lines)
        if change == "dropped":
            del moved[index]
        elif change == "doubled":
            moved.insert(index, moved[index])
        else:
            moved[index], moved[index + 1] = moved[index + 1], moved[index]
        reading = parse(b"".join(moved), "game")
        assert reading.damage is not None
        assert reading.entries == whole[: len(reading.entries)]


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "save.empty"),
        (b"PK\x03\x04 something else", "save.not-a-journal"),
        (b"areo one {} 00000000\n", "save.header-damaged"),
        (b"\xff" * 100, "save.not-a-journal"),
    ],
)
def test_foreign_file_gives_one_sentence(library: Library, data: bytes, key: str) -> None:
    path = finished(library)
    path.write_bytes(data)
    with pytest.raises(Refusal) as refused:
        library.open_save("game")
    assert refused.value.message.key == key


def test_a_newer_format_is_named(library: Library) -> None:
    from saves import journal_codec

    body = b"areo 2 {}"
    path = finished(library)
    path.write_bytes(journal_codec.seal_line(body, 0)[0])
    with pytest.raises(Refusal) as refused:
        library.open_save("game")
    assert refused.value.message.key == "save.newer-format"


def test_a_damaged_journal_is_kept_aside_and_played_on(library: Library) -> None:
    path = finished(library, choices=LINES)
    damaged = path.read_bytes()[:-3]
    path.write_bytes(damaged)
    opened = library.open_save("game")
    assert opened.damage is not None
    assert path.read_bytes() == damaged
    play(opened, 1)
    opened.close()
    kept = list(library.folders.damaged.iterdir())
    assert [copy.read_bytes() for copy in kept] == [damaged]
    again = library.open_save("game")
    assert again.damage is None
    again.close()
    assert [file.name for file in library.folders.games.iterdir()] == ["game.areo"]


def test_a_journal_that_plays_otherwise_can_be_viewed(library: Library) -> None:
    path = finished(library, choices=LINES)
    data = path.read_bytes().replace(b"SAVE", b"LOAD")
    from saves import journal_codec

    sealed, before = b"", 0
    for line in data.splitlines():
        whole, before = journal_codec.seal_line(line[:-9], before)
        sealed += whole
    path.write_bytes(sealed)
    opened = library.open_save("game")
    assert opened.read_only is not None
    assert opened.read_only.key == "save.diverged"
    with pytest.raises(Refusal):
        play(opened, 1)


def test_a_full_disk_loses_nothing(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = begin(library, "game")
    play(opened, 5)
    before, plies = opened.match.digest(), len(opened.match.plies)

    def full(handle: int, data: bytes) -> None:
        os.write(handle, data[: len(data) // 2])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as context:
        context.setattr(disk, "write", full)
        with pytest.raises(Refusal) as refused:
            play(opened, 1)
        assert refused.value.message.key == "save.disk-full"
    assert (opened.match.digest(), len(opened.match.plies)) == (before, plies)
    play(opened, 3)
    opened.close()
    again = library.open_save("game")
    assert (again.damage, len(again.match.plies)) == (None, plies + 3)
    again.close()


def test_unwritable_folder_gives_one_sentence(library: Library) -> None:
    library.folders.data.write_text("a file where a folder should be")
    with pytest.raises(Refusal) as refused:
        begin(library)
    assert refused.value.message.key == "save.cannot-write"


def test_a_save_whose_folders_are_removed_while_it_is_played_is_put_back(library: Library) -> None:
    opened = begin(library, "game")
    play(opened, 5)
    shutil.rmtree(library.folders.data)
    shutil.rmtree(library.folders.state)
    play(opened, 3, seed="more")
    with pytest.raises(Refusal) as refused:
        library.open_save("game")
    assert refused.value.message.key in ("save.locked", "save.locked-at")
    digest = opened.match.digest()
    opened.close()
    again = library.open_save("game")
    assert (again.damage, again.match.digest(), len(again.match.plies)) == (None, digest, 8)
    again.close()


def test_choice_does_not_overwrite_a_foreign_file(library: Library) -> None:
    opened = begin(library, "game")
    play(opened, 3)
    path = library.path_of("game")
    path.unlink()
    path.write_text("mine")
    with pytest.raises(Refusal) as refused:
        play(opened, 1)
    opened.close()
    assert (refused.value.message.key, path.read_text()) == ("save.changed", "mine")


def test_a_damaged_save_that_is_removed_after_it_was_opened_is_put_back_whole(library: Library) -> None:
    path = finished(library, choices=LINES)
    path.write_bytes(path.read_bytes()[:-3])
    opened = library.open_save("game")
    count = len(opened.match.plies)
    shutil.rmtree(library.folders.data)
    play(opened, 1)
    opened.close()
    again = library.open_save("game")
    assert (again.damage, len(again.match.plies)) == (None, count + 1)
    again.close()


@pytest.mark.parametrize("choices", [5, 200])
def test_games_open_read_only_if_nothing_can_be_written(library: Library, choices: int) -> None:
    finished(library, choices=choices)
    shutil.rmtree(library.folders.state)
    library.folders.state.write_text("in the way of the locks")
    opened = library.open_save("game")
    assert opened.read_only is not None
    assert opened.read_only.key == "save.look-only"
    assert len(opened.match.plies) >= min(choices, 10)
    with pytest.raises(Refusal):
        play(opened, 1)
        opened.match.undo()
    opened.close()


_PLAYER = """
import sys
from engine import games
from tests.toy_game import TOY
real = games.game
games.game = lambda slug: TOY if slug == "toy" else real(slug)
import sys
from tests.saves.saved_games import begin, library_at, play
opened = begin(library_at(sys.argv[1]), "killed")
for turn in range(10_000):
    done = play(opened, 1, seed=str(turn))
    if not done:
        break
    print(done[0], flush=True)
"""


@pytest.mark.parametrize("after", [1, 4, 9])
def test_a_killed_process_loses_no_acknowledged_choice(library: Library, after: int) -> None:
    program = [sys.executable, "-c", _PLAYER, str(library.folders.data.parent)]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [process.stdout.readline().strip() for _ in range(after)]
        process.kill()
    opened = library.open_save("killed")
    played = [f"{ply.seat}: {ply.choice}" for ply in opened.match.plies]
    opened.close()
    assert played[: len(told)] == told
