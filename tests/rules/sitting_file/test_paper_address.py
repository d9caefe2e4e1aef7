"""The address on a printed sheet: what any game's sheet says comes back, or there is no address."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.core.seats import MOST_ROUNDS, Seating
from scorekeeper.rules.games import ruleset as ruleset_of
from scorekeeper.rules.games import rulesets
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.rules.scoring.deal_scoring import notation_of
from scorekeeper.rules.scoring.scored_deal import Adjustment, Correction, Penalty
from scorekeeper.rules.scoring.sitting import MOST_DEALS, TOO_MANY_DEALS, Sitting
from scorekeeper.rules.sitting_file import paper_address
from scorekeeper.rules.sitting_file.paper_address import (
    CUT_SHORT,
    MOST_UNREAD,
    NO_GAME,
    UNREAD_RULES,
    PaperAddress,
    blank_address,
    read_address,
    round_address,
    sheet_address,
    without_deals,
    write_address,
)
from scorekeeper.rules.sitting_file.paper_address_items import MOST_ITEMS
from tests.rotation import SEED, THOROUGH
from tests.rules.conformance import any_deal, drawn, options

CHANCE = Random(SEED)
of_every_ruleset = pytest.mark.parametrize("ruleset", rulesets(), ids=lambda one: one.key)
IN_A_QR_CODE = set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-./")


def on_paper(sitting):
    """The sitting without what only the paper has."""
    deals = tuple(deal for deal in sitting.deals if not isinstance(deal, Correction))
    return replace(sitting, deals=deals)


def notations(sheet):
    return tuple(notation_of(sheet.ruleset, entry) for entry in sheet.deals)


def seats(entries):
    return [(entry.table.seats, entry.dealer) for entry in entries]


def opened(address):
    """The sheet of the sitting that somebody opens with what the address says."""
    assert address.problem is None
    heard = paper_address.heard_by(address.ruleset, address.players)
    deals = [paper_address.deal_of(heard, line, address.ruleset) for line in address.lines]
    sitting = Sitting(
        ruleset=address.ruleset,
        players=tuple(LETTERS[: address.players]),
        options=address.options,
        seatings=address.seatings,
        deals=tuple(deals),
    )
    return sitting.sheet()


def printed_sittings(ruleset):
    """Of the sittings of this run the first two with deals: to print and to read takes its time."""
    with_deals = (on_paper(sitting) for sitting, sheet in drawn(ruleset) if sheet.deals)
    return [*islice(with_deals, None if THOROUGH else 2)]


# ── Round trip ──────────────────────────────────────────────────────────────────────────────────


@of_every_ruleset
def test_what_a_sheet_says_comes_back(ruleset):
    for sitting in printed_sittings(ruleset):
        sheet = replace(sitting, closed=False).sheet()
        code = sheet_address(sitting, sheet)
        assert set(code) <= IN_A_QR_CODE
        address = read_address(code)
        assert (address.ruleset, address.options) == (ruleset, sitting.options)
        assert (address.players, address.seatings) == (len(sitting.players), sitting.seatings)
        assert (address.first, address.lines) == (1, notations(sheet))
        again = opened(address)
        assert seats(again.deals) == seats(sheet.deals)
        assert [entry.net for entry in again.deals] == [entry.net for entry in sheet.deals]
        assert again.nets == sheet.nets


@of_every_ruleset
def test_an_address_says_how_many_adjustments_and_penalties_it_leaves_out(ruleset):
    for sitting in printed_sittings(ruleset):
        own = [Adjustment(points=(0,) * len(sitting.players))] * 2
        own += [Penalty(points=(0,) * len(sitting.players))]
        with_corrections = replace(sitting, deals=(*own[:1], *sitting.deals, *own[1:]))
        code = sheet_address(with_corrections, with_corrections.sheet())
        assert read_address(code).left_out == (2, 1)
        assert read_address(code).lines == notations(sitting.sheet())
        assert read_address(sheet_address(sitting, sitting.sheet())).left_out == (0, 0)


@pytest.mark.parametrize(
    ("item", "told"),
    [
        ("-", None),
        ("$1.0", "Not in this code: 1 adjustment."),
        ("$2.1", "Not in this code: 2 adjustments, 1 penalty on the score."),
    ],
)
def test_what_an_address_leaves_out_is_said_with_its_count(item, told):
    words = read_address(f"{KEY}/{item}").left_out_words
    assert (words and str(words)) == told


def test_a_penalty_on_the_score_is_left_out_and_counted():
    """501: Boris makes 90 twice and has 501 − 90 − 90 + 50 left; where it is read back 50 less."""
    game = ruleset_of("five-hundred-one")
    heard = paper_address.heard_by(game, 3)
    deal = paper_address.deal_of(heard, "B 90 A31 B96 C13", game)
    given = Penalty(points=(0, 50, 0))
    names = ("Anna", "Boris", "Clara")
    sitting = Sitting(
        ruleset=game, players=names, options=game.Options(), deals=(deal, given, deal)
    )
    assert sitting.sheet().scores[1] == 501 - 90 - 90 + 50
    address = read_address(sheet_address(sitting, sitting.sheet()))
    assert (opened(address).scores[1], address.left_out) == (501 - 90 - 90, (0, 1))


def test_a_round_counts_what_was_given_while_it_ran_and_the_last_what_came_after():
    """A grand slam wins a game of vint, and two games win the rubber."""
    game = ruleset_of("vint-1886")
    deal = paper_address.deal_of(paper_address.heard_by(game, 4), "A 7NT 13 a4", game)
    given = Adjustment(points=(0, 0, 0, 0))
    sitting = Sitting(
        ruleset=game,
        players=("Anna", "Boris", "Clara", "Dmitri"),
        options=game.Options(),
        deals=(deal, given, deal, deal, deal, given, given),
    )
    sheet = sitting.sheet()
    played = [round_ for round_ in sheet.rounds if round_.deals]
    codes = [round_address(sitting, sheet, round_) for round_ in played]
    assert [read_address(code).left_out for code in codes] == [(1, 0), (2, 0)]


@of_every_ruleset
def test_small_letters_and_doubled_slashes_say_the_same(ruleset):
    for sitting in printed_sittings(ruleset):
        code = sheet_address(sitting, sitting.sheet())
        address = read_address(code)
        for other in (code.lower(), code.removeprefix("K/"), "//" + code.replace("/", "//")):
            assert read_address(other) == address


@of_every_ruleset
def test_a_round_is_a_sitting_with_its_seats_and_first_dealer_or_has_no_address(ruleset):
    written = 0
    for sitting in printed_sittings(ruleset):
        sheet = sitting.sheet()
        for round_ in sheet.rounds:
            code = round_address(sitting, sheet, round_)
            assert code or round_.number > 1
            if not code or not round_.deals:
                continue
            written += 1
            address = read_address(code)
            assert address.first == round_.deals[0].ordinal
            assert seats(opened(address).deals) == seats(round_.deals)
            assert address.lines == tuple(notation_of(ruleset, one) for one in round_.deals)
    assert written


@of_every_ruleset
def test_a_blank_sheet_says_its_game_house_rules_and_players(ruleset):
    for _ in range(20):
        chosen, players = options(CHANCE, ruleset), CHANCE.choice(ruleset.players)
        address = read_address(blank_address(ruleset, chosen, players))
        assert address == PaperAddress(ruleset=ruleset, options=chosen, players=players)


@of_every_ruleset
@settings(max_examples=30)
@given(data=st.data())
def test_deals_that_do_not_fit_are_written_too(ruleset, data):
    deals = [deal for deal in data.draw(st.lists(any_deal(ruleset), max_size=8)) if deal]
    sitting = Sitting(
        ruleset=ruleset,
        players=tuple(LETTERS[: ruleset.most_players]),
        options=ruleset.Options(),
        deals=tuple(deals),
    )
    code = sheet_address(sitting, sitting.sheet())
    if code:
        assert read_address(code).lines == notations(sitting.sheet())
    assert code or sitting.sheet().void_entries


# ── What can be read of another one ─────────────────────────────────────────────────────────────

GAME = rulesets()[0]
KEY = GAME.key.upper()


def told(code):
    address = read_address(code)
    return address.ruleset, address.lines, address.problem


@pytest.mark.parametrize("code", ["", "K", "k/", "///", KEY, f"K/{KEY}", f"K/{KEY}/"])
def test_an_address_without_its_rules_is_cut_short(code):
    assert told(code) == (GAME if KEY in code else None, (), CUT_SHORT)


def test_of_an_unknown_game_the_lines_are_kept_as_they_stand():
    assert told("K/WHIST/-2/A.3h.9*X$y/z") == (None, ("A 3h 9", "X:y/z"), NO_GAME)


@of_every_ruleset
def test_where_deals_are_missing_at_the_end_the_others_are_kept(ruleset):
    for sitting in printed_sittings(ruleset):
        code, lines = sheet_address(sitting, sitting.sheet()), notations(sitting.sheet())
        if lines:
            address = read_address(code.rpartition("*")[0] if len(lines) > 1 else code + "*A")
            assert address.problem == CUT_SHORT
            assert address.lines[: len(lines) - 1] == lines[:-1]


@pytest.mark.parametrize(
    "item",
    [
        *("", ".", "..", "NO-SUCH-RULE.1", "0", "77", "x", "+", "-", "+x", "+0", "9" * 5000),
        *("0.AB.", "1..", "1.A.A", "1..Z", "1..AB", "1.ABCDEFGH.", "1.AA.", "x.AB.A", "٣"),
        *("$", "$1", "$0.0", "$x.1", "$01.1", "$1.1.1", f"{MOST_ROUNDS + 1}..A"),
    ],
)
@of_every_ruleset
def test_an_item_that_cannot_be_read_leaves_the_others(ruleset, item):
    address = read_address(f"K/{ruleset.key}/+3*{item}")
    assert (address.ruleset, address.first, address.problem) == (ruleset, 3, UNREAD_RULES)
    assert address.options == ruleset.Options()


def test_a_round_is_seated_once():
    address = read_address(f"{KEY}/2..B*2..A*3..A")
    assert address.seatings == (Seating(round=2, dealer=1), Seating(round=3, dealer=0))
    assert address.problem == UNREAD_RULES


def test_of_very_many_items_the_first_are_read():
    seats = [f"{number}..A" for number in range(1, MOST_ITEMS + 2)]
    assert read_address(f"{KEY}/{'*'.join(seats[:-1])}").problem is None
    address = read_address(f"{KEY}/{'*'.join(seats)}")
    assert (len(address.seatings), address.problem) == (MOST_ITEMS, UNREAD_RULES)


def lines_of(*parts):
    return read_address(f"{KEY}/-/{'*'.join(parts)}").lines


def test_a_line_that_cannot_be_read_stays_as_it_stands_and_so_do_all_behind_very_many():
    drawn_lines = {line for _, sheet in drawn(GAME) for line in notations(sheet)}
    line = next(line for line in sorted(drawn_lines) if line != line.upper())
    part = paper_address.coded_line(line)
    wrong = ["?"] * MOST_UNREAD
    assert lines_of(part, *wrong[1:], part) == (line, *wrong[1:], line)
    assert lines_of(*wrong, part) == (*wrong, line.upper())


def test_more_deals_than_a_sitting_takes_stay_as_they_stand():
    address = read_address(f"{KEY}/-/{'*'.join(['a'] * (MOST_DEALS + 1))}")
    assert address.lines == ("a",) * (MOST_DEALS + 1)
    assert address.problem == TOO_MANY_DEALS


# ── What has no address ─────────────────────────────────────────────────────────────────────────


def test_there_is_no_address_without_a_game():
    assert write_address(PaperAddress()) == ""


def test_a_line_with_a_sign_that_no_code_has_has_no_address():
    for line in ("Ä", "A.B", "A*B", "A  B", ""):
        address = PaperAddress(ruleset=GAME, options=GAME.Options(), players=4, lines=(line,))
        assert write_address(address) == ""


@pytest.fixture
def unread(monkeypatch):
    """A game whose deals nobody can read: its lines open with a word in capitals."""
    opening = [replace(one, opens=("Q",), signs=()) for one in GAME.writings]
    game = replace(GAME, writings=opening)
    monkeypatch.setattr(paper_address, "rulesets", lambda: (game,))
    return game


def test_a_line_that_its_own_game_cannot_read_has_no_address(unread):
    sitting = next(sitting for sitting, sheet in drawn(GAME) if sheet.deals)
    sheet = replace(on_paper(sitting), ruleset=unread).sheet()
    assert set(notations(sheet)) == {"Q"}
    assert sheet_address(replace(sitting, ruleset=unread), sheet) == ""


def test_a_sheet_that_would_be_played_otherwise_has_no_address():
    """As after a penalty that made a game go on: here the first deal is gone, so that the next one
    has another dealer."""
    game = next(one for one in rulesets() if one.usually_seated)
    sitting = next(on_paper(sitting) for sitting, sheet in drawn(game) if len(sheet.deals) > 4)
    sheet = sitting.sheet()
    assert sheet_address(sitting, sheet)
    assert sheet_address(sitting, replace(sheet, entries=sheet.entries[1:])) == ""


@pytest.mark.parametrize("deals", ["", "/A.3H.9.H4.A3*PASS", "/PASS/PASS"])
def test_without_its_deals_an_address_still_says_game_rules_and_seats(deals):
    said = read_address(without_deals(f"K/VINT-1886/RUBBERS.1*1.BADC.{deals}"))
    assert (said.lines, said.problem, said.options.rubbers) == ((), None, 1)
    assert said.seatings == (Seating(round=1, seats=(1, 0, 3, 2)),)
