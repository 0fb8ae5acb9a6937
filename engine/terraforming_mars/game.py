"""Terraforming Mars behind the protocol ``Game``, through which all other parts use it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.core.choice import Choice
from engine.core.coaching import Coaching
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.game import Option, RecordedGame
from engine.core.interfaces import Knowledge
from engine.core.message import Atom, Message
from engine.core.observation_schema import ObservationSchema
from engine.core.optional import CompleteGame
from engine.core.plain_game import PlainGame
from engine.core.preview import Preview
from engine.core.score import ScoreSheet
from engine.terraforming_mars import messages, views
from engine.terraforming_mars.bot import random_play
from engine.terraforming_mars.bot.coaching import MarsCoaching
from engine.terraforming_mars.bot.determinization import determinize
from engine.terraforming_mars.bot.play_styles import PLAY_STYLES
from engine.terraforming_mars.data_digest import data_digest
from engine.terraforming_mars.modules import slug
from engine.terraforming_mars.observation_schema import UNIVERSE
from engine.terraforming_mars.play import extra_figures, flow, legal, previews, scoring, setup
from engine.terraforming_mars.rules import OPTIONS, SOLO_GENERATIONS, MarsRules
from engine.terraforming_mars.rules import check as rules_check
from engine.terraforming_mars.state import OVER, State

if TYPE_CHECKING:
    from engine.core.behaviour_metrics import BehaviourMetrics


class TerraformingMars(PlainGame[State, MarsRules]):
    """The rules of Terraforming Mars; ``Game`` and ``CompleteGame`` of ``engine.core`` document each method."""

    slug = "terraforming-mars"
    rules_version = 3
    rules_type = MarsRules
    state_type = State

    def options(self) -> tuple[Option, ...]:
        return OPTIONS

    def check(self, rules: MarsRules) -> list[Message]:
        return rules_check(rules)

    def data_digest(self) -> str:
        return data_digest()

    def new(self, rules: MarsRules, seed: str) -> State:
        state = setup.new_table(rules, seed)
        log: list[Event] = []
        setup.deal(state, log, seed)
        state.waiting = flow.advance(state, log)
        return state

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return flow.advance(state, [])

    def apply(self, state: State, seat: int, choice: Choice) -> list[Event]:
        log: list[Event] = []
        flow.take_answer(state, log, seat, choice)
        state.waiting = flow.proceed(state, log)
        return log

    def is_moving(self, state: State) -> bool:
        return isinstance(state.waiting, tuple) and super().is_moving(state)

    def view(self, state: State, seat: int | None) -> State:
        self.pending(state)
        return views.view(state, seat)

    def determinize(self, view: State, seed: str) -> State:
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
        reasons = legal.why_not_act(view, seat, choice)
        if decision is None or decision.kind != "action":
            return reasons or [Message("why.not-now")]
        return reasons or [Message("why.not-an-action")]

    def describe(self, what: Choice | Event) -> Message:
        if isinstance(what, Choice):
            return messages.describe_choice(what)
        return messages.describe_event(what)

    def position(self, text: str) -> State:
        from engine.terraforming_mars.position.text_format import read_position

        return read_position(text)

    def written(self, view: State) -> dict[str, object] | None:
        from engine.terraforming_mars.position.text_format import table_form

        return msgspec.to_builtins(table_form(view))

    def problems(self, state: State) -> list[Message]:
        from engine.terraforming_mars.position.text_format import problems

        return problems(state)

    def status(self, state: State) -> dict[str, Atom]:
        rounds = SOLO_GENERATIONS if state.rules.solo else 0
        return {"round": state.generation, "rounds": rounds, "over": int(state.phase == OVER)}

    def facts(self, state: State, seat: int) -> dict[str, str]:
        player = state.players[seat]
        told = {"corporation": slug(player.corporation)} if player.corporation else {}
        return told | ({"opening": slug(player.tableau[0])} if player.tableau else {})

    def migrate(self, recorded: RecordedGame, version: int) -> RecordedGame | None:
        from engine.terraforming_mars.position.migration import STEPS

        return STEPS[version](recorded) if version in STEPS else None

    def knowledge(self) -> Knowledge:
        from engine.terraforming_mars.bot.knowledge import MarsKnowledge

        return MarsKnowledge()

    def play_styles(self) -> tuple[str, ...]:
        return tuple(PLAY_STYLES)

    def behaviour_metrics(self) -> BehaviourMetrics:
        from engine.terraforming_mars.bot.behaviour_metrics import MarsMetrics

        return MarsMetrics()

    def coaching(self) -> Coaching:
        return MarsCoaching()

    def observation_schema(self) -> ObservationSchema:
        return UNIVERSE

    random_choice = staticmethod(random_play.random_choice)

    def bench(self) -> dict[str, MarsRules]:
        return {
            "two_player": MarsRules(players=2, effect_order="standard"),
            "solo": MarsRules(players=1, effect_order="standard", solo_corporation="dealt"),
        }


GAME: CompleteGame[State, MarsRules] = TerraformingMars()
