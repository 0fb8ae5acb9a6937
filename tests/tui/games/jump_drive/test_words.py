"""The catalogue of Jump Drive: complete in both languages, and of widths that are certain."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import engine.jump_drive
from engine.core.event import redact
from engine.core.options import Bag
from engine.core.rng import Stream
from engine.jump_drive.cards.printed import CARDS
from engine.jump_drive.cards.vocabulary import COLOURS, KINDS
from engine.jump_drive.game import GAME
from engine.jump_drive.play.legal import WAYS
from engine.jump_drive.rules import OPTIONS, JumpRules
from tui.games.jump_drive.rules_page import chapters
from tui.text import LANGUAGES, Words
from tui.text.catalogue import texts

TABLE = Path(__file__).parents[3] / "data" / "jump_drive" / "cards.json"
OWN = {language: texts(language, "jump-drive") for language in LANGUAGES}
ENGINE = Path(engine.jump_drive.__file__).parent
ODD = JumpRules(players=3, second_world_needs_first_world=False, one_colony_convoy_per_second_world=False)
UNFILLED = re.compile(r"[{}]|\b[a-z-]+\.[a-z]")
"""A brace that was not filled in, or a key instead of its words."""


def test_cards_have_the_names_of_the_table() -> None:
    rows = json.loads(TABLE.read_text(encoding="utf-8"))
    assert len(rows) == len(CARDS)
    for row in rows:
        assert OWN["en"][f"card.{row['id']}"] == row["name_en"]
        if row["name_ja"]:
            assert OWN["ja"][f"card.{row['id']}"] == row["name_ja"]


def test_names_are_unique_in_both_languages() -> None:
    for words in (OWN["en"], OWN["ja"]):
        names = [words[f"card.{card.slug}"] for card in CARDS]
        assert len(set(names)) == len(names)


def test_the_names_page_says_which_japanese_names_are_published() -> None:
    rows = json.loads(TABLE.read_text(encoding="utf-8"))
    published = [row for row in rows if row["name_ja"]]
    assert len(published) == 4
    for row in published:
        assert row["name_en"] in OWN["en"]["chapter-text.names"]
        assert row["name_ja"] in OWN["ja"]["chapter-text.names"]


def test_everything_that_the_rules_name_has_a_name() -> None:
    keys = {f"kind.{slug}" for slug in KINDS}
    keys |= {f"{kind}.{slug}" for kind in ("colour", "colour-short") for slug in COLOURS}
    keys |= {f"{kind}.{option.field}" for kind in ("option", "option-what") for option in OPTIONS}
    groups = {option.group for option in OPTIONS if option.group}
    keys |= {f"{kind}.{group}" for kind in ("option-group", "option-group-what", "chapter") for group in groups}
    keys |= {f"{kind}.{way}" for kind in ("way", "placed") for way in WAYS}
    keys |= {f"option-value.{value}" for option in OPTIONS for value in option.values if isinstance(value, str)}
    assert keys - OWN["en"].keys() == set()


def test_every_reason_has_a_short_form() -> None:
    reasons = {key for key in OWN["en"] if key.startswith("why.")}
    assert {f"short-{key}" for key in reasons} == {key for key in OWN["en"] if key.startswith("short-why.")}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_open_point_is_named_on_the_rules_page_with_its_reading(language: str) -> None:
    words = Words(language, "jump-drive")
    usual, other = (
        JumpRules(),
        msgspec.structs.replace(JumpRules(), convoy_same_round=False, tie_break="cards"),
    )
    said, changed = (
        "\n".join(text for one in chapters(words, rules) for text in one.paragraphs) for rules in (usual, other)
    )
    for option in OPTIONS:
        if option.group:
            assert f"{words.name('option', option.field)}: " in said
            assert words.name("option-what", option.field) in said
    lines = set(changed.splitlines()) - set(said.splitlines())
    assert len(lines) == 3  # two points, and the tie-break in the chapter on scoring
    assert not UNFILLED.search(said + changed)
    titles = [one.title for one in chapters(words, usual)]
    assert len(set(titles)) == len(titles)
    assert all(one.paragraphs for one in chapters(words, usual))


NO_SOURCE = {
    "one_colony_convoy_per_second_world",
    "second_world_draws_nothing",
    "contact_world_keeps_printed_type",
    "total_military_excludes_versus",
    "new_galactic_order_counts_total",
    "cards_count_themselves",
    "survey_hq_rounds",
    "short_income_is_shared",
    "alien_reduction_also_strength",
    "artist_colony_bonus_is_income",
}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_open_point_names_its_source_or_says_that_there_is_none(language: str) -> None:
    words = Words(language, "jump-drive")
    told = [text for one in chapters(words, JumpRules()) for text in one.paragraphs]
    for option in OPTIONS:
        if option.group:
            (said,) = [text for text in told if text.startswith(f"{words.name('option', option.field)}: ")]
            without = option.field in NO_SOURCE
            assert said.endswith(words.say("reading.no-source")) is without
            assert (f"option-source.{option.field}" in words) is not without


@pytest.mark.parametrize(
    ("language", "added"), [("en", ("VP", "cards", "hand")), ("ja", ("VPの値", "カードの値", "手札の数"))]
)
def test_the_rules_page_names_what_a_tie_break_adds(language: str, added: tuple[str, ...]) -> None:
    words = Words(language, "jump-drive")

    def scoring(rules: JumpRules) -> str:
        return next(one for one in chapters(words, rules) if one.slug == "scoring").paragraphs[-1]

    assert all(part in scoring(JumpRules()) for part in added)
    assert added[0] not in scoring(JumpRules(tie_break="cards"))
    assert all(part in scoring(JumpRules(tie_break="cards")) for part in added[1:])


def everything_said(language: str, rules: JumpRules, seed: str) -> Iterator[tuple[str, str]]:
    """Play random choices and return every message key that came up, with its sentence."""
    words = Words(language, "jump-drive", names=("Ann", "Bo", "Cy", "Di"))
    state = GAME.new(rules, seed)
    stream = Stream.named(seed, "choices")
    while pending := GAME.pending(state):
        decision = pending[0]
        choice = decision.options.pick(stream)
        messages = [decision.prompt, GAME.describe(choice)]
        if not isinstance(decision.options, Bag):
            preview = GAME.preview(GAME.view(state, decision.seat), decision.seat, choice)
            messages += [] if preview.stopped_by is None else [preview.stopped_by]
            for change in preview.changes:
                yield change.what, words.name("figure", change.what)
        for event in GAME.apply(state, decision.seat, choice):
            messages += [GAME.describe(event), GAME.describe(redact(event, None))]
        messages.append(GAME.score(state).outcome)
        for message in messages:
            yield message.key, words.render(message)
    sheet = GAME.score(state)
    for message in [sheet.outcome, *(item.what for row in sheet.rows for mine in row.items for item in mine)]:
        yield message.key, words.render(message)
    for row in sheet.rows:
        yield row.key, words.name("score-row", row.key)


@pytest.mark.parametrize(
    ("language", "rules", "seed"),
    [
        ("en", JumpRules(players=4), "words-1"),
        ("ja", JumpRules(players=2), "words-2"),
        ("en", JumpRules(players=1), "words-3"),
        (
            "ja",
            JumpRules(players=3, second_world_needs_first_world=False, one_colony_convoy_per_second_world=False),
            "w4",
        ),
    ],
)
def test_the_texts_of_a_whole_game_have_no_gaps(language: str, rules: JumpRules, seed: str) -> None:
    told = list(everything_said(language, rules, seed))
    assert [line for line in told if UNFILLED.search(line[1])] == []
    assert len({key for key, _ in told}) > 15
