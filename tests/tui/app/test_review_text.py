"""What a coach says of a game, in words."""

from __future__ import annotations

import msgspec
import pytest

from engine.bots.review import Suspect
from engine.bots.win_chances import ChancePoint
from engine.core.choice import parse_choice
from engine.core.coaching import ReviewEffort
from engine.core.message import Message, say
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


def test_choices_of_a_lesson_are_marked_in_reviews() -> None:
    table = learnt()
    coached, line = ReviewText(table.opened, None, Words("en")), game_view_of("toy").course.line.choices
    own = [at for at, one in enumerate(line) if one.seat == 0]
    coached.review.suspects = [
        Suspect(at, line[at].seat, 1, str(line[at].choice), str(line[at].choice), 9.0) for at in range(len(line))
    ]
    coached.review.looked = coached.review.plies
    said = coached.words.say("coach.taught")
    told = {row.ply for row in coached.choices(0) if said in row.more}
    shown = {row.ply for row in coached.choices(0)}
    assert shown and told == {at for at in own if (step := line[at].step) is None or not step.freely} & shown
    assert not any(said in row.more for row in coached.choices(1))


def reviewed(*suspects: Suspect, language: str = "en") -> ReviewText:
    """The review of a finished game with these suspects, and nothing else to do."""
    coached = ReviewText(learnt().opened, None, Words(language))
    coached.review.suspects = list(suspects)
    coached.review.done = True
    return coached


FEW, MANY = 4, 8
"""Deals that select and judge a suspect of the toy game."""
SURE = Suspect(0, 0, 1, "bid 0", "bid 2", 9.0, [0.0] * FEW + [3.0, 3.4] * (MANY // 2), [0.0] * FEW + [0.1] * MANY)
WIDE = Suspect(1, 0, 1, "bid 0", "bid 2", 9.0, [5.0] * FEW + [-9.0, 12.0] * (MANY // 2), [0.0] * (FEW + MANY))
CLEARED = Suspect(2, 0, 2, "bid 0", "bid 2", 9.0, [-1.0] * FEW, [0.0] * FEW)


def test_a_mistake_says_what_the_better_choice_would_have_given_in_words() -> None:
    coached = reviewed(SURE)
    row = coached.choices(0)[0]
    described = coached.words.render(coached.game.describe(parse_choice("bid 2")))
    assert row.figure == "-3.2 VP  -10%"
    assert f"Better: {described}. It would have given about 3 VP more. Win chance: about 10% higher." in row.more
    assert row.more[-1].endswith("8 simulated games).")


def test_delayed_choices_are_reviewed_with_the_better_line() -> None:
    late = msgspec.structs.replace(SURE, later=True, line=["bid 1", "roll"])
    coached = reviewed(late)
    row = coached.choices(0)[0]
    one, two, roll = (coached.words.render(coached.game.describe(parse_choice(c))) for c in ("bid 1", "bid 2", "roll"))
    assert any(text.startswith(f"Better first: {two}. It would have given about 3 VP more.") for text in row.more)
    assert f"Then: {one}; {roll}." in row.more


def test_suspects_that_are_not_proven_stay_listed_as_such() -> None:
    rows = reviewed(CLEARED, WIDE, SURE).choices(0)
    assert [(row.ply, row.figure) for row in rows] == [(0, "-3.2 VP  -10%"), (1, "not proven"), (2, "no loss found")]
    assert all("would have given" not in text for row in rows[1:] for text in row.more)
    interval = "95% confidence interval, 8 simulated games"
    assert rows[1].more[-1] == f"Effect of this choice: -10.9 to +7.9 VP ({interval})."


def test_only_a_choice_that_lost_something_has_perhaps_a_better_one() -> None:
    """A row said both that no loss was found and that another choice was perhaps better."""
    _, unproven, cleared = reviewed(CLEARED, WIDE, SURE).choices(0)
    assert (unproven.figure, unproven.more[-2].partition(":")[0]) == ("not proven", "Perhaps better")
    assert (cleared.figure, cleared.more[-2].partition(":")[0]) == ("no loss found", "Compared with")


def test_no_row_changes_its_place_while_the_review_runs() -> None:
    """Choices that are played out stay in the order of the game, and are sorted by cost at the end."""
    late = msgspec.structs.replace(SURE, ply=7, round=2, better="bid 3")
    parts = [(0, 0, 0), (FEW, 0, 0), (FEW + MANY, FEW, FEW), (FEW + MANY, FEW + MANY, FEW)]
    coached = reviewed()
    coached.review.done = False
    assert coached.choices(0) == [], "the search has not yet seen all choices"
    coached.review.looked = coached.review.plies
    places: list[list[int | None]] = []
    for counts in parts:
        coached.review.suspects = [
            msgspec.structs.replace(one, points=one.points[:count], chances=one.chances[:count])
            for one, count in zip((late, WIDE, CLEARED), counts, strict=True)
        ]
        places.append([row.ply for row in coached.choices(0)])
    assert places == [[1, 2, 7]] * 4
    coached.review.done = True
    assert [(row.ply, row.figure) for row in coached.choices(0)][1:] == [(1, "not proven"), (2, "no loss found")]
    assert coached.choices(0)[0].ply == 7


def test_no_win_chance_changes_by_more_than_100_percent() -> None:
    few = msgspec.structs.replace(WIDE, chances=[0.0] * FEW + [1.0, 1.0, -1.0, 1.0] * (MANY // 4))
    text = reviewed(few).choices(0)[0].more[-1]
    assert "win chance -100.0 to +" in text and "(95% confidence intervals, 8 simulated games)" in text


def test_the_course_shows_chance_and_lead_with_their_intervals() -> None:
    coached = reviewed()
    lead = [[3, 0], [1, 0], [2, 0], [0, 2]]
    coached.review.course = [ChancePoint(0, 1, lead * 6, [[1.0, 0.0], [1.0, 0.0], [1.0, 0.0], [0.0, 1.0]] * 6)]
    (row,) = coached.course(0)
    assert row.figure == "win chance 75% (55 to 88)  lead +1.0 ±0.8"
    assert row.more == ()
    assert row.share is not None
    assert [round(part, 2) for part in row.share] == [0.75, 0.55, 0.88]


def test_the_progress_page_says_that_chances_lean_towards_even_only_if_they_do() -> None:
    coached = reviewed()
    assert "close to even" in coached.hint("course")
    coached.reviewer.effort = coached.reviewer.effort._replace(trust=1.0)
    assert "close to even" not in coached.hint("course")


def test_a_turning_point_is_named_with_its_interval() -> None:
    coached = reviewed()
    effort = ReviewEffort(few=FEW, many=MANY, sharp=(1,))
    deals = effort.course + effort.turning
    coached.review.course = [
        ChancePoint(0, 1, [[0, 1]] * deals, [[0.0, 1.0]] * deals),
        ChancePoint(2, 2, [[1, 0]] * deals, [[1.0, 0.0]] * deals),
    ]
    rows = coached.course(0)
    assert rows[0].more == ()
    assert rows[1].more == (
        "Turning point: win chance +100% (95% confidence interval: +90 to +100%, from 48 more simulated games)",
    )


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        (
            say("hint.part", part="points", change="+12"),
            "Why: +12 from {part} (estimates; they need not add up to the loss).",
        ),
        (say("hint.little"), "Why: {little}"),
    ],
)
def test_reasons_with_figures_say_that_they_need_not_add_up_to_the_loss(
    monkeypatch: pytest.MonkeyPatch, reason: Message, told: str
) -> None:
    coached = reviewed(SURE)
    for _ in coached.think():
        pass
    monkeypatch.setattr(coached.reviewer, "why", lambda _: (reason,))
    words = coached.words
    assert told.format(part=words.name("part", "points"), little=words.say("hint.little")) in coached.choices(0)[0].more
