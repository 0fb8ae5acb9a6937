"""What the detail zone says about a line of the menu that opens a list: what can be done there, and what is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.core.choice import Choice
from engine.terraforming_mars.board.goals import GOALS_TAKEN, MILESTONE_PRICE, award_price, count_taken
from engine.terraforming_mars.effects.prices import PROJECT_PRICES, project_price
from engine.terraforming_mars.modules import BY_NUMBER, PROJECTS, map_of
from engine.terraforming_mars.play.legal import CLAIM, FUND, PLAY, PROJECT, USE
from engine.terraforming_mars.play.scoring import FIRST_PLACE, MILESTONE_POINTS, SECOND_PLACE, award_points
from tui.games.change_grid import in_lines
from tui.games.scene import Scene
from tui.games.terraforming_mars.card_rows import card_of, other_reason, price_run
from tui.games.terraforming_mars.card_text import LATE, WAIT, action_icons, need_figures, need_states
from tui.games.terraforming_mars.consequences import outcome
from tui.games.terraforming_mars.icon_codes import coded
from tui.text.width import clipped
from tui.widgets.styled_line import BLANK, Run, StyledLine, fitted, inked, line, paragraph, spread, width

Listed = Callable[[Scene, int], list[StyledLine]]
"""A function from columns to the lines of a detail."""
FEW = 3
"""Lines below which a detail is drawn in short."""
TALL = 40
"""Columns from which blank lines part the paragraphs."""


def _listed(rows: list[tuple[StyledLine, StyledLine]], columns: int) -> list[StyledLine]:
    """Draw names, each with its text at the right."""
    lines: list[StyledLine] = []
    for name, said in rows:
        room = columns - width(said) - 1
        if room < columns // 3:
            lines += [fitted(name, columns), spread(BLANK, fitted(said, min(width(said), columns)), columns)]
        else:
            lines.append((*fitted(_short(name, room), room), Run(" "), *said))
    return lines


def _short(name: StyledLine, columns: int) -> StyledLine:
    """Return a name, the last run of it abbreviated if it is too long; it is read out whole."""
    before, last = name[:-1], name[-1]
    return (*before, last._replace(text=clipped(last.text, columns - width(before)), spoken=last.spoken or last.text))


def play_in_short(scene: Scene, columns: int) -> list[StyledLine]:
    """Say how many cards of the hand can be played, then what the others wait for, below one short heading."""
    others = [row for rows in _not_yet(scene) for row in _listed(rows, columns)]
    return [*_playable(scene, columns, "menu.cards-others" if others else "menu.cards-why"), *others]


def play(scene: Scene, columns: int) -> list[StyledLine]:
    """Say how many cards of the hand can be played, which ones wait, and which are too late."""
    words, lines, gap = scene.words, _playable(scene, columns), [BLANK] if columns >= TALL else []
    for key, rows in zip(("menu.waiting", "menu.late"), _not_yet(scene), strict=True):
        if rows:
            lines += [*gap, line((words.say(key), "head")), *_listed(rows, columns)]
    return lines


def _playable(scene: Scene, columns: int, key: str = "menu.cards-why") -> list[StyledLine]:
    """Say how many cards of the hand can be played."""
    held = [number for number in scene.state.players[scene.seat].hand if number]
    some = sum(scene.offers(PLAY[number]) for number in held)
    return paragraph(scene.words.say(key, some=some, all=len(held)), columns) if held else []


def _not_yet(scene: Scene) -> tuple[list[tuple[StyledLine, StyledLine]], list[tuple[StyledLine, StyledLine]]]:
    """Return the cards that wait, and those that are too late, each with the reason."""
    words, held = scene.words, [number for number in scene.state.players[scene.seat].hand if number]
    waiting: list[tuple[StyledLine, StyledLine]] = []
    late: list[tuple[StyledLine, StyledLine]] = []
    for number in sorted(held, key=lambda number: card_of(scene, number).cost):
        card = PROJECTS[number]
        name = line(words.name("card", card.slug))
        states = need_states(card, words, scene.state, scene.seat)
        figures = need_figures(card, words, scene.state, scene.seat)
        for found, shown in zip(states, figures, strict=True):
            if found.state in (WAIT, LATE):
                (late if found.state == LATE else waiting).append((name, (shown,)))
        reason = other_reason(scene, number)
        if reason is not None:
            waiting.append((name, (reason,)))
    return waiting, late


def projects(scene: Scene, columns: int) -> list[StyledLine]:
    """List the standard projects with price and effect; dim what cannot be paid."""
    words, rows = scene.words, list[StyledLine]()
    for project in PROJECT_PRICES:
        open_ = scene.offers(PROJECT[project])
        price = project_price(scene.state.players[scene.seat], project)
        signs = coded(words.name("project-icons", project), scene)
        shown = spread(
            (price_run(price, words)._replace(text=f"{price or '-':>2} "), Run(words.name("project", project))),
            line(" ", *signs),
            columns,
        )
        rows.append(shown if open_ else inked(shown, "dim"))
    return rows


def projects_in_short(scene: Scene, columns: int) -> list[StyledLine]:
    """Name the standard projects that can be paid one after the other, each after its price."""
    words, player, shown = scene.words, scene.state.players[scene.seat], list[StyledLine]()
    for project in PROJECT_PRICES:
        if scene.offers(PROJECT[project]) and (price := project_price(player, project)):
            shown.append((price_run(price, words), Run(f" {words.name('project', project)}")))
    return in_lines(shown, columns) or [line(words.name("project", "sell-patents"))]


def actions(scene: Scene, columns: int) -> list[StyledLine]:
    """List the actions of cards: those left, then those used."""
    words, player = scene.words, scene.state.players[scene.seat]
    ready: list[tuple[StyledLine, StyledLine]] = []
    used: list[tuple[StyledLine, StyledLine]] = []
    for number in player.cards:
        for choice, action in zip(USE.get(number, ()), BY_NUMBER[number].actions, strict=False):
            row = (line(words.name("card", BY_NUMBER[number].slug)), action_icons(action, words))
            (ready if scene.offers(choice) else used).append(row)
    lines = _listed(ready, columns)
    if used:
        lines += [line((words.say("menu.not-ready"), "dim")), *(inked(row, "dim") for row in _listed(used, columns))]
    return lines


def milestones(scene: Scene, columns: int) -> list[StyledLine]:
    """Say which milestones can be claimed, and how many are left."""
    words, state = scene.words, scene.state
    left = GOALS_TAKEN - count_taken(state.claimed)
    figures = {"price": MILESTONE_PRICE, "points": MILESTONE_POINTS, "left": left, "most": GOALS_TAKEN}
    lines = paragraph(words.say("menu.claim-what", **figures), columns)
    for slug, _ in map_of(state.rules.map).milestones:
        if scene.offers(CLAIM[slug]):
            lines.append(line((words.name("milestone", slug), "good")))
    return lines


def milestones_in_short(scene: Scene, columns: int) -> list[StyledLine]:
    """Name the milestones that can be claimed, then say what one costs and gives."""
    first, names = milestones(scene, columns), [slug for slug, _ in map_of(scene.state.rules.map).milestones]
    shown = [line((scene.words.name("milestone", slug), "good")) for slug in names if scene.offers(CLAIM[slug])]
    return [*in_lines(shown, columns), *first[: len(first) - len(shown)]]


def awards(scene: Scene, columns: int) -> list[StyledLine]:
    """Say what each award that nobody has funded would give now."""
    words, state = scene.words, scene.state
    price = award_price(state)
    key = "menu.fund-what" if len(state.players) > 2 else "menu.fund-what-two"
    lines: list[StyledLine] = []
    if price is not None:
        lines = paragraph(words.say(key, price=price, first=FIRST_PLACE, second=SECOND_PLACE), columns)
    return [*lines, *_listed([(name, said) for name, said, _ in _places(scene)], columns)]


def awards_in_short(scene: Scene, columns: int) -> list[StyledLine]:
    """Name the awards that would give points now, one after the other; or the price and the points of an award."""
    shown = [(*name, Run(" "), *said) for name, said, points in _places(scene) if points]
    return in_lines(shown, columns) or awards(scene, columns)


def _places(scene: Scene) -> Iterator[tuple[StyledLine, StyledLine, int]]:
    """Yield each award that can still be funded: its name, the place that the seat would have now, and its points."""
    words, state = scene.words, scene.state
    if award_price(state) is None:
        return
    for slug, owner in zip(map_of(state.rules.map).awards, state.funded, strict=True):
        if owner < 0:
            points = award_points(state, slug)[scene.seat]
            place = "first" if points and points == max(award_points(state, slug)) else "second" if points else "none"
            said = line((words.say(f"goal.{place}", points=points), "good" if points else "dim"))
            yield line((words.name("award", slug), "" if scene.offers(FUND[slug]) else "dim")), said, points


def effect(scene: Scene, choice: Choice, columns: int, lines: int) -> list[StyledLine]:
    """Return what a choice of the menu changes in a number of lines."""
    return outcome(scene, choice, columns, lines=lines)


def listed(scene: Scene, detail: Listed, glance: Listed | None, columns: int, lines: int) -> list[StyledLine]:
    """Return what a line of the menu leads to, in few lines the most important of it."""
    return glance(scene, columns) if glance is not None and lines < FEW else detail(scene, columns)


DETAILS: Mapping[str, Listed] = {
    "c": play,
    "p": projects,
    "a": actions,
    "m": milestones,
    "w": awards,
}
"""The detail of each letter that opens a list."""
GLANCES: Mapping[str, Listed] = {
    "c": play_in_short,
    "p": projects_in_short,
    "m": milestones_in_short,
    "w": awards_in_short,
}
"""The same in a few lines, where the detail does not begin with the most important."""
