"""Answers in few columns and lines: rows keep all their words and signs, and a detail never loses what is lost."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain, product
from re import search

import pytest
from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.options import OneOf
from engine.core.preview import FigureChange, Preview
from engine.on_mars.board import tables
from engine.on_mars.board.mars import AXIAL
from engine.on_mars.cards.printed import GOALS, private_goal
from engine.on_mars.events import new_event
from engine.on_mars.game import GAME
from engine.on_mars.play.frames import END, STOP
from engine.on_mars.play.goals import is_met, progress
from engine.on_mars.play.series import level_of
from engine.on_mars.play.supply import storage
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import EXECUTIVE_DONE, MAIN_DONE
from engine.on_mars.terms import ITEMS, NOBODY, SIDES
from tests.tui.games.on_mars.tables import KINDS, at, moments, scene_of
from tui.games.on_mars import brief_detail, details, map_view, menus, movement, pages, supply, travel_page
from tui.games.on_mars.answer_rows import answer_row
from tui.games.on_mars.brief_detail import brief_item
from tui.games.on_mars.details import effect, events_of, then_text
from tui.games.on_mars.symbols import name_of
from tui.games.on_mars.table import TABLE
from tui.games.on_mars.travel_page import pane as travel_pane
from tui.games.on_mars.vocabulary import goal_text
from tui.games.scene import Scene
from tui.screens.table_rows import menu_rows
from tui.text import LANGUAGES
from tui.widgets import styled_line
from tui.widgets.styled_line import StyledLine, line, paragraph, plain, width

ROWS, DETAIL = 36, 39
"""The columns of a row with its number, and of a detail, at 80x24 and 120x40."""
LISTED = tuple(kind for kind in KINDS if kind not in menus.MAP_KINDS or kind == "construct")
"""Decisions that are answered in a list, not on the map."""
ASKING = {
    "tech": "learn",
    "develop": "rd",
    "take_tile": "control",
    "place": "blueprint",
    "hire": "hire",
    "pay": "learn",
}
"""The main action that asks a question, where its name is long."""
KEPT = 2
"""Lines that a detail has at least."""


@contextmanager
def cuts() -> Iterator[list[str]]:
    """Collect every line that is made narrower than its text."""
    found: list[str] = []
    real = styled_line.fitted

    def fitted(content: StyledLine, cells: int, ink: str = "") -> StyledLine:
        if width(content) > cells and len(plain(content).rstrip()) > len(plain(real(content, cells, ink)).rstrip()):
            found.append(plain(content))
        return real(content, cells, ink)

    users = [module for module in list(sys.modules.values()) if getattr(module, "fitted", None) is real]
    with pytest.MonkeyPatch.context() as patch:
        for module in users:
            patch.setattr(module, "fitted", fitted)
        yield found


@pytest.mark.parametrize(("kind", "language"), product(LISTED, LANGUAGES))
def test_no_answer_is_cut(kind: str, language: str) -> None:
    scene = at(kind, language, painted=True)
    with cuts() as found:
        page = pages.answers(scene, ROWS)
        rows = [part for entry in page.entries for part in entry.lines]
        if page.pane is not None:
            page.pane(DETAIL, 6)
            page.pane(DETAIL, 12)
    assert found == []
    assert max(map(width, rows)) <= ROWS


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_executive_action_and_no_goal_is_cut(language: str) -> None:
    scene = at("turn", language, painted=True)
    with cuts() as found:
        for page in (pages.executive(scene, ROWS), pages.complete(scene, ROWS)):
            assert max((width(part) for entry in page.entries for part in entry.lines), default=0) <= ROWS
    assert found == []


@pytest.mark.parametrize(("open_", "language", "painted"), product((True, False), LANGUAGES, (True, False)))
def test_all_executive_actions_are_in_sight_where_a_list_has_no_room(open_: bool, language: str, painted: bool) -> None:
    """With a key before each row, or where none can be taken with its printed number."""
    scene = at("turn", language, painted=painted)
    if not open_:
        assert scene.decision is not None
        scene = replace(scene, decision=replace(scene.decision, options=OneOf((END,))))
    page = pages.executive(scene, ROWS)
    assert page.digits == open_
    assert page.pane is not None
    assert page.pane(DETAIL, 12) is None, "eight rows have room"
    laid = page.pane(DETAIL, 6)
    assert laid is not None and laid.lines == 4
    assert [face.key for face in laid.faces] == [entry.key for entry in page.entries]
    assert open_ or [plain(face.lines[0])[0] for face in laid.faces] == list("12345678")
    for entry in page.entries:
        told = [plain(one) for one in entry.beside(DETAIL, 4)]
        assert entry.open or " ".join(told[0].split()) in " ".join(entry.why.split()), "first why not"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_spaces_of_both_sides_are_in_two_columns_where_a_list_has_no_room(language: str) -> None:
    scene = at("space", language, painted=True)
    page = pages.answers(scene, ROWS)
    assert page.pane is not None and len(page.entries) == 8
    laid = page.pane(DETAIL, 6)
    assert laid is not None and laid.lines == 5
    assert [face.group for face in laid.faces] == [0] * 4 + [1] * 4
    low = page.pane(DETAIL, 4)
    assert low is not None and low.lines == 4, "without headings"


# --- the detail -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "lines"), product(KINDS, (2, 3, 5, 9, 14)))
def test_a_detail_scrolls_only_where_it_has_no_room(kind: str, lines: int) -> None:
    scene = at(kind, painted=True)
    for entry in pages.answers(scene, ROWS).entries:
        if entry.within is None:
            continue
        told = entry.beside(DETAIL, lines)
        whole = entry.detail(DETAIL) if entry.detail is not None else []
        remark = paragraph(entry.why, DETAIL) if entry.why else []
        assert len(told) <= lines or len(whole) + len(remark) > lines, "what has room does not scroll"
        assert max(map(width, told), default=0) <= DETAIL
        assert told or lines < KEPT or not entry.detail(DETAIL), entry.key


def hexes(scene: Scene) -> list[int]:
    decision = scene.decision
    return (
        sorted({space for one in decision.options if (space := map_view.space_of(one)) is not None}) if decision else []
    )


@pytest.mark.parametrize("lines", [8, 9])
def test_the_loss_of_a_building_is_in_sight_beside_any_other_text(lines: int) -> None:
    """Of a building that gives more than the storage holds, every detail with enough lines tells the loss."""
    lost = 0
    for state, decision in moments(MarsRules(players=3), "first-1"):
        if decision.kind != "construct":
            continue
        scene = scene_of(GAME.clone(state), decision, painted=True)
        for here in hexes(scene):
            told = map_view.target_within(scene, here, DETAIL, lines)
            assert len(told) <= lines
            whole = " ".join(plain(one).strip() for one in map_view.target(scene, here, 200))
            if "Lost: " in whole and "(no room)" in whole:
                lost += 1
                assert "(no room)" in " ".join(plain(one).strip() for one in told)
    assert lost > 0


def test_a_hex_shows_the_price_the_gain_and_what_is_displaced_or_lost() -> None:
    """Also where a payment or the new hex of a piece is still to be chosen."""
    found: set[str] = set()
    for state, decision in chain.from_iterable(moments(MarsRules(players=3), f"first-{n}") for n in range(4)):
        if decision.kind != "construct" or found == {"gain", "crystal"}:
            continue
        scene = scene_of(GAME.clone(state), decision)
        for here in filter(partial(map_view.space_action, scene), hexes(scene)):
            told = [plain(one).strip() for one in map_view.target(scene, here, 200)]
            whole = " ".join(told)
            bot = any(mask >> here & 1 for mask in scene.state.bots)
            assert ("Displaced: " in whole) == (bot or any(one.rover == here for one in scene.state.players))
            kinds = {one.split()[0] for one in told if one}
            if bot and "Then: How do you pay?" in told:
                assert "cost" in kinds
                found |= {"gain"} if kinds & {"LSS", "plants", "batteries", "water", "oxygen"} else set()
            if scene.state.crystals >> here & 1:
                assert "Lost: a crystal on" in whole
                found.add("crystal")
    assert found == {"gain", "crystal"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_prompt_with_its_action_has_room_at_80_columns(kind: str, language: str) -> None:
    scene = at(kind, language, painted=True)
    begun = new_event("action", scene.seat, (ASKING.get(kind, "upgrade"),))
    prompt = pages.prompt_text(replace(scene, recent=(begun,)))
    assert width(line(prompt)) <= 79, prompt


def test_a_boost_is_chosen_by_the_number_of_colonists() -> None:
    state, decision = next(
        (state, decision)
        for number in range(30)
        for state, decision in moments(MarsRules(players=2), f"first-{number}")
        if decision.kind == "colonists" and decision.options != [STOP]
    )
    for choice in decision.options:
        entry = answer_row(scene_of(GAME.clone(state), decision), choice, 60)
        assert entry.value is not None
        assert entry.sign == str(entry.value.args[0])
        assert plain(entry.lines[0]).split()[0] in ("no", "colonist", "colonists")


@pytest.mark.parametrize("since", [2, 5, 8])
def test_the_pane_of_the_shuttle_keeps_what_the_ways_change(since: int) -> None:
    scene = at("travel", since=since, painted=True)
    told = travel_page.outcomes(scene, travel_page.options(scene))
    differing = [one for one in told if len(set(one.values)) > 1]
    assert len(differing) < len(told)
    laid = travel_pane(scene)(DETAIL, len(differing) + 1)
    assert laid is not None
    names = {plain(label.content).strip() for label in laid.labels}
    assert names == {one.name for one in differing} or names == {one.brief for one in differing}


def test_a_way_says_what_it_collects_in_the_same_line() -> None:
    said: set[str] = set()
    for state, decision in moments(MarsRules(players=2), "first-1"):
        if decision.kind == "move" and len(said) < 3:
            scene = scene_of(GAME.clone(state), decision, painted=True)
            for here in movement.legal(scene):
                said |= {plain(one) for one in movement.target(scene, here, "", 60) if "Collected:" in plain(one)}
    assert {"The rover moves 1 hex.  Collected: ✦", "The rover moves 2 hexes.  Collected: ✦"} <= said


def test_the_types_of_buildings_have_their_whole_names_where_they_fit() -> None:
    items = [item for item in menus.menu(at("construct", since=3, painted=True)) if item.narrows]
    for columns, name in ((40, "Water Extractor"), (26, "Water extr.")):
        shown = [plain(row.lines[0]) for row in menu_rows(items, columns, str) if row.lines[0]]
        assert any(name in one for one in shown), shown


def test_progress_of_a_goal_agrees_with_the_rule_that_it_is_met() -> None:
    seen: set[tuple[str, bool]] = set()
    for state, _ in chain.from_iterable(moments(MarsRules(players=2), f"first-{n}") for n in range(2)):
        for seat, number in product(range(2), range(1, len(GOALS))):
            goal = private_goal(number)
            have, needed = progress(state, seat, goal)
            assert (have >= needed) == is_met(state, seat, goal), goal
            seen.add((goal.condition, have >= needed))
    assert len({condition for condition, _ in seen}) == 16
    assert sum(met for _, met in seen) >= 6


def test_an_explanation_of_a_row_tells_what_it_does() -> None:
    scene = at("lss_bonus", since=1)
    entry = pages.answers(scene, 60).entries[0]
    assert TABLE.explain_row(scene, entry).texts
    closed = [one for one in pages.executive(at("turn"), 60).entries if not one.open]
    for one in closed:
        texts = TABLE.explain_row(scene, one).texts
        assert one.why in texts and len(texts) > 1


def test_a_detail_in_few_lines_shows_figures_as_signs() -> None:
    scene = at("blueprint", painted=True)
    entry = pages.answers(scene, ROWS).entries[0]
    told = " ".join(plain(one) for one in entry.beside(DETAIL, 2))
    assert "▤ " in told and "→" in told


def test_a_menu_line_shows_its_cost_and_the_sentences_that_fit() -> None:
    scene = at("turn", since=3, painted=True)
    item = next(one for one in menus.menu(scene) if one.open and one.choice and one.choice.verb == "begin")
    text = "Take one. Then take another one, which is a longer sentence."
    assert [plain(one) for one in brief_item(scene, None, text, DETAIL, 1)] == ["Take one."]
    assert [plain(one) for one in brief_item(scene, None, text, DETAIL, 2)] == [
        "Take one. Then take another one, which",
        "is a longer sentence.",
    ]
    assert item.within is not None
    for lines in (1, 2, 3, 8):
        assert 0 < len(item.within(DETAIL, lines)) <= lines


def test_a_figure_has_the_sign_of_what_it_counts() -> None:
    words = at("turn", painted=True).words
    told = {
        what: brief_detail.figure_sign(what, words)
        for what in ("mineral", "waiting", "lq", "op", "life-greenhouse", "quarters", "storage")
    }
    assert told == {
        "mineral": "◆",
        "waiting": "new ✦",
        "lq": "♟",
        "op": "OP",
        "life-greenhouse": "LSS ♣",
        "quarters": "♟ room",
        "storage": "storage",
    }


# --- what follows -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("done", "said"),
    [
        (0, "Then: your main action"),
        (MAIN_DONE, "Then: Executive action or end of turn"),
        (MAIN_DONE | EXECUTIVE_DONE, "Then: end of turn"),
    ],
)
def test_what_follows_a_choice_in_a_turn_is_what_is_still_to_be_done(done: int, said: str) -> None:
    scene = at("turn", since=1)
    decision = scene.decision
    assert decision is not None
    verbs = [] if done & MAIN_DONE else ["begin"]
    verbs += [] if done & EXECUTIVE_DONE else ["executive"]
    options = OneOf((*(Choice(verb, (1,)) for verb in verbs), END))
    assert then_text(type(decision)(decision.seat, "turn", "", options, decision.prompt), scene.words) == said


def test_the_end_of_a_turn_shows_no_crystals_of_the_next_player() -> None:
    for state, decision in moments(MarsRules(players=3), "first-0"):
        if decision.kind == "turn" and END in decision.options and any(one.waiting for one in state.players):
            told = effect(scene_of(GAME.clone(state), decision), END, DETAIL)
            assert "crystals" not in " ".join(map(plain, told))
            return
    raise AssertionError("nobody had new crystals")


def test_the_pane_of_the_shuttle_shows_every_way(language: str = "ja") -> None:
    scene = at("travel", language, painted=True)
    laid = travel_pane(scene)(DETAIL, 6)
    assert laid is not None and scene.decision is not None
    assert {face.key for face in laid.faces} == set(map(str, scene.decision.options))


def test_a_warehouse_item_shows_how_many_are_owned_and_left() -> None:
    scene = at("warehouse", painted=True)
    number = ITEMS.index("battery")
    player = scene.state.players[scene.seat]
    player.res[number], scene.state.warehouse[number] = 1, 3
    entry = next(one for one in pages.answers(scene, ROWS).entries if one.key == "warehouse battery")
    assert plain(entry.lines[0]) == f"↯ battery  you have 1 of {storage(player)}  3 left"


def test_private_goals_as_a_payment_show_which_one_stays() -> None:
    scene = at("pay", painted=True)
    decision, player = scene.decision, scene.state.players[scene.seat]
    assert decision is not None
    player.goals = [1, 2, 3]
    both = Choice("pay", ("goal-1", "goal-2"))
    shown = answer_row(scene, both, 200).lines[0]
    assert plain(shown) == f"2 Private Goals; you keep: {goal_text(3, scene.words)}"


@pytest.mark.parametrize(
    ("later", "said"), [(True, "End your turn. Bo takes the next turn."), (False, "Shuttle Phase")]
)
def test_the_end_of_a_turn_shows_what_follows(later: bool, said: str) -> None:
    scene = at("turn")
    assert scene.decision is not None
    first, second, *others = scene.state.players[scene.seat :] + scene.state.players[: scene.seat]
    scene.state.players = [first, second, *others]
    scene = replace(scene, seat=0, decision=replace(scene.decision, seat=0, options=OneOf((END,))))
    first.space, second.space, second.done = 2, 1, not later  # a traveller can wait on a lower space
    for one in others:
        one.done = True
    item = next(one for one in menus.menu(scene) if one.letter == "e")
    assert said in item.why


@pytest.mark.parametrize(("kind", "language"), product([kind for kind in LISTED if kind != "turn"], LANGUAGES))
def test_a_list_is_called_by_what_it_asks(kind: str, language: str) -> None:
    """Only an action that is repeated is called by its own name; no list is called a mere choice."""
    scene = at(kind, language)
    title = plain(pages.answers(scene, ROWS).title)
    assert (title and title != scene.words.say("menu.choice")) or kind == "more"
    assert width(line(title)) + 4 <= DETAIL


@pytest.mark.parametrize(
    ("language", "crystal", "bot"),
    [
        ("en", "Lost: a crystal on F6.", "Bo's bot moves from F6 to E3."),
        ("ja", "失うもの: F6のクリスタル。", "BoのボットはF6からE3へ置き換えられます。"),
    ],
)
def test_a_detail_calls_hexes_by_their_names(language: str, crystal: str, bot: str) -> None:
    """The hexes of the map are named so next to it; the log tells them by their way from the centre."""
    here, there = (next(n for n in range(len(AXIAL)) if name_of(n) == name) for name in ("F6", "E3"))
    scene = at("turn", language)
    removed, displaced = (
        new_event("removed", NOBODY, ("crystal", here)),
        new_event("displaced", 1, ("bot", here, there)),
    )
    told = [plain(one) for one in events_of(scene, Preview((), (removed, displaced)), 80)]
    assert told == [crystal, bot]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_colonists_card_is_listed_with_the_private_goals(language: str) -> None:
    """In a game of First Colonists the hidden card is read where the Private Goals are, even when none is left."""
    state = GAME.new(MarsRules(players=2, first_colonists=True), "first-colonists")
    state.players[0].card_a, state.players[0].goals = 3, [0, 0, 0]
    scene = scene_of(state, GAME.pending(state)[0], language, painted=True)
    for page in (pages.complete(scene, ROWS), supply.hand(scene, ROWS)):
        card = next(entry for entry in page.entries if entry.key == "card-a")
        told = " ".join(plain(one) for one in card.detail(60))
        assert " ".join(told.split()) == " ".join(scene.words.say("hand.card-a").split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_of_the_warehouse_are_in_one_column(language: str) -> None:
    scene = at("warehouse", language, painted=True)
    rows = [plain(entry.lines[0]) for entry in pages.answers(scene, ROWS).entries if entry.value != STOP]
    have = scene.words.say("item.have", n=0, most=0)[:2]
    assert len({width(line(row[: row.index(have)])) for row in rows}) == 1


def test_travel_to_orbit_shows_what_is_produced() -> None:
    """The signs of what the Advanced Buildings and mines give, in the column of each way; staying gives nothing."""
    shown = 0
    for state, decision in moments(MarsRules(players=3), "table-2"):
        if decision.kind != "travel" or SIDES[tables.side_of(state.players[decision.seat].space)] != "colony":
            continue
        scene = scene_of(GAME.clone(state), decision, painted=True)
        choices = travel_page.options(scene)
        seen = GAME.preview(scene.state, scene.seat, choices[0])
        gained = sum(
            change.after - change.before
            for change in seen.changes
            if change.seat == scene.seat and change.what in ITEMS
        )
        last = travel_page.outcomes(scene, choices)[-1]
        assert last.values[-1] == "none"
        if gained == 1 and seen.next is not None and seen.next.kind != "produce":
            shown += 1
            assert last.values[0].startswith("+") and len(last.values[0]) == 2
    assert shown


def test_travel_to_orbit_says_that_the_storage_has_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    state, decision = next(
        (GAME.clone(state), decision)
        for state, decision in moments(MarsRules(players=3), "table-2")
        if decision.kind == "travel" and SIDES[tables.side_of(state.players[decision.seat].space)] == "colony"
    )
    scene = scene_of(state, decision)
    choices = travel_page.options(scene)
    for seat, told in ((scene.seat, "no room"), ((scene.seat + 1) % 3, "none")):
        seen = Preview(changes=(), events=(new_event("lost", seat, ("battery", 1)),))
        monkeypatch.setattr(type(GAME), "preview", lambda *_, seen=seen: seen)
        assert travel_page.outcomes(scene, choices)[-1].values == (told, "none")


def test_a_building_site_names_the_technology_of_any_player_and_the_colonists_that_make_up_for_it() -> None:
    """The level suffices wherever no colonist is sent, whoever owns the technology."""
    foreign = sent = 0
    for state, decision in moments(MarsRules(players=3), "table-0"):
        if decision.kind != "construct":
            continue
        scene = scene_of(GAME.clone(state), decision)
        for here in map_view.legal(scene):
            told = " ".join(plain(one) for one in map_view.target(scene, here, 200))
            found = search(
                r"Needs level (\d) technology; the best you can use has level (\d)\.( You also send \d)?", told
            )
            if found is None:
                continue
            needed, best = int(found[1]), int(found[2])
            assert (best >= needed) == (found[3] is None)
            sent += found[3] is not None
            own = level_of(scene.state, scene.seat, map_view.BUILDINGS.index(map_view.kind_of(scene)))
            foreign += own < needed <= best
    assert foreign and sent


@pytest.mark.parametrize("lost", [0, 1])
def test_what_the_next_player_gets_to_use_is_no_effect_of_a_choice(lost: int) -> None:
    """Its waiting crystals become usable when its turn begins; for some there may be no room."""
    scene = at("space", since=3)
    other = (scene.seat + 1) % 3
    own = FigureChange(scene.seat, "space", 8, 2)
    usable = (FigureChange(other, "crystals", 1, 3 - lost), FigureChange(other, "waiting", 2, 0))
    event = new_event("lost", other, ("crystal", 1))
    seen = Preview(changes=(own, *usable, FigureChange(other, "op", 3, 4)), events=(event,) * lost)
    told = details.changes_of(scene, Choice("space", (2,)), seen)
    assert told == ([own], [FigureChange(other, "op", 3, 4)])
    assert details.events_of(scene, seen, DETAIL) == []
