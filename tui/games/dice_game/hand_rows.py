"""Draw a card of the hand in one line, or as a face."""

from __future__ import annotations

from tui.games.card_drawing import BETWEEN, DrawnCard, packed, pieces
from tui.games.card_face import SHADE
from tui.games.dice_game import dice
from tui.games.dice_game.card_rows import card_of, missing_note, needs_of, payable
from tui.games.scene import Scene
from tui.text import Words
from tui.text.width import LEFT_OUT, abbreviated
from tui.widgets.styled_line import (
    BLANK,
    Run,
    StyledLine,
    apart,
    column,
    fitted,
    fitting,
    inked,
    line,
    paragraph,
    placed,
    spread,
    width,
    wrapped,
)

NAME, LONG_NAME, BARE_NAME, SHORTEST = 19, 22, 16, 8
"""Columns of most names, of all names in a wide row, beside a cost without blocks, and the least beside a long cost."""
ABBREVIATED = 13
"""Minimum columns of a name beside long effects."""
WIDE = 64
"""Columns of a wide row."""
COST, TIGHT = 11, 9
"""Columns of a cost of three icons with gaps, in a wide row, and without."""
BLOCKS = 46
"""From this many columns of a row on the icons of a cost are blocks."""
SHORT_COST = 4
"""Columns of the signs of most costs."""
NOTE, ROW_NOTE, POINTS = 3, 2, 4
"""Columns of the wild tokens that a card takes or the resources that are missing, also in a row, and of its VP."""
OFFERED = 44
"""From this many columns on a card that is offered shows its VP in a column."""
SIGNS, LEAST_SIGNS = 8, 3
"""Minimum columns of a card's effects beside its cost, and of signs that begin a longer effect."""
WORD = 3
"""Letters at the end of a text by which it is a word, not a sign."""
FACE, FACE_LINES, TALL = 20, 6, 10
"""Columns and lines of a small face; one column and one line lie between two. Taller ones have the card's text."""


def row(scene: Scene, number: int, columns: int) -> StyledLine:
    """Draw a card: its edge, name, and cost with what is missing dimmed; effects if there is room; tokens and VP.

    Costs begin in one column; the name gives way to a long one. Effects that are too long for their column begin
    right after the cost and may take the empty columns of tokens and VP; the name gives way if they still have no room.
    In few columns the icons of a cost have no blocks.
    """
    words, card, off = scene.words, card_of(scene, number), not payable(scene, number)
    edge = card.mark._replace(ink=card.edge if words.painted else card.mark.ink)
    right = _right(scene, number, card)
    room, bare = columns - width((edge,)) - 2 - width(right) - 1, words.painted and columns < BLOCKS
    most = BARE_NAME if bare else LONG_NAME if columns >= WIDE else NAME
    cells = SHORT_COST if bare else COST if columns >= WIDE else TIGHT
    names = min(most, room - cells - 1)
    cost = _signs_of_cost(scene, number) if bare else _cost(scene, card, COST if cells == COST else 0)
    cost = fitted(cost, max(width(cost), cells)) if bare else cost
    names = max(min(names, room - width(cost) - 1), SHORTEST)
    name = column(abbreviated(card.name, names), names, "dim" if off else "bright", spoken=card.name)
    beside = room - names - max(width(cost), cells) - 2
    signs = _signs(card, beside, words) if beside >= SIGNS else BLANK
    if _is_cut(signs) or not signs:
        right = _without_empty_end(right)
        beside = columns - width((edge,)) - names - width(cost) - width(right) - 4
        signs = _signs(card, beside, words)
        shorter = names - max(_least_room(card, words) - beside, 0)
        if (_is_cut(signs) or not signs) and shorter >= min(width(line(card.name)), ABBREVIATED):
            names, signs = shorter, _signs(card, beside + names - shorter, words)
            name = column(abbreviated(card.name, names), names, "dim" if off else "bright", spoken=card.name)
    elif signs:
        cost = fitted(cost, max(width(cost), cells))
    left = line(edge, card.before_name, name, " ", *cost, *((Run(" "), *_dimmed(signs, off=off)) if signs else ()))
    return spread(left, (Run(" "), *right), columns)


def short_row(scene: Scene, number: int, columns: int) -> StyledLine:
    """Draw a card in few columns: its edge, name, the signs of its cost without blocks, and tokens."""
    card, off, cost = card_of(scene, number), not payable(scene, number), _signs_of_cost(scene, number)
    right = (*placed(cost, max(width(cost), SHORT_COST), "left"), *placed(note(scene, number), NOTE, "right"))
    room = columns - width(right) - 3
    edge = card.mark._replace(ink=card.edge)
    name = Run(abbreviated(card.name, room), "dim" if off else "bright", spoken=card.name)
    return spread(line(edge, " ", name), (Run(" "), *right), columns)


def _signs_of_cost(scene: Scene, number: int) -> StyledLine:
    """Draw the icons of a cost without blocks, in the colours of their dice; what is missing is dim."""
    covered = dice.covered(scene.state.players[scene.seat].dice, needs_of(scene, number))
    return tuple(
        run._replace(text=run.text.strip(), ink=dice.pip(dice.ink_of(icon).removeprefix("die-")) if lit else "dim")
        for run, (icon, lit) in zip(card_of(scene, number).tags, covered, strict=True)
    )


def offered_row(scene: Scene, number: int, columns: int) -> StyledLine:
    """Draw a card that is offered: its edge and name, at the right end its effects as far as they have room, its VP."""
    card, words = card_of(scene, number), scene.words
    edge = card.mark._replace(ink=card.edge if words.painted else card.mark.ink)
    points = tuple(run._replace(text=run.text.replace(" ", ""), ink="points") for run in card.points)
    right = placed(points, POINTS, "right") if columns >= OFFERED else BLANK
    room = columns - width(right)
    shown = Run(abbreviated(card.name, room - width((edge,)) - 1), "bright", spoken=card.name)
    name = line(edge, card.before_name, shown)
    return line(*spread(name, line(" ", *_signs(card, room - width(name) - 1, words)), room), *right)


def asked_row(scene: Scene, number: int, columns: int) -> StyledLine:
    """Draw the name of a card and its cost, with what is missing dimmed: in its column, or at the right end."""
    card, off = card_of(scene, number), not payable(scene, number)
    cost = _cost(scene, card, columns - NAME - 1)
    room = columns - width(cost) - 1
    own = (card.own,) if card.own is not None else BLANK
    most = min(room, LONG_NAME) - width(own)
    name = (*own, Run(abbreviated(card.name, most), "dim" if off else "", spoken=card.name))
    if room >= LONG_NAME:
        return line(*fitted(name, LONG_NAME), " ", *cost)
    return spread(name, (Run(" "), *cost), columns)


def _cost(scene: Scene, card: DrawnCard, columns: int) -> StyledLine:
    """Draw the icons of a cost; blocks are closer together if they have no room otherwise."""
    wide = apart([(icon,) for icon in card.tags], " ")
    if width(wide) <= columns or not scene.words.painted:
        return wide
    return apart([(icon,) for icon in card.tags], "")


def _signs(card: DrawnCard, columns: int, words: Words) -> StyledLine:
    """Draw the effects that fit, without labels and blanks if all of them do so then; of a long one its beginning."""
    parts = pieces(card.signs)
    tight = [_tight(part, words) for part in parts]
    for shown, joint in ((parts, BETWEEN), (parts, " "), (tight, " ")):
        if width(whole := apart(shown, joint)) <= columns:
            return whole
    fit = fitting(parts, columns, BETWEEN)
    if fit or not parts:
        return fit
    begins = wrapped(tight[0], columns - len(LEFT_OUT))
    begun = list(begins[0]) if begins else []
    while begun and not begun[-1].text.strip():
        begun.pop()
    told = sum(len(run.text.strip()) for run in begun) >= LEAST_SIGNS
    return (*begun, Run(LEFT_OUT)) if told else BLANK


def _least_room(card: DrawnCard, words: Words) -> int:
    """Return the columns of all effects without labels and blanks."""
    return width(apart([_tight(part, words) for part in pieces(card.signs)], " "))


def _is_cut(signs: StyledLine) -> bool:
    """Return whether effects end with the mark of those left out."""
    return bool(signs) and signs[-1].text == LEFT_OUT


def _without_empty_end(right: StyledLine) -> StyledLine:
    """Return the columns at the end of a row without the last ones if these are empty."""
    runs = list(right)
    while runs and not runs[-1].text.strip():
        runs.pop()
    return tuple(runs)


def _tight(signs: StyledLine, words: Words) -> StyledLine:
    """Return signs without blanks around them, and without the labels that a card's colour and a plus say, too."""
    labels = {words.say("icon.each-roll"), *(words.name("icon-when", when) for when in ("support", "main", "free"))}
    points = words.say("icon.vp")
    kept = [run for run in signs if run.text not in labels]
    while kept and not kept[0].text.strip():
        del kept[0]
    return tuple(
        run._replace(
            text=_before_word(run.text, first=not place) + run.text.strip().replace(f" {points}", points) or " "
        )
        for place, run in enumerate(kept)
    )


def _before_word(text: str, *, first: bool) -> str:
    """Return a blank for words after a sign that had one before them."""
    return " " if not first and text.startswith(" ") and text[-WORD:].isascii() and text[-WORD:].isalpha() else ""


def _dimmed(signs: StyledLine, *, off: bool) -> StyledLine:
    """Draw effects of a card that cannot be paid without their colours."""
    return tuple(run._replace(ink="dim") if not run.ink.startswith("die-") else run for run in signs) if off else signs


def _right(scene: Scene, number: int, card: DrawnCard) -> StyledLine:
    """Draw what else a card takes or how much is missing, and its VP, each in its column."""
    points = tuple(run._replace(text=run.text.replace(" ", ""), ink="points") for run in card.points)
    return (*placed(note(scene, number), ROW_NOTE, "right"), *placed(points, POINTS, "right"))


def note(scene: Scene, number: int) -> StyledLine:
    """Draw how many wild tokens a card takes, or how many resources are missing."""
    player, words = scene.state.players[scene.seat], scene.words
    missing = dice.short_of(player.dice, needs_of(scene, number))
    told = short_note(missing_note(scene, number), missing - player.wild, words)
    return (told,) if told.text else BLANK


def short_note(note: Run, missing: int, words: Words) -> Run:
    """Return a note about wild tokens, or in its place how many resources are ``missing``, in few columns."""
    return note._replace(text=words.say("hand.less", count=missing)) if missing > 0 else note


def face(scene: Scene, number: int, columns: int = FACE, lines: int = FACE_LINES) -> tuple[StyledLine, ...]:
    """Draw a card: its name on the colour of its kind, its cost, its effects, what is missing and its VP.

    Its text follows the signs if all of it has room.
    """
    card, off = card_of(scene, number), not payable(scene, number)
    mark = line(" ", card.mark._replace(ink=""), " ")
    name = Run(abbreviated(card.name, columns - width(mark) - 1), "", spoken=card.name)
    head = inked(spread((card.before_name, name), mark, columns), card.edge)
    cost = _cost(scene, card, columns - 2)
    foot = spread((Run(" "), *note(scene, number)), card.points_label, columns)
    room = lines - 3
    tall = lines >= TALL
    signs = [(Run(" "), *_dimmed(part, off=off)) for part in packed(card.signs, columns - 2)]
    body: list[StyledLine] = [BLANK, *signs] if tall else signs
    if len(body) > room:
        body = [*body[: room - 1], (Run(" "), *_dimmed(fitting(body[room - 1 :], columns - 2, ""), off=off))]
    ink = "dim" if off else ""
    text = [(Run(" "), *part) for said in card.text() for part in paragraph(said, columns - 2, ink)]
    if len(body) + tall + len(text) <= room:
        body += [*([BLANK] if tall else []), *text]
    rows = [(Run(" "), *cost), *body, *[BLANK] * (room - len(body)), foot]
    return (head, *(inked(fitted(part, columns), SHADE) for part in rows))
