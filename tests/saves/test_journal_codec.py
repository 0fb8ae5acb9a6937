"""The text form of a journal's lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.interfaces import JournalEntry
from saves import journal_codec

CHOICES = st.builds(
    lambda ply, seat, text: JournalEntry("choice", ply + 1, seat, text),
    st.integers(0, 9999),
    st.integers(0, 12),
    st.from_regex(r"[a-z][a-z0-9 =.'-]{0,40}", fullmatch=True),
)


@given(CHOICES)
def test_a_choice_comes_back_from_its_line(entry: JournalEntry) -> None:
    assert journal_codec.decode_entry(journal_codec.encode_entry(entry), entry.ply - 1) == entry


@pytest.mark.parametrize(
    ("entry", "body", "plies"),
    [
        (JournalEntry("choice", 1, 0, "play comet"), b"p0 play comet", 0),
        (JournalEntry("undo", 12), b"undo 12", 15),
        (JournalEntry("undo", 0), b"undo 0", 1),
        (JournalEntry("digest", 20, text="1f2e round=3 over=0"), b"digest 20 1f2e round=3 over=0", 20),
    ],
)
def test_each_kind_has_its_form(entry: JournalEntry, body: bytes, plies: int) -> None:
    assert journal_codec.encode_entry(entry) == body
    assert journal_codec.decode_entry(body, plies) == entry


@pytest.mark.parametrize(
    "body",
    [b"", b"p0", b"p0 ", b"p00 pass", b"p-1 pass", b"P0 pass", b"undo 20", b"undo 21", b"undo -1", b"undo 012",
     b"digest 19 ab", b"digest 20", b"digest 20  ", b"redo 3", b"p0 \xc3\xa9", b"areo 1 {}"],
)  # fmt: skip
def test_it_refuses_meaningless_entries(body: bytes) -> None:
    assert journal_codec.decode_entry(body, 20) is None


@given(st.binary(max_size=80).filter(lambda body: b"\n" not in body), st.integers(0, 2**32 - 1))
def test_a_sealed_line_opens_only_after_the_line_before_it(body: bytes, before: int) -> None:
    line, checksum = journal_codec.seal_line(body, before)
    assert line.endswith(b"\n")
    assert journal_codec.unseal_line(line[:-1], before) == (body, checksum)
    assert journal_codec.unseal_line(line[:-1], before ^ 1) is None


def test_a_checksum_is_compared_as_text() -> None:
    line, _ = journal_codec.seal_line(b"p0 play comet", 0)
    assert journal_codec.unseal_line(line[:-1], 0)
    assert line.upper() != line
    assert journal_codec.unseal_line(line[:-9] + line[-9:-1].upper(), 0) is None
