"""Settings of a bare project on the site's own server and database.

Its middleware is that of `startproject`, without session and user, which query the database.
"""

from pathlib import Path

from scorekeeper.settings import (  # noqa: F401  # the server reads some of them
    ALLOWED_HOSTS,
    DATABASES,
    HOST,
    PORT,
    SECRET_KEY,
    THREADS,
)

ROOT_URLCONF = "bench.bare.urls"
INSTALLED_APPS = ["bench.bare"]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [Path(__file__).parent / "templates"],
    },
]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_I18N = False
USE_TZ = True
