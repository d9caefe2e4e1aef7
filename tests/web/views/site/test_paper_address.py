"""The address on a printed sheet: it opens *New* with the deals, and they are booked with it."""

from dataclasses import replace

import pytest
from django.urls import reverse

from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.games import rulesets
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.rules.scoring import sitting as played
from scorekeeper.rules.scoring.scored_deal import Correction
from scorekeeper.rules.scoring.sitting import MOST_DEALS
from scorekeeper.rules.sitting_file import paper_address
from scorekeeper.rules.sitting_file.paper_address import blank_address, sheet_address
from scorekeeper.web.booking.batch_entry import LONGEST_BATCH
from scorekeeper.web.models import Act, Device, Sitting
from tests.games.vint_1886.evening import VINT
from tests.games.vint_1886.evening import deal as deal_of
from tests.rotation import of_the_day
from tests.rules.conformance import drawn
from tests.rules.files import OVER
from tests.web.html_page import form, page, problems, words
from tests.web.phone import (
    FIRST,
    FIRST_NETS,
    NAMES,
    RUBBER,
    RUBBER_NET,
    acts,
    nets,
    notations,
    state,
)

pytestmark = pytest.mark.django_db

CODE = "A.3H.9.H4.A3"  # FIRST
ADDRESS = f"/K/VINT-1886/-2/{CODE}*PASS"
NAMED = {f"player{place}": name for place, name in enumerate(NAMES)}
COMPLETE = "This address is not complete. Scan the code again, or write the missing lines yourself."
NO_GAME = "This address is of a game that this site does not have. Choose the game."
UNREAD = (
    "A part of this address cannot be read here. Compare the house rules and the seats with the "
    "sheet."
)
TOO_MANY = f"A sitting may have at most {MOST_DEALS:,} deals."


def notes(answer):
    return [one.words for one in page(answer).all("p", "note")]


def fields(answer):
    return form(answer, "/new/").fields


def lines(answer):
    return fields(answer)["lines"].strip("\n").split("\n")


def read(answer):
    """What is said of each line, and what is wrong with it."""
    return [
        (one.one("code").words, [problem.words for problem in one.all("p", "problem")])
        for one in page(answer).all("article", "keyed")
    ]


# ── The page ────────────────────────────────────────────────────────────────────────────────────


def test_it_shows_the_form_with_game_deals_and_points_and_stores_nothing(phone):
    answer = phone.get(ADDRESS)
    assert (answer.status_code, notes(answer)) == (200, [])
    sent = fields(answer)
    assert (sent["ruleset"], sent["date"]) == ("vint-1886", "")
    assert [sent[f"player{place}"] for place in range(4)] == [""] * 4
    assert lines(answer) == [FIRST, "pass"]
    assert read(answer) == [(FIRST, []), ("pass", [])]
    assert "2 deals: everything fits." in words(answer)
    assert "Rubber 1: A + C – B + D" in words(answer)
    assert not any(model.objects.exists() for model in (Sitting, Act, Device))


@pytest.mark.parametrize("change", [str.lower, lambda one: one.replace("/", "//").lstrip("/")])
def test_small_letters_and_doubled_slashes_show_the_same(phone, change):
    there = "/" + change(ADDRESS).lstrip("/")
    assert lines(phone.get(there)) == [FIRST, "pass"]
    assert lines(phone.get("/", PATH_INFO="/" + there)) == [FIRST, "pass"]


def test_percent_escapes_and_a_query_are_as_without(phone):
    escaped = ADDRESS.replace("*", "%2A").replace(".", "%2e")
    assert lines(phone.get(f"{escaped}?from=mail")) == [FIRST, "pass"]


def help_told(details):
    """The game that the help is for, its examples, and what each sign of theirs means."""
    game = details.one("summary").words.partition(" · ")[2]
    rows = [row for table in details.all("table") for row in table.all("tr")]
    return [game, *(" ".join(row.words.split()) for row in rows)]


def test_a_blank_sheet_shows_its_game_and_house_rules_and_an_empty_box(phone):
    answer = phone.get("/K/VINT-1886/RUBBERS.2")
    sent = fields(answer)
    assert (sent["vint-1886.rubbers"], sent["lines"]) == ("2", "\n")
    assert len(sent["date"]) == len("2026-01-31")
    assert notes(answer) == read(answer) == []
    (help_,) = [
        one
        for one in page(answer).all("details")
        if "A deal in one line" in one.one("summary").words
    ]
    told = {"Vint 1886", "A 3H 9 h4 a3", "h4 honours of the declaring side"}
    assert told <= {*help_told(help_)}
    opened = phone.sends(form(answer, "/new/"), **NAMED)
    assert acts(opened.url) == ["open"]
    assert state(opened.url).sitting.options.rubbers == 2


def test_the_letters_of_the_sheet_stand_at_its_seats(phone):
    shown = page(phone.get(f"/K/VINT-1886/1.BADC.D*-1/{CODE}"))
    seats = {one.one("label").words: one.classes[-1] for one in shown.all("p", "place")}
    assert seats == {"B": "south", "A": "west", "D (deals first)": "north", "C": "east"}


@pytest.mark.parametrize(
    ("rest", "note", "kept"),
    [
        ("", COMPLETE, []),
        ("VINT-1886", COMPLETE, []),
        (f"VINT-1886/-3/{CODE}*PASS", COMPLETE, [FIRST, "pass"]),
        (f"WHIST/-1/{CODE}", NO_GAME, ["A 3H 9 H4 A3"]),
        (f"VINT-1886/NO-RULE.1*-1/{CODE}", UNREAD, [FIRST]),
        (f"VINT-1886/RUBBERS.99*-1/{CODE}", UNREAD, [FIRST]),
        ("VINT-1886/%C3%84%00*-1/%F0%9F%82%A1", UNREAD, ["🂡"]),
        ("%FF/%0A/%22%3E%3Cscript%3E", NO_GAME, ['"><script>']),
        (f"VINT-1886/+41*-41/{CODE}", None, [FIRST]),
        ("VINT-1886/-/" + "*".join(["PASS"] * (MOST_DEALS + 1)), TOO_MANY, None),
        ("VINT-1886/-/" + "A" * LONGEST_BATCH + "*", None, None),
    ],
)
def test_whatever_it_says_the_page_shows_what_can_be_read_with_one_sentence(
    phone, rest, note, kept
):
    answer = phone.get(f"/K/{rest}")
    assert answer.status_code == 200
    assert len(notes(answer)) <= 1
    assert not note or notes(answer) == [note]
    assert kept is None or lines(answer) == (kept or [""])


def test_of_a_round_alone_its_numbers_are_told(phone):
    assert notes(phone.get(f"/K/VINT-1886/+41*-42/{CODE}*PASS")) == [
        "These are deals 41 to 42 of their sheet. They become a sitting of their own."
    ]


LEFT_OUT = "Not in this code: {}. Enter them with “Adjust points” once the sitting is open."


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        ("1.0", "1 adjustment"),
        ("0.2", "2 penalties on the score"),
        ("3.1", "3 adjustments, 1 penalty on the score"),
    ],
)
def test_of_what_the_code_leaves_out_is_told_on_new_and_on_the_new_sheet(phone, counts, told):
    answer = phone.get(f"/K/VINT-1886/${counts}*-1/{CODE}")
    assert (notes(answer), lines(answer)) == ([LEFT_OUT.format(told)], [FIRST])
    opened = phone.sends(form(answer, "/new/"), **NAMED)
    missing = "The adjustments and penalties of the paper are still missing"
    assert missing in words(phone.get(opened.url))


def test_a_round_with_an_adjustment_tells_both(phone):
    told = notes(phone.get(f"/K/VINT-1886/+41*-42*$1.0/{CODE}*PASS"))
    part = "These are deals 41 to 42 of their sheet. They become a sitting of their own. "
    assert told == [part + LEFT_OUT.format("1 adjustment")]


@pytest.mark.parametrize("deals", [400, MOST_DEALS])
def test_very_many_deals_are_shown(phone, deals):
    answer = phone.get(f"/K/CONTRACT-BRIDGE/-{deals}/" + "*".join(["PASS"] * deals))
    assert (answer.status_code, len(lines(answer))) == (200, deals)


def test_attack12_1_it_is_priced_by_its_length_before_it_is_read(phone, taken):
    """Two units for a line and one for eight bytes; what is too long for typing is read, too."""
    many = "/K/CONTRACT-BRIDGE/-400/" + "*".join(["PASS"] * 400)
    few, long = "*".join([".".join(["D"] * 60)] * 29), "*".join(["PASS" + "." * 60] * 1000)
    with taken("short_lane", "long_lane"):
        assert phone.get(ADDRESS).status_code == 200
        answers = [phone.get(there).status_code for there in (many, f"/K/VINT-ESTONIAN/-/{few}")]
        assert answers == [503] * 2
    with taken("long_lane"):
        assert phone.get(many).status_code == 200
        assert phone.get(f"/K/VINT-1886/-1000/{long}").status_code == 503


# ── Opening the sitting ─────────────────────────────────────────────────────────────────────────


def test_sent_it_opens_one_sitting_with_all_its_deals_and_sent_again_the_same(phone):
    start = form(phone.get(ADDRESS), "/new/")
    base = phone.sends(start, **NAMED).url.partition("?")[0]
    assert state(base).sitting.players == NAMES
    assert (notations(base), nets(base)) == ([FIRST, "pass"], FIRST_NETS)
    assert phone.sends(start, **NAMED).url.partition("?")[0] == base
    assert Sitting.objects.count() == 1
    assert "All lines are saved." in words(phone.get(f"{base}?note=keyed"))


def test_after_back_or_scanned_again_it_opens_the_same_sitting_and_a_blank_sheet_another(
    phone, other
):
    def opened(phone, there):
        return phone.sends(form(phone.get(there), "/new/"), **NAMED).url

    phone.get("/"), other.get("/")  # the cookie that came with a page comes back
    assert opened(phone, ADDRESS) == opened(phone, ADDRESS.lower())
    assert opened(phone, ADDRESS) != opened(other, ADDRESS)
    assert opened(phone, "/K/VINT-1886/-") != opened(phone, "/K/VINT-1886/-")


def test_without_names_they_are_asked_for_and_the_deals_are_kept(phone):
    answer = phone.sends(form(phone.get(ADDRESS), "/new/"))
    assert answer.status_code == 422
    assert lines(answer) == [FIRST, "pass"]
    assert problems(answer) == [
        "Nobody has a name yet. Type the names, or start with A, B, C and D."
    ]
    base = phone.sends(form(answer, "/new/"), letters="1").url.partition("?")[0]
    assert state(base).sitting.players == ("A", "B", "C", "D")
    assert notations(base) == [FIRST, "pass"]


def test_a_line_that_does_not_fit_keeps_all_and_opens_nothing(phone):
    start = form(phone.get(ADDRESS), "/new/")
    answer = phone.sends(start, **NAMED, lines=f"{FIRST}\nA 9H")
    assert answer.status_code == 422
    assert lines(answer) == [FIRST, "A 9H"]
    assert fields(answer)["player0"] == "Anna"
    assert not dict(read(answer))[FIRST]
    assert dict(read(answer))["A 9H"]
    assert not Sitting.objects.exists()


def test_a_name_in_a_line_is_its_player(phone):
    start = form(phone.get(ADDRESS), "/new/")
    base = phone.sends(start, **NAMED, lines="Boris 3H 9 h4 a3").url.partition("?")[0]
    assert notations(base) == ["B 3H 9 h4 a3"]


def test_without_lines_it_is_a_sitting_as_any_other(phone):
    start = form(phone.get(f"/K/VINT-1886/1.BADC.*-1/{CODE}"), "/new/")
    base = phone.sends(start, **NAMED, lines=" \n").url
    assert (acts(base), state(base).sitting.seatings) == (["open"], ())


def test_without_a_game_one_is_asked_for(phone):
    start = form(phone.get(f"/K/WHIST/-1/{CODE}"), "/new/")
    answer = phone.sends(start, **NAMED)
    assert (answer.status_code, lines(answer)) == (422, ["A 3H 9 H4 A3"])
    assert "Choose a game." in problems(answer)
    assert phone.sends(form(answer, "/new/"), ruleset="vint-1886").status_code == 302


def test_a_game_that_is_chosen_instead_has_its_own_seats(phone):
    start = form(phone.get(f"/K/VINT-1886/1.BADC.*-1/{CODE}"), "/new/")
    base = phone.sends(start, **NAMED, ruleset="contract-bridge", lines="pass").url
    assert state(base.partition("?")[0]).sitting.seatings == ()


def test_too_many_lines_are_kept_and_not_looked_at(phone):
    start = form(phone.get(ADDRESS), "/new/")
    answer = phone.sends(start, **NAMED, lines="\n".join(["pass"] * (MOST_DEALS + 1)))
    assert (answer.status_code, len(lines(answer)), read(answer)) == (422, MOST_DEALS + 1, [])
    many = phone.post("/new/", {**start.fields, "lines": "A" * (LONGEST_BATCH + 1)})
    assert many.status_code == 422


def test_the_lines_are_looked_at_without_opening_anything(phone):
    start = form(phone.get(ADDRESS), "/new/")
    answer = phone.sends(start, player0="Anna", lines="Anna 3H 9 h4 a3", check="1")
    assert (answer.status_code, problems(answer)) == (200, [])
    assert "Rubber 1: A Anna + C – B + D" in words(answer)
    part = phone.post("/new/", start.fields, headers={"HX-Request": "true"})
    assert page(part).all("div")[0]["id"] == "keyed"
    assert not page(part).all("form")
    nothing = phone.post("/new/", {**start.fields, "ruleset": ""}, headers={"HX-Request": "true"})
    assert (nothing.status_code, nothing.content) == (204, b"")
    assert not Sitting.objects.exists()


def test_what_is_looked_at_without_a_line_opens_nothing_either(phone):
    """The page of a blank sheet looks at each change of a field."""
    start = form(phone.get("/K/VINT-1886/-"), "/new/")
    part = phone.post("/new/", {**start.fields, **NAMED}, headers={"HX-Request": "true"})
    assert (part.status_code, page(part).all("div")[0]["id"]) == (200, "keyed")
    checked = phone.sends(start, **NAMED, check="1")
    assert (checked.status_code, fields(checked)["player0"]) == (200, "Anna")
    assert not Sitting.objects.exists()


SEATED = [
    ("FIVE-HUNDRED-ONE/1..D*3", 3),
    ("FIVE-HUNDRED-ONE/1.DABC.*3", 3),
    ("FIVE-HUNDRED-ONE/3*1.CAB.C*4", 4),
    ("FIVE-HUNDRED-ONE/3*1.DABC.D", 3),
    ("VINT-1886/4*1.ABCD.A", 4),
]


@pytest.mark.parametrize(("seats", "players"), SEATED)
@pytest.mark.parametrize("check", [{}, {"check": "1"}])
def test_seats_of_more_players_than_the_table_has_are_those_of_any_new_sitting(
    phone, seats, players, check
):
    key = seats.partition("/")[0].lower()
    sent = {"ruleset": key, "paper_seats": f"K/{seats}", "lines": "pass", "amount": ""}
    names = dict(list(NAMED.items())[:players])
    answer = phone.post("/new/", {**sent, **names, **check})
    if check:
        assert answer.status_code == 200
    else:
        base = answer.url.partition("?")[0]
        assert acts(base) == ["open", "deal"]
        assert phone.get(base).status_code == 200


def test_only_the_seats_of_the_posted_address_are_read(phone, monkeypatch):
    """Its deals would be read, and not counted."""
    read_lines = []
    monkeypatch.setattr(
        paper_address, "read_line", lambda *given: read_lines.append(given) or read_line(*given)
    )
    seats = f"K/VINT-1886/1.BADC./{CODE}*PASS"
    sent = {"ruleset": "vint-1886", **NAMED, "paper_seats": seats, "lines": "pass"}
    base = phone.post("/new/", sent).url.partition("?")[0]
    assert state(base).sitting.seatings == (Seating(round=1, seats=(1, 0, 3, 2)),)
    assert not read_lines


def test_it_counts_as_the_import_of_a_file_with_as_many_deals(phone, rates):
    rates("stored", each=50)
    start = form(phone.get(ADDRESS), "/new/")
    sent = [phone.sends(start, **NAMED, lines="pass\n" * 25).status_code for _ in range(3)]
    assert sent == [302, 302, 429]


def test_where_too_many_wait_it_is_sent_later(phone, taken):
    start = form(phone.get(ADDRESS), "/new/")
    with taken("short_lane"):
        assert phone.sends(start, **NAMED, lines="pass\n" * 400).status_code == 503
    with taken("saves"):
        assert phone.sends(start, **NAMED).status_code == 503
    assert not Sitting.objects.exists()


# ── Every game ──────────────────────────────────────────────────────────────────────────────────


def on_paper(sitting):
    deals = tuple(deal for deal in sitting.deals if not isinstance(deal, Correction))
    return replace(sitting, deals=deals, closed=False)


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda one: one.key)
def test_a_sitting_of_any_game_comes_back(phone, ruleset):
    some = [on_paper(sitting) for sitting, sheet in drawn(ruleset) if sheet.deals]
    for sitting in of_the_day(some, 5):
        there = "/" + sheet_address(sitting, sitting.sheet())
        typed = {f"player{n}": f"N{LETTERS[n]}n" for n in range(len(sitting.players))}
        sent = phone.sends(form(phone.get(there), "/new/"), **typed)
        assert sent.status_code == 302, problems(sent)
        again = state(sent.url.partition("?")[0])
        assert (again.sitting.options, again.sitting.seatings) == (
            sitting.options,
            sitting.seatings,
        )
        assert [entry.counted for entry in again.sheet.deals] == list(sitting.deals)
        assert again.sheet.nets == sitting.sheet().nets


def test_a_deal_that_no_longer_fits_comes_with_the_reason_and_without_it_the_rest_is_opened(phone):
    """Two games are the one rubber of the sitting."""
    sitting = played.Sitting(
        ruleset=VINT,
        players=NAMES,
        options=VINT.Options(rubbers=1),
        deals=tuple(map(deal_of, (*RUBBER, FIRST))),
    )
    opened = phone.get("/" + sheet_address(sitting, sitting.sheet()))
    over = OVER
    assert read(opened) == [*((line, []) for line in RUBBER), (FIRST, [over])]
    start = form(opened, "/new/")
    assert phone.sends(start, **NAMED).status_code == 422
    base = phone.sends(start, **NAMED, lines="\n".join(RUBBER)).url.partition("?")[0]
    assert nets(base)[0] == RUBBER_NET


@pytest.mark.parametrize("ruleset", rulesets(), ids=lambda one: one.key)
def test_a_blank_sheet_of_any_game_opens_it(phone, ruleset):
    there = blank_address(ruleset, ruleset.Options(), ruleset.most_players)
    assert fields(phone.get("/" + there))["ruleset"] == ruleset.key


def test_its_name_leads_to_it():
    named = reverse("paper", kwargs={"letter": "K", "address": ADDRESS.removeprefix("/K/")})
    assert named == ADDRESS
