"""The state behind the screens of a game: the table, the view of its game, and the seat that looks."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import chain
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.message import Message, Refusal
from engine.core.score import ScoreSheet
from tui.app.action_summaries import MadeChoice, beats_of, of_others
from tui.app.game_table import UNSAVED
from tui.app.lesson_text import LessonText, marked, taught_at, way_in, way_to
from tui.app.seat_client import SeatClient
from tui.app.settings import Pace
from tui.games.action_summary import ActionSummary
from tui.games.deferred_pass import DeferredPass
from tui.games.dice_rolls import Die
from tui.games.explanations import WIDE
from tui.games.game_view import GameView, looks_of
from tui.games.menu import with_single_ways
from tui.games.page import Page
from tui.games.parts import HandPart, MapPart, PanelPart, Parts, StatsPart, of_kind
from tui.games.recent_moves import count_turns
from tui.games.scene import Scene
from tui.games.seats import LETTERS
from tui.games.turn_summary import SummaryLine, told_beats
from tui.games.zones import ZonePlan
from tui.text import Words
from tui.text.width import fitting
from tui.widgets.hexmap_shape import HexDrawing, HexPicture
from tui.widgets.styled_line import plain

Step: TypeAlias = Literal["cancel", "undo", "practise", "redo", "leave"]
Answer: TypeAlias = Choice | tuple[Choice, ...] | Step
"""The answer of a prompt: a choice, several in turn, or undo, redo and the like."""
LIT = "!"
"""The mark of the space that a lesson points to."""
NOBODYS = "*"
"""The badge of a space where nobody's tile was placed."""
MANY = 80
"""Minimum number of recent events if rounds are short."""


class GameSession:
    """A table on the screen. ``seat`` is the viewer: nothing hidden from it is on the screen."""

    def __init__(self, chair: SeatClient, words: Words) -> None:
        self.chair = chair
        self.words = chair.table.words(words)
        self.looks: GameView = looks_of(chair.table.game.slug)
        self.people = frozenset(chair.table.people)
        self.unsaved = False
        """Whether the last choice, undo or redo failed only because it cannot be saved."""
        self.seat = min(chair.seats, default=0)
        self.shown: int | None = None
        """The person whose hand was shown last, or None."""
        self.cursors: dict[str, Any] = {}
        """The last cursor of each kind of list, and likewise its order."""
        self.at: int | None = None
        """The number of choices after which the table is shown; None: now."""
        self._deferred: list[DeferredPass | None] = []
        self._passes: dict[int, tuple[DeferredPass, int]] = {}
        """By seat the pass that it has planned, and the index of the choice that ended its turn."""
        self._narrowed = ""
        self._seen: dict[int, int] = {}
        self._opened_at = chair.count
        self._scene: Scene | None = None
        self._parts: Parts | None = None
        self._pictures: dict[HexDrawing, HexPicture] = {}
        self._shows: dict[str, bool] = {}
        self._final: dict[tuple[Choice, ...], bool] = {}
        self._taught: LessonText | None = None
        self._badges: dict[int, str] | None = None
        self._waited: list[SummaryLine] | None = None

    # --- what is seen -----------------------------------------------------------------------------------------------

    @property
    def eyes(self) -> int | None:
        """The seat whose view is shown; None for a spectator."""
        return self.seat if self.seat in self.chair.seats else None

    @property
    def scene(self) -> Scene:
        """The table as the viewer sees it; cached until the next choice."""
        if self._scene is None:
            recent = self._recent()
            self._scene = Scene(
                game=self.chair.table.game,
                state=self.chair.view(self.eyes, self.at),
                seat=self.seat,
                words=self.words,
                people=self.people,
                decision=None if self.eyes is None or self.at is not None else self.chair.decision_of(self.eyes),
                seed=self.chair.seed,
                news=tuple(self.news()),
                recent=tuple(chain.from_iterable(choice.events for choice in recent)),
                moves=tuple(beats_of(recent, self.looks, self._count - len(recent))),
                since=max(self._turn_start() - 1, 0) if self.eyes is not None else self._count,
                narrowed=self._narrowed,
            )
        return self._scene

    @property
    def parts(self) -> Parts:
        """The parts of the table for the viewer; cached by scene."""
        if self._parts is None:
            looks, scene = self.looks, self.scene
            self._parts = with_single_ways(looks.parts(scene), lambda name: looks.page(scene, name, WIDE))
        return self._parts

    @property
    def chart(self) -> MapPart | None:
        """The map, if the game has one."""
        return of_kind(self.parts, MapPart)

    @property
    def boards(self) -> list[PanelPart]:
        """The panels worth a page: all but statistics, event lists and strips."""
        panels = [part for part in self.parts if isinstance(part, PanelPart) and not isinstance(part, StatsPart)]
        return [part for part in panels if not (part.head or part.strip) and self._shows_something(part)]

    @property
    def wall(self) -> StatsPart | None:
        """The statistics, if the game has them and they are not empty."""
        wall = of_kind(self.parts, StatsPart)
        return wall if wall is not None and self._shows_something(wall) else None

    def _shows_something(self, panel: PanelPart) -> bool:
        """Return whether a part has lines; cached by scene, because screens ask at every key."""
        if panel.name not in self._shows:
            self._shows[panel.name] = bool(panel.lines(WIDE, WIDE))
        return self._shows[panel.name]

    def zones(self, columns: int, lines: int) -> ZonePlan | None:
        """Return the fixed zones of the table in a window; None if the game stacks its parts."""
        return self.looks.zones(self.scene, columns, lines)

    def picture(self, drawing: HexDrawing) -> HexPicture:
        """Draw the map for the viewer in a size; cached by scene. The game must have a map."""
        if drawing not in self._pictures:
            assert self.chart is not None
            picture = self.chart.picture(drawing)
            if self.lit:
                marks = dict.fromkeys(self.lit, LIT)
                picture = replace(picture, marks=marks, noted=self.words.say("learn.lit"))
            self._pictures[drawing] = picture
        return self._pictures[drawing]

    def news(self) -> list[Event]:
        """Return the events since the viewer's last turn, including those of its last choice."""
        return self.chair.events(self.eyes, max(self._turn_start() - 1, 0), self.at)

    def _turn_start(self) -> int:
        return self.chair.turn_start(self.seat, self.looks.asides)

    def _recent(self) -> list[MadeChoice]:
        """Return the choices since the previous round, or more if rounds are short; the first begins with its round."""
        begun, count = 0, 0
        found: list[MadeChoice] = []
        for ply in range(self._count - 1, -1, -1):
            (choice,) = self.chair.made(self.eyes, ply, ply + 1)
            headings = [at for at, event in enumerate(choice.events) if self.looks.heading(event) is not None]
            for at in reversed(headings):
                begun += 1
                if begun > 1 and count + len(choice.events) - at >= MANY:
                    found.append(choice._replace(events=choice.events[at:]))
                    return found[::-1]
            count += len(choice.events)
            found.append(choice)
        return found[::-1]

    @property
    def _count(self) -> int:
        """The number of choices on show."""
        return self.chair.count if self.at is None else self.at

    def rolled(self, ply: int) -> list[Die]:
        """Return the dice of choice ``ply`` (from 0), as the viewer sees them."""
        _, events = self.chair.told(ply, self.eyes)
        return [die for event in events if event.seat == self.seat for die in self.looks.dice(self.scene, event)]

    # --- what others did --------------------------------------------------------------------------------------------

    def told(self) -> list[SummaryLine]:
        """Return all actions so far."""
        return told_beats(self.looks, self.scene, self._beats())

    def waited(self) -> list[SummaryLine]:
        """Return what others did since the viewer's last turn; alone, without a rival, what its last choice led to.

        Cached by scene.
        """
        if self._waited is None:
            self._waited = self._since_last_turn()
        return self._waited

    def _since_last_turn(self) -> list[SummaryLine]:
        start = max(self._turn_start() - 1, 0)
        told = self._told_of(start, () if self.eyes is None else (self.eyes,))
        if len(self.chair.table.seats) == 1 and not any(one.beat.kind == "action" for one in told):
            return self._told_of(start, ())
        return told

    def badges(self, pace: Pace) -> dict[int, str]:
        """Return the letters of the seats that last acted on spaces since the viewer's last choice; cached by scene.

        Returns none where the turns of others are not shown.
        """
        if pace == "at-once":
            return {}
        if self._badges is None:
            self._badges = self._last_actors() if self.eyes is not None and self.at is None else {}
        return self._badges

    def _last_actors(self) -> dict[int, str]:
        scene, start = self.scene, self._last_choice()
        others = [beat for beat in scene.moves if beat.end > start and beat.kind != "round" and beat.seat != self.seat]
        return {
            space: LETTERS[one.beat.seat] if one.beat.seat >= 0 else NOBODYS
            for one in told_beats(self.looks, scene, others)
            for space in one.text.spaces
        }

    def _last_choice(self) -> int:
        """Return the index of the viewer's last choice in one of its turns; -1 before the first."""
        return self.chair.last_choice(self.seat, self.looks.asides)

    def waited_count(self) -> int:
        """Return the number of turns of others at the beginning of a turn; else 0."""
        last = self.chair.last()
        if last is None or (last[0] == self.seat and last[1] not in self.looks.asides):
            return 0
        return count_turns(self.waited())

    def unseen(self) -> list[SummaryLine]:
        """Return what others did since the last call for this viewer, or since the table was opened.

        Returns nothing as long as none of it is worth stopping for: it is then part of the next call, until the end of
        the viewer's turn.
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
        """Return the same actions with texts in the current language."""
        return told_beats(self.looks, self.scene, [one.beat for one in told])

    def _told_of(self, start: int, own: Collection[int]) -> list[SummaryLine]:
        """Return the actions that end after a number of choices, without a seat's own and those only for the log."""
        recent = self.scene.moves if self.at is None else ()
        since = [
            beat for beat in (recent if recent and recent[0].start <= start else self._beats()) if beat.end > start
        ]
        told = told_beats(self.looks, self.scene, of_others(since, own))
        left = [one for one in told if not one.text.aside]
        return left if any(one.beat.kind != "round" for one in left) else []

    def _beats(self) -> list[ActionSummary]:
        return beats_of(self.chair.made(self.eyes), self.looks)

    def show_at(self, at: int | None) -> None:
        """Show the table after a number of choices; None: now."""
        at = None if at is None or at >= self.chair.count else at
        if at != self.at:
            self.at = at
            self.changed()

    def sheets(self) -> list[tuple[int, ScoreSheet]]:
        """Return the score before the first round and after each, by number, and last the current one."""
        return self.chair.sheets(self.eyes, self.looks.heading)

    def taught(self) -> LessonText | None:
        """Return the current lesson text or rules example, or None; cached by scene."""
        if self.chair.table.trial is not None:
            from tui.app.puzzle_text import trial_said

            return trial_said(self.chair.table.game, self.chair.table.trial, self.words)
        if self.chair.table.example:
            return LessonText(self.words.say("rules.trying-title"), self.words.say("rules.trying"))
        if self.chair.table.teaching is None:
            return None
        if self._taught is None:
            self._taught = taught_at(self.chair, self.words, self.eyes)
        return self._taught

    def way_in(self, page: Page) -> str:
        """Describe the rows of a page that lead to a lesson's choice; empty if there are none."""
        choice = self.chair.recorded()
        return way_in(self.looks, self.scene, page, choice) if choice is not None else ""

    def way(self, sign: Callable[[str], str], *, hand: bool = True) -> str:
        """Describe the keys for a lesson's choice; empty if there is none.

        ``hand``: whether the hand is on the table.
        """
        choices, scene = self.chair.recorded_ahead(), self.scene
        if not choices or scene.decision is None:
            return ""
        parts = self.parts if hand else tuple(part for part in self.parts if not isinstance(part, HandPart))
        return way_to(self.looks, scene, parts, choices, sign, self.answers(WIDE))

    @property
    def leads_on(self) -> bool:
        """Whether this is the first game of a course with a second one."""
        return self.chair.table.teaching is not None and bool(self.chair.table.teaching.line.choices)

    @property
    def lit(self) -> tuple[int, ...]:
        """The space of the map that a lesson asks for."""
        choice, chart = self.chair.recorded(), self.chart
        space = chart.space_of(choice) if choice is not None and chart is not None else None
        return () if space is None or self.scene.decision is None else (space,)

    def changed(self) -> None:
        """Update after a choice or an undo."""
        self._taught = None
        self._badges = None
        self._deferred.clear()
        self._waited = None
        self._scene = self._parts = None
        self._pictures.clear()
        self._shows.clear()
        self._final.clear()

    def say_anew(self) -> None:
        """Update after a change of language or symbols."""
        self.words.call(self.chair.table.words(self.words).names)
        self.changed()

    def look_as(self, seat: int) -> None:
        """Switch to another viewer."""
        self.seat = self.shown = seat
        self.changed()

    @property
    def decision(self) -> Decision | None:
        """The next decision of a local seat."""
        return self.chair.decision()

    def answers(self, width: int) -> Page:
        """Return the choices of the decision as a page; in a lesson with its selection."""
        page, choice = self.looks.answers(self.scene, width), self.chair.recorded()
        if choice is None or not page.marks:
            return page
        step, _ = self.chair.lesson()
        return marked(page, choice, marking=step is not None and step.marking)

    def brief(self, choice: Choice, cells: int) -> str:
        """Describe the effect of a choice in one line, as much as fits."""
        _, *told = self.looks.outcome(self.scene, choice, WIDE)
        return fitting([" ".join(plain(content).split()) for content in told], cells)

    def final(self, *choices: Choice) -> str:
        """Return a note that choices cannot be undone; empty if they can, or are illegal."""
        decision, chair = self.scene.decision, self.chair
        learning = chair.table.trial is not None or chair.table.teaching is not None
        if decision is None or learning or choices[0] not in decision.options:
            return ""
        if choices not in self._final:
            self._final[choices] = self.chair.shows(self.seat, *choices)
        return self.words.say("screen.final") if self._final[choices] else ""

    # --- what is done -----------------------------------------------------------------------------------------------

    def narrow(self, part: str) -> None:
        """Narrow the decision to a part until something is done; empty: the whole decision."""
        self._narrowed = part
        self.changed()

    def choose(self, choice: Choice) -> str:
        """Make a choice of the viewer. Return what is wrong, or an empty text."""
        self.unsaved = False
        self.at = None
        self._narrowed = ""
        if self.planned_pass is not None and choice != self.planned_pass.now:
            self.drop_pass()
        try:
            self.chair.choose(self.seat, choice)
        except Refusal as refusal:
            self.unsaved = refusal.message.key in UNSAVED
            return self.words.render(refusal.message)
        finally:
            self.changed()
        return ""

    # --- passing later ----------------------------------------------------------------------------------------------

    @property
    def planned_pass(self) -> DeferredPass | None:
        """The pass that the viewer has planned."""
        plan, _ = self._passes.get(self.seat, (None, 0))
        return plan

    def deferred_pass(self) -> DeferredPass | None:
        """Return how the viewer can end its turn and pass at the next one, or None; cached by scene."""
        if not self._deferred:
            self._deferred.append(self.looks.deferred_pass(self.scene))
        return self._deferred[0]

    def plan_pass(self) -> None:
        """Plan a pass for the next turn of the viewer."""
        plan = self.deferred_pass()
        if plan is not None:
            self._passes[self.seat] = plan, self.chair.count

    def drop_pass(self) -> None:
        """Drop the planned pass of the viewer."""
        self._passes.pop(self.seat, None)

    def keep_pass(self, decision: Decision) -> tuple[bool, str]:
        """Pass if a seat has planned it and nothing that matters has changed.

        Return whether it passes, and why not if a planned pass is dropped. A plan is kept for one decision only.
        """
        seat = decision.seat
        plan, ended = self._passes.pop(seat, (None, 0))
        if plan is None:
            return False, ""
        state, table = self.chair.view(seat), self.chair.table
        seen = Scene(table.game, state, seat, self.words, self.people, self.chair.decision_of(seat), self.chair.seed)
        then = self.looks.deferred_pass(seen)
        if then is None or self.chair.last_choice(seat) != ended or not plan.still_holds(then):
            return False, self.words.say("pass-later.dropped")
        try:
            self.chair.choose(seat, plan.later)
        except Refusal as refusal:
            return False, self.words.render(refusal.message)
        finally:
            self.changed()
        return True, ""

    def skip(self) -> str:
        """Skip the rest of a lesson. Return what is wrong, or an empty text."""
        try:
            self.chair.table.skip()
        except Refusal as refused:
            return self.words.render(refused.message)
        self.changed()
        return ""

    def step(self, step: Step) -> str:
        """Undo or redo. Return a message, or an empty text."""
        self.drop_pass()
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
        """Return why undo or redo is impossible, or an empty text."""
        if step == "redo":
            refused = self.chair.why_no_redo()
        elif step == "cancel":
            refused = self.chair.why_no_cancel(self.seat)
        else:
            refused = self.chair.why_no_undo(self.seat, practice=step == "practise")
        return self.words.render(refused) if refused is not None else ""
