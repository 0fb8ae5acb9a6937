"""The planet of the title: a ball, lit from one side, that shows what a game has made of it."""

from tui.widgets.hexmap_shape import HexCell, HexPicture, HexShape
from tui.widgets.planet import BESIDE, NIGHT, in_the_sky, planet, surface_of
from tui.widgets.styled_line import StyledLine, plain, width

TILES = {13: "ocean", 33: "greenery marked", 34: "city", 45: "special"}
MADE = HexPicture(HexShape((5, 6, 7, 8, 9, 8, 7, 6, 5), 3), {space: HexCell((), ink) for space, ink in TILES.items()})
UNTOUCHED = HexPicture(MADE.shape, {space: HexCell((), "land") for space in MADE.shape.spaces})


def inks(lines: list[StyledLine]) -> set[str]:
    """The grounds that a planet is drawn with, whatever their light."""
    words = {word for content in lines for run in content for word in run.ink.replace("+", " ").split()}
    return {word for word in words if word.startswith("planet-")}


def test_a_ball_is_as_wide_and_high_as_its_radius_says():
    ball = planet(17)
    assert len(ball) == 17
    assert {width(content) for content in ball} == {34}
    assert plain(ball[0]).strip() and not ball[0][0].ink, "the corners are beside the ball"


def test_nobody_has_been_on_an_untouched_planet():
    assert inks(planet(17)) == {NIGHT, "planet-dust", "planet-rock", "planet-ice"}
    assert planet(17, surface_of(UNTOUCHED)) == planet(17)


def test_the_planet_shows_the_progress_of_a_game():
    made = inks(planet(17, surface_of(MADE))) - inks(planet(17))
    assert made == {"planet-ocean", "planet-greenery", "planet-city", "planet-special"}


def test_a_column_of_flat_hexes_is_drawn_as_on_the_map():
    shape = HexShape((3, 4, 5, 4, 3), 0, flat=True)
    left = planet(10, surface_of(HexPicture(shape, {1: HexCell((), "ocean")})))
    seen = [
        column
        for content in left
        for column, ink in enumerate(run.ink for run in content for _ in run.text)
        if "planet-ocean" in ink
    ]
    assert seen and max(seen) < 10


def test_it_is_bright_on_one_side_and_night_on_the_other():
    middle = planet(17)[8]
    assert "planet-dust" in middle[1].ink or "planet-rock" in middle[1].ink
    assert NIGHT in middle[-2 if BESIDE in middle[-1].ink else -1].ink


def test_the_sky_around_it_has_stars_and_the_given_size():
    sky = in_the_sky(planet(7), 30, 12)
    assert [width(content) for content in sky] == [30] * 12
    assert any("." in run.text for content in sky for run in content)
