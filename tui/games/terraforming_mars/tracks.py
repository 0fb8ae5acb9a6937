"""The three global parameters: how far each has come, and the line of tracks that shows it."""

from __future__ import annotations

from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import HIGHEST_OXYGEN, HIGHEST_TEMPERATURE, LOWEST_TEMPERATURE, MOST_OCEANS
from tui.games.scene import Scene
from tui.games.signs import sense
from tui.games.tracks import Shown, lettered, painted
from tui.text import Words
from tui.widgets.bars import Track
from tui.widgets.line import Line, Run

TRACKS = 80
"""The columns of the tracks by letters, with the longest words."""
TEMPERATURE_STEPS = (HIGHEST_TEMPERATURE - LOWEST_TEMPERATURE) // 2
_TEMPERATURE_BONUSES = {3: "heat", 5: "heat", 15: "ocean"}
"""Bonus steps of the temperature, by step: heat production, heat production, an ocean."""
_OXYGEN_BONUSES = {8: "temperature"}
_SIGN_INKS = {"heat": "heat", "ocean": "water", "temperature": "heat"}
_WARM = tuple(f"track-warm-{step}" for step in range(6))
_AIR = tuple(f"track-air-{step}" for step in range(4))


def steps_left(state: State) -> tuple[int, int]:
    """How many steps the three parameters still have to go, and how many there are in all."""
    return sum(steps_to_go(state)), TEMPERATURE_STEPS + HIGHEST_OXYGEN + MOST_OCEANS


def steps_to_go(state: State) -> tuple[int, int, int]:
    """How many steps each of the three parameters still has to go."""
    heat = (HIGHEST_TEMPERATURE - state.temperature) // 2
    return heat, HIGHEST_OXYGEN - state.oxygen, MOST_OCEANS - state.oceans.bit_count()


def tracks(scene: Scene, columns: int) -> Line:
    """How far each parameter has come; bonus steps still ahead have a sign."""
    state, words = scene.state, scene.words
    left, steps = steps_left(state)
    means = sense(words, "sign.steps")
    shown = [_temperature(state, words), _oxygen(state, words), _oceans(state, words)]
    rest = Run(words.say("table.all-steps", left=left, all=steps), "dim", means)
    if not words.painted:
        return lettered(shown, rest, columns, TRACKS)
    return painted(shown, rest, Run(words.say("table.to-go", left=left, all=steps), "dim", means), columns)


def _temperature(state: State, words: Words) -> Shown:
    now, left = state.temperature, steps_to_go(state)[0]
    done, ahead = sense(words, "sign.done"), sense(words, "sign.ahead")
    signs = _signs(_TEMPERATURE_BONUSES, words)
    return Shown(
        Track(TEMPERATURE_STEPS - left, TEMPERATURE_STEPS, done, ahead, signs, "warmth", _WARM),
        figure=f"{words.name('parameter-short', 'temperature')} {now:>3}C",
        painted=f"{now:>+3}°" if now else "  0°",
        name=words.name("parameter", "temperature"),
        short=words.name("parameter-short", "temperature"),
        means=sense(words, "sign.temperature", most=HIGHEST_TEMPERATURE, left=left),
        said=words.say("said.temperature", n=now),
    )


def _oxygen(state: State, words: Words) -> Shown:
    now, done, ahead = state.oxygen, sense(words, "sign.done"), sense(words, "sign.ahead")
    return Shown(
        Track(now, HIGHEST_OXYGEN, done, ahead, _signs(_OXYGEN_BONUSES, words), "air", _AIR),
        figure=f"{words.say('table.oxygen')} {now:>2}%",
        painted=f"{now:>2}%",
        name=words.name("parameter", "oxygen"),
        short=words.name("parameter-short", "oxygen"),
        means=sense(words, "sign.oxygen", most=HIGHEST_OXYGEN, left=steps_to_go(state)[1]),
        said=words.say("said.oxygen", n=now),
    )


def _oceans(state: State, words: Words) -> Shown:
    now, done, ahead = state.oceans.bit_count(), sense(words, "sign.ocean-placed"), sense(words, "sign.ahead")
    return Shown(
        Track(now, MOST_OCEANS, done, ahead, ink="sea", fills=("track-sea",)),
        figure=f"{words.say('table.oceans')} {now}/{MOST_OCEANS}",
        painted=f"{now}/{MOST_OCEANS}",
        name=words.name("parameter", "oceans"),
        short="",
        means=sense(words, "sign.oceans", left=steps_to_go(state)[2]),
        said=words.say("said.oceans", n=now, most=MOST_OCEANS),
        sign=words.name("tile-sign", "ocean"),
    )


def _signs(bonuses: dict[int, str], words: Words) -> dict[int, Run]:
    return {
        step: Run(words.name("track-sign", bonus), _SIGN_INKS[bonus], words.name("sign.step", bonus))
        for step, bonus in bonuses.items()
    }
