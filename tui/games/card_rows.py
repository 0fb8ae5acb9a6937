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
from tui.games.explanations import WIDE, Subject
from tui.games.page import Page, PageRow
from tui.games.scene import Scene
from tui.widgets.styled_line import BLANK, Line, Run, inked, line, paragraph, voiced

ORDERS = ("playable", "cost", "tag", "points", "newest")
"""How lists of cards can be sorted."""
READY, NOT_READY, USED = range(3)
"""The sections of actions."""


class CardRows(Struct, frozen=True):
    """The cards of a game: their ``numbers`` by slug, the ``tags`` that lists are filtered by.

    ``card_of``: what a card is to the seat. ``outcome``: what a choice would change.
    """

    numbers: Mapping[str, int]
    tags: tuple[str, ...]
    card_of: Callable[[Scene, int], DrawnCard]
    outcome: Callable[[Scene, Choice, int], list[Line]]

    # --- rows -------------------------------------------------------------------------------------------------------

    def row(
        self,
        scene: Scene,
        number: int,
        value: Any,
        columns: int,
        *,
        section: int = 0,
        note: Line = BLANK,
        place: int = 0,
    ) -> PageRow:
        """A card to take, or only to be read: its name, and below it what it does in signs. 0: a hidden one."""
        if not number:
            return PageRow("unknown", (line((scene.words.name("card", "unknown"), "dim")),), value)
        card = self.card_of(scene, number)
        entry = self._entry(scene, card, place, columns, card_drawing.plain_lines(scene, card, columns, note))
        return replace(entry, value=value, section=section)

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
        """A card of a hand and the ``choice`` that plays it: it can be played, or ``why`` not, short the ``reason``.

        ``off``: it stands below, in grey. ``hint``: what else to know of playing it. ``whole``: with what it does.
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
        self, scene: Scene, number: int, choice: Choice, columns: int, signs: Line, *, used: bool, note: Line = BLANK
    ) -> PageRow:
        """What a card in play can do, and the ``choice`` that does it; it is ready, not ready and why, or ``used``."""
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
            section=READY if open_ else USED if used else NOT_READY,
        )

    def _entry(self, scene: Scene, card: DrawnCard, place: int, columns: int, lines: tuple[Line, ...]) -> PageRow:
        """A row that is only to be read: with what lists are sorted, searched and filtered by."""
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
            more=card_drawing.told_below(scene, card, columns),
        )

    # --- pages ------------------------------------------------------------------------------------------------------

    def page(self, kind: str, title: Line, rows: Iterable[PageRow]) -> Page:
        """Cards that can be sorted and filtered."""
        return Page(kind, title, tuple(rows), orders=ORDERS, tags=self.tags, filters=True)

    def hand(self, scene: Scene, title: Line, rows: Iterable[PageRow], *, deciding: bool) -> Page:
        """A hand: what can be played first; below, what cannot."""
        words, below = scene.words, line((scene.words.say("hand.not-now"), "dim"))
        prompt = words.say("hand.prompt") if deciding else ""
        return replace(self.page("hand", title, rows), sections=(BLANK, below), digits=deciding, prompt=prompt)

    def actions(self, scene: Scene, rows: Iterable[PageRow]) -> Page:
        """What cards in play can do: ready, not ready, used."""
        words = scene.words
        return Page(
            kind="actions",
            title=line((words.say("actions.title"), "head")),
            entries=tuple(sorted(rows, key=lambda entry: entry.section)),
            sections=(BLANK, *(line((words.say(f"actions.{what}"), "dim")) for what in ("not-ready", "used"))),
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
    ) -> list[Line]:
        """A card in the panel: all that it says, what a ``choice`` with it would change (``head``), or why not.

        ``brief``: its sentences, which its signs say in short, stand behind that.
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
        """The row of a card with all its signs, what holds of it ``now``, and its text."""
        card = self.card_of(scene, self.numbers[entry.about])
        drawn = (*entry.lines, *card_drawing.signed_lines(card, WIDE))
        return Subject(card.name, drawn, tuple(now), (*card.text(), *filter(None, (card.known,))))


def sign_ink(scene: Scene, *, off: bool) -> str:
    """The ink of what something does: painted, each sign has its own."""
    return "dim" if off else "" if scene.words.painted else "accent"
