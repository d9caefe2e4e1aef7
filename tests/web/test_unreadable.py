"""A sitting that this version cannot read: from a newer version, or damaged."""

from dataclasses import replace

import pytest
from django.db import connection

from scorekeeper.journal.acts import UnreadableJournal
from scorekeeper.journal.replay import replay
from scorekeeper.web.models import Act, Link, Right
from scorekeeper.web.present.live_updates import app_version
from scorekeeper.web.repository import rows_of, rows_of_many, states
from tests.journal.test_acts import booked, journal, row, undo
from tests.web.html_page import page, words
from tests.web.phone import FIRST, FIRST_NETS, GAME, NAMES, stored, token_of, typed

TITLE = "This version of the site cannot read this sitting"
NO_TRICKS = {"kind": "contract", "facts": {"tricks": 14}}
NO_NOTE = {"note": "", "unbalanced": False}


# ── In the journal ──────────────────────────────────────────────────────────────────────────────


def stops_at(*rows):
    with pytest.raises(UnreadableJournal) as told:
        replay(rows)
    return told.value.number


RUBBISH = [
    *(("deal", facts) for facts in ([], None, "thrown_in", {}, {"kind": "thrown_in"}, NO_TRICKS)),
    *(("deal", {"kind": kind, "facts": {}}) for kind in ("bolshevik", [])),
    ("deal", {"kind": "thrown_in", "facts": []}),
    ("adjust", {"kind": "adjustment", "facts": {"points": [1, 2], "note": ""}}),
    ("adjust", {"kind": "adjustment", "facts": {"points": [0.5] * 4, **NO_NOTE}}),
    *(("undo", {"target": target}) for target in (2, 0, "1", [1])),
    ("undo", {}),
    ("amend", {"kind": "thrown_in", "facts": {}}),
    ("reseat", {"round": 1, "seats": [0, 0, 0, 0], "dealer": None}),
    ("reseat", {"round": 1, "seats": None, "dealer": 4}),
    *(("rename", {"players": ["A", "B", "C", *more]}) for more in ([], [4], ["\ud800"])),
    ("options", {"options": {"rubbers": 99}, "stake": None}),
    ("options", {"options": {}, "stake": {"currency": "EUR"}}),
    ("details", {"place": "", "date": "yesterday"}),
    ("details", {"place": None, "date": ""}),
    ("details", {"place": "", "date": "", "scorer": 4}),
    ("open", {}),
    ("auction", {}),
    # A field too many: in an act, in a record of it, in a deal.
    ("close", {"why": "late"}),
    ("strike", {"deal": 2, "by": 1}),
    ("reseat", {"round": 1, "dealer": 0, "keep": [{"round": 2, "dealer": 0, "table": 1}]}),
    ("deal", {"kind": "thrown_in", "facts": {"why": "late"}}),
    # Of another type.
    ("amend", {"kind": "thrown_in", "facts": {}, "deal": "2"}),
    ("insert", {"kind": "thrown_in", "facts": {}, "before": 2.0}),
    ("strike", {"deal": True}),
    ("adjust", {"kind": "adjustment", "facts": {"points": [1, -1, 0], **NO_NOTE}}),
    *(("reseat", {"round": number, "dealer": 0}) for number in (0, "1", None)),
]


def test_a_row_with_rubbish_is_named():
    for act, facts in RUBBISH:
        assert stops_at(*journal(), replace(row(2, act), facts=facts)) == 2, (act, facts)


CANNOT_BE = [
    *({"ruleset": "whist"}, {"ruleset": []}, {"options": None}, {"players": None}),
    *({"seatings": 5}, {"date": "2026-02-30"}, {"scorer": True}),
]


def test_an_opening_that_cannot_be_is_named():
    (opened,) = journal()
    for changed in CANNOT_BE:
        assert stops_at(replace(opened, facts={**opened.facts, **changed})) == 1, changed


def test_rows_that_are_missing_are_named():
    whole = journal(booked(FIRST), booked(GAME), booked("pass"))
    assert stops_at() == 1
    assert stops_at(*whole[1:]) == 1
    assert stops_at(*whole[2:]) == 1
    assert stops_at(*whole[:2], whole[3]) == 3


def test_what_does_not_stand_any_more_is_not_read():
    """Here a deal put right twice, one undone, one struck out, and house rules set anew."""
    bad_rules = ("options", {"options": {"rubbers": 99}, "stake": None})
    good_rules = ("options", {"options": {}, "stake": None})
    amended = [("deal", NO_TRICKS), ("amend", {**NO_TRICKS, "deal": 2})]
    amended.append(booked(FIRST, "amend", deal=2))
    gone = [("deal", NO_TRICKS), undo(5), ("deal", NO_TRICKS), ("strike", {"deal": 7})]
    state = replay(journal(*amended, *gone, bad_rules, good_rules))
    assert state.sheet.nets == FIRST_NETS


# ── Out of the database ─────────────────────────────────────────────────────────────────────────


@pytest.fixture
def ill(phone):
    """The address of a sitting whose second deal a newer version has booked."""
    base = phone.opens(FIRST, GAME)
    spoil(base, facts={"kind": "slam", "facts": {"tricks": 13}})
    return base


@pytest.fixture
def well(phone):
    return phone.opens(FIRST, names=("Eva", "Fedor", "Gleb", "Hanna"))


def spoil(base, number=3, **columns):
    states.clear()
    Act.objects.filter(sitting=stored(base), number=number).update(**columns)


def damage(base, column, value):
    """What no program of ours writes, past all that checks it."""
    states.clear()
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA ignore_check_constraints = on")
        cursor.execute(
            f"UPDATE web_act SET {column} = {value} WHERE sitting_id = %s AND number = 3",
            [stored(base).pk.hex],
        )
        cursor.execute("PRAGMA ignore_check_constraints = off")


UNDECODABLE = [
    *(("facts", f"'{text}'") for text in ("{", "[" * 100_000, "[" * 900 + "]" * 900, "9" * 5_000)),
    ("facts", "CAST(x'22ff22' AS TEXT)"),
    ("device_id", "'nobody'"),
    *(("made", moment) for moment in ("'yesterday'", "'2026-13-13 00:00:00'", "5")),
]
only_sqlite = pytest.mark.skipif(
    connection.vendor != "sqlite", reason="PostgreSQL takes no such value"
)


@only_sqlite
@pytest.mark.django_db(transaction=True)
def test_a_row_that_the_database_layer_cannot_decode_is_named(phone, well):
    with connection.constraint_checks_disabled():
        for column, value in UNDECODABLE:
            base = phone.opens(FIRST, GAME)
            damage(base, column, value)
            assert stops_at(*rows_of(stored(base).pk)) == 3, value[:20]
            both = rows_of_many((stored(base).pk, stored(well).pk))
            assert replay(both[stored(well).pk]).sheet.nets == FIRST_NETS
            assert phone.get(f"{base}journal.json").json()["acts"][1]["act"] == "deal"
        Act.objects.all().delete()


# ── Its pages ───────────────────────────────────────────────────────────────────────────────────


def test_its_pages_say_so_and_offer_its_journal(phone, ill):
    for path in ("", "trail/", "entry/1/", "sheet.pdf", "setup/", "sitting.json"):
        answer = phone.get(ill + path)
        assert answer.status_code == 503, path
        assert page(answer).one("h1").words == TITLE
        link = page(answer).one("a", href=f"{ill}journal.json")
    assert phone.get(link["href"]).status_code == 200


NAMED = [
    ({"act": "auction"}, "there is no act “auction”."),
    ({"facts": {"kind": "thrown_in"}}, "facts: this is still missing."),
    ({"facts": {"kind": "thrown_in", "facts": {}, "bid": 7}}, "bid: there is no field of this"),
    ({"facts": {"kind": "slam", "facts": {}}}, "kind: there is no such kind of deal."),
    ({"facts": NO_TRICKS}, "tricks: a number from 0 to 13 is needed here."),
    (
        {"act": "strike", "facts": {"deal": "2"}},
        "deal: a whole number from 1 to 10,000 is needed here.",
    ),
    ({"act": "undo", "facts": {"target": 3}}, "target: it takes back a row that is not there."),
    ({"act": "open", "facts": {}}, "ruleset: this is still missing."),
]


@pytest.mark.parametrize(("columns", "said"), NAMED)
def test_its_pages_name_the_row_and_the_field(phone, well, columns, said):
    base = phone.opens(FIRST, GAME)
    spoil(base, **columns)
    answer = phone.get(base)
    assert answer.status_code == 503
    assert "Stored row 3: " in words(answer)
    assert said in words(answer)
    assert NAMES[0] not in words(answer)
    assert phone.get(well).status_code == 200  # the others are as they were


def test_a_deal_that_waits_on_a_phone_stays_there(phone, ill):
    deal = {"kind": "thrown_in", "key": "k"}
    answer = phone.post(f"{ill}enter/3/", deal, headers={"X-Outbox": "again"})
    assert answer.status_code == 503  # with which static/outbox.js keeps it and tries again
    assert Act.objects.filter(sitting=stored(ill)).count() == 3


def test_a_page_that_follows_loads_itself_anew_and_shows_it_until_it_can_be_read(phone, ill):
    answer = phone.get(f"{ill}?v=2&a={app_version()}", headers={"HX-Request": "true"})
    assert answer.headers["HX-Refresh"] == "true"
    assert not answer.content
    spoil(ill, facts={"kind": "thrown_in", "facts": {}})
    assert NAMES[0] in words(phone.get(ill))


def test_its_journal_has_the_acts_as_they_are_stored_and_no_phone(phone, well, ill):
    keys = [str(one) for one in Act.objects.values_list("key", flat=True)]
    ids = [str(one) for one in Act.objects.values_list("device_id", flat=True)]
    for right in Right.values:
        token = Link.objects.get(sitting=stored(ill), right=right).token
        answer = phone.get(f"/s/{token}/journal.json")
        found = answer.json()["acts"]
        assert [(one["number"], one["act"]) for one in found] == [
            *((1, "open"), (2, "deal"), (3, "deal"))
        ]
        assert found[2]["facts"] == {"kind": "slam", "facts": {"tricks": 13}}
        assert set(found[0]) == {"number", "act", "facts", "moment"}
        assert not any(secret in answer.content.decode() for secret in keys + ids)
    opened = phone.get(f"{well}journal.json").json()["acts"][0]  # of a healthy one too
    assert opened["facts"]["players"] == ["Eva", "Fedor", "Gleb", "Hanna"]
    assert opened["moment"] == Act.objects.get(number=1, sitting=stored(well)).made.isoformat()


# ── What else the phone has ─────────────────────────────────────────────────────────────────────


def test_home_lists_it_in_one_line_among_the_others(phone, well, ill):
    card = page(phone.get("/")).one("a", href=ill)  # only a deal of it cannot be read
    assert "card" in card.classes
    assert phone.get(card["data-card"], headers={"hx-request": "true"}).status_code == 503
    spoil(ill, number=1, facts={})
    for path in ("/", "/?all"):
        home = page(phone.get(path))
        assert home.one("a", href=ill).words == TITLE
        assert home.one("a", "card")["href"] == well
        (again,) = [one for one in home.all("a") if "?again=" in one["href"]]
        assert token_of(well) in again["href"]
    phone.post(f"{ill}bin/", {"act": "away"})
    assert not page(phone.get("/")).all("a", href=ill)


def test_a_new_sitting_is_opened_as_ever_and_the_file_of_all_has_the_others(phone, well, ill):
    assert phone.get("/new/").status_code == 200
    assert phone.get(f"/new/?again={token_of(ill)}").status_code == 200
    (one,) = phone.get("/sittings.json").json()
    assert one["players"] == ["Eva", "Fedor", "Gleb", "Hanna"]
    assert phone.opens(FIRST)


def test_a_sitting_without_any_acts_is_such_a_one(phone, ill):
    Act.objects.filter(sitting=stored(ill)).delete()
    assert TITLE in words(phone.get("/"))
    assert phone.get(ill).status_code == 503


@pytest.mark.parametrize("takes_back", ["undo", "amend"])
def test_a_deal_that_does_not_count_any_more_takes_nothing_along(phone, takes_back):
    """It is not read, and the trail tells it without reading it."""
    base = phone.opens(FIRST, GAME)
    if takes_back == "undo":
        phone.undoes(base)
    else:
        phone.post(f"{base}entry/2/amend/", {**typed("pass"), "id": "3", "key": "k", "sure": "1"})
    spoil(base, facts={"kind": "of another game", "facts": {}})
    for path in ("", "trail/", "entry/1/", "sheet.pdf"):
        assert phone.get(base + path).status_code == 200
    assert "a deal that this version cannot read" in words(phone.get(f"{base}trail/"))
