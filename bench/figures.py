"""A figure with its baseline, and tables of figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median, quantiles

HEAD = ("what", "ours", "baseline", "ratio", "half of the rounds", "bar", "")


@dataclass(frozen=True, kw_only=True)
class Figure:
    """The measurements of each round, ours and the baseline's, in the same unit.

    bar: the allowed ratio, or None. most: the maximum of our own figure, or None.
    """

    part: str
    what: str
    unit: str
    ours: Sequence[float]
    baseline: Sequence[float] = ()
    bar: float | None = None
    most: float | None = None

    @property
    def ratios(self) -> list[float]:
        return [one / other for one, other in zip(self.ours, self.baseline, strict=False)]

    @property
    def ratio(self) -> float | None:
        return median(self.ratios) if self.baseline else None

    @property
    def held(self) -> bool | None:
        """Whether the figure is within its limit; None if it has none."""
        if self.most is not None:
            return median(self.ours) <= self.most
        if self.bar is None or self.ratio is None:
            return None
        return self.ratio <= self.bar

    @property
    def cells(self) -> tuple[str, ...]:
        return (
            self.what,
            measure(median(self.ours), self.unit),
            measure(median(self.baseline), self.unit) if self.baseline else "",
            f"{self.ratio:.2f} ×" if self.ratio is not None else "",
            spread(self.ratios),
            self.allowed,
            {None: "", True: "held", False: "**missed**"}[self.held],
        )

    @property
    def allowed(self) -> str:
        if self.most is not None:
            return f"≤ {measure(self.most, self.unit)}"
        return "" if self.bar is None else f"≤ {self.bar} ×"


def measure(value: float, unit: str) -> str:
    """Format a value; counts are exact."""
    if isinstance(value, int):
        return f"{value:,} {unit}".rstrip()
    digits = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:,.{digits}f} {unit}".rstrip()


def spread(values: Sequence[float]) -> str:
    """The range of the middle half of the rounds."""
    if len(values) < 2:
        return ""
    low, _, high = quantiles(values, n=4, method="inclusive")
    return f"{low:.2f}–{high:.2f}"


def tables(figures: Sequence[Figure]) -> list[str]:
    """The table of each part."""
    texts = []
    for part in dict.fromkeys(figure.part for figure in figures):
        rows = [HEAD, *(figure.cells for figure in figures if figure.part == part)]
        lines = ["| " + " | ".join(cells) + " |" for cells in rows]
        lines.insert(1, "|---|--:|--:|--:|--:|--:|---|")
        texts.append("\n".join([f"### {part}", "", *lines]))
    return texts
