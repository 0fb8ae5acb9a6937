"""Checks that every game must pass, over one random game of a seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from engine.core.choice import Choice, parse_choice
from engine.core.decision import Decision
from engine.core.event import Event, redact
from engine.core.game import AnyGame, Rules, parse_rules, rules_text
from engine.core.message import Message
from engine.core.options import Options
from engine.core.rng import Stream
from engine.match import Match

ALL_UP_TO = 200
PICKED = 50
PREVIEWED = 5
FEW = 10
"""The number of moments of each kind of decision that are checked; later ones are checked ever more rarely."""
LONGEST = 20_000
ATOMS = (int, str, bytes, float, bool)
"""Types that can't change. Checking them first halves the time."""


class Turn(NamedTuple):
    """A moment of a game: the state before a choice, all pending decisions, and the one that is made now."""

    state: Any
    pending: tuple[Decision, ...]
    decision: Decision
    choice: Choice


def turns(game: AnyGame, rules: Rules, seed: str) -> Iterator[Turn]:
    """Yield the moments of a random game. The state is the real one: clone it before you change it."""
    state = game.new(rules, seed)
    stream = Stream.named("suite", seed)
    for _ in range(LONGEST):
        pending = game.pending(state)
        if not pending:
            return
        decision = pending[stream.below(len(pending))]
        choice = game.random_choice(decision, stream)
        yield Turn(state, pending, decision, choice)
        game.apply(state, decision.seat, choice)
    raise AssertionError(f"the game goes on after {LONGEST} choices")


def moments(game: AnyGame, rules: Rules, seed: str) -> Iterator[Turn]:
    """Yield the moments of a random game to check: the first of each kind of decision, and some later ones."""
    met: Counter[str] = Counter()
    for turn in turns(game, rules, seed):
        met[turn.decision.kind] += 1
        if met[turn.decision.kind] % (1 + met[turn.decision.kind] // FEW) == 0:
            yield turn


def some_of(options: Options, stream: Stream) -> list[Choice]:
    """Return all choices of short options, some of long ones."""
    if options.count() <= ALL_UP_TO:
        return list(options)
    return [options.pick(stream) for _ in range(PICKED)]


def check_ends(game: AnyGame, rules: Rules, seed: str) -> None:
    """Check that the game ends, its score has a figure for each seat, and each row adds up."""
    last = None
    for turn in turns(game, rules, seed):
        assert not game.status(turn.state)["over"]
        last = turn
    assert last is not None
    assert game.status(last.state)["over"] == 1
    for seat in range(rules.players):
        assert all(isinstance(word, str) and word for fact in game.facts(last.state, seat).items() for word in fact)
    sheet = game.score(last.state)
    assert len(sheet.totals) == len(sheet.tie_break) == rules.players
    assert set(sheet.winners) <= set(range(rules.players))
    for row in sheet.rows:
        assert len(row.points) == len(row.items) == rules.players
        for points, items in zip(row.points, row.items, strict=True):
            assert not items or sum(item.points for item in items) == points, row.key
    for seat in range(rules.players):
        assert sum(row.points[seat] for row in sheet.rows) == sheet.totals[seat]


def check_options(game: AnyGame, rules: Rules, seed: str) -> None:
    """Check that options are not empty, unique, stable in order, and can be read back from their text."""
    stream = Stream.named("options", seed)
    for turn in moments(game, rules, seed):
        seats = [decision.seat for decision in turn.pending]
        assert len(set(seats)) == len(seats)
        assert set(seats) <= set(range(rules.players))
        again = game.pending(turn.state)
        assert again == turn.pending
        for decision, same in zip(turn.pending, again, strict=True):
            options = decision.options
            assert options.count() > 0
            choices = some_of(options, stream)
            if options.count() <= ALL_UP_TO:
                assert len(choices) == options.count()
                assert len(set(choices)) == len(choices)
                assert list(same.options) == choices
            for choice in choices:
                assert choice in options
                assert parse_choice(str(choice)) == choice
            assert options.pick(stream) in options
            assert Choice("no-such-verb") not in options


def check_every_choice(game: AnyGame, rules: Rules, seed: str) -> None:
    """Check that every legal choice applies, can be described, and has no reason against it."""
    stream = Stream.named("every", seed)
    for turn in moments(game, rules, seed):
        before = game.encode(turn.state)
        for decision in turn.pending:
            view = game.view(turn.state, decision.seat)
            for choice in some_of(decision.options, stream):
                after = game.clone(turn.state)
                for event in game.apply(after, decision.seat, choice):
                    assert isinstance(event, Event)
                    assert isinstance(game.describe(redact(event, None)), Message)
                assert not game.problems(after), (str(choice), game.problems(after))
                assert isinstance(game.describe(choice), Message)
                assert game.why_not(view, decision.seat, choice) == []
            assert game.why_not(view, decision.seat, Choice("no-such-verb", (1, "two"), (("m", 3),)))
        assert game.encode(turn.state) == before


def check_encoding(game: AnyGame, rules: Rules, seed: str) -> None:
    """Check that a saved and loaded state, and a clone, continue like the original."""
    for turn in moments(game, rules, seed):
        data = game.encode(turn.state)
        loaded = game.decode(data)
        assert game.encode(loaded) == data
        assert game.pending(loaded) == turn.pending
        clone = game.clone(turn.state)
        events = game.apply(loaded, turn.decision.seat, turn.choice)
        assert game.apply(clone, turn.decision.seat, turn.choice) == events
        assert game.digest(loaded) == game.digest(clone)
        assert game.encode(turn.state) == data


def check_clone(game: AnyGame, rules: Rules, seed: str) -> None:
    """Check that a clone is equal and shares nothing that can change."""
    for turn in moments(game, rules, seed):
        clone = game.clone(turn.state)
        assert game.encode(clone) == game.encode(turn.state)
        shared = set(changeable(turn.state)) & set(changeable(clone))
        assert not shared, [changeable(clone)[key] for key in shared]


def changeable(value: Any, path: str = "state") -> dict[int, str]:
    """Return everything in a state that can change, by identity, with the path to it."""
    if isinstance(value, Message):
        return {}  # its arguments stand in a mapping that nobody changes
    if isinstance(value, msgspec.Struct):
        parts = [(field, getattr(value, field)) for field in value.__struct_fields__]
        own = not value.__struct_config__.frozen
    elif isinstance(value, dict):
        parts = [(repr(key), part) for key, part in value.items()]
        own = True
    elif isinstance(value, list | tuple | set | frozenset):
        parts = [(str(index), part) for index, part in enumerate(value) if type(part) not in ATOMS]
        own = isinstance(value, list | set)
    else:
        assert value is None or isinstance(value, int | str | bytes | float), f"{path}: {type(value)} cannot be judged"
        return {}
    found = {id(value): path} if own else {}
    for name, part in parts:
        if type(part) not in ATOMS:
            found |= changeable(part, f"{path}.{name}")
    return found


def check_hidden(game: AnyGame, rules: Rules, seed: str) -> None:
    """Check that states which differ only in hidden parts look, offer and preview the same to a seat."""
    stream = Stream.named("hidden", seed)
    for number, turn in enumerate(moments(game, rules, seed)):
        seats = [decision.seat for decision in turn.pending]
        others = {number // 2 % rules.players, None} if number % 2 else set()
        for seat in {*seats, *others}:
            view = game.view(turn.state, seat)
            seen = game.encode(view)
            other = game.determinize(view, f"{seed}-{number}")
            assert not game.problems(other), game.problems(other)
            other_view = game.view(other, seat)
            assert game.encode(other_view) == seen
            assert game.encode(game.view(view, seat)) == seen
            assert [decision.seat for decision in game.pending(other)] == seats
            if seat not in seats:
                continue
            own = next(decision for decision in turn.pending if decision.seat == seat)
            assert own in game.pending(other)
            assert own in game.pending(view)
            for index in range(PREVIEWED):
                choice = own.options.pick(stream)
                preview = game.preview(view, seat, choice)
                if index == 0:  # it is the same state, byte for byte: what could differ is kept outside of it
                    assert game.preview(other_view, seat, choice) == preview
                assert all(redact(event, seat) == event for event in preview.events)
            assert game.encode(view) == seen


def check_what_is_shown(game: AnyGame, rules: Rules, seed: str) -> None:
    """Check that a match knows in advance whether a choice reveals something and so can't be undone."""
    for turn in moments(game, rules, seed):
        seat, choice = turn.decision.seat, turn.choice
        before = game.encode(turn.state)
        known = Match(game, game.clone(turn.state)).shows(seat, choice)
        events = game.apply(game.clone(turn.state), seat, choice)
        assert known == any(event.reveals for event in events), str(choice)
        assert game.encode(turn.state) == before


def check_opponents(game: AnyGame, rules: Rules, seed: str) -> None:
    """Check that candidates of opponents are options, made from their own view, unique, with comparable values."""
    thinking = game.knowledge()
    for turn in moments(game, rules, seed):
        for decision in turn.pending:
            view = game.view(turn.state, decision.seat)
            before = game.encode(view)
            candidates = thinking.candidates(view, decision)
            choices = [choice for choice, _ in candidates]
            assert choices
            assert len(set(choices)) == len(choices)
            assert all(choice in decision.options for choice in choices)
            assert all(value == value for _, value in candidates)
            assert game.encode(view) == before


def check_repeats(game: AnyGame, rules: Rules, seed: str) -> None:
    """Check that the same seed and choices give the same game, and another seed another game."""
    first = [(str(turn.choice), game.digest(turn.state)) for turn in turns(game, rules, seed)]
    assert [(str(turn.choice), game.digest(turn.state)) for turn in turns(game, rules, seed)] == first
    assert game.encode(game.new(rules, seed)) != game.encode(game.new(rules, seed + "-other"))


def check_undo(game: AnyGame, rules: Rules, seed: str) -> None:
    """Check that a match undoes what it says it can undo, and redoes it with the same result."""
    match = Match(game, game.new(rules, seed), people=frozenset({0}))
    stream = Stream.named("suite", seed)
    before = {0: match.digest()}
    undone = 0
    while not match.over:
        decision = match.pending[stream.below(len(match.pending))]
        match.choose(decision.seat, game.random_choice(decision, stream))
        count, after, plies = len(match.plies), match.digest(), list(match.plies)
        before[count] = after
        if match.why_no_undo() is not None:
            continue
        match.undo()
        undone += 1
        assert match.digest() == before[len(match.plies)]
        assert match.decision(0) is not None
        match.redo()
        assert (len(match.plies), match.digest(), match.plies) == (count, after, plies)
    assert undone


def check_rules(game: AnyGame, rules: Rules) -> None:
    """Check that rules can be written as text and read back, and the game accepts them."""
    assert game.check(rules) == []
    assert parse_rules(game.rules_type, rules_text(rules)) == rules


def signature(game: AnyGame, rules: Rules, seed: str) -> str:
    """Return one word for every choice and every state of a random game."""
    words = [f"{turn.choice} {game.digest(turn.state)}" for turn in turns(game, rules, seed)]
    return f"{Stream.named(*words).state:016x}"


CHECKS = (
    check_options,
    check_every_choice,
    check_encoding,
    check_clone,
    check_hidden,
    check_what_is_shown,
    check_opponents,
    check_repeats,
    check_undo,
)
"""The checks of each moment of a game."""
