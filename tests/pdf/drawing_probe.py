"""What is drawn while a paper is made, in millimetres from its upper left corner, for the tests."""

import re
from collections import defaultdict, namedtuple
from itertools import pairwise

import pytest

from scorekeeper.pdf.canvas.canvas import Paper
from tests.pdf.pdf_probe import MM, box, overlapping, written

Rule = namedtuple("Rule", "page start end kind")
Cleared = namedtuple("Cleared", "page left top right bottom")
NUMBER = re.compile(r"[+−]?[\d,.]*[½⅓⅔¼¾]?( ?\d+/\d+)?( EUR)?")
TOUCH = 0.2  # so far words may reach over a rule


class Drawing:
    """words: as in `written`. rules: straight ones, those of frames too. cleared: white again.

    pdf: the bytes that `make` gave.
    """

    def __init__(self, format, make):
        self.format, self.rules, self.cleared, self.page = format, [], [], 0
        lines, frame, clear, turn = Paper.lines, Paper.frame, Paper.clear, Paper.turn

        def drew_lines(paper, pairs, kind):
            pairs = list(pairs)
            self.rules += [Rule(self.page, *pair, kind) for pair in pairs]
            lines(paper, pairs, kind)

        def drew_frame(paper, corner, wide, high, kind, round_=0):
            (x, y), x2, y2 = corner, corner[0] + wide, corner[1] + high
            corners = ((x, y), (x2, y), (x2, y2), (x, y2), (x, y))
            self.rules += [Rule(self.page, *pair, kind) for pair in pairwise(corners)]
            frame(paper, corner, wide, high, kind, round_)

        def cleared(paper, corner, wide, high):
            right, bottom = corner[0] + wide, corner[1] + high
            self.cleared.append(Cleared(self.page, *corner, right, bottom))
            clear(paper, corner, wide, high)

        def turned(paper):
            self.page += 1
            turn(paper)

        drew = {"lines": drew_lines, "frame": drew_frame, "clear": cleared, "turn": turned}
        with pytest.MonkeyPatch.context() as patch:
            for name, draw in drew.items():
                patch.setattr(Paper, name, draw)
            self.words, self.pdf = written(make)

    def place(self, one):
        """Left, top, right and bottom of words: of what stands on the line, without tails."""
        left, _, right, top = box(one)
        high = self.format.height
        return left / MM, high - top / MM, right / MM, high - one.y / MM

    def outside(self):
        """The words that stand in a margin, the foot's own line aside."""
        return [one for one in self.words if self.in_margin(*self.place(one))]

    def in_margin(self, left, top, right, bottom):
        format = self.format
        return (
            left < format.left - TOUCH
            or right > format.right + TOUCH
            or top < format.top - 1
            or bottom > format.foot_line + TOUCH
            or format.bottom + TOUCH < bottom < format.foot_line - TOUCH
        )

    def crossed(self):
        """The words that an upright or level rule goes through, with the rule."""
        rules = defaultdict(list)
        for rule in self.rules:
            (x, y), (x2, y2) = sorted((rule.start, rule.end))
            if (x == x2) != (y == y2):
                rules[rule.page].append((x, min(y, y2), x2, max(y, y2), rule))
        found = []
        for one in self.words:
            left, top, right, bottom = self.place(one)
            inner = left + TOUCH, top + TOUCH, right - TOUCH, bottom - TOUCH
            left, top, right, bottom = inner
            for x, y, x2, y2, rule in rules[one.page]:
                through = x < right and left < x2 and y < bottom and top < y2
                if through and not self.hidden(rule, inner):
                    found.append((one, rule))
        return found

    def hidden(self, rule, inner):
        """Whether the rule was made white where the words stand."""
        x, y = (inner[0] + inner[2]) / 2, (inner[1] + inner[3]) / 2
        return any(
            one.page == rule.page and one.left <= x <= one.right and one.top <= y <= one.bottom
            for one in self.cleared
        )

    def too_small(self):
        """The words under eight points and the numbers under six."""
        return [
            one
            for one in self.words
            if one.size < (6 if NUMBER.fullmatch(one.words) else 8) - 0.001
        ]

    def said(self, pages=None):
        """The words, also of some pages alone, in the order in which they are drawn."""
        return [one.words for one in self.words if pages is None or one.page in pages]

    def cut(self):
        return [words for words in self.said() if words.endswith("…")]

    def faults(self):
        return {
            "overlapping": overlapping(self.words),
            "outside": self.outside(),
            "crossed": self.crossed(),
            "small": self.too_small(),
        }


NOTHING_WRONG = {"overlapping": [], "outside": [], "crossed": [], "small": []}
