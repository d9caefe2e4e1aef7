"""Every address of the site, and who may ask it what."""

from __future__ import annotations

from inspect import getclosurevars, unwrap

from django.urls import reverse

from scorekeeper.urls import urlpatterns

NAMED = {pattern.name: pattern for pattern in urlpatterns}


def methods_of(view):
    """What the view answers; POST is the first where another page answers the rest."""
    view = unwrap(view, stop=lambda one: "request_method_list" in getclosurevars(one).nonlocals)
    methods = getclosurevars(view).nonlocals.get("request_method_list")
    assert methods, f"{view.__name__} has no require_safe, require_http_methods or post_only"
    return tuple(methods)


METHODS = {name: methods_of(pattern.callback) for name, pattern in NAMED.items()}
AT_TABLE = [name for name, one in NAMED.items() if "token" in one.pattern.converters]
READ = [name for name, methods in METHODS.items() if methods[0] == "GET"]
WRITTEN = [name for name, methods in METHODS.items() if "POST" in methods]
FILES = [name for name, one in NAMED.items() if "." in str(one.pattern)]
MISSING = ("shells", "begun")  # without the score on the phone, and for another phone
# What a phone that watches may look at; everything else is for those who keep the score.
WATCHED = {
    "card",
    *("sheet", "large", "entry", "seats", "settle", "trail", "print", "sitting_rules"),
    *("pdf", "slips", "blank_again", "file", "journal", "deals", "results", "spreadsheet"),
}
PARTS = ("card", "shells", "begun")  # of a page, its frame, and where a sitting is
PAGES = [name for name in READ if name not in (*FILES, *PARTS)]
ARGUMENTS = {"number": 1, "ordinal": 2, "key": "vint-1886"}
ARGUMENTS |= {"id": "8d6a4b5e-5f4c-4a39-9d3b-0b8e0d1f2a3c"}
ARGUMENTS |= {"letter": "K", "address": "VINT-1886/RUBBERS.1*-2/A.3H.9.H4.A3*PASS"}


def address(name, token, **arguments):
    """The address of this name, of a sitting with one deal. arguments: in place of `ARGUMENTS`."""
    known = {**ARGUMENTS, "token": token, **arguments}
    wanted = NAMED[name].pattern.converters
    return reverse(name, kwargs={key: known[key] for key in wanted})
