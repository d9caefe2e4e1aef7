"""The web app: its manifest, and the service worker that caches pages."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_safe

from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.games import rulesets

from ...present.engine_files import engine_files, shell_addresses
from ...present.live_updates import app_version
from ...present.localize import SiteSpeech
from ...templatetags.words import plain

# Files that a page may need if it is first opened offline after an update.
KEPT_PAGES = (
    *("site.css", "sheet.css", "form.css", "rules.css", "settlement.css", "large.css"),
    *("key_in.css", "icons.svg"),
    *("site.js", "form.js", "drafts.js", "deal_saving.js", "outbox.js", "sheet_live.js"),
    *("waiting_note.js", "open_link.js"),
    *("marks_board.js", "figure_pad.js", "player_rows.js"),
    *("language_switch.js", "home.js", "key_in.js", "last_deal.js", "picture.js", "sharing.js"),
    *("games.js", "names.js", "stake.js", "seats.js", "new_sitting.js"),
    *("django_htmx/htmx-2.min.js", "icon.svg", "phone.js", "phone_page.js"),
)
ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-maskable-512.png", "512x512", "maskable"),
)
APP_NAME, SHORT_NAME = gettext("Card table scorekeeper"), gettext("Scorekeeper")


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """The web app manifest, for installing the site on the home screen."""
    speech = SiteSpeech()
    data = {
        "id": "/",
        "name": plain(APP_NAME, speech),
        "short_name": plain(SHORT_NAME, speech),
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": "#1f4d3a",
        "theme_color": "#1f4d3a",
        "icons": [
            {"src": static(name), "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, sizes, purpose in ICONS
        ],
    }
    return JsonResponse(data, content_type="application/manifest+json")


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker. Its text changes with the files it caches, so that browsers update it."""
    pages = [reverse(name) for name in ("home", "new", "rules_index")]
    rules = [reverse("rules", args=[ruleset.key]) for ruleset in rulesets()]
    context = {
        "version": app_version(),
        "kept": " ".join(static(name) for name in (*KEPT_PAGES, *files_of_games())),
        "engine": " ".join(engine_files()),
        "home": reverse("home"),
        "read": " ".join((*pages, *shell_addresses(), *rules)),
    }
    return render(request, "sw.js", context, content_type="text/javascript")


def files_of_games() -> list[str]:
    """The scripts and styles that games have in their own folders."""
    _, *roots = settings.STATICFILES_DIRS
    return [
        str(path.relative_to(root))
        for root in roots
        for path in sorted(root.rglob("*"))
        if path.suffix in (".css", ".js")
    ]
