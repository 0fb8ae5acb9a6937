"""Default implementations of a game view: prompts, hints, symbols, rows that are no cards."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from functools import cache, partial

from engine.core.choice import Choice
from engine.core.event import Event
from tui.games.deferred_pass import DeferredPass
from tui.games.dice_rolls import Die
from tui.games.explanations import Subject, meaning_of
from tui.games.game_view import GameView
from tui.games.page import Page, PageRow, SlipWarning
from tui.games.parts import PanelPart, StatsPart
from tui.games.recent_moves import count_new, recent_moves
from tui.games.scene import Scene
from tui.games.seats import AREO, named
from tui.games.stats_table import LEAST
from tui.games.zones import ZonePlan
from tui.text import Words
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, line, paragraphs, plain


def bar(scene: Scene, round_: Run, mode: Run, corporation: str) -> StyledLine:
    """Draw the top line: the round, the options, the deck; with several viewers, whose view it is."""
    words, left = scene.words, len(scene.state.deck)
    deck = Run(
        words.say("table.deck", count=left), "", meaning_of(words, "sign.deck"), words.say("said.deck", count=left)
    )
    who = named(scene.seat, words, words.short_player(scene.seat, 14), wide=True) if len(scene.seats) > 1 else BLANK
    shown = [(part,) for part in (AREO, round_, mode, deck)]
    return apart([*shown, *filter(None, (who, line((corporation, "corporation"))))], "   ")


def asked(scene: Scene, prompt: str) -> str:
    """Return a prompt, with the player's name if several people share the screen."""
    if scene.decision is None or len(scene.people) < 2:
        return prompt
    return scene.words.say("prompt.for", seat=scene.decision.seat, prompt=prompt)


def asks(scene: Scene) -> str:
    """Return what is decided, without who decides."""
    return scene.words.render(scene.decision.prompt) if scene.decision is not None else ""


def prompt(scene: Scene, cards: Container[str]) -> str:
    """Return what to decide, which card asks, and who decides."""
    decision, words = scene.decision, scene.words
    if decision is None:
        return ""
    text = words.render(decision.prompt)
    if decision.source in cards:
        text = words.say("prompt.from", card=decision.source, prompt=text)
    return asked(scene, text)


def title(scene: Scene, prompt: str) -> StyledLine:
    """Return the title of the answers to a decision: the catalogue's text for its kind, or the prompt."""
    key = f"ask.{scene.decision.kind}" if scene.decision is not None else ""
    return line((scene.words.say(key) if key in scene.words else prompt, "head"))


def hint(scene: Scene) -> str:
    """Return the catalogue's hint for this kind of decision."""
    key = f"hint.{scene.decision.kind}" if scene.decision is not None else ""
    return scene.words.say(key) if key in scene.words else ""


def signs(words: Words, width: int) -> list[StyledLine]:
    """Return the catalogue's page of symbols."""
    return paragraphs(words.say("signs.page"), width)


def explain_row(entry: PageRow) -> Subject:
    """Explain a row by its symbols, and by its text for the cursor."""
    title = " ".join((entry.sign, *plain(entry.lines[0]).split())).strip()
    return Subject(title, entry.lines, texts=(entry.why,) if entry.why else ())


def choice(scene: Scene, chosen: Choice) -> str:
    """Return a choice in the words of the catalogue."""
    return scene.words.render(scene.game.describe(chosen))


def payment_kind(scene: Scene, kind: str) -> StyledLine:
    """Return a kind of a payment in short."""
    return line(scene.words.name("short", kind))


def nowhere(_event: Event) -> int | None:
    """Return no space: for a game without a map."""
    return None


def no_turn(_event: Event) -> bool:
    """Return false: for a game whose turns all begin with a choice of their seat."""
    return False


def no_action(_event: Event) -> bool:
    """Return false: for a game in which each action is a move."""
    return False


def no_dice(_scene: Scene, _event: Event) -> list[Die]:
    """Return no dice: for a game without rolls."""
    return []


def no_question(_scene: Scene, _choice: Choice) -> SlipWarning | None:
    """Return no warning: for a game without choices that give something away silently."""
    return None


def no_deferred_pass(_scene: Scene) -> DeferredPass | None:
    """Return no plan: for a game without turns that end before a pass."""
    return None


def no_zones(_scene: Scene, _columns: int, _lines: int) -> ZonePlan | None:
    """Return no plan: the parts of the table are stacked."""
    return None


# --- the table --------------------------------------------------------------------------------------------------------


def no_score_notes(_scene: Scene, _width: int) -> list[StyledLine]:
    """Draw nothing besides the points on the page of the score."""
    return []


class DefaultView:
    """A game view with a rules page and ``lists`` that can be opened by name, each made for a width."""

    has_rules = True
    has_large_map = False
    option_cards: Mapping[str, tuple[str, ...]] = {}
    lists: Mapping[str, Callable[[Scene, int], Page]] = {}
    signs = staticmethod(signs)
    asks = staticmethod(asks)
    choice = staticmethod(choice)
    payment_kind = staticmethod(payment_kind)
    question = staticmethod(no_question)
    dice = staticmethod(no_dice)
    begins_turn = staticmethod(no_turn)
    begins_action = staticmethod(no_action)
    zones = staticmethod(no_zones)
    deferred_pass = staticmethod(no_deferred_pass)
    score_notes = staticmethod(no_score_notes)

    def has_page(self, scene: Scene, name: str) -> bool:
        return name in self.lists

    def page(self, scene: Scene, name: str, width: int) -> Page:
        return self.lists[name](scene, width)


def stats_part(lines: Callable[[int, int], list[StyledLine]], *, rank: int = 1) -> StatsPart:
    """Create the part with everybody's figures, in the place of players and goals."""
    tells = frozenset(("players", "standings"))
    return StatsPart(name="wall", quarter="beside", rank=rank, narrowest=LEAST, tells=tells, lines=lines)


def news_part(view: GameView, scene: Scene, *, rank: int = 1) -> PanelPart:
    """Create the part with recent moves, next to the list or the map; its lines are made once for each size."""
    words, count = scene.words, count_new(view, scene)
    return PanelPart(
        name="news",
        quarter="beside",
        or_in="side",
        rank=rank,
        least=3,
        lines=cache(partial(recent_moves, view, scene)),
        head=words.say("screen.lately"),
        note=line((words.say("move.new", count=count), "dim")) if count else BLANK,
    )
