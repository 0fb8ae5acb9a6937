"""What a person chose once for always: language, theme, signs, mouse. A small file in the folder for such things."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from saves import disk
from saves.folders import Folders, made

FILE = "settings.json"
ASIDE = "settings.unreadable"


class Settings(msgspec.Struct, omit_defaults=True):
    """An empty text: nothing was chosen, and what suits is taken.

    ``mouse`` and ``questions`` are ``on`` or ``off``, ``signs`` one of ``tui.terminal.colours.SIGNS``; ``narrow`` says
    of each terminal that was asked whether it draws signs in one column. ``names`` are those that were typed for the
    players last, by seat.
    """

    language: str = ""
    theme: str = ""
    mouse: str = ""
    signs: str = ""
    narrow: dict[str, bool] = {}
    questions: str = ""
    names: tuple[str, ...] = ()


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
