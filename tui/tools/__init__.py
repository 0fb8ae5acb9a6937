"""Tools for developers: benchmarks, matches between opponents, training, puzzles. Playing needs none of them."""
