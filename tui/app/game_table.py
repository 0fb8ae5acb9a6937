"""A table: a match, its journal, and its players. Screens, line mode and commands all use it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from tempfile import gettempdir
from time import monotonic
from typing import TYPE_CHECKING, Any

from engine import games
from engine.bots.levels import opponent
from engine.bots.play_styles import joined
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event, redact
from engine.core.game import AnyGame, Rules
from engine.core.interfaces import Budget, Policy, ThinkingSteps
from engine.core.message import Message, Refusal, say
from engine.core.optional import optional
from engine.match import Ply, policy_stream
from saves import disk
from saves.journal import Seat
from saves.library import Library, OpenSave, begin_unsaved
from saves.seeds import validate_seed
from tui import VERSION
from tui.app.seating import checked_name, fresh_seed, levels_by_seat, seats_for, with_program
from tui.games.deferred_pass import DeferredPass
from tui.text import Words

if TYPE_CHECKING:
    from tui.app.external_bot import ExternalBot
    from tui.app.lesson import Lesson
    from tui.app.puzzle_attempt import PuzzleAttempt
    from tui.games.course import RecordedChoice

__all__ = ["GameTable", "Seat", "checked_name", "fresh_seed", "levels_by_seat", "seats_for", "validate_seed"]

UNSAVED = ("save.disk-full", "save.cannot-write", "save.changed", "save.locked", "save.locked-at")
"""Reasons why a legal choice cannot be saved."""


class GameTable:
    """A game played by people and opponents, saved as it goes.

    Screens use it through a client, and ``BotDriver`` runs its opponents. Code that drives it alone repeats: let
    opponents answer with ``bot_step`` until it returns None, then show ``to_answer`` to its person and ``choose``.
    Close it at the end.
    """

    def __init__(self, opened: OpenSave) -> None:
        self.opened = opened
        self.match = opened.match
        self.game: AnyGame = opened.match.game
        self.seats = opened.header.seats
        self.seed = opened.header.seed
        self._policies: dict[str, Policy] = {}
        self._outside: dict[int, ExternalBot] = {}
        self._thought: ThinkingSteps | None = None
        self._joined: dict[object, Callable[[], object]] = {}
        self.closed = False
        self.kept_at: Path | None = None
        """Where the whole game is if it could not be saved in its place."""
        self.lost = False
        """Whether the last choices could not be saved anywhere."""
        self.opening = False
        """Opponents answer before any person is asked while a table opens."""
        self.trouble: Message | None = None
        """Why no opponent plays: a choice could not be saved, or a program made none."""
        self.teaching: Lesson | None = _teaching_of(opened)
        self.passes: dict[int, tuple[DeferredPass, int]] = {}  # by seat what ``SeatClient.passes`` returns
        self.trial: PuzzleAttempt | None = None  # the puzzle that is tried here
        self.example = ""  # the chapter of the rules whose example is tried here

    # --- opening and closing ---

    @classmethod
    def new(
        cls,
        library: Library | None,
        slug: str,
        rules: Rules,
        seed: str,
        seats: Sequence[Seat],
        *,
        position: str = "",
        name: str = "",
        lesson: str = "",
    ) -> GameTable:
        """Start a game, from the start or from a position (whose rules replace ``rules``).

        Without a library nothing is saved, and its ``name`` is empty. With one a name can be given, and ``lesson``, its
        part of a course. Raises ``Refusal`` for an impossible game, rules, seed or position, or if the save cannot be
        written.
        """
        if position:
            rules = cls.position_rules(slug, position)
        begin = begin_unsaved if library is None else partial(library.begin, name=name, lesson=lesson)
        return cls(begin(slug, rules, validate_seed(seed), tuple(seats), created=now(), app=VERSION, position=position))

    @staticmethod
    def position_rules(slug: str, position: str) -> Rules:
        """Return the rules of a position. Raises ``Refusal`` if it is unreadable or impossible."""
        played = games.game(slug)
        state = played.position(position)
        problems = played.problems(state)
        if problems:
            raise Refusal(problems[0].key, **problems[0].args)
        return state.rules

    @classmethod
    def resume(cls, library: Library, name: str | None = None) -> GameTable:
        """Open a save; without a name the last unfinished one.

        Raises ``Refusal``: ``save.none``, or the reason why it cannot be opened.
        """
        return cls(library.open_save(name or latest_save(library)))

    def close(self) -> None:
        """Flush everything to disk and release the lock. ``unsaved`` says where it had to go elsewhere."""
        if not self.closed:
            self.kept_at = self._keep_elsewhere()
            self.lost = self.kept_at is None and self.waiting
        for engine in self._outside.values():
            engine.close()
        self.closed = True
        self.opened.close()

    def play_on_unsaved(self) -> None:
        """Keep unsaved choices in memory from now on, and save them as soon as possible."""
        if self.opened.journal is not None:
            self.opened.journal.patient = True

    @property
    def waiting(self) -> bool:
        """Whether choices wait to be saved."""
        return self.opened.journal is not None and self.opened.journal.waiting > 0

    @property
    def unsaved(self) -> Message | None:
        """The message for closing a table whose game could not be saved in its place."""
        if self.kept_at is not None:
            return say("unsaved.kept", path=str(self.kept_at))
        return say("unsaved.lost", name=self.name) if self.lost else None

    def _keep_elsewhere(self) -> Path | None:
        """Save a copy in the home folder, or in the temporary folder."""
        journal = self.opened.journal
        if journal is None or not journal.waiting:
            return None
        journal.sync()
        if not journal.waiting:
            return None
        for folder in (Path("~"), Path(gettempdir())):
            with suppress(OSError, RuntimeError):
                home = folder.expanduser()
                names = (home / f"{self.name}{suffix}.areo" for suffix in ("", *(f"-{n}" for n in range(2, 100))))
                return disk.create_first_free(names, journal.content())
        return None

    def seat_outside(self, seat: int, engine: ExternalBot) -> None:
        """Let a program play for the opponent of a seat while the table is open; this is not saved."""
        self._outside[seat] = engine
        self.seats = with_program(self.seats, seat, engine.name)
        engine.sit_down(self.match.state.rules, (seat,))

    # --- who is told ---

    def join(self, who: object, wake: Callable[[], object]) -> None:
        """Call ``wake`` after each choice or undo, and when somebody joins."""
        self._joined[who] = wake
        self._notify_clients()

    def part(self, who: object) -> None:
        """Remove a listener."""
        self._joined.pop(who, None)

    @property
    def joined(self) -> list[object]:
        """The listeners."""
        return list(self._joined)

    def _notify_clients(self) -> None:
        for wake in list(self._joined.values()):
            wake()

    # --- who it is ---

    @property
    def name(self) -> str:
        """The name of the save; empty if nothing is saved."""
        return self.opened.name

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return sorted(self.opened.header.people)

    def names(self, words: Words) -> tuple[str, ...]:
        """Return the names of the players; a seat without one is named by number, or as a computer."""
        return tuple(
            seat.name or words.say("seat.bot" if seat.kind == "bot" else "seat.number", number=number + 1)
            for number, seat in enumerate(self.seats)
        )

    def words(self, words: Words) -> Words:
        """Return texts of the same language for this game and its players."""
        return words.of(self.game.slug, self.names(words))

    @property
    def notes(self) -> list[Message]:
        """The notices for opening the table: losses of the save, why it is read-only."""
        opened = self.opened
        return [note for note in (opened.damage, opened.migrated, opened.read_only) if note is not None]

    @property
    def read_only(self) -> bool:
        """Whether no choice is possible."""
        return self.opened.read_only is not None

    # --- what is to be decided ---

    @property
    def practice(self) -> bool:
        """Whether a choice was undone that had revealed something."""
        return self.match.practice

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.match.over

    @property
    def ended(self) -> bool:
        """Whether nobody is asked any more: the game is over, or the puzzle is decided."""
        return self.over or (self.trial is not None and self.trial.standing != "open")

    def decisions(self) -> tuple[Decision, ...]:
        """All current decisions."""
        return self.match.pending

    def to_answer(self, seats: Collection[int] | None = None) -> Decision | None:
        """Return the next decision of these seats (None: of any person), in seat order; None if only others decide."""
        asked = self.people if seats is None else seats
        mine = [
            decision for decision in self.match.pending if decision.seat in asked and self._who(decision) == "person"
        ]
        return min(mine, key=lambda decision: decision.seat, default=None)

    def bot_decision(self) -> Decision | None:
        """Return the next decision of an opponent or a lesson, in seat order."""
        theirs = [decision for decision in self.match.pending if self._who(decision) == "bot"]
        return min(theirs, key=lambda decision: decision.seat, default=None)

    def _who(self, decision: Decision) -> str:
        """Return who decides: a ``person``, a ``bot``, or nobody yet if a lesson waits for another seat."""
        recorded = self._recorded()
        if self.ended:
            return ""
        if self.teaching is None or recorded is None:
            return self.seats[decision.seat].kind
        if recorded.seat != decision.seat:
            return ""
        return "person" if self.teaching.asks(self.match.plies) else "bot"

    def _recorded(self) -> RecordedChoice | None:
        """Return the recorded choice of a lesson, if it is legal."""
        recorded = self.teaching.next(self.match.plies) if self.teaching is not None else None
        decision = self.match.decision(recorded.seat) if recorded is not None else None
        legal = recorded is not None and decision is not None and recorded.choice in decision.options
        return recorded if legal else None

    def choose(self, seat: int, choice: Choice) -> Ply:
        """Make a person's choice; it is on disk when this returns. Raises ``Refusal`` and then changes nothing.

        A lesson that asks for another choice refuses it with the reason (``learn.other``, ``learn.other-why``).
        """
        try:
            return self.match.choose(seat, self._as_taught(seat, choice))
        finally:
            self._notify_clients()

    def _as_taught(self, seat: int, choice: Choice) -> Choice:
        decision, recorded = self.match.decision(seat), self._recorded()
        if self.teaching is None or recorded is None or decision is None or choice not in decision.options:
            return choice
        meant = self.teaching.meant(decision, choice, self.match.plies)
        if meant is None:
            raise self.teaching.refusal(self.game.slug, recorded, self.game.describe(recorded.choice))
        return meant

    def skip(self) -> None:
        """Skip the rest of the lesson. Raises ``Refusal`` (``learn.nothing-to-skip``)."""
        if self.teaching is None or not self.teaching.skip(self.match.plies):
            raise Refusal("learn.nothing-to-skip")
        self._thought = None
        self._notify_clients()

    def bot_step(self) -> Ply | None:
        """Make one choice of an opponent, if one has to decide; on disk at the latest with the next person's choice."""
        return self.bot_slice(None)

    def bot_slice(self, seconds: float | None) -> Ply | None:
        """Let the current opponent think for a time (None: to the end), and make its choice once found.

        Returns None while it thinks, or if no opponent has to decide. Raises ``Refusal`` if the choice cannot be saved,
        or a program made none; the next call starts again.
        """
        decision = self.bot_decision()
        if decision is None or self.read_only:
            self._thought = None
            return None
        if self._thought is None:
            self._thought = self._think(decision)
        stop = None if seconds is None else monotonic() + seconds
        try:
            while stop is None or monotonic() < stop:
                next(self._thought)
        except StopIteration as chosen:
            self._thought = None
            return self._chosen(decision.seat, chosen.value)
        except Refusal:
            self._thought = None
            raise
        return None

    def _think(self, decision: Decision) -> ThinkingSteps:
        recorded = self._recorded()
        if recorded is not None:
            return _known(recorded.choice)
        seat, level = decision.seat, self.level_of(decision.seat)
        policy = (
            self._outside.get(seat)
            or self._policies.get(level)
            or self._policies.setdefault(level, opponent(self.game, level))
        )
        stream = policy_stream(self.seed, seat, len(self.match.plies))
        return policy.think(self.match.view(seat), decision, stream, Budget())

    def level_of(self, seat: int) -> str:
        """Return the level of an opponent, with its play style if known: ``hard``, ``hard:builder``."""
        level, play_style = self.seats[seat].level, self.seats[seat].play_style
        return joined(level, play_style if play_style in optional(self.game).play_styles else "")

    def _chosen(self, seat: int, choice: Choice) -> Ply:
        try:
            ply = self.match.choose(seat, choice, durable=False)
            if self.bot_decision() is None and self.opened.journal is not None:
                self.opened.journal.sync()
        finally:
            self._notify_clients()
        return ply

    def opened_up(self) -> None:
        """Ask people from now on."""
        self.opening = False
        self._notify_clients()

    def halt(self, why: Message) -> None:
        """Stop the opponents until ``go_on``."""
        self.trouble = why
        self._notify_clients()

    def go_on(self) -> None:
        """Let the opponents play again."""
        self.trouble = None
        self._notify_clients()

    # --- what can be seen ---

    def view(self, seat: int | None) -> Any:
        """Return what a seat sees."""
        return self.match.view(seat)

    def events(self, seat: int | None, start: int = 0, end: int | None = None) -> list[Event]:
        """Return the events from ply ``start`` to ``end``, as a seat may see them."""
        return [redact(event, seat) for ply in self.match.plies[start:end] for event in ply.events]

    def last_ply_of(self, seat: int) -> int:
        """Return the number of plies after the last choice of this seat; 0 if there is none."""
        plies = self.match.plies
        return next((index + 1 for index in range(len(plies) - 1, -1, -1) if plies[index].seat == seat), 0)

    def turn_start(self, seat: int, asides: frozenset[str] = frozenset()) -> int:
        """Return the number of plies at the end of this seat's last turn; in a solo game after its last choice.

        Its choices in the current turn do not count, nor do ``asides``: verbs of choices between the turns, such as
        buying cards.
        """
        plies = self.match.plies
        index = len(plies)
        while index and plies[index - 1].seat == seat:
            index -= 1
        while index and (plies[index - 1].seat != seat or plies[index - 1].choice.verb in asides):
            index -= 1
        return index if index or any(ply.seat != seat for ply in plies) else self.last_ply_of(seat)

    def missed(self, seat: int) -> list[Event]:
        """Return the events since this seat's last choice, without those of that choice."""
        return self.events(seat, self.last_ply_of(seat))

    def needs_hand_over(self, seat: int, last_seat: int | None) -> bool:
        """Return whether to hide hands before this seat; ``last_seat`` was shown last (None: nobody yet)."""
        return len(self.people) > 1 and seat != last_seat

    # --- taking back ---

    def undo(self, seat: int | None = None, *, practice: bool = False) -> None:
        """Undo the last choice of this person, and what opponents did after it. Raises ``Refusal``.

        A solo player can go past revealed information with ``practice``.
        """
        self._thought = None
        point = self._taught_point(seat)
        if self.teaching is not None:
            self.teaching.ask_again()
        try:
            if point is None:
                self.match.undo(seat, practice=practice)
            elif isinstance(point, Message):
                raise Refusal(point.key, **point.args)
            else:
                self.match.back_to(point)
        finally:
            self._notify_clients()

    def why_no_undo(self, seat: int | None = None, *, practice: bool = False) -> Message | None:
        """Return why the last choice of this person cannot be undone; None if it can."""
        point = self._taught_point(seat)
        if point is None:
            return self.match.why_no_undo(seat, practice=practice)
        return point if isinstance(point, Message) else None

    def _taught_point(self, seat: int | None) -> int | Message | None:
        """Return the last earlier question of a lesson or puzzle, whatever was revealed since.

        Returns a message at their beginning, and None without a lesson.
        """
        if self.trial is not None:
            own = [at for at, ply in enumerate(self.match.plies) if ply.seat == self.trial.puzzle.seat]
            return own[-1] if own else say("match.undo-start")
        if self.teaching is None:
            return None
        asked = self.teaching.asked_of(self.match.plies, self.people[0] if seat is None else seat)
        return asked[-1] if asked else say("match.undo-start")

    def can_practise(self, seat: int) -> bool:
        """Return whether only revealed information stops an undo, and a solo player may go past it."""
        why, taught = self.match.why_no_undo, self.teaching is not None or self.trial is not None
        return not taught and why(seat) is not None and why(seat, practice=True) is None

    def redo(self) -> None:
        """Redo the last undo. Raises ``Refusal``."""
        self._thought = None
        try:
            self.match.redo()
        finally:
            self._notify_clients()

    def cancel(self, seat: int | None = None) -> Message | None:
        """Cancel the current move, as far as possible; then the message says why not further.

        Raises ``Refusal`` if nothing can be cancelled.
        """
        self._thought = None
        try:
            return self.match.cancel(seat)
        finally:
            self._notify_clients()


def _teaching_of(opened: OpenSave) -> Lesson | None:
    """Return the lesson of a table that belongs to a course."""
    if not opened.header.lesson:
        return None
    from tui.app.lesson import teaching_of

    return teaching_of(opened.header.game, opened.header.lesson)


def _known(choice: Choice) -> ThinkingSteps:
    """Return a recorded choice as a finished thought."""
    yield
    return choice


def now() -> str:
    """Return the current time, as the header of a save has it."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def latest_save(library: Library) -> str:
    """Return the last unfinished save or lesson. Raises ``Refusal`` (``save.none``) if there is none."""
    for saved in library.list_saves(lessons=True):
        if saved.header is not None and not saved.status.get("over"):
            return saved.name
    raise Refusal("save.none")
