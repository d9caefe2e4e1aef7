"""The trial of a game from outside: every game here passes it, and a faulty one does not."""

from dataclasses import replace

import pytest

from scorekeeper.rules import games
from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.game_trial import try_game
from scorekeeper.rules.games import ruleset, rulesets

TALLY = ruleset("tally")


def raises(*asked):
    raise LookupError("nobody is there")


@pytest.mark.parametrize("game", rulesets(), ids=lambda one: one.key)
def test_every_game_passes(game):
    try_game(game)
    assert facts_of(game.Options)


@pytest.mark.parametrize(
    "part", ["tables", "score", "after", "wins", "describe", "blocks", "blank", "offers", "close"]
)
def test_a_part_that_raises_is_found(part):
    with pytest.raises(LookupError, match="nobody is there"):
        try_game(replace(TALLY, **{part: raises}))


@pytest.mark.parametrize("part", ["name", "summary", "family"])
def test_words_that_are_no_text_are_found(part):
    with pytest.raises(AttributeError):
        try_game(replace(TALLY, **{part: "Tally"}))


@pytest.mark.parametrize("example", ["A5 Q13", "A5 A5", "A101"])
def test_an_example_of_the_notation_that_cannot_be_read_is_found(example):
    (writing,) = TALLY.writings
    wrong = replace(TALLY, writings=(replace(writing, example=example),))
    with pytest.raises(ValueError, match=f"“{example}” cannot be read: "):
        try_game(wrong)


def test_a_worked_example_that_does_not_hold_is_found(monkeypatch):
    """Everybody's points are one too many."""

    def one_more(deal, standing):
        return [replace(line, points=line.points + 1) for line in TALLY.score(deal, standing)]

    wrong = replace(TALLY, score=one_more)
    found = {**games.by_key(), "tally": replace(games.by_key()["tally"], ruleset=wrong)}
    monkeypatch.setattr(games, "_found", [games.Games(usable=found)])
    with pytest.raises(ValueError, match="are booked, but expected were"):
        try_game(wrong)
