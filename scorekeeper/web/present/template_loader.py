"""The loader of templates drops the line breaks that only serve readers of the source.

Between two tags a line break goes, with the indentation after it. Anywhere else, in a tag or beside
text, it becomes one space. Two tags with a space between them stand on one line, or have {{ " " }}
between them.
"""

from __future__ import annotations

import re

from django.template import Origin
from django.template.loaders import filesystem

# Text that keeps its line breaks: a browser shows it as it is written, or Django trims it itself.
KEPT = (
    r"<(?P<element>pre|textarea)\b.*?</(?P=element)>"
    r"|\{%\s*(?P<block>blocktranslate|comment)\b.*?\{%\s*end(?P=block)\s*%\}"
)
BREAK = r"[ \t]*\n\s*"
# The rest of an HTML tag. The sign > in `{% if a > b %}` does not end it.
TO_END_OF_TAG = r"(?:(?>\{%.*?%\}|\{\{.*?\}\})|[^<>])*+>"
PIECE = re.compile(
    rf"(?P<kept>{KEPT})"
    rf"|(?P<within>{BREAK}(?={TO_END_OF_TAG}))"
    rf"|(?P<between>(?:(?<=>)|(?<=[%#}}]\}})){BREAK}(?=<|\{{[%#{{]))"
    rf"|{BREAK}",
    re.DOTALL,
)


def without_breaks(template: str) -> str:
    """A template without its line breaks, apart from those in kept text.

    >>> without_breaks('<p>\\n  <b\\n    class="n">{{ points }}</b>\\n  of\\n  {{ all }}\\n</p>\\n')
    '<p><b class="n">{{ points }}</b> of {{ all }}</p>'
    """

    def shorter(found: re.Match[str]) -> str:
        if found["kept"]:
            return found["kept"]
        return "" if found["between"] else " "

    return PIECE.sub(shorter, template.strip())


class Loader(filesystem.Loader):
    """The loader reads a template once; Django's cached loader keeps the result. The service
    worker is a template too, and keeps its line breaks: they end its comments."""

    def get_contents(self, origin: Origin) -> str:
        contents = super().get_contents(origin)
        return without_breaks(contents) if origin.name.endswith(".html") else contents
