"""A game as a PettingZoo environment: agents act in turn, in small steps with action masks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from engine import games
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.game import AnyGame, Rules
from engine.core.message import Refusal
from engine.core.optional import required
from engine.core.rng import Stream
from engine.core.score import returns
from saves.seeds import validate_seed
from tui.agents.action_steps import Steps, StepwiseChoice
from tui.agents.observation import LARGEST, Observer
from tui.app.game_table import fresh_seed
from tui.games.game_view import game_view_of
from tui.games.scene import Scene
from tui.lines.table_text import summary
from tui.text import Words

Reward = Literal["win", "points"]


Observation: TypeAlias = dict[str, Any]
"""What an agent sees (``observation``), and the steps it may take (``action_mask``): none while it isn't asked."""


class Environment(AECEnv[str, Observation, np.int64]):
    """A PettingZoo environment of one game, with an agent for each seat: ``player_0``, ``player_1`` and so on.

    ``options`` are the game's own, such as ``players``. An action is a small step (see ``tui.agents.action_steps``). A
    step without an alternative is taken by itself. If several seats decide at once, they act in seat order, and none
    sees the choice of another. ``reward`` is given at the end of the game: ``win`` (from -1 to 1, with the sum 0) or
    ``points``. After ``longest`` steps the game is cut (``truncations``).
    """

    metadata = {"name": "areo_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        *,
        reward: Reward = "win",
        longest: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Create the environment. Raises ``ValueError`` for an unknown game or option."""
        super().__init__()
        self.game, self.rules = _chosen(game, options)
        self.reward = reward
        self.longest = longest
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.players)]
        self.agents: list[str] = []
        self.small = Steps(required(self.game).observation_schema)
        self._observer = Observer(self.game, self.rules, self.small)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(self.small.count) for agent in self.possible_agents}
        self._deals: Stream | None = None

    def _observation_space(self) -> spaces.Dict:
        seen = spaces.Box(-LARGEST, LARGEST, (self._observer.size,), np.float32)
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (self.small.count,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of observations, the same for all agents and all games with as many seats."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of actions, the same for all agents and every game of this kind."""
        return self._action_spaces[agent]

    # --- playing ---

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Start a game. The same ``seed`` gives the same games, one after the other; without one they differ.

        ``options["deal"]`` is the text of a deal, as for ``areo new --seed``. The attribute ``deal`` has it in any
        case. Raises ``ValueError`` if it can't be a seed.
        """
        if seed is not None:
            self._deals = Stream.named("environment", seed)
        elif self._deals is None:
            self._deals = Stream.named("environment", fresh_seed())
        deal = (options or {}).get("deal")
        self.deal = _seed(deal) if isinstance(deal, str) else f"{self._deals.bits():016x}"
        self.state = self.game.new(self.rules, self.deal)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._steps_taken = 0
        self._seen: dict[str, NDArray[np.float32]] = {}
        self._skip_agent_selection = None
        self._ask()

    def _ask(self) -> None:
        """Ask the seat that decides next; none when the game is over."""
        pending = self.game.pending(self.state)
        self.decision: Decision | None = min(pending, key=lambda decision: decision.seat, default=None)
        self._seen.clear()
        if self.decision is None:
            self.stepwise = None
            self.agent_selection = self.agents[0]
        else:
            self.stepwise = StepwiseChoice(self.small, self.decision.options)
            self.agent_selection = self.possible_agents[self.decision.seat]

    def step(self, action: np.int64 | int | None) -> None:
        """Take a step for the agent that is asked. Raises ``ValueError`` if its mask forbids the step."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]  # None, which PettingZoo asks for, is not in its types
            return
        if action is None or self.stepwise is None or self.decision is None:
            raise ValueError("an agent that is asked must say a step")
        self.stepwise.take(int(action))
        self._steps_taken += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.stepwise.choice is not None:
            self.game.apply(self.state, self.decision.seat, self.stepwise.choice)
            self._ask()
        if self.decision is None:
            self._end()
        elif self.longest is not None and self._steps_taken >= self.longest:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _end(self) -> None:
        sheet = self.game.score(self.state)
        worth = returns(sheet) if self.reward == "win" else sheet.totals
        self.rewards = {agent: float(worth[self._seat_of[agent]]) for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)

    # --- seeing ---

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees now."""
        seat = self._seat_of[agent]
        asked = self.decision is not None and self.decision.seat == seat
        mask = np.zeros(self.small.count, np.int8)
        spelling: list[int] = []
        if asked and self.stepwise is not None and not self.truncations.get(agent):
            mask[list(self.stepwise.legal)] = 1
            spelling = self.stepwise.spelling
        seen = self._seen.get(agent)
        if seen is None:
            view = self.game.view(self.state, seat)
            seen = self._seen[agent] = self._observer.observe(view, seat, self.decision if asked else None, spelling)
        elif asked:
            seen = seen.copy()
            self._observer.write_spelling(spelling, seen)
        return {"observation": seen.copy(), "action_mask": mask}

    def path(self, choice: Choice) -> list[int]:
        """Return the actions from here to a choice, for programs that imitate an opponent. Raises ``ValueError``."""
        if self.stepwise is None:
            raise ValueError("the game is over")
        return self.stepwise.path(choice)

    def render(self) -> str | None:
        """Return the table in a few lines, as a spectator sees it, with the steps taken, if ``render_mode="ansi"``."""
        if self.render_mode != "ansi":
            return None
        words = Words("en").of(self.game.slug)
        scene = Scene(self.game, self.game.view(self.state, None), 0, words)
        lines = list(summary(game_view_of(self.game.slug), scene, seated=False))
        if self.decision is not None and self.stepwise is not None:
            spelling = " ".join(self.small.names[step] for step in self.stepwise.spelling)
            lines.append(f"{self.agent_selection}: {words.render(self.decision.prompt)} {spelling}".rstrip())
        return "\n".join(lines)

    def close(self) -> None:
        """Do nothing: no resource is open."""


def _chosen(slug: str, options: dict[str, Any]) -> tuple[AnyGame, Rules]:
    """Return the game and its rules. Raises ``ValueError`` with one sentence."""
    try:
        game = games.game(slug)
        rules = msgspec.convert(options, game.rules_type)
        unknown = options.keys() - set(game.rules_type.__struct_fields__)
        if unknown:
            raise ValueError(f"{slug} has no option {', '.join(sorted(unknown))}")
        for problem in game.check(rules):
            raise Refusal(problem.key, **problem.args)
    except Refusal as refused:
        raise ValueError(Words("en").of(slug).render(refused.message)) from None
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None
    return game, rules


def _seed(text: str) -> str:
    try:
        return validate_seed(text)
    except Refusal as refused:
        raise ValueError(Words("en").render(refused.message)) from None


def raw_env(game: str, **options: Any) -> Environment:
    """Return the environment without wrappers."""
    return Environment(game, **options)


def env(game: str, **options: Any) -> AECEnv[str, Observation, np.int64]:
    """Return the environment in PettingZoo's wrappers, which check the range of actions and the call of ``reset``."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(Environment(game, **options)))
