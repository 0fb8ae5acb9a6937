"""The README and the pages: every link leads somewhere, and what they say of a server is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tui.commands.declarations import ASKED

TOP = Path(__file__).parents[1]
PAGES = [TOP / "README.md", *sorted((TOP / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_each_link_leads_somewhere(page: Path) -> None:
    linked = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8"))
    assert [path for path in linked if not (page.parent / path).exists()] == []


def test_the_page_on_hosting_names_every_question_to_a_server() -> None:
    page = (TOP / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert [word for word in ASKED if f"areo host {word}" not in page] == []
    assert all((TOP / path).exists() for path in re.findall(r"docs/(?:areo\.service|Containerfile)", page))
