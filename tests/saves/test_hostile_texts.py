"""Hostile text in files: no character of a message controls a terminal or hides something."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from engine.core.interfaces import JournalEntry
from engine.core.message import Message, Refusal
from saves import import_export, journal, journal_codec
from saves.journal import Header, Seat
from saves.library import Library, SaveSummary
from saves.sanitize import has_hidden
from saves.seeds import validate_seed
from tests.saves.saved_games import finished
from tests.saves.test_import_export import packed
from tests.saves.test_replay import header

HOSTILE = [
    *map(chr, range(0x20)),
    *map(chr, range(0x7F, 0xA0)),
    *"\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
    *"\u200b\u200c\u200d\u2060\ufeff\u3164\u2028\u2029\xad\ud800",
]
"""C0, DEL, C1; directions; no width; ends of lines; a hyphen that is not there; half a letter."""
TOLD = ("created", "app", "parent")
"""Fields that are only told; with them the name and the level of a seat."""


def changed(field: str, letter: str) -> Header:
    """Return a header with a letter in the middle of one of its texts, or of all texts that are only shown."""
    text = f"a{letter}b"
    if field == "told":
        return header(seats=(Seat(text, "bot", text), Seat(text)), **dict.fromkeys(TOLD, text))
    return header(**{field: text})


def texts_of(value: object) -> Iterator[str]:
    """Yield every text in a message, at any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Message):
        yield from texts_of(tuple(value.args.values()))
    elif isinstance(value, tuple | list):
        for part in value:
            yield from texts_of(part)


def texts_shown(saved: SaveSummary) -> Iterator[str]:
    """Yield every text of a row in the list of saves, except the position, which is shown nowhere."""
    yield from texts_of(saved.problem)
    if saved.header is not None:
        known = saved.header
        yield from (known.game, known.rules, known.seed, known.created, known.app, known.parent)
        yield from (text for seat in known.seats for text in (seat.name, seat.level))


@pytest.mark.parametrize("field", ["game", "rules", "seed", "position", "told"])
def test_no_field_of_a_header_shows_anything_hidden(library: Library, tmp_path: Path, field: str) -> None:
    """Neither when it comes in, nor when somebody put it among the saves."""
    library.folders.games.mkdir(parents=True)
    file = tmp_path / "x.areo"
    for letter in HOSTILE:
        if letter == "\ud800":  # no file in UTF-8 has it; as an escape JSON can
            body = journal_codec.encode_header(msgspec.json.encode(changed(field, "Q")).replace(b"aQb", b"a\\ud800b"))
        else:
            body = journal_codec.encode_header(msgspec.json.encode(changed(field, letter)))
        file.write_bytes(journal_codec.seal_line(body, 0)[0])
        (taken,) = import_export.import_file(library, file)
        said = [*texts_of(taken.note), taken.name, taken.source]
        if field == "seed":
            assert not taken.name
            if letter == "\u3164":  # it takes room: a seed of an older version may have it, and deals its game by it
                continue
        if taken.name:
            said += texts_shown(library.summary(taken.name))
            library.path_of(taken.name).unlink()
        library.path_of("put").write_bytes(file.read_bytes())
        said += texts_shown(library.summary("put"))
        try:
            library.open_save("put").close()
        except Refusal as refused:
            said += texts_of(refused.message)
        assert [ascii(text) for text in said if has_hidden(text)] == []


@pytest.mark.parametrize("letter", ["\x1b", "\x00", "\x07", "\x7f", "\r"])
@pytest.mark.parametrize("kind", ["choice", "digest"])
def test_an_entry_with_a_control_character_is_no_entry(library: Library, kind: str, letter: str) -> None:
    path = finished(library, choices=4)
    reading = journal.read(path)
    text = f"bid{letter}2" if kind == "choice" else f"00{letter}11"
    entry = (
        JournalEntry("choice", 5, 0, text)
        if kind == "choice"
        else JournalEntry("digest", reading.entries[-1].ply, text=text)
    )
    path.write_bytes(reading.text + journal_codec.seal_line(journal_codec.encode_entry(entry), reading.checksum)[0])
    again = journal.read(path)
    assert again.damage is not None
    assert again.entries == reading.entries


@pytest.mark.parametrize(
    "content", [b"hello", b"areo 1 {} 00000000\n", bytes(2 << 20)], ids=["foreign", "damaged", "large"]
)
def test_no_name_in_a_pack_shows_anything_hidden(library: Library, tmp_path: Path, content: bytes) -> None:
    names = [f"a{letter}b.areo" for letter in HOSTILE if letter not in "\0\ud800/"]
    pack = tmp_path / "x.zip"
    pack.write_bytes(packed(*((name, content) for name in names)))
    taken = import_export.import_file(library, pack)
    assert len(taken) == len(names)
    said = [text for one in taken for text in (one.source, one.name, *texts_of(one.note))]
    assert [ascii(text) for text in said if has_hidden(text)] == []


def test_file_names_are_sanitized(library: Library, tmp_path: Path) -> None:
    data = finished(library, "game").read_bytes()
    library.path_of("game").unlink()
    for number, letter in enumerate(letter for letter in HOSTILE if letter not in "\0\ud800"):
        file = tmp_path / f"{number}{letter}.areo"
        file.write_bytes(data)
        (taken,) = import_export.import_file(library, file)
        assert not has_hidden(taken.source + taken.name)
        assert taken.name
        library.path_of(taken.name).unlink()


@pytest.mark.parametrize("letter", HOSTILE)
def test_a_seed_hides_nothing(letter: str) -> None:
    with pytest.raises(Refusal):
        validate_seed(f"a{letter}b")
