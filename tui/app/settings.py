"""The settings of a user: appearance, mouse, playback, dice, number pad. A small file in the user's folder."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final, Literal, TypeAlias

import msgspec

from saves import disk
from saves.folders import Folders, ensure_folder

FILE = "settings.json"
ASIDE = "settings.unreadable"

Pace: TypeAlias = Literal["step", "slow", "quick", "log", "at-once"]
PACES: Final[tuple[Pace, ...]] = ("step", "slow", "quick", "log", "at-once")
"""How others' actions are shown before a turn, the slowest first: on one page until a key is pressed, automatically one
by one, only in the log and by marks on the map, or not at all."""
LARGER_MAP: Final = "medium"
MAPS: Final = ("compact", LARGER_MAP)
"""Drawings of a map in a small window; the second one leaves less room for cards."""
USUAL: Final[Pace] = "log"
SILENT: Final[frozenset[Pace]] = frozenset(("log", "at-once"))
"""At these nothing is played back unless a key asks for it."""
SECONDS: Final[Mapping[Pace, float]] = {"slow": 4.0, "quick": 1.5}
"""Seconds per action in automatic playback."""


class Settings(msgspec.Struct, omit_defaults=True):
    """The settings of a user. An empty text means the default.

    ``mouse`` and ``questions`` are ``on`` or ``off``, ``signs`` one of ``tui.terminal.theme_choice.SIGNS``. ``narrow``
    stores for each terminal whether it draws symbols in one column. ``names`` are the last names of the players, by
    seat. ``pace`` is the playback, one of ``PACES``. ``rolls``: animate dice, ``on`` or ``off``.
    ``keypad``: digits move the cursor of a map, ``on`` or ``off``. ``map``: its drawing in a small window, one
    of ``MAPS``.
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
    keypad: str = ""
    map: str = ""


def rolls_wanted(remembered: str, pace: Pace, *, remote: bool) -> bool:
    """Return whether to animate dice: as set; by default not over a slow line, and not without playback."""
    if remembered in ("on", "off"):
        return remembered == "on"
    return pace != "at-once" and not remote


def pace_named(name: str) -> Pace:
    """Return the playback of this name, or the default one."""
    named: dict[str, Pace] = {pace: pace for pace in PACES}
    return named.get(name, USUAL)


def load(folders: Folders) -> Settings:
    """Read the settings; the defaults if the file cannot be read."""
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode((folders.config / FILE).read_bytes(), type=Settings)
    return Settings()


def remember(settings: Settings, folders: Folders) -> None:
    """Save the settings; an unreadable file is moved aside first.

    Raises ``Refusal`` (``save.cannot-write``, ``save.disk-full``).
    """
    path = ensure_folder(folders.config) / FILE
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
