"""Maps on which something is placed: the best spaces, a description of each, and the effect of a placement.

A game describes a space once (``Space``). The line below the map, the panel during a placement, the explanation and
line mode all use it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from msgspec import Struct

from engine.core.choice import Choice
from engine.core.optional import required
from engine.core.options import OneOf
from tui.games.explanations import Subject
from tui.games.page import Detail
from tui.games.parts import MapPart
from tui.games.scene import Scene
from tui.text import Words
from tui.widgets import hexmap_compact
from tui.widgets.hexmap_shape import (
    BLOCKS,
    COMPACT,
    SOLID,
    WALLS,
    WIDE_WALLS,
    HexCell,
    HexDrawing,
    HexPicture,
    HexShape,
)
from tui.widgets.styled_line import BLANK, StyledLine, apart, line, paragraph, width, wrapped

WORDY, SPACE_LINES = 44, 2
"""The columns in which a space is described in words, and the most lines of these words."""
PLACE = "place"
"""The verb of a choice of a space, and the kind of its decision."""


class Space(Struct, frozen=True):
    """A space in words: its name, in a title and before a list; its type or contents.

    ``parts``: its bonus and neighbours, each in short. ``told``: all of it in sentences. ``why_not``: why nothing may
    be placed there.
    """

    title: str
    number: str
    what: str
    parts: tuple[str, ...]
    details: Callable[[], Iterable[str]]
    why_not: Callable[[], str]

    def described(self, words: Words) -> str:
        """Return all of it in a line, which begins with the number, if the space has one."""
        what = f"{self.number}  {self.what}" if self.number else f"{self.what[:1].upper()}{self.what[1:]}"
        return words.say("list.join").join((what, *filter(None, self.parts)))


class Ground(Struct, frozen=True):
    """The map of a game: its shape, and the contents (``cells``) and description of each space.

    ``corner`` has free room for text. ``outcome``: the effect of a choice. ``kinds``: decisions answered on the map.
    """

    shape: HexShape
    cells: Callable[[Scene, HexDrawing], Mapping[int, HexCell]]
    space: Callable[[Scene, int], Space]
    outcome: Callable[[Scene, Choice, int], list[StyledLine]]
    corner: Callable[[Scene, HexDrawing], tuple[StyledLine, ...]] = lambda *_: ()
    kinds: tuple[str, ...] = (PLACE,)

    def chart(self, scene: Scene) -> MapPart:
        """Return the map as a part of the table."""
        return MapPart(
            name="map",
            quarter="main",
            shape=self.shape,
            drawings=SOLID if scene.words.painted else (WIDE_WALLS, WALLS, BLOCKS),
            picture=partial(self.picture, scene),
            space_of=self.space_of,
            describe=partial(self.describe, scene),
            target=partial(self.target, scene),
            explain=partial(self.explain, scene),
        )

    def space_of(self, choice: Choice) -> int | None:
        """Return the space of a choice."""
        space = choice.args[0] if choice.verb == PLACE else None
        return space if isinstance(space, int) and space in self.shape else None

    def _placing(self, scene: Scene) -> bool:
        return scene.decision is not None and scene.decision.kind in self.kinds

    def picture(self, scene: Scene, drawing: HexDrawing) -> HexPicture:
        """Draw the whole map; for a placement with its legal spaces, best first."""
        words, legal = scene.words, best_first(scene, self.space_of) if self._placing(scene) else ()
        choose, noted = words.say("sign.legal"), words.say("sign.event-here")
        cells, corner = self.cells(scene, drawing), self.corner(scene, drawing)
        return HexPicture(
            self.shape, cells, legal, corner=corner, choose=choose, noted=noted, painted=scene.words.painted
        )

    def describe(self, scene: Scene, space: int) -> str:
        """Describe a space in a line, with the reason if it is illegal."""
        words, what = scene.words, self.space(scene, space)
        described = what.described(words)
        if not self._placing(scene) or scene.offers(Choice(PLACE, (space,))):
            return described
        return words.say("space.not-legal", space=described, why=what.why_not())

    def target(self, scene: Scene, space: int, columns: int) -> list[StyledLine]:
        """Draw the panel of a placement: the space and the effect, or why nothing can be placed there."""
        choice, what = Choice(PLACE, (space,)), self.space(scene, space)
        after = partial(self.outcome, scene, choice)
        return target(scene, choice, self.described(scene, space, columns), what.why_not(), after, columns)

    def described(self, scene: Scene, space: int, columns: int) -> list[StyledLine]:
        """Describe a space in two lines, so that what is below stays: in words, or with the signs of a compact map."""
        words, what = scene.words, self.space(scene, space)
        text = paragraph(what.described(words), columns, "bright")
        if columns < WORDY or len(text) > SPACE_LINES:
            cells = self.cells(scene, COMPACT)
            picture = HexPicture(self.shape, cells, painted=words.painted)
            drawn = hexmap_compact.text_of(picture, COMPACT, space, 0)
            lead = ((what.number, "bright"), " ") if what.number else ()
            head = line(*lead, *drawn, " ", (what.what, "bright"))
            text = [head] if width(head) <= columns else wrapped(head, columns)[:SPACE_LINES]
            near = (other for other in self.shape.neighbours(space) if cells[other].is_tile)
            tiles = [hexmap_compact.text_of(picture, COMPACT, other, 0) for other in near]
            if tiles and len(text) < SPACE_LINES:
                text.append(line((words.say("space.beside", what="").rstrip(), "dim"), " ", *apart(tiles, " ")))
        return [*text, *[BLANK] * (SPACE_LINES - len(text))]

    def explain(self, scene: Scene, space: int, drawn: Sequence[StyledLine]) -> Subject:
        """Explain a space: as drawn, in sentences, and whether it can be chosen now."""
        words, what = scene.words, self.space(scene, space)
        said = [*what.details()]
        if self._placing(scene):
            legal = scene.offers(Choice(PLACE, (space,)))
            said.append(words.say("explain.legal") if legal else words.say("explain.not-legal", why=what.why_not()))
        return Subject(what.title, tuple(drawn), texts=tuple(said))


def best_first(scene: Scene, space_of: Callable[[Choice], int | None]) -> tuple[int, ...]:
    """Return the spaces of the decision's choices, most promising first; the cursor starts there."""
    decision = scene.decision
    if decision is None or not isinstance(decision.options, OneOf):
        return ()
    values: dict[int, float] = {}
    for choice, value in required(scene.game).knowledge.candidates(scene.state, decision):
        space = space_of(choice)
        if space is not None:
            values[space] = value
    return tuple(sorted(values, key=lambda space: -values[space]))


def target(
    scene: Scene,
    choice: Choice,
    described: Sequence[StyledLine],
    why_not: str,
    outcome: Detail,
    columns: int,
) -> list[StyledLine]:
    """Draw the panel of a placement: the space and the effect, or why nothing can be placed there."""
    words, decision = scene.words, scene.decision
    if decision is None:
        return []
    legal = choice in decision.options
    lines = outcome(columns) if legal else paragraph(why_not, columns, "bad")
    count = line((words.say("space.legal", count=decision.options.count()), "dim"))
    return [*described, *lines, BLANK, count]


def tiles_text(tiles: Iterable[tuple[str, str]], words: Words) -> str:
    """List tiles with their spaces, grouped by name: ``Ocean 26 34, City B 28``."""
    where: dict[str, list[str]] = {}
    for name, place in tiles:
        where.setdefault(name, []).append(place)
    return words.say("list.join").join(" ".join((name, *places)) for name, places in where.items())
