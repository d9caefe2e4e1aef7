"""Rulesets are found, not registered."""

import importlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Event

import pytest

from scorekeeper.rules import games
from tests.patience import PATIENCE


def test_vint_is_found():
    assert "vint-1886" in [one.key for one in games.rulesets()]


def test_rulesets_come_in_the_order_of_their_folders():
    keys = [one.key.replace("-", "_") for one in games.rulesets()]
    assert keys == sorted(keys)


@pytest.mark.parametrize("key", ["", "vint", "vint_1886", "sitting", "..", "VINT-1886"])
def test_an_unknown_key_finds_nothing(key):
    assert games.ruleset(key) is None


def test_the_folder_of_a_ruleset_holds_its_rules():
    assert (games.folder("vint-1886") / "rules.md").is_file()


def test_who_asks_while_another_thread_is_finding_sees_all_of_them(monkeypatch):
    """As a worker that has just begun answers several phones at once."""
    expected = [one.key for one in games.rulesets()]
    monkeypatch.setattr(games, "_found", [])
    real, begun, go_on = importlib.import_module, Event(), Event()

    def slowly(name):
        if not name.endswith(expected[0].replace("-", "_")):  # one is found already
            begun.set()
            go_on.wait(PATIENCE)
        return real(name)

    monkeypatch.setattr(games.importlib, "import_module", slowly)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(games.rulesets)
        begun.wait(PATIENCE)
        second = pool.submit(games.ruleset, expected[-1])
        go_on.set()
        assert [one.key for one in first.result(PATIENCE / 2)] == expected
        assert second.result(PATIENCE / 2).key == expected[-1]


def test_games_from_outside_stand_behind_ours_and_take_no_key_of_them(monkeypatch):
    monkeypatch.setattr(games, "_found", [games.games()])
    ours = games.by_key()["forty-one"]
    theirs = replace(ours, outside=True)
    games.set_outside({"forty-one": theirs, "made-up": theirs}, {"whist": "It is not there."})
    assert [*games.by_key()][-1] == "made-up"
    assert games.by_key()["forty-one"] is ours
    assert [games.is_outside(key) for key in ("made-up", "forty-one", "whist")] == [
        True,
        False,
        False,
    ]
    games.set_outside({}, {})
    assert "made-up" not in games.by_key()
