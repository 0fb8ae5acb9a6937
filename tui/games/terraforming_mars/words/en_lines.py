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
    # the signs of the table, as they are said
    "said.generation": "generation {number}",
    "said.generation-of": "generation {number} of {last}",
    "said.deck": "{count} {count|card|cards} in the deck",
    "said.temperature": "temperature {n} C",
    "said.oxygen": "oxygen {n} percent",
    "said.oceans": "oceans {n} of {most}",
    "said.have": "stock:",
    "said.have-nothing": "stock: nothing",
    "said.production": "production:",
    "said.production-nothing": "production: nothing",
    "said.income": "income:",
    "said.income-nothing": "income: nothing",
    "said.next": "after the next production:",
    "said.next-nothing": "after the next production: nothing",
    "said.tags": "tags:",
    "said.passed": "{seat} (has passed)",
    "said.no-corporation": "no corporation yet",
    "said.printed": "printed {n} M",
}
