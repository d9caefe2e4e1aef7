"""Every address of the site, and who may ask it what."""

from __future__ import annotations

from django.urls import reverse

from scorekeeper.urls import urlpatterns

SAFE, BOTH = ("GET", "HEAD"), ("GET", "HEAD", "POST")
POST = ("POST", "GET", "HEAD")  # what is only sent to leads on to a page when it is opened
SAFE_NAMES = (
    *("home", "sittings", "spreadsheets", "manifest", "worker", "rules_index", "rules", "sheet"),
    *("blank", "entry", "seats", "settle", "large", "card", "sitting_rules", "share", "print"),
    *("pdf", "file", "journal", "blank_again", "deals", "results", "spreadsheet"),
    *("paper", "slips", "shell", "begun"),
)
BOTH_NAMES = (
    *("new", "enter", "amend", "insert", "strike", "adjust", "setup", "trail", "key_in"),
    *("blank_sheet", "language"),
)
POST_NAMES = (*("import", "preview", "undo", "redo", "close", "reseat", "bin", "renew"),)
METHODS = {
    **dict.fromkeys(SAFE_NAMES, SAFE),
    **dict.fromkeys(BOTH_NAMES, BOTH),
    **dict.fromkeys(POST_NAMES, POST),
}
NAMED = {pattern.name: pattern for pattern in urlpatterns}
AT_TABLE = [name for name, one in NAMED.items() if "token" in one.pattern.converters]
READ = [name for name, methods in METHODS.items() if methods[0] == "GET"]
WRITTEN = [name for name, methods in METHODS.items() if "POST" in methods]
FILES = (
    *("pdf", "slips", "blank_again", "file", "journal", "sittings", "deals", "results"),
    *("spreadsheet", "spreadsheets", "manifest", "worker"),
)
MISSING = ("shell", "begun")  # without the score on the phone, and for another phone
PARTS = ("card", "shell", "begun")  # of a page, its frame, and where a sitting is
PAGES = [name for name in READ if name not in FILES + PARTS]
ARGUMENTS = {"number": 1, "ordinal": 2, "key": "vint-1886"}
ARGUMENTS |= {"kind": "sheet", "id": "8d6a4b5e-5f4c-4a39-9d3b-0b8e0d1f2a3c"}
ARGUMENTS |= {"letter": "K", "address": "VINT-1886/RUBBERS.1*-2/A.3H.9.H4.A3*PASS"}


def address(name, token):
    """The address of this name, of a sitting with one deal."""
    known = {**ARGUMENTS, "token": token}
    wanted = NAMED[name].pattern.converters
    return reverse(name, kwargs={key: known[key] for key in wanted})
