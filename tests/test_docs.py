"""The documentation: its website can be built, and what its pages name exists in the program.

``proselint`` and the glossary (``tests/language``) check its words. Two tests need the extra ``docs``.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

import pytest

from engine import games
from engine.dice_game.cards import REFERENCE
from tests.language.prose import prose, prose_hits
from tui.commands.declarations import BY_NAME, COMMANDS, EVERYWHERE
from tui.commands.rule_flags import rule_flags
from tui.games.puzzle_set import book
from tui.keys.keymap import KEYMAP, sign_of
from tui.text import Words

TOP = Path(__file__).parents[1]
DOCS = TOP / "docs"
PAGES = [TOP / "README.md", *sorted(DOCS.glob("*.md"))]
NOTES = sorted((DOCS / "research").glob("*.md"))
FOR_USERS = [page for page in PAGES if page.stem in ("README", "getting-started", "games", "configuration", "friends")]
ARROWS = {"→": "Right", "←": "Left", "↑": "Up", "↓": "Down"}
KEY_SERIES = ("map.digit-", "rows.pick-", "digits.", "payment.way-", "replay.scrub-", "menu.")
"""Keys with one meaning and a number or letter: one row on the page of keys is for the whole series."""
needs_extra = pytest.mark.skipif(find_spec("mkdocs") is None, reason="needs the extra docs: pip install '.[docs]'")


@needs_extra
def test_the_website_is_built_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=TOP, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    built = {path.parent.name for path in tmp_path.glob("*/index.html")}
    assert {page.stem for page in DOCS.glob("*.md")} - built == {"index"}
    assert "Usage" not in done.stderr


@needs_extra
def test_proselint_has_nothing_to_say(tmp_path: Path) -> None:
    for page in PAGES:
        (tmp_path / page.name).write_text(prose(page.read_text(encoding="utf-8")), encoding="utf-8")
    config = TOP / "tests" / "language" / "proselint.json"
    command = [sys.executable, "-m", "proselint", "check", "--config", str(config), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout.strip()) == (0, "")


@pytest.mark.parametrize("page", [*PAGES, *NOTES], ids=lambda page: page.name)
def test_pages_use_the_words_of_the_glossary(page: Path) -> None:
    assert list(prose_hits(page.read_text(encoding="utf-8"))) == []


def test_the_new_names_of_modules_are_names_of_today() -> None:
    page = (DOCS / "research" / "2026-11-26-module-names.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| .*`([\w/]+)` \| (.+) \|$", page, re.MULTILINE)
    named = [
        name if "/" in name else f"{folder}/{name}" for folder, row in rows for name in re.findall(r"→ `(.+?)`", row)
    ]
    assert len(named) > 250
    assert [name for name in named if not (TOP / f"{name}.py").exists() and not (TOP / name).is_dir()] == []


@pytest.mark.parametrize("page", FOR_USERS, ids=lambda page: page.name)
def test_each_option_of_a_page_is_one(page: Path) -> None:
    declared = {flag.name for command in COMMANDS for flag in (*command.flags, *EVERYWHERE)}
    rules = {flag.name for slug in games.GAMES for rule in rule_flags(games.game(slug)) for flag in rule.flags}
    lines = [
        line for line in page.read_text(encoding="utf-8").split("\n") if not re.search(r"pytest|tests\.|mkdocs", line)
    ]
    text = "\n".join(lines).replace("`--accept`", "")
    assert set(re.findall(r"(?<![\w-])--[a-z][\w-]*", text)) - declared - rules == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_each_command_of_a_page_is_one(page: Path) -> None:
    named = re.findall(r"(?:^ {4}|`)(?:\S*/)?areo ([a-z][\w-]*)", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert set(named) - set(BY_NAME) == set()


@pytest.mark.parametrize("slug", games.GAMES)
def test_the_page_of_the_games_names_every_option(slug: str) -> None:
    page = (DOCS / "games.md").read_text(encoding="utf-8")
    shown = {rule.flags[0].name for rule in rule_flags(games.game(slug))} - {"--players"}
    assert [name for name in sorted(shown) if f"`{name}" not in page] == []


def unlisted(page: str) -> list[str]:
    """Return the ids of keys without a row on the page of keys."""
    ids = [key.id for key in chain.from_iterable(KEYMAP.values())]
    listed = set(re.findall(r"^\| .+ \| `([\w.-]+)` \|$", page, re.MULTILINE))
    spoken_for = tuple(series for series in KEY_SERIES if any(name.startswith(series) for name in listed))
    return [name for name in ids if name not in listed and not name.startswith(spoken_for)]


def test_a_key_without_a_row_is_found() -> None:
    page = (DOCS / "keys.md").read_text(encoding="utf-8")
    for name in "host.next", "always.help":
        without = "".join(line for line in page.splitlines(keepends=True) if f"`{name}`" not in line)
        assert unlisted(without) == [name]
    assert len(unlisted("")) == sum(map(len, KEYMAP.values()))


def test_the_page_of_keys_has_the_default_keys() -> None:
    keys = {key.id: key for key in chain.from_iterable(KEYMAP.values())}
    page = (DOCS / "keys.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.+?) \| .+ \| `([\w.-]+)` \|$", page, re.MULTILINE)
    assert len(rows) > 150
    assert unlisted(page) == []
    for signs, name in rows:
        shown = [ARROWS.get(sign.strip("`"), sign.strip("`")) for sign in signs.split(" or ")]
        default = [sign_of(key) for key in keys[name].keys.split(",")]
        assert [sign for sign in shown if sign not in default] == [], name


def test_the_numbers_on_the_pages_are_those_of_the_data() -> None:
    readme, page = (TOP / "README.md").read_text(encoding="utf-8"), (DOCS / "games.md").read_text(encoding="utf-8")
    assert f"has {sum(len(book(slug).puzzles) for slug in games.GAMES)} puzzles" in readme
    sources = Counter(card.source for card in REFERENCE)
    said = f"Of its {len(REFERENCE)} cards, {sources['rulebook']} is as published, {sources['known']} are known in part"
    assert said in " ".join(page.split()) and f"the other {sources['ours']} are" in " ".join(page.split())
    for slug, last in ("dice-game", 30), ("on-mars", 50):
        assert f"(R1 to R{last})" in page
        assert f"ruling.r{last}" in Words("en", slug) and f"ruling.r{last + 1}" not in Words("en", slug)
