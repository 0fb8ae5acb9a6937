"""The tutorial of Jump Drive: a recorded game, and tips for the next one."""

from __future__ import annotations

from tui.games.course import Course, Remark, recorded_game
from tui.games.jump_drive.lesson_facts import FACTS
from tui.games.lesson_claims import lesson_claims

REMARKS = (
    Remark("begin"),
    Remark("plan", "scored"),
    Remark("income", "income"),
    Remark("explored", "explored"),
    Remark("free-card", "drew", own=True),
    Remark("second", "second"),
    Remark("propaganda", "propaganda"),
)

COURSE = Course(
    rules="players=2",
    seed="RED-ONE",
    recorded=recorded_game(__file__),
    second="NEWCOMER",
    remarks=REMARKS,
    claims=lesson_claims(__file__),
    facts=FACTS,
)
