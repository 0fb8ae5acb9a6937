"""What line mode says, in English."""

from __future__ import annotations

LINES: dict[str, str] = {
    # in place of the shared word "round"
    "saves.at": "gen {round}",
    "saves.round": "{game:game}, {players} {players|one:player|other:players}, generation {round}",
    # groups of choices
    "verb.play": "Play a card",
    "verb.use": "Use an action on a blue card",
    "verb.project": "Standard project",
    "verb.claim": "Claim a milestone",
    "verb.fund": "Fund an award",
    "verb.remove": "Remove resources",
    # the signs of the table, as they are said
    "said.generation": "generation {number}",
    "said.generation-of": "generation {number} of {last}",
    "said.deck": "{count} {count|one:card|other:cards} in the deck",
    "said.temperature": "temperature {n} °C",
    "said.oxygen": "oxygen {n}%",
    "said.oceans": "oceans {n} of {most}",
    "said.have": "resources:",
    "said.have-nothing": "resources: none",
    "said.production": "production:",
    "said.production-nothing": "production: none",
    "said.income": "income:",
    "said.income-nothing": "income: none",
    "said.next": "after the next production phase:",
    "said.next-nothing": "after the next production phase: nothing",
    "said.tags": "tags:",
    "said.passed": "{seat} (has passed)",
    "said.no-corporation": "no corporation yet",
    "said.printed": "printed cost {n} M€",
}
