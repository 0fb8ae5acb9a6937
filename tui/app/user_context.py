"""The settings and files of the user at one terminal, passed as an argument and never global."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from engine.core.message import Message
from tui.app.settings import Pace
from tui.terminal.capabilities import Terminal
from tui.terminal.theme_choice import DARK
from tui.text import Words

if TYPE_CHECKING:
    from saves.library import Library


class UserContext(msgspec.Struct, frozen=True):
    """A user at a terminal: saved games, folders, language, theme, mouse, keys.

    ``pace`` is the playback of others' actions; ``rolls``: animate dice. ``asks``: warn before choices that are
    probably slips. ``keypad``: digits move the cursor of a map. ``large_map``: draw it larger in a small window.
    ``keys`` are the changed keys by id; ``keys_problem`` says why the key file is invalid. ``terminal`` describes the
    terminal; ``signs`` is the chosen set of symbols (``tui.terminal.theme_choice.SIGNS``).
    """

    words: Words
    library: Library
    theme: str = DARK
    mouse: bool = False
    pace: Pace = "at-once"
    rolls: bool = False
    asks: bool = True
    keypad: bool = False
    large_map: bool = False
    keys: Mapping[str, tuple[str, ...]] = {}
    keys_problem: Message | None = None
    terminal: Terminal = Terminal()
    signs: str = ""
