"""Crystals and the Private Goals that can pay in their place, and the question before a goal is spent."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.on_mars.play.supply import goals_as_crystals
from engine.on_mars.state import State
from tui.games.on_mars.vocabulary import goal_text
from tui.games.page import SlipWarning
from tui.games.scene import Scene
from tui.text import Words
from tui.widgets.styled_line import BLANK, line


def crystals_and_goals(state: State, seat: int) -> tuple[int, int]:
    """Return the crystals of the Depot and the Private Goals that a seat may spend now."""
    player = state.players[seat]
    return player.crystals, len(player.goals) if goals_as_crystals(state, seat) else 0


def crystals_and_goals_text(crystals: int, goals: int, words: Words) -> str:
    """Say crystals and Private Goals apart: ``3 crystals + 2 Private Goals``."""
    text = words.say("spend.crystals", n=crystals)
    if not goals:
        return text
    cards = words.say("spend.goals", n=goals)
    return words.say("spend.both", crystals=text, goals=cards) if crystals else cards


def goals_spent(scene: Scene, choice: Choice) -> tuple[int, ...]:
    """Return the Private Goals that a choice spends besides those it names."""
    state, seat = scene.state, scene.seat
    if not crystals_and_goals(state, seat)[1]:
        return ()
    named = {str(word) for word in choice.args} if choice.verb == "pay" else set[str]()
    paid = [event for event in scene.game.preview(state, seat, choice).events if event.key == "paid"]
    cards = [card for event in paid if event.seat == seat for card in str(event.args[-1]).split()]
    return tuple(int(card.removeprefix("goal-")) for card in cards if card not in named)


def question(scene: Scene, choice: Choice) -> SlipWarning | None:
    """Ask before a choice that spends a Private Goal because no other payment is left."""
    goals, words = goals_spent(scene, choice), scene.words
    if not goals:
        return None
    what = words.say("spend.goals", n=len(goals))
    lines = [line(words.say("spend.asked", what=what))]
    lines += [line((goal_text(goal, words), "bright")) for goal in goals]
    lines += [BLANK, line(words.say("spend.gone"))]
    return SlipWarning(words.say("spend.do", what=what), tuple(lines))
