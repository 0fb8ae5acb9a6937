"""The terminal: shows a match and sends it choices; knows no rule of any game."""

VERSION = "0.1.0"
