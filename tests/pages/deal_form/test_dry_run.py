"""Trying a deal out, and what an act would change, before anything is booked."""

from dataclasses import replace

import pytest

from scorekeeper.journal.acts import DealAmended, DealInserted, DealStruck, RoundReseated
from scorekeeper.journal.change_preview import ChangePreview
from scorekeeper.journal.replay import replay
from scorekeeper.pages.deal_form import answers
from scorekeeper.pages.deal_form.answers import posted_fields
from scorekeeper.pages.deal_form.deal_page import DealForm
from scorekeeper.pages.deal_form.dry_run import Place, dry_run, place_at_end
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.games.vint_estonian import form as holdings
from scorekeeper.rules.scoring import deal_scoring
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.worked_examples import examples
from tests.games.product import GAMES
from tests.games.vint_1886.evening import VINT, deal
from tests.journal.test_acts import adjusted, booked, journal
from tests.web.phone import FIRST, FIRST_NETS, GAME, NAMES, RUBBER, typed

# Each trick of 6♠ is worth 54: 7 × 54 = 378 below for A's side and 6 × 54 = 324 for the other.
# Twice that is 756 and 648: both reach 500.
BOTH = "A 6S 7 h3 a2"
POINTS = Adjustment(points=(1, -1, 0, 0))


def state(*notations, **more):
    sitting = Sitting(ruleset=VINT, players=NAMES, options=Options())
    acts = (booked(one) if isinstance(one, str) else adjusted(one) for one in notations)
    return replay(journal(*acts, sitting=replace(sitting, **more)))


def tried(notation, on=None, place=None, kind="", **changed):
    fields = {**typed(notation), **changed}
    at = place or place_at_end((on or state()).sheet)
    return dry_run(at, kind or fields["kind"], fields)


def facts(one):
    return [problem.fact for problem in one.problems]


# ── A deal ──────────────────────────────────────────────────────────────────────────────────────


def test_a_deal_that_fits_is_given_with_its_entry_and_without_an_answer_that_nobody_asked_for():
    for one in (tried(FIRST), tried(FIRST, first_to_game="0")):
        assert one.deal == deal(FIRST)
        assert one.entry.net == FIRST_NETS
        assert str(one.summary).startswith("A, three hearts, made with nine tricks")


def test_nothing_typed_is_every_question_asked():
    one = dry_run(place_at_end(state().sheet), "contract", {})
    assert facts(one) == ["declarer", "level", "strain", "tricks", "aces"]
    assert one.entry is None
    assert one.summary is None


def test_level_and_strain_are_told_apart_and_no_cards_while_nobody_declares():
    assert facts(tried(FIRST, contract="H3")) == ["level", "strain"]
    assert facts(tried(FIRST, contract="0H")) == ["level"]
    assert facts(tried(FIRST, declarer="")) == ["declarer"]
    assert tried(FIRST, declarer="").deal is None


def test_a_kind_that_is_not_played_and_a_deal_after_the_last_one_are_told():
    assert facts(tried(FIRST, kind="whist")) == ["kind"]
    assert facts(tried(FIRST, state(*RUBBER, options=Options(rubbers=1)))) == ["kind"]


def test_who_was_first_is_asked_when_both_sides_reach_500():
    one = tried(BOTH, state(BOTH))
    assert facts(one) == ["first_to_game"]
    assert one.deal is None
    assert one.entry.lines  # it is scored all the same, for the preview


def test_a_deal_is_judged_where_it_goes():
    sheet = state("pass", BOTH).sheet
    assert facts(tried(BOTH, place=Place(sheet=sheet, index=1))) == []
    assert facts(tried(BOTH, place=Place(sheet=sheet, index=2))) == ["first_to_game"]
    assert facts(tried(BOTH, place=Place(sheet=sheet, index=1, over=True))) == []


# ── What an act would change ────────────────────────────────────────────────────────────────────


def change(before, act):
    return ChangePreview(before=before, act=act)


def amended(id_, notation):
    return DealAmended.of(deal(notation), deal=id_)


def inserted(id_, notation):
    return DealInserted.of(deal(notation), before=id_)


def moves(one):
    """The deals that come into another round or to other partners: number, old and new round."""
    return [
        (deal.before.ordinal, deal.before.table.round, deal.after.table.round)
        for deal in one.deals
        if deal.regroups or deal.before.table.round != deal.after.table.round
    ]


def unfit(one):
    return [deal.after for deal in one.deals if deal.unfit]


@pytest.mark.parametrize(
    ("before", "act", "moved"),
    [
        ((FIRST, "pass"), amended(2, "A 3H 10 h4 a3"), []),  # within a game
        # A game lost again, a struck deal, and an inserted one.
        ((GAME, GAME, FIRST, "pass"), amended(2, "pass"), [(3, 2, 1), (4, 2, 1)]),
        ((GAME, GAME, FIRST), DealStruck(deal=2), [(3, 2, 1)]),
        ((GAME, FIRST), inserted(3, GAME), [(2, 1, 2)]),
        ((GAME, GAME, POINTS), DealStruck(deal=2), []),  # an adjustment never moves
    ],
)
def test_deals_move_with_the_end_of_the_rubber_before_them(before, act, moved):
    one = change(state(*before), act)
    assert moves(one) == moved
    assert unfit(one) == []
    assert moved or one.keep == ()
    assert one.sheet.nets != one.before.sheet.nets


@pytest.mark.parametrize(
    ("moved", "kept"), [(1, ()), (2, ()), (3, (Seating(round=1, seats=(0, 3, 1, 2)),))]
)
def test_what_most_of_the_deals_were_played_in_is_kept(moved, kept):
    """Two deals were played in the first seats, and so many in those of the second rubber."""
    one = change(state(GAME, GAME, *["pass"] * moved), amended(2, "pass"))
    assert one.keep == kept


def test_seats_are_kept_round_by_round_as_deals_move_on():
    """With the old partners the second rubber ends sooner, and its last deal comes into a third."""
    played = ["A 5D 11 h3 a2", FIRST, "pass", "D 5D 11 h3 a2", "B 5D 11 h3 a2", "A 5D 11 h3 a2"]
    one = change(state(*played), inserted(4, "A 5D 11 h3 a2"))
    kept = one.keeping()
    assert [deal.before.ordinal for deal in kept.deals if deal.regroups] == []
    assert [seating.round for seating in one.keep] == [2, 3]


def test_a_corrected_dealer_stays_when_seats_are_kept():
    said = (Seating(round=2, dealer=3),)
    one = change(state(GAME, FIRST, seatings=said), inserted(3, GAME))
    kept = one.keeping().after.sitting.seatings
    assert kept == (Seating(round=2, seats=(0, 1, 2, 3), dealer=3),)


def test_the_seats_that_the_act_itself_says_are_not_undone_by_keeping_others():
    said = Seating(round=1, seats=(0, 2, 1, 3))
    one = change(state(FIRST), RoundReseated.of(said))
    assert moves(one) == [(1, 1, 1)]  # it has other partners
    assert one.keep == ()


def test_a_deal_that_did_not_fit_before_either_is_not_news():
    before = state(GAME, GAME, FIRST, options=Options(rubbers=1))
    one = change(before, inserted(4, "pass"))
    assert unfit(one) == []


# ── How often a preview parses and judges ───────────────────────────────────────────────────────


def counted(monkeypatch, where, name):
    """What this function is called for, first argument by first argument."""
    calls, real = [], getattr(where, name)
    monkeypatch.setattr(where, name, lambda *a, **more: calls.append(a[0]) or real(*a, **more))
    return calls


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.key)
def test_a_preview_parses_once_and_judges_at_most_twice(monkeypatch, ruleset):
    """Also where something is missing, and where holdings are greyed."""
    for example in examples(ruleset):
        sheet = example.sitting.sheet()
        for entry in sheet.deals[-1:]:
            whole = posted_fields(entry.deal, entry.sides)
            for missing in ("", *whole):
                typed = {name: words for name, words in whole.items() if name != missing}
                form = DealForm(
                    place=Place(sheet=sheet, index=entry.number - 1, over=True),
                    players=NAMES,
                    kind=entry.kind,
                    typed=typed,
                )
                with monkeypatch.context() as patched:
                    parsed = counted(patched, answers, "raw_facts")
                    read = counted(patched, answers, "read_facts")
                    again = counted(patched, holdings, "read_facts")
                    judged = counted(patched, deal_scoring, "deal_problems")
                    tried = dry_run(form.place, form.kind, typed)
                    assert replace(form, tried=tried).preview().tried is tried
                assert len(parsed) == 1
                assert read.count(type(entry.deal)) == 1  # the rows are records of their own
                assert len(again) <= 1
                assert len(judged) <= 2
