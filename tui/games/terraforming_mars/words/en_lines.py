"""What line mode says, in English."""

from __future__ import annotations

LINES: dict[str, str] = {
    # in place of the shared word "round"
    "saves.at": "gen {round}",
    "saves.round": "{game:game}, {players} {players|player|players}, generation {round}",
    # groups of choices
    "verb.play": "Play a card",
    "verb.use": "Use a card's action",
    "verb.project": "Standard project",
    "verb.claim": "Claim a milestone",
    "verb.fund": "Fund an award",
    "verb.remove": "Remove something",
    # the table in sentences
    "line.generation": "Generation {generation}.",
    "line.generation-of": "Generation {generation} of {last}.",
    "line.parameters": "Temperature {temperature} C, oxygen {oxygen} percent, oceans {oceans} of {most}.",
    "line.no-corporation": "no corporation yet",
    "line.you": "{seat}: {corporation}, TR {rating}.",
    "line.stock": "Stock: {amounts}.",
    "line.production": "Production: {amounts}.",
    "line.tags": "Tags: {amounts}.",
    "line.other": "{seat}: {corporation}, TR {rating}, M {money} (production {production}), {cards} {cards|card|cards}.",
    "line.other-passed": (
        "{seat}: {corporation}, TR {rating}, M {money} (production {production}), {cards} {cards|card|cards}, has passed."
    ),
    "line.milestones": "Milestones: {taken}.",
    "line.awards": "Awards: {taken}.",
    "line.taken": "{what} ({seat})",
    "line.card": "{card}: {price}",
    "line.price": "{price} M; {tags}.",
    "line.no-tags": "no tags",
    "line.legend": "=~= ocean, *A* greenery, #A# city, +A+ another tile; free: . land, ~ ocean, ^ volcano, N Noctis.",
    "line.tile": "{space} {tile} ({seat})",
    "line.beside": "beside {tile}",
    "line-bonus.megacredits": "M",
    "line-bonus.steel": "steel",
    "line-bonus.titanium": "titanium",
    "line-bonus.plants": "plant",
    "line-bonus.energy": "energy",
    "line-bonus.heat": "heat",
    "line-bonus.card": "card",
    "line-bonus.south-pole": "South Pole: costs 6 M, brings an ocean while one is left",
}
