"""What every sign of the table means: the signs of each part of the screen, and the rows of every list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.core.choice import Choice
from engine.terraforming_mars.board.maps import map_of
from engine.terraforming_mars.cards import BY_SLUG, PROJECTS, SLUGS
from engine.terraforming_mars.play.legal import HEAT_FOR_TEMPERATURE, USE
from engine.terraforming_mars.rules import SOLO_GENERATIONS
from engine.terraforming_mars.terms import HIGHEST_OXYGEN, HIGHEST_TEMPERATURE, MOST_OCEANS, RESOURCES, TILES
from tui.games.page import Entry
from tui.games.scene import Scene
from tui.games.signs import NAME, WIDE, WORD, Sign, Subject, seat_signs, template
from tui.games.terraforming_mars.cardsigns import card_signs, tag_signs
from tui.games.terraforming_mars.cardtext import sentences
from tui.games.terraforming_mars.entries import signed_lines
from tui.games.terraforming_mars.panels import LETTERS, next_stock, steps_left
from tui.games.terraforming_mars.spacesigns import map_signs
from tui.widgets.line import plain

PARAMETERS = ("temperature", "oxygen", "oceans")


def signs_of(scene: Scene, part: str) -> Sequence[Sign]:
    """The signs of a part of the screen."""
    return tuple(_PARTS.get(part, _row)(scene))


# --- the lines above and below ----------------------------------------------------------------------------------------


def _bar(scene: Scene) -> Iterator[Sign]:
    words = scene.words
    for key, slots in (("table.generation", ("number",)), ("table.generation-of", ("number", "last"))):
        yield template(words, key, *slots, meaning=words.say("sign.generation"))
    yield template(words, "table.deck", "count", meaning=words.say("sign.deck"))
    yield template(words, "table.players", "count")
    yield from (Sign("areo"), Sign(words.say("table.solo")))
    yield from _seats(scene)
    if corporation := scene.state.players[scene.seat].corporation:
        yield Sign(words.name("card", SLUGS[corporation]))
    yield NAME


def _tracks(scene: Scene) -> Iterator[Sign]:
    state, words = scene.state, scene.words
    temperature, oxygen, oceans = steps_to_go(scene)
    names = [words.name("parameter-short", "temperature"), words.say("table.oxygen"), words.say("table.oceans")]
    said = [
        words.say("sign.temperature", most=HIGHEST_TEMPERATURE, left=temperature),
        words.say("sign.oxygen", most=HIGHEST_OXYGEN, left=oxygen),
        words.say("sign.oceans", left=oceans),
    ]
    drawn = [rf"{names[0]} +-?\d+C", rf"{names[1]} +\d+%", rf"{names[2]} \d+/{MOST_OCEANS}"]
    yield from (Sign(shown, text, pattern=True) for shown, text in zip(drawn, said, strict=True))
    yield Sign("=*>", words.say("sign.done"), pattern=True)
    yield Sign(r"\.+", words.say("sign.ahead"), pattern=True)
    for letter, step in (("h", "heat"), ("o", "ocean"), ("t", "temperature")):
        yield Sign(letter, words.name("sign.step", step))
    yield Sign("~+", words.say("sign.ocean-placed"), pattern=True)
    left, steps = steps_left(state)
    yield Sign(words.say("table.all-steps", left=left, all=steps), words.say("sign.steps"))


def steps_to_go(scene: Scene) -> tuple[int, int, int]:
    """How many steps each of the parameters still has to go."""
    state = scene.state
    heat = (HIGHEST_TEMPERATURE - state.temperature) // 2
    return heat, HIGHEST_OXYGEN - state.oxygen, MOST_OCEANS - state.oceans.bit_count()


def _uses(scene: Scene) -> Iterator[tuple[str, str]]:
    """Each resource in short, and what it is for."""
    player, words = scene.state.players[scene.seat], scene.words
    figures = {
        "steel": player.steel_value,
        "titanium": player.titanium_value,
        "plants": player.greenery_cost,
        "heat": HEAT_FOR_TEMPERATURE,
    }
    for slug in RESOURCES:
        yield words.name("short", slug), words.say(f"sign.use.{slug}", n=figures.get(slug, 0))


def _own(scene: Scene) -> Iterator[Sign]:
    player, words = scene.state.players[scene.seat], scene.words
    for (short, use), stock, after in zip(_uses(scene), player.stock, next_stock(player), strict=True):
        said = words.say("sign.own", use=use, stock=stock, next=after)
        yield Sign(rf"{short} *\d+ +\[ ?[+-]?\d+\]", said, pattern=True)
    yield Sign(rf"{words.say('table.rating')} \d+", words.say("sign.rating"), pattern=True)


# --- players, goals, menu ---------------------------------------------------------------------------------------------


def _seats(scene: Scene) -> Iterator[Sign]:
    return seat_signs(LETTERS[: len(scene.state.players)], scene.words)


def _codes(scene: Scene) -> Iterator[Sign]:
    """The short words of figures, in heads and rows."""
    words = scene.words
    yield from (Sign(short, use) for short, use in _uses(scene))
    for key, said in (
        ("table.rating", "sign.rating"),
        ("table.points", "sign.vp"),
        ("table.have", "sign.have"),
        ("table.next", "sign.next"),
        ("table.tags", "sign.tags"),
        ("short.card", "sign.card"),
    ):
        yield Sign(words.say(key), words.say(said))
    for slug in RESOURCES:
        drawn = rf"\[[+-]?\d* ?{words.name('short', slug)}\]"
        yield Sign(drawn, words.say("sign.a-production", resource=slug), pattern=True)
    yield Sign(r"\[ ?[+-]?\d+\]", words.say("sign.production"), pattern=True)


def _players(scene: Scene) -> Iterator[Sign]:
    words = scene.words
    yield Sign(">", words.say("sign.turn"))
    yield Sign("-", words.say("sign.passed"))
    yield from _seats(scene)
    yield Sign(words.say("table.prod"), words.say("sign.money-production"))
    yield Sign(words.say("table.hand"), words.say("sign.hand"))
    if scene.state.rules.solo:
        temperature, oxygen, oceans = steps_to_go(scene)
        steps = words.say("table.steps-left", temperature=temperature, oxygen=oxygen, oceans=oceans)
        yield Sign(steps, words.say("sign.steps"))
        yield template(words, "table.win-by", "last")
        yield Sign(words.say("table.generations-left", count=SOLO_GENERATIONS - scene.state.generation))
    yield from _codes(scene)
    yield NAME


def _board(scene: Scene) -> Iterator[Sign]:
    words = scene.words
    yield Sign(words.say("table.production"), words.say("sign.production"))
    yield from _seats(scene)
    yield from _codes(scene)
    yield from tag_signs(words)
    yield template(words, "tableau.tiles", "cities", "greeneries", "tiles", "events", "all_events")
    yield NAME


def goal_signs(scene: Scene) -> Iterator[Sign]:
    """The milestones and awards of this map, and the figures beside them."""
    words, state = scene.words, scene.state
    chart = map_of(state.rules.map)
    for slug, need in chart.milestones:
        yield Sign(words.name("milestone", slug), words.say(f"milestone-what.{slug}", count=need))
    for slug in chart.awards:
        yield Sign(words.name("award", slug), words.name("award-what", slug))
    yield Sign(r"\d+/\d+", words.say("sign.how-far"), pattern=True)
    yield Sign(r"/\d+", words.say("sign.needed"), pattern=True)
    yield Sign(r"\+\d+", words.say("sign.would-give"), pattern=True)
    for seat in range(len(state.players)):
        yield Sign(rf"\* {LETTERS[seat]}", words.say("sign.taken", seat=seat), pattern=True)


def _standings(scene: Scene) -> Iterator[Sign]:
    words = scene.words
    yield Sign(words.say("goals.awards-full"))
    yield template(words, "goals.milestones", "price")
    yield template(words, "goals.awards", "price")
    yield from goal_signs(scene)
    for seat in range(len(scene.state.players)):
        yield Sign(LETTERS[seat], words.say("sign.taken", seat=seat))
    yield from _codes(scene)
    yield NAME


def _menu(scene: Scene) -> Iterator[Sign]:
    words = scene.words
    yield Sign("-", words.say("sign.none"))
    yield template(words, "menu.some-of", "some", "all", meaning=words.say("sign.some-of"))
    yield template(words, "menu.open", "count", meaning=words.say("sign.open"))
    yield template(words, "menu.short", "count", meaning=words.say("sign.short-of"))
    yield Sign(words.say("menu.ready"), words.say("sign.ready"))
    yield Sign(r"\d+$", words.say("sign.possible"), pattern=True)
    yield Sign("[a-z]", pattern=True)
    yield from _parameters(scene)
    yield from _codes(scene)
    yield WORD


# --- rows of lists ----------------------------------------------------------------------------------------------------


def _parameters(scene: Scene) -> Iterator[Sign]:
    words = scene.words
    for slug in PARAMETERS:
        drawn = rf"{words.name('parameter-short', slug)}(\+\d+)?"
        yield Sign(drawn, words.say("sign.a-step", parameter=slug), pattern=True)
    for slug in TILES[1:]:
        yield Sign(f"<{words.name('tile-icon', slug)}>", words.say("sign.a-tile", tile=slug))


def _row(scene: Scene) -> Iterator[Sign]:
    """Rows that are no cards: projects, payments, targets."""
    words = scene.words
    yield Sign("->", words.say("sign.pays"))
    yield from _seats(scene)
    yield from _parameters(scene)
    yield from tag_signs(words)
    yield from _codes(scene)
    yield WORD


_PARTS: dict[str, Callable[[Scene], Iterator[Sign] | Sequence[Sign]]] = {
    "bar": _bar,
    "tracks": _tracks,
    "own": _own,
    "map": map_signs,
    "players": _players,
    "board": _board,
    "standings": _standings,
    "menu": _menu,
    "head": _board,
    "row": _row,
}


def explain_row(scene: Scene, entry: Entry) -> Subject:
    """A card with its signs, what can be done with it now, and its text; of any other row the signs."""
    words = scene.words
    card = BY_SLUG.get(entry.about)
    if card is None:
        return _explain_other(scene, entry)
    drawn = (*entry.lines, *signed_lines(scene, card.number, WIDE))
    said = (*_now(scene, entry), *sentences(card, words))
    return Subject(words.name("card", card.slug), drawn, tuple(card_signs(scene, card)), said)


def _explain_other(scene: Scene, entry: Entry) -> Subject:
    """A row that is no card: a project and a goal with what they are, all with the signs in them."""
    words = scene.words
    title = " ".join(plain(entry.lines[0]).split())
    signs, said = [*signs_of(scene, "row")], [entry.why] if entry.why else []
    match entry.value:
        case Choice(verb="project", args=(project, *_)):
            title = words.name("project", project)
            said = [words.name("project-what", project), *said]
            signs.append(Sign(r"\d+(?=  )", words.say("sign.price"), pattern=True))
            signs.append(Sign("-", words.say("sign.no-price")))
        case Choice(verb="claim", args=(slug, *_)):
            title, signs = words.name("milestone", slug), [*goal_signs(scene)]
        case Choice(verb="fund", args=(slug, *_)):
            title, signs = words.name("award", slug), [*goal_signs(scene)]
        case _:
            pass
    return Subject(title, entry.lines, tuple(signs), tuple(said))


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
