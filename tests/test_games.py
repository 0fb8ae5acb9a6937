"""The suite, over the toy game and every game that can be imported."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.bots.levels import LEVELS, opponent
from engine.core.game import AnyGame, Rules
from engine.core.message import Refusal
from engine.core.rng import Stream
from saves.journal import Seat
from tests import game_contract
from tests.environment import here
from tests.toy_game import TOY, ToyRules
from tests.wide_toy_game import WIDE_TOY


def every_game() -> list[AnyGame]:
    found = [slug for slug in games.GAMES if find_spec(f"engine.{slug.replace('-', '_')}.game")]
    return [TOY, WIDE_TOY, *map(games.game, found)]


def main_cases() -> list[Any]:
    """Return the rules that the bench plays of each game, and the last values of all options."""
    cases: list[Any] = []
    for game in every_game():
        cases += [pytest.param(game, rules, id=f"{game.slug}-{name}") for name, rules in game.bench().items()]
        cases.append(pytest.param(game, unusual(game), id=f"{game.slug}-unusual"))
    return cases


def unusual(game: AnyGame) -> Rules:
    """As far from the first case of the bench as the options allow."""
    rules = next(iter(game.bench().values()))
    for option in game.options():
        other = replace(rules, **{option.field: option.values[-1]})
        rules = rules if game.check(other) else other
    return rules


def all_cases() -> list[Any]:
    """Few games in which every value of every option that a game allows is at least once."""
    cases: list[Any] = []
    for game in every_game():
        base = next(iter(game.bench().values()))
        left = [(option.field, value) for option in game.options() for value in option.values]
        left = [(field, value) for field, value in left if not game.check(replace(base, **{field: value}))]
        while left:
            rules = base
            for field, value in left:
                other = replace(rules, **{field: value})
                if getattr(rules, field) == getattr(base, field) and not game.check(other):
                    rules = other
            left = [(field, value) for field, value in left if getattr(rules, field) != value]
            cases.append(pytest.param(game, rules, id=f"{game.slug}-{len(cases)}"))
    return cases


def contract_cases() -> list[Any]:
    """Return every check with all rules. Quick is each check with one of the rules of each game, by turns.

    The order gives hidden information the unusual rules, which have several players.
    """
    cases: list[Any] = []
    for at, check in enumerate(game_contract.CHECKS):
        seen = dict[str, int]()
        for case in main_cases():
            game, rules = case.values
            number = seen[game.slug] = seen.get(game.slug, -1) + 1
            count = len(game.bench()) + 1
            marks = () if number == 2 * at % count else pytest.mark.slow
            cases.append(pytest.param(check, game, rules, id=f"{case.id}-{check.__name__}", marks=marks))
    return cases


@pytest.mark.parametrize(("check", "game", "rules"), contract_cases())
def test_game_holds_to(check: Callable[[AnyGame, Rules, str], None], game: AnyGame, rules: Rules) -> None:
    check(game, rules, "SUITE-1")


@pytest.mark.slow
@pytest.mark.parametrize("check", game_contract.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("game", "rules"), main_cases())
def test_game_holds_to_it_at_every_moment(
    check: Callable[[AnyGame, Rules, str], None], game: AnyGame, rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_contract, "FEW", game_contract.LONGEST)
    check(game, rules, "SUITE-1")


@pytest.mark.parametrize(("game", "rules"), all_cases())
def test_every_option_plays_to_the_end(game: AnyGame, rules: Rules) -> None:
    game_contract.check_rules(game, rules)
    game_contract.check_ends(game, rules, "SUITE-2")


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.slug)
def test_facts_of_a_game(game: AnyGame) -> None:
    assert game.slug == game.slug.lower()
    assert game.rules_version >= 1
    assert game.data_digest() == game.data_digest() != ""
    assert all(opponent(game, level) for level in LEVELS)
    with pytest.raises(Refusal):
        opponent(game, "no-such-level")
    with pytest.raises(Refusal):
        game.position("\0 no position")
    with pytest.raises(Refusal):
        game.new(game.rules_type(players=99), "x")


@pytest.mark.parametrize(("game", "rules"), main_cases())
def test_a_game_is_saved_and_goes_on(
    game: AnyGame, rules: Rules, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Left and opened again now and then, to the end; its file is small and can be read by people."""
    monkeypatch.setenv("AREO_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("AREO_STATE", str(tmp_path / "state"))
    monkeypatch.setattr(games, "game", lambda slug: game)
    seats = tuple(Seat("Ann") if seat == 0 else Seat("", "bot", "easy") for seat in range(rules.players))
    opened = here().begin(game.slug, rules, "SAVED", seats, created="2026-01-01", name="game")
    stream = Stream.named("saved")
    while not opened.match.over:
        decision = opened.match.pending[0]
        opened.match.choose(decision.seat, game.random_choice(decision, stream), durable=False)
        if stream.below(25) == 0 or opened.match.over:
            digest, pending, plies = opened.match.digest(), opened.match.pending, list(opened.match.plies)
            opened.close()
            opened = here().open_save("game")
            assert (opened.damage, opened.read_only) == (None, None)
            assert (opened.match.digest(), opened.match.pending, opened.match.plies) == (digest, pending, plies)
    opened.close()
    (saved,) = here().list_saves()
    assert saved.status.items() >= {key: int(value) for key, value in game.status(opened.match.state).items()}.items()
    assert [saved.status[f"points{seat}"] for seat in range(rules.players)] == list(
        game.score(opened.match.state).totals
    )
    text = here().path_of("game").read_text("utf-8")
    choices = [line for line in text.splitlines() if line.startswith("p")]
    assert len(choices) == len(opened.match.plies)
    things = sum(max(1, len(ply.choice.args) / 2) for ply in opened.match.plies)  # a choice of many cards names many
    assert sum(map(len, choices)) / things <= 50
    assert len(choices) < 100 or len(text) / things <= 50


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        games.game("chess")
    assert refused.value.message.key == "game.unknown"
    assert refused.value.message.args == {"game": "chess"}


def test_the_same_on_every_hash_seed() -> None:
    """A random game of each under two hash seeds of Python: a set or dict that orders by hash would show."""
    script = (
        "from tests import game_contract, test_games\n"
        "for game in test_games.every_game():\n"
        "    print(game.slug, game_contract.signature(game, next(iter(game.bench().values())), 'HASH'))"
    )
    words = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for seed in ("1", "2")
    ]
    assert len(words[0]) == len(every_game())
    assert words[0] == words[1]


@pytest.mark.parametrize("case", range(20))
def test_the_toy_from_many_seeds(case: int) -> None:
    rules = ToyRules(players=1 + case % 4, rounds=1 + case % 3, hills=bool(case % 2))
    for check in game_contract.CHECKS:
        if check is not game_contract.check_undo:
            check(TOY, rules, f"MANY-{case}")
