"""The record of a table beside its journal: owner, seats, time limit and other settings, chat."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from time import time
from typing import Final, Literal, TypeAlias

import msgspec

from engine.core.message import Refusal
from saves import disk

SUFFIX: Final = ".table"
CHAT: Final = ".talk"
MINUTE, HOUR, DAY = 60, 3600, 86400
PACES: Final = (0, 5 * MINUTE, 30 * MINUTE, DAY, 2 * DAY, 7 * DAY)
"""Seconds that a choice may take; 0 for no limit."""
Absent: TypeAlias = Literal["waits", "computer"]
ABSENT: Final[tuple[Absent, ...]] = ("waits", "computer")
"""What happens when the time is over: nothing, or a bot plays until the person is back."""
Watching: TypeAlias = Literal["late", "nobody"]
WATCHING: Final[tuple[Watching, ...]] = ("late", "nobody")
Who: TypeAlias = Literal["anybody", "code"]
WHO: Final[tuple[Who, ...]] = ("anybody", "code")
"""Who may take a seat: everybody in the lobby, or those with the code."""
BACK: Final = ("asks", "own")
"""Undo past another player's choice: the others are asked, or it is refused."""
_WORDS: Final = (
    *("ACID", "ALGA", "ATOM", "BEAR", "BIRD", "BOLT", "CAVE", "CLAY", "COAL", "COMB", "CORE", "CROW", "DEER", "DOME"),
    *("DOVE", "DUNE", "DUST", "ECHO", "FERN", "FISH", "FLUX", "FROG", "GOAT", "GRID", "GULL", "HALO", "HARE", "HAWK"),
    *("IRON", "ISLE", "KELP", "LAKE", "LAVA", "LENS", "LICH", "LION", "LYNX", "MINT", "MOLE", "MOON", "MOSS", "NEON"),
    *("NOVA", "OPAL", "ORCA", "PEAK", "PINE", "PLUM", "REEF", "RIFT", "ROCK", "SAIL", "SEAL", "SILT", "SNOW", "STAR"),
    *("SWAN", "TIDE", "TOAD", "TREE", "VALE", "VENT", "WIND", "WOLF", "WREN", "YARN"),
)


_CODE_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The 32 digits of Crockford's base 32, which has no letter that looks like a digit."""
_MISREAD: Final = str.maketrans("OIL", "011")
_GROUP, _GROUPS = 4, 3


class SeatRecord(msgspec.Struct, omit_defaults=True):
    """Describe a seat: ``open``, ``kept`` for a name, a ``person``'s (``identity``) or a ``bot``'s of a level.

    ``away``: a computer plays for the person until they are back.
    """

    kind: Literal["open", "kept", "person", "bot"] = "open"
    name: str = ""
    identity: str = ""
    level: str = ""
    away: bool = False


class TableRecord(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Describe a table. ``save`` is its journal's name, empty before the start; times are seconds since 1970.

    ``waits`` are the seats of persons who must decide, ``since`` when the latest of them was asked.
    """

    code: str
    game: str
    rules: str
    places: list[SeatRecord]
    owner: str
    created: float
    pace: int = 0
    absent: Absent = "waits"
    watching: Watching = "late"
    who: Who = "anybody"
    back: str = "asks"
    save: str = ""
    over: bool = False
    waits: tuple[int, ...] = ()
    since: float = 0.0
    round: int = 1
    follows: str = ""
    """The code of the table that this is a rematch of."""

    @property
    def has_started(self) -> bool:
        """Whether the game has started."""
        return bool(self.save)

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(place.kind in ("person", "bot") for place in self.places)

    def seat_of(self, identity: str) -> int | None:
        """Return the seat of a person; None if they have none."""
        return next((seat for seat, place in enumerate(self.places) if place.identity == identity), None)

    @property
    def player_ids(self) -> list[str]:
        """The identities of the people who have a seat."""
        return [place.identity for place in self.places if place.kind == "person"]

    @property
    def seconds_left(self) -> float | None:
        """The seconds that are left for the current choice; None without a time limit."""
        return None if not self.pace or not self.waits else self.since + self.pace - time()


class ChatMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """Hold a chat message. ``aside``: a spectator's, which players don't see before the end."""

    at: float
    name: str
    text: str
    aside: bool = False

    @property
    def as_text(self) -> str:
        """The message after the name of who sent it."""
        return f"{self.name}: {self.text}"


def new_code() -> str:
    """Return a code that nobody can guess: a word to know the table by, and 60 random bits."""
    chance = SystemRandom()
    groups = ("".join(chance.choice(_CODE_LETTERS) for _ in range(_GROUP)) for _ in range(_GROUPS))
    return "-".join((chance.choice(_WORDS), *groups))


def normalized_code(typed: str) -> str:
    """Return a code as it is written, however somebody typed it.

    >>> normalized_code(" mole-oi2l-9zpf-2mwt "), normalized_code("mole-4207")
    ('MOLE-0121-9ZPF-2MWT', 'MOLE-4207')
    """
    word, dash, rest = typed.strip().upper().partition("-")
    return f"{word}{dash}{rest.translate(_MISREAD)}"


def is_invitation(code: str) -> bool:
    """Return whether a code has enough random bits to let in somebody whose key is unknown; old ones had 19.

    >>> is_invitation("MOLE-7K3Q-9ZPF-2MWT"), is_invitation("MOLE-4207")
    (True, False)
    """
    return len(code.partition("-")[2].replace("-", "")) >= _GROUP * _GROUPS


def new_secret() -> str:
    """Return a seed of 128 random bits, so that nobody can find it by trying."""
    return f"{SystemRandom().getrandbits(128):032x}"


def read_records(folder: Path) -> list[TableRecord]:
    """Return the records in a folder, without those that cannot be read."""
    found: list[TableRecord] = []
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        with suppress(OSError, msgspec.MsgspecError, Refusal):
            found.append(msgspec.json.decode(disk.read(path), type=TableRecord))
    return found


def read_chat(path: Path) -> list[ChatMessage]:
    """Return the messages in a file, without lines that cannot be read."""
    said: list[ChatMessage] = []
    with suppress(OSError, Refusal):
        for text in disk.read(path).splitlines():
            with suppress(msgspec.MsgspecError):
                said.append(msgspec.json.decode(text, type=ChatMessage))
    return said
