"""Painted cards: prices on blocks, tags on labels, signs in the colours of what they give; nothing is cut or silent."""

from __future__ import annotations

import pytest

from engine.terraforming_mars.cards import BY_NUMBER, NUMBERS, PROJECTS
from engine.terraforming_mars.play.legal import PLAY
from engine.terraforming_mars.terms import TAGS
from tests.tui.games.terraforming_mars.test_painted import painted, silent
from tui.games.scene import Scene
from tui.games.terraforming_mars import faces
from tui.games.terraforming_mars.cardicons import icon_lines
from tui.games.terraforming_mars.entries import card_detail, hand_entry, plain_entry
from tui.text import LANGUAGES
from tui.widgets.line import Line, plain, width

NARROW, USUAL, PANEL = 47, 51, 23


@pytest.fixture(params=LANGUAGES)
def scene(request: pytest.FixtureRequest) -> Scene:
    return painted(request.param, "tharsis")


def inks(lines: tuple[Line, ...]) -> dict[str, str]:
    return {run.text.strip(): run.ink for content in lines for run in content}


def test_every_card_has_room_in_its_row_and_beside_it_and_nothing_is_cut(scene: Scene) -> None:
    for number, card in BY_NUMBER.items():
        entry = plain_entry(scene, number, None, NARROW)
        detail = card_detail(scene, number, PANEL)
        assert {width(content) for content in entry.lines} <= set(range(NARROW + 1)), card.slug
        assert {width(content) for content in detail} == {PANEL}, card.slug
        assert silent((*entry.lines, *detail)) == [], card.slug
        row, told = (" ".join(plain(content) for content in lines) for lines in (entry.lines, detail))
        assert scene.words.name("card", card.slug) in row, card.slug
        for run in (run for content in icon_lines(number, scene.words.nameless) for run in content):
            assert all(word in row for word in run.text.split()), (card.slug, run.text)
        for tag in card.tags:
            assert scene.words.name("tag-short", TAGS[tag]) in row, card.slug
            assert scene.words.name("tag-short", TAGS[tag]) in told, card.slug


def test_a_price_is_gold_and_grey_where_the_card_cannot_be_played(scene: Scene) -> None:
    number = NUMBERS["kelp-farming"]
    open_, shut = (faces.price_block(scene, PROJECTS[number], off=off)[0] for off in (False, True))
    assert (open_.text, open_.ink, shut.ink) == (" 17 ", "price", "price-off")
    entry = hand_entry(scene, number, 0, USUAL, deciding=True)
    assert entry.value == PLAY[number]
    assert not entry.open
    assert inks(entry.lines)["17"] == "price-off"
    assert len(entry.lines) == 1, "what cannot be played says why not, in one line"


def test_tags_are_labels_and_signs_have_the_colour_of_what_they_give(scene: Scene) -> None:
    words = scene.words
    shown = inks(plain_entry(scene, NUMBERS["kelp-farming"], None, USUAL).lines)
    assert shown[words.name("tag-short", "plant")] == "tag-plant"
    assert shown["g"] == "kind-automated", "the letter stays: colour is not the only sign"
    assert shown["[+3 ♣]"] == "box"
    assert shown["+2 ♣"] == "plants"
    assert shown["1 VP"] == "price"
    assert inks(plain_entry(scene, NUMBERS["asteroid"], None, USUAL).lines)["+2 ★"] == "titanium"
    assert inks(plain_entry(scene, NUMBERS["convoy-from-europa"], None, USUAL).lines)["<≈>"] == "ocean"


def test_a_card_at_length_has_a_head_in_the_colour_of_its_kind(scene: Scene) -> None:
    first, *others = card_detail(scene, NUMBERS["asteroid"], PANEL)
    assert all(run.ink.startswith("kind-event") for run in first)
    assert all(run.ink.startswith("shade") for content in others for run in content)
