"""What stands on the pages of a PDF, read from its page objects, in millimetres from above."""

import ctypes
from collections import namedtuple
from functools import lru_cache

import pypdfium2
import pypdfium2.raw as pdfium

POINT = 25.4 / 72
# left, top, right, bottom: of the ink. base: the height of the baseline.
Word = namedtuple("Word", "page text left top right bottom base size")
Rule = namedtuple("Rule", "page left top right bottom")


class Pages:
    """words and rules in the order in which they are drawn. sizes: width and height of a page."""

    def __init__(self, pdf):
        self.words, self.rules, self.sizes, self.texts = [], [], [], []
        document = pypdfium2.PdfDocument(pdf)
        try:
            for number, page in enumerate(document):
                self.read_page(number, page)
        finally:
            document.close()

    def read_page(self, number, page):
        wide, high = page.get_size()
        self.sizes.append((wide * POINT, high * POINT))
        text_page = page.get_textpage()
        self.texts.append(text_page.get_text_range())
        for item in page.get_objects(max_depth=3):
            left, bottom, right, top = (place * POINT for place in item.get_bounds())
            height = high * POINT
            box = left, height - top, right, height - bottom
            if item.type == pdfium.FPDF_PAGEOBJ_TEXT:
                text = text_of(item, text_page).strip()
                base = height - item.get_matrix().get()[5] * POINT
                if text:
                    self.words.append(Word(number, text, *box, base, size_of(item)))
            elif item.type == pdfium.FPDF_PAGEOBJ_PATH:
                self.rules += [
                    Rule(number, left, height - top, right, height - bottom)
                    for left, bottom, right, top in lines_of(item) or [(left, bottom, right, top)]
                ]

    def __len__(self):
        return len(self.sizes)

    def said(self, page=None):
        """The words, also of one page, in the order in which they are drawn."""
        return [word.text for word in self.words if page in (None, word.page)]

    def text(self, page=None):
        """The same in one line, without the spaces that no reader sees."""
        return " ".join(" ".join(self.said(page)).split())

    def line(self, word):
        """The words on the line of this one, from left to right."""
        same = [
            other
            for other in self.words
            if other.page == word.page and abs(other.base - word.base) < 0.1
        ]
        return [other.text for other in sorted(same, key=lambda other: other.left)]

    def overlapping(self):
        """The pairs of words that stand upon each other."""
        pairs = []
        placed = sorted(self.words, key=lambda word: (word.page, word.top))
        for place, word in enumerate(placed, 1):
            for other in placed[place:]:
                if other.page != word.page or other.top > word.bottom - 0.15:
                    break
                if min(word.right, other.right) - max(word.left, other.left) > 0.15:
                    pairs.append((word, other))
        return pairs

    def near_the_edge(self, most=8.0):
        """The words that stand less than so many millimetres from the edge."""
        return [
            word
            for word in self.words
            if word.left < most
            or word.top < most
            or word.right > self.sizes[word.page][0] - most
            or word.bottom > self.sizes[word.page][1] - most
        ]

    def too_small(self, least=7.5):
        return [word for word in self.words if word.size < least - 0.01]

    def faults(self):
        return {
            "overlapping": self.overlapping(),
            "edge": self.near_the_edge(),
            "small": self.too_small(),
        }


NO_FAULTS = {"overlapping": [], "edge": [], "small": []}


@lru_cache(maxsize=8)
def pages_of(pdf):
    return Pages(pdf)


def text_of(item, text_page):
    count = pdfium.FPDFTextObj_GetText(item, text_page, None, 0)  # bytes, with a closing zero
    buffer = (ctypes.c_ushort * (count // 2))()
    pdfium.FPDFTextObj_GetText(item, text_page, buffer, count)
    return bytes(buffer)[: count - 2].decode("utf-16-le", "replace")


def lines_of(item):
    """The straight lines of a path, each as left, bottom, right and top."""
    found, before, matrix = [], (0, 0), item.get_matrix().get()
    for number in range(pdfium.FPDFPath_CountSegments(item)):
        segment = pdfium.FPDFPath_GetPathSegment(item, number)
        x, y = ctypes.c_float(), ctypes.c_float()
        pdfium.FPDFPathSegment_GetPoint(segment, x, y)
        a, b, c, d, e, f = matrix
        here = (
            (a * x.value + c * y.value + e) * POINT,
            (b * x.value + d * y.value + f) * POINT,
        )
        if pdfium.FPDFPathSegment_GetType(segment) == pdfium.FPDF_SEGMENT_LINETO:
            (x1, x2), (y1, y2) = sorted((before[0], here[0])), sorted((before[1], here[1]))
            found.append((x1, y1, x2, y2))
        before = here
    return found


def size_of(item):
    size = ctypes.c_float()
    pdfium.FPDFTextObj_GetFontSize(item, size)
    return size.value


def picture(pdf, page=-1, dots=150):
    """A page as a picture of so many dots per inch."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        number = page % len(document)
        return document[number].render(scale=dots / 72).to_pil()
    finally:
        document.close()
