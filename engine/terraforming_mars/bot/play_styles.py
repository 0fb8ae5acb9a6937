"""Play styles in games of several players: factors for the weights of a level.

Measured by hard opponents with a style against hard ones without: ``docs/research/2026-11-23-play-styles.md``.
"""

PLAY_STYLES: dict[str, dict[str, float]] = {
    "builder": {"tiles": 1.2, "garden": 1.15},
    "terraformer": {"terraforming": 1.12},
    "racer": {"goals": 1.2, "progress": 1.5, "growth": 1.1},
}
