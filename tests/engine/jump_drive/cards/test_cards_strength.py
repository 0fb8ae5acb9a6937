"""Strength, worked out by hand (NOTES 4.3)."""

from __future__ import annotations

import pytest

from engine.jump_drive.board.empires import general_strength, total_strength
from tests.engine.jump_drive.build import Table, seat, table
from tests.engine.jump_drive.listing import plays

TARGETS = "gem-smugglers convict-miners pirate-lair alien-robot-sentry lost-alien-warship rebel-base rebel-stronghold"

Case = tuple[str, int, int, str]

# An empire, its strength against everything, its total strength, and which of the targets it conquers.
CASES: list[Case] = [
    ("", 0, 0, ""),
    ("survey-team", 1, 1, "gem-smugglers"),
    ("space-marines", 2, 2, "gem-smugglers convict-miners"),
    ("drop-ships", 3, 3, "gem-smugglers convict-miners pirate-lair"),
    ("military-convoy war-propaganda mining-conglomerate survey-hq", 4, 4, "@4"),
    ("pirate-fuel-cache rebel-outpost imperium-blaster-factory former-penal-colony", 4, 4, "@4"),
    ("smuggling-lair warrior-race new-survivalists", 4, 4, "@4"),
    ("lost-alien-battle-fleet drop-ships", 6, 6, "@6"),
    ("new-galactic-order drop-ships space-marines space-marines", 9, 9, TARGETS),
    ("galactic-imperium", 0, 0, ""),
    ("galactic-imperium space-marines", 2, 2, "gem-smugglers convict-miners rebel-base"),
    ("galactic-imperium drop-ships space-marines", 5, 5, TARGETS),
    ("rosetta-stone-world", 0, 0, ""),
    ("rosetta-stone-world space-marines", 2, 2, "gem-smugglers convict-miners alien-robot-sentry"),
    (
        "alien-technology-institute rosetta-stone-world survey-team",
        1,
        1,
        "gem-smugglers alien-robot-sentry lost-alien-warship",
    ),
    ("uplift-mercenaries", 1, 1, "gem-smugglers"),
    ("uplift-mercenaries uplift-code uplift-researchers", 4, 4, "@4"),
    ("uplift-mercenaries space-marines warrior-race", 2 + 1 + 2, 5, "@5"),
    ("contact-specialist", 0, 0, ""),
]


def conquered(made: Table) -> set[str]:
    return {text.split()[1] for text in made.options() if text.startswith("conquer ")}


@plays(*(slug for case in CASES for slug in case[0].split()))
@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0].replace(" ", "+")[:60] or "nothing")
def test_an_empire_is_so_strong(case: Case) -> None:
    empire, general, total, expected = case
    in_hand = [slug for slug in TARGETS.split() if slug not in empire.split()]
    made = table(seat(empire, " ".join(in_hand)), seat())
    tallies = made.state.players[0].tallies
    assert (general_strength(tallies), total_strength(made.state.rules, tallies)) == (general, total)
    reach = {"@4": TARGETS.split()[:4], "@5": TARGETS.split()[:5], "@6": TARGETS.split()[:6]}
    assert conquered(made) == set(reach.get(expected, expected.split())) & set(in_hand)


@plays("new-survivalists", "drop-ships")
def test_a_world_does_not_help_to_conquer_itself_but_a_development_does() -> None:
    made = table(seat("", "new-survivalists drop-ships imperium-blaster-factory", fillers=6), seat())
    assert made.why("conquer new-survivalists") == "why.strength 1"
    assert made.can("develop drop-ships conquer imperium-blaster-factory")
    made.round("develop drop-ships conquer imperium-blaster-factory", "explore")
    assert made.empire() == ["drop-ships", "imperium-blaster-factory"]


@plays("space-marines")
def test_strength_is_not_spent() -> None:
    made = table(seat("space-marines", "convict-miners gem-smugglers"), seat("", "", fillers=2))
    made.round("conquer convict-miners", "explore").round("conquer gem-smugglers", "explore")
    assert made.empire() == ["space-marines", "convict-miners", "gem-smugglers"]


@plays("space-marines", "replicant-robots", "mining-robots")
def test_cards_do_not_add_to_strength_and_reductions_do_not_lower_a_defense() -> None:
    made = table(seat("space-marines replicant-robots mining-robots", "imperium-blaster-factory", fillers=6), seat())
    assert made.why("conquer imperium-blaster-factory") == "why.strength 1"


@plays("contact-specialist", "drop-ships")
def test_contact_specialist_may_choose_between_conquering_and_paying() -> None:
    made = table(seat("contact-specialist drop-ships", "pirate-lair alien-robot-sentry", fillers=4), seat())
    assert made.can("conquer pirate-lair")
    assert made.can("contact pirate-lair")
    assert made.why("contact alien-robot-sentry") == "why.no-contact alien-robot-sentry"


@plays("war-propaganda")
@pytest.mark.parametrize(
    ("empires", "owners"),
    [
        (("war-propaganda", "space-marines"), (1,)),
        (("war-propaganda", "survey-team"), (0,)),
        (("war-propaganda", ""), (0,)),
        (("war-propaganda space-marines", "drop-ships"), (0,)),
        (("war-propaganda", "space-marines", "space-marines"), (0,)),
        (("war-propaganda", "space-marines", "drop-ships"), (2,)),
        (("war-propaganda drop-ships", "space-marines space-marines", "space-marines"), (0,)),
        (("war-propaganda", "galactic-imperium rosetta-stone-world"), (0,)),
        (("war-propaganda", "uplift-mercenaries uplift-code"), (1,)),
        (("war-propaganda war-propaganda", "drop-ships"), (1, 1)),
        (("war-propaganda war-propaganda", "space-marines"), (0, 0)),
        (("war-propaganda", "war-propaganda", "space-marines"), (2, 2)),
        (("war-propaganda space-marines", "war-propaganda drop-ships"), (1, 1)),
    ],
)
def test_war_propaganda_goes_to_the_one_who_is_strictly_strongest(
    empires: tuple[str, ...], owners: tuple[int, ...]
) -> None:
    """All copies by the same comparison, before VP (NOTES 4.6)."""
    made = table(*map(seat, empires)).round(*["explore"] * len(empires))
    found = [who for who in range(len(empires)) for slug in made.empire(who) if slug == "war-propaganda"]
    assert found == list(owners)
    for who in range(len(empires)):
        assert made.state.players[who].earned.get(11, 0) == 3 * owners.count(who)
        stayed = empires[who].split().count("war-propaganda") if who in owners else 0
        assert len(made.happened("propaganda", who)) == empires[who].split().count("war-propaganda") - stayed


@plays("war-propaganda")
def test_war_propaganda_of_two_owners_is_compared_once() -> None:
    """Both go by the strength that was there before either moved: the first does not arm its new owner."""
    made = table(seat("war-propaganda"), seat("drop-ships"), seat("war-propaganda space-marines"))
    made.round("explore", "explore", "explore")
    assert made.empire(1) == ["drop-ships"]


@plays("war-propaganda", "new-galactic-order")
def test_war_propaganda_moves_before_vp_are_counted() -> None:
    made = table(seat("war-propaganda"), seat("new-galactic-order")).round("explore", "explore")
    assert (made.gained(0), made.gained(1)) == (0, 3 + 3)
    assert (made.income(0), made.income(1)) == (0, 1)
