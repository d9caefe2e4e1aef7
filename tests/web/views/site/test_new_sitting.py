"""The form for a new sitting, and the same four again."""

from uuid import uuid4

import pytest

from scorekeeper.rules.games import rulesets
from scorekeeper.rules.sitting_file.form_and_file_checks import MOST_PER
from scorekeeper.web.booking import sitting_form
from scorekeeper.web.models import Sitting
from tests.web.html_page import form, page, problems, words
from tests.web.phone import FIRST, NAMES, notations, state, token_of

SEATS = [f"player{number}" for number in range(4)]
FOUR = {"ruleset": "vint-1886", **dict(zip(SEATS, NAMES, strict=True))}


# ── A new sitting ───────────────────────────────────────────────────────────────────────────────


def test_a_new_sitting_is_opened_from_the_pages_own_form(phone):
    start = form(phone.get("/new/"))
    answer = phone.sends(start, **FOUR)
    assert state(answer.url).sitting.players == NAMES
    assert phone.get(answer.url).status_code == 200


def test_on_a_phone_that_has_not_played_it_begins_with_the_first_game_for_points_only(phone):
    answer = phone.get("/new/")
    fields = form(answer).fields
    assert fields["ruleset"] == "skruuvi-2016"
    assert (fields["amount"], fields["per"], fields["currency"]) == ("", "100", "EUR")
    assert "Stake: none" in words(answer)
    assert len(fields["date"]) == len("2026-01-31")


def test_it_begins_with_the_last_game_of_this_phone_and_its_stake(phone, other):
    phone.opens(ruleset="skruuvi-2016")
    phone.opens(ruleset="vint-estonian", amount="0.20", per="50", currency="SEK")
    other.opens(ruleset="vint-1886", amount="9", per="1", currency="EUR")
    fields = form(phone.get("/new/")).fields
    wanted = {"ruleset": "vint-estonian", "amount": "0.20", "per": "50", "currency": "SEK"}
    assert wanted.items() <= fields.items()
    assert [fields[name] for name in SEATS] == ["", "", "", ""]


def test_whoever_played_for_points_last_begins_with_points_only(phone):
    phone.opens(amount="1", per="1", currency="EUR")
    phone.opens()
    assert form(phone.get("/new/")).fields["amount"] == ""


def test_a_sitting_that_was_thrown_away_sets_no_example(phone):
    phone.opens(ruleset="vint-estonian")
    base = phone.opens(ruleset="vint-1886", amount="1", per="1", currency="EUR")
    phone.post(f"{base}bin/", {"act": "away"})
    fields = form(phone.get("/new/")).fields
    assert (fields["ruleset"], fields["amount"]) == ("vint-estonian", "")


def test_the_games_that_a_phone_has_played_come_first_the_latest_in_front(phone):
    def games():
        shown = page(phone.get("/new/")).all("input", name_="ruleset")
        return [one["value"] for one in shown]

    every = games()
    assert sorted(every) == sorted(one.key for one in rulesets())
    phone.opens(ruleset=every[1])
    phone.opens(ruleset=every[2])
    assert games()[:3] == [every[2], every[1], every[0]]
    phone.opens(ruleset=every[1])
    assert games()[:3] == [every[1], every[2], every[0]]
    assert sorted(games()) == sorted(every)


def test_house_rules_stake_place_and_date_are_taken(phone):
    base = phone.opens(
        **{"vint-1886.rubbers": "2", "vint-1886.aces_split": "nobody"},
        amount="0,5",
        per="10",
        currency="SEK",
        each_with_each="1",
        place=" At  Clara's ",
        date="2026-01-31",
    )
    sitting = state(base).sitting
    assert (sitting.options.rubbers, sitting.options.aces_split) == (2, "nobody")
    stake = sitting.stake
    assert (stake.amount, stake.per, stake.currency, stake.each_with_each) == (
        "0.5",
        10,
        "SEK",
        True,
    )
    assert (sitting.place, sitting.date) == ("At Clara's", "2026-01-31")


def test_an_empty_amount_plays_for_points_only(phone):
    assert state(phone.opens(amount=" ", per="x", currency="?")).sitting.stake is None


def test_a_form_sent_twice_opens_one_sitting(phone):
    start = form(phone.get("/new/"))
    assert phone.sends(start, **FOUR).url == phone.sends(start, **FOUR).url
    assert Sitting.objects.count() == 1


def test_back_and_start_again_is_the_same_sitting_though_deals_were_played(phone):
    start = form(phone.get("/new/"))
    base = phone.sends(start, **FOUR).url
    phone.enters(base, 1, FIRST)
    assert phone.sends(start, **FOUR).url == base
    assert notations(base) == [FIRST]


def test_back_and_a_name_corrected_is_a_sitting_with_that_name(phone):
    start = form(phone.get("/new/"))
    first = phone.sends(start, **FOUR).url
    second = phone.sends(start, **{**FOUR, "player0": "Hanna"}).url
    assert state(first).sitting.players[0] == "Anna"
    assert state(second).sitting.players[0] == "Hanna"


def test_another_phone_that_sends_the_same_form_opens_its_own(phone, other):
    id_ = str(uuid4())
    assert phone.opens(id=id_) != other.opens(id=id_)


@pytest.mark.parametrize("id_", ["", "x", "9" * 5000, "\x00", "<b>", "'" * 36])
def test_a_form_without_an_id_gets_one(phone, id_):
    answer = phone.post("/new/", {"id": id_, **FOUR, "player0": "x" * 41})
    fields = form(answer).fields
    assert len(fields["id"]) == 36
    phone.post("/new/", {**fields, "player0": "Anna"})
    phone.post("/new/", {**fields, "player0": "Anna"})
    assert Sitting.objects.count() == 1


def test_the_same_four_play_again_with_their_house_rules_and_stake(phone):
    base = phone.opens(**{"vint-1886.rubbers": "2"}, amount="1", per="10", currency="SEK")
    again = page(phone.get("/new/")).one("noscript").one("a")
    assert again["href"] == f"/new/?again={token_of(base)}"
    fields = form(phone.get(again["href"])).fields
    assert [fields[name] for name in SEATS] == list(NAMES)
    wanted = {"vint-1886.rubbers": "2", "amount": "1", "per": "10", "currency": "SEK"}
    assert wanted.items() <= fields.items()


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("2026-11-21", "2026-11-21"),
        ("", "2026-11-20"),
        ("x", "2026-11-20"),
        ("2026-02-30", "2026-11-20"),
        ("\x00", "2026-11-20"),
        ("9" * 5000, "2026-11-20"),
    ],
)
def test_the_same_four_play_again_on_the_day_that_the_phone_says(phone, monkeypatch, said, day):
    """Without a day that can be, it is the server's."""
    monkeypatch.setattr(sitting_form, "server_day", lambda: "2026-11-20")
    base = phone.opens(FIRST, date="2026-01-31")
    answer = phone.post("/again/", {"again": token_of(base), "id": str(uuid4()), "date": said})
    assert state(answer.url).sitting.date == day


def test_a_form_that_comes_back_keeps_its_day(phone):
    """The script sets no day where one was sent."""
    marked = [
        [one["id"] for one in page(answer).all("input") if "data-today" in one.attributes]
        for answer in (phone.get("/new/"), phone.post("/new/", {"date": "2026-01-31"}))
    ]
    assert marked == [["date"], []]


@pytest.mark.parametrize("again", ["", "x", "A" * 22, "\x00", "<b>", "%", "x" * 5000, "😀"])
def test_a_link_that_opens_nothing_suggests_nobody(phone, again):
    answer = phone.get("/new/", query_params={"again": again})
    assert [form(answer).fields[name] for name in SEATS] == ["", "", "", ""]


def test_names_of_earlier_sittings_are_suggested(phone):
    phone.opens(names=("<b>", "Boris", "Clara", "Dmitri"))
    options = page(phone.get("/new/")).one("datalist").all("option")
    assert [one["value"] for one in options] == ["<b>", "Boris", "Clara", "Dmitri"]


def test_names_of_earlier_sittings_can_be_tapped_one_by_one_or_all_four(phone):
    phone.opens(names=("Erik", *NAMES[1:]))
    phone.opens(names=("<b>", *NAMES[1:]))
    row = page(phone.get("/new/")).one("div", "names")
    assert "hidden" in row.attributes  # until the script is there
    (four,) = [one for one in row.all("button") if "data-players" in one.attributes]
    assert four["data-players"].split("\n") == ["<b>", *NAMES[1:]]
    single = [one["data-name"] for one in row.all("button") if "data-name" in one.attributes]
    assert single == ["<b>", *NAMES[1:], "Erik"]


def test_a_phone_that_knows_nobody_has_no_names_to_tap(phone):
    assert not page(phone.get("/new/")).all("div", "names")


# ── What cannot be opened ───────────────────────────────────────────────────────────────────────

EVERYBODY, UNSEEN = (
    "Every player needs a name.",
    "A name cannot hold invisible or control characters.",
)
NOBODY = "Nobody has a name yet. Type the names, or start with A, B, C and D."
CODE = "This must be the three-letter code of a currency, such as EUR."
AMOUNT = "This must be an amount such as 0.10, with at most four decimals."
PER = f"This must be a whole number, 1 to {MOST_PER:,}."
DATE = "This must be a date such as 2026-01-31."
MANY = "vint-1886.rubbers"
RUBBERS, ONE_OF = (
    "This must be a number from 1 to 12.",
    "This must be one of: tricks_majority, nobody.",
)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"amount": "1", "currency": "other", "other_currency": "XXX"}, CODE),
        ({"amount": "1", "currency": "other", "other_currency": ""}, CODE),
        (dict.fromkeys(SEATS, " "), NOBODY),
        ({"player1": "\u3164"}, f"2: {EVERYBODY}"),
        ({"player2": "ANNA "}, "3: Two players are called ANNA. Give them different names."),
        ({"player3": "x" * 300}, "4: A name may have at most 40 characters; this one has 300."),
        ({"player3": "a\x00b"}, f"4: {UNSEEN}"),
        ({"player3": "a\u202eb"}, f"4: {UNSEEN}"),
        ({"player3": "a\u200bb"}, f"4: {UNSEEN}"),
        ({"ruleset": "whist"}, "Choose a game."),
        ({"ruleset": ""}, "Choose a game."),
        ({MANY: "0"}, RUBBERS),
        ({MANY: "13"}, RUBBERS),
        ({MANY: "nine"}, "This must be a whole number, 1 to 12."),
        ({MANY: "9.5"}, "This must be a whole number, 1 to 12."),
        ({MANY: "9" * 400}, "This must be a whole number, 1 to 12."),
        ({"vint-1886.aces_split": "whoever"}, ONE_OF),
        ({"vint-1886.aces_split": "\x00"}, ONE_OF),
        ({"amount": "-1"}, AMOUNT),
        ({"amount": "1e9"}, AMOUNT),
        ({"amount": "0.12345"}, AMOUNT),
        ({"amount": "٩"}, AMOUNT),
        ({"amount": "inf"}, AMOUNT),
        ({"amount": "9" * 300}, AMOUNT),
        ({"amount": "1", "per": "0"}, PER),
        ({"amount": "1", "per": "9.5"}, PER),
        ({"amount": "1", "per": "true"}, PER),
        ({"amount": "1", "per": "9" * 300}, PER),
        ({"amount": "1", "currency": "XXX"}, CODE),
        ({"amount": "1", "currency": ""}, CODE),
        ({"amount": "1", "currency": "eur"}, CODE),
        ({"place": "x" * 81}, "This may have at most 80 characters."),
        ({"place": "a\x07b"}, "This text has characters that cannot be shown."),
        ({"date": "31.1.2026"}, DATE),
        ({"date": "2026-02-30"}, DATE),
        ({"date": "٢٠٢٦-٠١-٣١"}, DATE),
        ({"date": "\x00"}, DATE),
        ({"date": "9" * 5000}, DATE),
    ],
)
def test_what_cannot_be_is_told_everything_typed_is_kept_and_nothing_opens(phone, changed, told):
    fields = {"ruleset": "vint-1886", **FOUR, "amount": "1", "per": "7", "currency": "SEK"}
    fields |= {"place": "Riga", "date": "2026-01-31", "each_with_each": "1", MANY: "2", **changed}
    answer = phone.post("/new/", fields)
    assert answer.status_code == 422
    assert told in problems(answer)
    chosen = {"ruleset", "currency", "vint-1886.aces_split"}  # keep what can be chosen
    kept = {name: words for name, words in fields.items() if name not in chosen & set(changed)}
    assert kept.items() <= form(answer).fields.items()
    assert not Sitting.objects.exists()


def test_every_problem_is_told_at_once(phone):
    answer = phone.post("/new/", {"ruleset": "vint-1886", "amount": "x", "date": "x", MANY: "x"})
    assert len(problems(answer)) == 1 + 1 + 1 + 2 + 1 + 1  # the head, names, rubbers, stake, date
    folds = page(answer).all("details", "fold")
    shown = [one for one in folds if one.get("data-game", "vint-1886") == "vint-1886"]
    assert all("open" in one.attributes for one in shown)


def test_an_empty_form_is_told(phone):
    assert problems(phone.post("/new/"))[1:] == ["Choose a game."]


@pytest.mark.parametrize(
    "name",
    [
        *[
            "<b>Bo</b>",
            "😀",
            "👩‍👩‍👧‍👦",
            "ქეთევანი",
            "שרה",
            "مريم",
            "{0} %s",
            "=1+1",
            "O'Neill & Söns",
        ],
        *["x" * 40, "\u0301a", '"><script>alert(1)</script>'],
    ],
)
def test_any_name_is_shown_as_it_is(phone, name):
    base, plain = phone.opens(FIRST, names=(name, *NAMES[1:])), phone.opens(FIRST)
    assert state(base).sitting.players[0] in words(phone.get(f"{base}settle/"))
    for path in ("", "settle/", "setup/", "enter/2/"):
        assert drawn(phone.get(f"{base}{path}")) == drawn(phone.get(f"{plain}{path}"))


def drawn(answer):
    """The elements of a page without their words: no name adds one but its own, short and whole."""
    return [one.name for one in page(answer).walk() if one.name != "bdi"]
