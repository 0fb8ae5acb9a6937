"""Whatever a terminal sends is read without an error: keys as they were pressed, and what is unknown not at all."""

from __future__ import annotations

import pytest
from textual.events import CursorPosition, Key, MouseDown, MouseEvent, Paste
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from tests.tui.terminal.terminal_input import Clock
from tui.terminal import input_parser
from tui.terminal.input_parser import LONGEST_PASTE, InputParser
from tui.terminal.textual_private import ANSI_SEQUENCES_KEYS, XTermParser

DOWN = "\x1b[B"


def keys(messages: list[Message]) -> list[str]:
    """The names of the keys among these."""
    return [message.key for message in messages if isinstance(message, Key)]


def read(text: str, *, whole: bool = True) -> list[Message]:
    """What a text is read as, when nothing follows it."""
    parser = InputParser(clock := Clock())
    found = parser.feed(text) if whole else [message for letter in text for message in parser.feed(letter)]
    clock.now += input_parser.PASTE_DELAY
    return [*found, *parser.tick()]


@pytest.mark.parametrize(
    ("sequence", "expected"),
    [
        ("\x1b[1;1:3B", []),
        ("\x1b[1;1:1B", ["down"]),
        ("\x1b[1;1:2B", ["down"]),
        ("\x1b[1;5:2B", ["ctrl+down"]),
        ("\x1b[97:65;2u", ["A"]),
        ("\x1b[97:65:97;2:1;65u", ["A"]),
        ("\x1b[97:65;2:3u", []),
        ("\x1b[47:63;2u", ["question_mark"]),
        ("\x1b[97;2u", ["A"]),
        ("\x1b[97u", ["a"]),
        ("\x1b[97;5u", ["ctrl+a"]),
        ("\x1b[97:65;6u", ["ctrl+shift+a"]),
        ("\x1b[97;129u", ["a"]),
        ("\x1b[1;129A", ["up"]),
        ("\x1b[27;5;97~", ["ctrl+a"]),
        ("\x1b[27;2;65~", ["A"]),
        ("\x1b[0;;28779:26143u", ["火", "星"]),
        ("\x1b[12288;;12288u", ["ideographic_space"]),
        ("\x1b[13u", ["enter"]),
        ("\x1b[27u", ["escape"]),
        ("\x1b[:C", ["right"]),
        ("\x1b[1114112u", []),
        ("\x1b[97;;1114112u", []),
        ("\x1b[9999999999u", []),
        ("\x1b[97;;55296u", []),
        ("\x1b[55296u", []),
        ("\x1b[3u", []),
        ("\x1b[97;9999u", []),
        ("\x1b[97;1:4u", []),
        ("\x1b[57500u", []),
        ("\x1b[1;2;3;4u", []),
        ("\x1b[[A", ["f1"]),
        ("\x1b[7$", ["shift+home"]),
        ("\x1bOP", ["f1"]),
        ("\x1bq", ["alt+q"]),
        ("\x1b", ["escape"]),
        ("\x1b[", ["left_square_bracket"]),
        ("\x1b]", ["right_square_bracket"]),
        ("\x1b\x1b[A", ["escape", "up"]),
    ],
)
def test_a_key_is_the_one_that_was_pressed(sequence: str, expected: list[str]) -> None:
    for whole in (True, False):
        assert keys(read(sequence, whole=whole)) == expected
        followed = InputParser().feed(sequence + DOWN) if len(sequence) > 2 else [Key("down", None)]
        assert keys(followed)[-1:] == ["down"], "the next key is lost"


def test_a_letter_comes_with_its_key() -> None:
    for sequence in ("\x1b[97:65;2u", "\x1b[97;2;65u", "\x1b[97;2u", "A"):
        (key,) = read(sequence)
        assert isinstance(key, Key)
        assert (key.key, key.character) == ("A", "A"), sequence


def test_keys_that_textual_knows_are_the_same_here() -> None:
    for sequence in ANSI_SEQUENCES_KEYS:
        if sequence.startswith("\x1b\x1b") or sequence == "\x9b":
            continue  # neither reads the first as one; the other is no letter in UTF-8
        theirs = [message for message in XTermParser().feed(sequence + "~~") if isinstance(message, Key)][:-2]
        assert keys(InputParser().feed(sequence + "~~"))[:-2] == [key.key for key in theirs], repr(sequence)


@pytest.mark.parametrize(
    "answer",
    [
        "\x1b[?62;4;22c", "\x1b[>41;390;0c", "\x1b[=1c", "\x1b[0n", "\x1b[?1u", "\x1b[?2026;0$y", "\x1b[?2048;4$y",
        "\x1b[?1016;2$y", "\x1b[48;24;80;480;800t", "\x1b[48;0;0;0;0t", "\x1b[48;99999;99999;1;1t", "\x1b[8;24;80t",
        "\x1b[I", "\x1b[O", "\x1b[201~", "\x1b[M !!", "\x1b[32;10;10M", "\x1b[<0;0;0M", "\x1b[<0;-4;1M",
        "\x1b[<9999;1;1M", "\x1b[<0;999999;1M", "\x1b[<;M", "\x1b[0;0R", "\x1b[999999;1R", "\x1b[" + "1;" * 99 + "A",
        "\x1b]10;rgb:ff/ff/ff\x1b\\", "\x1b]52;c;AAAA\x07", "\x1bP>|XTerm(390)\x1b\\", "\x1bP1+r544e=\x1b\\",
        "\x1b_Gi=1;OK\x1b\\", "\x1b^x\x1b\\", "\x1bXx\x1b\\", "\x1b]" + "zq" * 9_000 + "\x07", "\x1bOz", "\x1bO5z",
        "\x1b[[Z", "\x1b[z", "\x1b[ z", "\ufffd", "\x9b", "\x85",
    ],
)  # fmt: skip
def test_unknown_sequences_are_ignored_and_the_next_key_is_read(answer: str) -> None:
    for whole in (True, False):
        found = read(answer + DOWN, whole=whole)
        assert keys(found) == ["down"], repr(answer)
        assert not [message for message in found if isinstance(message, MouseEvent | CursorPosition | Paste)]


def test_unfinished_sequences_end_at_the_next_key() -> None:
    for begun in ("\x1b[1;5", "\x1b[?", "\x1b]10;rgb", "\x1bPq", "\x1b_x", "\x1bO5", "\x1b[M !", "\x1b[<0;1"):
        assert keys(read(begun + DOWN)) == ["down"], repr(begun)
        assert keys(read(begun)) == []
        if not begun.startswith("\x1b[M"):
            assert keys(read(begun + "\r")) == ["enter"], repr(begun)
    assert keys(read("\x1b[1;5火")) == ["火"]


def test_answers_and_clicks_are_reported() -> None:
    assert isinstance(read("\x1b[?2026;2$y")[0], TerminalSupportsSynchronizedOutput)
    (place,) = read("\x1b[2;5R")
    assert isinstance(place, CursorPosition)
    assert (place.x, place.y) == (4, 1)
    (click,) = read("\x1b[<0;10;5M")
    assert isinstance(click, MouseDown)
    assert (click.x, click.y) == (9, 4)


def test_a_pasted_text_is_one_and_ends_though_its_end_is_lost() -> None:
    for whole in (True, False):
        (paste,) = read("\x1b[200~to be\x1b[A\x1b[20\x1b[201~", whole=whole)
        assert isinstance(paste, Paste)
        assert paste.text == "to be\x1b[A\x1b[20"
    found = read("\x1b[200~to be")
    assert [message.text for message in found if isinstance(message, Paste)] == ["to be"]
    parser = InputParser()
    parser.feed("\x1b[200~" + "x" * 3 * LONGEST_PASTE)
    assert parser.waiting
    assert len(parser.kept) < LONGEST_PASTE + 9
    (paste,) = parser.feed("\x1b[201~")
    assert isinstance(paste, Paste)
    assert paste.text == "x" * LONGEST_PASTE
    assert keys(parser.feed("q")) == ["q"]


def test_a_key_waits_only_where_it_may_begin_a_sequence() -> None:
    parser = InputParser(clock := Clock())
    assert keys(parser.feed("\x1b")) == []
    assert parser.tick() == []
    clock.now += input_parser.ESCAPE_DELAY
    assert keys(parser.tick()) == ["escape"]
    assert not parser.waiting
    assert keys(parser.feed("q")) == ["q"]
