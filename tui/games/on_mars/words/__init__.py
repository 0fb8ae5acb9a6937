"""The catalogue of the Dice Game: what it says, in each language, by letters and by signs."""
