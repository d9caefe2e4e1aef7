"""Keying in a sheet that was kept on paper."""

import pytest

from scorekeeper.rules.scoring.sitting import MOST_DEALS
from scorekeeper.web.booking.batch_entry import LONGEST_BATCH
from scorekeeper.web.models import Act, Link, Right
from tests.rules.files import CONTRACT, FILE, OVER
from tests.web.html_page import form, page, problems, words
from tests.web.phone import FIRST, GAME, RUBBER, RUBBER_NET, Phone, acts, notations

pytestmark = pytest.mark.django_db
BOTH = "A 6S 7 h3 a2"  # twice takes both sides to 500


@pytest.fixture
def other(phone, base):
    one = Phone()
    one.get(base)
    return one


def looks(phone, base, *lines, **more):
    return phone.post(f"{base}key-in/", {"lines": "\n".join(lines), **more})


def books(phone, base, *lines, key="k", first="1", **more):
    return looks(phone, base, *lines, key=key, first=first, book="1", **more)


def read(answer):
    """What is said of each line: its deal, and what is wrong with it."""
    found = []
    for one in page(answer).all("article", "keyed"):
        wrong = [problem.words for problem in one.all("p", "problem")]
        found.append((one.one("code").words, wrong))
    return found


def note(answer):
    return page(answer).one("p", "note").words


# ── Looking ─────────────────────────────────────────────────────────────────────────────────────


def test_a_look_books_nothing_and_says_every_line(phone, base):
    answer = looks(phone, base, FIRST, "", "# the second", "pass")
    assert answer.status_code == 200
    assert read(answer) == [(FIRST, []), ("pass", [])]
    assert "2 deals: everything fits." in words(answer)
    assert "Anna, three hearts, made with nine tricks" in words(answer)
    assert acts(base) == ["open"]


def test_a_script_gets_what_the_lines_come_to_and_no_more(phone, base):
    answer = phone.post(f"{base}key-in/", {"lines": FIRST}, headers={"HX-Request": "true"})
    assert page(answer).all("div")[0]["id"] == "keyed"
    assert not page(answer).all("form")


def test_where_a_rubber_begins_the_partners_are_named(phone, base):
    answer = looks(phone, base, *RUBBER, FIRST)
    heads = [one.words for one in page(answer).all("h2")]
    assert heads == [
        "Rubber 1: A Anna + C Clara – B Boris + D Dmitri",
        "Rubber 2: A Anna + B Boris – D Dmitri + C Clara",
        "How it stands after these lines",
    ]


def test_one_bad_line_hides_no_other_and_is_a_tap_away(phone, base):
    long = "pass " + "x" * 500
    answer = looks(phone, base, FIRST, "A 3H 14 h4 a3", "A 3H 9 h4 a3 q", "B 9S 7 h1", long, FIRST)
    assert read(answer) == [
        (FIRST, []),
        ("A 3H 14 h4 a3", ["Tricks: a number from 0 to 13 is needed here."]),
        ("A 3H 9 h4 a3 q", ["“q” cannot be read here."]),
        (
            "B 9S 7 h1",
            [
                "Level: a number from 1 to 7 is needed here.",
                "Aces: this is still missing. For example: “3S a3” in place of “9S”.",
            ],
        ),
        (long, ["This line is too long for a deal."]),
        (FIRST, []),
    ]
    shown = page(answer)
    assert [one["id"] for one in shown.all("article")] == [f"line-{n}" for n in range(1, 7)]
    links = [one["href"] for one in shown.all("a") if one["href"].startswith("#line")]
    assert links == ["#line-2", "#line-3", "#line-4", "#line-5"]
    assert "6 deals. These deals do not fit yet: 2 3 4 5" in words(answer)
    assert "Its points appear when the lines before it fit." in words(answer)


def test_what_cannot_be_at_the_table_is_told_and_what_hangs_on_a_bad_line_is_not(phone, base):
    """Were the second deal right, the third might not be the one in which both reach 500."""
    (said,) = read(looks(phone, base, BOTH, BOTH))[1][1]
    assert said.endswith(
        "first? Add one of these: “fX” (the declaring side), “fY” (the other side)."
    )
    answer = looks(phone, base, BOTH, f"{BOTH} q", BOTH)
    assert [wrong for _, wrong in read(answer)] == [[], ["“q” cannot be read here."], []]


def test_deals_after_the_last_cannot_be(phone):
    base = phone.opens(**{"vint-1886.rubbers": "1"})
    told = OVER
    assert read(looks(phone, base, *RUBBER, FIRST))[2][1] == [told]
    # Behind a line that is no deal yet it may be another deal that ends the sitting.
    behind = read(looks(phone, base, f"{FIRST} q", *RUBBER, FIRST))[1:]
    assert [wrong for _, wrong in behind] == [[], [], []]


def test_lines_that_end_the_sitting_say_so_in_a_sentence(phone):
    base = phone.opens(**{"vint-1886.rubbers": "1"})
    said = page(looks(phone, base, *RUBBER)).one("p", "said").words
    won, lost = f"+{RUBBER_NET:,}", f"−{RUBBER_NET:,}"
    told = f"Anna {won}, Clara {won}, Boris {lost}, Dmitri {lost}"
    assert said.endswith(f" The sitting is over: {told}.")


def test_the_empty_page_shows_how_lines_are_written_and_what_was_booked_last_from_it(phone, base):
    """So a phone can forget the lines that it kept."""
    answer = phone.get(f"{base}key-in/")
    assert "The score of these lines appears here." in words(answer)
    assert "A 3H 9 h4 a3" in words(answer)
    assert page(answer).one("form")["data-booked"] == ""
    books(phone, base, FIRST, key="my-own")
    phone.enters(base, 2, "pass")
    assert page(phone.get(f"{base}key-in/")).one("form")["data-booked"] == "my-own"


# ── Booking ─────────────────────────────────────────────────────────────────────────────────────


def test_all_lines_are_booked_at_once_and_once(phone, base):
    lines = [f"{FIRST} fX", "Boris one spade seven honours 2 aces 2", "pass"]  # nobody asked for fX
    assert books(phone, base, *lines).url == f"{base}?note=keyed"
    assert books(phone, base, *lines).url == f"{base}?note=again"
    assert notations(base) == [FIRST, "B 1S 7 h2 a2", "pass"]
    assert acts(base) == ["open", "deal", "deal", "deal"]


def test_lines_sent_again_stay_undone_and_others_under_the_key_are_asked_about(phone, base):
    books(phone, base, FIRST)
    answer = books(phone, base, GAME, first="2")
    assert answer.status_code == 409
    assert "Other lines from this page are saved already" in note(answer)
    assert form(answer).fields["lines"].strip() == GAME
    assert notations(base) == [FIRST]
    phone.undoes(base)
    assert books(phone, base, FIRST).url == f"{base}?note=undone"
    assert notations(base) == []


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ([FIRST, "A 3H 99 h4 a3"], "Nothing is saved yet"),
        (["", "# later"], "Write a line for each deal first."),
    ],
)
def test_one_bad_line_or_nothing_books_none_and_keeps_all(phone, base, lines, told):
    answer = books(phone, base, *lines)
    assert answer.status_code == 422
    assert told in note(answer)
    assert form(answer).fields["lines"].split("\n")[-2:] == lines
    assert acts(base) == ["open"]


def test_a_deal_that_came_between_is_a_question(phone, base, other):
    other.sits_down(base)
    other.enters(base, 1, GAME)
    answer = books(phone, base, FIRST)
    assert answer.status_code == 409
    assert "Another deal was entered meanwhile" in note(answer)
    assert notations(base) == [GAME]
    again = form(answer)
    assert again.fields["first"] == "2"
    assert phone.sends(again, book="1").url == f"{base}?note=keyed"
    assert notations(base) == [GAME, FIRST]


@pytest.mark.parametrize(
    "sent",
    [
        *({"key": key} for key in ("", "a b", "x" * 60, "ключ")),
        *({"first": first} for first in ("", "x", "-1", "9" * 400)),
    ],
)
def test_a_form_without_its_key_or_number_is_asked_once_more(phone, base, sent):
    answer = books(phone, base, FIRST, **sent)
    assert answer.status_code == 409
    assert acts(base) == ["open"]
    assert phone.sends(form(answer), book="1").url == f"{base}?note=keyed"


def test_a_closed_sitting_says_so_at_once_and_takes_no_lines(phone, base):
    phone.post(f"{base}close/", {"key": "c", "act": "close"})
    answer = books(phone, base, FIRST)
    assert answer.status_code == 409
    told = "The sitting is over; no more deals can be entered."
    assert note(answer) == note(phone.get(f"{base}key-in/")) == told


@pytest.mark.parametrize(
    "much", ["pass\n" * MOST_DEALS + "pass", "x" * (LONGEST_BATCH + 1)], ids=["lines", "letters"]
)
def test_more_than_can_be_looked_at_is_refused_and_kept(phone, base, much):
    answer = books(phone, base, much)
    assert answer.status_code == 413
    assert form(answer).fields["lines"].strip() == much
    assert not page(answer).all("article")


def test_more_than_a_sitting_holds_is_refused(phone, base):
    phone.enters(base, 1, "pass")
    answer = books(phone, base, *["pass"] * MOST_DEALS, first="2")
    assert answer.status_code == 422
    assert problems(answer)[-1] == f"A sitting may have at most {MOST_DEALS:,} deals."
    assert acts(base) == ["open", "deal"]


def test_a_whole_sitting_at_once_is_one_transaction(phone, base, django_assert_max_num_queries):
    with django_assert_max_num_queries(14):
        assert books(phone, base, *["pass"] * 300).status_code == 302
    assert Act.objects.count() == 301


def test_who_watches_keys_in_nothing(phone, base):
    watch = Link.objects.get(right=Right.WATCH).token
    assert phone.get(f"/s/{watch}/key-in/").status_code == 403
    assert looks(phone, f"/s/{watch}/", FIRST).status_code == 403
    assert "key-in" not in phone.get(f"/s/{watch}/").content.decode()


def test_players_may_be_called_like_markup(phone):
    names = ["<b>A</b>", "&amp;", '"', "ქეთი"]
    deal = {**CONTRACT, "declarer": names[0]}
    base = phone.opens_file({**FILE, "players": names, "deals": [deal]})
    answer = looks(phone, base, "ქეთი 3H 9 h4 a3")
    assert read(answer) == [("ქეთი 3H 9 h4 a3", [])]
    assert '<b>A</b> <bdi translate="no">&lt;b&gt;A&lt;/b&gt;</bdi>' in answer.content.decode()


@pytest.mark.parametrize("text", ["\x00", "\ud7ff", "A 3H\x0b9", "🂡" * 200, "{0} %s", "A\u2028B"])
def test_anything_may_be_typed(phone, base, text):
    assert looks(phone, base, text).status_code == 200
    assert books(phone, base, text).status_code == 422


def test_a_player_who_is_called_like_anothers_letter_is_told_of(phone):
    base = phone.opens(names=("B", "Anna", "Вера", "Dmitri"))
    notes = [one.words for one in page(phone.get(f"{base}key-in/")).all("p", "note")]
    assert notes == ["In these lines B stands for Anna, whatever others are called."]
