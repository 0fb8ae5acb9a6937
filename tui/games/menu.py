"""Notes on the lines of a menu, and what is lost by ending a turn."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from engine.core.choice import Choice
from tui.games.page import MenuItem
from tui.games.scene import Scene
from tui.text import Words
from tui.widgets.styled_line import StyledLine, line


class MenuNote(NamedTuple):
    """The note of a menu line, and its meaning."""

    text: str
    means: str


NOTHING = MenuNote("", "")


def possible(words: Words, some: int) -> MenuNote:
    """Return the note for a number of possible choices."""
    return MenuNote(str(some), words.say("sign.possible")) if some else _none(words)


def some_of(words: Words, some: int, everything: int) -> MenuNote:
    """Return the note for some of all choices."""
    said = words.say("menu.some-of", some=some, all=everything)
    return MenuNote(said, words.say("sign.some-of")) if everything else _none(words)


def left(words: Words, some: int) -> MenuNote:
    """Return the note for what is left to take."""
    return MenuNote(words.say("menu.open", count=some), words.say("sign.open")) if some else _none(words)


def paid(words: Words, missing: int) -> MenuNote:
    """Return the note about whether the price is affordable."""
    if missing <= 0:
        return MenuNote(words.say("menu.ready"), words.say("sign.ready"))
    return MenuNote(words.say("menu.short", count=missing), words.say("sign.short-of"))


def _none(words: Words) -> MenuNote:
    return MenuNote("-", words.say("sign.none"))


def opening(letter: str, label: str, page: str, note: MenuNote, some: int, why: str = "") -> MenuItem:
    """Create a line that opens a page with ``some`` possible choices."""
    return MenuItem(letter, label, *note, open=some > 0, page=page, why=why)


def at_once(scene: Scene, letter: str, label: str, choice: Choice, note: MenuNote = NOTHING) -> MenuItem:
    """Create a line that makes one choice at once."""
    open_ = scene.offers(choice)
    return MenuItem(letter, label, *note, open=open_, choice=choice, why="" if open_ else scene.why_not(choice))


def count(choices: Iterable[Choice], verb: str, lost: Collection[Choice] = ()) -> int:
    """Count the choices with this verb, without those that nobody would miss."""
    return len({choice.args[:1] for choice in choices if choice.verb == verb and choice not in lost})


def still(scene: Scene, choices: Iterable[Choice], verbs: Iterable[str], lost: Collection[Choice]) -> list[StyledLine]:
    """List what could still be done."""
    counted = {verb: count(choices, verb, lost) for verb in verbs}
    return [line("  ", scene.words.say(f"menu.still-{verb}", count=some)) for verb, some in counted.items() if some]
