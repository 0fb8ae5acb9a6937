"""The reasons for a choice of a turn, as messages with numbers."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.reason import ALONE, Reason, changed_parts
from engine.dice_game.bot.card_evaluation import CardEvaluation
from engine.dice_game.bot.evaluation import Evaluation, table_of_values
from engine.dice_game.bot.hand_evaluation import CHANCES, HandEvaluation, SpendingPlan
from engine.dice_game.bot.weights import Weights
from engine.dice_game.cards import SLUGS
from engine.dice_game.events import amounts
from engine.dice_game.play.choices import colour_numbers
from engine.dice_game.play.flow import advance, take_answer
from engine.dice_game.play.prompts import WINDOWS
from engine.dice_game.state import START, Player, State, clone
from engine.dice_game.terms import RESOURCES

MOST = 3
LONGEST_MOVE = 40
"""A move asks for no more choices than this."""
_TOWARDS = ("die", "turn", "draw", "skip")
"""What serves a plan and does nothing else."""


def reasons(view: State, decision: Decision, choice: Choice, weights: Weights) -> tuple[Reason, ...]:
    """Return what a choice serves, then the parts of the value that it changes, the weightiest first.

    It is done in the view, where dice fall without a face: no roll decides what is told.
    """
    if decision.kind not in WINDOWS:
        return ()
    found: list[Reason] = []
    if choice.verb in _TOWARDS:
        found += _plan(view, decision.seat, choice, weights)
    evaluation = Evaluation(decision.seat, weights)
    before = evaluation.parts(_rested(view))
    after = evaluation.parts(_rested(_after(view, decision.seat, choice, weights)))
    found += changed_parts(before, after, MOST)
    return tuple(found[:MOST]) or (Reason(ALONE, weight=sum(after.values()) - sum(before.values())),)


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


def _plan(view: State, seat: int, choice: Choice, weights: Weights) -> list[Reason]:
    """Return the plan that comes nearest and what it still needs; for a die one that it serves, if there is any."""
    player = view.players[seat]
    hand = HandEvaluation(view, CardEvaluation(view, seat, weights))
    if choice.verb == "die":
        return _rolled(hand, player, colour_numbers(choice)[0])
    best = hand.best(player.dice, player.wild)
    if best is None:
        return []
    what, key = _named(best.plan)
    missing = _missing(best.plan, player)
    if not missing:
        return [Reason(f"reason.ready-{key}", {"what": what})]
    words = tuple([RESOURCES[icon] for icon in missing])
    return [Reason(f"reason.needs-{key}", {"what": what, "icons": words, "amounts": amounts(words)})]


def _rolled(hand: HandEvaluation, player: Player, colour: int) -> list[Reason]:
    """Return the plan nearest to its end that a die of a colour serves, and how likely the die shows what it needs."""
    for plan in sorted(hand.promising, key=lambda plan: len(_missing(plan, player))):
        faces = sorted({icon for icon in _missing(plan, player) if icon // 3 == colour})
        if faces:
            what, key = _named(plan)
            chance = round(100 * sum([CHANCES[face % 3] for face in faces]))
            words = tuple([RESOURCES[face] for face in faces])
            return [Reason(f"reason.roll-{key}", {"what": what, "icons": words, "percent": chance})]
    return []


def _named(plan: SpendingPlan) -> tuple[str, str]:
    """Return the card or the action of a plan, and which of them it is."""
    return (SLUGS[plan.number], "card") if plan.number else (plan.word, "action")


def _missing(plan: SpendingPlan, player: Player) -> list[int]:
    """Return the icons that a plan needs and the dice do not show."""
    return [icon for icon, count in plan.needs for _ in range(count - player.dice[icon])]
