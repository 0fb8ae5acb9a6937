"""What line mode says of Terraforming Mars; the functions are those of ``tui.lines.hooks.Hooks``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import to_builtins

from engine.core.choice import Choice
from engine.core.hexmap import spaces_of
from engine.terraforming_mars.board.maps import FIRST_SPACE, GRID, MAPS
from engine.terraforming_mars.cards import BY_NUMBER, BY_SLUG, SLUGS
from engine.terraforming_mars.cards.vocabulary import Card, Corporation
from engine.terraforming_mars.play.legal import why_not_play
from engine.terraforming_mars.play.prices import price_of
from engine.terraforming_mars.position.reading import table_form
from engine.terraforming_mars.rules import SOLO_GENERATIONS
from engine.terraforming_mars.state import ACTION, Player, State
from engine.terraforming_mars.terms import (
    CITY,
    EMPTY,
    GREENERY,
    MEGACREDITS,
    MOST_OCEANS,
    OCEAN,
    RESOURCES,
    TAGS,
    TILES,
    UNKNOWN,
)
from tui.games.seats import LETTERS
from tui.games.terraforming_mars.cardtext import sentences
from tui.games.terraforming_mars.tableau import tiles_text
from tui.text import Words
from tui.text.width import wrap

LINE = 74
_BONUSES = (*RESOURCES, "card", "south-pole")
_CARD_VERBS = ("play", "use", "draft", "keep", "buy", "sell", "discard", "add", "take", "copy", "corporation")
"""Verbs whose choices name a card; projects and words can have the slug of a card too."""
_SIGNS = {OCEAN: "=~=", GREENERY: "*{}*", CITY: "#{}#"}


def summary(view: State, seat: int | None, words: Words) -> list[str]:
    """Generation and parameters, what the seat has, and everybody else in a line each."""
    rounds = "line.generation-of" if view.rules.solo else "line.generation"
    lines = [
        words.say(rounds, generation=view.generation, last=SOLO_GENERATIONS),
        words.say(
            "line.parameters",
            temperature=view.temperature,
            oxygen=view.oxygen,
            oceans=view.oceans.bit_count(),
            most=MOST_OCEANS,
        ),
    ]
    for number, player in enumerate(view.players):
        lines += _own(number, player, words) if number == seat else [_other(number, player, words)]
    return [*lines, *_goals(view, words)]


def _corporation(player: Player, words: Words) -> str:
    if player.corporation == UNKNOWN:
        return words.say("line.no-corporation")
    return words.name("card", SLUGS[player.corporation])


def _own(seat: int, player: Player, words: Words) -> list[str]:
    lines = [
        words.say("line.you", seat=seat, corporation=_corporation(player, words), rating=player.rating),
        words.say("line.stock", amounts=_amounts("resource", RESOURCES, player.stock, words)),
        words.say("line.production", amounts=_amounts("resource", RESOURCES, player.production, words)),
    ]
    if any(player.tags):
        lines.append(words.say("line.tags", amounts=_amounts("tag", TAGS, player.tags, words)))
    return lines


def player(view: State, seat: int, words: Words) -> list[str]:
    """What a seat has, and how many tiles and events."""
    return [*_own(seat, view.players[seat], words), tiles_text(view, seat, words)]


def _amounts(kind: str, names: Sequence[str], figures: Sequence[int], words: Words) -> str:
    """``steel 4, heat 6``; nothing of what there is none, unless there is nothing at all."""
    some = [f"{words.name(kind, name)} {figure}" for name, figure in zip(names, figures, strict=True) if figure]
    return words.say("list.join").join(some or ["0"])


def _other(seat: int, player: Player, words: Words) -> str:
    return words.say(
        "line.other-passed" if player.passed else "line.other",
        seat=seat,
        corporation=_corporation(player, words),
        rating=player.rating,
        money=player.stock[MEGACREDITS],
        production=player.production[MEGACREDITS],
        cards=len(player.hand),
    )


def _goals(view: State, words: Words) -> list[str]:
    """Who has claimed and funded what."""
    chart = MAPS[view.rules.map]
    milestones = [slug for slug, _ in chart.milestones]
    lines: list[str] = []
    for key, kind, names, owners in (
        ("line.milestones", "milestone", milestones, view.claimed),
        ("line.awards", "award", chart.awards, view.funded),
    ):
        taken = [
            words.say("line.taken", what=words.name(kind, name), seat=owner)
            for name, owner in zip(names, owners, strict=True)
            if owner >= 0
        ]
        if taken:
            lines.append(words.say(key, taken=tuple(taken)))
    return lines


def written(view: State) -> Any:
    """The table as a position is written down, at any moment: cards, tiles and goals by their names."""
    return to_builtins(table_form(view))


def hand(view: State, seat: int, words: Words) -> list[str]:
    """Each card in hand: its price now, what it does, and why it cannot be played."""
    lines: list[str] = []
    for number in view.players[seat].hand:
        name = words.name("card", SLUGS[number])
        lines.append(words.say("line.card", card=name, price=_price(BY_NUMBER[number], view, seat, words)))
        lines += _indented(_text(number, words))
        if view.phase == ACTION:
            lines += _indented(" ".join(words.render(reason) for reason in why_not_play(view, seat, number)))
    return lines


def _price(card: Card | Corporation, view: State, seat: int, words: Words) -> str:
    """What a project card costs this seat now, and its tags; nothing of a corporation."""
    if not isinstance(card, Card):
        return ""
    return words.say("line.price", price=price_of(view.players[seat], card), tags=_tags(card, words))


def _tags(card: Card, words: Words) -> str:
    names = [words.name("tag", TAGS[tag]) for tag in card.tags]
    return words.say("list.join").join(names) or words.say("line.no-tags")


def _text(number: int, words: Words) -> str:
    return " ".join(sentences(BY_NUMBER[number], words))


def _indented(text: str) -> list[str]:
    return [f"    {line}" for line in wrap(text, LINE - 4)] if text else []


def board(view: State, words: Words) -> list[str]:
    """The map, four columns a space: a free space by its number and kind, a tile by its sign and owner's letter."""
    lines: list[str] = []
    widest = max(GRID.rows)
    for row, length in enumerate(GRID.rows):
        cells = [_cell(view, GRID.numbers[row, column]) for column in range(length)]
        lines.append(" " * 2 * (widest - length) + " ".join(cells))
    lines.append(words.say("line.legend"))
    players = [f"{LETTERS[seat]} {words.player(seat)}" for seat in range(len(view.players))]
    lines.append(words.say("list.join").join(players))
    tiles = [space for space in range(1, GRID.size) if view.tiles[space] not in (EMPTY, OCEAN)]
    return [*lines, *(_tile_line(view, space, words) for space in tiles)]


def _cell(view: State, space: int) -> str:
    tile = view.tiles[space]
    if tile == EMPTY:
        claim = view.claims.get(space)
        kind = MAPS[view.rules.map].kinds[space]
        return f"{space:>2}{kind if claim is None else LETTERS[claim].lower()}"
    owner = view.owners[space]
    return _SIGNS.get(tile, "+{}+").format(LETTERS[owner] if owner >= 0 else "n")


def _tile_line(view: State, space: int, words: Words) -> str:
    return words.say(
        "line.tile", space=space, tile=words.name("tile", TILES[view.tiles[space]]), seat=view.owners[space]
    )


def detail(view: State, seat: int, choice: Choice, words: Words) -> list[str]:
    """The text of a card that a choice names, or what a space is."""
    if choice.verb == "place":
        return [_space(view, int(choice.args[0]), words)]
    card = BY_SLUG.get(str(choice.args[0])) if choice.args and choice.verb in _CARD_VERBS else None
    if card is None:
        return []
    price = "" if choice.verb == "use" else _price(card, view, seat, words)
    return wrap(f"{price} {_text(card.number, words)}".strip(), LINE)


def _space(view: State, space: int, words: Words) -> str:
    """Its kind, what is printed on it, and the tiles beside it."""
    chart = MAPS[view.rules.map]
    parts: list[str] = []
    if space >= FIRST_SPACE:
        parts.append(words.name("space-kind", chart.kinds[space]))
        bonuses = chart.bonuses[space]
        parts += [
            f"{bonuses.count(bonus)} {words.name('line-bonus', _BONUSES[bonus])}" for bonus in dict.fromkeys(bonuses)
        ]
        beside = spaces_of(GRID.masks[space] & view.occupied)
        parts += [words.say("line.beside", tile=_tile_line(view, near, words)) for near in beside]
    return words.say("list.join").join(parts)
