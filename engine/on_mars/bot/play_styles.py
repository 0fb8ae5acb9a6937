"""Play styles of opponents: the factors by which each multiplies weights of its level.

Measured by hard opponents with a style against hard ones without: ``docs/research/2026-11-23-play-styles.md``.
"""

PLAY_STYLES: dict[str, dict[str, float]] = {
    "builder": {"built": 1.7, "hope": 1.15, "no_site": 0.6, "boost_blueprint": 1.2, "upgrade_size": 1.5},
    "contractor": {"contract": 1.9, "action_hire": 1.6, "hire_delivery": 2.0, "crystals": 1.2, "next_item": 1.4},
    "explorer": {"found": 24.0, "near_tile": 1.4, "action_control": 1.5, "rover_tile": 1.3, "rover_research": 1.3},
}
