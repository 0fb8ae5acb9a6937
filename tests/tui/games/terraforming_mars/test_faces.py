"""Painted cards: prices on blocks, tags on labels, signs in the colours of what they give; nothing is cut or silent."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import say
from engine.core.options import OneOf
from engine.core.preview import ChangeSource, FigureChange, Preview
from engine.terraforming_mars.modules import BY_NUMBER, NUMBERS
from engine.terraforming_mars.play.legal import PLAY, PROJECT
from engine.terraforming_mars.play.scoring import score
from engine.terraforming_mars.state import clone
from engine.terraforming_mars.terms import MEGACREDITS, TAGS
from tests.tui.games.terraforming_mars.test_explaining import scene_of
from tests.tui.games.terraforming_mars.test_painted import painted, silent
from tests.tui.screens.positions import first_action
from tui.app.game_session import GameSession
from tui.app.seat_client import SeatClient
from tui.games import preview_text as shared
from tui.games.card_drawing import pieces
from tui.games.scene import Scene
from tui.games.terraforming_mars import consequences, pages
from tui.games.terraforming_mars.card_rows import DECK, card_of, hand_entry, offered, payment_outcome
from tui.games.terraforming_mars.card_text import icon_lines
from tui.text import LANGUAGES, Words
from tui.widgets.styled_line import StyledLine, line, plain, width

NARROW, USUAL, PANEL = 47, 51, 23


@pytest.fixture(params=LANGUAGES)
def scene(request: pytest.FixtureRequest) -> Scene:
    return painted(request.param, "tharsis")


def inks(lines: tuple[StyledLine, ...]) -> dict[str, str]:
    return {run.text.strip(): run.ink for content in lines for run in content}


def test_every_card_has_room_in_its_row_and_beside_it_and_nothing_is_cut(scene: Scene) -> None:
    for number, card in BY_NUMBER.items():
        entry = DECK.row(scene, number, None, NARROW)
        detail = DECK.at_length(scene, number, PANEL)
        assert {width(content) for content in entry.lines} <= set(range(NARROW + 1)), card.slug
        assert {width(content) for content in detail} == {PANEL}, card.slug
        assert silent((*entry.lines, *detail)) == [], card.slug
        row, told = (" ".join(plain(content) for content in lines) for lines in (entry.lines, detail))
        assert scene.words.name("card", card.slug) in row, card.slug
        for run in (run for content in icon_lines(number, scene.words.nameless) for run in content):
            assert all(word in row for word in run.text.split()), (card.slug, run.text)
        for tag in card.tags:
            assert scene.words.name("tag-short", TAGS[tag]) in row, card.slug
            assert scene.words.name("tag-short", TAGS[tag]) in told, card.slug


def test_a_price_is_gold_and_grey_where_the_card_cannot_be_played(scene: Scene) -> None:
    number = NUMBERS["kelp-farming"]
    poor = clone(scene.state)
    poor.players[scene.seat].stock[:] = [16, 0, 0, 0, 0, 0]
    open_ = DECK.at_length(scene, number, PANEL)[0][0]
    shut = DECK.at_length(replace(scene, state=poor), number, PANEL, why="too dear", off=True)[0][0]
    assert (open_.text, open_.ink.split()[-1], shut.ink.split()[-1]) == (" 17 ", "price", "price-off")
    for money, ink in ((16, "price-off"), (17, "price")):
        poor.players[scene.seat].stock[0] = money
        entry = hand_entry(replace(scene, state=poor), number, 0, USUAL, deciding=True)
        assert entry.value == PLAY[number]
        assert not entry.open, "six oceans are missing"
        assert inks(entry.lines)["17"] == ink
        assert len(entry.lines) == 1


def test_tags_are_labels_and_signs_have_the_colour_of_what_they_give(scene: Scene) -> None:
    words = scene.words
    shown = inks(DECK.row(scene, NUMBERS["kelp-farming"], None, USUAL).lines)
    assert shown[words.name("tag-short", "plant")] == "tag-plant"
    assert shown[words.name("kind", "automated")] == "kind-automated", "the letter stays: colour is not the only sign"
    assert shown["[+3 ♣]"] == "box"
    assert shown["+2 ♣"] == "plants"
    assert shown["1 VP"] == "price"
    assert inks(DECK.row(scene, NUMBERS["asteroid"], None, USUAL).lines)["+2 ★"] == "titanium"
    assert inks(DECK.row(scene, NUMBERS["convoy-from-europa"], None, USUAL).lines)["<≈>"] == "ocean"


def test_a_card_at_length_has_a_head_in_the_colour_of_its_kind(scene: Scene) -> None:
    first, *others = DECK.at_length(scene, NUMBERS["asteroid"], PANEL)
    assert all(run.ink.startswith("kind-event") for run in first)
    assert all(run.ink.startswith("shade") for content in others for run in content)


def outcome_lines(scene: Scene, choice: Choice) -> list[str]:
    return [" ".join(plain(content).split()) for content in consequences.outcome(scene, choice, PANEL)]


def at_action() -> Scene:
    """Return the first seat's first action, painted, with enough M€."""
    session = GameSession(SeatClient(first_action()), Words("en"))
    session.scene.state.players[0].stock[MEGACREDITS] = 60
    words = Words("en", session.scene.words.game, session.scene.words.names)
    words.paint(True)
    return replace(session.scene, words=words)


def test_a_preview_says_where_points_come_from_and_what_is_gained_from_then_on() -> None:
    scene = at_action()
    told = outcome_lines(scene, PROJECT["asteroid"])
    rating = scene.state.players[0].rating
    assert told[:3] == ["M€ 60 → 46", "temp -30° → -28°", f"TR {rating} → {rating + 1}"]
    points = score(scene.state).totals[0]
    assert told[told.index("From now on") + 1] == f"~VP {points} → {points + 1}"
    plant = outcome_lines(scene, PROJECT["power-plant"])
    assert plant[plant.index("From now on") + 1] == "[↯] 0 → +1"


def test_money_is_split_by_source() -> None:
    change = FigureChange(0, "megacredits", 20, 11)
    told = Preview(
        (change,),
        sources=(
            ChangeSource(0, "megacredits", say("from.paid"), -11),
            ChangeSource(0, "megacredits", say("from.other", source="oceans-beside"), 2),
        ),
    )
    scene = at_action()
    shown = [plain(content) for content in shared.made_of(told, change, PANEL, scene.words)]
    assert shown == ["  payment" + "-11".rjust(PANEL - 9), "  adjacent oceans" + "+2".rjust(PANEL - 17)]
    alone = Preview((change,), sources=told.sources[:1])
    assert shared.made_of(alone, change, PANEL, scene.words) == [], "what does not come to the whole is not said"


def test_a_payment_keeps_its_card_in_sight() -> None:
    scene = at_action()
    paying = Decision(0, "pay", "comet", OneOf(()), say("prompt.pay"))
    shown = payment_outcome(replace(scene, decision=paying), PROJECT["asteroid"], 45)
    assert plain(shown[0]).split() == ["21", "Comet", "Spa"]
    assert plain(payment_outcome(scene, PROJECT["asteroid"], PANEL)[0]).startswith("M€ 60→46")


@pytest.mark.parametrize(
    ("columns", "shown"),
    [
        (
            37,
            [
                "Nit. Reducing Bacteria  3 mic -> TR+1",
                "Nitrite Reducing Bacteria   -> +1 mic",
                "Und. Detonations     10 M€ -> [+2 he]",
                "Ironworks         4 en -> +1 st  O2+1",
                "Water Import From Europa",
            ],
        ),
        (
            28,
            [
                "Nit. Red. Bac… 3 mic -> TR+1",
                "Nit. Red. Bacteria -> +1 mic",
                "Underground Detonations",
                "Ironworks",
                "Water Import From Europa",
            ],
        ),
    ],
)
def test_two_actions_of_a_card_are_told_apart_in_a_narrow_list(columns: int, shown: list[str]) -> None:
    """The rows of Nitrite Reducing Bacteria were the same at 160x50; only the detail told what each gives."""
    table = scene_of("en")
    state = clone(table.state)
    cards = ("nitrite-reducing-bacteria", "underground-detonations", "ironworks", "water-import-from-europa")
    state.players[table.seat].tableau[:] = [NUMBERS[card] for card in cards]
    page = pages.actions(replace(table, state=state), columns)
    assert sorted(plain(entry.lines[0]).rstrip() for entry in page.entries) == sorted(shown)


@pytest.mark.diagonal
@pytest.mark.parametrize("columns", [25, 29, 38, 42, 50])
def test_a_card_to_take_has_its_effects_below_its_row(scene: Scene, columns: int) -> None:
    for number, card in BY_NUMBER.items():
        entry = offered(scene, number, None, columns, lambda _: [])
        signs = [plain(part) for content in icon_lines(number, scene.words) for part in pieces([content])]
        below = bool(signs) or not points_shown(entry.lines[0], number, scene)
        assert [width(content) for content in (*entry.lines, *entry.more)] == [columns] * (1 + below), card.slug
        if signs and width(line(signs[0])) < columns - 14:
            assert signs[0] in plain(entry.more[0]), card.slug
    assert offered(scene, NUMBERS["kelp-farming"], None, 80, lambda _: []).more == ()


@pytest.mark.diagonal
@pytest.mark.parametrize("columns", [25, 29, 38, 42, 50])
def test_a_card_to_take_has_its_points_once(scene: Scene, columns: int) -> None:
    for number in BY_NUMBER:
        entry = offered(scene, number, None, columns, lambda _: [])
        label = [run.means for run in card_of(scene, number).points[:1]]
        shown = [run.means for content in (*entry.lines, *entry.more) for run in content if run.means in label]
        assert shown == label, number


def points_shown(row: StyledLine, number: int, scene: Scene) -> bool:
    """Return whether a row has the victory points of its card, or the card has none."""
    points = card_of(scene, number).points
    return not points or any(run.means == points[0].means for run in row)


@pytest.mark.parametrize("columns", [27, 29])
def test_points_take_the_blanks_after_a_short_name(scene: Scene, columns: int) -> None:
    for slug, points in (("bribed-committee", "-2"), ("large-convoy", "2")):
        shown = plain(offered(scene, NUMBERS[slug], None, columns, lambda _: []).lines[0])
        assert shown.endswith(points) and width(line(shown)) == columns
