"""A sitting that this version cannot read: from a newer version, or damaged."""

from dataclasses import replace
from uuid import uuid4

import pytest
from django.db import connection

from scorekeeper.web.journal.acts import APPLY
from scorekeeper.web.journal.repository import rows_of, rows_of_many
from scorekeeper.web.journal.rows import ACTS, UnreadableJournal
from scorekeeper.web.journal.state import replay
from scorekeeper.web.journal.state_cache import states
from scorekeeper.web.models import Act, Link, Right
from scorekeeper.web.present.live_updates import app_version
from tests.web.html_page import page, words
from tests.web.journal.test_acts import booked, journal, row, undo
from tests.web.phone import FIRST, FIRST_NETS, GAME, NAMES, stored, token_of, typed

TITLE = "This version of the site cannot read this sitting"
NO_TRICKS = {"kind": "contract", "facts": {"tricks": 14}}


# ── In the journal ──────────────────────────────────────────────────────────────────────────────


def stops_at(*rows):
    with pytest.raises(UnreadableJournal) as told:
        replay(rows)
    return told.value.number


def test_every_act_that_a_replay_knows_may_stand_in_a_journal():
    assert set(ACTS) == {"open", "undo", *APPLY}


@pytest.mark.parametrize(
    ("act", "facts"),
    [
        ("deal", []),
        ("deal", None),
        ("deal", "thrown_in"),
        ("deal", {}),
        ("deal", {"kind": "thrown_in"}),
        ("deal", {"kind": "thrown_in", "facts": []}),
        ("deal", {"kind": "bolshevik", "facts": {}}),
        ("deal", {"kind": [], "facts": {}}),
        ("deal", NO_TRICKS),
        ("adjust", {"kind": "adjustment", "facts": {"points": [1, 2], "note": ""}}),
        (
            "adjust",
            {"kind": "adjustment", "facts": {"points": [0.5] * 4, "note": "", "unbalanced": False}},
        ),
        ("undo", {"target": 2}),
        ("undo", {"target": 0}),
        ("undo", {"target": "1"}),
        ("undo", {"target": [1]}),
        ("undo", {}),
        ("amend", {"kind": "thrown_in", "facts": {}}),
        ("reseat", {"round": 1, "seats": [0, 0, 0, 0], "dealer": None}),
        ("reseat", {"round": 1, "seats": None, "dealer": 4}),
        ("rename", {"players": ["A", "B", "C"]}),
        ("rename", {"players": ["A", "B", "C", 4]}),
        ("rename", {"players": ["A", "B", "C", "\ud800"]}),
        ("options", {"options": {"rubbers": 99}, "stake": None}),
        ("options", {"options": {}, "stake": {"currency": "EUR"}}),
        ("details", {"place": "", "date": "yesterday"}),
        ("details", {"place": None, "date": ""}),
        ("details", {"place": "", "date": "", "scorer": 4}),
        ("open", {}),
        ("auction", {}),
    ],
)
def test_a_row_with_rubbish_is_named(act, facts):
    assert stops_at(*journal(), replace(row(2, act), facts=facts)) == 2


@pytest.mark.parametrize(
    "changed",
    [
        {"ruleset": "whist"},
        {"ruleset": []},
        {"options": None},
        {"players": None},
        {"seatings": 5},
        {"date": "2026-02-30"},
        {"scorer": True},
    ],
    ids=str,
)
def test_an_opening_that_cannot_be_is_named(changed):
    (opened,) = journal()
    assert stops_at(replace(opened, facts={**opened.facts, **changed})) == 1


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
    ("facts", "'{'"),
    ("facts", "'" + "[" * 100_000 + "'"),
    ("facts", "'" + "[" * 900 + "]" * 900 + "'"),
    ("facts", "'" + "9" * 5_000 + "'"),
    ("facts", "CAST(x'22ff22' AS TEXT)"),
    ("device_id", "'nobody'"),
    ("made", "'yesterday'"),
    ("made", "'2026-13-13 00:00:00'"),
    ("made", "5"),
]
only_sqlite = pytest.mark.skipif(
    connection.vendor != "sqlite", reason="PostgreSQL takes no such value"
)


@only_sqlite
@pytest.mark.parametrize(("column", "value"), UNDECODABLE, ids=lambda one: one[:20])
@pytest.mark.django_db(transaction=True)
def test_a_row_that_the_database_layer_cannot_decode_is_named(phone, well, column, value):
    with connection.constraint_checks_disabled():
        base = phone.opens(FIRST, GAME)
        damage(base, column, value)
        assert stops_at(*rows_of(stored(base).pk)) == 3
        both = rows_of_many((stored(base).pk, stored(well).pk))
        assert replay(both[stored(well).pk]).sheet.nets == FIRST_NETS
        assert phone.get(f"{base}journal.json").json()["acts"][1]["act"] == "deal"
        Act.objects.all().delete()


# ── Its pages ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("path", ["", "trail/", "entry/1/", "sheet.pdf", "setup/", "sitting.json"])
def test_its_pages_say_so_and_offer_its_journal(phone, ill, path):
    answer = phone.get(ill + path)
    assert answer.status_code == 503
    assert page(answer).one("h1").words == TITLE
    link = page(answer).one("a", href=f"{ill}journal.json")
    assert phone.get(link["href"]).status_code == 200


def test_a_deal_that_waits_on_a_phone_stays_there(phone, ill):
    deal = {"kind": "thrown_in", "key": "k"}
    answer = phone.post(f"{ill}enter/3/", deal, headers={"X-Outbox": "again"})
    assert answer.status_code == 503  # with which static/outbox.js keeps it and tries again
    assert Act.objects.filter(sitting=stored(ill)).count() == 3


def test_a_page_that_follows_loads_itself_anew_and_shows_it(phone, ill):
    answer = phone.get(f"{ill}?v=2&a={app_version()}", headers={"HX-Request": "true"})
    assert answer.headers["HX-Refresh"] == "true"
    assert not answer.content


@pytest.mark.parametrize("right", Right.values)
def test_its_journal_has_the_acts_as_they_are_stored_and_no_phone(phone, ill, right):
    token = Link.objects.get(sitting=stored(ill), right=right).token
    answer = phone.get(f"/s/{token}/journal.json")
    acts = answer.json()["acts"]
    assert [(one["number"], one["act"]) for one in acts] == [(1, "open"), (2, "deal"), (3, "deal")]
    assert acts[2]["facts"] == {"kind": "slam", "facts": {"tricks": 13}}
    assert set(acts[0]) == {"number", "act", "facts", "moment"}
    keys = [str(one) for one in Act.objects.values_list("key", flat=True)]
    ids = [str(one) for one in Act.objects.values_list("device_id", flat=True)]
    assert not any(secret in answer.content.decode() for secret in keys + ids)


def test_the_journal_of_a_healthy_sitting_can_be_saved_too(phone, well):
    acts = phone.get(f"{well}journal.json").json()["acts"]
    assert acts[0]["facts"]["players"] == ["Eva", "Fedor", "Gleb", "Hanna"]
    assert acts[0]["moment"] == Act.objects.get(number=1, sitting=stored(well)).made.isoformat()


# ── What else the phone has ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("path", ["/", "/?all"])
def test_home_lists_it_in_one_line_among_the_others(phone, well, ill, path):
    spoil(ill, number=1, facts={})
    home = page(phone.get(path))
    assert home.one("a", href=ill).words == TITLE
    assert home.one("a", "card")["href"] == well


def test_home_shows_the_names_where_only_a_deal_cannot_be_read(phone, ill):
    card = page(phone.get("/")).one("a", "card")
    assert card["href"] == ill
    assert phone.get(card["data-card"], headers={"hx-request": "true"}).status_code == 503


def test_home_passes_over_it_for_the_same_four_again(phone, well, ill):
    spoil(ill, number=1, facts={})
    again = page(phone.get("/")).one("input", value=token_of(well))
    assert again["name"] == "again"


def test_one_that_is_in_the_bin_is_not_listed(phone, well, ill):
    phone.post(f"{ill}bin/", {"act": "away"})
    assert not page(phone.get("/")).all("a", href=ill)


def test_a_new_sitting_is_opened_as_ever(phone, ill):
    assert phone.get("/new/").status_code == 200
    assert phone.get(f"/new/?again={token_of(ill)}").status_code == 200
    assert phone.post("/again/", {"again": token_of(ill), "id": str(uuid4())}).url == "/new/"
    assert phone.opens(FIRST)


def test_the_file_of_all_sittings_has_the_others(phone, well, ill):
    (one,) = phone.get("/sittings.json").json()
    assert one["players"] == ["Eva", "Fedor", "Gleb", "Hanna"]


def test_a_sitting_without_any_acts_is_such_a_one(phone, ill):
    Act.objects.filter(sitting=stored(ill)).delete()
    assert TITLE in words(phone.get("/"))
    assert phone.get(ill).status_code == 503


def test_it_is_read_again_once_it_can_be(phone, ill):
    spoil(ill, facts={"kind": "thrown_in", "facts": {}})
    assert NAMES[0] in words(phone.get(ill))


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
