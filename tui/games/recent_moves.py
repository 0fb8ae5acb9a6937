"""Show recent moves: who did what, what it cost and gave, the most important first; whole where lines are free."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import dropwhile, groupby, islice
from typing import Literal, NamedTuple, TypeAlias

from rich.cells import cell_len

from tui.games.action_summary import turns, unnamed
from tui.games.game_view import GameView
from tui.games.scene import Scene
from tui.games.turn_summary import SummaryLine, described, hit_text, hits_on, sentences, sign
from tui.text.width import LEFT_OUT, abbreviated, shortened
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, in_ink, line, plain, voiced, width, wrapped

NAMED = 40
"""Minimum columns for the player's name; below that the letter names the player, and the verb follows it."""
FEW = 3
"""In fewer lines only actions are shown, those of others first."""
BETWEEN = "   "
"""What is between the latest move and the number of moves."""
LATEST_LEAST = 24
"""Minimum columns of the latest move in the prompt line."""
OWN_HIT = 1
"""The rank of what the reader loses, next to that of the action."""
FIRST_GAIN = 2
"""The rank of the first gain and of what others lose."""
LETTER = 2
"""Columns of the player's letter and the space after it."""
NAME_LEAST = 6
"""Minimum columns of a name that is cut."""
MARK = f" {LEFT_OUT}"
NO_LIMIT = 1000
"""Columns for what may take several lines."""
NO_BREAK = "\N{NO-BREAK SPACE}"
"""Instead of the spaces of a part that a line break does not divide."""
MOST_LINES, SHARE = 3, 3
"""The most lines of a turn, and the part of a high zone that it may fill instead."""
ROOMY = 5
"""From this height on new turns are drawn whole before older ones are drawn at all."""

_Kind: TypeAlias = Literal["what", "also", "cost", "gain", "hit"]


class Turn(NamedTuple):
    """Consecutive actions of a seat, a shared gain, or the start of a round; ``is_new``: since the seat's last turn."""

    actions: tuple[SummaryLine, ...]
    is_new: bool

    @property
    def seat(self) -> int:
        """The seat of the turn; negative for nobody's."""
        return self.actions[0].summary.seat


class _Piece(NamedTuple):
    """A part of a line: of which action, of what kind, and how soon it is left out (the highest first)."""

    action: int
    kind: _Kind
    content: StyledLine
    rank: int


def recent_turns(view: GameView, scene: Scene) -> Iterator[Turn]:
    """Yield the turns since the previous round, the newest first. Own ones are never new."""
    for summaries in reversed(turns(scene.moves)):
        actions = described(view, scene, summaries)
        shown = tuple(
            one for one in actions if not one.text.aside and not (one.text.minor and one.summary.kind == "action")
        )
        if shown:
            yield Turn(shown, shown[-1].summary.end > scene.since and shown[0].summary.seat != scene.seat)


def recent_moves(view: GameView, scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Draw the latest turns, the newest first: bright since the seat's last turn, older ones dim.

    Each has a line, and more where it needs them and lines are free. A round that has just begun has no line yet.
    Where lines are few, only actions have, those of others first.
    """
    if height < FEW:
        found = _few(view, scene, height)
        return [turn_line(view, scene, turn, columns) for turn in found[:height]]
    turns_found = dropwhile(lambda turn: turn.actions[0].summary.kind == "round", recent_turns(view, scene))
    latest = list(islice(turns_found, height))
    shown: list[Turn] = []
    left, most, new = height, _most(height), sum(turn.is_new for turn in latest)
    for turn in latest:
        if left <= 0:
            break
        shown.append(turn)
        new -= turn.is_new
        room = min(most, left - new) if turn.is_new and height >= ROOMY else 1
        left -= len(_whole(view, scene, turn, columns, room))
    return _in_lines(view, scene, _headed(shown), columns, height)


def _headed(shown: Iterable[Turn]) -> list[Turn]:
    """Put the start of each round above its turns, as a heading; the newest turn comes first."""
    found: list[Turn] = []
    turns_of_round: list[Turn] = []
    for turn in shown:
        if turn.actions[0].summary.kind != "round":
            turns_of_round.append(turn)
            continue
        found += [turn, *turns_of_round]
        turns_of_round = []
    return [*found, *turns_of_round]


def _most(height: int) -> int:
    """Return the most lines of a turn in a zone of some height."""
    return max(MOST_LINES, height // SHARE)


def _in_lines(view: GameView, scene: Scene, shown: Sequence[Turn], columns: int, height: int) -> list[StyledLine]:
    """Draw each turn in a line, and from the first on in as many as it needs as long as lines are free."""
    lines: list[StyledLine] = []
    free, most = height - len(shown), _most(height)
    for turn in shown:
        whole = _whole(view, scene, turn, columns, min(most, 1 + free))
        free -= len(whole) - 1
        lines += whole
    return lines


def _whole(view: GameView, scene: Scene, turn: Turn, columns: int, most: int) -> list[StyledLine]:
    """Draw a turn in as many lines as it needs, at most ``most``; what has no room is left out."""
    room = columns - LETTER
    told = _by_weight(scene, turn)
    if most < 2 or width(_joined(scene, _all_pieces(scene, told, columns))) <= room:
        return [turn_line(view, scene, turn, columns)]
    pieces = [_unbroken(piece, room) for piece in _all_pieces(scene, told, columns, whole=True)]
    first, *more = _wrapped_within(scene, pieces, room, most)
    indent = Run(" " * LETTER)
    return [
        _drawn(view, scene, turn, _broken(first)),
        *(voiced((indent, *_dimmed(turn, _broken(one)))) for one in more),
    ]


def _wrapped_within(scene: Scene, pieces: Sequence[_Piece], room: int, most: int) -> list[StyledLine]:
    """Join pieces in at most ``most`` lines; what has no room is left out, the least important first."""
    lines = wrapped(_joined(scene, pieces), room)
    by_rank = sorted(pieces, key=lambda piece: piece.rank)
    if len(lines) <= most:
        return lines
    while len(by_rank) > 1 and (len(lines) > most or width(lines[-1]) + len(MARK) > room):
        by_rank.pop()
        lines = wrapped(_joined(scene, [piece for piece in pieces if piece in by_rank]), room)
    *before, last = lines[:most]
    return [*before, _marked(last, room)]


def _marked(content: StyledLine, columns: int) -> StyledLine:
    """Add the mark for parts left out, if the line has room for it."""
    return line(*content, MARK) if width(content) + len(MARK) <= columns else content


def _unbroken(piece: _Piece, room: int) -> _Piece:
    """Return a piece that a line break does not divide, if it has room in a line."""
    if width(piece.content) > room:
        return piece
    return piece._replace(content=tuple(run._replace(text=run.text.replace(" ", NO_BREAK)) for run in piece.content))


def _broken(content: StyledLine) -> StyledLine:
    """Return a line with plain spaces again."""
    return tuple(run._replace(text=run.text.replace(NO_BREAK, " ")) for run in content)


def _few(view: GameView, scene: Scene, height: int) -> list[Turn]:
    """Return the latest turns of others, and if there are too few, of anybody."""
    acted: list[Turn] = []
    others: list[Turn] = []
    for turn in recent_turns(view, scene):
        if turn.actions[0].summary.kind == "action":
            acted.append(turn)
            others += [turn] if turn.seat != scene.seat else []
        if len(others) == height:
            return others
    return acted


def turns_in_lines(
    view: GameView, scene: Scene, actions: Sequence[SummaryLine], columns: int, height: int, spare: int = 0
) -> list[StyledLine]:
    """Draw the newest turns of some actions in order; before all others those that hit the reader.

    Each has a line, and more where more than ``spare`` lines are free. The last line counts what has no room.
    """
    texts = {id(one.summary): one for one in actions}
    found = [
        Turn(tuple(texts[id(summary)] for summary in summaries), is_new=True)
        for summaries in turns(one.summary for one in actions)
    ]
    found.sort(key=lambda turn: not hits_on(turn.actions, scene.seat))
    hits = sum(bool(hits_on(turn.actions, scene.seat)) for turn in found)
    room = height if len(found) <= height else max(height - 1, 0)
    shown = [*found[: min(hits, room)], *found[max(len(found) - room + min(hits, room), hits) :]]
    lines = _in_lines(view, scene, shown, columns, max(room - spare, len(shown)))
    if len(shown) < len(found):
        lines.append(line((scene.words.say("screen.more", count=len(found) - len(shown)), "dim")))
    return lines[:height]


def latest_move(view: GameView, scene: Scene, shown_actions: Sequence[SummaryLine], columns: int) -> StyledLine:
    """Draw the latest turn among some actions in one line; blank if there is none."""
    actions = [
        one for one in shown_actions if one.summary.kind == "action" and not one.text.minor and not one.text.aside
    ]
    if not actions:
        return BLANK
    seat, last = actions[-1].summary.seat, len(actions)
    while last and actions[last - 1].summary.seat == seat:
        last -= 1
    return turn_line(view, scene, Turn(tuple(actions[last:]), is_new=True), columns)


def count_turns(actions: Iterable[SummaryLine]) -> int:
    """Return the number of turns among some actions, as ``recent_moves`` draws them."""
    shown = [one.summary for one in actions if not one.text.aside and not one.text.minor]
    return sum(summaries[0].kind == "action" for summaries in turns(shown))


def count_new(view: GameView, scene: Scene) -> int:
    """Return the number of turns of others since the seat's last turn."""
    new = [summary for summary in scene.moves if summary.end > scene.since and summary.seat != scene.seat]
    return count_turns(described(view, scene, new))


def prompt_note(
    view: GameView, scene: Scene, actions: Sequence[SummaryLine], key: Run, columns: int, *, latest: bool
) -> StyledLine:
    """Draw how many turns of others there are and the ``key`` that replays them; before it the ``latest`` if it fits.

    The number is said in short if that leaves room for more of the latest turn. Blank if there is none, or no room.
    """
    count = count_turns(actions)
    texts = [scene.words.say(text, count=count) for text in ("move.count", "move.count-short")] if count else []
    forms = [form for form in (line(key, f" {text}") for text in texts) if width(form) <= columns]
    rooms = {form: columns - width(form) - len(BETWEEN) for form in forms if latest}
    moves = {form: latest_move(view, scene, actions, room) for form, room in rooms.items() if room >= LATEST_LEAST}
    if not moves:
        return forms[0] if forms else BLANK
    most = max(map(plain, moves.values()), key=len)
    counted = next(form for form, move in moves.items() if plain(move) == most)
    return (*moves[counted], Run(BETWEEN), *counted)


def turn_line(view: GameView, scene: Scene, turn: Turn, columns: int) -> StyledLine:
    """Draw a turn in one line of at most ``columns``; what does not fit is left out, the least important first."""
    told = _by_weight(scene, turn)
    pieces = _all_pieces(scene, told, columns)
    content = _fitted(scene, _with_hits(scene, told[0], pieces, columns - LETTER), columns - LETTER)
    return _drawn(view, scene, turn, content)


def _by_weight(scene: Scene, turn: Turn) -> list[SummaryLine]:
    """Return the actions of a turn, the most important first."""
    return sorted(turn.actions, key=lambda one: _order(one, scene.seat))


def _all_pieces(scene: Scene, told: Sequence[SummaryLine], columns: int, *, whole: bool = False) -> list[_Piece]:
    """Return the parts of all actions of a turn."""
    return [piece for at, one in enumerate(told) for piece in _pieces(scene, one, at, columns, whole=whole)]


def _drawn(view: GameView, scene: Scene, turn: Turn, content: StyledLine) -> StyledLine:
    """Return the line of a turn: the player's letter, and what was done; it is spoken in sentences."""
    said = " ".join(sentences(view, scene, turn.actions, first=False))
    return voiced((*sign(scene, turn.seat), *_dimmed(turn, content)), said)


def _dimmed(turn: Turn, content: StyledLine) -> StyledLine:
    """Return the line dim if the seat has had a turn since."""
    return content if turn.is_new else in_ink(content, "dim")


def _order(action: SummaryLine, seat: int) -> tuple[bool, bool, int]:
    """Return the order of an action in its turn: the reader's losses, then losses of others, then by weight."""
    return not hits_on([action], seat), not action.text.hits, -action.text.weight


def _pieces(scene: Scene, action: SummaryLine, at: int, columns: int, *, whole: bool = False) -> Iterator[_Piece]:
    """Yield the parts of an action: its first gain is more important than its cost, in a narrow zone all gains are.

    ``whole``: in words that may take several lines.
    """
    text, words, first = action.text, scene.words, 100 * at
    room = NO_LIMIT if whole else columns - LETTER
    what = _headline(scene, action, room, narrow=columns < NAMED, named=not at)
    if what:
        yield _Piece(at, "what", line(what), first)
    if price := text.price or line(text.cost):
        yield _Piece(at, "cost", price, first + (3 if columns >= NAMED else 80))
    for hit in text.hits:
        own = hit.seat == scene.seat
        said = Run(hit_text(words, scene.seat, hit), "bad" if own else "")
        yield _Piece(at, "hit", (said,), first + (OWN_HIT if own else FIRST_GAIN))
    named_ = bool(text.headline or text.title)
    for number, sentence in enumerate(() if named_ or text.effects else text.gains[1:]):
        yield _Piece(at, "also", line(sentence), first + FIRST_GAIN + number)
    gains = text.effects or (tuple(map(line, text.gains)) if named_ else ())
    told = [one for one in gains if plain(one) != what]
    name = text.short or what
    told.sort(key=lambda one: bool(name) and name in plain(one))  # the tile of a card has its name: it comes last
    for number, gain in enumerate(told):
        yield _Piece(at, "gain", gain, first + (4 + number if number else FIRST_GAIN))
    for seat, gained in groupby(text.others, key=lambda other: other.seat):
        said = words.say("beat.other", seat=seat, what=tuple(other.what for other in gained))
        yield _Piece(at, "gain", line(said), first + 90)


def _with_hits(scene: Scene, action: SummaryLine, pieces: list[_Piece], columns: int) -> list[_Piece]:
    """Return the pieces of a line so that the reader's loss by its first action has room, if need be alone."""
    hits = [piece for piece in pieces if piece.action == 0 and piece.rank == OWN_HIT]
    if not hits or width(_joined(scene, [pieces[0], *hits])) <= columns:
        return pieces
    title, seat = action.text.headline or action.text.title, action.summary.seat
    for form in (unnamed(action.text.brief or title, seat, scene.words), action.text.short):
        short = pieces[0]._replace(content=line(form)) if form else pieces[0]
        if width(_joined(scene, [short, *hits])) <= columns:
            return [short, *pieces[1:]]
    return [hit._replace(content=line((shortened(plain(hit.content), columns), "bad"))) for hit in hits]


def _headline(scene: Scene, action: SummaryLine, room: int, *, narrow: bool, named: bool) -> str:
    """Return what was done, ``named`` with the player's name if that fits; a name is cut before the verb.

    Words are abbreviated only in the name of a card or the like: a sentence ends with whole words.
    """
    text = action.text
    title = text.headline or text.title or next(iter(text.gains), "")
    said = unnamed(title, action.summary.seat, scene.words)
    first, *_ = re.split(r"。|\. ", said)  # rather a whole sentence than a part of two
    brief = unnamed(text.brief, action.summary.seat, scene.words) or said
    forms = (brief,) if narrow else (*([title] if named else []), said, brief)
    whole = next((form for form in (*forms, first) if cell_len(form) <= room), "")
    found = whole or _with_short_name(brief, text.short, room)
    if found or not text.short:
        return found or shortened(said, room)
    is_name = text.short in title or cell_len(text.short) <= room
    return abbreviated(text.short, room) if is_name else shortened(brief, room)


def _with_short_name(said: str, name: str, room: int) -> str:
    """Return a sentence in which a name is cut so that it fits; empty if the sentence has too little room for it."""
    left = room - cell_len(said) + cell_len(name)
    if not name or name not in said or left < NAME_LEAST:
        return ""
    return said.replace(name, abbreviated(name, left), 1)


def _fitted(scene: Scene, pieces: Sequence[_Piece], columns: int) -> StyledLine:
    """Join the pieces that have room, in their order: of each action as much as fits, the most important first.

    The mark of what is left out has room as well, unless the first gain or a loss needs it.
    """
    if width(whole := _joined(scene, pieces)) <= columns:
        return whole
    kept: list[_Piece] = []
    full: set[int] = set()
    for piece in sorted(pieces, key=lambda piece: piece.rank):
        wider = [one for one in pieces if one in kept or one is piece]
        room = columns if piece.rank <= FIRST_GAIN else columns - len(MARK)
        if piece.action not in full and width(_joined(scene, wider)) <= room:
            kept = wider
        elif piece.kind in ("what", "gain"):
            full.add(piece.action)
    return _marked(_joined(scene, kept), columns)


def _joined(scene: Scene, pieces: Iterable[_Piece]) -> StyledLine:
    """Join the pieces of some actions: ``plays Comet, 21 M€: TR +2; passes``; what happens to all is in sentences."""
    comma, gives, then = (Run(scene.words.say(key)) for key in ("list.join", "move.gives", "move.then"))
    stop = Run(scene.words.say("move.also"))
    actions: list[StyledLine] = []
    for _, parts in groupby(pieces, key=lambda piece: piece.action):
        done = list(parts)
        before = [piece.content for piece in done if piece.kind in ("what", "cost")]
        after = [piece.content for piece in done if piece.kind in ("hit", "gain")]
        also = [piece.content for piece in done if piece.kind == "also"]
        told = apart([part for part in (apart(before, comma), apart(after, comma)) if part], gives)
        actions.append(apart([told, *also], stop))
    return apart(actions, then)
