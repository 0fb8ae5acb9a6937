"""Every sign that is drawn says what it means, in every language: what says nothing is a number, a name or a word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

import pytest
from msgspec.structs import replace

from engine.core.choice import Choice
from engine.terraforming_mars.cards.vocabulary import Card
from engine.terraforming_mars.modules import BY_NUMBER, MAPS, NUMBERS, PROJECTS
from engine.terraforming_mars.play.legal import USE
from engine.terraforming_mars.terms import CITY, EMPTY, GREENERY, NEUTRAL, NOBODY, OCEAN, RESOURCES, TAGS, TILES
from tests.tui.meaningless_signs import NUMBER, WORD, Sign, read
from tests.tui.screens.positions import table_with
from tests.tui.screens.views import middle
from tui.app.game_session import GameSession
from tui.app.seat_client import SeatClient
from tui.games.explanations import WIDE, explained
from tui.games.page import PageRow
from tui.games.scene import Scene
from tui.games.terraforming_mars import goals, map_view, pages, panels, stats_table, tableau
from tui.games.terraforming_mars.card_rows import DECK, cubes_line, explain_row, hand_entry
from tui.games.terraforming_mars.menus import menu
from tui.text import LANGUAGES, Words
from tui.widgets.hexmap import HexMap
from tui.widgets.hexmap_shape import BLOCKS, WALLS, HexPicture
from tui.widgets.styled_line import StyledLine, line, plain, spread

OF = Sign(r"\d+/\d+", pattern=True)
"""A part and the whole, such as 3/9."""
NUMBERED = Sign(r"#\d+", pattern=True)
"""The number printed on a card."""
GAMES = [(1, "tharsis"), (2, "hellas"), (3, "tharsis"), (5, "elysium")]


@cache
def played(players: int, board: str) -> GameSession:
    return GameSession(SeatClient(middle(players, board)), Words("en"))


def scene_of(language: str, players: int = 3, board: str = "tharsis") -> Scene:
    session = played(players, board)
    session.words = session.client.table.words(Words(language))
    session.changed()
    return session.scene


def short_words(words: Words) -> set[str]:
    """Return the short codes, which need an explanation."""
    slugs = {
        "short": (*RESOURCES, "card"),
        "tag-short": TAGS,
        "cube-short": ("microbe", "animal", "science", "fighter"),
        "parameter-short": ("temperature", "oxygen", "oceans"),
        "table": ("rating", "points", "hand"),
    }
    return {words.name(kind, slug) for kind, names in slugs.items() for slug in names}


def unsaid(drawn: Iterable[StyledLine], words: Words, *spoken: Sign) -> list[str]:
    """Return what lines contain without an explanation: icons and short codes."""
    content = list(drawn)
    silent = [run.text for one in content for run in one if not run.means]
    shortened = short_words(words) & {word for text in silent for word in re.findall(r"[^\W\d_]+[\d€]?", text)}
    return [*read(content, spoken).rest, *sorted(shortened)]


def unexplained(entry: PageRow, scene: Scene) -> list[str]:
    name = Sign(scene.words.name("card", entry.about)) if entry.about else WORD
    return unsaid(explain_row(scene, entry).drawn, scene.words, name, NUMBERED)


# --- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_of_every_card_is_explained(language: str) -> None:
    scene = scene_of(language)
    for number, card in BY_NUMBER.items():
        note = cubes_line(number, 3 if isinstance(card, Card) and card.cubes else 0, scene.words)
        entries = [DECK.row(scene, number, None, WIDE, note=note)]
        if number in PROJECTS:
            entries.append(hand_entry(scene, number, 0, WIDE, deciding=True))
        for entry in entries:
            assert unexplained(entry, scene) == [], card.slug
            told = explained(explain_row(scene, entry).drawn)
            assert scene.words.name("kind", getattr(card, "kind", "corporation")) in map(plain, dict(told))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_blue_action_is_explained_with_the_resources_of_its_card(language: str) -> None:
    scene = scene_of(language)
    player = scene.state.players[scene.seat]
    player.tableau[:] = [number for number in USE if number in PROJECTS]
    player.cubes.update({number: 2 for number in player.tableau if BY_NUMBER[number].cubes})  # type: ignore[union-attr]
    player.used[:] = player.tableau[::2]
    entries = pages.actions(scene, WIDE).entries
    assert len(entries) == 40
    for entry in entries:
        subject = explain_row(scene, entry)
        used = BY_NUMBER[NUMBERS[entry.about]].number in player.used
        assert unexplained(entry, scene) == [], entry.key
        assert scene.words.say("explain.action-used" if used else "explain.action-left") in subject.now


@pytest.mark.diagonal
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "board"), GAMES)
def test_the_rows_of_every_list_are_explained(language: str, players: int, board: str) -> None:
    scene = scene_of(language, players, board)
    lists = [pages.hand(scene, WIDE), pages.projects(scene, WIDE)]
    lists += [] if players == 1 else [goals.goals(scene, WIDE)]
    lists += [tableau.tableau(scene, seat, WIDE) for seat in range(players)]
    for page in lists:
        assert unsaid(page.head, scene.words, WORD, OF) == []
        for entry in page.entries:
            assert unexplained(entry, scene) == [], (page.kind, entry.key)


def test_a_card_says_what_its_signs_mean_and_what_it_does() -> None:
    scene = scene_of("en")
    subject = explain_row(scene, hand_entry(scene, NUMBERS["mars-university"], 0, WIDE, deciding=True))
    told = {plain(sign): meaning for sign, meaning in subject.explain().signs}
    assert told["Sci"].startswith("science tag")
    assert told["Bui"] == "building tag: you may pay with steel"
    assert told["(8)"] == "printed cost"
    assert told["Sci :"] == "for each science tag you play, including this"
    assert told["1"] == "1 victory point at the end of the game"
    assert subject.texts[-1] == "1 VP."


def test_a_requirement_says_whether_it_is_met_and_the_row_why_not() -> None:
    scene = scene_of("en")
    subject = explain_row(scene, hand_entry(scene, NUMBERS["mangrove"], 0, WIDE, deciding=True))
    told = {plain(sign): meaning for sign, meaning in subject.explain().signs}
    assert told[">=+4C wait"] == "requirement not met yet: 4 °C or warmer"
    assert told["!  temp >= +4 (now -6)"] == "requirement not met: 4 °C or warmer"
    assert any("5 steps short" in text for text in subject.now)


# --- the parts of the table -------------------------------------------------------------------------------------------


SPOKEN: dict[str, tuple[Sign, ...]] = {"tracks": (), "own": ()}
"""Words that explain themselves in a part, besides numbers."""


def parts(scene: Scene) -> Iterator[tuple[str, Sequence[StyledLine]]]:
    """Yield every part of the screen as it is drawn at both sizes."""
    yield "bar", [panels.status_bar(scene)]
    for columns in (79, 119):
        yield "tracks", [panels.tracks(scene, columns)]
        yield "own", [panels.seat_line(scene, columns)]
    for columns in (43, 52):
        yield "players", stats_table.seat_table(scene, columns, 99)
    yield "board", panels.board(scene, 44, 99)
    yield "standings", goals.in_zone(scene, 44, 6)
    for item in menu(scene):
        yield "menu", [spread(line(*(item.shown or (item.label,))), line((f" {item.note}", "", item.means)), 44)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "board"), GAMES)
def test_every_sign_around_the_map_is_explained(language: str, players: int, board: str) -> None:
    scene = scene_of(language, players, board)
    for part, drawn in parts(scene):
        assert unsaid(drawn, scene.words, *SPOKEN.get(part, (WORD,))) == [], part


def test_the_figures_of_now_stand_in_the_explanation() -> None:
    scene = scene_of("en")
    told = {plain(sign): said for sign, said in read([panels.seat_line(scene, 79)]).explained}
    income = "income per generation +30: TR 29 and production +1"
    assert told["M€ 34 inc +30"] == f"MegaCredits: pay for anything; 34 now, 64 after production; {income}"
    told = {plain(sign): said for sign, said in read([panels.tracks(scene, 79)]).explained}
    assert told["temp  -6C"] == "temperature: goal 8 °C, 7 steps left"
    assert told["o"] == "bonus step: places an ocean"
    assert told["oceans 8/9"] == "oceans: goal 9, 1 left"


# --- the map ----------------------------------------------------------------------------------------------------------


def full_map(scene: Scene, shift: int) -> None:
    """Return a map with every tile for every owner, claims, and free spaces between."""
    state = scene.state
    for place, space in enumerate(map_view.SHAPE.spaces):
        tile = (place + shift) % (len(TILES) + 3)
        state.tiles[space] = tile if tile < len(TILES) else EMPTY
        owner = (place // 2) % (len(state.players) + 1)
        state.owners[space] = NEUTRAL if owner == len(state.players) else owner
        if state.tiles[space] in (EMPTY, OCEAN):
            state.owners[space] = NOBODY
        if state.tiles[space] == EMPTY and place % 3:
            state.claims[space] = place % len(state.players)
    for space in map_view.OFF_MAP:
        state.tiles[space], state.owners[space] = CITY, 0


def drawn_map(picture: HexPicture, large: bool) -> dict[int, list[StyledLine]]:
    shown = HexMap()
    shown.picture, shown.drawing = picture, WALLS if large else BLOCKS
    return {space: shown.drawn(space) for space in picture.shape.spaces}


@pytest.mark.diagonal
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", MAPS)
def test_every_sign_of_every_map_is_explained(language: str, board: str) -> None:
    scene = scene_of(language, 5, board) if board == "elysium" else scene_of(language, 2, board)
    spaces = tuple(map_view.SHAPE.spaces)
    for shift in (0, 7):
        full_map(scene, shift)
        for large in (False, True):
            picture = map_view.MAP.picture(scene, WALLS if large else BLOCKS)
            free = tuple(space for space in spaces if scene.state.tiles[space] == EMPTY)
            marks = {space: str(space % 12) for space in spaces[::4]}
            for shown in (picture, replace(picture, legal=free, marks=marks)):
                for space, drawn in drawn_map(shown, large).items():
                    subject = map_view.MAP.explain(scene, space, drawn)
                    assert unsaid(subject.drawn, scene.words) == [], (space, drawn)
                    assert subject.title
                assert unsaid(shown.corner, scene.words) == []


def said_of(scene: Scene, space: int) -> str:
    return " ".join(map_view.MAP.explain(scene, space, ()).texts)


def test_a_space_names_its_neighbours_and_their_bonus() -> None:
    scene = scene_of("en")
    state = scene.state
    assert "2 adjacent oceans: placing a tile here gives 4 M€. Adjacent tiles: ocean ×2." in said_of(scene, 33)
    assert said_of(scene, 31).startswith(
        "Only Noctis City may be placed here. A player who places a tile here gains 2 plants."
    )
    assert map_view.MAP.explain(scene, 31, ()).title == "Noctis City (row 5, space 3)"
    city = next(space for space in map_view.SHAPE.spaces if state.tiles[space] == CITY)
    assert f"VP for {scene.words.player(state.owners[city])} at the end." in said_of(scene, city)
    greenery = next(space for space in map_view.SHAPE.spaces if state.tiles[space] == GREENERY)
    assert said_of(scene, greenery).startswith("Tile here: Ann's greenery. 1 VP for Ann at the end")
    assert "Only an ocean may be placed here" in said_of(scene, 33)


def test_a_space_says_whether_it_can_be_chosen_and_why_not() -> None:
    table = table_with("place")
    session = GameSession(SeatClient(table), Words("en"))
    session.switch_viewer(table.to_answer().seat)  # type: ignore[union-attr]
    scene = session.scene
    assert scene.decision is not None
    legal = [space for space in map_view.SHAPE.spaces if Choice("place", (space,)) in scene.decision.options]
    for space in map_view.SHAPE.spaces:
        said = map_view.MAP.explain(scene, space, ()).texts[-1]
        assert said.startswith(
            "You can place the tile here." if space in legal else "You can't place the tile here: "
        ), space


def silenced(drawn: Iterable[StyledLine], means: str) -> list[StyledLine]:
    """Return the same lines without one of their meanings."""
    return [tuple(run._replace(means="" if run.means == means else run.means) for run in one) for one in drawn]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sign_without_an_explanation_would_be_found(language: str) -> None:
    """The tests above would see it: each sign is left over when what it means is taken away."""
    scene = scene_of(language)
    for part, drawn in parts(scene):
        for sign, means in read(drawn).explained:
            spoken = SPOKEN.get(part, (WORD,))
            if not read([line(plain(sign))], (*spoken, NUMBER)).rest and plain(sign) not in short_words(scene.words):
                assert part not in SPOKEN, (part, plain(sign))
                continue
            assert unsaid(silenced(drawn, means), scene.words, *spoken), (part, plain(sign))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sign_of_a_card_or_a_space_without_an_explanation_would_be_found(language: str) -> None:
    scene = scene_of(language)
    spaces = drawn_map(map_view.MAP.picture(scene, BLOCKS), large=False).values()
    shown: list[tuple[Sequence[StyledLine], str]] = [(drawn, "") for drawn in spaces]
    for number, card in BY_NUMBER.items():
        drawn = explain_row(scene, DECK.row(scene, number, None, WIDE)).drawn
        shown.append((drawn, scene.words.name("card", card.slug)))
    for drawn, name in shown:
        assert unsaid(drawn, scene.words, Sign(name), NUMBERED) == []
        for sign, means in read(drawn).explained:
            if not plain(sign).isdecimal():
                assert unsaid(silenced(drawn, means), scene.words, Sign(name), NUMBERED), plain(sign)


def explained_texts(scene: Scene) -> Iterable[str]:
    for number in BY_NUMBER:
        yield from (meaning for _, meaning in explained(explain_row(scene, DECK.row(scene, number, None, WIDE)).drawn))
    drawn_spaces = drawn_map(map_view.MAP.picture(scene, BLOCKS), large=False)
    for drawn in (*drawn_spaces.values(), *(drawn for _, drawn in parts(scene))):
        yield from (meaning for _, meaning in read(drawn).explained)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_explanation_has_a_gap(language: str) -> None:
    for text in explained_texts(scene_of(language)):
        assert "{" not in text
        assert not text.startswith(("sign.", "explain.")), text
