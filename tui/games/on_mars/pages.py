"""The prompt of a decision, a line of what else to know, and its choices as a page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from engine.core.choice import Choice, seat_of
from engine.core.options import OneOf
from engine.on_mars.board import tables
from engine.on_mars.cards.placeholder_data import TASK_REWARDS
from engine.on_mars.cards.printed import (
    CARD_NUMBERS,
    CONTRACTS,
    DISCOVERY_NUMBERS,
    DISCOVERY_SLUGS,
    EXECUTIVE,
    GOALS,
    RESEARCH_TYPES,
)
from engine.on_mars.play.frames import STOP
from engine.on_mars.play.pieces import research_at
from engine.on_mars.play.supply import storage
from engine.on_mars.state import EXECUTIVE_DONE, MAIN_DONE, OVER
from engine.on_mars.terms import BUILDINGS, CRYSTAL, ITEMS
from tui.games import default_view
from tui.games.on_mars import laboratory_page, menus, movement, supply_display
from tui.games.on_mars.card_rows import (
    card_entry,
    card_line,
    contract_line,
    goal_entry,
    item_line,
    person_line,
    person_of,
    person_texts,
    read_only_row,
    row,
)
from tui.games.on_mars.details import effect, space_detail, travel_detail
from tui.games.on_mars.vocabulary import amounts_text, colonists, contract_texts, goal_text, price, used_for
from tui.games.page import Page, PageRow
from tui.games.preview_text import gains, with_gains
from tui.games.scene import Scene
from tui.games.seats import named
from tui.widgets.card_display import Display
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, paragraph, spread, wrapped

DELIVERED = 23
"""The columns of what is delivered, before its contract."""

# --- the prompt -------------------------------------------------------------------------------------------------------


def prompt_text(scene: Scene) -> str:
    """Return who decides what, what was done of the turn, and what is left."""
    decision, words, state = scene.decision, scene.words, scene.state
    if decision is None:
        return ""
    text = words.render(decision.prompt)
    if decision.kind == "turn":
        done = bool(state.turn & MAIN_DONE), bool(state.turn & EXECUTIVE_DONE)
        key = {(True, True): "all-done", (True, False): "main-done", (False, True): "executive-done"}.get(done, "turn")
        text = words.say(f"prompt.{key}")
    elif decision.kind == "move":
        text = words.say("prompt.move-left", left=movement.left_text(scene))
    elif action := _action(scene):
        text = words.say("prompt.from", what=action, prompt=text)
    return default_view.asked(scene, text)


def _action(scene: Scene) -> str:
    """Return which action of the turn asks, as far as the events of it tell."""
    words = scene.words
    for event in reversed(scene.recent):
        if event.seat != scene.seat:
            continue
        match event.key:
            case "action":
                return words.name("action", event.args[0])
            case "executive":
                return words.name("executive", EXECUTIVE[int(event.args[0])][1])
            case "used-card":
                return words.name("card", event.args[0])
            case "turn-ended" | "travelled":
                return ""
            case _:
                pass
    return ""


def hint_text(scene: Scene) -> str:
    """Return one line of what else to know of the decision."""
    decision, words = scene.decision, scene.words
    if decision is None or scene.state.phase == OVER:
        return ""
    if decision.kind == "move":
        moved = movement.chosen(scene)
        lifting = movement.one_by_one(scene.state)
        return "" if moved is None else words.say("hint.move-lifted" if lifting else "hint.move")
    if decision.kind == "construct" and len(menus.sites_of(scene)) < 2:
        kind = menus.kind_of(scene)
        before = BUILDINGS.index(kind) - 1
        cost = words.say(f"amount.{ITEMS[before] if before >= 0 else 'colonist'}", n=1)
        return words.say("hint.construct-one", building=kind, cost=cost)
    key = f"hint.{decision.kind.replace('_', '-')}"
    return words.say(key) if key in words else ""


# --- answers ----------------------------------------------------------------------------------------------------------


_TOLD = ("tech", "develop", "space", "travel", "blueprint")
"""Decisions whose rows say more than a hint."""


def answers(scene: Scene, columns: int) -> Page:
    """Return the choices of the decision as rows."""
    decision, words = scene.decision, scene.words
    if decision is None or not isinstance(decision.options, OneOf):
        return Page("nothing", BLANK, ())
    choices = list(decision.options)
    if decision.kind in ("pay", "place"):
        choices.sort(key=_payment_order)
    elif decision.kind == "more":
        choices.sort(key=lambda choice: choice != STOP)
    entries = [_entry(scene, choice, columns) for choice in choices]
    prompt = prompt_text(scene)
    asked = words.name("ask", decision.kind) if f"ask.{decision.kind}" in words else _action(scene)
    title = line((asked or words.say("menu.choice"), "head"))
    hint = "" if decision.kind in _TOLD else hint_text(scene)
    page = Page(f"answers {decision.kind}", title, tuple(entries), digits=True, prompt=prompt, hint=hint)
    if decision.kind == "blueprint":
        return replace(page, display=_blueprint_display(scene, choices))
    if decision.kind == "space":
        spaces = [*entries, *_taken_spaces(scene, choices)]
        return replace(page, entries=tuple(sorted(spaces, key=lambda entry: entry.orders["number"])))
    laid = laboratory_page.display(scene, choices)
    return replace(page, display=laid, pane=laid) if laid is not None else page


def _blueprint_display(scene: Scene, choices: list[Choice]) -> Callable[[int, int], Display]:
    """Return the page on which a blueprint is chosen in the display, or none is taken if that is allowed."""
    rows = {f"card {CARD_NUMBERS[str(choice.args[0])]}": str(choice) for choice in choices if choice != STOP}
    if STOP not in choices:
        return partial(supply_display.display, scene, rows, BLANK)
    rows[supply_display.BESIDE] = str(STOP)
    return partial(supply_display.display, scene, rows, line(" ", *_entry(scene, STOP, 0).lines[0]))


def _payment_order(choice: Choice) -> tuple[int, int, int]:
    """Return the sort key of a payment: without private goals first, then few minerals, then few colonists."""
    given = dict(choice.amounts)
    return len(choice.args), given.get("mineral", 0), given.get("colonist", 0)


def _entry(scene: Scene, choice: Choice, columns: int) -> PageRow:
    draw = _DRAWN.get(choice.verb)
    if choice == STOP and scene.decision is not None:
        key = f"menu.stop-{scene.decision.kind}"
        entry = row(scene, choice, line(scene.words.say(key if key in scene.words else "menu.stop")))
        if scene.decision.kind != "travel":
            return entry
        both = partial(travel_detail, scene, choice)
        return replace(entry, detail=both, brief=both)
    return draw(scene, choice, columns) if draw is not None else _plain(scene, choice, columns)


def _plain(scene: Scene, choice: Choice, columns: int) -> PageRow:
    text = scene.words.render(scene.game.describe(choice))
    return _in_room(row(scene, choice, line(text)), columns)


def _in_room(entry: PageRow, columns: int) -> PageRow:
    """Return a row that takes as many lines as its text needs."""
    return replace(entry, lines=tuple(part for content in entry.lines for part in wrapped(content, columns)))


def _pay(scene: Scene, choice: Choice, columns: int) -> PageRow:
    words = scene.words
    goals = tuple(goal_text(int(str(card)[5:]), words) for card in choice.args)
    shown = line(*price(choice.amounts, words), "  ", amounts_text(choice.amounts, words)) if choice.amounts else BLANK
    text = words.say("pay.goal", what=goals[0]) if len(goals) == 1 else words.say("pay.goals", n=len(goals))
    note = (Run(text, "accent"),) if goals else BLANK
    content = line(*shown, "  " if shown and note else "", *note)
    return _in_room(row(scene, choice, content, texts=goals), columns)


def _card(scene: Scene, choice: Choice, columns: int) -> PageRow:
    note = BLANK
    if choice.verb == "use":
        how = str(choice.args[1])
        note = (Run(scene.words.name("use", how), "accent"),)
    elif choice.verb == "upgrade":
        note = (Run(scene.words.name("hex", int(choice.args[1])), "accent"),)
    number = CARD_NUMBERS[str(choice.args[0])]
    entry = card_entry(scene, number, columns, choice, note)
    if choice.verb != "blueprint":
        return entry
    return replace(entry, lines=(card_line(scene, number, columns),), why=used_for(number, scene.words))


def _item(scene: Scene, choice: Choice, _columns: int) -> PageRow:
    number, words = ITEMS.index(str(choice.args[0])), scene.words
    player = scene.state.players[scene.seat]
    have = player.crystals + player.waiting if number == CRYSTAL else player.res[number]
    most = 8 - player.ships.bit_count() if number == CRYSTAL else storage(player)
    return row(scene, choice, item_line(scene, number, words.say("item.have", n=have, most=most)))


def _hire(scene: Scene, choice: Choice, columns: int) -> PageRow:
    person = person_of(str(choice.args[0]))
    return row(scene, choice, person_line(scene, person, columns), texts=person_texts(scene, person))


def _deliver(scene: Scene, choice: Choice, columns: int) -> PageRow:
    number = person_of(str(choice.args[0])) - 10
    words, count = scene.words, dict(choice.amounts).get("count")
    text = words.say("deliver.gives", item=choice.args[1])
    if count is not None:
        text = words.say("deliver.gives-count", given=words.say(f"amount.{choice.args[1]}", n=count))
    return row(
        scene, choice, spread(line((text, "accent"), "  "), contract_line(scene, number, columns - DELIVERED), columns)
    )


def _ship(scene: Scene, choice: Choice, columns: int) -> PageRow:
    words, slot, crew = scene.words, int(choice.args[0]), dict(choice.amounts)
    opens = words.name("executive", EXECUTIVE[slot][1])
    bots = words.say("ship.bots", n=crew["bots"]) if crew.get("bots") else ""
    crew_text = words.say("crew.colonists", n=crew["colonists"])
    content = line(crew_text, bots, "  ", (words.say("ship.opens", slot=slot, what=opens), "dim"))
    if words.painted:
        people, machines = crew["colonists"], crew.get("bots", 0)
        signs = words.name("piece-sign", "colonist") * people + words.name("piece-sign", "bot") * machines
        text = words.say("ship.opens", slot=slot, what=opens)
        crew_sign = Run(signs, "accent", f"{crew_text}{bots}", f"{crew_text}{bots}")
        content = (crew_sign, Run(f" {slot} ", "key", text, text), Run(opens, "", text, ""))
    return _in_room(row(scene, choice, content), columns)


def _space(scene: Scene, choice: Choice, _columns: int) -> PageRow:
    words, space = scene.words, int(choice.args[0])
    bonus = tables.SPACE_BONUS[space]
    side = words.name("side", ("orbit", "colony")[tables.side_of(space)])
    text = words.name("space-bonus", bonus or "none")
    content = (_number(space), Run("", spoken=side), *line((text, "dim" if not bonus else "")))
    return replace(
        row(scene, choice, content, more=partial(space_detail, scene, space)), sign=str(space), orders={"number": space}
    )


def _taken_spaces(scene: Scene, choices: list[Choice]) -> list[PageRow]:
    """Return the spaces of the same sides that others have, to be read in their place."""
    words, free = scene.words, {int(choice.args[0]) for choice in choices if choice.verb == "space"}
    sides = {tables.side_of(space) for space in free}
    rows: list[PageRow] = []
    for seat, player in enumerate(scene.state.players):
        if player.space and player.space not in free and tables.side_of(player.space) in sides and seat != scene.seat:
            why = words.say("sign.waits", seat=seat, space=player.space)
            content = (_number(player.space), *named(seat, words, ink="dim"))
            orders, sign = {"number": player.space}, str(player.space)
            rows.append(PageRow(f"taken {sign}", (content,), why=why, open=False, orders=orders, sign=sign))
    return rows


def _travel(scene: Scene, choice: Choice, columns: int) -> PageRow:
    """Return to travel or to stay; beside it both outcomes."""
    entry = _plain(scene, choice, columns)
    return replace(entry, detail=partial(travel_detail, scene, choice), brief=partial(travel_detail, scene, choice))


def _number(printed: int) -> Run:
    """Return the printed number of a row, for line mode; on the screen it is the row's key."""
    return Run("", spoken=str(printed))


def _technology(scene: Scene, choice: Choice, _columns: int) -> PageRow:
    words, owner = scene.words, seat_of(choice.args[0])
    text = words.say("technology.own" if owner == scene.seat else "technology.of-other")
    return row(scene, choice, line(*named(owner, words), "  ", (text, "dim")))


def _executive(scene: Scene, choice: Choice, _columns: int) -> PageRow:
    slot = int(choice.args[0])
    return replace(row(scene, choice, _executive_line(scene, slot)), sign=str(slot))


def _executive_line(scene: Scene, slot: int, *, off: bool = False) -> StyledLine:
    """Return an executive action: what it costs, what it is."""
    words, (crystals, slug) = scene.words, EXECUTIVE[slot]
    ink = "dim" if off else ""
    cost = price((("crystal", crystals),), words)
    content = line(*(run._replace(ink=ink) for run in cost), " ", (words.name("executive", slug), ink))
    return (_number(slot), *content)


def _goal(scene: Scene, choice: Choice, _columns: int) -> PageRow:
    words = scene.words
    number, reward = int(str(choice.args[0])[5:]), str(choice.args[1])
    gives = words.say(f"reward-what.{reward}", n=_gives(number, reward))
    return row(scene, choice, line(goal_text(number, words), ": ", (gives, "accent")))


def _gives(number: int, reward: str) -> int:
    goal = GOALS[number]
    return 2 if goal is None or reward == "develop-free" else goal.gives


def _tile(scene: Scene, choice: Choice, columns: int) -> PageRow:
    words = scene.words
    content = line(words.name("discovery", choice.args[0]))
    if choice.verb == "place":
        content = line(*content, "  ", (words.name("place", choice.args[1]), "dim"))
    return _in_room(row(scene, choice, content, why=_tile_what(scene, str(choice.args[0]))), columns)


def _tile_what(scene: Scene, slug: str) -> str:
    return (
        scene.words.say("discovery.effect", what=scene.words.name("discovery", slug))
        if slug in DISCOVERY_NUMBERS
        else ""
    )


def _collect(scene: Scene, choice: Choice, _columns: int) -> PageRow:
    """Return the tile under a rover: where it is, and what it does."""
    words, here = scene.words, int(choice.args[0])
    if here not in scene.state.finds:
        text = words.say("sign.research", kind=RESEARCH_TYPES[research_at(scene.state, here)])
        return row(scene, choice, line(words.say("tile.take"), "  ", (text, "accent")))
    slug = DISCOVERY_SLUGS[scene.state.finds[here]]
    content = line(words.say("tile.take"), "  ", (words.name("discovery", slug), "accent"))
    return row(scene, choice, content, why=_tile_what(scene, slug))


def _task(scene: Scene, choice: Choice, _columns: int) -> PageRow:
    words, card = scene.words, int(str(choice.args[0])[1:])
    reward = TASK_REWARDS.value[card - 1]
    return row(scene, choice, line(words.name("task", f"b{card}"), "  ", *price(((reward, 1),), words)))


def _boost(scene: Scene, choice: Choice, columns: int) -> PageRow:
    words = scene.words
    return _in_room(row(scene, choice, line(colonists(1, words), "  ", words.say("choice.boost"))), columns)


def _colonists(scene: Scene, choice: Choice, columns: int) -> PageRow:
    """Return how many colonists boost an action, and what the action then gives."""
    said = line(scene.words.render(scene.game.describe(choice)))
    shown = with_gains(said, gains(scene, choice, without=("lq", "wa")), columns)
    return replace(row(scene, choice, said), lines=shown)


def _construct(scene: Scene, choice: Choice, columns: int) -> PageRow:
    words = scene.words
    boost = dict(choice.amounts).get("boost", 0)
    if len(choice.args) == 3:
        owner = seat_of(choice.args[2])
        text = words.say("technology.own" if owner == scene.seat else "technology.of-other")
        content = line(*named(owner, words), "  ", (text, "dim"))
    else:
        content = line(words.say("technology.none"))
    more = line("  ", colonists(boost, words), " ", words.say("boost.instead", n=boost)) if boost else BLANK
    return row(scene, choice, (*content, *more))


_DRAWN: dict[str, Callable[[Scene, Choice, int], PageRow]] = {
    "pay": _pay,
    "blueprint": _card,
    "use": _card,
    "upgrade": _card,
    "learn": laboratory_page.learn_row,
    "develop": laboratory_page.develop_row,
    "warehouse": _item,
    "gain": _item,
    "take": _plain,
    "collect": _collect,
    "hire": _hire,
    "refill": _hire,
    "deliver": _deliver,
    "ship": _ship,
    "space": _space,
    "technology": _technology,
    "travel": _travel,
    "executive": _executive,
    "complete": _goal,
    "tile": _tile,
    "place": _tile,
    "claim": _task,
    "boost": _boost,
    "colonists": _colonists,
    "construct": _construct,
}


# --- pages of the menu ------------------------------------------------------------------------------------------------


def executive(scene: Scene, columns: int) -> Page:
    """Return the executive actions in their printed order, each with its number as key; those not open say why."""
    words = scene.words
    entries: list[PageRow] = []
    for slot in range(1, 9):
        choice = Choice("executive", (slot,))
        open_ = scene.offers(choice)
        key = f"executive-what.{EXECUTIVE[slot][1]}"
        why = words.say(key) if open_ else scene.why_not(choice)
        detail, brief = (partial(what, scene, choice if open_ else None, key) for what in (_what_of, _effect_of))
        lines, name = (_executive_line(scene, slot, off=not open_),), words.name("executive", EXECUTIVE[slot][1])
        entries.append(PageRow(str(choice), lines, choice, open_, why, detail, sign=str(slot), brief=brief, name=name))
    page = _menu_page(scene, "executive", entries)
    if page.digits:
        return page
    numbered = [replace(one, lines=((Run(f"{one.sign} ", "dim"), *one.lines[0]),)) for one in page.entries]
    return replace(page, entries=tuple(numbered))


def _what_of(scene: Scene, choice: Choice | None, key: str, columns: int) -> list[StyledLine]:
    lines = paragraph(scene.words.say(key), columns)
    return [*lines, BLANK, *effect(scene, choice, columns)] if choice is not None else lines


def _effect_of(scene: Scene, choice: Choice | None, key: str, columns: int) -> list[StyledLine]:
    """Return the same with what it would change first."""
    lines = paragraph(scene.words.say(key), columns)
    return [*effect(scene, choice, columns), *lines] if choice is not None else lines


def complete(scene: Scene, columns: int) -> Page:
    """Return the private goals that are met, each with its rewards, then those that are not."""
    decision = scene.decision
    choices = [choice for choice in decision.options if choice.verb == "complete"] if decision is not None else []
    entries = [_goal(scene, choice, columns) for choice in choices]
    met = {str(choice.args[0]) for choice in choices}
    held = scene.state.players[scene.seat].goals
    entries += [goal_entry(scene, number, 1) for number in held if number and f"goal-{number}" not in met]
    return _menu_page(scene, "complete", entries)


def deliver(scene: Scene, columns: int) -> Page:
    """Return what can go to own contracts; below, those to which nothing can."""
    decision = scene.decision
    choices = [choice for choice in decision.options if choice.verb == "deliver"] if decision is not None else []
    entries = [_deliver(scene, choice, columns) for choice in choices]
    wanting = {str(choice.args[0]) for choice in choices}
    for number, owner in enumerate(scene.state.owners):
        if owner == scene.seat + 1 and (slug := CONTRACTS[number].slug) not in wanting:
            said = tuple(contract_texts(number, scene.words))
            entries.append(read_only_row(slug, contract_line(scene, number, columns), said, 1))
    return _menu_page(scene, "deliver", entries)


def _menu_page(scene: Scene, name: str, entries: list[PageRow]) -> Page:
    words = scene.words
    title = line((words.say(f"page.{name}"), "head"))
    off = line((words.say("page.not-now"), "dim"))
    takes = any(entry.open and entry.value is not None for entry in entries)
    prompt = words.say(f"page-prompt.{name}" if takes else f"page-prompt.no-{name}")
    shown = entries if takes else [replace(entry, value=None) for entry in entries]
    return Page(name, title, tuple(shown), sections=(BLANK, off), digits=takes, prompt=prompt)


def outcome(scene: Scene, choice: Choice, columns: int) -> list[StyledLine]:
    """Return what a choice would change."""
    return effect(scene, choice, columns)
