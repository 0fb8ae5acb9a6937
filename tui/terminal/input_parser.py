r"""Parse what a terminal sends: keys, mouse, pasted text, answers. Unknown sequences are ignored whole.

Textual's parser fails on numbers it does not expect, and presses the letters of a sequence it does not know as keys.
So the sequences are told apart here, by their common syntax (ECMA-48), and only those whose numbers are in range
become messages. A sequence that breaks off is dropped; what follows it is read as usual.

    ESC letter                       alt and the letter
    ESC [ numbers intermediate end   control sequence: a key, a click, an answer
    ESC O letter                     a key
    ESC ] ... BEL or ESC \           a text of the terminal, as after ESC P, ESC _, ESC ^ and ESC X: ignored
    ESC [200~ ... ESC [201~          pasted text
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from time import monotonic
from typing import Final

from textual import constants
from textual.events import CursorPosition, Key, Paste
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from tui.terminal.paste_detection import BEGIN, END
from tui.terminal.textual_private import (
    ANSI_SEQUENCES_KEYS,
    FUNCTIONAL_KEYS,
    IGNORE_SEQUENCE,
    MODIFIER_FUNCTIONAL_KEYS,
    SPECIAL_KEY_TO_CHARACTER,
    XTermParser,
    character_to_key,
    key_events,
)

ESC: Final = "\x1b"
ESCAPE_DELAY: Final = constants.ESCAPE_DELAY
"""Seconds after which a sequence has broken off, and an escape that nothing follows is a key."""
PASTE_DELAY: Final = 2.0
"""Seconds without anything after which a pasted text has ended whose end did not come."""
LONGEST_PASTE: Final = 1 << 16
LONGEST_SEQUENCE: Final = 64
"""Longest escape sequence in characters; a longer one is ignored."""
_TEXTS: Final = "]P_^X"
_END_OF_TEXT: Final = ("\a", "\x9c", f"{ESC}\\")
_BROKEN: Final = "\ufffd"
"""Stands for bytes that are no letter."""

_KEY: Final = re.compile(r"\x1b\[([0-9:;]*)([u~A-FHPQRS])")
_PLACE: Final = re.compile(r"\x1b\[([0-9]{1,5});([0-9]{1,5})R")
_MOUSE: Final = re.compile(r"\x1b\[<[0-9]{1,3};[0-9]{1,5};[0-9]{1,5}[Mm]")
_FRAMES: Final = re.compile(r"\x1b\[\?2026;[1-4]\$y")
_OTHER_KEYS: Final = "27"
"""``ESC [27;5;97~`` is how xterm says ctrl+a by itself."""
_MODIFIERS: Final = ("shift", "alt", "ctrl", "super", "hyper", "meta")
_LOCKS: Final = ("caps lock", "num lock")
_MOST_MODIFIERS: Final = 1 << len(_MODIFIERS + _LOCKS)
_RELEASED: Final = 3
_OWN_CODES: Final = range(0xE000, 0xF900)
"""Codes of keys that have no letter, and no other meaning than the keyboard protocol's."""


class UnknownSequence(ValueError):
    """An unknown sequence."""


class InputParser:
    """Parse what one terminal sends. ``clock`` returns seconds, as ``time.monotonic``."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self._sequence = ""
        """What has come of a sequence that is not whole yet."""
        self._pasted: list[str] | None = None
        self._tail = ""
        """The last letters of a pasted text, which may be the beginning of its end."""
        self._came_at = 0.0
        self._textual = XTermParser()

    @property
    def waiting(self) -> bool:
        """Whether something is not whole yet, so that ``tick`` must be called."""
        return bool(self._sequence) or self._pasted is not None

    @property
    def kept(self) -> str:
        """What has come of a sequence or of a pasted text that is not whole yet."""
        return self._sequence if self._pasted is None else "".join(self._pasted)

    def feed(self, text: str) -> list[Message]:
        """Return the messages that this text completes."""
        if text:
            self._came_at = self.clock()
        return [message for letter in text for message in self._read(letter)]

    def tick(self) -> list[Message]:
        """Return the messages due after the time since the last letter. Called repeatedly."""
        passed = self.clock() - self._came_at
        if self._pasted is not None:
            return self._end_paste() if passed >= PASTE_DELAY else []
        if not self._sequence or passed < ESCAPE_DELAY:
            return []
        sequence, self._sequence = self._sequence, ""
        return self._broken_off(sequence)

    # --- syntax -----------------------------------------------------------------------------------------------------

    def _read(self, letter: str) -> Iterable[Message]:
        if self._pasted is not None:
            return self._read_pasted(letter)
        if not self._sequence:
            if letter != ESC:
                return self._key_of(letter)
            self._sequence = ESC
            return ()
        before = self._sequence
        if letter == ESC and before[1:2] not in tuple(_TEXTS):
            self._sequence = ESC
            return self._broken_off(before) if before == ESC else ()
        sequence = before + letter
        if before[1:2] in tuple(_TEXTS):
            return self._read_text(before, letter)
        if len(before) == 1:
            return self._second(sequence)
        return self._control(before, letter) if before[1] == "[" else self._single_shift(before, letter)

    def _second(self, sequence: str) -> Iterable[Message]:
        """Read the letter after an escape."""
        if sequence[1] in ("[", "O", *_TEXTS):
            self._sequence = sequence
            return ()
        self._sequence = ""
        return self._with_alt(sequence)

    def _read_text(self, before: str, letter: str) -> Iterable[Message]:
        """Continue a text of the terminal. An escape or a control character ends it."""
        if before.endswith(ESC):
            self._sequence = ""
            if letter == "\\":
                return ()
            self._sequence = ESC
            return self._read(letter)
        if letter in _END_OF_TEXT:
            self._sequence = ""
        elif letter != ESC and letter < " ":
            self._sequence = ""
            return self._key_of(letter)
        else:
            self._sequence = before[: LONGEST_SEQUENCE - 1] + letter
        return ()

    def _control(self, before: str, letter: str) -> Iterable[Message]:
        """Continue, end or abandon a control sequence."""
        sequence = before + letter
        if before[2:3] == "M":  # a click of a terminal that counts in letters: three follow
            self._sequence = sequence if len(sequence) < 6 else ""
            return ()
        first = len(before) == 2
        if (first and letter in ("[", "M")) or " " <= letter <= "?":
            known = ANSI_SEQUENCES_KEYS.get(sequence)
            self._sequence = "" if known else sequence[: LONGEST_SEQUENCE - 1]
            return self._of_table(sequence) if known else ()
        self._sequence = ""
        if "@" <= letter <= "~":
            return self._meant(sequence) if len(sequence) < LONGEST_SEQUENCE else ()
        return self._read(letter)

    def _single_shift(self, before: str, letter: str) -> Iterable[Message]:
        """Read the letter after ``ESC O``; some terminals write numbers before it."""
        sequence = before + letter
        if letter in "0123456789;" and len(sequence) < LONGEST_SEQUENCE:
            self._sequence = sequence
            return self._read_known(sequence)
        self._sequence = ""
        return self._of_table(sequence) if " " <= letter <= "~" else self._read(letter)

    def _read_known(self, sequence: str) -> Iterable[Message]:
        if sequence not in ANSI_SEQUENCES_KEYS:
            return ()
        self._sequence = ""
        return self._of_table(sequence)

    def _read_pasted(self, letter: str) -> Iterable[Message]:
        assert self._pasted is not None
        self._tail = (self._tail + letter)[-len(END) :]
        if self._tail == END:
            return self._end_paste(len(END) - 1)
        if len(self._pasted) < LONGEST_PASTE + len(END):
            self._pasted.append(letter)
        return ()

    def _end_paste(self, marks: int = 0) -> list[Message]:
        """Return the pasted text without letters of its mark."""
        pasted = "".join(self._pasted or ())
        self._pasted, self._tail = None, ""
        if marks and pasted.endswith(END[:marks]):
            pasted = pasted[:-marks]
        return [Paste(pasted[:LONGEST_PASTE].replace("\0", ""))]

    def _broken_off(self, sequence: str) -> list[Message]:
        """Return the keys of an unfinished sequence: an escape, or alt and a letter."""
        if sequence.endswith(ESC):
            return [Key("escape", ESC)]
        return list(self._with_alt(sequence)) if len(sequence) == 2 else []

    # --- meaning ----------------------------------------------------------------------------------------------------

    def _key_of(self, letter: str) -> Iterable[Message]:
        """Return the key of a letter; empty for what is neither letter nor key."""
        if letter == _BROKEN or "\x80" <= letter < "\xa0" or "\ud800" <= letter < "\ue000":
            return []
        return self._textual_keys(letter)

    def _with_alt(self, sequence: str) -> Iterable[Message]:
        """Return the key of a letter with alt; some of these are keys of their own."""
        if sequence in ANSI_SEQUENCES_KEYS:
            return self._of_table(sequence)
        return self._textual_keys(sequence[1], alt=True) if list(self._key_of(sequence[1])) else []

    def _of_table(self, sequence: str) -> Iterable[Message]:
        """Return the keys of a sequence in Textual's table; empty where it is not there."""
        found = ANSI_SEQUENCES_KEYS.get(sequence)
        return [] if found is None or found is IGNORE_SEQUENCE else self._textual_keys(sequence)

    def _textual_keys(self, sequence: str, *, alt: bool = False) -> Iterable[Message]:
        return [key for key in key_events(self._textual, sequence, alt=alt) if key.key != "<ignore>"]

    def _meant(self, sequence: str) -> Iterable[Message]:
        """Return the messages of a whole control sequence."""
        if sequence == BEGIN:
            self._pasted, self._tail = [], ""
            return []
        if place := _PLACE.fullmatch(sequence):
            line, column = map(int, place.groups())
            return [CursorPosition(column - 1, line - 1)] if line and column else []
        if _MOUSE.fullmatch(sequence):
            clicked = self._textual.parse_mouse_code(sequence)
            return [clicked] if clicked is not None else []
        if _FRAMES.fullmatch(sequence):
            return [TerminalSupportsSynchronizedOutput()]
        if key := _KEY.fullmatch(sequence):
            try:
                return keys_of(*key.groups())
            except UnknownSequence:
                pass
        return self._of_table(sequence)


def keys_of(numbers: str, end: str) -> list[Message]:
    r"""Return the keys of a sequence of the kitty keyboard protocol; empty where a key is released.

    >>> [key.key for key in keys_of("97:65;2", "u")], [key.key for key in keys_of("1;5:2", "B")], keys_of("1;1:3", "B")
    (['A'], ['ctrl+down'], [])

    Raises ``UnknownSequence`` where it tells of none that there is.
    """
    fields = [field.split(":") for field in numbers.split(";")]
    if end == "~" and len(fields) == 3 and fields[0] == [_OTHER_KEYS]:
        fields, end = [fields[2], fields[1]], "u"
    codes, held, texts = [*fields, [""], [""]][:3]
    if len(fields) > 3 or len(codes) > 3 or len(held) > 2:
        raise UnknownSequence(numbers)
    code, shifted = _code(codes[0], 1), _code(codes[1], 0) if len(codes) > 1 else 0
    modifiers = _number(held[0], 1, _MOST_MODIFIERS)
    event = _number(held[1], 1, _RELEASED) if len(held) > 1 else 1
    known = FUNCTIONAL_KEYS.get(f"{code}{end}", "")
    if not known and (end != "u" or code in _OWN_CODES):
        raise UnknownSequence(numbers)
    if event == _RELEASED:
        return []
    bits = max(modifiers - 1, 0)
    names = {name for bit, name in enumerate(_MODIFIERS) if bits & 1 << bit}
    return [_key(known, code, shifted, names, text) for text in ([_letter(text) for text in texts])]


def _key(known: str, code: int, shifted: int, modifiers: set[str], text: str) -> Message:
    """Return a key by its Textual name."""
    if not text and not known:
        if modifiers <= {"shift"}:
            text = _written(code, shifted, shift=bool(modifiers))
        if not text and not _is_text(chr(code)):
            raise UnknownSequence(str(code))
    name = known or character_to_key(text or chr(code))
    if name in MODIFIER_FUNCTIONAL_KEYS:
        modifiers = set()
    elif text:
        modifiers = modifiers - {"alt"} - (set() if text.isspace() else {"shift"})
    character = text or (SPECIAL_KEY_TO_CHARACTER.get(name) if not modifiers else None)
    return Key("+".join([*sorted(modifiers), name]), character)


def _written(code: int, shifted: int, *, shift: bool) -> str:
    """Return the text of a key that comes without it."""
    letter = chr(code)
    if shift:
        letter = chr(shifted) if shifted else letter.upper() if letter.isascii() and letter.isalpha() else ""
    return letter if letter and _is_text(letter) else ""


def _number(digits: str, usual: int, most: int) -> int:
    if len(digits) > 9 or int(digits or usual) > most:
        raise UnknownSequence(digits)
    return int(digits or usual) or usual


def _code(digits: str, usual: int) -> int:
    """Return the code of a letter. Raises ``UnknownSequence`` where it is that of none."""
    code = _number(digits, usual, 0x10FFFF)
    if 0xD800 <= code < 0xE000:
        raise UnknownSequence(digits)
    return code


def _letter(digits: str) -> str:
    """Return a letter of the text of a key. Raises ``UnknownSequence`` for one that cannot be written."""
    if not digits:
        return ""
    letter = chr(_code(digits, 0))
    if not _is_text(letter):
        raise UnknownSequence(digits)
    return letter


def _is_text(letter: str) -> bool:
    """Return whether a character may be in a text: assigned, and no control character."""
    return unicodedata.category(letter) not in ("Cc", "Cs", "Cn")
