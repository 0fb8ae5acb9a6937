"""Split choices into small steps: a verb, a card, a space, a number, done.

The steps are numbers from a fixed range for each game, made from the words and numbers that the game declares. Nothing
is cut off: a hand of any size is sold card by card, and a number above the range of one step takes several. The
possible next steps follow from the options alone, and every path leads to a legal choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from engine.core.choice import Choice, Item
from engine.core.observation_schema import ObservationSchema
from engine.core.options import Amount, Bag, Either, Options, Payment, Subset

DONE = 0
"""The step that ends a choice which could go on."""
REMEMBERED = 50_000


class Walk(Protocol):
    """A point on the path to a choice."""

    def steps(self) -> Sequence[int]:
        """Return the possible next steps, each once; at least one."""
        ...

    def after(self, step: int) -> Walk | Choice:
        """Return the point after one of these steps, or the choice that is complete."""
        ...


class Steps:
    """The steps of one game."""

    def __init__(self, universe: ObservationSchema) -> None:
        self.numbers = universe.numbers
        self.more = universe.numbers + 1
        """Says that a number is larger by the whole range; then comes the rest of it."""
        self._words = {word: self.more + 1 + index for index, word in enumerate(universe.words)}
        self.names = ("done", *map(str, range(self.numbers)), f"{self.numbers}+", *universe.words)
        """What each step says."""
        self._known: dict[Choice, tuple[int, ...]] = {}

    @property
    def count(self) -> int:
        """The number of steps."""
        return len(self.names)

    def begin(self, options: Options) -> Walk:
        """Return the first point on the path through options."""
        match options:
            case Either(kinds=kinds):
                return merged([self.begin(kind) for kind in kinds])
            case Subset(verb=verb, items=items, low=low, high=high):
                return FixedSteps(self.of_item(verb), Taking(self._things(items, (1,) * len(items)), verb, low, high))
            case Bag(verb=verb, items=items, copies=copies, low=low, high=high):
                return FixedSteps(self.of_item(verb), Taking(self._things(items, copies), verb, low, high))
            case Amount(verb=verb, low=low, high=high):
                return FixedSteps(self.of_item(verb), Counting(self, verb, low, high))
            case Payment():
                return Listed([(self.of_payment(options, choice), choice) for choice in options])
            case _:
                return Listed([(self.of_choice(choice), choice) for choice in options])

    def spelled(self, options: Options, choice: Choice) -> tuple[int, ...]:
        """Return all steps of one of the options."""
        match options:
            case Either(kinds=kinds):
                return self.spelled(next(kind for kind in kinds if choice in kind), choice)
            case Subset(items=items) | Bag(items=items):
                args = sorted(choice.args, key=items.index)
                return self.of_choice(Choice(choice.verb, tuple(args)))
            case Payment():
                return self.of_payment(options, choice)
            case _:
                return self.of_choice(choice)

    def of_choice(self, choice: Choice) -> tuple[int, ...]:
        """Return the steps of a choice, word by word. Raises ``ValueError`` for an undeclared word."""
        known = self._known.get(choice)
        if known is None:
            spelling = [*self.of_item(choice.verb)]
            for arg in choice.args:
                spelling += self.of_item(arg)
            for key, number in choice.amounts:
                spelling += [*self.of_item(key), *self.of_item(number)]
            known = (*spelling, DONE)
            if len(self._known) < REMEMBERED:
                self._known[choice] = known
        return known

    def of_payment(self, payment: Payment, choice: Choice) -> tuple[int, ...]:
        """Return the steps of a payment: the amount of each kind, 0 too.

        The first kind follows from the others and comes last.
        """
        parts = list(zip(payment.kinds, payment.parts(choice), strict=True))
        spelling = [*self.of_item(choice.verb)]
        for kind, number in (*parts[1:], parts[0]):
            spelling += [*self.of_item(kind), *self.of_item(number)]
        return (*spelling, DONE)

    def of_item(self, item: Item) -> tuple[int, ...]:
        """Return the steps of a word or a number. Raises ``ValueError`` for one that the game hasn't declared."""
        if isinstance(item, str):
            if item not in self._words:
                raise ValueError(f"no step says {item!r}")
            return (self._words[item],)
        if item < 0:
            raise ValueError(f"no step says {item}")
        return (self.more,) * (item // self.numbers) + (1 + item % self.numbers,)

    def _things(self, items: Sequence[Item], copies: Sequence[int]) -> tuple[Thing, ...]:
        return tuple([Thing(item, self.of_item(item), count) for item, count in zip(items, copies, strict=True)])


class FixedSteps:
    """A sequence of steps without an alternative."""

    def __init__(self, spelling: tuple[int, ...], then: Walk | Choice) -> None:
        self.spelling = spelling
        self.then = then

    def steps(self) -> Sequence[int]:
        return self.spelling[:1]

    def after(self, step: int) -> Walk | Choice:
        return FixedSteps(self.spelling[1:], self.then) if len(self.spelling) > 1 else self.then


class Listed:
    """A choice from a list."""

    def __init__(self, spelled: list[tuple[tuple[int, ...], Choice]], place: int = 0) -> None:
        self.spelled = spelled
        self.place = place

    def steps(self) -> Sequence[int]:
        return list(dict.fromkeys([spelling[self.place] for spelling, _ in self.spelled]))

    def after(self, step: int) -> Walk | Choice:
        left = [one for one in self.spelled if one[0][self.place] == step]
        return left[0][1] if step == DONE else Listed(left, self.place + 1)


class Thing(NamedTuple):
    """An item that can be taken, its steps, and the number of its copies."""

    item: Item
    spelling: tuple[int, ...]
    copies: int


class Taking:
    """A selection of items in their order, until it is done. Some steps of an item may have been taken already."""

    def __init__(
        self,
        things: tuple[Thing, ...],
        verb: str,
        low: int,
        high: int,
        taken: tuple[Item, ...] = (),
        spelling: tuple[int, ...] = (),
    ) -> None:
        self.things = things
        """What may still be taken, with the copies that are left."""
        self.verb = verb
        self.low = low
        self.high = high
        self.taken = taken
        self.spelling = spelling

    def _next(self) -> list[int]:
        """Return the indexes of the items that may be taken now, so that enough items are left after them."""
        if len(self.taken) == self.high:
            return []
        begun = len(self.spelling)
        left = sum(thing.copies for thing in self.things)
        found: list[int] = []
        for place, thing in enumerate(self.things):
            if len(self.taken) + left < self.low:
                break
            if thing.copies and thing.spelling[:begun] == self.spelling:
                found.append(place)
            left -= thing.copies
        return found

    def steps(self) -> Sequence[int]:
        done = [DONE] if not self.spelling and len(self.taken) >= self.low else []
        begun = len(self.spelling)
        return list(dict.fromkeys([*done, *(self.things[place].spelling[begun] for place in self._next())]))

    def after(self, step: int) -> Walk | Choice:
        if step == DONE:
            return Choice(self.verb, self.taken)
        spelling = (*self.spelling, step)
        for place in self._next():
            thing = self.things[place]
            if thing.spelling == spelling:
                left = (thing._replace(copies=thing.copies - 1), *self.things[place + 1 :])
                return Taking(left, self.verb, self.low, self.high, (*self.taken, thing.item))
        return Taking(self.things, self.verb, self.low, self.high, self.taken, spelling)


class Counting:
    """A whole number from ``low`` to ``high``, of which ``base`` has been given already."""

    def __init__(self, of: Steps, verb: str, low: int, high: int, base: int = 0) -> None:
        self.of = of
        self.verb = verb
        self.low = low
        self.high = high
        self.base = base

    def steps(self) -> Sequence[int]:
        after = self.base + self.of.numbers
        here = range(max(self.low, self.base), min(self.high + 1, after))
        larger = [self.of.more] if self.high >= after else []
        return [*(1 + number - self.base for number in here), *larger]

    def after(self, step: int) -> Walk | Choice:
        if step == self.of.more:
            return Counting(self.of, self.verb, self.low, self.high, self.base + self.of.numbers)
        return FixedSteps((DONE,), Choice(self.verb, (self.base + step - 1,)))


class Several:
    """Any of several walks with the same beginning."""

    def __init__(self, walks: Sequence[Walk]) -> None:
        self.walks = walks

    def steps(self) -> Sequence[int]:
        return list(dict.fromkeys([step for walk in self.walks for step in walk.steps()]))

    def after(self, step: int) -> Walk | Choice:
        led: list[Walk] = []
        for walk in self.walks:
            if step in walk.steps():
                then = walk.after(step)
                if isinstance(then, Choice):
                    return then
                led.append(then)
        return merged(led)


def merged(walks: Sequence[Walk]) -> Walk:
    """Return a walk along any of these walks."""
    return walks[0] if len(walks) == 1 else Several(walks)


class StepwiseChoice:
    """A decision that is being answered step by step. A step without an alternative is taken by itself.

    If there is only one choice, its first step is asked for all the same, so that no seat is passed over.
    """

    def __init__(self, steps: Steps, options: Options) -> None:
        self.spelling: list[int] = []
        self.choice: Choice | None = None
        self._steps = steps
        self._options = options
        self._begin()
        self._go_on()
        if self.choice is not None:
            self._begin()

    def _begin(self) -> None:
        self.spelling, self.choice = [], None
        self._walk = self._steps.begin(self._options)
        self.legal: Sequence[int] = self._walk.steps()

    def take(self, step: int) -> None:
        """Take a step, and those that follow from it; then ``choice`` may be complete. Raises ``ValueError``."""
        if self.choice is not None or step not in self.legal:
            raise ValueError(f"step {step} is not legal here: the action mask says which are")
        self._take(step)
        self._go_on()

    def _go_on(self) -> None:
        while self.choice is None and len(self.legal) == 1:
            self._take(self.legal[0])

    def _take(self, step: int) -> None:
        self.spelling.append(step)
        then = self._walk.after(step)
        if isinstance(then, Choice):
            self.choice, self.legal = then, ()
        else:
            self._walk, self.legal = then, then.steps()

    def path(self, choice: Choice) -> list[int]:
        """Return the steps that are still needed for this choice. Raises ``ValueError``."""
        if choice not in self._options:
            raise ValueError(f"{choice} is not legal here")
        wanted = self._steps.spelled(self._options, choice)
        trial = StepwiseChoice(self._steps, self._options)
        asked: list[int] = []
        while trial.choice is None:
            step = wanted[len(trial.spelling)]
            if len(trial.spelling) < len(self.spelling):
                if self.spelling[len(trial.spelling)] != step:
                    raise ValueError(f"{choice} is not what has been begun here")
            else:
                asked.append(step)
            trial.take(step)
        return asked
