"""Whatever is sent to whatever address, in whatever words: no failure, and no change unasked.

FUZZ_TIMES=10 tries ten times as much.
"""

import os
from functools import cache
from itertools import count
from random import Random
from urllib.parse import urlsplit

import pytest
from django.db import transaction
from django.urls import URLPattern, get_resolver, resolve
from hypothesis import HealthCheck, Phase, given, settings

from scorekeeper.rules.core.seats import Seats
from scorekeeper.rules.games import rulesets
from scorekeeper.web.access.admission import link_of
from scorekeeper.web.models import Act, Link, Right, Sitting
from tests.reset import reset_rate_limits
from tests.rotation import of_the_day
from tests.web.addresses import NAMED, PAGES, address
from tests.web.fuzz_files import wild_file
from tests.web.fuzz_requests import wild_request
from tests.web.html_page import forms, page
from tests.web.model.model_file import as_file
from tests.web.model.opening_steps import filed
from tests.web.model.randomness import LOTS
from tests.web.phone import Phone, state, token_of
from tests.web.test_bad_input import FIELDS, GOOD

pytestmark = [pytest.mark.unmeasured, pytest.mark.django_db]
TIMES = int(os.environ.get("FUZZ_TIMES") or 1)
CALM = settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    phases=[Phase.reuse, Phase.generate],
    report_multiple_bugs=False,
)
RULESETS = {one.key: one for one in rulesets()}
SLOW = ("pdf", "slips", "blank_again", "blank_sheet", "rules")


def played(key, lot=1):
    """The file of a sitting with some deals, the first entry a deal."""
    ruleset = RULESETS[key]
    files = (
        as_file(ruleset, filed(Random(f"{key} {lot} {more}"), ruleset, 0).now) for more in count()
    )
    return next(one for one in files if one["deals"] and one["deals"][0]["kind"] != "adjustment")


# ── Every address ───────────────────────────────────────────────────────────────────────────────


def test_every_address_of_the_site_is_walked():
    patterns = get_resolver().url_patterns
    assert all(isinstance(one, URLPattern) for one in patterns)  # none is hidden in another list
    assert sorted(one.name for one in patterns) == sorted(NAMED)


@pytest.mark.parametrize("key", of_the_day(RULESETS, 2))
def test_every_form_of_every_page_is_sent_with_all_its_fields(key):
    unseen = {"preview", "acts"}  # which a script sends
    if RULESETS[key].seats(RULESETS[key].Options()) == Seats.NONE:
        unseen |= {"reseat"}
    assert set(fields_known(key)) == set(FIELDS) - unseen


def fields_on_pages(phone, base):
    """What the forms of all pages send, by the name of the address."""
    found = {}
    for name in PAGES:
        answer = phone.get(address(name, token_of(base)))
        for one in forms(answer) if answer.status_code == 200 else ():
            there = resolve(urlsplit(one.action).path).url_name
            there = "enter" if there == "blank" else there  # a phone keeps that one in store
            names = [part["name"] for part in one.element.walk() if part.get("name")]
            found.setdefault(there, {}).update(dict.fromkeys(names, "1") | one.fields)
    return found


@cache
def fields_known(key):
    """Those of a sitting of this game; the numbers in them are the same in every test."""
    phone = Phone()
    opened = (phone.opens_file(played(key, lot)) for lot in count(1))
    base = next(one for one in opened if state(one).sheet.kinds)  # it can still be closed
    phone.undoes(base)  # so that there is something to redo
    return fields_on_pages(phone, base)


@pytest.mark.parametrize("name", NAMED)
def test_no_request_makes_an_address_fail_or_changes_anything_unasked(phone, name):
    key = tuple(RULESETS)[len(name) % len(RULESETS)]
    base = phone.opens_file(played(key))
    link = Link.objects.get(token=token_of(base))
    tokens = (link.token, link.token, link_of(link.sitting_id, Right.WATCH).token)
    fields = {one: GOOD.get(one, "1") for one in FIELDS.get(name, ())}
    fields |= fields_known(key).get(name, {})

    @settings(CALM, max_examples=(3 if name in SLOW else 9) * TIMES)
    @given(lot=LOTS)
    def asks(lot):
        chance = Random(f"{name} {lot}")
        with rolled_back():
            survives(phone, wild_request(chance, NAMED[name], tokens, fields))

    asks()


class rolled_back:
    """What is done in here is undone, so that each request meets the same sittings."""

    def __enter__(self):
        reset_rate_limits()
        self.atomic = transaction.atomic()
        self.atomic.__enter__()

    def __exit__(self, *failure):
        transaction.set_rollback(True)
        self.atomic.__exit__(*failure)


def survives(phone, request):
    before = stored()
    answer = phone.client.generic(**request)
    assert answer.status_code < 500, (answer.status_code, request)
    assert b"Traceback" not in answer.content
    done = request["method"] == "POST" and answer.status_code in (204, 302)
    assert done or stored() == before, (answer.status_code, request)


def stored():
    """Everything that an act may change."""
    return (
        sorted(Sitting.objects.values_list("id", "head", "binned")),
        sorted(Act.objects.values_list("sitting", "number", "act", "key")),
        sorted(Link.objects.values_list("token", "right")),
    )


# ── Files ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("key", of_the_day(RULESETS, 2))
@settings(CALM, max_examples=8 * TIMES)
@given(lot=LOTS)
def test_a_file_with_anything_in_it_is_opened_or_told(key, lot):
    chance = Random(f"{key} {lot}")
    phone = Phone()
    with rolled_back():
        file = wild_file(chance, played(key, chance.randrange(5)))
        answer = phone.imports(file)
        if answer.status_code == 302:
            stands(phone, answer.url.partition("?")[0])
        else:
            assert answer.status_code == 422, file[:500]
            assert page(answer).one("ul", "problems").words
            assert not Sitting.objects.exists()


def stands(phone, base):
    """A sitting of which every page can be seen, and which comes back from its own file."""
    for path in ("", "settle/", "seats/", "deals.csv", "results.csv", "sitting.xlsx", "trail/"):
        assert phone.get(base + path, follow=True).status_code == 200, path
    file = phone.get(f"{base}sitting.json").content
    again = phone.opens_file(file)
    assert phone.get(f"{again}sitting.json").content == file
