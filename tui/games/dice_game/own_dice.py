"""Draw the seat's own dice in their zone, each above the number that is its key.

A decision about dice is made there: the page is docked on the zone, nothing lifts or moves, and a die that is selected
has a mark in place of its number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from rich.cells import cell_len

from engine.dice_game.state import UNROLLED, Player
from engine.dice_game.terms import COLOURS, RESOURCES
from tui.games.dice_game import dice
from tui.games.dice_game.panels import corporation, kept, points_now, production
from tui.games.scene import Scene
from tui.games.seats import named
from tui.text import Words
from tui.text.width import fit
from tui.widgets.card_display import Display, Face, Label
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, joined, line, placed, width

KEYS = "123456789ABDELMOPQSUV"
"""The keys of the dice: digits without 0, which marks none in a list, then letters that mean nothing else there."""
SIZES, LETTERED = (9, 7, 5, 4, 3), (9, 8, 7, 3)
"""Columns of a die as a large face; the largest that leaves room for all is taken. With letters the large are names."""
USUAL_DICE = 10
"""Dice for which a face always leaves room, so that it has the same size as dice come and go."""
NAMED = 7
"""Minimum columns of a die that has its name below its sign."""
WIDEST = 999
FLAT, LARGE, FULL = 3, 5, 7
"""Lines of the zone's content: dice of one line below a line of figures; large dice above it; dice with names."""
NAMES = (12, 8, 6)
"""Columns of the player's name in the line of figures, with less and less room."""
MOST_WILD = 4
"""More wild tokens than these are a number."""


class DiePlace(NamedTuple):
    """A die: which one, its face, and its column."""

    number: int
    face: int
    column: int


class OwnDice(Struct, frozen=True):
    """The content of the zone: dice of ``wide`` cells from line ``top`` on, their numbers below, and other text.

    ``rows``: the lines of each die. There are no ``places`` if dice are drawn together, with their number.
    """

    columns: int
    lines: int
    wide: int
    top: int
    rows: int
    places: tuple[DiePlace, ...]
    labels: tuple[Label, ...]

    @property
    def numbers(self) -> int:
        """The line of the numbers."""
        return self.top + self.rows


def title(scene: Scene) -> StyledLine:
    """Return the title of the zone: the player and the corporation."""
    corp = corporation(_own(scene), scene.words)
    return line(*named(scene.seat, scene.words, "", "bright", wide=True), "  " if corp else "", (corp, "corporation"))


def _own(scene: Scene) -> Player:
    player: Player = scene.state.players[scene.seat]
    return player


# --- where everything is ----------------------------------------------------------------------------------------------


def own_dice(scene: Scene, columns: int, lines: int) -> OwnDice:
    """Place dice, wild tokens and figures in the zone."""
    player, words = _own(scene), scene.words
    held = dice.held_dice(player.dice)
    large = lines >= LARGE
    tokens = BLANK if large else _tokens(player.wild, words)
    room = columns - 1 - (width(tokens) + 2 if tokens else 0)
    wide = _wide(len(held), room, words) if large else SIZES[-1]
    shown = len(held) * (wide + 1) - 1 <= room
    rows = _rows(held, wide, lines, words) if large and shown else 1
    top = (1 if rows == 3 and lines >= FULL else 0) if large else lines - 2
    labels: list[Label] = []
    places: tuple[DiePlace, ...] = ()
    if shown:
        places = tuple(DiePlace(at, face, 1 + at * (wide + 1)) for at, face in enumerate(held))
        end = 1 + len(held) * (wide + 1) + bool(held)
        if not held:
            none = line((words.say("table.no-dice"), "dim"))
            labels.append(Label(1, top, none))
            end = 1 + width(none) + 2
        if tokens:
            labels.append(Label(end, top, tokens))
    else:
        wild = 0 if large else player.wild
        labels.append(Label(1, top, dice.short_tray(player.dice, wild, columns - 1, words)))
    figures = _figures(scene, columns, named_=not large, tokens=large)
    labels.append(Label(0, lines - 1 if large else top - 1, figures))
    return OwnDice(columns, lines, wide, top, rows, places, tuple(label for label in labels if label.top >= 0))


def _wide(count: int, room: int, words: Words) -> int:
    """Return the columns of a large die."""
    sizes = SIZES if words.painted else LETTERED
    most = max(count, USUAL_DICE)
    return next((size for size in sizes if most * (size + 1) - 1 <= room), sizes[-1])


def _rows(held: Sequence[int], wide: int, lines: int, words: Words) -> int:
    """Return the lines of a large die: with half lines above and below its sign, and its name if all have room."""
    if not words.painted:
        return 1
    named_ = lines >= FULL and wide >= NAMED and all(cell_len(_name(face, words)) <= wide for face in held)
    return 4 if named_ else 3


def _name(face: int, words: Words) -> str:
    """Return the short name of a face; empty for a die whose face is not known."""
    return words.name("resource-short", RESOURCES[face]) if face < UNROLLED else ""


def _tokens(count: int, words: Words) -> StyledLine:
    """Draw wild tokens."""
    if not count:
        return BLANK
    tokens = [dice.wild(1, words)] * count if count <= MOST_WILD else [dice.wild(count, words)]
    said = dice.wild(count, words).spoken
    return apart([(run._replace(spoken="" if at else said),) for at, run in enumerate(tokens)], " ")


def _figures(scene: Scene, columns: int, *, named_: bool, tokens: bool) -> StyledLine:
    """Draw who it is, how many dice are kept, tokens, what production rolls, and VP, as far as they have room."""
    words, player = scene.words, _own(scene)
    points = points_now(scene, scene.seat, words.say("sign.own-points"), words.say("sign.own-points-now"), strip=True)
    rolls = line((f"{words.say('table.rolls')} ", "dim", words.say("sign.rolls")), *production(player, words))
    wild = _tokens(player.wild, words) if tokens else BLANK
    labelled = line((f"{words.say('own.wild')} ", "dim", words.say("sign.own-wild")), *wild) if wild else BLANK
    held = (labelled, wild, (dice.wild(player.wild, words),)) if wild else (BLANK,)
    count, keep = sum(player.dice), kept(player)
    notes = [words.say("own.keeps", count=count, keep=keep), words.say("own.keep", keep=keep), ""]
    left: StyledLine = BLANK
    for own, note, name in ((own, note, name) for name in NAMES for note in notes for own in held):
        who = named(scene.seat, words, words.short_player(scene.seat, name), "bright", wide=True) if named_ else BLANK
        told = line((note, "", words.say("sign.keeps")))
        left = apart([part for part in (who, told, own, rolls) if part], "   ")
        if width(left) + width(points) + 3 <= columns:
            break
    left = (Run(" "), *left)
    gap = columns - width(left) - width(points) - 1
    return line(*left, " " * gap, *points) if gap > 0 else left


# --- drawn ------------------------------------------------------------------------------------------------------------


def own_zone(
    scene: Scene, columns: int, lines: int, *, given: Sequence[int] = (), keys: bool = False
) -> list[StyledLine]:
    """Draw the zone. ``given``: how many dice of each face a payment takes; they have a mark instead of a number.

    ``keys``: the numbers are keys now.
    """
    found, left = own_dice(scene, columns, lines), list(given)
    rows: list[dict[int, StyledLine]] = [{} for _ in range(lines)]
    for label in found.labels:
        rows[label.top][label.column] = label.content
    player = _own(scene)
    for place in found.places:
        alike = found.places[place.number - 1].face == place.face if place.number else False
        said = "" if alike else _said(place.face, player.dice[place.face], scene.words)
        for at, content in enumerate(die_rows(found, place, scene.words, said=said)):
            rows[found.top + at][place.column] = content
        if found.numbers < lines:
            number = number_row(found, place, "key" if keys else "dim", scene.words)
            if place.face < len(left) and left[place.face]:
                left[place.face] -= 1
                number = placed(mark_of(scene.words), found.wide, "centre")
            rows[found.numbers][place.column] = number
    return [joined(row) for row in rows]


def _said(face: int, count: int, words: Words) -> str:
    """Return how many dice of a face there are, in words."""
    slug = RESOURCES[face] if face < UNROLLED else f"die-{COLOURS[face - UNROLLED]}"
    return words.say(f"amount.{slug}", n=count)


def die_rows(found: OwnDice, place: DiePlace, words: Words, *, said: str = "", lit: bool = True) -> list[StyledLine]:
    """Draw a die in its lines."""
    (run,) = dice.faces([place.face], words, lit=lit)
    text = _name(place.face, words) if not words.painted else ""
    text = text if NAMED <= found.wide >= cell_len(text) else ""  # a longer name gives way to its sign
    sign = run._replace(text=fit(text or run.text.strip(), found.wide, "centre"), spoken=said)
    if found.rows == 1:
        return [(sign,)]
    ink = run.ink.replace(" ", "+")
    edges = [Run("▀" * found.wide, f"half {halves}", run.means, "") for halves in (f"- {ink}", f"{ink} -")]
    inner = [(sign,)]
    if found.rows > 3:
        name = _name(place.face, words)
        name = "" if name == run.text.strip() else name  # M€ is its own sign
        spare = (found.wide - cell_len(name)) % 2  # the odd column is at the left: names do not touch the die before
        inner.append((Run(" " * spare + fit(name, found.wide - spare, "centre"), run.ink, run.means, ""),))
    return [(edges[0],), *inner, (edges[1],)]


def key_of(index: int) -> str:
    """Return the digit or letter of a die that is its key; empty after the last of them."""
    return KEYS[index] if index < len(KEYS) else ""


def number_row(found: OwnDice, place: DiePlace, ink: str, words: Words) -> StyledLine:
    """Draw the number of a die, or its letter, which needs an explanation."""
    text = key_of(place.number)
    means = words.say("sign.die-key") if text.isalpha() else ""
    return placed((Run(text, ink, means, ""),) if text else BLANK, found.wide, "centre")


def mark_of(words: Words) -> StyledLine:
    """Draw the mark of a die that is selected or paid."""
    return (Run(words.say("own.mark"), "good", words.say("sign.own-mark")),)


# --- a page that is docked on them ------------------------------------------------------------------------------------


def dice_of(found: OwnDice, faces: Sequence[int]) -> list[DiePlace] | None:
    """Return a die for each of these faces, each only once; None if some face has no die of its own."""
    left = list(found.places)
    chosen: list[DiePlace] = []
    for face in faces:
        place = next((place for place in left if place.face == face), None)
        if place is None:
            return None
        left.remove(place)
        chosen.append(place)
    return chosen


def docked(scene: Scene, keys: Sequence[str], faces: Sequence[int], columns: int, lines: int) -> Display | None:
    """Draw the zone with a row's key on each die that can be chosen: cell by cell where the panel draws it."""
    found, words = own_dice(scene, columns, lines), scene.words
    chosen = dice_of(found, faces)
    if chosen is None or found.numbers >= lines:
        return None
    shown = [
        Face(
            key,
            place.column,
            found.top,
            found.wide,
            (*die_rows(found, place, words), BLANK),
            sign=found.rows,
        )
        for key, place in zip(keys, chosen, strict=True)
    ]
    labels = list(found.labels)
    for place in found.places:
        if place not in chosen:
            drawn = [*die_rows(found, place, words), number_row(found, place, "dim", words)]
            labels += [Label(place.column, found.top + at, content) for at, content in enumerate(drawn)]
    return Display(columns, tuple(shown), tuple(labels), mark=mark_of(words))
