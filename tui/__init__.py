"""The terminal program: shows a match and sends choices to it; contains no rule of any game."""

VERSION = "0.1.0"
