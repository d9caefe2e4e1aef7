"""docs/decisions/README.md has each note with its title and its state."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.unmeasured

FOLDER = Path(__file__).parent.parent / "docs" / "decisions"


def row_of(name, note):
    """The row of the index for a note, from its title and the line behind it."""
    number, title = re.match(r"# (\d{4}) — (.+)\n", note).groups()
    head = re.match(r".*\n\n\*O(vertaken (?:in part )?by [^*]+)\.\*", note)
    state = re.sub(
        r"\[(.+?)\]\(.+?\)|\s+", lambda own: own[1] or " ", f"o{head[1]}" if head else "holds"
    )
    return f"| [{number}]({name}) | {title} | {state} |"


def test_the_index_has_each_decision_with_its_title_and_its_state():
    rows = [
        row_of(path.name, path.read_text(encoding="utf-8"))
        for path in sorted(FOLDER.glob("[0-9]*.md"))
    ]
    assert (
        re.findall(r"^\| \[.*", (FOLDER / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
        == rows
    )


def test_the_state_of_a_note_stands_at_its_head():
    note = "# 0003 — Title\n\n*Overtaken in part by [0004](4.md)\nand [0005](5.md).* Why.\n"
    assert row_of("3.md", note) == "| [0003](3.md) | Title | overtaken in part by 0004 and 0005 |"
    assert row_of("3.md", "# 0003 — Title\n\nWords.\n") == "| [0003](3.md) | Title | holds |"
