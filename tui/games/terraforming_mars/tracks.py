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
LAST = {"temperature": HIGHEST_TEMPERATURE, "oxygen": HIGHEST_OXYGEN, "oceans": MOST_OCEANS}
STEPS = {**LAST, "temperature": TEMPERATURE_STEPS}
"""Where each parameter ends, and with how many steps."""
_BONUSES = {"temperature": {3: "heat", 5: "heat", 15: "ocean"}, "oxygen": {8: "temperature"}, "oceans": {}}
"""Bonus steps, by step: heat production, an ocean, a step of the temperature."""
_SIGN_INKS = {"heat": "heat", "ocean": "water", "temperature": "heat"}
_INKS = {"temperature": "warmth", "oxygen": "air", "oceans": "sea"}
_FILLS = {
    "temperature": tuple(f"track-warm-{step}" for step in range(6)),
    "oxygen": tuple(f"track-air-{step}" for step in range(4)),
    "oceans": ("track-sea",),
}


def steps_left(state: State) -> tuple[int, int]:
    """How many steps the three parameters still have to go, and how many there are in all."""
    return sum(steps_to_go(state)), sum(STEPS.values())


def steps_to_go(state: State) -> tuple[int, int, int]:
    """How many steps each of the three parameters still has to go."""
    heat = (HIGHEST_TEMPERATURE - state.temperature) // 2
    return heat, HIGHEST_OXYGEN - state.oxygen, MOST_OCEANS - state.oceans.bit_count()


def tracks(scene: Scene, columns: int) -> Line:
    """How far each parameter has come; bonus steps still ahead have a sign."""
    state, words = scene.state, scene.words
    left, steps = steps_left(state)
    means = sense(words, "sign.steps")
    now = (state.temperature, state.oxygen, state.oceans.bit_count())
    shown = [_shown(words, *figures) for figures in zip(LAST, now, steps_to_go(state), strict=True)]
    rest = Run(words.say("table.all-steps", left=left, all=steps), "dim", means)
    if not words.painted:
        return lettered(shown, rest, columns, TRACKS)
    return painted(shown, rest, Run(words.say("table.to-go", left=left, all=steps), "dim", means), columns)


def _figures(slug: str, now: int) -> tuple[str, str]:
    """How far a parameter has come, by letters and painted."""
    if slug == "temperature":
        return f"{now:>3}C", f"{now:>+3}°" if now else "  0°"
    figure = f"{now:>2}%" if slug == "oxygen" else f"{now}/{MOST_OCEANS}"
    return figure, figure


def _shown(words: Words, slug: str, now: int, left: int) -> Shown:
    """A parameter on its way: so many of its steps are ``left``."""
    placed, (lettered_figure, painted_figure) = slug == "oceans", _figures(slug, now)
    done, ahead = sense(words, "sign.ocean-placed" if placed else "sign.done"), sense(words, "sign.ahead")
    bonuses = {
        step: Run(words.name("track-sign", bonus), _SIGN_INKS[bonus], words.name("sign.step", bonus))
        for step, bonus in _BONUSES[slug].items()
    }
    return Shown(
        Track(STEPS[slug] - left, STEPS[slug], done, ahead, bonuses, _INKS[slug], _FILLS[slug]),
        figure=f"{words.name('table', slug)} {lettered_figure}",
        painted=painted_figure,
        name=words.name("parameter", slug),
        short="" if placed else words.name("parameter-short", slug),
        means=sense(words, f"sign.{slug}", most=LAST[slug], left=left),
        said=words.say(f"said.{slug}", n=now, most=LAST[slug]),
        sign=words.name("tile-sign", "ocean") if placed else "",
    )
