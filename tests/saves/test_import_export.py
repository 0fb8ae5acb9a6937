"""Out as one file, and in again; whatever comes in can cost a sentence, nothing else."""

from __future__ import annotations

import io
import os
import random
import zipfile
from pathlib import Path

import msgspec
import pytest

from engine.core.message import Refusal
from saves import file_ops, import_export, journal, journal_codec
from saves.import_export import ImportResult
from saves.library import Library
from tests.saves.saved_games import begin, finished, play
from tests.saves.test_replay import header


def key_of(error: pytest.ExceptionInfo[Refusal]) -> str:
    return error.value.message.key


def came(taken: ImportResult) -> tuple[str, str | None]:
    return taken.name, taken.note.key if taken.note is not None else None


def test_out_and_in_again_it_is_the_same(library: Library, tmp_path: Path) -> None:
    data = finished(library, "game").read_bytes()
    target = import_export.export_save(library, "game", tmp_path / "out.areo")
    assert target.read_bytes() == data
    assert import_export.export_save(library, "game", tmp_path) == tmp_path / "game.areo"
    file_ops.delete(library, "game")
    assert [came(taken) for taken in import_export.import_file(library, target)] == [("out", None)]
    assert library.path_of("out").read_bytes() == data


def test_import_names_games_that_exist(library: Library) -> None:
    path = finished(library, "game")
    (taken,) = import_export.import_file(library, path)
    assert came(taken) == ("", "save.here-already")
    assert taken.note is not None
    assert taken.note.args["name"] == "game"


def test_import_keeps_both_a_shorter_and_a_longer_game(library: Library, tmp_path: Path) -> None:
    path = finished(library, "game", choices=20)
    longer = tmp_path / "game.areo"
    longer.write_bytes(path.read_bytes())
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:8]))
    assert [came(taken) for taken in import_export.import_file(library, longer)] == [("game-2", None)]


def test_nothing_is_written_over_on_the_way_out(library: Library, tmp_path: Path) -> None:
    finished(library, "game")
    target = tmp_path / "out.areo"
    target.write_text("mine")
    with pytest.raises(Refusal) as refused:
        import_export.export_save(library, "game", target)
    assert key_of(refused) == "save.file-exists"
    with pytest.raises(Refusal) as refused:
        import_export.export_all(library, target)
    assert key_of(refused) == "save.file-exists"
    assert target.read_text() == "mine"
    for wrong in (tmp_path / "no" / "such" / "x.areo", Path("x\0y")):
        with pytest.raises(Refusal) as refused:
            import_export.export_save(library, "game", wrong)
        assert key_of(refused) == "save.cannot-write"


def test_all_games_are_exported_to_one_file_and_imported(library: Library, tmp_path: Path) -> None:
    contents: dict[str, bytes] = {}
    for name in ("a", "b 火", "c"):
        opened = begin(library, name, seed=f"SEED-{name}")
        play(opened, 9)
        opened.close()
        contents[name] = library.path_of(name).read_bytes()
    pack = tmp_path / "all.zip"
    assert import_export.export_all(library, pack) == 3
    for name in contents:
        library.path_of(name).unlink()
    assert [came(taken) for taken in import_export.import_file(library, pack)] == [(name, None) for name in contents]
    assert {name: library.path_of(name).read_bytes() for name in library.names()} == contents
    assert {came(taken) for taken in import_export.import_file(library, pack)} == {("", "save.here-already")}


def resealed(data: bytes) -> bytes:
    """Return the same lines with correct checksums."""
    sealed, before = b"", 0
    for line in data.splitlines():
        whole, before = journal_codec.seal_line(line[:-9], before)
        sealed += whole
    return sealed


def packed(*members: tuple[str, bytes], link: bool = False) -> bytes:
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members:
            entry = zipfile.ZipInfo(name)
            if link:
                entry.external_attr = 0o120777 << 16
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return memory.getvalue()


@pytest.mark.parametrize(
    "name",
    ["../../evil.areo", "/etc/passwd", "C:\\x.areo", "a/../../b.areo", ".hidden.areo", "x" * 500, "a\x1b[2Jb.areo"],
)
def test_a_pack_cannot_point_out_of_the_library(library: Library, tmp_path: Path, name: str) -> None:
    data = finished(library, "game").read_bytes()
    file_ops.delete(library, "game")
    pack = tmp_path / "all.zip"
    pack.write_bytes(packed((name, data)))
    before = {path for path in tmp_path.rglob("*") if path.is_file()}
    (taken,) = import_export.import_file(library, pack)
    new = {path for path in tmp_path.rglob("*") if path.is_file()} - before
    assert {path.parent for path in new if path.suffix == ".areo"} == {library.folders.games}
    assert library.names() == [taken.name]
    assert taken.source.isprintable()


def test_a_link_in_a_pack_is_only_text(library: Library, tmp_path: Path) -> None:
    pack = tmp_path / "all.zip"
    pack.write_bytes(packed(("link.areo", b"/etc/passwd"), link=True))
    assert [came(taken) for taken in import_export.import_file(library, pack)] == [("", "save.not-a-journal")]


def test_import_refuses_archives_that_expand_too_much(library: Library, tmp_path: Path) -> None:
    pack = tmp_path / "bomb.zip"
    pack.write_bytes(packed(("bomb.areo", bytes(50 << 20))))
    assert [came(taken) for taken in import_export.import_file(library, pack)] == [("", "save.too-large")]
    lying = bytearray(pack.read_bytes())
    at = lying.rindex(b"PK\x01\x02")
    lying[at + 24 : at + 28] = (10).to_bytes(4, "little")
    pack.write_bytes(lying)
    assert all(taken.name == "" for taken in import_export.import_file(library, pack))


def test_too_many_at_once_are_refused(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_export, "MOST_GAMES", 2)
    pack = tmp_path / "all.zip"
    pack.write_bytes(packed(("a", b""), ("b", b""), ("c", b"")))
    with pytest.raises(Refusal) as refused:
        import_export.import_file(library, pack)
    assert key_of(refused) == "save.pack-too-many"


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "save.empty"),
        (b"hello", "save.not-a-journal"),
        (b"areo 1 {} 00000000\n", "save.header-damaged"),
        (b"areo 1 " + b"x" * (2 << 20), "save.too-large"),
        (b"areo 1 \n" + b"\n" * 30_000, "save.too-large"),
    ],
)
def test_import_of_no_game_gives_one_sentence(library: Library, tmp_path: Path, data: bytes, key: str) -> None:
    file = tmp_path / "x.areo"
    file.write_bytes(data)
    assert [came(taken) for taken in import_export.import_file(library, file)] == [("", key)]
    assert library.names() == []


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"game": "chess"}, "game.unknown"),
        ({"rules": "players=9"}, "rules.players"),
        ({"rules": "players=" + "x" * 500}, "rules.value"),
        ({"rules": "players=" + "9" * 5000}, "save.unshowable-text"),
        ({"game": "x" * 5000}, "save.unshowable-text"),
        ({"seed": "\x1b[2J"}, "save.unshowable-text"),
        ({"seed": "x" * 5000}, "save.unshowable-text"),
        ({"position": "no position"}, "position.unreadable"),
        ({"position": "{" * 10_000}, "position.unreadable"),
        ({"seats": ()}, "save.seats"),
    ],
)
def test_hostile_header_gives_one_sentence(
    library: Library, tmp_path: Path, changes: dict[str, object], key: str
) -> None:
    file = tmp_path / "x.areo"
    file.write_bytes(journal_codec.seal_line(journal_codec.encode_header(msgspec.json.encode(header(**changes))), 0)[0])
    assert [came(taken) for taken in import_export.import_file(library, file)] == [("", key)]


def test_a_position_that_cannot_be_is_refused(library: Library, tmp_path: Path) -> None:
    from tests.toy_game import TOY, ToyRules

    state = TOY.new(ToyRules(players=2), "X")
    state.deck.pop()
    file = tmp_path / "x.areo"
    head = header(position=msgspec.json.encode(state).decode())
    file.write_bytes(journal_codec.seal_line(journal_codec.encode_header(msgspec.json.encode(head)), 0)[0])
    assert [came(taken) for taken in import_export.import_file(library, file)] == [("", "toy.cards")]


def test_a_damaged_game_comes_in_as_far_as_it_is_good(library: Library, tmp_path: Path) -> None:
    data = finished(library, "game").read_bytes()
    file_ops.delete(library, "game")
    file = tmp_path / "x.areo"
    file.write_bytes(data[:-4])
    assert [came(taken) for taken in import_export.import_file(library, file)] == [("x", "save.torn")]
    assert journal.read(library.path_of("x")).damage is None


def test_a_game_that_plays_otherwise_is_refused(library: Library, tmp_path: Path) -> None:
    data = finished(library, "game").read_bytes()
    file = tmp_path / "x.areo"
    file.write_bytes(resealed(data.replace(b'"SAVE"', b'"LOAD"')))
    assert [came(taken) for taken in import_export.import_file(library, file)] == [("", "save.diverged")]
    assert library.names() == ["game"]


def test_unreadable_file_gives_one_sentence(library: Library, tmp_path: Path) -> None:
    for path, key in (
        (tmp_path / "nothing", "save.no-file"),
        (tmp_path, "save.cannot-read"),
        (Path("x\0y"), "save.no-file"),
    ):
        with pytest.raises(Refusal) as refused:
            import_export.import_file(library, path)
        assert key_of(refused) == key


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_does_not_hang(library: Library, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Refusal):
        import_export.import_file(library, tmp_path / "pipe")


def mutated(data: bytes, stream: random.Random) -> bytes:
    """Return data with some bytes changed, dropped or doubled, often with correct checksums so that more is read."""
    text = bytearray(data)
    for _ in range(stream.randrange(1, 6)):
        at = stream.randrange(len(text) or 1)
        match stream.randrange(6):
            case 0:
                text[at : at + 1] = bytes([stream.randrange(256)])
            case 1:
                del text[at : at + stream.randrange(40)]
            case 2:
                text[at:at] = text[at : at + stream.randrange(80)]
            case 3:
                text[at:at] = str(stream.choice([0, -1, 99, 2**31, 2**63, 10**30])).encode()
            case 4:
                rows = bytes(text).split(b"\n")
                one, two = stream.randrange(len(rows)), stream.randrange(len(rows))
                rows[one], rows[two] = rows[two], rows[one]
                text = bytearray(b"\n".join(rows))
            case _:
                del text[at:]
    found = bytes(text)
    return resealed(found) if stream.randrange(3) else found


def test_mutated_files_cost_a_sentence_each(library: Library, tmp_path: Path) -> None:
    stream = random.Random(5)
    data = finished(library, "game", choices=25).read_bytes()
    library.path_of("game").unlink()
    pack = packed(("a.areo", data), ("b.areo", data[:-3]))
    file = tmp_path / "x.areo"
    for number in range(300):
        file.write_bytes(mutated(pack if number % 5 == 0 else data, stream))
        try:
            taken = import_export.import_file(library, file)
        except Refusal:
            continue
        for one in taken:
            assert one.name or one.note is not None
            if one.name:
                opened = library.open_save(one.name, write=False)
                assert opened.damage is None
                library.path_of(one.name).unlink()


def test_import_keeps_what_came_in_before_an_error(library: Library, tmp_path: Path) -> None:
    data = [finished(library, name, script=name).read_bytes() for name in "abc"]
    for number, name in enumerate("abc"):
        data[number] = resealed(data[number].replace(b'"created":"2026', b'"created":"202%d' % number))
        library.path_of(name).unlink()
    pack = tmp_path / "all.zip"
    pack.write_bytes(packed(*((f"{name}.areo", text) for name, text in zip("abc", data, strict=True))))
    heard: list[tuple[str, int]] = []

    def told(taken: ImportResult, count: int) -> None:
        heard.append((taken.name, count))
        if len(heard) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        import_export.import_file(library, pack, told)
    assert heard == [("a", 3), ("b", 3)]
    assert sorted(library.names()) == ["a", "b"]
