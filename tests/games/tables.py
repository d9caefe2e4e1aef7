"""The small tables of values as they are read: what stands over a column, and the cells."""


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
