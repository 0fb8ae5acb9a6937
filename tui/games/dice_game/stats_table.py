"""Tables of all players' figures: holdings, production, printed icons, progress in each goal."""

from __future__ import annotations

from functools import partial

from engine.dice_game.cards.vocabulary import PLAYED, PRODUCED_DICE, PRODUCED_WILD
from engine.dice_game.play.scoring import totals
from engine.dice_game.state import OVER
from engine.dice_game.terms import COLOURS
from tui.games.dice_game import dice, goals
from tui.games.dice_game.card_rows import INKS, KINDS
from tui.games.dice_game.panels import kept, names_of_cards, turn_sign
from tui.games.scene import Scene
from tui.games.stats_table import StatsColumn, figure, in_window, projections, table, who
from tui.widgets.styled_line import Run, StyledLine, line

FIGURE = 5


def stats_tables(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Return the tables of all players' figures."""
    return in_window(partial(_has, scene), partial(_makes, scene), partial(goals.goals_table, scene), columns, height)


def own_cards(scene: Scene, columns: int, height: int) -> list[StyledLine]:
    """Draw the played cards of the seat below their number."""
    words, player = scene.words, scene.state.players[scene.seat]
    title = line((words.say("wall.played", count=len(player.played)), "head"))
    return [title, *names_of_cards(scene, scene.seat, columns - 1, height - 1)][:height]


def _who(scene: Scene, seat: int, room: int) -> StyledLine:
    return who(scene, seat, room, turn_sign(scene, seat))


def _figure(scene: Scene, what: str, values: list[int], ink: str = "", form: str = "") -> StatsColumn:
    words = scene.words
    head = Run(words.say(f"wall.{what}"), "" if words.painted else "dim", words.say(f"wall-sign.{what}"))
    return figure(head, words.say(f"wall-sign.{what}"), values, FIGURE, ink, form)


def _points(scene: Scene) -> list[StatsColumn]:
    """Return the VP on the track, and what they would be if the game ended now; after the end only these."""
    state, words, now = scene.state, scene.words, totals(scene.state)
    if state.phase == OVER:
        return [_figure(scene, "points", now, "bright")]
    head = Run(words.say("wall.points-now"), "dim", words.say("sign.points-now"))
    track = _figure(scene, "points", [player.vp for player in state.players], "bright", "d")
    return [track, projections(head, now, FIGURE)]


def _has(scene: Scene, columns: int) -> list[StyledLine]:
    """Return points, cards, wild tokens, and dice of each colour."""
    players, words = scene.state.players, scene.words
    figures = [
        *_points(scene),
        _figure(scene, "hand", [len(player.hand) for player in players]),
        _figure(scene, "wild", [player.wild for player in players], "bright"),
        _figure(scene, "dice", [sum(player.dice) for player in players], "bright"),
    ]
    for colour, slug in enumerate(COLOURS):
        head = dice.unrolled(colour, words)._replace(means=words.say("sign.dice-of", colour=slug), spoken="")
        values = [sum(player.dice[3 * colour : 3 * colour + 3]) for player in players]
        figures.append(figure(head, words.say("sign.dice-of", colour=slug), values, FIGURE))
    return table(words.say("wall.has"), partial(_who, scene), figures, columns, words)


def _makes(scene: Scene, columns: int) -> list[StyledLine]:
    """Return the cards played by colour, and what a production turn keeps and rolls, dice below those of ``_has``."""
    players, words = scene.state.players, scene.words
    figures: list[StatsColumn] = []
    for colour, slug in enumerate(KINDS):
        played = _figure(scene, f"played-{slug}", [player.tallies[PLAYED + colour] for player in players])
        ink = INKS[slug] if words.painted else played.head.ink
        figures.append(played._replace(head=played.head._replace(text=f" {played.head.text} ", ink=ink)))
    figures.append(_figure(scene, "makes-wild", [player.tallies[PRODUCED_WILD] for player in players]))
    figures.append(_figure(scene, "keeps", [kept(player) for player in players]))
    for colour, slug in enumerate(COLOURS):
        head = dice.unrolled(colour, words)._replace(means=words.say("sign.rolls-of", colour=slug), spoken="")
        values = [player.tallies[PRODUCED_DICE + colour] for player in players]
        figures.append(figure(head, words.say("sign.rolls-of", colour=slug), values, FIGURE))
    return table(words.say("wall.makes"), partial(_who, scene), figures, columns, words)
