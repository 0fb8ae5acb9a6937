"""The missions: how far each is, who contributed, and what is left until the end; below them Private and Solo Goals."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.score import ScoreRow
from engine.on_mars.cards.printed import mission, private_goal
from engine.on_mars.play.goals import is_met
from engine.on_mars.terms import CRYSTAL
from tui.games.on_mars.vocabulary import item
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.text import Words
from tui.widgets.bars import gauge
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, line, paragraph, placed, spread, width

MISSION_BAR, LEAST_BAR = 8, 6
"""The columns of a mission's bar at most; with fewer than the least there is none."""
GOAL_CARD = "goal_card"
"""The conditions of the Solo Goal on the score sheet."""
COUNTED, EACH = 6, 4
"""The columns of a mission's count, and of the crystals of a step."""


class Mission(NamedTuple):
    """A mission in its place: its number, how much is left, and how often each seat contributed.

    The number is 0 where it is completed and the game before is not known.
    """

    number: int
    left: int
    by: tuple[int, ...]


def all_missions(scene: Scene) -> list[Mission]:
    """Return the missions of the game in their places, completed ones too: of those the position has no number."""
    state, history = scene.state, scene.history()
    numbers = state.missions if history is None else history.start.missions
    steps = [] if history is None else [event for event in history.events if event.key == "mission"]
    return [
        Mission(
            number,
            left,
            tuple(
                sum(event.seat == seat and event.args[0] == number for event in steps)
                for seat in range(len(state.players))
            ),
        )
        for number, left in zip(numbers, state.left, strict=True)
    ]


def missions(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return the missions with their progress and crystals; then where lines are left the Private and Solo Goals."""
    counted, each = _widths(scene)
    found = all_missions(scene) if 0 in scene.state.missions else _open(scene)
    names = [_name(scene, one, columns - counted - each) for one in found if one.left]
    room = columns - max(map(width, map(line, names)), default=0) - 1 - counted - each
    cells = min(room, columns // 3) if room >= LEAST_BAR else 0
    lines = [_line(scene, one, cells, columns) if one.left else _completed(scene, one, columns) for one in found]
    if height > len(lines):
        lines.append(_goals_line(scene, columns))
    conditions = [told for said in _conditions(scene) for told in paragraph(said, columns)]
    if conditions and height > len(lines) + 1 + len(conditions):
        lines += [BLANK, line((scene.words.name("score-row", GOAL_CARD), "head")), *conditions]
    return lines[:height]


def _conditions(scene: Scene) -> list[str]:
    """Return each condition of the Solo Goal, and whether it is met; nothing with other players."""
    row = _goal_card(scene)
    return [scene.words.render(item.what) for item in row.items[0]] if row is not None else []


def _goal_card(scene: Scene) -> ScoreRow | None:
    """Return the conditions of the Solo Goal as the score has them; None with other players."""
    if not scene.state.rules.solo:
        return None
    return next((row for row in scene.game.score(scene.state).rows if row.key == GOAL_CARD), None)


def _open(scene: Scene) -> list[Mission]:
    """Return the missions without who contributed, which costs nothing."""
    return [Mission(number, left, ()) for number, left in zip(scene.state.missions, scene.state.left, strict=True)]


def contributed(scene: Scene, columns: int) -> list[StyledLine]:
    """Return all missions with who contributed how often, below their title."""
    words = scene.words
    found = all_missions(scene)
    lines = [
        _completed(scene, one, columns)
        if not one.left
        else spread(line(_name(scene, one, columns)), (*_by(one, words), Run("  "), *_count(scene, one)), columns)
        for one in found
    ]
    ties = paragraph(words.say("score.tie-what"), columns) if not scene.state.rules.solo else []
    return [line((words.say("explain.part.missions"), "head")), *lines, *([BLANK, *ties] if ties else [])]


def _widths(scene: Scene) -> tuple[int, int]:
    """Return the columns of a mission's count, and of the crystals of a step."""
    state, words = scene.state, scene.words
    cards = [(mission(number), state.left[slot]) for slot, number in enumerate(state.missions) if number]
    needs = [(card.need[max(state.rules.players - 2, 0)], left) for card, left in cards]
    counted = max([len(f"{need - left}/{need}") for need, left in needs], default=COUNTED - 1)
    each = max([width(line(_each(words, card.crystals))) for card, _ in cards], default=EACH - 1)
    return counted + 1, each + 1


def _name(scene: Scene, one: Mission, room: int) -> str:
    """Return the name of a mission for a number of columns."""
    words = scene.words
    event = mission(one.number).event
    whole = words.name("mission", event)
    return whole if width(line(whole)) <= room else words.name("mission-short", event)


def _need(scene: Scene, one: Mission) -> int:
    return mission(one.number).need[max(scene.state.rules.players - 2, 0)]


def _said(scene: Scene, one: Mission) -> str:
    card, need = mission(one.number), _need(scene, one)
    return scene.words.say("missions.said", mission=card.event, done=need - one.left, need=need, n=card.crystals)


def _count(scene: Scene, one: Mission) -> StyledLine:
    """Return how much of a mission is done, of how much."""
    need, text = _need(scene, one), _said(scene, one)
    return (Run(f"{need - one.left}", "bright", text, ""), Run(f"/{need}", "dim", text, ""))


def _line(scene: Scene, one: Mission, cells: int, columns: int) -> StyledLine:
    """Return a mission that is not completed: its name, a bar, its count, and the crystals of a step."""
    words, card, text = scene.words, mission(one.number), _said(scene, one)
    counted, widest = _widths(scene)
    need = _need(scene, one)
    bar = gauge(need - one.left, need, cells, "track-done", text, painted=words.painted) if cells else ()
    count = placed(_count(scene, one), counted, "right")
    each = placed(
        (item(CRYSTAL, words, card.crystals)._replace(text=_each(words, card.crystals), spoken=""),), widest, "right"
    )
    right = (*(run._replace(spoken="") for run in bar), *count, *each)
    return spread(line(Run(_name(scene, one, columns - counted - widest), "", text, text)), right, columns)


def _completed(scene: Scene, one: Mission, columns: int) -> StyledLine:
    """Return a completed mission: its name, who contributed how often, and that it is completed, as far as they fit."""
    words = scene.words
    done = words.say("missions.done")
    if not one.number:
        return line((done, "good"))
    event = mission(one.number).event
    text = words.say("missions.completed", mission=event)
    whole, short = (words.name(kind, event) for kind in ("mission", "mission-short"))
    by, end, brief = _by(one, words), line((done, "good")), line((words.say("missions.done-short"), "good"))
    for name, parts in (
        (whole, (by, end)),
        (whole, (by, brief)),
        (short, (by, brief)),
        (whole, (end,)),
        (whole, (brief,)),
    ):
        right = apart(filter(None, parts))
        if width(line(name)) + 1 + width(right) <= columns:
            return spread(line(Run(name, "", text, text)), right, columns)
    return spread(line(Run(short, "", text, text)), brief, columns)


def _by(one: Mission, words: Words) -> StyledLine:
    """Return who contributed how often, by their letters."""
    shown = [
        (letter(seat, words), Run(f" {count}", "", words.say("missions.by", seat=seat, n=count)))
        for seat, count in enumerate(one.by)
        if count
    ]
    return apart(shown, "  ") if shown else BLANK


def _each(words: Words, crystals: int) -> str:
    return words.say("icon.several", n=crystals, what=item(CRYSTAL, words).text)


def _goals_line(scene: Scene, columns: int) -> StyledLine:
    """Return how many of the seat's Private Goals are met."""
    words, player = scene.words, scene.state.players[scene.seat]
    held = [number for number in player.goals if number]
    met = sum(is_met(scene.state, scene.seat, private_goal(number)) for number in held)
    text = words.say("goals.met-of", n=met, all=len(held))
    room = columns - sum(_widths(scene))
    titles = [words.say(key) for key in ("goals.met-title", "goals.met-title-short")]
    title = next((one for one in titles if width(line(one)) <= room), titles[-1])
    label = line(Run(title, "", text, text))
    shown: StyledLine = (Run(f"{met}", "good" if met else "bright", text, ""), Run(f"/{len(held)}", "dim", text, ""))
    counted, each = _widths(scene)
    return spread(label, (*placed(shown, counted, "right"), Run(" " * each)), columns)


def mission_bar(scene: Scene, slot: int, cells: int = MISSION_BAR) -> tuple[StyledLine, StyledLine]:
    """Return the name of a mission, a bar of its progress, and the crystals of a step."""
    state, words = scene.state, scene.words
    card, left = mission(state.missions[slot]), state.left[slot]
    need = card.need[max(state.rules.players - 2, 0)]
    text = words.say("missions.said", mission=card.event, done=need - left, need=need, n=card.crystals)
    sign = item(CRYSTAL, words, card.crystals)
    if not cells:
        return line((words.name("mission", card.event), "", text)), line(f"{need - left}/{need} ", sign)
    bar = gauge(need - left, need, cells, "track-done", text, painted=words.painted)
    right = line(
        *(run._replace(spoken="") for run in bar),
        f" {need - left}/{need}"[:6].ljust(6),
        " " if card.crystals == 1 else "",
        sign,
    )
    return line((words.name("mission", card.event), "", text)), right


def until(scene: Scene, key: str = "missions.until") -> StyledLine:
    """Return how many missions are still to be done until the end."""
    words, state = scene.words, scene.state
    if state.remaining <= 0:
        return line((words.say("missions.end"), "bad"))
    return line((words.say(key, n=state.remaining), "dim", words.say("sign.missions")))


def solo_goal(scene: Scene) -> StyledLine:
    """Return how many conditions of the Solo Goal are met; nothing with other players."""
    row = _goal_card(scene)
    if row is None:
        return BLANK
    met = sum(item.what.key == "score.holds" for item in row.items[0])
    name, text = scene.words.name("score-row", GOAL_CARD), scene.words.say("list.join").join(_conditions(scene))
    return line((name, "dim", text), (f" {met}/{len(row.items[0])}", "", text))
