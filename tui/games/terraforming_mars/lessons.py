"""Tutorial of Terraforming Mars: a recorded game, and remarks for the game after it."""

from __future__ import annotations

from tui.games.course import Course, Remark, recorded_game

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
)
