"""The mark of the messages that no native has read, and the command that counts them."""

from textwrap import dedent

import pytest
from django.core.management import call_command

from scorekeeper.web.management.commands.makemessages import settle

HEAD = """\
    msgid ""
    msgstr ""
    "Language: fi\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
"""
READ = """\
    #: templates/home.html
    msgid "Deal"
    msgstr "Jako"
"""
LONG = """\
    #: templates/home.html
    msgid "A long one"
    msgstr ""
    "Pitkä "
    "teksti"
"""
NEW = """\
    #: scorekeeper/rules/a.py scorekeeper/rules/b.py
    msgid "Game"
    msgstr ""
"""
NEW_PLURAL = """\
    #: templates/home.html
    msgid "{count} game"
    msgid_plural "{count} games"
    msgstr[0] ""
    msgstr[1] ""
"""


def listed(capsys, *arguments):
    capsys.readouterr()
    call_command("unread", *arguments)
    return capsys.readouterr().out.splitlines()


@pytest.fixture
def finnish(tmp_path, settings):
    settings.LOCALE_PATHS = [tmp_path]
    for code in ("fi", "sv", "ru", "et"):
        path = tmp_path / code / "LC_MESSAGES" / "django.po"
        path.parent.mkdir(parents=True)
        path.write_text(dedent(HEAD), encoding="utf-8")
    return tmp_path / "fi" / "LC_MESSAGES" / "django.po"


def test_a_new_message_is_unread_until_its_mark_is_removed(finnish, capsys):
    finnish.write_text("\n".join(map(dedent, (HEAD, READ, LONG, NEW, NEW_PLURAL))), "utf-8")
    settle(finnish)
    translated = finnish.read_text("utf-8").replace('msgid "Game"\nmsgstr ""', GAME)
    finnish.write_text(translated, "utf-8")
    settle(finnish)  # a second collection keeps the marks and adds none
    assert listed(capsys) == ["fi: 2", "sv: 0", "ru: 0", "et: 0"]
    assert listed(capsys, "--language", "fi") == [
        "Game → Peli (scorekeeper/rules/a.py, scorekeeper/rules/b.py)",
        "{count} game / {count} games →  /  (templates/home.html)",
    ]
    finnish.write_text(translated.replace(f"# unread\n{GAME_FILES}", GAME_FILES), "utf-8")
    assert listed(capsys)[0] == "fi: 1"


GAME = 'msgid "Game"\nmsgstr "Peli"'
GAME_FILES = "#: scorekeeper/rules/a.py"
