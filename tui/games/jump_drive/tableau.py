"""An open empire at length: its figures, each round so far, its cards with all their text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from engine.jump_drive.cards.readings import SLUGS, table_of
from engine.jump_drive.cards.vocabulary import (
    COLOURS,
    DEVELOPMENTS,
    MILITARY_WORLDS,
    TALLIES,
    WORLDS_OF,
)
from engine.jump_drive.play.scoring import card_yields, yields
from tui.games.jump_drive.card_rows import card_detail, card_page, entry
from tui.games.jump_drive.card_text import add_icons, one_line
from tui.games.jump_drive.panels import empire_line, figures, history
from tui.games.page import Page, PageRow
from tui.games.scene import Scene
from tui.games.seats import named
from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine, line


def tableau(scene: Scene, seat: int, columns: int) -> Page:
    """Return the page of a seat: cards in the order in which they came, each with what it yields now."""
    words, player = scene.words, scene.state.players[seat]
    table = table_of(scene.state.rules)
    rows: list[PageRow] = []
    for place, number in enumerate(player.empire):
        drawn = empire_line(scene.state, table, seat, number, words, columns, row=True)
        below = line("        ", *one_line(add_icons(table.cards[number], words), "dim"))
        points = -card_yields(scene.state, table, seat, number)[0]
        row = entry(scene, number, drawn, below, points=points, newest=-place)
        detail = partial(card_detail, scene, number, in_play=True)
        rows.append(replace(row, key=f"{place} {SLUGS[number]}", detail=detail, value=number))
    points, income = yields(scene.state, seat)
    brings = (words.say("tableau.brings", points=points, cards=income), "head")
    title = line(*named(seat, words), "   ", brings)
    return replace(
        card_page(f"tableau {seat}", title, rows),
        head=tuple(line("  ", *content) for content in _head(scene, seat)),
        orders=("oldest", "cost", "tag", "points", "newest"),
        prompt=words.say("tableau.looking", seat=seat),
        hint=words.say("tableau.hint"),
    )


def _head(scene: Scene, seat: int) -> list[StyledLine]:
    words, player = scene.words, scene.state.players[seat]
    points = words.say("figure-of.points", n=player.vp)
    hand = words.say("figure-of.hand", n=len(player.hand))
    having = line((points, "", words.say("sign.total")), "   ", (hand, "", words.say("sign.holds")))
    lines: list[StyledLine] = [(*having, *figures(scene, seat, "   "))]
    kinds: list[Run] = []
    for tally, means in _shown(words):
        if count := player.tallies[tally]:
            kinds += [Run("  ", "dim"), Run(words.name("short", TALLIES[tally]), "dim", means, means)]
            kinds.append(Run(f" {count}", "dim"))
    if kinds:
        lines.append(tuple(kinds[1:]))
    if rounds := history(player):
        brought = "  ".join(f"{vp}+{cards}" for vp, cards in rounds)
        label = words.say("tableau.rounds")
        lines.append(line((label, "dim"), (brought, "", words.say("sign.round-brought"))))
    return lines


def _shown(words: Words) -> Iterator[tuple[int, str]]:
    """Yield what is counted of an empire, with its meaning: developments, military worlds, worlds of each colour."""
    for tally, kind in ((DEVELOPMENTS, "development"), (MILITARY_WORLDS, "military-world")):
        yield tally, words.name("kind", kind)
    for colour, tally in WORLDS_OF.items():
        yield tally, words.say("sign.colour", colour=COLOURS[colour])
