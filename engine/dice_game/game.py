"""Terraforming Mars: The Dice Game as the ``Game`` that every other part uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from engine.dice_game import messages, views
from engine.dice_game.bot import determinization, random_play
from engine.dice_game.bot.coaching import DiceCoaching
from engine.dice_game.bot.knowledge import DiceKnowledge
from engine.dice_game.bot.play_styles import PLAY_STYLES
from engine.dice_game.cards import SLUGS
from engine.dice_game.data_digest import data_digest
from engine.dice_game.observation_schema import UNIVERSE
from engine.dice_game.play import extra_figures, flow, previews, refusals, scoring, setup
from engine.dice_game.position import migration, problems, text_format
from engine.dice_game.rules import OPTIONS, SOLO_TURNS, DiceRules
from engine.dice_game.rules import check as rules_check
from engine.dice_game.state import OVER, State

if TYPE_CHECKING:
    from engine.core.behaviour_metrics import BehaviourMetrics


class DiceGame(PlainGame[State, DiceRules]):
    """See ``engine.core.game.Game`` and ``engine.core.optional.CompleteGame`` for what each method promises."""

    slug = "dice-game"
    rules_version = 4
    rules_type = DiceRules
    state_type = State

    def options(self) -> tuple[Option, ...]:
        return OPTIONS

    def check(self, rules: DiceRules) -> list[Message]:
        return rules_check(rules)

    def data_digest(self) -> str:
        return data_digest()

    def new(self, rules: DiceRules, seed: str) -> State:
        state = setup.new_table(rules, seed)
        state.waiting = flow.advance(state, [])
        return state

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return flow.waiting(state)

    def apply(self, state: State, seat: int, choice: Choice) -> list[Event]:
        log: list[Event] = []
        flow.take_answer(state, log, seat, choice)
        state.waiting = flow.advance(state, log)
        return log

    def view(self, state: State, seat: int | None) -> State:
        self.pending(state)
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
        return refusals.why_not(view, seat, choice, decision)

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
        return problems.problems(state)

    def status(self, state: State) -> dict[str, Atom]:
        rounds = SOLO_TURNS if state.rules.solo else 0
        return {"round": state.time or state.turns, "rounds": rounds, "over": int(state.phase == OVER)}

    def facts(self, state: State, seat: int) -> dict[str, str]:
        player = state.players[seat]
        told = {"corporation": SLUGS[player.corporation]} if player.corporation else {}
        return told | ({"opening": SLUGS[player.played[0]]} if player.played else {})

    def migrate(self, recorded: RecordedGame, version: int) -> RecordedGame | None:
        return migration.from_version(recorded, version)

    def knowledge(self) -> Knowledge:
        return DiceKnowledge()

    def play_styles(self) -> tuple[str, ...]:
        return tuple(PLAY_STYLES)

    def behaviour_metrics(self) -> BehaviourMetrics:
        from engine.dice_game.bot.behaviour_metrics import DiceMetrics

        return DiceMetrics()

    def coaching(self) -> Coaching:
        return DiceCoaching()

    def observation_schema(self) -> ObservationSchema:
        return UNIVERSE

    random_choice = staticmethod(random_play.random_choice)

    def bench(self) -> dict[str, DiceRules]:
        return {"two_player": DiceRules(players=2), "solo": DiceRules(players=1)}


GAME: CompleteGame[State, DiceRules] = DiceGame()
