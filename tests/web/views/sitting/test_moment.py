"""The moment: who won a game, a round or the evening, and who leads."""

import pytest

from tests.games.forty_one.evening import GAME_A
from tests.web.html_page import page, words
from tests.web.phone import FIRST, GAME, GAME_NET, RUBBER, RUBBER_NET, typed

BRIDGE = {"ruleset": "contract-bridge"}
WON = "B 3NT 9"  # 40 + 30 + 30 = 100: a game


def moment(answer):
    """Its words; None if the page has none."""
    found = page(answer).all("section", "moment")
    return found[0].words if found else None


def keyed(phone, *lines, **more):
    """A sitting with the deals of these lines; the address of its sheet."""
    base = phone.opens(**more)
    fields = {"lines": "\n".join(lines), "key": "k", "first": "1", "book": "1"}
    assert phone.post(f"{base}key-in/", fields).status_code == 302
    return base


def test_a_game_is_told_large_with_what_the_deal_brought(phone):
    base = phone.opens(GAME)
    told = f"Anna and Clara win the game. +{GAME_NET:,}"
    assert moment(phone.get(base)) == told
    assert page(phone.get(base)).one("section", "moment").classes == ["moment", "side-1"]
    assert moment(phone.get(f"{base}large/")) == told
    phone.enters(base, 2, "pass")
    assert moment(phone.get(base)) is None


@pytest.mark.parametrize("path", ["", "large/"])
def test_that_a_game_is_won_is_told_once(phone, path):
    said = words(phone.get(f"{phone.opens(GAME)}{path}"))
    assert said.count("Anna and Clara win the game.") == 1
    assert "made with eleven tricks: 528 against 96 below the line." in said


def test_who_wins_beside_the_one_that_is_told_large_stays_in_the_sentence(phone):
    """Anna wins the second game, and Clara, her partner in both, the first of hers."""
    base = keyed(phone, "A+B 3NT 9", "A+C 3NT 9", ruleset="pirate-bridge")
    said = words(phone.get(base))
    assert "Anna wins the game and the rubber. Clara wins the game." in said


def test_a_game_that_brought_the_others_more_has_no_number(phone):
    """100 below the line, and Anna's four aces are worth 150."""
    assert (
        moment(phone.get(keyed(phone, f"{WON} h4A", **BRIDGE))) == "Boris and Dmitri win the game."
    )


def test_a_correction_wins_nothing_now(phone):
    base = phone.opens(GAME)
    corrected = typed("A 5D 12 h3 a2")
    phone.post(f"{base}entry/1/amend/", {**corrected, "id": "2", "key": "k", "sure": "1"})
    assert moment(phone.get(base)) is None


def test_a_rubber_that_was_won_with_fewer_points_says_so(phone):
    """Three times 13 undertricks of 50, 1,950, against two games of 100 and 700 for the rubber."""
    base = keyed(phone, *["B 7NT 0"] * 3, WON, WON, **BRIDGE)
    assert moment(phone.get(base)).startswith(
        "Boris and Dmitri win the game and the rubber. −1,050 Anna and Clara have more points."
    )


def test_the_new_seats_are_a_picture_of_the_table(phone):
    """The first stays, the others move a seat clockwise (§1.2)."""
    base = phone.opens(*RUBBER)
    read = page(phone.get(base)).one("section", "moment")
    assert read.words.startswith(f"Anna and Clara win the game and the rubber. +{RUBBER_NET:,}")
    seats = read.one("ul", "chairs").all("li")
    assert [(seat.classes[0], seat.words, seat.get("data-was")) for seat in seats] == [
        ("south", "Anna", None),
        ("west", "Dmitri", "east"),
        ("north", "Boris", "west"),
        ("east", "Clara", "north"),
    ]


def test_the_end_names_who_won_the_evening_and_ranks_everybody(phone):
    """Two rubbers: Anna wins both, with Clara and then with Boris."""
    base = phone.opens(*RUBBER, *RUBBER, **{"vint-1886.rubbers": "2"})
    twice = f"+{2 * RUBBER_NET:,}"
    read = page(phone.get(base)).one("section", "moment")
    assert read.one("h2").words == "Anna wins the evening"
    assert [one.words for one in read.all("li")] == [
        f"1. Anna {twice}",
        "2. Boris 0",
        "2. Clara 0",
        f"4. Dmitri −{2 * RUBBER_NET:,}",
    ]
    assert [link["href"] for link in read.all("a")] == [f"{base}settle/#picture", f"{base}print/"]


def test_nobody_wins_an_evening_in_which_all_are_equal(phone):
    base = phone.opens("pass")
    phone.post(f"{base}close/", {"key": "k", "act": "close"})
    assert moment(phone.get(base)).startswith("The sitting is over 1. Anna 0 1. Boris 0")


@pytest.mark.parametrize(("deals", "leading"), [((), []), ((FIRST,), ["Anna", "Clara"])])
def test_who_leads_has_a_star_on_felt_and_on_the_large_score(phone, deals, leading):
    base = phone.opens(*deals)
    for path in (base, f"{base}large/"):
        stars = [
            one for one in page(phone.get(path)).all("span", "name") if one.all("span", "leads")
        ]
        assert [one.words.split()[2] for one in stars] == leading, path
        assert all(one.words.startswith("★ leads:") for one in stars)


def nets(phone):
    card = page(phone.get("/")).one("a", "card").one("span", "card-nets")
    return [one.words for one in card.all("span")[1:] if one.all("b")]


def test_home_marks_who_leads_and_ranks_a_sitting_that_is_over(phone):
    base = phone.opens(FIRST, date="2026-11-17")
    phone.get(base)
    assert nets(phone) == ["★ Anna +1,950", "Boris −1,950", "★ Clara +1,950", "Dmitri −1,950"]
    phone.post(f"{base}close/", {"key": "k", "act": "close"})
    phone.get(base)
    assert nets(phone) == ["★ Anna +1,950", "★ Clara +1,950", "Boris −1,950", "Dmitri −1,950"]
    assert "17 November 2026" in page(phone.get("/")).one("a", "card").words


def test_games_won_stand_beside_the_score_of_the_next_game(phone):
    """A game of forty-one that Anna has won with Clara; the next begins with nothing."""
    base = keyed(phone, *GAME_A, ruleset="forty-one")
    for path in (base, f"{base}large/"):
        shown = [one.words for one in page(phone.get(path)).all("small")]
        assert shown.count("1 game") == 2, path
    assert nets(phone) == ["★ Anna 1 game 0", "Boris 0", "★ Clara 1 game 0", "Dmitri 0"]
