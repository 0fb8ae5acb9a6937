"""Draw the detail of what is under the cursor: name and cost first, then what changes, then the text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.cells import cell_len

from engine.core.choice import Choice
from engine.dice_game.board.mars import END
from engine.dice_game.cards import TABLES
from engine.dice_game.cards.vocabulary import PRODUCED_DICE
from engine.dice_game.play.payment import Needs
from engine.dice_game.play.turn_options import STANDARD_NEEDS, has_space
from engine.dice_game.rules import REFILL
from engine.dice_game.state import UNROLLED
from engine.dice_game.terms import ANY, RESOURCES, TEMPERATURE
from tui.games.card_drawing import BETWEEN, DrawnCard, packed
from tui.games.change_grid import left_columns, packed_outcome, right_columns, two_columns
from tui.games.dice_game import dice
from tui.games.dice_game.card_rows import card_of, changed_briefly, losses, needs_of
from tui.games.dice_game.hand_rows import asked_row, note
from tui.games.dice_game.panels import kept, production
from tui.games.dice_game.vocabulary import action_signs
from tui.games.scene import Scene
from tui.text import Words
from tui.text.width import abbreviated
from tui.widgets.styled_line import (
    BLANK,
    Run,
    StyledLine,
    apart,
    column,
    fitted,
    inked,
    line,
    paragraph,
    spread,
    width,
    wrapped,
)

LABEL = 10
"""Columns of a label before what it names."""
ASKED, NARROW = 46, 40
"""Most columns of a card and its cost; with fewer columns a detail says less."""
FEW_COLOURS = 3
"""The most colours with a line each where there is little room."""
FEW_LINES = 2
"""The most lines of names in few columns."""
ROOMY = 65
"""From this many columns on the detail has lines for all names."""
NAMED = {resource: number for number, resource in enumerate(RESOURCES)}


def card_brief(
    scene: Scene, number: int, columns: int, *, choice: Choice | None = None, why: str = ""
) -> list[StyledLine]:
    """Draw a card of the hand, the most important first: cost, what playing it changes or why not, then its text."""
    card, words = card_of(scene, number), scene.words
    lines = _head_and_reason(scene, number, columns, why)
    if choice is not None:
        lines += [line((words.say("table.if-play"), "head")), *changed_briefly(scene, choice, columns)]
    lines += [BLANK, *((Run(" "), *part) for part in packed(card.signs, columns - 1))]
    return [*lines, *(part for said in card.text() for part in paragraph(said, columns))]


def card_short(
    scene: Scene, number: int, columns: int, lines: int, *, choice: Choice | None = None, why: str = ""
) -> list[StyledLine]:
    """Draw a card of the hand in few lines: figures that change side by side, so that its text has room, too."""
    card = card_of(scene, number)
    head = _head_and_reason(scene, number, columns, why)
    if choice is not None:
        head += packed_outcome(changed_briefly(scene, choice, columns), columns)
    text = [part for said in card.text() for part in paragraph(said, columns)]
    signs = [(Run(" "), *part) for part in packed(card.signs, columns - 1)]
    return [*head, *(signs if len(head) + len(signs) + len(text) <= lines else []), *text]


def _head_and_reason(scene: Scene, number: int, columns: int, why: str) -> list[StyledLine]:
    """Draw the name of a card with its VP, its tags with its cost, and why it can't be played."""
    card = card_of(scene, number)
    tags = (Run(" "), *apart([(icon,) for icon in card.tags], " "))
    reason = paragraph(why, columns, "bad") if why else []
    return [*card_head(scene, card, columns), spread(tags, note(scene, number), columns), *reason]


def card_head(scene: Scene, card: DrawnCard, columns: int) -> list[StyledLine]:
    """Draw the edge and the name of a card, with its VP at the right end."""
    edge = card.mark._replace(ink=card.edge if scene.words.painted else card.mark.ink)
    points = inked(card.points, "points")
    room = columns - width((edge,)) - 1 - (width(points) + 1 if points else 0)
    first, *more = paragraph(card.name, room, "bright")
    head = spread(line(edge, card.before_name, *first), points, columns)
    return [head, *(line(" " * (width((edge,)) + 1), *part) for part in more)]


def offer_brief(scene: Scene, number: int, choice: Choice, columns: int) -> list[StyledLine]:
    """Draw what of a card that is offered would have no effect, then its text; its row has the name."""
    card = card_of(scene, number)
    lost = [part for said in losses(scene, choice) for part in paragraph(said, columns, "bad")]
    told = [part for said in card.text() for part in paragraph(said, columns)]
    return [*lost, *(told if told else packed(card.signs, columns))]


def asking(scene: Scene, columns: int) -> list[StyledLine]:
    """Draw what each card of the hand asks for in a line, lit where there are dice."""
    held = [number for number in scene.state.players[scene.seat].hand if number]
    if not held:
        return []
    held.sort(key=lambda number: card_of(scene, number).cost)  # as in the hand
    rows = [asked_row(scene, number, min(columns, ASKED)) for number in held]
    return [line((scene.words.say("hand.asks"), "head")), *rows]


def payable_detail(scene: Scene, columns: int) -> list[StyledLine]:
    """Draw which cards the dice and wild tokens pay for, and for which a single resource is missing.

    In few columns the missing resources come first: the hand shows which cards are affordable.
    """
    return pays(scene, scene.state.players[scene.seat].dice, columns, near_first=columns < NARROW)


def pool_detail(scene: Scene, columns: int) -> list[StyledLine]:
    """Draw the dice left of each colour, their sides, and the cards that one of them would help to pay for.

    In few columns only the colours that help are drawn, the most helpful first.
    """
    words, missing, joint = scene.words, helped(scene), scene.words.say("list.join")
    if columns < NARROW and any(scene.state.pool[colour] for colour in missing):
        most = sorted(missing, key=lambda colour: -len(missing[colour]))
        left = [colour for colour in most if scene.state.pool[colour]]
        if len(left) <= FEW_COLOURS:
            return [_needing(scene, colour, missing[colour], columns) for colour in left]
        half = -(-len(left) // 2)
        first, second = (
            [_needing(scene, one, missing[one], room) for one in side]
            for side, room in ((left[:half], left_columns(columns)), (left[half:], right_columns(columns)))
        )
        return two_columns(first, second, columns)
    counts = [(dice.left_of(colour, count, words),) for colour, count in enumerate(scene.state.pool)]
    sides = [dice.sides(colour, words, lit=count > 0) for colour, count in enumerate(scene.state.pool)]
    heads = words.say("pool.remaining"), words.say("pool.sides"), words.say("pool.needed") if missing else ""
    wide = columns >= NARROW
    cells = [
        max(width(shown[0]), cell_len(head) if wide else 0) + 2
        for shown, head in zip((counts, sides), heads, strict=False)
    ]
    lines: list[StyledLine] = []
    if wide:
        lines = [
            line(*(column(head, room, "dim") for head, room in zip(heads[:2], cells, strict=True)), (heads[2], "dim"))
        ]
    for colour, row in enumerate(zip(counts, sides, strict=True)):
        before = tuple(run for shown, room in zip(row, cells, strict=True) for run in fitted(shown, room))
        names = [line((name, "dim")) for name in missing.get(colour, ())]
        rows = _packed_names(names, columns - width(before), joint)
        lines.append(line(*before, *rows[0]))
        lines += [line(" " * width(before), *row) for row in rows[1:]]
    return lines


def _packed_names(names: Sequence[StyledLine], columns: int, joint: str) -> list[StyledLine]:
    """Put names into as few lines as have room for all, with a comma after each but the last."""
    rows: list[StyledLine] = [BLANK]
    for at, name in enumerate(names):
        told = line(*name, (joint.rstrip() if at + 1 < len(names) else "", "dim"))
        gap = " " if rows[-1] and joint.endswith(" ") else ""
        if rows[-1] and width(rows[-1]) + len(gap) + width(told) > columns:
            rows.append(told)
        else:
            rows[-1] = line(*rows[-1], gap, *told)
    return rows


def _needing(scene: Scene, colour: int, names: Sequence[str], columns: int) -> StyledLine:
    """Draw a colour and the cards that need a die of it: as many names as fit, and the number of the others."""
    die = line(dice.unrolled(colour, scene.words), " ")
    return line(*die, *_as_many(names, columns - width(die), scene.words))


def _as_many(names: Sequence[str], columns: int, words: Words) -> StyledLine:
    """Draw as many names as fit, the first one abbreviated if need be, and the number of the others."""
    for shown in range(len(names), 0, -1):
        more = words.say("pool.more", count=len(names) - shown) if shown < len(names) else ""
        listed = line(*apart([line(name) for name in names[:shown]], words.say("list.join")), (more, "dim"))
        if width(listed) <= columns:
            return listed
    more = words.say("pool.more", count=len(names) - 1) if len(names) > 1 else ""
    return line(abbreviated(names[0], columns - cell_len(more)), (more, "dim"))


def die_brief(scene: Scene, colour: int, columns: int) -> list[StyledLine]:
    """Draw the chances of the sides of a colour in a line, and the cards that one of them would help to pay for."""
    words = scene.words
    sides = [
        line(dice.face(3 * colour + rank, words), " ", (words.say("pool.of-six", n=3 - rank), "dim"))
        for rank in range(3)
    ]
    names = helped(scene).get(colour, [])
    label = Run(f"{words.say('pool.needed')} ", "dim")
    return [apart(sides), line(label, *_as_many(names, columns - width((label,)), words))] if names else [apart(sides)]


def helped(scene: Scene) -> dict[int, list[str]]:
    """Return by colour the cards of the hand for which a resource of that colour is missing."""
    player, found = scene.state.players[scene.seat], dict[int, list[str]]()
    for number in filter(None, player.hand):
        for icon, lit in dice.covered(player.dice, needs_of(scene, number)):
            if not lit and (colour := colour_of(icon)) is not None:
                names = found.setdefault(colour, [])
                names += [name] if (name := card_of(scene, number).name) not in names else []
    return found


def colour_of(icon: int) -> int | None:
    """Return the colour of the dice that fit an icon; None if all do."""
    return icon // 3 if icon < UNROLLED else icon - UNROLLED if icon < ANY else None


def blue_detail(scene: Scene, columns: int) -> list[StyledLine]:
    """Draw the blue cards with an action: those used since the last production turn dimmed."""
    words, player = scene.words, scene.state.players[scene.seat]
    table = TABLES[scene.state.rules.deck]
    lines: list[StyledLine] = []
    for number in player.actions:
        used = number in player.used
        card = card_of(scene, number)
        own = (card.own,) if card.own is not None else BLANK
        name = (*own, Run(abbreviated(card.name, columns - width(own)), "dim" if used else "bright"))
        signs = action_signs(table.actions[number], words)
        right = line((words.say("actions.used"), "dim")) if used else signs
        lines.append(spread(name, (Run(" "), *right), columns) if width(right) + width(name) < columns else name)
    return lines


def production_detail(scene: Scene, columns: int) -> list[StyledLine]:
    """Draw what a production turn keeps, rolls and draws."""
    words, player = scene.words, scene.state.players[scene.seat]
    keeps = words.say("own.keeps", count=sum(player.dice), keep=kept(player))
    cards = [Run(words.say("keep.cards", count=REFILL))]
    at_least = player.dice if sum(player.dice) <= kept(player) else [0] * len(player.dice)
    return [
        *_labelled(words.say("keep.dice"), [Run(keeps)], columns),
        *_rolled(scene, columns),
        *_short(scene, at_least, columns),
        *_labelled(words.say("keep.hand"), cards, columns),
    ]


# --- the dice that are kept -------------------------------------------------------------------------------------------


def kept_detail(scene: Scene, marked: Sequence[Any], columns: int) -> list[StyledLine]:
    """Draw what keeping the selected dice leads to: what goes back, what is rolled, which cards the rest pays for."""
    words, player = scene.words, scene.state.players[scene.seat]
    marks = Counter(NAMED[str(item)] for item in marked)
    left = [marks[face] if face < UNROLLED else 0 for face in range(len(player.dice))]
    back = sum(player.dice) - sum(left)
    nothing, faces = words.say("pay.nothing"), dice.faces(dice.held_dice(left), words)
    returned = line((words.say("keep.back", count=back), "dim"))
    lines = _labelled(words.say("keep.kept"), faces, columns, nothing)
    if width(lines[-1]) + width(returned) + 3 <= columns:
        lines[-1] = line(*lines[-1], "   ", *returned)
    else:
        lines.append(line(" " * LABEL, *returned))
    lines += [*_rolled(scene, columns), *_short(scene, left, columns)]
    if len(lines) == 2 and width(lines[0]) + width(lines[1]) + 3 <= columns:
        lines = [line(*lines[0], "   ", *lines[1])]
    limit = words.say("keep.cards", count=REFILL)
    paid = pays(scene, left, columns, standard=True)
    return [*lines, *paid, *_labelled(words.say("keep.hand"), [Run(limit)], columns)]


class Price(NamedTuple):
    """What dice may pay for: a card of the hand, or a main action without a card."""

    name: str
    needs: Needs


def standard_prices(scene: Scene) -> list[Price]:
    """Return the main actions without a card that still advance their parameter or have a space."""
    state = scene.state
    closed = {
        "temperature": state.temperature >= END[TEMPERATURE],
        "ocean": not state.oceans_left,
    }
    return [
        Price(scene.words.say(f"menu.{word}-short"), needs)
        for word, needs in STANDARD_NEEDS.items()
        if not closed.get(word) and has_space(state, word)
    ]


def pays(
    scene: Scene,
    held: Sequence[int],
    columns: int,
    *,
    given: int = 0,
    near_first: bool = False,
    standard: bool = False,
) -> list[StyledLine]:
    """Draw which cards dice and the wild tokens pay for, and for which a single resource is missing.

    ``given``: how many resources of any kind are paid before. ``standard``: with the main actions that need no card,
    where there is room.
    """
    words, player = scene.words, scene.state.players[scene.seat]
    paid: list[Price] = []
    near: list[Price] = []
    prices = [Price(card_of(scene, number).name, needs_of(scene, number)) for number in filter(None, player.hand)]
    if standard and columns >= NARROW:
        prices += standard_prices(scene)
    for price in prices:
        needs = price.needs
        over = sum(count for _, count in needs) + given - sum(held)
        short = max(dice.short_of(held, needs), over) - player.wild
        if short <= 1:
            (paid if short <= 0 else near).append(price)
    names = _few([Run(price.name, "good") for price in paid], columns, words)
    lines = _labelled(words.say("keep.pays"), names, columns, words.say("pay.nothing"), named=True)
    if near:
        almost = _few([_near(price, held, words) for price in near], columns, words)
        more = _labelled(words.say("keep.near"), almost, columns, named=True)
        if near_first:
            return [*more, *(lines if paid else [])]
        return [*lines, *more]
    return lines


def keeping(scene: Scene, columns: int) -> list[StyledLine]:
    """Draw what is rolled whatever is kept, and what the hand asks for."""
    return [*_rolled(scene, columns), BLANK, *asking(scene, columns)]


def _rolled(scene: Scene, columns: int) -> list[StyledLine]:
    words = scene.words
    rolls = [run for run in production(scene.state.players[scene.seat], words) if run.text.strip()]
    return _labelled(words.say("keep.roll"), rolls, columns, words.say("pay.nothing"))


def _short(scene: Scene, kept_dice: Sequence[int], columns: int) -> list[StyledLine]:
    """Draw how many dice the pool lacks for a production turn, with those in it that are not kept."""
    state = scene.state
    player = state.players[scene.seat]
    back = [held - left for held, left in zip(player.dice, kept_dice, strict=True)]
    pool = [left + sum(back[3 * colour : 3 * colour + 3]) for colour, left in enumerate(state.pool)]
    rolls = player.tallies[PRODUCED_DICE : PRODUCED_DICE + len(pool)]
    missing = sum(max(count - left, 0) for count, left in zip(rolls, pool, strict=True))
    return paragraph(scene.words.say("keep.short", missing=missing), columns, "bad") if missing else []


def _listed(names: Sequence[Run], words: Words) -> list[Run]:
    """Put the comma of the language behind each but the last."""
    joint = words.say("list.join")
    return [run._replace(text=f"{run.text}{joint}") if run is not names[-1] else run for run in names]


def _few(names: Sequence[Run], columns: int, words: Words) -> list[Run]:
    """List names: all of them, or in few columns as many as fit in two lines, and the number of the others."""
    shown = _listed(names, words)
    if columns >= NARROW:
        return shown
    for count in range(len(names), 1, -1):
        more = [Run(words.say("pool.more", count=len(names) - count).strip(), "dim")] if count < len(names) else []
        shown = [*_listed(names[:count], words), *more]
        if more:
            shown[-2] = shown[-2]._replace(text=f"{shown[-2].text} ")
        if len(_rows(shown, columns - LABEL)) <= FEW_LINES:
            break
    return shown


def _near(price: Price, left: Sequence[int], words: Words) -> Run:
    """Return what one more resource would pay for, with that resource: any if each icon has its die."""
    missing = next((icon for icon, lit in dice.covered(left, price.needs) if not lit), ANY)
    sign = dice.face(missing, words)
    return Run(f"{price.name} {sign.text.strip()}", "", sign.means)


def _label(text: str) -> Run:
    return column(text, LABEL, "dim")


def _labelled(
    label: str, parts: Sequence[Run], columns: int, nothing: str = "", *, named: bool = False
) -> list[StyledLine]:
    """Draw a label, and its parts in as many lines as needed. ``named``: they are names with commas, kept whole."""
    room = columns - LABEL
    if not parts:
        rows = [line((nothing, "dim"))]
    elif named:
        rows = _rows(parts, room)
    else:
        rows = packed([apart([(part,) for part in parts], BETWEEN)], room)
    return [line(_label(label) if not at else " " * LABEL, *row) for at, row in enumerate(rows)]


def _rows(names: Sequence[Run], room: int) -> list[StyledLine]:
    """Fill rows with names, each with its comma; only a name wider than a row is split."""
    rows: list[StyledLine] = []
    for name in names:
        cells = cell_len(name.text.rstrip())
        if rows and width(rows[-1]) + cells <= room:
            rows[-1] = (*rows[-1], name)
        else:
            rows += [(name,)] if cells <= room else wrapped((name,), room)
    return [(*row[:-1], row[-1]._replace(text=row[-1].text.rstrip())) for row in rows]
