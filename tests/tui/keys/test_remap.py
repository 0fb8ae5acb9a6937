"""What a person brought from the first version counts: every meaning of its keymap, settings, keys of their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.environment import here
from tui.app import settings
from tui.app.settings import Settings
from tui.keys.keymap import RENAMED, USUAL
from tui.keys.remap import Remap, load, read

KEPT = Path(__file__).parents[2] / "data" / "person"
OWN = {"look.score": ("r", "f5"), "undo.undo": ("U",)}
"""The two lines that were changed in what ``areo keys`` printed then."""


def test_keys_and_settings_of_the_first_version_count(folders: Path) -> None:
    brought = replace(here().folders, config=KEPT)
    assert load(brought, lambda: ()) == Remap(OWN)  # a meaning that is no more would be told as a problem
    kept = settings.load(brought)
    assert kept == Settings(language="ja", theme="light", mouse="off") and settings.pace_named(kept.pace) == "log"


@pytest.mark.parametrize("pace", ["step", "slow", "quick", "at-once"])
def test_a_pace_that_was_chosen_before_stays(pace: str) -> None:
    assert settings.pace_named(Settings(pace=pace).pace) == pace


@pytest.mark.parametrize(("old", "now"), RENAMED.items())
def test_a_file_with_a_former_id_changes_the_key_of_the_same_action(old: str, now: str) -> None:
    assert now in USUAL and old not in USUAL
    assert read(f'{old} = "F9"\n', lambda: [frozenset((now,))]) == Remap({now: ("f9",)})


def test_a_file_that_lists_the_old_keys_of_the_pace_means_the_new_ones(folders: Path) -> None:
    places = [frozenset(("playback.faster", "playback.slower", "number.more"))]
    listed = 'playback.faster = ["+"]\nplayback.slower = ["-"]\n'
    assert read(listed, lambda: places) == Remap()
    assert read('playback.faster = "F9"\n', lambda: places) == Remap({"playback.faster": ("f9",)})
