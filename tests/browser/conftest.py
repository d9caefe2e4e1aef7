"""A phone in a real browser, on a real server with a database of its own."""

import os
import shutil
from pathlib import Path
from urllib.parse import urlsplit

import pytest

HERE = Path(__file__).parent

# Playwright keeps an event loop in the thread of the tests, and Django refuses its database to a
# thread that has one. Nothing here is asynchronous.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")


def system_browser():
    """The browser that bin/test found or installed; None for Playwright's own."""
    names = ["chromium", "chromium-browser", "google-chrome"]
    return next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {
        **browser_type_launch_args,
        "executable_path": system_browser(),
        "args": [
            # Chromium's sandbox does not start as root, which is what most containers are.
            "--no-sandbox",
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
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
        "locale": "en-GB",
    }


@pytest.fixture
def url(live_server):
    return live_server.url


@pytest.fixture(autouse=True)
def quiet(context, live_server):
    """Fails a test whose pages asked another host, broke their own policy or threw an error."""
    faults = []
    here = urlsplit(live_server.url)

    def on_console(message):
        # A refused form comes with a status of 400 and more, which a browser reports as an error.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            faults.append(f"console: {message.text}")

    def on_request(request):
        asked = urlsplit(request.url)
        if asked.scheme in {"http", "https"} and asked.netloc != here.netloc:
            faults.append(f"another host: {request.url}")

    context.on("console", on_console)
    context.on("request", on_request)
    context.on("weberror", lambda error: faults.append(f"script: {error.error}"))
    yield faults
    assert not faults
