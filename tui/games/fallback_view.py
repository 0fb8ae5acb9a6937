"""A game view for games without one: the options in words. Any game can be played with it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.game import Rules
from engine.core.options import Bag, Subset
from tui.games.action_summary import ActionSummary, ActionText, plain_text
from tui.games.course import UNTAUGHT
from tui.games.deferred_pass import DeferredPass
from tui.games.dice_rolls import Die
from tui.games.explanations import Subject
from tui.games.page import Chapter, Example, Page, PageRow, SlipWarning, each_copy
from tui.games.parts import PanelPart, Parts
from tui.games.scene import Scene
from tui.games.seats import AREO, named, seat_ink
from tui.games.zones import ZonePlan
from tui.terminal.tint import AREO_TINT
from tui.text import Words
from tui.widgets.styled_line import StyledLine, line, paragraph, plain


class FallbackView:
    """A game view of words and lists only. See ``tui.games.game_view.GameView`` for each method."""

    letters: Mapping[str, str] = {}
    asides: frozenset[str] = frozenset()
    light = AREO_TINT
    has_rules = False
    has_large_map = False
    chapter_of: Mapping[str, str] = {}
    examples: Mapping[str, Example] = {}
    option_cards: Mapping[str, tuple[str, ...]] = {}

    def bar(self, scene: Scene) -> StyledLine:
        return line(AREO, "   ", (scene.words.player(scene.seat), seat_ink(scene.seat)))

    def tracks(self, scene: Scene, width: int) -> StyledLine:
        return ()

    def own(self, scene: Scene, width: int) -> StyledLine:
        return ()

    def parts(self, scene: Scene) -> Parts:
        return (
            PanelPart(name="players", quarter="main", least=1, lines=partial(_players, scene)),
            PanelPart(name="news", quarter="beside", least=2, lines=partial(_news, scene)),
        )

    def zones(self, scene: Scene, columns: int, lines: int) -> ZonePlan | None:
        return None

    def prompt(self, scene: Scene) -> str:
        return scene.words.render(scene.decision.prompt) if scene.decision is not None else ""

    def asks(self, scene: Scene) -> str:
        return scene.words.render(scene.decision.prompt) if scene.decision is not None else ""

    def hint(self, scene: Scene) -> str:
        return ""

    def choice(self, scene: Scene, choice: Choice) -> str:
        return scene.words.render(scene.game.describe(choice))

    def answers(self, scene: Scene, width: int) -> Page:
        return plain_page(scene)

    def has_page(self, scene: Scene, name: str) -> bool:
        return False

    def page(self, scene: Scene, name: str, width: int) -> Page:
        return plain_page(scene)

    def tableau(self, scene: Scene, seat: int, width: int) -> Page:
        return Page("tableau", line((scene.words.player(seat), "head")), ())

    def outcome(self, scene: Scene, choice: Choice, width: int) -> list[StyledLine]:
        return []

    def question(self, scene: Scene, choice: Choice) -> SlipWarning | None:
        return None

    def deferred_pass(self, scene: Scene) -> DeferredPass | None:
        return None

    def payment_kind(self, scene: Scene, kind: str) -> StyledLine:
        return line(kind)

    def signs(self, words: Words, width: int) -> list[StyledLine]:
        return []

    def explain_row(self, scene: Scene, entry: PageRow) -> Subject:
        return Subject(plain(entry.lines[0]), entry.lines, texts=(entry.why,) if entry.why else ())

    def chapters(self, words: Words, rules: Rules) -> list[Chapter]:
        return []

    def own_data(self, words: Words, rules: Rules) -> tuple[str, ...]:
        return ()

    def is_logged(self, event: Event) -> bool:
        return True

    def heading(self, event: Event) -> int | None:
        return None

    def where(self, event: Event) -> int | None:
        return None

    def together(self, event: Event) -> bool:
        return False

    def begins_turn(self, event: Event) -> bool:
        return False

    def begins_action(self, event: Event) -> bool:
        return False

    def dice(self, scene: Scene, event: Event) -> list[Die]:
        return []

    def describe_action(self, scene: Scene, summary: ActionSummary) -> ActionText:
        actions = [event for event in summary.events if self.is_logged(event)]
        spaces = [space for space in map(self.where, actions) if space is not None]
        return plain_text([scene.words.render(scene.game.describe(event)) for event in actions], spaces)

    def shared(self, scene: Scene, summary: ActionSummary, width: int) -> list[StyledLine]:
        texts = [scene.words.render(scene.game.describe(event)) for event in summary.events if self.is_logged(event)]
        return [content for text in texts for content in paragraph(text, width)]

    def score_notes(self, scene: Scene, width: int) -> list[StyledLine]:
        return []


def _players(scene: Scene, _width: int, _height: int) -> list[StyledLine]:
    totals = scene.game.score(scene.state).totals
    return [line(*named(seat, scene.words, ink=seat_ink(seat)), f"  {total}") for seat, total in enumerate(totals)]


def _news(scene: Scene, _width: int, height: int) -> list[StyledLine]:
    return [line(scene.words.render(scene.game.describe(event))) for event in scene.news][-height:]


def plain_page(scene: Scene) -> Page:
    """List the options of the decision in words; of a subset or a bag its items."""
    decision = scene.decision
    if decision is None:
        return Page("nothing", (), ())
    options = decision.options
    if isinstance(options, Subset):
        entries = [PageRow(str(item), (line(str(item)),), item) for item in options.items]
    elif isinstance(options, Bag):
        entries = [PageRow(f"{item} {copy}", (line(str(item)),), item) for item, copy in each_copy(options)]
    else:
        entries = [
            PageRow(str(choice), (line(scene.words.render(scene.game.describe(choice))),), choice) for choice in options
        ]
    prompt = scene.words.render(decision.prompt)
    return Page(f"answers {decision.kind}", line((prompt, "head")), tuple(entries), digits=True, prompt=prompt)


class NoCourse(FallbackView):
    """The course of a game without lessons."""

    course = UNTAUGHT


PLAIN = NoCourse()
