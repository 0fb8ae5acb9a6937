"""Pages of a decision: lists of cards, projects, actions and plain choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from engine.core.choice import Choice, seat_of
from engine.core.message import Message
from engine.core.options import Subset
from engine.terraforming_mars.cards.vocabulary import (
    AddCubes,
    AnyProduction,
    Card,
    ConvertProduction,
    Either,
    Exchange,
    Harm,
    MetalProduction,
    Production,
    TakeCubes,
)
from engine.terraforming_mars.effects.prices import PROJECT_PRICES, project_price
from engine.terraforming_mars.effects.registry import option_name
from engine.terraforming_mars.modules import BY_NUMBER, BY_SLUG, NUMBERS, PROJECTS
from engine.terraforming_mars.play.effect_order import frame_name
from engine.terraforming_mars.play.legal import PLAY, PROJECT, USE
from engine.terraforming_mars.rules import CARD_PRICE
from engine.terraforming_mars.state import EffectFrame, PlaceFrame
from engine.terraforming_mars.terms import HIGHEST_TEMPERATURE, RESOURCES, TILES
from tui.games import default_view
from tui.games.card_drawing import priced_line
from tui.games.card_line import effects_below
from tui.games.card_rows import sign_ink
from tui.games.page import Page, PageRow, SlipWarning
from tui.games.preview_text import GainText, gain_text, gains, no_gain, with_gains
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.games.terraforming_mars import card_detail
from tui.games.terraforming_mars.card_rows import (
    DECK,
    card_of,
    cubes_line,
    hand_entry,
    offered,
    outcome,
    price_run,
)
from tui.games.terraforming_mars.card_selection import draft_title, in_hand, memory, some_of
from tui.games.terraforming_mars.card_text import LATE, WAIT, action_icons, capital, need_states
from tui.games.terraforming_mars.consequences import purchase
from tui.games.terraforming_mars.hand_faces import coming, hand_faces, held
from tui.games.terraforming_mars.icon_codes import coded
from tui.games.terraforming_mars.opening_page import opening
from tui.games.terraforming_mars.vocabulary import vocabulary_text
from tui.games.zones import HAND
from tui.widgets.styled_line import (
    BLANK,
    Run,
    StyledLine,
    fitted,
    inked,
    line,
    paragraph,
    spread,
    voiced,
    width,
)

NAME_BESIDE_SIGNS, EDGE = 18, 3
"""Minimum columns for a long name beside its action, and the columns around a name.

Each of several actions of a card is told in any case.
"""
NARROW = 40
"""Columns below which a row has no room for effects, and a detail begins with what changes."""
PRICED = 5
"""Columns of a price before a name."""
_ASKED_CARDS = ("play", "add", "copy", "take", "draft", "discard", "corporation")
"""Verbs whose choices name a card, which is shown with them."""
_TAKEN_CARDS = ("draft", "discard", "corporation")
"""Verbs whose choices are nothing but a card."""
_ANSWERED_BY_CARD = ("add", "copy", "take")
"""Verbs of questions that ask for a card."""
_OF_SEATS = ("lower", "remove", "take")
"""Verbs whose choices name a seat."""
_WITH_GAINS = (*_ANSWERED_BY_CARD, "lower", "remove", "greenery")
"""Verbs whose choices do not say by themselves what they give."""


ORDERS = ("cost", "playable", "tag", "points", "newest")
"""Sort orders of the hand, where every card keeps its place."""


def hand(scene: Scene, columns: int) -> Page:
    """Return the page of the seat's hand: a line for each card, by cost, playable or not."""
    deciding = _deciding(scene)
    rows = [hand_entry(scene, number, place, columns, deciding=deciding) for place, number in held(scene)]
    page = DECK.hand(scene, hand_title(scene), sorted(rows, key=lambda row: row.orders["cost"]), deciding=deciding)
    return replace(
        page, orders=ORDERS, sections=(), zone=HAND, pane=partial(hand_faces, scene), notes=(hand_note(scene),)
    )


def hand_with_effects(scene: Scene, columns: int) -> Page:
    """Return the page of the hand whose rows have effects below them, where the list has room for all of these."""
    page, cards = hand(scene, columns), {BY_NUMBER[number].slug: number for _, number in held(scene)}
    below = {slug: effects_below(scene, card_of(scene, number), columns) for slug, number in cards.items()}
    rows = (replace(entry, more=below.get(entry.about, ())) for entry in page.entries)
    return replace(page, entries=tuple(rows))


def hand_title(scene: Scene) -> StyledLine:
    """Return the name of the hand and its number of cards."""
    return line((scene.words.say("hand.plain", count=len(scene.state.players[scene.seat].hand)), "head"))


def hand_note(scene: Scene) -> StyledLine:
    """Return how many cards are on their way, can be played, wait for a requirement, and are too late."""
    words, counts = scene.words, Counter[str]()
    for _, number in held(scene):
        states = {found.state for found in need_states(PROJECTS[number], words, scene.state, scene.seat)}
        counts[LATE if LATE in states else WAIT if WAIT in states else ""] += 1
        counts["open"] += scene.offers(PLAY[number])
    keys = [("hand.coming", len(coming(scene)))]
    keys += [("hand.playable", counts["open"])] if _deciding(scene) else []
    keys += [("hand.wait", counts[WAIT]), ("hand.late", counts[LATE])]
    held_any = bool(scene.state.players[scene.seat].hand)
    texts = [words.say(key, count=count) for key, count in keys if count or (key == "hand.playable" and held_any)]
    return line((words.say("list.join").join(texts), "dim"))


def _deciding(scene: Scene) -> bool:
    return scene.decision is not None and scene.decision.kind == "action"


def actions(scene: Scene, columns: int) -> Page:
    """Return the page of blue actions: ready, not ready and why, used."""
    return DECK.actions(scene, _actions(scene, columns))


def _actions(scene: Scene, columns: int) -> Iterator[PageRow]:
    words, player = scene.words, scene.state.players[scene.seat]
    for number in player.cards:
        note, used = cubes_line(number, player.cubes.get(number, 0), words, "dim"), number in player.used
        card = BY_NUMBER[number]
        least = min(width(line(words.name("card", card.slug))) + EDGE, NAME_BESIDE_SIGNS)
        for choice, action in zip(USE.get(number, ()), card.actions, strict=False):
            signs = action_icons(action, words)
            tells = len(card.actions) > 1 or columns - width(signs) - width(note) >= least
            shown = signs if tells else BLANK  # the detail has them
            row = DECK.action_row(scene, number, choice, columns, shown, used=used, note=note)
            yield replace(row, short=partial(_short_action, scene, signs, row))


def _short_action(scene: Scene, signs: StyledLine, row: PageRow, columns: int, lines: int) -> list[StyledLine]:
    """Return an action in signs, and what it changes or why it cannot be used."""
    shown = fitted(signs, columns) if width(signs) > columns else signs
    return [shown, *_short_effect(scene, row.value if row.open else None, row.why, columns, lines - 1)]


# --- standard projects ------------------------------------------------------------------------------------------------


def projects(scene: Scene, columns: int) -> Page:
    """Return the page of the six standard projects; a digit chooses one. The cursor begins on one that builds."""
    words, useful = scene.words, (name for name in PROJECT_PRICES if name != "sell-patents")
    return Page(
        kind="projects",
        start=next((name for name in useful if scene.offers(PROJECT[name])), ""),
        title=line((words.say("projects.title"), "head")),
        entries=tuple(_project(scene, project, columns) for project in PROJECT_PRICES),
        digits=True,
        prompt=words.say("projects.prompt"),
        hint=words.say("projects.hint"),
        least=1,
        asks=partial(_asks_project, scene),
    )


def _asks_project(scene: Scene, choice: Choice) -> SlipWarning | None:
    """Return the question before an asteroid that can no longer raise the temperature."""
    if choice != PROJECT["asteroid"] or scene.state.temperature < HIGHEST_TEMPERATURE:
        return None
    text = scene.words.say("projects.asteroid-wasted")
    return SlipWarning(scene.words.render(scene.game.describe(choice)), (line(text),))


def _project(scene: Scene, project: str, columns: int) -> PageRow:
    words, choice = scene.words, PROJECT[project]
    price, open_ = project_price(scene.state.players[scene.seat], project), scene.offers(choice)
    why = "" if open_ else scene.why_not(choice)
    signs = voiced(coded(words.name("project-icons", project), scene, sign_ink(scene, off=not open_)))
    free = words.say("sign.no-price")
    paid = price_run(price, words) if price else Run("-", "", free, free)
    name, brief = words.name("project", project), f"project-brief.{project}"
    if columns < NARROW and width(signs) >= columns - PRICED - width(line(name)):
        signs = BLANK  # the detail has the effect, too
    row = priced_line(scene, paid, name, signs, columns, off=not open_)
    detail = partial(_project_detail, scene, project, price, open_, why)
    short = partial(_short_effect, scene, choice if open_ else None, why)
    return PageRow(
        project, (row,), choice, open_, why, detail, short=short, name=words.say(brief) if brief in words else name
    )


def _short_effect(scene: Scene, choice: Choice | None, why: str, columns: int, lines: int) -> list[StyledLine]:
    """Return what a choice changes in few lines, or why it cannot be made."""
    return paragraph(why, columns, "bad") if choice is None else outcome(scene, choice, columns, lines=lines)


def _project_detail(scene: Scene, project: str, price: int, open_: bool, why: str, columns: int) -> list[StyledLine]:
    """Draw a standard project: price and name, its effect or why not, and its text."""
    words, name, what = scene.words, scene.words.name("project", project), scene.words.name("project-what", project)
    signs = coded(words.name("project-icons", project), scene)
    paid = price_run(price, words)
    if words.painted:
        chip = (paid._replace(text=f"{paid.text:>2} ", ink="price" if open_ else "price-off"),) if price else ()
        lines = [inked(fitted((*chip, Run(f" {name}")), columns), "kind-corporation")]
    else:
        lines = [spread(line((name, "bright")), line(words.say("amount.megacredits", n=price)), columns)]
    lines.append(fitted(signs, columns))
    after = outcome(scene, PROJECT[project], columns, head=words.say("table.if-do")) if open_ else []
    after = after or paragraph(why, columns, "bad")
    return [*(lines if columns >= NARROW else []), *after, *paragraph(what, columns)]


# --- the answers of any other decision --------------------------------------------------------------------------------


def answer_page(scene: Scene, columns: int) -> Page:
    """Return the page of a decision's choices, or of the items of its subset."""
    decision = scene.decision
    if decision is None:
        return Page("none", BLANK, ())
    prompt = prompt_text(scene)
    title = default_view.title(scene, prompt)
    if isinstance(decision.options, Subset):
        return some_of(scene, decision.options, columns, title, prompt)
    if decision.kind == "corporation":
        return opening(scene, columns)
    entries = tuple(_answer(scene, choice, columns) for choice in decision.options)
    start = next((str(choice) for choice in decision.options if _owner(choice) not in (None, scene.seat)), "")
    page = Page(decision.kind, title, entries, digits=True, prompt=prompt, hint=hint_text(scene), start=start)
    if decision.kind == "draft":
        return draft_title(scene, page)
    return in_hand(scene, page) if any(choice.verb == "discard" for choice in decision.options) else page


def _answer(scene: Scene, choice: Choice, columns: int) -> PageRow:
    words, about = scene.words, _card_of(choice)
    if about and choice.verb in _TAKEN_CARDS:
        return offered(scene, NUMBERS[about], choice, columns, partial(_taken, scene, choice))
    owner = _owner(choice)
    sign = line(letter(owner, words), " ") if owner is not None else BLANK
    lines = with_gains((*sign, *coded(_row_text(scene, choice), scene)), _gains(scene, choice), columns)
    detail, short = partial(_answer_detail, scene, choice), partial(_short_effect, scene, choice, "")
    return PageRow(str(choice), lines, choice, detail=detail, short=short, about=about)


def _owner(choice: Choice) -> int | None:
    """Return the seat that a choice takes something from, or None."""
    seats = [item for item in choice.args if str(item) in ("p0", "p1", "p2", "p3", "p4")]
    return seat_of(seats[0]) if seats and choice.verb in _OF_SEATS else None


def _row_text(scene: Scene, choice: Choice) -> str:
    """Return a choice in a list below the question: of a card or a player that is asked for only the name."""
    about, owner = _card_of(choice), _owner(choice)
    if about and choice.verb in _ANSWERED_BY_CARD:
        return scene.words.name("card", about)
    if choice.verb == "lower" and owner is not None:
        return scene.words.player(owner)
    message = scene.game.describe(choice)
    if owner is not None and f"{message.key}-row" in scene.words:
        return scene.words.render(Message(f"{message.key}-row", message.args))
    return choice_text(scene, choice)


def _gains(scene: Scene, choice: Choice) -> list[GainText]:
    """Return what a choice gives where its text does not say it: resources on the card, then figures."""
    if choice.verb not in _WITH_GAINS:
        return []
    about, words, frame = _card_of(choice), scene.words, scene.state.frames[-1] if scene.state.frames else None
    told: list[GainText] = []
    if about and isinstance(frame, EffectFrame) and isinstance(frame.effect, AddCubes | TakeCubes):
        number, owner = NUMBERS[about], _owner(choice)
        before = scene.state.players[scene.seat if owner is None else owner].cubes.get(number, 0)
        after = before + frame.effect.amount * (1 if choice.verb == "add" else -1)
        told = [gain_text(vocabulary_text(words).cube(PROJECTS[number].cubes), before, after, words)]
    told += gains(scene, choice, without=("cubes",) if told else ())
    return told or [no_gain(words)]


def _taken(scene: Scene, choice: Choice, columns: int) -> list[StyledLine]:
    """Return what taking a card leads to: its price later, or what the choice changes."""
    card = BY_SLUG[str(choice.args[0])]
    if choice.verb == "draft" and isinstance(card, Card):
        return [*purchase(scene, card.number, CARD_PRICE, columns), *memory(scene, columns)]
    return outcome(scene, choice, columns, head=scene.words.say("table.if-choose"))


def named_choice(scene: Scene, choice: Choice) -> str:
    """Return a choice in words: one of several effects by the card it comes from and by what it does."""
    said, decision = choice_text(scene, choice), scene.decision
    if choice.verb == "choose" and decision is not None and decision.source in NUMBERS:
        return scene.words.say("choice.by-card", card=decision.source, what=said)
    if choice.verb == "first" and choice.args:
        return _effect_first(scene, str(choice.args[0])) or said
    return said


def _effect_first(scene: Scene, name: str) -> str:
    """Return what the effect of this name does, and its card; empty where it is no effect of a card."""
    for frame in reversed(scene.state.frames):
        if isinstance(frame, EffectFrame) and frame_name(frame) == name and frame.source in BY_NUMBER:
            what = capital(vocabulary_text(scene.words).clause((frame.effect,)))
            return scene.words.say("choice.by-card", card=BY_NUMBER[frame.source].slug, what=what)
    return ""


def choice_text(scene: Scene, choice: Choice) -> str:
    """Return a choice in words: one of several effects by what it does, and whether resources are stolen."""
    words, frame = scene.words, scene.state.frames[-1] if scene.state.frames else None
    message = scene.game.describe(choice)
    if choice.verb == "first" and choice.args:
        return words.name("word", str(choice.args[0]))
    if choice.verb == "place" and isinstance(frame, PlaceFrame):
        return words.say("choice.place-tile", tile=TILES[frame.tile], **message.args)
    if not isinstance(frame, EffectFrame):
        return words.render(message)
    match frame.effect:
        case Either(options=options) if choice.verb == "choose":
            clauses = [
                vocabulary_text(words).clause(one) for one in options if option_name(frame, one) == choice.args[0]
            ]
        case MetalProduction() if choice.verb == "choose":
            clauses = [vocabulary_text(words).clause((Production(RESOURCES.index(str(choice.args[0])), 1),))]
        case Harm(steal=True) if message.key == "choice.remove":
            return words.render(Message("choice.steal", message.args))
        case AnyProduction(resource=resource, amount=amount) if choice.verb == "lower":
            return words.say("choice.lower-by", resource=RESOURCES[resource], amount=amount, **message.args)
        case AddCubes(amount=amount) | TakeCubes(amount=amount) if about := _card_of(choice):
            what = words.say(f"cubes.{PROJECTS[NUMBERS[about]].cubes}", n=amount)
            return words.say(f"{message.key}-cubes", what=what, **message.args)
        case ConvertProduction(lower=lost, higher=gained):
            names = {"lost": RESOURCES[lost], "gained": RESOURCES[gained]}
            return words.say("choice.convert-production", **names, **message.args)
        case Exchange(spend=lost, gain=gained):
            return words.say("choice.convert", lost=RESOURCES[lost], gained=RESOURCES[gained], **message.args)
        case _:
            clauses = []
    return capital(clauses[0]) if clauses else words.render(message)


def _card_of(choice: Choice) -> str:
    """Return the card that a choice names, or None."""
    slug = str(choice.args[0]) if choice.args and choice.verb in _ASKED_CARDS else ""
    return slug if slug in NUMBERS else ""


def _answer_detail(scene: Scene, choice: Choice, columns: int) -> list[StyledLine]:
    about = _card_of(choice)
    face = card_detail.face_lines(scene, card_of(scene, NUMBERS[about]), columns) if about else []
    return [*face, *outcome(scene, choice, columns, head=scene.words.say("table.if-choose"))]


def prompt_text(scene: Scene) -> str:
    """Return what must be decided, and for which card."""
    keeping = scene.decision is not None and scene.decision.kind == "keep"
    return default_view.prompt(scene, () if keeping else BY_SLUG)


def hint_text(scene: Scene) -> str:
    """Return one line of further hints."""
    if scene.decision is not None and scene.decision.kind == "action":
        return scene.words.say("hint.first-action") if scene.state.players[scene.seat].opening else ""
    return default_view.hint(scene)
