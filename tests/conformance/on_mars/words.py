"""Translate between the records of On Mars and the engine: choices, and hidden orders as numbers."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.choice import Choice, seat_of
from engine.on_mars.board import laboratory, mars
from engine.on_mars.cards.printed import CARD_NUMBERS, DISCOVERY_NUMBERS
from engine.on_mars.frame_types.colony import ConstructFrame
from engine.on_mars.frame_types.rounds import RefillFrame
from engine.on_mars.play.deliveries import is_largest
from engine.on_mars.play.displays import CONTRACT, CONTRACT_NUMBERS, SCIENTIST_NUMBERS
from engine.on_mars.play.flow import Asked
from engine.on_mars.play.setup import ShuffledSetup
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import State
from engine.on_mars.terms import BUILDINGS, LIFE_SUPPORT, TECHNOLOGIES
from tests.conformance.results import Json

MAINS = {"landing-pod": "landing_pod"}
REWARDS_OF_STOP = {"stop": {"stop": True}, "end": {"end": True}, "boost": {"boost": True}, "take": {"take": True}}


def under(slug: object) -> str:
    return str(slug).replace("-", "_")


def pair(here: object) -> list[int]:
    return list(mars.AXIAL[int(str(here))])


def place_of(working: object) -> str:
    return "wa" if working == "working-area" else str(working)


def words(state: State, asked: Asked, choice: Choice) -> Json:
    """Return a choice in the format of the records."""
    if choice.verb in REWARDS_OF_STOP and not choice.args:
        return REWARDS_OF_STOP[choice.verb]
    kind, args = asked.rule.kind, choice.args
    seat = asked.frame.seat
    match choice.verb:
        case "begin":
            return {"main": under(args[0])}
        case "executive":
            return {"exec": args[0]}
        case "complete":
            return {"goal": int(str(args[0])[5:]), "reward": under(args[1])}
        case "deliver":
            said = {"deliver": args[1], "contract": CONTRACT_NUMBERS[str(args[0])]}
            return said if is_largest(asked.options, choice) else {**said, "count": choice.amounts[0][1]}
        case "pay":
            found: Json = dict(choice.amounts)
            if args:
                found["goals"] = sorted(int(str(card)[5:]) for card in args)
            return found
        case "technology":
            return {"tech": seat_of(args[0])}
        case "move" | "displace":
            return {"piece": args[0], "from": pair(args[1]), "to": pair(args[2])}
        case "blueprint":
            return {"card": CARD_NUMBERS[str(args[0])]}
        case "learn":
            return {"grid": args[1], "tech": under(args[0]), "row": args[2]}
        case "develop":
            here = state.players[seat].lab.index(TECHNOLOGIES.index(str(args[0])))
            level = laboratory.LEVEL[here]
            start, end = [level, laboratory.ROW[here]], [level + 1, args[1]]
            return {"develop" if kind == "tech_reward" else "from": start, "to": end}
        case "construct":
            owner = seat_of(args[2]) if len(args) == 3 else None
            found = {"building": under(args[0]), "hex": pair(args[1]), "tech": owner}
            if isinstance(asked.frame, ConstructFrame) and asked.frame.boostable:
                found["boost"] = dict(choice.amounts).get("boost", 0)
            return found
        case _:
            return _others(state, asked, choice)


def _others(state: State, asked: Asked, choice: Choice) -> Json:
    kind, args = asked.rule.kind, choice.args
    match choice.verb:
        case "warehouse" | "gain":
            return {"item": args[0]}
        case "upgrade":
            return {"card": CARD_NUMBERS[str(args[0])], "hex": pair(args[1])}
        case "ship":
            crew = dict(choice.amounts)
            return {"ship": args[0], "colonists": crew["colonists"], "bots": crew.get("bots", 0)}
        case "bot" | "produce":
            return {"hex": pair(args[0])}
        case "hire":
            slug = str(args[0])
            person = SCIENTIST_NUMBERS.get(slug) or CONTRACT + CONTRACT_NUMBERS[slug]
            place = state.people.index(person)
            return {"place": place, "contract": person - 10} if person > 10 else {"place": place, "scientist": person}
        case "refill":
            number = CONTRACT_NUMBERS[str(args[0])]
            filled = asked.frame
            return (
                {"place": filled.place, "contract": number} if isinstance(filled, RefillFrame) else {"contract": number}
            )
        case "bonus":
            return {"bonus": args[0]}
        case "retrieve":
            where = place_of(args[0])
            return {"bonus": "retrieve", "from": where} if kind == "lss_bonus" else {"from": where}
        case "take":
            return {"take": args[0]}
        case "use":
            return {"card": CARD_NUMBERS[str(args[0])], "via": args[1]}
        case "tile":
            return {"tile": under(args[0])}
        case "place":
            return {"tile": under(args[0]), "hex": pair(args[1])}
        case "claim":
            return {"card": str(args[0]).upper()}
        case "pick":
            return {"pick": pair(args[0])}
        case "deck":
            return {"order": list(args)}
        case "shuttle":
            return {"side": args[0]}
        case _:  # space, travel, colonists
            return {choice.verb: args[0]}


def rules_of(config: Json, readings: Mapping[str, Json]) -> MarsRules:
    """Return the rules of a record; ``readings`` if its config does not name them."""
    named = {**readings, **config}
    return MarsRules(**{**named, "solo_goal": config["solo_goal"] or 1})


def hidden_of(hidden: Json) -> ShuffledSetup:
    """Return the recorded orders as numbers."""
    kinds = [BUILDINGS.index(name.replace("_", "-")) for name in hidden["start_buildings"]]
    return ShuffledSetup(
        start_buildings=kinds,
        grid=[TECHNOLOGIES.index(name.replace("_", "-")) for name in hidden["grid"]],
        tech_stack=[TECHNOLOGIES.index(name.replace("_", "-")) for name in hidden["tech_stack"]],
        blueprints=hidden["blueprints"],
        discovery=[DISCOVERY_NUMBERS.get(name.replace("_", "-"), 0) for name in hidden["discovery"]],
        missions=hidden["missions"],
        goals=hidden["goals"],
        lss_tiles=hidden["lss_tiles"],
        stacks=[[int(tile[1:]) for tile in hidden["stacks"][under(BUILDINGS[kind])]] for kind in (0, *LIFE_SUPPORT)],
        cards_a=[int(card[1:]) for card in hidden.get("fc_a", [])],
        tasks=[int(card[1:]) for card in hidden.get("fc_deck", [])],
        rival_deck=hidden.get("solo_deck", []),
    )
