"""Nothing that can be typed, posted or opened makes the site fail, or changes a journal unasked."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.web.models import Sitting
from tests.rotation import of_the_day
from tests.rules.files import CONTRACT, file_of
from tests.web.addresses import MISSING, PAGES, READ, WRITTEN, address
from tests.web.html_page import form, page, problems
from tests.web.phone import FIRST, NAMES, Phone, acts, notations, state, token_of, typed

pytestmark = pytest.mark.unmeasured

ODD = [
    *["", " ", "-1", "99", "9.5", "9" * 5000, "٩", "true", "null", "[]", "{0}%s", "0-"],
    *['"><script>', "\x00", "\r\nSet-Cookie: a=b", "\u202eabc", "\u2028", "👩‍👩‍👧", "x" * 300],
]
PLAYERS = [f"player{place}" for place in range(4)]
OPTIONS = ["vint-1886.rubbers", "vint-1886.aces_split", "amount", "per", "currency"]
DETAILS = ["place", "date"]
DEAL = ["key", "kind", "declarer", "contract", "tricks", "honours", "aces", "first_to_game"]
SEATS = ["seat0", "seat1", "seat2", "seat3", "dealer"]
FIELDS = {
    "new": [
        *("ruleset", "id", *PLAYERS, *OPTIONS, "each_with_each", *DETAILS),
        *("lines", "paper_seats", "check"),
    ],
    "import": ["file", "id"],
    "enter": [*DEAL, "level", "strain", "id", "sure", "table"],
    "preview": [*DEAL, "level", "strain", "id", "before"],
    "amend": [*DEAL, "id", "sure", "keep"],
    "insert": [*DEAL, "before", "sure", "keep"],
    "strike": ["key", "id", "sure", "keep"],
    "acts": ["acts"],
    "undo": ["key", "target", "sure"],
    "redo": ["key", "target"],
    "close": ["key", "act"],
    "reseat": ["key", "round", *SEATS, "usual", "sure", "keep"],
    "adjust": [
        *("key", "to", "amount", *[f"points{place}" for place in range(4)]),
        *("note", "unbalanced"),
    ],
    "setup": ["key", "part", *PLAYERS, *OPTIONS, "each_with_each", *DETAILS, "sure", "keep"],
    "bin": ["act"],
    "key_in": ["key", "first", "lines", "book"],
    "blank_sheet": ["ruleset", "paper", *PLAYERS, *OPTIONS[:2], *DETAILS],
    "trail": ["label"],
    "renew": ["right"],
    "language": ["language", "next"],
}


@pytest.fixture
def base(phone):
    return phone.opens_file(file_of(CONTRACT))


# ── The whole map of addresses ──────────────────────────────────────────────────────────────────


def test_the_fields_of_everything_that_is_sent_are_known():
    assert {*FIELDS} == {*WRITTEN}


def survives(answer):
    """An answer with a page or a way on, and no failure."""
    return answer.status_code in (200, 302, 400, 409, 413, 422)


@pytest.mark.parametrize("name", of_the_day(WRITTEN, 2))
def test_no_odd_word_in_every_field_or_in_one_of_a_good_form_makes_an_address_fail(
    phone, base, name
):
    there = address(name, token_of(base))
    for odd in ODD:
        assert survives(phone.post(there, dict.fromkeys(FIELDS[name], odd))), odd
        # Points may be given as they are typed; everything else is nonsense.
        assert acts(base) == ["open", "deal"] or name == "adjust", odd
    for place, field in enumerate(FIELDS[name]):
        for odd in (ODD[place % len(ODD)], "\x00"):
            assert survives(phone.post(there, {**GOOD, field: odd})), (field, odd)


GOOD = {
    **typed(FIRST),
    **dict(zip(PLAYERS, NAMES, strict=True)),
    **dict(zip(SEATS, "01231", strict=True)),
    "key": "k",
    "id": "2",
    "before": "2",
    "sure": "1",
    "target": "2",
    "round": "1",
    "act": "back",
    "part": "options",
    "ruleset": "vint-1886",
    "label": "mine",
    "lines": FIRST,
    "first": "2",
    "book": "1",
    "points0": "5",
    "points1": "-5",
    "amount": "1",
    "per": "1",
    "currency": "EUR",
    "place": "Riga",
    "date": "2026-01-31",
    "vint-1886.rubbers": "3",
}


@pytest.mark.parametrize(
    "name", of_the_day(sorted({*READ} - {"pdf", "slips", "rules", *MISSING}), 2)
)
def test_no_odd_word_in_an_address_makes_it_fail(phone, base, name):
    there = address(name, token_of(base))
    for odd in ODD[::2]:
        asked = dict.fromkeys(("kind", "note", "round", "again", "v", "<b>"), odd)
        headers = {"hx-request": odd.strip().encode("ascii", "ignore").decode()[:9] or "true"}
        assert phone.get(there, query_params=asked, headers=headers).status_code == 200


MULTIPART, FORM = "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"
PART = b"--x\r\nContent-Disposition: form-data"
BODIES = {
    "nothing": (MULTIPART, b""),
    "no boundary": ("multipart/form-data", b"--x--"),
    "empty boundary": ("multipart/form-data; boundary=", b"--x--"),
    "odd boundary": ("multipart/form-data; boundary=\xe9", b"--x--"),
    "long boundary": ("multipart/form-data; boundary=" + "x" * 300, b"--x--"),
    "cut off": (MULTIPART, PART + b'; name="player0"\r\n\r\nAnn'),
    "no names": (MULTIPART, PART + b"\r\n\r\nAnna\r\n--x--\r\n"),
    "not base64": (
        MULTIPART,
        PART + b'; name="a"\r\nContent-Transfer-Encoding: base64\r\n\r\n*\r\n--x--\r\n',
    ),
    "a field as a file": (MULTIPART, PART + b'; name="key"; filename="k"\r\n\r\nk\r\n--x--\r\n'),
    "a thousand fields": (FORM, b"a=1&" * 1001),
    "half of an escape": (FORM, b"player0=%E&key=%&%00=%00"),
    "no text": (FORM, bytes(range(256))),
    "json": ("application/json", b'{"key": "k"}'),
    "nothing said": ("", b"key=k"),
    "nonsense": ("<b>; charset=<b>", b"key=k"),
}


@pytest.mark.parametrize("body", BODIES)
def test_no_damaged_body_makes_an_address_fail_or_books_anything(phone, base, body):
    kind, content = BODIES[body]
    for name in WRITTEN:
        there = address(name, token_of(base))
        assert survives(phone.client.generic("POST", there, content, content_type=kind)), name
        assert acts(base) == ["open", "deal"], name
    assert Sitting.objects.count() == 1


# ── Wild forms ──────────────────────────────────────────────────────────────────────────────────

CALM = settings(
    max_examples=10,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
WORDS = st.one_of(
    st.sampled_from(ODD),
    st.sampled_from(["0", "1", "2", "3", "7", "9", "13", "3H", "7NT", "0-4", "1-5", "0-2", "H"]),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
)
DEAL_FIELDS = ["kind", "declarer", "contract", "level", "strain", "tricks", "honours", "aces"]
DEALS = st.dictionaries(st.sampled_from([*DEAL_FIELDS, "first_to_game", "key", "id"]), WORDS)


@CALM
@given(fields=DEALS, near=st.booleans())
@pytest.mark.django_db
def test_a_wild_deal_is_booked_once_or_told_and_kept(fields, near):
    """near: a form that is filled in, but for what is wild."""
    phone = Phone()
    base = phone.opens()
    sent = {**(typed(FIRST) if near else {}), "key": "k", **fields}
    assert phone.post(f"{base}preview/", sent).status_code == 200  # which never blocks
    assert acts(base) == ["open"]
    answer = phone.post(f"{base}enter/1/", sent)
    if answer.status_code == 302:
        assert len(notations(base)) == 1
        assert phone.post(f"{base}enter/1/", sent).status_code == 302
    else:
        assert answer.status_code in (409, 422)
        assert problems(answer)
    assert len(acts(base)) == len(notations(base)) + 1 <= 2
    assert phone.get(base).status_code == 200


# Fields that other games have, with words that are nearly right.
NEARLY = WORDS | st.sampled_from(
    ["0-", "-", "--", "0--3", "-1", "0-sequence-", "0-sequence-H-4", "0-three_aces", "5-1", "4-"]
)
OTHER = (
    *("declarer", "contract", "tricks", "doubling", "conceded", "honours", "aces"),
    *("holdings", "discarded_aces", "side", "bidder", "doubled_by", "stopped_early"),
)
OTHER_FIELDS = st.dictionaries(st.sampled_from(OTHER), st.lists(NEARLY, max_size=5))
KINDS = {
    "vint-estonian": ["contract", "pass_misere"],
    "skruuvi-2016": ["contract", "all_pass", "bolshevik"],
}


@pytest.mark.parametrize("ruleset", KINDS)
@CALM
@given(data=st.data(), fields=OTHER_FIELDS)
@pytest.mark.django_db
def test_a_wild_deal_of_another_game_is_booked_or_told(ruleset, data, fields):
    phone = Phone()
    base = phone.opens(ruleset=ruleset)
    sent = {"key": "k", "kind": data.draw(st.sampled_from(KINDS[ruleset])), **fields}
    assert phone.post(f"{base}preview/", sent).status_code == 200
    answer = phone.post(f"{base}enter/1/", sent)
    assert answer.status_code in (302, 409, 422)
    assert answer.status_code == 302 or problems(answer)
    assert phone.get(base).status_code == 200


PLAYER_WORDS = WORDS | st.sampled_from([*NAMES, "anna", " Anna "])
MORE = ("amount", "per", "currency", "each_with_each", "place", "date", "id", *OPTIONS[:2])
HEAD = st.fixed_dictionaries(
    {"ruleset": st.just("vint-1886") | WORDS},
    optional=dict.fromkeys(PLAYERS, PLAYER_WORDS) | dict.fromkeys(MORE, WORDS),
)


@CALM
@given(fields=HEAD, near=st.booleans())
@pytest.mark.django_db
def test_a_wild_new_sitting_is_opened_or_told_and_kept(fields, near):
    phone, before = Phone(), Sitting.objects.count()
    four = dict(zip(PLAYERS, NAMES, strict=True)) if near else {}
    answer = phone.post("/new/", {**four, **fields})
    if answer.status_code == 302:
        assert phone.get(answer.url).status_code == 200
        assert phone.get(f"{answer.url}settle/").status_code == 200
    else:
        assert answer.status_code == 422
        assert problems(answer)
        kept = form(answer).fields
        for name, words in fields.items():
            assert name not in PLAYERS or shown(kept[name]) == shown(words)
        assert Sitting.objects.count() == before


def shown(words):
    """As a page brings it back: its reader takes NUL for a broken sign and every line end alike."""
    return words.replace("\x00", "\ufffd").replace("\r\n", "\n").replace("\r", "\n")


# ── A sitting that holds all of it ──────────────────────────────────────────────────────────────

WILD_NAMES = ("<b>Bo</b> & 'Co' \"", "👩‍👩‍👧‍👦 ქეთევან", "שרה בת־אברהם", "x" * 40)


def test_every_page_of_a_sitting_with_wild_names_is_well_formed(phone):
    base = phone.opens(FIRST, names=WILD_NAMES, place="</title><b>", date="2026-01-31")
    phone.post(f"{base}adjust/", {"key": "k", "points0": "1", "points1": "-1", "note": "<i>&"})
    phone.undoes(base)
    phone.undoes(base, "redo")
    for name in PAGES:
        answer = phone.get(address(name, token_of(base)))
        if answer.status_code == 200:
            assert not page(answer).all("i")
            assert page(answer).one("title")
    assert phone.get(f"{base}sheet.pdf").content.startswith(b"%PDF")
    assert state(base).sitting.players == WILD_NAMES
