"""A player's open cards by colour, dice, and production boxes."""

from __future__ import annotations

from msgspec.structs import replace

from tui.games.dice_game import dice
from tui.games.dice_game.card_rows import PRINTED, kind_of, plain_entry, printed
from tui.games.dice_game.panels import corporation, kept, points_now, production
from tui.games.page import Page, PageRow
from tui.games.scene import Scene
from tui.games.seats import named
from tui.widgets.styled_line import BLANK, Run, StyledLine, line

_SECTIONS = ("corporation", "ready", "used", "blue", "green", "red")


def tableau(scene: Scene, seat: int, columns: int) -> Page:
    """Return the page of a seat: the corporation, blue cards ready and used, those without an action, green, red."""
    words, player = scene.words, scene.state.players[seat]
    cards = [*([player.corporation] if player.corporation else []), *player.played]
    entries: list[PageRow] = [
        plain_entry(scene, number, None, columns, section=_section(scene, seat, number), place=place)
        for place, number in enumerate(cards)
    ]
    entries.sort(key=lambda entry: entry.section)
    title = line(
        *named(seat, words, wide=True),
        "   ",
        *points_now(scene, seat, words.say("sign.points"), words.say("sign.points-now")),
        "   ",
        words.say("tableau.hand", count=len(player.hand)),
        "   ",
        (corporation(player, words), "corporation"),
    )
    return replace(
        PRINTED.page(f"tableau {seat}", title, entries),
        head=_head(scene, seat, columns),
        sections=tuple(line((words.say(f"tableau.{name}"), "head")) for name in _SECTIONS),
        prompt=words.say("tableau.looking", seat=seat),
    )


def _section(scene: Scene, seat: int, number: int) -> int:
    player, card = scene.state.players[seat], printed(scene, number)
    if number == player.corporation:
        return 0
    if number in player.actions:
        return 2 if number in player.used else 1
    return 3 + ("blue", "green", "red").index(kind_of(card))


def _head(scene: Scene, seat: int, columns: int) -> tuple[StyledLine, ...]:
    """Return the dice, what a production turn rolls, how many it keeps."""
    words, player = scene.words, scene.state.players[seat]
    tray = dice.tray(player.dice, player.wild, columns - 12, words) or line(("-", "dim"))
    keeps = words.say("tableau.keeps", keep=kept(player))
    return (
        line("  ", (f"{words.say('table.has')}  ", "dim"), *tray),
        line("  ", (f"{words.say('table.rolls')}  ", "dim"), *production(player, words), Run(f"   {keeps}", "dim")),
        BLANK,
    )
