"""Second worlds (NOTES 4.5)."""

from __future__ import annotations

import pytest

from tests.engine.jump_drive.build import after, seat, table
from tests.engine.jump_drive.listing import plays
from tests.engine.jump_drive.naive import printed


@plays("colony-convoy")
def test_colony_convoy_pays_two_for_a_second_world_and_leaves() -> None:
    made = after("colony-convoy", "settle devolved-uplift-race", "comet-zone", fillers=3)
    assert made.asked() == [(0, "second")]
    assert made.options() == ["done", "settle comet-zone", "settle galactic-trendsetters"]
    thrown = len(made.state.discards)
    made.do("settle comet-zone", "pay galactic-trendsetters")
    assert made.happened("second")[0].args == ("unknown", "comet-zone", "settle", 1)
    assert made.empire() == ["devolved-uplift-race", "comet-zone"]
    assert len(made.state.discards) == thrown + 2
    assert len(made.happened("drew", 0)) == 1


@plays("colony-convoy")
def test_colony_convoy_does_not_help_the_first_world() -> None:
    assert table(seat("colony-convoy", "comet-zone", fillers=3), seat()).price("settle comet-zone") == 3


@plays("colony-convoy")
def test_colony_convoy_adds_to_other_reductions_and_no_price_is_below_nothing() -> None:
    made = after("colony-convoy replicant-robots mining-robots", "settle devolved-uplift-race", "new-earth gem-world")
    assert made.price("settle new-earth") == 5 - 2 - 2 - 1
    assert made.price("settle gem-world") == 0


@plays("colony-convoy")
def test_the_card_drawn_for_the_first_world_may_be_the_second_one_or_pay_for_it() -> None:
    made = table(
        seat("colony-convoy", "devolved-uplift-race tourist-world"),
        seat("comet-zone"),
        top="comet-zone alien-guardians",
    )
    made.do("settle devolved-uplift-race").do("develop survey-team", who=1)
    assert made.options() == ["done", "settle comet-zone", "settle tourist-world"]
    made.do("settle comet-zone")
    assert made.happened("paid", 0)[0].secret == ("tourist-world",)


@plays("colony-convoy", "contact-specialist")
def test_colony_convoy_and_contact_specialist_work_together() -> None:
    first = after("colony-convoy contact-specialist", "contact pirate-lair", "comet-zone rebel-base", fillers=8)
    assert first.price("settle comet-zone") == 1
    assert first.price("contact rebel-base") == 6 - 1 - 2
    assert first.why("contact rebel-base") == ""
    assert first.why("conquer rebel-base") == "why.no-convoy"


@plays("colony-convoy", "drop-ships")
def test_colony_convoy_does_not_go_with_a_conquest() -> None:
    made = after("colony-convoy drop-ships", "conquer pirate-lair", "comet-zone", fillers=3)
    assert not made.happened("second")
    assert (0, "second") not in made.asked()
    both = after("colony-convoy military-convoy drop-ships", "conquer pirate-lair", "comet-zone", fillers=3)
    assert both.options() == ["done"]
    assert both.why("settle comet-zone") == "why.first-conquered"


@plays("colony-convoy")
def test_a_second_convoy_stays_for_another_round_and_there_is_no_third_world() -> None:
    made = after("colony-convoy colony-convoy", "settle devolved-uplift-race", "gem-world artist-colony", fillers=3)
    made.do("settle gem-world")
    assert made.empire() == ["colony-convoy", "devolved-uplift-race", "gem-world"]
    assert made.asked() == [(0, "choose"), (1, "choose")]


@plays("colony-convoy")
def test_no_first_world_no_second_one() -> None:
    made = after("colony-convoy", "develop space-marines", "gem-world", fillers=3)
    assert made.asked() == [(0, "choose"), (1, "choose")]


@plays("military-convoy")
def test_military_convoy_conquers_with_what_strength_is_left_and_stays() -> None:
    made = after("military-convoy drop-ships space-marines", "conquer pirate-lair", "rebel-underground rebel-base")
    # 6 and the 1 that Pirate Lair brought, less its defense of 3.
    assert made.options() == ["done", "conquer rebel-underground"]
    assert made.why("conquer rebel-base") == "why.strength 2"
    made.do("conquer rebel-underground")
    assert made.happened("second")[0].args == ("unknown", "rebel-underground", "conquer", 0)
    assert made.empire()[:2] == ["military-convoy", "drop-ships"]
    assert made.empire()[-2:] == ["pirate-lair", "rebel-underground"]
    assert len(made.happened("drew", 0)) == 1


@plays("military-convoy", "contact-specialist")
def test_military_convoy_needs_a_conquest_and_never_pays() -> None:
    paid = after("military-convoy drop-ships contact-specialist", "contact pirate-lair", "convict-miners", fillers=4)
    assert paid.asked() == [(0, "choose"), (1, "choose")]
    won = after("military-convoy drop-ships contact-specialist", "conquer pirate-lair", "rebel-base", fillers=6)
    assert won.options() == ["done"]
    assert won.why("contact rebel-base") == "why.no-convoy"
    settled = after("military-convoy drop-ships", "settle devolved-uplift-race", "convict-miners", fillers=4)
    assert settled.asked() == [(0, "choose"), (1, "choose")]


@plays("military-convoy", "galactic-imperium")
@pytest.mark.parametrize(
    ("empire", "first", "second", "left"),
    [
        # 4 general, 4 against Rebels; Rebel Outpost needs the 4 and 1 of the general strength, and brings 1.
        ("military-convoy drop-ships galactic-imperium", "rebel-outpost", "rebel-base", 4 - 1 + 1 + 0),
        ("military-convoy drop-ships galactic-imperium", "rebel-base", "rebel-world", 4 - 2 + 0),
        ("military-convoy galactic-imperium", "rebel-underground", "rebel-outpost", 1 - 0 + 1),
        ("military-convoy drop-ships galactic-imperium", "rebel-base", "pirate-lair", 4 - 2),
        ("military-convoy drop-ships galactic-imperium", "rebel-underground", "pirate-lair", 4 - 0),
        ("military-convoy drop-ships rosetta-stone-world", "gem-smugglers", "lost-alien-warship", 4 - 1 + 2),
        ("military-convoy drop-ships rosetta-stone-world", "alien-robot-sentry", "gem-smugglers", 4 - 2 + 1),
        ("military-convoy uplift-mercenaries", "reptilian-uplift-world", "gem-smugglers", 2 - 2 + 1),
        ("military-convoy drop-ships", "convict-miners", "gem-smugglers", 4 - 2 + 1),
    ],
)
def test_strength_against_some_worlds_is_used_before_the_general_one(
    empire: str, first: str, second: str, left: int
) -> None:
    made = after(empire, f"conquer {first}", second)
    if left >= printed(second):
        assert made.can(f"conquer {second}")
    else:
        assert made.why(f"conquer {second}") == f"why.strength {printed(second) - left}"


@plays("colony-convoy", "military-convoy")
def test_a_convoy_may_be_used_in_the_round_in_which_it_is_placed() -> None:
    made = after("", "develop colony-convoy settle devolved-uplift-race", "gem-world", fillers=1)
    made.do("settle gem-world")
    assert made.empire() == ["devolved-uplift-race", "gem-world"]
    fleet = after("drop-ships", "develop military-convoy conquer pirate-lair", "convict-miners", fillers=1)
    assert fleet.can("conquer convict-miners")


@plays("colony-convoy")
def test_second_worlds_come_in_seat_order_after_all_have_drawn() -> None:
    made = table(
        seat("colony-convoy", "devolved-uplift-race gem-world"),
        seat("colony-convoy", "artist-colony asteroid-belt new-vinland"),
    )
    made.do("settle devolved-uplift-race").do("settle artist-colony", who=1)
    made.do("pay new-vinland", who=1)
    assert made.asked() == [(0, "second")]
    made.do("settle gem-world")
    assert made.asked() == [(1, "second")]
    made.do("settle asteroid-belt", who=1)
    assert made.asked() == [(0, "choose"), (1, "choose")]
