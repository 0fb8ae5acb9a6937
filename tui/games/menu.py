"""Notes on the lines of a menu, and what is lost by ending a turn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final, NamedTuple

from msgspec.structs import replace

from engine.core.choice import Choice
from tui.games.page import MenuItem, Page, PageRow
from tui.games.parts import MenuPart, Parts
from tui.games.scene import Scene
from tui.text import Words
from tui.widgets.styled_line import StyledLine, line

HAND: Final = "hand"
"""The page of the hand."""


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
    text = words.say("menu.some-of", some=some, all=everything)
    return MenuNote(text, words.say("sign.some-of")) if everything else _none(words)


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
    return MenuItem(letter, label, *note, open=some > 0, page=page, why=why, ways=some)


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


def ending(parts: Parts) -> MenuItem | None:
    """Return the menu line that ends the turn, if there is one."""
    items = (item for part in parts if isinstance(part, MenuPart) for item in part.items)
    return next((item for item in items if item.ends), None)


# --- a single way -----------------------------------------------------------------------------------------------------


def single_row(page: Page) -> PageRow | None:
    """Return the only row of a page that can be chosen; None if there are several, or if it leads further."""
    rows = [entry for entry in page.entries if entry.open and (entry.value is not None or entry.page)]
    if len(rows) != 1 or rows[0].page or not isinstance(rows[0].value, Choice):
        return None
    return rows[0]


def with_single_ways(parts: Parts, page_of: Callable[[str], Page]) -> Parts:
    """Let each menu line that would open a list with one open row stand for this row, by its name.

    A line that shares its place keeps its short note. The hand stays a list: it is also read.
    """
    return tuple(
        replace(part, items=tuple(_settled(item, page_of) for item in part.items))
        if isinstance(part, MenuPart) and any(item.ways == 1 for item in part.items)
        else part
        for part in parts
    )


def _settled(item: MenuItem, page_of: Callable[[str], Page]) -> MenuItem:
    if item.ways != 1 or not item.open or not item.page or item.page == HAND:
        return item
    page = page_of(item.page)
    row = single_row(page)
    if row is None:
        return item
    name = line((row.name, "bright")) if row.name and not item.inline else item.shown_note
    question = page.asks(row.value) if page.asks is not None else None
    return replace(
        item,
        page="",
        choice=row.value,
        alone=True,
        question=question,
        shown_note=name,
        why=row.why,
        detail=row.detail,
        within=row.beside,
    )
