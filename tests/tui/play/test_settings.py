"""What a person chose once is still there after every change of this program: files of then, kept as they were."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from saves.folders import Folders
from tui.play.settings import FILE, Settings, load, remember
from tui.terminal.colours import THEMES
from tui.text import LANGUAGES

DATA = Path(__file__).parent / "data"
THEMES_OF_THEN = ("dark", "light", "high-contrast", "16-colours", "monochrome", "ascii")


@pytest.fixture
def folders_of_then(tmp_path: Path) -> Folders:
    """Folders with the settings as they were first written."""
    folders = Folders(tmp_path / "data", tmp_path / "state", tmp_path / "config")
    folders.config.mkdir()
    shutil.copy(DATA / "settings-1.json", folders.config / FILE)
    return folders


def test_settings_of_then_are_read_and_kept(folders_of_then: Folders) -> None:
    found = load(folders_of_then)
    assert (found.language, found.theme, found.mouse) == ("ja", "high-contrast", "off")
    remember(msgspec.structs.replace(found, mouse="on"), folders_of_then)
    assert load(folders_of_then) == msgspec.structs.replace(found, mouse="on")
    assert [path.name for path in folders_of_then.config.iterdir()] == [FILE]


def test_what_could_be_chosen_then_can_be_now() -> None:
    assert set(THEMES_OF_THEN) <= set(THEMES)
    assert {"en", "ja"} <= set(LANGUAGES)


def test_who_chose_nothing_has_no_settings(tmp_path: Path) -> None:
    assert load(Folders(tmp_path, tmp_path, tmp_path)) == Settings()
