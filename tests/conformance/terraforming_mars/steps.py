"""Translate recorded steps and answers of Terraforming Mars into choices of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.core.choice import Choice, Item, seat_of, seat_word
from engine.core.options import OneOf, Options, Payment, Subset
from engine.terraforming_mars.cards.vocabulary import Action, AddCubes, Gain, Lose, TakeCubes
from engine.terraforming_mars.effects.tableau import CUBES
from engine.terraforming_mars.modules import BY_SLUG, SLUGS
from engine.terraforming_mars.play.legal import USE
from engine.terraforming_mars.position.form import plain
from engine.terraforming_mars.terms import PLANTS, STEEL
from tests.conformance.results import Difference

Answer = dict[str, Any]
Step = dict[str, Any]

_SLUGS = {plain(slug): slug for slug in SLUGS.values()}
WHICH_CARD = "which_card"
"""The second half of a recorded ``add_resource_to_card`` that also chose the effect."""
_LETTERS = {"megacredits": "m", "steel": "s", "titanium": "t", "heat": "h"}


class Stuck(Exception):
    """Raised when a step cannot be done as recorded: ``where`` in the step, what is offered, what was recorded."""

    def __init__(self, where: str, got: object, expected: object) -> None:
        super().__init__(where, got, expected)
        self.where, self.got, self.expected = where, got, expected


class NotOffered(Stuck):
    """Raised when the recorded choice is not legal."""


def slug_of(name: str) -> str:
    """Return the slug of a card, a corporation, a milestone or an award."""
    return _SLUGS.get(plain(name), name.lower().replace(" ", "-").replace("_", "-"))


def slugs_of(names: Iterable[str]) -> tuple[str, ...]:
    """Return the slugs of cards."""
    return tuple(slug_of(name) for name in names)


def payment(parts: dict[str, int]) -> Choice:
    """Return a recorded payment as a choice."""
    return Choice("pay", (), tuple((letter, parts[kind]) for kind, letter in _LETTERS.items() if parts.get(kind)))


# --- the first choice of a step --------------------------------------------------------------------------------------


def root_choices(step: Step) -> tuple[Choice, ...]:
    """Return the choices that begin this step; several if a blue action has alternatives."""
    if "play" in step:
        return (Choice("play", (slug_of(step["play"]),)),)
    if "action" in step:
        return _uses(step)
    if "standard_project" in step:
        return (Choice("project", (step["standard_project"].replace("_", "-"),)),)
    if "convert" in step:
        return (Choice("greenery" if step["convert"] == "plants" else "temperature"),)
    if "milestone" in step:
        return (Choice("claim", (slug_of(step["milestone"]),)),)
    if "award" in step:
        return (Choice("fund", (slug_of(step["award"]),)),)
    if step.get("corporation_first_action"):
        return (Choice("first"),)
    if step.get("pass"):
        return (Choice("pass"),)
    if step.get("end_turn"):
        return (Choice("end"),)
    raise Stuck("step", "no such step", sorted(step))


def _uses(step: Step) -> tuple[Choice, ...]:
    """Return the alternatives of a blue action that the recorded answers allow."""
    card = BY_SLUG.get(slug_of(step["action"]))
    if card is None or card.number not in USE:
        return (Choice("use", (slug_of(step["action"]),)),)
    uses = tuple(zip(USE[card.number], card.actions, strict=True))
    asked = {answer["for"] for answer in step.get("choices", ())}
    named = tuple(choice for choice, action in uses if asked & set(_alternative(action)))
    return named or tuple(choice for choice, _ in uses)


def _alternative(action: Action) -> Iterator[str]:
    """Yield the names of an alternative of a blue action in the recorded engine."""
    for effect in action.cost:
        if isinstance(effect, TakeCubes) and effect.of == "this":
            yield "spend_resource_here"
        elif isinstance(effect, Lose) and effect.resource in (STEEL, PLANTS):
            yield "spend_steel" if effect.resource == STEEL else "spend_plant"
    for effect in action.gain:
        if isinstance(effect, AddCubes):
            yield "add_resource_here" if effect.to == "this" else "add_resource_to_card"
        elif isinstance(effect, Gain) and effect.resource == PLANTS:
            yield "gain_plant"


# --- the answers to what follows -------------------------------------------------------------------------------------


def _one(options: Options, fits: Callable[[Choice], bool]) -> Choice | None:
    """Return the choice that fits; of several, the largest amount."""
    found = [choice for choice in options if fits(choice)]
    return max(found, key=_last_number) if found else None


def _last_number(choice: Choice) -> int:
    return choice.args[-1] if choice.args and isinstance(choice.args[-1], int) else 0


def _place(options: Options, answer: Answer) -> Choice | None:
    if "space" not in answer:
        return None
    choice = Choice("place", (int(answer["space"]),))
    return choice if choice in options else None


def _lower(options: Options, answer: Answer) -> Choice | None:
    choice = Choice("lower", (seat_word(answer["player"]),))
    return choice if choice in options else None


def _harm(options: Options, answer: Answer) -> Choice | None:
    if answer.get("decline"):
        return _one(options, lambda choice: choice.verb == "decline")
    words: set[Item] = set()
    if "player" in answer or "owner" in answer:
        words.add(seat_word(answer.get("player", answer.get("owner"))))
    if "card" in answer:
        words.add(slug_of(answer["card"]))
    elif answer["for"] == "remove_plants":
        words.add("plants")
    elif answer["for"] == "remove_megacredits":
        words.add("megacredits")
    elif "resource" in answer:
        words.add(answer["resource"])
    if "amount" in answer and "card" not in answer:
        words.add(answer["amount"])
    return _one(options, lambda choice: choice.verb != "decline" and words <= set(choice.args))


def _named_card(options: Options, answer: Answer) -> Choice | None:
    if "card" not in answer:
        return None
    slug = slug_of(answer["card"])
    owner = {seat_word(answer["owner"])} if "owner" in answer else set[Item]()
    found = _one(options, lambda choice: slug in choice.args and owner <= set(choice.args))
    return found or _one(options, lambda choice: slug in choice.args)


def _cards(options: Options, answer: Answer) -> Choice | None:
    if not isinstance(options, Subset):
        return _named_card(options, answer)
    names = answer["cards"] if "cards" in answer else [answer["card"]] if "card" in answer else []
    choice = Choice(options.verb, slugs_of(names))
    return choice if choice in options else None


def _swap(options: Options, answer: Answer) -> Choice | None:
    if answer.get("decline") or answer.get("cards") == []:
        return _one(options, lambda choice: choice.verb == "decline")
    return _named_card(options, answer)


def _amount(options: Options, answer: Answer) -> Choice | None:
    return _one(options, lambda choice: choice.args == (answer["amount"],))


_CHOSEN = {
    "gain_plant": {"plants"},
    "gain_plant_production": {"plants"},
    "gain_energy_production": {"energy"},
    "spend_resource_here": {"draw"},
    "add_resource_here": {"science"},
}


def _choose(options: Options, answer: Answer) -> Choice | None:
    words = _CHOSEN.get(answer["for"], set[str]())
    if answer["for"] == "add_resource_to_card":
        card = BY_SLUG.get(slug_of(answer.get("card", "")))
        words = {CUBES[card.number]} if card is not None and card.number in CUBES else set()
    elif answer["for"] == "gain_production_of":
        words = {answer.get("resource", "")}
    return _one(options, lambda choice: bool(words & set(choice.args)))


def _pay(options: Options, answer: Answer) -> Choice | None:
    choice = payment(answer["pay"])
    return choice if choice in options else None


_SPACES = (
    "place_ocean",
    "place_ocean_on_land",
    "place_city",
    "place_greenery",
    "place_greenery_on_ocean_space",
    "place_special_tile",
    "final_greenery",
    "land_claim",
)
_HARMS = (
    "remove_plants",
    "remove_resource",
    "steal_resource",
    "remove_megacredits",
    "remove_resource_from_card",
    "decline",
)
_CHOICES = (*_CHOSEN, "add_resource_to_card", "gain_production_of")

ANSWERS: dict[str, tuple[tuple[str, ...], Callable[[Options, Answer], Choice | None]]] = {
    "place": (_SPACES, _place),
    "lower": (("reduce_production",), _lower),
    "harm": (_HARMS, _harm),
    "add": (("add_resource_to_card", WHICH_CARD), _named_card),
    "take": (("remove_resource_from_card",), _named_card),
    "choose": (_CHOICES, _choose),
    "keep-drawn": (("keep_drawn",), _cards),
    "buy-drawn": (("buy_drawn",), _cards),
    "swap": (("discard", "decline"), _swap),
    "amount": (("heat_production_to_convert", "energy_to_spend"), _amount),
    "copy": (("copy_production_of",), _named_card),
    "pay": (("payment",), _pay),
}
"""For each kind of decision: the recorded prompts that may answer it, and how."""


def default_payment(options: Options) -> Choice | None:
    """Return the payment when none is recorded: M€ alone, or the only way."""
    if isinstance(options, Payment):
        in_money = Choice("pay", (), (("m", options.price),)) if options.price else Choice("pay")
        if in_money in options:
            return in_money
    return next(iter(options)) if options.count() == 1 else None


# --- what the recorded prompt offered --------------------------------------------------------------------------------


def without(options: Options, left_out: Choice | None) -> Options:
    """Leave a choice out of a list of them."""
    if left_out is None or not isinstance(options, OneOf):
        return options
    return OneOf(tuple(choice for choice in options if choice != left_out))


def offer_differences(options: Options, answer: Answer) -> Iterator[Difference]:
    """Compare the recorded candidates, if given, with the options."""
    if "legal_count" in answer and options.count() != answer["legal_count"]:
        yield Difference(f"{answer['for']}.legal_count", options.count(), answer["legal_count"])
    if "legal" in answer:
        ours = sorted(_candidates(options, answer))
        legal = sorted({_candidate(one) for one in answer["legal"]})
        if ours != legal:
            yield Difference(f"{answer['for']}.legal", ours, legal)


def _candidate(recorded: str | int) -> str:
    """Return a space or a seat by its number, a card by its slug."""
    word = str(recorded)
    return word if word.isdigit() else slug_of(word)


def _candidates(options: Options, answer: Answer) -> set[str]:
    if "amount" in answer:
        numbers = [choice.args[-1] for choice in options]
        return {str(numbers[0]), str(numbers[-1])}
    if isinstance(options, Subset):
        return {str(item) for item in options.items}
    choices = [choice for choice in options if choice.verb != "decline"]
    if "space" in answer:
        return {f"{choice.args[0]:02}" for choice in choices}
    if "player" in answer:
        return {str(seat_of(item)) for choice in choices for item in choice.args if _is_seat(item)}
    return {str(item) for choice in choices for item in choice.args if item in BY_SLUG}


def _is_seat(item: Item) -> bool:
    return isinstance(item, str) and len(item) == 2 and item[0] == "p" and item[1].isdigit()
