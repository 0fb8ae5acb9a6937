"""The text of a lesson for the screen or a screen reader: progress, explanation, and the keys to press."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import structs

from engine.core.choice import Choice
from engine.core.message import Message
from engine.core.options import Amount, Bag, Payment, Subset
from tui.app.lesson_values import values_of
from tui.app.seat_client import SeatClient
from tui.games.explanations import WIDE
from tui.games.game_view import GameView
from tui.games.page import MenuItem, Page, PageRow
from tui.games.parts import HandPart, MapPart, MenuPart, Parts, of_kind
from tui.games.scene import Scene
from tui.text import Words
from tui.widgets.row_list import NOTE
from tui.widgets.styled_line import StyledLine, line, plain, spread, width, wrapped


class LessonText(NamedTuple):
    """The current text: the ``title`` (lesson number and total), and the ``text``. Both may be empty.

    ``tree`` is the goal tree of the game, which stays in sight beside the title, in several lengths.
    """

    title: str
    text: str
    tree: tuple[StyledLine, ...] = ()


NOTHING = LessonText("", "")
APART = 2
"""The least cells between the title and the goal tree."""
NAMED = 2
"""The most rows to select that the prompt names; more are found by their mark."""


def lesson_text_at(client: SeatClient, words: Words, seat: int | None) -> LessonText:
    """Return the lesson text of a table: for the next step, or the tip about a new event."""
    teaching = client.table.teaching
    if teaching is None or client.table.over:
        return NOTHING
    slug, tree = client.table.game.slug, _goal_tree(client, words, seat)
    step, _ = client.lesson()
    if step is not None:
        lessons = teaching.line.lessons
        name = words.name("lesson", lessons[step.lesson])
        title = words.say("learn.title", number=step.lesson + 1, all=len(lessons), name=name)
        return LessonText(title, step_text(slug, words, step.name), tree)
    remark = client.remark(seat)
    if not remark:
        return LessonText("", "", tree)
    return LessonText(words.say("learn.new"), remark_text(slug, words, remark), tree)


def _goal_tree(client: SeatClient, words: Words, seat: int | None) -> tuple[StyledLine, ...]:
    """Draw the goal tree of the game for a seat; empty if it has none."""
    draw = client.table.teaching.goal_tree if client.table.teaching is not None else None
    if draw is None or seat is None:
        return ()
    events = (event for at in range(client.count) for event in client.events_of_choice(at, seat)[1])
    return draw(words, client.view(seat), seat, events, client.recorded_of(seat))


def step_text(slug: str, words: Words, name: str) -> str:
    """Return the text of a step, with the figures that the engine answers."""
    return words.say(f"learn.{name}", **values_of(slug, f"step {name}"))


def remark_text(slug: str, words: Words, name: str) -> str:
    """Return the text of a tip, with the figures that the engine answers."""
    return words.say(f"remark.{name}", **values_of(slug, f"remark {name}"))


def marked(page: Page, choice: Choice, *, marking: bool) -> Page:
    """Return a selection page as the lesson asks for it: with its selection, or with none."""
    if not page.marks:
        return page
    return structs.replace(page, marks=() if marking else tuple(row.key for row in _rows_of(page.entries, choice)))


def way_to(game_view: GameView, scene: Scene, parts: Parts, choices: Sequence[Choice], page: Page) -> str:
    """Describe the keys for the first of these choices; ``page`` is the open page.

    Includes the second decision of a combined page. Anything without keys is typed by name.
    """
    choice = choices[0]
    say, options = scene.words.say, scene.decision.options if scene.decision is not None else None
    if isinstance(options, Payment):
        return say("learn.do-pay")
    if isinstance(options, Amount):
        return say("learn.do-amount", number=str(choice.args[0]))
    if isinstance(options, Subset | Bag):
        return _marking(page, choice, scene.words, one=options.low == options.high == 1)
    if page.slots is not None and (rows := _path(game_view, scene, page.entries, choice)):
        first = page.slots.page(page.slots.first, WIDE).entries
        if any(row.value == choice for row in first):
            return say("learn.do-marked")
        return say("learn.do-slot", row=_title(rows[-1], scene.words))
    if page.joint is not None and len(choices) > 1 and (rows := _path(game_view, scene, page.entries, choice)):
        marking = _marking(_second_of(page, choices[1]), choices[1], scene.words, one=False)
        return say("learn.then").join((_rows(rows, scene), marking))
    by_name = say("learn.do-type", choice=str(choice))
    return next(_ways(game_view, scene, parts, choice), by_name)


def way_in(game_view: GameView, scene: Scene, page: Page, choice: Choice) -> str:
    """List the rows that lead to a choice from an open page; empty if there are none."""
    rows = _path(game_view, scene, page.entries, choice)
    return _rows(rows, scene, opened=True) if rows else ""


def marked_spaces(scene: Scene, chart: MapPart | None, choice: Choice | None) -> tuple[int, ...]:
    """Return the space of a choice on the map, or first that of the piece that it moves."""
    if scene.decision is None or chart is None or choice is None:
        return ()
    piece = chart.piece_of(choice) if chart.piece_of is not None else None
    space = chart.space_of(choice) if piece is None else piece
    return () if space is None else (space,)


def short_refusal(scene: Scene, message: Message) -> Message:
    """Return the refusal of a choice where a mark shows the one that the lesson asks for, and no coordinates."""
    if scene.decision is None or isinstance(scene.decision.options, Subset | Bag):
        return message
    args = {**message.args, "what": Message("learn.do-noted-one")}
    return Message("learn.other-noted" if "why" in args else message.key, args)


def noted_rows(
    game_view: GameView, scene: Scene, choices: Sequence[Choice], rows: Sequence[PageRow], items: Sequence[MenuItem]
) -> frozenset[str]:
    """Return the keys of the rows and of the menu items that lead to the first of these choices.

    Of a combined page, whose rows have both choices, also those of the second.
    """
    if not choices or scene.decision is None:
        return frozenset()
    choice, options = choices[0], scene.decision.options
    if isinstance(options, Subset | Bag):
        return frozenset(row.key for row in _rows_of(tuple(rows), choice))
    found = {row.key for row in _path(game_view, scene, tuple(rows), choice)[:1]}
    if found and len(choices) > 1:
        items_of = _rows_of(tuple(rows), choices[1])
        found |= {row.key for row in items_of} if len(items_of) == len(choices[1].args) else set()
    for item in items:
        leads = item.page and _path(game_view, scene, game_view.page(scene, item.page, WIDE).entries, choice)
        if item.open and (item.choice == choice or leads):
            found.add(item.key)
    return frozenset(found)


def _second_of(page: Page, choice: Choice) -> Page:
    """Return a combined page with the selected rows of its second decision only."""
    sections = {row.section for row in _rows_of(page.entries, choice)}
    marks = tuple(row.key for row in page.entries if row.key in page.marks and row.section in sections)
    return structs.replace(page, marks=marks)


def _marking(page: Page, choice: Choice, words: Words, *, one: bool) -> str:
    """Describe which rows to select or deselect: none, for those that are selected are right; all, or each by name."""
    rows = _rows_of(page.entries, choice)
    if one:
        return words.say("learn.do-row", row=_title(rows[0], words))
    wanted, marks = {row.key for row in rows}, set(page.marks)
    if wanted == marks:
        return words.say("learn.do-marked" if rows else "learn.do-none")
    if len(rows) == len(page.entries):
        return words.say("learn.do-all")
    if len(rows) > NAMED and not marks:
        return words.say("learn.do-noted", sign=NOTE)
    changed = [row for row in page.entries if row.key in wanted ^ marks]
    return words.say("learn.do-mark", rows=words.say("list.join").join(_title(row, words) for row in changed))


def _rows_of(rows: tuple[PageRow, ...], choice: Choice) -> list[PageRow]:
    """Return the rows of a choice's items, each as often as it occurs."""
    left = list(choice.args)
    found: list[PageRow] = []
    for row in rows:
        if row.value in left:
            left.remove(row.value)
            found.append(row)
    return found


def _ways(game_view: GameView, scene: Scene, parts: Parts, choice: Choice) -> Iterator[str]:
    """Find the keys on the map, in the menu or its pages, in the hand, or in the list of answers."""
    say, key_sign = scene.words.say, scene.words.key_sign
    chart, menu, hand = of_kind(parts, MapPart), of_kind(parts, MenuPart), of_kind(parts, HandPart)
    items = menu.items if menu is not None else ()
    for item in items:
        if item.choice == choice and item.open and item.letter:
            yield say("learn.do-letter", sign=key_sign(f"menu.{item.letter}"), what=item.full_label)
    space = chart.space_of(choice) if chart is not None else None
    if chart is not None and space is not None:
        meant = chart.meant(space) if chart.meant is not None else None
        several = meant is not None and len(meant.choices) > 1
        rows = _path(game_view, scene, game_view.answers(scene, WIDE).entries, choice) if several else []
        yield say("learn.then").join([say("learn.do-space"), *([_rows(rows, scene)] if rows else [])])
    if hand is not None and (rows := _path(game_view, scene, hand.page(WIDE).entries, choice)):
        yield _rows(rows, scene)
    for item in items:
        if item.page and item.open and item.letter:
            rows = _path(game_view, scene, game_view.page(scene, item.page, WIDE).entries, choice)
            if rows:
                first = say("learn.do-letter", sign=key_sign(f"menu.{item.letter}"), what=item.full_label)
                yield say("learn.then").join((first, _rows(rows, scene)))
    if not items and (rows := _path(game_view, scene, game_view.answers(scene, WIDE).entries, choice)):
        yield _rows(rows, scene)


def _path(game_view: GameView, scene: Scene, rows: tuple[PageRow, ...], choice: Choice) -> list[PageRow]:
    """Return the rows that lead to a choice, each opening the page of the next; empty if there are none."""
    for row in rows:
        if row.page and row.open:
            more = _path(game_view, scene, game_view.page(scene, row.page, WIDE).entries, choice)
            if more:
                return [row, *more]
        elif row.value == choice and row.open:
            return [row]
    return []


def _rows(rows: list[PageRow], scene: Scene, *, opened: bool = False) -> str:
    """Name rows; a row that opened the page (the first: ``opened``) by its highlighted part.

    A printed number comes first, because a narrow list may say the rest in other words.
    """
    words = scene.words
    titles = [
        f"{row.sign}: " * row.sign.isdigit() + ((_bright(row) if at or opened else "") or _title(row, words))
        for at, row in enumerate(rows)
    ]
    return words.say("learn.then").join(words.say("learn.do-row", row=title) for title in titles)


def _title(row: PageRow, words: Words) -> str:
    """Return the name of a row: its card, its name in a menu, its highlighted part, another name, or its first line."""
    card = next((f"card.{slug}" for slug in (row.about, row.value) if slug and f"card.{slug}" in words), "")
    if card:
        return words.say(card)
    return row.name or _bright(row) or _worded(row) or _beginning(row)


def _worded(row: PageRow) -> str:
    """Return the longest part of a row's first line in plain letters, without figures and signs; empty if none is."""
    runs = (run.text.strip(" ,.") for run in row.lines[0])
    return max((text for text in runs if len(text) > 2 and text.replace(" ", "").isalpha()), key=len, default="")


def _beginning(row: PageRow) -> str:
    """Return a row's first line without what it gives at the right end; all of it if only signs are before that."""
    parts = plain(row.lines[0]).split("  ")
    named = next((at for at, part in enumerate(parts) if sum(map(str.isalpha, part)) > 2), len(parts))
    return " ".join(" ".join(parts[: named + 1]).split())


def _bright(row: PageRow) -> str:
    runs = (run.text.strip() for run in row.lines[0] if run.ink in ("bright", "head"))
    return next((text for text in runs if len(text) > 2), "")


def lesson_box(text: LessonText, columns: int) -> list[StyledLine]:
    """Draw a lesson text: its title before it, or in a line of its own with the goal tree at the right."""
    if not text.tree:
        return wrapped(line((f"{text.title}  ", "head"), text.text), columns)
    left = columns - width(line(text.title)) - APART
    tree = next((drawn for drawn in text.tree if width(drawn) <= left), text.tree[-1])
    head = spread(line((text.title, "head")), tree, columns)
    return [head, *(wrapped(line(text.text), columns) if text.text else ())]
