"""The small tables of values as they are read: what stands over a column, and the cells."""

from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.rules.scoring.deal_scoring import notation_of
from tests.rules.conformance import drawn


def words(text):
    return str(text).replace("\ufe0e", "")


def table(ruleset, title, **options):
    """The rows of one table, its head in front where it has one, each with bars between cells."""
    (one,) = [
        table for table in ruleset.tables(ruleset.Options(**options)) if words(table.title) == title
    ]
    rows = (one.heads, *one.rows) if one.headed else one.rows
    return [" | ".join(words(cell) for cell in row) for row in rows]


def titles(ruleset, **options):
    return [words(one.title) for one in ruleset.tables(ruleset.Options(**options))]


def paper(sheet, names, number=0):
    """The first block of a round on paper, and the cells of its rows: words, points, or ""."""
    block = sheet.on_paper[number][0]
    return block, [[told(cell, names) for cell in row.cells] for row in block.rows]


def told(cell, names):
    if cell is None or (cell.words is None and cell.points is None):
        return ""
    return words(say(cell.words, English(names))) if cell.words else cell.points


def deals_in_columns(ruleset):
    """Of the sittings of this run each deal that no notation repeats: the words of its notation,
    with who dealt; and its cells by the group and the words of their head."""
    for one, sheet in drawn(ruleset):
        entries = {entry.number: entry for entry in sheet.entries if entry.ordinal}
        blocks = [block for blocks in sheet.on_paper for block in blocks if block.told]
        for block in blocks:
            heads = [(words(head.group), words(head.words)) for head in block.heads]
            for row in block.rows:
                if row.entry in entries:
                    entry = entries[row.entry]
                    line = (
                        f"{entry.ordinal} ({LETTERS[entry.dealer]}) {notation_of(ruleset, entry)}"
                    )
                    cells = [told(cell, LETTERS[: len(one.players)]) for cell in row.cells]
                    yield line, [*zip(heads, cells, strict=False)], row
