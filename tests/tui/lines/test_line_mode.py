"""Line mode: a whole game by numbers, looking, taking back, leaving, covers between people, set-up by questions."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.choice import Choice
from engine.core.options import Amount, OneOf, Payment, Subset
from engine.core.rng import Stream
from engine.terraforming_mars.rules import MarsRules
from tests.environment import here
from tests.timeouts import HANGS
from tests.toy_game import ToyRules
from tests.tui.screens.keys import MARS
from tests.tui.screens.positions import table_with
from tui.app.course_progress import table_of
from tui.app.game_table import GameTable, Seat
from tui.app.review_text import PAGES
from tui.lines import Console, Leave, LineMode, play, play_or_resume
from tui.lines.numbered_menus import MenuItem, menu_items
from tui.lines.review_lines import review_page
from tui.text import Words

ALONE = (Seat("Ann"), Seat("Bo", "bot", "easy"))
TWO = (Seat("Ann"), Seat("Bo"))


def table(seats: tuple[Seat, ...] = ALONE, seed: str = "RED-1") -> GameTable:
    return GameTable.new(here(), "toy", ToyRules(players=len(seats), rounds=2), seed, seats)


def played(at: GameTable, *lines: str) -> str:
    """Everything that is shown while these lines are typed."""
    shown = io.StringIO()
    LineMode(at, Words("en"), Console(io.StringIO("".join(f"{line}\n" for line in lines)), shown)).run()
    return shown.getvalue()


def test_a_menu_is_grouped_by_verb_when_it_is_long() -> None:
    short = OneOf((Choice("play", ("a",)), Choice("play", ("b",)), Choice("pass")))
    assert [item.choices[0] for item in menu_items(short)] == list(short)
    many = tuple(Choice("play", (f"card{n}",)) for n in range(9))
    assert menu_items(OneOf((Choice("end"), *many, Choice("pass")))) == [
        MenuItem((Choice("end"),)),
        MenuItem(many, "play"),
        MenuItem((Choice("pass"),)),
    ]
    places = OneOf(tuple(Choice("place", (n,)) for n in range(30)))
    assert len(menu_items(places)) == 30
    assert [str(item.choices[0]) for item in menu_items(Subset("keep", ("a", "b"), 0, 2))] == ["keep a", "keep b"]
    assert len(menu_items(Payment(5, ("m", "s"), (1, 2), (9, 9)))) == 4


@pytest.mark.usefixtures("toy")
def test_a_whole_game_by_answers_picked_at_random() -> None:
    """A person who answers every prompt in one of the ways that line mode knows."""
    at = table()
    stream = Stream.named("lines")
    shown = io.StringIO()

    class Person(Console):
        def read(self) -> str:
            if at.over:
                raise Leave
            decision = at.to_answer()
            assert decision is not None
            options = decision.options
            if isinstance(options, Amount):
                return str(options.low + stream.below(options.count()))
            if isinstance(options, Subset):
                return ("none", "all", "1")[stream.below(3) if options.items else 0]
            if isinstance(options, OneOf) and stream.below(2):
                return str(1 + stream.below(options.count()))
            return str(options.pick(stream))

    LineMode(at, Words("en"), Person(io.StringIO(), shown)).run()
    assert at.over
    text = shown.getvalue()
    assert text.startswith("areo: Toy. Seed RED-1. Saved as toy-1.\n")
    assert "Round 2 of 2.\n" in text
    assert "The toy is over.\nYou can type: score, " in text
    assert here().list_saves()[0].status["over"] == 1


def end_of(at: GameTable) -> GameTable:
    """Return the table at the end of its game."""
    stream = Stream.named("end")
    while at.match.pending:
        decision = at.match.pending[0]
        at.choose(decision.seat, decision.options.pick(stream))
    return at


@pytest.mark.usefixtures("toy")
def test_after_the_end_it_can_be_viewed() -> None:
    shown = played(end_of(table()), "score 1", "chart", "history", "log 1", "map", "table", "hint", "9", "quit")
    after = shown.split("The toy is over.\n", 1)[1]
    assert "Score by round\n" in after and "Round 2: Ann " in after
    assert after.count("Round 2 of 2") == 1
    assert after.count("rematch, same (same deal)") == 2
    assert after.endswith("> ")


@pytest.mark.usefixtures("toy")
def test_after_the_end_comes_another_game_of_the_same_players() -> None:
    shown = io.StringIO()
    play(end_of(table(TWO)), Words("en"), here(), Console(io.StringIO("rematch\n\nquit\n"), shown))
    assert "Saved as toy-2." in shown.getvalue()
    shown = io.StringIO()
    play(end_of(GameTable.resume(here())), Words("en"), here(), Console(io.StringIO("same\n\nquit\n"), shown))
    assert "Saved as toy-3." in shown.getvalue()
    headers = {saved.name: saved.header for saved in here().list_saves()}
    first, second, third = (headers[f"toy-{number}"] for number in (1, 2, 3))
    assert first is not None and second is not None and third is not None
    assert first.seats == second.seats == third.seats
    assert first.seed != second.seed == third.seed


@pytest.mark.usefixtures("folders")
def test_what_a_lesson_asks_for_is_what_line_mode_suggests() -> None:
    """The lesson asked for two cards, and two others were suggested."""
    lesson = table_of(here(), "jump-drive", "first")
    asked = str(lesson.teaching.ahead(())[0]) if lesson.teaching is not None else ""
    shown = played(lesson, "best", "quit")
    assert f"Type: {asked} " in shown and "Suggested: 3 5 (" in shown
    assert [str(ply.choice) for ply in lesson.match.plies if ply.seat == 0] == [asked]
    assert all(len(text) <= 120 for text in shown.splitlines())


@pytest.mark.usefixtures("folders")
def test_a_choice_is_not_said_again_without_its_name() -> None:
    """Below the choice to sell patents was: Standard project ""."""
    lesson = table_of(here(), "terraforming-mars", "first")
    assert lesson.teaching is not None
    asked = [str(one.choice) for one in lesson.teaching.line.choices if one.step is not None]
    shown = played(lesson, *asked[: asked.index("end")], "quit")
    head, below = 'Standard project "Sell patents"', "      Discard any number of cards to gain 1 M€ for each."
    assert f"{head}\n{below}\n" in shown and '""' not in shown


@pytest.mark.parametrize(
    ("language", "text", "page"),
    [("en", "progress", "course"), ("en", "course", "course"), ("en", "", "choices"), ("en", "so", "sources"),
     ("ja", "流れ", "course"), ("ja", "内訳", "sources"), ("ja", "cards", "cards"), ("en", "no such", "choices")],
)  # fmt: skip
def test_pages_of_the_coach_have_the_names_that_help_says(language: str, text: str, page: str) -> None:
    words = Words(language)
    assert review_page(text, words) == page
    row = next(row for row in words.say("lines.help").splitlines() if "coach [" in row)
    assert all(words.name("coach.page", each).casefold() in row for each in PAGES)


@pytest.mark.usefixtures("toy")
def test_viewing_commands_lose_nothing() -> None:
    shown = played(table(), "0", "hand", "map", "table", "log", "score", "score 1", "help", "?", "more", "5", "quit")
    assert "free ground.\n" in shown
    assert "card-" in shown
    assert "Ground" in shown
    assert "Total" in shown
    assert "Type a number to choose that line." in shown
    assert "That is the whole list." in shown
    assert shown.count("What do you do?") == 1
    assert shown.count("How much do you bid?") == 2
    assert shown.endswith("Everything is saved. Continue with `areo resume toy-1`.\n")


@pytest.mark.usefixtures("toy")
def test_a_choice_can_be_typed_in_full_and_nonsense_is_answered() -> None:
    shown = played(table(), "bid 0", "xyzzy", "9", "why place 99", "why 1", "!!", "", "pass extra", "roll")
    assert "Not available: xyzzy. The rules do not have xyzzy now." in shown
    assert "Type a number from 1 to 6." in shown
    assert "The rules do not have place 99 now." in shown
    assert "Yes, you can choose this." in shown
    assert "Not a choice: !!" in shown
    assert "Ann rolls" in shown


@pytest.mark.usefixtures("toy")
def test_a_choice_can_be_tried_before_it_is_made() -> None:
    at = table()
    shown = played(at, "0", "build", "2", "try pay m=5", "try 1", "try pay m=1", "back", "try roll", "quit")
    assert shown.count("Ann: money 6 to 3") == 1
    assert "Ann: wood 2 to 0" in shown
    assert "The rules do not have pay m=1 now." in shown
    assert "The die is not known." in shown
    assert [str(ply.choice) for ply in at.match.plies if ply.seat == 0] == ["bid 0"]


@pytest.mark.usefixtures("toy")
def test_back_leaves_a_move_that_was_begun_and_undo_stops_at_what_was_shown() -> None:
    at = table()
    shown = played(at, "0", "build", "3", "back", "undo", "back", "quit")
    assert shown.count("Where?") == 1
    assert "Can't undo past revealed information" in shown
    assert "Nothing to cancel." in shown
    assert [str(ply.choice) for ply in at.match.plies if ply.seat == 0] == ["bid 0"]


@pytest.mark.usefixtures("toy")
def test_undo_and_redo() -> None:
    at = table((Seat("Ann"),))
    shown = played(at, "0", "build", "undo", "redo", "2", "quit")
    assert "Undone." in shown
    assert [str(ply.choice) for ply in at.match.plies] == ["bid 0", "build", "place 2"]


@pytest.mark.usefixtures("toy")
def test_between_two_people_the_table_is_covered() -> None:
    shown = played(table(TWO), "", "0", "", "1", "quit")
    assert shown.count("Next: Ann") == 1
    ann, bo = shown.split("Next: Bo")
    assert ann.endswith("\n" * 60)
    assert "Ann: How much do you bid?" in ann
    assert "Bo: How much do you bid?" in bo
    assert "card-" not in shown


@pytest.mark.usefixtures("toy")
def test_a_seat_reads_events_without_secrets_of_others() -> None:
    shown = played(table(TWO), "", "0", "", "0", "", "draw", "", "log", "quit")
    told_to_bo = shown.rsplit("Next: Bo", 1)[1]
    assert "Ann draws ." in told_to_bo
    assert "card-" not in told_to_bo


@pytest.mark.usefixtures("toy")
def test_leaving_and_coming_back_goes_on_at_the_same_prompt() -> None:
    played(table(), "0", "build", "quit")
    again = GameTable.resume(here())
    assert "Where?" in played(again)
    assert [str(ply.choice) for ply in again.match.plies if ply.seat == 0] == ["bid 0", "build"]


@pytest.mark.usefixtures("toy")
def test_a_line_that_never_ends_is_cut_and_refused() -> None:
    shown = played(table(), "x" * 100_000, "quit")
    assert "Not available: xxx" in shown
    assert len(shown) < 5_000


@pytest.mark.usefixtures("toy")
def test_a_reader_who_goes_away_ends_it_and_all_is_saved() -> None:
    class Broken(io.StringIO):
        def write(self, text: str) -> int:
            if "What do you do?" in text:
                raise BrokenPipeError
            return super().write(text)

    LineMode(table(), Words("en"), Console(io.StringIO("0\n"), Broken())).run()
    assert any(str(ply.choice) == "bid 0" for ply in GameTable.resume(here()).match.plies)


@pytest.mark.usefixtures("toy")
def test_setting_up_takes_a_default_at_every_question(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine import games

    monkeypatch.setattr(games, "GAMES", ("toy",))
    shown = io.StringIO()
    play_or_resume(here(), Words("en"), Console(io.StringIO("\n" * 9), shown))
    text = shown.getvalue()
    assert "Players\n   1  1\n   2  2\n" in text
    assert "Hills\n   1  off\n   2  on\n" in text
    assert "How much do you bid?" in text
    assert [seat.kind for seat in GameTable.resume(here()).seats] == ["person", "bot"]


@pytest.mark.usefixtures("toy")
def test_setting_up_by_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine import games

    monkeypatch.setattr(games, "GAMES", ("toy",))
    answers = ["3", "9", "1", "2", "x" * 30, "Ann", "1", "Bo", "2", "s" * 99, "BLUE-2", "quit"]
    shown = io.StringIO()
    play_or_resume(here(), Words("en"), Console(io.StringIO("\n".join(answers) + "\n"), shown))
    at = GameTable.resume(here())
    assert at.seats == (Seat("Ann"), Seat("Bo"), Seat("", "bot", "easy"))
    assert (at.seed, at.match.state.rules) == ("BLUE-2", ToyRules(players=3, rounds=2, hills=True))
    assert "Type a number from 1 to 2." in shown.getvalue()
    assert "A name can have up to 24 visible characters" in shown.getvalue()
    assert "A seed must have 1 to 64 visible characters" in shown.getvalue()
    assert "\nexpert: Plans ahead" in shown.getvalue()


@pytest.mark.usefixtures("toy")
def test_a_game_that_waits_is_offered_first() -> None:
    played(table(), "0", "quit")
    shown = io.StringIO()
    play_or_resume(here(), Words("en"), Console(io.StringIO("\nquit\n"), shown))
    assert "   1  toy-1\n   2  a new game\n" in shown.getvalue()
    assert "What do you do?" in shown.getvalue()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_signals_leave_cleanly(folders: Path, number: signal.Signals) -> None:
    program = (
        "import sys; from tests.toy_game import TOY, ToyRules; from engine import games; games.game = lambda slug: TOY;"
        "from tui.app.game_table import Seat, GameTable; from tui.text import Words; from tui.lines import play;"
        "from tests.environment import here;"
        "seats = [Seat('A'), Seat('B', 'bot', 'easy')];"
        "sys.exit(play(GameTable.new(here(), 'toy', ToyRules(), 'S', seats), Words('en'), here()))"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[3],
        env=dict(os.environ),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("0\n")
    process.stdin.flush()
    seen = ""
    while seen.count("\n> ") < 2 and (letter := process.stdout.read(1)):
        seen += letter
    process.send_signal(number)
    rest, errors = process.communicate(timeout=HANGS)
    assert process.returncode == 128 + number
    assert rest.endswith("Everything is saved. Continue with `areo resume toy-1`.\n")
    assert errors == ""


def test_play_is_what_the_command_calls(toy: str) -> None:
    shown = io.StringIO()
    assert play(table(), Words("ja"), here(), Console(io.StringIO("0\n"), shown)) == 0
    assert shown.getvalue().startswith("areo: おもちゃ。")


@pytest.mark.usefixtures("toy")
def test_figures_are_sentences_without_columns() -> None:
    shown = played(table(), "0", "score", "chart", "quit")
    lines = [content for content in shown.splitlines() if "Total" in content or "Round " in content]
    assert any(content.strip().startswith("Total: Ann has ") and content.endswith(".") for content in lines)
    assert not any("  " in content.strip()[4:] for content in lines)


@pytest.mark.usefixtures("toy")
def test_line_mode_restores_signal_handlers() -> None:
    before = {number: signal.getsignal(number) for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)}
    seen: list[object] = []
    source = io.StringIO("quit\n")
    read = source.readline
    source.readline = lambda *size: seen.append(signal.getsignal(signal.SIGTERM)) or read(*size)  # type: ignore[method-assign]
    play(table(TWO), Words("en"), here(), Console(source, io.StringIO()))
    assert seen and seen[0] not in before.values()
    assert {number: signal.getsignal(number) for number in before} == before


def test_hints_of_the_screens_are_written_below_the_prompt() -> None:
    drafting = played(table_with("draft"), "", "quit")
    assert "After the draft you buy any of your four cards for 3 M€ each." in drafting
    keeping = played(GameTable.new(here(), MARS, MarsRules(players=2), "RED-1", ALONE), "1", "", "quit")
    assert "Can't be undone: reveals cards." in keeping


def test_trying_a_choice_says_that_it_is_final() -> None:
    at = table_with("swap")
    said = played(at, "", "try 1", "quit")
    assert "You would draw 1 card. Can't be undone." in said
