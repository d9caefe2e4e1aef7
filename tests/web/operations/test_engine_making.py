"""The files of the score on the phone, made when what they are made of has changed."""

import gzip
import json
import sys
from copy import deepcopy
from dataclasses import replace
from pathlib import Path

import pytest
import rjsmin
from django.contrib.staticfiles.finders import find
from django.core.management import call_command

from scorekeeper.phone_engine.emitter import RUNTIME
from scorekeeper.phone_engine.house import Untranslatable
from scorekeeper.phone_engine.program import PIECE
from scorekeeper.rules.games import by_key
from scorekeeper.web.operations import engine_making, preparation
from scorekeeper.web.present.engine_files import NO_ENGINE, EngineFinder, engine_addresses, made
from tests.games.product import KEYS


@pytest.fixture
def engine(settings, tmp_path, monkeypatch, without_toys):
    settings.ENGINE_DIR, settings.PHONE_ENGINE = tmp_path / "engine", True
    made.cache_clear()
    yield settings.ENGINE_DIR
    made.cache_clear()


@pytest.fixture
def quick(engine, monkeypatch):
    """As `engine`, with files that are made in no time."""

    def make(games):
        names = ("core", *games, "en")
        files = {f"{name}.js": f"// {name}" for name in names}
        return engine_making.Engine(version=engine_making.engine_version_of(games), files=files)

    monkeypatch.setattr(engine_making, "make", make)
    return engine


def test_every_game_and_language_has_a_file(engine, settings):
    engine_making.make_engine()
    codes = [code for code, _ in settings.LANGUAGES]
    names = {f"{name}.js" for name in (*KEYS, *codes)}
    names |= {f"{key}.{code}.js" for key in KEYS for code in codes}
    assert {path.name for path in engine.iterdir()} == {"core.js", "made.json", *names}
    assert {name for name, _ in EngineFinder().list(None)} >= names
    version, *files = engine_addresses("quinto").split(" ")
    assert version == engine_making.engine_version_of(by_key())
    assert files == [f"/static/engine/{name}.js" for name in ("core", "quinto", "en", "quinto.en")]
    weigh = {path.stem: bytes_of(path) for path in engine.glob("*.js")}
    print(weigh)
    always = weigh["core"] + bytes_of(find("phone.js"))
    every = {
        code: [
            always + weigh[code] + weigh[key] + weigh[f"{key}.{code}"]
            for key in ("vint-1886", *KEYS)
        ]
        for code in codes
    }
    in_english, *_ = every["en"]
    assert in_english <= 110_000
    assert max(map(max, every.values())) <= 120_000
    games = sum(weigh[key] + weigh[f"{key}.en"] for key in KEYS)
    assert always + weigh["en"] + games <= 160_000


def test_the_core_runs_in_pieces(engine):
    """A page has a turn between two of them, the first of which is the runtime."""
    engine_making.make_engine()
    pieces = engine.joinpath("core.js").read_text(encoding="utf-8").split("await $rest();\n")
    statements = [piece.count("\nconst ") for piece in pieces]
    assert statements[0] < RUNTIME.count("\nconst ") + PIECE
    assert len(pieces) > 2
    assert max(statements[1:]) <= PIECE


def bytes_of(path):
    """As `bin/serve` sends it."""
    return len(gzip.compress(rjsmin.jsmin(Path(path).read_text(encoding="utf-8")).encode(), 9))


def test_it_is_made_again_only_when_it_is_another(quick, monkeypatch):
    engine_making.make_engine()
    core = quick / "core.js"
    core.write_text("still the same")
    engine_making.make_engine()
    assert core.read_text() == "still the same"
    monkeypatch.setattr(engine_making, "engine_version_of", lambda games: "another")
    engine_making.make_engine()
    assert core.read_text() != "still the same"


def test_a_game_that_has_no_file_has_no_engine(quick):
    engine_making.make_engine()
    assert engine_addresses("whist") == NO_ENGINE


def test_the_operator_turns_it_off(quick, settings):
    engine_making.make_engine()
    settings.PHONE_ENGINE = False
    assert engine_addresses("quinto") == NO_ENGINE
    engine_making.make_engine()
    assert not quick.exists()
    assert [*EngineFinder().list(None)] == []


def test_the_site_starts_without_an_engine_that_cannot_be_made(engine, monkeypatch, capsys, caplog):
    def refuse(games):
        raise Untranslatable("scoring.py:7: del x: write it otherwise")

    monkeypatch.setattr(engine_making, "make", refuse)
    engine_making.make_engine()
    assert "There is no score on the phone: scoring.py:7" in capsys.readouterr().err
    monkeypatch.setattr(engine_making, "make", lambda games: 1 / 0)
    engine_making.make_engine()
    assert "There is no score on the phone." in caplog.text
    assert engine_addresses("quinto") == NO_ENGINE


def outside_game(tmp_path, monkeypatch, text):
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "whist", raising=False)
    tmp_path.joinpath("whist.py").write_text(text)
    known = by_key()["quinto"]
    return replace(known, module="whist", folder=tmp_path, outside=True)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("def ruleset():\n    with open('x'):\n        pass\n", "whist.py:2: with open('x'):"),
        ("ruleset = 1\nimport there_is_no_such_module\n", "ModuleNotFoundError"),
    ],
)
def test_a_game_from_outside_may_have_no_engine(engine, tmp_path, monkeypatch, capsys, text, why):
    games = {"quinto": by_key()["quinto"], "whist": outside_game(tmp_path, monkeypatch, text)}
    monkeypatch.setattr(engine_making, "by_key", lambda: games)
    engine_making.make_engine()
    told = capsys.readouterr().err
    assert "There is no score of “whist” on the phone: " in told
    assert why in told
    assert engine_addresses("whist") == NO_ENGINE
    assert engine_addresses("quinto") != NO_ENGINE
    assert [*json.loads(engine.joinpath("made.json").read_text())["refused"]] == ["whist"]


def test_the_version_is_that_of_what_it_is_made_of(engine, tmp_path, monkeypatch, settings):
    settings.TEMPLATES = deepcopy(settings.TEMPLATES)
    monkeypatch.setattr(engine_making, "SOURCES", [str(tmp_path)])
    rules = tmp_path / "scoring.py"
    rules.write_text("TRICK = 10")
    before = engine_making.engine_version_of({})
    assert engine_making.engine_version_of({}) == before
    rules.write_text("TRICK = 11")
    changed = engine_making.engine_version_of({})
    assert changed != before
    settings.TEMPLATES[0]["DIRS"] = [tmp_path / "templates"]
    part = tmp_path / "templates" / "_sheet.html"
    part.parent.mkdir()
    part.write_text("{{ net }}")
    with_part = engine_making.engine_version_of({})
    assert with_part != changed
    part.write_text("{{ sum }}")
    assert engine_making.engine_version_of({}) != with_part


def test_preparing_makes_it_before_the_files_are_collected(quick, settings, tmp_path):
    settings.STATIC_ROOT = tmp_path / "collected"
    preparation.collect_static()
    assert [*settings.STATIC_ROOT.glob("engine/core.*.js")]


def test_the_command_shows_what_is_made(engine, capsys):
    call_command("phone_engine")
    told = capsys.readouterr().out
    assert told.startswith(f"version {engine_making.engine_version_of(by_key())}\n")
    assert {f"{key}.js" for key in KEYS} <= {*told.split()}
