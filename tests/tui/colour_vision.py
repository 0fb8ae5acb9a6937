"""Colour vision: contrast, colour difference, and how colours look to people with colour-vision deficiency."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final

from textual.color import Color

Matrix = tuple[tuple[float, float, float], ...]

NORMAL: Final[Matrix] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
DEUTERANOPIA: Final[Matrix] = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
PROTANOPIA: Final[Matrix] = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
"""Transformation of linear light for severity 1.0: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A
Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer
Graphics 15 (2009), table 1.
"""

ANSI: Final = {
    "black": "#000000",
    "red": "#cd0000",
    "green": "#00cd00",
    "yellow": "#cdcd00",
    "blue": "#0000ee",
    "magenta": "#cd00cd",
    "cyan": "#00cdcd",
    "white": "#e5e5e5",
    "bright_black": "#7f7f7f",
    "bright_red": "#ff0000",
    "bright_green": "#00ff00",
    "bright_yellow": "#ffff00",
    "bright_blue": "#5c5cff",
    "bright_magenta": "#ff00ff",
    "bright_cyan": "#00ffff",
    "bright_white": "#ffffff",
}
"""The sixteen colours of xterm."""
VGA: Final = {
    "black": "#000000",
    "red": "#aa0000",
    "green": "#00aa00",
    "yellow": "#aa5500",
    "blue": "#0000aa",
    "magenta": "#aa00aa",
    "cyan": "#00aaaa",
    "white": "#aaaaaa",
    "bright_black": "#555555",
    "bright_red": "#ff5555",
    "bright_green": "#55ff55",
    "bright_yellow": "#ffff55",
    "bright_blue": "#5555ff",
    "bright_magenta": "#ff55ff",
    "bright_cyan": "#55ffff",
    "bright_white": "#ffffff",
}
"""The sixteen colours of VGA text mode."""
TODAY: Final = {
    "black": "#000000",
    "red": "#cd3131",
    "green": "#0dbc79",
    "yellow": "#c5a010",
    "blue": "#2472c8",
    "magenta": "#bc3fbc",
    "cyan": "#11a8cd",
    "white": "#cccccc",
    "bright_black": "#767676",
    "bright_red": "#f14c4c",
    "bright_green": "#23d18b",
    "bright_yellow": "#f5f543",
    "bright_blue": "#3b8eea",
    "bright_magenta": "#d670d6",
    "bright_cyan": "#29b8db",
    "bright_white": "#ffffff",
}
"""The sixteen colours of current terminals, softer and closer to each other."""


def linear(value: int) -> float:
    """Return a colour component as linear light, 0 to 1."""
    level = value / 255
    return level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4


def luminance(colour: Color) -> float:
    """Return the relative luminance of a colour, 0 to 1."""
    return sum(weight * linear(part) for weight, part in zip((0.2126, 0.7152, 0.0722), (*colour.rgb,), strict=True))


def contrast(one: Color, other: Color) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2.1)."""
    lights = sorted((luminance(one), luminance(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def lab(colour: Color, viewer: Matrix = NORMAL) -> tuple[float, float, float]:
    """Return a colour in CIELAB under daylight (D65), as seen with this deficiency."""
    parts = [linear(part) for part in colour.rgb]
    red, green, blue = (
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, parts, strict=True)))) for row in viewer
    )
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    x, y, z = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def colour_difference(one: Color, other: Color, viewer: Matrix = NORMAL) -> float:
    """Return the CIEDE2000 difference of two colours (CIE 142-2001); 2 can just be told apart side by side."""
    (light_1, a_1, b_1), (light_2, a_2, b_2) = lab(one, viewer), lab(other, viewer)
    mean = ((hypot(a_1, b_1) + hypot(a_2, b_2)) / 2) ** 7
    stretch = 1 + 0.5 * (1 - sqrt(mean / (mean + 25**7)))
    a_1, a_2 = a_1 * stretch, a_2 * stretch
    chroma_1, chroma_2 = hypot(a_1, b_1), hypot(a_2, b_2)
    hue_1, hue_2 = degrees(atan2(b_1, a_1)) % 360, degrees(atan2(b_2, a_2)) % 360
    grey = not chroma_1 * chroma_2
    turn = 0.0 if grey else (hue_2 - hue_1 + 180) % 360 - 180
    hue_step = 2 * sqrt(chroma_1 * chroma_2) * sin(radians(turn) / 2)
    level, chroma = (light_1 + light_2) / 2, (chroma_1 + chroma_2) / 2
    hue = hue_1 + hue_2 if grey else (hue_1 + turn / 2) % 360
    weight = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    by_light = (light_2 - light_1) / (1 + 0.015 * (level - 50) ** 2 / sqrt(20 + (level - 50) ** 2))
    by_chroma = (chroma_2 - chroma_1) / (1 + 0.045 * chroma)
    by_hue = hue_step / (1 + 0.015 * chroma * weight)
    blue = 60 * exp(-(((hue - 275) / 25) ** 2))
    both = -sin(radians(blue)) * 2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + both * by_chroma * by_hue)
