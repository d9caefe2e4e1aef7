"""The command line (sitting §4)."""

import io
import json
import os
import subprocess
import sys

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from tests.rules.files import CONTRACT, FILE, changed, file, file_of

BAD = file_of(CONTRACT, changed(CONTRACT, level=8), players=["Anna", "Anna", "Clara", "Dmitri"])
BAD_LINES = [
    "players: Two players are called Anna. Give them different names.",
    "deal 2: level: This must be a number from 1 to 7.",
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
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("score", *arguments, stdout=out, stderr=err)
    except SystemExit as stopped:
        return stopped.code, out.getvalue().splitlines(), err.getvalue().splitlines()
    return 0, out.getvalue().splitlines(), err.getvalue().splitlines()


def refused(name, *lines):
    return 1, [], [f"{name}: {line}" for line in lines]


# ── What is scored ───────────────────────────────────────────────────────────────────────────────


def test_a_file_is_a_line_of_json(write):
    code, (line,), errors = score(write(file_of(CONTRACT)))
    assert (code, errors) == (0, [])
    assert json.loads(line)["net"] == {
        "Anna": 1950,
        "Boris": -1950,
        "Clara": 1950,
        "Dmitri": -1950,
    }


def test_lines_come_in_the_order_of_the_files(write):
    names = [write(file(place=str(n), closed=n == 1), f"{n}.json") for n in range(3)]
    _, lines, _ = score(*names)
    assert [json.loads(line)["finished"] for line in lines] == [False, True, False]


def test_an_array_is_a_line_for_each_of_its_sittings(write):
    code, lines, errors = score(write([FILE, file(closed=True)]))
    assert (code, errors) == (0, [])
    assert [json.loads(line)["finished"] for line in lines] == [False, True]


def test_an_empty_array_has_no_lines(write):
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


# ── What is refused ──────────────────────────────────────────────────────────────────────────────


def test_a_file_is_refused_with_a_line_for_every_problem(write):
    name = write(BAD)
    assert score(name) == refused(name, *BAD_LINES)


def test_the_other_files_are_still_scored(write):
    good, bad = write(FILE, "good.json"), write(BAD, "bad.json")
    code, lines, errors = score(bad, good)
    assert (code, len(lines)) == (1, 1)
    assert errors == refused(bad, *BAD_LINES)[2]


def test_in_an_array_the_sitting_is_named_and_nothing_of_the_file_is_scored(write):
    name = write([FILE, BAD, 7])
    lines = [f"sitting 2: {line}" for line in BAD_LINES]
    assert score(name) == refused(name, *lines, "sitting 3: format: This is not a sitting file.")


def test_text_is_refused_alike(write):
    name = write(BAD)
    assert score(name, "--text") == refused(name, *BAD_LINES)


def test_a_missing_file_is_told(tmp_path):
    name = str(tmp_path / "nothing.json")
    assert score(name) == refused(name, "This file cannot be read: No such file or directory.")


def test_a_folder_is_told(tmp_path):
    assert score(str(tmp_path)) == refused(tmp_path, "This file cannot be read: Is a directory.")


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (b"", "This is not a sitting file: it is not JSON."),
        (b"\x00\x01", "This is not a sitting file: it is not JSON."),
        (b"[" * 200_000, "This is not a sitting file: it is not JSON."),
        (b"\xff\xfe", "This is not a sitting file: its text is not UTF-8."),
        (b'{"a": 1, "a": 2}', "The key “a” stands twice in one place."),
        (b"null", "format: This is not a sitting file."),
    ],
)
def test_what_is_no_sitting_file_is_told(write, document, sentence):
    name = write(document)
    assert score(name) == refused(name, sentence)


def test_a_hostile_key_takes_one_line(write):
    name = write(b'{"\\ud800\\nx": 1}')
    _, _, errors = score(name)
    assert errors[0] == f"{name}: ??x: A sitting file has no field of this name."
    assert all(line.startswith(name) for line in errors)


def test_no_file_at_all_is_a_fault_of_the_caller():
    with pytest.raises(CommandError):
        score()


# ── As a program ─────────────────────────────────────────────────────────────────────────────────


def program(*arguments, **more):
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings", **more.pop("env", {})}
    return subprocess.Popen(
        [sys.executable, settings.BASE_DIR / "manage.py", "score", *arguments],
        stdin=more.pop("stdin", subprocess.DEVNULL),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        **more,
    )


def test_it_answers_in_utf_8_whatever_the_terminal(write):
    name = write(file_of(CONTRACT))
    with program(name, env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C"}) as running:
        out, err = running.communicate(timeout=60)
    assert (running.returncode, err) == (0, b"")
    assert "9 tricks × 30" in out.decode("utf-8")


def test_a_refusal_is_exit_code_1_and_silent_on_standard_output(write):
    with program(write(BAD)) as running:
        out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (1, b"")
    assert len(err.splitlines()) == len(BAD_LINES)


def test_a_reader_who_leaves_early_is_no_complaint(write):
    name = write([FILE] * 200)
    with program(name) as running:
        running.stdout.close()
        assert running.stderr.read() == b""


def test_no_standard_input_is_no_traceback():
    with program("-", preexec_fn=lambda: os.close(0), stdin=None) as running:
        _, err = running.communicate(timeout=60)
    assert running.returncode == 1
    assert err.decode() == "-: This is not a sitting file: it is not JSON.\n"
