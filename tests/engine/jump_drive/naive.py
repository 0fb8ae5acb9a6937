"""The rules once more, straight from the table of facts: slow, with no tallies, nothing shared with the engine.

Empires and hands are lists of slugs; ``rules`` is only asked for its readings. Choices are their text.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.jump_drive.rules import JumpRules

Row = dict[str, Any]

ROWS: list[Row] = json.loads(
    (Path(__file__).parents[2] / "data" / "jump_drive" / "cards.json").read_text(encoding="utf-8")
)
FACTS: dict[str, Row] = {row["id"]: row for row in ROWS}
DECK: list[str] = [row["id"] for row in ROWS if not row["separate_supply"] for _ in range(row["copies"])]
OPEN_KIND = ("insect-uplift-race", "pirate-fuel-cache", "devolved-uplift-race")
ALIEN = ("alien-technology-institute", "rosetta-stone-world")


# --- a card, as the readings have it -------------------------------------------------------------------------------


def kind(slug: str, rules: JumpRules) -> str:
    if slug in OPEN_KIND and not getattr(rules, f"{slug.replace('-', '_')}_not_military"):
        return "military_world"
    return FACTS[slug]["kind"]


def is_world(slug: str) -> bool:
    return FACTS[slug]["kind"] != "development"


def printed(slug: str) -> int:
    """The cost, or the defense."""
    row = FACTS[slug]
    return row["cost"] if row["cost"] is not None else row["defense"]


def discounts(slug: str, rules: JumpRules) -> list[tuple[str, int]]:
    found = [(each["target"], each["amount"]) for each in FACTS[slug]["discounts"]]
    if slug == "space-symbionts":
        found = [("development", rules.space_symbionts_reduction)]
    if slug == "galactic-imperium" and not rules.imperium_rebel_4_is_strength:
        found.append(("keyword:Rebel", 4))
    return found


def special_strength(slug: str, rules: JumpRules) -> list[tuple[str, int]]:
    if slug in ALIEN and not rules.alien_reduction_also_strength:
        return []
    if slug == "galactic-imperium" and not rules.imperium_rebel_4_is_strength:
        return []
    return [(each["kind"], each["value"]) for each in FACTS[slug]["military"]["versus"]]


def bonuses(slug: str, what: str, rules: JumpRules) -> list[Row]:
    if slug == "artist-colony" and not rules.artist_colony_bonus_is_income:
        what = {"vp": "income", "income": "vp"}[what]
    return FACTS[slug][what]["bonus_if"]


# --- an empire -----------------------------------------------------------------------------------------------------


def counted(slug: str, what: str, rules: JumpRules) -> int:
    """For how many a card counts where ``what`` is counted."""
    row = FACTS[slug]
    group, _, name = what.partition(":")
    match group:
        case "icon":
            return row["icons"][name]
        case "colour":
            return int(row["colour"] == name)
        case "card":
            return int(slug == name)
        case "military_world":
            return int(kind(slug, rules) == "military_world")
        case "development":
            return int(not is_world(slug) and (slug != "survey-team" or rules.survey_team_counts_as_development))
        case "military_strength":
            return row["icons"]["military"]
        case _:
            raise AssertionError(what)


def count(empire: list[str], what: str, rules: JumpRules, peaceful: int = 0) -> int:
    """``peaceful``: worlds placed by a Contact Specialist that do not count as military."""
    if what == "military_strength" and rules.new_galactic_order_counts_total:
        return total(empire, rules)
    return sum(counted(slug, what, rules) for slug in empire) - (peaceful if what == "military_world" else 0)


def general(empire: list[str], rules: JumpRules) -> int:
    found = 0
    for slug in empire:
        military = FACTS[slug]["military"]
        found += military["general"]
        found += sum(each["each"] * count(empire, each["count"], rules) for each in military["per"])
    return found


def against(empire: list[str], world: str, rules: JumpRules) -> int:
    """Strength that only counts against such a world."""
    row = FACTS[world]
    fits = {f"colour:{row['colour']}", *(f"keyword:{word}" for word in row["keywords"])}
    return sum(value for slug in empire for target, value in special_strength(slug, rules) if target in fits)


def total(empire: list[str], rules: JumpRules) -> int:
    found = general(empire, rules)
    if not rules.total_military_excludes_versus:
        found += sum(value for slug in empire for _, value in special_strength(slug, rules))
    return found


def reduction(empire: list[str], targets: set[str], rules: JumpRules) -> int:
    return sum(amount for slug in empire for target, amount in discounts(slug, rules) if target in targets)


def development_price(empire: list[str], slug: str, *, alone: bool, rules: JumpRules) -> int:
    return max(0, printed(slug) - reduction(empire, {"development"}, rules) - (1 if alone else 0))


def world_price(empire: list[str], slug: str, rules: JumpRules, convoys: int = 0) -> int:
    """As a non-military world."""
    row = FACTS[slug]
    targets = {"world_non_military", f"colour:{row['colour']}", f"card:{slug}"}
    targets |= {f"keyword:{word}" for word in row["keywords"]}
    price = printed(slug) - reduction(empire, targets, rules) - 2 * convoys
    if kind(slug, rules) == "military_world":
        price -= empire.count("contact-specialist") if rules.contact_specialists_stack else 1
    return max(0, price)


# --- what can be chosen --------------------------------------------------------------------------------------------


def ways(empire: list[str], world: str, rules: JumpRules) -> Iterator[tuple[str, int]]:
    if kind(world, rules) == "world":
        yield "settle", world_price(empire, world, rules)
        return
    if general(empire, rules) + against(empire, world, rules) >= printed(world):
        yield "conquer", 0
    if "contact-specialist" in empire and FACTS[world]["colour"] != "yellow":
        yield "contact", world_price(empire, world, rules)


def may_stand(empire: list[str], slug: str, rules: JumpRules) -> bool:
    limit = FACTS[slug]["limit_per_player"]
    if limit is not None and empire.count(slug) >= limit:
        return False
    if slug == "trade-pact":
        return total(empire, rules) == 0 or "contact-specialist" in empire
    return True


def choices(empire: list[str], hand: list[str], team: bool, rules: JumpRules) -> dict[str, int]:
    """Everything that can be chosen in a round, and how many cards it takes: every pair of cards is tried."""
    found = {"explore": 0}
    developments = [None, *(slug for slug in hand if not is_world(slug)), *(["survey-team"] if team else [])]
    worlds = [None, *(slug for slug in hand if is_world(slug))]
    for development in developments:
        if development is not None and not may_stand(empire, development, rules):
            continue
        price, after, spent = 0, empire, 0
        if development is not None:
            after = [*empire, development]
            spent += development != "survey-team"
        for world in worlds:
            if development is not None:
                price = development_price(empire, development, alone=world is None, rules=rules)
            if world is None:
                if development is not None and price <= len(hand) - spent:
                    found[f"develop {development}"] = price
                continue
            for how, cards in ways(after, world, rules):
                if price + cards <= len(hand) - spent - 1:
                    text = f"{how} {world}" if development is None else f"develop {development} {how} {world}"
                    found[text] = price + cards
    return found


def second_choices(
    empire: list[str], hand: list[str], placed: tuple[str | None, str | None, str | None], rules: JumpRules
) -> dict[str, int]:
    """Every second world after what was placed (development, world, way); the choice not to is left out."""
    development, first, how = placed
    found: dict[str, int] = {}
    new = lambda convoy: development == convoy and not rules.convoy_same_round  # noqa: E731
    colonies = empire.count("colony-convoy") - new("colony-convoy")
    if rules.one_colony_convoy_per_second_world:
        colonies = min(colonies, 1)
    fleets = empire.count("military-convoy") - new("military-convoy")
    if first is None:
        if rules.second_world_needs_first_world:
            return {}
    elif how == "conquer":
        colonies = 0
    elif rules.military_convoy_first_conquered:
        fleets = 0
    for world in {slug for slug in hand if is_world(slug)}:
        if kind(world, rules) == "military_world":
            if fleets > 0 and unused(empire, world, first if how == "conquer" else None, first, rules) >= printed(
                world
            ):
                found[f"conquer {world}"] = 0
            if "contact-specialist" not in empire or FACTS[world]["colour"] == "yellow":
                continue
        verb = "contact" if kind(world, rules) == "military_world" else "settle"
        for convoys in range(1, colonies + 1):
            price = world_price(empire, world, rules, convoys)
            if price <= len(hand) - 1:
                found[f"{verb} {world}" + (f" convoys={convoys}" if convoys > 1 else "")] = price
    return found


def unused(empire: list[str], world: str, conquered: str | None, first: str | None, rules: JumpRules) -> int:
    """Strength left against a world after the first world of the round (which is in the empire)."""
    usable = empire[:]
    if first is not None and not rules.new_icons_help_second_conquest:
        usable.remove(first)
    strength, special = general(usable, rules), against(usable, world, rules)
    if conquered is None:
        return strength + special
    helped = min(against(usable, conquered, rules), printed(conquered))
    strength -= printed(conquered) - helped
    alike = against(usable, conquered, rules) and against(usable, world, rules)
    both_rebel = "Rebel" in FACTS[conquered]["keywords"] and "Rebel" in FACTS[world]["keywords"]
    both_yellow = FACTS[conquered]["colour"] == FACTS[world]["colour"] == "yellow"
    if alike and (both_rebel or both_yellow) and not rules.versus_strength_second_conquest:
        special -= helped
    return strength + special


# --- what empires yield --------------------------------------------------------------------------------------------


def card_yield(
    empires: list[list[str]], seat: int, slug: str, what: str, rules: JumpRules, peaceful: tuple[int, ...] = ()
) -> int:
    """VP (``vp``) or cards (``income``) of one card."""
    own = empires[seat]
    peace = peaceful or (0,) * len(empires)
    brings = FACTS[slug][what]
    found = brings["fixed"]
    for per in brings["per"]:
        if per["scope"] == "own":
            number = count(own, per["count"], rules, peace[seat])
            number -= 0 if rules.cards_count_themselves else counted(slug, per["count"], rules)
            of = per.get("per_number", 1)
            whole, rest = divmod(number, of)
            found += per["each"] * (whole + (1 if rest and rules.survey_hq_rounds == "up" else 0))
        else:
            each = rules.alien_institute_opponent_rate if slug == ALIEN[0] else per["each"]
            others = [
                count(empire, per["count"], rules, peace[other])
                for other, empire in enumerate(empires)
                if other != seat
            ]
            found += each * max(others, default=0)
    for bonus in bonuses(slug, what, rules):
        (group, name), *_ = bonus["if_has"].items()
        seats = [own] if bonus["scope"] == "own" else [empire for other, empire in enumerate(empires) if other != seat]
        found += bonus["bonus"] * any(counted(other, f"{group}:{name}", rules) for empire in seats for other in empire)
    return found


def seat_yield(empires: list[list[str]], seat: int, what: str, rules: JumpRules, peaceful: tuple[int, ...] = ()) -> int:
    return sum(card_yield(empires, seat, slug, what, rules, peaceful) for slug in empires[seat])
