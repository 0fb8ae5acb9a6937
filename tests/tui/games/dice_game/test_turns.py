"""Test what a turn of the Dice Game says: what has no effect, what is left to do, what a payment keeps together."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.choice import parse_choice
from engine.dice_game.cards import NUMBERS
from engine.dice_game.game import GAME
from tests.engine.dice_game.build import seat, table
from tests.tui.games.dice_game.tables import middle, scene_of
from tui.games.dice_game import card_rows, details, pages, panels, payment
from tui.games.scene import Scene
from tui.widgets.styled_line import plain

RIVAL = seat("helion", dice="steel")


def scene_with(
    dice: str, *choices: str, hand: str = "lake-dam", played: str = "", stage: str = "start", **more: Any
) -> Scene:
    """Return what the first of two seats sees after these choices; ``dice``: what it has before them."""
    at = table(seat("teractor", dice=dice, hand=hand, played=played), RIVAL, stage="start", **more)
    for choice in choices:
        at.do(choice)
    return scene_of(GAME.clone(at.state), at.decision, painted=True)


def test_a_tile_without_a_space_is_told_before_it_is_paid() -> None:
    dam = "nuclear water steel"
    play = parse_choice("play lake-dam")
    dry, wet = scene_with(dam, "skip", tiles=""), scene_with(dam, "skip", tiles="A2=ocean")
    told = "No effect: no space for the tile"
    assert card_rows.losses(dry, play) == [told] and card_rows.losses(wet, play) == []
    assert told in map(plain, card_rows.changed(dry, play, 70))


@pytest.mark.parametrize(
    ("held", "told"),
    [
        (9, []),
        (10, ["The Dice Pool is 1 die short: you don't get it."]),
        (11, ["The Dice Pool is 2 dice short: you don't get them."]),
    ],
)
def test_dice_that_the_pool_lacks_are_told_before_the_card_is_played(held: int, told: list[str]) -> None:
    """Grid Failure rolls three blue dice in an order still to be asked; the die that pays for it is back by then."""
    own = seat("teractor", dice="event energy", hand="grid-failure")
    at = table(own, seat("helion", dice=" ".join(["water"] * held)), stage="main")
    scene, play = scene_of(GAME.clone(at.state), at.decision), parse_choice("play grid-failure")
    assert card_rows.losses(scene, play) == told
    assert all(text in map(plain, card_rows.changed(scene, play, 70)) for text in told)
    offered = list(map(plain, details.offer_brief(scene, NUMBERS["grid-failure"], play, 70)))
    assert offered[: len(told)] == told and len(offered) > len(told), "before the text of a card that is offered"


def test_keeping_dice_says_what_a_production_turn_cannot_roll() -> None:
    """The dice that are not kept are in the pool before the new ones are taken."""
    own = seat("teractor", dice="megacredit megacredit")
    at = table(own, seat("helion", dice=" ".join(["science"] * 10)), stage="start")
    at.do("production")
    scene = scene_of(GAME.clone(at.state), at.decision)
    short = "The Dice Pool is 1 die short: you gain 1 wild token instead."
    for kept, told in ((1, False), (2, True)):
        shown = details.kept_detail(scene, ("megacredit",) * kept, 70)
        assert (short in map(plain, shown)) is told


@pytest.mark.parametrize(("pool", "told"), [(9, False), (10, True)])
def test_a_production_turn_says_in_the_menu_what_it_cannot_roll(pool: int, told: bool) -> None:
    """All dice may be kept, so none goes back to the pool."""
    own = seat("teractor", dice="megacredit megacredit")
    at = table(own, seat("helion", dice=" ".join(["science"] * pool)), stage="start")
    shown = list(map(plain, details.production_detail(scene_of(GAME.clone(at.state), at.decision), 70)))
    assert ("The Dice Pool is 1 die short: you gain 1 wild token instead." in shown) is told


def test_a_row_of_a_die_has_the_key_below_the_die() -> None:
    """The tenth and eleventh dice are kept by their letters."""
    at = table(seat("teractor", dice=" ".join(["plant"] * 5 + ["heat"] * 4 + ["city"] * 2)), RIVAL, stage="start")
    at.do("production")
    scene = scene_of(GAME.clone(at.state), at.decision)
    entries = [(str(entry.value), entry.sign) for entry in pages.answers(scene, 50).entries]
    assert entries[8:] == [("heat", "9"), ("city", "A"), ("city", "B")]


def test_a_card_that_asks_for_the_place_of_its_own_tile_names_it_once() -> None:
    dam = scene_with("nuclear water steel", "skip", "play lake-dam", "first place-lake-dam", tiles="A2=ocean")
    assert dam.decision is not None and dam.decision.kind == "place"
    assert pages.prompt_text(dam) == "Where do you place the Lake Dam?"
    sea = scene_with("animal plant water", "skip", "play mangrove", hand="mangrove", tiles="A2=ocean")
    assert pages.prompt_text(sea).startswith("Mangrove: Where do you place a greenery")


def test_the_resource_oxygen_is_not_the_parameter() -> None:
    scene = scene_with("oxygen energy", "skip", hand="oxygen-candles")
    told = [" ".join(plain(row).split()) for row in card_rows.changed(scene, parse_choice("play oxygen-candles"), 70)]
    assert "oxygen resources 1 → 0" in told and "oxygen 1 → 0" not in told
    scene = scene_with("plant plant plant plant", "skip")
    brief = [" ".join(plain(row).split()) for row in card_rows.changed_briefly(scene, parse_choice("greenery"), 70)]
    assert "plants 4 → 0" not in brief, "the marks of the dice say it"


def test_a_die_names_the_main_actions_that_it_pays() -> None:
    scene = scene_with("heat heat event titanium")
    told = " ".join(plain(row) for row in details.pays(scene, [0] * 6 + [3] + [0] * 8, 70, standard=True))
    assert "pays for  Temperature" in told
    warm = scene_with("heat heat event titanium", temperature=8, oxygen=4)
    names = [[price.name for price in details.standard_prices(one)] for one in (scene, warm)]
    assert "Temperature" in names[0] and names[1] == [name for name in names[0] if name != "Temperature"]


def test_a_payment_keeps_the_dice_of_a_main_action_together() -> None:
    scene = scene_with("heat heat heat titanium", "draw")
    assert scene.decision is not None and scene.decision.kind == "pay"
    paid = payment.suggested(scene, scene.decision.options.choices)  # type: ignore[union-attr]
    assert str(paid) == "pay - titanium=1" or dict(paid.amounts) == {"titanium": 1}


@pytest.mark.parametrize(("used", "given"), [("", "titanium"), ("dome-builders", "steel")])
def test_a_payment_keeps_the_dice_of_a_blue_action(used: str, given: str) -> None:
    """Turning titanium into a city had paid with the steel that Dome Builders takes beside it."""
    own = seat("teractor", dice="steel titanium titanium", played="dome-builders", used=used)
    at = table(own, RIVAL, stage="start")
    at.do("turn")
    at.do("turn titanium city")
    scene = scene_of(GAME.clone(at.state), at.decision)
    assert scene.decision is not None and scene.decision.kind == "pay"
    paid = payment.suggested(scene, scene.decision.options.choices)  # type: ignore[union-attr]
    assert dict(paid.amounts) == {given: 1}


@pytest.mark.parametrize(("dice", "marked"), [("heat heat steel", 3), ("heat heat heat steel", 0)])
def test_all_dice_are_selected_where_all_may_be_kept(dice: str, marked: int) -> None:
    page = pages.answers(scene_with(dice, "production"), 60)
    assert page.kind == "keep" and len(page.marks) == marked


def test_the_last_turn_says_that_it_is_one() -> None:
    scene = scene_with("heat", temperature=8, oxygen=16, last_turns=1)
    assert "(last)" in plain(panels.bar(scene)) and pages.prompt_text(scene).startswith("Your last turn. ")
    scene = scene_with("heat")
    assert "(last)" not in plain(panels.bar(scene)) and "last" not in pages.prompt_text(scene)


def test_turning_several_dice_counts_those_that_are_left() -> None:
    scene = scene_with("heat heat steel", "use commercial-district", played="commercial-district")
    assert pages.prompt_text(scene).endswith("(3 left)")


def test_played_cards_have_as_many_names_as_there_is_room_for() -> None:
    table = middle(3)
    scene = scene_of(GAME.clone(table.match.state), table.match.pending[0], painted=True)
    rows = [plain(row) for row in panels.names_of_cards(scene, 1, 69, 1)]
    assert len(rows) == 1 and rows[0].startswith(" G Field Station  B Rover Construction") and rows[0].endswith("more")
    whole = " ".join(plain(row) for row in panels.names_of_cards(scene, 1, 69, 3))
    assert "Basalt Quarry" in whole and "more" not in whole
    assert panels.names_of_cards(scene, 1, 69, 0) == []
