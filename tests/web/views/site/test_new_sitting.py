"""The form for a new sitting, also of the same players again."""

from uuid import uuid4

import pytest

from scorekeeper.rules.core.stake import MOST_PER
from scorekeeper.rules.games import ruleset as find_ruleset
from scorekeeper.rules.games import rulesets
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from scorekeeper.web.access.capacity import A_SITTING
from scorekeeper.web.models import Sitting as StoredSitting
from scorekeeper.web.views.site import new_sitting
from tests.games.skruuvi_2016.evening import MADE, deals
from tests.web.html_page import form, page, problems, words
from tests.web.phone import FIRST, NAMES, Phone, acts, nets, notations, state, token_of

SEATS = [f"player{number}" for number in range(4)]
FOUR = {"ruleset": "vint-1886", **dict(zip(SEATS, NAMES, strict=True))}


def test_a_new_sitting_is_opened_once_from_the_pages_own_form(phone):
    start = form(phone.get("/new/"))
    base = phone.sends(start, **FOUR).url
    assert state(base).sitting.players == NAMES
    assert phone.get(base).status_code == 200
    assert phone.sends(start, **FOUR).url == base
    # Back and start again is the same sitting though deals were played.
    phone.enters(base, 1, FIRST)
    assert phone.sends(start, **FOUR).url == base
    assert notations(base) == [FIRST]
    assert StoredSitting.objects.count() == 1
    # Back and a name corrected is a sitting with that name.
    second = phone.sends(start, **{**FOUR, "player0": "Hanna"}).url
    assert state(base).sitting.players[0] == "Anna"
    assert state(second).sitting.players[0] == "Hanna"
    assert not StoredSitting.objects.exclude(binned=None)  # the other has a deal


def test_phone_26_start_back_and_start_leave_no_empty_sitting(phone, other):
    """What was corrected goes into the bin, and comes out again if that was a mistake."""
    start = form(phone.get("/new/"))
    kept = StoredSitting.objects.filter(binned=None)
    opened = [
        phone.sends(start, **{**FOUR, "player0": name}).url for name in ("Ana", "Hana", "Hanna")
    ]
    assert len({*opened}) == 3
    (only,) = kept
    assert only.links.filter(token=token_of(opened[-1])).exists()
    assert phone.sends(start, **{**FOUR, "player0": "Ana"}).url == opened[0]
    assert phone.get(opened[0]).status_code == 200
    # What another phone has seen stays.
    for _ in range(2):  # with its cookie too
        other.get(opened[0])
    phone.sends(start, **{**FOUR, "player0": "Inna"})
    assert phone.get(opened[0]).status_code == 200


def test_an_id_of_another_phone_puts_nothing_of_it_into_the_bin(phone, other):
    start = form(phone.get("/new/"))
    base = phone.sends(start, **FOUR).url
    other.post("/new/", {**FOUR, "id": start.fields["id"], "player0": "Hanna"})
    assert phone.get(base).status_code == 200


def test_on_a_phone_that_has_not_played_it_begins_with_the_first_game_for_points_only(phone):
    answer = phone.get("/new/")
    fields = form(answer).fields
    assert fields["ruleset"] == "skruuvi-2016"
    assert (fields["amount"], fields["per"], fields["currency"]) == ("", "100", "EUR")
    assert "Stake: none" in words(answer)
    assert len(fields["date"]) == len("2026-01-31")
    assert not page(answer).all("div", "names")  # to tap: it knows nobody
    # The script sets today, but no day where one was sent.
    marked = [
        [one["id"] for one in page(shown).all("input") if "data-today" in one.attributes]
        for shown in (answer, phone.post("/new/", {"date": "2026-01-31"}))
    ]
    assert marked == [["date"], []]


def test_it_begins_with_the_last_game_of_this_phone_and_its_stake(phone, other):
    """A sitting that was thrown away sets no example."""
    phone.opens(ruleset="skruuvi-2016")
    phone.opens(ruleset="vint-estonian", amount="0.20", per="50", currency="SEK")
    other.opens(ruleset="vint-1886", amount="9", per="1", currency="EUR")
    away = phone.opens(ruleset="vint-1886", amount="1", per="1", currency="EUR")
    phone.post(f"{away}bin/", {"act": "away"})
    fields = form(phone.get("/new/")).fields
    wanted = {"ruleset": "vint-estonian", "amount": "0.20", "per": "50", "currency": "SEK"}
    assert wanted.items() <= fields.items()
    assert [fields[name] for name in SEATS] == ["", "", "", ""]
    # Whoever played for points last begins with points only.
    phone.opens()
    assert form(phone.get("/new/")).fields["amount"] == ""


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


def test_another_phone_that_sends_the_same_form_opens_its_own(phone, other):
    id_ = str(uuid4())
    assert phone.opens(id=id_) != other.opens(id=id_)


def test_a_form_without_an_id_gets_one(phone):
    for count, id_ in enumerate(("", "x", "9" * 5000, "\x00", "<b>", "'" * 36), 1):
        answer = phone.post("/new/", {"id": id_, **FOUR, "player0": "x" * 41})
        fields = form(answer).fields
        assert len(fields["id"]) == 36
        for _ in range(2):
            phone.post("/new/", {**fields, "player0": "Anna"})
        assert StoredSitting.objects.count() == count, id_


# ── The same players again ──────────────────────────────────────────────────────────────────────


def again(phone):
    """The form for them, which Home leads to."""
    (led,) = [one for one in page(phone.get("/")).all("a") if "?again=" in one["href"]]
    return form(phone.get(led["href"]))


def test_phone_26_the_same_players_are_looked_at_before_they_start(phone):
    """With their house rules, stake and place, on today's date."""
    assert "?again=" not in phone.get("/").content.decode()
    rules = {"vint-1886.rubbers": "2"}
    stake = {"amount": "0.20", "per": "50", "currency": "SEK"}
    first = phone.opens(FIRST, **rules, **stake, place="Kuopio", date="2026-01-31")
    start = again(phone)
    assert [start.fields[name] for name in SEATS] == [*NAMES[1:], NAMES[0]]
    assert {**rules, **stake, "place": "Kuopio"}.items() <= start.fields.items()
    assert start.fields["date"] == new_sitting.server_day()
    assert StoredSitting.objects.count() == 1
    base = phone.sends(start).url
    one, other = state(first).sitting, state(base).sitting
    assert (acts(base), nets(base)) == (["open"], (0, 0, 0, 0))
    assert (other.options, other.stake, other.ruleset) == (one.options, one.stake, one.ruleset)
    assert phone.sends(start).url == base  # a double tap


def test_phone_26_whoever_has_no_name_is_not_played_with_again(phone):
    phone.opens(FIRST)
    phone.post("/new/", {"ruleset": "vint-1886", "letters": "1"})
    assert again(phone).fields["player3"] == "Anna"


def test_without_script_new_leads_to_the_same_players(phone):
    base = phone.opens(FIRST)
    led = page(phone.get("/new/")).one("noscript").one("a")
    assert led["href"] == f"/new/?again={token_of(base)}"


SAID = {"round": "1", "seat0": "0", "seat1": "2", "seat2": "1", "seat3": "3", "dealer": ""}


@pytest.mark.parametrize(
    ("deals", "said", "order"),
    [
        (0, None, "ABCD"),  # nothing was dealt: Anna deals first after all
        (0, SAID, "ACBD"),
        (
            5,
            None,
            "BCDA",
        ),  # Boris sits on Anna's left, however many deals there were
        (1, SAID, "CBDA"),  # there Clara sits on her left
        (1, {**SAID, "dealer": "3"}, "ACBD"),  # behind the last seat comes the first
    ],
)
def test_who_sits_left_of_the_last_first_dealer_deals_first_and_seats_stay(
    phone, deals, said, order
):
    base = phone.opens(*["pass"] * deals)
    if said:
        phone.post(f"{base}seats/reseat/", {"key": "r", "sure": "1", **said})
    start = again(phone)
    assert [start.fields[name] for name in SEATS] == [NAMES["ABCD".index(one)] for one in order]
    opened = state(phone.sends(start).url)
    assert opened.sitting.players[opened.sheet.standing.table.dealer] == start.fields["player0"]


def test_the_first_deal_goes_round_the_table_from_sitting_to_sitting(phone):
    phone.opens("pass")
    dealers = []
    for _ in range(4):
        base = phone.sends(again(phone)).url
        dealers.append(state(base).sitting.players[0])
        phone.enters(base, 1, "pass")
    assert dealers == ["Boris", "Clara", "Dmitri", "Anna"]


@pytest.mark.parametrize(
    ("scorer", "place"),
    [
        (None, 3),  # nobody was named, so it was Anna's, who dealt first and deals last now
        (2, 1),
    ],
)
def test_the_sheet_shows_the_signs_of_the_same_player_again(phone, scorer, place):
    sitting = Sitting(
        ruleset=find_ruleset("skruuvi-2016"),
        players=NAMES,
        options=find_ruleset("skruuvi-2016").Options(),
        deals=deals((MADE,)),
        scorer=scorer,
    )
    phone.opens_file(write_sitting(sitting))
    assert state(phone.sends(again(phone)).url).sitting.scorer == place


def test_a_link_that_opens_nothing_suggests_nobody(phone):
    for again in ("", "x", "A" * 22, "\x00", "<b>", "%", "x" * 5000, "😀"):
        fields = form(phone.get("/new/", query_params={"again": again})).fields
        assert [fields[name] for name in SEATS] == ["", "", "", ""], again


def test_names_of_earlier_sittings_are_suggested_and_tapped_one_by_one_or_all_four(phone):
    phone.opens(names=("Erik", *NAMES[1:]))
    phone.opens(names=("<b>", *NAMES[1:]))
    read = page(phone.get("/new/"))
    known = ["<b>", *NAMES[1:], "Erik"]
    assert [one["value"] for one in read.one("datalist").all("option")] == known
    row = read.one("div", "names")
    assert "hidden" in row.attributes  # until the script is there
    (four,) = [one for one in row.all("button") if "data-players" in one.attributes]
    assert four["data-players"].split("\n") == known[:4]
    single = [one["data-name"] for one in row.all("button") if "data-name" in one.attributes]
    assert single == known


def test_one_who_was_written_in_two_ways_is_suggested_once_as_the_last_time(phone):
    phone.opens(names=("O'Brien", *NAMES[1:]))
    phone.opens(names=("O’Brien", *NAMES[1:]))
    read = page(phone.get("/new/"))
    assert [one["value"] for one in read.one("datalist").all("option")] == ["O’Brien", *NAMES[1:]]


CODE = "This must be the three-letter code of a currency, such as EUR."
DATE = "This must be a date such as 2026-01-31."
WHOLE = "A whole number from 1 to 12 is needed here."
UNSEEN = "4: A name cannot hold invisible or control characters."
MANY, SPLIT = "vint-1886.rubbers", "vint-1886.aces_split"
WRONG = {
    "Nobody has a name yet. Type the names, or start with A, B, C and D.": [
        dict.fromkeys(SEATS, " ")
    ],
    "2: Every player needs a name.": [{"player1": "\u3164"}],
    "3: Two players are called ANNA. Give them different names.": [{"player2": "ANNA "}],
    "4: A name may have at most 40 characters; this one has 300.": [{"player3": "x" * 300}],
    UNSEEN: [{"player3": f"a{sign}b"} for sign in ("\x00", "\u202e", "\u200b")],
    "Choose a game.": [{"ruleset": "whist"}, {"ruleset": ""}],
    "A number from 1 to 12 is needed here.": [{MANY: "0"}, {MANY: "13"}],
    WHOLE: [{MANY: many} for many in ("nine", "9.5", "9" * 400)],
    "One of these is needed here (the side with more tricks, nobody).": [
        {SPLIT: "whoever"},
        {SPLIT: "\x00"},
    ],
    "This must be an amount such as 0.10, with at most four decimals.": [
        {"amount": amount} for amount in ("-1", "1e9", "0.12345", "٩", "inf", "9" * 300)
    ],
    f"A whole number from 1 to {MOST_PER:,} is needed here.": [
        {"per": per} for per in ("0", "9.5", "true", "9" * 300)
    ],
    CODE: [
        *({"currency": code} for code in ("XXX", "", "eur")),
        *({"currency": "other", "other_currency": code} for code in ("XXX", "")),
    ],
    "This may have at most 80 characters.": [{"place": "x" * 81}],
    "This text has characters that cannot be shown.": [{"place": "a\x07b"}],
    DATE: [{"date": day} for day in ("31.1.2026", "2026-02-30", "٢٠٢٦-٠١-٣١", "\x00", "9" * 5000)],
}


@pytest.mark.parametrize("told", WRONG)
def test_what_cannot_be_is_told_everything_typed_is_kept_and_nothing_opens(phone, told):
    usual = {**FOUR, "amount": "1", "per": "7", "currency": "SEK", "each_with_each": "1"}
    usual |= {"place": "Riga", "date": "2026-01-31", MANY: "2"}
    for changed in WRONG[told]:
        fields = {**usual, **changed}
        answer = phone.post("/new/", fields)
        assert answer.status_code == 422
        assert told in problems(answer)
        chosen = {"ruleset", "currency", SPLIT}  # keep what can be chosen
        kept = {name: words for name, words in fields.items() if name not in chosen & set(changed)}
        assert kept.items() <= form(answer).fields.items()
    assert not StoredSitting.objects.exists()


def test_every_problem_is_told_at_once(phone):
    answer = phone.post("/new/", {"ruleset": "vint-1886", "amount": "x", "date": "x", MANY: "x"})
    assert len(problems(answer)) == 1 + 1 + 1 + 2 + 1 + 1  # the head, names, rubbers, stake, date
    folds = page(answer).all("details", "fold")
    shown = [one for one in folds if one.get("data-game", "vint-1886") == "vint-1886"]
    assert all("open" in one.attributes for one in shown)
    assert problems(phone.post("/new/"))[1:] == ["Choose a game."]  # of an empty form


@pytest.mark.parametrize(
    "names",
    [
        ("<b>Bo</b>", "😀", "👩‍👩‍👧‍👦", "ქეთევანი"),
        ("שרה", "مريم", "{0} %s", "=1+1"),
        ("O'Neill & Söns", "x" * 40, "\u0301a", '"><script>alert(1)</script>'),
    ],
)
def test_any_name_is_shown_as_it_is(phone, names):
    base, plain = phone.opens(FIRST, names=names), phone.opens(FIRST)
    settled = words(phone.get(f"{base}settle/"))
    assert all(name in settled for name in state(base).sitting.players)
    for path in ("", "settle/", "setup/", "enter/2/"):
        assert drawn(phone.get(f"{base}{path}")) == drawn(phone.get(f"{plain}{path}"))


def drawn(answer):
    """The elements of a page without their words: no name adds one but its own, short and whole."""
    return [one.name for one in page(answer).walk() if one.name != "bdi"]


# ── A sitting that a phone has begun without the server ─────────────────────────────────────────

ID = "8d6a4b5e-5f4c-4a39-9d3b-0b8e0d1f2a3c"
BEGUN = {**FOUR, "id": ID, "key": "a-key-of-this-phone"}
OUTBOX = {"X-Outbox": "again"}


def test_a_sitting_begun_on_a_phone_is_opened_once_and_its_deals_find_it(phone):
    answers = [phone.post("/new/", BEGUN, headers=OUTBOX) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [204, 204]
    assert answers[0]["X-Outbox"] == "received"
    base = answers[0]["X-Base"]
    assert answers[1]["X-Base"] == base
    assert StoredSitting.objects.count() == 1
    assert state(base).sitting.players == NAMES
    box = page(phone.get(base)).one("section", id="outbox")
    assert box["data-sitting"] == answers[0]["X-Sitting"]
    # The phone may have got another cookie meanwhile.
    later = Phone().post("/new/", BEGUN, headers=OUTBOX)
    assert later["X-Base"] == base
    assert StoredSitting.objects.count() == 1


def test_a_sitting_begun_on_a_phone_with_other_names_is_another_one(phone):
    """Back leads to its form, and a name is corrected: nothing of it is lost."""
    first = phone.post("/new/", BEGUN, headers=OUTBOX)["X-Base"]
    corrected = {**BEGUN, "player0": "Hanna"}
    second, again = (Phone().post("/new/", corrected, headers=OUTBOX) for _ in range(2))
    assert second["X-Base"] == again["X-Base"] != first
    assert state(first).sitting.players == NAMES
    assert state(second["X-Base"]).sitting.players == ("Hanna", *NAMES[1:])
    assert StoredSitting.objects.count() == 2


def test_a_sitting_begun_on_a_phone_with_empty_seats_is_not_asked_about_again(phone):
    """An earlier version has not asked either."""
    answer = phone.post("/new/", {**BEGUN, "player1": "", "player3": ""}, headers=OUTBOX)
    assert state(answer["X-Base"]).sitting.players == ("Anna", "B", "Clara", "D")


def test_an_id_of_another_phone_is_refused(phone, other):
    base = other.post("/new/", BEGUN, headers=OUTBOX)["X-Base"]
    answer = phone.post("/new/", {**BEGUN, "key": "another-key"}, headers=OUTBOX)
    assert answer.status_code == 409
    assert "Another phone has a sitting under the same id." in answer.json()["reason"]
    assert StoredSitting.objects.count() == 1
    assert state(base).sitting.players == NAMES


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"ruleset": "whist"}, "This site does not have the game any more."),
        ({"player1": "Anna"}, "Two players are called Anna. Give them different names."),
        ({"key": ""}, "This page was out of date."),
        ({"vint-1886.rubbers": "99", "amount": "x"}, "A number from 1 to 12 is needed here."),
    ],
)
def test_why_a_begun_sitting_is_not_opened_is_told(phone, wrong, reason):
    answer = phone.post("/new/", {**BEGUN, **wrong}, headers=OUTBOX)
    assert answer.status_code == 422
    assert reason in answer.json()["reason"]
    assert StoredSitting.objects.count() == 0


@pytest.mark.django_db
def test_so_many_sittings_begun_on_a_phone_are_opened_as_of_others(rates):
    rates("stored", each=2 * A_SITTING)
    told = [
        Phone().post("/new/", {**BEGUN, "id": uuid4()}, headers=OUTBOX).status_code
        for _ in range(3)
    ]
    assert told == [204, 204, 429]


def test_the_address_on_the_phone_leads_there_and_tells_others_whose_it_is(phone, other):
    there = f"/s/new/{ID}/"
    assert phone.get(there).status_code == 404
    base = phone.post("/new/", BEGUN, headers=OUTBOX)["X-Base"]
    assert phone.get(there).url == base
    answer = other.get(there)
    assert answer.status_code == 404
    assert "This sitting is on another phone" in words(answer)
