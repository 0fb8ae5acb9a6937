"""An empire at length, open to all: its figures, each round so far, its cards with all they say."""

from __future__ import annotations

from functools import partial

from engine.jump_drive.board.empires import total_strength
from engine.jump_drive.cards.readings import SLUGS, table_of
from engine.jump_drive.cards.vocabulary import CHROMOSOMES, DEVELOPMENTS, EYES, MILITARY_WORLDS, TALLIES, WORLDS_OF
from engine.jump_drive.play.scoring import card_yields, yields
from tui.games.jump_drive.cardtext import add_icons
from tui.games.jump_drive.entries import TAGS, card_detail, card_line, card_search, orders_of, tags_of
from tui.games.jump_drive.panels import empire_line, history, letter
from tui.games.page import Entry, Page
from tui.games.scene import Scene
from tui.widgets.line import BLANK, Line, Run, line

_SHOWN = (DEVELOPMENTS, MILITARY_WORLDS, *WORLDS_OF.values())


def tableau(scene: Scene, seat: int, columns: int) -> Page:
    """The page of a seat: cards in the order in which they came, each with what it yields now."""
    words, player = scene.words, scene.state.players[seat]
    table = table_of(scene.state.rules)
    entries: list[Entry] = []
    for place, number in enumerate(player.empire):
        signs = "  ".join(add_icons(table.cards[number], words))
        entries.append(
            Entry(
                key=f"{place} {SLUGS[number]}",
                lines=(
                    empire_line(scene.state, table, seat, number, words, columns, signs=False),
                    line("        ", (signs, "dim")),
                ),
                detail=partial(card_detail, scene, number, in_play=True),
                search=card_search(scene, number),
                tags=tags_of(table.cards[number]),
                orders={
                    **orders_of(table.cards[number]),
                    "points": -card_yields(scene.state, table, seat, number)[0],
                    "newest": -place,
                },
                value=number,
                about=SLUGS[number],
            )
        )
    points, income = yields(scene.state, seat)
    title = line(
        letter(seat), f" {words.player(seat)}   ", (words.say("tableau.brings", points=points, cards=income), "head")
    )
    return Page(
        kind=f"tableau {seat}",
        title=title,
        entries=tuple(entries),
        head=tuple(line("  ", *content) for content in _head(scene, seat)),
        orders=("oldest", "cost", "tag", "points", "newest"),
        tags=TAGS,
        filters=True,
        prompt=words.say("tableau.looking", seat=seat),
        hint=words.say("tableau.hint"),
    )


def cards(scene: Scene, columns: int) -> Page:
    """Every card of the game, wherever it is."""
    entries = tuple(
        Entry(
            key=card.slug,
            lines=(card_line(scene, card.number, columns, BLANK),),
            detail=partial(card_detail, scene, card.number),
            search=card_search(scene, card.number),
            tags=tags_of(card),
            about=card.slug,
        )
        for card in table_of(scene.state.rules).cards[1:]
    )
    return Page("cards", line((scene.words.say("cards.title"), "head")), entries, tags=TAGS, filters=True)


def _head(scene: Scene, seat: int) -> list[Line]:
    words, player = scene.words, scene.state.players[seat]
    figures = words.say(
        "tableau.figures",
        points=player.vp,
        hand=len(player.hand),
        strength=total_strength(scene.state.rules, player.tallies),
        eyes=player.tallies[EYES],
        chromosomes=player.tallies[CHROMOSOMES],
    )
    kinds = "  ".join(
        f"{words.name('short', TALLIES[tally])} {player.tallies[tally]}" for tally in _SHOWN if player.tallies[tally]
    )
    lines: list[Line] = [line(figures), line((kinds, "dim"))] if kinds else [line(figures)]
    rounds = history(player)
    if rounds:
        lines.append(
            (Run(words.say("tableau.rounds"), "dim"), *line("  ".join(f"{vp}+{cards}" for vp, cards in rounds)))
        )
    return lines
