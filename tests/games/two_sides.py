"""What the tests of all games of two sides ask."""


def points(entry, rule):
    """What the paragraph brings A's side and the other, in this entry."""
    found = [0, 0]
    for line in entry.lines:
        if line.rule == rule:
            found[0 if 0 in line.who else 1] += line.points
    return tuple(found)
