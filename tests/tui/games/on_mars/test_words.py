"""The catalogue of On Mars: complete in both languages, over whole games and every card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

import engine.on_mars
from engine.core.event import redact
from engine.on_mars.cards.placeholder_data import GAPS
from engine.on_mars.cards.printed import LEVEL_ONE, LEVEL_THREE
from engine.on_mars.game import GAME
from engine.on_mars.observation_schema import KINDS
from engine.on_mars.rules import MarsRules
from tests.tui.games.on_mars import tables
from tests.tui.games.on_mars.tables import MARS, NAMES, moments
from tests.tui.text.default_keys import with_default_keys
from tui.games.on_mars import panels, rules_page, vocabulary
from tui.text import LANGUAGES, Words
from tui.text.catalogue import catalogue
from tui.widgets.styled_line import plain

ENGINE = Path(engine.on_mars.__file__).parent
UNFILLED = re.compile(r"[{}]|\b[a-z-]+\.[a-z]|\(\)|[: ] ?\.|: $| $")
"""A brace that was not filled in, a key instead of its words, nothing where something should stand."""


def test_every_kind_of_decision_has_words() -> None:
    words = catalogue("en", MARS)
    assert [kind for kind in KINDS if f"prompt.{kind.replace('_', '-')}" not in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_ruling_is_a_line_of_the_rules_and_three_say_how_they_are_read(language: str) -> None:
    words = Words(language, MARS)
    usual = rules_page.chapters(words, MarsRules())
    rulings = next(one for one in usual if one.title == words.name("chapter", "rulings")).paragraphs
    assert [number for number in range(1, 50) if not any(said.startswith(f"R{number}:") for said in rulings)] == []
    odd = MarsRules(players=1, deliveries="any", upgrade_technology="actions", any_solo_goal=False)
    told = {said for one in usual for said in one.paragraphs}
    changed = {said for one in rules_page.chapters(words, odd) for said in one.paragraphs} - told
    assert len(changed) == 7, "three rulings, and four options"
    assert not UNFILLED.search("\n".join(told | changed))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_what_is_this_projects_own(language: str) -> None:
    words = Words(language, MARS)
    told = next(one for one in rules_page.chapters(words, MarsRules()) if one.title == words.name("chapter", "gaps"))
    assert len(told.paragraphs) == len(GAPS) + 1
    assert [slug for slug in GAPS if not any(words.name("gap", slug) in said for said in told.paragraphs)] == []


@pytest.mark.parametrize("painted", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_text_and_every_symbol_a_meaning(language: str, painted: bool) -> None:
    words = Words(language, MARS)
    words.paint(painted)
    for number in (*LEVEL_ONE, *LEVEL_THREE):
        said = vocabulary.card_sentences(number, words)
        assert not [text for text in said if UNFILLED.search(text)], said
        for shown in vocabulary.card_lines(number, words):
            assert [run.text for run in shown if run.text.strip() and not run.means] == [], number


def everything_said(language: str, rules: MarsRules, seed: str) -> Iterator[tuple[str, str]]:
    """Play random choices and return every message key that came up, with its sentence."""
    words = Words(language, MARS, names=NAMES[: rules.players])
    state = GAME.new(rules, seed)
    for count, (state, decision) in enumerate(moments(rules, seed)):
        choices = list(decision.options)
        messages = [decision.prompt, *(GAME.describe(choice) for choice in choices[:3])]
        if count % 7 == 0:
            preview = GAME.preview(GAME.view(state, decision.seat), decision.seat, choices[0])
            messages += [] if preview.stopped_by is None else [preview.stopped_by]
            for change in preview.changes:
                yield change.what, words.name("figure", change.what)
        yield from ((message.key, words.render(message)) for message in messages)
        after = GAME.clone(state)
        for event in GAME.apply(after, decision.seat, choices[0]):
            for seen in (event, redact(event, None)):
                message = GAME.describe(seen)
                yield message.key, words.render(message)
    sheet = GAME.score(state)
    for message in [sheet.outcome, *(item.what for row in sheet.rows for mine in row.items for item in mine)]:
        yield message.key, words.render(message)
    for row in sheet.rows:
        yield row.key, words.name("score-row", row.key)


@pytest.mark.parametrize(
    ("language", "rules"),
    [
        ("en", MarsRules(players=3)),
        ("ja", MarsRules(players=2, first_colonists=True)),
        ("en", MarsRules(players=1)),
        ("ja", MarsRules(players=1, deliveries="any")),
    ],
)
def test_the_texts_of_a_whole_game_have_no_gaps(language: str, rules: MarsRules) -> None:
    told = list(everything_said(language, rules, f"words-{rules.players}"))
    assert [line for line in dict(told).items() if UNFILLED.search(line[1])] == []
    assert len({key for key, _ in told}) > 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_has_room_in_a_line(language: str) -> None:
    kinds = ("prompt.", "hint.", "menu-why.", "executive-what.", "page-prompt.", "technology-what.")
    words, said = Words(language), catalogue(language, MARS)
    texts = {key: with_default_keys(words, text) for key, text in said.items() if key.startswith(kinds)}
    assert len(texts) > 100
    assert {key: text for key, text in texts.items() if cell_len(text) > 78} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("columns", "whole"), [(25, False), (59, True)])
def test_the_lss_names_its_buildings_where_there_is_room(language: str, columns: int, whole: bool) -> None:
    at = tables.at("turn", language)
    lines = [plain(content) for content in panels.life_support(at, columns, 10)]
    assert max(map(cell_len, lines)) <= columns
    name = at.words.name("technology", "oxygen-condenser")
    assert any(name in text for text in lines) == whole
