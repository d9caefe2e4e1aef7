"""What a game has by default, and what the sheet makes of scores, units and tables of any size."""

from dataclasses import replace

import pytest

from scorekeeper.rules.core.facts import Effect, Problem
from scorekeeper.rules.core.field_types import Integer
from scorekeeper.rules.core.records import value_label
from scorekeeper.rules.core.seats import Seats, first_table
from scorekeeper.rules.core.settlement import stake_words
from scorekeeper.rules.core.stake import Stake, Unit
from scorekeeper.rules.core.text import Signed, gettext
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.deal_scoring import (
    Marks,
    deal_problems,
    judged_deals,
    score_new_deal,
)
from scorekeeper.rules.scoring.points import points_moved
from scorekeeper.rules.scoring.scored_deal import Adjustment, Line
from scorekeeper.rules.scoring.sheet import tally
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.scoring.standing import Standing

SOLO, TRIO, DUEL = (ruleset(key) for key in ("toy-solo", "toy-trio", "toy-duel"))
VINT = ruleset("vint-1886")
WORDS = gettext("points")


def hands(*pairs):
    """A deal of toy-solo: bid and tricks of each of the four."""
    kind = SOLO.kinds["deal"]
    hand = kind.__dataclass_fields__["hands"].metadata["type"].of
    rows = (hand(player=n, bid=bid, tricks=tricks) for n, (bid, tricks) in enumerate(pairs))
    return kind(hands=tuple(rows))


MADE = hands((2, 2), (1, 2), (0, 0), (1, 1))  # takes 3, −1, 1 and 2 off


def with_problem(game, fact, effect):
    """The game, with a problem of this effect in every deal."""
    problem = Problem(fact=fact, text=WORDS, effect=effect)
    return replace(game, problems=lambda deal, standing: [problem])


def test_an_answer_nobody_needs_may_be_the_usual_one():
    game = with_problem(TRIO, "blind", Effect.SPARE)
    thrown_in = TRIO.kinds["thrown_in"]()
    entry, _ = score_new_deal(game, game.first_standing(game.Options(), 3), thrown_in, 1, 1)
    assert entry.deal == thrown_in


def test_an_open_question_without_a_list_of_answers_leaves_the_deal_as_it_is():
    game = with_problem(SOLO, "hands", Effect.OPEN)
    seen = [*judged_deals(game, game.Options(), 4, (MADE, MADE), (), (Marks(),) * 2)]
    assert [(deal, [one.fact for one in found]) for deal, found in seen] == [(MADE, ["hands"])] * 2


def test_at_the_end_an_adjustment_leaves_the_scores_as_they_are():
    """One game from 6: 3, −1, 1 and 2 off, and the same again; A is at 0."""
    one, given = SOLO.Options(games=1), Adjustment(points=(1, -1, 0, 0))
    scores = [entry.scores for entry in tally(SOLO, one, [MADE, given, MADE, given]).entries]
    assert scores == [(3, 7, 5, 4), (3, 7, 5, 4), (0, 8, 4, 2), (0, 8, 4, 2)]
    sheet = tally(SOLO, one, [MADE, MADE, given, MADE])
    assert sheet.void_entries == sheet.entries[3:]
    assert (sheet.finished, sheet.scores) == (True, (0, 8, 4, 2))


def test_a_standing_plays_everybody_alone_and_must_tell_its_stage():
    standing = Standing(options=None, table=first_table(3))
    assert standing.sides == standing.heads == ((0,), (1,), (2,))
    assert (standing.game, standing.scores, standing.lead, standing.begins) == (0, None, None, None)
    assert standing.needs == ()
    with pytest.raises(NotImplementedError):
        str(standing.stage)


def test_seats_move_and_points_are_settled_unless_the_game_says_otherwise():
    assert (VINT.seats(None), VINT.unit(None), VINT.closing(None)) == (Seats.MOVE, Unit.POINT, ())
    assert VINT.presets("contract", VINT.first_standing(VINT.Options(), 4)) == {}

    def of(game, **options):
        return Sitting(ruleset=game, players=(), options=game.Options(**options))

    assert [of(game).seated for game in (SOLO, TRIO, DUEL)] == [True, True, False]
    assert [of(SOLO, result=one).unit for one in ("game", "left")] == [Unit.GAME, Unit.POINT]


def test_a_player_of_a_preset_name_is_no_person():
    """The house of the duel neither signs nor takes a slip (its second place has a name)."""

    def persons(game, *players):
        return Sitting(ruleset=game, players=players, options=game.Options()).persons

    assert persons(DUEL, "Anna", "House") == (0,)
    assert persons(TRIO, "Anna", "Boris", "Clara") == (0, 1, 2)


def test_half_of_what_one_books_comes_from_each_who_does_not():
    """Two of four: +p and −p. One of four: + 3p/2 and − p/2. One of three, one sits out."""

    def moved(who, points, sides):
        line = Line(who, "points", points, WORDS, WORDS, "§2")
        return points_moved(TRIO, 4, sides, [line])

    four = ((0,), (1,), (2,), (3,))
    assert moved((0, 2), 120, four) == (120, -120, 120, -120)
    assert moved((1,), 500, four) == (-250, 750, -250, -250)
    assert moved((1,), 180, four[:3]) == (-90, 180, -90, 0)
    assert [str(one) for one in moved((1,), 5, four)] == ["-5/2", "15/2", "-5/2", "-5/2"]


def test_a_stake_for_games_says_games_and_a_number_is_called_by_itself():
    euro = Stake(currency="EUR", amount="1", per=1)
    (words,) = stake_words(euro, "€1", Unit.GAME)
    assert str(words) == "The stake is €1 for every game won."
    assert str(value_label(Integer(low=1, high=13), 12)) == "12"


def test_scores_stand_until_the_game_ends_and_begin_anew():
    """From 6: a second such deal brings A to nothing."""
    sheets = [tally(SOLO, SOLO.Options(games=1), [MADE] * count) for count in (0, 1, 2)]
    assert [sheet.scores for sheet in sheets] == [(6, 6, 6, 6), (3, 7, 5, 4), (0, 8, 4, 2)]
    assert sheets[2].finished
    # A score is shown bare, and points with their sign.
    assert [entry.shown for entry in sheets[2].entries] == [(3, 7, 5, 4), (0, 8, 4, 2)]
    assert sheets[2].shown == (0, 8, 4, 2)
    sheet = tally(VINT, VINT.Options(), [Adjustment(points=(10, -10, 0, 0))])
    assert sheet.shown == sheet.entries[0].shown == tuple(map(Signed, (10, -10, 0, 0)))
    goes_on = tally(SOLO, SOLO.Options(games=2), [MADE] * 2)
    assert goes_on.scores == (6, 6, 6, 6)
    assert goes_on.entries[-1].scores == (0, 8, 4, 2)


def test_the_curves_are_those_of_the_scores_and_fall_or_else_those_of_the_nets():
    drawn = tally(SOLO, SOLO.Options(), [MADE]).curves
    assert drawn.points == ((6, 6, 6, 6), (3, 7, 5, 4))
    assert (drawn.signed, drawn.falling) == (False, True)
    drawn = tally(DUEL, DUEL.Options(), [DUEL.kinds["deal"](winner=0, bonus=5)]).curves
    assert drawn.points == ((0, 0), (15, -15))  # without the three for the lead
    assert (drawn.signed, drawn.falling) == (True, False)


def test_a_player_who_is_not_at_the_table_is_refused():
    standing = TRIO.first_standing(TRIO.Options(), 3)
    taken = TRIO.kinds["contract"].__dataclass_fields__["taken"].metadata["type"].of
    rows = tuple(taken(player=player, points=40) for player in (0, 1, 2))
    deal = TRIO.kinds["contract"](bidder=3, bid=60, taken=rows)
    assert [(one.fact, str(one.text)) for one in deal_problems(TRIO, standing, deal)] == [
        ("bidder", "This must be one of the players.")
    ]
