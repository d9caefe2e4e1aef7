"""In a private network the site answers to the names of its router: docs/decisions/0062."""

import pytest

pytestmark = pytest.mark.django_db

AT_HOME = ("192.168.1.7", "::ffff:10.0.0.7", "fd00::7", "fe80::7%eth0", "127.0.0.1", "100.64.0.7")


@pytest.fixture
def asks(phone, settings):
    settings.ALLOWED_HOSTS, settings.OWN_HOSTS = ["*"], ["vint.example.org"]
    settings.ANSWERS_TO_ROUTER_NAMES = True

    def status(host, client="192.168.1.7"):
        return phone.client.get("/", headers={"host": host}, REMOTE_ADDR=client).status_code

    return status


@pytest.mark.parametrize("client", AT_HOME)
def test_it_answers_to_a_name_of_the_router(asks, client):
    assert asks("pi.fritz.box:8000", client) == 200


@pytest.mark.parametrize(
    "host",
    ["pi", "my-pi2:8000", "VM.lan.", "fritz.box", "a.home.arpa", "192.168.1.20", "[fd00::1]"],
)
def test_such_a_name_is_of_the_router_or_a_private_address(asks, host):
    assert asks(host) == 200


@pytest.mark.parametrize(
    "host", ["rebound.example", "pi.fritz.box.example", "9.9.9.9", "[2606::1]"]
)
def test_a_page_of_another_site_cannot_read_this_one_by_a_name_of_its_own(asks, host):
    """DNS rebinding: its name leads to the address of this site, for a phone in the network."""
    assert asks(host) == 400


@pytest.mark.parametrize("client", ["9.9.9.9", "2606:4700::1", ""])
def test_the_internet_has_the_own_names_alone(asks, client):
    assert asks("pi.fritz.box", client) == 400
    assert asks("vint.example.org", client) == 200


def test_elsewhere_django_decides(asks, settings):
    settings.ANSWERS_TO_ROUTER_NAMES, settings.ALLOWED_HOSTS = False, ["vint.example.org"]
    assert asks("pi.fritz.box") == 400
