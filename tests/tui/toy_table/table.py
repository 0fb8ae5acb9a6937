"""The table of the toy game: a map of either kind, dice, side boards, a menu, a hand, a wall, a list of all cards.

Besides that it says what others did. It needs no more.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.hexmap import spaces_of
from engine.core.options import OneOf
from tests.toy_game import CARDS, MAP, PRICE, faces_of
from tests.wide_toy_game import MAPS, STEPS, WideRules, rovers_of
from tui.games.action_summary import STOPS, ActionSummary, ActionText
from tui.games.card_browser import HAND, browser, where_facet
from tui.games.course import Course, Remark
from tui.games.dice_rolls import Die
from tui.games.explanations import Subject
from tui.games.fallback_view import FallbackView
from tui.games.game_view import GameView
from tui.games.page import MenuItem, Page, PageRow
from tui.games.parts import HandPart, MapPart, MenuPart, PanelPart, Parts, StatsPart
from tui.games.scene import Scene
from tui.games.seats import letter, named
from tui.games.stats_table import LEAST, figure, hung
from tui.games.stats_table import table as table_of
from tui.text import Words
from tui.widgets.hexmap_shape import BLOCKS, SOLID, SOLID_COLUMNS, HexCell, HexDrawing, HexPicture, HexShape
from tui.widgets.styled_line import Run, StyledLine, line, meaning, spread

SHAPES = {
    name: HexShape(board.rows, board.first, flat=name == "wide") for name, board in {"small": MAP, **MAPS}.items()
}
DRAWINGS = {"small": (BLOCKS,), "ring": (BLOCKS,), "wide": (HexDrawing(6), HexDrawing(4))}
GROUNDS = ("land", "rise", "basin")
"""So that neighbours are told apart."""
PAINTED = {"small": SOLID, "ring": SOLID, "wide": SOLID_COLUMNS}
LETTERS = {"a": "build", "d": "roll", "t": "throw", "s": "sell", "c": "draw", "g": "start", "x": "pass", "e": "stop"}


def board_of(scene: Scene) -> str:
    rules = scene.state.rules
    return rules.board if isinstance(rules, WideRules) else "small"


# --- the map ----------------------------------------------------------------------------------------------------------


def cell(scene: Scene, drawing: HexDrawing, space: int) -> HexCell:
    """Whose ground it is, or the rover that is there; below it the number of the space."""
    state, words = scene.state, scene.words
    owner = next((seat for seat, mask in enumerate(state.ground) if mask >> space & 1), None)
    rovers = rovers_of(state)
    rover = rovers.index(space) if space in rovers else None
    side = " " * ((drawing.inner - 1) // 2)
    drawn = Run(".", "dim", words.say("toy.sign-free"))
    if rover is not None:
        means = words.say("toy.sign-rover", seat=rover)
        drawn = Run("abcd"[rover], f"seat-{rover}", means, spoken=means)
    elif owner is not None:
        drawn = letter(owner, words, words.say("toy.sign-built", seat=owner))
    ground = "land" if owner is None else "special"
    if drawing.solid and owner is None:
        ground = GROUNDS[SHAPES[board_of(scene)].shade(space)]
    if drawing.lines == 1:
        return HexCell((line(" ", drawn, f" {space}"),), ground)
    return HexCell((line(side, drawn, side), line(f"{space:^{drawing.inner}}")), ground)


def picture(scene: Scene, drawing: HexDrawing) -> HexPicture:
    shape, decision = SHAPES[board_of(scene)], scene.decision
    cells = {space: cell(scene, drawing, space) for space in shape.spaces}
    legal: tuple[int, ...] = ()
    if decision is not None and isinstance(decision.options, OneOf):
        legal = tuple(space for space in map(space_of, decision.options) if space is not None)
    return HexPicture(shape, cells, legal, choose=scene.words.say("toy.sign-choose"))


def space_of(choice: Choice) -> int | None:
    return int(choice.args[0]) if choice.verb in ("place", "drive") else None


def said(scene: Scene, space: int) -> str:
    return scene.words.say("toy.space", n=space)


def target(scene: Scene, space: int, width: int) -> list[StyledLine]:
    head = line((said(scene, space), "bright"))
    choices = [choice for choice in scene.decision.options if space_of(choice) == space] if scene.decision else []
    return [head, *(content for choice in choices for content in TABLE.outcome(scene, choice, width))]


def told(scene: Scene, space: int, drawn: list[StyledLine]) -> Subject:
    return Subject(said(scene, space), tuple(drawn), texts=(scene.words.say("toy.ground"),))


# --- what is beside it ----------------------------------------------------------------------------------------------


def dice(scene: Scene, width: int, _height: int) -> list[StyledLine]:
    """The dice on the table while they are kept, else those that were thrown last."""
    state = scene.state
    faces = faces_of(state) if state.step == "keep" else []
    thrown = next((event.args for event in reversed(scene.recent) if event.key == "toy.threw"), ())
    shown = faces or [int(str(face)) for face in thrown]
    runs = [meaning(scene.words.say("toy.sign-die", n=face), (f"({face})", "accent"), " ") for face in shown]
    return [line(*(run for die in runs for run in die))] if runs else []


def rolled(scene: Scene, event: Event) -> list[Die]:
    """The dice that are thrown; one that is rolled alone, too."""
    faces = event.args if event.key in ("toy.threw", "toy.rolled") else ()
    words = scene.words
    return [Die(Run("(?)", "dim"), Run(f"({face})", "accent", words.say("toy.sign-die", n=face))) for face in faces]


def players(scene: Scene, width: int, _height: int) -> list[StyledLine]:
    state, words = scene.state, scene.words
    return [
        spread(
            line(*named(seat, words)),
            line((f"{state.money[seat]:>3}", "bright", words.say("toy.sign-money"))),
            width,
        )
        for seat in range(state.rules.players)
    ]


def stores(scene: Scene, width: int, _height: int) -> list[StyledLine]:
    """The first side board: money, wood and cards of everybody."""
    state, words = scene.state, scene.words
    lines: list[StyledLine] = []
    for seat in range(state.rules.players):
        figures = (("money", state.money[seat]), ("wood", state.wood[seat]), ("cards", len(state.hands[seat])))
        shown = [meaning(words.say(f"toy.sign-{what}"), f"{words.say(f'toy.{what}')} {n}  ") for what, n in figures]
        lines.append(line(letter(seat, scene.words), "  ", *(run for figure in shown for run in figure)))
    return lines


def grounds(scene: Scene, width: int, _height: int) -> list[StyledLine]:
    """The second: where everybody has built."""
    built = enumerate(scene.state.ground)
    return [line(letter(seat, scene.words), "  ", " ".join(map(str, spaces_of(mask))) or "-") for seat, mask in built]


def supply(scene: Scene, width: int, _height: int) -> list[StyledLine]:
    """The third: what is left, as a bar."""
    left, words = len(scene.state.deck), scene.words
    bar = line(("#" * left, "accent", words.say("toy.sign-deck", n=left)), ("." * (CARDS - left), "dim"))
    return [bar, line(words.say("toy.price", n=PRICE)), line(words.say("toy.steps", n=STEPS))]


def news(scene: Scene, width: int, height: int) -> list[StyledLine]:
    return [line(scene.words.render(scene.game.describe(event))) for event in scene.news][-height:]


def everybody(scene: Scene, width: int, height: int) -> list[StyledLine]:
    """The wall: the figures of everybody, as a table."""
    state, words = scene.state, scene.words
    counted = {"money": state.money, "wood": state.wood, "cards": [len(hand) for hand in state.hands]}
    figures = [
        figure(Run(words.say(f"toy.{what}"), "dim", words.say(f"toy.sign-{what}")), words.say(f"toy.{what}"), values, 6)
        for what, values in counted.items()
    ]
    return hung(
        [table_of(words.say("toy.all"), lambda seat, _: line(*named(seat, words)), figures, width, words)], height
    )


# --- what others did --------------------------------------------------------------------------------------------------


def action_text(scene: Scene, summary: ActionSummary) -> ActionText:
    """An action: its first event is what was done; to build has a cost and a place."""
    words, first = scene.words, summary.events[0]
    title = words.render(scene.game.describe(first)).rstrip(STOPS)
    if first.key != "toy.built":
        return ActionText(
            title, minor=first.key == "toy.passed", spaces=tuple(filter(None, map(where, summary.events)))
        )
    space, money, wood = map(int, first.args)
    return ActionText(title, cost=words.say("toy.paid", money=money, wood=wood), spaces=(space,))


def bids(scene: Scene, summary: ActionSummary, width: int) -> list[StyledLine]:
    """What everybody has bid, in one picture."""
    return [line(*named(event.seat, scene.words), f"  {event.args[0]}") for event in summary.events]


def where(event: Event) -> int | None:
    return int(event.args[0]) if event.key in ("toy.built", "toy.drove") else None


# --- what is chosen ---------------------------------------------------------------------------------------------------


def menu(scene: Scene) -> tuple[MenuItem, ...]:
    decision = scene.decision
    if decision is None or not isinstance(decision.options, OneOf):
        return ()
    words = {choice.verb: choice for choice in decision.options if not choice.args}
    return tuple(
        MenuItem(key, scene.words.say(f"toy.do-{verb}"), choice=words[verb])
        for key, verb in LETTERS.items()
        if verb in words
    )


def hand(scene: Scene, width: int) -> Page:
    cards = scene.state.hands[scene.seat]
    entries = [PageRow(f"card-{card}", (line(f"card-{card}"),), why=scene.words.say("toy.card-why")) for card in cards]
    return Page("hand", line((scene.words.say("toy.hand", n=len(cards)), "head")), tuple(entries))


def cards(scene: Scene, width: int) -> Page:
    """All cards of the game; of where they are, what the seat knows."""
    own = scene.state.hands[scene.seat]
    entries = [
        PageRow(f"card-{card}", (line(f"card-{card}"),), facets={"where": (HAND,) if card in own else ()})
        for card in range(1, CARDS + 1)
    ]
    return browser(scene, entries, (), (where_facet(scene, HAND),))


COURSE = Course(
    rules="players=2 rounds=2",
    seed="RED-1",
    recorded="""
        lesson bids
        ask bid
        p0 bid 2
        p1 bid 1
        p0 pass
        p1 pass
        lesson turns
        ask bid-more
        p0 bid 3
        p1 bid 3
        ask turn freely
        p0 pass
        p1 pass
    """,
    second="RED-2",
    remarks=(Remark("begin"), Remark("bids", "toy.bid-was"), Remark("round", "toy.round")),
)
"""Two lessons, the second after a round that is jumped over."""


class ToyTable(FallbackView):
    """What is not said here is as in any game without a table of its own."""

    course = COURSE

    letters: Mapping[str, str] = {key: f"toy.do-{verb}" for key, verb in LETTERS.items()}

    def tracks(self, scene: Scene, width: int) -> StyledLine:
        state, words = scene.state, scene.words
        return meaning(words.say("toy.sign-round"), words.say("toy.round-of", n=state.round, last=state.rules.rounds))

    def parts(self, scene: Scene) -> Parts:
        name = scene.words.say
        board = board_of(scene)
        wall = StatsPart(name="wall", quarter="beside", rank=3, narrowest=LEAST, lines=partial(everybody, scene))
        return (
            PanelPart(name="dice", quarter="main", or_in="side", rank=1, lines=partial(dice, scene)),
            MapPart(
                name="map",
                quarter="main",
                shape=SHAPES[board],
                drawings=(PAINTED if scene.words.painted else DRAWINGS)[board],
                picture=partial(picture, scene),
                space_of=space_of,
                describe=partial(said, scene),
                target=partial(target, scene),
                explain=partial(told, scene),
            ),
            PanelPart(name="players", quarter="side", rank=1, lines=partial(players, scene)),
            MenuPart(name="menu", quarter="side", items=menu(scene)),
            PanelPart(name="stores", quarter="side", rank=3, narrowest=30, lines=partial(stores, scene)),
            PanelPart(name="grounds", quarter="side", rank=4, narrowest=30, lines=partial(grounds, scene)),
            PanelPart(name="supply", quarter="side", rank=5, narrowest=24, lines=partial(supply, scene)),
            PanelPart(
                name="news",
                quarter="beside",
                or_in="side",
                rank=2,
                least=3,
                lines=partial(news, scene),
                head=name("screen.lately"),
            ),
            *((wall,) if len(scene.seats) > 1 else ()),
            HandPart(name="hand", quarter="below", page=partial(hand, scene)),
        )

    def has_page(self, scene: Scene, name: str) -> bool:
        return name in ("hand", "cards")

    def page(self, scene: Scene, name: str, width: int) -> Page:
        return cards(scene, width) if name == "cards" else hand(scene, width)

    def heading(self, event: Event) -> int | None:
        return int(event.args[0]) if event.key == "toy.round" else None

    def where(self, event: Event) -> int | None:
        return where(event)

    def together(self, event: Event) -> bool:
        return event.key == "toy.bid-was"

    def begins_turn(self, event: Event) -> bool:
        return False

    def begins_action(self, event: Event) -> bool:
        return False

    def dice(self, scene: Scene, event: Event) -> list[Die]:
        return rolled(scene, event)

    def describe_action(self, scene: Scene, summary: ActionSummary) -> ActionText:
        return action_text(scene, summary)

    def shared(self, scene: Scene, summary: ActionSummary, width: int) -> list[StyledLine]:
        return bids(scene, summary, width)

    def outcome(self, scene: Scene, choice: Choice, width: int) -> list[StyledLine]:
        seen = scene.game.preview(scene.state, scene.seat, choice)
        changes = [
            line(f"{scene.words.name('figure', change.what)} {change.before} -> {change.after}")
            for change in seen.changes
        ]
        return [line((scene.words.say("toy.then"), "head")), *changes]

    def signs(self, words: Words, width: int) -> list[StyledLine]:
        return [line(words.say("toy.ground"))]


TABLE: GameView = ToyTable()
