"""The catalogues use the words of the glossary."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.language import glossary
from tests.language.draw import draw
from tests.language.glossary import BASELINE, CATALOGUES, baseline, faults, hits, lower, normalised, terms, texts_of
from tui.text import LANGUAGES

TERM = {"id": "tm.a", "game": "tm", "status": "proposed", "note": "", "en": "card", "ja": "カード"}


@pytest.mark.parametrize("catalogue", CATALOGUES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_no_more_forbidden_wordings_than_its_baseline(catalogue: str, language: str) -> None:
    found = list(hits(catalogue, language))
    allowed = baseline()[language][catalogue]
    assert len(found) <= allowed, "\n".join([f"{len(found)} hits, at most {allowed} allowed:", *map(str, found)])


def test_the_glossary_is_well_formed() -> None:
    among = terms()
    assert len(among) > 480
    assert list(faults(among)) == []


def test_a_glossary_that_forbids_its_own_term_is_found() -> None:
    bad = {**TERM, "en_forbidden": ["card"], "ja_forbidden": [r"\d枚"]}
    assert list(faults([bad])) == [
        "tm.a: ja_forbidden '\\\\d枚' looks like a pattern but has no re:",
        "tm.a: forbids 'card', which is in en of tm.a (card)",
    ]


def test_every_catalogue_is_read() -> None:
    counts = {(name, language): len(texts_of(name, language)) for name in CATALOGUES for language in LANGUAGES}
    assert min(counts.values()) > 400
    assert "options.language" in texts_of("ui", "en")
    assert "card.comet" not in texts_of("tm", "en")


def test_a_hit_names_the_string_and_the_wording(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glossary, "texts_of", lambda *_: {"a": "One {n|one:Kard|other:kards}", "b": "kardinal"})
    term = {**TERM, "en_forbidden": ["kards"], "ja_forbidden": []}
    assert [str(hit) for hit in hits("tm", "en", [term])] == [
        "en tm a: 'One {n|one:Kard|other:kards}' has 'kards' (tm.a)",
    ]
    assert list(hits("tm", "en", [{**term, "en_allow": ["One {}", "re:[Kk]ards"]}])) == []
    assert list(hits("tm", "en", [{**term, "en_keys": ["b*"]}])) == []
    assert list(hits("dice", "en", [term])) == []


def test_holes_and_plurals_are_normalised() -> None:
    assert normalised("{n} {n|card|cards} of {seat}") == "{} cards of {}"
    assert normalised("{n:+} {n|one:card|few:cardz|other:cardss} {card:card}") == "{} cardss {}"


def test_the_baseline_only_falls(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    counts = {(name, language): 10**6 for name in CATALOGUES for language in LANGUAGES}
    before = BASELINE.read_text(encoding="utf-8")
    monkeypatch.setattr(glossary, "BASELINE", tmp_path / "baseline.toml")
    glossary.BASELINE.write_text(before, encoding="utf-8")
    lower(counts)
    assert glossary.BASELINE.read_text(encoding="utf-8") == before
    lower(dict.fromkeys(counts, 0))
    assert {count for known in glossary.baseline().values() for count in known.values()} == {0}


def test_a_seed_draws_the_same_texts_of_all_games() -> None:
    drawn = draw(1, "en", 500)
    assert len(set(drawn)) == 500 and drawn == draw(1, "en", 500) != draw(2, "en", 500)
    assert {game for game, _, _ in drawn} == {"", "terraforming-mars", "jump-drive", "dice-game", "on-mars"}
