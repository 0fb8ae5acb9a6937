"""The tutorial of On Mars: a recorded game, and tips for the next one."""

from __future__ import annotations

from tui.games.course import Course, Remark, recorded_game

REMARKS = (
    Remark("begin"),
    Remark("developed", "developed"),
    Remark("built", "built"),
    Remark("travelled", "travelled"),
    Remark("used-technology", "used-technology"),
    Remark("mission", "mission"),
    Remark("level", "level"),
    Remark("last-round", "last-round"),
)

COURSE = Course(
    rules="players=2 length=short start-buildings=corners",
    second_rules="players=2 length=short",
    seed="MARS-ONE",
    recorded=recorded_game(__file__),
    second="FIRST-STEP",
    remarks=REMARKS,
)
