"""The small tables of values as they are read: what stands over a column, and the cells."""

from scorekeeper.rules.core.text import English, say


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
