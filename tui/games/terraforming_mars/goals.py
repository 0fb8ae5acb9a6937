"""Milestones and awards as a page: what they count, how far everybody is, what they would give now."""

from __future__ import annotations

from functools import partial

from engine.core.choice import Choice
from engine.terraforming_mars.board.goals import award_price, award_value, milestone_value
from engine.terraforming_mars.board.maps import map_of
from engine.terraforming_mars.play.legal import CLAIM, FUND, GOALS_TAKEN, MILESTONE_PRICE, taken
from engine.terraforming_mars.play.scoring import award_points
from engine.terraforming_mars.terms import MEGACREDITS
from tui.games.cardface import head, shaded
from tui.games.page import DIALOG, Entry, Page, Question
from tui.games.scene import Scene
from tui.games.seats import block, block_ink, letter, seat_ink
from tui.games.terraforming_mars.codes import sense
from tui.games.terraforming_mars.outcomes import outcome
from tui.games.terraforming_mars.standings import TAKER, award_run, milestone_run, taker
from tui.games.terraforming_mars.tracks import steps_left
from tui.widgets.bars import gauge, labelled
from tui.widgets.line import BLANK, Line, Run, column, line, pair, paragraph, voiced, width

NAME, FIGURE = 17, 6
TAKEN = 7
"""The columns of who took a goal, and of what it needs."""
PAINTED_NAME, LONGEST = 14, 24
"""The columns of a name beside a bar; a bar is at most so much longer than its least."""


def goals(scene: Scene, columns: int) -> Page:
    """Both kinds, milestones first."""
    words, state = scene.words, scene.state
    entries = [*_milestones(scene, 0, columns), *_awards(scene, 1, columns)]
    milestones = words.say(
        "goals.milestones-taken", price=MILESTONE_PRICE, count=taken(state.claimed), most=GOALS_TAKEN
    )
    price = award_price(state)
    title = words.say("goals.awards", price=price) if price is not None else words.say("goals.awards-full")
    name = NAME + _spare(scene, columns)
    heads = [_heads(scene, milestones, name), _heads(scene, title, name)]
    left, steps = steps_left(state)
    said = words.say("goals.steps", left=left, all=steps, deck=len(state.deck), discards=len(state.discard))
    return Page(
        kind="goals",
        title=line((said, "dim")),
        entries=tuple(entries),
        sections=tuple(heads),
        prompt=words.say("goals.prompt"),
    )


def milestones(scene: Scene, columns: int) -> Page:
    """Only the milestones, to claim one."""
    title = scene.words.say(
        "goals.milestones-taken", price=MILESTONE_PRICE, count=taken(scene.state.claimed), most=GOALS_TAKEN
    )
    entries = tuple(_milestones(scene, 0, columns))
    prompt = scene.words.say("goals.claim")
    heads = _heads(scene, title, NAME + len("1 ") + _spare(scene, columns))
    asks = partial(_asks, scene, MILESTONE_PRICE)
    return Page(kind="milestones", title=heads, entries=entries, digits=True, prompt=prompt, asks=asks)


def awards(scene: Scene, columns: int) -> Page:
    """Only the awards, to fund one."""
    price = award_price(scene.state)
    words = scene.words
    title = words.say("goals.awards", price=price) if price is not None else words.say("goals.awards-full")
    entries = tuple(_awards(scene, 0, columns))
    heads = _heads(scene, title, NAME + len("1 ") + _spare(scene, columns))
    asks = partial(_asks, scene, price or 0)
    prompt = words.say("goals.fund")
    return Page(kind="awards", title=heads, entries=entries, digits=True, prompt=prompt, asks=asks)


def _asks(scene: Scene, price: int, choice: Choice) -> Question:
    """A milestone or an award is dear, and Enter is quickly pressed: what it costs, and what it is worth now."""
    words, slug = scene.words, str(choice.args[0])
    money = scene.state.players[scene.seat].stock[MEGACREDITS]
    said = [words.say("asks.goal-price", price=price, money=money, left=money - price)]
    if choice.verb == "fund":
        said.append(words.say("asks.fund-now", points=award_points(scene.state, slug)[scene.seat]))
    lines = [part for sentence in said for part in paragraph(sentence, DIALOG)]
    return Question(words.render(scene.game.describe(choice)), tuple(lines))


def _spare(scene: Scene, columns: int) -> int:
    """The columns that a painted bar may be longer, as there is room."""
    used = NAME + TAKEN + (FIGURE - 1) * len(scene.state.players)
    return max(0, min(columns - used, LONGEST)) if scene.words.painted else 0


def _heads(scene: Scene, title: str, name: int) -> Line:
    runs = [column(title, name + TAKEN, "head")]
    for seat in range(len(scene.state.players)):
        runs += [Run(" " * (FIGURE - 2)), *voiced((letter(seat, scene.words),))]
    return tuple(runs)


def _milestones(scene: Scene, section: int, columns: int) -> list[Entry]:
    state, words = scene.state, scene.words
    entries: list[Entry] = []
    for (slug, need), owner in zip(map_of(state.rules.map).milestones, state.claimed, strict=True):
        values = [milestone_value(state, seat, slug) for seat in range(len(state.players))]
        choice = CLAIM[slug]
        what = words.say(f"milestone-what.{slug}", count=need)
        name, open_ = milestone_run(slug, need, words), scene.offers(choice)
        if words.painted:
            row = _painted(scene, name, values, owner, _bar(scene, values, owner, need, columns), open_=open_)
        else:
            row = _row(scene, name, values, owner, need, open_)
        detail = partial(_detail, scene, words.name("milestone", slug), what, values, owner, choice, None)
        entries.append(_entry(scene, slug, row, choice, detail, section))
    return entries


def _awards(scene: Scene, section: int, columns: int) -> list[Entry]:
    state, words = scene.state, scene.words
    entries: list[Entry] = []
    for slug, owner in zip(map_of(state.rules.map).awards, state.funded, strict=True):
        values = [award_value(state, seat, slug) for seat in range(len(state.players))]
        choice = FUND[slug]
        what = words.name("award-what", slug)
        name, open_ = award_run(slug, words), scene.offers(choice)
        if words.painted:
            row = _painted(scene, name, values, owner, _bar(scene, values, owner, 0, columns), open_=open_)
        else:
            row = _row(scene, name, values, owner, 0, open_)
        points = award_points(state, slug)
        detail = partial(_detail, scene, words.name("award", slug), what, values, owner, choice, points)
        entries.append(_entry(scene, slug, row, choice, detail, section))
    return entries


def _entry(scene: Scene, slug: str, row: Line, choice: Choice, detail: partial[list[Line]], section: int) -> Entry:
    open_ = scene.offers(choice)
    why = "" if open_ else scene.why_not(choice)
    return Entry(slug, (row,), choice, open_, why, detail, section)


def _row(scene: Scene, name: Run, values: list[int], owner: int, need: int, open_: bool) -> Line:
    words, best = scene.words, max(values)
    shown = column(name.text, NAME, "bright" if open_ else "dim" if owner >= 0 else "", means=name.means)
    taken = letter(owner, words, words.say("sign.taken", seat=owner)) if owner >= 0 else Run("")
    sign = line(("* ", "accent", taken.means), taken) if owner >= 0 else line("   ")
    cells: list[Run] = []
    for seat, value in enumerate(values):
        ink = "bright" if value == best and value else ""
        cells.append(column(f"{value}", FIGURE - 1, ink, "right", said=f"{words.player(seat)} {value}"))
    needed = column("", 4)
    if need:
        needed = column(f"/{need}", 4, "dim", "right", words.say("sign.needed"), words.say("said.needs", n=need))
    return (shown, *sign, needed, *cells)


def _bar(scene: Scene, values: list[int], owner: int, need: int, columns: int) -> Line:
    """How far the seat is: of what is needed, or thin, of what the best has; a milestone in the colour of its owner."""
    cells = NAME + TAKEN + _spare(scene, columns) - TAKER - PAINTED_NAME - 1
    value, said = values[scene.seat], sense(scene.words, "sign.how-far")
    if need and owner >= 0:
        return gauge(need, need, cells, block_ink(owner), scene.words.say("sign.taken", seat=owner), painted=True)
    if need:
        ink = "track-air-3" if value >= need else "track-done"
        return labelled(f"{value}/{need}", value, need, cells, ink, said)
    return gauge(value, max(*values, 1), cells, block_ink(scene.seat), said, painted=True)


def _painted(scene: Scene, name: Run, values: list[int], owner: int, bar: Line, *, open_: bool) -> Line:
    """Who took it on a block, name, bar, and how far everybody is, who is best in its colour."""
    words, best = scene.words, max(values)
    shown = column(name.text, PAINTED_NAME, "bright" if open_ or owner >= 0 else "", means=name.means)
    cells: list[Run] = []
    for seat, value in enumerate(values):
        ink = "dim" if not value else seat_ink(seat) if value == best else ""
        cells.append(column(f"{value}", FIGURE - 1, ink, "right", said=f"{words.player(seat)} {value}"))
    return (*taker(owner, words), shown, Run(" "), *bar, *cells)


def _indented(text: str, columns: int) -> list[Line]:
    return [(Run(" "), *part) for part in paragraph(text, columns - 2)]


def _detail(
    scene: Scene,
    name: str,
    what: str,
    values: list[int],
    owner: int,
    choice: Choice,
    points: list[int] | None,
    columns: int,
) -> list[Line]:
    words = scene.words
    if words.painted:
        kind = block_ink(owner) if owner >= 0 else "kind-corporation"
        lines = [*head(BLANK, name, kind, columns), *shaded(_indented(what, columns), columns), BLANK]
    else:
        lines = [*paragraph(name, columns, "bright"), *paragraph(what, columns), BLANK]
    if owner >= 0:
        lines += paragraph(words.say("goals.taken-by", seat=owner), columns, f"of-{owner}")
    if points is not None:
        lines.append(line((words.say("goals.now"), "head")))
        for seat, value in enumerate(values):
            who = (block(letter(seat, words), words), Run(" "))
            gained = f"{points[seat]:+d} VP" if points[seat] else "-"
            lines.append((*who, *pair(str(value), gained, columns - width(who))))
    if scene.offers(choice):
        lines += [BLANK, line((words.say("table.if-do"), "head")), *outcome(scene, choice, columns)]
    else:
        lines += [BLANK, *paragraph(scene.why_not(choice), columns, "bad" if owner < 0 else "dim")]
    return lines
