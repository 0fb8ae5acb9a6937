"""The menu of a turn: a letter for each action of the seat's side, and for each type of building."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.hexmap import spaces_of
from engine.core.options import OneOf
from engine.on_mars.board import mars, tables
from engine.on_mars.play.frames import END, STOP
from engine.on_mars.play.payment import after_clearing, extra_cost
from engine.on_mars.play.pieces import ROVER_PIECE
from engine.on_mars.play.series import highest
from engine.on_mars.play.supply import depot_room, type_mask, wanted_count
from engine.on_mars.play.turns import actions_of, main_effect
from engine.on_mars.state import EXECUTIVE_DONE, MAIN_DONE
from engine.on_mars.terms import (
    BUILDINGS,
    COLONY_ACTIONS,
    CRYSTAL,
    LIFE_SUPPORT,
    MINE,
    ORBIT_ACTIONS,
    PLANT,
    ROVER,
    SIDES,
    SLOT_HIRE,
    TYPES,
    WATER,
)
from tui.games import seats
from tui.games.menu import MenuNote, at_once
from tui.games.on_mars import movement
from tui.games.on_mars.brief_detail import brief_item
from tui.games.on_mars.details import EDGE, effect
from tui.games.on_mars.shuttle import ends, is_last_round
from tui.games.on_mars.spending import crystals_and_goals, crystals_and_goals_text
from tui.games.on_mars.vocabulary import colonists, item, kind_at
from tui.games.page import MenuItem
from tui.games.scene import Scene
from tui.text import Words
from tui.widgets.bars import REST
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, paragraph, placed

LETTERS = {
    "a": "menu.upgrade",
    "c": "menu.construct",
    "d": "menu.deliver",
    "e": "menu.end",
    "f": "menu.landing-pod",
    "g": "menu.goal",
    "m": "menu.control",
    "p": "menu.blueprint",
    "s": "menu.rd-or-hire",
    "t": "menu.learn",
    "w": "menu.resupply-or-welcome",
    "x": "menu.executive",
}
_ACTIONS = {
    "landing-pod": "f",
    "blueprint": "p",
    "learn": "t",
    "rd": "s",
    "resupply": "w",
    "control": "m",
    "construct": "c",
    "upgrade": "a",
    "welcome": "w",
    "hire": "s",
}
_TYPES = "mgwpas"
"""The letters of the types while a hex is chosen."""
MAP_KINDS = ("construct", "upgrade", "bot_place", "produce", "place_discovery", "displace", "move")
"""Decisions that are answered on the map."""


def menu(scene: Scene) -> list[MenuItem]:
    """Return the lines of the menu; none where a list or the map alone answers."""
    decision = scene.decision
    if decision is None or not isinstance(decision.options, OneOf):
        return []
    if decision.kind == "turn":
        return _turn(scene)
    if decision.kind not in MAP_KINDS:
        return []
    items = list(_types(scene)) if decision.kind == "construct" else []
    if decision.kind == "move" and not movement.one_by_one(scene.state):
        items = _pieces(scene)
    end = "menu.end-move-later" if movement.shares(scene) else "menu.end-move"
    for choice, key in ((STOP, f"menu.stop-{decision.kind}"), (END, end)):
        if choice in decision.options:
            items.append(MenuItem("e", scene.words.say(key), choice=choice))
    if decision.kind == "move" and not any(item.letter == "e" for item in items):
        items.append(MenuItem("e", scene.words.say(end), open=False, why=scene.why_not(END)))
    return items


def start(scene: Scene, items: Sequence[MenuItem]) -> str:
    """Return where the cursor starts: on the first main action, then on what only gives OP, then on the end."""
    if scene.decision is None or scene.decision.kind != "turn":
        return ""
    letters = [item.letter for item in items if item.open]
    main = [] if scene.state.turn & MAIN_DONE else [letter for letter in letters if letter in _ACTIONS.values()]
    return next((letter for letter in (*main, "g", "d", "e", "x") if letter in letters), "")


# --- what to do in a turn ---------------------------------------------------------------------------------------------


def _turn(scene: Scene) -> list[MenuItem]:
    """Return the actions of the seat's side, what else can be done, and the actions of the other side."""
    words, state = scene.words, scene.state
    own = actions_of(state, scene.seat)
    end = at_once(scene, "e", words.say("menu.end-short"), END)
    after = words.sentences(filter(None, (_after_turn(scene), _lost_crystals(scene))))
    end = replace(end, why=end.why or after, inline=True, full=line(words.say("menu.end")), ends=True)
    items = [*(_main(scene, action) for action in own), *_besides(scene), end, *_other_side(scene, own)]
    return [replace(one, within=partial(_detail, scene, one.choice if one.open else None, one.why)) for one in items]


def _after_turn(scene: Scene) -> str:
    """Return what follows the turn: the turn of the next player in order, the Shuttle Phase, or the end."""
    state, words = scene.state, scene.words
    waiting = [(one.space, seat) for seat, one in enumerate(state.players) if seat != scene.seat and not one.done]
    if waiting:
        return words.say("menu-why.end-next", who=words.player(min(waiting)[1]))
    key = "menu-why.end-game" if is_last_round(state) else "menu-why.end-last" if ends(state) else "menu-why.end"
    return words.say(key)


def _lost_crystals(scene: Scene) -> str:
    """Return how many of the crystals for the next turn will have no room; own contracts take what they want."""
    state, player = scene.state, scene.state.players[scene.seat]
    room = max(depot_room(player), 0) + wanted_count(state, scene.seat, CRYSTAL)
    lost = 0 if is_last_round(state) else player.waiting - room
    return scene.words.say("menu-why.crystals-lost", n=lost) if lost > 0 else ""


def _detail(scene: Scene, choice: Choice | None, why: str, columns: int, lines: int) -> list[StyledLine]:
    """Return what a line of the menu would change, and what it does, in a number of lines."""
    changes = effect(scene, choice, columns) if choice is not None else []
    told = [*changes, *([BLANK] if changes and why else []), *(paragraph(why, columns - EDGE) if why else [])]
    return told if len(told) <= lines else brief_item(scene, choice, why, columns, lines)


def title(scene: Scene) -> tuple[StyledLine, StyledLine, StyledLine]:
    """Return the title of the menu: what is answered, on which side, and the heads of slots and costs."""
    words, decision = scene.words, scene.decision
    if decision is not None and decision.kind != "turn" and menu(scene):
        heads = words.say("menu.heads-types") if decision.kind == "construct" else ""
        return line((_asked(scene), "head")), BLANK, line((heads, "dim")) if heads else BLANK
    done = bool(scene.state.turn & MAIN_DONE) and scene.state.active == scene.seat
    side = words.name("side", SIDES[tables.side_of(scene.state.players[scene.seat].space)])
    name = line((words.say("menu.main-done" if done else "menu.main"), "head"))
    heads = words.say("menu.heads")
    return name, line((side, "dim")), line((heads, "dim"))


def _asked(scene: Scene) -> str:
    words, decision = scene.words, scene.decision
    kind = decision.kind if decision is not None else ""
    return words.name("ask", kind) if f"ask.{kind}" in words else words.say("menu.choice")


def _main(scene: Scene, action: str) -> MenuItem:
    choice, words = Choice("begin", (action,)), scene.words
    open_ = scene.offers(choice)
    why = _why(scene, action) if open_ else scene.why_not(choice)
    return MenuItem(
        _ACTIONS[action],
        words.name("action", action),
        open=open_,
        choice=choice,
        why=why,
        shown_note=_note(scene, action) if open_ else _faint(_note(scene, action)),
    )


def _why(scene: Scene, action: str) -> str:
    """Return what an action does, and what those who stand on its slots add to its cost."""
    words, state = scene.words, scene.state
    text = words.say(f"menu-why.{action}")
    slot, _ = main_effect(scene.seat, action)
    there = after_clearing(state, slot) if slot >= 0 else []
    extra = extra_cost(state, scene.seat, there) if slot >= 0 else 0
    if not extra:
        return text
    others = (
        dict.fromkeys(there)
        if state.rules.players <= ALONE
        else dict.fromkeys(one for one in there if one != scene.seat)
    )
    names = words.say("list.join").join(words.player(seat) for seat in others)
    return words.sentences((text, words.say("menu.why-extra", who=names, n=extra)))


def _other_side(scene: Scene, own: tuple[str, ...]) -> Iterator[MenuItem]:
    """Yield the actions of the other side, with what their slots hold; none of them can be chosen now."""
    words = scene.words
    others = ORBIT_ACTIONS if own == COLONY_ACTIONS else COLONY_ACTIONS
    side = words.name("side", SIDES[others == COLONY_ACTIONS])
    for rank, action in enumerate(others):
        head = BLANK if rank else line((side, "dim"), "  ", (words.say("menu.other-side"), "dim"))
        why = words.say(
            "menu.why-other-side", side=SIDES[others == COLONY_ACTIONS], what=words.say(f"menu-why.{action}")
        )
        yield MenuItem(
            _ACTIONS[action],
            words.name("action", action),
            open=False,
            why=why,
            shown_note=_faint(_note(scene, action)),
            head=head,
            name=f"other {action}",
            spare=True,
        )


# --- slots and costs --------------------------------------------------------------------------------------------------

SLOT_WIDTH, COST_WIDTH = 6, 8
"""The columns of the slots of an action, and of its cost."""
HEXES = 7
"""The columns of the number of hexes for a type of building."""
ALONE = 2
"""Up to this number of players an extra cost counts colonists, with more it counts colours."""


def _note(scene: Scene, action: str) -> StyledLine:
    """Return the slots of an action with who is there, and its cost with what those colonists add."""
    slots, cost = _slots(scene, action), _cost(scene, action)
    if not slots and main_effect(scene.seat, action)[0] < 0:
        return (*cost, Run(" "))
    return (*placed(slots, SLOT_WIDTH, "right"), *placed(cost, COST_WIDTH, "right"), Run(" "))


def _faint(note: StyledLine) -> StyledLine:
    """Return the note of an action that cannot be chosen: only the colonists on it keep their colour."""
    return tuple(run if run.ink.startswith(("seat", "of-", REST)) else run._replace(ink="dim") for run in note)


def _slots(scene: Scene, action: str) -> StyledLine:
    """Draw each slot of an action: a player's letter, or a free one."""
    state, words = scene.state, scene.words
    slot, _ = main_effect(scene.seat, action)
    if slot < 0:
        return BLANK
    there = state.slots[slot]
    shown = [seats.letter(seat, words, words.say("sign.on-action", seat=seat)) for seat in there]
    free = 0 if slot == SLOT_HIRE else max(tables.SLOTS - len(there), 0)
    means = words.say("sign.free-slot")
    empty = Run(words.say("icon.slot"), REST if words.painted else "dim", means, "")
    return line(*shown, *[empty] * free)


def _cost(scene: Scene, action: str) -> StyledLine:
    """Return the cost of beginning an action: a colonist and the extra cost; of other actions what they use."""
    state, words = scene.state, scene.words
    slot, _ = main_effect(scene.seat, action)
    if slot >= 0:
        extra = extra_cost(state, scene.seat, after_clearing(state, slot))
        means = words.say("sign.extra-cost", n=extra)
        more = (Run(f" {words.say('icon.extra', n=extra)}", "points", means, means),) if extra else BLANK
        return (colonists(1, words), *more)
    match action:
        case "welcome":
            return (item(WATER, words), Run("+"), item(PLANT, words))
        case "control":
            more = highest(state, ROVER)
            means = words.say("sign.control", n=more)
            text = words.say("icon.control", n=more) if more else words.say("icon.control-only")
            return (Run(text, "", means, means),)
        case "learn":
            return line((words.say("menu.cost-of-row"), "dim", words.say("sign.cost-of-row")))
        case _:
            return line((words.say("menu.free"), "dim"))


def _besides(scene: Scene) -> Iterator[MenuItem]:
    """Yield the executive action, private goals, deliveries."""
    words, state, player = scene.words, scene.state, scene.state.players[scene.seat]
    decision = scene.decision
    choices = list(decision.options) if decision is not None else []
    open_slots = 8 - player.ships.bit_count()
    done = bool(state.turn & EXECUTIVE_DONE)
    counts = {verb: len({choice.args[0] for choice in choices if choice.verb == verb}) for verb in _PAGES}
    key = "menu-why.executive" if counts["executive"] else "menu-why.no-executive"
    why = words.say(
        "why.executive-done" if done else key,
        crystals=crystals_and_goals_text(*crystals_and_goals(state, scene.seat), words),
    )
    note = _of(words, counts["executive"], open_slots)
    yield MenuItem(
        "x",
        words.say("menu.executive-short"),
        *note,
        shown_note=_beside_edge(note, open_=counts["executive"] > 0),
        open=counts["executive"] > 0,
        page="executive",
        why=why,
        full=line(words.say("menu.executive")),
        inline=True,
        ways=counts["executive"],
    )
    goals = 0 if player.goal_done else len(player.goals)
    met = counts["complete"]
    missing = "menu-why.no-goal" if goals else "menu-why.no-goals"
    key = "why.one-goal" if player.goal_done else "menu-why.goal" if met else missing
    page = "complete" if goals or player.card_a > 0 or any(player.cards_b) else ""
    note = _of(words, met, goals)
    yield MenuItem(
        "g",
        words.say("menu.goal-short"),
        *note,
        shown_note=_beside_edge(note, open_=met > 0),
        open=met > 0,
        page=page,
        why=words.say(key),
        full=line(words.say("menu.goal")),
        inline=True,
        ways=met,
    )
    if any(owner == scene.seat + 1 for owner in state.owners):
        open_ = counts["deliver"] > 0
        why = words.say("menu-why.deliver" if open_ else "why.nothing-to-deliver")
        full = line(words.say("menu.deliver"))
        label, ways = words.say("menu.deliver-short"), counts["deliver"]
        yield MenuItem("d", label, open=open_, page="deliver", why=why, full=full, inline=True, ways=ways)


def _of(words: Words, some: int, everything: int) -> MenuNote:
    """Return the note for some of all choices, as short as the line that is shared."""
    if not everything:
        return MenuNote("-", words.say("sign.none"))
    return MenuNote(f"{some}/{everything}", words.say("sign.some-of"))


def _beside_edge(note: MenuNote, *, open_: bool) -> StyledLine:
    """Return a note with the blank column that keeps the costs of the actions from the edge."""
    return line((note.text, "" if open_ else "dim", note.means), " ")


_PAGES = ("executive", "complete", "deliver")


# --- which piece moves ------------------------------------------------------------------------------------------------

_BOT_LETTERS, _ROVER_LETTER = "asdf", "w"
"""The letters of the pieces while they move."""


def _pieces(scene: Scene) -> list[MenuItem]:
    """Return a line for each piece that can move, to choose it by its letter; none where there is no choice."""
    words, pieces, now = scene.words, movement.movable(scene), movement.chosen(scene)
    if len(pieces) < 2:
        return []
    letters = iter(_BOT_LETTERS)
    found: list[MenuItem] = []
    for one in pieces:
        letter = _ROVER_LETTER if one.number == ROVER_PIECE else next(letters)
        text = words.say("move.letter", piece=one.piece, space=one.here)
        shown = line((text, "accent" if one == now else ""))
        found.append(MenuItem(letter, text, shown=shown, narrows=movement.word_of(one)))
    return found


def piece_letters(scene: Scene) -> str:
    """Return the letters of the pieces that can move, with their names; empty where there is no choice."""
    words, items = scene.words, _pieces(scene) if not movement.one_by_one(scene.state) else []
    bots = [item.letter for item in items if item.letter != _ROVER_LETTER]
    found = [f"{' '.join(bots)} {words.name('piece', 'bot')}"] if bots else []
    found += [f"{_ROVER_LETTER} {words.name('piece', 'rover')}"] if len(bots) < len(items) else []
    return words.say("list.join").join(found)


# --- what is built ----------------------------------------------------------------------------------------------------


def sites_of(scene: Scene) -> dict[str, int]:
    """Return the types that can be built, each with the number of its hexes."""
    found: dict[str, set[int]] = {}
    for choice in scene.decision.options if scene.decision is not None else ():
        if choice.verb == "construct":
            found.setdefault(str(choice.args[0]), set()).add(int(choice.args[1]))
    return {slug: len(hexes) for slug, hexes in found.items()}


def kind_of(scene: Scene) -> str:
    """Return the type that is built now, chosen by letter; at first one for Life Support, or with the largest gain."""
    sites = sites_of(scene)
    if scene.narrowed in sites or not sites:
        return scene.narrowed
    return max(sites, key=lambda slug: _promise(scene, BUILDINGS.index(slug)))


def _promise(scene: Scene, kind: int) -> tuple[bool, int]:
    state = scene.state
    needed = kind in LIFE_SUPPORT and state.lss[kind] < state.level + 1
    mask = type_mask(state, kind, scene.seat)
    hexes = {
        int(choice.args[1])
        for choice in (scene.decision.options if scene.decision is not None else ())
        if choice.verb == "construct" and choice.args[0] == BUILDINGS[kind]
    }
    return needed, max((mars.joined(mask, here) for here in hexes), default=0)


def _types(scene: Scene) -> Iterator[MenuItem]:
    """Yield a line for each type: what it costs, on how many hexes it can be."""
    words, sites = scene.words, sites_of(scene)
    if len(sites) < 2 and scene.decision is not None and not scene.narrowed:
        return
    here = kind_of(scene)
    for kind, letter in zip(TYPES, _TYPES, strict=True):
        slug = BUILDINGS[kind]
        cost = colonists(1, words) if kind == MINE else item(kind - 1, words)
        count = sites.get(slug, 0)
        sign = words.name("building-sign", slug)
        ink = _highlighted(slug, here)
        short, long = (
            line(Run(sign, "", words.name("building", slug), ""), " ", (name, ink))
            for name in (words.name("building-short", slug), words.name("technology", slug))
        )
        note = line(cost, f"{count:>{HEXES}} ") if count else line(("-", "dim", words.say("sign.none")), " ")
        why = "" if count else _why_no_type(scene, kind)
        yield MenuItem(
            letter,
            words.name("building", slug),
            open=count > 0,
            why=why,
            shown=short,
            full=long,
            shown_note=note,
            narrows=slug,
        )


def type_letters(scene: Scene) -> str:
    """Return the letter and sign of each type that can be built; empty where there is no choice, or in letters."""
    sites, words = sites_of(scene), scene.words
    found = [
        f"{letter} {words.name('building-sign', BUILDINGS[kind])}"
        for kind, letter in zip(TYPES, _TYPES, strict=True)
        if BUILDINGS[kind] in sites
    ]
    return words.say("list.join").join(found) if len(found) > 1 and words.painted else ""


def _highlighted(slug: str, here: str) -> str:
    return "accent" if slug == here else ""


def _why_no_type(scene: Scene, kind: int) -> str:
    """Return why a type cannot be built: what is missing, or what is wrong with the free hexes of the zone."""
    zone = {here: None for bot in spaces_of(scene.state.bots[scene.seat]) for here in (bot, *mars.NEXT[bot])}
    free = [here for here in zone if kind_at(scene.state, here) is None]
    reasons = [scene.why_not(Choice("construct", (BUILDINGS[kind], here))) for here in free or zone]
    return max(reasons, key=reasons.count) if reasons else ""
