"""What others did while somebody waited: player by player, whole sentences, what hits the reader first.

Between two rounds, and between what all get at once, each player has one place: a block with the name, and beside it
move by move what was done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, groupby
from typing import NamedTuple

from rich.cells import cell_len

from tui.games.action_summary import ActionSummary, ActionText, Loss, deed, sentence, short
from tui.games.game_view import GameView
from tui.games.page import PageRow
from tui.games.scene import Scene
from tui.games.seats import block_ink, letter
from tui.text import Words
from tui.widgets.styled_line import BLANK, Line, Run, column, line, paragraph, plain, spread, width

WIDE = 60
"""With so many columns moves stand beside the name of their player, in fewer beside the letter."""
NAME = 13
NUMBER = 4
"""The columns of a name at most, and of the number of a move."""


class SummaryLine(NamedTuple):
    """A beat and what is said of it; a round that begins says nothing but its sentence."""

    beat: ActionSummary
    text: ActionText


def told_beats(looks: GameView, scene: Scene, beats: Sequence[ActionSummary]) -> list[SummaryLine]:
    """The beats in words."""
    return [
        SummaryLine(beat, _round_text(scene, beat) if beat.kind == "round" else looks.beat(scene, beat))
        for beat in beats
    ]


def _round_text(scene: Scene, beat: ActionSummary) -> ActionText:
    return ActionText(scene.words.render(scene.game.describe(beat.events[0])), minor=True)


def hit_text(words: Words, seat: int, hit: Loss) -> str:
    """Who loses what, as ``seat`` reads it."""
    key = "beat.hits-you" if hit.seat == seat else "beat.hits"
    return words.say(key, seat=hit.seat, what=hit.what)


def hits_on(told: Sequence[SummaryLine], seat: int) -> list[tuple[SummaryLine, Loss]]:
    """What a seat has lost to others."""
    return [(one, hit) for one in told for hit in one.text.hits if hit.seat == seat]


def sign(scene: Scene, seat: int) -> Line:
    """The letter of a player before a line."""
    return (letter(seat, scene.words), Run(" ")) if seat >= 0 else line("  ")


def beat_lines(looks: GameView, scene: Scene, told: SummaryLine, columns: int) -> list[Line]:
    """A beat in whole sentences, and below it in red who loses by it; of what all get at once the picture."""
    beat, text = told
    if beat.kind == "round":
        return paragraph(text.title, columns, "head")
    if beat.kind == "together":
        return looks.shared(scene, beat, columns)
    before = sign(scene, beat.seat)
    return [
        *_led(before, paragraph(sentence(text, scene.words), columns - width(before))),
        *_hits(scene, text, columns),
    ]


def _led(before: Line, lines: Sequence[Line]) -> list[Line]:
    """A paragraph with a sign before its first line."""
    return [
        ((*before, *content) if not at else (Run(" " * width(before)), *content)) for at, content in enumerate(lines)
    ]


def _hits(scene: Scene, text: ActionText, columns: int) -> list[Line]:
    return [
        (Run("  "), *content)
        for hit in text.hits
        for content in paragraph(hit_text(scene.words, scene.seat, hit), columns - 2, "bad")
    ]


def digest(looks: GameView, scene: Scene, told: Sequence[SummaryLine], columns: int) -> list[Line]:
    """All of it: what hits the reader, then player by player what they did, a blank line before each round."""
    lines = first_lines(scene, told, columns)
    for place in _places(told):
        if place[0].told.beat.kind == "round" and lines:
            lines.append(BLANK)
        lines += _place_lines(looks, scene, place, columns)
    return lines


class _Move(NamedTuple):
    """What is told of a beat, and its number in the theatre; what is no action of somebody has none."""

    told: SummaryLine
    number: int


def _places(told: Sequence[SummaryLine]) -> list[list[_Move]]:
    """What stands together: of each player all moves up to the next round or to what all get; these by themselves.

    Of a round that has just begun there is nothing to tell yet.
    """
    numbers = numbered(told)
    moves = [_Move(one, number) for one, number in zip(told, numbers, strict=True)]
    found: list[list[_Move]] = []
    for action, part in groupby(moves, key=lambda move: move.told.beat.kind == "action"):
        if not action:
            found += [[move] for move in part]
            continue
        by_seat: dict[int, list[_Move]] = {}
        for move in part:
            by_seat.setdefault(move.told.beat.seat, []).append(move)
        found += by_seat.values()
    while found and found[-1][0].told.beat.kind == "round":
        found.pop()
    return found


def _place_lines(looks: GameView, scene: Scene, place: Sequence[_Move], columns: int) -> list[Line]:
    """A round, what all get, or the moves of a player."""
    if place[0].told.beat.kind != "action":
        return beat_lines(looks, scene, place[0].told, columns)
    return _under_name(scene, place[0].told.beat.seat, columns, lambda room: _moves(scene, place, room))


def _under_name(scene: Scene, seat: int, columns: int, moves: Callable[[int], list[Line]]) -> list[Line]:
    """Lines beside the name of a player, beside the letter where there is little room; its colour leads down them."""
    words = scene.words
    names = [words.player(number) for number in range(scene.state.rules.players)]
    longest = min(max(map(cell_len, names)), NAME)
    name = line(column(words.short_player(seat, longest), longest, "bright") if seat >= 0 and columns >= WIDE else "")
    head = (*sign(scene, seat), *name)
    edge = line(Run(" ", block_ink(seat), said="") if seat >= 0 else " ", " " * (width(head) - 1))
    first, *others = moves(columns - width(head))
    return [(*head, *first), *((*edge, *content) for content in others)]


def _moves(scene: Scene, place: Sequence[_Move], columns: int) -> list[Line]:
    """Move by move what was done; before each its number in the theatre, which stands on the map, too."""
    return [content for move in place for content in _move(scene, move, columns)]


def _move(scene: Scene, move: _Move, columns: int) -> list[Line]:
    text, words = move.told.text, scene.words
    number = str(move.number)
    before = line(" " * (NUMBER - 1 - len(number)), (number, "marked" if text.spaces else "dim"), " ")
    said = sentence(text, words, what=deed(text, move.told.beat.seat, words))
    hits = [(Run(" " * (NUMBER - 2)), *content) for content in _hits(scene, text, columns - NUMBER + 2)]
    return [*_led(before, paragraph(said, columns - NUMBER)), *hits]


def sentences(looks: GameView, scene: Scene, told: Sequence[SummaryLine], *, first: bool = True) -> list[str]:
    """The same for who hears it: sentences that name everybody, and no picture."""
    words = scene.words
    said = [_hears(words, one, hit_text(words, scene.seat, hit)) for one, hit in hits_on(told, scene.seat) if first]
    for beat, text in told:
        if beat.kind == "action":
            said.append(sentence(text, words))
        else:
            told_of = [event for event in beat.events if looks.is_told(event)]
            said += [words.render(scene.game.describe(event)) for event in told_of]
        said += [words.say("beat.whole", what=hit_text(words, scene.seat, hit)) for hit in text.hits]
    return said


def _hears(words: Words, told: SummaryLine, what: str) -> str:
    """What hits the reader, with whose doing it was."""
    by = told.text.title or words.player(told.beat.seat)
    return words.say("beat.gave", what=by, gains=what)


def first_lines(scene: Scene, told: Sequence[SummaryLine], columns: int) -> list[Line]:
    """What the reader has lost, with whose doing it was; said twice, since it is what must not be overlooked."""
    lines: list[Line] = []
    for one, hit in hits_on(told, scene.seat):
        said = hit_text(scene.words, scene.seat, hit)
        what = scene.words.say("beat.by", what=one.text.short) if one.text.short else ""
        lines += _led(sign(scene, one.beat.seat), paragraph(f"{said}{what}", columns - 2, "bad"))
    return [*lines, BLANK] if lines else []


def brief(looks: GameView, scene: Scene, told: Sequence[SummaryLine], columns: int, height: int) -> list[Line]:
    """The same where there is too little room: turns in short, those in whole sentences for which there is room.

    What hits the reader goes first, then what is latest. What still has no room is counted in the last line.
    """
    first = first_lines(scene, told, columns)
    places = _places(told)
    shown = [_in_short(looks, scene, place, columns) for place in places]
    left = height - len(first) - sum(map(len, shown))
    hit = {at for at, place in enumerate(places) if hits_on([move.told for move in place], scene.seat)}
    for at in sorted(range(len(places)), key=lambda at: (at not in hit, -at)):
        whole = _place_lines(looks, scene, places[at], columns)
        if len(whole) - len(shown[at]) <= left:
            left -= len(whole) - len(shown[at])
            shown[at] = whole
    lines = [*first, *(content for turn in shown for content in turn)]
    if len(lines) <= height:
        return lines
    rest = len([content for content in lines[height - 1 :] if plain(content).strip()])
    return [*lines[: height - 1], line((scene.words.say("screen.more", count=rest), "dim"))]


def _in_short(looks: GameView, scene: Scene, place: Sequence[_Move], columns: int) -> list[Line]:
    """The moves of a player in short, one after the other."""
    beat = place[0].told.beat
    if beat.kind != "action":
        return beat_lines(looks, scene, place[0].told, columns)
    said = scene.words.say("beat.then").join(short(move.told.text, scene.words) for move in place)
    before = line(" " * NUMBER if columns >= WIDE else "")
    return _under_name(scene, beat.seat, columns, lambda room: _led(before, paragraph(said, room - width(before))))


def numbered(told: Sequence[SummaryLine]) -> list[int]:
    """Actions are counted, everywhere alike; what all get has the number of the action before."""
    return list(accumulate(int(one.beat.kind == "action") for one in told))


def spaces(told: Sequence[SummaryLine]) -> Iterator[tuple[int, int]]:
    """Where something happened, with the number of its beat."""
    for number, one in zip(numbered(told), told, strict=True):
        for space in one.text.spaces:
            yield space, number


def page(looks: GameView, scene: Scene, told: Sequence[SummaryLine], columns: int) -> list[Line]:
    """A title and all beats in whole sentences."""
    return [_title(scene, told, columns), *digest(looks, scene, told, columns)]


def short_page(looks: GameView, scene: Scene, told: Sequence[SummaryLine], columns: int, height: int) -> list[Line]:
    """The same in so many lines: where there is no room for the sentences, in short."""
    lines = page(looks, scene, told, columns)
    if len(lines) > height:
        lines = [_title(scene, told, columns), *brief(looks, scene, told, columns, height - 1)]
    return lines[:height]


def _title(scene: Scene, told: Sequence[SummaryLine], columns: int) -> Line:
    count = sum(one.beat.kind == "action" for one in told)
    title = line((scene.words.say("waited.title" if count else "waited.between"), "head"))
    counted = line((scene.words.say("waited.count", count=count), "dim"))
    return spread(title, counted, columns) if count and width(title) + width(counted) < columns else title


def alone(looks: GameView, scene: Scene, told: SummaryLine, columns: int, height: int) -> list[Line]:
    """One beat: who did what, who loses by it, what it cost and gave; the text of its card where there is room."""
    beat, text = told
    if beat.kind != "action":
        return [*first_lines(scene, [told], columns), *beat_lines(looks, scene, told, columns)][:height]
    words = scene.words
    lines = [*_led(sign(scene, beat.seat), paragraph(words.say("beat.whole", what=text.title), columns - 2, "bright"))]
    lines += _hits(scene, text, columns)
    lines += _listed(words.say("beat.cost"), [text.cost] if text.cost else [], columns)
    lines += _listed(words.say("beat.gives"), text.gains, columns)
    lines += [
        content
        for other in text.others
        for content in _led((*sign(scene, other.seat),), paragraph(other.what, columns - 2))
    ]
    if text.about:
        said = looks.explain_row(scene, PageRow("", (), about=text.about)).said
        about = [content for part in said for content in paragraph(part, columns, "dim")]
        lines += [BLANK, *about] if len(lines) + len(about) < height else []
    return lines[:height]


def _listed(label: str, parts: Sequence[str], columns: int) -> list[Line]:
    """What belongs to a label, a line each."""
    before = line((f"{label} ", "dim"))
    lines: list[Line] = []
    for part in parts:
        lines += _led(before, paragraph(part, columns - width(before)))
        before = line(" " * width(before))
    return lines
