"""The Django app of the site."""

import sys
from collections.abc import Sequence
from contextlib import suppress

from django.apps import AppConfig
from django.core.checks import CheckMessage, Tags, Warning, register

from scorekeeper.catalogues import compile_outdated, outdated
from scorekeeper.installation import ROOT


class WebConfig(AppConfig):
    name = "scorekeeper.web"
    label = "web"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        with suppress(OSError):  # check_catalogues says so
            compile_outdated()
        # Models can be imported only from here on.
        from .outside_games import find_outside_games

        if sys.argv[1:2] != ["install_games"]:  # it may be there to mend one that fails
            find_outside_games()


@register(Tags.translation)
def check_catalogues(app_configs: object, **more: object) -> Sequence[CheckMessage]:
    """A warning where the site could not compile its catalogues: it serves without them."""
    languages = ", ".join(path.parent.parent.name for path in outdated())
    remedy = f"As the owner of {ROOT}, run there: {sys.executable} -m scorekeeper.catalogues"
    words = f"The catalogues of {languages} are not compiled. {remedy}"
    return [Warning(words, id="scorekeeper.W002")] if languages else []
