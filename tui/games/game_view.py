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
from tui.games.deferred_pass import DeferredPass
from tui.games.dice_rolls import Die
from tui.games.explanations import Subject
from tui.games.fallback_view import PLAIN
from tui.games.page import Chapter, Example, Page, PageRow, SlipWarning
from tui.games.parts import Parts
from tui.games.scene import Scene
from tui.games.zones import ZonePlan
from tui.packages import has_module, table_of
from tui.terminal.tint import Tint
from tui.text import Words
from tui.widgets.styled_line import StyledLine


class GameView(Protocol):
    """The view of a game's table."""

    letters: Mapping[str, str]
    """The letters of its menus, and the catalogue key that describes each."""

    asides: frozenset[str]
    """Verbs of choices made between turns; they end nobody's turn."""

    light: Tint
    """The hue of its screens, and what signs mean in it."""

    has_rules: bool
    """Whether there is a rules page."""

    has_large_map: bool
    """Whether a small window can have a larger drawing of the map (``Scene.large_map``)."""

    chapter_of: Mapping[str, str]
    """The chapter of the rules for each kind of decision."""

    examples: Mapping[str, Example]
    """The example of each chapter of the rules."""

    course: Course
    """The tutorial."""

    option_cards: Mapping[str, tuple[str, ...]]
    """The cards that an option of the rules is about, by field."""

    def bar(self, scene: Scene, /) -> StyledLine:
        """Draw the top line: the state of the game, and whose view it is."""
        ...

    def tracks(self, scene: Scene, width: int, /) -> StyledLine:
        """Draw the line below it."""
        ...

    def own(self, scene: Scene, width: int, /) -> StyledLine:
        """Draw what the seat has."""
        ...

    def parts(self, scene: Scene, /) -> Parts:
        """Return the parts of the table between the lines above and below, in order."""
        ...

    def zones(self, scene: Scene, columns: int, lines: int, /) -> ZonePlan | None:
        """Return the fixed zones of the table in a window of columns and lines; None: its parts are stacked."""
        ...

    def prompt(self, scene: Scene, /) -> str:
        """Draw who decides what, and which card asks."""
        ...

    def asks(self, scene: Scene, /) -> str:
        """Return what is decided, without keys and without who decides."""
        ...

    def hint(self, scene: Scene, /) -> str:
        """Draw one more line to know for the decision."""
        ...

    def answers(self, scene: Scene, width: int, /) -> Page:
        """Return the choices of the decision, or the items of its subset, as a page."""
        ...

    def has_page(self, scene: Scene, name: str, /) -> bool:
        """Return whether there is a page of this name: ``hand``, ``goals``, ``cards`` (all cards)."""
        ...

    def page(self, scene: Scene, name: str, width: int, /) -> Page:
        """Return a page that a menu opens, or one to look at."""
        ...

    def tableau(self, scene: Scene, seat: int, width: int, /) -> Page:
        """Return what a seat has in front of it, visible to all."""
        ...

    def outcome(self, scene: Scene, choice: Choice, width: int, /) -> list[StyledLine]:
        """Draw the effect of a choice."""
        ...

    def payment_kind(self, scene: Scene, kind: str, /) -> StyledLine:
        """Draw a kind of a payment as its sign."""
        ...

    def deferred_pass(self, scene: Scene, /) -> DeferredPass | None:
        """Return how the seat can end its turn and pass at the next one; None where that makes no sense."""
        ...

    def choice(self, scene: Scene, choice: Choice, /) -> str:
        """Describe a choice of the decision: what the seat gets, and which card gives it."""
        ...

    def question(self, scene: Scene, choice: Choice, /) -> SlipWarning | None:
        """Return the warning before a choice that gives something away silently; None for others."""
        ...

    def signs(self, words: Words, width: int, /) -> list[StyledLine]:
        """Return the meaning of the symbols on screen, for the help page."""
        ...

    def explain_row(self, scene: Scene, entry: PageRow, /) -> Subject:
        """Explain a row of a list at full width: of a card all its symbols and its text."""
        ...

    def chapters(self, words: Words, rules: Rules, /) -> list[Chapter]:
        """Return the rules page: the rules in short, and the rulings under these options."""
        ...

    def own_data(self, words: Words, rules: Rules, /) -> tuple[str, ...]:
        """Return what of the game is areo's own under these options: cards, values, rulings; empty if nothing is."""
        ...

    def is_logged(self, event: Event, /) -> bool:
        """Return whether the log shows an event."""
        ...

    def heading(self, event: Event, /) -> int | None:
        """Return the number of the round that begins with an event."""
        ...

    def where(self, event: Event, /) -> int | None:
        """Return the space of the map where an event happened."""
        ...

    def together(self, event: Event, /) -> bool:
        """Return whether an event is part of what everybody gets at once: production, income."""
        ...

    def begins_turn(self, event: Event, /) -> bool:
        """Return whether an event begins a turn of its seat even within another seat's move, as a solo rival's does."""
        ...

    def begins_action(self, event: Event, /) -> bool:
        """Return whether an event begins another action within its seat's move, as a second one of a turn does."""
        ...

    def dice(self, scene: Scene, event: Event, /) -> list[Die]:
        """Return the dice that an event rolled, to animate the roll."""
        ...

    def describe_action(self, scene: Scene, summary: ActionSummary, /) -> ActionText:
        """Describe an action in words: who did what, its cost and gains, where, and who loses by it."""
        ...

    def shared(self, scene: Scene, summary: ActionSummary, width: int, /) -> list[StyledLine]:
        """Draw what everybody got at once, in one picture."""
        ...

    def score_notes(self, scene: Scene, width: int, /) -> list[StyledLine]:
        """Draw what the page of the score shows besides points, below its title; empty if nothing."""
        ...


def game_view_of(game: str) -> GameView:
    """Import the view of a game; the fallback view if its package has no module ``table``."""
    return cast("GameView", table_of(game, "table").TABLE) if has_module(game, "table") else PLAIN


def chapters_of(slug: str, words: Words) -> list[Chapter]:
    """Return the rules page of a game with its usual options; ``words`` may be those of another game or of none."""
    game_view = game_view_of(slug)
    return game_view.chapters(words.of(slug), games.game(slug).rules_type()) if game_view.has_rules else []


def every_chapter(words: Words) -> list[Chapter]:
    """Return the rules pages of all games, each chapter with its game's name before its title."""
    chapters: list[Chapter] = []
    for slug in games.GAMES:
        name = words.of(slug).name("game", slug)
        chapters += [
            Chapter(f"{name}: {chapter.title}", chapter.paragraphs, chapter.slug, slug)
            for chapter in chapters_of(slug, words)
        ]
    return chapters
