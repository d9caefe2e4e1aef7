"""The Django app of the site."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "scorekeeper.web"
    label = "web"
    default_auto_field = "django.db.models.BigAutoField"
