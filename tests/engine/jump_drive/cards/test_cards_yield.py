"""What each card brings that is more than a printed number, worked out by hand (NOTES 4.7, 4.9)."""

from __future__ import annotations

import pytest

from engine.jump_drive.cards.readings import NUMBERS, table_of
from engine.jump_drive.play.scoring import card_yields
from tests.engine.jump_drive.build import seat, table
from tests.engine.jump_drive.listing import plays

Case = tuple[str, str, str, int, int]

# What the card counts, what it has beside it in the empire, what an opponent has, its own VP and cards.
CASES: list[Case] = [
    ("trade-pact", "", "", 1, 1),
    ("trade-pact", "", "trade-pact", 1, 2),
    ("trade-pact", "", "genetics-lab", 1, 1),
    ("genetics-lab", "", "ancient-races", 1, 0),
    ("genetics-lab", "ancient-races", "", 1, 1),
    ("genetics-lab", "ancient-races arboreal-uplift-race", "", 1, 1),
    ("consumer-markets", "comet-zone", "gem-world", 0, 0),
    ("consumer-markets", "gem-world pirate-lair", "gem-world", 2, 2),
    ("mining-conglomerate", "gem-world", "comet-zone", 0, 1),
    ("mining-conglomerate", "comet-zone convict-miners mining-world", "", 3, 1),
    ("uplift-researchers", "", "uplift-code", 1, 1),
    ("uplift-researchers", "devolved-uplift-race warrior-race", "", 4, 4),
    ("alien-technology-institute", "", "", 0, 2),
    ("alien-technology-institute", "alien-toy-shop", "", 4, 2),
    ("alien-technology-institute", "alien-toy-shop", "alien-guardians alien-robot-sentry", 12, 2),
    ("free-trade-association", "gem-world pirate-lair", "", 4, 2),
    ("free-trade-association", "gem-world", "survey-hq tourist-world new-vinland", 5, 2),
    ("galactic-imperium", "pirate-lair rebel-base comet-zone", "", 4, 0),
    ("galactic-imperium", "pirate-lair", "warrior-race gem-smugglers comet-zone", 4, 0),
    ("mining-league", "comet-zone gem-smugglers", "new-earth", 6, 2),
    ("new-galactic-order", "", "drop-ships", 2, 0),
    ("new-galactic-order", "drop-ships pirate-lair", "", 6, 0),
    ("new-galactic-order", "uplift-mercenaries uplift-code", "", 5, 0),
    ("new-galactic-order", "galactic-imperium rosetta-stone-world", "", 2, 0),
    ("galactic-federation", "", "", 2, 0),
    ("galactic-federation", "survey-team mining-robots comet-zone", "", 6, 0),
    ("galactic-federation", "", "survey-team mining-robots drop-ships comet-zone", 5, 0),
    ("galactic-survey-seti", "", "", 3, 0),
    ("galactic-survey-seti", "survey-team", "new-vinland mining-robots", 8, 0),
    ("uplift-code", "", "", 2, 2),
    ("uplift-code", "warrior-race", "uplift-researchers devolved-uplift-race", 6, 3),
    ("artist-colony", "", "galactic-advertisers", 1, 0),
    ("artist-colony", "galactic-advertisers galactic-advertisers", "", 1, 1),
    ("new-vinland", "", "galactic-advertisers", 0, 0),
    ("new-vinland", "galactic-advertisers galactic-advertisers", "", 0, 2),
    ("pirate-fuel-cache", "colony-convoy", "military-convoy", 0, 1),
    ("pirate-fuel-cache", "military-convoy military-convoy", "", 1, 1),
    ("asteroid-belt", "mining-conglomerate", "mining-robots", 0, 2),
    ("asteroid-belt", "mining-robots mining-robots", "", 0, 3),
    ("former-penal-colony", "", "", 1, 1),
    ("former-penal-colony", "galactic-advertisers", "", 1, 2),
    ("gem-world", "mining-robots", "mining-conglomerate", 0, 2),
    ("gem-world", "mining-conglomerate mining-conglomerate", "", 2, 2),
    ("alien-toy-shop", "rosetta-stone-world", "alien-technology-institute", 0, 3),
    ("alien-toy-shop", "alien-technology-institute", "", 1, 3),
    ("galactic-resort", "", "", 2, 1),
    ("galactic-resort", "galactic-advertisers", "", 2, 2),
    ("imperium-blaster-factory", "galactic-imperium", "", 1, 2),
    ("imperium-blaster-factory", "mining-conglomerate", "", 2, 2),
    ("mining-world", "mining-conglomerate", "", 1, 2),
    ("mining-world", "mining-robots", "", 1, 3),
    ("tourist-world", "tourist-world", "artist-colony", 1, 2),
    ("tourist-world", "artist-colony artist-colony", "", 1, 3),
    ("galactic-trendsetters", "", "galactic-trendsetters", 2, 0),
    ("galactic-trendsetters", "galactic-trendsetters galactic-trendsetters", "", 6, 0),
    ("survey-hq", "", "", 1, 1),
    ("survey-hq", "mining-robots", "", 1, 1),
    ("survey-hq", "survey-team", "galactic-survey-seti", 2, 2),
    ("uplift-mercenaries", "", "uplift-code", 1, 1),
    ("uplift-mercenaries", "warrior-race uplift-code", "", 1, 4),
    ("new-earth", "", "", 3, 3),
    ("new-earth", "galactic-advertisers", "", 4, 3),
]


@plays(*(case[0] for case in CASES))
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1].replace(' ', '+')}-{case[2]}"[:60])
def test_a_card_counts_and_looks_for_others(case: Case) -> None:
    slug, beside, rival, vp, cards = case
    made = table(seat(f"{beside} {slug}"), seat(rival))
    number = NUMBERS[slug]
    of_each = [card_yields(made.state, table_of(made.state.rules), 0, other) for other in made.state.players[0].empire]
    made.round("explore", "explore")
    player = made.state.players[0]
    assert player.earned.get(number, 0) == vp * player.empire.count(number)
    assert of_each[-1] == (vp, cards)
    assert (made.gained(), made.income()) == tuple(map(sum, zip(*of_each, strict=True)))


@plays("trade-pact")
def test_trade_pact_looks_at_every_other_empire_but_only_once() -> None:
    pact = seat("trade-pact")
    assert table(pact, seat(), seat("trade-pact")).round(*["explore"] * 3).income() == 2
    assert table(pact, pact, pact, pact).round(*["explore"] * 4).income() == 2


@plays("galactic-imperium", "galactic-survey-seti")
def test_each_card_points_at_the_opponent_who_is_best_for_it() -> None:
    """The pick may differ from card to card (NOTES 4.7)."""
    made = table(
        seat("galactic-imperium galactic-survey-seti"),
        seat("pirate-lair warrior-race rebel-outpost"),
        seat("galactic-salon new-vinland survey-team"),
    ).round("explore", "explore", "explore")
    earned = made.state.players[0].earned
    assert earned[NUMBERS["galactic-imperium"]] == 0 + 3
    assert earned[NUMBERS["galactic-survey-seti"]] == 4 + 6


@plays("survey-team")
def test_the_survey_team_brings_a_card_each_round() -> None:
    assert table(seat("survey-team"), seat()).round("explore", "explore").income() == 1
