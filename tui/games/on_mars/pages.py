"""The prompt of a decision, a line of what else to know, and its choices as a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.options import OneOf
from engine.on_mars.board import tables
from engine.on_mars.cards.printed import (
    CARD_NUMBERS,
    CONTRACTS,
    EXECUTIVE,
)
from engine.on_mars.frame_types.series import (
    BlueprintFrame,
    DevelopFrame,
    LearnFrame,
    MoreFrame,
    ProduceFrame,
    Repeatable,
    ResourceFrame,
    ShipFrame,
    UpgradeFrame,
    WarehouseFrame,
)
from engine.on_mars.play.frames import STOP
from engine.on_mars.state import EXECUTIVE_DONE, MAIN_DONE, OVER
from engine.on_mars.terms import BUILDINGS, ITEMS, SIDES
from tui.games import default_view
from tui.games.on_mars import laboratory_page, menus, movement, supply_display, travel_page, two_columns
from tui.games.on_mars.answer_rows import (
    answer_row,
    deliver_row,
    executive_line,
    executive_short,
    goal_row,
    in_room,
    space_bonus,
    taken_spaces,
)
from tui.games.on_mars.brief_detail import brief_item
from tui.games.on_mars.card_rows import (
    contract_line,
    goal_entry,
    read_only_row,
)
from tui.games.on_mars.details import EDGE, effect
from tui.games.on_mars.supply import first_colonists
from tui.games.on_mars.vocabulary import contract_texts
from tui.games.page import Page, PageRow
from tui.games.scene import Scene
from tui.widgets.card_display import Display
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, paragraph

DELIVERED = 23
"""The columns of what is delivered, before its contract."""

_REPEATED: dict[type[Repeatable], str] = {
    DevelopFrame: "develop",
    LearnFrame: "learn",
    BlueprintFrame: "blueprint",
    WarehouseFrame: "warehouse",
    ResourceFrame: "resource",
    UpgradeFrame: "upgrade",
    ShipFrame: "ship",
    ProduceFrame: "produce",
}
"""The steps that a colonist or a technology can repeat."""

# --- the prompt -------------------------------------------------------------------------------------------------------


def question_text(scene: Scene) -> str:
    """Return what is decided: of a turn what is left, of a repetition the step."""
    decision, words, state = scene.decision, scene.words, scene.state
    if decision is None:
        return ""
    if decision.kind == "turn":
        done = bool(state.turn & MAIN_DONE), bool(state.turn & EXECUTIVE_DONE)
        key = {(True, True): "all-done", (True, False): "main-done", (False, True): "executive-done"}.get(done, "turn")
        return words.say(f"prompt.{key}")
    frame = state.frames[-1] if state.frames else None
    step = _REPEATED.get(type(frame.each)) if isinstance(frame, MoreFrame) else None
    return words.say(f"prompt.more-{step}") if step else words.render(decision.prompt)


def prompt_text(scene: Scene) -> str:
    """Return who decides what, what was done of the turn, and what is left."""
    decision, words = scene.decision, scene.words
    if decision is None:
        return ""
    text = question_text(scene)
    if decision.kind == "move":
        letters = menus.piece_letters(scene)
        pieces = words.say("prompt.move-pieces", pieces=letters) if letters else ""
        text = words.say("prompt.move-left", pieces=pieces, left=movement.left_text(scene, brief=True))
    elif decision.kind == "construct" and (types := menus.type_letters(scene)):
        text = words.say("prompt.construct-types", types=types)
    elif decision.kind != "turn" and (action := _action(scene)):
        text = words.say("prompt.from", what=action, prompt=text)
    return default_view.asked(scene, text)


def choice_text(scene: Scene, chosen: Choice) -> str:
    """Return a choice in words; to stop says what is not done."""
    key = f"menu.stop-{scene.decision.kind}" if scene.decision is not None else ""
    return scene.words.say(key) if chosen == STOP and key in scene.words else default_view.choice(scene, chosen)


def _action(scene: Scene) -> str:
    """Return the action of the turn that asks, judged by its events."""
    words = scene.words
    for event in reversed(scene.recent):
        if event.seat != scene.seat:
            continue
        match event.key:
            case "action":
                return words.name("action", event.args[0])
            case "executive":
                text = words.name("executive", EXECUTIVE[int(event.args[0])][1])
                return text[:1].upper() + text[1:]
            case "used-card":
                return words.name("card", event.args[0])
            case "goal":
                return words.say("menu.goal")
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
        if movement.ends_on_own_hex(scene):
            return ""  # the detail says so
        return "" if moved is None else words.say("hint.move-lifted" if lifting else "hint.move")
    if decision.kind == "construct" and len(menus.sites_of(scene)) < 2:
        kind = menus.kind_of(scene)
        before = BUILDINGS.index(kind) - 1
        cost = words.say(f"amount.{ITEMS[before] if before >= 0 else 'colonist'}", n=1)
        return words.say("hint.construct-one", building=kind, cost=cost)
    if decision.kind == "upgrade" and isinstance(frame := scene.state.frames[-1], UpgradeFrame) and frame.free:
        return words.say("hint.upgrade-free")
    if isinstance(frame := scene.state.frames[-1], MoreFrame) and frame.technology >= 0:
        return words.say("hint.more-technology")
    key = f"hint.{decision.kind.replace('_', '-')}"
    if decision.kind == "place_discovery" and scene.state.players[scene.seat].rover < 0:
        key = "hint.place-discovery-first"
    if decision.kind == "pay" and all(set(dict(one.amounts)) <= {"crystal"} for one in decision.options):
        key = "hint.pay-crystals"
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
    entries = [answer_row(scene, choice, columns) for choice in _without_doubles(choices)]
    prompt = prompt_text(scene)
    kind = decision.kind
    if f"prompt.{kind.replace('_', '-')}-way" in words:  # the map asks where: a list has only the ways to do it there
        kind = f"{kind.replace('_', '-')}-way"
        prompt = words.say(f"prompt.{kind}")
    asked = words.name("ask", kind) if f"ask.{kind}" in words else _action(scene)
    title = line((asked or words.say("menu.choice"), "head"))
    hint = "" if decision.kind in _TOLD or kind != decision.kind else hint_text(scene)
    page = Page(f"answers {decision.kind}", title, tuple(entries), digits=True, prompt=prompt, hint=hint)
    if decision.kind == "blueprint":
        return replace(page, display=_blueprint_display(scene, choices))
    if decision.kind == "space":
        spaces = [*entries, *taken_spaces(scene, choices)]
        ordered = tuple(sorted(spaces, key=lambda entry: entry.orders["number"]))
        return replace(page, entries=ordered, pane=_spaces_pane(scene, ordered))
    if decision.kind == "travel":
        return replace(page, pane=travel_page.pane(scene), title=travel_page.title(scene, asked))
    laid = laboratory_page.display(scene, choices)
    return replace(page, display=laid, pane=laid) if laid is not None else page


def _spaces_pane(scene: Scene, entries: Sequence[PageRow]) -> Callable[[int, int], Display | None]:
    """Return the spaces of both sides in two columns, for a zone with too few lines for all of them."""

    def drawn(entry: PageRow, columns: int) -> StyledLine:
        return space_bonus(scene, int(entry.sign), columns) if entry.open else entry.lines[0]

    sides = [tables.side_of(int(entry.sign)) for entry in entries]
    heads = [line((scene.words.name("side", side), "dim")) for side in SIDES]
    rows = [
        two_columns.NumberedRow(entry.key, side, partial(drawn, entry))
        for entry, side in zip(entries, sides, strict=True)
    ]
    return two_columns.pane(rows, heads)


def _without_doubles(choices: Sequence[Choice]) -> list[Choice]:
    """Return choices without those that move a scientist to where it works already."""
    free = {choice.args[0] for choice in choices if choice.verb == "use" and choice.args[1] == "free"}
    return [one for one in choices if one.verb != "use" or one.args[1] != "scientist" or one.args[0] not in free]


def _blueprint_display(scene: Scene, choices: list[Choice]) -> Callable[[int, int], Display]:
    """Return the page on which a blueprint is chosen in the display, or none is taken if that is allowed."""
    rows = {f"card {CARD_NUMBERS[str(choice.args[0])]}": str(choice) for choice in choices if choice != STOP}
    if STOP not in choices:
        return partial(supply_display.display, scene, rows, BLANK)
    rows[supply_display.BESIDE] = str(STOP)
    return partial(supply_display.display, scene, rows, line(" ", *answer_row(scene, STOP, 0).lines[0]))


def _payment_order(choice: Choice) -> tuple[int, int, int]:
    """Return the sort key of a payment: without private goals first, then few minerals, then few colonists."""
    given = dict(choice.amounts)
    return len(choice.args), given.get("mineral", 0), given.get("colonist", 0)


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
        of_choice = choice if open_ else None
        entries.append(
            PageRow(
                str(choice),
                (executive_line(scene, slot, off=not open_),),
                choice,
                open_,
                why,
                partial(_what_of, scene, of_choice, key) if open_ else partial(_closed, why, words.say(key)),
                sign=str(slot),
                within=partial(_what_within, scene, of_choice, key) if open_ else None,
                name=words.name("executive", EXECUTIVE[slot][1]),
            )
        )
    page = _menu_page(scene, "executive", entries)
    short = [
        two_columns.NumberedRow(
            entry.key, int(slot > 4), partial(executive_short, scene, slot, page.digits, entry.open)
        )
        for slot, entry in enumerate(entries, 1)
    ]
    page = replace(page, pane=two_columns.pane(short, keys=page.digits))
    if page.digits:
        return page
    numbered = [replace(one, lines=((Run(f"{one.sign} ", "dim"), *one.lines[0]),)) for one in page.entries]
    return replace(page, entries=tuple(numbered))


def _what_of(scene: Scene, choice: Choice | None, key: str, columns: int) -> list[StyledLine]:
    lines = paragraph(scene.words.say(key), columns)
    return [*lines, BLANK, *effect(scene, choice, columns)] if choice is not None else lines


def _closed(why: str, text: str, columns: int) -> list[StyledLine]:
    """Return why an executive action is not possible now, and what it would do."""
    return [*paragraph(why, columns - EDGE, "bad"), *paragraph(text, columns - EDGE)]


def _what_within(scene: Scene, choice: Choice | None, key: str, columns: int, lines: int) -> list[StyledLine]:
    """Return the same with the effect first, in a number of lines."""
    text = scene.words.say(key)
    changes = effect(scene, choice, columns) if choice is not None else []
    told = [*changes, *([BLANK] if changes else []), *paragraph(text, columns - EDGE)]
    return told if len(told) <= lines else brief_item(scene, choice, text, columns, lines)


def complete(scene: Scene, columns: int) -> Page:
    """Return the private goals that are met, each with its rewards, those that are not, and the First Colonists."""
    decision = scene.decision
    choices = [choice for choice in decision.options if choice.verb == "complete"] if decision is not None else []
    entries = [in_room(goal_row(scene, choice, columns), columns) for choice in choices]
    met = {str(choice.args[0]) for choice in choices}
    held = scene.state.players[scene.seat].goals
    entries += [
        in_room(goal_entry(scene, number, 1), columns) for number in held if number and f"goal-{number}" not in met
    ]
    entries += [in_room(entry, columns) for entry in first_colonists(scene, 2)]
    return _menu_page(scene, "complete", entries)


def deliver(scene: Scene, columns: int) -> Page:
    """Return what can go to own contracts; below, those to which nothing can."""
    decision = scene.decision
    choices = [choice for choice in decision.options if choice.verb == "deliver"] if decision is not None else []
    entries = [deliver_row(scene, choice, columns) for choice in choices]
    wanting = {str(choice.args[0]) for choice in choices}
    for number, owner in enumerate(scene.state.owners):
        if owner == scene.seat + 1 and (slug := CONTRACTS[number].slug) not in wanting:
            said = tuple(contract_texts(number, scene.words))
            entries.append(read_only_row(slug, contract_line(scene, number, columns), said, 1))
    return _menu_page(scene, "deliver", entries)


def _menu_page(scene: Scene, name: str, entries: list[PageRow]) -> Page:
    words = scene.words
    title = line((words.say(f"page.{name}"), "head"))
    off, colonists = (line((words.say(key), "head")) for key in ("page.not-now", "hand.colonists"))
    takes = any(entry.open and entry.value is not None for entry in entries)
    prompt = words.say(f"page-prompt.{name}" if takes else f"page-prompt.no-{name}")
    shown = entries if takes else [replace(entry, value=None) for entry in entries]
    return Page(name, title, tuple(shown), sections=(BLANK, off, colonists), digits=takes, prompt=prompt)


def outcome(scene: Scene, choice: Choice, columns: int) -> list[StyledLine]:
    """Return what a choice would change."""
    return effect(scene, choice, columns)
