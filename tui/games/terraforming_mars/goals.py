"""Milestones and awards: their counts, each seat's progress, and their points; drawn by ``tui.games.goals``."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.terraforming_mars.board.goals import award_price, award_value, milestone_value
from engine.terraforming_mars.modules import map_of
from engine.terraforming_mars.play.legal import CLAIM, FUND, GOALS_TAKEN, MILESTONE_PRICE, count_taken
from engine.terraforming_mars.play.scoring import award_points
from engine.terraforming_mars.terms import MEGACREDITS
from tui.games import goals as shared
from tui.games.explanations import sense
from tui.games.goal_table import table_of_both
from tui.games.goals import GoalChoices, GoalGroup, GoalProgress
from tui.games.page import DIALOG, Page, SlipWarning
from tui.games.scene import Scene
from tui.games.terraforming_mars.card_rows import outcome
from tui.games.terraforming_mars.icon_codes import coded
from tui.games.terraforming_mars.panels import steps_left
from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine, line, paragraph

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
            sense(words, f"milestone-what.{slug}", count=need),
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


def standings(scene: Scene, columns: int, _height: int) -> list[StyledLine]:
    """Return milestones next to awards for the table; nothing in solo games."""
    return [] if scene.state.rules.solo else shared.standings(scene, *_both(scene), columns)


def in_zone(scene: Scene, columns: int, _height: int) -> list[StyledLine]:
    """Return milestones and awards with the figures of all seats; nothing in solo games."""
    if scene.state.rules.solo:
        return []
    state, words = scene.state, scene.words
    claimed, price = count_taken(state.claimed) >= GOALS_TAKEN, award_price(state)
    money = state.players[scene.seat].stock[MEGACREDITS]
    titles = (("zone.milestones", None if claimed else MILESTONE_PRICE), ("zone.awards", price))
    shown = [_title(words.say(key), cost, money, words) for key, cost in titles]
    milestones = [replace(goal, gone=claimed and not goal.taken) for goal in milestones_of(scene)]
    return table_of_both(scene, GoalGroup(shown[0], milestones), GoalGroup(shown[1], awards_of(scene)), columns)


def _title(name: str, price: int | None, money: int, words: Words) -> StyledLine:
    """Draw the name of the goals and what the next costs."""
    title = Run(f"{name} ", "head")
    if price is None:
        return (title,)
    means = words.say("amount.megacredits", n=price)
    if words.painted:
        return (title, Run(f" {price} ", "price" if money >= price else "price-off", means, means))
    return (title, Run(f"{price} M€", "" if money >= price else "dim", means, means))


def wall(scene: Scene, columns: int) -> list[StyledLine]:
    """Return milestones next to awards for the statistics screen."""
    return shared.wall(scene, *_both(scene, WALL), columns)


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
    said = scene.words.say("goals.steps", left=left, all=steps, deck=len(state.deck), discards=len(state.discard))
    return shared.page(scene, (_milestones(scene), _awards(scene)), line((said, "dim")), columns)


def milestones(scene: Scene, columns: int) -> Page:
    """Return the page of milestones, to claim one."""
    asks = partial(_asks, scene, MILESTONE_PRICE)
    return shared.taking(scene, "milestones", _milestones(scene), scene.words.say("goals.claim"), asks, columns)


def awards(scene: Scene, columns: int) -> Page:
    """Return the page of awards, to fund one."""
    asks = partial(_asks, scene, award_price(scene.state) or 0)
    return shared.taking(scene, "awards", _awards(scene), scene.words.say("goals.fund"), asks, columns)


def _asks(scene: Scene, price: int, choice: Choice) -> SlipWarning:
    """Return the question before claiming or funding: the price, and the present points."""
    words, slug = scene.words, str(choice.args[0])
    money = scene.state.players[scene.seat].stock[MEGACREDITS]
    said = [words.say("asks.goal-price", price=price, money=money, left=money - price)]
    if choice.verb == "fund":
        said.append(words.say("asks.fund-now", points=award_points(scene.state, slug)[scene.seat]))
    lines = [part for sentence in said for part in paragraph(sentence, DIALOG)]
    return SlipWarning(words.render(scene.game.describe(choice)), tuple(lines))
