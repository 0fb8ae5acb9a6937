"""Each of the 72 cards is placed in every way there is; what that changes is known from the table of facts."""

from __future__ import annotations

import pytest

from engine.jump_drive.cards.readings import NUMBERS, table_of
from engine.jump_drive.cards.vocabulary import TALLIES
from engine.jump_drive.game import GAME
from engine.jump_drive.play import legal
from engine.jump_drive.rules import JumpRules
from engine.jump_drive.state import Player
from tests.engine.jump_drive import naive
from tests.engine.jump_drive.build import Table, seat, table
from tests.engine.jump_drive.listing import plays
from tests.engine.jump_drive.naive import DECK, FACTS

RULES = JumpRules(players=2)
SLUGS = [row["id"] for row in naive.ROWS]
DEVELOPMENTS = [slug for slug in SLUGS if not naive.is_world(slug)]
WORLDS = [slug for slug in SLUGS if naive.kind(slug, RULES) == "world"]
MILITARY = [slug for slug in SLUGS if naive.kind(slug, RULES) == "military_world"]
CONTACTED = [slug for slug in MILITARY if FACTS[slug]["colour"] != "yellow"]

PEACEFUL = "mining-robots ancient-races uplift-researchers galactic-advertisers comet-zone"
STRONG = "drop-ships drop-ships space-marines space-marines galactic-trendsetters"
RIVAL = "consumer-markets gem-world trade-pact lost-alien-warship genetics-lab"
PAYING = 9
OTHERS = sorted({*DECK})


def without(empire: str, slug: str) -> str:
    return " ".join(name for name in empire.split() if name != slug)


def place(slug: str, text: str, empire: str) -> Table:
    """Place a card as ``text`` says, and check everything that it changes except the yield."""
    mine, rival = without(empire, slug), without(RIVAL, slug)
    in_hand = "" if slug == "survey-team" else slug
    made = table(seat(mine, in_hand, fillers=PAYING), seat(rival))
    player = made.state.players[0]
    before = mine.split()
    price = made.price(text)
    tallies, hand = player.tallies[:], len(player.hand)
    made.do(text).do("explore", who=1)
    if (0, "pay") in made.asked():
        made.do(made.options()[0])
    assert made.empire() == [*before, slug]
    assert in_hand not in made.hand()
    drew = int(naive.is_world(slug))
    assert len(player.hand) == hand - bool(in_hand) - price + drew
    assert len(made.happened("drew", 0)) == drew
    check_tallies(slug, tallies, player)
    check_market(made, [*before, slug])
    return made


def check_tallies(slug: str, before: list[int], player: Player) -> None:
    """Every figure that an empire is counted by is as much more as the card says."""
    for tally, (old, new) in enumerate(zip(before, player.tallies, strict=True)):
        expected = {
            "eyes": FACTS[slug]["icons"]["explore"],
            "chromosomes": FACTS[slug]["icons"]["chromosome"],
            "military": FACTS[slug]["icons"]["military"],
            "developments": int(not naive.is_world(slug)),
            "military-worlds": int(naive.kind(slug, RULES) == "military_world"),
        }.get(TALLIES[tally])
        if TALLIES[tally].endswith("-worlds") and expected is None and "cheaper" not in TALLIES[tally]:
            expected = int(FACTS[slug]["colour"] == TALLIES[tally].removesuffix("-worlds"))
        if expected is not None:
            assert new - old == expected, TALLIES[tally]


def check_market(made: Table, empire: list[str]) -> None:
    """What every card of the deck would take this empire now, and how it could be placed."""
    state = GAME.clone(made.state)
    player = state.players[0]
    player.hand = [NUMBERS[slug] for slug in OTHERS]
    expected = naive.choices(empire, OTHERS, player.survey_team, RULES)
    offered = {str(choice): choice for choice in legal.choices(state, 0)}
    assert offered.keys() == expected.keys()
    for text, choice in offered.items():
        placed = legal.placement(choice)
        if placed is not None:
            assert legal.bill(table_of(RULES), RULES, player, placed).cards == expected[text], text


def finish(made: Table, slug: str) -> None:
    """The round goes on; VP and cards of the empire are those of the table of facts."""
    made.round("", "")
    empires = [made.empire(0), made.empire(1)]
    for who in (0, 1):
        assert made.gained(who) == naive.seat_yield(empires, who, "vp", RULES), slug
        assert made.income(who) == naive.seat_yield(empires, who, "income", RULES), slug
    assert len(made.happened("income", 0)) == bool(made.income(0))


@plays(*DEVELOPMENTS)
@pytest.mark.parametrize("slug", DEVELOPMENTS)
def test_a_development_is_placed_alone_for_one_card_less(slug: str) -> None:
    made = place(slug, f"develop {slug}", PEACEFUL)
    assert made.happened("placed", 0)[0].args == (slug, "unknown", "", max(0, FACTS[slug]["cost"] - 1))
    finish(made, slug)


@plays(*DEVELOPMENTS)
@pytest.mark.parametrize("slug", DEVELOPMENTS)
def test_a_development_is_placed_in_full_with_a_world_that_draws_nothing(slug: str) -> None:
    in_hand = "" if slug == "survey-team" else slug
    made = table(seat(without(PEACEFUL, slug), f"{in_hand} devolved-uplift-race", fillers=PAYING), seat())
    made.round(f"develop {slug} settle devolved-uplift-race", "explore")
    assert made.happened("placed", 0)[0].args == (slug, "devolved-uplift-race", "settle", FACTS[slug]["cost"])
    assert made.empire()[-2:] == [slug, "devolved-uplift-race"]
    assert not made.happened("drew", 0)


@plays(*WORLDS)
@pytest.mark.parametrize("slug", WORLDS)
def test_a_world_is_settled(slug: str) -> None:
    empire = without(PEACEFUL, "mining-robots") + " survey-team"
    made = place(slug, f"settle {slug}", empire)
    less = 1 if slug == "galactic-trendsetters" else 0
    assert made.happened("placed", 0)[0].args == ("unknown", slug, "settle", FACTS[slug]["cost"] - less)
    finish(made, slug)


@plays(*MILITARY)
@pytest.mark.parametrize("slug", MILITARY)
def test_a_military_world_is_conquered(slug: str) -> None:
    made = place(slug, f"conquer {slug}", STRONG)
    assert made.happened("placed", 0)[0].args == ("unknown", slug, "conquer", 0)
    finish(made, slug)


@plays(*CONTACTED)
@pytest.mark.parametrize("slug", CONTACTED)
def test_a_military_world_is_paid_for_through_a_contact_specialist(slug: str) -> None:
    made = place(slug, f"contact {slug}", f"{without(PEACEFUL, 'mining-robots')} contact-specialist")
    assert made.happened("placed", 0)[0].args == ("unknown", slug, "contact", FACTS[slug]["defense"] - 1)
    finish(made, slug)


@pytest.mark.parametrize("slug", MILITARY)
def test_a_military_world_withstands_one_strength_too_little(slug: str) -> None:
    made = table(seat("", slug, fillers=PAYING), seat())
    enough = FACTS[slug]["defense"]
    made.state.players[0].tallies[TALLIES.index("military")] = enough - 1
    assert made.why(f"conquer {slug}") == "why.strength 1"
    assert not made.can(f"conquer {slug}")
    made = table(seat("", slug, fillers=PAYING), seat())
    made.state.players[0].tallies[TALLIES.index("military")] = enough
    assert made.can(f"conquer {slug}")


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if FACTS[slug]["cost"]])
def test_one_card_too_few_does_not_pay(slug: str) -> None:
    """A development is made dearer by nothing; a world likewise."""
    in_hand = "" if slug == "survey-team" else slug
    verb = "settle" if naive.is_world(slug) else "develop"
    cost = FACTS[slug]["cost"] - (verb == "develop")
    exact = table(seat("", in_hand, fillers=cost), seat())
    assert exact.can(f"{verb} {slug}")
    if cost:
        short = table(seat("", in_hand, fillers=cost - 1), seat())
        assert short.why(f"{verb} {slug}") == "why.cards 1"
        assert not short.can(f"{verb} {slug}")
