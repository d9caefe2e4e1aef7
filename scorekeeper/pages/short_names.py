"""Names short enough for a button: cut only if necessary, and still different from each other."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.score_report import display_width as width

NAME_ROOM = 11  # narrow characters that fit a quarter of the narrowest phone in small type
ROOMY = 8  # … in the ordinary type


def short_names(names: Sequence[str]) -> tuple[str, ...]:
    """Each name, shortened if it does not fit, all different.

    >>> short_names(["Anna", "Maximilian Alexander", "Maximilian Bartholomew", "Bo"])
    ('Anna', 'Maxim…ander', 'Maxim…lomew', 'Bo')
    """
    heads = [cut_names(name) for name in names]
    tails = [name if width(name) <= NAME_ROOM else ends(name) for name in names]
    numbered = [
        name if width(name) <= NAME_ROOM else f"{cut_names(name)}{number}"
        for number, name in enumerate(names, 1)
    ]
    for tried in (heads, tails):
        if len(set(tried)) == len(names):
            return tuple(tried)
    return tuple(numbered)


def cut_names(name: str) -> str:
    """The beginning of the name, with an ellipsis if it was cut."""
    if width(name) <= NAME_ROOM:
        return name
    while width(name) > NAME_ROOM - 1:
        name = name[:-1]
    return name.rstrip() + "…"


def ends(name: str) -> str:
    head, tail = name, name
    while width(head) > NAME_ROOM // 2:
        head = head[:-1]
    while width(tail) > NAME_ROOM // 2:
        tail = tail[1:]
    return f"{head.strip()}…{tail.strip()}"
