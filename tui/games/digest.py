"""What others did while somebody waited: player by player, whole sentences, what hits the reader first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from tui.games.beat import Beat, BeatText, Hit, sentence, short
from tui.games.looks import Looks
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.text import Words
from tui.widgets.line import BLANK, Line, Run, line, paragraph, plain, spread, width


class Told(NamedTuple):
    """A beat and what is said of it; a round that begins says nothing but its sentence."""

    beat: Beat
    text: BeatText


def told_beats(looks: Looks, scene: Scene, beats: Sequence[Beat]) -> list[Told]:
    """The beats that are worth a line, in words."""
    found: list[Told] = []
    for beat in beats:
        text = _round_text(scene, beat) if beat.kind == "round" else looks.beat(scene, beat)
        if text is not None:
            found.append(Told(beat, text))
    return found


def _round_text(scene: Scene, beat: Beat) -> BeatText:
    return BeatText(scene.words.render(scene.game.describe(beat.events[0])))


def hit_text(words: Words, seat: int, hit: Hit) -> str:
    """Who loses what, as ``seat`` reads it."""
    key = "beat.hits-you" if hit.seat == seat else "beat.hits"
    return words.say(key, seat=hit.seat, what=hit.what)


def hits_on(told: Sequence[Told], seat: int) -> list[tuple[Told, Hit]]:
    """What a seat has lost to others."""
    return [(one, hit) for one in told for hit in one.text.hits if hit.seat == seat]


def sign(scene: Scene, seat: int) -> Line:
    """The letter of a player before a line."""
    return (letter(seat, scene.words), Run(" ")) if seat >= 0 else line("  ")


def beat_lines(looks: Looks, scene: Scene, told: Told, columns: int) -> list[Line]:
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


def _hits(scene: Scene, text: BeatText, columns: int) -> list[Line]:
    return [
        (Run("  "), *content)
        for hit in text.hits
        for content in paragraph(hit_text(scene.words, scene.seat, hit), columns - 2, "bad")
    ]


def digest(looks: Looks, scene: Scene, told: Sequence[Told], columns: int) -> list[Line]:
    """All of it: what hits the reader first, then every beat in its order, a blank line before each round."""
    lines = _first(scene, told, columns)
    for one in told:
        if one.beat.kind == "round" and lines:
            lines.append(BLANK)
        lines += beat_lines(looks, scene, one, columns)
    return lines


def _first(scene: Scene, told: Sequence[Told], columns: int) -> list[Line]:
    """What the reader has lost, with whose doing it was; said twice, since it is what must not be overlooked."""
    lines: list[Line] = []
    for one, hit in hits_on(told, scene.seat):
        said = hit_text(scene.words, scene.seat, hit)
        what = scene.words.say("beat.by", what=one.text.short) if one.text.short else ""
        lines += _led(sign(scene, one.beat.seat), paragraph(f"{said}{what}", columns - 2, "bad"))
    return [*lines, BLANK] if lines else []


def brief(looks: Looks, scene: Scene, told: Sequence[Told], columns: int, height: int) -> list[Line]:
    """The same where there is too little room: a line for each beat, of a turn as many together as fit.

    What still has no room is counted in the last line.
    """
    lines = _first(scene, told, columns)
    for kind, group in groupby(told, key=lambda one: (one.beat.kind, one.beat.seat)):
        if kind[0] == "action":
            lines += _turn(scene, list(group), columns)
        else:
            lines += [content for one in group for content in beat_lines(looks, scene, one, columns)]
    if len(lines) <= height:
        return lines
    left = len([content for content in lines[height - 1 :] if plain(content).strip()])
    return [*lines[: height - 1], line((scene.words.say("screen.more", count=left), "dim"))]


def _turn(scene: Scene, turn: Sequence[Told], columns: int) -> list[Line]:
    """The beats of a turn, one after the other."""
    before = sign(scene, turn[0].beat.seat)
    said = scene.words.say("beat.then").join(short(one.text, scene.words) for one in turn)
    return _led(before, paragraph(said, columns - width(before)))


def spaces(told: Sequence[Told]) -> Iterator[tuple[int, int]]:
    """Where something happened, with the number of its beat among those that are no beginning of a round."""
    actions = [one for one in told if one.beat.kind == "action"]
    for number, one in enumerate(actions, 1):
        for space in one.text.spaces:
            yield space, number


def head(words: Words, told: Sequence[Told], columns: int) -> Line:
    """The title of the digest, and how many actions it tells of."""
    count = sum(one.beat.kind == "action" for one in told)
    title = line((words.say("waited.title"), "head"))
    return spread(title, line((words.say("waited.count", count=count), "dim")), columns) if count else title
