"""The supply: blueprints, technologies, scientists and contracts, missions, discoveries, the Warehouse."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from engine.on_mars.board import laboratory
from engine.on_mars.cards.placeholder_data import TASK_REWARDS
from engine.on_mars.cards.printed import CARD_SLUGS, DISCOVERY_SLUGS, mission
from engine.on_mars.terms import CRYSTAL, ITEMS, NON_MINERALS, TECHNOLOGIES
from tui.games.on_mars import supply_display
from tui.games.on_mars.answer_rows import in_room
from tui.games.on_mars.card_rows import (
    card_entry,
    card_line,
    goal_entry,
    person_line,
    person_texts,
    read_only_row,
    task_name,
    technology_line,
)
from tui.games.on_mars.details import GRID_COSTS
from tui.games.on_mars.vocabulary import item, price, used_for
from tui.games.page import Page, PageRow
from tui.games.scene import Scene
from tui.games.zones import MENU
from tui.widgets.styled_line import Run, StyledLine, apart, line, spread

_SECTIONS = ("blueprints", "technologies", "people", "missions", "discoveries")


def supply(scene: Scene, columns: int) -> Page:
    """Return all displays, one below the other; the Warehouse above them."""
    words, state = scene.words, scene.state
    entries = [_blueprint(scene, card, columns) for card in (*state.top, *state.bottom)]
    entries += [_technology(scene, place, columns) for place, number in enumerate(state.grid) if number >= 0]
    for place, person in enumerate(state.people):
        if person:
            said = person_texts(scene, person)
            entries.append(read_only_row(f"place {place}", person_line(scene, person, columns), said, 2))
    entries += [_mission(scene, slot, columns) for slot, number in enumerate(state.missions) if number]
    for tile in state.face_up:
        text = words.name("discovery", DISCOVERY_SLUGS[tile])
        entries.append(read_only_row(f"tile {tile}", line(text), (words.say("discovery.effect", what=text),), 4))
    left = words.say("supply.left", cards=len(state.deck), tiles=len(state.discoveries))
    return Page(
        kind="goals",
        title=line((words.say("supply.title"), "head"), "   ", (left, "dim")),
        entries=tuple(entries),
        head=(warehouse(scene),),
        display=partial(supply_display.display, scene, _rows(scene), warehouse(scene)),
        sections=tuple(line((words.say(f"supply.{name}"), "head")) for name in _SECTIONS),
        prompt=words.say("supply.prompt"),
    )


def _rows(scene: Scene) -> dict[str, str]:
    """Return the rows of the blueprints there; other items have rows of the same name."""
    return {f"card {card}": CARD_SLUGS[card] for card in (*scene.state.top, *scene.state.bottom)}


def warehouse(scene: Scene) -> StyledLine:
    """Return what is in the Warehouse."""
    words = scene.words
    shown: list[StyledLine] = []
    for number in (CRYSTAL, *NON_MINERALS):
        sign, count = item(number, words), scene.state.warehouse[number]
        text = words.say(f"amount.{ITEMS[number]}", n=count)
        shown.append((sign._replace(spoken=text), Run(f" {count}", "bright" if count else "dim", sign.means, "")))
    return line("  ", (f"{words.say('supply.warehouse')}  ", "dim"), *apart(shown, "  "))


def _blueprint(scene: Scene, number: int, columns: int) -> PageRow:
    """Return a blueprint in a line, so that all displays are near each other."""
    shown = card_line(scene, number, columns)
    return replace(card_entry(scene, number, columns), lines=(shown,), why=used_for(number, scene.words))


def _technology(scene: Scene, place: int, columns: int) -> PageRow:
    words, number = scene.words, scene.state.grid[place]
    row = laboratory.GRID_ROWS[place]
    cost = price(GRID_COSTS[row], words)
    said = (words.name("technology-what", TECHNOLOGIES[number]), words.say("supply.row-cost", row=row + 1))
    return read_only_row(f"grid {place}", spread(technology_line(number, 0, words), cost, columns), said, 1)


def _mission(scene: Scene, slot: int, columns: int) -> PageRow:
    words, state = scene.words, scene.state
    card = mission(state.missions[slot])
    left = words.say("missions.left", n=state.left[slot])
    right = line(left, "  ", item(CRYSTAL, words, card.crystals))
    said = (words.say("mission-what", mission=card.event, n=card.crystals),)
    return read_only_row(f"mission {slot}", spread(line(words.name("mission", card.event)), right, columns), said, 3)


def hand(scene: Scene, columns: int) -> Page:
    """Return what nobody else sees: private goals, First Colonists; and the blueprints that are not built yet."""
    words, player = scene.words, scene.state.players[scene.seat]
    entries = [goal_entry(scene, number) for number in player.goals if number]
    entries += first_colonists(scene, 1)
    entries = [in_room(entry, columns) for entry in entries]
    entries += [card_entry(scene, card, columns, section=2) for card in player.blueprints]
    sections = tuple(line((words.say(f"hand.{name}"), "head")) for name in ("goals", "colonists", "blueprints"))
    title = line((words.say("hand.title"), "head"))
    return Page("hand", title, tuple(entries), sections=sections, prompt=words.say("hand.prompt"), zone=MENU)


def first_colonists(scene: Scene, section: int) -> list[PageRow]:
    """Return the hidden card of First Colonists, or the tasks that were drawn for it."""
    words, player = scene.words, scene.state.players[scene.seat]
    rows: list[PageRow] = []
    if player.card_a > 0:
        text = words.name("card-a", f"a{player.card_a}")
        rows.append(read_only_row("card-a", line(text), (words.say("hand.card-a"),), section))
    for card in player.cards_b:
        if card:
            gives = words.say("hand.task-gives", what=words.say(f"amount.{TASK_REWARDS.value[card - 1]}", n=1))
            rows.append(read_only_row(f"b{card}", task_name(card, words), (words.say("hand.card-b"), gives), section))
    return rows
