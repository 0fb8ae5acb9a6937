"""Why a choice is not legal."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message, say
from engine.dice_game.cards import NUMBERS, TABLES
from engine.dice_game.events import amounts
from engine.dice_game.play.choices import DIE, colour_numbers
from engine.dice_game.play.payment import ONE_RESOURCE, Needs, missing_icons, project_needs
from engine.dice_game.play.prompts import WINDOWS
from engine.dice_game.play.turn_options import STANDARD_NEEDS, has_space, in_time
from engine.dice_game.state import END, MAIN, START, Player, State
from engine.dice_game.terms import ICONS

NOT_NOW = say("why.not-now")


def why_not(state: State, seat: int, choice: Choice, decision: Decision | None) -> list[Message]:
    """Return why a choice that is not offered is illegal."""
    if decision is None:
        return [NOT_NOW]
    if decision.kind not in WINDOWS:
        return [say(f"why.not-{decision.kind}")] if choice.verb == _VERBS.get(decision.kind) else [NOT_NOW]
    player = state.players[seat]
    match choice.verb:
        case "play" | "use" if len(choice.args) == 1 and str(choice.args[0]) in NUMBERS:
            number = NUMBERS[str(choice.args[0])]
            reason = (_not_played if choice.verb == "play" else _not_used)(state, player, number)
        case "die" if choice in DIE:
            empty = not state.pool[colour_numbers(choice)[0]]
            reason = say("why.pool-empty", colour=choice.args[0]) if empty else _wrong_stage(state)
        case "turn":
            reason = _wrong_stage(state) if state.stage == END else say("why.no-two-dice")
        case "draw":
            reason = _wrong_stage(state) if state.stage == END else _short(player, ONE_RESOURCE)
        case word if word in STANDARD_NEEDS and not choice.args:
            reason = _not_standard(state, player, word)
        case _:
            reason = NOT_NOW
    return [reason or NOT_NOW]


_VERBS = {"pay": "pay", "keep": "keep", "place": "place", "prepared": "place", "turn": "turn", "exchange": "exchange"}
"""Kinds of decision with their own message for an illegal answer of the right form."""


def _wrong_stage(state: State) -> Message:
    if state.stage == START:
        return say("why.support-first")
    return say("why.turn-done") if state.stage == END else NOT_NOW


def _short(player: Player, needs: Needs) -> Message | None:
    """Return the icons that cannot be paid."""
    missing = missing_icons(player, needs)
    if not missing:
        return None
    lacking = tuple([ICONS[icon] for icon, count in needs for _ in range(count - _held(player, icon))])
    return say("why.cannot-pay", count=missing, icons=lacking, amounts=amounts(lacking))


def _held(player: Player, icon: int) -> int:
    return min(player.dice[icon], 99) if icon < len(player.dice) - 5 else 0


def _not_played(state: State, player: Player, number: int) -> Message | None:
    if number not in player.hand:
        return say("why.not-in-hand", card=TABLES[state.rules.deck].cards[number].slug)
    return _short(player, project_needs(state, player, number)) or _wrong_stage(state)


def _not_used(state: State, player: Player, number: int) -> Message | None:
    table = TABLES[state.rules.deck]
    slug = table.cards[number].slug
    if number not in (*player.played, player.corporation):
        return say("why.not-in-front", card=slug)
    action = table.actions.get(number)
    if action is None:
        return say("why.no-action", card=slug)
    if number in player.used:
        return say("why.used", card=slug)
    if not in_time(state, action):
        return _wrong_stage(state)
    return _short(player, table.pays[number])


def _not_standard(state: State, player: Player, word: str) -> Message | None:
    if state.stage != MAIN:
        return _wrong_stage(state)
    if not has_space(state, word):
        return say("why.no-space")
    return _short(player, STANDARD_NEEDS[word])
