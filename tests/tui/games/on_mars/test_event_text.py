"""The log of On Mars: sentences say what was taken, paid and gained, and where, without numbers of spaces."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.event import NOBODY
from engine.on_mars.board import mars
from engine.on_mars.events import new_event
from engine.on_mars.game import GAME
from engine.on_mars.messages import DIRECTIONS, describe_choice
from tests.tui.games.on_mars import tables
from tui.app.action_summaries import MadeChoice, summarized
from tui.games import action_summary as summaries
from tui.games.action_summary import ActionSummary
from tui.games.on_mars import event_text, map_view
from tui.games.on_mars.action_text import action_text
from tui.games.on_mars.symbols import name_of
from tui.games.on_mars.table import TABLE
from tui.games.recent_moves import recent_moves
from tui.games.scene import Scene
from tui.text import Words
from tui.text.catalogue import texts
from tui.widgets.styled_line import plain

NORTH, BETWEEN = mars.HEX[0, -2], mars.HEX[1, -3]
NOTHING = (0,) * 7
CONSTRUCT = (
    new_event("action", 0, ("construct",)),
    new_event("placed-colonist", 0, ("construct",)),
    new_event("paid", 0, (0, 0, 1, 0, 0, 0, 1, "goal-7 goal-11")),
    new_event("built", 0, ("greenhouse", BETWEEN, 2)),
    new_event("removed", NOBODY, ("crystal", BETWEEN)),
    new_event("gained", 0, ("plant", 2)),
    new_event("displaced", 1, ("bot", BETWEEN, NORTH)),
    new_event("life-support", 0, ("greenhouse", 3)),
    new_event("points", 0, ("lss_tile", 4)),
    new_event("gained", 2, ("oxygen", 1)),
    new_event("mission-done", NOBODY, (7, 2)),
)
SAID = {
    "en": "Ann constructs a greenhouse at H2 (size 2) for 1 water, 2 colonists, 2 Private "
    "Goals: gains 2 plants, advances the LSS (greenhouses to row 3), gains 4 OP, completes the Progress cubes Mission. "
    "Mia gains 1 oxygen.",
    "ja": "AnnはヘクスH2に温室を建設しました（サイズ2）（水1個、植民者2人、個人目標2枚）。植物2個、"
    "LSSの温室を3行目に進める、4OP、ミッション「進捗キューブ」を完了。Miaは酸素1個を得ました。",
}


def scene(language: str) -> Scene:
    """A turn of the first of three players."""
    return tables.at("turn", language)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_action_says_what_was_done_paid_and_gained(language: str) -> None:
    text = action_text(scene(language), ActionSummary("action", 0, CONSTRUCT, 0, 1))
    assert summaries.sentence(text, scene(language).words) == SAID[language]
    assert [(hit.seat, hit.what) for hit in text.hits] == [
        (1, {"en": "bot displaced", "ja": "ボットの置き換え"}[language])
    ]


def test_warehouse_gains_are_logged_once() -> None:
    events = (
        new_event("action", 0, ("resupply",)),
        new_event("warehouse", 0, ("water",)),
        new_event("gained", 0, ("water", 1)),
        new_event("boosted", 0, (1,)),
        new_event("warehouse", 0, ("crystal",)),
        new_event("gained", 0, ("crystal", 1)),
    )
    text = action_text(scene("en"), ActionSummary("action", 0, events, 0, 1))
    words = scene("en").words
    assert summaries.sentence(text, words) == "Ann takes 1 water from the Warehouse for 1 colonist: gains 1 crystal."


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (new_event("paid", 0, (*NOTHING, "goal-7")), 'Ann pays the Private Goal "3 shelters".'),
        (new_event("paid", 0, (1, 0, 0, 0, 0, 2, 0, "")), "Ann pays 1 mineral, 2 crystals."),
        (new_event("executive", 0, (6,)), "Ann takes an Executive action: 2 Movement points for bots."),
        (new_event("used-technology", 0, ("rover", 0)), "Ann uses Rover technology."),
        (new_event("used-technology", 0, ("rover", 1)), "Ann uses Bo's Rover technology."),
        (new_event("used-card", 0, ("gym", 0)), "Ann uses the Advanced Building Gym."),
        (new_event("home", 0, (3, 0)), "Ann retrieves 3 colonists."),
        (new_event("home", 0, (3, 1)), "Ann retrieves 3 colonists; 1 of them goes to the general supply."),
        (new_event("lost", 0, ("battery", 2)), "Ann loses 2 batteries (no room)."),
        (new_event("bot", 0, (-1,)), "Ann places a new bot next to the board."),
    ],
)
def test_an_event_has_a_verb_and_amounts(event: object, said: str) -> None:
    words = Words("en", tables.MARS, tables.NAMES)
    assert words.render(GAME.describe(event)) == said  # type: ignore[arg-type]


PLACES = ("place.", "where.")
"""The texts of hexes: by their names, and by the way from the centre."""


def test_every_hex_has_a_place_of_its_own() -> None:
    for language, step, names in (
        ("en", re.compile(r"(?P<count>\d) (?:hexes |hex )?(?P<name>[NSEW]+)"), ("N", "NE", "SE", "S", "SW", "NW")),
        ("ja", re.compile(r"(?P<name>[北南][東西]?)(?P<count>\d)"), ("北", "北東", "南東", "南", "南西", "北西")),
    ):
        catalogue = texts(language, tables.MARS)
        places, ways = ([text for key, text in catalogue.items() if key.startswith(name)] for name in PLACES)
        assert len(set(places)) == len(mars.AXIAL) + 1 and len(set(ways)) == len(mars.AXIAL)
        for here, at in enumerate(mars.AXIAL):
            name = f"{'at ' if language == 'en' else 'ヘクス'}{name_of(here)}"
            assert catalogue[f"place.{here}"] == name, "the log calls a hex as the title of its details does"
            found = list(step.finditer(catalogue[f"where.{here}"]))
            steps = [(mars.DIRECTIONS[names.index(one["name"])], int(one["count"])) for one in found]
            assert (sum(d[0] * n for d, n in steps), sum(d[1] * n for d, n in steps)) == at
            assert sum(count for _, count in steps) == mars.DISTANCE[mars.CENTRE][here]


def test_a_step_names_its_direction() -> None:
    words = Words("en", tables.MARS)
    for direction, there in zip(DIRECTIONS, mars.TOWARDS[NORTH], strict=True):
        message = describe_choice(Choice("move", ("bot", NORTH, there)))
        name = words.name("direction", direction)
        assert words.render(message) == f"Move the bot (at G3) 1 hex {name}"


def test_the_text_of_a_hex_says_where_it_is() -> None:
    at = scene("en")
    assert map_view.space_text(at, mars.HEX[0, -1]) == "empty hex (1 hex N of the centre)"
    assert event_text.TELLER.short(at, CONSTRUCT[3]) == "greenhouse, size 2"


def test_the_actions_of_a_turn_are_told_apart_and_the_main_action_comes_first() -> None:
    """A turn is one move: its loss, Executive action and main action each have a summary with what they cost."""
    made = [
        MadeChoice(0, True, (new_event("lost", 0, ("crystal", 1)), new_event("executive", 0, (7,)))),
        MadeChoice(0, False, (new_event("paid", 0, (0, 0, 0, 0, 0, 2, 0, "")), new_event("gained", 0, ("water", 1)))),
        MadeChoice(0, False, CONSTRUCT[:2]),
        MadeChoice(0, False, CONSTRUCT[2:4]),
    ]
    found = summarized(made, TABLE)
    assert [[event.key for event in one.events] for one in found] == [
        ["lost"],
        ["executive", "paid", "gained"],
        ["action", "placed-colonist", "paid", "built"],
    ]
    assert [(one.start, one.end) for one in found] == [(0, 1), (0, 2), (2, 4)]
    now = replace(scene("en"), moves=tuple(found))
    told = plain(recent_moves(TABLE, now, 240, 1)[0])
    assert told.rstrip() == (
        "A Ann constructs a greenhouse (size 2), 1 wa 2 co 2 Private Goals; "
        "takes an Executive action: 1 resource from the Warehouse, 2 cr: +1 wa; loses 1 crystal (no room)"
    )


def test_a_turn_order_space_that_gives_something_is_a_recent_move() -> None:
    gains = (new_event("space", 1, (8,)), new_event("gained", 1, ("oxygen", 1)))
    assert not action_text(scene("en"), ActionSummary("action", 1, gains, 0, 1)).minor
    assert action_text(scene("en"), ActionSummary("action", 1, gains[:1], 0, 1)).minor
