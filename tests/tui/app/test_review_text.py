"""What a coach says of a game, in words."""

from __future__ import annotations

import pytest

from engine.bots.review import Suspect
from tests.environment import here
from tui.app.course_progress import table_of
from tui.app.game_table import GameTable
from tui.app.lesson import FIRST
from tui.app.review_text import ReviewText
from tui.games.game_view import game_view_of
from tui.text import Words

pytestmark = pytest.mark.usefixtures("toy")


def learnt() -> GameTable:
    """A first game, played to its end as the lessons ask."""
    table = table_of(here(), "toy", FIRST)
    teaching = table.teaching
    assert teaching is not None
    while not table.over:
        while table.bot_step() is not None:
            pass
        recorded = teaching.next(table.match.plies)
        if recorded is not None:
            table.choose(recorded.seat, recorded.choice)
    return table


def test_what_a_lesson_chose_is_said_to_be_the_lessons_and_what_was_free_is_not() -> None:
    table = learnt()
    coached, line = ReviewText(table.opened, None, Words("en")), game_view_of("toy").course.line.choices
    own = [at for at, one in enumerate(line) if one.seat == 0]
    coached.review.suspects = [
        Suspect(at, line[at].seat, 1, str(line[at].choice), str(line[at].choice), 9.0) for at in range(len(line))
    ]
    said = coached.words.say("coach.taught")
    told = {row.ply for row in coached.choices(0) if said in row.more}
    shown = {row.ply for row in coached.choices(0)}
    assert shown and told == {at for at in own if (step := line[at].step) is None or not step.freely} & shown
    assert not any(said in row.more for row in coached.choices(1))
