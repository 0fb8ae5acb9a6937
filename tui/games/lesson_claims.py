"""The claims of lessons and puzzles: what a text says about the position, a card, a gain or a cost, as data.

A game has one file of claims for its recorded game and its tips, and one for its puzzles::

    step NAME          the following claims belong to the texts learn.NAME and learn-why.NAME
    remark NAME        ... to the text remark.NAME; they are read at the start of the second game
    puzzle NAME        ... to the title of a puzzle; they are read at its start
    reason NAME.N      ... to the reason of its step N; they are read before this step
    goal KEY.N         ... to the text puzzle-goal.KEY.N; they are read at the start of each puzzle whose goal says it
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
| ``lose WHAT``, ``lose WHAT 3`` | the same for a figure that falls, as a positive number |
| ``then WHAT``, ``then WHAT 3`` | the figure after the recorded choice, or the next 3 |
| ``short WHAT 50``, ``short WHAT 50 p1`` | how much a figure is below a number |
| ``amount`` | the numbers in the recorded choice, added up: 2 of ``exchange science=2`` |
| ``would WHAT CHOICE`` | how another choice would change this figure |
| ``as-good WHAT``, ``better WHAT`` | how many other legal choices of its verb raise this figure as much, or more |
| ``instead WHAT CHOICE then CHOICE`` | the figure after other choices, the others as recorded |
| ``end WHAT``, ``end WHAT p1`` | the figure at the end of the recorded game, or of the solution |
| ``sum FACT and FACT``, ``less FACT by FACT`` | answers added; the first answer less the others |
| ``ratio FACT by FACT`` | the first answer divided by the second, which must be a whole number |

In a puzzle the recorded choices are those of the solution, and "the recorded choice" is the whole step.
``games.GAME.lesson_facts`` has the facts of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from engine.core.choice import Choice, parse_choice
from engine.core.game import AnyGame, round_of
from engine.core.goal import figures
from tui.games.course import LessonStep, RecordedChoice

FILE: Final = "lesson_claims.txt"
SECTIONS: Final = ("step", "remark", "puzzle", "reason", "goal")
YES, NO = "yes", "no"
COMPOSED: Final = {"sum": "and", "less": "by", "ratio": "by"}
"""Facts of other facts, and the word between these."""

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
    """The position in which a step is asked.

    ``at``: the number of choices before it; ``before``: the previous step; ``span``: the choices of the step.
    """

    game: AnyGame
    state: Any
    seat: int
    choices: tuple[RecordedChoice, ...] = ()
    at: int = 0
    before: Moment | None = None
    span: int = 1

    @property
    def recorded(self) -> RecordedChoice:
        """The choice that the step asks for."""
        return self.choices[self.at]

    def after(self, count: int | None = None) -> Any:
        """Return the state after a number of recorded choices, by default those of the step."""
        state = self.game.clone(self.state)
        for one in self.choices[self.at : self.at + (self.span if count is None else count)]:
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
    """Parse claims. Return them by section, such as ``step NAME``. Raises ``ValueError``."""
    found: dict[str, list[Claim]] = {}
    section: list[Claim] | None = None
    for number, row in enumerate(text.splitlines(), 1):
        words = row.partition("#")[0].split()
        if not words:
            continue
        if words[0] in SECTIONS and len(words) == 2:
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
    if claim.fact in COMPOSED:
        return _composed(claim, moment, facts)
    said = (COMMON.get(claim.fact) or facts[claim.fact])(moment, claim.args)
    return (YES if said else NO) if isinstance(said, bool) else said


def _composed(claim: Claim, moment: Moment, facts: Facts) -> int:
    """Return the sum, the difference or the ratio of answers. Raises ``ValueError`` for a fraction."""
    between = COMPOSED[claim.fact]
    parts: list[list[str]] = [[]]
    for word in claim.args:
        if word == between:
            parts.append([])
        else:
            parts[-1].append(word)
    first, *others = [int(answer(Claim(fact, tuple(args), ""), moment, facts)) for fact, *args in parts]
    if claim.fact == "ratio":
        if first % others[0]:
            raise ValueError(f"{first} is not a multiple of {others[0]}")
        return first // others[0]
    return first + sum(others) if claim.fact == "sum" else first - sum(others)


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


def _short(moment: Moment, args: tuple[str, ...]) -> int:
    return int(args[1]) - moment.figure(moment.state, args[0], seat_in(moment, args, 2))


def _then(moment: Moment, args: tuple[str, ...]) -> int:
    what, *count = args
    return moment.figure(moment.after(*map(int, count)), what)


def _amount(moment: Moment, _: tuple[str, ...]) -> int:
    """Return the sum of the numbers after ``=``, or of an amount alone."""
    words = str(moment.recorded.choice).split()[1:]
    return sum(int(number) for word in words if (number := word.rpartition("=")[2]).isdecimal())


def _change(moment: Moment, what: str, choice: Choice) -> int:
    state = moment.game.clone(moment.state)
    moment.game.apply(state, moment.seat, choice)
    return moment.figure(state, what) - moment.figure(moment.state, what)


def _other_changes(moment: Moment, what: str) -> list[int]:
    """Return how the other legal choices of the recorded verb change a figure, less the change of the recorded one."""
    recorded = moment.recorded.choice
    own = _change(moment, what, recorded)
    return [
        _change(moment, what, option) - own
        for decision in moment.game.pending(moment.state)
        if decision.seat == moment.seat
        for option in decision.options
        if option.verb == recorded.verb and option != recorded
    ]


def _instead(moment: Moment, args: tuple[str, ...]) -> int:
    what, *words = args
    own = [parse_choice(text) for text in " ".join(words).split(" then ")]
    others = [one for one in moment.choices[moment.at :] if one.seat != moment.seat]
    game, state = moment.game, moment.game.clone(moment.state)
    while own or others:
        waiting = {decision.seat for decision in game.pending(state)}
        if own and moment.seat in waiting:
            game.apply(state, moment.seat, own.pop(0))
        elif others and others[0].seat in waiting:
            game.apply(state, others[0].seat, others.pop(0).choice)
        else:
            break
    return moment.figure(state, what)


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
    "lose": lambda moment, args: -_gain(moment, args),
    "then": _then,
    "short": _short,
    "amount": _amount,
    "would": lambda moment, args: _change(moment, args[0], parse_choice(" ".join(args[1:]))),
    "as-good": lambda moment, args: _other_changes(moment, args[0]).count(0),
    "better": lambda moment, args: sum(more > 0 for more in _other_changes(moment, args[0])),
    "instead": _instead,
    "end": lambda moment, args: moment.figure(moment.after(len(moment.choices)), args[0], seat_in(moment, args, 1)),
}
