"""Every sign that is drawn has an explanation, in every language: the signs are taken from the real drawing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pytest

from engine.jump_drive.cards.readings import SLUGS, table_of
from engine.jump_drive.rules import JumpRules
from tests.tui.games.jump_drive import tables
from tests.tui.meaningless_signs import NAME, Sign, read, template
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.seat_client import SeatClient
from tui.games.explanations import WIDE
from tui.games.jump_drive import pages, panels, tableau
from tui.games.jump_drive.card_rows import explain_row
from tui.games.jump_drive.card_text import cost_shape, cost_sign, icons
from tui.games.jump_drive.empires import empires
from tui.games.jump_drive.race import race
from tui.games.jump_drive.recent import recent
from tui.games.page import PageRow
from tui.games.scene import Scene
from tui.text import LANGUAGES, Words
from tui.widgets.styled_line import StyledLine, plain

WRITTEN_OUT = (
    *("table.solo", "table.empty", "table.explored", "recent.explores", "tableau.rounds"),
    *("ways.head", "ways.alone", "way.conquer", "way.contact"),
)
TEMPLATES = (
    ("table.players", "count"),
    ("hand.explore-how", "drawn", "discards"),
    ("way.convoys", "count"),
)
"""What is somewhere as words and speaks for itself."""
RULES = Sign(r"[-+|─│┬]+", pattern=True)
"""The lines between empires."""
CARDS = range(1, len(SLUGS))
TABLES = {
    "alone": lambda: tables.middle(1),
    "two": lambda: tables.middle(2),
    "four": lambda: tables.middle(4),
    "later": tables.after_a_round,
    "begin": tables.begin,
    "pay": tables.paying,
    "explore": tables.exploring,
    "second": tables.second,
    "limit": tables.too_many,
}


def scene_at(table: GameTable, language: str) -> Scene:
    return GameSession(SeatClient(table), Words(language)).scene


def unexplained(drawn: Iterable[StyledLine], scene: Scene) -> list[str]:
    """What is neither a number nor a name nor written out, and does not say what it means."""
    players = (scene.words.player(seat) for seat in range(len(scene.state.players)))
    written = (scene.words.say(key).strip() for key in WRITTEN_OUT)
    known = (RULES, *map(Sign, ("areo", *players, *written)), *(template(scene.words, *key) for key in TEMPLATES))
    return read(drawn, (NAME, *known)).rest


def unexplained_row(entry: PageRow, scene: Scene) -> list[str]:
    subject = explain_row(scene, entry)
    return unexplained(subject.drawn, scene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_of_every_card_is_explained(language: str) -> None:
    words = Words(language, "jump-drive")
    odd = JumpRules(imperium_rebel_4_is_strength=False, alien_institute_opponent_rate=1)
    for rules in (JumpRules(), odd, JumpRules(artist_colony_bonus_is_income=False)):
        for card in table_of(rules).cards[1:]:
            signs = [cost_sign(card, words), cost_shape(card, words), *icons(card, words)]
            assert all(sign.means for sign in signs), card.slug
            assert not [sign.means for sign in signs if sign.means.startswith(("sign.", "text."))], card.slug


@pytest.mark.diagonal
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("at", range(0, len(SLUGS) - 1, 9))
def test_every_card_of_a_hand_is_explained_in_its_row(at: int, language: str) -> None:
    slugs = [SLUGS[number] for number in CARDS[at : at + 9]]
    hand = [slug for slug in slugs if slug != "survey-team"]
    ann = {**tables.ANN, "empire": ["survey-team", "contact-specialist", "drop-ships"], "hand": hand}
    scene = scene_at(tables.table(tables.position(ann, tables.BO)), language)
    entries = pages.hand(scene, WIDE).entries
    assert {entry.about for entry in entries} >= set(hand)
    for entry in entries:
        assert unexplained_row(entry, scene) == [], entry.key
        if entry.page:
            ways = pages.ways(scene, entry.about, WIDE)
            assert unexplained(ways.head, scene) == []
            assert [row for row in ways.entries if unexplained_row(row, scene)] == []


@pytest.mark.diagonal
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_the_rows_of_every_list_are_explained(name: str, language: str) -> None:
    scene = scene_at(TABLES[name](), language)
    seats = range(len(scene.state.players))
    for page in (pages.answers(scene, WIDE), *(tableau.tableau(scene, seat, WIDE) for seat in seats)):
        assert unexplained(page.head, scene) == [], page.kind
        for entry in page.entries:
            assert unexplained_row(entry, scene) == [], (page.kind, entry.key)


def parts(scene: Scene) -> Iterator[tuple[str, Sequence[StyledLine]]]:
    """Every part of the screen as it is drawn at both sizes."""
    yield "bar", [panels.bar(scene)]
    for columns, rows in ((80, 8), (120, 13), (200, 22)):
        yield "tracks", [race(scene, columns)]
        yield "own", [panels.own(scene, columns - 1)]
        yield "tableaus", empires(scene, columns, rows)
        yield "news", recent(scene, columns, rows)


@pytest.mark.diagonal
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_every_sign_of_the_table_is_explained(name: str, language: str) -> None:
    scene = scene_at(TABLES[name](), language)
    for part, drawn in parts(scene):
        assert unexplained(drawn, scene) == [], part


def test_a_card_says_what_its_signs_mean_how_it_can_be_placed_and_what_it_does() -> None:
    scene = scene_at(tables.middle(), "en")
    entries = {entry.about: entry for entry in pages.hand(scene, WIDE).entries}
    subject = explain_row(scene, entries["contact-specialist"])
    told = {plain(sign): meaning for sign, meaning in subject.explain().signs}
    assert told["<1>"] == "development: costs 1 card from your hand"
    assert told["1 Exp"] == "1 Explore icon: you draw more cards when exploring"
    assert told["pay for military worlds"].startswith("You can pay for a military world that is not an Alien world")
    assert told["1 VP"] == "Each round: 1 VP."
    assert told["free"].startswith("how you can place it now")
    assert subject.now[0].startswith("You can also place it with ")


def test_a_card_that_cannot_be_placed_says_why() -> None:
    scene = scene_at(tables.after_a_round(), "en")
    closed = next(entry for entry in pages.hand(scene, WIDE).entries if not entry.open)
    subject = explain_row(scene, closed)
    told = {plain(sign): meaning for sign, meaning in subject.explain().signs}
    assert closed.about == "trade-pact"
    assert told["only if Mil 0"] == "You can place this only if your Military is 0 or you have Contact Specialist."
    assert told["! needs Mil 0"] == closed.why == subject.now[0]


def test_a_tableau_counts_worlds_by_their_colours_only() -> None:
    ann = {**tables.ANN, "empire": ["replicant-robots", "gem-smugglers"]}
    scene = scene_at(tables.table(tables.position(ann, tables.BO)), "en")
    head = tableau.tableau(scene, 0, WIDE).head
    assert plain(head[1]).split("  ")[1:] == ["< > 1", "[ ] 1", "br 1"]


def test_the_figures_of_an_empire_are_explained() -> None:
    scene = scene_at(tables.after_a_round(), "en")
    reading = read(empires(scene, 80, 8))
    told = {plain(sign): meaning for sign, meaning in reading.explained}
    assert told[">"] == "is still choosing"
    assert told["per round  +12 VP  +6 cd"] == "VP per round and income of the whole empire"
    assert "VP and cards it currently gives per round" in told.values()
    assert told["+"] == "placed in the latest round"
    assert told["Mil 7"].startswith("Military")
    waiting = scene_at(tables.table(tables.position(tables.ANN, tables.BO), "explore"), "en")
    chosen = read(empires(waiting, 80, 8)).explained
    assert ("*", "has chosen (face down)") in [(plain(sign), meaning) for sign, meaning in chosen]
    own = read([panels.own(scene, 79)]).explained
    assert [plain(sign) for sign, _ in own] == [
        *("VP 26 [+12]", "cards 10 [+6]", "Military 7", "Explore 5", "chr 1", "next: 38 VP, 16 cards"),
    ]
    wide = read([panels.own(scene, 119)]).explained
    assert [plain(sign) for sign, _ in wide][2:5] == ["Military 7", "Explore icons 5", "chromosome icons 1"]
