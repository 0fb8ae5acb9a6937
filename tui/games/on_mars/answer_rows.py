"""The choices of a decision as rows of its list, each drawn by the word of its choice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from engine.core.choice import Choice, seat_of
from engine.on_mars.board import tables
from engine.on_mars.cards.placeholder_data import TASK_REWARDS
from engine.on_mars.cards.printed import (
    CARD_NUMBERS,
    DISCOVERY_NUMBERS,
    DISCOVERY_SLUGS,
    EXECUTIVE,
    GOALS,
    RESEARCH_TYPES,
)
from engine.on_mars.play.frames import STOP
from engine.on_mars.play.pieces import research_at
from engine.on_mars.play.supply import storage
from engine.on_mars.terms import CRYSTAL, ITEMS
from tui.games.on_mars import laboratory_page, travel_page
from tui.games.on_mars.card_rows import (
    card_entry,
    card_line,
    contract_line,
    item_line,
    person_line,
    person_of,
    person_texts,
    row,
    task_name,
    used_lines,
)
from tui.games.on_mars.details import changes_of, gives_bonus, space_detail
from tui.games.on_mars.vocabulary import amounts_text, colonists, goal_short, goal_text, item, price, used_for
from tui.games.page import PageRow
from tui.games.preview_text import change_text, with_gains
from tui.games.scene import Scene
from tui.games.seats import named
from tui.widgets.styled_line import BLANK, Run, StyledLine, in_ink, line, plain, spread, voiced, width, wrapped

PAID = 14
"""The columns of a thing that is paid beside a private goal."""
DELIVERED = 23
"""The columns of what is delivered, before its contract."""


def answer_row(scene: Scene, choice: Choice, columns: int) -> PageRow:
    """Return a choice as a row with a number of columns."""
    draw = _DRAWN.get(choice.verb)
    if choice == STOP and scene.decision is not None:
        if scene.decision.kind == "travel":
            return travel_page.travel_row(scene, choice, columns)
        key = f"menu.stop-{scene.decision.kind}"
        return row(scene, choice, line(scene.words.say(key if key in scene.words else "menu.stop")))
    return draw(scene, choice, columns) if draw is not None else _plain(scene, choice, columns)


def _plain(scene: Scene, choice: Choice, columns: int) -> PageRow:
    text = scene.words.render(scene.game.describe(choice))
    return in_room(row(scene, choice, line(text)), columns)


def in_room(entry: PageRow, columns: int) -> PageRow:
    """Return a row that takes as many lines as its text needs."""
    return replace(entry, lines=tuple(part for content in entry.lines for part in wrapped(content, columns)))


def _pay(scene: Scene, choice: Choice, columns: int) -> PageRow:
    """Return a payment: things as signs and in words, then Private Goals, in one line as far as it can be said so."""
    words = scene.words
    given = [int(str(card)[5:]) for card in choice.args]
    texts = tuple(words.say("pay.given", what=goal_text(number, words)) for number in given)
    long, short = (_goals_given(scene, given, short=short) if given else "" for short in (False, True))
    signs = price(choice.amounts, words) if choice.amounts else BLANK
    paid = amounts_text(choice.amounts, words) if choice.amounts else ""
    shown = line(*signs, "  " if signs else "", paid, "  " if signs and given else "")
    signed = line(*signs, "  " if signs else "")
    forms = [line(*(signed if given else shown), (text, "points")) for text in (long, short)]
    if any(width(line(words.say("pay.goal", what=goal_text(one, words)))) + PAID > columns for one in _held(scene)):
        forms = forms[1:]  # all rows alike
    forms.append(line(*signed, (short, "points")))
    content = next((form for form in forms if width(form) <= columns), forms[-1] if given else shown)
    said = "  ".join(filter(None, (paid, long)))
    drawn = in_room(row(scene, choice, voiced(content, said), texts=texts), columns)
    return replace(drawn, name=" ".join(plain(line(*signed, short)).split())) if given else drawn


def _held(scene: Scene) -> list[int]:
    """Return the private goals in the hand."""
    return [number for number in scene.state.players[scene.seat].goals if number]


def _goals_given(scene: Scene, given: list[int], *, short: bool) -> str:
    """Return the private goal that is given, or how many are, and which one stays."""
    words, called = scene.words, goal_short if short else goal_text
    if len(given) == 1:
        return words.say("pay.goal-short" if short else "pay.goal", what=called(given[0], words))
    kept = [number for number in _held(scene) if number not in given]
    what = words.say("list.join").join(called(number, words) for number in kept)
    key = "pay.goals-kept-short" if short else "pay.goals-kept"
    return words.say(key if kept else "pay.goals", n=len(given), what=what)


def _card(scene: Scene, choice: Choice, columns: int) -> PageRow:
    words, number = scene.words, CARD_NUMBERS[str(choice.args[0])]
    entry = card_entry(scene, number, columns, choice)
    if choice.verb == "blueprint":
        return replace(entry, lines=(card_line(scene, number, columns),), why=used_for(number, words))
    name = words.name("use", str(choice.args[1])) if choice.verb == "use" else words.name("hex", int(choice.args[1]))
    return replace(entry, lines=used_lines(scene, number, name, columns))


def _item(scene: Scene, choice: Choice, _columns: int) -> PageRow:
    number, words = ITEMS.index(str(choice.args[0])), scene.words
    player = scene.state.players[scene.seat]
    have = player.crystals + player.waiting if number == CRYSTAL else player.res[number]
    most = 8 - player.ships.bit_count() if number == CRYSTAL else storage(player)
    names = max(width(line(item(one, words).means)) for one in range(CRYSTAL + 1))
    note = words.say("item.have", n=have, most=most)
    if choice.verb == "warehouse":
        note = f"{note}  {words.say('item.left', n=scene.state.warehouse[number])}"
    return row(scene, choice, item_line(scene, number, note, names))


def _hire(scene: Scene, choice: Choice, columns: int) -> PageRow:
    person = person_of(str(choice.args[0]))
    return row(scene, choice, person_line(scene, person, columns), texts=person_texts(scene, person))


def deliver_row(scene: Scene, choice: Choice, columns: int) -> PageRow:
    """Return what goes to which contract."""
    number = person_of(str(choice.args[0])) - 10
    words, count = scene.words, dict(choice.amounts).get("count")
    text = words.say("deliver.gives", item=choice.args[1])
    if count is not None:
        text = words.say("deliver.gives-count", given=words.say(f"amount.{choice.args[1]}", n=count))
    contract = contract_line(scene, number, columns - DELIVERED)
    return replace(row(scene, choice, spread(line((text, "accent"), "  "), contract, columns)), name=text)


def _ship(scene: Scene, choice: Choice, columns: int) -> PageRow:
    words, slot, crew = scene.words, int(choice.args[0]), dict(choice.amounts)
    slug = EXECUTIVE[slot][1]
    bots = words.say("ship.bots", n=crew["bots"]) if crew.get("bots") else ""
    crew_text = f"{words.say('crew.colonists', n=crew['colonists'])}{bots}"
    opens = words.say("ship.opens", slot=slot, what=words.name("executive", slug))
    people, machines = crew["colonists"], crew.get("bots", 0)
    signs = words.name("piece-sign", "colonist") * people + words.name("piece-sign", "bot") * machines
    crew_sign = Run(signs, "accent", crew_text, crew_text) if words.painted else Run(crew_text)
    for name in (words.name("executive", slug), words.name("executive-short", slug)):
        short = Run(words.say("ship.slot", slot=slot, what=name), "", opens, opens)
        content = line(crew_sign, "  ", Run(opens, "dim") if not words.painted else short)
        if width(content) <= columns:
            break
    return in_room(row(scene, choice, content), columns)


def _space(scene: Scene, choice: Choice, columns: int) -> PageRow:
    space = int(choice.args[0])
    side = scene.words.name("side", ("orbit", "colony")[tables.side_of(space)])
    content = (_number(space), Run("", spoken=side), *space_bonus(scene, space, columns))
    return replace(
        row(scene, choice, content, more=partial(space_detail, scene, space)), sign=str(space), orders={"number": space}
    )


def space_bonus(scene: Scene, space: int, columns: int) -> StyledLine:
    """Return the bonus of a space of the turn order for a number of columns."""
    words, bonus = scene.words, tables.SPACE_BONUS[space]
    text = words.name("space-bonus", bonus or "none")
    short = words.name("space-bonus-short", bonus or "none")
    ink = "" if bonus and gives_bonus(scene, space) else "dim"
    return (Run(text if width(line(text)) <= columns else short, ink, text, text),)


def taken_spaces(scene: Scene, choices: list[Choice]) -> list[PageRow]:
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


def _number(printed: int) -> Run:
    """Return the printed number of a row, for line mode; on the screen it is the row's key."""
    return Run("", spoken=str(printed))


def _technology(scene: Scene, choice: Choice, columns: int) -> PageRow:
    words, owner = scene.words, seat_of(choice.args[0])
    text = words.say("technology.own" if owner == scene.seat else "technology.of-other")
    return in_room(row(scene, choice, line(*named(owner, words), "  ", (text, "dim"))), columns)


def _executive(scene: Scene, choice: Choice, _columns: int) -> PageRow:
    slot = int(choice.args[0])
    return replace(row(scene, choice, executive_line(scene, slot)), sign=str(slot))


def executive_line(scene: Scene, slot: int, *, off: bool = False) -> StyledLine:
    """Return an executive action: what it costs, what it is."""
    words, (crystals, slug) = scene.words, EXECUTIVE[slot]
    ink = "dim" if off else ""
    cost = price((("crystal", crystals),), words)
    name = words.name("executive", slug)
    return (_number(slot), *in_ink(cost, ink), Run(" "), Run(name, ink, "", name))


def executive_short(scene: Scene, slot: int, numbered: bool, open_: bool, columns: int) -> StyledLine:
    """Return an executive action in few columns, with its printed number where rows are not ``numbered``."""
    words, (crystals, slug) = scene.words, EXECUTIVE[slot]
    ink = "" if open_ else "dim"
    number = BLANK if numbered else line((f"{slot} ", "dim"))
    before = line(*number, *in_ink(price((("crystal", crystals),), words), ink), " ")
    names = [words.name("executive-short", slug), words.name("executive-brief", slug)]
    room = columns - width(before) - (not words.painted)  # in letters the cursor of the next column is a letter, too
    return line(*before, (next((one for one in names if width(line(one)) <= room), names[-1]), ink))


def goal_row(scene: Scene, choice: Choice, _columns: int) -> PageRow:
    """Return a private goal that is met, with one of its rewards."""
    words = scene.words
    number, reward = int(str(choice.args[0])[5:]), str(choice.args[1])
    gives = words.say(f"reward-what.{reward}", n=_gives(number, reward))
    content = line(f"{goal_text(number, words)}: ", (gives, "accent"))
    return replace(row(scene, choice, content, texts=(plain(content),)), name=gives)


def _gives(number: int, reward: str) -> int:
    goal = GOALS[number]
    return 2 if goal is None or reward == "develop-free" else goal.gives


def _tile(scene: Scene, choice: Choice, columns: int) -> PageRow:
    words = scene.words
    name = words.name("discovery", choice.args[0])
    content = line((words.say("icon.discovery"), "hex-discovery", words.say("sign.discovery")), " ", name)
    content = voiced(content, name)
    if choice.verb == "place":
        content = voiced(content, f"{name}  {words.name('place', choice.args[1])}")
    drawn = row(scene, choice, content, why=_tile_what(scene, str(choice.args[0])))
    return replace(in_room(drawn, columns), name=name)


def _tile_what(scene: Scene, slug: str) -> str:
    return (
        scene.words.say("discovery.effect", what=scene.words.name("discovery", slug))
        if slug in DISCOVERY_NUMBERS
        else ""
    )


def _collect(scene: Scene, choice: Choice, columns: int) -> PageRow:
    """Return the tile under a rover: where it is, and what it does."""
    words, here = scene.words, int(choice.args[0])
    if here not in scene.state.finds:
        text = words.say("sign.research", kind=RESEARCH_TYPES[research_at(scene.state, here)])
        return in_room(row(scene, choice, line(words.say("tile.take"), "  ", (text, "accent"))), columns)
    slug = DISCOVERY_SLUGS[scene.state.finds[here]]
    content = line(words.say("tile.take"), "  ", (words.name("discovery", slug), "accent"))
    return in_room(row(scene, choice, content, why=_tile_what(scene, slug)), columns)


def _task(scene: Scene, choice: Choice, _columns: int) -> PageRow:
    words, card = scene.words, int(str(choice.args[0])[1:])
    reward = TASK_REWARDS.value[card - 1]
    return row(scene, choice, line(*task_name(card, words), "  ", *price(((reward, 1),), words)))


def _boost(scene: Scene, choice: Choice, columns: int) -> PageRow:
    words = scene.words
    return in_room(row(scene, choice, line(colonists(1, words), "  ", words.say("choice.boost"))), columns)


def _colonists(scene: Scene, choice: Choice, columns: int) -> PageRow:
    """Return how many colonists boost an action or are retrieved, by their number as key, and what that gives."""
    words, count = scene.words, int(choice.args[0])
    boosts = scene.decision is not None and scene.decision.kind == "colonists"
    text = words.say("choice.boost-of" if count or not boosts else "choice.boost-none", n=count)
    said = (Run(text, "", "", words.render(scene.game.describe(choice))),)
    own, _ = changes_of(scene, choice, scene.game.preview(scene.state, scene.seat, choice))
    told = [change_text(change, words) for change in own if change.what not in ("lq", "wa")]
    shown = with_gains(said, told, columns)
    return replace(row(scene, choice, said), lines=shown, sign=str(count))


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
    return in_room(row(scene, choice, (*content, *more)), columns)


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
    "deliver": deliver_row,
    "ship": _ship,
    "space": _space,
    "technology": _technology,
    "travel": travel_page.travel_row,
    "executive": _executive,
    "complete": goal_row,
    "tile": _tile,
    "place": _tile,
    "claim": _task,
    "boost": _boost,
    "colonists": _colonists,
    "construct": _construct,
}
