"""The card table is the table of facts, card by card."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.message import Refusal
from engine.jump_drive.cards.printed import CARDS
from engine.jump_drive.cards.readings import FULL_DECK, NUMBERS, SLUGS, SURVEY_TEAM, UNKNOWN, number_of, table_of
from engine.jump_drive.cards.vocabulary import (
    ADVERTISERS,
    BLUE_WORLDS,
    BROWN_WORLDS,
    CHEAPER_BROWN,
    CHEAPER_DEVELOPMENTS,
    CHEAPER_TRENDSETTERS,
    CHEAPER_WORLDS,
    CHEAPER_YELLOW,
    CHROMOSOMES,
    COLOURS,
    COUNTED_CARDS,
    DEVELOPMENTS,
    EYES,
    GREEN_WORLDS,
    KINDS,
    MILITARY,
    MILITARY_WORLDS,
    STRENGTH,
    STRENGTH_PER_CHROMOSOME,
    TALLIES,
    VERSUS_REBELS,
    VERSUS_YELLOW,
    YELLOW_WORLDS,
    Card,
    Yield,
)
from engine.jump_drive.rules import JumpRules
from tests.engine.jump_drive.naive import DECK, FACTS, ROWS, Row

COUNTS = {
    "icon:explore": EYES,
    "icon:chromosome": CHROMOSOMES,
    "colour:blue": BLUE_WORLDS,
    "colour:brown": BROWN_WORLDS,
    "colour:green": GREEN_WORLDS,
    "colour:yellow": YELLOW_WORLDS,
    "development": DEVELOPMENTS,
    "military_world": MILITARY_WORLDS,
    "military_strength": STRENGTH,
    **{f"card:{slug}": tally for slug, tally in COUNTED_CARDS.items()},
}
TARGETS = {
    "development": CHEAPER_DEVELOPMENTS,
    "world_non_military": CHEAPER_WORLDS,
    "colour:brown": CHEAPER_BROWN,
    "colour:yellow": CHEAPER_YELLOW,
    "card:galactic-trendsetters": CHEAPER_TRENDSETTERS,
}
VERSUS = {"colour:yellow": VERSUS_YELLOW, "keyword:Rebel": VERSUS_REBELS}
OWN_POWERS = {
    "place_requirement": "trade-pact",
    "place_military_world_as_non_military": "contact-specialist",
    "before_scoring_give_to_highest_military": "war-propaganda",
}


def test_the_cards_are_those_of_the_table_in_its_order() -> None:
    assert [card.slug for card in CARDS] == [row["id"] for row in ROWS]
    assert [card.number for card in CARDS] == list(range(1, 73))
    assert SLUGS[UNKNOWN] == "unknown"
    assert all(SLUGS[NUMBERS[slug]] == slug for slug in NUMBERS)


def test_the_deck_has_all_copies_but_the_survey_teams() -> None:
    assert sorted(SLUGS[number] for number in FULL_DECK) == sorted(DECK)
    kinds = Counter(KINDS[CARDS[number - 1].kind] for number in FULL_DECK)
    assert kinds == {"development": 52, "world": 39, "military-world": 21}
    colours = Counter(COLOURS[CARDS[number - 1].colour] for number in FULL_DECK)
    assert colours == {"blue": 14, "brown": 13, "green": 11, "yellow": 8, "grey": 14, "none": 52}
    assert SURVEY_TEAM not in FULL_DECK


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.slug)
def test_a_card_is_what_the_table_says(card: Card) -> None:
    row = FACTS[card.slug]
    assert KINDS[card.kind].replace("-", "_") == row["kind"]
    assert card.copies == row["copies"]
    assert card.cost == (row["cost"] if row["defense"] is None else row["defense"])
    assert COLOURS[card.colour] == row["colour"]
    assert card.rebel == ("Rebel" in row["keywords"])
    assert card.apart == row["separate_supply"]
    assert card.single == (row["limit_per_player"] == 1)
    assert card.needs_peace == any(power["power"] == "place_requirement" for power in row["powers"])
    assert dict(card.adds) == added(row)
    check_yield(card.vp, row["vp"])
    check_yield(card.income, row["income"])


def added(row: Row) -> dict[int, int]:
    """What a card adds to the tallies by its text."""
    found: Counter[int] = Counter()
    found[EYES] = row["icons"]["explore"]
    found[MILITARY] = row["military"]["general"]
    found[CHROMOSOMES] = row["icons"]["chromosome"]
    assert row["icons"]["military"] == row["military"]["general"]
    for each in row["discounts"]:
        found[TARGETS[each["target"]]] += each["amount"]
    for each in row["military"]["versus"]:
        found[VERSUS[each["kind"]]] += each["value"]
    for each in row["military"]["per"]:
        assert each["count"] == "icon:chromosome"
        found[STRENGTH_PER_CHROMOSOME] += each["each"]
    if any(power["power"] == "before_scoring_give_to_highest_military" for power in row["powers"]):
        found[TALLIES.index("propaganda")] = 1
    return {tally: amount for tally, amount in found.items() if amount}


def check_yield(brings: Yield, row: Row) -> None:
    assert brings.fixed == row["fixed"]
    own = [per for per in row["per"] if per["scope"] == "own"]
    rival = [per for per in row["per"] if per["scope"] == "one_opponent_chosen"]
    assert len(own) + len(rival) == len(row["per"])
    assert len(own) == (brings.per is not None)
    if brings.per is not None:
        assert (COUNTS[own[0]["count"]], own[0]["each"]) == (brings.per.tally, brings.per.each)
        assert own[0].get("per_number", 1) == brings.per.of
        assert [per["each"] for per in rival] == [brings.per.rival] * bool(brings.per.rival)
        assert all(per["count"] == own[0]["count"] for per in rival)
    assert len(row["bonus_if"]) == (brings.bonus is not None)
    if brings.bonus is not None:
        (bonus,) = row["bonus_if"]
        ((group, name),) = bonus["if_has"].items()
        assert (COUNTS[f"{group}:{name}"], bonus["bonus"]) == (brings.bonus.tally, brings.bonus.amount)
        assert bonus["scope"] == ("any_other_empire" if brings.bonus.elsewhere else "own")


def test_powers_are_known_by_their_cards() -> None:
    for row in ROWS:
        for power in row["powers"]:
            if power["power"] == "second_world":
                assert row["id"] in ("colony-convoy", "military-convoy")
                assert power.get("discount") == (2 if row["id"] == "colony-convoy" else None)
                assert power["discard_self_from_empire"] == (row["id"] == "colony-convoy")
            else:
                assert OWN_POWERS[power["power"]] == row["id"]


def test_cards_that_others_look_for_are_counted_by_their_copies() -> None:
    asked = {
        bonus["if_has"]["card"]
        for row in ROWS
        for what in ("vp", "income")
        for bonus in row[what]["bonus_if"]
        if "card" in bonus["if_has"]
    }
    assert asked <= COUNTED_CARDS.keys()
    assert TALLIES[ADVERTISERS] == "galactic-advertisers"
    table = table_of(JumpRules())
    for slug, tally in COUNTED_CARDS.items():
        owners = [SLUGS[number] for number, adds in enumerate(table.adds) if tally in dict(adds)]
        assert owners == [slug]


def test_the_recommended_reading_is_the_printed_table() -> None:
    assert table_of(JumpRules()).cards[1:] == CARDS


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(Refusal) as refusal:
        number_of("no-such-card")
    assert refusal.value.message.key == "card.not-found"
