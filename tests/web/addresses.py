"""Every address of the site, and who may ask it what."""

from __future__ import annotations

from django.urls import reverse

from scorekeeper.urls import urlpatterns

SAFE, BOTH = ("GET", "HEAD"), ("GET", "HEAD", "POST")
POST = ("POST", "GET", "HEAD")  # what is only sent to leads on to a page when it is opened
METHODS = {
    "home": SAFE,
    "new": BOTH,
    "again": POST,
    "import": POST,
    "sittings": SAFE,
    "manifest": SAFE,
    "worker": SAFE,
    "rules_index": SAFE,
    "rules": SAFE,
    "sheet": SAFE,
    "enter": BOTH,
    "blank": SAFE,
    "preview": POST,
    "entry": SAFE,
    "amend": BOTH,
    "insert": BOTH,
    "strike": BOTH,
    "undo": POST,
    "redo": POST,
    "close": POST,
    "seats": SAFE,
    "reseat": POST,
    "settle": SAFE,
    "adjust": BOTH,
    "setup": BOTH,
    "bin": POST,
    "large": SAFE,
    "card": SAFE,
    "sitting_rules": SAFE,
    "share": SAFE,
    "renew": POST,
    "trail": BOTH,
    "print": SAFE,
    "pdf": SAFE,
    "file": SAFE,
    "journal": SAFE,
    "blank_again": SAFE,
    "deals": SAFE,
    "lines": SAFE,
    "key_in": BOTH,
    "blank_sheet": BOTH,
    "language": BOTH,
}
NAMED = {pattern.name: pattern for pattern in urlpatterns}
AT_TABLE = [name for name, one in NAMED.items() if "token" in one.pattern.converters]
READ = [name for name, methods in METHODS.items() if methods[0] == "GET"]
WRITTEN = [name for name, methods in METHODS.items() if "POST" in methods]
FILES = (
    *("pdf", "blank_again", "file", "journal", "sittings", "deals", "lines"),
    *("manifest", "worker"),
)
PARTS = ("card",)  # of a page
PAGES = [name for name in READ if name not in FILES + PARTS]
ARGUMENTS = {"number": 1, "ordinal": 2, "key": "vint-1886"}


def address(name, token):
    """The address of this name, of a sitting with one deal."""
    known = {**ARGUMENTS, "token": token}
    wanted = NAMED[name].pattern.converters
    return reverse(name, kwargs={key: known[key] for key in wanted})
