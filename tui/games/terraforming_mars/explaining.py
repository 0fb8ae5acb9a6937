"""What every sign of the table means: the signs of each part of the screen, and the rows of every list."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.choice import Choice
from engine.terraforming_mars.cards import BY_SLUG, PROJECTS
from engine.terraforming_mars.play.legal import USE
from tui.games.cards import signed_lines
from tui.games.page import Entry
from tui.games.scene import Scene
from tui.games.signs import WIDE, Subject
from tui.games.terraforming_mars.cardtext import sentences
from tui.games.terraforming_mars.codes import coded
from tui.games.terraforming_mars.entries import card_of
from tui.widgets.line import Line, plain


def explain_row(scene: Scene, entry: Entry) -> Subject:
    """A card with its signs, what can be done with it now, and its text; of any other row the signs."""
    words = scene.words
    card = BY_SLUG.get(entry.about)
    if card is None:
        return _explain_other(scene, entry)
    drawn = (*entry.lines, *signed_lines(card_of(scene, card.number), WIDE))
    return Subject(words.name("card", card.slug), drawn, tuple(_now(scene, entry)), tuple(sentences(card, words)))


def _explain_other(scene: Scene, entry: Entry) -> Subject:
    """A row that is no card: a project and a goal with what they are. A row of no page of the game says it in codes."""
    words = scene.words
    lines = entry.lines if entry.key else tuple(_coded(content, scene) for content in entry.lines)
    title = " ".join(plain(entry.lines[0]).split())
    said = [entry.why] if entry.why else []
    match entry.value:
        case Choice(verb="project", args=(project, *_)):
            title, said = words.name("project", project), [words.name("project-what", project), *said]
        case Choice(verb="claim", args=(slug, *_)):
            title = words.name("milestone", slug)
        case Choice(verb="fund", args=(slug, *_)):
            title = words.name("award", slug)
        case _:
            pass
    return Subject(title, lines, said=tuple(said))


def _coded(content: Line, scene: Scene) -> Line:
    """The line with what its short words mean."""
    return tuple(part for run in content for part in coded(run.text, scene, run.ink))


def _now(scene: Scene, entry: Entry) -> Iterator[str]:
    """Whether a card of the hand can be played, and whether the action of one in play is left."""
    words, number = scene.words, BY_SLUG[entry.about].number
    if isinstance(entry.value, Choice) and entry.value.verb == "play" and number in PROJECTS:
        if entry.open:
            yield words.say("explain.playable")
        elif entry.why:
            yield entry.why
    for player in scene.state.players:
        if number in player.cards and number in USE:
            yield words.say("explain.action-used" if number in player.used else "explain.action-left")
