"""Milestones and awards on the table: how far everybody is, who took what."""

from __future__ import annotations

from collections.abc import Sequence

from engine.terraforming_mars.board.goals import award_price, award_value, milestone_value
from engine.terraforming_mars.board.maps import map_of
from engine.terraforming_mars.play.legal import MILESTONE_PRICE
from engine.terraforming_mars.play.scoring import award_points
from tui.games.scene import Scene
from tui.games.seats import block_ink, letter, seat_ink
from tui.games.terraforming_mars.codes import coded, sense
from tui.text import Words
from tui.widgets.bars import gauge, labelled
from tui.widgets.line import BLANK, Line, Run, column, fitted, line, spread, width

TAKER, FIGURES = 2, 8
"""The columns of who took a goal, and of the figures of an award."""


def standings(scene: Scene, columns: int, height: int) -> list[Line]:
    """Milestones beside awards, for a large window: how far the seat is, who took what, what each award gives now."""
    state, words = scene.state, scene.words
    if state.rules.solo:
        return []
    chart = map_of(state.rules.map)
    half = (columns - 4) // 2
    price = award_price(state)
    title = words.say("goals.awards", price=price) if price is not None else words.say("goals.awards-full")
    milestones = words.say("goals.milestones", price=MILESTONE_PRICE)
    heads = (coded(milestones, scene, "head"), coded(title, scene, "head"))
    rows = [heads]
    if words.painted:
        return [BLANK, *_painted(scene, heads, columns)]
    for (milestone, need), owner, award, funder in zip(
        chart.milestones, state.claimed, chart.awards, state.funded, strict=True
    ):
        value = milestone_value(state, scene.seat, milestone)
        said = words.say("said.how-far", n=value, need=need)
        far = Run(f"{value}/{need}", "good" if value >= need else "", sense(words, "sign.how-far"), said)
        left = _goal_cell(milestone_run(milestone, need, words), owner, line(far), words, half)
        points = award_points(state, award)[scene.seat]
        would = words.say("said.would-give", points=points)
        gives = Run(f" {points:+d}", "good" if points > 0 else "", sense(words, "sign.would-give"), would)
        figure = line(
            (f"{award_value(state, scene.seat, award)}", "good" if points > 0 else ""),
            gives if points else "",
        )
        rows.append((left, _goal_cell(award_run(award, words), funder, figure, words, half)))
    return [BLANK, *((*fitted(left, half), Run("    "), *fitted(right, half)) for left, right in rows)]


def _painted(scene: Scene, heads: tuple[Line, Line], columns: int) -> list[Line]:
    """Milestones as bars beside awards with who leads; who took one stands before it on a block."""
    state, words = scene.state, scene.words
    chart = map_of(state.rules.map)
    milestones = [milestone_run(slug, need, words) for slug, need in chart.milestones]
    awards = [award_run(slug, words) for slug in chart.awards]
    right = TAKER + _longest(awards) + FIGURES
    left = columns - right - 1
    rows = [heads]
    for place, owner in enumerate(state.claimed):
        slug, need = chart.milestones[place]
        name = column(milestones[place].text, _longest(milestones) + 1, means=milestones[place].means)
        bar = _milestone(scene, slug, need, owner, left - TAKER - width((name,)))
        goal = _award(scene, chart.awards[place], state.funded[place], awards[place], right)
        rows.append(((*taker(owner, words), _named(name, owner), *bar), goal))
    return [(*fitted(milestone, left), Run(" "), *fitted(award, right)) for milestone, award in rows]


def _longest(names: Sequence[Run]) -> int:
    return max(width((name,)) for name in names)


def _named(name: Run, taker: int) -> Run:
    return name._replace(ink="bright" if taker >= 0 else "")


def _milestone(scene: Scene, slug: str, need: int, owner: int, columns: int) -> Line:
    """As a bar how far the seat is, and who is furthest; a thin one in the colour of who took it."""
    state, words, figure_room = scene.state, scene.words, columns - len(" A")
    if owner >= 0:
        said = words.say("sign.taken", seat=owner)
        return gauge(need, need, figure_room, block_ink(owner), said, painted=True)
    values = [milestone_value(state, seat, slug) for seat in range(len(state.players))]
    value, best = values[scene.seat], max(values)
    leader, figure = values.index(best), f"{value}/{need}"
    ink = "track-air-3" if value >= need else "track-done"
    far = sense(words, "sign.how-far")
    if len(figure) > figure_room:
        return labelled(figure, value, need, columns, ink, far)
    who = line(" ", letter(leader, words)._replace(ink=seat_ink(leader))) if values.count(best) == 1 else BLANK
    return (*labelled(figure, value, need, figure_room, ink, far), *who)


def _award(scene: Scene, slug: str, funder: int, name: Run, columns: int) -> Line:
    """Who funded it, its name, who leads, and the seat itself or who is second; in colour what it would give."""
    state, words = scene.state, scene.words
    values = [award_value(state, seat, slug) for seat in range(len(state.players))]
    points = award_points(state, slug)
    order = sorted(range(len(values)), key=lambda seat: (-values[seat], seat != scene.seat))
    second = order[1] if order[0] == scene.seat else scene.seat
    figures: list[Run] = []
    for seat in (order[0], second):
        ink = seat_ink(seat) if points[seat] else "dim"
        means = sense(words, "sign.would-give") if points[seat] else ""
        figures += [Run(" "), letter(seat, words)._replace(ink=ink), Run(f"{values[seat]:>2}", ink, means)]
    return spread((*taker(funder, words), _named(name, funder)), tuple(figures), columns)


def taker(owner: int, words: Words) -> Line:
    """Who took a goal, on a block."""
    return line(letter(owner, words, words.say("sign.taken", seat=owner)), " ") if owner >= 0 else line("  ")


def milestone_run(slug: str, need: int, words: Words) -> Run:
    """The name of a milestone, which says what it counts."""
    return Run(words.name("milestone", slug), "", sense(words, f"milestone-what.{slug}", count=need))


def award_run(slug: str, words: Words) -> Run:
    """The name of an award, which says what it counts."""
    return Run(words.name("award", slug), "", words.name("award-what", slug))


def _goal_cell(name: Run, owner: int, figure: Line, words: Words, columns: int) -> Line:
    taken = line(" ", letter(owner, words, words.say("sign.taken", seat=owner))) if owner >= 0 else BLANK
    return spread(line(name._replace(ink="bright" if owner >= 0 else ""), *taken, " "), figure, columns)
