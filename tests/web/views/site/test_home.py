"""Home, a new sitting, and one out of a file."""

import json
from uuid import uuid4

import pytest

from scorekeeper.rules.games import rulesets
from scorekeeper.rules.sitting_file.form_and_file_checks import MOST_PER
from scorekeeper.web.booking import sitting_form
from scorekeeper.web.models import Act, Link, Sitting
from scorekeeper.web.views.site import home
from tests.rules.files import CONTRACT, FILE, GONE, changed, file, file_of
from tests.web.html_page import form, page, problems, words
from tests.web.phone import (
    FIRST,
    FIRST_NETS,
    NAMES,
    RUBBER,
    Phone,
    acts,
    nets,
    notations,
    state,
    token_of,
)

SEATS = [f"player{number}" for number in range(4)]
FOUR = {"ruleset": "vint-1886", **dict(zip(SEATS, NAMES, strict=True))}


# ── Home ────────────────────────────────────────────────────────────────────────────────────────


def cards(phone):
    return [one.words for one in page(phone.get("/")).all("a", "card")]


def test_a_phone_without_sittings_is_welcomed(phone):
    answer = phone.get("/")
    assert page(answer).one("section", "welcome")
    assert page(answer).one("footer").one("a", "save")["href"] == "/new/"


def test_a_phone_sees_its_own_sittings(phone, other):
    phone.get(phone.opens(FIRST, date="2026-01-31", place="At Clara's"))
    assert cards(phone) == [
        "Vint 1886 rubber 1 of 3 · 0–0 "
        "Anna +1,950Boris −1,950Clara +1,950Dmitri −1,950 31 January 2026 At Clara's"
    ]
    assert cards(other) == []


def test_so_many_sittings_are_shown_and_all_on_asking(phone, monkeypatch):
    monkeypatch.setattr(home, "SHOWN", 2)
    for name in ("First", "Second", "Third"):
        phone.opens(names=(name, *NAMES[1:]))
    shown = page(phone.get("/"))
    assert len(shown.all("a", "card")) == 2
    assert "First" not in cards(phone)[1]
    (more,) = [one for one in shown.all("a", "quiet") if one.words == "All my sittings"]
    every = page(phone.get(f"/{more['href'].lstrip('/')}"))
    assert len(every.all("a", "card")) == 3
    assert "All my sittings" not in [one.words for one in every.all("a", "quiet")]


def test_a_sitting_that_a_phone_has_opened_by_its_link_is_among_its_own(phone, other):
    other.sits_down(phone.opens())
    assert len(cards(other)) == 1


def test_unfinished_sittings_come_first_then_the_latest(phone):
    one_rubber = {"vint-1886.rubbers": "1"}
    for name, deals in [("Old", ()), ("Done", RUBBER), ("New", ())]:
        phone.get(phone.opens(*deals, names=(name, *NAMES[1:]), **one_rubber))
    first_names = [one.all("bdi")[0].words for one in page(phone.get("/")).all("a", "card")]
    assert first_names == ["New", "Old", "Done"]


def test_a_sitting_in_the_bin_is_listed_apart_and_can_be_taken_back(phone):
    base = phone.opens()
    phone.post(f"{base}bin/", {"act": "away"})
    assert cards(phone) == []
    back = form(phone.get("/"), "/bin/")
    phone.sends(back, act="back")
    assert len(cards(phone)) == 1


def test_home_opens_no_sitting_of_another_phone_by_its_cookie(phone, other):
    phone.opens()
    other.client.cookies["device"] = phone.client.cookies["device"].value[:-1] + "x"
    assert cards(other) == []


# ── A new sitting ───────────────────────────────────────────────────────────────────────────────


def test_a_new_sitting_is_opened_from_the_pages_own_form(phone):
    start = form(phone.get("/new/"))
    answer = phone.sends(start, **FOUR)
    assert state(answer.url).sitting.players == NAMES
    assert phone.get(answer.url).status_code == 200


def test_on_a_phone_that_has_not_played_it_begins_with_the_first_game_for_points_only(phone):
    answer = phone.get("/new/")
    fields = form(answer).fields
    assert fields["ruleset"] == rulesets()[0].key
    assert (fields["amount"], fields["per"], fields["currency"]) == ("", "100", "EUR")
    assert "Stake: points only" in words(answer)
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

    every = [one.key for one in rulesets()]
    assert games() == every
    phone.opens(ruleset=every[1])
    phone.opens(ruleset=every[2])
    assert games() == [every[2], every[1], every[0]]
    phone.opens(ruleset=every[1])
    assert games() == [every[1], every[2], every[0]]


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
    answer = phone.post("/new/", {"id": id_, **FOUR, "player0": "", "ruleset": "vint-1886"})
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
    (four,) = [one for one in row.all("button") if "data-four" in one.attributes]
    assert four["data-four"].split("\n") == ["<b>", *NAMES[1:]]
    single = [one["data-name"] for one in row.all("button") if "data-name" in one.attributes]
    assert single == ["<b>", *NAMES[1:], "Erik"]


def test_a_phone_that_knows_nobody_has_no_names_to_tap(phone):
    assert not page(phone.get("/new/")).all("div", "names")


# ── What cannot be opened ───────────────────────────────────────────────────────────────────────

EVERYBODY, UNSEEN = (
    "Every player needs a name.",
    "A name cannot hold invisible or control characters.",
)
CODE = "This must be the three-letter code of a currency, such as EUR."
AMOUNT = "This must be an amount such as 0.10, with at most four decimals."
PER = f"This must be a whole number of points, from 1 to {MOST_PER:,}."
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
        ({"player0": ""}, f"1: {EVERYBODY}"),
        ({"player1": "   "}, f"2: {EVERYBODY}"),
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
    assert len(problems(answer)) == 1 + 4 + 1 + 2 + 1 + 1  # the head, names, rubbers, stake, date
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


# ── A file ──────────────────────────────────────────────────────────────────────────────────────


def test_a_file_opens_as_a_new_sitting(phone):
    base = phone.opens_file(file_of(CONTRACT))
    assert nets(base) == FIRST_NETS
    assert acts(base) == ["open", "deal"]


def test_a_file_is_opened_from_the_pages_own_form(phone):
    start = form(phone.get("/"), "/import/")
    assert start.element["enctype"] == "multipart/form-data"
    assert start.element.one("input", id="file")["type"] == "file"
    answer = phone.imports(FILE, **start.fields)
    assert "was opened as a new sitting" in words(phone.get(answer.url))


def test_a_file_sent_twice_from_one_page_opens_one_sitting(phone):
    start = form(phone.get("/"), "/import/")
    assert phone.imports(FILE, **start.fields).url == phone.imports(FILE, **start.fields).url
    assert Sitting.objects.count() == 1


def test_a_file_opened_twice_on_purpose_is_two_sittings(phone):
    for _ in range(2):
        phone.imports(FILE, **form(phone.get("/"), "/import/").fields)
    assert Sitting.objects.count() == 2


def test_another_file_from_the_same_page_is_another_sitting(phone):
    start = form(phone.get("/"), "/import/")
    phone.imports(FILE, **start.fields)
    phone.imports(file_of(CONTRACT), **start.fields)
    assert Sitting.objects.count() == 2


@pytest.mark.parametrize("name", ["sitting.json", "../../etc/passwd", "<b>.exe", "x" * 300])
def test_the_name_of_a_file_does_not_matter(phone, name):
    assert phone.imports(FILE, name=name).status_code == 302


def test_a_file_with_a_byte_order_mark_is_read(phone):
    content = b"\xef\xbb\xbf" + json.dumps(FILE).encode()
    assert phone.imports(content).status_code == 302


def test_a_list_of_one_sitting_is_that_sitting(phone):
    assert phone.imports([FILE]).status_code == 302


def sittings_of(phone):
    """What the file of all sittings of this phone holds."""
    answer = phone.get("/sittings.json")
    assert "attachment" in answer.headers["Content-Disposition"]
    return json.loads(answer.content)


def test_all_sittings_of_a_phone_go_into_one_file_and_come_out_of_it(phone, other):
    phone.opens(FIRST)
    phone.opens(*RUBBER, names=("Erik", *NAMES[1:]))
    told = sittings_of(phone)
    assert [one["players"][0] for one in told] == ["Erik", "Anna"]
    answer = other.imports(told)
    assert answer.url == "/?opened=2"
    assert "2 sittings were opened." in words(other.get(answer.url))
    assert sittings_of(other) == told
    assert len(cards(other)) == 2


def test_a_file_of_several_that_is_sent_twice_opens_them_once(phone):
    same = str(uuid4())
    for _ in range(2):
        assert phone.imports([FILE, FILE], id=same).url == "/?opened=2"
    assert Sitting.objects.count() == 2


def test_of_a_file_of_several_all_are_opened_or_none(phone):
    answer = phone.imports([FILE, file(players=["Anna"]), file_of(changed(CONTRACT, tricks=14))])
    assert answer.status_code == 422
    for told in (
        "sitting 2 · players: This game needs 4 players.",
        "sitting 3 deal 1 · tricks: This must be a number from 0 to 13.",
    ):
        assert told in words(answer)
    assert not Sitting.objects.exists()


def test_the_file_of_a_phone_leaves_the_bin_out_and_other_phones_too(phone, other):
    phone.post(f"{phone.opens(FIRST)}bin/", {"act": "away"})
    other.opens(FIRST)
    assert sittings_of(phone) == []
    assert "All my sittings" not in words(phone.get("/"))
    assert "All my sittings in one file" in words(other.get("/"))


@pytest.mark.parametrize("told", ["-1", "x", "9" * 99, "²", "٣", ""])
def test_an_odd_number_of_opened_sittings_is_not_told(phone, told):
    answer = phone.client.get("/", {"opened": told})
    assert answer.status_code == 200
    assert "sitting was opened" not in words(answer)
    assert "were opened" not in words(answer)


NOT_JSON = "This is not a sitting file: it is not JSON."
NOT_UTF_8 = "This is not a sitting file: its text is not UTF-8."
WHOLE = json.dumps(FILE)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", NOT_JSON),
        (b"{", NOT_JSON),
        (b"Anna, Boris", NOT_JSON),
        (b"%PDF-1.7", NOT_JSON),
        (b"\x00" * 1000, NOT_JSON),
        (b"[" * 100_000, NOT_JSON),
        (b'{"a":' * 100_000, NOT_JSON),
        (b"NaN", NOT_JSON),
        (b'{"version": Infinity}', NOT_JSON),
        (b"9" * 5000, NOT_JSON),
        (WHOLE.encode("utf-16"), NOT_UTF_8),
        (WHOLE.encode("utf-32-be"), NOT_JSON),
        (WHOLE.replace("Anna", "Änna").replace("\\u00c4", "Ä").encode("latin-1"), NOT_UTF_8),
        (b"\xff\xd8\xff\xe0", NOT_UTF_8),
        (b"null", "This is not a sitting file."),
        (b"9", "This is not a sitting file."),
        (b'"sitting"', "This is not a sitting file."),
        (b"true", "This is not a sitting file."),
        (b"[]", "This file holds 0 sittings; it can hold 1 to 500."),
        (json.dumps([FILE] * 501).encode(), "This file holds 501 sittings; it can hold 1 to 500."),
        (b"[[[[]]]]", "This is not a sitting file."),
        (b'{"format": 1, "format": 1}', "The key “format” stands twice in one place."),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_what_is_no_sitting_file_is_told_and_opens_nothing(phone, content, told):
    answer = phone.imports(content)
    assert answer.status_code == 422
    assert told in words(answer)
    assert not Sitting.objects.exists()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (
            file(version=2),
            ("version: This file is of another version. This site reads version 1 only."),
        ),
        (
            file(version="1"),
            ("version: This file is of another version. This site reads version 1 only."),
        ),
        (
            file(version=True),
            ("version: This file is of another version. This site reads version 1 only."),
        ),
        (file(format="pgn"), "format: In a sitting file this must be “scorekeeper-sitting”."),
        (
            file(ruleset="whist"),
            f"ruleset: This must be one of: {', '.join(one.key for one in rulesets())}.",
        ),
        (file(players=["Anna"]), "players: This game needs 4 players."),
        (file(players="Anna"), "players: This must be the list of the players' names."),
        (file(players=GONE), "players: This must be the list of the players' names."),
        (file(players=["A\ud800", "B", "C", "D"]), "players: A name cannot hold invisible"),
        (file(colour="red"), "colour: A sitting file has no field of this name."),
        (file(place="\ud800"), "place: This text has characters that cannot be shown."),
        (file(date=20260131), f"date: {DATE}"),
        (file(closed=1), "closed: This must be true or false."),
        (file(options=[]), "options: This must be an object with the house rules."),
        (
            file(options={"rubbers": True}),
            "options · rubbers: This must be a whole number, 1 to 12.",
        ),
        (file(stake={"currency": "EUR"}), "stake · amount: This must be an amount such as 0.10"),
        (file(stake=5), "stake: This must be an object with “currency”, “amount” and “per”."),
        (file(seatings=[{"round": 1}]), "seating 1 · seats: Say who sat where"),
        (file(deals={}), "deals: This must be a list of deals."),
        (
            file(deals=[{"kind": "thrown_in"}] * 1001),
            ("deals: A sitting may have at most 1,000 deals."),
        ),
        (
            file_of(changed(CONTRACT, tricks=True)),
            "deal 1 · tricks: This must be a whole number, 0 to 13.",
        ),
        (
            file_of(changed(CONTRACT, tricks=9.5)),
            "deal 1 · tricks: This must be a whole number, 0 to 13.",
        ),
        (
            file_of(changed(CONTRACT, tricks=[9])),
            "deal 1 · tricks: This must be a whole number, 0 to 13.",
        ),
        (file_of(changed(CONTRACT, honours=5, aces=0)), "deal 1 · aces: All five honours include"),
        (
            file_of(changed(CONTRACT, declarer="Eva")),
            "deal 1 · declarer: This must be one of the players.",
        ),
        (file_of("thrown in"), "deal 1 · kind: This must be an object with the fields of a deal."),
    ],
    ids=lambda value: str(value)[-30:],
)
def test_a_file_that_cannot_be_is_told_by_name_and_opens_nothing(phone, data, told):
    answer = phone.imports(data)
    assert answer.status_code == 422
    assert told in words(answer)
    assert not Sitting.objects.exists()


def test_a_thousand_deals_are_opened(phone):
    base = phone.opens_file(file(deals=[{"kind": "thrown_in"}] * 1000))
    assert Act.objects.count() == 1001
    assert phone.get(base).status_code == 200


def test_of_very_many_problems_the_first_are_told_and_the_rest_counted(phone):
    answer = phone.imports(file_of(*[{"kind": "whist"}] * 50))
    assert len(page(answer).one("ul", "problems").all("li")) == 40
    assert "… and 10 more." in words(answer)


def test_no_file_is_told(phone):
    for answer in (phone.post("/import/"), phone.post("/import/", {"file": "text"})):
        assert "Choose a sitting file first." in words(answer)


def test_of_two_files_the_last_is_opened(phone):
    one, other = (json.dumps(file_of(*deals)).encode() for deals in ([], [CONTRACT]))
    body = b"".join(
        b'--x\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
        + content
        + b"\r\n"
        for content in (one, other)
    )
    answer = phone.post(
        "/import/", body + b"--x--\r\n", content_type="multipart/form-data; boundary=x"
    )
    assert nets(answer.url.partition("?")[0]) == FIRST_NETS


def test_a_file_in_deep_nests_of_known_keys_is_told(phone):
    deep = {"players": [[[[[["Anna"]]]]]], "deals": [[[[]]]], "stake": {"amount": {"amount": {}}}}
    assert phone.imports({**FILE, **deep}).status_code == 422


def test_many_keys_and_the_last_one_twice_are_told(phone):
    """Searching the list of the keys for each of them would take minutes."""
    keys = ",".join(f'"{number:x}":0' for number in range(150_000))
    assert "stands twice" in words(phone.imports(f'{{{keys},"x":0,"x":0}}'.encode()))


def test_an_imported_sitting_belongs_to_the_phone_that_opened_it(phone):
    base = phone.opens_file(file_of(CONTRACT))
    assert Link.objects.get(token=token_of(base)).visits.count() == 1
    assert phone.undoes(base).url == f"{base}?note=undid"  # without a question


def test_a_stranger_without_cookies_opens_a_file_too(db):
    assert Phone().imports(FILE).status_code == 302
