"""Small steps: every legal choice is reached by them, and whatever way is taken leads to a legal choice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra areo[ai] is not installed")

from engine import games
from engine.core.choice import Choice, parse_choice
from engine.core.observation_schema import Fields, ObservationSchema
from engine.core.options import Amount, Bag, Either, OneOf, Options, Payment, Subset
from engine.core.rng import Stream
from saves.journal import parse, read
from saves.migration import migrate
from saves.replay import apply_entry, start_match
from tests import game_contract
from tests.test_games import main_cases
from tui.agents.action_steps import Steps, StepwiseChoice, Walk

DATA = Path(__file__).parents[2]
RECORDED = sorted([*(DATA / "saves" / "data").glob("*.areo"), *(DATA / "transcripts").glob("*.areo")])
ALL_UP_TO = 120
PICKED = 8

SMALL = Steps(ObservationSchema(("take", "keep", "pay", "m", "s", "t", "h", "a", "b", "c", "d"), 4, (), Fields({})))


def every_end(walk: Walk | Choice) -> Iterator[Choice]:
    """Every choice to which a way leads."""
    if isinstance(walk, Choice):
        yield walk
        return
    steps = walk.steps()
    assert steps
    assert len(set(steps)) == len(steps)
    for step in steps:
        yield from every_end(walk.after(step))


def check(steps: Steps, options: Options, stream: Stream) -> None:
    """Short options whole: the ends of all ways are the options, each once. Of long ones some choices and some ways."""
    if options.count() <= ALL_UP_TO:
        ends = list(every_end(steps.begin(options)))
        assert len(ends) == options.count()
        assert set(ends) == set(options)
    chosen = [options.pick(stream) for _ in range(PICKED)]
    for choice in chosen:
        stepwise = StepwiseChoice(steps, options)
        path = stepwise.path(choice)
        assert path, "every decision is asked"
        for step in path:
            assert step in stepwise.legal
            stepwise.take(step)
        assert str(stepwise.choice).split()[0] == choice.verb
        assert sorted(map(str, stepwise.choice.args)) == sorted(map(str, choice.args))  # type: ignore[union-attr]
        assert dict(stepwise.choice.amounts) == dict(choice.amounts)  # type: ignore[union-attr]
    for _ in range(PICKED):
        stepwise = StepwiseChoice(steps, options)
        while stepwise.choice is None:
            stepwise.take(stepwise.legal[stream.below(len(stepwise.legal))])
        assert stepwise.choice in options


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_every_legal_choice_of_recorded_games_is_reached(path: Path) -> None:
    """Games of older rules as they are taken over; as far as they play the same where they cannot be."""
    reading = read(path)
    fresh = migrate(reading, games.game(reading.header.game))
    reading = reading if fresh is None else parse(fresh, path.stem)
    match = start_match(reading.header)
    same_rules = reading.header.rules_version == match.game.rules_version
    steps = Steps(match.game.observation_schema())
    stream = Stream.named("steps", path.stem)
    checked = 0
    for entry in reading.entries:
        decision = match.decision(entry.seat) if entry.kind == "choice" else None
        if decision is not None:
            check(steps, decision.options, stream)
            checked += 1
        if not apply_entry(match, entry, same_rules=same_rules):
            assert not same_rules
            break
        if decision is not None:
            assert StepwiseChoice(steps, decision.options).path(parse_choice(entry.text))
    assert checked > 8


@pytest.mark.parametrize(("game", "rules"), main_cases())
def test_every_legal_choice_of_random_games_is_reached(game: Any, rules: Any) -> None:
    steps = Steps(game.observation_schema())
    stream = Stream.named("steps")
    for turn in game_contract.moments(game, rules, "STEPS"):
        check(steps, turn.decision.options, stream)


@pytest.mark.parametrize(
    "options",
    [
        Amount("take", 0, 0),
        Amount("take", 1, 3),
        Amount("take", 2, 19),
        Amount("take", 9, 10),
        Subset("keep", ("a", "b", "c", "d"), 0, 4),
        Subset("keep", ("a", "b", "c", "d"), 2, 3),
        Subset("keep", (1, 5, 9, 13, 4, 0), 1, 3),
        Bag("keep", ("a", "b", "c"), (2, 1, 3), 3, 3),
        Bag("keep", (3, 7, 11), (2, 1, 3), 0, 6),
        Payment(12, ("m", "s"), (1, 2), (9, 5)),
        Payment(17, ("m", "h", "s", "t"), (1, 1, 2, 3), (9, 4, 5, 3)),
        OneOf((Choice("keep"), Choice("keep", ("a",)), Choice("keep", ("a", 5)), Choice("take", (), (("m", 9),)))),
        Either((OneOf((Choice("keep", ("a",)),)), OneOf((Choice("keep", ("a", "b")), Choice("take", ("a",)))))),
        Either((Amount("take", 1, 9), Subset("keep", ("a", "b"), 0, 2))),
    ],
    ids=str,
)
def test_each_kind_of_options_is_described_whole(options: Options) -> None:
    check(SMALL, options, Stream.named("kinds"))


def test_no_hand_is_too_large() -> None:
    cards = tuple(games.game(games.GAMES[0]).observation_schema().words[-150:])
    steps = Steps(games.game(games.GAMES[0]).observation_schema())
    options = Subset("sell", cards, 1, len(cards))
    for wanted in (cards, cards[70:71], cards[::-7]):
        stepwise = StepwiseChoice(steps, options)
        for step in stepwise.path(Choice("sell", wanted)):
            stepwise.take(step)
        assert stepwise.choice == Choice("sell", tuple(sorted(wanted, key=cards.index)))


def test_forced_steps_are_not_asked() -> None:
    stepwise = StepwiseChoice(SMALL, OneOf((Choice("keep", ("a",)), Choice("keep", ("b",)))))
    assert [SMALL.names[step] for step in stepwise.legal] == ["a", "b"]
    stepwise.take(stepwise.legal[0])
    assert stepwise.choice == Choice("keep", ("a",))
    only = StepwiseChoice(SMALL, OneOf((Choice("keep", ("a",)),)))
    assert [SMALL.names[step] for step in only.legal] == ["keep"]
    only.take(only.legal[0])
    assert only.choice == Choice("keep", ("a",))


def test_illegal_actions_are_refused_and_change_nothing() -> None:
    stepwise = StepwiseChoice(SMALL, Amount("take", 1, 3))
    with pytest.raises(ValueError, match="action mask"):
        stepwise.take(0)
    with pytest.raises(ValueError, match="take 4"):
        stepwise.path(Choice("take", (4,)))
    with pytest.raises(ValueError, match="dance"):
        SMALL.of_choice(Choice("dance"))
    assert [SMALL.names[step] for step in stepwise.legal] == ["1", "2", "3"]


def test_a_path_goes_on_from_what_has_been_said() -> None:
    options = Subset("keep", ("a", "b", "c"), 0, 3)
    stepwise = StepwiseChoice(SMALL, options)
    whole = stepwise.path(Choice("keep", ("a", "c")))
    stepwise.take(whole[0])
    assert stepwise.path(Choice("keep", ("a", "c"))) == whole[1:]
    with pytest.raises(ValueError, match="begun"):
        stepwise.path(Choice("keep", ("b",)))
