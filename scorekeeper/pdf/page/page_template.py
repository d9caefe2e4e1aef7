"""The document: its first page, those that follow, their running head, and the legend."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, NamedTuple

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate

from ..canvas import fonts
from ..canvas.canvas import MM, PRODUCT, Drawing
from ..canvas.paper_formats import Format
from ..canvas.styles import FOOT, HAIR, SMALLER
from ..canvas.text_fitting import text_width
from ..canvas.words import SEPARATOR, PaperWords, stacked_height, styled_words

PDF_VERSION = (1, 7)
FIRST_PAGE, LATER, IN_COLUMNS = "first", "later", "columns"
RUNNING = 8.0  # the height of the running head
RUNNING_BASE = 3.6
LEGEND_AIR = 0.8  # over the legend
HEAD_GAP = 4.0
CUT = 0.5  # the grey of a line to cut along
PAGE_COLUMN_GAP = 5.0


@dataclass
class PageMarks:
    """The marks drawn on the page so far. meanings: by mark, in the order of the legend."""

    meanings: Mapping[str, str]
    drawn: set[str] = field(default_factory=set)

    def add(self, marks: set[str]) -> None:
        self.drawn |= marks

    def legend(self) -> PaperWords:
        """What the marks of this page mean; begins anew with the next page."""
        found = [told for mark, told in self.meanings.items() if mark in self.drawn]
        self.drawn = set()
        return styled_words(SEPARATOR.join(found), FOOT)

    def room(self, wide: float) -> float:
        """The height for the longest legend in this width, all in millimetres."""
        longest = styled_words(SEPARATOR.join(self.meanings.values()), FOOT)
        return LEGEND_AIR + stacked_height([longest], wide) if self.meanings else 0


class PdfFile(NamedTuple):
    """filled: the height of all that stands in it before its columns, in millimetres."""

    content: bytes
    pages: int
    filled: float


@dataclass(frozen=True, kw_only=True)
class Document:
    """What is the same on every page. running: the words at the head of all but the first page.
    page_of: "page 2 of 3". made: when it was made, "20260131183000" in UTC; "" for no date. The
    same document has the same bytes.
    """

    title: str
    subject: str
    language: str
    format: Format
    running: str
    page_of: Callable[[int, int], str]
    marks: PageMarks
    made: str = ""

    @property
    def sheet_size(self) -> tuple[float, float]:
        """Width and height of the paper, in points."""
        across, down = self.format.copies
        return across * self.format.width * MM, down * self.format.height * MM

    def pdf(self, story: Sequence[Flowable]) -> PdfFile:
        """The PDF of this story, byte-identical for the same one."""
        file = BytesIO()
        fonts.font(fonts.REGULAR[0])
        template = Template(file, self)
        template.build(list(story), canvasmaker=self.canvas)
        return PdfFile(file.getvalue(), template.page, template.filled / MM)

    def canvas(self, *args: Any, **given: Any) -> NumberedCanvas:
        return NumberedCanvas(self, *args, **given)

    def page_templates(self) -> list[PageTemplate]:
        return [
            PageTemplate(
                id=FIRST_PAGE,
                frames=[self.body(0)],
                onPageEnd=self.draw_legend,
                autoNextPageTemplate=LATER,
            ),
            PageTemplate(
                id=LATER,
                frames=[self.body(RUNNING)],
                onPage=self.draw_running_head,
                onPageEnd=self.draw_legend,
            ),
            PageTemplate(id=IN_COLUMNS, frames=self.columns(), onPage=self.draw_running_head),
        ]

    def columns(self) -> list[Frame]:
        """Two columns side by side, or one where the paper is narrow."""
        format, wide = self.format, column_width(self.format)
        lefts = [format.left] if format.narrow else [format.left, format.right - wide]
        return [self.body(RUNNING, left, wide) for left in lefts]

    def body(self, head: float, left: float = 0, wide: float = 0) -> Frame:
        """The area between head and foot. head: the height of the running head. left, wide: of the
        area, if it is a column."""
        format = self.format
        foot = self.marks.room(format.across)
        return Frame(
            (left or format.left) * MM,
            (format.margin + foot) * MM,
            (wide or format.across) * MM,
            (format.body_height - foot - head) * MM,
            leftPadding=0,
            rightPadding=0,
            topPadding=0,
            bottomPadding=0,
        )

    def draw_running_head(self, canvas: Canvas, template: Any) -> None:
        paper, format = Drawing(canvas, self.format.height), self.format
        canvas.translate(format.shift(canvas.getPageNumber()) * MM, 0)
        y = format.top + RUNNING_BASE
        paper.left(format.left, y, self.running, SMALLER, format.across - self.number_room)
        paper.rule((format.left, y + 1.4), (format.right, y + 1.4), HAIR)

    @property
    def number_room(self) -> float:
        return text_width(self.page_of(100, 100), SMALLER) + HEAD_GAP

    def draw_legend(self, canvas: Canvas, template: Any) -> None:
        format, legend = self.format, self.marks.legend()
        legend.wrap(format.across * MM, 0)
        Drawing(canvas, format.height).place(legend, format.left, format.height - format.margin)

    def draw_number(self, canvas: Canvas, number: int, count: int) -> None:
        """Draw the number of the page at its upper right corner; a single page has none."""
        if count == 1:
            return
        format, words = self.format, self.page_of(number, count)
        y = format.top + RUNNING_BASE
        end = format.right + format.shift(number)
        Drawing(canvas, format.height).right(end, y, words, SMALLER, self.number_room)


def column_width(format: Format) -> float:
    """The width of a column of the appendix; narrow paper has one."""
    return format.across if format.narrow else (format.across - PAGE_COLUMN_GAP) / 2


class Template(BaseDocTemplate):  # type: ignore[misc]  # ReportLab has no types
    """ReportLab's document with the pages of ours."""

    def __init__(self, file: BytesIO, document: Document) -> None:
        super().__init__(
            file,
            pagesize=document.sheet_size,
            title=document.title,
            subject=document.subject,
            author=PRODUCT,
            creator=PRODUCT,
            lang=document.language,
            invariant=1,
            initialFontName=fonts.REGULAR[0],
        )
        self.addPageTemplates(document.page_templates())
        self.filled = 0.0

    def afterPage(self) -> None:  # ReportLab's name
        if self.pageTemplate.id != IN_COLUMNS:
            self.filled += self.frame._y2 - self.frame._y


class NumberedCanvas(Canvas):  # type: ignore[misc]  # ReportLab has no types
    """Has a form on each page for its number, and draws them when all pages are known."""

    def __init__(self, document: Document, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given, pdfVersion=PDF_VERSION)
        self.document, self.pages, self.bookmarks = document, 0, 0
        self.setViewerPreference("DisplayDocTitle", "true")
        if document.made:
            self.setDateFormatter(lambda *parts: f"D:{document.made}Z")

    def add_bookmark(self, title: str) -> None:
        """Add an outline entry that leads to this page."""
        if not self.bookmarks:
            self.showOutline()
        self.bookmarks += 1
        key = f"part-{self.bookmarks}"
        self.bookmarkPage(key)
        self.addOutlineEntry(title, key, level=0)

    def showPage(self) -> None:  # ReportLab's name
        self.pages += 1
        self.doForm(f"number-{self.pages}")
        if self.document.format.copies != (1, 1):
            self.repeat_page()
        super().showPage()

    def repeat_page(self) -> None:
        """Draw what is on this page once more for each copy, with dashed lines to cut along."""
        format, (across, down) = self.document.format, self.document.sheet_size
        wide, high, (columns, rows) = format.width * MM, format.height * MM, format.copies
        drawn = list(self._code)
        self._code.clear()
        for row in range(rows):
            for copy in range(columns):
                place = f"1 0 0 1 {copy * wide:.3f} {row * high:.3f} cm"
                self._code += ["q", place, *drawn, "Q"]
        self.setDash(3, 3)
        self.setStrokeGray(CUT)
        for copy in range(1, columns):
            self.line(copy * wide, 0, copy * wide, down)
        for row in range(1, rows):
            self.line(0, row * high, across, row * high)

    def save(self) -> None:
        count = self.pages
        for number in range(1, count + 1):
            self.beginForm(f"number-{number}", 0, 0, *self._pagesize)
            self.document.draw_number(self, number, count)
            self.endForm()
        super().save()
