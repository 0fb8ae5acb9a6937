"""The tutorial of the Dice Game: a recorded game, and tips for the next one."""

from __future__ import annotations

from tui.games.course import Course, Remark, recorded_game
from tui.games.dice_game.lesson_facts import FACTS
from tui.games.lesson_claims import lesson_claims

REMARKS = (
    Remark("begin"),
    Remark("production", "production"),
    Remark("turned", "turned"),
    Remark("used", "used"),
    Remark("placed", "placed"),
    Remark("milestone", "milestone"),
    Remark("last-turns", "last-turns"),
)

COURSE = Course(
    rules="players=2",
    seed="MARS-SCHOOL-141",
    recorded=recorded_game(__file__),
    second="MARS-ONE",
    remarks=REMARKS,
    claims=lesson_claims(__file__),
    facts=FACTS,
)
