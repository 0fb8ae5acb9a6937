"""Tutorial of Terraforming Mars: a recorded game, and remarks for the game after it."""

from __future__ import annotations

from tui.games.course import Course, Remark, recorded_game
from tui.games.lesson_claims import lesson_claims
from tui.games.terraforming_mars.lesson_facts import FACTS

REMARKS = (
    Remark("begin"),
    Remark("first-turn", "corporation"),
    Remark("rating", "rating"),
    Remark("blue", "used"),
    Remark("award", "award"),
    Remark("milestone", "milestone"),
    Remark("nothing", "nothing"),
)

COURSE = Course(
    rules="players=2 corporate-era=off",
    seed="FIRST-STEP",
    recorded=recorded_game(__file__),
    second="MARS-ONE",
    remarks=REMARKS,
    claims=lesson_claims(__file__),
    facts=FACTS,
)
