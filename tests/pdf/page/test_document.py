"""The pages of the paper: how many, in which order, what stands over and under each."""

from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import Adjustment
from tests.pdf.pdf_probe import (
    ASKED,
    FIRST,
    NAMES,
    evening,
    numbered,
    outline,
    placed,
    printed,
    read,
    rectangles,
    sitting,
    text,
    with_block,
    words,
)


def test_each_rubber_and_the_settlement_has_a_page_with_its_head():
    pdf = printed(evening(place="Café Engel", date="2026-11-06"))
    titles = ["Rubber 1", "Rubber 2", "Rubber 3", "Settlement"]
    assert outline(pdf) == [(title, page) for page, title in enumerate(titles)]
    assert len(read(pdf).pages) == 4
    for page, title in enumerate(titles):
        found = words(pdf, page)
        assert found[0] == title
        assert {"Vint 1886", "Café Engel · 2026-11-06", f"Page {page + 1} of 4"} <= set(found)
        assert "«Правила игры в винт»" in text(pdf, page)
    # Everybody signs on the last: results, adjustments, the chart and the signature.
    assert [words(pdf, 3).count(name) for name in NAMES] == [4, 4, 4, 4]


def test_a_sitting_without_deals_has_an_empty_rubber_and_a_settlement():
    pdf = printed(sitting())
    assert [words(pdf, page)[:2] for page in (0, 1)] == [
        ["Rubber 1", "so far"],
        ["Settlement", "Vint 1886"],
    ]
    assert "Nobody has to pay anything." in words(pdf, 1)
    assert "House rules: none" in text(pdf, 0)


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


def test_a_long_rubber_goes_on_with_its_heads_repeated_and_its_sums_on_the_last_page():
    # 60 deals thrown in: 33 lines or more fit on a page that goes on, and fewer on the last.
    pdf = printed(sitting(*["pass"] * 60))
    assert [title for title, _ in outline(pdf)] == ["Rubber 1", "Settlement"]
    first, second = words(pdf, 0), words(pdf, 1)
    assert second[:2] == ["Rubber 1", "continued, so far"]
    assert ["Boris · Dmitri" in page for page in (first, second)] == [True, True]
    assert ["Sum" in page for page in (first, second)] == [False, True]
    assert ["Continued on the next page" in page for page in (first, second)] == [True, False]


def test_a_thousand_deals_take_the_pages_that_their_lines_need():
    pdf = printed(sitting(*["pass"] * 1000))
    pages = len(read(pdf).pages) - 1
    counts = [words(pdf, page).count("thrown in") for page in range(pages)]
    # Each page but the last is full; the last has what is left, and less room.
    assert (pages - 1) * counts[0] < 1000 <= pages * counts[0]
    assert sum(counts) == 1000


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
    pdf = printed(sitting(*FIRST * 12, options=Options(rubbers=12)))
    assert [page for _, page in outline(pdf)] == list(range(13))
    rows = [word for word in words(pdf, 12) if word.startswith("Rubber ")][:12]
    assert rows == [f"Rubber {n}" for n in range(1, 13)]
    # In the chart a title without room is left out.
    assert not [word for word in words(pdf, 13) if "…" in word]


def test_many_adjustments_go_on_with_their_heads_repeated():
    given = [Adjustment(points=(n, -n, 0, 0), note=f"note {n}.") for n in range(1, 61)]
    pdf = printed(sitting("pass", *given))
    assert len(read(pdf).pages) > 3
    assert {f"note {n}." for n in range(1, 61)} <= set(words(pdf))
    # On the second page of the settlement the names are over the points, and at its foot.
    assert words(pdf, 2).count("Clara") == 1


# ── Head and foot ────────────────────────────────────────────────────────────────────────────────


def test_only_house_rules_that_differ_are_named():
    options = Options(rubbers=1, slam_tricks="declarers_only")
    rules = "Twelve or thirteen tricks: the declaring side only; Rubbers: 1"
    assert f"House rules: {rules} Source" in text(printed(sitting(options=options)), 0)


def test_the_players_sit_round_the_table_as_they_sat_and_who_dealt_first_is_said():
    pdf = printed(evening())
    # sitting §1.2: A B C D, then A D B C, then A C D B, clockwise from the top.
    tables = [table_of(pdf, page) for page in range(3)]
    assert tables == [
        {"top": "Anna", "right": "Boris", "bottom": "Clara", "left": "Dmitri"},
        {"top": "Anna", "right": "Dmitri", "bottom": "Boris", "left": "Clara"},
        {"top": "Anna", "right": "Clara", "bottom": "Dmitri", "left": "Boris"},
    ]
    # Five deals in the first rubber, so the deal has passed to the second seat: D's.
    found = [one for one in placed(pdf) if one.page == 1]
    (dealt,) = [one for one in found if one.words == "dealt first"]
    near = min(
        (one for one in found if one.words in NAMES and one.y > dealt.y),
        key=lambda one: abs(one.x - dealt.x) + abs(one.y - dealt.y),
    )
    assert near.words == "Dmitri"


def table_of(pdf, page):
    """Who sits where on the drawn table: the first four names of the page, by their places."""
    found = [one for one in placed(pdf) if one.page == page and one.words in NAMES][:4]
    across, down = sorted(found, key=lambda one: one.x), sorted(found, key=lambda one: one.y)
    sides = {"top": down[-1], "bottom": down[0], "left": across[0], "right": across[-1]}
    return {side: one.words for side, one in sides.items()}


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
