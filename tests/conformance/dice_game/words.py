"""Translate between the recorded lines of the Dice Game and the engine."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.core.choice import Choice
from engine.core.hexmap import spaces_of
from engine.dice_game.board.goals import MILESTONES
from engine.dice_game.board.mars import BONUSES, MARS
from engine.dice_game.cards import SLUGS, TABLES
from engine.dice_game.cards.vocabulary import Effect
from engine.dice_game.game import GAME
from engine.dice_game.play import scoring
from engine.dice_game.play.choices import first_choice
from engine.dice_game.position.text_format import STAGES, PositionForm, build
from engine.dice_game.rules import DiceRules
from engine.dice_game.state import ENDED, OVER, PLAYING, UNROLLED, OrderFrame, Player, State
from engine.dice_game.terms import GONE, NOBODY, RESOURCES, SPECIAL, TILES
from tests.conformance.results import Json

SPACE_IDS = {MARS.numbers[row, column]: f"{'ABCDEFG'[row]}{column + 1}" for row, column in MARS.cells}
SPACE_NUMBERS = {name: number for number, name in SPACE_IDS.items()}
_STAGE_WORDS = {number: word for word, number in STAGES.items()} | {ENDED: "end"}


def position(given: Json, rules: dict[str, Json]) -> State:
    """Return the state that a line describes; without ``turn`` it is the first window of seat 0."""
    turn = given.get("turn") or {}
    players = [
        {
            "corporation": player.get("corporation") or "",
            "offered": player.get("corporation_choices", []),
            "points": player.get("vp", 0),
            **{key: player[key] for key in ("hand", "played", "used", "dice", "wild", "bonus_taken") if key in player},
        }
        for player in given["players"]
    ]
    form = {
        "players": players,
        "deck": given.get("deck", []),
        "tiles": {str(SPACE_NUMBERS[space]): tile for space, tile in given.get("board", {}).items()},
        "milestones": [{"milestone": goal["id"], "owner": goal["owner"]} for goal in given.get("milestones", [])],
        "setup": bool(given.get("setup")),
        "turn": {
            "seat": turn.get("player", 0),
            "regular": turn.get("base", turn.get("player", 0)),
            "stage": turn.get("stage", "start"),
            "kind": turn.get("kind") or "",
            "mains": turn.get("mains", 1),
        },
        **{key: given[key] for key in _AS_THEY_ARE if given.get(key) is not None},
    }
    options = {"corporate_era": bool(given.get("corporate_era")), "deck": "reference", **rules}
    state = build(msgspec.convert(form, PositionForm), DiceRules(players=len(players), **options))
    state.time = given.get("time") or 0
    return state


_AS_THEY_ARE = (
    "discards",
    "bonus_pile",
    "awards",
    "temperature",
    "oxygen",
    "oceans_left",
    "extra",
    "last_turns",
)

# --- the state in the words of the lines ------------------------------------------------------------------------------


def written(state: State) -> Json:
    """Return a state in the format of the lines."""
    setting_up = state.phase < PLAYING
    turn = {
        "player": state.seat,
        "base": state.base,
        "stage": _STAGE_WORDS[state.stage],
        "kind": state.kind or None,
        "mains": state.mains,
    }
    return {
        "corporate_era": state.rules.corporate_era,
        "players": [_player(player) for player in state.players],
        "deck": [SLUGS[number] for number in reversed(state.deck)],
        "discards": sorted(SLUGS[number] for number in state.discards),
        "bonus_pile": sorted(SLUGS[number] for number in state.bonus_pile),
        "awards": [RESOURCES[award] for award in state.awards],
        "milestones": [
            {"id": MILESTONES[number].slug, "owner": {NOBODY: None, GONE: "gone"}.get(owner, owner)}
            for number, owner in zip(state.milestones, state.owners, strict=True)
        ],
        "temperature": state.temperature,
        "oxygen": state.oxygen,
        "oceans_left": state.oceans_left,
        "board": _board(state),
        "turn": None if setting_up else turn,
        "extra": list(state.extra),
        "last_turns": None if state.last_turns < 0 else state.last_turns,
        "time": state.time or None,
        "over": state.phase == OVER,
        "result": result(state) if state.phase == OVER else None,
    }


def _player(player: Player) -> Json:
    return {
        "corporation": SLUGS[player.corporation] if player.corporation else None,
        "corporation_choices": [SLUGS[number] for number in player.offered],
        "hand": sorted(SLUGS[number] for number in player.hand),
        "played": [SLUGS[number] for number in player.played],
        "used": sorted(SLUGS[number] for number in player.used),
        "dice": {RESOURCES[face]: player.dice[face] for face in range(UNROLLED) if player.dice[face]},
        "wild": player.wild,
        "vp": player.vp,
        "bonus_taken": player.bonus_taken,
    }


def _board(state: State) -> Json:
    tiles = [(space, "ocean") for space in spaces_of(state.oceans)]
    tiles += [(space, "greenery") for space in spaces_of(state.greeneries)]
    tiles += [(space, "city") for space in spaces_of(state.cities)]
    tiles += [(space, TILES[SPECIAL + index]) for index, space in enumerate(state.specials) if space]
    return {SPACE_IDS[space]: tile for space, tile in sorted(tiles)}


def result(state: State) -> Json:
    """Return the score in the format of the lines."""
    sheet = GAME.score(state)
    rows = {row.key: row.points for row in sheet.rows}
    players = [
        {
            **{key: rows[key][seat] for key in ("track", "cards", "awards", "milestones")},
            "production_dice": sheet.tie_break[seat],
            "total": sheet.totals[seat],
        }
        for seat in range(len(state.players))
    ]
    if not state.rules.solo:
        return {"players": players, "winners": list(sheet.winners)}
    won = scoring.success(state)
    rating = f"rating-{scoring.rating(sheet.totals[0])}" if won else None
    return {"players": players, "success": won, "rating": rating}


# --- answers ----------------------------------------------------------------------------------------------------------


def payment(amounts: Json) -> Choice:
    """Return a payment as a choice, in the order of the engine's options."""
    order = [word for word in (*RESOURCES, "wild") if amounts.get(word)]
    return Choice("pay", (), tuple((word, amounts[word]) for word in order))


def choices(state: State, ask: str, answer: Json) -> Iterator[Choice]:
    """Yield the choices of an answer: the answer itself, then the payment, or other separate choices."""
    if ask == "turn_window":
        yield from _window(answer)
    elif ask == "project" and answer is not None:
        yield Choice("play", (answer["card"],))
        yield payment(answer["pay"])
    elif ask == "exchange":
        given = answer["pay"]
        yield Choice("exchange", (), tuple((word, given[word]) for word in ("science", "wild") if word in given))
        for resource, count in answer["gain"].items():
            yield from [Choice("take", (resource,))] * count if count > 0 else [Choice("take", (NO_NUMBER,))]
    elif ask == "effect":
        yield first_choice(printed_effects(state)[answer])
    elif ask == "turn" and answer is not None:
        yield Choice("turn", (answer["die"], answer["to"]))
    elif ask == "keep":
        yield Choice("keep", tuple(word for word in RESOURCES for _ in range(answer.get(word, 0))))
    elif ask in ("discard", "colours"):
        yield Choice({"discard": "discard", "colours": "roll"}[ask], tuple(answer))
    elif answer is None:
        yield Choice({"project": "decline", "turn": "stop"}[ask])
    else:
        yield Choice(_VERBS[ask], (SPACE_NUMBERS[answer] if _VERBS[ask] == "place" else answer,))


NO_NUMBER = "no-number"
"""Stands for a number that is not above 0; it is never an option."""
_VERBS = {
    "solo_city": "place",
    "solo_ocean": "place",
    "solo_greenery": "place",
    "place": "place",
    "corporation": "corporation",
    "bonus": "bonus",
    "gift": "give",
    "lose": "lose",
    "resource": "take",
    "parameter": "raise",
}


def _window(answer: Json) -> Iterator[Choice]:
    match answer["do"]:
        case "die":
            yield Choice("die", (answer["colour"],))
        case "turn":
            yield Choice("turn")
            yield Choice("turn", (answer["die"], answer["to"]))
        case "card":
            yield Choice("use", (answer["card"],))
        case "play":
            yield Choice("play", (answer["card"],))
        case word:
            yield Choice(word)
    if "pay" in answer:
        yield payment(answer["pay"])


def printed_effects(state: State) -> tuple[Effect, ...]:
    """Return the printed effects that the current decision orders."""
    frame = state.frames[-1]
    assert isinstance(frame, OrderFrame)
    lists = [effects for effects in BONUSES.values() if len(effects) > 1]
    if frame.source:
        card = TABLES["reference"].cards[frame.source]
        lists = [card.effects, card.action.effects if card.action else ()]
    return next(effects for effects in lists if all(effect in effects for effect in frame.effects))


def asked(state: State) -> str:
    """Return the current decision by its name in the lines."""
    decision = GAME.pending(state)[0]
    if decision.kind in STAGES:
        return "turn_window"
    if decision.kind == "prepared":
        return f"solo_{decision.prompt.args['tile']}"
    return {"order": "effect"}.get(decision.kind, decision.kind)


def answers(state: State) -> list[Json]:
    """Return every legal answer to the current decision, in the format of the lines."""
    decision = GAME.pending(state)[0]
    found: list[Json] = []
    for choice in decision.options:
        if decision.kind in STAGES:
            found += _window_answers(state, choice)
        elif choice.verb == "place":
            found.append(SPACE_IDS[int(choice.args[0])])
        elif choice.verb == "first":
            found.append([first_choice(effect) for effect in printed_effects(state)].index(choice))
        else:
            found.append(choice.args[0])
    return found


def _window_answers(state: State, choice: Choice) -> Iterator[Json]:
    """Yield a choice at a window with every way to pay for it."""
    base: Json = {"do": {"use": "card"}.get(choice.verb, choice.verb)}
    if choice.args:
        base[{"die": "colour"}.get(choice.verb, "card")] = choice.args[0]
    if choice.verb in ("production", "skip", "end", "die"):
        yield base
        return
    after = GAME.clone(state)
    events = GAME.apply(after, state.seat, choice)
    if choice.verb != "turn":
        yield from _paid(after, events, base)
        return
    for turned in GAME.pending(after)[0].options:
        more = GAME.clone(after)
        events = GAME.apply(more, state.seat, turned)
        yield from _paid(more, events, {**base, "die": turned.args[0], "to": turned.args[1]})


def _paid(after: State, events: Json, base: Json) -> Iterator[Json]:
    pending = GAME.pending(after)
    if pending and pending[0].kind == "pay":
        for way in pending[0].options:
            yield {**base, "pay": dict(way.amounts)}
    else:
        yield {**base, "pay": paid(events)}


def paid(events: Json) -> Json:
    """Return the payment that was made without a question, because it was the only one."""
    words = next((event.args for event in events if event.key == "paid"), ())
    return {word: words.count(word) for word in words}
