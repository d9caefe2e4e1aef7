"""Reports of phones whose own score is another than the server's, or failed: they go to the log.

A report is written without names: of deals it has the last one as notation.
"""

from __future__ import annotations

import json
import logging
import re
from urllib.parse import unquote

from django.http import HttpRequest

from ..models import Link, Right
from .admission import TooOften, charge

HEADER = "X-Phone"
LONGEST = 2000  # characters, escaped
FIELDS = {"version": 16, "deals": 5, "last": 300, "phone": 120, "server": 120, "error": 120}
OTHER_SIGNS = re.compile(r"[^\w .,:;+−|/()*&'♠♣♥♦½⅓⅔¼¾-]")

log = logging.getLogger(__name__)


def log_report(request: HttpRequest, link: Link) -> None:
    """Log what the request of a phone that keeps score reports, once an hour for each sitting."""
    words = request.headers.get(HEADER, "")
    if not words or len(words) > LONGEST or link.right == Right.WATCH:
        return
    try:
        given = json.loads(unquote(words))
    except (ValueError, RecursionError):
        return
    if not isinstance(given, dict):
        return
    try:
        charge("report", str(link.sitting_id))
    except TooOften:
        return
    told = {
        name: OTHER_SIGNS.sub("?", str(given[name])[:longest])
        for name, longest in FIELDS.items()
        if name in given
    }
    what = (str(link.sitting_id)[:8], link.sitting.head, json.dumps(told, ensure_ascii=False))
    log.warning("Sitting %s, head %s: a phone scores otherwise: %s", *what)
