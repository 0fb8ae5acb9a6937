"""Play styles of opponents: the factors by which each multiplies weights of its level.

Measured by hard opponents with a style against hard ones without: ``docs/research/2026-11-23-play-styles.md``.
"""

PLAY_STYLES: dict[str, dict[str, float]] = {
    "builder": {"placing": 1.12, "card": 1.4},
    "engineer": {"produced": 1.12, "used": 1.2},
    "racer": {"milestone": 1.25, "award": 1.2, "used": 0.9},
}
