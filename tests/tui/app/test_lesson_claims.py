"""Every claim of every lesson against the engine, and every figure and name in their texts against the claims."""

from __future__ import annotations

import re

import pytest

from engine import games
from tests.tui.app.lesson_lint import GRAMMARS, grammar_of, mentions, names_in, uncovered
from tui.app.lesson_values import moments_of, values_of
from tui.games.game_view import game_view_of
from tui.games.lesson_claims import Claim, answer, is_true, read_claims
from tui.text import LANGUAGES, Words
from tui.text.catalogue import catalogue
from tui.text.template import slots_of
from tui.text.translator import KEY

CLAIMED = list(games.GAMES)
LEAST = {"dice-game": 150, "terraforming-mars": 120, "jump-drive": 50, "on-mars": 370}
"""The number of claims of a game at least."""


def claims_of(slug: str) -> dict[str, tuple[Claim, ...]]:
    return dict(read_claims(game_view_of(slug).course.claims))


def keys_of(section: str, slug: str) -> list[str]:
    """Return the keys of the texts of a step or a tip."""
    kind, name = section.split()
    keys = [f"{one}.{name}" for one in (("learn", "learn-why") if kind == "step" else ("remark",))]
    return [key for key in keys if key in catalogue("en", slug)]


@pytest.mark.parametrize("slug", CLAIMED)
def test_the_engine_agrees_with_every_claim(slug: str) -> None:
    facts, at = game_view_of(slug).course.facts, moments_of(slug)
    wrong = [
        f"{section}: {claim}, but the engine says {answer(claim, at[section], facts)}"
        for section, claims in claims_of(slug).items()
        for claim in claims
        if not is_true(claim, at[section], facts)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("slug", CLAIMED)
def test_every_step_makes_claims(slug: str) -> None:
    claims = claims_of(slug)
    steps = [section for section in moments_of(slug) if section.startswith("step")]
    assert [section for section in claims if section.startswith("step")] == steps
    assert set(claims) <= set(moments_of(slug))
    assert all(claims.values()), [section for section, own in claims.items() if not own]
    assert sum(map(len, claims.values())) >= LEAST[slug]


@pytest.mark.parametrize("slug", CLAIMED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_say_no_figure_and_no_name_without_a_claim(slug: str, language: str) -> None:
    words = Words(language).of(slug)
    found = {
        key: missing
        for section in moments_of(slug)
        for key in keys_of(section, slug)
        if (missing := uncovered(catalogue(language, slug)[key], words, claims_of(slug).get(section, ())))
    }
    assert not found, found


@pytest.mark.parametrize("slug", CLAIMED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_the_figures_of_the_claims(slug: str, language: str) -> None:
    for section, claims in claims_of(slug).items():
        said = set().union(*(slots_of(catalogue(language, slug)[key]) for key in keys_of(section, slug)))
        assert said - {KEY} == {claim.name for claim in claims if claim.name} == set(values_of(slug, section)), section


@pytest.mark.parametrize("slug", CLAIMED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_say_no_coordinates(slug: str, language: str) -> None:
    """Maps mark the space of a step, and not every map shows coordinates; F3 is a key."""
    for section in moments_of(slug):
        for key in keys_of(section, slug):
            text = Words(language).of(slug).say(key, **values_of(slug, section))
            assert not set(re.findall(r"(?<![A-Za-z])[A-K]\d{1,2}(?!\d)", text)) - {"F3"}, text


@pytest.mark.parametrize("slug", CLAIMED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lint_reads_the_texts(slug: str, language: str) -> None:
    """Nearly every text needs its claims, so the checks above are not met by nothing."""
    words, texts = Words(language).of(slug), catalogue(language, slug)
    keys = [key for section in claims_of(slug) for key in keys_of(section, slug)]
    needing = [key for key in keys if slots_of(texts[key]) or uncovered(texts[key], words, ())]
    worded = [key for key in keys if uncovered(texts[key], words, ())]
    assert len(needing) >= 0.8 * len(keys), sorted(set(keys) - set(needing))
    assert len(worded) >= 0.3 * len(keys)


@pytest.mark.parametrize("slug", ["dice-game", "terraforming-mars", "jump-drive"])
def test_every_language_names_the_same_cards_and_goals(slug: str) -> None:
    """On Mars names its buildings by common nouns, for which a translation may say something else."""
    for section in moments_of(slug):
        for key in keys_of(section, slug):
            named = [
                {slug for slugs in names_in(catalogue(language, slug)[key], Words(language).of(slug)) for slug in slugs}
                for language in LANGUAGES
            ]
            assert all(one == named[0] for one in named), (key, named)


FALSE = {
    "dice-game": (
        ("bonus", "milestone pioneer needs is 3"),
        ("blue", "card electro-catapult pays is any"),
        ("bonus", "space 22 gives is 2 steel"),
        ("meltwater", "card meltwater-plant vp is 1"),
    ),
    "terraforming-mars": (
        ("attack", "award thermalist owner is p1"),
        ("own-place", "own-beside 23 city is 1"),
    ),
    "on-mars": (
        ("farm", "card hydroponic-farm gives is water"),
        ("shelter", "rule storage for a shelter is 2"),
        ("mineral", "reward water-extractor is mines"),
        ("blueprint", "colonist resupply is yes"),
    ),
}
"""Claims that lessons once made, and others like them."""


@pytest.mark.parametrize("slug", FALSE)
def test_false_claims_are_found(slug: str) -> None:
    facts = game_view_of(slug).course.facts
    for step, text in FALSE[slug]:
        (claim,) = read_claims(f"step {step}\n{text}")[f"step {step}"]
        assert not is_true(claim, moments_of(slug)[f"step {step}"], facts), text


LINTED = (
    ("dice-game", "en", "Electro Catapult pays a die.", {"Electro Catapult"}),
    ("dice-game", "en", "The third tile makes you Pioneer.", {"third", "Pioneer"}),
    ("dice-game", "en", "It gives two steel dice and 3 VP.", {"two", "steel", "3"}),
    ("dice-game", "en", "Press F3. This one gives {count} {count|one:card|other:cards}.", set[str]()),
    ("dice-game", "ja", "スチール2個", {"スチール", "2"}),
    ("on-mars", "en", "The Gym costs two minerals.", {"Gym", "two", "minerals"}),
    ("on-mars", "ja", "ジムは水2", {"ジム", "水", "2"}),
    ("terraforming-mars", "en", "Gardener costs 8 M€, Trees thirteen.", {"Gardener", "8", "Trees"}),
)


@pytest.mark.parametrize(("slug", "language", "text", "said"), LINTED)
def test_the_lint_finds_figures_and_names(slug: str, language: str, text: str, said: set[str]) -> None:
    words = Words(language).of(slug)
    assert {one.said for one in mentions(text, words)} == said
    assert set(uncovered(text, words, ())) == said
    gray = [Claim("space", ("22", "gives"), "2 gray")]
    assert set(uncovered(text, words, gray)) == said - {"two"}


def test_the_lint_reads_digits_and_names_of_a_language_without_a_grammar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GRAMMARS, "ja")  # type: ignore[arg-type]
    words = Words("ja").of("on-mars")
    assert grammar_of("xx").figure == r"\d+"
    assert {one.said for one in mentions("F3。ジムは水2、二つ", words)} == {"ジム", "水", "2"}
