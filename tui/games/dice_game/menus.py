"""The menu of a turn: support, main and free actions, each with a letter and its state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace
from rich.cells import cell_len

from engine.core.choice import Choice
from engine.core.options import OneOf
from engine.dice_game.cards import TABLES
from engine.dice_game.play.choices import DIE, DRAW, END, PRODUCTION, SKIP, STANDARD, TURN_A_DIE, USE
from engine.dice_game.play.turn_options import STANDARD_NEEDS
from engine.dice_game.state import END as END_STAGE
from engine.dice_game.state import MAIN, START
from tui.games.dice_game import dice
from tui.games.dice_game.card_rows import payable
from tui.games.dice_game.details import blue_detail, payable_detail, pool_detail, production_detail
from tui.games.dice_game.hand_rows import NOTE, short_note
from tui.games.dice_game.panels import kept
from tui.games.menu import MenuNote, at_once, opening, some_of
from tui.games.page import MenuItem
from tui.games.scene import Scene
from tui.widgets.styled_line import Run, StyledLine, apart, line, paragraph, placed, width

LETTERS = {
    "d": "menu.die",
    "f": "menu.turn",
    "x": "menu.draw",
    "a": "menu.blue",
    "c": "menu.card",
    "t": "menu.temperature",
    "w": "menu.ocean",
    "g": "menu.greenery",
    "s": "menu.city",
    "m": "menu.credits",
    "p": "menu.production",
    "e": "menu.skip",
}
_STANDARD = {"temperature": "t", "ocean": "w", "greenery": "g", "city": "s", "credits": "m"}
_MAIN = ("c", *_STANDARD.values())
WINDOWS = ("start", "main", "end")
UNNOTED: StyledLine = (Run(""),)
"""The note of a line that gives it up before its label."""


def menu(scene: Scene) -> list[MenuItem]:
    """Return the lines of the menu; none where the decision is not what to do in a turn."""
    decision = scene.decision
    if decision is None or decision.kind not in WINDOWS or not isinstance(decision.options, OneOf):
        return []
    state, words, choices = scene.state, scene.words, decision.options.choices
    if state.stage == END_STAGE:
        free = _free(scene)
        why = words.say("menu.end-why")
        done = MenuItem("e", words.say("menu.end"), choice=END, why=why, detail=partial(paragraph, why), ends=True)
        return _headed([*free, done], line((words.say("menu.free"), "key")))
    first = state.stage == START
    support = [*_support(scene, choices), _blue(scene, choices)]
    main = [_card(scene, choices), *_standard(scene, choices)]
    if SKIP in choices:
        full = line(words.say("menu.skip-support" if first else "menu.skip-main"))
        told = partial(paragraph, words.say("menu.skip-why" if first else "menu.skip-main-why"))
        skip = MenuItem("e", words.say("menu.skip"), choice=SKIP, asks=_asks(scene, choices), full=full, detail=told)
        support.append(skip)
    support.append(_production(scene, first=first))
    more = words.say("menu.mains", count=state.mains) if state.mains > 1 and not first else ""
    heads = (words.say("menu.support" if first else "menu.second-support"), words.say("menu.main") + more)
    inks = ("key", "dim") if first else ("dim", "key")
    return [*_headed(support, line((heads[0], inks[0]))), *_headed(main, line((heads[1], inks[1])))]


def start(scene: Scene, items: Sequence[MenuItem]) -> str:
    """Return where the cursor starts: on the first line that is open; a main action comes first."""
    letters = [item.letter for item in items if item.open and item.letter]
    if scene.state.stage == END_STAGE:
        letters = letters[-1:]
    if scene.state.stage == MAIN:
        letters.sort(key=lambda letter: letter not in _MAIN)
    return letters[0] if letters else ""


def _headed(items: Sequence[MenuItem], head: StyledLine) -> list[MenuItem]:
    first, *others = items
    return [replace(first, head=head), *others]


def _support(scene: Scene, choices: Sequence[Choice]) -> Iterator[MenuItem]:
    words = scene.words
    some = sum(choice in choices for choice in DIE)
    why = "" if some else scene.why_not(DIE[0])
    label, full = words.say("menu.die-short"), line(words.say("menu.die"))
    note = words.say("menu.any-colour")
    yield MenuItem(
        "d",
        label,
        note,
        open=some > 0,
        page="dice",
        why=why,
        ways=some,
        full=full,
        tight=UNNOTED,
        short=line(words.say("menu.die-tiny")),
        detail=partial(pool_detail, scene),
    )
    resource = MenuNote(words.say("menu.one"), words.say("sign.one"))
    tight = line(("1", "", words.say("sign.one")))
    for letter, key, choice in (("f", "menu.turn", TURN_A_DIE), ("x", "menu.draw", DRAW)):
        item = at_once(scene, letter, words.say(f"{key}-short"), choice, resource)
        yield replace(item, full=line(words.say(key)), tight=tight, short=line(words.say(f"{key}-tiny")))


def ready(scene: Scene, when: Sequence[str]) -> list[int]:
    """Return the cards of the seat with an action of these kinds that can be used now."""
    table, player = TABLES[scene.state.rules.deck], scene.state.players[scene.seat]
    return [n for n in player.actions if table.actions[n].when in when and scene.offers(USE[n])]


def _blue(scene: Scene, choices: Sequence[Choice]) -> MenuItem:
    words, player = scene.words, scene.state.players[scene.seat]
    everything = len(player.actions)
    some = len(ready(scene, ("support", "main", "free")))
    note = some_of(words, some, everything)
    why = "" if everything else words.say("menu.no-blue")
    page = "actions" if everything else ""
    tight = line((str(some) if some else "-", "", note.means))
    label, full = words.say("menu.blue-short"), line(words.say("menu.blue"))
    detail = partial(blue_detail, scene)
    item = opening("a", label, page, note, some, why)
    return replace(item, full=full, tight=tight, short=line(words.say("menu.blue-tiny")), detail=detail)


def _free(scene: Scene) -> list[MenuItem]:
    """Return the menu item of free actions at the end of a turn: one is done at once, several open their page.

    Before the end they are among the blue cards' actions, so that the menu keeps its lines.
    """
    words, usable = scene.words, ready(scene, ("free",))
    if not usable:
        return []
    if len(usable) > 1:
        return [MenuItem("a", words.say("menu.free-several", count=len(usable)), page="actions")]
    card = TABLES[scene.state.rules.deck].cards[usable[0]]
    return [MenuItem("a", words.say("menu.free-one", card=card.slug), choice=USE[usable[0]])]


def _production(scene: Scene, *, first: bool) -> MenuItem:
    """Return the line of a production turn; it keeps its place when it can no longer be taken."""
    words = scene.words
    item = MenuItem(
        "p",
        words.say("menu.production-short"),
        words.say("menu.instead"),
        open=first,
        full=line(words.say("menu.production")),
        tight=UNNOTED,
        short=line(words.say("menu.production-tiny")),
    )
    if not first:
        return replace(item, why=words.say("menu.production-late"))
    why = words.say("menu.production-why", keep=kept(scene.state.players[scene.seat]))
    return replace(item, choice=PRODUCTION, why=why, detail=partial(production_detail, scene))


def _card(scene: Scene, choices: Sequence[Choice]) -> MenuItem:
    words, hand = scene.words, scene.state.players[scene.seat].hand
    some = sum(payable(scene, number) for number in hand if number)
    first = scene.state.stage == START
    why = words.say("why.support-first") if first else ""
    open_ = any(choice.verb == "play" for choice in choices)
    note, full = some_of(words, some, len(hand)), line(words.say("menu.card"))
    tight = line((str(some) if some else "-", "", note.means))
    item = MenuItem("c", words.say("menu.card-short"), *note, open=open_, page="hand", why=why, full=full, tight=tight)
    return replace(item, short=line(words.say("menu.card-tiny")), detail=partial(payable_detail, scene))


def _standard(scene: Scene, choices: Sequence[Choice]) -> Iterator[MenuItem]:
    """Yield the main actions without a card: what they cost, lit where there are dice.

    Their full labels are padded so that all of them have room, or none.
    """
    words = scene.words
    costs = {word: _cost(scene, word) for word in _STANDARD}
    most = max(cell_len(words.say(LETTERS[letter])) + width(costs[word]) for word, letter in _STANDARD.items())
    for word, letter in _STANDARD.items():
        needs, key, cost = STANDARD_NEEDS[word], LETTERS[letter], costs[word]
        (icon, count), *_ = needs
        sign, means = words.name("short", _SLUGS[word]), words.say("sign.price", what=_price(scene, word))
        several = words.say("icon.several", n=count, what=sign) if words.painted else str(count)
        full = words.say(key)
        yield replace(
            at_once(scene, letter, words.say(f"{key}-short"), STANDARD[word]),
            shown_note=cost,
            full=line(full, " " * (most - cell_len(full) - width(cost))),
            tight=(Run(several, dice_ink(icon), means, means),),
            short=line(words.say(f"{key}-tiny")),
        )


def _cost(scene: Scene, word: str) -> StyledLine:
    """Draw the signs of what a main action costs, lit where there are dice, and wild tokens or what is missing."""
    words, player, needs = scene.words, scene.state.players[scene.seat], STANDARD_NEEDS[word]
    missing = dice.short_of(player.dice, needs)
    note = short_note(dice.tokens_note(missing, player.wild, words), missing - player.wild, words)
    (icon, _), *_ = needs
    sign, means = words.name("short", _SLUGS[word]), words.say("sign.price", what=_price(scene, word))
    shown = [(Run(sign, dice_ink(icon) if on else "dim", means, ""),) for _, on in dice.covered(player.dice, needs)]
    gap = "" if words.painted and len(sign) == 1 else " "
    return line(*apart(shown, gap), *placed((note,), NOTE, "right"))


_SLUGS = {"temperature": "heat", "ocean": "water", "greenery": "plant", "city": "city", "credits": "megacredit"}


def _price(scene: Scene, word: str) -> str:
    ((_, count),) = STANDARD_NEEDS[word]
    return scene.words.say(f"amount.{_SLUGS[word]}", n=count)


def dice_ink(icon: int) -> str:
    """Return the ink of a word in the colour of the die that an icon asks for."""
    return dice.pip(dice.ink_of(icon).removeprefix("die-"))


def _asks(scene: Scene, choices: Sequence[Choice]) -> tuple[StyledLine, ...]:
    """Return the question before the main action is skipped while one could be taken."""
    if scene.state.stage != MAIN or not any(choice.verb in ("play", *_STANDARD) for choice in choices):
        return ()
    return (line((scene.words.say("menu.skip-still"), "bright")),)
