"""Planned pages, and the PDF document drawn from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from scorekeeper.rules.core.seats import Table
from scorekeeper.rules.core.text import gettext

from ..canvas.canvas import Paper
from ..canvas.flowables import Piece, gap, paginate
from ..canvas.text_fitting import clean_text
from .page_header import PageHeader
from .signatures import Signatures


class Part(Protocol):
    """Something that is drawn below a vertical position."""

    def draw(self, paper: Paper, top: float, /) -> None: ...


Placed = tuple[float, Part]


@dataclass(frozen=True, kw_only=True)
class Page:
    """A planned page. marker: "so far", "unfinished" or "continued". begins: in the outline."""

    title: str
    parts: Sequence[Placed]
    marker: str
    table: Table | None
    begins: bool


def titled_pages(
    title: str,
    contents: Iterable[Sequence[Placed]],
    head: PageHeader,
    table: Table | None = None,
    remark: str = "",
) -> list[Page]:
    """Make a page for each of these contents; all but the first are marked as continued.

    remark: shown beside the title on every page.
    """
    return [
        Page(
            title=title,
            parts=parts,
            marker=continued_marker(head, remark) if number else remark,
            table=table,
            begins=not number,
        )
        for number, parts in enumerate(contents)
    ]


def flow_pages(title: str, pieces: Sequence[Piece], head: PageHeader) -> list[Page]:
    """Paginate the pieces under this title."""
    top = head.bottom(title, continued_marker(head), None)
    return titled_pages(title, paginate(pieces, top, head.floor()), head)


def signed_pages(
    title: str, pieces: Sequence[Piece], signatures: Signatures, head: PageHeader
) -> list[Page]:
    """Paginate the pieces, with the signatures at the foot of the last page."""
    *pages, last = flow_pages(title, [*pieces, gap(signatures.height)], head)
    foot = (head.floor() - signatures.height, signatures)
    return [*pages, replace(last, parts=[*last.parts, foot])]


def continued_marker(head: PageHeader, remark: str = "") -> str:
    """ "continued", followed by the remark if there is one."""
    words = head.voice.says(gettext("continued"))
    return f"{words}, {remark}" if remark else words


def draw_document(pages: Sequence[Page], head: PageHeader, title: str, language: str) -> bytes:
    """Draw the pages as PDF, each with head and foot, with an outline of those that begin a part.

    language: stored in the PDF ("en").
    """
    subject = clean_text(head.voice.says(head.sitting.ruleset.name))
    paper = Paper(title, subject, language, head.format)
    for number, page in enumerate(pages, 1):
        if page.begins:
            paper.bookmark(clean_text(page.title), f"page-{number}")
        head.draw(paper, page.title, page.marker, page.table)
        for top, part in page.parts:
            part.draw(paper, top)
        head.draw_foot(paper, number, len(pages))
        paper.turn()
    return paper.finished()
