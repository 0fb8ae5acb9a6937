"""Painted cards: a band with cost and name, and a ground below."""

from tui.games.card_face import SHADE, head, shaded
from tui.widgets.styled_line import Run, line, plain, width


def test_a_long_name_goes_on_below_and_every_line_is_a_band() -> None:
    lines = head(line((" 8 ", "price")), "Galactic Trendsetters", "kind-grey", 18)
    assert [plain(content).strip() for content in lines] == ["8  Galactic", "Trendsetters"]
    assert {width(content) for content in lines} == {18}
    assert all(run.ink.startswith("kind-grey") for content in lines for run in content)


def test_card_text_has_its_background_and_meaning() -> None:
    (content,) = shaded([line(("2", "", "two cards"))], 6)
    assert width(content) == 6
    assert {run.ink for run in content} == {SHADE}
    assert content[0] == Run("2", SHADE, "two cards")
