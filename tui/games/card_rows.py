"""Draw the cards of a game as rows of lists: to play, to use, to take, to read.

A game describes each card from a seat's point of view (``CardRows``). Hand, actions, tableau, drafts, purchases, sales
and the list of all cards are made of these rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core.choice import Choice
from tui.games import card_drawing
from tui.games.card_drawing import DrawnCard
from tui.games.change_grid import packed_outcome
from tui.games.explanations import WIDE, Subject
from tui.games.page import Page, PageRow
from tui.games.scene import Scene
from tui.widgets.styled_line import BLANK, Run, StyledLine, inked, line, paragraph, voiced

ORDERS = ("playable", "cost", "tag", "points", "newest")
"""Sort orders of card lists."""
READY, NOT_READY, USED = range(3)
"""Sections of the actions page."""


class CardRows(Struct, frozen=True):
    """The cards of a game: their ``numbers`` by slug, the ``tags`` to filter by.

    ``card_of``: the card from the seat's point of view. ``outcome``: the effect of a choice.
    """

    numbers: Mapping[str, int]
    tags: tuple[str, ...]
    card_of: Callable[[Scene, int], DrawnCard]
    outcome: Callable[[Scene, Choice, int], list[StyledLine]]

    # --- rows -------------------------------------------------------------------------------------------------------

    def row(
        self,
        scene: Scene,
        number: int,
        value: Any,
        columns: int,
        *,
        section: int = 0,
        note: StyledLine = BLANK,
        place: int = 0,
        lines: tuple[StyledLine, ...] | None = None,
        more: tuple[StyledLine, ...] | None = None,
    ) -> PageRow:
        """Create a row for a card to take or read: its name, and its effects in signs, or other ``lines``.

        ``number``: 0 for a hidden card. ``more``: lines instead of its text, where the list has room for more.
        """
        if not number:
            return PageRow("unknown", (line((scene.words.name("card", "unknown"), "dim")),), value)
        card = self.card_of(scene, number)
        if lines is None:
            lines = card_drawing.plain_lines(scene, card, columns, note)
        return replace(self._entry(scene, card, place, columns, lines, more), value=value, section=section)

    def hand_row(
        self,
        scene: Scene,
        number: int,
        choice: Choice,
        columns: int,
        reason: Run,
        why: str,
        *,
        off: bool,
        place: int = 0,
        hint: str = "",
        whole: bool = True,
        deciding: bool = True,
    ) -> PageRow:
        """Create a row for a card of a hand with the ``choice`` that plays it, or ``why`` not (short: ``reason``).

        ``off``: it comes last, in grey. ``hint``: something else to know. ``whole``: with its effects.
        """
        card, words, open_ = self.card_of(scene, number), scene.words, deciding and scene.offers(choice)
        cannot = words.say("card.cannot", card=card.slug, why=why) if why else ""
        lines = card_drawing.hand_lines(scene, card, columns, reason, off=off, whole=whole)
        played, why_not = (choice, "") if open_ else (None, why if deciding else "")
        told = partial(self.at_length, scene, number, choice=played, why=why_not, off=bool(why_not))
        return replace(
            self._entry(scene, card, place, columns, lines),
            value=choice,
            open=open_,
            why=hint if open_ else cannot,
            detail=told,
            brief=partial(told, brief=True),
            section=int(off),
        )

    def action_row(
        self,
        scene: Scene,
        number: int,
        choice: Choice,
        columns: int,
        signs: StyledLine,
        *,
        used: bool,
        note: StyledLine = BLANK,
    ) -> PageRow:
        """Create a row for the action of a card in play with its ``choice``: ready, not ready and why, or ``used``."""
        card, open_ = self.card_of(scene, number), scene.offers(choice)
        why = "" if open_ else scene.why_not(choice)
        shown = voiced(inked(signs, sign_ink(scene, off=not open_)))
        use, head = choice if open_ else None, scene.words.say("table.if-use")
        told = partial(self.at_length, scene, number, choice=use, head=head, why=why)
        return replace(
            self._entry(
                scene, card, 0, columns, (card_drawing.action_line(scene, card, note, shown, columns, off=not open_),)
            ),
            key=str(choice),
            value=choice,
            open=open_,
            why=why,
            detail=told,
            brief=partial(told, brief=True),
            short=partial(self._used, scene, number, choice if open_ else None, why),
            section=READY if open_ else USED if used else NOT_READY,
            name=card.name,
        )

    def _used(
        self, scene: Scene, number: int, choice: Choice | None, why: str, columns: int, _lines: int
    ) -> list[StyledLine]:
        """Draw in few lines what the action of a card does, or why not, then the text of the card."""
        shown = paragraph(why, columns, "bad") if why else []
        if choice is not None:
            shown += packed_outcome(self.outcome(scene, choice, columns), columns)
        return [*shown, *(part for said in self.card_of(scene, number).text() for part in paragraph(said, columns))]

    def _entry(
        self,
        scene: Scene,
        card: DrawnCard,
        place: int,
        columns: int,
        lines: tuple[StyledLine, ...],
        more: tuple[StyledLine, ...] | None = None,
    ) -> PageRow:
        """Create a row to read, with the values to sort, search and filter by."""
        number = self.numbers[card.slug]
        return PageRow(
            key=card.slug,
            lines=lines,
            detail=partial(self.at_length, scene, number),
            search=" ".join((card.name, card.finds, *card.text())),
            tags=card.labels,
            orders={
                "playable": place,
                "cost": (card.cost, place),
                "tag": (card.sort, card.cost),
                "points": (-card.worth, card.cost),
                "newest": -place,
                "number": number,
            },
            about=card.slug,
            more=card_drawing.text_below(scene, card, columns) if more is None else more,
        )

    # --- pages ------------------------------------------------------------------------------------------------------

    def page(self, kind: str, title: StyledLine, rows: Iterable[PageRow]) -> Page:
        """Create a page of cards that can be sorted and filtered."""
        return Page(kind, title, tuple(rows), orders=ORDERS, tags=self.tags, filters=True)

    def hand(self, scene: Scene, title: StyledLine, rows: Iterable[PageRow], *, deciding: bool) -> Page:
        """Create the hand page: playable cards first, then the others."""
        words, below = scene.words, line((scene.words.say("hand.not-now"), "dim"))
        prompt = words.say("hand.prompt") if deciding else ""
        return replace(self.page("hand", title, rows), sections=(BLANK, below), digits=deciding, prompt=prompt)

    def actions(self, scene: Scene, rows: Iterable[PageRow]) -> Page:
        """Create the page of card actions: ready, not ready, used."""
        words = scene.words
        return Page(
            kind="actions",
            title=line((words.say("actions.title"), "head")),
            entries=tuple(sorted(rows, key=lambda entry: entry.section)),
            sections=(BLANK, *(line((words.say(f"actions.{what}"), "head")) for what in ("not-ready", "used"))),
            digits=True,
            prompt=words.say("actions.prompt"),
        )

    # --- at length --------------------------------------------------------------------------------------------------

    def at_length(
        self,
        scene: Scene,
        number: int,
        columns: int,
        *,
        choice: Choice | None = None,
        head: str = "",
        why: str = "",
        off: bool = False,
        brief: bool = False,
    ) -> list[StyledLine]:
        """Draw a card for the panel: its text, the effect of ``choice`` (under ``head``), or why not.

        ``brief``: sentences that repeat its signs come last.
        """
        card = self.card_of(scene, number)
        lines = card_drawing.detail(scene, card, columns, off=off, text=not brief)
        if choice is not None:
            head = head or scene.words.say("table.if-play")
            lines += [BLANK, line((head, "head")), *self.outcome(scene, choice, columns)]
        elif why:
            lines += [BLANK, *paragraph(why, columns, "bad")]
        if brief:
            lines += [BLANK, *(part for said in card.text() for part in paragraph(said, columns))]
        return [*lines, BLANK, *paragraph(card.known, columns, "dim")] if card.known else lines

    def explain(self, scene: Scene, entry: PageRow, now: Iterable[str]) -> Subject:
        """Explain the row of a card: all its signs, what is true of it ``now``, and its text."""
        card = self.card_of(scene, self.numbers[entry.about])
        drawn = (*entry.lines, *card_drawing.signed_lines(card, WIDE))
        return Subject(card.name, drawn, tuple(now), (*card.text(), *filter(None, (card.known,))))


def sign_ink(scene: Scene, *, off: bool) -> str:
    """Return the ink of an effect; in the painted look each sign has its own."""
    return "dim" if off else "" if scene.words.painted else "accent"
