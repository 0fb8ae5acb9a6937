"""What things cost, worked out by hand (NOTES 4.2, 4.3)."""

from __future__ import annotations

import pytest

from tests.engine.jump_drive.build import seat, table
from tests.engine.jump_drive.listing import plays

Case = tuple[str, str, int]

# What is in the empire, what is chosen, how many cards that takes.
CASES: list[Case] = [
    ("", "develop drop-ships", 3),
    ("investment-credits", "develop drop-ships", 2),
    ("investment-credits investment-credits investment-credits", "develop drop-ships", 0),
    ("investment-credits investment-credits investment-credits galactic-salon", "develop space-marines", 0),
    ("galactic-salon", "develop galactic-federation", 7),
    ("galactic-federation", "develop mining-league", 5),
    ("space-symbionts", "develop mining-league", 5),
    ("investment-credits galactic-salon galactic-federation space-symbionts", "develop galactic-survey-seti", 2),
    ("investment-credits", "settle comet-zone", 3),
    ("", "settle new-earth", 5),
    ("mining-robots", "settle new-earth", 4),
    ("mining-robots mining-conglomerate uplift-mining-moles", "settle new-earth", 2),
    ("mining-robots", "settle gem-world", 2),
    ("replicant-robots", "settle new-earth", 3),
    ("replicant-robots replicant-robots mining-robots", "settle comet-zone", 0),
    ("replicant-robots", "settle terraformed-world", 3),
    ("replicant-robots", "develop drop-ships", 3),
    ("galactic-advertisers", "settle galactic-trendsetters", 3),
    ("galactic-advertisers galactic-advertisers", "settle galactic-trendsetters", 2),
    ("galactic-advertisers", "settle terraformed-world", 5),
    ("alien-technology-institute", "settle deserted-alien-world", 4),
    ("rosetta-stone-world alien-technology-institute", "settle deserted-alien-world", 2),
    ("rosetta-stone-world replicant-robots", "settle alien-toy-shop", 0),
    ("rosetta-stone-world", "settle terraformed-world", 5),
    ("contact-specialist", "contact rebel-base", 5),
    ("contact-specialist contact-specialist contact-specialist", "contact rebel-base", 3),
    ("contact-specialist mining-robots", "contact convict-miners", 0),
    ("contact-specialist mining-robots", "contact imperium-blaster-factory", 1),
    ("contact-specialist replicant-robots", "contact rebel-stronghold", 6),
    ("contact-specialist colony-convoy", "contact rebel-base", 5),
    ("contact-specialist galactic-imperium", "contact rebel-base", 5),
    ("colony-convoy", "settle new-earth", 5),
    # The development enters first and helps the world, never itself; it costs in full (NOTES 4.2).
    ("", "develop mining-robots settle comet-zone", 1 + 2),
    ("", "develop replicant-robots settle new-earth", 3 + 3),
    ("", "develop contact-specialist contact pirate-lair", 1 + 2),
    ("", "develop colony-convoy settle comet-zone", 1 + 3),
    ("", "develop galactic-advertisers settle galactic-trendsetters", 3 + 3),
    ("", "develop investment-credits settle space-symbionts", 1 + 3),
    ("space-symbionts", "develop investment-credits settle comet-zone", 0 + 3),
    ("", "develop survey-team settle comet-zone", 1 + 3),
    ("", "develop survey-team conquer gem-smugglers", 1 + 0),
    ("", "develop drop-ships conquer imperium-blaster-factory", 4 + 0),
    ("", "develop survey-team", 0),
    ("", "develop trade-pact", 0),
    ("investment-credits", "develop survey-team settle comet-zone", 0 + 3),
]


@plays(*(word for case in CASES for word in (*case[0].split(), *case[1].split()) if "-" in word))
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[1]}_{case[0]}".replace(" ", "+")[:70])
def test_a_placement_costs_its_number_of_cards(case: Case) -> None:
    empire, text, price = case
    chosen = [word for word in text.split() if "-" in word and word != "survey-team"]
    made = table(seat(empire, " ".join(chosen), fillers=price), seat())
    assert made.price(text) == price
    assert made.can(text)
    if price:
        short = table(seat(empire, " ".join(chosen), fillers=price - 1), seat())
        assert short.why(text) == "why.cards 1"
        assert not short.can(text)


@plays("galactic-salon", "investment-credits", "uplift-mining-moles", "rosetta-stone-world")
@pytest.mark.parametrize(
    ("text", "price"),
    [
        ("develop galactic-salon", 5),
        ("develop investment-credits", 0),
        ("settle uplift-mining-moles", 3),
        ("develop alien-technology-institute", 6),
    ],
)
def test_a_card_never_makes_itself_cheaper(text: str, price: int) -> None:
    assert table(seat("", text.split()[1], fillers=8), seat()).price(text) == price


@plays("trade-pact", "uplift-mercenaries", "contact-specialist")
@pytest.mark.parametrize(
    ("empire", "reason"),
    [
        ("", ""),
        ("galactic-imperium rosetta-stone-world alien-technology-institute", ""),
        ("space-marines", "why.needs-peace trade-pact"),
        ("survey-team", "why.needs-peace trade-pact"),
        ("uplift-mercenaries", "why.needs-peace trade-pact"),
        ("space-marines contact-specialist", ""),
        ("trade-pact", "why.limit trade-pact"),
        ("trade-pact contact-specialist", "why.limit trade-pact"),
    ],
)
def test_trade_pact_needs_peace_or_a_contact_specialist_and_applies_once(empire: str, reason: str) -> None:
    made = table(seat(empire, "trade-pact"), seat())
    assert made.why("develop trade-pact") == reason
    assert made.can("develop trade-pact") == (not reason)


@plays("trade-pact")
def test_trade_pact_looks_at_strength_only_when_it_is_placed() -> None:
    made = table(seat("trade-pact", "space-marines", fillers=1), seat()).round("develop space-marines", "explore")
    assert "trade-pact" in made.empire()
    with_world = table(seat("", "trade-pact devolved-uplift-race new-survivalists", fillers=2), seat())
    assert with_world.can("develop trade-pact settle devolved-uplift-race")
    own_strength = table(seat("", "trade-pact pirate-fuel-cache", fillers=2), seat())
    assert own_strength.can("develop trade-pact settle pirate-fuel-cache")
    own_strength.round("develop trade-pact settle pirate-fuel-cache", "explore")
    assert own_strength.empire() == ["trade-pact", "pirate-fuel-cache"]


@plays("survey-team")
def test_a_survey_team_replaces_the_development_once() -> None:
    made = table(seat("", "new-earth comet-zone"), seat())
    made.round("develop survey-team", "develop survey-team")
    assert [made.empire(who) for who in (0, 1)] == [["survey-team"], ["survey-team"]]
    assert made.why("develop survey-team") == "why.used-up survey-team"
    assert "develop survey-team" not in made.options()
    assert not made.state.players[0].survey_team
