"""Who pays whom, with the arithmetic; the chart; points given by agreement."""

import re
from fractions import Fraction
from itertools import pairwise

import pytest

from scorekeeper.pages.settlement import settlement_chart
from scorekeeper.rules.core.records import MOST_POINTS
from scorekeeper.rules.core.score_curves import curves
from tests.rules.files import file_of
from tests.web.html_page import form, page, problems, words
from tests.web.phone import FIRST, NAMES, RUBBER, acts, nets, state

EURO = {"amount": "0.10", "per": "100", "currency": "EUR"}


def settled(phone, base):
    return phone.get(f"{base}settle/")


def rows(answer):
    """The table of results: what stands under each title, player by player."""
    _, *below = page(answer).one("table", "results-table").all("tr")
    titles, points = below[::2], below[1::2]
    return {
        title.words: [one.words for one in row.all("td")]
        for title, row in zip(titles, points, strict=True)
    }


def paid(answer):
    return [one.words for one in page(answer).one("ul", "pays").all("li")]


def text_of(answer):
    """The settlement as it can be shared, line by line."""
    return "".join(page(answer).one("textarea").inside).splitlines()


def keyed(phone, key, *lines, **more):
    return phone.opens(ruleset=key, lines="\n".join(lines), **more).partition("?")[0]


def ranks(answer):
    """The rows of the ranks, which are shared: place, name with the games, points, and money."""
    return [[one.words for one in row.walk() if one.name in ("td", "th")] for row in ranked(answer)]


def ranked(answer):
    return page(answer).one("table", "ranks").all("tr")


def picture_of(answer):
    """What the picture has beside the ranks: what is said before the end, who wins, who pays."""
    told = page(answer).one("p", id="picture")
    before = [told.get(f"data-{key}") or "" for key in ("unfinished", "stage", "come")]
    winner = [one.words for one in page(answer).all("h2", "winner")]
    final = [one.words for pays in page(answer).all("ul", "final") for one in pays.all("li")]
    return " | ".join(filter(None, before)), winner, final


def test_the_nets_times_the_stake_are_the_money_and_can_be_shared_as_text(phone):
    """1,950 × €0.10 / 100 = €1.95."""
    base = phone.opens(FIRST, **EURO, place="At <Clara>'s", date="2026-01-31")
    phone.post(f"{base}close/", {"act": "close", "key": "end"})
    answer = settled(phone, base)
    assert rows(answer)["Net"] == ["+1,950", "−1,950", "+1,950", "−1,950"]
    assert ranks(answer) == [
        ["1.", "Anna", "+1,950", "+€1.95"],
        ["1.", "Clara", "+1,950", "+€1.95"],
        ["3.", "Boris", "−1,950", "−€1.95"],
        ["3.", "Dmitri", "−1,950", "−€1.95"],
    ]
    assert paid(answer) == ["Boris pays Anna €1.95", "Dmitri pays Clara €1.95"]
    assert text_of(answer) == [
        "Anna and Clara win the evening",
        "Vint 1886 – 31 January 2026, At <Clara>'s",
        "1. Anna +1,950 (+€1.95)",
        "1. Clara +1,950 (+€1.95)",
        "3. Boris −1,950 (−€1.95)",
        "3. Dmitri −1,950 (−€1.95)",
        "Boris → Anna €1.95",
        "Dmitri → Clara €1.95",
    ]
    assert page(answer).one("textarea")["rows"] == "8"
    assert picture_of(answer) == ("", ["Anna and Clara win the evening"], paid(answer))
    assert [row.get("class") for row in ranked(answer)] == ["first", "first", None, None]


def test_before_the_end_what_is_shared_says_so_far_and_nobody_pays(phone):
    answer = settled(phone, phone.opens(FIRST, **EURO))
    assert rows(answer)["Money"] == ["+€1.95", "−€1.95", "+€1.95", "−€1.95"]
    assert paid(answer) == ["Boris pays Anna €1.95", "Dmitri pays Clara €1.95"]
    told = ["1. Anna +1,950", "1. Clara +1,950", "3. Boris −1,950", "3. Dmitri −1,950"]
    title, *others = text_of(answer)
    assert title.startswith("Vint 1886")
    assert title.endswith(", so far")
    assert others == ["rubber 1 of 3 · 0–0", *told]
    assert [" ".join(row) for row in ranks(answer)] == told
    assert picture_of(answer) == ("so far | rubber 1 of 3 · 0–0", [], [])
    assert [row.get("class") for row in ranked(answer)] == [None] * 4


def test_what_is_shared_before_the_end_has_the_numbers_of_the_sheet_and_what_is_to_come(phone):
    """Bridge: four spades are 120; the 300 for a game in an unfinished rubber come at the end."""
    answer = settled(phone, keyed(phone, "contract-bridge", "A 4S 10", date="2026-11-28"))
    assert rows(answer)["Net"] == ["+420", "−420", "+420", "−420"]
    told = ["1. Anna +120", "1. Clara +120", "3. Boris −120", "3. Dmitri −120"]
    title, stage, to_come, *others = text_of(answer)
    assert (title, stage) == (
        "Contract bridge – 28 November 2026, so far",
        "rubber 1 of 3 · 1–0",
    )
    assert re.search("[Ii]f you stopped now.*Anna and Clara", to_come)
    assert "300" in to_come
    assert others == told
    assert picture_of(answer) == (f"so far | {stage} | {to_come}", [], [])
    assert [" ".join(row) for row in ranks(answer)] == told


# 501: three bids of 220 are 660, a game.
WON = ["A 220 A220 B0 C0"] * 3


def test_before_the_end_scores_are_shared_with_the_games_that_were_won(phone):
    """Then 31, the bid of 90, and 13: of those without a game, who has fewer left is ahead."""
    base = keyed(phone, "five-hundred-one", *WON, "B 90 A31 B96 C13", names=NAMES[:3])
    answer = settled(phone, base)
    assert text_of(answer)[1:] == [
        "game 2 of 3",
        "1. Anna 470 · 1 game",
        "2. Boris 411",
        "3. Clara 488",
    ]
    assert ranks(answer)[0] == ["1.", "Anna 1 game", "470"]
    assert picture_of(answer) == ("so far | game 2 of 3", [], [])


def test_at_the_end_the_games_are_told_with_the_points_that_they_brought(phone):
    """Of three a game brings its winner one from each of the two others: Anna 2 + 2 − 1."""
    other = [line.replace("A", "B", 1).replace("A220 B0", "A0 B220") for line in WON]
    base = keyed(phone, "five-hundred-one", *WON, *other, *WON, names=NAMES[:3])
    answer = settled(phone, base)
    assert text_of(answer)[0] == "Anna wins the evening"
    told = ["1. Anna +3 · 2 games", "2. Boris 0 · 1 game", "3. Clara −3"]
    assert text_of(answer)[2:] == told


def test_where_all_are_equal_nobody_is_called_the_winner(phone):
    base = phone.opens(FIRST)
    adjusts(phone, base, points0="-1950", points1="1950", points2="-1950", points3="1950")
    phone.post(f"{base}close/", {"key": "end", "act": "close"})
    answer = settled(phone, base)
    assert [row[0] for row in ranks(answer)] == ["1."] * 4
    assert picture_of(answer) == ("", [], [])
    assert text_of(answer)[0].startswith("Vint 1886")


def test_an_amount_that_is_rounded_is_said_to_be(phone):
    """±1,950 × €0.05 / 100 = ±€0.975."""
    base = phone.opens(FIRST, **EURO | {"amount": "0.05"})
    answer = settled(phone, base)
    assert rows(answer)["Money"] == ["+€0.98", "−€0.98", "+€0.98", "−€0.98"]
    assert "= +1,950 +1,950 × €0.05 / 100 rounded to +€0.98" in words(answer)
    assert "= +€0.98" not in words(answer)


def test_the_share_of_an_unbalanced_sum_stands_in_brackets_and_one_point_has_no_divisor(phone):
    """One point is missing, so each has a quarter more: −27.5, 12.5, 12.5 and 2.5 cents. Down to
    whole cents two are missing, for the first two."""
    base = phone.opens(**EURO | {"per": "1"})
    adjusts(phone, base, points0="-3", points1="1", points2="1", unbalanced="1")
    said = words(settled(phone, base))
    assert "(−3 +¼) × €0.10 rounded to −€0.27" in said
    assert "(+1 +¼) × €0.10 rounded to +€0.13" in said


def test_everybody_with_each_doubles_every_amount(phone):
    """sitting §3.3: 2 × 1,950 × €0.10 / 100 = €3.90."""
    answer = settled(phone, phone.opens(FIRST, **EURO, each_with_each="1"))
    assert rows(answer)["Money"] == ["+€3.90", "−€3.90", "+€3.90", "−€3.90"]
    doubled = "so every amount is twice what the net would bring."
    assert f"Everybody settles with each opponent, {doubled}" in words(answer)


def test_three_rubbers_are_a_row_each_and_roundings_go_to_the_largest_remainders(phone):
    """Anna wins each with another partner: 6,204 three times, and each of them loses two.

    1,861.2 and −620.4 cents: down to 1,861 and −621, and two cents go to .6 and .6.
    """
    answer = settled(phone, phone.opens(*RUBBER, *RUBBER, *RUBBER, **EURO))
    assert rows(answer)["Rubber 1"] == ["+6,204", "−6,204", "+6,204", "−6,204"]
    assert rows(answer)["Rubber 2"] == ["+6,204", "+6,204", "−6,204", "−6,204"]
    assert rows(answer)["Rubber 3"] == ["+6,204", "−6,204", "−6,204", "+6,204"]
    assert rows(answer)["Net"] == ["+18,612", "−6,204", "−6,204", "−6,204"]
    assert [row[1:] for row in ranks(answer)] == [
        ["Anna", "+18,612", "+€18.61"],
        ["Boris", "−6,204", "−€6.20"],
        ["Clara", "−6,204", "−€6.20"],
        ["Dmitri", "−6,204", "−€6.21"],
    ]
    assert text_of(answer)[0] == "Anna wins the evening"
    assert paid(answer) == [
        "Boris pays Anna €6.20",
        "Clara pays Anna €6.20",
        "Dmitri pays Anna €6.21",
    ]


def test_without_a_stake_there_are_points_alone(phone):
    answer = settled(phone, phone.opens(FIRST))
    assert list(rows(answer)) == ["Rubber 1 so far", "Net"]
    for told in ("Played without money", "The nets add up to zero.", "The sitting is not over"):
        assert told in words(answer)
    assert not page(answer).all("ul", "pays")
    told = ["1. Anna +1,950", "1. Clara +1,950", "3. Boris −1,950", "3. Dmitri −1,950"]
    assert text_of(answer)[2:] == told


def test_a_stake_of_nothing_is_owed_by_nobody(phone):
    answer = settled(phone, phone.opens(FIRST, amount="0", per="100", currency="EUR"))
    assert paid(answer) == ["Nobody has to pay anything."]
    assert "fewest payments" not in words(answer)


def test_an_unbalanced_adjustment_is_shared_before_the_money_is_counted(phone):
    """100 in all, a quarter is 25: Anna's 2,050 − 25 are €2.025, the others' lose 25 too.

    2,025, −1,975, 1,925 and −1,975 tenths of a cent; the nearest cents, 203, −198, 193 and −198,
    add up to 0.
    """
    base = phone.opens(FIRST, **EURO)
    adjusts(phone, base, points0="100", unbalanced="1")
    answer = settled(phone, base)
    assert "The nets add up to 100; an equal share of this, 25, is taken off each" in words(answer)
    assert rows(answer)["Adjustments"] == ["+100", "0", "0", "0"]
    assert rows(answer)["Money"] == ["+€2.03", "−€1.98", "+€1.93", "−€1.98"]
    adjusts(phone, base, key="other", points0="1", unbalanced="1")
    assert "an equal share of this, 25¼, is taken off" in words(settled(phone, base))


def test_a_rubber_that_the_sitting_stopped_in_is_unfinished_and_may_be_adjusted(phone):
    base = phone.opens(FIRST)
    phone.post(f"{base}close/", {"key": "k", "act": "close"})
    assert next(iter(rows(settled(phone, base)))) == "Rubber 1 unfinished"
    assert adjusts(phone, base, key="a", points0="100", points1="-100").url == base
    assert nets(base) == (2050, -2050, 1950, -1950)


def test_a_finished_sitting_is_told(phone):
    base = phone.opens(*RUBBER, **{"vint-1886.rubbers": "1"})
    answer = settled(phone, base)
    assert "The sitting is not over" not in words(answer)
    assert page(answer).one("header").one("small").words == "finished"


def test_the_largest_amounts_can_be_said(phone):
    base = phone.opens(FIRST, amount="999999999999", per="1", currency="UYW", each_with_each="1")
    for number in range(3):
        most = {"points0": "1000000", "points1": "-1000000"}
        adjusts(phone, base, key=f"k{number}", **most)
    # 2 × 3,001,950 × 999,999,999,999
    assert "6,003,899,999,993,996,100" in rows(settled(phone, base))["Money"][0]


def chart(phone, *deals):
    """The points of each line of the chart."""
    lines = page(settled(phone, phone.opens(*deals))).one("svg", "chart").all("polyline")
    return [line["points"].split() for line in lines]


def test_the_chart_has_a_line_for_each_player_flat_where_deals_moved_nothing(phone):
    assert [len(points) for points in chart(phone, FIRST, "pass")] == [3, 3, 3, 3]
    first, *others = chart(phone, "pass", "pass")
    assert others == [first] * 3


def test_there_is_no_chart_of_a_sitting_without_a_deal(phone):
    answer = settled(phone, phone.opens(**EURO))
    assert rows(answer)["Net"] == ["0", "0", "0", "0"]
    assert not page(answer).all("svg", "chart")


def of_nets(*running):
    """Nets begin at nothing."""
    return curves([(0,) * len(running[0]), *running])


def heights(drawn):
    return [[int(point.partition(",")[2]) for point in one.points.split()] for one in drawn.curves]


def test_the_chart_begins_at_nothing_and_goes_up_with_the_nets():
    drawn = settlement_chart(of_nets((100, -100), (50, -50)))
    (first, second) = heights(drawn)
    assert first[0] == second[0] == drawn.zero
    assert first[1] < first[2] < drawn.zero < second[2] < second[1]  # up is a smaller y


def test_the_chart_stays_in_its_frame_whatever_the_nets():
    wild = [(Fraction(-11, 3), 10**9, -(10**9), 0), (1, 0, 0, 0)]
    drawn = settlement_chart(of_nets(*wild))
    ends = [one.label for one in drawn.curves]
    assert all(0 <= y <= drawn.height for line in heights(drawn) for y in line)
    assert all(0 <= y <= drawn.height for y in ends)


@pytest.mark.parametrize(("name", "letter"), [("Anna", 6), ("Väinö Järn", 6), ("W" * 11, 11)])
def test_the_lines_end_where_the_longest_name_has_room(name, letter):
    """A letter is about half as wide as the type is high, 11, and a W not wider than that."""
    drawn = settlement_chart(of_nets((100, -100)), (name, "Bo"))
    assert len(name) * letter <= drawn.width - drawn.right < drawn.width / 2
    ends = {one.points.split()[-1].partition(",")[0] for one in drawn.curves}
    assert ends == {str(drawn.right)}


@pytest.mark.parametrize("last", [(0, 0, 0, 0), (9, 9, -9, -9), (1, 2, 3, -6), (-9, 3, 3, 3)])
def test_names_at_the_ends_of_the_lines_never_cover_each_other(last):
    ends = sorted(one.label for one in settlement_chart(of_nets(last)).curves)
    assert all(below - above >= 13 for above, below in pairwise(ends))


TO_ANNA = {"points0": "1", "points1": "-1"}


def adjusts(phone, base, key="k", **fields):
    return phone.post(f"{base}adjust/", {"key": key, **fields})


def test_points_are_given_by_agreement_with_a_note(phone, base):
    start = form(phone.get(f"{base}adjust/"))
    points = {"points0": "-100", "points1": "+100", "points2": "−100", "points3": "100"}
    assert phone.sends(start, **points, note=" a  revoke ").url == base
    assert nets(base) == (-100, 100, -100, 100)
    assert state(base).sitting.deals[0].note == "a revoke"


def test_points_that_do_not_sum_to_nothing_want_to_be_marked(phone, base):
    answer = adjusts(phone, base, points0="100", note="revoke")
    assert answer.status_code == 422
    assert "The points add up to 100, not to zero." in problems(answer)[0]
    assert phone.sends(form(answer), unbalanced="1").url == base
    assert nets(base) == (100, 0, 0, 0)


@pytest.mark.parametrize(
    ("to", "amount", "points"),
    [
        (["1-3"], "30", (-30, 30, -30, 30)),
        (["0"], "30", (30, -10, -10, -10)),
        (["0", "1", "2"], "-10", (-10, -10, -10, 30)),
    ],
)
def test_the_others_give_what_those_chosen_get(phone, base, to, amount, points):
    assert adjusts(phone, base, to=to, amount=amount).url == base
    assert nets(base) == points


WHOM = "Choose who gets the points, and leave somebody to give them."
HOW_MANY = "Say how many points, as a whole number."


def test_a_form_saved_half_filled_asks_for_the_rest(phone, base):
    start = form(phone.get(f"{base}adjust/"))
    assert problems(phone.sends(start)) == [WHOM, HOW_MANY]
    assert problems(phone.sends(start, to="0-2")) == [HOW_MANY]
    assert problems(phone.sends(start, amount="30")) == [WHOM]
    assert acts(base) == ["open"]


UP_TO = f"These must be whole numbers from −1,000,000 to {MOST_POINTS:,}."
TOO_MANY = str(MOST_POINTS + 1)
NOBODY = "At least one player must get points."


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"to": "0", "amount": "100"}, "The others would give 100 together, and 3 players cannot"),
        ({"to": ["0-2", "1-3"], "amount": "9"}, WHOM),
        ({"to": "0-9", "amount": "0"}, HOW_MANY),
        ({"to": "0-2", "amount": "٩"}, HOW_MANY),
        ({"to": "0-2", "amount": "5000000"}, UP_TO),
        ({"to": "0-2", "amount": "9", "points1": "9"}, "Points are given in two ways here."),
        ({}, NOBODY),
        ({"points0": "0"}, NOBODY),
        ({"points0": "9.5", "points1": "-9.5"}, UP_TO),
        ({"points0": "nine"}, UP_TO),
        ({"points0": "true"}, UP_TO),
        ({"points0": "٩", "points1": "-9"}, UP_TO),
        ({"points0": TOO_MANY, "points1": f"-{TOO_MANY}"}, UP_TO),
        ({"points0": "9" * 400}, UP_TO),
        ({"points0": "\x00"}, UP_TO),
        ({**TO_ANNA, "note": "x" * 201}, "This may have at most 200 characters."),
        ({**TO_ANNA, "note": "a\x00b"}, "This text has characters that cannot be shown."),
    ],
)
def test_points_that_cannot_be_are_told_and_kept(phone, base, fields, told):
    answer = adjusts(phone, base, **fields)
    assert answer.status_code == 422
    assert any(one.startswith(told) for one in problems(answer))
    kept = {name: typed for name, typed in fields.items() if name != "to"}
    assert kept.items() <= form(answer).fields.items()
    assert acts(base) == ["open"]


def test_where_nobody_has_a_partner_the_players_are_chosen(phone):
    base = phone.opens(ruleset="pirate-bridge")
    look = page(phone.get(f"{base}adjust/"))
    choices = [(one["type"], one["value"]) for one in look.all("input", name_="to")]
    assert choices == [("checkbox", str(player)) for player in range(4)]


def test_a_double_tap_adjusts_once_and_other_points_are_kept_to_be_booked_too(phone, base):
    adjusts(phone, base, points0="100", points1="-100")
    again = adjusts(phone, base, points0="100", points1="-100")
    assert again.url == f"{base}?note=again"
    answer = adjusts(phone, base, points0="5", points1="-5")
    assert acts(base) == ["open", "adjust"]
    assert form(answer).fields["points0"] == "5"
    assert phone.sends(form(answer)).url == base
    assert nets(base) == (105, -105, 0, 0)


def test_an_adjustment_without_a_key_comes_back_with_one(phone, base):
    for key in ("", "k" * 65, "k" * 300, "<b>"):
        answer = adjusts(phone, base, key=key, points0="5", points1="-5", note="revoke")
        assert acts(base) == ["open"], key
        assert form(answer).fields["note"] == "revoke"
    phone.sends(form(answer))
    assert nets(base) == (5, -5, 0, 0)


def test_a_full_sitting_takes_no_adjustment_either(phone):
    base = phone.opens_file(file_of(*[{"kind": "thrown_in"}] * 1000))
    answer = adjusts(phone, base, points0="5", points1="-5")
    assert problems(answer) == ["A sitting may have at most 1,000 deals."]
    assert len(state(base).ids) == 1000


def test_any_note_is_shown_as_it_is(phone, base):
    noted = ("<b>bold</b>", "😀", "ქართული", "שלום", "{0} %s", "=1+1")
    for number, note in enumerate(noted):
        adjusts(phone, base, f"k{number}", points0="1", points1="-1", note=note)
    shown = words(phone.get(base))
    for note in noted:
        assert f"Adjustment: {note}" in shown
    assert f"Adjustment: Anna +1, Boris −1 ({note})" in shown  # the last one, to read aloud


def test_what_ends_a_sitting_names_the_button_that_goes_on(phone, base):
    told = "After this, no more deals can be entered, unless you tap “Play on” here."
    assert told in words(phone.get(f"{base}settle/"))
    phone.post(f"{base}close/", {"key": "k", "act": "close"})
    buttons = [one.words for one in page(phone.get(f"{base}settle/")).all("button")]
    assert "Play on" in buttons
