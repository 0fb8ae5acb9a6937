"""The catalogue of the Dice Game: complete in both languages, over whole games and every card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

import engine.dice_game
from engine.core.event import Event, redact
from engine.core.options import Bag, Subset
from engine.dice_game.board.goals import MILESTONES
from engine.dice_game.cards import REFERENCE, TABLES
from engine.dice_game.cards.balance import CHANGES
from engine.dice_game.cards.vocabulary import PlaceTile
from engine.dice_game.game import GAME
from engine.dice_game.observation_schema import UNIVERSE
from engine.dice_game.play.choices import order_word
from engine.dice_game.rules import OPTIONS, SOLO_RATINGS, DiceRules
from engine.dice_game.terms import COLOURS, EARNED, ICONS, PARAMETERS, RESOURCES, TILES
from tests.tui.games.dice_game.tables import DICE, NAMES, at, moments
from tui.games.dice_game import rules_page, vocabulary
from tui.games.dice_game.event_text import TELLER
from tui.text import LANGUAGES, Words
from tui.text.catalogue import catalogue, texts

OWN = {language: texts(language, "dice-game") for language in LANGUAGES}
ENGINE = Path(engine.dice_game.__file__).parent
UNFILLED = re.compile(r"[{}]|\b[a-z-]+\.[a-z]|\(\)|[: ] ?\.|: $| $")
"""A brace that was not filled in, a key instead of its words, nothing where something should stand."""


def test_everything_that_the_rules_name_has_a_name() -> None:
    keys = {f"card.{card.slug}" for card in REFERENCE} | {f"milestone.{goal.slug}" for goal in MILESTONES}
    keys |= {f"milestone-what.{goal.slug}" for goal in MILESTONES} | {f"rating.{bound}" for bound in (0, *SOLO_RATINGS)}
    keys |= {f"{kind}.{icon}" for kind in ("resource", "short", "amount") for icon in (*ICONS, "wild")}
    keys |= {f"{kind}.{slug}" for kind in ("award", "figure", "resource-short") for slug in RESOURCES}
    keys |= {f"{kind}.{slug}" for kind in ("colour", "colour-short", "resource") for slug in COLOURS}
    keys |= {f"{kind}.{slug}" for kind in ("tile", "one-tile", "tile-sign", "sign-of-tile") for slug in TILES}
    keys |= {f"parameter.{slug}" for slug in PARAMETERS} | {f"earned.{slug}" for slug in EARNED}
    keys |= {f"{kind}.{option.field}" for kind in ("option", "option-what") for option in OPTIONS}
    effects = [
        effect for card in REFERENCE for effect in (*card.effects, *(card.action.effects if card.action else ()))
    ]
    effects += [effect for card in REFERENCE for trigger in card.triggers for effect in trigger.effects]
    keys |= {f"order.{order_word(effect)}" for effect in effects}
    keys |= {f"{kind}.{e.where}" for kind in ("where", "icon-where") for e in effects
             if isinstance(e, PlaceTile) and e.where != "normal"}  # fmt: skip
    assert keys - OWN["en"].keys() == set()


def test_names_of_cards_are_unique() -> None:
    for words in (OWN["en"], OWN["ja"]):
        names = [words[f"card.{card.slug}"] for card in REFERENCE]
        assert len(set(names)) == len(names)


def test_every_kind_of_decision_has_words() -> None:
    words = catalogue("en", DICE)
    assert [kind for kind in UNIVERSE.kinds if kind not in ("setup",) and f"prompt.{kind}" not in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_ruling_is_a_line_of_the_rules_and_five_say_how_they_are_read(language: str) -> None:
    words = Words(language, DICE)
    usual = rules_page.chapters(words, DiceRules())
    rulings = next(one for one in usual if one.title == words.name("chapter", "rulings")).paragraphs
    assert [number for number in range(1, 31) if not any(said.startswith(f"R{number}") for said in rulings)] == []
    odd = rules_page.chapters(words, DiceRules(actions_may_be_skipped=False, solo_plays_all_turns=False))
    told = {said for one in usual for said in one.paragraphs}
    changed = {said for one in odd for said in one.paragraphs} - told
    assert len(changed) == 4, "two rulings and two options"
    assert not UNFILLED.search("\n".join(told | changed).replace("areo.", ""))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_of_earlier_rules_shows_its_rulings(language: str) -> None:
    words = Words(language, DICE)
    usual = rules_page.chapters(words, DiceRules())
    first = rules_page.chapters(words, DiceRules(rulings="first"))
    told = {said for one in usual for said in one.paragraphs}
    changed = {said for one in first for said in one.paragraphs} - told
    assert sorted(said[:3] for said in changed) == ["R14", "R16"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_of_each_card_where_it_comes_from(language: str) -> None:
    words = Words(language, DICE)
    chapters = rules_page.chapters(words, DiceRules())
    told = "\n".join(next(one for one in chapters if one.title == words.name("chapter", "deck")).paragraphs)
    assert [card.slug for card in REFERENCE if words.name("card", card.slug) not in told] == []
    changed = told.partition(words.say("deck.changed"))[2]
    assert [change.card for change in CHANGES if words.name("card", change.card) not in changed] == []
    assert not UNFILLED.search(changed)


@pytest.mark.diagonal
@pytest.mark.parametrize("painted", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_text_and_every_symbol_a_meaning(language: str, painted: bool) -> None:
    words = Words(language, DICE)
    words.paint(painted)
    for deck, table in TABLES.items():
        for number in table.cards:
            said = vocabulary.sentences(number, deck, words)
            assert said or number == 0
            assert not [text for text in said if UNFILLED.search(text)], said
            for shown in vocabulary.icon_lines(number, deck, words):
                assert not UNFILLED.search("".join(run.text for run in shown).strip())
                assert [run.text for run in shown if run.text.strip(" →->:") and not run.means] == [], number


def everything_said(language: str, rules: DiceRules, seed: str) -> Iterator[tuple[str, str]]:
    """Play random choices and return every message key that came up, with its sentence."""
    words = Words(language, DICE, names=NAMES)
    for count, (state, decision) in enumerate(moments(rules, seed)):
        options = decision.options
        messages = [decision.prompt, *(GAME.describe(choice) for choice, _ in zip(options, range(3), strict=False))]
        view = GAME.view(state, decision.seat)
        if count % 7 == 0 and not isinstance(options, Bag | Subset):
            preview = GAME.preview(view, decision.seat, next(iter(options)))
            messages += [] if preview.stopped_by is None else [preview.stopped_by]
            for change in preview.changes:
                yield change.what, words.name("figure", change.what)
            messages += [source.source for source in preview.sources]
        yield from ((message.key, words.render(message)) for message in messages)
        after = GAME.clone(state)
        for event in GAME.apply(after, decision.seat, next(iter(options))):
            for seen in (event, redact(event, None)):
                message = GAME.describe(seen)
                yield message.key, words.render(message)
    sheet = GAME.score(state)
    for message in [sheet.outcome, *(item.what for row in sheet.rows for mine in row.items for item in mine)]:
        yield message.key, words.render(message)
    for row in sheet.rows:
        yield row.key, words.name("score-row", row.key)


@pytest.mark.parametrize(("language", "players"), [("en", 3), ("ja", 2), ("en", 1), ("ja", 4)])
def test_the_texts_of_a_whole_game_have_no_gaps(language: str, players: int) -> None:
    told = list(everything_said(language, DiceRules(players=players, corporate_era=True), f"words-{players}"))
    assert [line for line in dict(told).items() if UNFILLED.search(line[1])] == []
    assert len({key for key, _ in told}) > 40


LOG = {
    "en": [
        "Ann rolls 2 plants, 1 heat.",
        "Ann pays 1 wild token, 2 nuclear resources.",
        "Ann places an ocean in row F, space 3.",
        "Ann raises the temperature to -24 °C.",
        "Ann discards 1 city resource.",
    ],
    "ja": [
        "Annはダイスを振り、植物2個、気温資源1個が出ました。",
        "Annはワイルド・トークン1個、核資源2個を支払いました。",
        "AnnはF列3番目のマスに海洋を配置しました。",
        "Annは気温を-24°Cに上昇させました。",
        "Annは都市資源1個を破棄しました。",
    ],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_counts_dice_and_names_spaces_by_row(language: str) -> None:
    words = Words(language, DICE, names=NAMES)
    events = (
        Event("rolled", 0, ("plant", "heat", "plant")),
        Event("paid", 0, ("wild", "nuclear", "nuclear")),
        Event("placed", 0, ("ocean", 31)),
        Event("raised", 0, ("temperature", -24)),
        Event("lost", 0, ("city",)),
    )
    assert [words.render(GAME.describe(event)) for event in events] == LOG[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_turns_have_a_short_form(language: str) -> None:
    """Recent moves have about 50 columns; a sentence was abbreviated word by word there."""
    shown = TELLER.short(at("main", language), Event("last-turns", args=(2,)))
    assert "2" in shown
    assert cell_len(shown) <= 30
