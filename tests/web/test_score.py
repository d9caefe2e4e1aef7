"""The command line (sitting §4)."""

import io
import json
import os
import subprocess
import sys

import pytest
from django.conf import settings
from django.core.management import (
    CommandError,
    call_command,
    get_commands,
    load_command_class,
)

from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.product import evening_of
from tests.patience import PATIENCE
from tests.pdf.page_objects import pages_of
from tests.rules.files import CONTRACT, FILE, changed, file, file_of
from tests.web.phone import NAMES

BAD = file_of(CONTRACT, changed(CONTRACT, level=8), players=["Anna", "Anna", "Clara", "Dmitri"])
BAD_LINES = [
    "players: Two players are called Anna. Give them different names.",
    "deal 2: level: A number from 1 to 7 is needed here.",
]


@pytest.fixture
def write(tmp_path):
    """Writes data as JSON, or bytes as they are, and gives the name of the file."""

    def write(data, name="sitting.json"):
        path = tmp_path / name
        path.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
        return str(path)

    return write


def score(*arguments):
    """The exit code, and the lines on standard output and standard error."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    try:
        call_command("score", *arguments, stdout=out, stderr=err)
    except SystemExit as stopped:
        code = stopped.code
    return code, out.getvalue().splitlines(), err.getvalue().splitlines()


def finished(lines):
    return [json.loads(line)["finished"] for line in lines]


def refused(name, *lines):
    return 1, [], [f"{name}: {line}" for line in lines]


# ── What is scored ───────────────────────────────────────────────────────────────────────────────


def test_a_file_is_a_line_of_json(write):
    code, (line,), errors = score(write(file_of(CONTRACT)))
    assert (code, errors) == (0, [])
    nets = {"Anna": 1950, "Boris": -1950, "Clara": 1950, "Dmitri": -1950}
    assert json.loads(line)["net"] == nets


def test_lines_come_in_the_order_of_the_files(write):
    names = [write(file(place=str(n), closed=n == 1), f"{n}.json") for n in range(3)]
    assert finished(score(*names)[1]) == [False, True, False]


def test_an_array_is_a_line_for_each_of_its_sittings(write):
    code, lines, errors = score(write([FILE, file(closed=True)]))
    assert (code, errors, finished(lines)) == (0, [], [False, True])
    assert score(write([])) == (0, [], [])


def test_standard_input_is_called_a_dash(monkeypatch):
    document = json.dumps(FILE).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(document)))
    code, lines, _ = score("-")
    assert (code, len(lines)) == (0, 1)


def test_names_are_written_as_they_are(write):
    players = ["Анна", "ქეთი", "<b>", 'B"\\']
    game = changed(CONTRACT, declarer="ქეთი")
    _, (line,), _ = score(write(file_of(game, players=players)))
    assert "ქეთი" in line
    assert list(json.loads(line)["net"]) == players


def test_the_sheet_can_be_had_as_text(write):
    code, lines, _ = score(write(file_of(CONTRACT)), "--text")
    assert code == 0
    assert lines[0] == "Vint 1886"
    assert "A 3H 9 h4 a3" in lines[2]
    assert lines[-2:] == ["Dmitri pays Clara 1.95 EUR", ""]


def test_no_report_in_another_language_has_a_soft_hyphen(write):
    """Finnish has one in the word for a deal in which all passed."""
    game = ruleset("vint-estonian")
    deals = evening_of(game.key).WHOLE
    one = Sitting(ruleset=game, players=NAMES, options=game.Options(), deals=deals)
    name = write(write_sitting(one))
    for more in ((), ("--text",)):
        _, lines, _ = score(name, "--language", "fi", *more)
        assert not [line for line in lines if "\u00ad" in line]
    assert [line for line in lines if "passimisääri" in line]


# ── What is refused ──────────────────────────────────────────────────────────────────────────────


def test_a_file_is_refused_with_a_line_for_every_problem_also_as_text(write):
    name = write(BAD)
    assert score(name) == score(name, "--text") == refused(name, *BAD_LINES)


def test_of_an_array_what_is_refused_is_named_and_the_others_are_scored(write, tmp_path):
    """F1. Their sheets have the numbers that they have in the file."""
    name = write([BAD, FILE, 7, file(closed=True)])
    lines = [f"sitting 1: {line}" for line in BAD_LINES]
    lines.append("sitting 3: format: This is not a sitting file.")
    code, scored, errors = score(name, "--pdf", str(tmp_path / "out"))
    assert (code, finished(scored)) == (1, [False, True])
    assert errors == [f"{name}: {line}" for line in lines]
    written = sorted(one.name for one in (tmp_path / "out").iterdir())
    assert written == ["sitting-2.pdf", "sitting-4.pdf"]


def test_a_missing_file_and_a_folder_are_told_and_none_at_all_is_a_fault(tmp_path):
    name = str(tmp_path / "nothing.json")
    assert score(name) == refused(name, "This file cannot be read: No such file or directory.")
    assert score(str(tmp_path)) == refused(tmp_path, "This file cannot be read: Is a directory.")
    with pytest.raises(CommandError):
        score()


def test_what_is_no_sitting_file_is_told(write):
    for document, sentence in [
        (b"", "This is not a sitting file: it is not JSON."),
        (b"[" * 200_000, "This is not a sitting file: it is not JSON."),
        (b"null", "format: This is not a sitting file."),
    ]:
        name = write(document)
        assert score(name) == refused(name, sentence)


def test_a_hostile_key_takes_one_line(write):
    name = write(b'{"\\ud800\\nx": 1}')
    _, _, errors = score(name)
    assert errors[0] == f"{name}: ??x: A sitting file has no field of this name."
    assert all(line.startswith(name) for line in errors)


# ── On paper, and in another language ────────────────────────────────────────────────────────────


def test_a_sheet_is_written_for_each_file_into_a_folder_that_is_made(write, tmp_path):
    folder = tmp_path / "new" / "papers"
    names = [write(file_of(CONTRACT), f"{name}.json") for name in ("first", "second")]
    plain, printed = score(*names), score(*names, "--pdf", str(folder))
    assert printed == plain
    assert sorted(one.name for one in folder.iterdir()) == ["first.pdf", "second.pdf"]
    assert "+1,950" in pages_of((folder / "first.pdf").read_bytes()).said()


def test_sheets_of_an_array_are_numbered_and_a_refused_file_has_none(write, tmp_path):
    code, *_ = score(write([FILE, FILE]), write(BAD, "bad.json"), "--pdf", str(tmp_path / "out"))
    written = sorted(one.name for one in (tmp_path / "out").iterdir())
    assert (code, written) == (1, ["sitting-1.pdf", "sitting-2.pdf"])


def test_the_language_is_that_of_the_report_and_of_the_sheet(write, tmp_path):
    name = write(file_of(CONTRACT))
    _, lines, _ = score(name, "--text", "--language", "fi", "--pdf", str(tmp_path))
    assert "jakaja" in lines[1]
    assert lines[-2].startswith("Dmitri → Clara: 1,95")
    assert "Talon säännöt: ei ole" in pages_of((tmp_path / "sitting.pdf").read_bytes()).said()
    assert json.loads(score(name)[1][0])["deals"][0]["lines"][0]["why"] == "9 tricks × 30"
    _, _, errors = score(write(BAD), "--language", "fi")
    assert errors[0].endswith("Anna. Anna heille eri nimet.")


def test_the_paper_is_of_the_size_that_is_asked_for(write, tmp_path):
    score(write(file_of(CONTRACT)), "--paper", "a5", "--pdf", str(tmp_path))
    (size,) = set(pages_of((tmp_path / "sitting.pdf").read_bytes()).sizes)
    assert size == pytest.approx((148, 210), abs=0.1)


def test_what_is_not_known_is_refused_with_what_is(write):
    name = write(file_of(CONTRACT))
    with pytest.raises(CommandError, match=r"--language: invalid choice: 'xx' .*\ben\W+fi\b"):
        score(name, "--language", "xx")
    with pytest.raises(CommandError, match=r"--paper: invalid choice: 'a3' .*\ba4\W+a5\b"):
        score(name, "--paper", "a3")


def test_a_folder_that_cannot_be_written_and_two_sheets_of_one_name_are_told(write, tmp_path):
    name, taken = write(file_of(CONTRACT)), tmp_path / "taken"
    taken.write_text("")
    with pytest.raises(CommandError, match="No sheet can be written here: File exists"):
        score(name, "--pdf", str(taken))
    with pytest.raises(CommandError, match="Two sheets would be sitting"):
        score(name, name, "--pdf", str(tmp_path / "out"))


OWN = [name for name, app in get_commands().items() if app == "scorekeeper.web"]


@pytest.mark.parametrize("name", OWN)
def test_the_help_of_a_command_says_what_each_argument_is(name):
    assert [dest for dest, words in help_of(name).items() if not words] == []


def help_of(name):
    """What the help of a command says of each of its arguments."""
    parser = load_command_class("scorekeeper.web", name).create_parser("manage.py", name)
    return {one.dest: one.help for one in parser._actions}


def test_its_help_says_what_a_sitting_file_is():
    told = help_of("score")
    assert told["files"].startswith("saved from the site under Print and save -> The sitting file;")
    assert told["paper"].startswith("paper size of the PDF;")
    assert told["language"].startswith("language of ")


# ── As a program ─────────────────────────────────────────────────────────────────────────────────


def program(*arguments, stdin=subprocess.DEVNULL, **more):
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings", **more.pop("env", {})}
    return subprocess.Popen(
        [sys.executable, settings.BASE_DIR / "manage.py", "score", *arguments],
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        **more,
    )


def test_it_answers_in_utf_8_whatever_the_terminal_and_a_refusal_is_exit_code_1(write):
    """A refusal is silent on standard output, and the other file is still scored."""
    good, bad = write(file_of(CONTRACT), "good.json"), write(BAD, "bad.json")
    with program(good, bad, env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C"}) as running:
        out, err = running.communicate(timeout=PATIENCE)
    assert (running.returncode, len(out.splitlines())) == (1, 1)
    assert "9 tricks × 30" in out.decode("utf-8")
    assert err.decode().splitlines() == refused(bad, *BAD_LINES)[2]


def test_a_reader_who_leaves_early_is_no_complaint(write):
    name = write([FILE] * 200)
    with program(name) as running:
        running.stdout.close()
        assert running.stderr.read() == b""


def test_no_standard_input_is_no_traceback():
    with program("-", preexec_fn=lambda: os.close(0), stdin=None) as running:
        _, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == 1
    assert err.decode() == "-: This is not a sitting file: it is not JSON.\n"
