"""Every lesson of every game, played through; and what all of them can do, with the toy game."""

from __future__ import annotations

from itertools import islice
from typing import NoReturn

import pytest
from rich.cells import cell_len

from engine import games
from engine.core.choice import Choice
from engine.core.message import Refusal
from engine.core.options import Payment, Subset
from saves.file_ops import branch
from saves.history import history
from tests.environment import here
from tui.app import game_table as table_module
from tui.app.course_progress import all_courses, name_of, next_part, table_of
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.lesson import FIRST, SECOND
from tui.app.lesson_text import LessonText, lesson_box
from tui.app.lesson_values import values_of
from tui.app.rematch import another
from tui.app.seat_client import SeatClient
from tui.games.explanations import WIDE
from tui.games.game_view import game_view_of
from tui.screens.decision_dialogs import sole_way
from tui.screens.lesson_answers import TAUGHT
from tui.text import LANGUAGES, Words
from tui.text.catalogue import catalogue
from tui.text.translator import IN_LINES
from tui.widgets.styled_line import line, paragraph, plain

GAMES = (*(slug for slug in games.GAMES if game_view_of(slug).course.recorded), "toy")
REASONED = tuple(games.GAMES)
"""The games whose lessons say why they ask for each choice."""
NARROW = 78
TREE = 50
"""The cells of a goal tree in its shortest form at most."""
pytestmark = pytest.mark.usefixtures("toy")


def session_of(table: GameTable, language: str = "en") -> GameSession:
    session = GameSession(SeatClient(table), Words(language))
    let_others(table)
    session.switch_viewer(0)
    return session


def let_others(table: GameTable) -> None:
    while table.bot_step() is not None:
        pass


def test_the_games_of_the_house_are_taught() -> None:
    for slug in GAMES[:-1]:
        course = game_view_of(slug).course
        assert 8 <= len(course.line.lessons) <= 17, slug
        assert len(course.remarks) >= 5, slug


def names_one_row(session: GameSession, way: str) -> bool:
    """Return whether no two rows of the list are meant by a prompt that names a row of it."""
    prefix = session.words.say("learn.do-row", row="|").partition("|")[0]
    if not way.startswith(prefix):
        return True
    texts = [" ".join(" ".join(map(plain, row.lines)).split()) for row in session.answers(WIDE).entries]
    name = way.removeprefix(prefix)
    return name in texts or sum(name in text for text in texts) <= 1


@pytest.mark.parametrize("slug", GAMES)
def test_a_course_is_played_to_its_end_by_what_it_asks_for(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each act that is asked is legal, can be done by keys, and leads to the next; no opponent has to think."""

    def thinks(*_: object) -> NoReturn:
        raise AssertionError("an opponent thinks")

    monkeypatch.setattr(table_module, "opponent", thinks)
    table = table_of(here(), slug, FIRST)
    session, asked = session_of(table), list[str]()
    while not table.over:
        let_others(table)
        session.switch_viewer(0)
        step, now = session.client.lesson()
        decision, choice = table.to_answer(), session.client.recorded()
        if choice is None and game_view_of(slug).course.plays_on:
            break
        assert (decision is not None and choice is not None and step is not None and now) or table.over
        if decision is None or choice is None or step is None:
            break
        assert choice in decision.options
        if isinstance(decision.options, Payment):
            assert sole_way(decision) in (None, choice)
        by_name = session.words.say("learn.do-type", choice=str(choice))
        assert by_name not in (session.way(), session.way(hand=False)), choice
        assert names_one_row(session, session.way()), (choice, session.way())
        asked.append(step.name)
        table.choose(0, choice)
    line = game_view_of(slug).course.line
    assert len(table.match.plies) == len(line.choices)
    assert asked == [one.step.name for one in line.choices if one.step is not None]


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_to_press_fit_the_prompt(slug: str, language: str) -> None:
    table = table_of(here(), slug, FIRST)
    session, asked = session_of(table, language), 0
    while (choice := session.client.recorded()) is not None:
        for way in (session.way(), session.way(hand=False)):
            assert way
            assert cell_len(way) <= NARROW, way
        asked += 1
        table.choose(0, choice)
        let_others(table)
        session.switch_viewer(0)
    assert asked == sum(one.step is not None for one in game_view_of(slug).course.line.choices)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_to_a_wrong_move_has_room_in_the_box_of_the_lesson(slug: str, language: str) -> None:
    """At 80x24 nobody has to scroll to read why the lesson asks for another choice."""
    table = table_of(here(), slug, FIRST, restart=True)
    session, answered = session_of(table, language), 0
    while (choice := session.client.recorded()) is not None:
        decision = session.decision
        assert decision is not None
        legal = () if isinstance(decision.options, Payment) else islice(decision.options, 300)
        others = (one for one in legal if session.lesson_refusal(one))
        for other in islice(others, 2):
            for marked in (True, False):
                said = session.lesson_refusal(other, marked=marked)
                assert len(paragraph(said, NARROW)) <= TAUGHT, said
            answered += 1
        table.choose(0, choice)
        let_others(table)
        session.switch_viewer(0)
    assert answered >= 10 or slug == "toy"


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_words_are_there_and_have_room(slug: str, language: str) -> None:
    course, words = game_view_of(slug).course, Words(language).of(slug)
    line_of, lessons = course.line, course.line.lessons
    said = {f"lesson.{name}": "" for name in lessons} | {
        f"remark.{one.name}": words.say("learn.new") for one in course.remarks
    }
    reasons: dict[str, bool] = {}
    for one in line_of.choices:
        if one.step is not None:
            name = words.name("lesson", lessons[one.step.lesson])
            reasons[f"learn-why.{one.step.name}"] = not one.step.freely
            said[f"learn.{one.step.name}"] = words.say("learn.title", number=len(lessons), all=len(lessons), name=name)
    own = {key for key in set(catalogue(language, slug)) - set(catalogue(language)) if not key.endswith(IN_LINES)}
    assert {key for key in own if key.startswith(("lesson.", "learn.", "remark."))} == set(said)
    for key, title in said.items():
        section = key.replace("learn.", "step ").replace("remark.", "remark ")
        text = words.say(key, **({} if key.startswith("lesson.") else values_of(slug, section)))
        tree = (line("x" * TREE),) if course.goal_tree is not None else ()
        box = lesson_box(LessonText(title, text, tree), NARROW)
        assert len(box) <= TAUGHT, key
        assert "…" not in plain(box[0]), key
    if slug in REASONED:
        assert {key for key in own if key.startswith("learn-why.")} == {key for key, asked in reasons.items() if asked}


@pytest.mark.parametrize("slug", GAMES)
def test_the_second_game_of_a_course_can_be_begun(slug: str) -> None:
    table = table_of(here(), slug, SECOND)
    session = session_of(table)
    text = session.lesson_text()
    assert text is not None
    assert text.text == session.words.name("remark", "begin")
    assert session.client.recorded() is None


def test_events_of_remarks_are_those_of_the_game() -> None:
    for slug in games.GAMES:
        keys = {key.partition(".")[2] for key in catalogue("en", slug) if key.startswith("event.")}
        for remark in game_view_of(slug).course.remarks:
            assert not keys or not remark.of or remark.of in keys, (slug, remark)


def test_tips_about_what_the_player_did_wait_for_the_player() -> None:
    """An opponent who drew a card for a world is no reason to say that the player did."""
    said = {
        (slug, remark.name): remark.own
        for slug in games.GAMES
        for remark in game_view_of(slug).course.remarks
        if remark.of and "You placed" in catalogue("en", slug)[f"remark.{remark.name}"]
    }
    assert said == {("jump-drive", "free-card"): True}


# --- what all of them can do ------------------------------------------------------------------------------------------


def begun() -> GameTable:
    table = table_of(here(), "toy", FIRST)
    let_others(table)
    return table


def test_another_act_is_answered_kindly_and_changes_nothing() -> None:
    table = begun()
    with pytest.raises(Refusal) as refused:
        table.choose(0, Choice("bid", (1,)))
    assert refused.value.message.key == "learn.other"
    assert not table.match.plies
    with pytest.raises(Refusal, match="illegal"):
        table.choose(0, Choice("bid", (99,)))
    table.choose(0, Choice("bid", (2,)))


def test_it_jumps_over_a_round_and_goes_back_past_what_was_shown() -> None:
    table = begun()
    session = session_of(table)
    table.choose(0, Choice("bid", (2,)))
    let_others(table)
    assert len(table.match.plies) == 4
    session.changed()
    text = session.lesson_text()
    assert text is not None
    assert text.title == "2/2 Turns."
    assert table.why_no_undo(0) is None
    table.undo(0)
    assert not table.match.plies
    refused = table.why_no_undo(0)
    assert refused is not None
    assert refused.key == "match.undo-start"


def test_a_lesson_is_skipped_and_asked_again_when_undone() -> None:
    table = begun()
    table.skip()
    let_others(table)
    assert len(table.match.plies) == 4
    table.undo(0)
    assert table.to_answer() is not None
    table.skip()
    let_others(table)
    table.skip()
    let_others(table)
    assert table.over
    with pytest.raises(Refusal):
        table.skip()


def test_it_goes_on_where_it_was_left_also_without_being_closed() -> None:
    table = begun()
    table.choose(0, Choice("bid", (2,)))
    table.match.journal = None
    assert table.opened.journal is not None
    table.opened.journal.close()  # killed: nothing else is done
    assert next_part(here(), "toy") == FIRST
    again = table_of(here(), "toy", FIRST)
    let_others(again)
    assert len(again.match.plies) == 4
    session = session_of(again)
    assert session.client.recorded() == Choice("bid", (3,))


def test_chosen_freely_it_leaves_the_recorded_game_and_opponents_think() -> None:
    table = begun()
    session = session_of(table)
    table.skip()
    let_others(table)
    table.choose(0, Choice("bid", (3,)))
    let_others(table)
    table.choose(0, Choice("roll"))
    let_others(table)
    session.changed()
    assert session.client.recorded() is None
    assert table.over
    taken = len(table.match.plies)
    table.undo(0)
    assert len(table.match.plies) < taken
    assert session.client.recorded() == Choice("pass")


def test_the_second_game_explains_one_new_rule_at_a_time() -> None:
    table = table_of(here(), "toy", SECOND)
    session, said = session_of(table), list[str]()
    while not table.over:
        let_others(table)
        decision = table.to_answer()
        if decision is None:
            continue
        session.switch_viewer(0)
        text = session.lesson_text()
        said.append(text.text if text is not None else "")
        table.choose(0, next(iter(decision.options)))
    assert said == ["Bid something.", "All bids are open now.", "The second round.", ""]


def test_a_game_to_learn_from_is_in_no_list_and_no_history() -> None:
    table = begun()
    while not table.over:
        table.skip()
        let_others(table)
    assert [row.state for row in all_courses(here()) if row.slug == "toy"] == ["done", "new"]
    second = another(here(), table, same_deal=False)
    assert (second.opened.header.lesson, second.seed) == (SECOND, "RED-2")
    assert here().list_saves() == []
    assert history(here()) == []
    name = branch(here(), table.opened, 2, created="2026-01-01")
    assert [saved.name for saved in here().list_saves()] == [name]
    table.close()
    second.close()
    assert next_part(here(), "toy") == SECOND
    anew = table_of(here(), "toy", FIRST, restart=True)
    assert anew.name == name_of("toy", FIRST)
    assert not anew.match.plies


def test_the_choice_of_a_lesson_is_marked_over_hints() -> None:
    """What the game suggests changes with its judgement; the words of a lesson do not."""
    table = table_of(here(), "jump-drive", FIRST)
    session = session_of(table)
    step, _ = session.client.lesson()
    assert step is not None
    assert step.marking
    assert not session.answers(WIDE).marks
    while (choice := session.client.recorded()) is not None:
        decision = table.to_answer()
        step, _ = session.client.lesson()
        page = session.answers(WIDE)
        if decision is not None and step is not None and isinstance(decision.options, Subset) and not step.marking:
            marked = [entry.value for entry in page.entries if entry.key in page.marks]
            assert sorted(map(str, marked)) == sorted(map(str, choice.args))
        table.choose(0, choice)
        let_others(table)
        session.switch_viewer(0)
