"""The catalogues: all languages have the same keys and placeholders, and every key that is said, no other."""

from __future__ import annotations

import ast
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from tui.packages import TABLES
from tui.terminal.substitutes import SUBSTITUTES
from tui.text import LANGUAGES
from tui.text.catalogue import catalogue, files_of, folder_of, signs, texts
from tui.text.languages import language as about
from tui.text.po import entries
from tui.text.template import Slot, parts_of, slots_of
from tui.text.translator import IN_LINES

TOP = Path(__file__).parents[3]
SAYING = {"say", "_say", "Refusal", "Usage", "Message"}
GAMES = ("", *TABLES)
SAID = re.compile(r'\b(?:say|Refusal|Message)\(\s*"([a-z][a-z.-]*)"')
LATIN, SLOT = re.compile("[a-z]{4}"), re.compile("{.*?}")
PLAIN_PAST = re.compile("(?<!まし)(?<!でし)[ただ](?=[。:（])")
"""What happened, as one says it to friends: the log says it politely."""
NAMES = {"transcript.title"}
"""What is called the same in all languages."""


REPLACED = {
    "terraforming-mars": {
        *("position.seats", "saves.at", "saves.round", "screen.final", "chart.title", "compare.by-round"),
        *("score.tie", "score.tie-break"),
        *("key.replay.next-round", "key.replay.last-round"),
        *("coach.round", "coach.card-round", "project.round", "puzzle.until.round"),
    },
    "jump-drive": {
        *("score.tie", "score.tie-break", "order.tag", "screen.tagged", "screen.final"),
        *("level-what.normal", "level-what.hard", "level-what.expert"),
    },
    "dice-game": {
        *("order.points", "screen.final", "score.tie", "score.tie-break", "chart.title", "saves.at", "saves.round"),
        *("compare.by-round", "key.replay.next-round", "key.replay.last-round"),
        *("coach.round", "coach.card-round", "project.round"),
        *("level-what.normal", "level-what.hard", "level-what.expert"),
    },
    "on-mars": {
        "screen.final",
        "score.tie-break",
        "coach.unit",
        "puzzle.total",
        "puzzle-goal.total",
        "puzzle-goal.lead",
        "zone.space",
        "zone.space-number",
    },
}
"""The keys of the shared catalogue that a game says in its own words."""


class Found(NamedTuple):
    """What a module says."""

    spoken: frozenset[str]
    """The literal keys that are said."""
    texts: frozenset[str]
    """All texts."""
    beginnings: frozenset[str]
    """The beginnings of keys that are put together while running."""


def found_in(path: Path) -> Found:
    """Reads a module."""
    said: set[str] = set()
    texts: set[str] = set()
    beginnings: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts.add(node.value)
        elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            beginnings.add(str(node.values[0].value))
        elif isinstance(node, ast.Call) and node.args:
            called = _name(node.func)
            if called in SAYING:
                said.update(_literals(node.args[0]))
            elif called == "name":
                beginnings |= {f"{kind}." for kind in _literals(node.args[0])}
    ends = {beginning for beginning in beginnings if beginning.endswith((".", "-"))}
    return Found(frozenset(said), frozenset(texts), frozenset(ends))


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _literals(node: ast.expr) -> Iterator[str]:
    """The texts that an argument can be: itself, or either side of ``a if b else c``."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)


def folders_of(game: str) -> tuple[Path, ...]:
    """Where the words of a game are used; of the shared ones: everywhere."""
    names = (f"engine/{game.replace('-', '_')}", "tui") if game else ("engine", "saves", "tui")
    return tuple(TOP / name for name in names)


def own_keys(game: str) -> set[str]:
    return set(catalogue("en", game)) - (set(catalogue("en")) if game else set())


def looked_up(game: str) -> set[str]:
    """The prefixes under which templates look up the names of slugs."""
    templates = catalogue("en", game).values()
    slots = [part for template in templates for part in parts_of(template) if isinstance(part, Slot)]
    return {f"{slot.form}." for slot in slots if slot.form and slot.form != "+"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_have_the_same_keys(game: str, language: str) -> None:
    assert set(catalogue(language, game)) == set(catalogue("en", game))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_key_has_the_same_placeholders_in_all_languages(game: str, language: str) -> None:
    ours, theirs = catalogue("en", game), catalogue(language, game)
    assert {key: slots_of(ours[key]) for key in ours} == {key: slots_of(theirs[key]) for key in ours if key in theirs}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_names_its_categories(game: str, language: str) -> None:
    texts = {**catalogue(language, game), **catalogue(language, game, painted=True)}
    left = {key for key, text in texts.items() if any("|" in part for part in parts_of(text) if isinstance(part, str))}
    assert [key for key in sorted(left) if re.search(r"\{\w+\|", texts[key])] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_has_only_the_categories_of_its_language(game: str, language: str) -> None:
    allowed, said = set(about(language).categories), catalogue(language, game)
    plurals = [(key, dict(part.plural)) for key in said for part in parts_of(said[key]) if isinstance(part, Slot)]
    named = [(key, {name for name in forms if not name.startswith("=")}) for key, forms in plurals if forms]
    assert [key for key, names in named if "other" not in names or not names <= allowed] == []


@pytest.mark.parametrize("game", GAMES)
def test_painted_catalogues_have_the_same_keys(game: str) -> None:
    painted = [catalogue(language, game, painted=True).keys() for language in LANGUAGES]
    assert painted[0] == painted[1] == catalogue("en", game).keys()


@pytest.mark.parametrize("game", GAMES)
def test_the_japanese_is_japanese(game: str) -> None:
    ours, theirs = catalogue("en", game), catalogue("ja", game)
    alike = [key for key, text in theirs.items() if text == ours[key] and key not in NAMES]
    assert [key for key in alike if LATIN.search(SLOT.sub("", theirs[key]))] == []


@pytest.mark.parametrize("game", TABLES)
def test_the_japanese_log_of_every_game_speaks_politely(game: str) -> None:
    words = catalogue("ja", game)
    told = {key: SLOT.sub("", text) for key, text in words.items() if key.startswith("event.")}
    assert len(told) > 10
    assert [key for key, text in told.items() if PLAIN_PAST.search(text)] == []


@pytest.mark.parametrize("game", TABLES)
def test_every_event_and_every_message_of_a_games_engine_has_words(game: str) -> None:
    words, package = catalogue("en", game), game.replace("-", "_")
    keys = import_module(f"engine.{package}.events").KEYS
    assert [key for key in keys if not {f"event.{key}", f"event.{key}-cards"} & words.keys()] == []
    sources = [path.read_text(encoding="utf-8") for path in sorted((TOP / "engine" / package).rglob("*.py"))]
    said = {key for source in sources for key in SAID.findall(source)}
    assert len(said) > 30
    assert said - words.keys() == set()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_character_is_of_uncertain_width(game: str, language: str) -> None:
    said = catalogue(language, game).items()
    unsafe = {sign for _, text in said for sign in text if unicodedata.east_asian_width(sign) == "A"}
    assert unsafe <= SUBSTITUTES.keys()


@pytest.mark.parametrize("game", GAMES)
def test_english_is_ascii_or_has_a_substitute(game: str) -> None:
    assert {
        sign for text in catalogue("en", game).values() for sign in text if not sign.isascii()
    } <= SUBSTITUTES.keys()


def keys_of(path: Path) -> list[str]:
    return [entry.key for entry in entries(path.read_text(encoding="utf-8")) if entry.key]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_defined_twice_in_a_catalogue(game: str, language: str) -> None:
    files = [path for path in files_of(language, game) if path.stem != "symbols"]
    counts = Counter(key for path in files for key in keys_of(path))
    assert len(files) > 6 and len(counts) > 500
    assert [key for key, count in counts.items() if count > 1] == []
    symbols = keys_of(folder_of(language, game) / "symbols.po")
    assert len(symbols) == len(set(symbols)) and set(symbols) <= catalogue(language, game).keys()


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_defines_no_key_of_the_shared_catalogue_but_those_it_replaces(game: str, language: str) -> None:
    own = texts(language, game)
    assert own.keys() & catalogue(language).keys() == REPLACED[game]


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shared_sign_does_not_hide_the_words_of_a_game(game: str, language: str) -> None:
    own, shared, painted = texts(language, game), signs(language), signs(language, game)
    assert len(shared) > 1
    assert own.keys() & shared.keys() - painted.keys() == set()


def unlisted() -> set[Path]:
    """The folders of games that are not in the list of games yet."""
    there = {path.name for path in (TOP / "tui" / "games").iterdir() if (path / "symbols.py").exists()}
    there |= {path.parent.name for path in (TOP / "engine").glob("*/game.py")} - {"core"}
    coming = there - {game.replace("-", "_") for game in TABLES}
    return {TOP / place / name for name in coming for place in ("engine", "tui/games")}


def test_every_used_key_has_a_template_and_every_template_is_used() -> None:
    sources = [path for folder in ("engine", "saves", "tui") for path in sorted((TOP / folder).rglob("*.py"))]
    sources = [path for path in sources if unlisted().isdisjoint(path.parents)]
    found = {path: found_in(path) for path in sources}
    everything = {key for game in GAMES for key in catalogue("en", game)}
    assert sorted({key for module in found.values() for key in module.spoken} - everything) == []
    for game in GAMES:
        here = [module for path, module in found.items() if set(folders_of(game)) & set(path.parents)]
        texts = {text for module in here for text in module.texts}
        prefixes = tuple({start for module in here for start in module.beginnings} | looked_up(game))
        keys = {key.removesuffix(IN_LINES) for key in own_keys(game)}
        assert sorted(key for key in keys if key not in texts and not key.startswith(prefixes)) == []
