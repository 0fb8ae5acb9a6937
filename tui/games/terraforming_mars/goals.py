"""Milestones and awards: their counts, each seat's progress, and their points; drawn by ``tui.games.goals``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.terraforming_mars.board.goals import (
    GOALS_TAKEN,
    MILESTONE_PRICE,
    award_price,
    award_value,
    count_taken,
    milestone_value,
)
from engine.terraforming_mars.modules import map_of
from engine.terraforming_mars.play.legal import CLAIM, FUND
from engine.terraforming_mars.play.scoring import award_points
from engine.terraforming_mars.terms import MEGACREDITS
from tui.games import goals as shared
from tui.games.change_grid import in_lines
from tui.games.explanations import meaning_of
from tui.games.goal_table import STRIP, rows_to_take, strip_of_both, strip_to_take, table_of_both
from tui.games.goals import GoalChoices, GoalGroup, GoalProgress
from tui.games.page import Page, PageRow, SlipWarning
from tui.games.scene import Scene
from tui.games.seats import INKS, letter, seat_ink
from tui.games.terraforming_mars import zones
from tui.games.terraforming_mars.card_rows import outcome
from tui.games.terraforming_mars.icon_codes import coded
from tui.games.terraforming_mars.panels import steps_left
from tui.text import Words
from tui.widgets.card_display import Display
from tui.widgets.styled_line import (
    BLANK,
    Run,
    StyledLine,
    apart,
    fitted,
    inked,
    line,
    paragraph,
    spread,
    voiced,
    width,
    wrapped,
)

NARROW = 40
"""Columns below which a row has no bar, and a detail begins with the figures of all seats."""
BAND = "kind-corporation"
"""Style of a goal's name that nobody has taken."""
LIST, WALL = ("goals.awards", "goals.awards-full"), ("wall.awards", "wall.awards-full")
"""Titles of the awards: with the price of the next, and when all are funded."""


def milestones_of(scene: Scene) -> list[GoalProgress]:
    """Return the milestones of the map."""
    state, words, seats = scene.state, scene.words, range(len(scene.state.players))
    return [
        GoalProgress(
            slug,
            words.name("milestone", slug),
            meaning_of(words, f"milestone-what.{slug}", count=need),
            [milestone_value(state, seat, slug) for seat in seats],
            need=need,
            owner=owner,
            band=BAND,
        )
        for (slug, need), owner in zip(map_of(state.rules.map).milestones, state.claimed, strict=True)
    ]


def awards_of(scene: Scene) -> list[GoalProgress]:
    """Return the awards of the map."""
    state, words, seats = scene.state, scene.words, range(len(scene.state.players))
    return [
        GoalProgress(
            slug,
            words.name("award", slug),
            words.name("award-what", slug),
            [award_value(state, seat, slug) for seat in seats],
            points=award_points(state, slug),
            owner=owner,
            band=BAND,
        )
        for slug, owner in zip(map_of(state.rules.map).awards, state.funded, strict=True)
    ]


def _awards_title(scene: Scene, titles: tuple[str, str] = LIST) -> str:
    price = award_price(scene.state)
    return scene.words.say(titles[0], price=price) if price is not None else scene.words.say(titles[1])


def _both(scene: Scene, titles: tuple[str, str] = LIST) -> tuple[GoalGroup, GoalGroup]:
    """Return milestones and awards, each below its title."""
    title = coded(scene.words.say("goals.milestones", price=MILESTONE_PRICE), scene, "head")
    other = coded(_awards_title(scene, titles), scene, "head")
    return GoalGroup(title, milestones_of(scene)), GoalGroup(other, awards_of(scene))


def in_zone(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return milestones and awards with the figures of all seats; nothing in solo games."""
    if scene.state.rules.solo:
        return []
    both = _in_zone(scene)
    return strip_of_both(scene, *both, columns) if height == STRIP else table_of_both(scene, *both, columns, height)


def _taken_there(scene: Scene, which: int, columns: int, lines: int) -> Display:
    """Place milestones (0) or awards (1) for a choice in the zone of both."""
    if lines == STRIP:
        return strip_to_take(scene, *_in_zone(scene), columns, which)
    return rows_to_take(scene, *_in_zone(scene), columns, lines, which)


def _in_zone(scene: Scene) -> tuple[GoalGroup, GoalGroup]:
    """Return both kinds with their short titles and prices."""
    state, words = scene.state, scene.words
    claimed, price = count_taken(state.claimed) >= GOALS_TAKEN, award_price(state)
    money = state.players[scene.seat].stock[MEGACREDITS]
    titles = (("zone.milestones", None if claimed else MILESTONE_PRICE), ("zone.awards", price))
    shown = [list_title(words.say(key), cost, money, words) for key, cost in titles]
    milestones = [replace(goal, gone=claimed and not goal.taken) for goal in milestones_of(scene)]
    return GoalGroup(shown[0], milestones), GoalGroup(shown[1], awards_of(scene))


def list_title(name: str, price: int | None, money: int, words: Words) -> StyledLine:
    """Draw the name of the goals and what the next costs."""
    title = Run(f"{name} ", "head", "", name)
    if price is None:
        return (title,)
    means = words.say("amount.megacredits", n=price)
    if words.painted:
        return (title, Run(f" {price} ", "price" if money >= price else "price-off", means, means))
    return (title, Run(f"{price} M€", "" if money >= price else "dim", means, means))


def goals_table(scene: Scene, columns: int) -> list[StyledLine]:
    """Return milestones next to awards for the statistics screen."""
    return shared.goals_table(scene, *_both(scene, WALL), columns)


# --- pages ------------------------------------------------------------------------------------------------------------


def _milestones(scene: Scene) -> GoalChoices:
    count = count_taken(scene.state.claimed)
    title = scene.words.say("goals.milestones-taken", price=MILESTONE_PRICE, count=count, most=GOALS_TAKEN)
    return GoalChoices(title, milestones_of(scene), CLAIM, outcome)


def _awards(scene: Scene) -> GoalChoices:
    return GoalChoices(_awards_title(scene), awards_of(scene), FUND, outcome)


def goals(scene: Scene, columns: int) -> Page:
    """Return the page of both, milestones first."""
    state, (left, steps) = scene.state, steps_left(scene.state)
    text = scene.words.say("goals.steps", left=left, all=steps, deck=len(state.deck), discards=len(state.discard))
    return shared.page(scene, (_milestones(scene), _awards(scene)), line((text, "dim")), columns)


def milestones(scene: Scene, columns: int) -> Page:
    """Return the page of milestones, to claim one."""
    asks = partial(_asks, scene, MILESTONE_PRICE)
    page = shared.taking(scene, "milestones", _milestones(scene), scene.words.say("goals.claim"), asks, columns)
    page = replace(page, zone=zones.GOALS, docked=partial(_taken_there, scene, 0))
    return _detailed(scene, page, milestones_of(scene), MILESTONE_PRICE)


def awards(scene: Scene, columns: int) -> Page:
    """Return the page of awards, to fund one."""
    asks = partial(_asks, scene, award_price(scene.state) or 0)
    page = shared.taking(scene, "awards", _awards(scene), scene.words.say("goals.fund"), asks, columns)
    page = replace(page, zone=zones.GOALS, docked=partial(_taken_there, scene, 1))
    return _detailed(scene, page, awards_of(scene), award_price(scene.state) or 0)


def _detailed(scene: Scene, page: Page, goals: Sequence[GoalProgress], price: int) -> Page:
    """Return a page whose rows say what everybody counts and what taking the goal would change."""
    by_slug, entries = {goal.slug: goal for goal in goals}, list[PageRow]()
    for entry in page.entries:
        choice, goal = entry.value if entry.open else None, by_slug[entry.key]
        short = partial(_goal_in_short, scene, goal, choice) if choice is not None else None
        entries.append(replace(entry, detail=partial(goal_detail, scene, goal, price, choice), short=short))
    return replace(page, entries=tuple(entries))


def goal_detail(scene: Scene, goal: GoalProgress, price: int, choice: Choice | None, columns: int) -> list[StyledLine]:
    """Draw a goal: its price, what it counts, the figures of all seats and their places, and what it would change.

    In a narrow panel what it counts comes last.
    """
    words = scene.words
    ink = f"mix shade seat-{goal.owner % INKS} 2" if goal.taken else BAND
    paid = Run(f" {price} ", "price", words.say("amount.megacredits", n=price)) if not goal.taken and price else Run("")
    if words.painted:
        lines = [spread(inked(fitted(line(f" {goal.name}"), columns - width((paid,))), ink), line(paid), columns)]
    else:
        cost = line(words.say("amount.megacredits", n=price)) if paid.text else BLANK
        lines = [spread(line((goal.name, "bright")), cost, columns)]
    narrow = columns < NARROW
    what = paragraph(goal.what, columns, "dim" if narrow else "")
    lines += [*([] if narrow else what), *_everybody(scene, goal, columns)]
    if choice is not None:
        lines += outcome(scene, choice, columns, head=words.say("table.if-do"))
    elif goal.taken:
        lines += paragraph(shared.owner_text(goal, words), columns, seat_ink(goal.owner))
    else:
        verb = CLAIM if goal.need else FUND
        lines += paragraph(scene.why_not(verb[goal.slug]), columns, "bad")
    return [*lines, *(what if narrow else [])]


def _goal_in_short(scene: Scene, goal: GoalProgress, choice: Choice, columns: int, lines: int) -> list[StyledLine]:
    """Draw what taking a goal changes in few lines, then the figures of all seats."""
    first, *more = outcome(scene, choice, columns, lines=lines - 1)
    named = in_lines([line((goal.name, "head")), first], columns)
    return [*named, *more, *_everybody(scene, goal, columns)]


def _everybody(scene: Scene, goal: GoalProgress, columns: int) -> list[StyledLine]:
    """Draw the figures of all seats: in a narrow panel in one line, otherwise each with its place, two in a line."""
    seats = [_of_seat(scene, goal, seat) for seat in scene.seats]
    if columns < NARROW:
        short = [(shown[0], Run(f" {goal.values[seat]}", shown[2].ink)) for seat, shown in enumerate(seats)]
        return wrapped(apart(short), columns)
    half = (columns - 2) // 2
    if any(width(shown) > half for shown in seats):
        return [fitted(shown, columns) for shown in seats]
    rows = -(-len(seats) // 2)
    pairs = [(seats[at], seats[at + rows] if at + rows < len(seats) else BLANK) for at in range(rows)]
    return [(*fitted(one, half), Run("  "), *other) for one, other in pairs]


def _of_seat(scene: Scene, goal: GoalProgress, seat: int) -> StyledLine:
    """Draw a seat's figure for a goal: what is missing, or the place it would have now and its points."""
    words, value = scene.words, goal.values[seat]
    if goal.need:
        missing = goal.need - value
        state = words.say("goal.reached") if missing <= 0 else words.say("goal.missing", count=missing)
        ink = "good" if missing <= 0 else "dim"
    else:
        points = goal.points[seat]
        place = "first" if points and points == max(goal.points) else "second" if points else "none"
        state, ink = words.say(f"goal.{place}", points=points), "good" if points else "dim"
    text = f"{words.player(seat)} {value}, {state}"
    return voiced((letter(seat, words), Run(f"{value:>3} ", "bright"), Run(state, ink)), text)


def _asks(scene: Scene, price: int, choice: Choice) -> SlipWarning:
    """Return the question before claiming or funding: the price, and the present points."""
    words, slug = scene.words, str(choice.args[0])
    money = scene.state.players[scene.seat].stock[MEGACREDITS]
    texts = [words.say("asks.goal-price", price=price, money=money, left=money - price)]
    if choice.verb == "fund":
        texts.append(words.say("asks.fund-now", points=award_points(scene.state, slug)[scene.seat]))
    return SlipWarning(words.render(scene.game.describe(choice)), tuple(map(line, texts)))
