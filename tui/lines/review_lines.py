"""What a coach sees in a finished game, said line by line; and what may come of a choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.choice import Choice
from tui.app.game_session import Session
from tui.app.progress_bar import Progress
from tui.app.review_text import PAGES, Coached, Page, Told
from tui.app.what_if_text import WhatIf
from tui.text import Words
from tui.text.width import wrap

WIDTH = 78
INDENT = 4
DONE = 100


def finish_review(coached: Coached, words: Words) -> bool:
    """Has the coach do all that is still to be done; whether it did. What was found before Ctrl+C is kept."""
    progress = Progress(DONE, coached.percent, words, "coach.progress")

    def tell(percent: int) -> None:
        while progress.done < percent:
            progress.step()

    try:
        for _ in coached.think(tell):
            pass
    except KeyboardInterrupt:
        coached.keep()
        return False
    finally:
        progress.aside()
    return True


def review_page(text: str) -> Page:
    """The page of this name; the choices where there is none."""
    for page in PAGES:
        if text and page.startswith(text.casefold()):
            return page
    return "choices"


def review_lines(coached: Coached, words: Words, pages: Sequence[Page]) -> Iterator[str]:
    """These pages about each seat."""
    for seat in coached.seats:
        for page in pages:
            yield words.say("review.seat", seat=seat, page=words.name("coach.page", page))
            rows = coached.page(page, seat)
            for row in rows:
                yield from _said(row)
            if not rows:
                yield "  " + words.say("coach.nothing" if coached.done else "coach.nothing-yet")


def _said(row: Told) -> Iterator[str]:
    first, *rest = wrap("  ".join(filter(None, (row.head, row.figure))), WIDTH - INDENT // 2)
    yield f"  {first}"
    for text in (*rest, *(part for more in row.more for part in wrap(more, WIDTH - INDENT))):
        yield " " * INDENT + text


def what_if_lines(session: Session, choice: Choice) -> list[str]:
    """What may come of a choice. Raises ``Refusal`` where the decision cannot be answered so."""
    what_if = WhatIf(session, choice)
    thought = what_if.think()
    while True:
        try:
            next(thought)
        except StopIteration as ended:
            return [part for text in what_if.sentences(ended.value) for part in _kept(text)]


def _kept(text: str) -> list[str]:
    """A text in lines, each as far in as the first."""
    inside = " " * (len(text) - len(text.lstrip()))
    return [inside + part for part in wrap(text.strip(), WIDTH - len(inside))]
