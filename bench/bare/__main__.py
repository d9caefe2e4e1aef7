"""Serves the bare project as `serve` does the site."""

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from scorekeeper.web.operations.server import open_listener, serve

serve(get_wsgi_application(), open_listener(settings.HOST, settings.PORT), lambda: None)
