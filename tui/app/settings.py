"""What a person chose once for always: language, theme, signs, mouse, pace, rolls. A small file in their folder."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final, Literal, TypeAlias

import msgspec

from saves import disk
from saves.folders import Folders, made

FILE = "settings.json"
ASIDE = "settings.unreadable"

Pace: TypeAlias = Literal["step", "slow", "quick", "at-once"]
PACES: Final[tuple[Pace, ...]] = ("step", "slow", "quick", "at-once")
"""How beats are shown before a turn: on one page that waits for a key, by themselves, or not at all."""
USUAL: Final[Pace] = "step"
SECONDS: Final[Mapping[Pace, float]] = {"slow": 4.0, "quick": 1.5}
"""How long a beat is shown where they go on by themselves."""


class Settings(msgspec.Struct, omit_defaults=True):
    """What a user has chosen. An empty text: nothing, so that a default is taken.

    ``mouse`` and ``questions`` are ``on`` or ``off``, ``signs`` one of ``tui.terminal.theme_choice.SIGNS``; ``narrow``
    says of each terminal that was asked whether it draws signs in one column. ``names`` are those that were typed for
    the players last, by seat. ``pace`` is how what others did is shown: one of ``PACES``. ``rolls``: whether dice are
    seen to roll, ``on`` or ``off``.
    """

    language: str = ""
    theme: str = ""
    mouse: str = ""
    signs: str = ""
    narrow: dict[str, bool] = {}
    questions: str = ""
    names: tuple[str, ...] = ()
    pace: str = ""
    rolls: str = ""


def rolls_wanted(remembered: str, pace: Pace, *, remote: bool) -> bool:
    """Whether dice are seen to roll: as was chosen; else not over a line, nor where others are not shown, either."""
    if remembered in ("on", "off"):
        return remembered == "on"
    return pace != "at-once" and not remote


def pace_named(name: str) -> Pace:
    """The pace of this name; the usual one for a name that is none."""
    named: dict[str, Pace] = {pace: pace for pace in PACES}
    return named.get(name, USUAL)


def load(folders: Folders) -> Settings:
    """What is remembered; where nothing can be read, nothing is."""
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode((folders.config / FILE).read_bytes(), type=Settings)
    return Settings()


def remember(settings: Settings, folders: Folders) -> None:
    """Keeps the settings; a file that nobody could read is put aside first.

    Raises ``Refusal`` (``save.cannot-write``, ``save.disk-full``).
    """
    path = made(folders.config) / FILE
    try:
        if path.exists() and not _readable(path.read_bytes()):
            path.replace(path.with_name(ASIDE))
        disk.replace(path, msgspec.json.encode(settings), lasting=False)
    except OSError as error:
        raise disk.refusal(error, path) from None


def _readable(data: bytes) -> bool:
    with suppress(msgspec.MsgspecError):
        msgspec.json.decode(data, type=Settings)
        return True
    return False
