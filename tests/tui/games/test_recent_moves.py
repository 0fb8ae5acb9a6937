"""Recent moves: one line a turn, the most important first, within the columns of the zone, in every game and look."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.core.event import NOBODY, Event
from engine.core.rng import Stream
from saves.journal import Seat
from tests.tui.games.dice_game import tables as dice
from tests.tui.games.jump_drive import tables as jump
from tests.tui.games.on_mars import tables as on_mars
from tests.tui.games.terraforming_mars.test_explaining import scene_of
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.seat_client import SeatClient
from tui.games.action_summary import ActionSummary
from tui.games.game_view import game_view_of
from tui.games.recent_moves import count_turns, latest_move, prompt_note, recent_moves
from tui.games.scene import Scene
from tui.games.turn_summary import described
from tui.text import LANGUAGES, Words
from tui.widgets.styled_line import Run, StyledLine, plain, width
from tui.widgets.symbol_colours import USUAL

MARS, ON_MARS, DICE, JUMP = "terraforming-mars", "on-mars", "dice-game", "jump-drive"
LAKE = (
    Event("played", 2, ("lake-marineris",)),
    Event("paid", 2, (18, 0, 0, 0), "lake-marineris"),
    Event("placed", 2, ("ocean", 5), "lake-marineris"),
    Event("rating", 2, (1,), "ocean"),
    Event("placed", 2, ("ocean", 8), "lake-marineris"),
    Event("rating", 2, (1,), "ocean"),
)
HEAT = (
    Event("stock", 2, ("heat", -8, 3), "heat"),
    Event("raised", 2, ("temperature", 1, -6), "heat"),
    Event("rating", 2, (1,), "heat"),
)
VIRUS = (
    Event("played", 2, ("virus",)),
    Event("paid", 2, (1, 0, 0, 0), "virus"),
    Event("stock", 0, ("plants", -4, 0), "virus"),
)
FISH = (Event("used", 2, ("fish",)), Event("cubes", 2, ("fish", "animal", 1, 1), "fish"))


def action(seat: int, events: Sequence[Event], end: int = 2) -> ActionSummary:
    return ActionSummary("action", seat, tuple(events), end - 1, end)


def drawn(scene: Scene, columns: int, *moves: ActionSummary, since: int = 0, height: int = 20) -> list[str]:
    """Return the lines of recent moves as text."""
    scene = replace(scene, moves=moves, since=since)
    return [plain(content) for content in recent_moves(game_view_of(scene.game.slug), scene, columns, height)]


def lit(scene: Scene, *moves: ActionSummary, since: int) -> list[bool]:
    """Return which lines are bright."""
    scene = replace(scene, moves=moves, since=since)
    lines = recent_moves(game_view_of(scene.game.slug), scene, 100, 20)
    return [any(run.text.strip() and run.ink == "" for run in content) for content in lines]


# --- Terraforming Mars ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "columns", "said"),
    [
        ("en", 60, "C Mia plays Lake Marineris, 18 M€: 2 oceans, TR +2"),
        ("en", 46, "C Mia plays Lake Marineris, 18 M€: 2 oceans …"),
        ("en", 40, "C Mia plays Lake Marineris: 2 oceans …"),
        ("en", 36, "C plays Lake Marineris: 2 oceans …"),
        ("en", 30, "C plays Lake Marineris …"),
        ("en", 20, "C plays Lake Marine…"),
        ("ja", 60, "C Miaはマリネリス湖をプレイ、18 M€: 海洋2枚、TR+2"),
        ("ja", 36, "C マリネリス湖をプレイ: 海洋2枚 …"),
        ("ja", 20, "C マリネリ…をプレイ"),
    ],
)
def test_a_card_says_who_played_it_for_how_much_and_what_it_gave(language: str, columns: int, said: str) -> None:
    (line,) = drawn(scene_of(language), columns, action(2, LAKE), height=1)
    assert line == said


@pytest.mark.parametrize(
    ("height", "said"),
    [
        (1, ["C plays Lake Marineris: 2 oceans …"]),
        (3, ["C plays Lake Marineris, 18 M€:", "  2 oceans, TR +2"]),
        (20, ["C plays Lake Marineris, 18 M€:", "  2 oceans, TR +2"]),
    ],
)
def test_a_turn_is_whole_where_lines_are_free(height: int, said: list[str]) -> None:
    assert drawn(scene_of("en"), 36, action(2, LAKE), height=height) == said


def test_new_turns_are_whole_before_older_ones_are_shown() -> None:
    moves = [action(seat, LAKE if seat == 2 else HEAT, 2 + at) for at, seat in enumerate((2, 1, 2, 1, 2, 1, 2))]
    shown = drawn(scene_of("en"), 36, *moves, since=4, height=8)
    assert [one[0] for one in shown] == ["C", " ", "B", " ", " ", "C", " ", "B"]
    assert shown[:2] == shown[5:7] == ["C plays Lake Marineris, 18 M€:", "  2 oceans, TR +2"]
    for height, letters in ((7, "C B  CB"), (5, "C BCB")):
        lower = [one[0] for one in drawn(scene_of("en"), 36, *moves, since=4, height=height)]
        assert "".join(lower) == letters, "each new turn has a line, the newest more"
    lowest = drawn(scene_of("en"), 36, *moves, since=4, height=4)
    assert [one[0] for one in lowest] == ["C", "B", "C", "B"]


def test_a_turn_of_several_actions_is_one_line_with_the_most_important_first() -> None:
    scene = scene_of("en")
    turn = [action(2, events) for events in (FISH, HEAT, LAKE)]
    assert drawn(scene, 120, *turn) == [
        "C Mia converts 8 he: temp -6 °C, TR +1; plays Lake Marineris, 18 M€: 2 oceans, TR +2; uses Fish: +1 animal"
    ]
    passed = action(2, (Event("passed", 2),))
    assert drawn(scene, 60, passed, action(2, FISH)) == ["C Mia uses Fish: +1 animal; passes"]
    (japanese,) = drawn(scene_of("ja"), 120, *turn)
    assert "TR+1。マリネリス湖をプレイ、18 M€: 海洋2枚、TR+2。" in japanese, "not the comma of a cost or a gain"


@pytest.mark.parametrize("columns", range(20, 106))
def test_what_is_left_out_has_a_mark(columns: int) -> None:
    (shown,) = drawn(scene_of("en"), columns, *(action(2, events) for events in (FISH, HEAT, LAKE)), height=1)
    least = "C converts 8 he: temp -6 °C"
    assert shown.endswith(" …") or (shown == least and columns < len(least) + 2), "the first gain is rather told"


def test_a_turn_of_many_actions_fills_its_share_of_the_lines() -> None:
    scene = scene_of("en")
    turn = [action(2, events) for events in (LAKE, HEAT, FISH)]
    assert drawn(scene, 52, *turn, height=3) == [
        "C Mia plays Lake Marineris, 18 M€: 2 oceans, TR +2;",
        "  converts 8 he: temp -6 °C, TR +1; uses Fish:",
        "  +1 animal",
    ]
    many = [action(2, LAKE), *[action(2, HEAT)] * 6]
    shown = drawn(scene, 52, *many, height=3)
    assert len(shown) == 3
    assert shown[0] == "C Mia plays Lake Marineris, 18 M€: 2 oceans, TR +2;"
    assert shown[-1].endswith(" …")
    assert len(drawn(scene, 52, *many, height=20)) == 6


@pytest.mark.parametrize("columns", range(20, 46))
def test_a_card_is_played_with_a_verb_at_every_width(columns: int) -> None:
    assert drawn(scene_of("en"), columns, action(2, LAKE), height=1)[0].startswith(
        ("C plays Lake ", "C Mia plays Lake ")
    )


def test_a_standard_project_names_its_tile_once() -> None:
    events = (
        Event("project", 2, ("greenery",)),
        Event("paid", 2, (23, 0, 0, 0), "project-greenery"),
        Event("placed", 2, ("greenery", 36)),
        Event("raised", 2, ("oxygen", 1, 4), "project-greenery"),
        Event("rating", 2, (1,), "project-greenery"),
    )
    assert drawn(scene_of("en"), 60, action(2, events)) == ["C Mia: standard project Greenery, 23 M€: O2 4%, TR +1"]
    assert drawn(scene_of("en"), 36, action(2, events)) == ["C uses Greenery, 23 M€: O2 4%, TR +1"]


def test_the_tile_of_a_card_comes_after_what_the_card_gives() -> None:
    mohole = (
        Event("played", 2, ("mohole-area",)),
        Event("paid", 2, (20, 0, 0, 0), "mohole-area"),
        Event("placed", 2, ("mohole-area", 28), "mohole-area"),
        Event("production", 2, ("heat", 4, 4), "mohole-area"),
    )
    assert drawn(scene_of("en"), 36, action(2, mohole), height=1) == ["C plays Mohole Area: [+4 he] …"]


def test_losses_of_the_viewer_come_first_in_red() -> None:
    scene = replace(scene_of("en"), moves=(action(2, LAKE), action(2, VIRUS)), since=0)
    (line,) = recent_moves(game_view_of(MARS), scene, 74, 1)
    assert plain(line) == "C Mia plays Virus, 1 M€: hits YOU: plants 4 → 0; plays Lake Marineris …"
    assert [run.text for run in line if run.ink == "bad"] == ["hits YOU: plants 4 → 0"]


@pytest.mark.parametrize(
    ("columns", "said"),
    [
        (50, "C Mia plays Virus, 1 M€: hits YOU: plants 4 → 0"),
        (46, "C Mia plays Virus: hits YOU: plants 4 → 0 …"),
        (40, "C plays Virus: hits YOU: plants 4 → 0 …"),
        (38, "C plays Virus: hits YOU: plants 4 → 0"),
        (34, "C Virus: hits YOU: plants 4 → 0 …"),
        (28, "C hits YOU: plants 4 → 0"),
        (22, "C hits YOU: plants 4…"),
    ],
)
def test_losses_of_the_viewer_fit_every_width(columns: int, said: str) -> None:
    assert drawn(scene_of("en"), columns, action(2, VIRUS), height=1) == [said]


def test_gains_of_all_seats_are_one_line_without_a_seat() -> None:
    produced = tuple(Event("produced", seat, (20 + seat, 0, 0, 1, 0, 2)) for seat in range(3))
    shared = ActionSummary("together", NOBODY, produced, 0, 1)
    began = ActionSummary("round", NOBODY, (Event("generation", NOBODY, (8,)),), 0, 1)
    assert drawn(scene_of("en"), 60, shared, began) == ["  Production: A +20 M€, B +21 M€, C +22 M€"]
    assert drawn(scene_of("en"), 60, shared, began, action(2, FISH)) == [
        "  Generation 8 begins.",
        "C Mia uses Fish: +1 animal",
        "  Production: A +20 M€, B +21 M€, C +22 M€",
    ]
    assert drawn(scene_of("en"), 36, action(2, FISH), shared, began, height=1) == ["C uses Fish: +1 animal"]


def test_one_line_has_the_latest_move_of_others_and_without_one_the_own() -> None:
    scene = scene_of("en")
    own, other = action(scene.seat, HEAT, 3), action(2, FISH, 2)
    assert drawn(scene, 36, other, own, height=1) == ["C uses Fish: +1 animal"]
    assert drawn(scene, 36, own, height=1)[0].startswith("ABC"[scene.seat])


def test_the_newest_is_first_and_those_since_the_own_last_turn_are_bright() -> None:
    scene = scene_of("en")
    moves = [action(1, FISH, 1), action(scene.seat, HEAT, 2), action(1, FISH, 3), action(2, HEAT, 4)]
    assert [line[0] for line in drawn(scene, 60, *moves) if line[0] != " "] == ["C", "B", "A", "B"]
    assert lit(scene, *moves, since=1) == [True, True, False, False]
    assert len(drawn(scene, 60, *moves, height=2)) == 2


def test_the_latest_turn_is_one_line_and_turns_are_counted() -> None:
    view, scene = game_view_of(MARS), scene_of("en")
    told = described(view, scene, [action(1, LAKE), action(2, FISH), action(2, HEAT)])
    assert plain(latest_move(view, scene, told, 60)) == "C Mia converts 8 he: temp -6 °C, TR +1; uses Fish: +1 animal"
    assert count_turns(told) == 2
    assert latest_move(view, scene, [], 60) == ()


@pytest.mark.parametrize(
    ("columns", "latest", "said"),
    [
        (93, True, "C Mia converts 8 he: temp -6 °C, TR +1; uses Fish: +1 animal   . 2 moves since your last turn"),
        (92, True, "C Mia converts 8 he: temp -6 °C, TR +1; uses Fish: +1 animal   . 2 moves"),
        (60, True, "C Mia converts 8 he: temp -6 °C, TR +1 …   . 2 moves"),
        (50, True, "C converts 8 he: temp -6 °C, TR +1 …   . 2 moves"),
        (40, True, "C converts 8 he: temp -6 °C   . 2 moves"),
        (35, True, ". 2 moves since your last turn"),
        (70, False, ". 2 moves since your last turn"),
        (12, False, ". 2 moves"),
        (6, False, ""),
    ],
)
def test_the_prompt_line_counts_moves_and_shows_the_latest_where_it_has_room(
    columns: int, latest: bool, said: str
) -> None:
    view, scene = game_view_of(MARS), scene_of("en")
    told = described(view, scene, [action(1, LAKE), action(2, FISH), action(2, HEAT)])
    note = prompt_note(view, scene, told, Run("."), columns, latest=latest)
    assert plain(note) == said and width(note) <= columns
    assert prompt_note(view, scene, [], Run("."), columns, latest=latest) == ()


# --- On Mars ----------------------------------------------------------------------------------------------------------


def test_an_action_of_on_mars_says_what_was_paid_and_gained() -> None:
    scene = on_mars.at("turn")
    events = (
        Event("action", 1, ("construct",)),
        Event("placed-colonist", 1, ("construct",)),
        Event("paid", 1, (0, 0, 1, 0, 0, 2, 0, "")),
        Event("built", 1, ("greenhouse", 26, 1)),
        Event("gained", 1, ("plant", 1)),
        Event("life-support", 1, ("greenhouse", 2)),
        Event("points", 1, ("lss_first", 2)),
        Event("points", 1, ("lss_tile", 4)),
    )
    assert drawn(scene, 90, action(1, events)) == [
        "B Bo constructs a greenhouse (size 1), 1 wa 2 cr 1 co: +6 OP, LSS greenhouses 2, +1 pl"
    ]
    assert drawn(scene, 36, action(1, events), height=1) == ["B constructs a greenhouse: +6 OP …"]


@pytest.mark.parametrize(
    ("language", "columns", "events", "said"),
    [
        ("en", 24, (Event("action", 1, ("rd",)), Event("developed", 1, ("generator", 2))), "develops Generator, L2"),
        ("en", 24, (Event("space", 1, (7,)), Event("took-blueprint", 1, ("casino",))), "takes space 7 …"),
        ("en", 24, (Event("action", 1, ("resupply",)), Event("warehouse", 1, ("crystal",))), "takes 1 crystal"),
        (
            "en",
            24,
            (Event("action", 1, ("construct",)), Event("built", 1, ("oxygen-condenser", 26, 1))),
            "constructs an oxygen…",
        ),
        ("ja", 24, (Event("space", 1, (7,)), Event("took-blueprint", 1, ("casino",))), "手番順7を選択 …"),
    ],
)
def test_a_sentence_of_on_mars_ends_with_whole_words(
    language: str, columns: int, events: tuple[Event, ...], said: str
) -> None:
    """Sentences were abbreviated like names: "takes Turn Ord. spa. 7", "develops Gen. to lev."."""
    scene = on_mars.at("turn", language, painted=True)
    assert drawn(scene, columns, action(1, events), height=1) == [f"B {said}"]


def test_equal_gains_of_on_mars_are_added_up() -> None:
    """A building that Life Support needs gives 2 OP twice; one of them was missing."""
    scene = on_mars.at("turn")
    events = (
        Event("action", 1, ("construct",)),
        Event("built", 1, ("greenhouse", 26, 1)),
        Event("gained", 1, ("mineral", 1)),
        Event("points", 1, ("lss_first", 2)),
        Event("points", 1, ("lss_tile", 2)),
        Event("gained", 1, ("mineral", 1)),
        Event("gained", 1, ("crystal", 1)),
    )
    (told,) = described(game_view_of(ON_MARS), scene, [action(1, events)])
    assert told.text.gains == ("gains 2 minerals", "gains 4 OP", "gains 1 crystal")


@cache
def rival_game() -> GameTable:
    """Return a solo game of On Mars after some rounds of random choices."""
    return played(ON_MARS, 1, 60)


def test_a_solo_rival_has_its_own_line() -> None:
    session = session_of(rival_game(), "en")
    acted = {one.summary.seat for one in session.all_actions() if one.summary.kind == "action"}
    assert acted == {0, 1}
    for one in session.all_actions():
        if one.summary.kind == "action" and one.summary.seat == 0:
            assert not one.text.title.startswith("Lacerda") and not any(other.seat == 1 for other in one.text.others)
    lines = [plain(content) for content in recent_moves(session.game_view, session.scene, 60, 30)]
    assert any(line.startswith("B Lacerda ") for line in lines) and any(line.startswith("A Ann ") for line in lines)


# --- The Dice Game ----------------------------------------------------------------------------------------------------


def test_an_action_of_the_dice_game_says_what_was_paid_and_gained() -> None:
    scene = dice.at("main")
    seat = (scene.seat + 1) % 3
    events = (
        Event("paid", seat, ("plant", "plant", "water"), "mangrove"),
        Event("played", seat, ("mangrove",), "mangrove"),
        Event("placed", seat, ("greenery", 20), "mangrove"),
        Event("rolled", seat, ("microbe",)),
        Event("raised", seat, ("oxygen", 8), "mangrove"),
        Event("points", seat, (2, "oxygen", 11), "mangrove"),
    )
    die = (Event("support", seat, ("die",)), Event("rolled", seat, ("heat",)))
    name = scene.words.player(seat)
    letter = "ABC"[seat]
    assert drawn(scene, 90, action(seat, die), action(seat, events)) == [
        f"{letter} {name} plays Mangrove, 2 pl wa: +2 VP, greenery, O2 8%, rolls mi; gains a die: rolls he"
    ]


@pytest.mark.parametrize(
    ("language", "stop", "shortest"), [("ja", "。", "最後の手番: 残り2回"), ("en", ". ", "last turns: 2 to take")]
)
def test_a_sentence_that_does_not_fit_ends_with_a_whole_sentence(language: str, stop: str, shortest: str) -> None:
    scene = dice.at("main", language)
    ends = ActionSummary("together", NOBODY, (Event("last-turns", NOBODY, (2,)),), 1, 2)
    (whole,), (short,), (least,) = (drawn(scene, columns, ends) for columns in (90, 50, 26))
    assert stop in whole and short == whole.split(stop)[0]
    assert least.strip() == shortest


def test_equal_gains_of_a_turn_are_one() -> None:
    scene = dice.at("main")
    events = (
        Event("paid", 1, ("nuclear", "titanium", "wild"), "twin-comets"),
        Event("played", 1, ("twin-comets",), "twin-comets"),
        Event("placed", 1, ("ocean", 24), "twin-comets"),
        Event("rolled", 1, ("microbe", "microbe")),
        Event("placed", 1, ("ocean", 2), "twin-comets"),
        Event("rolled", 1, ("water",)),
        Event("set", 1, ("energy",), "twin-comets"),
        Event("set", 1, ("energy",), "twin-comets"),
        Event("milestone", 1, ("legend",)),
        Event("nothing", 1, ("no-space",), "lake-dam"),
    )
    (line,) = drawn(scene, 140, action(1, events))
    assert line.endswith("2 oceans, takes the Legend milestone, no space for the tile, rolls 2 mi wa, +2 en"), line


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "B Bo plays Crater Observatory, sc *: places its tile, rolls ti"),
        ("ja", "B Boは火口天文台をプレイ、科 *: 特殊タイルを配置、出目 チ"),
    ],
)
def test_a_card_of_the_dice_game_does_not_name_its_own_tile_again(language: str, said: str) -> None:
    events = (
        Event("paid", 1, ("science", "wild"), "crater-observatory"),
        Event("played", 1, ("crater-observatory",), "crater-observatory"),
        Event("placed", 1, ("crater-observatory", 20), "crater-observatory"),
        Event("rolled", 1, ("titanium",), "crater-observatory"),
    )
    assert drawn(dice.at("main", language), 80, action(1, events)) == [said]


def test_a_standard_action_of_the_dice_game_names_its_tile_once() -> None:
    events = (
        Event("standard", 1, ("ocean",)),
        Event("paid", 1, ("water", "water", "wild"), "ocean"),
        Event("placed", 1, ("ocean", 15), "ocean"),
        Event("points", 1, (2, "oceans", 9), "ocean"),
    )
    assert drawn(dice.at("main"), 60, action(1, events)) == ["B Bo places an ocean, 2 wa *: +2 VP"]


def test_tiles_of_nobody_have_their_own_line_and_a_badge() -> None:
    table = GameTable.new(None, DICE, games.game(DICE).rules_type(players=1), "DICE-3", [Seat("Ann")])
    session = session_of(table, "en")
    while table.match.pending[0].kind not in ("corporation", "support"):
        decision = table.match.pending[0]
        table.choose(0, next(iter(decision.options)))  # type: ignore[call-overload]
        session.changed()
    told = [one for one in session.all_actions() if one.summary.kind == "together"]
    assert len({space for one in told for space in one.text.spaces}) >= 3
    lines = [plain(content) for content in recent_moves(session.game_view, session.scene, 80, 20)]
    assert sum(line.startswith("  Solo setup: ") for line in lines) >= 1


# --- Jump Drive -------------------------------------------------------------------------------------------------------


def test_a_round_of_jump_drive_is_a_line_an_empire_and_one_for_all() -> None:
    scene = session_of(jump.after_a_round(), "en").scene
    placed = Event("placed", 1, ("unknown", "artist-colony", "settle", 2))
    explores = (Event("explores", 2), Event("explored", 2, (6,)), Event("discarded", 2, (4,)))
    gain = tuple(Event(key, seat, args) for seat in (0, 1) for key, args in (("scored", (5, 9, 3)), ("income", (3,))))
    shared = ActionSummary("together", NOBODY, gain, 1, 2)
    assert drawn(scene, 60, action(1, (placed,)), action(2, explores), shared) == [
        "  Scored: A +5 VP +3 cd, B +5 VP +3 cd",
        "C Mia explores: draws 6 cards, discards 4 cards",
        "B Bo places Artist Colony, 2 cards",
    ]


# --- On Mars ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "The Colony reaches level 2. The display now shows 12 blueprints. The Shuttle moves to Orbit space 2",
        ),
        (
            "ja",
            "コロニーレベルが2になりました。ディスプレイの青写真が12枚になりました。シャトルは軌道側のスペース2へ移動",
        ),
    ],
)
def test_what_happens_to_all_in_on_mars_is_told_in_sentences(language: str, said: str) -> None:
    events = (Event("level", NOBODY, (2,)), Event("display", NOBODY, (12,)), Event("shuttle", NOBODY, ("orbit", 2)))
    scene = session_of(on_mars.table(), language).scene
    assert drawn(scene, 160, ActionSummary("together", NOBODY, events, 0, 1)) == [f"  {said}"]


# --- all games --------------------------------------------------------------------------------------------------------


def played(
    slug: str, players: int, choices: int, names: Sequence[str] = ("Ann", "Bo", "Mia", "Leo", "Eve")
) -> GameTable:
    """Return a game after random choices of everybody."""
    game = games.game(slug)
    seats = [Seat(name) for name in names[:players]]
    table = GameTable.new(None, slug, game.rules_type(players=players), "MOVES-1", seats)
    stream = Stream.named("moves", slug)
    while table.match.pending and len(table.match.plies) < choices:
        decision = table.match.pending[0]
        table.choose(decision.seat, pick(game, decision, stream))
    return table


def pick(game: Any, decision: Any, stream: Stream) -> Any:
    return game.random_choice(decision, stream) if hasattr(game, "random_choice") else decision.options.pick(stream)


@cache
def long_game(slug: str, players: int) -> GameTable:
    """Return a game whose players have names of sixteen cells."""
    names = ("Wilhelmina Storm", "火星植民地の建設者", "Bartholomew Fitz", "オリンポス山の住人", "Maximiliana Vogt")
    return played(slug, players, 50 * players, names)


def session_of(table: GameTable, language: str, *, painted: bool = False) -> GameSession:
    words = Words(language)
    words.paint(painted)
    return GameSession(SeatClient(table), words)


SIGNS = frozenset(USUAL)


def unexplained(lines: Sequence[StyledLine]) -> list[str]:
    """Return the runs that are only signs and have no meaning."""
    return [run.text for content in lines for run in content if run.text.strip() in SIGNS and not run.means]


@pytest.mark.diagonal
@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("slug", "players"),
    [(MARS, 1), (MARS, 5), (ON_MARS, 1), (ON_MARS, 4), (DICE, 1), (DICE, 4), (JUMP, 1), (JUMP, 4)],
)
def test_each_line_fits_and_is_explained(slug: str, players: int, language: str, painted: bool) -> None:
    session = session_of(long_game(slug, players), language, painted=painted)
    for columns in (22, 34, 36, 40, 42, 46, 52, 60, 80):
        lines = recent_moves(session.game_view, session.scene, columns, 60)
        assert len(lines) >= 5
        for content in lines:
            assert 2 < width(content) <= columns, (columns, plain(content))
            assert content[-1].text != " …" or any(run.text.strip() for run in content[1:-1])
            assert not re.search(r"(move|effect|event)\.[a-z]|[{}]|unknown", plain(content))
            said = "".join(run.spoken if run.spoken is not None else run.text for run in content).strip()
            assert said or plain(content).startswith("  ")  # a turn is spoken with its first line
        assert unexplained(lines) == []


# --- badges on the map ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", [MARS, ON_MARS, DICE])
def test_letters_are_where_others_acted_until_the_own_next_move(slug: str) -> None:
    game = games.game(slug)
    seats = [Seat(name) for name in ("Ann", "Bo", "Mia")]
    table = GameTable.new(None, slug, game.rules_type(players=3), "BADGES-1", seats)
    session = GameSession(SeatClient(table, {0}), Words("en"))
    stream, view, found = Stream.named("badges", slug), game_view_of(slug), 0
    while table.match.pending and found < 3 and len(table.match.plies) < 400:
        decision = table.match.pending[0]
        session.changed()
        badges = session.badges("log")
        own = next((i for i, ply in enumerate(reversed(table.match.plies)) if is_own(ply, view.asides)), None)
        since = table.match.plies[len(table.match.plies) - own :] if own is not None else table.match.plies
        placed = {view.where(event): event.seat for ply in since for event in ply.events if event.seat > 0}
        expected = {space: "ABC"[seat] for space, seat in placed.items() if space is not None}
        assert {space: letter for space, letter in badges.items() if space in expected} == expected
        assert session.badges("at-once") == {}
        choice = pick(game, decision, stream)
        table.choose(decision.seat, choice)
        session.changed()
        if badges and decision.seat == 0 and choice.verb not in view.asides:
            found += 1
            assert not session.badges("log") or any(event.seat > 0 for event in table.match.plies[-1].events)
    assert found == 3


def test_nothing_is_new_to_a_spectator() -> None:
    session = GameSession(SeatClient(long_game(DICE, 4), ()), Words("en"))
    assert session.viewer is None and session.badges("log") == {}
    lines = recent_moves(session.game_view, session.scene, 60, 20)
    assert lines and not any(run.ink == "" for content in lines for run in content[2:] if run.text.strip())


def is_own(ply: Any, asides: frozenset[str]) -> bool:
    return ply.seat == 0 and ply.choice.verb not in asides


def test_a_solo_rival_leaves_its_letter_where_it_acted() -> None:
    table = GameTable.new(None, ON_MARS, games.game(ON_MARS).rules_type(players=1), "MOVES-1", [Seat("Ann")])
    session = GameSession(SeatClient(table), Words("en"))
    stream, seen = Stream.named("moves", ON_MARS), 0
    while table.match.pending and seen < 3 and len(table.match.plies) < 200:
        table.choose(0, pick(games.game(ON_MARS), table.match.pending[0], stream))
        session.changed()
        acted = {session.game_view.where(event) for event in table.match.plies[-1].events if event.seat == 1} - {None}
        badges = session.badges("log")
        assert not badges or set(badges.values()) == {"B"}
        seen += bool(acted and set(badges) >= acted)
        assert bool(badges) <= any(event.seat == 1 for event in table.match.plies[-1].events)
    assert seen == 3
