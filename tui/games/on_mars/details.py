"""What a choice would change, for the detail: costs, gains, what is lost, what follows. The shortest text first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import OneOf
from engine.core.preview import FigureChange, Preview
from engine.on_mars.board import laboratory, tables
from engine.on_mars.cards.printed import (
    BUILDING_OF_CARD,
    CARD_NUMBERS,
    CONTRACTS,
    EXECUTIVE,
    SCIENTIST_POINTS,
    SCIENTISTS,
    blueprint,
)
from engine.on_mars.play.blocked_actions import obstacle_to_bonus
from engine.on_mars.play.frames import END
from engine.on_mars.play.scoring import scientist_points
from engine.on_mars.terms import BUILDINGS, ITEMS, TECHNOLOGIES
from tui.games.on_mars.vocabulary import price
from tui.games.preview_text import change_lines, made_of
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.text import Words
from tui.text.width import shortened
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, paragraph, spread, voiced, width

FIGURES = ("mineral", "battery", "water", "plant", "oxygen", "crystals", "waiting", "lq", "wa", "supply")
ORDER = (*FIGURES, "quarters", "storage", "hangar", "bots", "cubes", "blueprints", "op", "space")
"""In which order figures that change are told."""
GRID_COSTS = ((("battery", 1), ("any", 1)), (("battery", 1),), ())
"""What a technology costs, by its row of the grid."""
DEVELOP_COSTS = ((), (), (("any", 1),), (("oxygen", 1),), (("oxygen", 1),), (("oxygen", 1), ("any", 1)),
                 (("oxygen", 1), ("crystal", 1)))  # fmt: skip
"""What a step of a technology costs, by the column that it reaches."""
UNCOUNTED = frozenset(("shuttle", "refill", END.verb))
"""Choices that change no figure; that needs no remark."""
PAID = ("pay", "place")
"""Decisions about a payment."""
GAINED = ("mission-done", "contract-done", "level")
"""Events that are told in the words of the log; those on the map by the names of their hexes."""
BONUS_KINDS = {
    "warehouse": "warehouse",
    "learn": "tech",
    "blueprint": "blueprint",
    "colonist": "bonus",
    "bots": "move",
}
"""The decision that each bonus of the turn order leads to; without it the bonus gives nothing."""
EDGE = 1
"""A column that stays free at the right: figures do not touch the edge of the window."""


def effect(scene: Scene, choice: Choice, columns: int, more: Sequence[StyledLine] = ()) -> list[StyledLine]:
    """Return what a choice would change: costs, gains and ``more``, other players, what is lost, what follows."""
    words, seen = scene.words, scene.game.preview(scene.state, scene.seat, choice)
    columns -= EDGE
    own, others = changes_of(scene, choice, seen)
    costs = paid_later(scene, choice, seen)
    lines = [spread(line(words.say("detail.cost")), price(costs, words), columns)] if costs is not None else []
    for change in own:
        lines += change_lines(change, columns, words)
        lines += made_of(seen, change, columns, words) if words.painted else []
    lines += [*more, *_end_point_lines(scene, choice, seen, columns)]
    for change in others:
        first, *rest = change_lines(change, columns - 2, words)
        lines += [(letter(change.seat, words), Run(" "), *first), *((Run("  "), *part) for part in rest)]
    lines += others_gain(scene, seen, columns)
    lines += events_of(scene, seen, columns)
    if not lines and seen.stopped_by is None and seen.next is None and choice.verb not in UNCOUNTED:
        lines.append(line((words.say("changes.none"), "dim")))
    if seen.next is not None:
        lines += paragraph(then_text(seen.next, words), columns, "dim")
    if seen.stopped_by is not None:
        lines += paragraph(words.render(seen.stopped_by), columns, "dim")
    return lines


def changes_of(scene: Scene, choice: Choice, seen: Preview) -> tuple[list[FigureChange], list[FigureChange]]:
    """Return the figures of the seat that would change, losses first, and those of other players.

    At the end of a turn the crystals of the next player become usable; that is no effect of the choice.
    """
    own = [change for change in seen.changes if change.seat in (scene.seat, -1)]
    own.sort(key=lambda change: (change.after > change.before, _place(change.what)))
    if choice == END:
        return own, []
    others = [change for change in seen.changes if change not in own]
    usable = {seat for seat in (change.seat for change in others) if _turned_usable(others, seat)}
    return own, [one for one in others if one.what not in ("crystals", "waiting") or one.seat not in usable]


def _turned_usable(changes: Sequence[FigureChange], seat: int) -> bool:
    """Return whether waiting crystals of a seat become usable; those that have no room are lost."""
    found = {one.what: one.after - one.before for one in changes if one.seat == seat}
    return found.get("waiting", 0) < 0 <= found.get("crystals", 0) <= -found.get("waiting", 0)


def _place(what: str) -> int:
    return ORDER.index(what) if what in ORDER else len(ORDER)


def paid_later(scene: Scene, choice: Choice, seen: Preview) -> tuple[tuple[str, int], ...] | None:
    """Return the price where the seat is asked how to pay it, because no figure says so; else None."""
    if seen.next is None or seen.next.kind not in PAID:
        return None
    match choice.verb:
        case "learn":
            return GRID_COSTS[laboratory.GRID_ROWS[int(choice.args[1])]]
        case "develop":
            lab = scene.state.players[scene.seat].lab
            return DEVELOP_COSTS[laboratory.LEVEL[lab.index(TECHNOLOGIES.index(str(choice.args[0])))] + 1]
        case "construct":
            kind = BUILDINGS.index(str(choice.args[0]))
            return ((ITEMS[kind - 1], 1),) if kind else None
        case "executive":
            return (("crystal", EXECUTIVE[int(choice.args[0])][0]),)
        case _:
            return None


def others_gain(scene: Scene, seen: Preview, columns: int) -> list[StyledLine]:
    """Return what the owner of a technology gains if the seat uses it."""
    lines: list[StyledLine] = []
    for event in seen.events:
        if event.key == "used-technology" and event.args[1] != scene.seat:
            lines += paragraph(scene.words.say("outcome.owner", owner_seat=event.args[1]), columns)
    return lines


def events_of(scene: Scene, seen: Preview, columns: int) -> list[StyledLine]:
    """Return what is lost, and then what is displaced or done, in words."""
    words, lines = scene.words, list[StyledLine]()
    if lost := list(_losses(scene, seen)):
        lines += paragraph(words.say("detail.lost", what=words.say("list.join").join(lost)), columns, "bad")
    for event in seen.events:
        if event.key == "displaced":
            piece, here, there = event.args
            text = words.say("detail.displaced", seat=event.seat, piece=piece, space=here, there=there)
            lines += paragraph(text, columns)
        elif event.key in GAINED:
            lines += paragraph(words.render(scene.game.describe(event)), columns)
    return lines


def _losses(scene: Scene, seen: Preview) -> Iterator[str]:
    """Yield what is removed from the map, and what the seat has no room for.

    Crystals of another player for which there is no room when its turn begins are no effect of the choice.
    """
    words = scene.words
    for event in seen.events:
        if event.key == "removed":
            yield words.say("detail.removed", what=event.args[0], space=event.args[1])
        elif event.key == "lost" and event.seat == scene.seat:
            amount = words.say(f"amount.{event.args[0]}", n=event.args[1])
            yield words.say("detail.no-room", what=amount)


def then_text(decision: Decision, words: Words) -> str:
    """Return which decision follows; of a turn, what may still be done in it."""
    if decision.kind == "turn" and isinstance(decision.options, OneOf):
        verbs = {choice.verb for choice in decision.options}
        key = "main" if "begin" in verbs else "executive" if "executive" in verbs else "end"
        return words.say(f"changes.then-turn-{key}")
    key = f"changes.then-{decision.kind}"
    return words.say(key) if key in words else words.say("changes.then", prompt=decision.prompt)


class EndPoints(NamedTuple):
    """What a thing scores for a seat at the end, before and after a choice."""

    seat: int
    what: str
    before: int
    after: int


def end_points(scene: Scene, choice: Choice, seen: Preview) -> list[EndPoints]:
    """Return what a choice changes of the OP at the end, beyond the figures of a preview."""
    match choice.verb:
        case "upgrade":
            return [*_of_upgrade(scene, CARD_NUMBERS[str(choice.args[0])]), *_of_contracts(scene, seen)]
        case "hire":
            return _of_hiring(scene, str(choice.args[0]))
        case _:
            return []


def _of_upgrade(scene: Scene, number: int) -> Iterator[EndPoints]:
    """Yield the OP of a blueprint, and of the hired scientists of its type."""
    points, words = blueprint(number).points, scene.words
    yield EndPoints(scene.seat, words.say("detail.op-of-upgrade"), -points, points)
    for scientist, owner in enumerate(scene.state.scientists):
        if owner and SCIENTISTS[scientist].scores == BUILDING_OF_CARD[number]:
            now, name = scientist_points(scene.state, scientist), words.name("scientist", SCIENTISTS[scientist].slug)
            yield EndPoints(owner - 1, name, now, now + SCIENTIST_POINTS)


def _of_contracts(scene: Scene, seen: Preview) -> Iterator[EndPoints]:
    """Yield the OP of contracts that are completed."""
    for event in seen.events:
        if event.key == "contract-done":
            contract = next(one for one in CONTRACTS if one.slug == event.args[0])
            yield EndPoints(event.seat, scene.words.name("contract", contract.slug), contract.loss, contract.points)


def _of_hiring(scene: Scene, slug: str) -> list[EndPoints]:
    """Return the OP of a scientist with what is built now, or of a contract that is not completed."""
    words = scene.words
    found = [
        EndPoints(scene.seat, words.name("scientist", slug), 0, scientist_points(scene.state, number))
        for number, scientist in enumerate(SCIENTISTS)
        if scientist.slug == slug
    ]
    contracts = [contract for contract in CONTRACTS if contract.slug == slug]
    return found or [EndPoints(scene.seat, words.name("contract", one.slug), 0, one.loss) for one in contracts]


def _end_point_lines(scene: Scene, choice: Choice, seen: Preview, columns: int) -> list[StyledLine]:
    """Return each change of the OP at the end, with the letter of another player's."""
    words, lines = scene.words, list[StyledLine]()
    for one in end_points(scene, choice, seen):
        other = line(letter(one.seat, words), " ") if one.seat != scene.seat else BLANK
        label = words.say("detail.op-of", what=one.what)
        drawn = figure(label, one.before, one.after, columns + EDGE - width(other), words)
        lines += [(*other, *content) for content in drawn]
    return lines


def figure(label: str, before: int, after: int, columns: int, words: Words) -> list[StyledLine]:
    """Return a figure that the preview does not have, in the columns of the others."""
    if before == after:
        return []
    columns -= EDGE
    shown = line(f"{before:>3} {words.say('arrow')} ", (f"{after:>3}", "head"))
    text = words.say("detail.figure", what=label, before=before, after=after)
    if width(line(label)) + width(shown) >= columns:
        label = shortened(label, columns - width(shown) - 1)
    return [voiced(spread(line(label), shown, columns), text)]


# --- turn order -------------------------------------------------------------------------------------------------------


def gives_bonus(scene: Scene, space: int) -> bool:
    """Return whether the bonus of a space of the turn order is of use: whether something can be chosen of it."""
    if not (bonus := tables.SPACE_BONUS[space]):
        return True
    following = scene.game.preview(scene.state, scene.seat, Choice("space", (space,))).next
    return following is not None and following.kind == BONUS_KINDS[bonus]


def space_detail(scene: Scene, space: int, columns: int) -> list[StyledLine]:
    """Return what a space of the turn order gives, and who acts before and after."""
    words, bonus = scene.words, tables.SPACE_BONUS[space]
    columns -= EDGE
    what = words.name("space-bonus", bonus) if bonus else words.say("detail.nothing")
    lines = paragraph(words.say("detail.space-gives", what=what), columns)
    if not gives_bonus(scene, space):
        lines += paragraph(words.render(obstacle_to_bonus(scene.state, scene.seat, bonus)), columns, "bad")
    others = {
        player.space: seat for seat, player in enumerate(scene.state.players) if player.space and seat != scene.seat
    }
    before = [others[one] for one in sorted(others) if one < space]
    after = [others[one] for one in sorted(others) if one > space]
    join = words.say("list.join").join
    if before:
        lines += paragraph(words.say("detail.after", who=join(words.player(seat) for seat in before)), columns)
    if after:
        lines += paragraph(words.say("detail.before", who=join(words.player(seat) for seat in after)), columns)
    return lines
