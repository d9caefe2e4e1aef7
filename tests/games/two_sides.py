"""What the tests of all games of two sides ask."""

# The player on the left of each, by round: A B C D, A D B C, A C D B (sitting §1.2).
LEFT = ({0: 1, 1: 2, 2: 3, 3: 0}, {0: 3, 3: 1, 1: 2, 2: 0}, {0: 2, 2: 3, 3: 1, 1: 0})


def points(entry, rule):
    """What the paragraph brings A's side and the other, in this entry."""
    found = [0, 0]
    for line in entry.lines:
        if line.rule == rule:
            found[0 if 0 in line.who else 1] += line.points
    return tuple(found)
