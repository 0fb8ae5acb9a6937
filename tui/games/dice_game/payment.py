"""A payment icon by icon: what is asked for, what pays it, and what else could."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from engine.core.choice import Choice
from engine.core.options import OneOf
from engine.dice_game.cards import NUMBERS, TABLES
from engine.dice_game.play.changes import fits
from engine.dice_game.play.payment import Needs
from engine.dice_game.state import UNROLLED, PayFrame
from engine.dice_game.terms import ICONS, RESOURCES, WILD
from tui.games.change_grid import packed_outcome
from tui.games.dice_game import dice
from tui.games.dice_game.card_rows import needs_of
from tui.games.dice_game.details import standard_prices
from tui.games.dice_game.dice import held_dice
from tui.games.dice_game.own_dice import key_of, own_zone
from tui.games.page import OptionGrid, Page, PageRow
from tui.games.scene import Scene
from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine, apart, column, line, width

TOKEN = UNROLLED
"""What pays an icon is a face of a die, or this: a wild token."""
NAME, SHORT_NAME = 19, 10
"""The columns of the name of what pays, and of a short one."""
NARROW = 40
"""With fewer columns names are short."""

Paid = tuple[int, ...]


Told = Callable[[Choice, int], list[StyledLine]]
"""What is told of a payment in this many columns."""


def slots(scene: Scene, page: Page, told: Told, brief: Told) -> OptionGrid | None:
    """Return the payment that is decided, put together icon by icon; none where something else is decided.

    ``page``: where each way to pay has a row. ``told`` draws the detail of a payment, ``brief`` the same in few lines.
    """
    decision, frame = scene.decision, scene.state.frames[-1] if scene.state.frames else None
    if decision is None or decision.kind != "pay" or not isinstance(frame, PayFrame):
        return None
    options = decision.options
    if not isinstance(options, OneOf):
        return None
    asked = _icons(frame.needs)
    first = _assigned(asked, suggested(scene, options.choices, NUMBERS.get(decision.source, 0)))
    return OptionGrid(
        first,
        partial(_page, scene, page, (told, brief), asked),
        partial(_changed, options, asked),
        partial(_keyed, scene, options, asked),
    )


def suggested(scene: Scene, choices: Sequence[Choice], played: int = 0) -> Choice:
    """Return the payment with the fewest wild tokens that leaves the dice which other cards need most.

    These are the cards in hand, and the blue cards whose actions can still be used. Among equal ones it keeps together
    the dice that a main action without a card needs.
    """
    player, table = scene.state.players[scene.seat], TABLES[scene.state.rules.deck]
    needs = [needs_of(scene, number) for number in player.hand if number not in (0, played)]
    needs += [table.pays[number] for number in player.actions if number not in (*player.used, played)]
    standard = [icon for price in standard_prices(scene) for icon, _ in price.needs]

    def missed(choice: Choice) -> tuple[int, int, int, int]:
        """Return wild tokens, resources missing then, icons that the dice given could pay, and how little is together.

        The last figure is lower the more dice are left of an icon that a main action without a card needs.
        """
        left, given = list(player.dice), dict(choice.amounts)
        for face, word in enumerate(RESOURCES):
            left[face] -= given.get(word, 0)
        wanted = sum(given.get(RESOURCES[icon], 0) for asked in needs for icon, _ in asked if icon < UNROLLED)
        together = sum(left[icon] ** 2 for icon in standard)
        return given.get(WILD, 0), sum(dice.short_of(left, asked) for asked in needs), wanted, -together

    return min(choices, key=missed)


def _icons(needs: Needs) -> Paid:
    return tuple(icon for icon, count in needs for _ in range(count))


def _assigned(asked: Paid, payment: Choice) -> Paid:
    """Return which of what is given pays which icon: single resources first, wild tokens what is left."""
    left = Counter({RESOURCES.index(word): count for word, count in payment.amounts if word != WILD})
    paid: list[int] = []
    for icon in asked:
        face = next((face for face in fits(icon) if left[face]), TOKEN)
        left[face] -= face != TOKEN
        paid.append(face)
    return tuple(paid)


def payment_of(paid: Sequence[int]) -> Choice:
    """Return the choice that gives all of this."""
    given = Counter(paid)
    faces = [(RESOURCES[face], given[face]) for face in range(UNROLLED) if given[face]]
    tokens = [(WILD, given[TOKEN])] if given[TOKEN] else []
    return Choice("pay", (), (*faces, *tokens))


def _others(options: OneOf, asked: Paid, paid: Paid, index: int) -> list[int]:
    """Return what can pay an icon while the others are paid as they are; in the order in which it changes."""
    ways = (*fits(asked[index]), TOKEN)
    return [way for way in ways if payment_of((*paid[:index], way, *paid[index + 1 :])) in options]


def _changed(options: OneOf, asked: Paid, paid: Paid, index: int, step: int) -> Paid:
    ways = _others(options, asked, paid, index)
    other = ways[(ways.index(paid[index]) + step) % len(ways)]
    return (*paid[:index], other, *paid[index + 1 :])


def _keyed(scene: Scene, options: OneOf, asked: Paid, paid: Paid, index: int, key: str) -> Paid | None:
    """Let the die with this number pay an icon; None if it cannot.

    If the die already pays another icon, the two icons exchange what pays them.
    """
    dice_held = held_dice(scene.state.players[scene.seat].dice)
    number = next((number for number in range(len(dice_held)) if key_of(number) == key), None)
    if number is None:
        return None
    face = dice_held[number]
    if face in _others(options, asked, paid, index):
        return (*paid[:index], face, *paid[index + 1 :])
    for other, way in enumerate(paid):
        if (
            way == face
            and other != index
            and paid[index] in (*fits(asked[other]), TOKEN)
            and face in fits(asked[index])
        ):
            swapped = list(paid)
            swapped[index], swapped[other] = face, paid[index]
            return tuple(swapped)
    return None


# --- drawn ------------------------------------------------------------------------------------------------------------


def _page(scene: Scene, page: Page, told: tuple[Told, Told], asked: Paid, paid: Paid, columns: int) -> Page:
    """Return the icons as rows, in place of the list of all ways."""
    decision, words, choice = scene.decision, scene.words, payment_of(paid)
    assert decision is not None and isinstance(decision.options, OneOf)
    entries: list[PageRow] = []
    for index in range(len(asked)):
        others = [way for way in _others(decision.options, asked, paid, index) if way != paid[index]]
        why = "" if others else words.say("pay.only")
        rows = _rows(asked[index], paid[index], others, words, columns)
        whole, brief = (partial(one, choice) for one in told)
        short = partial(_side_by_side, brief)
        entries.append(PageRow(str(index), rows, choice, why=why, detail=whole, brief=brief, short=short))
    title = line((words.say("pay.title"), "head"))
    given = [sum(way == face for way in paid) for face in range(UNROLLED)]
    panels = {"own": partial(own_zone, scene, given=given, keys=True)}
    return Page("pay", title, tuple(entries), prompt=page.prompt, hint=words.say("pay.hint"), panels=panels)


def _side_by_side(brief: Callable[[int], list[StyledLine]], columns: int, _lines: int) -> list[StyledLine]:
    """Draw the figures of a payment side by side, where each has no line of its own."""
    return packed_outcome(brief(columns), columns)


def _rows(icon: int, by: int, others: Sequence[int], words: Words, columns: int) -> tuple[StyledLine, ...]:
    """Return an icon, what pays it, and dimly what else could: below, where it has no room beside it."""
    small = columns < NARROW
    slug = ICONS[by] if by != TOKEN else WILD
    name = words.name("resource-short" if small and by != TOKEN else "resource", slug)
    cells = SHORT_NAME if small else NAME
    paid = line(dice.face(icon, words), (f" {words.say('arrow')} ", "dim"), _payer(by, words), " ")
    if not others:
        return ((*paid, Run(name, "bright")),)
    ways = line((f"{words.say('pay.or')} ", "dim"), *apart([(_payer(way, words, lit=False),) for way in others], " "))
    beside = (*paid, column(name, cells, "bright"), *ways)
    return (beside,) if width(beside) <= columns else ((*paid, Run(name, "bright")), (Run("   "), *ways))


def _payer(way: int, words: Words, *, lit: bool = True) -> Run:
    if way != TOKEN:
        return dice.face(way, words, lit=lit)
    token = dice.wild(1, words)
    return token if lit else token._replace(ink=f"{token.ink} faded" if words.painted else "dim")
