"""Play styles of opponents: the factors by which each multiplies weights of its level.

Measured by hard opponents with a style against hard ones without: ``docs/research/2026-11-23-play-styles.md``.
"""

PLAY_STYLES: dict[str, dict[str, float]] = {
    "conqueror": {"strength": 1.6, "soon_conquered": 1.5, "military_convoy": 1.5, "cheaper_developments": 0.8},
    "settler": {
        "cheaper_worlds": 2.0,
        "cheaper_kind": 2.0,
        "colony_convoy": 1.5,
        "contact_specialist": 1.5,
        "strength": 0.85,
    },
    "developer": {"cheaper_developments": 2.0, "eyes": 2.0, "chromosomes": 2.0, "strength": 0.6},
}
