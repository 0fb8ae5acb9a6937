"""A table: a match, its journal, and who sits at it. Screens, line mode and commands all drive it; no Textual here."""

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
from engine.bots import opponent
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
from tui.text import Words

if TYPE_CHECKING:
    from tui.app.external_bot import Outside
    from tui.app.lesson import Teaching
    from tui.app.puzzle_attempt import Trial
    from tui.games.course import RecordedChoice

__all__ = ["Seat", "Table", "checked_name", "fresh_seed", "levels_by_seat", "seats_for", "validate_seed"]

UNSAVED = ("save.disk-full", "save.cannot-write", "save.changed", "save.locked", "save.locked-at")
"""Why a choice cannot be saved although it is good."""


class Table:
    """A game being played by people and opponents, saved as it goes.

    Screens sit on a ``Chair`` at it, and ``Computers`` has its opponents play. Whoever drives it alone repeats: let
    opponents answer with ``bot_step`` until it returns None, then show ``to_answer`` to its person and ``choose``.
    Close it in the end.
    """

    def __init__(self, opened: OpenSave) -> None:
        self.opened = opened
        self.match = opened.match
        self.game: AnyGame = opened.match.game
        self.seats = opened.header.seats
        self.seed = opened.header.seed
        self._policies: dict[str, Policy] = {}
        self._outside: dict[int, Outside] = {}
        self._thought: ThinkingSteps | None = None
        self._joined: dict[object, Callable[[], object]] = {}
        self.closed = False
        self.kept_at: Path | None = None
        """Where the whole game is, where it could not be saved in its place."""
        self.lost = False
        """Whether choices at the end could be kept nowhere."""
        self.opening = False
        """Opponents answer what they can before any person is asked: so it is while a table is opened."""
        self.trouble: Message | None = None
        """Why no opponent plays on: its choice could not be saved, or a program made none."""
        self.teaching: Teaching | None = _teaching_of(opened)
        self.trial: Trial | None = None  # the puzzle that is tried here
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
    ) -> Table:
        """Begins a game, from the start or from a position (whose rules then hold in place of ``rules``).

        Without a library nothing is kept, and its ``name`` is empty; with one it can be given, and ``lesson``, the part
        of a course that the game is. Raises ``Refusal``: a game, rules, seed or position that cannot be, or a save that
        cannot be written.
        """
        if position:
            rules = cls.position_rules(slug, position)
        begin = begin_unsaved if library is None else partial(library.begin, name=name, lesson=lesson)
        return cls(begin(slug, rules, validate_seed(seed), tuple(seats), created=now(), app=VERSION, position=position))

    @staticmethod
    def position_rules(slug: str, position: str) -> Rules:
        """The rules of a position written down. Raises ``Refusal`` where it cannot be read, or cannot be."""
        played = games.game(slug)
        state = played.position(position)
        problems = played.problems(state)
        if problems:
            raise Refusal(problems[0].key, **problems[0].args)
        return state.rules

    @classmethod
    def resume(cls, library: Library, name: str | None = None) -> Table:
        """Opens a save, without a name the one that was played last and is not over.

        Raises ``Refusal``: ``save.none``, or whatever makes it impossible to open.
        """
        return cls(library.open_save(name or latest_save(library)))

    def close(self) -> None:
        """Brings all to the disk and lets another process play on. ``unsaved`` tells where it had to go elsewhere."""
        if not self.closed:
            self.kept_at = self._keep_elsewhere()
            self.lost = self.kept_at is None and self.waiting
        for engine in self._outside.values():
            engine.close()
        self.closed = True
        self.opened.close()

    def play_on_unsaved(self) -> None:
        """What cannot be saved waits from now on, and is saved as soon as it can be."""
        if self.opened.journal is not None:
            self.opened.journal.patient = True

    @property
    def waiting(self) -> bool:
        """Whether choices wait to be saved."""
        return self.opened.journal is not None and self.opened.journal.waiting > 0

    @property
    def unsaved(self) -> Message | None:
        """What is to be said when the table is closed and its game could not be saved in its place."""
        if self.kept_at is not None:
            return say("unsaved.kept", path=str(self.kept_at))
        return say("unsaved.lost", name=self.name) if self.lost else None

    def _keep_elsewhere(self) -> Path | None:
        """A copy of a game that could not be saved where it belongs: in the home folder, or with what is temporary."""
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

    def seat_outside(self, seat: int, engine: Outside) -> None:
        """Has a program play for the opponent of a seat, as long as the table is open; nothing of it is saved."""
        self._outside[seat] = engine
        self.seats = with_program(self.seats, seat, engine.name)
        engine.sit_down(self.match.state.rules, (seat,))

    # --- who is told ---

    def join(self, who: object, wake: Callable[[], object]) -> None:
        """From now on ``wake`` is called whenever something was chosen or taken back, or somebody else has joined."""
        self._joined[who] = wake
        self._tell()

    def part(self, who: object) -> None:
        """Nothing is told to them any more."""
        self._joined.pop(who, None)

    @property
    def joined(self) -> list[object]:
        """Who is told."""
        return list(self._joined)

    def _tell(self) -> None:
        for wake in list(self._joined.values()):
            wake()

    # --- who it is ---

    @property
    def name(self) -> str:
        """The name of the save; empty where nothing is kept."""
        return self.opened.name

    @property
    def people(self) -> list[int]:
        """The seats that persons play."""
        return sorted(self.opened.header.people)

    def names(self, words: Words) -> tuple[str, ...]:
        """What the players are called; a seat without a name by its number, or as a computer."""
        return tuple(
            seat.name or words.say("seat.bot" if seat.kind == "bot" else "seat.number", number=number + 1)
            for number, seat in enumerate(self.seats)
        )

    def words(self, words: Words) -> Words:
        """The same language, about this game and its players."""
        return words.of(self.game.slug, self.names(words))

    @property
    def notes(self) -> list[Message]:
        """What is to be said when the table is opened: what the save lost, why it can only be looked at."""
        opened = self.opened
        return [note for note in (opened.damage, opened.migrated, opened.read_only) if note is not None]

    @property
    def read_only(self) -> bool:
        """Nothing more can be chosen here."""
        return self.opened.read_only is not None

    # --- what is to be decided ---

    @property
    def practice(self) -> bool:
        """Whether a choice was undone that had revealed something."""
        return self.match.practice

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self.match.over

    @property
    def ended(self) -> bool:
        """Nobody is asked any more: the game is over, or the puzzle is solved or missed."""
        return self.over or (self.trial is not None and self.trial.standing != "open")

    def decisions(self) -> tuple[Decision, ...]:
        """Everything that is to be decided now."""
        return self.match.pending

    def to_answer(self, seats: Collection[int] | None = None) -> Decision | None:
        """The next decision of these seats (None: of any person), in seat order; None while only others decide."""
        asked = self.people if seats is None else seats
        mine = [
            decision for decision in self.match.pending if decision.seat in asked and self._who(decision) == "person"
        ]
        return min(mine, key=lambda decision: decision.seat, default=None)

    def bot_decision(self) -> Decision | None:
        """The next decision of an opponent, or that lessons make by themselves, in seat order."""
        theirs = [decision for decision in self.match.pending if self._who(decision) == "bot"]
        return min(theirs, key=lambda decision: decision.seat, default=None)

    def _who(self, decision: Decision) -> str:
        """Who decides it: a ``person`` or a ``bot``; nobody yet, where lessons come to another seat before."""
        recorded = self._recorded()
        if self.ended:
            return ""
        if self.teaching is None or recorded is None:
            return self.seats[decision.seat].kind
        if recorded.seat != decision.seat:
            return ""
        return "person" if self.teaching.asks(self.match.plies) else "bot"

    def _recorded(self) -> RecordedChoice | None:
        """What was recorded for lessons, where it can be chosen."""
        recorded = self.teaching.next(self.match.plies) if self.teaching is not None else None
        decision = self.match.decision(recorded.seat) if recorded is not None else None
        legal = recorded is not None and decision is not None and recorded.choice in decision.options
        return recorded if legal else None

    def choose(self, seat: int, choice: Choice) -> Ply:
        """A person's choice; on disk when this returns. Raises ``Refusal``, then nothing has changed.

        A lesson that asks for another choice refuses it (``learn.other``).
        """
        try:
            return self.match.choose(seat, self._as_taught(seat, choice))
        finally:
            self._tell()

    def _as_taught(self, seat: int, choice: Choice) -> Choice:
        decision, recorded = self.match.decision(seat), self._recorded()
        if self.teaching is None or recorded is None or decision is None or choice not in decision.options:
            return choice
        meant = self.teaching.meant(decision, choice, self.match.plies)
        if meant is None:
            raise Refusal("learn.other", what=self.game.describe(recorded.choice))
        return meant

    def skip(self) -> None:
        """The rest of the lesson is made by itself. Raises ``Refusal`` (``learn.nothing-to-skip``)."""
        if self.teaching is None or not self.teaching.skip(self.match.plies):
            raise Refusal("learn.nothing-to-skip")
        self._thought = None
        self._tell()

    def bot_step(self) -> Ply | None:
        """One choice of an opponent, if one has to decide; on disk at the latest with the next person's choice."""
        return self.bot_slice(None)

    def bot_slice(self, seconds: float | None) -> Ply | None:
        """Lets the opponent who has to decide think for so long (None: to the end); does its choice once it is made.

        None while it still thinks, or when no opponent has to decide. Raises ``Refusal`` where the choice cannot be
        saved, or a program has made none; the next call has the opponent think again.
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
        """The level of an opponent, and its manner if it has one that is known here: ``hard``, ``hard:builder``."""
        level, manner = self.seats[seat].level, self.seats[seat].manner
        return joined(level, manner if manner in optional(self.game).play_styles else "")

    def _chosen(self, seat: int, choice: Choice) -> Ply:
        try:
            ply = self.match.choose(seat, choice, durable=False)
            if self.bot_decision() is None and self.opened.journal is not None:
                self.opened.journal.sync()
        finally:
            self._tell()
        return ply

    def opened_up(self) -> None:
        """Persons are asked from now on."""
        self.opening = False
        self._tell()

    def halt(self, why: Message) -> None:
        """No opponent plays until somebody says ``go_on``."""
        self.trouble = why
        self._tell()

    def go_on(self) -> None:
        """Opponents play on."""
        self.trouble = None
        self._tell()

    # --- what can be seen ---

    def view(self, seat: int | None) -> Any:
        """What a seat sees."""
        return self.match.view(seat)

    def events(self, seat: int | None, start: int = 0, end: int | None = None) -> list[Event]:
        """What happened from ply ``start`` on, or until ``end``, as a seat may see it."""
        return [redact(event, seat) for ply in self.match.plies[start:end] for event in ply.events]

    def last_ply_of(self, seat: int) -> int:
        """How many plies there were after the last choice of this seat; 0 when it has not chosen yet."""
        plies = self.match.plies
        return next((index + 1 for index in range(len(plies) - 1, -1, -1) if plies[index].seat == seat), 0)

    def turn_start(self, seat: int, asides: frozenset[str] = frozenset()) -> int:
        """How many plies there were when this seat's last turn was over; alone, after its last choice.

        Its own choices of the turn it is in do not count, nor do ``asides``: verbs of choices that are made between
        the turns, as cards are bought.
        """
        plies = self.match.plies
        index = len(plies)
        while index and plies[index - 1].seat == seat:
            index -= 1
        while index and (plies[index - 1].seat != seat or plies[index - 1].choice.verb in asides):
            index -= 1
        return index if index or any(ply.seat != seat for ply in plies) else self.last_ply_of(seat)

    def missed(self, seat: int) -> list[Event]:
        """What happened since this seat's last choice, without what that choice itself did."""
        return self.events(seat, self.last_ply_of(seat))

    def needs_cover(self, seat: int, last_seat: int | None) -> bool:
        """Whether hands are to be hidden before this seat is shown; ``last_seat`` was shown last (None: nobody yet)."""
        return len(self.people) > 1 and seat != last_seat

    # --- taking back ---

    def undo(self, seat: int | None = None, *, practice: bool = False) -> None:
        """Takes back the last choice of this person, and what opponents did after it. Raises ``Refusal``.

        Who plays alone can go past what was revealed with ``practice``.
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
            self._tell()

    def why_no_undo(self, seat: int | None = None, *, practice: bool = False) -> Message | None:
        """Why the last choice of this person cannot be taken back; None when it can."""
        point = self._taught_point(seat)
        if point is None:
            return self.match.can_undo(seat, practice=practice)
        return point if isinstance(point, Message) else None

    def _taught_point(self, seat: int | None) -> int | Message | None:
        """Where a lesson or a puzzle last asked before now, whatever was shown since: what is learnt by has no secrets.

        A message where they begin; None where nothing is taught.
        """
        if self.trial is not None:
            own = [at for at, ply in enumerate(self.match.plies) if ply.seat == self.trial.puzzle.seat]
            return own[-1] if own else say("match.undo-start")
        if self.teaching is None:
            return None
        asked = self.teaching.asked_of(self.match.plies, self.people[0] if seat is None else seat)
        return asked[-1] if asked else say("match.undo-start")

    def could_practise(self, seat: int) -> bool:
        """Whether only what was revealed stops an undo, and who plays alone may go past it."""
        taught = self.teaching is not None or self.trial is not None
        return not taught and self.match.can_undo(seat) is not None and self.match.can_undo(seat, practice=True) is None

    def redo(self) -> None:
        """Does again what was taken back. Raises ``Refusal``."""
        self._thought = None
        try:
            self.match.redo()
        finally:
            self._tell()

    def cancel(self, seat: int | None = None) -> Message | None:
        """Takes the move that is being made back to its beginning, or as far as can be: then the message says why.

        Raises ``Refusal`` where nothing can be taken back.
        """
        self._thought = None
        try:
            return self.match.cancel(seat)
        finally:
            self._tell()


def _teaching_of(opened: OpenSave) -> Teaching | None:
    """The lessons of a table, where it is one of a course."""
    if not opened.header.lesson:
        return None
    from tui.app.lesson import teaching_of

    return teaching_of(opened.header.game, opened.header.lesson)


def _known(choice: Choice) -> ThinkingSteps:
    """What was recorded needs no thought."""
    yield
    return choice


def now() -> str:
    """The time of now, as the header of a save has it."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def latest_save(library: Library) -> str:
    """The save that was played last and is not over, or a lesson. Raises ``Refusal`` (``save.none``): there is none."""
    for saved in library.list_saves(lessons=True):
        if saved.header is not None and not saved.status.get("over"):
            return saved.name
    raise Refusal("save.none")
