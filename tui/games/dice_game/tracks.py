"""Bars of the parameters, and the track of points with all markers and the bonus cards at 5 and 12."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len

from engine.dice_game.board.mars import END, OCEANS, START, STEP, STEP_BONUSES
from engine.dice_game.board.spaces import complete
from engine.dice_game.cards.vocabulary import GainResource
from engine.dice_game.play.scoring import totals
from engine.dice_game.rules import BONUS_MARKS
from engine.dice_game.state import OVER, State
from engine.dice_game.terms import ICONS, PARAMETERS
from tui.games.dice_game.dice import ink_of, pip
from tui.games.dice_game.vocabulary import capital, clause
from tui.games.explanations import meaning_of
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.games.tracks import TrackLine, lettered, painted
from tui.text import Words
from tui.text.width import fit
from tui.widgets.bars import REST, BarTrack
from tui.widgets.styled_line import Run, StyledLine, meaning, width

LEAST, LETTERED = 2, 63
"""The columns of a painted step where there is little room, and of all tracks by letters."""
_FILLS = (tuple(f"track-warm-{step}" for step in range(6)), tuple(f"track-air-{step}" for step in range(4)))
_LETTERS = ("warmth", "air")
WORDED = 195
"""From this many columns on the right end says in words when the game ends."""
MARK, PROJECTED, TRACK_LEAST = 5, 5, 35
"""The columns of a player's points beside the track, and of a projection; the minimum of the track beside those."""


def steps(parameter: int) -> int:
    """Return how many steps a parameter has."""
    return (END[parameter] - START[parameter]) // STEP[parameter]


def _bonuses(parameter: int, words: Words) -> Mapping[int, Run]:
    """Return what the steps with a bonus give, by step."""
    found: dict[int, Run] = {}
    for (which, value), effects in STEP_BONUSES.items():
        effect = effects[0]
        if which == parameter and isinstance(effect, GainResource):
            text = words.say("sign.step", what=capital(clause(effect, words)))
            sign = words.name("track-sign", ICONS[effect.icon])
            colour = ink_of(effect.icon).removeprefix("die-")
            found[(value - START[parameter]) // STEP[parameter]] = Run(sign, pip(colour), text)
    return found


def _track(state: State, parameter: int, words: Words) -> BarTrack:
    value = (state.temperature, state.oxygen)[parameter]
    done, ahead = meaning_of(words, "sign.done"), meaning_of(words, "sign.ahead")
    return BarTrack(
        (value - START[parameter]) // STEP[parameter],
        steps(parameter),
        done,
        ahead,
        _bonuses(parameter, words),
        _LETTERS[parameter],
        _FILLS[parameter],
    )


def _figure(state: State, parameter: int, words: Words) -> str:
    """Return the value of a parameter, as wide as its widest value: nothing beside it moves."""
    key = ("table.degrees", "table.percent")[parameter]
    values = range(START[parameter], END[parameter] + 1, STEP[parameter])
    most = max(cell_len(words.say(key, n=value)) for value in values)
    value = (state.temperature, state.oxygen)[parameter]
    return fit(words.say(key, n=value), most, "right")


def tracks(scene: Scene, columns: int) -> StyledLine:
    """Return how far each parameter has come; steps with a bonus that are still ahead have its sign."""
    state, words = scene.state, scene.words
    placed = OCEANS - state.oceans_left
    ocean = BarTrack(
        placed, OCEANS, words.say("sign.ocean-placed"), meaning_of(words, "sign.ahead"), {}, "sea", ("track-sea",)
    )
    figures = (*(_figure(state, parameter, words) for parameter in range(len(PARAMETERS))), f"{placed}/{OCEANS}")
    shown = [
        TrackLine(
            ocean if slug == "oceans" else _track(state, parameter, words),
            f"{words.name('parameter-short', slug)} {figures[parameter]}",
            figures[parameter],
            words.name("parameter", slug),
            words.name("parameter-short", slug),
            words.say(f"sign.{slug}"),
            words.say(f"said.{slug}", n=figures[parameter].strip()),
            words.name("tile-sign", "ocean") if slug == "oceans" else "",
        )
        for parameter, slug in enumerate((*PARAMETERS, "oceans"))
    ]
    ends = words.say("table.solo-end" if state.rules.solo else "table.end", complete=complete(state))
    rest = Run(ends, "dim", words.say("sign.end"))
    if words.painted:
        short = rest._replace(text=words.say("table.complete", complete=complete(state)))
        if columns >= WORDED and not state.rules.solo:
            rest = rest._replace(text=words.say("table.end-long", complete=complete(state)))
        return painted(shown, rest, short, columns, least=LEAST)
    return lettered(shown, rest, columns, LETTERED)


def points_track(scene: Scene, columns: int, _height: int = 1) -> list[StyledLine]:
    """Draw all players on the track of points, the two marks that give a bonus card, and the points at the right.

    With enough columns what each would have if the game ended now follows.
    """
    state, words = scene.state, scene.words
    players = state.players
    head = Run(f" {words.say('icon.vp')}", "points", words.say("sign.vp-track"))
    last = columns - width((head,)) - 1 - (MARK + PROJECTED) * len(players) >= TRACK_LEAST
    projections = [f"~{total}" for total in totals(state)] if last and state.phase != OVER else []
    mark = MARK + (PROJECTED if projections else 0)
    room = columns - width((head,)) - 1 - mark * len(players)
    most = max(*(player.vp for player in players), BONUS_MARKS[-1] + 8)
    step = -(-(most + 1) // room)
    cells = {mark // step: _mark(mark, words) for mark in BONUS_MARKS}
    for seat in sorted(range(len(players)), key=lambda seat: seat == scene.seat):
        means = words.say("sign.points-of", seat=seat)
        cells[min(players[seat].vp // step, room - 1)] = letter(seat, words, means)._replace(spoken="")
    means = words.say("sign.step-of", n=step)
    runs: list[Run] = [head, Run(" ")]
    for place in range(room):
        plain = Run(" " if words.painted else "-", _ground(place, words), means, "")
        runs.append(cells.get(place, plain))
    for seat, player in enumerate(players):
        text = f"{words.player(seat)}: {words.say('icon.points', n=player.vp)}"
        ink = "bright" if seat == scene.seat else ""
        runs += meaning(text, " ", letter(seat, words), (f"{player.vp:>3}", ink), spoken=text)
        if projections:
            now = words.say("sign.points-now")
            runs.append(Run(f"{projections[seat]:>{PROJECTED - 1}} ", "dim", now, f"{now}: {projections[seat][1:]}"))
    return [tuple(runs)]


def _ground(place: int, words: Words) -> str:
    if not words.painted:
        return "dim"
    return f"mix {REST} track-mark 1" if place % 5 == 0 else REST


def _mark(mark: int, words: Words) -> Run:
    text = words.say("sign.mark", n=mark)
    return Run(words.say("icon.mark"), f"{REST} paper" if words.painted else "accent", text, "")
