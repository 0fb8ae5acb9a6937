"""Numbered menus: turn the options of a decision into lines, and an answer into a choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Refusal
from engine.core.options import Amount, Bag, Options, Payment, Subset
from tui.games.page import each_copy
from tui.text import Words

FLAT = 9
"""The most choices in one list; more are grouped by their verb."""
LISTED = 200
"""The most lines of a list; any choice can also be typed in its text form."""


class MenuItem(NamedTuple):
    """A line of a menu: one choice, or several that open a submenu.

    ``verb`` names the line; without it, all ``choices`` begin like the first one.
    """

    choices: tuple[Choice, ...]
    verb: str = ""

    @property
    def opens(self) -> bool:
        """Whether the line opens a submenu."""
        return len(self.choices) > 1


def menu_items(options: Options) -> list[MenuItem]:
    """Return the lines of a menu for options that can be listed; of a ``Subset`` or ``Bag`` the single items."""
    if isinstance(options, Subset | Bag):
        return [MenuItem((Choice(options.verb, (item,)),)) for item in each_item(options)]
    if isinstance(options, Payment):
        return [MenuItem((options.choice(parts),)) for parts in options.sensible()]
    choices = [choice for choice, _ in zip(options, range(LISTED), strict=False)]
    if len(choices) <= FLAT or len({choice.verb for choice in choices}) == 1:
        return [MenuItem((choice,)) for choice in choices]
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(choice.verb, []).append(choice)
    return [MenuItem(tuple(group), verb if len(group) > 1 else "") for verb, group in groups.items()]


def each_item(options: Subset | Bag) -> tuple[Any, ...]:
    """Return every item that can be taken, equal ones next to each other."""
    if isinstance(options, Subset):
        return options.items
    return tuple(item for item, _ in each_copy(options))


def submenu(item: MenuItem) -> list[MenuItem]:
    """Return the lines of a submenu; many choices with the same beginning share a line."""
    if len(item.choices) <= FLAT:
        return [MenuItem((choice,)) for choice in item.choices]
    groups: dict[object, list[Choice]] = {}
    for choice in item.choices:
        groups.setdefault(choice.args[:1], []).append(choice)
    if len(groups) == 1:
        return [MenuItem((choice,)) for choice in item.choices]
    return [MenuItem(tuple(group)) for group in groups.values()]


def parse_answer(decision: Decision, items: Sequence[MenuItem], text: str) -> Choice | MenuItem | None:
    """Return the choice or the submenu that an answer means; None if it means nothing here.

    Numbers are those of the lines. A ``Subset`` or ``Bag`` takes several, ``all`` or ``none``; an ``Amount`` takes the
    amount itself. Raises ``Refusal`` (``lines.no-number``, ``lines.how-many``) for an impossible answer.
    """
    options = decision.options
    words = text.replace(",", " ").split()
    if isinstance(options, Subset | Bag):
        return _several(options, words)
    if len(words) != 1 or not _is_number(words[0]):
        return None
    number = int(words[0])
    if isinstance(options, Amount):
        choice = Choice(options.verb, (number,))
        if choice not in options:
            raise Refusal("lines.no-number", low=options.low, high=options.high)
        return choice
    item = items[_index(number, len(items))]
    return item if item.opens else item.choices[0]


def _several(options: Subset | Bag, words: list[str]) -> Choice | None:
    items = each_item(options)
    if words == ["all"]:
        picked = list(items)
    elif words in (["none"], ["0"]):
        picked = []
    elif words and all(map(_is_number, words)):
        picked = [items[_index(int(word), len(items))] for word in dict.fromkeys(words)]
    else:
        return None
    if not options.low <= len(picked) <= options.high:
        key = "lines.how-many-exactly" if options.low == options.high else "lines.how-many"
        raise Refusal(key, low=options.low, high=options.high)
    return Choice(options.verb, tuple(picked))


def _numbers(options: Bag, choice: Choice) -> Iterator[int]:
    """Yield the numbers of the items of a choice."""
    left = list(choice.args)
    for number, item in enumerate(each_item(options), 1):
        if item in left:
            left.remove(item)
            yield number


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 10


def _index(number: int, count: int) -> int:
    if not 1 <= number <= count:
        raise Refusal("lines.no-number", low=1, high=count)
    return number - 1


def options_hint(options: Options, words: Words, suggested: Callable[[], Choice]) -> str:
    """Return how options other than a list are answered; of several things with the numbers of a suggested choice."""
    if isinstance(options, Subset):
        return words.say("lines.several", low=options.low, high=options.high)
    if isinstance(options, Bag):
        key = "lines.suggested-exactly" if options.low == options.high else "lines.suggested"
        numbers = " ".join(map(str, _numbers(options, suggested())))
        return words.say(key, low=options.low, high=options.high, numbers=numbers)
    if isinstance(options, Amount):
        return words.say("lines.amount", low=options.low, high=options.high)
    if isinstance(options, Payment):
        return words.say("lines.payment", kinds=options.kinds)
    return ""
