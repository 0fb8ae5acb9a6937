"""The levels of computer opponents, and the policy that plays each."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.greedy import GreedyPolicy
from engine.bots.play_styles import checked, parted
from engine.bots.playouts import PlayoutEffort, PlayoutPolicy
from engine.bots.search import Beam, SearchPolicy
from engine.core.game import AnyGame
from engine.core.interfaces import Knowledge, Policy
from engine.core.message import Refusal
from engine.core.optional import abilities, required


def _easy(_: AnyGame, thinking: Knowledge) -> Policy:
    return GreedyPolicy(thinking, noise=thinking.noise)


def _normal(game: AnyGame, thinking: Knowledge) -> Policy:
    return SearchPolicy(game, thinking, Beam(plans=False))


def _hard(game: AnyGame, thinking: Knowledge) -> Policy:
    beam = Beam(depth=3, width=3, paths=24)
    return PlayoutPolicy(game, thinking, beam, PlayoutEffort(samples=2, few=3, always=False))


def _expert(game: AnyGame, thinking: Knowledge) -> Policy:
    beam = Beam(depth=3, width=12, later=25, paths=12, inside=3)
    return PlayoutPolicy(game, thinking, beam, PlayoutEffort(samples=16))


_MAKERS: dict[str, Callable[[AnyGame, Knowledge], Policy]] = {
    "easy": _easy,
    "normal": _normal,
    "hard": _hard,
    "expert": _expert,
}

LEVELS = tuple(_MAKERS)
"""The levels of opponents, weakest first."""


def opponent(game: AnyGame, level: str, thinking: Knowledge | None = None) -> Policy:
    """Create an opponent of a level, with a play style if one is named: ``hard``, ``hard:builder``.

    ``thinking``: other knowledge than the game's own. Raises ``Refusal`` (``bot.unknown``, ``bot.no-manner``,
    ``bot.no-manners``).
    """
    level, play_style = parted(level)
    if level not in LEVELS:
        raise Refusal("bot.unknown", level=level, known=LEVELS)
    known = checked(game, play_style)
    thinking = thinking or required(game).knowledge
    graded = abilities(thinking).level_aware
    thinking = graded.at(level) if graded is not None else thinking
    styled = abilities(thinking).style_aware if known else None
    return _MAKERS[level](game, styled.with_play_style(known) if styled is not None else thinking)
