"""The pages of the paper: how many, in which order, what stands over and under each."""

import pytest

from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import Adjustment
from tests.pdf.pdf_probe import (
    ASKED,
    FIRST,
    NAMES,
    evening,
    numbered,
    placed,
    printed,
    read,
    rectangles,
    sitting,
    text,
    with_block,
    words,
)


def outline(pdf):
    reader = read(pdf)
    return [(one.title, reader.get_destination_page_number(one)) for one in reader.outline]


def test_there_is_a_page_for_each_rubber_and_one_for_the_settlement():
    pdf = printed(evening())
    titles = [words(pdf, page)[0] for page in range(4)]
    assert titles == ["Rubber 1", "Rubber 2", "Rubber 3", "Settlement"]
    assert len(read(pdf).pages) == 4


def test_the_outline_leads_to_each_of_them():
    expected = [("Rubber 1", 0), ("Rubber 2", 1), ("Rubber 3", 2), ("Settlement", 3)]
    assert outline(printed(evening())) == expected


def test_every_page_says_which_of_how_many_it_is():
    pdf = printed(evening())
    assert all(f"Page {page + 1} of 4" in words(pdf, page) for page in range(4))


def test_a_sitting_without_deals_has_an_empty_rubber_and_a_settlement():
    pdf = printed(sitting())
    assert [words(pdf, page)[:2] for page in (0, 1)] == [
        ["Rubber 1", "so far"],
        ["Settlement", "Vint 1886"],
    ]
    assert "Nobody has to pay anything." in words(pdf, 1)


def test_a_rubber_that_has_not_begun_has_no_page():
    # The deals of FIRST end the first rubber; the second may be played and is empty.
    one = sitting(*FIRST)
    assert len(one.sheet().blocks) == 2
    assert len(read(printed(one)).pages) == 2


def test_only_an_unfinished_rubber_is_marked_so():
    pdf = printed(sitting(*FIRST, "A 3H 9 h4 a3"))
    assert ["so far" in words(pdf, page) for page in (0, 1)] == [False, True]
    assert "(so far)" in words(pdf, 2)


# ── Long rubbers ─────────────────────────────────────────────────────────────────────────────────


def test_a_long_rubber_goes_on_with_its_heads_repeated():
    # 60 deals thrown in: 33 lines or more fit on a page that goes on, and fewer on the last.
    pdf = printed(sitting(*["pass"] * 60))
    assert [title for title, _ in outline(pdf)] == ["Rubber 1", "Settlement"]
    assert words(pdf, 1)[:2] == ["Rubber 1", "continued, so far"]
    assert all("Boris · Dmitri" in words(pdf, page) for page in (0, 1))


def test_only_its_last_page_has_the_sums():
    pdf = printed(sitting(*["pass"] * 60))
    assert ["Sum" in words(pdf, page) for page in (0, 1)] == [False, True]
    continued = ["Continued on the next page" in words(pdf, page) for page in (0, 1)]
    assert continued == [True, False]


def test_a_thousand_deals_take_the_pages_that_their_lines_need():
    pdf = printed(sitting(*["pass"] * 1000))
    first = words(pdf, 0).count("thrown in")
    pages = len(read(pdf).pages) - 1
    # Each page but the last is full; the last has what is left, and less room.
    assert (pages - 1) * first < 1000 <= pages * first
    assert sum(words(pdf, page).count("thrown in") for page in range(pages)) == 1000


def test_the_marks_of_a_deal_stand_on_the_page_of_its_row():
    pdf = printed(sitting(*["pass"] * 40, "A 3H 9 h4 a3"))
    assert "honours" not in words(pdf, 0)
    assert {"honours", "aces", "270"} <= set(words(pdf, 1))


def test_a_page_ends_with_a_game_where_it_can():
    rows = [numbered(n, 1000 + n, 0, ruled=n == 28) for n in range(1, 41)]
    pdf = printed(with_block(2, rows))
    # A full page would hold more than 28 rows; the game ends there, and so does the page.
    assert ["1,028" in words(pdf, page) for page in (0, 1)] == [True, False]
    assert ["1,029" in words(pdf, page) for page in (0, 1)] == [False, True]


def test_twelve_rubbers_are_settled_in_a_row_for_each():
    one = sitting(*FIRST * 12, options=Options(rubbers=12))
    pdf = printed(one)
    assert [page for _, page in outline(pdf)] == list(range(13))
    rows = [word for word in words(pdf, 12) if word.startswith("Rubber ")][:12]
    assert rows == [f"Rubber {n}" for n in range(1, 13)]


def test_in_the_chart_a_title_without_room_is_left_out():
    pdf = printed(sitting(*FIRST * 12, options=Options(rubbers=12)))
    assert not [word for word in words(pdf, 13) if "…" in word]


def test_many_adjustments_go_on_with_their_heads_repeated():
    given = [Adjustment(points=(n, -n, 0, 0), note=f"note {n}.") for n in range(1, 61)]
    pdf = printed(sitting("pass", *given))
    assert len(read(pdf).pages) > 3
    assert all(f"note {n}." in words(pdf) for n in range(1, 61))
    # On the second page of the settlement the names are over the points, and at its foot.
    assert words(pdf, 2).count("Clara") == 1


# ── Head and foot ────────────────────────────────────────────────────────────────────────────────


def test_the_head_says_what_was_played_where_and_when():
    pdf = printed(evening(place="Café Engel", date="2026-11-06"))
    for page in range(4):
        assert {"Vint 1886", "Café Engel · 2026-11-06"} <= set(words(pdf, page))
        assert "«Правила игры в винт»" in text(pdf, page)


def test_only_house_rules_that_differ_are_named():
    options = Options(rubbers=1, slam_tricks="declarers_only")
    assert "House rules: none" in text(printed(sitting()), 0)
    said = text(printed(sitting(options=options)), 0)
    rules = "Twelve or thirteen tricks: the declaring side only; Rubbers: 1"
    assert f"House rules: {rules} Source" in said


@pytest.mark.parametrize("page", [0, 1, 2])
def test_the_players_sit_round_the_table_as_they_sat(page):
    # sitting §1.2: A B C D, then A D B C, then A C D B, clockwise from the top.
    seats = ["ABCD", "ADBC", "ACDB"][page]
    places = table_of(printed(evening()), page)
    assert [places[side] for side in ("top", "right", "bottom", "left")] == [
        NAMES["ABCD".index(seat)] for seat in seats
    ]


def table_of(pdf, page):
    """Who sits where on the drawn table: the first four names of the page, by their places."""
    found = [one for one in placed(pdf) if one.page == page and one.words in NAMES][:4]
    across, down = sorted(found, key=lambda one: one.x), sorted(found, key=lambda one: one.y)
    sides = {"top": down[-1], "bottom": down[0], "left": across[0], "right": across[-1]}
    return {side: one.words for side, one in sides.items()}


def test_who_dealt_first_is_said_beside_his_name():
    # Five deals in the first rubber, so the deal has passed to the second seat: D's.
    pdf = printed(evening())
    found = [one for one in placed(pdf) if one.page == 1]
    (dealt,) = [one for one in found if one.words == "dealt first"]
    near = min(
        (one for one in found if one.words in NAMES and one.y > dealt.y),
        key=lambda one: abs(one.x - dealt.x) + abs(one.y - dealt.y),
    )
    assert near.words == "Dmitri"


def test_everybody_signs_on_the_last_page():
    pdf = printed(evening())
    # Results, adjustments, the chart and the signature: four times on the page.
    assert [words(pdf, 3).count(name) for name in NAMES] == [4, 4, 4, 4]


# ── What has a question ──────────────────────────────────────────────────────────────────────────


def test_an_open_question_stands_under_its_deal():
    one = sitting(*ASKED)
    assert [entry.open for entry in one.sheet().entries] == [False, True]
    pdf = printed(one)
    question = "Both sides reach 500 below the line. Which side got there first?"
    assert question in words(pdf, 0)
    assert len(rectangles(pdf, 0)) == 1  # white, over the rule between the columns
    assert "1 deal still waits for an answer; the nets may change." in words(pdf, 1)


def test_a_deal_that_cannot_be_is_told_with_its_sentence():
    one = sitting(*FIRST, "A 3H 9 h4 a3", options=Options(rubbers=1))
    assert one.sheet().entries[-1].void
    said = text(printed(one))
    assert "Deal 6 does not fit here and scores nothing." in said
    assert "The last deal has been played already." in said
