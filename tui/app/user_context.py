"""What a person brings to the app: the one value that says it, so that nothing is looked up in the process."""

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


class Person(msgspec.Struct, frozen=True):
    """A person at a terminal: saved games and the folders of what was chosen before, language, theme, mouse, keys.

    ``pace`` is how what others did is shown before a turn; ``rolls``: dice are seen to roll. ``asks``: a choice that is
    likely a slip is asked about. ``keys`` are the meanings that have other keys than the usual ones, by id;
    ``keys_problem`` says why a file of them could not be meant. ``terminal`` is what the screens are drawn for;
    ``signs`` is how things are said on them, where it was chosen (``tui.terminal.theme_choice.SIGNS``).
    """

    words: Words
    library: Library
    theme: str = DARK
    mouse: bool = False
    pace: Pace = "at-once"
    rolls: bool = False
    asks: bool = True
    keys: Mapping[str, tuple[str, ...]] = {}
    keys_problem: Message | None = None
    terminal: Terminal = Terminal()
    signs: str = ""
