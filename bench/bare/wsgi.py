"""The WSGI application of the bare project."""

from django.core.wsgi import get_wsgi_application

application = get_wsgi_application()
