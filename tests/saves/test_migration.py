"""Saves of older rules: migrated where the game can, else viewed as far as they can be replayed."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine import games
from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.game import RecordedGame
from engine.core.message import Refusal
from engine.core.options import OneOf, Options
from saves import journal
from saves.journal import Seat
from saves.library import Library
from tests.saves.saved_games import finished, play
from tests.toy_game import Toy, ToyRules, ToyState


class Casting(Toy):
    """The toy game two versions later: a die is cast, not rolled."""

    rules_version = 3
    steps = (1, 2)

    def _options(self, state: ToyState, seat: int) -> Options:
        options = super()._options(state, seat)
        if state.step != "act":
            return options
        return OneOf(tuple(Choice("cast") if choice.verb == "roll" else choice for choice in options))

    def apply(self, state: ToyState, seat: int, choice: Choice) -> list[Event]:
        return super().apply(state, seat, Choice("roll") if choice.verb == "cast" else choice)

    def digest(self, state: ToyState) -> str:
        return "v3-" + super().digest(state)

    def migrate(self, recorded: RecordedGame, version: int) -> RecordedGame | None:
        if version not in self.steps:
            return None
        if version == 1:
            return recorded
        choices = tuple((seat, "cast" if text == "roll" else text) for seat, text in recorded.choices)
        return msgspec.structs.replace(recorded, choices=choices)


def played(monkeypatch: pytest.MonkeyPatch, game: Toy) -> Toy:
    """Replace the toy game from now on."""
    monkeypatch.setattr(games, "game", lambda slug: game)
    return game


def rolled(library: Library) -> tuple[Path, int]:
    """Return a save with rolls in it, and the number of its choices."""
    path = finished(library, script="rolls")
    texts = [entry.text for entry in journal.read(path).entries if entry.kind == "choice"]
    assert "roll" in texts
    return path, len(library.open_save("game", write=False).match.plies)


def test_an_older_game_goes_on_under_the_rules_of_now(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    path, choices = rolled(library)
    before = path.read_bytes()
    score = library.open_save("game", write=False).match.state.money
    played(monkeypatch, Casting())
    opened = library.open_save("game")
    assert opened.migrated is not None
    assert (opened.migrated.key, opened.read_only, opened.damage) == ("save.migrated", None, None)
    assert (len(opened.match.plies), opened.match.state.money) == (choices, score)
    assert path.read_bytes() == before
    opened.match.back_to(choices - 1)
    play(opened, 1)
    opened.close()
    kept = list(library.folders.damaged.iterdir())
    assert [copy.read_bytes() for copy in kept] == [before]
    again = library.open_save("game")
    assert (again.migrated, again.header.rules_version) == (None, 3)
    assert again.header.seed == "SAVE"
    again.close()


def test_only_looking_takes_nothing_over(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    path, choices = rolled(library)
    before = path.read_bytes()
    played(monkeypatch, Casting())
    opened = library.open_save("game", write=False)
    assert len(opened.match.plies) == choices
    assert path.read_bytes() == before
    assert not library.folders.damaged.exists()


@pytest.mark.parametrize("steps", [(), (1,), (2,)])
def test_game_without_a_migration_step_opens_up_to_its_first_illegal_choice(
    library: Library, monkeypatch: pytest.MonkeyPatch, steps: tuple[int, ...]
) -> None:
    path, _ = rolled(library)
    texts = [entry.text for entry in journal.read(path).entries if entry.kind == "choice"]
    game = played(monkeypatch, Casting())
    game.steps = steps  # type: ignore[attr-defined]
    opened = library.open_save("game")
    assert opened.read_only is not None
    assert opened.read_only.key == "save.other-rules-until"
    assert opened.read_only.args["kept"] == texts.index("roll") == len(opened.match.plies)
    assert opened.journal is None
    with pytest.raises(Refusal):
        play(opened, 1)


def test_game_that_a_migration_makes_unplayable_opens_read_only(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Wrong(Casting):
        def migrate(self, recorded: RecordedGame, version: int) -> RecordedGame | None:
            return msgspec.structs.replace(recorded, choices=((0, "fly"),))

    rolled(library)
    played(monkeypatch, Wrong())
    opened = library.open_save("game")
    assert opened.read_only is not None
    assert opened.migrated is None


def test_a_damaged_older_game_says_both(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _ = rolled(library)
    damaged = path.read_bytes()[:-3]
    path.write_bytes(damaged)
    played(monkeypatch, Casting())
    opened = library.open_save("game")
    assert opened.damage is not None
    assert opened.migrated is not None
    opened.match.back_to(len(opened.match.plies) - 1)
    opened.close()
    assert [copy.read_bytes() for copy in library.folders.damaged.iterdir()] == [damaged]
    assert journal.read(path).damage is None


def test_practice_is_not_forgotten(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = library.begin("toy", ToyRules(players=1), "SAVE", (Seat("Ann"),), created="2026-01-01", name="game")
    opened.match.choose(0, Choice("bid", (0,)))
    opened.match.choose(0, Choice("roll"))
    opened.match.undo(0, practice=True)
    opened.match.choose(0, Choice("pass"))
    opened.close()
    assert library.open_save("game", write=False).match.practice
    played(monkeypatch, Casting())
    assert library.open_save("game", write=False).match.practice
