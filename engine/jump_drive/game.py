"""Jump Drive as the ``Game`` that every other part uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.core.choice import Choice
from engine.core.coaching import Coaching
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.game import Option, RecordedGame
from engine.core.interfaces import Knowledge
from engine.core.message import Atom, Message, say
from engine.core.observation_schema import ObservationSchema
from engine.core.optional import CompleteGame
from engine.core.plain_game import PlainGame
from engine.core.preview import Preview
from engine.core.rng import Stream
from engine.core.score import ScoreSheet
from engine.jump_drive import messages, views
from engine.jump_drive.bot import random_play
from engine.jump_drive.bot.coaching import JumpCoaching
from engine.jump_drive.bot.play_styles import PLAY_STYLES
from engine.jump_drive.cards import readings
from engine.jump_drive.observation_schema import UNIVERSE
from engine.jump_drive.play import extra_figures, flow, legal, previews, scoring, setup
from engine.jump_drive.position import migration, text_format
from engine.jump_drive.rules import OPTIONS, JumpRules
from engine.jump_drive.rules import check as rules_check
from engine.jump_drive.state import OVER, State

if TYPE_CHECKING:
    from engine.core.behaviour_metrics import BehaviourMetrics


class JumpDrive(PlainGame[State, JumpRules]):
    """See ``engine.core.game.Game`` and ``engine.core.optional.CompleteGame`` for what each method promises."""

    slug = "jump-drive"
    rules_version = 2
    rules_type = JumpRules
    state_type = State

    def options(self) -> tuple[Option, ...]:
        return OPTIONS

    def check(self, rules: JumpRules) -> list[Message]:
        return rules_check(rules)

    def data_digest(self) -> str:
        return readings.data_digest()

    def new(self, rules: JumpRules, seed: str) -> State:
        return setup.new_table(rules, seed)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return flow.waiting(state)

    def apply(self, state: State, seat: int, choice: Choice) -> list[Event]:
        log: list[Event] = []
        before = state.waiting
        flow.take_answer(state, log, seat, choice)
        if isinstance(before, tuple) and state.players[seat].answer is not None:  # what others may choose is the same
            state.waiting = tuple([decision for decision in before if decision.seat != seat])
        else:
            state.waiting = msgspec.UNSET
        return log

    def view(self, state: State, seat: int | None) -> State:
        return views.view(state, seat)

    def determinize(self, view: State, seed: str) -> State:
        from engine.jump_drive.bot.determinization import determinize

        return determinize(view, seed)

    def score(self, state: State) -> ScoreSheet:
        return scoring.score(state)

    def preview(self, view: State, seat: int, choice: Choice) -> Preview:
        return previews.preview(view, seat, choice)

    def figures(self, state: State, seat: int) -> dict[str, int]:
        return previews.figures_of(state, seat)

    def extra_figures(self, state: State, seat: int) -> dict[str, int]:
        return extra_figures.extra_figures(state, seat)

    def refusals(self, view: State, seat: int, choice: Choice, decision: Decision | None) -> list[Message]:
        return legal.why_not(view, seat, choice) or [say("why.not-now")]

    def describe(self, what: Choice | Event) -> Message:
        if isinstance(what, Choice):
            return messages.describe_choice(what)
        return messages.describe_event(what)

    def position(self, text: str) -> State:
        return text_format.read_position(text)

    def written(self, view: State) -> dict[str, object] | None:
        return text_format.table_form(view)

    def position_text(self, state: State) -> str:
        return text_format.position_text(state)

    def problems(self, state: State) -> list[Message]:
        return text_format.problems(state)

    def status(self, state: State) -> dict[str, Atom]:
        return {"round": state.round, "rounds": 0, "over": int(state.step == OVER)}

    def facts(self, state: State, seat: int) -> dict[str, str]:
        first = next((number for number in state.players[seat].empire if number != readings.SURVEY_TEAM), 0)
        return {"opening": readings.SLUGS[first]} if first else {}

    def migrate(self, recorded: RecordedGame, version: int) -> RecordedGame | None:
        return migration.from_version_1(recorded) if version == 1 else None

    def knowledge(self) -> Knowledge:
        from engine.jump_drive.bot.knowledge import JumpKnowledge

        return JumpKnowledge()

    def play_styles(self) -> tuple[str, ...]:
        return tuple(PLAY_STYLES)

    def behaviour_metrics(self) -> BehaviourMetrics:
        from engine.jump_drive.bot.behaviour_metrics import JumpMetrics

        return JumpMetrics()

    def coaching(self) -> Coaching:
        return JumpCoaching()

    def observation_schema(self) -> ObservationSchema:
        return UNIVERSE

    def random_choice(self, decision: Decision, stream: Stream) -> Choice:
        return random_play.random_choice(decision, stream)

    def bench(self) -> dict[str, JumpRules]:
        return {"two_player": JumpRules(players=2), "solo": JumpRules(players=1)}


GAME: CompleteGame[State, JumpRules] = JumpDrive()
