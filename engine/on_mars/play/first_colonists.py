"""First Colonists: the secret A card, and tasks that are claimed for a reward (RULES 15)."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.on_mars.cards import placeholder_data, printed
from engine.on_mars.events import new_event
from engine.on_mars.frame_types.cards import TaskFrame
from engine.on_mars.play.frames import STOP, Log
from engine.on_mars.play.supply import gain, quarters
from engine.on_mars.state import SHOWN_A, SHOWN_B, TASK_CLAIMED, State
from engine.on_mars.terms import ITEMS


def event_of_task(state: State, seat: int, *tasks: str) -> None:
    """Ask a player to claim a task if the event belongs to a card that he may have."""
    if state.rules.first_colonists and state.active == seat and state.players[seat].cards_b:
        mask = 0
        for task in tasks:
            if task:
                mask |= 1 << printed.TASKS.index(task)
        state.frames.append(TaskFrame(seat, mask))


def task_options(state: State, frame: TaskFrame) -> list[Choice]:
    """Return the seat's cards whose task was just done, and to claim none; one claim a turn."""
    seat, mask = frame.seat, frame.tasks
    if state.turn & TASK_CLAIMED:
        return []
    cards = [card for card in state.players[seat].cards_b if card and mask >> card - 1 & 1]
    return [*(Choice("claim", (f"b{card}",)) for card in sorted(cards)), STOP] if cards else []


def answer_task(state: State, log: Log, choice: Choice, frame: TaskFrame) -> None:
    """Show a card and take its reward."""
    if choice.verb == "stop":
        return
    seat = frame.seat
    player = state.players[seat]
    card = int(str(choice.args[0])[1:])
    player.cards_b.remove(card)
    state.spent |= 1 << SHOWN_B + card
    state.turn |= TASK_CLAIMED
    log.append(new_event("task", seat, (f"b{card}",)))
    reward = placeholder_data.TASK_REWARDS.value[card - 1]
    if reward == "colonist":
        take_colonists(state, log, seat, 1)
    else:
        gain(state, log, seat, ITEMS.index(reward), 1)


def take_colonists(state: State, log: Log, seat: int, count: int) -> None:
    """Take up to ``count`` colonists from the supply, as far as the Living Quarters have room."""
    player = state.players[seat]
    came = min(count, player.supply, quarters(player) - player.lq)
    if came > 0:
        player.supply -= came
        player.lq += came
        state.newcomers += came
        log.append(new_event("colonists", seat, (came,)))


def show_card_a(state: State, log: Log, seat: int, building: int) -> None:
    """Show the A card of a player who built a type on it, and draw two B cards (R36)."""
    player = state.players[seat]
    if not player.card_a or building not in printed.CARDS_A[player.card_a]:
        return
    state.spent |= 1 << SHOWN_A + player.card_a
    log.append(new_event("card-a", seat, (f"a{player.card_a}",)))
    player.card_a = 0
    drawn = [state.tasks.pop() for _ in range(min(printed.TASKS_DRAWN, len(state.tasks)))]
    player.cards_b += drawn
    secret = tuple([f"b{card}" for card in drawn])
    log.append(new_event("drew-tasks", seat, (len(drawn),), secret=secret, reveals=True))
