"""Pages as planned, and the document that they make."""

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
    """What is drawn below a place."""

    def draw(self, paper: Paper, top: float, /) -> None: ...


Placed = tuple[float, Part]


@dataclass(frozen=True, kw_only=True)
class Page:
    """A page as planned. marker: "unfinished" or "continued". begins: the outline leads here."""

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
    """A page for each of these contents; all but the first say that they go on with the title.

    remark: stands beside the title on every page.
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
    """The pieces under this title, on as many pages as they take."""
    top = head.bottom(title, continued_marker(head), None)
    return titled_pages(title, paginate(pieces, top, head.floor()), head)


def signed_pages(
    title: str, pieces: Sequence[Piece], signatures: Signatures, head: PageHeader
) -> list[Page]:
    """The same, with the signatures at the foot of the last page."""
    *pages, last = flow_pages(title, [*pieces, gap(signatures.height)], head)
    foot = (head.floor() - signatures.height, signatures)
    return [*pages, replace(last, parts=[*last.parts, foot])]


def continued_marker(head: PageHeader, remark: str = "") -> str:
    """The marker of a page that goes on with a title, before what else is remarked of it."""
    told = head.voice.says(gettext("continued"))
    return f"{told}, {remark}" if remark else told


def draw_document(pages: Sequence[Page], head: PageHeader, title: str, language: str) -> bytes:
    """The pages as PDF, each with its head and foot, and an outline of those that begin something.

    language: as the PDF names it ("en").
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
