"""The catalogue of Jump Drive, a file for each kind of words and language."""
