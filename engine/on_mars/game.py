"""On Mars as the ``Game`` that every other part uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.choice import Choice
from engine.core.coaching import Coaching
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.game import Option, RecordedGame
from engine.core.interfaces import Knowledge
from engine.core.message import Atom, Message, Refusal
from engine.core.observation_schema import ObservationSchema
from engine.core.optional import CompleteGame
from engine.core.plain_game import PlainGame
from engine.core.preview import Preview
from engine.core.rng import Stream
from engine.core.score import ScoreSheet
from engine.on_mars import messages, views
from engine.on_mars.bot import determinization, random_play
from engine.on_mars.bot.coaching import OnMarsCoaching
from engine.on_mars.bot.knowledge import OnMarsKnowledge
from engine.on_mars.bot.play_styles import PLAY_STYLES
from engine.on_mars.data_digest import data_digest
from engine.on_mars.observation_schema import UNIVERSE
from engine.on_mars.play import extra_figures, flow, previews, refusals, scoring, setup
from engine.on_mars.position import binary_format, form, migration, problems, text_format
from engine.on_mars.rules import OPTIONS, MarsRules
from engine.on_mars.rules import check as rules_check
from engine.on_mars.state import OVER, State

if TYPE_CHECKING:
    from engine.core.behaviour_metrics import BehaviourMetrics


class OnMars(PlainGame[State, MarsRules]):
    """See ``engine.core.game.Game`` and ``engine.core.optional.CompleteGame`` for what each method promises."""

    slug = "on-mars"
    rules_version = 2
    rules_type = MarsRules
    state_type = State

    def options(self) -> tuple[Option, ...]:
        return OPTIONS

    def check(self, rules: MarsRules) -> list[Message]:
        return rules_check(rules)

    def data_digest(self) -> str:
        return data_digest()

    def new(self, rules: MarsRules, seed: str) -> State:
        for problem in rules_check(rules):
            raise Refusal(problem.key, **problem.args)
        state = setup.new_state(rules, seed)
        flow.begin(state)
        return state

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return flow.waiting(state)

    def apply(self, state: State, seat: int, choice: Choice) -> list[Event]:
        return flow.apply(state, choice)

    def view(self, state: State, seat: int | None) -> State:
        return views.view(state, seat)

    def determinize(self, view: State, seed: str) -> State:
        return determinization.determinize(view, seed)

    def score(self, state: State) -> ScoreSheet:
        return scoring.score(state)

    def preview(self, view: State, seat: int, choice: Choice) -> Preview:
        return previews.preview(view, seat, choice)

    def figures(self, state: State, seat: int) -> dict[str, int]:
        return previews.figures_of(state, seat)

    def extra_figures(self, state: State, seat: int) -> dict[str, int]:
        return extra_figures.extra_figures(state, seat)

    def refusals(self, view: State, seat: int, choice: Choice, decision: Decision | None) -> list[Message]:
        return refusals.refusals(view, seat, choice, decision)

    def describe(self, what: Choice | Event) -> Message:
        if isinstance(what, Choice):
            return messages.describe_choice(what)
        return messages.describe_event(what)

    def position(self, text: str) -> State:
        state = text_format.read_position(text)
        flow.begin(state)
        return state

    def encode(self, state: State) -> bytes:
        return binary_format.encode(state)

    def decode(self, data: bytes) -> State:
        return binary_format.decode(data)

    def written(self, view: State) -> dict[str, object] | None:
        return form.form(view)

    def problems(self, state: State) -> list[Message]:
        return problems.problems(state)

    def status(self, state: State) -> dict[str, Atom]:
        return {"round": state.round, "rounds": 0, "over": int(state.phase == OVER)}

    def facts(self, state: State, seat: int) -> dict[str, str]:
        done = state.players[seat].goal_done
        return {"goal": f"goal-{done}" if done else "none"}

    def migrate(self, recorded: RecordedGame, version: int) -> RecordedGame | None:
        return migration.from_version_1(recorded) if version == 1 else None

    def knowledge(self) -> Knowledge:
        return OnMarsKnowledge()

    def play_styles(self) -> tuple[str, ...]:
        return tuple(PLAY_STYLES)

    def behaviour_metrics(self) -> BehaviourMetrics:
        from engine.on_mars.bot.behaviour_metrics import OnMarsMetrics

        return OnMarsMetrics()

    def coaching(self) -> Coaching:
        return OnMarsCoaching()

    def observation_schema(self) -> ObservationSchema:
        return UNIVERSE

    def random_choice(self, decision: Decision, stream: Stream) -> Choice:
        return random_play.random_choice(decision, stream)

    def bench(self) -> dict[str, MarsRules]:
        return {"two_player": MarsRules(players=2), "solo": MarsRules(players=1)}


GAME: CompleteGame[State, MarsRules] = OnMars()
