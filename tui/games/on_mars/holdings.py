"""What a player holds, in lines: levels, colonists by place, ships, executive actions, blueprints and contracts."""

from __future__ import annotations

from engine.on_mars.board import laboratory
from engine.on_mars.cards.printed import BUILDING_OF_CARD, CARD_SLUGS, CONTRACTS, EXECUTIVE, SCIENTISTS, blueprint
from engine.on_mars.play.scoring import scientist_points
from engine.on_mars.play.supply import missing_count, quarters
from engine.on_mars.terms import BUILDINGS, CRYSTAL, SLOTS
from tui.games.on_mars.vocabulary import item, needs_of, points, scientist_texts, technology
from tui.games.scene import Scene
from tui.games.seats import block_ink, seat_ink
from tui.text import Words
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, fitting, line, meaning, spread, voiced, width

SHOWN_PEOPLE = 6
"""More colonists are not drawn one by one."""


def colonists_short(scene: Scene, seat: int) -> StyledLine:
    """Return the colonists at home and at work in figures."""
    words, player = scene.words, scene.state.players[seat]
    text = words.say("said.colonists", n=player.lq, most=quarters(player), away=player.wa)
    sign = words.name("short", "colonist")
    away = player.wa + sum(there.count(seat) for there in scene.state.slots)
    more = (words.say("table.away", n=away), "dim") if away else ("", "")
    shown = line((sign, "accent"), " ", (str(player.lq), "bright"), (f"/{quarters(player)}", "dim"), more)
    return voiced(tuple(run._replace(means=text) for run in shown), text)


def levels(scene: Scene, seat: int) -> StyledLine:
    """Return the technologies of a laboratory with their levels, the highest first."""
    words, lab = scene.words, scene.state.players[seat].lab
    held = sorted(((laboratory.LEVEL[space], number) for space, number in enumerate(lab) if number >= 0), reverse=True)
    shown = [(technology(number, level, words),) for level, number in held]
    label = Run(words.say("board.laboratory-short"), "dim", words.say("board.laboratory"), "")
    return (label, Run(" "), *apart(shown, "" if words.painted else " ")) if shown else BLANK


def places(scene: Scene, seat: int, *, short: bool = False) -> list[StyledLine]:
    """Return the colonists of a seat by place: Living Quarters, Working Area, each Action slot.

    ``short``: those on the slots in one part.
    """
    words, player = scene.words, scene.state.players[seat]
    found = [_home(scene, seat, words.say("places.home"))]
    text = words.say("said.at-work", n=player.wa)
    shown = (*people(player.wa, seat, words), Run(" ")) if player.wa else BLANK
    found.append((*shown, *_counted(words.say("places.work"), player.wa, text)))
    return [*found, *([together(scene, seat)] if short else on_slots(scene, seat))]


def _home(scene: Scene, seat: int, label: str) -> StyledLine:
    words, player = scene.words, scene.state.players[seat]
    room = quarters(player)
    text = words.say("said.colonists", n=player.lq, most=room, away=player.wa)
    free = Run(words.say("icon.slot") * (room - player.lq) if room <= SHOWN_PEOPLE else "", "dim", text, "")
    figure = (Run(f"{label} ", "dim", text, text), Run(str(player.lq), "bright", text, ""))
    return (*people(player.lq, seat, words, room), free, Run(" "), *figure, Run(f"/{room}", "dim", text, ""))


def people(count: int, seat: int, words: Words, room: int = 0) -> StyledLine:
    """Draw a number of colonists, or one if there is no room for all."""
    sign = words.name("piece-sign", "colonist")
    shown = sign * count if max(count, room) <= SHOWN_PEOPLE else sign
    return meaning(words.name("item", "colonist"), (shown, seat_ink(seat)), spoken="") if shown else BLANK


def _counted(label: str, count: int, said: str) -> StyledLine:
    return (Run(f"{label} ", "dim", said, said), Run(str(count), "bright" if count else "dim", said, ""))


def on_slots(scene: Scene, seat: int) -> list[StyledLine]:
    """Return the colonists of a seat on the slots of each action."""
    words, found = scene.words, list[StyledLine]()
    for slot, there in zip(SLOTS, scene.state.slots, strict=True):
        if count := there.count(seat):
            text = words.say("said.on-slot", slot=slot, n=count)
            shown = people(count, seat, words)
            found.append((*shown, Run(f" {words.name('slot-short', slot)}", "", text, text)))
    return found


def slots_in(scene: Scene, seat: int, columns: int) -> StyledLine:
    """Return the same for a number of columns: each colonist, or their numbers."""
    drawn = on_slots(scene, seat)
    if width(apart(drawn, " ")) <= columns:
        return apart(drawn, " ")
    return fitting(_counted_slots(drawn, seat), columns, " ")


def together(scene: Scene, seat: int) -> StyledLine:
    """Return the same in one part: the sign of a colonist, and each action with their number if there are several."""
    found = _counted_slots(on_slots(scene, seat), seat)
    return (*people(1, seat, scene.words), Run(" "), *apart(found, " ")) if found else BLANK


def _counted_slots(drawn: list[StyledLine], seat: int) -> list[StyledLine]:
    counts = [sum(len(run.text) for run in one[:-1]) for one in drawn]
    return [
        (
            Run(
                f"{one[-1].text.strip()}{count if count > 1 else ''}",
                seat_ink(seat),
                one[-1].means,
                one[-1].spoken,
            ),
        )
        for one, count in zip(drawn, counts, strict=True)
    ]


def ship_line(scene: Scene, seat: int, what: str) -> StyledLine:
    """Return the ships in the Depot or the Hangar."""
    words, player = scene.words, scene.state.players[seat]
    count = player.ships.bit_count() if what == "depot" else player.hangar
    text = words.say("said.depot", n=count, free=8 - count) if what == "depot" else words.say("said.hangar", n=count)
    sign = Run(words.name("piece-sign", "ship"), seat_ink(seat), text, text)
    return (sign, Run(f" {words.say(f'places.{what}')} ", "dim", text, ""), Run(str(count), "bright", text, ""))


def executive_slots(scene: Scene, seat: int) -> StyledLine:
    """Return the eight slots of the Depot by their printed numbers: under a ship, with a crystal, or open."""
    words, player = scene.words, scene.state.players[seat]
    crystals, shown = player.crystals, list[StyledLine]()
    for slot in range(1, 9):
        cost, slug = EXECUTIVE[slot]
        what = words.name("executive", slug)
        if player.ships >> slot & 1:
            means = f"{slot}: {words.say('executive.ship')}"
            sign = words.name("piece-sign", "ship")
            run = Run(f"{slot}{sign}", block_ink(seat) if words.painted else "dim", means, "")
        else:
            means = words.say("executive.slot", slot=slot, what=what, cost=cost)
            full = crystals > 0
            crystals -= full
            sign = item(CRYSTAL, words).text if full else words.say("icon.slot")
            run = Run(f"{slot}{sign}", "bright" if full else "", means, means)
        shown.append((run,))
    return apart(shown, " ")


def blueprint_lines(scene: Scene, seat: int, columns: int) -> list[StyledLine]:
    """Return the blueprints of a seat: unbuilt ones, and those on Mars; then its contracts and its scientists."""
    words, state, player = scene.words, scene.state, scene.state.players[seat]
    lines: list[StyledLine] = []
    for card in player.blueprints:
        lines.append(_blueprint_line(words, card, -blueprint(card).points, columns))
    for card in player.built:
        lines.append(_blueprint_line(words, card, blueprint(card).points, columns))
    for number, owner in enumerate(state.owners):
        if owner == seat + 1:
            lines.append(_contract_line(scene, number, columns))
    return [*lines, *(spread((name,), (worth,), columns) for name, worth in _scientists(scene, seat))]


def blueprints_brief(scene: Scene, seat: int, columns: int) -> StyledLine:
    """Return the same in one line: the signs of unbuilt blueprints and of those on Mars, contracts, and scientists."""
    words, state, player = scene.words, scene.state, scene.state.players[seat]
    parts: list[StyledLine] = []
    for cards, built, sign in (
        (player.blueprints, False, words.name("figure-sign", "blueprints")),
        (player.built, True, words.name("piece-sign", "marker")),
    ):
        if cards:
            worth = sum(blueprint(card).points for card in cards)
            shown = [(_card_sign(words, card, built=built),) for card in cards]
            label = points(worth if built else -worth, words)
            parts.append(line((sign.strip(), "dim"), " ", *apart(shown, "" if words.painted else " "), " ", label))
    held = [number for number, owner in enumerate(state.owners) if owner == seat + 1]
    if held:
        worth = sum(
            CONTRACTS[number].points if state.completed >> number & 1 else CONTRACTS[number].loss for number in held
        )
        parts.append(line((words.say("supply.contract"), "dim"), f" {len(held)} ", points(worth, words)))
    parts += [line(name, " ", worth) for name, worth in _scientists(scene, seat)]
    return fitting(parts, columns)


def _scientists(scene: Scene, seat: int) -> list[tuple[Run, Run]]:
    """Return the scientists of a seat, each with its OP."""
    words, state = scene.words, scene.state
    hired = [number for number, owner in enumerate(state.scientists) if owner == seat + 1]
    return [
        (
            Run(words.name("scientist", SCIENTISTS[number].slug), "dim", " ".join(scientist_texts(number, words))),
            points(scientist_points(state, number), words),
        )
        for number in hired
    ]


def _card_sign(words: Words, card: int, *, built: bool) -> Run:
    """Return the sign of the building of a blueprint, which means the blueprint."""
    means = words.say("sign.built" if built else "sign.unbuilt", card=CARD_SLUGS[card])
    sign = words.name("building-sign", BUILDINGS[BUILDING_OF_CARD[card]])
    return Run(sign, "" if built else "dim", means, words.name("card", CARD_SLUGS[card]))


def _blueprint_line(words: Words, card: int, worth: int, columns: int) -> StyledLine:
    kind = BUILDING_OF_CARD[card]
    means = words.say("sign.unbuilt" if worth < 0 else "sign.built", card=CARD_SLUGS[card])
    sign = Run(words.name("building-sign" if worth < 0 else "piece-sign", BUILDINGS[kind] if worth < 0 else "marker"))
    name = Run(words.name("card", CARD_SLUGS[card]), "" if worth > 0 else "dim", means)
    label = points(worth, words)
    tight = label._replace(text=f" {label.text.strip()}" if worth < 0 else label.text.strip())
    whole = line(sign._replace(ink="dim", means=means, spoken=""), " ", name)
    for left, right in ((whole, label), (whole, tight), ((name,), tight)):
        if width((*left, right)) <= columns:
            return spread(left, (right,), columns)
    return spread((name,), (tight,), columns)


def _contract_line(scene: Scene, number: int, columns: int) -> StyledLine:
    words, state = scene.words, scene.state
    done = state.completed >> number & 1
    worth = CONTRACTS[number].points if done else CONTRACTS[number].loss
    left = [missing_count(state, number, what) for what, _ in CONTRACTS[number].needs]
    label = (f"{words.say('supply.contract')}  ", "dim")
    return spread(line(label, *needs_of(number, words, left)), (points(worth, words),), columns)
