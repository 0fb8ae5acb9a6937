"""Journals, packed games, position files and deal codes with changed fields: taken in, or refused in a sentence."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from engine import games
from engine.core.message import Message, Refusal
from saves import import_export, journal, journal_codec, positions
from saves.deal_code import PREFIX, check_letters, decode_deal
from saves.library import Library
from saves.replay import replay
from tests.mutations import mutants
from tests.test_bounds import outcome
from tests.test_bounds import positions as played_positions
from tui.text import Words

DATA = Path(__file__).parent / "data"
JOURNALS = ("rules-2-jump", "rules-1-jump-strength", "rules-1-dice-balanced", "rules-3", "format-1-on-mars-solo")
ENTRIES = 12
"""The number of lines of each journal that are kept; mutations come before or after them."""


def sentence(message: Message | None) -> str:
    """Return the message, which must be one short sentence."""
    if message is None:
        return ""
    said = Words("en").render(message)
    assert said and "\n" not in said and len(said) <= 300 and "{" not in said, said
    return said


def file_of(header: bytes, bodies: list[bytes]) -> bytes:
    """Return a journal with these lines, each with its checksum."""
    line, checksum = journal_codec.seal_line(journal_codec.encode_header(header), 0)
    sealed = [line]
    for body in bodies:
        line, checksum = journal_codec.seal_line(body, checksum)
        sealed.append(line)
    return b"".join(sealed)


def taken_in(library: Library, place: Path, data: bytes) -> str:
    """Return the result of importing a file, and of putting it into the folder of saves."""
    place.write_bytes(data)
    (taken,) = import_export.import_file(library, place)
    sentence(taken.note)
    if taken.name:
        library.path_of(taken.name).unlink()
    try:
        sentence(replay(journal.parse(data, "x")).stopped)
    except Refusal as refused:
        sentence(refused.message)
    return "taken" if taken.name else "refused"


@pytest.mark.parametrize("name", JOURNALS)
def test_a_header_with_a_changed_field_is_taken_or_refused(library: Library, tmp_path: Path, name: str) -> None:
    reading = journal.read(DATA / f"{name}.areo")
    bodies = [journal_codec.encode_entry(entry) for entry in reading.entries[:ENTRIES]]
    counted: Counter[str] = Counter()
    form = msgspec.to_builtins(reading.header)
    for _, text in mutants(form):
        try:
            data = file_of(text.encode(), bodies)
        except UnicodeEncodeError:
            continue
        counted[taken_in(library, tmp_path / "x.areo", data)] += 1
    assert min(counted["taken"], counted["refused"]) > 10


BAD_LINES = [
    body.replace("N", number).encode()
    for number in ("99999999999999999999", "999999999", "-1", "1.5", "nan", "1e9", "true", "9" * 5000, "")
    for body in (
        "pN pass", "p0 place N", "p0 pay m=N", "p0 buy comet N", "undo N", "digest N 0 round=1", "digest 12 0 round=N",
        "p0 keep " + "comet " * 500 + "N", "N", "p0 N",
    )
]  # fmt: skip


@pytest.mark.parametrize("name", JOURNALS)
def test_a_line_with_a_changed_number_is_left_out_or_refused(library: Library, tmp_path: Path, name: str) -> None:
    reading = journal.read(DATA / f"{name}.areo")
    bodies = [journal_codec.encode_entry(entry) for entry in reading.entries[:ENTRIES]]
    for bad in BAD_LINES:
        data = file_of(msgspec.json.encode(reading.header), [*bodies, bad])
        taken_in(library, tmp_path / "x.areo", data)


@pytest.mark.parametrize("slug", games.GAMES)
def test_a_position_file_with_a_changed_field_is_played_or_refused(slug: str) -> None:
    text = played_positions(slug)[2]
    seats = [{"kind": "person"}, {"kind": "bot", "level": "easy"}]
    form = {"format": positions.FORMAT, "game": slug, "seats": seats, "position": {}}
    counted: Counter[str] = Counter()
    for _, changed in mutants(form):
        found = positions.parse(changed.replace('"position": {}', f'"position": {text}').encode("utf-8", "replace"))
        if found is None:
            counted["none"] += 1
            continue
        refused = outcome(games.game(found.game), found.text)
        sentence(refused)
        counted["refused" if refused else "played"] += 1
        found.seating()
    assert min(counted["none"], counted["played"]) > 5


NUMBERS = ("10" * 20, "99999999999", "-1", "1.5", "nan", "true", "on", "x" * 300, "", "0", "0,0,0,0", "9" * 600)


@pytest.mark.parametrize("slug", games.GAMES)
def test_a_deal_code_with_a_changed_rule_is_read_or_refused(slug: str) -> None:
    game = games.game(slug)
    counted: Counter[str] = Counter()
    for field in (*game.rules_type.__struct_fields__, "no_such_rule"):
        for value in NUMBERS:
            body = f"{slug}.{game.rules_version}_players=2+{field.replace('_', '-')}={value}_RED-1"
            try:
                deal = decode_deal(f"{PREFIX}{body}_{check_letters(body)}")
            except Refusal as refused:
                sentence(refused.message)
                counted["refused"] += 1
            else:
                assert game.pending(game.new(deal.rules, deal.seed))
                counted["dealt"] += 1
    assert min(counted["refused"], counted["dealt"]) > 2


def test_a_header_names_the_field_and_its_bounds(library: Library, tmp_path: Path) -> None:
    reading = journal.read(DATA / "rules-2-jump.areo")
    for field, value, bounds in (
        ("rules_version", 10**30, "from 0 to 999999"),
        ("rules_version", -1, "from 0 to 999999"),
        ("parent_ply", 10**19, "from 0 to 999999999"),
    ):
        form = {**msgspec.to_builtins(reading.header), field: value}
        (tmp_path / "x.areo").write_bytes(file_of(json.dumps(form).encode(), []))
        (taken,) = import_export.import_file(library, tmp_path / "x.areo")
        assert sentence(taken.note) == f"{field} must be a whole number {bounds}."
