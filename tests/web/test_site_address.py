"""Links and codes lead to where other phones find the site, or the page says that they do not."""

import pytest

from tests.web.html_page import page, words
from tests.web.phone import FIRST

pytestmark = pytest.mark.django_db

OWN = ("192.0.2.7", "198.51.100.7")
ALONE = "No other phone can open this link or a code with it"


def shared(phone, base, host):
    answer = phone.client.get(f"{base}share/", headers={"host": host})
    links = [page(answer).one("textarea", id=f"link-{right}").words for right in ("watch", "score")]
    return links, ALONE in words(answer)


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_phone_36_the_machine_itself_shares_its_address_in_the_network(phone, settings, host):
    base = phone.opens(FIRST)
    settings.OWN_ADDRESSES = OWN
    links, alone = shared(phone, base, host)
    assert all(link.startswith("http://192.0.2.7:8000/s/") for link in links), links
    assert not alone


def test_phone_36_without_a_port_there_is_none(phone, settings):
    settings.OWN_ADDRESSES = OWN
    links, _ = shared(phone, phone.opens(FIRST), "localhost")
    assert all(link.startswith("http://192.0.2.7/s/") for link in links), links


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1", "[::1]:8000"])
def test_phone_36_a_site_for_this_machine_alone_says_how_it_is_opened_to_phones(phone, host):
    base = phone.opens(FIRST)
    links, alone = shared(phone, base, host)
    assert all(link.startswith(f"http://{host}/s/") for link in links)
    assert alone
    for path in ("share/", "print/"):
        shown = page(phone.client.get(f"{base}{path}", headers={"host": host}))
        assert shown.one("p", "note").one("code").words == "HOST=0.0.0.0"


@pytest.mark.parametrize("host", ["192.0.2.7:8000", "vint.example.org"])
def test_phone_36_any_other_address_is_kept(phone, settings, host):
    settings.ALLOWED_HOSTS = ["*"]
    base = phone.opens(FIRST)
    for own in ((), OWN):
        settings.OWN_ADDRESSES = own
        links, alone = shared(phone, base, host)
        assert all(link.startswith(f"http://{host}/s/") for link in links)
        assert not alone
