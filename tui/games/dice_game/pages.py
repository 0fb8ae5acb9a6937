"""The pages of a decision: hand, blue actions, dice to take, keep, turn or pay with, cards to choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.options import Bag, Subset
from engine.dice_game.cards import NUMBERS, TABLES
from engine.dice_game.cards.vocabulary import PlaceTile, TurnDice
from engine.dice_game.play.choices import DIE, USE, first_choice
from engine.dice_game.state import UNROLLED, EffectFrame, Frame, OrderFrame, PayFrame
from engine.dice_game.terms import COLOURS, RESOURCES, TILES, WILD
from tui.games import card_drawing, default_view
from tui.games.change_grid import packed_outcome
from tui.games.dice_game import dice, hand_rows, own_dice
from tui.games.dice_game.card_rows import (
    DECK,
    changed,
    changed_briefly,
    hand_entry,
    hand_title,
    plain_entry,
)
from tui.games.dice_game.details import (
    NARROW,
    asking,
    card_brief,
    card_short,
    die_brief,
    keeping,
    kept_detail,
    offer_brief,
    pays,
)
from tui.games.dice_game.dice_tray import tray_lines
from tui.games.dice_game.menus import WINDOWS
from tui.games.dice_game.panels import kept
from tui.games.dice_game.payment import slots
from tui.games.dice_game.vocabulary import action_signs, capital, clause, counted, sign
from tui.games.page import Page, PageRow, SlipWarning, each_copy
from tui.games.preview_text import figures_after, gains, with_gains
from tui.games.scene import Scene
from tui.games.table_layout import MARGIN
from tui.games.zones import HAND
from tui.text import Words
from tui.text.width import shortened
from tui.widgets.card_display import Display, Face
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, column, cut, line, width, wrapped

POOLED = 18
"""The columns of a colour and how many dice of it are left."""
FEW_FACES = 2
"""More different faces than these are not told in the prompt."""
Outcome = Callable[[Scene, Choice, int], list[StyledLine]]
"""A function that draws what a choice would change in a number of columns."""
_BEGINS = ("support", "standard", "played", "used", "production", "turn")
"""Events that a choice begins with."""
SMALL, ALONE = 40, 75
"""With fewer columns a card that is offered is one line; with as many a page is not in a zone beside the hand."""
ACTION_NAME = 18
"""Columns of a card's name and its marks beside its action."""
BEFORE, LOW, LEFT_FOR_DETAIL, SHARED = 4, 8, 3, 56
"""Columns of the cursor and the key of a row; lines of a low zone, of the detail in it, and most columns of both."""
OFFER_LINES = 7
"""Most lines of cards that are offered in a zone; more cards than have two lines each have one."""
SIGNS_ALONE = ("turn", "resource")
"""Decisions whose rows are placed side by side as signs where there are few lines."""
ON_DICE = ("keep", "lose", "gift")
"""Decisions whose every row is one of the seat's own dice."""
ORDERS = ("cost", "playable", "tag", "points", "newest")
"""Sort orders of the hand, where every card keeps its place."""
NUMBERED = {resource: number for number, resource in enumerate(RESOURCES)}


# --- the hand ---------------------------------------------------------------------------------------------------------


def hand(scene: Scene, columns: int, *, whole: bool = True) -> Page:
    """Return the hand by cost: a card keeps its place whatever dice and tokens pay for."""
    held = scene.state.players[scene.seat].hand
    deciding = scene.decision is not None and scene.decision.kind in WINDOWS
    entries = [
        hand_entry(scene, number, place, columns, deciding=deciding, whole=whole)
        for place, number in enumerate(held)
        if number
    ]
    entries.sort(key=lambda entry: entry.orders["cost"])
    some = sum(not entry.section for entry in entries)
    page = DECK.hand(scene, hand_title(scene, held, some), entries, deciding=deciding)
    return replace(page, orders=ORDERS, sections=())


def actions(scene: Scene, columns: int) -> Page:
    """Return blue cards with an action: usable ones, those that are not with the reason, used ones."""
    return DECK.actions(scene, (_action(scene, number, columns) for number in scene.state.players[scene.seat].actions))


def _action(scene: Scene, number: int, columns: int) -> PageRow:
    action = TABLES[scene.state.rules.deck].actions[number]
    used, signs = number in scene.state.players[scene.seat].used, action_signs(action, scene.words)
    if width(signs) + ACTION_NAME > columns:
        signs = signs[2:]  # without when it is used, which the detail says
    return DECK.action_row(scene, number, USE[number], columns, signs, used=used)


def pool(scene: Scene, columns: int) -> Page:
    """Return the support action that takes a die: of which colour."""
    words = scene.words
    entries: list[PageRow] = []
    for colour, (slug, choice) in enumerate(zip(COLOURS, DIE, strict=True)):
        left, open_ = scene.state.pool[colour], scene.offers(choice)
        text = words.say("pool.row", colour=slug, n=left)
        faces = dice.sides(colour, words, lit=open_)
        die = line(dice.unrolled(colour, words, lit=open_)._replace(spoken=""), " ")
        wide = line(*die, column(text, POOLED, "" if open_ else "dim"), " ", *faces)
        row = wide if width(wide) <= columns else line(*die, (text, "" if open_ else "dim"))
        why = "" if open_ else scene.why_not(choice)
        detail, brief = partial(_die_detail, scene, colour), partial(die_brief, scene, colour)
        name = words.say("pool.die", colour=slug)
        entries.append(PageRow(slug, (row,), choice, open_, why, detail, brief=brief, name=name))
    return Page(
        "dice", line((words.say("pool.which"), "head")), tuple(entries), digits=True, prompt=words.say("pool.prompt")
    )


def _unsaid(face: int, words: Words) -> Run:
    """Draw a face that line mode does not say, because its name follows."""
    return dice.face(face, words)._replace(spoken="")


def _die_detail(scene: Scene, colour: int, columns: int) -> list[StyledLine]:
    """Return the faces of a colour with their chances, and which cards of the hand ask for one."""
    words = scene.words
    lines = [line((words.say("pool.faces"), "head"))]
    for rank, resource in enumerate(range(3 * colour, 3 * colour + 3)):
        chance = words.say("pool.chance", n=3 - rank)
        named = line(_unsaid(resource, words), f" {words.name('resource', RESOURCES[resource])}  ", (chance, "dim"))
        lines += wrapped(named, columns)
    return [*lines, BLANK, *asking(scene, columns)]


# --- the answers of any other decision --------------------------------------------------------------------------------


def answers(scene: Scene, columns: int) -> Page:
    """Return the choices of the decision, or the items of its bag or subset."""
    decision, words = scene.decision, scene.words
    if decision is None or decision.kind in WINDOWS:
        return hand(scene, columns)
    kind, prompt = decision.kind, prompt_text(scene)
    picture = None
    if isinstance(decision.options, Bag):
        entries = [_item(scene, str(item), copy, decision.options.verb) for item, copy in each_copy(decision.options)]
        picture = partial(tray_lines, scene, decision.options)
    elif isinstance(decision.options, Subset):
        entries = [plain_entry(scene, NUMBERS[str(item)], item, columns) for item in decision.options.items]
        if kind == "discard":
            order = [entry.key for entry in hand(scene, columns, whole=False).entries]
            entries = [_held(scene, entry, columns) for entry in sorted(entries, key=lambda one: order.index(one.key))]
    else:
        entries = [_answer(scene, choice, columns) for choice in decision.options]
    sections: tuple[StyledLine, ...] = ()
    if kind == "corporation" and columns >= ALONE:  # the first projects say which corporation suits
        held = scene.state.players[scene.seat].hand
        entries += [plain_entry(scene, number, None, columns, section=1) for number in held]
        sections = (BLANK, line((words.say("ask.hand"), "head")))
    page = Page(
        kind=kind,
        title=default_view.title(scene, prompt),
        entries=tuple(entries),
        head=tuple(_asked_head(scene)),
        sections=sections,
        digits=True,
        prompt=prompt,
        hint=hint_text(scene),
        picture=picture,
    )
    if kind == "keep":
        page = replace(page, asks=partial(_keeps_none, scene), marks=_all_kept(scene, page))
    if kind in ON_DICE:
        page = _on_own_dice(scene, page)
    elif kind == "discard":
        page = replace(page, zone=HAND)
    elif kind in SIGNS_ALONE:
        page = replace(page, docked=partial(_signs_in_columns, scene, page.entries))
    put_together = slots(scene, page, partial(_paid_detail, scene), partial(_paid_brief, scene))
    return page if put_together is None else replace(page, slots=put_together)


def _all_kept(scene: Scene, page: Page) -> tuple[str, ...]:
    """Return the rows of all dice as selected at first where all of them may be kept."""
    player = scene.state.players[scene.seat]
    return tuple(entry.key for entry in page.entries) if sum(player.dice) <= kept(player) else ()


def _keeps_none(scene: Scene, value: Any) -> SlipWarning | None:
    """Ask before no die is kept although some could be."""
    words, player = scene.words, scene.state.players[scene.seat]
    count, most = sum(player.dice), kept(player)
    if not isinstance(value, Choice) or value.verb != "keep" or value.args or not count or not most:
        return None
    return SlipWarning(words.say("keep.none-do"), (line(words.say("keep.none", count=count, most=min(count, most))),))


def _on_own_dice(scene: Scene, page: Page) -> Page:
    """Dock a page about single dice on the seat's own dice: each row is a die there, and has its number as key."""
    keys = [entry.key for entry in page.entries]
    faces = [NUMBERED[_face_of(entry.value)] for entry in page.entries]
    docked = partial(own_dice.docked, scene, keys, faces)
    told = partial(kept_detail, scene) if page.kind == "keep" else None
    chosen = own_dice.dice_of(own_dice.own_dice(scene, own_dice.WIDEST, own_dice.FLAT), faces)
    if chosen is None:
        return page
    entries = [
        replace(entry, sign=own_dice.key_of(place.number)) for entry, place in zip(page.entries, chosen, strict=True)
    ]
    return replace(page, entries=tuple(entries), zone="own", docked=docked, told=told)


def _signs_in_columns(scene: Scene, entries: Sequence[PageRow], columns: int, lines: int) -> Display | None:
    """Place ways to turn or gain a die side by side in a low zone, as signs; None if they fit into one column."""
    room = lines - LEFT_FOR_DETAIL if lines <= LOW and columns <= SHARED else lines
    if len(entries) <= room:
        return None
    rows = _as_signs(entries, scene.words, named=True)
    if -(-len(entries) // _across(rows, columns)) > room:
        rows = _as_signs(entries, scene.words)
    across = _across(rows, columns)
    share, deep = columns // across, -(-len(entries) // across)
    places = [(place // deep * share + MARGIN, place % deep) for place in range(len(rows))]
    shown = [
        Face(entry.key, x, y, share - MARGIN, (row,)) for entry, row, (x, y) in zip(entries, rows, places, strict=True)
    ]
    return Display(columns, tuple(shown), banded=True)


def _as_signs(entries: Sequence[PageRow], words: Words, *, named: bool = False) -> list[StyledLine]:
    """Draw each way as the signs of its dice; ``named``: with the name of what a die shows then."""
    rows: list[StyledLine] = []
    for entry in entries:
        signs = [(_sign_alone(NUMBERED[str(arg)], words),) for arg in entry.value.args]
        name = f" {words.name('resource', str(entry.value.args[-1]))}" if named and signs else ""
        shown = line(*apart(signs, words.say("arrow")), name)
        rows.append(shown if signs else line((words.say("pay.nothing"), "dim")))
    return rows


def _across(rows: Sequence[StyledLine], columns: int) -> int:
    """Return how many rows have room beside each other."""
    return max(columns // (max(map(width, rows)) + BEFORE), 1)


def _sign_alone(face: int, words: Words) -> Run:
    """Draw a face as its sign in the colour of its die, without a block."""
    run = dice.face(face, words)
    return run._replace(text=run.text.strip(), ink=dice.pip(dice.ink_of(face).removeprefix("die-")))


def _held(scene: Scene, entry: PageRow, columns: int) -> PageRow:
    """Return a card of the hand as the table shows it there."""
    number = NUMBERS[str(entry.value)]
    return replace(
        entry,
        lines=(hand_rows.row(scene, number, columns),),
        more=(),
        brief=partial(card_brief, scene, number),
        short=partial(card_short, scene, number),
    )


def _face_of(value: Any) -> str:
    """Return the face that a row stands for."""
    return str(value.args[0]) if isinstance(value, Choice) else str(value)


def _item(scene: Scene, slug: str, copy: int, verb: str) -> PageRow:
    """Return a die of a bag: a face to keep, or a colour to roll."""
    words = scene.words
    if slug in COLOURS:
        die = dice.unrolled(COLOURS.index(slug), words)._replace(spoken="")
        row = line(die, " ", words.say("pool.die", colour=slug))
        detail, brief = (partial(told, scene, COLOURS.index(slug)) for told in (_die_detail, die_brief))
    else:
        row = line(_unsaid(NUMBERED[slug], words), " ", words.name("resource", slug))
        detail = brief = partial(keeping, scene)
    return PageRow(f"{slug} {copy}", (row,), slug, detail=detail, brief=brief)


def _asked_head(scene: Scene) -> list[StyledLine]:
    """Return of a payment the icons that are asked for; of dice to lose or turn nothing more."""
    words, state = scene.words, scene.state
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, PayFrame) or scene.decision is None or scene.decision.kind != "pay":
        return []
    icons = dice.asked(state.players[scene.seat].dice, frame.needs, words)
    return [line("  ", (f"{words.say('pay.asks')}  ", "dim"), *apart([(run,) for run in icons], " ")), BLANK]


def _answer(scene: Scene, choice: Choice, columns: int) -> PageRow:
    """Return a choice as a row: a card, dice, or words."""
    words, slug, why = scene.words, str(choice.args[0]) if choice.args else "", ""
    if choice.verb in ("play", "bonus", "corporation", "use"):
        # no card with a price is in the list
        alone = choice.verb == "bonus" or (choice.verb == "corporation" and columns < ALONE)
        priced = card_drawing.PRICE if scene.words.painted else card_drawing.COST + card_drawing.PRINTED
        before = priced if alone else 0
        entry = plain_entry(scene, NUMBERS[slug], choice, columns + before)
        options = scene.decision.options if scene.decision is not None else ()
        tall = columns >= SMALL and (columns >= ALONE or 2 * len(tuple(options)) <= OFFER_LINES)
        whole = tuple(cut(shown, before) for shown in entry.lines)
        lines = whole if tall else (hand_rows.offered_row(scene, NUMBERS[slug], columns),)
        return replace(entry, lines=lines, brief=partial(offer_brief, scene, NUMBERS[slug], choice))
    if choice.verb in ("pay", "exchange"):
        detail, brief = partial(_paid_detail, scene, choice), partial(_paid_brief, scene, choice)
        short = partial(_in_short, scene, choice)
        return PageRow(str(choice), (paid_line(choice, words),), choice, detail=detail, brief=brief, short=short)
    if choice.verb in ("take", "lose", "give"):
        row = line(_unsaid(NUMBERED[slug], words), " ", words.name("resource", slug))
    elif choice.verb == "turn" and choice.args:
        before, after = (_unsaid(NUMBERED[str(arg)], words) for arg in choice.args)
        names = words.say("turn.row", resource=slug, face=choice.args[1])
        row = line(before, f" {words.say('arrow')} ", after, "  ", (names, "dim"))
        row = row if width(row) <= columns else row[:-2]
    elif choice.verb == "first" and (effects := _ordered(scene, choice)) is not None:
        name = words.name("order", slug)
        fits = shortened(name, columns - width(effects[0]) - 2)
        row = line(*effects[0], "  ", Run(fits, "dim", spoken=name))
        same = effects[1].casefold() == name.casefold()
        why = "" if same else words.say("prompt.sentence", text=effects[1])
    else:
        row = line(words.render(scene.game.describe(choice)))
    told = gains(scene, choice, without=("dice", "track")) if choice.verb == "raise" else []
    shown = with_gains(row, told, columns) if told else (row,)
    of_a_die = choice.verb in ("take", "turn") and choice.args
    detail = partial(_die_outcome if of_a_die else _outcome, scene, choice)
    brief = partial(_die_brief if of_a_die else changed, scene, choice)
    short = partial(_in_short, scene, choice)
    return PageRow(str(choice), shown, choice, why=why, detail=detail, brief=brief, short=short)


def _in_short(scene: Scene, choice: Choice, columns: int, _lines: int) -> list[StyledLine]:
    """Return what a choice would change side by side, without single resources, whose dice the table shows."""
    shown = chosen(scene, choice, columns, changed_briefly)
    if choice.verb == "take":  # where it is only a sign
        shown = [shown[0], line(scene.words.name("resource", str(choice.args[-1]))), *shown[1:]]
    return [*packed_outcome(shown[1:], columns), *_payable_after(scene, choice, columns)]


def _die_brief(scene: Scene, choice: Choice, columns: int) -> list[StyledLine]:
    """Return what a die would change, and which cards the dice pay for then."""
    gained = choice.args[-1:] if choice.verb == "take" else ()
    name = [line((scene.words.name("resource", str(slug)), "bright")) for slug in gained]
    return [*name, *changed_briefly(scene, choice, columns), *_payable_after(scene, choice, columns)]


def _payable_after(scene: Scene, choice: Choice, columns: int) -> list[StyledLine]:
    """Return which cards the dice pay for after one is gained or turned; of another choice nothing."""
    if choice.verb not in ("take", "turn") or not choice.args:
        return []
    player = scene.state.players[scene.seat]
    held = list(player.dice)
    if choice.verb == "turn":
        held[NUMBERED[str(choice.args[0])]] -= 1
    held[NUMBERED[str(choice.args[-1])]] += 1
    after = figures_after(scene, choice).get("dice", sum(held))
    given = max(sum(held) - after, 0)
    return pays(scene, held, columns, given=given, near_first=columns < NARROW, standard=True)


def _ordered(scene: Scene, choice: Choice) -> tuple[StyledLine, str] | None:
    """Return the effect that a choice does first, as signs and in words."""
    frame = scene.state.frames[-1] if scene.state.frames else None
    if not isinstance(frame, OrderFrame):
        return None
    effect = next((effect for effect in frame.effects if first_choice(effect) == choice), None)
    return (sign(effect, scene.words), capital(clause(effect, scene.words))) if effect is not None else None


def paid_line(choice: Choice, words: Words) -> StyledLine:
    """Return what a payment gives: its dice, then its wild tokens."""
    runs: list[StyledLine] = []
    for slug, count in choice.amounts:
        runs += [(dice.wild(1, words),)] * count if slug == WILD else [(dice.face(NUMBERED[slug], words),)] * count
    return apart(runs, " ") if runs else line((words.say("pay.nothing"), "dim"))


def _paid_detail(scene: Scene, choice: Choice, columns: int) -> list[StyledLine]:
    """Return which of the seat's dice go, dark, and what the payment leads to."""
    words, player = scene.words, scene.state.players[scene.seat]
    given = Counter(dict(choice.amounts))
    gone = [given[RESOURCES[number]] if number < UNROLLED else 0 for number in range(len(player.dice))]
    tray = dice.tray_lines(player.dice, player.wild, columns, words, gone=[*gone, given[WILD]])
    return [line((words.say("pay.goes"), "head")), *tray, BLANK, *_outcome(scene, choice, columns)]


def _paid_brief(scene: Scene, choice: Choice, columns: int) -> list[StyledLine]:
    """Return what the payment leads to."""
    return changed_briefly(scene, choice, columns)


def _die_outcome(scene: Scene, choice: Choice, columns: int) -> list[StyledLine]:
    """Return what a die would change, which cards the dice pay for then, and what the hand asks for.

    Single resources are left out: a payment that follows is not chosen yet.
    """
    shown = [*chosen(scene, choice, columns, changed_briefly), *_payable_after(scene, choice, columns)]
    source = scene.decision.source if scene.decision is not None else ""
    card = [BLANK, *DECK.at_length(scene, NUMBERS[source], columns)] if source in NUMBERS else []
    return [*shown, *card, BLANK, *asking(scene, columns)]


def _outcome(scene: Scene, choice: Choice, columns: int) -> list[StyledLine]:
    lines = chosen(scene, choice, columns)
    source = scene.decision.source if scene.decision is not None else ""
    if source in NUMBERS:
        lines += [BLANK, *DECK.at_length(scene, NUMBERS[source], columns)]
    return lines


def prompt_text(scene: Scene) -> str:
    """Return what is decided, which card asks, and who decides."""
    decision, words = scene.decision, scene.words
    if decision is None:
        return ""
    text = words.render(decision.prompt)
    if decision.kind == "start" and scene.state.last_turns > 0:
        text = words.say("prompt.last", prompt=text)
    frame = scene.state.frames[-1] if scene.state.frames else None
    if isinstance(frame, EffectFrame) and isinstance(frame.effect, TurnDice) and frame.effect.count > 1:
        text = words.say("prompt.turns-left", prompt=text, count=frame.effect.count)
    if decision.kind in WINDOWS and (rolled := just_rolled(scene)):
        text = words.say("prompt.rolled", dice=counted(rolled, words), prompt=text)
    if decision.source in NUMBERS and not _places_own_tile(frame, decision.source):
        text = words.say("prompt.from", card=decision.source, prompt=text)
    return default_view.asked(scene, text)


def _places_own_tile(frame: Frame | None, card: str) -> bool:
    """Return whether a card asks where its own tile is placed: the question names both already."""
    effect = frame.effect if isinstance(frame, EffectFrame) else None
    return isinstance(effect, PlaceTile) and TILES[effect.tile] == card


def just_rolled(scene: Scene) -> list[str]:
    """Return what the seat's last choice rolled for it; nothing where that is too much for a line."""
    dice: list[str] = []
    for event in reversed(scene.news):
        if event.key in _BEGINS or event.seat != scene.seat:
            break
        if event.key == "rolled":
            dice = [*map(str, event.args), *dice]
    return dice if len(set(dice)) <= FEW_FACES else []


def hint_text(scene: Scene) -> str:
    """Return one line of what else to know; in a turn the zones say it all."""
    if scene.decision is not None and scene.decision.kind in WINDOWS:
        return ""
    return default_view.hint(scene)


def chosen(scene: Scene, choice: Choice, columns: int, outcome: Outcome = changed) -> list[StyledLine]:
    """Return what a choice would change."""
    return [line((scene.words.say("table.if-choose"), "head")), *outcome(scene, choice, columns)]
