"""The Django app of the site."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "scorekeeper.web"
    label = "web"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        # Models can be imported only from here on.
        from .outside_games import find_outside_games

        find_outside_games()
