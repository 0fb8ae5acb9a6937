"""Summaries of actions: recorded games action by action, to each seat what it may see."""

from __future__ import annotations

from functools import cache
from itertools import chain, pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.core.event import NOBODY, Event
from engine.match import Match
from saves import journal
from saves.replay import replay
from tests.toy_game import ToyRules
from tui.app.action_summaries import MadeChoice, of_others, summarized
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable, Seat
from tui.app.playback import TurnPlayback
from tui.app.seat_client import SeatClient
from tui.games.action_summary import ActionText, plain_text, sentence, turns
from tui.games.fallback_view import PLAIN
from tui.games.game_view import game_view_of
from tui.games.scene import Scene
from tui.games.turn_summary import SummaryLine, described, digest, hits_on
from tui.text import Words
from tui.widgets.styled_line import BLANK, plain, width

GAMES = Path(__file__).parents[2] / "data" / "beats"
MARS, JUMP = "mars", "jump"
EN = Words("en")


@cache
def recorded(name: str) -> Match:
    """Replay a recorded game of a person and computers."""
    return replay(journal.read(GAMES / f"{name}.areo")).match


@cache
def session(name: str, language: str = "en") -> GameSession:
    """Return a recorded game as the person sees it."""
    from saves.library import OpenSave

    header = journal.read(GAMES / f"{name}.areo").header
    return GameSession(SeatClient(GameTable(OpenSave(name, header, recorded(name), None))), Words(language))


def told(name: str, start: int = 0, end: int | None = None, seat: int = 0, language: str = "en") -> list[SummaryLine]:
    """Return the sentences that the seat gets about these choices."""
    at = session(name, language)
    made = [
        MadeChoice(
            ply.seat, ply.root, ply.events if seat == ply.seat else tuple(_seen(event, seat) for event in ply.events)
        )
        for ply in recorded(name).plies[start:end]
    ]
    scene = Scene(at.client.table.game, recorded(name).view(seat), seat, at.words)
    return described(at.game_view, scene, summarized(made, at.game_view, start))


def _seen(event: Event, seat: int) -> Event:
    from engine.core.event import redact

    return redact(event, seat)


def whole(name: str, *told_of: SummaryLine, columns: int = 200, language: str = "en") -> list[str]:
    """Their digest as text."""
    at = session(name, language)
    return [plain(content).rstrip() for content in digest(at.game_view, at.scene, told_of, columns)]


def of(name: str, start: int, end: int, **more: int) -> SummaryLine:
    """The only beat of these choices."""
    (one,) = told(name, start, end, **more)
    return one


# --- an action --------------------------------------------------------------------------------------------------------


def test_a_move_of_several_choices_is_one_action_with_all_it_cost_and_gave() -> None:
    one = of(MARS, 185, 188)
    assert (one.summary.seat, one.summary.start, one.summary.end) == (2, 185, 188)
    in_words = replace(one.text, headline="", price=BLANK, effects=(), weight=0)
    assert in_words == ActionText(
        "Mia plays Large Convoy",
        "Large Convoy",
        cost="28 M€ and 2 titanium",
        gains=("places an ocean (row 6, space 7)", "draws 2 cards", "gains 6 plants, 2 M€ and 1 TR"),
        spaces=(44,),
        about="large-convoy",
    )
    assert sentence(one.text, session(MARS).words) == (
        "Mia plays Large Convoy for 28 M€ and 2 titanium: places an ocean (row 6, space 7), draws 2 cards, "
        "gains 6 plants, 2 M€ and 1 TR."
    )


def test_a_losing_player_reads_the_amount_before_and_after() -> None:
    attacks = told(MARS, 174, 185)
    words = [plain(content) for content in digest(session(MARS).game_view, session(MARS).scene, attacks, 200)]
    assert words[:3] == ["C hits YOU: plants 4 → 0 (Virus)", "B hits YOU: plant production 6 → 5 (Small Animals)", ""]
    assert words[3:5] == ["C Mia  1 plays Virus for 1 M€.", "         hits YOU: plants 4 → 0"]
    assert [(one.summary.seat, hit.what) for one, hit in hits_on(attacks, 0)] == [
        (2, "plants 4 → 0"),
        (1, "plant production 6 → 5"),
    ]


def test_a_hit_on_another_names_them_and_does_not_come_first() -> None:
    at = session(MARS)
    scene = Scene(at.client.table.game, recorded(MARS).view(3), 3, at.words)
    lines = [plain(content) for content in digest(at.game_view, scene, told(MARS, 174, 176, seat=3), 200)]
    assert lines == ["C Mia  1 plays Virus for 1 M€.", "         hits Ann: plants 4 → 0"]


def test_a_player_has_one_place_between_two_rounds_with_moves_numbered_as_the_playback_shows_them() -> None:
    at, summaries = session(MARS), told(MARS, 165, 202)
    lines = whole(MARS, *summaries)[4:]
    heads: list[list[str]] = [[]]
    for content in lines:
        if content.startswith(("Production", "Generation", "Cards")):
            heads.append([])
        elif content[5:9].strip().isdigit() and content[0] != " ":
            heads[-1].append(content[0])
    assert all(len(part) == len(set(part)) for part in heads) and max(map(len, heads)) == 4
    numbers = [part for content in lines for part in content[5:9].split() if part.isdigit()]
    playback = TurnPlayback()
    playback.open(summaries)
    assert sorted(map(int, numbers)) == list(range(1, playback.count + 1))
    assert playback.count == sum(one.summary.kind == "action" for one in summaries)
    narrow = [plain(content) for content in digest(at.game_view, at.scene, summaries, 40)]
    assert not any("Mia plays" in content for content in [*lines, *narrow])


def test_cards_that_pass_in_a_draft_are_one_line_of_the_log_and_nothing_to_wait_for() -> None:
    passed = [Event("drafted", seat, (2,), secret=("comet", "grass") if seat == 0 else ()) for seat in range(3)]
    at = session(MARS)
    (summary,) = summarized(
        [MadeChoice(0, True, ()), MadeChoice(1, True, ()), MadeChoice(2, True, tuple(passed))], at.game_view
    )
    (one,) = described(at.game_view, at.scene, [summary])
    assert summary.kind == "together" and one.text.aside
    assert whole(MARS, one) == ["Ann is passed Comet, Grass."]


def test_gains_of_others_belong_to_their_action() -> None:
    one = of(MARS, 149, 151)
    assert one.summary.seat == 3
    assert [other.seat for other in one.text.others] == [1]
    assert sentence(one.text, session(MARS).words).endswith("loses 1 energy production. Bo gains 1 M€ production.")


def test_a_conversion_says_what_was_converted() -> None:
    one = of(MARS, 166, 168)
    assert (one.text.title, one.text.cost, one.text.spaces) == ("Ann converts 8 plants into a greenery", "", (22,))


# --- all at once ------------------------------------------------------------------------------------------------------


def test_secret_choices_are_summarized_together_by_seat() -> None:
    summaries = told(MARS, 0, 8)
    assert sorted((one.summary.kind, one.summary.seat) for one in summaries) == [("action", seat) for seat in range(4)]
    (bo,) = (one.text for one in summaries if one.summary.seat == 1)
    assert bo.title == "Bo plays the corporation Tharsis Republic" and bo.gains == ("keeps 1 card",)


def test_production_is_one_picture_and_that_a_generation_begins_is_no_news() -> None:
    last = told(MARS, 161, 162)
    assert [(one.summary.kind, one.summary.seat) for one in last] == [
        ("action", 0),
        ("together", NOBODY),
        ("round", NOBODY),
    ]
    assert whole(MARS, *last[1:]) == [
        "Production            M€  st  ti  pl  en  he",
        "A Ann                +33   .   .  +4   .  +8",
        "B Bo                 +29   .   .  +5   .  +5",
        "C Mia                +29   .  +1  +5   .  +3",
        "D Leo                +34   .   .  +1  -1  +8",
    ]


def test_purchases_of_all_seats_are_one_line() -> None:
    assert whole(MARS, of(MARS, 162, 166)) == ["Cards bought: A 0  B 1  C 2  D 0"]


def test_in_jump_drive_each_empire_has_a_action_a_round_and_the_round_gives_to_all() -> None:
    plies = recorded(JUMP).plies
    rounds = [index for index, ply in enumerate(plies) if any(event.key == "round" for event in ply.events)]
    for first, last in pairwise(rounds):
        kinds = [(one.summary.kind, one.summary.seat) for one in told(JUMP, first + 1, last + 1)]
        assert kinds[:3] == [("action", 0), ("action", 1), ("action", 2)], kinds
        assert ("together", NOBODY) in kinds and kinds[-1] == ("round", NOBODY)
        assert len([kind for kind in kinds if kind[0] == "together"]) == 1


def test_war_propaganda_that_is_lost_hits() -> None:
    handed = next(
        index
        for index, ply in enumerate(recorded(JUMP).plies)
        if any(event.key == "propaganda" for event in ply.events)
    )
    lines = whole(JUMP, *told(JUMP, handed, handed + 1))
    assert lines[0] == "  hits YOU: War Propaganda moves to Mia"
    assert "War Propaganda moves from Ann to Mia, who has the most Military." in lines


# --- the whole of it --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [MARS, JUMP])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_logged_event_is_in_one_action_and_secrets_are_in_none(name: str, seat: int | None) -> None:
    at = session(name)
    plies = recorded(name).plies
    made = [
        MadeChoice(ply.seat, ply.root, tuple(_seen(event, -2 if seat is None else seat) for event in ply.events))
        for ply in plies
    ]
    summaries = summarized(made, at.game_view)
    events = list(chain.from_iterable(summary.events for summary in summaries))
    expected = [event for choice in made for event in choice.events if at.game_view.is_logged(event)]
    key = lambda event: (event.key, event.seat, event.args, event.source)  # noqa: E731
    assert sorted(map(key, filter(at.game_view.is_logged, events)), key=str) == sorted(map(key, expected), key=str)
    assert all(event.seat == seat or not event.secret for event in events)
    assert all(0 <= summary.start < summary.end <= len(plies) for summary in summaries)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", [MARS, JUMP])
def test_every_action_has_words_that_fit(name: str, language: str) -> None:
    at = session(name, language)
    for one in told(name, language=language):
        for columns in (34, 76):
            for content in digest(at.game_view, at.scene, [one], columns):
                assert width(content) <= columns
                assert not any(sign in plain(content) for sign in ("beat.", "event.", "{", "unknown"))


def test_eighteen_events_and_more_are_one_page() -> None:
    summaries = of_others([one.summary for one in told(MARS, 168, 181)], {0})
    events = sum(session(MARS).game_view.is_logged(event) for summary in summaries for event in summary.events)
    lines = digest(
        session(MARS).game_view,
        session(MARS).scene,
        described(session(MARS).game_view, session(MARS).scene, summaries),
        78,
    )
    assert events >= 18 and len(lines) <= 18


# --- whose, and by turn -----------------------------------------------------------------------------------------------


def test_own_actions_are_left_out_and_a_lone_round_is_not_summarized() -> None:
    summaries = [one.summary for one in told(MARS, 161, 166)]
    assert {summary.kind for summary in of_others(summaries, {0})} == {"together", "round"}
    assert of_others([summary for summary in summaries if summary.kind == "round"], {0}) == []


def test_actions_of_one_seat_after_each_other_are_a_turn() -> None:
    summaries = [one.summary for one in told(MARS, 169, 181)]
    assert [[summary.seat for summary in turn] for turn in turns(summaries)] == [[1, 1], [2, 2], [3, 3], [0]]


# --- a game that says nothing of it -----------------------------------------------------------------------------------


@pytest.mark.usefixtures("toy")
def test_a_game_without_a_summary_line_uses_log_sentences() -> None:
    table = GameTable.new(None, "toy", ToyRules(players=2, rounds=2), "RED-1", [Seat("Ann"), Seat("Bo", "bot", "easy")])
    while not table.over:
        if table.bot_step() is None and (decision := table.to_answer()) is not None:
            table.choose(0, next(iter(decision.options)))
    at = GameSession(SeatClient(table), EN)
    summaries = described(PLAIN, at.scene, summarized(at.client.made(0), PLAIN))
    assert len(summaries) > 4 and {one.summary.kind for one in summaries} == {"action"}
    assert all(plain(content) for one in summaries for content in digest(PLAIN, at.scene, [one], 60))


def test_the_first_sentence_is_the_title() -> None:
    assert plain_text(["Ann builds.", "Ann draws."], [3, 3]) == ActionText(
        "Ann builds", "Ann builds", gains=("Ann draws",), spaces=(3,)
    )
    assert PLAIN.together(Event("any")) is False
    assert game_view_of("nothing-of-the-kind") is PLAIN
