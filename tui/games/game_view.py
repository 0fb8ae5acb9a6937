"""The protocol through which a game describes its table to the screens. The screens themselves name no game.

A game's package has a module ``table`` with an object ``TABLE`` that implements ``GameView``; it is imported when a
game is opened. Every method gets a ``Scene``: the table as one seat sees it. Lines are made for a width in cells.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, cast

from engine import games
from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.game import Rules
from tui.games.action_summary import ActionSummary, ActionText
from tui.games.course import Course
from tui.games.dice_rolls import Die
from tui.games.explanations import Subject
from tui.games.fallback_view import PLAIN
from tui.games.page import Chapter, Example, Page, PageRow, SlipWarning
from tui.games.parts import Parts
from tui.games.scene import Scene
from tui.packages import has_module, table_of
from tui.terminal.tint import Light
from tui.text import Words
from tui.widgets.styled_line import Line


class GameView(Protocol):
    """How a game's table looks."""

    letters: Mapping[str, str]
    """The letters of its menus, and under which key of the catalogue stands what each does."""

    asides: frozenset[str]
    """Verbs of choices that are made between the turns: they end nobody's turn."""

    light: Light
    """The hue of its screens, and what signs mean in it."""

    has_rules: bool
    """Whether there is a rules page."""

    chapter_of: Mapping[str, str]
    """By the kind of a decision, the chapter of the rules that belongs to its prompt."""

    examples: Mapping[str, Example]
    """By the chapter of the rules, what it is shown by."""

    course: Course
    """How it is taught."""

    option_cards: Mapping[str, tuple[str, ...]]
    """The cards that an option of the rules is about, by its field."""

    def bar(self, scene: Scene, /) -> Line:
        """The top line: where the game stands, and who looks."""
        ...

    def tracks(self, scene: Scene, width: int, /) -> Line:
        """The line below it."""
        ...

    def own(self, scene: Scene, width: int, /) -> Line:
        """What the seat has."""
        ...

    def parts(self, scene: Scene, /) -> Parts:
        """What stands on the table between the lines above and below, in the order in which it stands."""
        ...

    def prompt(self, scene: Scene, /) -> str:
        """Who decides what, and which card asks."""
        ...

    def hint(self, scene: Scene, /) -> str:
        """One line of what else to know of the decision."""
        ...

    def answers(self, scene: Scene, width: int, /) -> Page:
        """The choices of the decision, or the items of its subset, as a page."""
        ...

    def has_page(self, scene: Scene, name: str, /) -> bool:
        """Whether there is a page of this name to look at: ``hand``, ``goals``, ``cards`` (all there are)."""
        ...

    def page(self, scene: Scene, name: str, width: int, /) -> Page:
        """A page that a menu opens, or one to look at."""
        ...

    def tableau(self, scene: Scene, seat: int, width: int, /) -> Page:
        """What lies before a seat, open to all."""
        ...

    def outcome(self, scene: Scene, choice: Choice, width: int, /) -> list[Line]:
        """What a choice would change."""
        ...

    def question(self, scene: Scene, choice: Choice, /) -> SlipWarning | None:
        """What is asked before a choice that gives away more than it says; nothing where it does not."""
        ...

    def signs(self, words: Words, width: int, /) -> list[Line]:
        """What the signs on the screen mean, for the help page."""
        ...

    def explain_row(self, scene: Scene, entry: PageRow, /) -> Subject:
        """A row of a list, drawn as wide as it wants to be: of a card all its signs and its text."""
        ...

    def chapters(self, words: Words, rules: Rules, /) -> list[Chapter]:
        """The rules page: the rules in short, and how these options read what they leave open."""
        ...

    def is_told(self, event: Event, /) -> bool:
        """Whether an event stands in the log."""
        ...

    def heading(self, event: Event, /) -> int | None:
        """The number of the round that begins with an event."""
        ...

    def where(self, event: Event, /) -> int | None:
        """The space of the map where an event took place."""
        ...

    def together(self, event: Event, /) -> bool:
        """Whether it is of what everybody gets at once, shown in one picture: production, income."""
        ...

    def dice(self, scene: Scene, event: Event, /) -> list[Die]:
        """The dice that an event rolled, for the roll to be shown."""
        ...

    def beat(self, scene: Scene, beat: ActionSummary, /) -> ActionText:
        """A beat in words: who did what, what it cost and gave, where, and who loses by it."""
        ...

    def shared(self, scene: Scene, beat: ActionSummary, width: int, /) -> list[Line]:
        """What everybody got at once, in one picture."""
        ...


def looks_of(game: str) -> GameView:
    """How this game's table looks; a plain one for a game whose package has no module ``table``."""
    return cast("GameView", table_of(game, "table").TABLE) if has_module(game, "table") else PLAIN


def every_chapter(words: Words) -> list[Chapter]:
    """The rules pages of all games one after the other, each chapter with its game's name before its title."""
    chapters: list[Chapter] = []
    for slug in games.GAMES:
        own, looks = words.of(slug), looks_of(slug)
        if looks.has_rules:
            name, told = own.name("game", slug), looks.chapters(own, games.game(slug).rules_type())
            chapters += [
                Chapter(f"{name}: {chapter.title}", chapter.paragraphs, chapter.slug, slug) for chapter in told
            ]
    return chapters
