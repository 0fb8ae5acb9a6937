"""What a choice leads to is told in full: all OP of an upgrade, a bonus that gives nothing, the end of the game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.preview import FigureChange, Preview
from engine.on_mars.board import tables
from engine.on_mars.cards.printed import (
    BUILDING_OF_CARD,
    CARD_NUMBERS,
    CARD_SLUGS,
    CONTRACTS,
    EXECUTIVE,
    SCIENTIST_POINTS,
    SCIENTISTS,
    blueprint,
)
from engine.on_mars.events import new_event
from engine.on_mars.game import GAME
from engine.on_mars.play.frames import END, STOP
from engine.on_mars.play.scoring import scientist_points
from engine.on_mars.play.supply import depot_room
from engine.on_mars.state import MAIN_DONE, OVER, SHUTTLE
from engine.on_mars.terms import CRYSTAL, LIFE_SUPPORT, NOBODY
from tests.tui.games.on_mars.tables import at, scene_of
from tui.games.on_mars import boards, map_view, menus, pages, panels
from tui.games.on_mars.card_rows import contract_line
from tui.games.on_mars.details import effect, end_points, gives_bonus, space_detail
from tui.games.on_mars.laboratory_page import LAB_MOST
from tui.games.on_mars.missions import missions
from tui.games.on_mars.shuttle import crossing
from tui.games.on_mars.supply_panel import supply_lines
from tui.games.on_mars.travel_page import outcomes
from tui.games.on_mars.vocabulary import item
from tui.games.scene import Scene
from tui.text import LANGUAGES
from tui.widgets.styled_line import plain, width

COLUMNS, NARROW = 60, 33
"""The columns of a detail, and of a row at 80x24."""


def told(scene: Scene, choice: Choice) -> list[str]:
    return [" ".join(plain(one).split()) for one in effect(scene, choice, COLUMNS)]


# --- upgrades ---------------------------------------------------------------------------------------------------------


def upgrading(language: str = "en") -> tuple[Scene, Choice, int]:
    """A seat that may upgrade, with the scientist of the type of the building; the choice, and the scientist."""
    scene = at("upgrade", language, painted=True)
    assert scene.decision is not None
    choice = next(one for one in scene.decision.options if one.verb == "upgrade")
    kind = BUILDING_OF_CARD[CARD_NUMBERS[str(choice.args[0])]]
    scientist = next(number for number, one in enumerate(SCIENTISTS) if number and one.scores == kind)
    return scene, choice, scientist


@pytest.mark.parametrize("owner", [0, 1])
def test_an_upgrade_tells_the_op_of_its_scientist(owner: int) -> None:
    scene, choice, scientist = upgrading()
    seat = (scene.seat + owner) % len(scene.state.players)
    scene.state.scientists[scientist] = seat + 1
    card = blueprint(CARD_NUMBERS[str(choice.args[0])])
    before = scientist_points(scene.state, scientist)
    name = scene.words.name("scientist", SCIENTISTS[scientist].slug)
    lines = told(scene, choice)
    assert f"OP at the end: blueprint {-card.points} → {card.points}" in lines
    shown = f"OP at the end: {name} {before} → {before + SCIENTIST_POINTS}"
    assert sum(one.endswith(shown) for one in lines) == 1
    assert (shown in lines) == (not owner), "another player's has its letter"


def test_an_upgrade_tells_the_op_of_a_contract_that_it_completes() -> None:
    scene, choice, _ = upgrading()
    number = next(number for number, one in enumerate(CONTRACTS) if number and not one.needs)
    event = new_event("contract-done", scene.seat, (CONTRACTS[number].slug,))
    found = end_points(scene, choice, Preview((FigureChange(scene.seat, "mineral", 1, 0),), (event,), None, None))
    assert [
        (one.before, one.after) for one in found if one.what == scene.words.name("contract", CONTRACTS[number].slug)
    ] == [(CONTRACTS[number].loss, CONTRACTS[number].points)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_low_detail_of_an_upgrade_sums_its_op_up(language: str) -> None:
    scene, choice, scientist = upgrading(language)
    scene.state.scientists[scientist] = scene.seat + 1
    gain = 2 * blueprint(CARD_NUMBERS[str(choice.args[0])]).points + SCIENTIST_POINTS
    here = int(choice.args[1])
    low = [plain(one) for one in map_view.target_within(scene, here, 39, 6)]
    first = map_view.space_action(scene, here)
    assert first is not None and first.choices[0] == choice
    assert f"{scene.words.say('detail.op-at-end')} +{gain}" in " ".join(low)


def test_hiring_tells_the_op_of_now() -> None:
    scene = at("hire", painted=True)
    assert scene.decision is not None
    choices = {str(one.args[0]): one for one in scene.decision.options if one.verb == "hire"}
    built = {number: BUILDING_OF_CARD.index(one.scores) for number, one in enumerate(SCIENTISTS) if number}
    numbers = {one.slug: number for number, one in enumerate(SCIENTISTS) if one.slug in choices}
    assert numbers
    for slug, number in numbers.items():
        for player in scene.state.players:
            player.built = []
        name = scene.words.name("scientist", slug)
        assert not any(name in one for one in told(scene, choices[slug])), "nothing is built"
        scene.state.players[-1].built = [built[number]] * 2
        assert f"OP at the end: {name} 0 → {2 * SCIENTIST_POINTS}" in told(scene, choices[slug])
    for contract in CONTRACTS:
        if contract.slug in choices:
            name = scene.words.name("contract", contract.slug)
            assert f"OP at the end: {name} 0 → {contract.loss}" in told(scene, choices[contract.slug])


# --- the turn order ---------------------------------------------------------------------------------------------------


def test_a_space_whose_bonus_gives_nothing_says_why() -> None:
    scene = at("space", painted=True)
    space = tables.SPACE_BONUS.index("blueprint")
    assert scene.offers(Choice("space", (space,)))
    rows = {row.key: row for row in pages.answers(scene, 36).entries}
    usual = rows[f"space {space}"].lines[0][-1]
    assert gives_bonus(scene, space) and usual.ink == ""
    scene.state.players[scene.seat].adv_left = 0
    assert not gives_bonus(scene, space)
    rows = {row.key: row for row in pages.answers(scene, 36).entries}
    assert rows[f"space {space}"].lines[0][-1].ink == "dim"
    said = " ".join(plain(one) for one in space_detail(scene, space, COLUMNS))
    assert scene.words.say("why.no-marker") in said


# --- the Shuttle ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shuttle", [0, 1])
def test_each_way_to_travel_says_when_the_shuttle_leaves_the_side_it_ends_on(shuttle: int) -> None:
    scene = at("travel", painted=True)
    assert scene.decision is not None
    state, choices = scene.state, list(scene.decision.options)
    state.shuttle_side = shuttle
    here = tables.side_of(state.players[scene.seat].space)
    found = crossing(state)
    rounds = {found.side: found.after, 1 - found.side: found.back}
    label = scene.words.say("travel.next")
    shown = next(one for one in outcomes(scene, choices) if one.name == label)
    assert list(shown.values) == [f"R{rounds[here if choice == STOP else 1 - here]}" for choice in choices]


# --- the end ----------------------------------------------------------------------------------------------------------


def last_of_round(*, space_oddity: bool = False) -> Scene:
    """The end of the turn of the last player of a round."""
    scene = at("turn", painted=True)
    state = scene.state
    state.turn |= MAIN_DONE
    state.rules = replace(state.rules, space_oddity=space_oddity)
    for seat, player in enumerate(state.players):
        player.done = seat != scene.seat
    return scene_of(state, GAME.pending(state)[0], painted=True)


def end_text(scene: Scene) -> str:
    return next(item.why for item in menus.menu(scene) if item.letter == "e")


def header(scene: Scene) -> str:
    return plain(panels.bar(scene))


def test_the_end_is_announced_when_it_is_triggered() -> None:
    scene = last_of_round()
    say, state = scene.words.say, scene.state
    assert end_text(scene) == say("menu-why.end")
    assert say("table.last-round-next") not in header(scene) and say("table.last-round") not in header(scene)
    state.remaining = 0
    assert end_text(scene) == say("menu-why.end-last")
    assert say("table.last-round-next") in header(scene)
    state.last_rounds = 1
    assert end_text(scene) == say("menu-why.end-game")
    assert say("table.last-round") in header(scene)
    state.phase = SHUTTLE
    assert say("table.last-round-next") in header(scene)
    state.phase = OVER
    assert say("table.last-round-next") not in header(scene) and say("table.last-round") not in header(scene)


def test_the_end_of_a_turn_says_which_crystals_will_be_lost_and_that_the_level_rises() -> None:
    scene = last_of_round()
    player, say = scene.state.players[scene.seat], scene.words.say
    player.crystals, player.waiting = 0, depot_room(player)
    assert end_text(scene) == say("menu-why.end")
    player.waiting += player.crystals + 2
    lost = player.waiting - depot_room(player)
    assert say("menu-why.crystals-lost", n=lost) in end_text(scene)
    for kind in LIFE_SUPPORT:
        scene.state.lss[kind] = scene.state.level + 1
    assert f"The Colony reaches level {scene.state.level + 1}." in " ".join(told(scene, END))


def test_with_space_oddity_the_round_of_the_last_mission_is_the_last() -> None:
    scene = last_of_round(space_oddity=True)
    scene.state.remaining = 0
    assert end_text(scene) == scene.words.say("menu-why.end-game")
    assert scene.words.say("table.last-round") in header(scene)


def test_the_last_mission_triggers_the_end_in_the_log() -> None:
    scene = at("turn")
    first, last = (
        scene.words.render(scene.game.describe(new_event("mission-done", NOBODY, (1, left)))) for left in (1, 0)
    )
    assert "Remaining Missions: 1" in first and "game end" not in first
    assert "the game end is triggered" in last


# --- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_contracts_in_few_columns_have_names_that_differ(language: str) -> None:
    scene = at("turn", language, painted=True)
    rows = [plain(contract_line(scene, number, NARROW)) for number in range(1, len(CONTRACTS))]
    names = [row.split("  ")[0] for row in rows]
    assert len(set(names)) == len(names)
    assert max(map(width, (contract_line(scene, number, NARROW) for number in range(1, 13)))) <= NARROW
    short = [scene.words.name("contract-short", one.slug) for one in CONTRACTS[1:7]]
    whole = [scene.words.name("contract", one.slug) for one in CONTRACTS[1:7]]
    assert names[:6] in (short, whole), "all alike"


def test_the_goals_below_the_missions_say_what_is_counted() -> None:
    scene = at("turn", painted=True)
    rows = [" ".join(plain(one).split()) for one in missions(scene, 20, 4)]
    assert rows[-1].startswith("Goals met ")


@pytest.mark.parametrize(("language", "crystals", "drawn"), [("ja", 4, 4), ("ja", 5, 1), ("en", 5, 5), ("en", 7, 1)])
def test_crystals_that_do_not_fit_on_a_board_are_one_sign(language: str, crystals: int, drawn: int) -> None:
    scene = at("turn", language, players=2, since=3, painted=True)
    player = scene.state.players[scene.seat]
    player.crystals, player.waiting, player.ships = crystals, 0, 0
    rows = [plain(one) for one in boards.board(scene, 78, 13)]
    name = scene.words.name("item", "crystal")
    row = next(one for one in rows if one.startswith(name))
    sign = item(CRYSTAL, scene.words).text
    assert row[: row.index(f"{crystals}/8")].count(sign) == drawn


def test_what_the_next_level_needs_keeps_its_form_when_a_column_is_complete() -> None:
    scene = at("turn", players=3, painted=True)
    state = scene.state
    for columns in range(12, 40):
        forms = set[bool]()
        for done in range(4):
            for at_, kind in enumerate(LIFE_SUPPORT):
                state.lss[kind] = state.level + (at_ < done)
            forms.add(plain(panels.missing_line(scene, columns)).startswith("L2"))
        assert len(forms) == 1, columns


@pytest.mark.parametrize("columns", [78, 118, 158, 198])
def test_the_laboratory_of_a_zoomed_board_is_beside_the_stores(columns: int) -> None:
    scene = at("turn", players=2, since=3, painted=True)
    rows = boards.board(scene, columns, 13)
    assert set(map(width, rows)) == {columns}
    ends = {len(plain(one).rstrip()) for one in rows}
    assert max(ends) <= boards.BOARD + 7 * LAB_MOST


def test_an_executive_action_whose_payment_is_asked_says_its_cost() -> None:
    scene = at("turn", players=2, since=3)
    player = scene.state.players[scene.seat]
    player.crystals, player.ships = 5, 0
    assert any(player.goals), "a goal can be paid instead of a crystal, so the payment is asked"
    scene = scene_of(scene.state, GAME.pending(scene.state)[0])
    assert scene.decision is not None
    found = [one for one in scene.decision.options if one.verb == "executive"]
    assert found
    for choice in found:
        assert f"cost {EXECUTIVE[int(choice.args[0])][0]}cr" in told(scene, choice)


@pytest.mark.parametrize(("blueprints", "mark"), [(8, ""), (9, "2 more"), (12, "5 more")])
def test_blueprints_without_room_in_the_supply_are_counted(blueprints: int, mark: str) -> None:
    scene = at("turn", players=3, since=3, painted=True)
    cards = [number for number, card in enumerate(CARD_SLUGS) if card][:blueprints]
    scene.state.top, scene.state.bottom = cards[:6], cards[6:]
    rows = [plain(one)[:38].rstrip() for one in supply_lines(scene, 158, 9)]
    assert len(rows) == 9
    assert rows[-1] == mark if mark else not rows[-1].endswith(" more")
