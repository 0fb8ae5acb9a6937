"""The rules engine: games, opponents, and games in progress. No screens, files, clocks or sentences."""
