"""The game that the screens show: a table with the looks of its game, and the seat that looks."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.message import Message, Refusal
from engine.core.score import ScoreSheet
from tui.app.action_summaries import beats_of, of_others
from tui.app.game_table import UNSAVED
from tui.app.lesson_text import Taught, marked, taught_at, way_in, way_to
from tui.app.seat_client import Chair
from tui.games.action_summary import ActionSummary
from tui.games.dice_rolls import Die
from tui.games.explanations import WIDE
from tui.games.game_view import GameView, looks_of
from tui.games.page import Page
from tui.games.parts import HandPart, MapPart, PanelPart, Parts, StatsPart, of_kind
from tui.games.scene import Scene
from tui.games.turn_summary import SummaryLine, told_beats
from tui.text import Words
from tui.text.width import fitting
from tui.widgets.hexmap_shape import HexDrawing, HexPicture
from tui.widgets.styled_line import plain

Step: TypeAlias = Literal["cancel", "undo", "practise", "redo", "leave"]
Answer: TypeAlias = Choice | tuple[Choice, ...] | Step
"""What a prompt answers: a choice, several in turn, or a step back, forth or away."""
LIT = "!"
"""The mark of the space that a lesson leads to."""
MANY = 80
"""So many events tell of lately, where rounds are short."""


class Session:
    """A table while it is on the screen. ``seat`` is who looks: what it may not see is nowhere on the screen."""

    def __init__(self, chair: Chair, words: Words) -> None:
        self.chair = chair
        self.words = chair.table.words(words)
        self.looks: GameView = looks_of(chair.table.game.slug)
        self.people = frozenset(chair.table.people)
        self.unsaved = False
        """Whether the last choice, or step back or forth, was refused only because it cannot be saved."""
        self.seat = min(chair.seats, default=0)
        self.shown: int | None = None
        """The person whose hand was shown last; None before the first."""
        self.cursors: dict[str, Any] = {}
        """Where the cursor was last, by the kind of list; so are the orders of lists."""
        self.at: int | None = None
        """After how many choices the table is shown; None: as it is now."""
        self._narrowed = ""
        self._seen: dict[int, int] = {}
        self._opened_at = chair.count
        self._scene: Scene | None = None
        self._parts: Parts | None = None
        self._pictures: dict[HexDrawing, HexPicture] = {}
        self._shows: dict[str, bool] = {}
        self._final: dict[tuple[Choice, ...], bool] = {}
        self._taught: Taught | None = None

    # --- what is seen -----------------------------------------------------------------------------------------------

    @property
    def eyes(self) -> int | None:
        """Whose eyes see the table: those of the seat that looks; None for who only watches, from its side."""
        return self.seat if self.seat in self.chair.seats else None

    @property
    def scene(self) -> Scene:
        """The table as the seat that looks sees it. Made anew after every choice."""
        if self._scene is None:
            self._scene = Scene(
                game=self.chair.table.game,
                state=self.chair.view(self.eyes, self.at),
                seat=self.seat,
                words=self.words,
                people=self.people,
                decision=None if self.eyes is None or self.at is not None else self.chair.decision_of(self.eyes),
                seed=self.chair.seed,
                news=tuple(self.news()),
                recent=tuple(self.recent()),
                narrowed=self._narrowed,
            )
        return self._scene

    @property
    def parts(self) -> Parts:
        """The parts of the table, as the seat that looks sees them. Made once for a scene."""
        if self._parts is None:
            self._parts = self.looks.parts(self.scene)
        return self._parts

    @property
    def chart(self) -> MapPart | None:
        """The map, where the game has one."""
        return of_kind(self.parts, MapPart)

    @property
    def boards(self) -> list[PanelPart]:
        """The panels of the table that are worth a page: all but the wall, lists of events, and strips."""
        panels = [part for part in self.parts if isinstance(part, PanelPart) and not isinstance(part, StatsPart)]
        return [part for part in panels if not (part.head or part.strip) and self._shows_something(part)]

    @property
    def wall(self) -> StatsPart | None:
        """Everybody in figures, where the game has such a table and it shows something."""
        wall = of_kind(self.parts, StatsPart)
        return wall if wall is not None and self._shows_something(wall) else None

    def _shows_something(self, panel: PanelPart) -> bool:
        """Whether there is a line in it. Found out once for a scene: screens ask it at every key."""
        if panel.name not in self._shows:
            self._shows[panel.name] = bool(panel.lines(WIDE, WIDE))
        return self._shows[panel.name]

    def picture(self, drawing: HexDrawing) -> HexPicture:
        """The map as the seat that looks sees it, in this size. Made once for a scene. The game must have a map."""
        if drawing not in self._pictures:
            assert self.chart is not None
            picture = self.chart.picture(drawing)
            if self.lit:
                marks = dict.fromkeys(self.lit, LIT)
                picture = replace(picture, marks=marks, noted=self.words.say("learn.lit"))
            self._pictures[drawing] = picture
        return self._pictures[drawing]

    def news(self) -> list[Event]:
        """What happened since the last turn of the seat that looks, and what that turn's last choice did itself."""
        return self.chair.events(self.eyes, max(self._turn_start() - 1, 0), self.at)

    def _turn_start(self) -> int:
        return self.chair.turn_start(self.seat, self.looks.asides)

    def recent(self) -> list[Event]:
        """What happened since the round before this one began; of short rounds more, until there are many events."""
        begun, count = 0, 0
        for ply in range((self.chair.count if self.at is None else self.at) - 1, -1, -1):
            _, events = self.chair.told(ply, self.eyes)
            headings = [at for at, event in enumerate(events) if self.looks.heading(event) is not None]
            for at in reversed(headings):
                begun += 1
                if begun > 1 and count + len(events) - at >= MANY:
                    return self.chair.events(self.eyes, ply, self.at)[at:]
            count += len(events)
        return self.chair.events(self.eyes, 0, self.at)

    def rolled(self, ply: int) -> list[Die]:
        """The dice that the choice ``ply`` (from 0) rolled for the seat that looks."""
        _, events = self.chair.told(ply, self.eyes)
        return [die for event in events if event.seat == self.seat for die in self.looks.dice(self.scene, event)]

    # --- what others did --------------------------------------------------------------------------------------------

    def told(self) -> list[SummaryLine]:
        """All that happened, in beats."""
        return told_beats(self.looks, self.scene, self._beats())

    def waited(self) -> list[SummaryLine]:
        """What others did since the last turn of the seat that looks; alone, what its last choice led to."""
        start = max(self._turn_start() - 1, 0)
        own = () if self.eyes is None or len(self.chair.table.seats) == 1 else (self.eyes,)
        return self._told_of(start, own)

    def waited_count(self) -> int:
        """At the beginning of a turn: how many actions of others can be looked at; else 0."""
        last = self.chair.last()
        if last is None or (last[0] == self.seat and last[1] not in self.looks.asides):
            return 0
        return sum(one.beat.kind == "action" for one in self.waited())

    def unseen(self) -> list[SummaryLine]:
        """What others did since this was asked last for the seat that looks; at first, since the table was opened.

        Nothing as long as none of it is worth stopping for: then it is told with what comes next, but no longer after a
        turn of the seat.
        """
        start = min(self._seen.get(self.seat, self._opened_at), self.chair.count)
        told = self._told_of(start, () if self.eyes is None else (self.eyes,))
        lately = self._turn_start() - 1
        told = [one for one in told if not one.text.minor or one.beat.end > lately]
        if all(one.text.minor for one in told):
            return []
        self._seen[self.seat] = self.chair.count
        return told

    def told_anew(self, told: Collection[SummaryLine]) -> list[SummaryLine]:
        """The same beats in the words of now."""
        return told_beats(self.looks, self.scene, [one.beat for one in told])

    def _told_of(self, start: int, own: Collection[int]) -> list[SummaryLine]:
        """The beats that end after so many choices, but for a seat's own, and for what only the log tells."""
        since = [beat for beat in self._beats() if beat.end > start]
        told = told_beats(self.looks, self.scene, of_others(since, own))
        left = [one for one in told if not one.text.aside]
        return left if any(one.beat.kind != "round" for one in left) else []

    def _beats(self) -> list[ActionSummary]:
        return beats_of(self.chair.made(self.eyes), self.looks)

    def show_at(self, at: int | None) -> None:
        """The table is shown as it was after so many choices; None: as it is now."""
        at = None if at is None or at >= self.chair.count else at
        if at != self.at:
            self.at = at
            self.changed()

    def sheets(self) -> list[tuple[int, ScoreSheet]]:
        """The score before the first round and at the end of each, by its number; last that of now."""
        return self.chair.sheets(self.eyes, self.looks.heading)

    def taught(self) -> Taught | None:
        """What a lesson says here, or an example of the rules; None where nothing is taught. Made once for a scene."""
        if self.chair.table.trial is not None:
            from tui.app.puzzle_text import trial_said

            return trial_said(self.chair.table.game, self.chair.table.trial, self.words)
        if self.chair.table.example:
            return Taught(self.words.say("rules.trying-title"), self.words.say("rules.trying"))
        if self.chair.table.teaching is None:
            return None
        if self._taught is None:
            self._taught = taught_at(self.chair, self.words, self.eyes)
        return self._taught

    def way_in(self, page: Page) -> str:
        """The rows of a page that lead to what a lesson asks for, in words; empty where none does."""
        choice = self.chair.recorded()
        return way_in(self.looks, self.scene, page, choice) if choice is not None else ""

    def way(self, sign: Callable[[str], str], *, hand: bool = True) -> str:
        """By which keys what a lesson asks for is done, in words; empty where it asks for nothing.

        ``hand``: whether the hand stands on the table.
        """
        choices, scene = self.chair.recorded_ahead(), self.scene
        if not choices or scene.decision is None:
            return ""
        parts = self.parts if hand else tuple(part for part in self.parts if not isinstance(part, HandPart))
        return way_to(self.looks, scene, parts, choices, sign, self.answers(WIDE))

    @property
    def leads_on(self) -> bool:
        """Whether this is the first game of a course, after which comes the second."""
        return self.chair.table.teaching is not None and bool(self.chair.table.teaching.line.choices)

    @property
    def lit(self) -> tuple[int, ...]:
        """The space of the map that a lesson asks for."""
        choice, chart = self.chair.recorded(), self.chart
        space = chart.space_of(choice) if choice is not None and chart is not None else None
        return () if space is None or self.scene.decision is None else (space,)

    def changed(self) -> None:
        """Something was chosen or taken back."""
        self._taught = None
        self._scene = self._parts = None
        self._pictures.clear()
        self._shows.clear()
        self._final.clear()

    def say_anew(self) -> None:
        """Another language is spoken, or things are said by other signs."""
        self.words.call(self.chair.table.words(self.words).names)
        self.changed()

    def look_as(self, seat: int) -> None:
        """From now on this seat looks."""
        self.seat = self.shown = seat
        self.changed()

    @property
    def decision(self) -> Decision | None:
        """The next decision of a seat that is driven from here."""
        return self.chair.decision()

    def answers(self, width: int) -> Page:
        """The choices of the decision, as a page; in a lesson what it asks for is marked."""
        page, choice = self.looks.answers(self.scene, width), self.chair.recorded()
        if choice is None or not page.marks:
            return page
        step, _ = self.chair.lesson()
        return marked(page, choice, marking=step is not None and step.marking)

    def brief(self, choice: Choice, cells: int) -> str:
        """What a choice would change, in one line: as much of it as fits."""
        _, *told = self.looks.outcome(self.scene, choice, WIDE)
        return fitting([" ".join(plain(content).split()) for content in told], cells)

    def final(self, *choices: Choice) -> str:
        """That a choice, or several in turn, cannot be taken back, in words; empty where it can, or is not legal."""
        decision, chair = self.scene.decision, self.chair
        learning = chair.table.trial is not None or chair.table.teaching is not None
        if decision is None or learning or choices[0] not in decision.options:
            return ""
        if choices not in self._final:
            self._final[choices] = self.chair.shows(self.seat, *choices)
        return self.words.say("screen.final") if self._final[choices] else ""

    # --- what is done -----------------------------------------------------------------------------------------------

    def narrow(self, part: str) -> None:
        """From now on, until something is done, only this part of the decision is answered; empty: all of it."""
        self._narrowed = part
        self.changed()

    def choose(self, choice: Choice) -> str:
        """Does a choice of the seat that looks. What is wrong with it, in words; empty when nothing is."""
        self.unsaved = False
        self.at = None
        self._narrowed = ""
        try:
            self.chair.choose(self.seat, choice)
        except Refusal as refusal:
            self.unsaved = refusal.message.key in UNSAVED
            return self.words.render(refusal.message)
        finally:
            self.changed()
        return ""

    def skip(self) -> str:
        """Skips the rest of a lesson. What is wrong with it, in words; empty when nothing is."""
        try:
            self.chair.table.skip()
        except Refusal as refused:
            return self.words.render(refused.message)
        self.changed()
        return ""

    def step(self, step: Step) -> str:
        """Takes back, or does again. What is to be said of it, in words; empty when nothing is."""
        self.unsaved = False
        self._narrowed = ""
        said: Message | None = None
        try:
            if step in ("undo", "practise"):
                self.chair.undo(self.seat, practice=step == "practise")
            elif step == "redo":
                self.chair.redo()
            elif step == "cancel":
                said = self.chair.cancel(self.seat)
        except Refusal as refusal:
            self.unsaved = refusal.message.key in UNSAVED
            said = refusal.message
        self.changed()
        return self.words.render(said) if said is not None else ""

    def why_no_step(self, step: Step) -> str:
        """Why a step back or forth cannot be done, in words; empty when it can."""
        if step == "redo":
            refused = self.chair.why_no_redo()
        elif step == "cancel":
            refused = self.chair.why_no_cancel(self.seat)
        else:
            refused = self.chair.why_no_undo(self.seat, practice=step == "practise")
        return self.words.render(refused) if refused is not None else ""
