"""The tutorial of On Mars: five guided rounds, a goal tree, and tips for everything that the player meets later."""

from __future__ import annotations

from tui.games.course import Course, Remark, recorded_game
from tui.games.lesson_claims import lesson_claims
from tui.games.on_mars.goal_tree import goal_tree
from tui.games.on_mars.lesson_facts import FACTS
from tui.games.on_mars.situations import (
    action,
    asked,
    built,
    full_storage,
    offered,
    research_near,
    tile_on_map,
    without_colonists,
    without_shuttle,
)

REMARKS = (
    # What happened to the player comes first, then what is asked, what a turn offers, and what others did.
    Remark("play-on", part="first"),
    Remark("begin", part="second"),
    Remark("last-round", "last-round"),
    Remark("level", "level"),
    Remark("lost", "lost", own=True),
    Remark("cube", "cube", own=True),
    Remark("contract", "contract", own=True),
    Remark("slots-cleared", "slots-cleared"),
    Remark("goal", when=offered("complete")),
    Remark("deliver", when=offered("deliver")),
    Remark("owner", when=asked("tech_reward")),
    Remark("take-tile", when=asked("take_tile")),
    Remark("extra", when=asked("place")),
    Remark("life-support", when=asked("lss_bonus")),
    Remark("tile", when=asked("place_discovery")),
    Remark("hire", when=asked("hire")),
    Remark("upgrade", when=asked("upgrade")),
    Remark("develop", when=asked("develop")),
    Remark("learn", when=asked("tech")),
    Remark("ship", when=asked("ship")),
    Remark("mine", when=built("mine")),
    Remark("complex", when=asked("construct")),
    Remark("advanced", when=asked("advanced")),
    Remark("resupply", when=without_colonists),
    Remark("landing-pod", when=without_shuttle),
    Remark("welcome", when=action("welcome")),
    Remark("rd", when=action("rd")),
    Remark("full", when=full_storage),
    Remark("control", when=tile_on_map),
    Remark("research-tile", when=research_near),
    Remark("executive", when=offered("executive")),
    Remark("travel", when=asked("travel")),
    Remark("used-technology", "used-technology"),
    Remark("mission", "mission"),
)

COURSE = Course(
    rules="players=2 length=short start-buildings=corners",
    second_rules="players=2 length=short",
    seed="MARS-1356",
    recorded=recorded_game(__file__),
    second="FIRST-STEP",
    remarks=REMARKS,
    level="normal",
    claims=lesson_claims(__file__),
    facts=FACTS,
    plays_on=True,
    goal_tree=goal_tree,
)
