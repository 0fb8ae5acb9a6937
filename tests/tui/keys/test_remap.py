"""What a person brought from the first version counts: every meaning of its keymap, settings, keys of their own."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from tests.environment import here
from tui.app import settings
from tui.app.settings import Settings
from tui.keys.remap import Remap, load

KEPT = Path(__file__).parents[2] / "data" / "person"
OWN = {"look.score": ("r", "f5"), "undo.undo": ("U",)}
"""The two lines that were changed in what ``areo keys`` printed then."""


def test_keys_and_settings_of_the_first_version_count(folders: Path) -> None:
    brought = replace(here().folders, config=KEPT)
    assert load(brought, lambda: ()) == Remap(OWN)  # a meaning that is no more would be told as a problem
    assert settings.load(brought) == Settings(language="ja", theme="light", mouse="off")
