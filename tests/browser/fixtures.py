"""A phone in a real browser, on a real server with a database of its own."""

import os
import uuid
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from bench.slow_line import slow_line
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.web.operations import engine_making
from scorekeeper.web.present.engine_files import made
from scorekeeper.web.repository import open_sitting
from scorekeeper.web.views.site import web_app
from tests.browser.deals import NAMES, in_file
from tests.pseudo_language import CODE, spoken
from tests.rotation import of_the_day
from tests.system_browser import ARGUMENTS, system_browser

PHONES = {
    "390x844": {"width": 390, "height": 844},
    "360x640": {"width": 360, "height": 640},
}
LARGER = {
    "landscape": {"width": 640, "height": 360},
    "large landscape": {"width": 844, "height": 390},
    "tablet": {"width": 820, "height": 1180},
}
PATIENCE = 60_000  # ms until what never comes is a failure, however busy the machine is
expect.set_options(timeout=PATIENCE)

# Playwright keeps an event loop in the thread of the tests, and Django refuses its database to a
# thread that has one. Nothing here is asynchronous.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


def speak(page, code=CODE):
    """The site speaks this language to the page from now on."""
    origin = page.evaluate("location.origin")
    page.context.add_cookies([{"name": "django_language", "value": code, "url": origin}])


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {
        **browser_type_launch_args,
        "executable_path": system_browser(),
        "args": [
            *ARGUMENTS,
            "--disable-gpu",
            # The tests talk to this machine alone; so does their browser.
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
        ],
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args, live_server):
    """A phone, so that `page.goto("/")` is the site as a phone shows it."""
    return {
        **browser_context_args,
        "base_url": live_server.url,
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 1,  # four times fewer pixels to paint; layout is the same
        "is_mobile": True,
        "has_touch": True,
        # It fetches thirty files for the time without a network. The tests that are about that time
        # allow it: pytest.mark.browser_context_args(service_workers="allow").
        "service_workers": "block",
        "reduced_motion": "reduce",  # colours are measured, and not half-way from one to another
        "locale": "en-GB",
    }


@pytest.fixture(params=of_the_day(PHONES, 2))
def size(request, page):
    """The page on a phone of one of two sizes, and of the other tomorrow."""
    page.set_viewport_size(PHONES[request.param])
    return PHONES[request.param]


@pytest.fixture
def small(page):
    """The page on the smaller of the two phones."""
    page.set_viewport_size(PHONES["360x640"])
    return page


@pytest.fixture
def sitting(live_server):
    """Opens a sitting with these deals, as its file would, and gives the address of its sheet."""

    def opened(*notations, players=NAMES, **more):
        game = ruleset(more.get("ruleset", "vint-1886"))
        data = {
            "format": "scorekeeper-sitting",
            "version": 1,
            "ruleset": "vint-1886",
            "players": list(players)[: game.most_players],
            "deals": [in_file(one, players) for one in notations],
            **more,
        }
        made, problems = read_sitting(data)
        assert not problems
        return f"/s/{open_sitting(made, uuid.uuid4(), uuid.uuid4()).token}/"

    return opened


@pytest.fixture
def engine(settings):
    """The site with the files of the score on the phone, which are made by the first test."""
    settings.PHONE_ENGINE = True
    engine_making.make_engine()
    yield made()
    made.cache_clear()


@pytest.fixture
def in_longest_words(longest_catalogue, settings):
    """While this is entered, a page in Finnish has the longest words of all languages."""
    return lambda: spoken(longest_catalogue, settings)


@pytest.fixture
def picture(request):
    """Writes what the page shows, light and dark, to the folder that SHOTS names; to none at all
    when it names none."""
    folder = os.environ.get("SHOTS")
    name = request.node.callspec.id.removeprefix("chromium-").replace(" ", "-")

    def taken(page, width):
        if not folder:
            return
        page.evaluate("() => scrollTo(0, 0)")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=f"{folder}/{name}-{width}-{scheme}.png", animations="disabled")

    return taken


def watch(context, here, faults):
    """Notes what the pages of this browser ask of other hosts, and every error."""

    def on_console(message):
        # A refused form comes with a status of 400 and more, which a browser reports as an error;
        # htmx reports a question that found no network.
        known = ("Failed to load resource", "htmx:sendError", "htmx:sendAbort", "htmx:afterRequest")
        if message.type == "error" and not message.text.startswith(known):
            faults.append(f"console: {message.text}")

    def on_request(request):
        asked = urlsplit(request.url)
        if asked.scheme in {"http", "https"} and asked.netloc != here:
            faults.append(f"another host: {request.url}")

    def on_response(response):
        path = urlsplit(response.url).path
        if response.status >= 500 or (path.startswith("/static/") and response.status >= 400):
            faults.append(f"{response.status}: {path}")

    context.on("console", on_console)
    context.on("request", on_request)
    context.on("response", on_response)
    context.on("weberror", lambda error: faults.append(f"script: {error.error.stack}"))


@pytest.fixture
def watched(live_server):
    """Watches one more browser. At the end none may have asked another host, broken its policy or
    thrown an error."""
    faults = []

    def watching(context):
        context.set_default_timeout(PATIENCE)
        watch(context, urlsplit(live_server.url).netloc, faults)
        return context

    yield watching
    assert not faults


@pytest.fixture(autouse=True)
def quiet(request):
    """Every test in a browser watches it."""
    if request.node.get_closest_marker("browser"):
        request.getfixturevalue("watched")(request.getfixturevalue("context"))


@pytest.fixture(autouse=True)
def rules_of_one_game(monkeypatch):
    """What the service worker of each new browser fetches ahead, in place of those of all games."""
    monkeypatch.setattr(web_app, "rulesets", lambda: (ruleset("vint-1886"),))


@pytest.fixture
def another_phone(browser, browser_context_args, watched):
    """A second phone at the same table, without a service worker."""
    context = browser.new_context(**{**browser_context_args, "service_workers": "block"})
    yield watched(context).new_page()
    context.close()


@pytest.fixture
def line(live_server):
    with slow_line(urlsplit(live_server.url).port) as one:
        yield one


@pytest.fixture
def phone_on_line(line, browser, browser_context_args):
    """A page whose site is at the other end of the line."""
    faults = []
    here = f"127.0.0.1:{line.port}"
    mine = {"base_url": f"http://{here}", "service_workers": "allow"}
    context = browser.new_context(**{**browser_context_args, **mine})
    context.set_default_timeout(PATIENCE)
    watch(context, here, faults)
    yield context.new_page()
    context.close()
    assert not faults
