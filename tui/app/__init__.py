"""The application layer: tables and their players, replays, lessons, puzzles, settings. Independent of the screens."""
