"""The parts of a game's table as sentences: the state of the game, the map, the rows of the choices."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import groupby

from engine.core.choice import Choice
from tui.games.explanations import WIDE
from tui.games.game_view import GameView
from tui.games.page import PageRow
from tui.games.parts import BlocksPart, HandPart, MapPart, MenuPart, PanelPart, Parts, StatsPart, of_kind
from tui.games.scene import Scene
from tui.lines.screen_reader import phrases, sentence, to_speech
from tui.text import Words
from tui.widgets.styled_line import StyledLine

FULL_STOPS = ".。"


def summary(game_view: GameView, scene: Scene, *, seated: bool = True) -> Iterator[str]:
    """Yield how the game and each player stand; if the viewer is ``seated``, also their own resources."""
    parts = (part for part in game_view.parts(scene) if isinstance(part, PanelPart) and not isinstance(part, StatsPart))
    panels = [part for part in parts if not (part.head or part.strip)]
    told = any(part.own or isinstance(part, BlocksPart) for part in panels)
    lines = [
        game_view.bar(scene),
        game_view.tracks(scene, WIDE),
        () if told or not seated else game_view.own(scene, WIDE),
    ]
    yield from _sentences(lines, scene.words)
    for part in panels:
        if isinstance(part, BlocksPart):
            for seat in range(scene.state.rules.players):
                yield from block(part, scene, seat, below=seated and seat == scene.seat)
        elif seated or not part.own:
            yield from _sentences(part.lines(WIDE, WIDE), scene.words)


def block(part: BlocksPart, scene: Scene, seat: int, *, below: bool = True) -> Iterator[str]:
    """Yield a seat's figures as a sentence and what is in front of it as another."""
    yield sentence((phrase for content in part.heads(seat, WIDE) for phrase in phrases(content)), scene.words)
    if below:
        yield sentence((" ".join(phrases(content)) for content in part.below(seat, WIDE)), scene.words)


def _sentences(lines: Iterable[StyledLine], words: Words) -> Iterator[str]:
    return filter(None, (to_speech(content, words) for content in lines))


# --- the map ----------------------------------------------------------------------------------------------------------


def board(parts: Parts, scene: Scene) -> Iterator[str]:
    """Yield the map space by space, with numbers; without a map, what is in front of each seat."""
    chart, blocks = of_kind(parts, MapPart), of_kind(parts, BlocksPart)
    if chart is not None:
        yield from _map(chart, scene.words)
    elif blocks is not None:
        for seat in range(scene.state.rules.players):
            yield from block(blocks, scene, seat)


def _map(chart: MapPart, words: Words) -> Iterator[str]:
    picture = chart.picture(chart.drawings[0])
    for _, spaces in groupby(chart.shape.spaces, key=lambda space: chart.shape.cell_of(space)[0]):
        texts: list[str] = []
        for text, alike in groupby(spaces, key=lambda space: _space(picture.cells[space].lines, space, words)):
            first, *more = alike
            number = words.say("lines.spaces", first=first, last=more[-1]) if more else str(first)
            texts.append(f"{number} {text}".strip())
        yield words.say("lines.sentence", said=words.say("lines.row").join(texts))
    yield from _sentences(picture.corner, words)


def _space(lines: Iterable[StyledLine], space: int, words: Words) -> str:
    """Return the content of a space without its number."""
    found = [phrase for content in lines for phrase in phrases(content) if phrase != str(space)]
    return words.say("list.join").join(phrase for phrase, _ in groupby(found))


# --- rows -------------------------------------------------------------------------------------------------------------


def rows_of(game_view: GameView, scene: Scene, rows: Iterable[PageRow], choice: Choice) -> list[PageRow]:
    """Return the row that has a choice or one of its items; an empty list without one.

    If that row opens a page, also return the row of the page.
    """
    for entry in rows:
        if entry.page and entry.open and entry.about in map(str, choice.args):
            found = [way for way in game_view.page(scene, entry.page, WIDE).entries if way.value == choice]
            if found:
                return [entry, found[0]]
        elif entry.value == choice or (not isinstance(entry.value, Choice) and entry.value in choice.args):
            return [entry]
    return []


def rows_on(game_view: GameView, scene: Scene, parts: Parts) -> Iterator[PageRow]:
    """Yield the rows of the hand, of the pages of the menu, and of the answers."""
    hand, menu = of_kind(parts, HandPart), of_kind(parts, MenuPart)
    if hand is not None:
        yield from hand.page(WIDE).entries
    if menu is not None:
        for name in {item.page: None for item in menu.items if item.page}:
            yield from game_view.page(scene, name, WIDE).entries
    if scene.decision is not None:
        yield from game_view.answers(scene, WIDE).entries


def row_sentence(lines: Iterable[StyledLine], title: str, words: Words, told: Collection[str] = ()) -> str:
    """Return the lines of a row as one sentence without repetitions, without its title and what is ``told`` after."""
    after = {text.rstrip(FULL_STOPS) for text in told}
    new = (phrase for content in lines for phrase in phrases(content) if phrase.rstrip(FULL_STOPS) not in after)
    found = (phrase.replace(title, "").strip() for phrase in new)
    return sentence(dict.fromkeys(text for text in found if text and text.rstrip(FULL_STOPS) not in after), words)
