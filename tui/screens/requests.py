"""Requests for screens: what a screen shows and asks, without the screen itself.

A screen opens another one with a request: ``self.open_screen(ScoreRequest(self.session))``. The router
(``tui/screens/router.py``) makes the screen, so no screen imports another one. ``Result`` is the type of the answer.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, Literal, Protocol, TypeAlias, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from datetime import date

    from textual.binding import Binding

    from engine.core.choice import Choice
    from engine.core.game import AnyGame, Rules
    from engine.core.options import Amount, Bag, Payment, Subset
    from saves.library import SaveSummary
    from tui.app.game_session import Answer, GameSession, Step
    from tui.app.game_table import GameTable
    from tui.app.replay import Replay
    from tui.app.review_text import ReviewText
    from tui.app.what_if_text import WhatIfText
    from tui.games.explanations import Explanation
    from tui.games.page import Chapter, MenuItem, OptionGrid, Page
    from tui.text import Words
    from tui.widgets.styled_line import StyledLine

Result = TypeVar("Result")
Make: TypeAlias = "Callable[[int], Page]"
"""Makes the page of a list for a width in columns."""
MaybeAnswer: TypeAlias = "Answer | None"
MaybeTable: TypeAlias = "GameTable | None"
EndStep: TypeAlias = "Step"
"""What some screens answer with. Texts, because the title opens sooner without the modules of a table."""
Mode: TypeAlias = Literal["prompt", "menu", "look"]
"""What a list is for: to answer the decision, to choose a line of the menu, or only to read."""


class ScreenRequest(Struct, Generic[Result], frozen=True):
    """Name a screen and what it shows; ``Result`` is its answer."""


class HelpSource(Protocol):
    """A screen whose help page can be opened."""

    words: Words

    def title_of_place(self) -> str: ...
    def help_keys(self) -> list[tuple[str, str, str]]: ...
    def help_signs(self) -> list[StyledLine]: ...
    def help_opponents(self) -> list[StyledLine]: ...
    def chapters(self) -> Sequence[Chapter]: ...
    def chapter(self) -> str: ...
    @property
    def rules_words(self) -> Words: ...


class ExplainSource(Protocol):
    """A screen of a game whose parts can be explained."""

    words: Words
    session: GameSession

    def help_signs(self) -> list[StyledLine]: ...
    def help_opponents(self) -> list[StyledLine]: ...
    def chapters(self) -> Sequence[Chapter]: ...
    def chapter(self) -> str: ...
    def lesson_lines(self) -> list[StyledLine]: ...


class CommandSource(Protocol):
    """A screen of a game on which commands and choices can be typed."""

    words: Words
    session: GameSession

    def keys(self) -> list[tuple[Binding, list[str]]]: ...
    def key_text(self, binding: Binding) -> str: ...
    def answers_here(self) -> bool: ...
    def accept(self, choice: Choice) -> None: ...
    def show_hint(self, text: str, ink: str = "") -> None: ...
    def run_action(self, action: str) -> Awaitable[None]: ...
    def call_later(self, callback: Callable[..., Awaitable[None]], *args: str) -> bool: ...
    def open_screen(
        self, wanted: ScreenRequest[str | None], answered: Callable[[str | None], None] | None = None
    ) -> None: ...


class Offer(Struct, frozen=True):
    """A text that can be typed at the command line, and what it does."""

    text: str
    description: str


# --- pages to choose from or to read ----------------------------------------------------------------------------------


class AmountRequest(ScreenRequest[MaybeAnswer], frozen=True):
    """Ask for a number."""

    session: GameSession
    options: Amount


class PaymentRequest(ScreenRequest[MaybeAnswer], frozen=True):
    """Ask how to pay."""

    session: GameSession
    options: Payment


class ListRequest(ScreenRequest[MaybeAnswer], frozen=True):
    """Show a page to choose from or to read. ``shows``: what the page shows, where it is not its kind."""

    session: GameSession
    make: Make
    mode: Mode = "prompt"
    shows: str = ""


class DisplayRequest(ScreenRequest[MaybeAnswer], frozen=True):
    """Show a page laid out as on a table."""

    session: GameSession
    make: Make
    mode: Mode = "prompt"
    shows: str = ""


class PickRequest(ScreenRequest[MaybeAnswer], frozen=True):
    """Ask for some of the rows of a page."""

    session: GameSession
    make: Make
    options: Subset | Bag


class CombinedRequest(ScreenRequest[MaybeAnswer], frozen=True):
    """Ask two decisions on one page."""

    session: GameSession
    make: Make


class OptionGridRequest(ScreenRequest[MaybeAnswer], frozen=True):
    """Ask for a choice that is put together row by row."""

    session: GameSession
    slots: OptionGrid


class TableauRequest(ScreenRequest[MaybeAnswer], frozen=True):
    """Show the cards of all players."""

    session: GameSession


class PlaybackRequest(ScreenRequest[None], frozen=True):
    """Play back what others did since the seat's last turn, above a list that waits for an answer."""

    session: GameSession


class FilterRequest(ScreenRequest[dict[str, str]], frozen=True):
    """Ask for filters of a list; answers with the values by filter."""

    session: GameSession
    made: Callable[[], Page]
    chosen: Mapping[str, str]


PageRequest: TypeAlias = (
    AmountRequest
    | PaymentRequest
    | ListRequest
    | DisplayRequest
    | PickRequest
    | CombinedRequest
    | OptionGridRequest
    | TableauRequest
    | PlaybackRequest
    | FilterRequest
)


# --- screens of a game ------------------------------------------------------------------------------------------------


class TableRequest(ScreenRequest[None], frozen=True):
    """Show the table of a running game."""

    session: GameSession


class ReplayRequest(ScreenRequest[None], frozen=True):
    """Show the replay of a game."""

    replay: Replay


class HandOverRequest(ScreenRequest[None], frozen=True):
    """Hide the table until the next person sits there alone."""

    session: GameSession
    seat: int


class LogRequest(ScreenRequest[int | None], frozen=True):
    """Show the log; answers with a space of the map."""

    session: GameSession


class ScoreRequest(ScreenRequest[None], frozen=True):
    """Show the score. ``goes_on``: the game is over, and more can be done after it."""

    session: GameSession
    goes_on: bool = False


class ChartRequest(ScreenRequest[None], frozen=True):
    """Show the points of each round as a chart."""

    session: GameSession


class BoardsRequest(ScreenRequest[None], frozen=True):
    """Show the boards of the table. ``first``: the name of the one to begin with."""

    session: GameSession
    first: str = ""


class StatsRequest(ScreenRequest[None], frozen=True):
    """Show the figures of all players."""

    session: GameSession


class HintRequest(ScreenRequest[None], frozen=True):
    """Show advice on the decision that waits."""

    session: GameSession


class WhatIfRequest(ScreenRequest[None], frozen=True):
    """Show what may follow a choice."""

    session: GameSession
    what_if: WhatIfText


class CoachRequest(ScreenRequest[None], frozen=True):
    """Show the review of a finished game."""

    session: GameSession
    coached: ReviewText


class ExplainRequest(ScreenRequest[None], frozen=True):
    """Explain parts of the screen below. ``left``: on the left side."""

    below: ExplainSource
    pages: Sequence[Sequence[Explanation]]
    left: bool = False


class EndRequest(ScreenRequest[None], frozen=True):
    """Ask what to do after the end of a game."""

    session: GameSession


class PuzzleEndRequest(ScreenRequest[EndStep], frozen=True):
    """Ask what to do after a puzzle."""

    session: GameSession


class PuzzleSolutionRequest(ScreenRequest[None], frozen=True):
    """Show the solution of a puzzle."""

    session: GameSession


GameRequest: TypeAlias = (
    TableRequest
    | ReplayRequest
    | HandOverRequest
    | LogRequest
    | ScoreRequest
    | ChartRequest
    | BoardsRequest
    | StatsRequest
    | HintRequest
    | WhatIfRequest
    | CoachRequest
    | ExplainRequest
    | EndRequest
    | PuzzleEndRequest
    | PuzzleSolutionRequest
)


# --- screens without a game -------------------------------------------------------------------------------------------


class TitleRequest(ScreenRequest[None], frozen=True):
    """Show the title."""

    words: Words


class SetupRequest(ScreenRequest[MaybeTable], frozen=True):
    """Ask for the options of a new game; answers with its table."""

    words: Words


class OptionsRequest(ScreenRequest["Rules"], frozen=True):
    """Ask for a group of the rules of a game."""

    words: Words
    game: AnyGame
    rules: Rules
    group: str


class LibraryRequest(ScreenRequest[None], frozen=True):
    """Show the saved games."""

    words: Words
    saves: list[SaveSummary]


class HistoryRequest(ScreenRequest[None], frozen=True):
    """Show the results of the finished games."""

    words: Words


class CompareRequest(ScreenRequest[None], frozen=True):
    """Compare a saved game with others of the same deal."""

    words: Words
    name: str
    others: list[str]


class DailyRequest(ScreenRequest[None], frozen=True):
    """Show the daily challenge of a day."""

    words: Words
    day: date


class LearnRequest(ScreenRequest[None], frozen=True):
    """Show the tutorials."""

    words: Words


class PuzzlesRequest(ScreenRequest[None], frozen=True):
    """Show the puzzles. ``slug`` and ``number``: the one under the cursor."""

    words: Words
    slug: str = ""
    number: int = 0


class SettingsRequest(ScreenRequest[None], frozen=True):
    """Show the settings."""

    words: Words


class RulesRequest(ScreenRequest[None], frozen=True):
    """Show the rules. ``at``: the chapter to begin with."""

    words: Words
    chapters: Callable[[], Sequence[Chapter]]
    at: str = ""


class HelpRequest(ScreenRequest[None], frozen=True):
    """Show the keys of a screen. ``at_signs``: begin with the page of the signs."""

    below: HelpSource
    at_signs: bool = False


AppRequest: TypeAlias = (
    TitleRequest
    | SetupRequest
    | OptionsRequest
    | LibraryRequest
    | HistoryRequest
    | CompareRequest
    | DailyRequest
    | LearnRequest
    | PuzzlesRequest
    | SettingsRequest
    | RulesRequest
    | HelpRequest
)


# --- dialogs ----------------------------------------------------------------------------------------------------------


class ConfirmRequest(ScreenRequest[bool], frozen=True):
    """Ask whether to do something.

    ``width``: the columns of the question. ``place``: its first line, the lines it takes at least, and the columns
    right of it; None for the whole side. ``again``: the same question was just declined. ``lesson_lines``: the lines of
    a lesson above the prompt. ``final``: why it could not be undone; empty if it can.
    """

    words: Words
    item: MenuItem
    width: int
    prompt: str = ""
    place: tuple[int, int, int] | None = None
    again: bool = False
    lesson_lines: int = 0
    final: str = ""


class NoticeRequest(ScreenRequest[None], frozen=True):
    """Show a text that must not be missed."""

    words: Words
    text: str


class LeavingRequest(ScreenRequest[None], frozen=True):
    """Show how to leave the program."""

    words: Words
    text: str


class TextPromptRequest(ScreenRequest[str | None], frozen=True):
    """Ask for a text. ``first``: the text to begin with."""

    words: Words
    question: str
    first: str = ""


class CommandRequest(ScreenRequest[str | None], frozen=True):
    """Ask for a command or a choice by its name."""

    words: Words
    offers: Sequence[Offer]


DialogRequest: TypeAlias = ConfirmRequest | NoticeRequest | LeavingRequest | TextPromptRequest | CommandRequest
AnyRequest: TypeAlias = PageRequest | GameRequest | AppRequest | DialogRequest
