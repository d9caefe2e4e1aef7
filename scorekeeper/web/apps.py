"""The Django app of the site."""

import sys

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "scorekeeper.web"
    label = "web"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        # Models can be imported only from here on.
        from .outside_games import find_outside_games

        if sys.argv[1:2] != ["install_games"]:  # it may be there to mend one that fails
            find_outside_games()
