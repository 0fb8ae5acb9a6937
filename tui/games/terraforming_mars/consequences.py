"""What a choice would change: the figures of the moment, the lasting ones, what is lost, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message
from engine.core.preview import FigureChange, Preview
from engine.terraforming_mars.board.goals import GOALS_TAKEN, award_price, award_value, count_taken, milestone_value
from engine.terraforming_mars.cards.vocabulary import Card, Raise
from engine.terraforming_mars.effects.prices import price_of
from engine.terraforming_mars.modules import BY_SLUG, PROJECTS, map_of
from engine.terraforming_mars.play.legal import PLAY, others_passed
from engine.terraforming_mars.play.previews import look_ahead, preview_purchase
from engine.terraforming_mars.state import ACTION, OVER, State
from engine.terraforming_mars.terms import EVENT, RESOURCES, TAGS
from tui.games.change_grid import (
    GAP,
    SIDE_BY_SIDE,
    Change,
    change_lines,
    changes_in_short,
    left_columns,
    two_columns,
)
from tui.games.explanations import meaning_of
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.games.terraforming_mars.card_detail import reasons
from tui.games.terraforming_mars.icon_codes import resource_use, tag_run
from tui.games.terraforming_mars.panels import steps_to_go
from tui.text import Words
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, paragraph, width

PRODUCTION = tuple(f"production-{resource}" for resource in RESOURCES)
NOW = (*RESOURCES, "hand", "cubes", "temperature", "oxygen", "oceans", "rating")
"""Figures of the moment, in the order in which they are shown: cost first."""
SAME = frozenset(("terraformer", "benefactor", "planner", "banker", "thermalist", "energizer", "excentric"))
"""Goals that count a figure which is shown anyway."""
TALL = 40
"""Columns from which the two halves have titles."""
LABEL = 6
"""Fewest columns of the words before what is lost and what comes next."""
SPOKEN = 150
"""Columns of what is not drawn: a line for each figure, for screen readers and one-line summaries."""
PARAMETERS = ("temperature", "oxygen", "oceans")


class _Outlook(NamedTuple):
    """A choice, what it changes, and the view after it with the next decisions."""

    choice: Choice
    seen: Preview
    after: State
    pending: tuple[Decision, ...] = ()


def _outlook(scene: Scene, choice: Choice) -> _Outlook:
    after, pending = look_ahead(scene.state, scene.seat, choice)
    return _Outlook(choice, scene.game.preview(scene.state, scene.seat, choice), after, pending)


def outcome(
    scene: Scene, choice: Choice, columns: int, *, revealed: bool = True, head: str = "", lines: int = 0
) -> list[StyledLine]:
    """Return what a choice would change, as far as it can be known; ``head`` is the title above it.

    Cost and gains come first, lasting changes beside them; then what is lost, and what follows. If that takes more than
    a number of ``lines``, the figures follow one after the other instead.
    """
    outlook = _outlook(scene, choice)
    whole = _at_length(scene, outlook, columns, revealed=revealed, head=head)
    return whole if not lines or len(whole) <= lines else _in_short(scene, outlook, columns, revealed=revealed)


def purchase(scene: Scene, number: int, price: int, columns: int) -> list[StyledLine]:
    """Return what buying a card for a price in M€ and playing it at once would change; in a narrow pane in short.

    If it could not be played then, what it costs, and why not; before a corporation is chosen, only what it costs. The
    list above a narrow pane has the costs.
    """
    words, player, wide = scene.words, scene.state.players[scene.seat], columns >= TALL
    bought = preview_purchase(scene.state, scene.seat, number, price) if player.corporation else None
    if bought is None or bought.why_not:
        later = price_of(player, PROJECTS[number])
        said = words.say("offer.buy", buy=price, price=later, total=price + later)
        costs = paragraph(said if price else words.say("offer.play", price=later), columns) if wide else []
        return [*costs, *(reasons(scene, number, bought.why_not, columns) if bought is not None else ())]
    outlook = _Outlook(PLAY[number], bought.preview, bought.after)
    if not wide:
        return _in_short(scene, outlook, columns, revealed=True)
    title = words.say("table.if-buy" if price else "table.if-play")
    return _at_length(scene, outlook, columns, revealed=True, head=title)


def _in_short(scene: Scene, outlook: _Outlook, columns: int, *, revealed: bool) -> list[StyledLine]:
    """Return all figures one after the other, cost first; then what is lost, if anything, and what follows."""
    choice, seen, after, pending = outlook
    words = scene.words
    shown = [*_of_moment(scene, seen), *(_named(scene, change) for change in _of_others(scene, seen))]
    figures = changes_in_short([*shown, *_lasting(scene, seen, after)], columns, words)
    gone = words.say("changes.joint").join(_lost(scene, choice))
    follows = _next(scene, seen, after, pending, revealed=revealed)
    rows = [(words.say("changes.lost"), gone)] if gone else []
    rows += [(words.say("changes.next"), follows)] if follows else []
    told = _labelled(rows, columns)
    return [*figures, *told] if figures or told else [line((words.say("changes.none"), "dim"))]


def _at_length(scene: Scene, outlook: _Outlook, columns: int, *, revealed: bool, head: str) -> list[StyledLine]:
    choice, seen, after, pending = outlook
    words, wide = scene.words, SIDE_BY_SIDE <= columns <= SPOKEN
    title = line((head or words.say("table.if-choose"), "head"))
    left = max(left_columns(columns), width(title)) if columns >= TALL else left_columns(columns)
    halves = (left, columns - GAP - left) if wide else (columns, columns)
    now = change_lines([*_of_moment(scene, seen)], halves[0], words)
    now += [part for change in _of_others(scene, seen) for part in _theirs(scene, change, halves[0])]
    then = change_lines([*_lasting(scene, seen, after)], halves[1], words)
    if not now and not then and seen.next is None and seen.stopped_by is None:
        now = [line((words.say("changes.none"), "dim"))]
    lasting = line((words.say("changes.lasting"), "head" if columns >= TALL else "dim"))
    only_lasting = wide and bool(then) and not now
    if only_lasting:
        now, then = [lasting, *then], []
    if wide and columns >= TALL:
        shown = two_columns(now if only_lasting else [title, *now], [lasting, *then] if then else [], columns, left)
    elif wide:
        shown = two_columns(now, [lasting, *then] if then else [], columns)
    else:
        titled = [line((head or words.say("table.then"), "head"))] if head or columns > SPOKEN else []
        shown = [*titled, *now, *([lasting, *then] if then else [])]
    rows: list[tuple[str, str]] = []
    gone = words.say("changes.joint").join(_lost(scene, choice))
    if gone or ((now or then) and columns <= SPOKEN):
        rows.append((words.say("changes.lost"), gone or words.say("changes.lost-nothing")))
    follows = _next(scene, seen, after, pending, revealed=revealed)
    rows += [(words.say("changes.next"), follows)] if follows else []
    return [*shown, *_labelled(rows, columns)]


# --- figures ----------------------------------------------------------------------------------------------------------


def _own(scene: Scene, seen: Preview) -> dict[str, FigureChange]:
    return {change.what: change for change in seen.changes if change.seat in (scene.seat, -1)}


def _of_moment(scene: Scene, seen: Preview) -> Iterator[Change]:
    own, words = _own(scene, seen), scene.words
    known = {*NOW, *PRODUCTION, "points"}
    for what in (*NOW, *(other for other in own if other not in known)):
        if what in own:
            yield _change(
                own[what], words, resource_use(scene, what) if what in RESOURCES else "", _parts(scene, seen, what)
            )


def _change(change: FigureChange, words: Words, means: str = "", parts: str = "") -> Change:
    what = change.what
    kind = "figure-short" if f"figure-short.{what}" in words else "figure"
    text = words.say("changes.said", figure=what, before=change.before, after=change.after)
    unit = "%" if what == "oxygen" else ("°" if words.painted else "C") if what == "temperature" else ""
    sign = "+" if what in PRODUCTION else ""
    before, after = (f"{n:{sign}}{unit}" if n or not sign else "0" for n in (change.before, change.after))
    means = means or words.name("figure", what)
    short = line((words.name(kind, what), "", means))
    drawn = line((words.name("figure-roomy", what), "", means)) if f"figure-roomy.{what}" in words else short
    ink = "bad" if change.after < change.before and what not in NOW else "head"
    return Change(drawn, before, after, text, ink, parts, short)


def _parts(scene: Scene, seen: Preview, what: str) -> str:
    """Return the sources of a change as signed numbers, if there are several."""
    amounts = [source.amount for source in seen.sources if (source.seat, source.what) == (scene.seat, what)]
    return " ".join(f"{amount:+d}" for amount in amounts) if len(amounts) > 1 else ""


def _of_others(scene: Scene, seen: Preview) -> list[FigureChange]:
    return [change for change in seen.changes if change.seat not in (scene.seat, -1)]


def _of_other(scene: Scene, change: FigureChange) -> Change:
    return _projected(change, scene.words) if change.what == "points" else _change(change, scene.words)


def _named(scene: Scene, change: FigureChange) -> Change:
    """Return a figure of another seat with its letter."""
    shown = _of_other(scene, change)
    return shown._replace(drawn=(letter(change.seat, scene.words), Run(" "), *shown.drawn))


def _theirs(scene: Scene, change: FigureChange, columns: int) -> list[StyledLine]:
    """Draw a figure of another seat after its letter."""
    shown = change_lines([_of_other(scene, change)], columns - 2, scene.words)
    return [(letter(change.seat, scene.words), Run(" "), *part) for part in shown]


def _projected(change: FigureChange, words: Words) -> Change:
    """Return the change of what the points would be if the game ended now."""
    figures = words.say("changes.said", figure="points", before=change.before, after=change.after)
    text = f"{figures}, {meaning_of(words, 'sign.if-now')}"
    drawn = line((words.say("table.points-now"), "dim", meaning_of(words, "sign.vp-now")))
    return Change(drawn, str(change.before), str(change.after), text, "dim")


def _lasting(scene: Scene, seen: Preview, after: State) -> Iterator[Change]:
    """Yield production, tags, goals and points."""
    own, words, state, seat = _own(scene, seen), scene.words, scene.state, scene.seat
    for slug, what in zip(RESOURCES, PRODUCTION, strict=True):
        if what in own:
            yield _change(own[what], words, meaning_of(words, "sign.a-production", resource=slug))
    tags = zip(state.players[seat].tags, after.players[seat].tags, strict=True)
    for tag, (old, new) in enumerate(tags):
        if old != new:
            text = words.say("changes.said-name", name=words.say("changes.tags", tag=TAGS[tag]), before=old, after=new)
            yield Change((tag_run(tag, words),), str(old), str(new), text)
    yield from _goals(scene, after)
    if "points" in own:
        if state.phase == OVER:
            yield _change(own["points"], words)
        else:
            yield _projected(own["points"], words)


def _goals(scene: Scene, after: State) -> Iterator[Change]:
    """Yield the milestones and awards for which the seat counts more or less."""
    words, state, seat, chart = scene.words, scene.state, scene.seat, map_of(scene.state.rules.map)
    if state.rules.solo:
        return
    left = count_taken(state.claimed) < GOALS_TAKEN
    for (slug, need), owner in zip(chart.milestones, state.claimed, strict=True):
        old, new = milestone_value(state, seat, slug), milestone_value(after, seat, slug)
        if left and owner < 0 and old != new and (slug not in SAME or old < need <= new):
            yield _goal(words, "milestone", slug, old, new, reached=old < need <= new)
    for slug, owner in zip(chart.awards, state.funded, strict=True):
        old, new = award_value(state, seat, slug), award_value(after, seat, slug)
        if old != new and slug not in SAME and (owner >= 0 or award_price(state) is not None):
            yield _goal(words, "award", slug, old, new)


def _goal(words: Words, kind: str, slug: str, old: int, new: int, *, reached: bool = False) -> Change:
    name = words.name(kind, slug)
    ink = "good" if reached else "head"
    text = words.say("changes.said-name", name=name, before=old, after=new)
    return Change(line(name), str(old), str(new), text, ink)


# --- what is lost, what follows ---------------------------------------------------------------------------------------


def _lost(scene: Scene, choice: Choice) -> Iterator[str]:
    """Yield what a choice gives away: steps of a parameter that is complete, the tags of an event."""
    words = scene.words
    if choice.verb == "pass":
        yield words.say("changes.lost-pass")
    card = BY_SLUG.get(str(choice.args[0])) if choice.verb == "play" and choice.args else None
    if not isinstance(card, Card):
        return
    left: dict[str, int] = dict(zip(PARAMETERS, steps_to_go(scene.state), strict=True))
    for effect in card.effects:
        if isinstance(effect, Raise) and effect.steps > left[effect.parameter]:
            lost = effect.steps - left[effect.parameter]
            yield words.say("changes.lost-steps", parameter=effect.parameter, n=lost)
    if card.kind == EVENT and card.tags:
        yield words.say("changes.lost-tags")


def _next(scene: Scene, seen: Preview, after: State, pending: tuple[Decision, ...], *, revealed: bool) -> str:
    """Return what follows: the next decision of the move, hidden cards, the next action or the next player."""
    words, state = scene.words, scene.state
    if said := _in_move(words, seen, seen.stopped_by if revealed else None):
        return said
    if not pending or seen.stopped_by is not None:
        return ""
    first = pending[0]
    if after.generation != state.generation:
        return words.say("changes.next-generation", n=after.generation)
    if first.seat != scene.seat:
        return words.say("changes.next-seat", seat=first.seat)
    if first.kind == "action" and state.phase == ACTION:
        return words.say(
            "changes.next-turn" if not after.acted or others_passed(after, scene.seat) else "changes.next-action"
        )
    return ""


def _in_move(words: Words, seen: Preview, revealed: Message | None) -> str:
    """Return the next decision of a move and what is revealed: as fragments, or as sentences after a question."""
    key = f"changes.then-{seen.next.kind}" if seen.next is not None else ""
    if seen.next is not None and key not in words:
        told = [words.render(message) for message in (seen.next.prompt, revealed) if message is not None]
        return words.sentences(told).rstrip(".。")
    parts = [words.say(key)] if key else []
    parts += [words.say(f"changes.{revealed.key}", **revealed.args)] if revealed is not None else []
    return words.say("beat.then").join(parts)


def _labelled(rows: list[tuple[str, str]], columns: int) -> list[StyledLine]:
    """Draw texts in a column after their labels."""
    label = max([LABEL, *(width(line(name)) + 1 for name, _ in rows)])
    lines: list[StyledLine] = []
    for name, text in rows:
        first, *more = paragraph(text, columns - label, "dim") or [BLANK]
        title = Run(name, "head" if columns >= TALL else "dim")
        lines.append((title, Run(" " * (label - width((title,)))), *first))
        lines += [(Run(" " * label), *part) for part in more]
    return lines
