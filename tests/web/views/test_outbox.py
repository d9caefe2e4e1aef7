"""Deals that a phone sends out of its outbox: booked once, refused with the reason, never lost."""

import pytest

from tests.web.html_page import form, page, problems
from tests.web.phone import FIRST, NAMES, RUBBER, Phone, acts, notations, state, typed

pytestmark = pytest.mark.django_db
MINE, THEIRS = "B 4S 9 h4 a3", "C 1D 7 h3 a2"
FIRST_TIME, AGAIN = {"x-outbox": "first"}, {"x-outbox": "again"}


@pytest.fixture
def base(phone):
    return phone.opens(FIRST)


def sends(phone, base, notation, ordinal=2, key="k", headers=AGAIN, **changed):
    sides = state(base).sheet.standing.sides
    fields = {"key": key, **typed(notation, sides), **changed}
    return phone.post(f"{base}enter/{ordinal}/", fields, headers=headers)


@pytest.mark.parametrize("headers", [FIRST_TIME, AGAIN])
def test_what_was_booked_is_answered_without_a_page_but_with_its_number(phone, base, headers):
    answer = sends(phone, base, MINE, headers=headers)
    assert (answer.status_code, answer.content) == (204, b"")
    assert (answer["X-Outbox"], answer["X-Ordinal"]) == ("received", "2")
    assert notations(base) == [FIRST, MINE]


def test_a_phone_that_asks_for_it_is_answered_with_the_new_sheet_once_received(phone, base):
    asks = {**FIRST_TIME, "accept": "text/html"}
    answer = sends(phone, base, MINE, headers=asks)
    assert (answer.status_code, answer["X-Outbox"]) == (200, "received")
    shown, sheet = page(answer), page(phone.get(base)).one("table", "sheet")
    assert shown.one("table", "sheet").words == sheet.words
    assert shown.one("div", id="live")["data-head"] == "3"
    refused = sends(phone, base, THEIRS, key="other", headers=asks)
    assert refused.status_code == 409
    assert "X-Outbox" not in refused


def test_the_same_deal_sent_again_is_there_once_under_its_number_and_says_so(phone, base):
    sends(phone, base, MINE)
    sends(phone, base, THEIRS, ordinal=3, key="l")
    again = sends(phone, base, MINE)
    assert (again.status_code, again["X-Ordinal"]) == (204, "2")
    assert sends(phone, base, MINE, headers=FIRST_TIME)["X-Note"] == "again"
    assert notations(base) == [FIRST, MINE, THEIRS]


@pytest.mark.parametrize("headers", [FIRST_TIME, AGAIN])
def test_phone_1_other_facts_under_the_key_of_a_deal_are_a_question(phone, base, headers):
    """Back after Save, or a window that was copied: what is typed there is never dropped."""
    sends(phone, base, MINE)
    answer = sends(phone, base, THEIRS, headers=headers)
    assert answer.status_code == 409
    assert "saved already" in answer.json()["reason"]
    looked = page(sends(phone, base, THEIRS, headers={}, look="1"))
    assert looked.one("h1").words == "Correct deal 2?"
    theirs, mine = looked.all("p", "said")
    assert ("Boris" in theirs.words, "Clara" in mine.words) == (True, True)
    assert notations(base) == [FIRST, MINE]


def test_a_deal_that_was_corrected_meanwhile_counts_as_sent(phone, base):
    """Its answer was lost, and the correction comes before it is sent again."""
    sends(phone, base, MINE)
    amended = {**typed(THEIRS), "id": str(state(base).ids[1]), "key": "a", "sure": "1"}
    phone.post(f"{base}entry/2/amend/", amended)
    assert sends(phone, base, MINE).status_code == 204
    assert notations(base) == [FIRST, THEIRS]


def test_a_deal_for_which_the_seats_were_kept_counts_as_sent(phone):
    """The answer on the page books the seats of the round, and then the deal."""
    base = phone.opens(*RUBBER)
    as_before = {"table": "0-2 1-3", "as_before": "1"}
    shown = phone.enters(base, 3, FIRST, key="k", **as_before)
    assert shown.status_code == 302
    assert acts(base)[-2:] == ["reseat", "deal"]
    assert sends(phone, base, FIRST, ordinal=3, table="0-2 1-3").status_code == 204


def test_partners_who_have_not_played_together_yet_are_told_to_have_changed(phone):
    """Anna has played with Clara, and plays with Boris now."""
    base = phone.opens(*RUBBER)
    answer = sends(phone, base, FIRST, ordinal=3, table="0-3 1-2")
    assert (answer.status_code, acts(base)[-1]) == (409, "deal")
    assert "The partners have changed" in answer.json()["reason"]


def test_a_deal_that_was_undone_since_has_no_number(phone, base):
    sends(phone, base, MINE)
    phone.undoes(base)
    again = sends(phone, base, MINE)
    assert (again.status_code, again["X-Note"], "X-Ordinal" in again) == (204, "undone", False)


def test_a_number_that_another_phone_has_taken_is_a_question_that_the_page_answers(
    phone, other, base
):
    other.enters(base, 2, THEIRS)
    answer = sends(phone, base, MINE)
    assert answer.status_code == 409
    told = answer.json()
    assert told.pop("labels")["nextOne"] == "Save mine as deal {numbers}"
    assert told == {"reason": "Deal 2 was entered on phone 2.", "next": 3, "same": False}
    assert notations(base) == [FIRST, THEIRS]
    shown = page(phone.enters(base, 2, MINE, key="k"))
    drop = next(one for one in shown.all("a") if "drop" in one["href"])
    assert drop["href"] == f"{base}?drop=k"
    assert shown.one("form", id="mine").one("input", _name="key")["value"] == "k"


def test_facts_that_cannot_be_are_told_each_in_a_sentence(phone, base):
    answer = sends(phone, base, MINE, tricks="14", honours="")
    assert answer.status_code == 422
    assert answer.json()["reason"] == (
        "Tricks: a number from 0 to 13 is needed here. Honours: this is still missing."
    )


def test_looking_at_a_deal_books_nothing(phone, base):
    answer = sends(phone, base, MINE, headers={}, look="1")
    assert answer.status_code == 200
    assert acts(base) == ["open", "deal"]
    fields = form(answer).fields
    assert (fields["declarer"], fields["contract"], fields["honours"]) == ("1", "4S", "1-4")
    assert phone.sends(form(answer), key="k").status_code == 302
    assert notations(base) == [FIRST, MINE]


def test_a_deal_whose_forerunner_is_missing_is_a_question(phone, base):
    answer = sends(phone, base, MINE, ordinal=3)
    assert answer.status_code == 409
    told = answer.json()
    assert (told["reason"], told["next"]) == ("The deal before this one is not on the sheet.", 2)
    looked = sends(phone, base, MINE, ordinal=3, headers={}, look="1")
    assert phone.sends(form(looked), key="k").status_code == 302
    assert notations(base) == [FIRST, MINE]


def test_the_form_of_a_deal_behind_those_that_wait_is_the_one_in_store(phone, base):
    shown = page(phone.get(f"{base}enter/5/?kind=contract&ahead"))
    assert "data-blank" in shown.one("form", id="deal").attributes
    assert phone.get(f"{base}enter/5/?kind=contract").url == f"{base}enter/2/"


def test_other_partners_than_the_form_showed_are_a_question_unless_it_is_saved_now(phone, base):
    """A form that is open while the table is reseated is taken."""
    otherwise = {"table": "0-1 2-3"}
    looked = sends(phone, base, MINE, headers={}, look="1", **otherwise)
    assert "The partners have changed" in " ".join(problems(looked))
    answer = sends(phone, base, MINE, **otherwise)
    assert answer.status_code == 409
    assert "The partners have changed" in answer.json()["reason"]
    assert acts(base) == ["open", "deal"]
    assert sends(phone, base, MINE, table="0-2 1-3").status_code == 204
    saved = sends(phone, base, THEIRS, ordinal=3, key="l", headers=FIRST_TIME, **otherwise)
    assert saved.status_code == 204


def test_a_sitting_that_was_closed_meanwhile_keeps_the_deal_on_the_phone(phone, base):
    phone.post(f"{base}close/", {"key": "c", "act": "close"})
    answer = sends(phone, base, MINE)
    assert answer.status_code == 409
    assert "ended meanwhile" in answer.json()["reason"]


def test_a_deal_out_of_the_outbox_needs_its_token(base):
    strict = Phone(enforce_csrf_checks=True)
    assert sends(strict, base, MINE).status_code == 403
    assert acts(base) == ["open", "deal"]


# ── What the phone keeps in store ───────────────────────────────────────────────────────────────


def test_the_form_in_store_offers_everything(phone, base):
    shown = page(phone.get(f"{base}blank/?kind=contract"))
    first = shown.one("fieldset", id="group-first_to_game").attributes
    assert not {"hidden", "data-sometimes"} & first.keys()
    assert "data-blank" in shown.one("form", id="deal").attributes
    assert [one["href"] for one in shown.one("footer").one("nav").all("a")] == ["?kind=thrown_in"]


def test_the_form_in_store_offers_every_level(phone):
    base = phone.opens(ruleset="skruuvi-2016")
    shown = page(phone.get(f"{base}blank/?kind=contract"))
    assert {one["value"][0] for one in shown.all("input", _name="contract")} == set("4567")


def blanks(phone, base):
    """The addresses of the forms that the sheet has the phone keep in store."""
    return page(phone.get(base)).one("section", id="outbox")["data-blanks"].split()


def test_the_sheet_names_the_forms_to_be_stored_until_the_sitting_is_over(phone, base):
    phone.get(base)  # the first page brings the cookie
    before = blanks(phone, base)
    assert [one.partition("&")[0] for one in before] == [
        f"{base}blank/?kind=contract",
        f"{base}blank/?kind=thrown_in",
    ]
    assert [phone.get(one).status_code for one in before] == [200, 200]
    phone.enters(base, 2, FIRST)
    assert len(notations(base)) == 2
    assert blanks(phone, base) == before
    phone.post(f"{base}close/", {"key": "c", "act": "close"})
    assert blanks(phone, base) == []


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("setup/", {"player0": "Eva"}),
        ("setup/", {"vint-1886.rubbers": "12"}),
        ("seats/reseat/", {"round": "1", "seat0": "0", "seat1": "2", "seat2": "1", "seat3": "3"}),
        ("language/", {"language": "fi"}),
    ],
)
def test_a_stored_form_is_fetched_again_where_it_would_show_something_else(
    phone, base, path, fields
):
    phone.get(base)
    before = blanks(phone, base)
    names = {f"player{place}": name for place, name in enumerate(NAMES)}
    form = {**names, "amount": "", "sure": "1", "key": "k", **fields}
    phone.post("/language/" if path == "language/" else f"{base}{path}", form)
    assert not set(blanks(phone, base)) & set(before)


def test_a_renewed_link_leaves_what_waits_with_its_sitting(phone, base):
    before = page(phone.get(base)).one("section", id="outbox")["data-sitting"]
    renewed = phone.post(f"{base}share/renew/", {"right": "score"}).url.partition("share/")[0]
    assert page(phone.get(renewed)).one("section", id="outbox")["data-sitting"] == before
    another = phone.opens(FIRST)
    assert page(phone.get(another)).one("section", id="outbox")["data-sitting"] != before


def test_it_is_told_where_the_deals_of_these_numbers_were_entered(phone, other, base):
    other.enters(base, 2, THEIRS)
    other.enters(base, 3, THEIRS)
    told = sends(phone, base, MINE).json()
    assert (told["reason"], told["next"]) == ("Deals 2–3 were entered on phone 2.", 4)
    phone.enters(base, 4, THEIRS, key="four")
    assert sends(phone, base, MINE).json()["reason"] == "Deals 2–4 were entered on other phones."
    first = sends(other, base, MINE, ordinal=1).json()
    assert first["reason"] == "Deals 1–4 were entered on other phones."
    phone.post(f"{base}close/", {"key": "end", "act": "close"})
    assert "next" not in sends(phone, base, MINE).json()
