"""The game review and the what-if projection, as lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.choice import Choice
from tui.app.game_session import GameSession
from tui.app.progress_bar import ProgressBar
from tui.app.review_text import PAGES, Page, ReviewRow, ReviewText
from tui.app.what_if_text import WhatIfText
from tui.text import Words
from tui.text.width import wrap

WIDTH = 78
INDENT = 4
DONE = 100


def finish_review(coached: ReviewText, words: Words) -> bool:
    """Run the review to its end with a progress bar; return False after Ctrl+C. Results so far are kept."""
    progress = ProgressBar(DONE, coached.percent, words, "coach.progress")

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


def review_page(text: str, words: Words) -> Page:
    """Return the page whose name, as it is shown or as commands call it, begins so; else the page of choices."""
    for page in PAGES:
        names = page, words.name("coach.page", page).casefold()
        if text and any(name.startswith(text.casefold()) for name in names):
            return page
    return "choices"


def review_lines(coached: ReviewText, words: Words, pages: Sequence[Page]) -> Iterator[str]:
    """Yield these pages of the review for each seat."""
    for seat in coached.seats:
        for page in pages:
            yield words.say("review.seat", seat=seat, page=words.name("coach.page", page))
            rows = coached.page(page, seat)
            for row in rows:
                yield from _said(row)
            if not rows:
                yield "  " + words.say("coach.nothing" if coached.done else "coach.nothing-yet")


def _said(row: ReviewRow) -> Iterator[str]:
    first, *rest = wrap("  ".join(filter(None, (row.head, row.figure))), WIDTH - INDENT // 2)
    yield f"  {first}"
    for text in (*rest, *(part for more in row.more for part in wrap(more, WIDTH - INDENT))):
        yield " " * INDENT + text


def what_if_lines(session: GameSession, choice: Choice) -> list[str]:
    """Return how the next rounds may go after a choice. Raises ``Refusal`` if the decision has no projection."""
    what_if = WhatIfText(session, choice)
    thought = what_if.think()
    while True:
        try:
            next(thought)
        except StopIteration as ended:
            return [part for text in what_if.sentences(ended.value) for part in _kept(text)]


def _kept(text: str) -> list[str]:
    """Wrap a text, each line indented like the first."""
    inside = " " * (len(text) - len(text.lstrip()))
    return [inside + part for part in wrap(text.strip(), WIDTH - len(inside))]
