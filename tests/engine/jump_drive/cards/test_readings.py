"""What the rules leave open: each option, and what both of its readings do in the same position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engine.core.game import parse_rules, rules_text
from engine.jump_drive.board.empires import total_strength
from engine.jump_drive.cards.readings import NUMBERS, table_of
from engine.jump_drive.game import GAME
from engine.jump_drive.play.scoring import card_yields
from engine.jump_drive.rules import OPTIONS, JumpRules
from tests.engine.jump_drive.build import Table, after, seat, table

Look = Callable[[Any], object]


def yields(slug: str, empire: str, rival: str = "", **rules: Any) -> tuple[int, int]:
    """VP and cards of one card."""
    state = table(seat(empire), seat(rival), **rules).state
    return card_yields(state, table_of(state.rules), 0, NUMBERS[slug])


def price(text: str, empire: str, **rules: Any) -> int:
    return table(seat(empire, text.split()[-1], fillers=9), seat(), **rules).price(text)


def why(text: str, empire: str, **rules: Any) -> str:
    return table(seat(empire, text.split()[-1], fillers=9), seat(), **rules).why(text)


def second(empire: str, first: str, hand: str, **rules: Any) -> Table | str:
    """The table when seat 0 is asked for a second world, or a word."""
    made = after(empire, first, hand, fillers=5, **rules)
    return made if (0, "second") in made.asked() else "not asked"


def offered(text: str, *position: str, **rules: Any) -> bool | str:
    made = second(*position, **rules)
    return made if isinstance(made, str) else made.can(text)


def cards_drawn_by_a_second_world(value: bool) -> int:
    made = second("colony-convoy", "settle devolved-uplift-race", "gem-world", second_world_draws_nothing=value)
    assert isinstance(made, Table)
    made.do("settle gem-world")
    return len(made.happened("drew", 0))


def several_convoys(value: bool) -> object:
    made = second(
        "colony-convoy colony-convoy",
        "settle devolved-uplift-race",
        "new-earth",
        one_colony_convoy_per_second_world=value,
    )
    assert isinstance(made, Table)
    found = [text for text in made.options() if "new-earth" in text]
    made.do(found[-1])
    made.do(made.options()[0]) if made.state.players[0].owes else made
    return found, made.empire().count("colony-convoy"), made.happened("second")[0].args[-1]


def contacted(value: bool) -> int:
    """VP of Galactic Imperium beside a world that a Contact Specialist brought in."""
    made = table(
        seat("galactic-imperium contact-specialist", "pirate-lair", fillers=3),
        seat(),
        contact_world_keeps_printed_type=value,
    )
    made.round("contact pirate-lair", "explore")
    return made.state.players[0].earned.get(NUMBERS["galactic-imperium"], 0)


def winners(value: str) -> tuple[int, ...]:
    made = table(seat("galactic-salon", fillers=2, vp=45), seat("comet-zone mining-robots", vp=49), tie_break=value)
    made.round("explore", "explore")
    assert GAME.score(made.state).totals == (50, 50)
    return GAME.score(made.state).winners


def short_incomes(value: bool) -> list[int]:
    """Cards drawn as income, where 7 are left for 11: 3 in the deck, 4 discarded."""
    seats = [seat("comet-zone"), seat("comet-zone"), seat("gem-world")]
    discards = "drop-ships space-marines mining-robots new-earth"
    made = table(*seats, deck="rebel-base gem-world uplift-code", discards=discards, short_income_is_shared=value)
    made.round(*["develop survey-team"] * 3)
    assert [made.income(who) for who in range(3)] == [4, 4, 3]
    return [int(event.args[0]) for event in made.happened("income")]


CONVOY = ("military-convoy drop-ships", "settle devolved-uplift-race", "pirate-lair")
VERSUS = ("military-convoy drop-ships galactic-imperium", "conquer rebel-outpost", "rebel-base")
# What is looked at, what the recommended reading says, what the other one.
READINGS: dict[str, tuple[Look, object, object]] = {
    "convoy_same_round": (
        lambda value: offered(
            "settle gem-world",
            "",
            "develop colony-convoy settle devolved-uplift-race",
            "gem-world",
            convoy_same_round=value,
        ),
        True,
        "not asked",
    ),
    "military_convoy_first_conquered": (
        lambda value: offered("conquer pirate-lair", *CONVOY, military_convoy_first_conquered=value),
        "not asked",
        True,
    ),
    "versus_strength_second_conquest": (
        lambda value: offered("conquer rebel-base", *VERSUS, versus_strength_second_conquest=value),
        False,
        True,
    ),
    "new_icons_help_second_conquest": (
        lambda value: offered(
            "conquer gem-smugglers",
            "military-convoy survey-team",
            "conquer convict-miners",
            "gem-smugglers",
            new_icons_help_second_conquest=value,
        ),
        True,
        False,
    ),
    "contact_specialists_stack": (
        lambda value: price(
            "contact rebel-base", "contact-specialist contact-specialist", contact_specialists_stack=value
        ),
        4,
        5,
    ),
    "one_colony_convoy_per_second_world": (
        several_convoys,
        (["settle new-earth"], 1, 3),
        (["settle new-earth", "settle new-earth convoys=2"], 0, 1),
    ),
    "second_world_needs_first_world": (
        lambda value: offered(
            "settle gem-world",
            "colony-convoy",
            "develop space-marines",
            "gem-world",
            second_world_needs_first_world=value,
        ),
        "not asked",
        True,
    ),
    "second_world_draws_nothing": (cards_drawn_by_a_second_world, 1, 2),
    "contact_world_keeps_printed_type": (contacted, 2, 0),
    "total_military_excludes_versus": (
        lambda value: why("develop trade-pact", "galactic-imperium", total_military_excludes_versus=value),
        "",
        "why.needs-peace trade-pact",
    ),
    "new_galactic_order_counts_total": (
        lambda value: yields(
            "new-galactic-order", "new-galactic-order uplift-mercenaries", new_galactic_order_counts_total=value
        ),
        (3, 0),
        (2, 0),
    ),
    "cards_count_themselves": (
        lambda value: [
            yields(slug, empire, cards_count_themselves=value)
            for slug, empire in (
                ("galactic-survey-seti", "galactic-survey-seti survey-team"),
                ("new-galactic-order", "new-galactic-order space-marines"),
                ("galactic-federation", "galactic-federation survey-team"),
                ("galactic-trendsetters", "galactic-trendsetters galactic-trendsetters"),
                ("uplift-code", "uplift-code uplift-researchers"),
                ("survey-hq", "survey-hq survey-team"),
                ("mining-league", "mining-league comet-zone"),
            )
        ],
        [(5, 0), (4, 0), (4, 0), (4, 0), (3, 3), (2, 2), (3, 1)],
        [(2, 0), (2, 0), (2, 0), (2, 0), (1, 1), (1, 1), (3, 1)],
    ),
    "survey_hq_rounds": (
        lambda value: [
            yields("survey-hq", empire, survey_hq_rounds=value)
            for empire in ("survey-hq", "survey-hq mining-robots", "survey-hq survey-team")
        ],
        [(1, 1), (1, 1), (2, 2)],
        [(1, 1), (2, 2), (2, 2)],
    ),
    "survey_team_counts_as_development": (
        lambda value: yields(
            "galactic-federation",
            "galactic-federation survey-team",
            "survey-team mining-robots",
            survey_team_counts_as_development=value,
        ),
        (2 * 2 + 2, 0),
        (2 * 1 + 1, 0),
    ),
    # 0 and 4 cards against 3 and 2; with the VP of the round 5 and 4 against 1, 3 and 2.
    "tie_break": (winners, (0,), (1,)),
    "short_income_is_shared": (short_incomes, [2, 2, 2], [4, 3, 0]),
    "alien_institute_opponent_rate": (
        lambda value: yields(
            "alien-technology-institute",
            "alien-technology-institute alien-toy-shop",
            "alien-guardians",
            alien_institute_opponent_rate=value,
        ),
        (8, 2),
        (5, 2),
    ),
    "alien_reduction_also_strength": (
        lambda value: [
            (
                why("conquer alien-robot-sentry", f"{slug} space-marines", alien_reduction_also_strength=value),
                price("settle alien-toy-shop", slug, alien_reduction_also_strength=value),
            )
            for slug in ("rosetta-stone-world", "alien-technology-institute")
        ],
        [("", 1), ("", 1)],
        [("why.strength 2", 1), ("why.strength 2", 1)],
    ),
    "imperium_rebel_4_is_strength": (
        lambda value: (
            why("conquer rebel-underground", "galactic-imperium", imperium_rebel_4_is_strength=value),
            price("contact rebel-base", "galactic-imperium contact-specialist", imperium_rebel_4_is_strength=value),
            price("contact pirate-lair", "galactic-imperium contact-specialist", imperium_rebel_4_is_strength=value),
        ),
        ("", 5, 2),
        ("why.strength 3", 1, 2),
    ),
    "insect_uplift_race_not_military": (
        lambda value: why("settle insect-uplift-race", "", insect_uplift_race_not_military=value),
        "",
        "why.conquer-only insect-uplift-race",
    ),
    "pirate_fuel_cache_not_military": (
        lambda value: why("conquer pirate-fuel-cache", "", pirate_fuel_cache_not_military=value),
        "why.settle-only pirate-fuel-cache",
        "why.strength 1",
    ),
    "devolved_uplift_race_not_military": (
        lambda value: yields(
            "galactic-imperium", "galactic-imperium devolved-uplift-race", devolved_uplift_race_not_military=value
        ),
        (0, 0),
        (2, 0),
    ),
    "artist_colony_bonus_is_income": (
        lambda value: yields(
            "artist-colony", "artist-colony galactic-advertisers", artist_colony_bonus_is_income=value
        ),
        (1, 1),
        (2, 0),
    ),
    "space_symbionts_reduction": (
        lambda value: price("develop drop-ships", "space-symbionts", space_symbionts_reduction=value),
        1,
        2,
    ),
}


REBELS = "military-convoy galactic-imperium"


@pytest.mark.parametrize(
    ("empire", "first", "hand", "counts_once", "counts_twice"),
    [
        # 1 general and 4 against Rebels: the first world needs 3 of the 4, and 2 are left.
        (REBELS, "conquer rebel-underground", "rebel-outpost", False, True),
        # 3 more: 5 are left, just enough; the world that has come brings nothing.
        (f"{REBELS} drop-ships", "conquer rebel-underground", "rebel-outpost", True, True),
        (f"{REBELS} drop-ships", "conquer rebel-underground", "rebel-base", False, True),
        # A first world that is no Rebel needs general strength only: all 4 are left for the second one.
        (REBELS, "conquer gem-smugglers", "rebel-underground", True, True),
        (REBELS, "conquer gem-smugglers", "rebel-outpost", False, False),
        # The other way round the first world needs none of the 1 general strength.
        (REBELS, "conquer rebel-underground", "gem-smugglers", True, True),
        # Strength against yellow worlds: 2 and 5 general, 4 needed, and the first world brings 1.
        (
            "military-convoy rosetta-stone-world drop-ships survey-team",
            "conquer alien-robot-sentry",
            "pirate-lair",
            True,
            True,
        ),
        (
            "military-convoy rosetta-stone-world drop-ships survey-team",
            "conquer alien-robot-sentry",
            "lost-alien-warship",
            False,
            True,
        ),
    ],
)
def test_a_second_conquest_takes_unused_strength(
    empire: str, first: str, hand: str, counts_once: bool, counts_twice: bool
) -> None:
    assert offered(f"conquer {hand}", empire, first, hand) is counts_once
    assert offered(f"conquer {hand}", empire, first, hand, versus_strength_second_conquest=True) is counts_twice


@pytest.mark.parametrize("field", READINGS)
def test_both_readings(field: str) -> None:
    look, recommended, other = READINGS[field]
    default, different = next(option.values for option in OPTIONS if option.field == field)
    assert getattr(JumpRules(), field) == default
    assert look(default) == recommended
    assert look(different) == other
    assert recommended != other


def test_every_option_is_tried() -> None:
    fields = [field.name for field in msgspec.structs.fields(JumpRules)]
    assert fields == [option.field for option in GAME.options()]
    assert set(fields) == {"players", *READINGS}


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.field)
def test_an_option_is_written_and_read_and_no_value_is_refused(option: Any) -> None:
    for value in option.values:
        rules = msgspec.structs.replace(JumpRules(), **{option.field: value})
        assert GAME.check(rules) == []
        assert parse_rules(JumpRules, rules_text(rules)) == rules
    assert option.values[0] == getattr(JumpRules(), option.field) or option.field == "players"


def test_versus_strength_counts_in_the_total_where_it_is_read_so() -> None:
    empire = seat("galactic-imperium rosetta-stone-world drop-ships")
    for excluded, total in ((True, 3), (False, 9)):
        state = table(empire, seat("war-propaganda space-marines"), total_military_excludes_versus=excluded).state
        assert total_strength(state.rules, state.players[0].tallies) == total
    made = table(seat("galactic-imperium"), seat("war-propaganda"), total_military_excludes_versus=False)
    made.round("explore", "explore")
    assert "war-propaganda" in made.empire(0)


def test_a_military_convoy_just_placed_is_not_used_where_it_is_read_so() -> None:
    made = second(
        "drop-ships", "develop military-convoy conquer convict-miners", "gem-smugglers", convoy_same_round=False
    )
    assert made == "not asked"
    older = second(
        "drop-ships military-convoy",
        "develop military-convoy conquer convict-miners",
        "gem-smugglers",
        convoy_same_round=False,
    )
    assert isinstance(older, Table)
    assert older.can("conquer gem-smugglers")


def test_a_drawn_card_comes_after_the_second_world_is_paid_for() -> None:
    made = second(
        "colony-convoy", "settle devolved-uplift-race", "new-earth rebel-base", second_world_draws_nothing=False
    )
    assert isinstance(made, Table)
    made.do("settle new-earth")
    assert len(made.happened("drew", 0)) == 1
    made.do(made.options()[0])
    assert len(made.happened("drew", 0)) == 2
    assert made.asked() == [(0, "choose"), (1, "choose")]
