"""What the filters keep for the next time."""

from scorekeeper.pages import short_names
from scorekeeper.web.present.localize import SiteSpeech
from scorekeeper.web.templatetags.words import short


def test_the_names_of_a_table_are_shortened_once(monkeypatch):
    """A page of a thousand deals asks for them thousands of times."""
    asked = []
    monkeypatch.setattr(short_names, "cut_names", lambda name: asked.append(name) or name)
    speech = SiteSpeech(tuple(f"{number} of these four" for number in range(4)))
    for _ in range(9):
        names = [short(player, speech) for player in range(4)]
    assert len(set(names)) == 4
    # For each of the four the names of all, as they begin, and numbered.
    assert len(asked) == 4 * 4 * 2
