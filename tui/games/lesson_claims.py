"""The claims of lessons: what a text says about the position, a card, a goal, a gain or a cost, as data.

A game has one file of claims for its recorded game and its tips::

    step NAME          the following claims belong to the texts learn.NAME and learn-why.NAME
    remark NAME        ... to the text remark.NAME; they are read at the start of the second game
    FACT is VALUE
    FIGURE = FACT is VALUE

A fact is a word and its arguments, such as ``card electro-catapult pays``. The engine answers it at the position in
which the step is asked. ``VALUE`` is the expected answer, which a test compares with the engine. The texts say the
answer of the engine by its name: ``FIGURE = ...`` fills the placeholder ``{FIGURE}``.

Facts of every game:

| fact | answer |
|---|---|
| ``choice`` | the recorded choice |
| ``count``, ``count 1``, ``argument`` | how many things this choice, or the next one, names; the first of them |
| ``legal CHOICE`` | whether the player may choose this now: ``yes`` or ``no`` |
| ``options VERB`` | how many choices of this verb are legal |
| ``round``, ``rounds-later`` | the round; how many rounds after the previous step it is |
| ``now WHAT``, ``now WHAT p1`` | a figure of the player, or of another seat, as goals name it (``engine.core.goal``) |
| ``gain WHAT``, ``gain WHAT 3`` | how the recorded choice, or the next 3, change this figure of the player |
| ``then WHAT``, ``then WHAT 3`` | the figure after the recorded choice, or the next 3 |
| ``amount`` | the numbers in the recorded choice, added up: 2 of ``exchange science=2`` |
| ``would WHAT CHOICE`` | how another choice would change this figure |
| ``end WHAT``, ``end WHAT p1`` | the figure at the end of the recorded game |

``games.GAME.lesson_facts`` has the facts of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from engine.core.choice import parse_choice
from engine.core.game import AnyGame, round_of
from engine.core.goal import figures
from tui.games.course import LessonStep, RecordedChoice

FILE: Final = "lesson_claims.txt"
YES, NO = "yes", "no"

Answer: TypeAlias = str | int | bool


class Claim(NamedTuple):
    """A fact, its arguments and the expected answer; ``name`` is the placeholder it fills, or empty."""

    fact: str
    args: tuple[str, ...]
    value: str
    name: str = ""

    def __str__(self) -> str:
        return f"{' '.join((self.fact, *self.args))} is {self.value}"


class Moment(NamedTuple):
    """The position in which a step is asked. ``at``: the number of choices before it; ``before``: the previous step."""

    game: AnyGame
    state: Any
    seat: int
    choices: tuple[RecordedChoice, ...] = ()
    at: int = 0
    before: Moment | None = None

    @property
    def recorded(self) -> RecordedChoice:
        """The choice that the step asks for."""
        return self.choices[self.at]

    def after(self, count: int = 1) -> Any:
        """Return the state after a number of recorded choices."""
        state = self.game.clone(self.state)
        for one in self.choices[self.at : self.at + count]:
            self.game.apply(state, one.seat, one.choice)
        return state

    def figure(self, state: Any, what: str, seat: int | None = None) -> int:
        """Return a figure of a state, by default of the player."""
        return figures(self.game, state, self.seat if seat is None else seat, (what,))[0]


Fact: TypeAlias = Callable[[Moment, tuple[str, ...]], Answer]
Facts: TypeAlias = Mapping[str, Fact]


def lesson_claims(module: str) -> str:
    """Return the text of the claims beside a module, given the ``__file__`` of the module."""
    return Path(module).with_name(FILE).read_text(encoding="utf-8")


@cache
def read_claims(text: str) -> Mapping[str, tuple[Claim, ...]]:
    """Parse claims. Return them by ``step NAME`` and ``remark NAME``. Raises ``ValueError``."""
    found: dict[str, list[Claim]] = {}
    section: list[Claim] | None = None
    for number, row in enumerate(text.splitlines(), 1):
        words = row.partition("#")[0].split()
        if not words:
            continue
        if words[0] in ("step", "remark") and len(words) == 2:
            if " ".join(words) in found:
                raise ValueError(f"line {number}: a second {' '.join(words)}")
            section = found.setdefault(" ".join(words), [])
            continue
        name = words[0] if words[1:2] == ["="] else ""
        said = words[2:] if name else words
        if section is None or "is" not in said[1:-1]:
            raise ValueError(f"line {number}: not a claim: {row}")
        last = len(said) - 1 - said[::-1].index("is")
        section.append(Claim(said[0], tuple(said[1:last]), " ".join(said[last + 1 :]), name))
    return {section: tuple(claims) for section, claims in found.items()}


def moments(game: AnyGame, start: Any, choices: tuple[RecordedChoice, ...]) -> Iterator[tuple[LessonStep, Moment]]:
    """Play a recorded game and return each step with its position."""
    state, before = game.clone(start), None
    for at, one in enumerate(choices):
        if one.step is not None:
            before = Moment(game, game.clone(state), one.seat, choices, at, before)
            yield one.step, before
        game.apply(state, one.seat, one.choice)


def answer(claim: Claim, moment: Moment, facts: Facts) -> str | int:
    """Return what the engine says: a number, or a text. Raises ``KeyError`` for an unknown fact."""
    said = (COMMON.get(claim.fact) or facts[claim.fact])(moment, claim.args)
    return (YES if said else NO) if isinstance(said, bool) else said


def is_true(claim: Claim, moment: Moment, facts: Facts) -> bool:
    """Return whether the engine gives the expected answer."""
    return str(answer(claim, moment, facts)) == claim.value


# --- facts of every game ----------------------------------------------------------------------------------------------


def _options(moment: Moment, verb: str) -> int:
    return sum(
        option.verb == verb
        for decision in moment.game.pending(moment.state)
        if decision.seat == moment.seat
        for option in decision.options
    )


def _legal(moment: Moment, args: tuple[str, ...]) -> bool:
    choice = parse_choice(" ".join(args))
    decisions = moment.game.pending(moment.state)
    return any(decision.seat == moment.seat and choice in decision.options for decision in decisions)


def _gain(moment: Moment, args: tuple[str, ...]) -> int:
    what, *count = args
    after = moment.after(*map(int, count))
    return moment.figure(after, what) - moment.figure(moment.state, what)


def _then(moment: Moment, args: tuple[str, ...]) -> int:
    what, *count = args
    return moment.figure(moment.after(*map(int, count)), what)


def _amount(moment: Moment, _: tuple[str, ...]) -> int:
    """Return the sum of the numbers after ``=``, or of an amount alone."""
    words = str(moment.recorded.choice).split()[1:]
    return sum(int(number) for word in words if (number := word.rpartition("=")[2]).isdecimal())


def _would(moment: Moment, args: tuple[str, ...]) -> int:
    what, *choice = args
    state = moment.game.clone(moment.state)
    moment.game.apply(state, moment.seat, parse_choice(" ".join(choice)))
    return moment.figure(state, what) - moment.figure(moment.state, what)


def seat_in(moment: Moment, args: tuple[str, ...], at: int) -> int:
    """Return the seat that an argument such as ``p1`` names; without the argument the player."""
    return int(args[at].removeprefix("p")) if len(args) > at else moment.seat


def _rounds_later(moment: Moment, _: tuple[str, ...]) -> int:
    before = moment.before
    return round_of(moment.game, moment.state) - (round_of(before.game, before.state) if before is not None else 0)


COMMON: Facts = {
    "choice": lambda moment, _: str(moment.recorded.choice),
    "count": lambda moment, args: len(moment.choices[moment.at + int(*args)].choice.args),
    "argument": lambda moment, _: str(moment.recorded.choice.args[0]),
    "legal": _legal,
    "options": lambda moment, args: _options(moment, args[0]),
    "round": lambda moment, _: round_of(moment.game, moment.state),
    "rounds-later": _rounds_later,
    "now": lambda moment, args: moment.figure(moment.state, args[0], seat_in(moment, args, 1)),
    "gain": _gain,
    "then": _then,
    "amount": _amount,
    "would": _would,
    "end": lambda moment, args: moment.figure(moment.after(len(moment.choices)), args[0], seat_in(moment, args, 1)),
}
