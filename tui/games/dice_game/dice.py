"""Drawing of dice: a face is its sign on a block of the die's colour; as letters it is two of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.event import Event
from engine.dice_game.play.changes import fits
from engine.dice_game.play.payment import Needs
from engine.dice_game.state import UNROLLED
from engine.dice_game.terms import ANY, COLOURS, ICONS, RESOURCES, WILD
from tui.games.card_drawing import BETWEEN, packed
from tui.games.dice_rolls import Die
from tui.games.scene import Scene
from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine, apart, line, placed, width

GAP = Run(" ")
WILD_INK = "die-wild"
FEW_WILD = 3
"""More wild tokens than these are a number."""
WIDEST = 999
GROUPED = 17
"""More dice than these stand as a number of each face, too."""


def ink_of(icon: int) -> str:
    """Return the ink of a die that fits an icon."""
    if icon == ANY:
        return "box"
    return f"die-{COLOURS[icon // 3 if icon < UNROLLED else icon - UNROLLED]}"


def _block(text: str, words: Words) -> str:
    return f" {text} " if words.painted else text


def _faded(ink: str, words: Words, *, lit: bool) -> str:
    """Return the ink of a die, darker where it is not ``lit``."""
    return ink if lit else f"{ink} faded" if words.painted else "dim"


def face(icon: int, words: Words, *, lit: bool = True, count: int = 1) -> Run:
    """Return a face, or an icon that asks for it; not ``lit``: there is no die for it. Several: with their number."""
    slug = ICONS[icon]
    sign, means = words.name("short", slug), words.name("resource", slug)
    text = words.say(f"amount.{slug}", n=count)
    ink = _faded(ink_of(icon), words, lit=lit)
    return Run(_block(sign if count == 1 else words.say("icon.several", n=count, what=sign), words), ink, means, text)


def unrolled(colour: int, words: Words, count: int = 1, *, lit: bool = True) -> Run:
    """Draw dice that are still to be rolled, of a colour or of any. Not ``lit``: the pool has none."""
    slug = (*COLOURS, "any")[colour]
    ink = _faded(f"die-{slug}" if slug in COLOURS else "box", words, lit=lit)
    text = words.say("icon.roll", n=count if count > 1 else "", colour=slug)
    return Run(
        _block(text.strip(), words), ink, words.say(f"sign.unrolled-{slug}"), words.say(f"amount.die-{slug}", n=count)
    )


def wild(count: int, words: Words) -> Run:
    """Draw wild tokens."""
    sign = words.name("short", WILD)
    text = sign if count == 1 else words.say("icon.several", n=count, what=sign)
    return Run(_block(text, words), WILD_INK, words.name("resource", WILD), words.say("amount.wild", n=count))


def rolled(scene: Scene, event: Event) -> list[Die]:
    """Return the dice that an event rolled, before and after the roll."""
    numbers = map(RESOURCES.index, map(str, event.args)) if event.key == "rolled" else ()
    return [Die(unrolled(number // 3, scene.words), face(number, scene.words)) for number in numbers]


def held_dice(dice: Sequence[int]) -> list[int]:
    """Return the faces of dice one by one; those that fell in a view last, by their colour's icon."""
    return [face for face, count in enumerate(dice) for _ in range(count)]


def faces(dice: Iterable[int], words: Words, *, lit: bool = True) -> list[Run]:
    """Draw dice one by one, in the order of ``held_dice``."""
    return [
        face(number, words, lit=lit) if number < UNROLLED else unrolled(number - UNROLLED, words) for number in dice
    ]


def sides(colour: int, words: Words, *, lit: bool = True) -> StyledLine:
    """Draw the sides of a colour, each in as many columns as the widest side of all colours."""
    widest = max(width((face(number, words),)) for number in range(UNROLLED))
    runs = faces(range(3 * colour, 3 * colour + 3), words, lit=lit)
    return apart([placed((run,), widest, "centre") for run in runs], GAP)


def _together(number: int, count: int, words: Words) -> Run:
    """Draw dice of one face with their number."""
    return face(number, words, count=count) if number < UNROLLED else unrolled(number - UNROLLED, words, count)


def tray(dice: Sequence[int], tokens: int, columns: int, words: Words, *, gone: Sequence[int] = ()) -> StyledLine:
    """Draw dice and wild tokens as large as there is room for: with gaps, without, or a number for each face.

    Of those that are alike the first says aloud how many there are.
    ``gone``: how many of each face, and last of the tokens, are about to be paid: they are dark.
    """
    held = held_dice(dice)
    spent = [0] * (len(dice) + 1) if not gone else list(gone)
    runs: list[Run] = []
    for at, number in enumerate(held):
        lit = not spent[number] if number < len(spent) else True
        spent[number] -= not lit
        run, first = faces([number], words, lit=lit)[0], number not in held[:at]
        runs.append(run._replace(spoken=_together(number, dice[number], words).spoken if first else ""))
    loose = [wild(1, words)] * tokens if tokens <= FEW_WILD else [wild(tokens, words)]
    if spent[-1] and tokens:
        left = max(tokens - spent[-1], 0)
        dark = (
            Run(loose[0].text, f"{WILD_INK} faded", loose[0].means) if words.painted else loose[0]._replace(ink="dim")
        )
        loose = [wild(1, words)] * left + [dark] * (tokens - left) if tokens <= FEW_WILD else [dark]
    if tokens:
        loose = [loose[0]._replace(spoken=wild(tokens, words).spoken), *(run._replace(spoken="") for run in loose[1:])]
    shown = apart([(run,) for run in (*runs, *loose)], GAP)
    joint = line("  ") if runs and loose else ()
    if width(shown) + width(joint) <= columns and len(runs) <= GROUPED:
        return (*apart([(run,) for run in runs], GAP), *joint, *apart([(run,) for run in loose], GAP))
    if words.painted and len(runs) <= GROUPED and width((*runs, *joint, *loose)) <= columns:
        return (*runs, *joint, *loose)
    together = [_together(number, count, words) for number, count in enumerate(dice) if count]
    gaps = (*apart([(run,) for run in together], GAP), *joint, *apart([(run,) for run in loose], GAP))
    return gaps if width(gaps) <= columns or not words.painted else (*together, *joint, *loose)


def short_tray(dice: Sequence[int], tokens: int, columns: int, words: Words) -> StyledLine:
    """Draw dice and wild tokens in one line whatever there is: as ``tray`` does, signs alone, or a number a colour."""
    shown = tray(dice, tokens, columns, words)
    if width(shown) <= columns:
        return shown
    joint = "" if words.painted else " "
    loose = [(_bare(wild(tokens, words)),)] if tokens else []
    signs = [(_bare(_together(number, count, words)),) for number, count in enumerate(dice) if count]
    shown = apart([apart(signs, joint), *loose], " ")
    if width(shown) <= columns:
        return shown
    totals = [sum(dice[3 * colour : 3 * colour + 3]) + dice[UNROLLED + colour] for colour in range(len(COLOURS))]
    colours: list[StyledLine] = []
    for colour, count in enumerate(totals):
        slug = COLOURS[colour]
        told = words.say("sign.dice-of", colour=slug), words.say(f"amount.die-{slug}", n=count)
        colours.append((left_of(colour, count, words)._replace(means=told[0], spoken=told[1]),))
    return apart([*(shown for shown, count in zip(colours, totals, strict=True) if count), *loose], " ")


def _bare(run: Run) -> Run:
    """Return a die without the columns at both sides of its sign."""
    return run._replace(text=run.text.strip())


def tray_lines(
    dice: Sequence[int], tokens: int, columns: int, words: Words, *, gone: Sequence[int] = ()
) -> list[StyledLine]:
    """Draw dice and wild tokens in several lines if one line has no room for them."""
    return in_lines(tray(dice, tokens, WIDEST, words, gone=gone), columns)


def in_lines(shown: StyledLine, columns: int) -> list[StyledLine]:
    """Draw dice in lines of that many columns."""
    return packed([apart([(run,) for run in shown if run.text.strip()], BETWEEN)], columns)


def covered(dice: Sequence[int], needs: Needs) -> list[tuple[int, bool]]:
    """Return for each required icon whether a die pays it; an icon that a wild token must pay is not covered."""
    left = list(dice)
    found: list[tuple[int, bool]] = []
    for icon, count in needs:
        for _ in range(count):
            fitting = next((resource for resource in fits(icon) if left[resource]), None)
            if fitting is not None:
                left[fitting] -= 1
            found.append((icon, fitting is not None))
    return found


def asked(dice: Sequence[int], needs: Needs, words: Words) -> tuple[Run, ...]:
    """Return the icons of a cost, lit where there is a die."""
    return tuple(face(icon, words, lit=lit) for icon, lit in covered(dice, needs))


def short_of(dice: Sequence[int], needs: Needs) -> int:
    """Return how many icons no die pays."""
    return sum(not lit for _, lit in covered(dice, needs))


def tokens_note(missing: int, tokens: int, words: Words) -> Run:
    """Return how many wild tokens pay the rest of a cost, or how many are short; empty where dice pay all."""
    if not missing:
        return Run("")
    if missing <= tokens:
        means = words.say("sign.with-wild", count=missing)
        return Run(words.say("icon.several", n=missing, what=words.name("short", WILD)), "wild", means, means)
    short = words.say("hand.short", count=missing - tokens)
    return Run(short, "bad", words.say("sign.short", count=missing - tokens), short)


def left_of(colour: int, count: int, words: Words) -> Run:
    """Draw how many dice of a colour are left: the number on a block of the colour, or after its letters."""
    slug = COLOURS[colour]
    means, text = words.say("sign.pool", colour=slug), words.say("pool.left", colour=slug, n=count)
    if words.painted:
        return Run(f"{count:>2}", f"die-{slug}", means, text)
    return Run(f"{words.name('colour-short', slug)}{count}", "", means, text)


_PIPS = {"gray": "hue-grey", "red": "event"}


def pip(colour: str) -> str:
    """Return the ink of a word in a die's colour."""
    return _PIPS.get(colour, f"hue-{colour}")
