"""What a turn offers at each of its windows, and how it begins there (act, free)."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.dice_game.board.spaces import legal_spaces
from engine.dice_game.cards import NUMBERS, TABLES
from engine.dice_game.cards.vocabulary import Action, ExtraMain
from engine.dice_game.events import new_event
from engine.dice_game.play.changes import Log, push_in_order, roll_dice
from engine.dice_game.play.choices import (
    DIE,
    DRAW,
    END,
    PLAY,
    PRODUCTION,
    SKIP,
    STANDARD,
    TURN_A_DIE,
    USE,
    colour_numbers,
)
from engine.dice_game.play.effects import payable_projects
from engine.dice_game.play.payment import ONE_RESOURCE, Needs, missing_icons, project_needs
from engine.dice_game.state import END as END_STAGE
from engine.dice_game.state import (
    ENDED,
    MAIN,
    START,
    DiscardFrame,
    FaceFrame,
    KeepFrame,
    PayFrame,
    Player,
    ProduceFrame,
    State,
)
from engine.dice_game.terms import CITY, CITY_TILE, GREENERY, HEAT, MEGACREDIT, PLANT, WATER

STANDARD_NEEDS: dict[str, Needs] = {
    "temperature": ((HEAT, 3),),
    "ocean": ((WATER, 3),),
    "greenery": ((PLANT, 4),),
    "city": ((CITY, 3),),
    "credits": ((MEGACREDIT, 3),),
}
"""What the main actions without a card cost (act)."""
_STAGES = {"support": (START, MAIN), "main": (MAIN,), "free": (START, MAIN, END_STAGE)}
"""When the action of a blue card may be used (act, free)."""


def window_choices(state: State) -> list[Choice]:
    """Return everything that the active player may choose now."""
    player = state.players[state.seat]
    free = _cards(state, player, "free") if player.actions else []
    if state.stage == END_STAGE:
        return [*free, END]
    acting = main_actions(state, player) if state.stage == MAIN else []
    acting += _support_actions(state, player)
    choices = acting + free
    if state.stage == START:
        choices.insert(0, PRODUCTION)
    if state.rules.actions_may_be_skipped or not acting:  # R3
        choices.append(SKIP)
    return choices


def _support_actions(state: State, player: Player) -> list[Choice]:
    choices = [choice for choice, left in zip(DIE, state.pool, strict=True) if left]
    dice = sum(player.dice[:15])
    if dice and dice + player.wild > 1:
        choices.append(TURN_A_DIE)
    if dice or player.wild:
        choices.append(DRAW)
    if player.actions:
        choices += _cards(state, player, "support")
    return choices


def main_actions(state: State, player: Player) -> list[Choice]:
    """Return the main actions that a player can pay for, without those that a support action also offers."""
    choices = [PLAY[number] for number in payable_projects(state, player)]
    dice, wild = player.dice, player.wild
    for word, ((resource, count),) in STANDARD_NEEDS.items():
        if dice[resource] + wild >= count and has_space(state, word):
            choices.append(STANDARD[word])
    if player.actions:
        choices += _cards(state, player, "main")
    return choices


def has_space(state: State, word: str) -> bool:
    """Return whether there is a space for a main action that needs one (R6)."""
    if word == "greenery":
        return bool(legal_spaces(state, GREENERY, "normal"))
    return word != "city" or bool(legal_spaces(state, CITY_TILE, "normal"))


def _cards(state: State, player: Player, when: str) -> list[Choice]:
    table = TABLES[state.rules.deck]
    return [
        USE[number]
        for number in player.actions
        if table.actions[number].when == when
        and number not in player.used
        and not missing_icons(player, table.pays[number])
        and in_time(state, table.actions[number])
    ]


def in_time(state: State, action: Action) -> bool:
    """Return whether the action of a card may be used at this stage (free, R18)."""
    if state.stage not in _STAGES[action.when]:
        return False
    if state.stage != END_STAGE or state.rules.robotic_workers_after_main:
        return True
    return not any(isinstance(effect, ExtraMain) for effect in action.effects)


# --- what is chosen ---------------------------------------------------------------------------------------------------


def take_window(state: State, log: Log, choice: Choice) -> None:
    """Begin the chosen action; its payment comes next."""
    seat = state.seat
    match choice.verb:
        case "production":
            state.kind, state.stage = "production", END_STAGE
            log.append(new_event("production", seat))
            push_in_order(state, [KeepFrame(seat), DiscardFrame(seat), ProduceFrame(seat)])
        case "skip":
            _skip(state, log)
        case "end":
            state.stage = ENDED
        case "play":
            _spend_main(state)
            number = NUMBERS[str(choice.args[0])]
            needs = project_needs(state, state.players[seat], number)
            state.frames.append(PayFrame(seat, number, "play", needs))
        case "use":
            _use(state, NUMBERS[str(choice.args[0])])
        case "die":
            _spend_support(state)
            log.append(new_event("support", seat, ("die",)))
            roll_dice(state, log, seat, colour_numbers(choice))
        case "turn":
            _spend_support(state)
            state.frames.append(FaceFrame(seat))
        case "draw":
            _spend_support(state)
            state.frames.append(PayFrame(seat, 0, "draw", ONE_RESOURCE))
        case standard:
            _spend_main(state)
            state.frames.append(PayFrame(seat, 0, standard, STANDARD_NEEDS[standard]))


def _skip(state: State, log: Log) -> None:
    """Skip the support action, or all remaining main actions (R3, R18)."""
    if state.stage == START:
        state.stage, state.kind = MAIN, "action"
        log.append(new_event("skipped", state.seat, ("support",)))
    else:
        state.stage, state.mains = END_STAGE, 0
        log.append(new_event("skipped", state.seat, ("main",)))


def _use(state: State, number: int) -> None:
    table = TABLES[state.rules.deck]
    when = table.actions[number].when
    if when == "support":
        _spend_support(state)
    elif when == "main":
        _spend_main(state)
    state.frames.append(PayFrame(state.seat, number, "use", table.pays[number]))


def _spend_support(state: State) -> None:
    """Use the support action, or a second one as main action (act)."""
    if state.stage == START:
        state.stage, state.kind = MAIN, "action"
    else:
        _spend_main(state)


def _spend_main(state: State) -> None:
    state.mains -= 1
    if not state.mains:
        state.stage = END_STAGE
