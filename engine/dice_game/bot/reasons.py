"""The reasons for a choice of a turn, as messages with numbers."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message, say, signed
from engine.dice_game.bot.card_evaluation import CardEvaluation
from engine.dice_game.bot.evaluation import Evaluation, table_of_values
from engine.dice_game.bot.hand_evaluation import CHANCES, HandEvaluation
from engine.dice_game.bot.weights import Weights
from engine.dice_game.cards import SLUGS
from engine.dice_game.events import amounts
from engine.dice_game.play.choices import colour_numbers
from engine.dice_game.play.flow import advance, take_answer
from engine.dice_game.play.prompts import WINDOWS
from engine.dice_game.state import START, State, clone
from engine.dice_game.terms import RESOURCES

MOST = 3
SMALLEST = 0.5
"""A part that changes by less is no reason, in VP."""
LONGEST_MOVE = 40
"""A move asks for no more choices than this."""
_TOWARDS = ("die", "turn", "draw", "skip")
"""What serves a plan and does nothing else."""


def reasons(view: State, decision: Decision, choice: Choice, weights: Weights) -> tuple[Message, ...]:
    """Return what a choice serves, then the parts of the value that it changes, the weightiest first.

    It is done in the view, where dice fall without a face: no roll decides what is told.
    """
    if decision.kind not in WINDOWS:
        return ()
    found: list[Message] = []
    if choice.verb in _TOWARDS:
        found += _plan(view, decision.seat, choice, weights)
    evaluation = Evaluation(decision.seat, weights)
    before = evaluation.parts(_rested(view))
    after = evaluation.parts(_rested(_after(view, decision.seat, choice, weights)))
    changes = {part: after.get(part, 0.0) - before.get(part, 0.0) for part in {**before, **after}}
    told = sorted((part for part in changes if abs(changes[part]) >= SMALLEST), key=lambda part: -abs(changes[part]))
    found += [say("hint.part", part=part, change=signed(changes[part])) for part in told]
    return tuple(found[:MOST]) or (say("reason.little"),)


def _rested(state: State) -> State:
    """Return the same, as if the turn were over: that a main action is left is no part of what a choice brings."""
    rested = clone(state)
    rested.stage = max(rested.stage, START + 2)
    return rested


def _after(view: State, seat: int, choice: Choice, weights: Weights) -> State:
    """Return where a choice leads, each further decision answered as the quick values likes it."""
    state = clone(view)
    take_answer(state, [], seat, choice)
    for _ in range(LONGEST_MOVE):
        state.waiting = advance(state, [])
        if not state.waiting or state.waiting[0].root:
            break
        decision = state.waiting[0]
        answer, _ = max(table_of_values(state, decision, weights), key=lambda candidate: candidate[1])
        take_answer(state, [], decision.seat, answer)
    return state


def _plan(view: State, seat: int, choice: Choice, weights: Weights) -> list[Message]:
    """Return the plan that comes nearest, what it still needs, and for a die how likely that is rolled."""
    player = view.players[seat]
    hand = HandEvaluation(view, CardEvaluation(view, seat, weights))
    best = hand.best(player.dice, player.wild)
    if best is None:
        return []
    plan = best.plan
    what = SLUGS[plan.number] if plan.number else plan.word
    key = "card" if plan.number else "action"
    missing = tuple([RESOURCES[icon] for icon, count in plan.needs for _ in range(count - player.dice[icon])])
    if not missing:
        return [say(f"reason.ready-{key}", what=what)]
    if choice.verb == "die":
        colour = colour_numbers(choice)[0]
        faces = {RESOURCES.index(word) for word in missing if RESOURCES.index(word) // 3 == colour}
        if faces:
            chance = round(100 * sum([CHANCES[face % 3] for face in faces]))
            words = tuple([RESOURCES[face] for face in sorted(faces)])
            return [say(f"reason.roll-{key}", what=what, icons=words, percent=chance)]
    return [say(f"reason.needs-{key}", what=what, icons=missing, amounts=amounts(missing))]
