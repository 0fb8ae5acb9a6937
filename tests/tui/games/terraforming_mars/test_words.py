"""The catalogue of Terraforming Mars: complete in both languages, and of widths that are certain."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import engine.terraforming_mars
from engine.core.event import redact
from engine.core.message import say
from engine.core.rng import Stream
from engine.terraforming_mars.effects.prices import PROJECT_PRICES
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.modules import BY_NUMBER, MAPS
from engine.terraforming_mars.rules import OPTIONS, MarsRules
from engine.terraforming_mars.terms import RESOURCES, TAGS, TILES
from tui.games.terraforming_mars.map_view import OFF_MAP
from tui.games.terraforming_mars.rules_page import chapters
from tui.text import LANGUAGES
from tui.text.catalogue import catalogue, texts
from tui.text.translator import Words

DATA = Path(__file__).parents[3] / "data" / "terraforming_mars"
CORRECTED = {
    "asteroid": "標準型小惑星",
    "cupola-city": "ドーム都市",
    "beginner-corporation": "初心者用の企業",
}
"""Japanese names as the rulebook prints them, where the table has another."""


def table(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def slug_of(row: dict[str, Any]) -> str:
    words = row["name_en"].lower().replace("'", "").replace("-", " ").replace(".", " ")
    return "-".join(words.split())


def test_cards_have_the_names_of_the_tables() -> None:
    rows = [*table("cards"), *table("corporations")]
    assert len(rows) == len(BY_NUMBER)
    for row in rows:
        slug = slug_of(row)
        assert OWN["en"][f"card.{slug}"] == row["name_en"]
        assert OWN["ja"][f"card.{slug}"] == CORRECTED.get(slug, row["name_ja"])


def test_goals_have_the_names_of_the_tables() -> None:
    for board in [table("board"), *table("boards_extra")]:
        for kind, goals in (("milestone", board["milestones"]), ("award", board["awards"])):
            for row in goals:
                assert OWN["en"][f"{kind}.{slug_of(row)}"] == row["name_en"]
                assert OWN["ja"][f"{kind}.{slug_of(row)}"] == row["name_ja"]
        assert OWN["ja"][f"option-value.{slug_of(board)}"] == board["name_ja"]


def test_everything_that_the_rules_name_has_a_name() -> None:
    keys = {f"{kind}.{slug}" for kind in ("resource", "short", "resource-of", "amount") for slug in RESOURCES}
    keys |= {f"{kind}.{slug}" for kind in ("tag", "tag-short") for slug in TAGS}
    keys |= {f"{kind}.{slug}" for kind in ("tile", "tile-short", "tile-icon", "a-tile") for slug in TILES[1:]}
    keys |= {f"off-map.{slug}" for slug in OFF_MAP.values()}
    keys |= {f"{kind}.{slug}" for kind in ("project", "project-what", "project-icons") for slug in PROJECT_PRICES}
    for chart in MAPS.values():
        keys |= {f"{kind}.{slug}" for kind in ("milestone", "milestone-what") for slug, _ in chart.milestones}
        keys |= {f"{kind}.{slug}" for kind in ("award", "award-what") for slug in chart.awards}
        keys |= {f"space-name.{name}" for name in chart.names.values()}
        keys.add(f"option-value.{chart.slug}")
    keys |= {f"option.{option.field}" for option in OPTIONS} | {f"option-what.{option.field}" for option in OPTIONS}
    assert keys - OWN["en"].keys() == set()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_rules_page_names_the_rulings_of_this_game(language: str) -> None:
    """All in words; a game begun under older rulings is told those, the others being the same."""
    words = Words(language, "terraforming-mars")
    now, second, first = (
        next(one for one in chapters(words, rules) if one.title == words.say("chapter.rulings")).paragraphs
        for rules in (MarsRules(), MarsRules(rulings="second"), MarsRules(rulings="first"))
    )
    keys = {key for key in OWN["en"] if key.startswith("ruling.")}
    assert {words.say(key) for key in keys} == {*now[1:], *second[1:], *first[1:]}

    def changed(older: tuple[str, ...]) -> list[tuple[str, str]]:
        return [pair for pair in zip(now[1:], older[1:], strict=True) if pair[0] != pair[1]]

    pole, supply, order = "ruling.south-pole", "ruling.short-supply", "ruling.order"
    said = words.say
    assert changed(second) == [(said(key), said(f"{key}-second")) for key in (pole, supply)]
    assert changed(first) == [
        (said(pole), said(f"{pole}-first")),
        (said(supply), said(f"{supply}-second")),
        (said(order), said(f"{order}-first")),
    ]
    assert second[0] == first[0] != now[0]


# --- what the engine says ---------------------------------------------------------------------------------------------

OWN = {language: texts(language, "terraforming-mars") for language in LANGUAGES}
ENGINE = Path(engine.terraforming_mars.__file__).parent
NOTHING = re.compile(r'\blog_no_effect\(log, [a-z.]+, "([a-z-]+)"')


def test_every_reason_why_nothing_comes_of_an_effect_has_words() -> None:
    sources = [path.read_text(encoding="utf-8") for path in sorted(ENGINE.rglob("*.py"))]
    keys = {f"nothing.{key}" for source in sources for key in NOTHING.findall(source)}
    assert len(keys) > 5
    assert keys - catalogue("en", "terraforming-mars").keys() == set()


def everything_said(language: str, rules: MarsRules, seed: str) -> Iterator[tuple[str, str]]:
    """Play a random game and return every event key that occurred, with its sentence."""
    words = Words(language, "terraforming-mars", names=("Ann", "Bo", "Cy"))
    state = GAME.new(rules, seed)
    stream = Stream.named(seed, "choices")
    while pending := GAME.pending(state):
        decision = pending[0]
        choice = decision.options.pick(stream)
        messages = [decision.prompt, GAME.describe(choice)]
        preview = GAME.preview(GAME.view(state, decision.seat), decision.seat, choice)
        messages += [] if preview.stopped_by is None else [preview.stopped_by]
        messages += [say("figure.change", figure=change.what, change=change.after) for change in preview.changes]
        for event in GAME.apply(state, decision.seat, choice):
            messages += [GAME.describe(event), GAME.describe(redact(event, None))]
        for message in messages:
            yield message.key, words.render(message)
    sheet = GAME.score(state)
    for message in [sheet.outcome, *(item.what for row in sheet.rows for mine in row.items for item in mine)]:
        yield message.key, words.render(message)
    for row in sheet.rows:
        yield row.key, words.name("score-row", row.key)


UNFILLED = re.compile(r"[{}]|\b[a-z-]+\.[a-z]")
"""A brace that was not filled in, or a key instead of its words."""


@pytest.mark.parametrize(
    ("language", "rules", "seed"),
    [
        ("en", MarsRules(players=3, draft=True, map="elysium"), "words-1"),
        ("ja", MarsRules(players=2, map="hellas"), "words-2"),
        ("en", MarsRules(players=1), "words-3"),
        ("ja", MarsRules(players=2, corporate_era=False, beginners=(1,)), "words-4"),
    ],
)
def test_the_texts_of_a_whole_game_have_no_gaps(language: str, rules: MarsRules, seed: str) -> None:
    told = list(everything_said(language, rules, seed))
    assert [line for line in told if UNFILLED.search(line[1])] == []
    assert len({key for key, _ in told}) > 25
