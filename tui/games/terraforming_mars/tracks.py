"""The three global parameters: how far each has come, and the line of tracks that shows it."""

from __future__ import annotations

from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import HIGHEST_OXYGEN, HIGHEST_TEMPERATURE, LOWEST_TEMPERATURE, MOST_OCEANS
from tui.games.scene import Scene
from tui.games.signs import sense
from tui.text import Words
from tui.widgets.bars import Track, slots, track
from tui.widgets.line import Line, Run, line, meaning, voiced, width

TRACKS = 80
"""The columns of the tracks by letters, with the longest words."""
STEPS = 42
"""The steps of all three."""
NAMED, WIDEST = 120, 3
"""With so many columns each track has its name before it; the most columns of a step."""
GAP = "  "
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
    return _painted(scene, columns) if scene.words.painted else _lettered(scene, columns)


def _temperature(state: State, words: Words) -> Track:
    done = (state.temperature - LOWEST_TEMPERATURE) // 2
    signs = _signs(_TEMPERATURE_BONUSES, words)
    return Track(done, TEMPERATURE_STEPS, sense(words, "sign.done"), sense(words, "sign.ahead"), signs, "warmth", _WARM)


def _oxygen(state: State, words: Words) -> Track:
    signs = _signs(_OXYGEN_BONUSES, words)
    said, ahead = sense(words, "sign.done"), sense(words, "sign.ahead")
    return Track(state.oxygen, HIGHEST_OXYGEN, said, ahead, signs, "air", _AIR)


def _oceans(state: State, words: Words) -> Track:
    said, ahead = sense(words, "sign.ocean-placed"), sense(words, "sign.ahead")
    return Track(state.oceans.bit_count(), MOST_OCEANS, said, ahead, ink="sea", fills=("track-sea",))


def _signs(bonuses: dict[int, str], words: Words) -> dict[int, Run]:
    return {
        step: Run(words.name("track-sign", bonus), _SIGN_INKS[bonus], words.name("sign.step", bonus))
        for step, bonus in bonuses.items()
    }


def _said(state: State, words: Words) -> tuple[str, str, str]:
    """What each track means: where it ends, and how many steps it has to go."""
    warm, thick, wet = steps_to_go(state)
    return (
        sense(words, "sign.temperature", most=HIGHEST_TEMPERATURE, left=warm),
        sense(words, "sign.oxygen", most=HIGHEST_OXYGEN, left=thick),
        sense(words, "sign.oceans", left=wet),
    )


def _lettered(scene: Scene, columns: int) -> Line:
    """Each with its figure before its track."""
    state, words = scene.state, scene.words
    warm, thick, wet = _said(state, words)
    left, steps = steps_left(state)
    said = words.say("table.all-steps", left=left, all=steps)
    room = columns - TRACKS - width(line(said))
    oceans = f"{state.oceans.bit_count()}/{MOST_OCEANS}"
    said_of = (
        words.say("said.temperature", n=state.temperature),
        words.say("said.oxygen", n=state.oxygen),
        words.say("said.oceans", n=state.oceans.bit_count(), most=MOST_OCEANS),
    )
    return line(
        *meaning(warm, f"{words.name('parameter-short', 'temperature')} {state.temperature:>3}C ", said=said_of[0]),
        *voiced(track(_temperature(state, words), painted=False)),
        "    ",
        *meaning(thick, f"{words.say('table.oxygen')} {state.oxygen:>2}% ", said=said_of[1]),
        *voiced(track(_oxygen(state, words), painted=False)),
        "    ",
        *meaning(wet, f"{words.say('table.oceans')} {oceans} ", said=said_of[2]),
        *voiced(slots(_oceans(state, words), words.name("tile-sign", "ocean"), painted=False)),
        " " * room if room > 0 else "",
        (said if room > 0 else "", "dim", sense(words, "sign.steps")),
    )


def _painted(scene: Scene, columns: int) -> Line:
    """Each as a bar with its figure behind it, in a wide window its name before it."""
    state, words = scene.state, scene.words
    warm, thick, wet = _said(state, words)
    left, steps = steps_left(state)
    named = columns >= NAMED - 1
    cells = max(1, min((columns - 60) // STEPS, WIDEST)) if named else 1
    names = [words.name("parameter" if named else "parameter-short", slug) for slug in ("temperature", "oxygen")]
    names.append(words.name("parameter", "oceans") if named else "")
    bars = (
        track(_temperature(state, words), painted=True, cells=cells),
        track(_oxygen(state, words), painted=True, cells=cells),
        slots(_oceans(state, words), words.name("tile-sign", "ocean"), painted=True, cells=cells),
    )
    figures = (f"{state.temperature:>+3}°" if state.temperature else "  0°", f"{state.oxygen:>2}%")
    figures = (*figures, f"{state.oceans.bit_count()}/{MOST_OCEANS}")
    runs: list[Run] = []
    for name, bar, figure, means in zip(names, bars, figures, (warm, thick, wet), strict=True):
        runs += line(("" if not name else f"{name} ", "dim", means), *bar, (f" {figure}", "bright", means), GAP)
    said = words.say("table.all-steps" if named else "table.to-go", left=left, all=steps)
    room = columns - 1 - width(tuple(runs)) - width(line(said))
    return line(*runs, " " * room, (said, "dim", sense(words, "sign.steps"))) if room >= 0 else tuple(runs)
