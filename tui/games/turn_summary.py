"""Summarise what others did while the reader waited: by player, in sentences, the reader's losses first.

Between two rounds, and between shared gains, each player has one block: the name, and next to it move by move what was
done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, groupby
from typing import NamedTuple

from rich.cells import cell_len

from tui.games.action_summary import ActionSummary, ActionText, Loss, deed, sentence
from tui.games.game_view import GameView
from tui.games.page import PageRow
from tui.games.scene import Scene
from tui.games.seats import block_ink, letter
from tui.text import Words
from tui.widgets.styled_line import BLANK, Run, StyledLine, column, line, paragraph, width

WIDE = 60
"""Minimum columns for names; below that, letters."""
NAME = 13
NUMBER = 4
"""Maximum columns of a name, and columns of a move number."""


class SummaryLine(NamedTuple):
    """An action and its text; the start of a round has only its sentence."""

    summary: ActionSummary
    text: ActionText


def described(game_view: GameView, scene: Scene, summaries: Sequence[ActionSummary]) -> list[SummaryLine]:
    """Return the actions in words."""
    return [
        SummaryLine(
            summary,
            _round_text(scene, summary) if summary.kind == "round" else game_view.describe_action(scene, summary),
        )
        for summary in summaries
    ]


def _round_text(scene: Scene, summary: ActionSummary) -> ActionText:
    return ActionText(scene.words.render(scene.game.describe(summary.events[0])), minor=True)


def hit_text(words: Words, seat: int, hit: Loss) -> str:
    """Describe who loses what, for the reader ``seat``."""
    key = "beat.hits-you" if hit.seat == seat else "beat.hits"
    return words.say(key, seat=hit.seat, what=hit.what)


def hits_on(actions: Sequence[SummaryLine], seat: int) -> list[tuple[SummaryLine, Loss]]:
    """Return the losses of a seat to others."""
    return [(one, hit) for one in actions for hit in one.text.hits if hit.seat == seat]


def sign(scene: Scene, seat: int) -> StyledLine:
    """Draw the letter of a player before a line."""
    return (letter(seat, scene.words), Run(" ")) if seat >= 0 else line("  ")


def action_lines(game_view: GameView, scene: Scene, action: SummaryLine, columns: int) -> list[StyledLine]:
    """Draw an action in sentences with the losses in red below; of shared gains the picture."""
    summary, text = action
    if summary.kind == "round":
        return paragraph(text.title, columns, "head")
    if summary.kind == "together":
        return game_view.shared(scene, summary, columns)
    before = sign(scene, summary.seat)
    return [
        *_led(before, paragraph(sentence(text, scene.words), columns - width(before))),
        *_hits(scene, text, columns),
    ]


def _led(before: StyledLine, lines: Sequence[StyledLine]) -> list[StyledLine]:
    """Draw a paragraph with a sign before its first line."""
    return [
        ((*before, *content) if not at else (Run(" " * width(before)), *content)) for at, content in enumerate(lines)
    ]


def _hits(scene: Scene, text: ActionText, columns: int) -> list[StyledLine]:
    return [
        (Run("  "), *content)
        for hit in text.hits
        for content in paragraph(hit_text(scene.words, scene.seat, hit), columns - 2, "bad")
    ]


def digest(game_view: GameView, scene: Scene, actions: Sequence[SummaryLine], columns: int) -> list[StyledLine]:
    """Draw the whole summary: the reader's losses, then what each player did, with a blank line before each round."""
    lines = first_lines(scene, actions, columns)
    for place in _places(actions):
        if place[0].action.summary.kind == "round" and lines:
            lines.append(BLANK)
        lines += _place_lines(game_view, scene, place, columns)
    return lines


class _Move(NamedTuple):
    """The text of an action, and its number in the playback; None if it is nobody's action."""

    action: SummaryLine
    number: int


def _places(actions: Sequence[SummaryLine]) -> list[list[_Move]]:
    """Group actions: all moves of a player up to the next round or shared gain; these on their own.

    A round that has just begun has nothing to show yet.
    """
    numbers = numbered(actions)
    moves = [_Move(one, number) for one, number in zip(actions, numbers, strict=True)]
    found: list[list[_Move]] = []
    for action, part in groupby(moves, key=lambda move: move.action.summary.kind == "action"):
        if not action:
            found += [[move] for move in part]
            continue
        by_seat: dict[int, list[_Move]] = {}
        for move in part:
            by_seat.setdefault(move.action.summary.seat, []).append(move)
        found += by_seat.values()
    while found and found[-1][0].action.summary.kind == "round":
        found.pop()
    return found


def _place_lines(game_view: GameView, scene: Scene, place: Sequence[_Move], columns: int) -> list[StyledLine]:
    """Draw a round, a shared gain, or the moves of a player."""
    if place[0].action.summary.kind != "action":
        return action_lines(game_view, scene, place[0].action, columns)
    return _under_name(scene, place[0].action.summary.seat, columns, lambda room: _moves(scene, place, room))


def _under_name(scene: Scene, seat: int, columns: int, moves: Callable[[int], list[StyledLine]]) -> list[StyledLine]:
    """Draw lines next to a player's name, or letter if narrow, with the player's colour down the side."""
    words = scene.words
    names = [words.player(number) for number in range(scene.state.rules.players)]
    longest = min(max(map(cell_len, names)), NAME)
    name = line(column(words.short_player(seat, longest), longest, "bright") if seat >= 0 and columns >= WIDE else "")
    head = (*sign(scene, seat), *name)
    edge = line(Run(" ", block_ink(seat), spoken="") if seat >= 0 else " ", " " * (width(head) - 1))
    first, *others = moves(columns - width(head))
    return [(*head, *first), *((*edge, *content) for content in others)]


def _moves(scene: Scene, place: Sequence[_Move], columns: int) -> list[StyledLine]:
    """Draw each move after its number in the playback, which is also on the map."""
    return [content for move in place for content in _move(scene, move, columns)]


def _move(scene: Scene, move: _Move, columns: int) -> list[StyledLine]:
    text, words = move.action.text, scene.words
    number = str(move.number)
    before = line(" " * (NUMBER - 1 - len(number)), (number, "marked" if text.spaces else "dim"), " ")
    message = sentence(text, words, what=deed(text, move.action.summary.seat, words))
    hits = [(Run(" " * (NUMBER - 2)), *content) for content in _hits(scene, text, columns - NUMBER + 2)]
    return [*_led(before, paragraph(message, columns - NUMBER)), *hits]


def sentences(game_view: GameView, scene: Scene, actions: Sequence[SummaryLine], *, first: bool = True) -> list[str]:
    """Return the summary as sentences for a screen reader, with all names and no picture."""
    words = scene.words
    said = [_hears(words, one, hit_text(words, scene.seat, hit)) for one, hit in hits_on(actions, scene.seat) if first]
    for summary, text in actions:
        if summary.kind == "action":
            said.append(sentence(text, words))
        else:
            told_of = [event for event in summary.events if game_view.is_logged(event)]
            said += [words.render(scene.game.describe(event)) for event in told_of]
        said += [words.say("beat.whole", what=hit_text(words, scene.seat, hit)) for hit in text.hits]
    return said


def _hears(words: Words, action: SummaryLine, what: str) -> str:
    """Return the reader's losses with the responsible actions, as sentences."""
    by = action.text.title or words.player(action.summary.seat)
    return words.say("beat.gave", what=by, gains=what)


def first_lines(scene: Scene, actions: Sequence[SummaryLine], columns: int) -> list[StyledLine]:
    """Draw the reader's losses with the responsible actions; shown twice, so that nobody misses them."""
    lines: list[StyledLine] = []
    for one, hit in hits_on(actions, scene.seat):
        text = hit_text(scene.words, scene.seat, hit)
        what = scene.words.say("beat.by", what=one.text.short) if one.text.short else ""
        lines += _led(sign(scene, one.summary.seat), paragraph(f"{text}{what}", columns - 2, "bad"))
    return [*lines, BLANK] if lines else []


def numbered(actions: Sequence[SummaryLine]) -> list[int]:
    """Assign each action its number; a shared gain has the number of the action before it."""
    return list(accumulate(int(one.summary.kind == "action") for one in actions))


def spaces(actions: Sequence[SummaryLine]) -> Iterator[tuple[int, int]]:
    """Yield where things happened, with the numbers of their actions."""
    for number, one in zip(numbered(actions), actions, strict=True):
        for space in one.text.spaces:
            yield space, number


def alone(game_view: GameView, scene: Scene, action: SummaryLine, columns: int, height: int) -> list[StyledLine]:
    """Draw one action: who did what, losses, cost and gains; the text of its card if there is room."""
    summary, text = action
    if summary.kind != "action":
        return [*first_lines(scene, [action], columns), *action_lines(game_view, scene, action, columns)][:height]
    words = scene.words
    lines = [
        *_led(sign(scene, summary.seat), paragraph(words.say("beat.whole", what=text.title), columns - 2, "bright"))
    ]
    lines += _hits(scene, text, columns)
    lines += _listed(words.say("beat.cost"), [text.cost] if text.cost else [], columns)
    lines += _listed(words.say("beat.gives"), text.gains, columns)
    lines += [
        content
        for other in text.others
        for content in _led((*sign(scene, other.seat),), paragraph(other.what, columns - 2))
    ]
    if text.about:
        said = game_view.explain_row(scene, PageRow("", (), about=text.about)).texts
        about = [content for part in said for content in paragraph(part, columns, "dim")]
        lines += [BLANK, *about] if len(lines) + len(about) < height else []
    return lines[:height]


def _listed(label: str, parts: Sequence[str], columns: int) -> list[StyledLine]:
    """Draw the items of a label, one a line."""
    before = line((f"{label} ", "dim"))
    lines: list[StyledLine] = []
    for part in parts:
        lines += _led(before, paragraph(part, columns - width(before)))
        before = line(" " * width(before))
    return lines
