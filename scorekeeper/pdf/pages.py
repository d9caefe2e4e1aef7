"""Pages as planned, and the document that they make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.seats import Table
from scorekeeper.rules.text import gettext

from .flow import Piece, Placed, flowed
from .head import Head
from .paper import Paper
from .words import clean


@dataclass(frozen=True, kw_only=True)
class Page:
    """A page as planned. marker: "unfinished" or "continued". begins: the outline leads here."""

    title: str
    parts: Sequence[Placed]
    marker: str = ""
    table: Table | None = None
    begins: bool = True


def flowing(title: str, pieces: Sequence[Piece], head: Head) -> list[Page]:
    """The pieces under this title, on as many pages as they take."""
    top = head.bottom(title, continued(head), None)
    return [
        Page(
            title=title,
            marker=continued(head) if number else "",
            begins=not number,
            parts=parts,
        )
        for number, parts in enumerate(flowed(pieces, top, head.floor()))
    ]


def continued(head: Head) -> str:
    return head.voice.says(gettext("continued"))


def document(pages: Sequence[Page], head: Head, title: str, language: str) -> bytes:
    """The pages as PDF, each with its head and foot, and an outline of those that begin something.

    language: as the PDF names it ("en").
    """
    subject = clean(head.voice.says(head.sitting.ruleset.name))
    paper = Paper(title, subject, language, head.format)
    for number, page in enumerate(pages, 1):
        if page.begins:
            paper.bookmark(clean(page.title), f"page-{number}")
        head.draw(paper, page.title, page.marker, page.table)
        for top, part in page.parts:
            part.draw(paper, top)
        head.draw_foot(paper, number, len(pages))
        paper.turn()
    return paper.finished()
