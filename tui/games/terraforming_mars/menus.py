"""The menu of an action: a letter for each kind of thing that can be done, and how it stands."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.options import OneOf
from engine.terraforming_mars.board.goals import award_price
from engine.terraforming_mars.play.legal import (
    END_CHOICE,
    FIRST_CHOICE,
    GREENERY_CHOICE,
    HEAT_FOR_TEMPERATURE,
    MILESTONE_PRICE,
    PASS_CHOICE,
    PROJECT,
    TEMPERATURE_CHOICE,
    USE,
)
from engine.terraforming_mars.terms import HEAT, HIGHEST_TEMPERATURE, MEGACREDITS, PLANTS
from tui.games.page import MenuItem
from tui.games.scene import Scene
from tui.games.terraforming_mars.codes import coded
from tui.games.terraforming_mars.panels import next_stock
from tui.widgets.line import BLANK, Line, line

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

PATENTS = PROJECT["sell-patents"]
_STILL = ("play", "use", "first", "greenery", "temperature", "claim", "fund", "project")
"""Verbs of which passing says that they could still be done."""


def menu(scene: Scene) -> list[MenuItem]:
    """The lines of the menu; none where the decision is no action."""
    decision = scene.decision
    if decision is None or decision.kind != "action" or not isinstance(decision.options, OneOf):
        return []
    choices = decision.options.choices
    opening = scene.state.players[scene.seat].opening
    items = [_first(scene)] if opening else []
    items += [_cards(scene, choices), _projects(scene, choices), _actions(scene, choices)]
    items += [_greenery(scene, choices), _temperature(scene, choices)]
    if not scene.state.rules.solo:
        items += [_milestones(scene, choices), _awards(scene, choices)]
        items.append(_rest(scene, "e", "menu.end", END_CHOICE, choices))
    items.append(_pass(scene, choices))
    return items


def _count(choices: Iterable[Choice], verb: str) -> int:
    return len({choice.args[0] for choice in choices if choice.verb == verb})


def _noted(item: MenuItem, note: str, key: str, scene: Scene) -> MenuItem:
    """The line with how it stands, and what that means."""
    return replace(item, note=note, means=scene.words.say(key))


def _some_of(item: MenuItem, some: int, everything: int, scene: Scene) -> MenuItem:
    if not everything:
        return _noted(item, "-", "sign.none", scene)
    return _noted(item, scene.words.say("menu.some-of", some=some, all=everything), "sign.some-of", scene)


def _coded(item: MenuItem, label: str, scene: Scene) -> MenuItem:
    """The line with a label that says in short words what it costs."""
    return replace(item, label=label, shown=coded(label, scene))


def _plain(scene: Scene, letter: str, key: str, choice: Choice, choices: tuple[Choice, ...]) -> MenuItem:
    """A line that does one choice at once."""
    open_ = choice in choices
    why = "" if open_ else scene.why_not(choice)
    return MenuItem(letter, scene.words.say(key), open=open_, choice=choice, why=why)


def _first(scene: Scene) -> MenuItem:
    return MenuItem("f", scene.words.say("menu.first"), choice=FIRST_CHOICE, why=scene.words.say("menu.first-why"))


def _cards(scene: Scene, choices: tuple[Choice, ...]) -> MenuItem:
    words, held = scene.words, len(scene.state.players[scene.seat].hand)
    some = _count(choices, "play")
    why = words.say("menu.cards-why", some=some, all=held) if held else words.say("why.empty-hand")
    item = MenuItem("c", words.say("menu.play"), open=some > 0, page="hand", why=why)
    return _some_of(item, some, held, scene)


def _projects(scene: Scene, choices: tuple[Choice, ...]) -> MenuItem:
    some = _count(choices, "project")
    item = MenuItem("p", scene.words.say("menu.project"), open=some > 0, page="projects")
    return _noted(item, str(some), "sign.possible", scene) if some else _noted(item, "-", "sign.none", scene)


def _actions(scene: Scene, choices: tuple[Choice, ...]) -> MenuItem:
    player = scene.state.players[scene.seat]
    everything = sum(number in USE for number in player.cards)
    some = _count(choices, "use")
    why = "" if everything else scene.words.say("menu.no-actions")
    page = "actions" if everything else ""
    item = MenuItem("a", scene.words.say("menu.use"), open=some > 0, page=page, why=why)
    return _some_of(item, some, everything, scene)


def _paid(item: MenuItem, missing: int, scene: Scene) -> MenuItem:
    """The line with whether there is enough to pay for it."""
    if missing <= 0:
        return _noted(item, scene.words.say("menu.ready"), "sign.ready", scene)
    return _noted(item, scene.words.say("menu.short", count=missing), "sign.short-of", scene)


def _greenery(scene: Scene, choices: tuple[Choice, ...]) -> MenuItem:
    player = scene.state.players[scene.seat]
    item = _paid(
        _plain(scene, "g", "menu.greenery", GREENERY_CHOICE, choices),
        player.greenery_cost - player.stock[PLANTS],
        scene,
    )
    return _coded(item, scene.words.say("menu.greenery-for", plants=player.greenery_cost), scene)


def _temperature(scene: Scene, choices: tuple[Choice, ...]) -> MenuItem:
    player, words = scene.state.players[scene.seat], scene.words
    item = _plain(scene, "t", "menu.temperature", TEMPERATURE_CHOICE, choices)
    if item.open and scene.state.temperature >= HIGHEST_TEMPERATURE:
        item = replace(item, note=words.say("menu.highest"), why=words.say("menu.highest-why"))
    else:
        item = _paid(item, HEAT_FOR_TEMPERATURE - player.stock[HEAT], scene)
    return _coded(item, item.label, scene)


def _open(item: MenuItem, some: int, scene: Scene) -> MenuItem:
    """The line with how many can be taken."""
    if not some:
        return _noted(item, "-", "sign.none", scene)
    return _noted(item, scene.words.say("menu.open", count=some), "sign.open", scene)


def _milestones(scene: Scene, choices: tuple[Choice, ...]) -> MenuItem:
    some = _count(choices, "claim")
    item = _open(MenuItem("m", "", open=some > 0, page="milestones"), some, scene)
    return _coded(item, scene.words.say("menu.claim-for", price=MILESTONE_PRICE), scene)


def _awards(scene: Scene, choices: tuple[Choice, ...]) -> MenuItem:
    some = _count(choices, "fund")
    price = award_price(scene.state)
    label = scene.words.say("menu.fund-for", price=price) if price is not None else scene.words.say("menu.fund")
    return _coded(_open(MenuItem("w", "", open=some > 0, page="awards"), some, scene), label, scene)


def _rest(scene: Scene, letter: str, key: str, choice: Choice, choices: tuple[Choice, ...]) -> MenuItem:
    """A line that leaves it at that: what the next production will bring is said beside it."""
    item = _plain(scene, letter, key, choice, choices)
    if not item.open:
        return item
    player = scene.state.players[scene.seat]
    why = scene.words.say("menu.next", money=player.stock[MEGACREDITS], then=next_stock(player)[MEGACREDITS])
    return replace(item, why=why)


def _pass(scene: Scene, choices: tuple[Choice, ...]) -> MenuItem:
    """Passing asks once while anything could still be done: new cards come next, so it stays done."""
    item = _rest(scene, "x", "menu.pass", PASS_CHOICE, choices)
    still = _still(scene, choices) if item.open else []
    if not still:
        return item
    words = scene.words
    said = [line((words.say("menu.pass-out", generation=scene.state.generation), "bright")), BLANK]
    return replace(item, asks=(*said, line(words.say("menu.pass-still")), *still))


def _still(scene: Scene, choices: tuple[Choice, ...]) -> list[Line]:
    """What could still be done, as lines; not what would only cost: selling cards, heat for nothing."""
    lost = {PATENTS, TEMPERATURE_CHOICE} if scene.state.temperature >= HIGHEST_TEMPERATURE else {PATENTS}
    lines: list[Line] = []
    for verb in _STILL:
        count = len({choice.args[:1] for choice in choices if choice.verb == verb and choice not in lost})
        if count:
            lines.append(line("  ", scene.words.say(f"menu.still-{verb}", count=count)))
    return lines
