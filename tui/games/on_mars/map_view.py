"""The map: each hex drawn and in words, and what a choice would do there."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.choice import Choice, seat_of
from engine.core.options import OneOf
from engine.on_mars.board import mars
from engine.on_mars.cards.printed import (
    BUILDING_OF_CARD,
    CARD_NUMBERS,
    CARD_SLUGS,
    DISCOVERY_SLUGS,
    RESEARCH_TYPES,
    blueprint,
)
from engine.on_mars.play.pieces import rover_of
from engine.on_mars.play.series import level_of
from engine.on_mars.play.supply import type_mask
from engine.on_mars.state import State
from engine.on_mars.terms import BUILDINGS, CRYSTAL, ITEMS, SHELTER
from tui.games.explanations import Subject
from tui.games.on_mars import movement
from tui.games.on_mars.brief_detail import brief_effect
from tui.games.on_mars.card_rows import card_of
from tui.games.on_mars.details import effect
from tui.games.on_mars.menus import MAP_KINDS, kind_of
from tui.games.on_mars.symbols import name_of
from tui.games.on_mars.vocabulary import card_lines, ground_of, item, kind_at, piece
from tui.games.parts import SpaceAction
from tui.games.scene import Scene
from tui.games.seats import LETTERS
from tui.text import Words
from tui.widgets.hexmap_shape import HexCell, HexDrawing, HexPicture, HexShape
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, paragraph, placed, width

DESCRIBED = 2
"""The lines kept for what a hex is, and what it takes, so that what follows keeps its place from hex to hex."""
SHAPE = HexShape(mars.COLUMNS, 0, flat=True)
LETTERED = (HexDrawing(10, 4, below=12), HexDrawing(6), HexDrawing(4))
LAND = ("hex-middle", "hex-plain", "hex-high")
ROOMY = 5
"""In a hex of fewer columns a gain has no sign before its number, and signs are not spread."""
PAIR = 2
"""A sign and what belongs to it."""
_AT: dict[str, int] = {"construct": 1, "upgrade": 1, "bot": 0, "produce": 0, "place": 1, "displace": 2, "move": 2}
"""Verbs that mean a hex, and which argument it is."""


def space_of(choice: Choice) -> int | None:
    """Return the hex that a choice means."""
    place = _AT.get(choice.verb)
    return int(choice.args[place]) if place is not None else None


def legal(scene: Scene) -> tuple[int, ...]:
    """Return the hexes that can be chosen now, the most promising first."""
    decision = scene.decision
    if decision is None or decision.kind not in MAP_KINDS or not isinstance(decision.options, OneOf):
        return ()
    if decision.kind == "move":
        return movement.legal(scene)
    asked = [choice for choice in decision.options if _is_asked(scene, choice)]
    found = dict.fromkeys(here for here in map(space_of, asked) if here is not None)
    return (
        tuple(sorted(found, key=lambda here: -_joined(scene, here))) if decision.kind == "construct" else tuple(found)
    )


def _joined(scene: Scene, here: int) -> int:
    """Return how many buildings of the type that is built a hex joins."""
    return mars.joined(type_mask(scene.state, BUILDINGS.index(kind_of(scene)), scene.seat), here)


def _is_asked(scene: Scene, choice: Choice) -> bool:
    """Return whether a choice belongs to the part of the decision that is answered now: to one type of building."""
    return choice.verb != "construct" or choice.args[0] == kind_of(scene)


def choices_at(scene: Scene, here: int) -> tuple[Choice, ...]:
    """Return all choices of a hex, the cheapest first: no technology, an own one, another player's; few colonists."""
    decision = scene.decision
    if decision is None:
        return ()
    found = [choice for choice in decision.options if space_of(choice) == here and _is_asked(scene, choice)]
    return tuple(sorted(found, key=lambda choice: (sum(n for _, n in choice.amounts), _foreign(scene, choice))))


def _foreign(scene: Scene, choice: Choice) -> bool:
    return choice.verb == "construct" and len(choice.args) == 3 and seat_of(choice.args[2]) != scene.seat


def space_action(scene: Scene, here: int) -> SpaceAction | None:
    """Return what Enter on a hex means."""
    if scene.decision is not None and scene.decision.kind == "move":
        return movement.space_action(scene, here)
    found = choices_at(scene, here)
    return SpaceAction(choices=found) if found else None


# --- drawn ------------------------------------------------------------------------------------------------------------


def picture(scene: Scene, drawing: HexDrawing) -> HexPicture:
    """Return the whole map; the legal hexes of a decision, best first."""
    words, can = scene.words, legal(scene)
    cells = {here: _cell(scene, here, drawing, can) for here in SHAPE.spaces}
    say = words.say
    return HexPicture(SHAPE, cells, can, choose=say("sign.legal"), noted=say("sign.event-here"), painted=words.painted)


def _cell(scene: Scene, here: int, drawing: HexDrawing, can: Sequence[int]) -> HexCell:
    """Return what a hex is; below it who is there, or what it takes to choose it."""
    state, words = scene.state, scene.words
    if drawing.compact:
        return _compact_cell(scene, here, drawing, can)
    what, who = _what(state, here, words), _who(scene, here, drawing.inner)
    head, foot = _offered(scene, here, what, short=drawing.inner < ROOMY) if here in can else (BLANK, BLANK)
    if drawing.solid and (here not in can or drawing.inner >= ROOMY):
        what, who = _parted(what), who if foot else _parted(who)
    what, who = head or what, _beside(foot, who, drawing.inner)
    lines = [placed(what, drawing.inner, "centre"), placed(who, drawing.inner, "centre")]
    if drawing.lines > len(lines):
        lines.insert(0, BLANK)
    return HexCell(tuple(lines), _ground(scene, here, painted=drawing.solid))


def _compact_cell(scene: Scene, here: int, drawing: HexDrawing, can: Sequence[int]) -> HexCell:
    """Return what a hex is, below it who is there; the first column stays free for the mark of the hex."""
    words, room = scene.words, drawing.inner - 1
    what, who = _what(scene.state, here, words), _who(scene, here, room)
    if here in can:
        head, foot = _offered(scene, here, what, short=True)
        what, who = head or what, _beside(foot, who, room)
    lines = tuple((Run(" "), *placed(content, room, "left")) for content in (what, who))
    return HexCell(lines, _ground(scene, here, painted=words.painted))


def _beside(foot: StyledLine, who: StyledLine, room: int) -> StyledLine:
    """Return what it takes to choose a hex, with the piece or crystal there, which stays in sight.

    Without room for both, a piece is alone, and before a crystal there is only the number.
    """
    if not foot or not who or width(foot) + width(who) <= room:
        return (*foot, *who)
    if "seat-" in who[0].ink:
        return who
    return (foot[0]._replace(text=foot[0].text[-1:]), who[0]._replace(text=who[0].text[: room - 1]))


def _parted(shown: StyledLine) -> StyledLine:
    """Return a sign and the letter or number after it stand apart, where a hex has room for it."""
    return tuple(run._replace(text=" ".join(run.text)) if len(run.text) == PAIR else run for run in shown)


def _ground(scene: Scene, here: int, *, painted: bool) -> str:
    """Return the ink of a hex's ground: its building, the tile that is there, or a shade of land."""
    state, kind = scene.state, kind_at(scene.state, here)
    if kind is not None:
        return "city" if kind >= SHELTER and not painted else ground_of(kind)
    if here in state.finds:
        return "hex-discovery" if painted else "special"
    for kind, mask in zip(RESEARCH_TYPES, state.research, strict=True):
        if mask >> here & 1:
            return f"hex-research-{kind}" if painted else "special"
    return LAND[SHAPE.shade(here)] if painted else "land"


def _what(state: State, here: int, words: Words) -> StyledLine:
    """Return the building on a hex with the size of its complex, or the tile that is there."""
    kind = kind_at(state, here)
    if kind is None:
        return _ground_items(state, here, words)
    mask = state.buildings[kind]
    size = mars.group_at(mask, here).bit_count()
    slug = BUILDINGS[min(kind, SHELTER)]
    sign = words.name("building-sign", slug)
    if kind >= SHELTER:
        seat = kind - SHELTER
        means = words.say("sign.shelter", seat=seat)
        return (Run(f"{sign}{LETTERS[seat]}", "", means, means),)
    means = words.say("sign.complex" if size > 1 else "sign.alone", building=slug, n=size)
    return (Run(f"{sign}{size}" if size > 1 else sign, "", means, means),)


def _ground_items(state: State, here: int, words: Words) -> StyledLine:
    if here in state.finds:
        means = words.say("sign.discovery")
        return (Run(words.say("icon.discovery"), "", means, means),)
    for kind, mask in enumerate(state.research):
        if mask >> here & 1:
            slug = RESEARCH_TYPES[kind]
            means = words.say("sign.research", kind=slug)
            return (Run(words.say("icon.research", kind=slug), "", means, means),)
    return (Run(".", "dim", words.say("sign.land"), ""),) if not words.painted else BLANK


def _who(scene: Scene, here: int, room: int) -> StyledLine:
    """Return the pieces on a hex, that in motion first, in these columns; else a crystal.

    Pieces of one player share a letter, and where that has no room, only the colour tells whose they are.
    """
    words, found = scene.words, _pieces(scene, here)
    if not found:
        return (item(CRYSTAL, words),) if scene.state.crystals >> here & 1 else BLANK
    groups = [[one for one in found if one[1] == seat] for seat in dict.fromkeys(seat for _, seat in found)]
    whole = tuple(_group(group, words) for group in groups)
    if width(whole) <= room:
        return whole
    short = tuple(_group(group, words, owner=not words.painted) for group in groups)
    return short if width(short) <= room else whole[:1] if width(whole[:1]) <= room else (piece(*found[0], words),)


def _pieces(scene: Scene, here: int) -> list[tuple[str, int]]:
    """Return the pieces on a hex, each with its owner: that in motion, then the one that says most of the hex."""
    state = scene.state
    found = [
        (slug, seat)
        for slug, masks in (("marker", state.markers), ("bot", state.bots), ("miner", state.miners))
        for seat, mask in enumerate(masks)
        if mask >> here & 1
    ]
    found += [
        ("rover", seat)
        for seat, player in enumerate(state.players)
        if player.rover >= 0 and rover_of(state, seat) == here
    ]
    first = movement.top_piece(state)
    if first is not None and first.here == here:
        moving = (first.piece, scene.seat)
        found = [moving, *(one for one in found if one != moving)]
    return found


def _group(group: Sequence[tuple[str, int]], words: Words, *, owner: bool = True) -> Run:
    """Return the pieces of one player on a hex, on the block of their owner."""
    first, *rest = [piece(slug, seat, words) for slug, seat in group]
    if not rest:
        return first
    signs = "".join(run.text[: -len(LETTERS[0])] for run in (first, *rest))
    means = words.say("list.join").join(run.means for run in (first, *rest))
    return first._replace(text=f"{signs}{LETTERS[group[0][1]] if owner else ''}", means=means, spoken=means)


def _offered(scene: Scene, here: int, what: StyledLine, *, short: bool = False) -> tuple[StyledLine, StyledLine]:
    """Return the gain of a building on a hex and the technology it needs.

    Of an upgrade, ``what`` is there and the OP of the best blueprint; of a movement, how many steps it takes.
    """
    decision, words = scene.decision, scene.words
    if decision is not None and decision.kind == "move":
        return BLANK, movement.steps_line(scene, here)
    if decision is not None and decision.kind == "upgrade":
        number = max(_upgrades(scene, here), key=lambda card: blueprint(card).points)
        worth = blueprint(number).points
        means = words.say("sign.upgrade-here", card=CARD_SLUGS[number], n=worth)
        run = Run(f"{words.name('piece-sign', 'marker')}{worth}", "bright", means, means)
        return ((run,) if short else (*what, Run(" "), run)), BLANK
    if decision is None or decision.kind != "construct":
        return BLANK, BLANK
    kind, joined = BUILDINGS.index(kind_of(scene)), _joined(scene, here)
    sign = words.name("building-sign", BUILDINGS[kind])
    gain = f"{joined + 1}{sign}" if short else words.say("icon.gain", n=joined + 1, what=sign)
    need = words.say("icon.needs-level", n=joined) if joined else words.say("icon.no-level")
    gain_text = words.say("sign.gain", what=words.say(f"amount.{ITEMS[kind]}", n=joined + 1))
    need_text = words.say("sign.needs-level", n=joined) if joined else words.say("sign.no-level")
    return (Run(gain, "bright", gain_text, gain_text),), (Run(need, "", need_text, need_text),)


def _upgrades(scene: Scene, here: int) -> list[int]:
    """Return the blueprints to which the building on a hex can be upgraded."""
    return list(dict.fromkeys(CARD_NUMBERS[str(choice.args[0])] for choice in choices_at(scene, here)))


# --- in words ---------------------------------------------------------------------------------------------------------


def describe(scene: Scene, here: int) -> str:
    """Describe a hex beside the map: its name, what is on it."""
    return f"{name_of(here)}  {_content(scene, here)}"


def _content(scene: Scene, here: int) -> str:
    """Return what is on a hex, with the pieces."""
    return scene.words.say("list.join").join((what_text(scene, here), *who_texts(scene, here)))


def what_text(scene: Scene, here: int) -> str:
    """Return the building on a hex, or what is there, in words."""
    state, words = scene.state, scene.words
    kind = kind_at(state, here)
    if kind is not None and kind >= SHELTER:
        return words.say("sign.shelter", seat=kind - SHELTER)
    if kind is not None:
        size = mars.group_at(state.buildings[kind], here).bit_count()
        return words.say("sign.complex" if size > 1 else "sign.alone", building=BUILDINGS[kind], n=size)
    if here in state.finds:
        return words.say("sign.discovery-of", tile=DISCOVERY_SLUGS[state.finds[here]])
    for number, mask in enumerate(state.research):
        if mask >> here & 1:
            return words.say("sign.research", kind=RESEARCH_TYPES[number])
    return words.say("sign.land")


def who_texts(scene: Scene, here: int) -> list[str]:
    """Return the pieces on a hex, and a crystal, in words."""
    state, words = scene.state, scene.words
    found = _owned_texts(words, here, bot=state.bots, miner=state.miners)
    for seat, mask in enumerate(state.markers):
        if mask >> here & 1:
            found.append(words.say("sign.marker-of", seat=seat, card=CARD_SLUGS[state.cards[here]]))
    return [
        *found,
        *_rover_texts(scene, here),
        *([words.name("item", "crystal")] if state.crystals >> here & 1 else []),
    ]


def _owned_texts(words: Words, here: int, **masks: Sequence[int]) -> list[str]:
    """Return the pieces of some kinds on a hex in words, each with its owner."""
    return [
        words.say(f"sign.{slug}", seat=seat)
        for slug, of_seats in masks.items()
        for seat, mask in enumerate(of_seats)
        if mask >> here & 1
    ]


def _rover_texts(scene: Scene, here: int) -> list[str]:
    """Return the rovers on a hex in words, each with its owner."""
    return [
        scene.words.say("sign.rover", seat=seat)
        for seat, player in enumerate(scene.state.players)
        if player.rover == here
    ]


def space_text(scene: Scene, here: int) -> str:
    """Describe a hex by where it is on the map; where nothing can be chosen now, say why not."""
    words, options = scene.words, scene.decision.options if scene.decision is not None else ()
    why = "" if any(space_of(choice) == here for choice in options) else why_not_here(scene, here)
    text = words.say("space.said", place=here, what=_content(scene, here))
    return words.say("space.not-legal", space=text, why=why) if why else text


def why_not_here(scene: Scene, here: int) -> str:
    """Return why a hex cannot be chosen; empty where it can, or none is to be chosen."""
    decision = scene.decision
    if decision is None or not any(space_of(choice) is not None for choice in decision.options):
        return ""
    if space_action(scene, here) is not None:
        return ""
    match decision.kind:
        case "construct":
            return scene.why_not(Choice("construct", (kind_of(scene), here)))
        case "upgrade":
            cards = scene.state.players[scene.seat].blueprints
            fitting = [card for card in cards if BUILDING_OF_CARD[card] == _type_at(scene.state, here)]
            return scene.why_not(Choice("upgrade", (CARD_SLUGS[(fitting or cards)[0]], here))) if cards else ""
        case "move":
            return movement.why_not(scene, here)
        case "bot_place":
            return scene.why_not(Choice("bot", (here,)))
        case "displace":
            return scene.why_not(Choice("displace", (*next(iter(decision.options)).args[:2], here)))
        case "place_discovery":
            return scene.words.say("space.not-three-away")
        case _:
            return scene.words.say("space.not-here")


def _type_at(state: State, here: int) -> int:
    """Return the type of the building on a hex, shelters of all seats alike; -1 where none is."""
    kind = kind_at(state, here)
    return -1 if kind is None else min(kind, SHELTER)


def target(scene: Scene, here: int, columns: int) -> list[StyledLine]:
    """Return the panel while a hex is chosen: what it is, and what would happen, or why it cannot be chosen."""
    found = space_action(scene, here)
    described = describe(scene, here)
    if scene.decision is not None and scene.decision.kind == "move":
        return movement.target(scene, here, described, columns)
    space = paragraph(described, columns)
    asked = scene.decision.kind if scene.decision is not None else ""
    lines = [*space, *[BLANK] * (DESCRIBED - len(space) - (asked == "upgrade"))]
    if found is None:
        return [*lines, *paragraph(why_not_here(scene, here), columns, "bad")]
    ways = scene.words.say("space.ways", n=len(found.choices))
    several = paragraph(ways, columns, "dim") if found.choices[1:] else []
    first = found.choices[0]
    return [
        *lines,
        *_blueprints(scene, here, columns),
        *_needed(scene, here, columns),
        *_displaced(scene, here, columns),
        *effect(scene, first, columns),
        *several,
    ]


def _blueprints(scene: Scene, here: int, columns: int) -> list[StyledLine]:
    """Return the blueprints of an upgrade by name, and what each does where that has room."""
    if scene.decision is None or scene.decision.kind != "upgrade":
        return []
    lines: list[StyledLine] = []
    for number in _upgrades(scene, here):
        card = card_of(number, scene.words)
        name = line(card.mark, " ", (card.name, "bright"))
        told = line(*name, "  ", *card_lines(number, scene.words)[1])
        lines.append(told if width(told) <= columns else name)
    return lines


def target_within(scene: Scene, here: int, columns: int, lines: int) -> list[StyledLine]:
    """Return the same in a number of lines: figures become signs before a loss or what follows is cut."""
    whole, found = target(scene, here, columns), space_action(scene, here)
    moves = scene.decision is not None and scene.decision.kind == "move"
    if len(whole) <= lines or found is None or moves:
        return whole
    above = [*paragraph(describe(scene, here), columns), *_blueprints(scene, here, columns)]
    above += _needed_brief(scene, here, columns)
    above += _displaced(scene, here, columns)
    return [*above, *brief_effect(scene, found.choices[0], columns, lines - len(above))]


def _displaced(scene: Scene, here: int, columns: int) -> list[StyledLine]:
    """Return the pieces that a building on a hex displaces."""
    if scene.decision is None or scene.decision.kind != "construct":
        return []
    words = scene.words
    found = [*_owned_texts(words, here, bot=scene.state.bots), *_rover_texts(scene, here)]
    what = words.say("list.join").join(found)
    return paragraph(words.say("detail.displaces", what=what), columns) if found else []


def _needed_brief(scene: Scene, here: int, columns: int) -> list[StyledLine]:
    """Return the technology that a building takes and the best that may be used, in a line."""
    decision, words = scene.decision, scene.words
    joined = _joined(scene, here) if decision is not None and decision.kind == "construct" else 0
    if not joined:
        return []
    have, missing = _best_level(scene.state, BUILDINGS.index(kind_of(scene))), _colonists_needed(scene, here)
    key = "space.needs-colonists-short" if missing else "space.needs-short"
    return paragraph(words.say(key, n=joined, have=have, count=missing), columns)


def _best_level(state: State, kind: int) -> int:
    """Return the highest level of a technology that any player has, since all may use it; 0 if nobody has it."""
    return max(level_of(state, seat, kind) for seat in range(len(state.players)))


def _colonists_needed(scene: Scene, here: int) -> int:
    """Return the colonists that the cheapest way to construct on a hex sends to raise the level of a technology."""
    found = choices_at(scene, here)
    return sum(count for _, count in found[0].amounts) if found else 0


def _needed(scene: Scene, here: int, columns: int) -> list[StyledLine]:
    """Return the technology that a building on a hex takes, and the best that may be used."""
    decision, words = scene.decision, scene.words
    if decision is None or decision.kind != "construct":
        return []
    kind, joined = BUILDINGS.index(kind_of(scene)), _joined(scene, here)
    if not joined:
        return []
    have, missing = _best_level(scene.state, kind), _colonists_needed(scene, here)
    key = "space.needs-colonists" if missing else "space.needs"
    lines = paragraph(words.say(key, n=joined, have=have, count=missing), columns)
    return [*lines, *[BLANK] * (DESCRIBED - len(lines))]


def explain_space(scene: Scene, here: int, drawn: Sequence[StyledLine]) -> Subject:
    """Return what a hex is, who is there, what technology a building there would take, whether it can be chosen."""
    words, state = scene.words, scene.state
    texts = [words.say("explain.here", what=what_text(scene, here))]
    texts += [words.say("explain.there", what=text) for text in who_texts(scene, here)]
    if kind_at(state, here) is None:
        constructs = scene.decision is not None and scene.decision.kind == "construct"
        joins = [
            words.say("explain.joins", building=BUILDINGS[kind], n=size, level=_best_level(state, kind))
            for kind in ((BUILDINGS.index(kind_of(scene)),) if constructs else range(6))
            if (size := mars.joined(type_mask(state, kind, scene.seat), here))
        ]
        texts += joins
    if scene.decision is not None and legal(scene):
        why = why_not_here(scene, here)
        texts.append(words.say("explain.not-legal", why=why) if why else words.say("explain.legal"))
    return Subject(words.say("explain.space", space=name_of(here)), tuple(drawn), texts=tuple(texts))
