"""Figures: benches, contests between opponents, tuning, pictures. Nothing of it is needed to play."""
