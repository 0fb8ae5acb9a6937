"""Milestones and awards: progress, owners, and points of each award; drawn by ``tui.games.goals``."""

from __future__ import annotations

from engine.dice_game.board.goals import MILESTONES, award_icons, award_points, standing
from engine.dice_game.board.goals import Milestone as Printed
from engine.dice_game.rules import MILESTONE_POINTS, SOLO_AWARD_NEEDS, SOLO_MARKS
from engine.dice_game.terms import GONE, NOBODY, RESOURCES
from tui.games import goals as shared
from tui.games.dice_game import dice
from tui.games.goals import GoalChoices, GoalGroup, GoalProgress
from tui.games.page import Page
from tui.games.scene import Scene
from tui.widgets.styled_line import StyledLine, fitted, line

BAND = "kind-corporation"


def _what(scene: Scene, goal: Printed, place: int) -> str:
    """Return what a milestone counts; in a solo game, as long as nobody has it, also until when it can be taken."""
    words, what = scene.words, scene.words.say(f"milestone-what.{goal.slug}", count=goal.needs)
    if not scene.state.rules.solo or scene.state.owners[place] != NOBODY:
        return what
    return words.say("goals.until", what=what, turn=SOLO_MARKS[place] - 1)


def milestones_of(scene: Scene) -> list[GoalProgress]:
    """Return the three milestones of this game; one that the time took away is nobody's."""
    state, words = scene.state, scene.words
    found: list[GoalProgress] = []
    for place, (number, owner) in enumerate(zip(state.milestones, state.owners, strict=True)):
        goal = MILESTONES[number]
        found.append(
            GoalProgress(
                goal.slug,
                words.name("milestone", goal.slug),
                _what(scene, goal, place),
                [standing(state, player, goal) for player in state.players],
                need=goal.needs,
                owner=owner if owner >= 0 else NOBODY,
                band=BAND,
                gone=owner == GONE,
            )
        )
    return found


def awards_of(scene: Scene) -> list[GoalProgress]:
    """Return the three awards of this game."""
    state, words = scene.state, scene.words
    found: list[GoalProgress] = []
    for award in state.awards:
        slug = RESOURCES[award]
        key = "award-what-solo" if state.rules.solo else "award-what"
        found.append(
            GoalProgress(
                slug,
                words.name("award", slug),
                words.say(key, resource=slug, need=SOLO_AWARD_NEEDS[award % 3]),
                [award_icons(player, award) for player in state.players],
                need=SOLO_AWARD_NEEDS[award % 3] if state.rules.solo else 0,
                points=award_points(state, award),
                band=dice.ink_of(award),
            )
        )
    return found


def _both(scene: Scene) -> tuple[GoalGroup, GoalGroup]:
    words = scene.words
    titles = (words.say("goals.milestones", points=MILESTONE_POINTS), words.say("goals.awards"))
    first, second = (line((title, "head")) for title in titles)
    return GoalGroup(first, milestones_of(scene)), GoalGroup(second, awards_of(scene))


def standings(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Draw milestones beside awards in their zone, with the figure of every seat; in a solo game below each other."""
    needed, vied = _both(scene)
    if len(scene.state.players) > 1:
        return shared.everybody(scene, needed, vied, columns - 1)[:height]
    rows = [[_solo_row(scene, goal, at, columns) for at, goal in enumerate(kind.goals)] for kind in (needed, vied)]
    return [needed.title, *rows[0], vied.title, *rows[1]][:height]


def _solo_row(scene: Scene, goal: GoalProgress, place: int, columns: int) -> StyledLine:
    """Draw a goal of a solo game: its name, how far it is, and until when a milestone can be taken."""
    what = (_alone(scene, goal, place), "good" if goal.reached(goal.values[0]) else "dim")
    names = max(shared.longest(kind.goals) for kind in _both(scene))
    return line(" ", *fitted((goal.label("bright" if goal.taken else ""),), names + 2), what)


def _alone(scene: Scene, goal: GoalProgress, place: int) -> str:
    """Return the progress of a solo goal, and until when a milestone can be taken."""
    value = goal.values[0]
    if goal.gone:
        return scene.words.say("goals.gone")
    if goal.owner != NOBODY:
        return scene.words.say("goals.held", points=MILESTONE_POINTS)
    if not goal.points:
        return scene.words.say("goals.alone", value=value, need=goal.need, turn=SOLO_MARKS[place] - 1)
    return scene.words.say("goals.alone-award", value=value, need=goal.need)


def goals_table(scene: Scene, columns: int) -> list[StyledLine]:
    """Draw milestones beside awards among the players' figures."""
    return shared.goals_table(scene, *_both(scene), columns)


def goals(scene: Scene, columns: int) -> Page:
    """Return both kinds, milestones first."""
    words = scene.words
    needed, vied = _both(scene)
    titles = (words.say("goals.milestones", points=MILESTONE_POINTS), words.say("goals.awards"))
    kinds = [GoalChoices(title, kind.goals) for title, kind in zip(titles, (needed, vied), strict=True)]
    return shared.page(scene, kinds, line((words.say("goals.title"), "dim")), columns)
