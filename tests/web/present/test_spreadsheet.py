"""The spreadsheet: numbers are numbers, days are days, and every text is a text."""

import re
from collections import Counter
from dataclasses import replace
from datetime import UTC, date, datetime
from fractions import Fraction
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.conf import settings
from django.utils import translation

from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.score_report import sheet_as_data
from scorekeeper.rules.scoring.scored_deal import Adjustment, Penalty
from scorekeeper.rules.scoring.sitting import MOST_DEALS, Sitting
from scorekeeper.web.present.spreadsheet import REPLACEMENT, spreadsheet
from scorekeeper.web.present.tables import TabledSitting, UnreadableSitting
from tests.games.contract_bridge.evening import BRIDGE
from tests.games.contract_bridge.evening import deal as deal_of_bridge
from tests.games.five_hundred_one.evening import FIVE
from tests.games.five_hundred_one.evening import deal as deal_of_501
from tests.games.product import GAMES, evening_of
from tests.games.skruuvi_2016.evening import SHORT_EVENING, SKRUUVI, UNLIKE, deals
from tests.games.vint_1886.evening import VINT, deal
from tests.rotation import of_the_day
from tests.rules.files import OVER
from tests.web.phone import FIRST, GAME_NET, RUBBER, RUBBER_NET
from tests.web.xlsx import records, worksheets

MADE = datetime(2026, 11, 20, 22, 30, tzinfo=UTC)
NAMES = ("Anna", "Boris", "Clara", "Dmitri")
EURO = Stake(currency="EUR", amount="0.10", per=100)
LONGEST_CELL = 32_767  # UTF-16 units
EACH = pytest.mark.parametrize("game", of_the_day(GAMES, 2), ids=lambda one: one.key)
LANGUAGES = [code for code, _ in settings.LANGUAGES]


def vint(*notations, **more):
    dealt = tuple(deal(one) if isinstance(one, str) else one for one in notations)
    return Sitting(
        **{"ruleset": VINT, "players": NAMES, "options": VINT.Options(), "deals": dealt, **more}
    )


def whole(game):
    """A whole evening of a game, with a stake and something adjusted."""
    players = NAMES[: game.most_players]
    points = (30, -30, *[0] * (len(players) - 2))
    return Sitting(
        ruleset=game,
        players=players,
        options=game.Options(),
        deals=(*evening_of(game.key).WHOLE, Adjustment(points=points, note="a bet")),
        stake=EURO,
        date="2026-11-20",
    )


def written(*sittings, **more):
    tabled = [
        TabledSitting(number=number, sitting=one, sheet=one.sheet())
        for number, one in enumerate(sittings, 1)
    ]
    return spreadsheet(tabled, MADE, **more)


def plain(points):
    return pytest.approx(float(Fraction(points)))


@EACH
def test_the_first_worksheet_of_a_sitting_is_its_score_sheet_set_up_to_print(game):
    sitting = whole(game)
    content = written(sitting, score_sheet=True)
    title, rows = next(iter(worksheets(content).items()))
    assert title == "Score sheet"
    cells = [cell for row in rows for cell in row if cell is not None]
    sheet = sitting.sheet()
    speech = English(sitting.players)
    titles = {say(block.title, speech) for block in sheet.blocks if block.rows}
    assert titles <= {*map(str, cells)}
    # `worksheets` reads the columns of the first row; the nets may stand further right.
    with ZipFile(BytesIO(content)) as file:
        first = file.read("xl/worksheets/sheet1.xml").decode()
    assert 'fitToHeight="0"' in first
    assert 'paperSize="9"' in first
    numbers = {float(found) for found in re.findall(r"<c [^>]*?(?<!t=.s.)><v>([-\d.]+)</v>", first)}
    assert {float(net) for net in sheet.nets} <= numbers


# ── Every game ───────────────────────────────────────────────────────────────────────────────────


@EACH
def test_the_results_of_a_player_sum_to_the_net_that_the_command_line_tells(game):
    sitting = whole(game)
    content = written(sitting)
    sums, units = Counter(), set()
    for row in records(content, "Results"):
        sums[row["Player"]] += row["Points or games"]
        units.add(row["Unit"])
    told = sheet_as_data(sitting)["net"]
    assert sums == {name: plain(net) for name, net in told.items()}
    assert {row["Player"]: row["Net"] for row in records(content, "Nets")} == sums
    assert units == {f"{sitting.unit}s"}
    last = records(content, "After each deal")[-len(sitting.players) :]
    # A rubber that is broken off brings points that no deal has.
    to_come = dict(zip(sitting.players, sitting.sheet().points_to_come, strict=True))
    nets = {row["Player"]: row["Net after it"] for row in last}
    assert {name: net + to_come[name] for name, net in nets.items()} == sums


@EACH
def test_every_deal_has_its_row_with_its_number_through_the_sitting_and_its_facts(game):
    sitting = whole(game)
    rows = records(written(sitting), "Deals")
    dealt = sitting.sheet().deals
    assert [row["Deal"] for row in rows] == [*range(1, len(dealt) + 1)]
    assert [row["Round"] for row in rows] == [entry.table.round for entry in dealt]
    assert [row["Dealer"] for row in rows] == [sitting.players[entry.dealer] for entry in dealt]
    assert all(row["A deal in one line"] and row["In words"] for row in rows)
    assert not set(rows[0]) & {*sitting.players, "Points", "Net"}


@EACH
def test_every_line_of_the_report_is_one_of_the_table(game):
    sitting = whole(game)
    labels = {column.key: str(column.label) for column in game.columns}
    told = [
        (", ".join(line["players"]), labels[line["column"]], plain(line["points"]), line["why"])
        for entry in sheet_as_data(sitting)["deals"]
        for line in entry["lines"]
    ]
    rows = records(written(sitting), "Lines")
    assert [(one["Players"], one["Column"], one["Points"], one["Why"]) for one in rows] == told


NUMBERS = {
    "Sittings": ("Sitting", "Stake", "For how many", "Deals"),
    "Nets": ("Sitting", "Net", "Amount"),
    "Results": ("Sitting", "Points or games"),
    "Payments": ("Sitting", "Amount"),
    "Deals": ("Sitting", "Deal", "Round"),
    "After each deal": ("Sitting", "Result of the deal", "Net after it"),
    "Lines": ("Sitting", "Deal", "Round", "Points"),
}


@EACH
def test_numbers_are_numbers_and_the_day_is_a_day(game):
    content = written(replace(whole(game), closed=True))
    for title, columns in NUMBERS.items():
        rows = records(content, title)
        assert all(type(row[head]) is float for row in rows for head in columns), title
        assert all(row["Date"] == date(2026, 11, 20) for row in rows), title
        assert all(row["Game"] == str(game.name) for row in rows), title


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_games_fit_into_one_file_in_every_language(language):
    """The titles are short enough, and no two heads of a table are alike."""
    evenings = [whole(game) for game in GAMES]
    with translation.override(language):
        content = written(*evenings)
    tables = worksheets(content)
    assert len(tables) == len(NUMBERS)
    for title in tables:
        records(content, title)
    numbers = [row[0] for row in list(tables.values())[4][1:]]  # of the sittings of the deals
    assert {*numbers} == {*range(1, len(GAMES) + 1)}


# ── Facts ────────────────────────────────────────────────────────────────────────────────────────


def test_facts_are_words_numbers_and_truths_and_what_was_not_asked_is_empty():
    (row, threw) = records(written(vint(FIRST, "pass")), "Deals")
    facts = {head: row[head] for head in ("Declarer", "Level", "Strain", "Tricks", "Honours")}
    assert facts == {"Declarer": "Anna", "Level": 3, "Strain": "♥\ufe0e", "Tricks": 9, "Honours": 4}
    assert (row["Kind"], row["A deal in one line"]) == ("Contract", FIRST)
    assert threw["Declarer"] is threw["Tricks"] is None
    skruuvi = Sitting(
        ruleset=SKRUUVI, players=NAMES, options=SKRUUVI.Options(), deals=deals(UNLIKE)
    )
    first = records(written(skruuvi), "Deals")[0]
    assert first["Doubled by"] == "Clara and Dmitri"
    assert first["Aces and their tricks"] == "2 Boris, 5 Clara, 9 Dmitri, 10 Boris"
    assert first["Redoubled"] is False


def test_a_fact_that_depends_on_another_is_empty_where_it_was_not_asked():
    """Only a four can be conceded, and play is stopped early only in misère."""
    skruuvi = Sitting(
        ruleset=SKRUUVI, players=NAMES, options=SKRUUVI.Options(), deals=deals(SHORT_EVENING[:1])
    )
    (row,) = records(written(skruuvi), "Deals")
    assert (row["Level"], row["Tricks"]) == (6, 12)
    assert row["Conceded without play"] is row["Play stopped early"] is None


@pytest.mark.parametrize(("scored", "told"), [(True, 0), (False, None)])
def test_a_fact_that_the_house_rules_took_away_is_empty(scored, told):
    options = BRIDGE.Options(honours=scored)
    sitting = Sitting(
        ruleset=BRIDGE, players=NAMES, options=options, deals=(deal_of_bridge("A 3NT 9"),)
    )
    (row,) = records(written(sitting), "Deals")
    assert row["Honours in one hand"] == told


def test_kinds_of_a_game_share_a_column_and_two_games_share_one_of_the_same_label():
    skruuvi = Sitting(
        ruleset=SKRUUVI, players=NAMES, options=SKRUUVI.Options(), deals=deals(UNLIKE)
    )
    heads = worksheets(written(vint(FIRST), skruuvi))["Deals"][0]
    assert heads.count("Tricks") == heads.count("Strain") == 1
    assert "Tricks of the bidder" not in heads
    # What vint counts and skruuvi lists under one key are two things.
    ours, theirs, *_ = records(written(vint(FIRST), skruuvi), "Deals")
    assert (ours["Aces"], ours["Aces and their tricks"]) == (3, None)
    assert (theirs["Aces"], theirs["Aces and their tricks"][:7]) == (None, "2 Boris")


def test_who_dealt_has_one_column_also_where_the_deal_may_say_it():
    heads = worksheets(written(whole(FIVE)))["Deals"][0]
    assert [head for head in heads if "Dealer" in head] == ["Dealer"]


def test_a_deal_that_does_not_fit_says_so_beside_its_facts():
    closed = vint(*RUBBER, FIRST, options=VINT.Options(rubbers=1))
    fitting, _, wrong = records(written(closed), "Deals")
    assert fitting["Problems"] is None
    assert wrong["Problems"] == OVER
    assert wrong["A deal in one line"] == FIRST


# ── Scores, nets and money ───────────────────────────────────────────────────────────────────────


def test_the_nets_run_and_the_rubber_is_the_result():
    """Two games of A and C, the second with the rubber."""
    content = written(vint(*RUBBER))
    of_anna = [row for row in records(content, "After each deal") if row["Player"] == "Anna"]
    assert [row["Net after it"] for row in of_anna] == [GAME_NET, RUBBER_NET]
    assert {row["Score after it"] for row in of_anna} == {None}
    first, other, *_ = records(content, "Results")
    assert (first["Result"], first["Points or games"]) == ("Rubber 1", RUBBER_NET)
    assert (other["Player"], other["Points or games"]) == ("Boris", -RUBBER_NET)


def test_a_score_and_a_net_have_columns_of_their_own():
    """A penalty of 25; then Boris makes his 90, which come off, and Anna's 20 with them."""
    sitting = Sitting(
        ruleset=FIVE,
        players=NAMES[:3],
        options=FIVE.Options(),
        deals=(
            Penalty(points=(25, 0, 0), note="revoke"),
            deal_of_501("B 90 A20 B100 C0"),
        ),
    )
    rows = records(written(sitting), "After each deal")
    by_deal = [(row["Adjustment"], row["Deal"], row["Score after it"]) for row in rows]
    penalty, after = by_deal[0], by_deal[3:]
    assert penalty == ("Penalty on the score: revoke", None, 501 + 25)
    assert after == [(None, 1, 526 - 20), (None, 1, 501 - 90), (None, 1, 501)]
    assert {(row["Net after it"], row["Unit"]) for row in rows} == {(0, "games")}
    (anna, *_) = records(written(sitting), "Nets")
    assert (anna["Score at the end"], anna["Net"]) == (506, 0)


def test_payments_are_amounts_in_a_currency():
    """1,950 points at 0.10 for 100 are 1.95."""
    yen = replace(EURO, currency="JPY")
    content = written(vint(FIRST, stake=EURO, closed=True), vint(FIRST, stake=yen, closed=True))
    paid = [
        (row["Sitting"], row["Payer"], row["Receiver"], row["Amount"], row["Currency"])
        for row in records(content, "Payments")
    ]
    assert paid == [
        *((1, "Boris", "Anna", 1.95, "EUR"), (1, "Dmitri", "Clara", 1.95, "EUR")),
        *((2, "Boris", "Anna", 2, "JPY"), (2, "Dmitri", "Clara", 2, "JPY")),
    ]
    assert [row["Amount"] for row in records(content, "Nets")][:2] == [1.95, -1.95]
    assert records(written(vint(FIRST)), "Payments") == []


def test_before_the_end_nobody_pays():
    content = written(vint(FIRST, stake=EURO))
    assert records(content, "Payments") == []
    assert {(row["Amount"], row["Currency"]) for row in records(content, "Nets")} == {(None, None)}
    assert [row["Net"] for row in records(content, "Nets")] == [1950, -1950, 1950, -1950]


def test_before_the_end_each_table_says_so_far_and_what_only_the_end_would_bring():
    """Four spades are 4 × 30; the only game of a rubber that ends now is 300 (§6.4)."""
    one = Sitting(
        ruleset=BRIDGE,
        players=NAMES,
        options=BRIDGE.Options(),
        deals=(deal_of_bridge("A 4S 10"),),
    )
    content = written(one, score_sheet=True)
    (row,) = records(content, "Sittings")
    assert row["Remark"] == "so far, rubber 1 of 3 · 1–0"
    results = {(row["Result"], row["Points or games"]) for row in records(content, "Results")}
    assert results == {
        ("Rubber 1 (so far)", 4 * 30),
        ("Rubber 1 (so far)", -4 * 30),
        ("Bonus, unfinished rubber", 300),
        ("Bonus, unfinished rubber", -300),
    }
    anna, boris, *_ = records(content, "Nets")
    assert (anna["Net"], boris["Net"]) == (120 + 300, -120 - 300)
    assert anna["Remark"] == "so far, of it +300 only if you stopped now"
    assert boris["Remark"] == "so far, of it −300 only if you stopped now"
    on_sheet = [cell for row in worksheets(content)["Score sheet"] for cell in row]
    assert {row["Remark"] for row in records(content, "Sittings")} <= {*on_sheet}
    assert on_sheet.count(anna["Remark"]) == on_sheet.count(boris["Remark"]) == 2


def test_at_the_end_no_table_says_so_far():
    over = Sitting(
        ruleset=BRIDGE,
        players=NAMES,
        options=BRIDGE.Options(),
        deals=(deal_of_bridge("A 4S 10"),),
        closed=True,
    )
    content = written(over, score_sheet=True)
    cells = [cell for rows in worksheets(content).values() for row in rows for cell in row]
    assert not [cell for cell in cells if "so far" in str(cell) or "stopped" in str(cell)]
    assert "Rubber 1 (unfinished)" in cells


def test_thirds_are_numbers_that_sum_to_the_net():
    """The ledgers are 48, −26, −11, −11, which are 16, −8⅔ and −3⅔ twice."""
    options = SKRUUVI.Options(format="12", bolshevik="set_after_last", bolshevik_rounding="exact")
    sitting = Sitting(
        ruleset=SKRUUVI,
        players=NAMES,
        options=options,
        deals=deals((*SHORT_EVENING, *UNLIKE)),
    )
    rows = [row["Points or games"] for row in records(written(sitting), "Results")][-4:]
    assert rows == [16, pytest.approx(-8 - 2 / 3), *[pytest.approx(-3 - 2 / 3)] * 2]


# ── Sittings ─────────────────────────────────────────────────────────────────────────────────────


def test_a_sitting_is_described_in_a_row():
    sitting = vint(
        FIRST,
        "pass",
        options=VINT.Options(rubbers=1),
        stake=EURO,
        place="Café",
        date="2026-01-31",
    )
    (row,) = records(written(sitting), "Sittings")
    assert (row["Sitting"], row["Date"], row["Place"]) == (1, date(2026, 1, 31), "Café")
    assert [row[f"Player {number}"] for number in (1, 2, 3, 4)] == [*NAMES]
    assert (row["House rules"], row["Stake"], row["For how many"]) == ("Rubbers: 1", 0.1, 100)
    assert (row["Currency"], row["Unit"], row["Each with each"]) == ("EUR", "points", False)
    assert (row["Deals"], row["Finished"]) == (2, False)
    assert row["Remark"] == "so far, rubber 1 of 1 · 0–0"


def test_house_rules_are_told_in_the_words_of_the_sheet():
    """A question has no colon; a rule that is the usual one is not told."""
    nullos = ruleset("vint-estonian")
    asked = Sitting(
        ruleset=nullos, players=NAMES, options=nullos.Options(nullo_below="lost"), date="2026-11-20"
    )
    usual = Sitting(ruleset=FIVE, players=NAMES[:3], options=FIVE.Options())
    rows = records(written(asked, usual), "Sittings")
    assert [row["House rules"] for row in rows] == [
        "Below the line at nullos: the tricks each side lost",
        None,
    ]


def test_fewer_players_leave_a_column_empty_and_a_sitting_without_a_day_its_date():
    first, other = records(
        written(
            vint(),
            Sitting(ruleset=FIVE, players=NAMES[:3], options=FIVE.Options()),
        ),
        "Sittings",
    )
    assert (first["Player 4"], other["Player 4"]) == ("Dmitri", None)
    assert (first["Date"], first["Stake"], other["Unit"]) == (None, None, "games")


def test_a_sitting_that_cannot_be_read_has_its_row():
    unreadable = [UnreadableSitting(number=2, opened=date(2026, 11, 26))]
    _, row = records(written(vint(), unreadable=unreadable), "Sittings")
    said = "Opened on 26 November 2026. This version of the site cannot read it."
    assert (row["Sitting"], row["Game"], row["Remark"]) == (2, None, said)


@pytest.mark.parametrize(
    ("day", "read"),
    [
        ("1886-03-01", "1886-03-01"),  # before the calendar of spreadsheets
        ("1899-12-31", "1899-12-31"),
        ("1900-03-01", date(1900, 3, 1)),
        ("9999-12-31", date(9999, 12, 31)),
    ],
)
def test_a_day_of_any_century_can_be_read(day, read):
    assert records(written(vint(date=day)), "Sittings")[0]["Date"] == read


# ── Text ─────────────────────────────────────────────────────────────────────────────────────────

DANGEROUS = [
    *("=2+3", "+1", "-1", "@A1", "{=1}", "007", "1e5", "TRUE", "#N/A", "'x", " =1 "),
    *("http://example.org", "mailto:a@b.c", "internal:Deals!A1", "<b>&amp;</b>", "_x0041_"),
    *("ქეთი", "שלמה", "👩‍👩‍👧", "a\nb", "<r>A", "A</r>"),
]


@pytest.mark.parametrize("name", DANGEROUS)
def test_a_name_is_a_text_whatever_it_looks_like(name):
    content = written(vint(FIRST, players=(name, *NAMES[1:]), place=name))
    assert records(content, "Nets")[0]["Player"] == name
    assert records(content, "Sittings")[0]["Place"] == name


@pytest.mark.parametrize(
    ("note", "read"),
    [
        ("a\x00b\x08\x1f", f"a{REPLACEMENT}b{REPLACEMENT}{REPLACEMENT}"),
        ("\ud800x\udfff", f"{REPLACEMENT}x{REPLACEMENT}"),
        ("\ufffe\uffff", REPLACEMENT * 2),
        ("<r><t>A</t></r>", "<r><t>A</t></r> "),
        ("<r>&</r>", "<r>&</r> "),
    ],
)
def test_signs_that_no_file_may_hold_are_replaced_and_markup_stays_text(note, read):
    assert records(written(vint(place=note)), "Sittings")[0]["Place"] == read


def test_a_text_that_is_too_long_for_a_cell_is_cut():
    place = records(written(vint(place="x" * (LONGEST_CELL + 1))), "Sittings")[0]["Place"]
    assert place == "x" * LONGEST_CELL


# ── The file ─────────────────────────────────────────────────────────────────────────────────────


def test_the_same_sitting_gives_the_same_bytes_and_its_own_moment():
    contents = [written(vint(FIRST, stake=EURO)) for _ in range(2)]
    assert contents[0] == contents[1]
    with ZipFile(BytesIO(contents[0])) as file:
        assert b"2026-11-20T22:30:00Z" in file.read("docProps/core.xml")
        assert {one.date_time[0] for one in file.infolist()} == {1980}


def test_the_heads_stay_in_sight_and_have_filters():
    with ZipFile(BytesIO(written(vint(FIRST)))) as file:
        names = [name for name in file.namelist() if name.startswith("xl/worksheets/sheet")]
        texts = [file.read(name).decode() for name in names]
    assert len(texts) == len(NUMBERS)
    for text in texts:
        assert 'state="frozen"' in text
        assert "<autoFilter " in text


def test_a_thousand_deals_fit():
    rows = worksheets(written(vint(*["pass"] * MOST_DEALS)))
    assert len(rows["Deals"]) == 1 + MOST_DEALS
    assert len(rows["After each deal"]) == 1 + MOST_DEALS * len(NAMES)
