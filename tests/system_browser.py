"""The browser of the tests: one that is installed, else Playwright's own.

    python -m tests.system_browser

starts it and says its name and number. CHROMIUM names another program, or `playwright`.
"""

import os
import shutil
import sys

from playwright.sync_api import Error, sync_playwright

# The shell has no window to draw, and takes half the time of the whole browser.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# Chromium's sandbox does not start as root, which is what most containers are.
ARGUMENTS = ("--no-sandbox",)


def system_browser():
    """The path of the program; None for Playwright's own."""
    named = os.environ.get("CHROMIUM")
    if not named:
        return next(filter(None, map(shutil.which, NAMES)), None)
    return None if named == "playwright" else shutil.which(named) or named


def main():
    path = system_browser()
    name = path or "Playwright's own browser"
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        except Error as error:
            sys.exit(f"{name} does not start: {error.message.splitlines()[0]}")
        print(f"{name}: Chromium {browser.version}")
        browser.close()


if __name__ == "__main__":
    main()
