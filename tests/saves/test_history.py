"""What became of the games: made from the journals, the same with and without its cache."""

from __future__ import annotations

import csv
import io
import json

import pytest

from engine.core.choice import Choice
from engine.core.rng import Stream
from saves import file_ops, history
from saves.history import FinishedGame
from saves.journal import Seat
from saves.library import Library
from tests.toy_game import ToyRules

BOT = Seat("", "bot", "easy")


def played_out(
    library: Library, name: str, *seats: Seat, seed: str = "H", created: str = "2026-01-01", hills: bool = False
) -> list[int]:
    """Play a game to its end and return its points."""
    rules = ToyRules(players=len(seats), rounds=2, hills=hills)
    opened = library.begin("toy", rules, seed, seats, created=created, name=name)
    stream = Stream.named(name)
    while not opened.match.over:
        decision = opened.match.pending[0]
        opened.match.choose(decision.seat, decision.options.pick(stream), durable=False)
    points = opened.match.game.score(opened.match.state).totals
    opened.close()
    return list(points)


def test_finished_games_are_counted_once_for_each_person(library: Library) -> None:
    points = played_out(library, "a", Seat("Ann"), Seat("Bo"), BOT, seed="A")
    started = library.begin("toy", ToyRules(players=1), "S", (Seat("Ann"),), created="2026", name="b")
    started.close()
    found = history.history(library)
    assert [(one.save, one.name, one.points, one.won) for one in found] == [
        ("a", "Ann", points[0], points[0] == max(points)),
        ("a", "Bo", points[1], points[1] == max(points)),
    ]
    ann = found[0]
    assert (ann.game, ann.players, ann.levels, ann.seed, ann.rounds) == ("toy", 3, ("easy",), "A", 2)
    assert ann.rules == {"players": 3, "rounds": 2, "hills": False}
    assert set(ann.facts) == {"builder"}
    assert ann.best_other == max(points[1:])


def test_history_is_the_same_with_and_without_its_cache(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    for number, name in enumerate("abc"):
        played_out(library, name, Seat("Ann"), BOT, seed=name, created=f"2026-01-0{3 - number}")
    first = history.history(library)
    assert [one.save for one in first] == ["c", "b", "a"]
    assert library.folders.history.exists()
    with monkeypatch.context() as context:
        context.setattr(history, "results_of", lambda name: pytest.fail(f"{name} is played again"))
        assert history.history(library) == first
    assert history.history(library, rebuild=True) == first
    for wrong in (b"", b"nonsense", b"\x92\x63\x80"):
        library.folders.history.write_bytes(wrong)
        assert history.history(library) == first


def test_history_notices_changed_and_deleted_saves(library: Library) -> None:
    played_out(library, "a", Seat("Ann"), seed="A")
    played_out(library, "b", Seat("Ann"), seed="B")
    assert len(history.history(library)) == 2
    file_ops.delete(library, "a")
    assert [one.save for one in history.history(library)] == ["b"]
    file_ops.restore(library)
    file_ops.rename(library, "a", "z")
    assert [one.save for one in history.history(library)] == ["b", "z"]
    library.path_of("b").write_bytes(b"damaged")
    assert [one.save for one in history.history(library)] == ["z"]


def test_copies_and_practice_count_in_no_figure(library: Library) -> None:
    played_out(library, "a", Seat("Ann"), seed="A")
    file_ops.copy(library, "a", created="2026-02-01")
    found = history.history(library)
    assert [(one.save, one.practice) for one in found] == [("a", False), ("a-2", True)]
    figures = history.statistics(found)
    assert figures is not None
    assert figures.played == 1
    opened = library.begin("toy", ToyRules(players=1, rounds=1), "P", (Seat("Ann"),), created="2026-03", name="p")
    opened.match.choose(0, Choice("bid", (0,)))
    opened.match.choose(0, Choice("roll"))
    opened.match.undo(0, practice=True)
    opened.match.choose(0, Choice("pass"))
    opened.close()
    assert [one.practice for one in history.history(library) if one.save == "p"] == [True]
    (listed,) = [saved for saved in library.list_saves() if saved.name == "p"]
    assert listed.status["practice"] == 1


def test_the_same_game_twice_in_the_library_counts_once(library: Library) -> None:
    played_out(library, "a", Seat("Ann"), seed="A")
    library.path_of("b").write_bytes(library.path_of("a").read_bytes())
    assert len(history.history(library)) == 1


def one(points: int, won: bool = False, practice: bool = False, game: str = "toy", **more: object) -> FinishedGame:
    fields: dict[str, object] = {
        "save": "s", "created": "2026", "seat": 0, "name": "Ann", "players": 2, "levels": ("easy",), "rules": {},
        "facts": {}, "seed": "X", "rounds": 4, "best_other": 3, "identity": "", **more,
    }  # fmt: skip
    return FinishedGame(game=game, points=points, won=won, practice=practice, **fields)  # type: ignore[arg-type]


def test_figures_are_those_of_the_games() -> None:
    several = [one(10), one(30, won=True), one(20), one(99, practice=True)]
    assert history.statistics(several) == history.GameStatistics(3, 1, 20.0, 30, (10, 30, 20))
    assert history.statistics([one(9, practice=True)]) is None


def test_rare_options_separate_games_that_differ_in_them() -> None:
    usual = one(50, game="jump-drive", rules={"players": "1", "tie_break": "cards", "survey_hq_rounds": "down"})
    other = one(50, game="jump-drive", rules={"players": "1", "tie_break": "cards", "survey_hq_rounds": "up"})
    assert history.group_keys([usual])[4:] == ["rule players"]
    assert history.group_keys([usual, other])[4:] == ["rule players", "rule survey_hq_rounds"]
    assert "tie_break" in history.to_csv([usual]).splitlines()[0]


def test_games_are_counted_by_whatever_they_say() -> None:
    several = [
        one(10, facts={"builder": "some"}, rules={"hills": "True"}),
        one(30, facts={"builder": "none"}, rules={"hills": "True"}),
        one(20, facts={"builder": "some"}, rules={"hills": "False"}, levels=()),
        one(5, game="other"),
    ]
    assert history.group_keys(several) == ["game", "level", "name", "rounds", "fact builder", "rule hills"]
    assert {
        group: (sums.played, sums.best) for group, sums in history.grouped_statistics(several, "fact builder").items()
    } == {
        ("toy", "some"): (2, 20),
        ("toy", "none"): (1, 30),
        ("other", ""): (1, 5),
    }
    assert next(iter(history.grouped_statistics(several, "rule hills"))) == ("toy", "True")
    assert set(history.grouped_statistics(several, "level")) == {("toy", "easy"), ("toy", ""), ("other", "easy")}
    assert set(history.grouped_statistics(several, "game")) == {("toy", "toy"), ("other", "other")}


def test_days_list_the_first_attempt_first() -> None:
    several = [
        one(10, seed="daily-2026-03-05"),
        one(30, seed="daily-2026-03-05"),
        one(7, seed="daily-2026-03-06"),
        one(99, seed="daily-2026-03-06", practice=True),
        one(1, seed="RED"),
        one(2, seed="daily-2026-03-06", game="other"),
    ]
    days = history.daily_attempts(several, "toy")
    assert {day: [each.points for each in attempts] for day, attempts in days.items()} == {
        "2026-03-06": [7],
        "2026-03-05": [10, 30],
    }
    assert list(days) == ["2026-03-06", "2026-03-05"]


def test_it_goes_out_as_a_table_and_as_objects() -> None:
    several = [one(10, name='=cmd|"x"', facts={"builder": "some"}, rules={"hills": True, "players": 2}), one(3)]
    rows = list(csv.DictReader(io.StringIO(history.to_csv(several))))
    assert [row["points"] for row in rows] == ["10", "3"]
    assert (rows[0]["builder"], rows[0]["hills"], rows[1]["builder"]) == ("some", "True", "")
    assert rows[0]["name"] == '\'=cmd|"x"'
    objects = json.loads(history.to_json(several))
    assert [(each["points"], each["facts"]) for each in objects] == [(10, {"builder": "some"}), (3, {})]
    assert [(key, type(value)) for key, value in objects[0]["rules"].items()] == [("hills", bool), ("players", int)]
    assert history.to_csv([]).count("\n") == 1
    assert json.loads(history.to_json([])) == []


def test_a_game_whose_process_was_killed_after_its_last_choice_counts_once_it_is_opened(library: Library) -> None:
    points = played_out(library, "a", Seat("Ann"), BOT)
    path = library.path_of("a")
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b"digest ")])
    assert not library.summary("a").status.get("over")
    opened = library.open_save("a")
    assert opened.match.over
    opened.close()
    assert path.read_bytes() == whole
    assert [one.points for one in history.history(library)] == points[:1]
