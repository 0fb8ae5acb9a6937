"""The pictures and the recording of the README are up to date."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pyte
import pytest

from tests.tui.fake_terminal import FakeTerminal, differences
from tests.tui.pictures.readme_pictures import DICE, DOCS, FILM, SCRIPT, SIZE, TABLE, shown, today

ANEW = "run python -m tests.tui.pictures.readme_pictures"


@pytest.fixture(scope="module")
def made() -> tuple[str, str, str]:
    """Return the tables and the recording as drawn now."""
    return today()


@pytest.mark.parametrize(("path", "number"), [(TABLE, 0), (DICE, 1)], ids=["mars", "dice"])
def test_the_picture_is_not_stale(made: tuple[str, str, str], path: Path, number: int) -> None:
    kept = path.read_text(encoding="utf-8")
    root = ElementTree.fromstring(kept)
    assert root.get("viewBox") == "0 0 1200 800" and len(list(root.iter())) > 200
    assert kept == made[number], ANEW


def test_the_film_plays_and_ends_as_todays_program_would(made: tuple[str, str, str]) -> None:
    kept = FILM.read_text(encoding="utf-8")
    head, *moments = map(json.loads, kept.splitlines())
    assert (head["version"], head["width"], head["height"]) == (2, *SIZE)
    times = [time for time, _, _ in moments]
    assert times == sorted(times) and len(moments) == len(SCRIPT) + 1
    played, now = shown(kept), shown(made[2])
    assert "Action 2:" in "\n".join(played.lines()), "a greenery was placed: the first action is over"
    assert not differences(played, now), ANEW


def test_the_film_plays_in_a_terminal_whose_lines_wrap() -> None:
    plain, stock = pyte.Screen(*SIZE), FakeTerminal(*SIZE)
    stream = pyte.Stream(plain)
    for content in FILM.read_text(encoding="utf-8").splitlines()[1:-1]:
        text = json.loads(content)[2]
        stream.feed(text)
        stock.feed(text)
        assert [row.rstrip() for row in plain.display] == stock.lines()


def test_the_readme_opens_with_all() -> None:
    text = Path(DOCS.parent, "README.md").read_text(encoding="utf-8")
    opening = text[: text.index("## Play over SSH")]
    assert all(path in opening for path in ("](docs/table.svg)", "](docs/dice.svg)", "docs/film.cast"))
