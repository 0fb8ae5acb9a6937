"""The table of the Dice Game: in every window, at every kind of decision, each sign of it with its meaning."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.options import Bag, OneOf
from engine.dice_game.play.choices import DIE
from engine.dice_game.terms import COLOURS, RESOURCES
from tests.tui.games.dice_game.tables import KINDS, at, middle, scene_of
from tests.tui.screens.keys import app_for, screen_lines, settle
from tui.app.game_session import GameSession
from tui.app.seat_client import SeatClient
from tui.games.action_summary import ActionSummary
from tui.games.dice_game import (
    dice,
    goals,
    hand_zone,
    map_view,
    menus,
    own_dice,
    pages,
    panels,
    payment,
    stats_table,
    tableau,
    tracks,
)
from tui.games.dice_game.table import TABLE
from tui.games.parts import MenuPart, of_kind
from tui.games.scene import Scene
from tui.games.seats import LETTERS
from tui.lines.screen_reader import to_speech
from tui.text import LANGUAGES, Words
from tui.widgets.hexmap_compact import line_of
from tui.widgets.hexmap_shape import BLOCKS, COMPACT, SOLID, WALLS, WIDE_WALLS, HexDrawing
from tui.widgets.styled_line import StyledLine, plain, width

WIDTHS, HEIGHTS = (80, 99, 120, 160, 200, 240), (24, 29, 40, 60, 80)
SIGNS = {"M€", *"♣✱❧⚛♁≋!☢≈↯○■★⌂◈▯?▲◎❀☼♜", *LETTERS[:4]}
PAGES = ("hand", "actions", "dice", "goals", "cards")


def silent(drawn: Iterable[StyledLine]) -> list[str]:
    """Signs that say nothing."""
    return [run.text for content in drawn for run in content if run.text.strip() in SIGNS and not run.means]


def drawn(scene: Scene) -> Iterator[tuple[int, list[StyledLine]]]:
    """What is around the map, with the columns that it has."""
    for columns in (79, 119, 199):
        yield columns, [tracks.tracks(scene, columns)]
        yield columns, [panels.own(scene, columns)]
    for columns in (80, 160):
        yield columns, stats_table.stats_tables(scene, columns, 99)


@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_panels_around_the_map_fit_and_are_explained(players: int, language: str, painted: bool) -> None:
    scene = at("main", language, players=players, since=10 * players, painted=painted)
    for columns, lines in drawn(scene):
        assert silent(lines) == []
        assert [plain(content) for content in lines if width(content) > columns] == []


@pytest.mark.diagonal
@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_decision_can_be_answered_and_its_rows_mean_something(kind: str, painted: bool) -> None:
    scene = at(kind, painted=painted)
    assert scene.decision is not None
    assert TABLE.prompt(scene) and TABLE.bar(scene)
    options, menu = scene.decision.options, of_kind(TABLE.parts(scene), MenuPart)
    assert menu is not None
    page = TABLE.answers(scene, 50)
    if kind in menus.WINDOWS:
        found = {item.choice for item in menu.items} | set(DIE)
        found |= {entry.value for name in ("hand", "actions") for entry in TABLE.page(scene, name, 50).entries}
        assert [choice for choice in options if choice not in found] == []
    elif kind == "place":
        assert all(map_view.MAP.space_of(choice) is not None for choice in options)
    elif isinstance(options, OneOf):
        assert [entry.value for entry in page.entries] == list(options)
    else:
        assert {entry.value for entry in page.entries} == set(options.items)  # type: ignore[attr-defined]
    for entry in page.entries:
        assert silent((*entry.lines, *entry.detail(40))) == []
        assert [plain(content) for content in entry.lines if width(content) > 50] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_and_tableau_means_something(language: str) -> None:
    scene = at("main", language, since=30, painted=True)
    shown = [TABLE.page(scene, name, 53) for name in PAGES]
    shown += [tableau.tableau(scene, seat, 53) for seat in range(3)]
    for page in shown:
        for entry in page.entries:
            assert silent((*page.head, *entry.lines)) == [], (page.kind, entry.key)
            assert [plain(content) for content in entry.lines if width(content) > 53] == [], page.kind


def test_every_part_has_a_zone_or_a_key() -> None:
    """What a small window has no zone for is opened by a key: recent moves, everybody's figures, played cards."""
    for players in (1, 2, 4):
        scene = at("main", players=players, since=10 * players)
        names = {part.name for part in TABLE.parts(scene)}
        for columns, lines in product(WIDTHS, HEIGHTS):
            planned = TABLE.zones(scene, columns, lines - 4)
            assert planned is not None
            assert set(planned.zones) - {"detail"} <= names
            assert names - set(planned.zones) <= {
                "news",
                "wall",
                "pool",
                "played",
                *(("players",) if players == 1 else ()),
            }


def test_spectators_see_hand_sizes_and_no_affordable_actions() -> None:
    own = at("main", since=30)
    count = len(own.state.players[own.seat].hand)
    others = replace(own, state=own.game.view(own.state, None), decision=None)
    assert count
    for scene, said in ((own, True), (others, False)):
        title = plain(hand_zone.page(scene, 53).title)
        assert title.split()[:2] == ["Hand", str(count)]
        assert ("affordable" in title) is said


@pytest.mark.parametrize(
    ("drawing", "painted"),
    [*((drawing, drawing.solid) for drawing in (*SOLID, WIDE_WALLS, WALLS, BLOCKS)), (COMPACT, True), (COMPACT, False)],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_space_of_the_map_is_explained_and_has_room(language: str, drawing: HexDrawing, painted: bool) -> None:
    for players in (1, 3):
        scene = at("main", language, players=players, since=40, painted=painted)
        for space, cell in map_view.MAP.picture(scene, drawing).cells.items():
            assert len(cell.lines) <= drawing.lines, space
            assert silent(cell.lines) == [], space
            assert all(width(content) <= drawing.inner for content in cell.lines), plain(cell.lines[-1])
            subject = map_view.MAP.explain(scene, space, cell.lines)
            assert subject.texts and not [said for said in subject.texts if "." in said[:-1].replace(". ", "")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("painted", "rows"),
    [
        (
            True,
            [
                "        ?  ≈≈≈  ?  ≈?",
                "      ?   ▯   1  ≈≈≈  ?",
                "   ≈?   ?  ⌂⌂⌂  ?      ≈?▯",
                "  ?   ?      ≈?  ♣♣♣  ▯  ??",
                "    ?  ≈≈≈  1       ?  ♣♣♣",
                "     ⌂⌂⌂      ◈   1  ≈▯",
                "        ?   ?  ≈?   ?",
            ],
        ),
        (
            False,
            [
                "       gy  ~~~ re  obl",
                "     gy  cd  1VP ~~~ ye",
                "   ogr gr  ### ye   .  obc",
                ' re  gr   .  obl """ cd  2gy',
                '   re  ~~~ 1VP  .  ye  """',
                "     ###  .  wi  1VP ocd",
                "       gy  re  obl ye",
            ],
        ),
    ],
)
def test_the_compact_map_has_every_sign_in_three_columns(language: str, painted: bool, rows: list[str]) -> None:
    match = middle().match
    scene = scene_of(match.state, match.pending[0], language, painted=painted)
    shown = map_view.MAP.picture(scene, COMPACT)
    assert [plain(line_of(shown, COMPACT, y, None)).rstrip() for y in range(7)] == rows
    unseen = [run for cell in shown.cells.values() for run in cell.lines[0] if run.text.strip() and not run.means]
    assert unseen == []


def test_affordable_actions_are_lit_and_others_name_their_tokens() -> None:
    words = Words("en", "dice-game")
    words.paint(True)
    held = [0] * 20
    held[0], held[3] = 2, 1  # two plants, a MegaCredit
    needs = ((0, 1), (1, 1), (3, 2))
    shown = dice.asked(held, needs, words)
    assert [run.ink for run in shown] == ["die-green", "die-green faded", "die-yellow", "die-yellow faded"]
    assert dice.short_of(held, needs) == 2
    assert dice.tokens_note(2, 3, words).text == "2◈"
    assert dice.tokens_note(2, 1, words).ink == "bad"
    assert dice.tokens_note(0, 0, words).text == ""
    assert [lit for _, lit in dice.covered(held, ((15, 3),))] == [True, True, False], "any green takes what is left"


def test_dice_are_drawn_as_large_as_there_is_room_and_those_that_go_are_dark() -> None:
    words = Words("en", "dice-game")
    words.paint(True)
    few, many = [1] * 9 + [0] * 11, [4] * 6 + [0] * 14
    assert width(dice.tray(few, 2, 60, words)) == 9 * 4 + 1 - 1 + 2 + 7, "M€ has two letters"
    assert width(dice.tray(few, 2, 40, words)) <= 40
    assert "4♣" in plain(dice.tray(many, 5, 60, words)) and "5◈" in plain(dice.tray(many, 5, 60, words))
    gone = [1, *[0] * 19, 1]
    dark = [run.ink for run in dice.tray(few, 2, 60, words, gone=gone) if "faded" in run.ink]
    assert dark == ["die-green faded", "die-wild faded"]
    assert all(dice.pip(colour) for colour in COLOURS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("painted", [True, False])
@pytest.mark.parametrize("count", [1, 2, 9])
def test_the_line_of_dice_has_room_for_every_face(language: str, painted: bool, count: int) -> None:
    """One that was cut was a block without a sign, and the last face was not there at all."""
    scene = at("main", language, painted=painted)
    player = scene.state.players[scene.seat]
    player.dice[:] = [count if number < len(RESOURCES) else 0 for number in range(len(player.dice))]
    player.wild = 5
    faces = [dice.face(number, scene.words, count=count).text for number in range(len(RESOURCES))]
    shown = panels.own(scene, 79)
    runs = [run.text for run in shown]
    assert width(shown) <= 79
    assert [text for text in faces if text not in runs] == []
    assert dice.wild(5, scene.words).text in runs


@pytest.mark.parametrize("kind", ["keep", "turn", "resource", "lose"])
def test_a_row_of_dice_says_each_die_once(kind: str) -> None:
    """Line mode said "1 science science"."""
    entries = pages.answers(at(kind), 60).entries
    told = [" ".join(to_speech(content, Words("en")).split()) for entry in entries for content in entry.lines]
    assert told and not [said for said in told if re.search(r"\b1 (\w+) \1\b", said)], told


def test_marked_dice_are_lifted() -> None:
    scene = at("keep", painted=True)
    assert scene.decision is not None and isinstance(scene.decision.options, Bag)
    picture = pages.answers(scene, 50).picture
    assert picture is not None
    items = scene.decision.options.items
    none, one = picture([]), picture(list(items[:1]))
    assert all("faded" in run.ink for run in none[1] if run.ink.startswith("die-"))
    assert [run.ink for run in one[0] if run.ink] == [dice.ink_of(pages.NUMBERED[str(items[0])])]
    assert width(one[0]) <= 79


def test_the_support_action_comes_first_and_says_so() -> None:
    start, main = at("start"), at("main")
    closed = {item.letter for item in menus.menu(start) if not item.open}
    assert {"c", "t", "w", "g", "s", "m"} <= closed
    assert "p" in {item.letter for item in menus.menu(start)} - closed
    assert all("support" in item.why for item in menus.menu(start) if item.letter in ("c", "t"))
    late = next(item for item in menus.menu(main) if item.letter == "p")
    assert not late.open and late.choice is None and "both actions" in late.why, "it keeps its place"
    assert menus.menu(start)[0].head
    assert sum(bool(item.head) for item in menus.menu(start)) == 2


def test_an_action_says_what_was_paid_rolled_and_won() -> None:
    scene = at("start")
    events = (
        Event("paid", 0, ("heat", "heat", "wild"), "temperature"),
        Event("standard", 0, ("temperature",)),
        Event("raised", 0, ("temperature", -28)),
        Event("points", 0, (2, "temperature", 7)),
        Event("lost", 1, ("plant",), "comet-fragment"),
    )
    text = TABLE.describe_action(scene, ActionSummary("action", 0, events, 0, 1))
    assert text.cost == "2 heat, 1 wild token"
    assert text.gains == ("temp -28 °C", "+2 VP")
    assert [(hit.seat, hit.what) for hit in text.hits] == [(1, "plant")]
    none = TABLE.describe_action(scene, ActionSummary("action", 0, (Event("production", 0), Event("kept", 0)), 0, 1))
    assert none.gains == ("keeps no dice",)
    assert not TABLE.together(events[0])
    assert TABLE.where(Event("placed", 0, ("ocean", 24))) == 24
    assert Choice("place", (24,)) and map_view.MAP.space_of(Choice("place", (24,))) == 24


def test_a_payment_is_put_together_icon_by_icon() -> None:
    """Every way to pay is reached by changing single icons, and nothing but ways to pay."""
    for choices in (
        ("die green", "play mangrove"),
        ("die green", "temperature"),
        ("die green", "play deep-well-heating"),
    ):
        table = middle(3, *choices)
        scene = scene_of(table.match.state, table.match.pending[0])
        assert scene.decision is not None
        options, page = scene.decision.options, pages.answers(scene, 50)
        slots = page.slots
        assert slots is not None
        assert payment.payment_of(slots.first) == next(iter(options))
        reached, new = {slots.first}, [slots.first]
        while new:
            values = new.pop()
            for index, step in product(range(len(values)), (1, -1)):
                after = slots.changed(values, index, step)
                if after not in reached:
                    reached.add(after)
                    new.append(after)
        assert {payment.payment_of(values) for values in reached} == set(options)
        for values in reached:
            shown = slots.page(values, 50)
            assert {entry.value for entry in shown.entries} == {payment.payment_of(values)}
            assert all(
                bool(entry.why) == (slots.changed(values, at, 1) == values) for at, entry in enumerate(shown.entries)
            )
            assert silent([content for entry in shown.entries for content in entry.lines]) == []


@pytest.mark.parametrize(
    ("events", "title", "gains"),
    [
        ((Event("standard", 0, ("credits",)), Event("points", 0, (2, "credits", 2))), "Ann buys 2 VP", ()),
        (
            (Event("standard", 0, ("ocean",)), Event("placed", 0, ("ocean", 24)), Event("points", 0, (2, "oceans", 2))),
            "Ann places an ocean",
            ("+2 VP",),
        ),
        (
            (Event("support", 0, ("draw",)), Event("drew", 0, (2,)), Event("drew", 0, (1,), "press-office")),
            "Ann draws 2 cards",
            ("+1 card",),
        ),
        ((Event("gave", 0, ("steel", 1)),), "Ann gives steel to Bo", ()),
    ],
)
def test_an_action_without_a_card_does_not_repeat_what_its_name_says(
    events: tuple[Event, ...], title: str, gains: tuple[str, ...]
) -> None:
    text = TABLE.describe_action(at("main"), ActionSummary("action", 0, events, 0, 1))
    assert text.headline == title
    assert tuple(map(plain, text.effects)) == gains


def test_what_others_get_by_an_action_has_a_verb_after_their_name() -> None:
    """The first player's die goes to the last one, whose corporation is shown then."""
    scene = at("main", players=2)
    events = (
        Event("corporation", 0, ("valley-trust",)),
        Event("rolled", 0, ("science",)),
        Event("gave", 0, ("science", 1)),
        Event("corporation", 1, ("deep-vaults",)),
        Event("wild", 1, (3,)),
        Event("set", 1, ("heat",)),
        Event("rolled", 1, ("event",)),
        Event("reacts", 1, (), "press-office"),
    )
    text = TABLE.describe_action(scene, ActionSummary("action", 0, events, 0, 1))
    assert "gives science to Bo" in text.gains
    assert "gives science to Bo" in [plain(effect) for effect in text.effects]
    assert [other.what for other in text.others] == [
        "reveals Deep Vaults",
        "gains 3 wild tokens",
        "gains 1 heat",
        "rolls 1 event",
        "applies Press Office",
    ]


def test_the_number_of_a_die_pays_with_it() -> None:
    """The numbers below the dice are keys of the payment: for the icon under the cursor."""
    table = middle(3, "draw")
    scene = scene_of(table.match.state, table.match.pending[0])
    slots = pages.answers(scene, 36).slots
    assert slots is not None and slots.keyed is not None
    held = dice.held_dice(scene.state.players[scene.seat].dice)
    assert len(held) > 9
    for key, face in zip(own_dice.KEYS, held, strict=False):
        after = slots.keyed(slots.first, 0, key)
        assert after is not None and payment.payment_of(after) == payment.payment_of((face,))
    assert slots.keyed(slots.first, 0, "0") is None
    mangrove = middle(3, "die green", "play mangrove")
    scene = scene_of(mangrove.match.state, mangrove.match.pending[0])
    slots = pages.answers(scene, 36).slots
    assert slots is not None and slots.keyed is not None
    held = dice.held_dice(scene.state.players[scene.seat].dice)
    heat = str(held.index(RESOURCES.index("heat")) + 1)
    assert slots.keyed(slots.first, 0, heat) is None, "heat pays for no plant"


def test_the_cursor_starts_where_a_newcomer_would_go_on() -> None:
    assert [menus.start(scene, menus.menu(scene)) for scene in (at("start"), at("main", since=14), at("end"))] == [
        "d",
        "c",
        "e",
    ]


def test_the_prompt_says_what_was_just_rolled() -> None:
    scene = GameSession(SeatClient(middle(3, "die green")), Words("en")).scene
    assert TABLE.prompt(scene) == "You rolled 1 plant. Which main action do you take?"
    assert "rolled" not in TABLE.prompt(GameSession(SeatClient(middle(3)), Words("en")).scene)


@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
def test_alone_a_goal_says_what_it_needs_or_that_time_took_it(painted: bool) -> None:
    scene = at("main", players=1, since=30, painted=painted)
    milestones, awards = goals.milestones_of(scene), goals.awards_of(scene)
    assert any(goal.gone for goal in milestones) and all(award.need in (10, 8, 6) for award in awards)
    rows = [plain(content) for entry in TABLE.page(scene, "goals", 53).entries for content in entry.lines]
    shown = [plain(content) for content in goals.standings(scene, 44, 8)]
    for goal in (*milestones, *awards):
        row = next(row for row in rows if goal.name in row)
        beside = next(row for row in shown if goal.name in row)
        assert ("gone" in row) == ("gone" in beside) == goal.gone
        assert goal.gone or goal.taken or str(goal.need) in row


def test_alone_a_milestone_that_one_has_names_no_turn_any_more() -> None:
    held = [{"milestone": "legend", "owner": 0}, {"milestone": "scientist"}, {"milestone": "billionaire"}]
    scene = GameSession(SeatClient(middle(1, milestones=held)), Words("en")).scene
    legend, scientist = [plain(content) for content in goals.standings(scene, 60, 8)][1:3]
    assert "yours, 4 VP" in legend and "until turn" in scientist
    (what, *_) = [plain(content) for content in TABLE.page(scene, "goals", 53).entries[0].lines]
    assert "until turn" not in what


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pool_is_whole_where_every_colour_has_two_figures(language: str) -> None:
    """Of ten grey dice one was told: the last figure had been cut."""
    table = middle(3)
    table.match.state.pool[:] = [12] * len(COLOURS)
    scene = scene_of(table.match.state, table.match.pending[0], language)
    for columns in (29, 43, 60, 90):
        shown = panels.pool(scene, columns, 1)
        assert all(width(content) <= columns for content in shown)
        assert "".join(map(plain, shown)).count("12") == len(COLOURS)


@pytest.mark.usefixtures("true_colour")
@pytest.mark.parametrize(("language", "painted"), product(LANGUAGES, (True, False)))
async def test_the_pool_in_the_corner_of_the_large_map_is_whole(language: str, painted: bool) -> None:
    table = middle(4)
    table.match.state.pool = [10, 11, 12, 13, 14]
    app = app_for(table, language, painted=painted)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        corner = " ".join(shown[:14] for shown in screen_lines(app)[3:8])
    assert [int(number) for number in re.findall(r"\d\d", corner)] == [10, 11, 12, 13, 14]
