"""Menu of a turn: a letter for each kind of action, and its state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.options import OneOf
from engine.terraforming_mars.board.goals import MILESTONE_PRICE, award_price
from engine.terraforming_mars.play.legal import (
    END_CHOICE,
    FIRST_CHOICE,
    GREENERY_CHOICE,
    HEAT_FOR_TEMPERATURE,
    PASS_CHOICE,
    PROJECT,
    TEMPERATURE_CHOICE,
    USE,
    others_passed,
)
from engine.terraforming_mars.terms import HEAT, HIGHEST_TEMPERATURE, MEGACREDITS, PLANTS
from tui.games.deferred_pass import DeferredPass
from tui.games.menu import at_once, count, left, opening, paid, possible, some_of, still
from tui.games.page import MenuItem
from tui.games.scene import Scene
from tui.games.terraforming_mars import menu_details
from tui.games.terraforming_mars.icon_codes import coded
from tui.games.terraforming_mars.panels import next_stock
from tui.widgets.styled_line import BLANK, StyledLine, line

LETTERS = {
    "c": "menu.play",
    "p": "menu.project",
    "a": "menu.use",
    "g": "menu.greenery",
    "t": "menu.temperature",
    "m": "menu.claim",
    "w": "menu.fund",
    "f": "menu.first",
    "e": "menu.end",
    "x": "menu.pass",
}

_USUAL = {
    "first": "f",
    "play": "c",
    "use": "a",
    "greenery": "g",
    "temperature": "t",
    "claim": "m",
    "project": "p",
    "fund": "w",
}
"""The lines of the menu by verb, the most usual first."""
PATENTS = PROJECT["sell-patents"]
_STILL = ("play", "use", "first", "greenery", "temperature", "claim", "fund", "project")
"""Verbs that the question before a pass names as still possible."""


def menu(scene: Scene) -> list[MenuItem]:
    """Return the lines of the menu; none if the decision is not an action."""
    decision = scene.decision
    if decision is None or decision.kind != "action" or not isinstance(decision.options, OneOf):
        return []
    choices, words = decision.options.choices, scene.words
    first = MenuItem("f", words.say("menu.first"), choice=FIRST_CHOICE, why=words.say("menu.first-why"))
    items = [first] if scene.state.players[scene.seat].opening else []
    items += [*_pages(scene, choices), _greenery(scene), _temperature(scene)]
    if not scene.state.rules.solo:
        items += [*_goals(scene, choices), _rest(scene, "e", "menu.end", END_CHOICE)]
    return [_in_zone(scene, item) for item in (*items, _pass(scene, choices))]


def title(scene: Scene) -> StyledLine:
    """Return the title of the menu: which action of the turn it is.

    The last player acts as often as they like, so there the action has no number of two. In the first deal the zone
    has the summary of what is selected.
    """
    if scene.decision is not None and scene.decision.kind == "corporation":
        return line((scene.words.say("opening.selected"), "head"))
    if scene.decision is None or scene.decision.kind != "action" or others_passed(scene.state, scene.seat):
        return line((scene.words.say("menu.title"), "head"))
    return line((scene.words.say("menu.title-number", number=1 + scene.state.acted), "head"))


def note(scene: Scene) -> StyledLine:
    """Return the note beside that title: that only this player still acts."""
    if scene.decision is None or scene.decision.kind != "action" or scene.state.rules.solo:
        return BLANK
    alone = others_passed(scene.state, scene.seat)
    return line((scene.words.say("menu.others-passed"), "dim")) if alone else BLANK


_SHORT = {"c": "play", "p": "project", "a": "use", "g": "greenery", "t": "temperature", "m": "claim", "w": "fund"}
_SHORT |= {"f": "first", "e": "end", "x": "pass"}
"""Keys of the labels for narrow columns."""


def _in_zone(scene: Scene, item: MenuItem) -> MenuItem:
    """Return the line with a label and a note for a narrow column, and the lines of its detail."""
    words, player, price = scene.words, scene.state.players[scene.seat], award_price(scene.state)
    key = "fund-none" if item.letter == "w" and price is None else _SHORT[item.letter]
    missing = {"g": player.greenery_cost - player.stock[PLANTS], "t": HEAT_FOR_TEMPERATURE - player.stock[HEAT]}
    note = ""
    if item.letter in missing:
        wasted = item.letter == "t" and scene.state.temperature >= HIGHEST_TEMPERATURE
        note = words.say("menu.highest-short") if wasted else ""
        note = f"-{missing[item.letter]}" if missing[item.letter] > 0 else note
    elif item.page or not item.open:
        decision, verb = scene.decision, _SHORT[item.letter]
        choices = decision.options.choices if decision is not None and isinstance(decision.options, OneOf) else ()
        note = "" if verb in ("first", "end", "pass") else str(count(choices, verb) or "-")
    told, seen = menu_details.DETAILS.get(item.letter), menu_details.GLANCES.get(item.letter)
    within = None
    if item.choice is not None and not item.page and item.open:
        within = partial(menu_details.effect, scene, item.choice)
    elif told is not None and item.open:
        within = partial(menu_details.listed, scene, told, seen)
    return replace(
        item,
        short=coded(words.say(f"menu-short.{key}", price=price or 0), scene),
        tight=line((note, "", item.means)),
        spare=item.letter in ("e", "x") and not item.open,
        detail=partial(told, scene) if told is not None else None,
        within=within,
    )


def start(scene: Scene, items: Sequence[MenuItem]) -> str:
    """Return where the cursor starts: on what is useful and most usual; else on the end of the turn, or the pass."""
    decision = scene.decision
    if decision is None or not isinstance(decision.options, OneOf):
        return ""
    useful = {choice.verb for choice in decision.options if choice not in _useless(scene)}
    letters = {item.letter for item in items if item.open}
    found = (letter for verb, letter in _USUAL.items() if verb in useful and letter in letters)
    return next(found, "e" if "e" in letters else "x" if "x" in letters else "")


def _coded(item: MenuItem, label: str, full: str, scene: Scene) -> MenuItem:
    """Return the line with a label that says in short words what it costs, and in full where there is room."""
    return replace(item, label=label, shown=coded(label, scene), full=coded(full, scene))


def _pages(scene: Scene, choices: tuple[Choice, ...]) -> Iterator[MenuItem]:
    """Yield the lines of cards, projects and actions."""
    words, player = scene.words, scene.state.players[scene.seat]
    some, held = count(choices, "play"), len(player.hand)
    why, page = words.say("menu.cards-why", some=some, all=held), "hand"
    if not held:
        why, page = words.say("why.empty-hand"), ""
    yield opening("c", words.say("menu.play"), page, some_of(words, some, held), some, why)
    some = count(choices, "project")
    yield opening("p", words.say("menu.project"), "projects", possible(words, some), some)
    some, everything = count(choices, "use"), sum(number in USE for number in player.cards)
    why, page = ("", "actions") if everything else (words.say("menu.no-actions"), "")
    item = opening("a", words.say("menu.use"), page, some_of(words, some, everything), some, why)
    yield replace(item, full=coded(words.say("menu-full.use"), scene))


def _goals(scene: Scene, choices: tuple[Choice, ...]) -> Iterator[MenuItem]:
    """Yield the lines of milestones and awards."""
    words, price = scene.words, award_price(scene.state)
    funded = words.say("menu.fund-for", price=price) if price is not None else words.say("menu.fund")
    claimed = words.say("menu.claim-for", price=MILESTONE_PRICE)
    claim = words.say("menu-full.claim", price=MILESTONE_PRICE)
    fund = words.say("menu-full.fund", price=price) if price is not None else funded
    for letter, verb, page, label, full in (
        ("m", "claim", "milestones", claimed, claim),
        ("w", "fund", "awards", funded, fund),
    ):
        some = count(choices, verb)
        yield _coded(opening(letter, "", page, left(words, some), some), label, full, scene)


def _greenery(scene: Scene) -> MenuItem:
    player, words = scene.state.players[scene.seat], scene.words
    note = paid(words, player.greenery_cost - player.stock[PLANTS])
    item = at_once(scene, "g", "", GREENERY_CHOICE, note)
    plants = player.greenery_cost
    full = words.say("menu-full.greenery", plants=plants)
    return _coded(item, words.say("menu.greenery-for", plants=plants), full, scene)


def _temperature(scene: Scene) -> MenuItem:
    player, words = scene.state.players[scene.seat], scene.words
    note = paid(words, HEAT_FOR_TEMPERATURE - player.stock[HEAT])
    item = at_once(scene, "t", "", TEMPERATURE_CHOICE, note)
    if item.open and scene.state.temperature >= HIGHEST_TEMPERATURE:
        why = words.say("menu.highest-why")
        asks = (line(why),)
        item = replace(item, note=words.say("menu.highest"), means="", why=why, asks=asks)
    return _coded(item, words.say("menu.temperature"), words.say("menu-full.temperature"), scene)


def _rest(scene: Scene, letter: str, key: str, choice: Choice) -> MenuItem:
    """Return the line that ends the turn; the next production is shown next to it."""
    item, player = at_once(scene, letter, scene.words.say(key), choice), scene.state.players[scene.seat]
    if not item.open:
        return item
    why = scene.words.say("menu.next", money=player.stock[MEGACREDITS], then=next_stock(player)[MEGACREDITS])
    return replace(item, why=why)


def deferred_pass(scene: Scene) -> DeferredPass | None:
    """Return how the seat ends its turn and passes at the next one; None alone, and where no action is asked."""
    decision, player = scene.decision, scene.state.players[scene.seat]
    if decision is None or decision.kind != "action" or not isinstance(decision.options, OneOf):
        return None
    choices, ends = decision.options.choices, scene.offers(END_CHOICE)
    if scene.state.rules.solo or not (ends or scene.offers(PASS_CHOICE)):
        return None
    useful = frozenset(choice for choice in choices if choice.verb in _STILL and choice not in _useless(scene))
    owned = (*player.stock, *player.production, len(player.hand), sum(player.cubes.values()))
    now, asks = END_CHOICE if ends else None, _lost_by_passing(scene, choices)
    return DeferredPass(now, PASS_CHOICE, asks, useful, owned, scene.state.generation)


def _useless(scene: Scene) -> set[Choice]:
    """Return what only costs and nobody misses after a pass: selling cards, heat for nothing."""
    at_the_end = scene.state.temperature >= HIGHEST_TEMPERATURE
    return {PATENTS, TEMPERATURE_CHOICE} if at_the_end else {PATENTS}


def _pass(scene: Scene, choices: tuple[Choice, ...]) -> MenuItem:
    """Return the line that passes, with a question while anything useful could still be done.

    A pass cannot be undone, because new cards follow. What only costs does not count.
    """
    item = replace(_rest(scene, "x", "menu.pass", PASS_CHOICE), ends=True)
    return replace(item, asks=_lost_by_passing(scene, choices)) if item.open else item


def _lost_by_passing(scene: Scene, choices: tuple[Choice, ...]) -> tuple[StyledLine, ...]:
    """Return the question before a pass: what could still be done; empty if that is nothing useful."""
    words, lines = scene.words, still(scene, choices, _STILL, _useless(scene))
    if not lines:
        return ()
    said = line((words.say("menu.pass-out", generation=scene.state.generation), "bright"))
    return (said, BLANK, line(words.say("menu.pass-still")), *lines)
