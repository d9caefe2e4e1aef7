"""The site as an app on a phone: its manifest and its worker."""

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders

from tests.web.html_page import page

pytestmark = pytest.mark.django_db


def test_every_page_names_the_manifest_which_has_a_name_an_address_and_icons(phone):
    head = page(phone.get("/")).one("head")
    answer = phone.get(head.one("link", rel="manifest")["href"])
    assert answer["Content-Type"] == "application/manifest+json"
    told = answer.json()
    assert (told["start_url"], told["scope"], told["display"]) == ("/", "/", "standalone")
    assert told["name"]
    assert {one["sizes"] for one in told["icons"]} == {"192x192", "512x512"}
    assert all(finders.find(one["src"].removeprefix("/static/")) for one in told["icons"])


def test_the_worker_keeps_every_script_and_style(phone):
    answer = phone.get("/sw.js")
    assert answer["Content-Type"] == "text/javascript"
    line = next(one for one in answer.content.decode().splitlines() if "const KEPT" in one)
    kept = line.split('"')[1].split()
    assert all(finders.find(one.removeprefix("/static/")) for one in kept)
    own = {
        f"/static/{path.relative_to(root)}"
        for root in settings.STATICFILES_DIRS
        for path in root.rglob("*.[cj]s*")
    }
    assert own <= set(kept)
    assert "/static/vint_estonian/holdings_board.js" in own
