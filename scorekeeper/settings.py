"""Django settings. Options are environment variables; an invalid value is refused with a message.

The README lists the options. DEBUG is not one of them: it is always off, so that the site behaves
the same at home and in a club.
"""

import sys

from csp.constants import NONE, SELF

from scorekeeper.environment import (
    address,
    allowed_hosts,
    cache,
    data_dir,
    flag,
    folders_of_games,
    is_in_container,
    own_addresses,
    own_names,
    secret_key,
    sqlite_database,
    trusted_origins,
    whole,
    words_of_variable,
)
from scorekeeper.installation import PACKAGE, ROOT, usual_data_dir
from scorekeeper.newer_sqlite import take_newest

SQLITE_VERSION = take_newest()

BASE_DIR = ROOT
DATA_DIR = data_dir(usual_data_dir())
SECRET_KEY = secret_key(DATA_DIR)

GAMES = PACKAGE / "rules" / "games"
# Games from outside (`install_games`), behind all that the site itself has.
GAMES_DIR = DATA_DIR / "games"
sys.path.append(str(GAMES_DIR))


# ── Addresses and hosts ─────────────────────────────────────────────────────────────────────────

HOST, PORT = address()
# The threads of the process that answer requests. A save waits for the disk or another save, so
# there are many more of them than processors.
THREADS = 32
# The free bytes on the disk of the embedded database below which no new sitting begins.
ROOM_FOR_SITTINGS = whole("ROOM_FOR_SITTINGS", 256, 0, 10**6) * 1024 * 1024
# The number of proxies in front of the site whose X-Forwarded-For is trusted.
PROXY_HOPS = whole("PROXY_HOPS", 0, 0, 10)
HTTPS = flag("HTTPS")

OPEN_TO_NETWORK = HOST in {"0.0.0.0", "::"}  # noqa: S104  # nosec B104
# In a container they are those of the container, which no phone can reach.
IS_REACHED = OPEN_TO_NETWORK and not is_in_container()
OWN_ADDRESSES = own_addresses() if IS_REACHED else ()
OWN_NAMES = own_names() if IS_REACHED else ()

OWN_HOSTS = allowed_hosts(HOST, (*OWN_ADDRESSES, *OWN_NAMES) if OPEN_TO_NETWORK else None)
# web/host_names.py then checks the name in Django's place.
ANSWERS_TO_ROUTER_NAMES = (
    OPEN_TO_NETWORK and not HTTPS and not PROXY_HOPS and not words_of_variable("ALLOWED_HOSTS")
)
ALLOWED_HOSTS = ["*"] if ANSWERS_TO_ROUTER_NAMES else OWN_HOSTS
CSRF_TRUSTED_ORIGINS = trusted_origins()


# ── Database and cache ──────────────────────────────────────────────────────────────────────────

# How long a save waits for the database. A phone waits as long for a response (static/outbox.js).
SAVE_TIMEOUT = 10  # seconds

DATABASES = {"default": sqlite_database(DATA_DIR / "db.sqlite3", SAVE_TIMEOUT)}
CACHES = {"default": cache()}
# The storage of the package `limits`: the same cache, in its own syntax.
LIMITS_STORAGE: str = CACHES["default"].get("LOCATION", "memory://")

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"


# ── The site ────────────────────────────────────────────────────────────────────────────────────

DEBUG = False
ROOT_URLCONF = "scorekeeper.urls"
WSGI_APPLICATION = "scorekeeper.wsgi.application"

INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "django_htmx",
    "csp",
    "scorekeeper.web.apps.WebConfig",
]

MIDDLEWARE = [
    "scorekeeper.web.middleware.log_request",
    "scorekeeper.web.middleware.send_no_body_for_head",
    "scorekeeper.web.operations.health.health",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "scorekeeper.web.middleware.headers",
    # waitress does not compress, and at home there is no proxy in front of it.
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "scorekeeper.web.host_names.refuse_unknown_host",
    "django.middleware.common.CommonMiddleware",
    "scorekeeper.web.middleware.accept_same_origin",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "scorekeeper.web.middleware.limit_body",
    "scorekeeper.web.middleware.answer_in_chosen_language",
    "scorekeeper.web.middleware.answer_game_errors",
    "scorekeeper.web.middleware.answer_storage_errors",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates", *folders_of_games("templates", GAMES)],
        "OPTIONS": {
            "builtins": ["django.templatetags.i18n", "scorekeeper.web.templatetags.words"],
            "context_processors": [
                "django.template.context_processors.request",
                "scorekeeper.web.present.language_switch.language_context",
            ],
        },
    },
]

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static", *folders_of_games("static", GAMES)]
# In the data folder, so that the code's folder may be read-only.
STATIC_ROOT = DATA_DIR / "static"
# The score on the phone (docs/phone-engine.md). 0 turns it off on all phones.
PHONE_ENGINE = flag("PHONE_ENGINE", "1")
ENGINE_DIR = DATA_DIR / "engine"
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "scorekeeper.web.present.engine_files.EngineFinder",
]
# By default whitenoise allows other origins to load the files.
WHITENOISE_ALLOW_ALL_ORIGINS = False
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "scorekeeper.web.present.static_files.SmallStaticFiles"},
}

# Forms are small. The size limit of a sitting file is checked where it is parsed; larger uploads
# are spooled to disk, not memory.
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024

LANGUAGE_CODE = "en"
LANGUAGES = [
    ("en", "English"),
    ("fi", "suomi"),
    ("sv", "svenska"),
    ("ru", "русский"),
    ("et", "eesti"),
]
LOCALE_PATHS = [
    PACKAGE / "locale",
    *folders_of_games("locale", GAMES),
]
TIME_ZONE = "UTC"
USE_I18N = True
USE_TZ = True


# ── Security ────────────────────────────────────────────────────────────────────────────────────

# The same names as in `web/access/devices.py`.
CSRF_COOKIE_NAME = "__Host-csrftoken" if HTTPS else "csrftoken"
LANGUAGE_COOKIE_NAME = "__Host-django_language" if HTTPS else "django_language"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = HTTPS
CSRF_FAILURE_VIEW = "scorekeeper.web.error_pages.csrf_failure"

X_FRAME_OPTIONS = "DENY"
# With no-referrer Django could not tell its own forms from another site's, and would refuse them.
SECURE_REFERRER_POLICY = "same-origin"
# Over plain http browsers ignore this header and log a warning on every page.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None

if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
    # The scorekeeper's operator decides for one host only: its sub-domains may still use plain
    # http, and leaving the browsers' preload list is next to impossible.
    SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}


# ── Log ─────────────────────────────────────────────────────────────────────────────────────────

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"masked": {"()": "scorekeeper.logs.Masked"}},
    "formatters": {
        "text": {"format": "[%(asctime)s] %(levelname)s %(name)s: %(message)s"},
        "json": {
            "()": "scorekeeper.logs.FixedFields",
            "fmt": ["levelname", "name", "message"],
            "rename_fields": {"levelname": "level", "name": "logger", "exc_info": "trace"},
            "timestamp": "time",
        },
    },
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "formatter": "text" if sys.stderr.isatty() else "json",
            "filters": ["masked"],
        },
    },
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        # Disable Django's own handlers (mail, coloured output).
        "django": {"handlers": [], "level": "WARNING", "propagate": True},
        # A page that is not found is the visitor's problem; log only our failures.
        "django.request": {"level": "ERROR"},
        # The same for a form of a thousand fields, which anyone can send: the request line with
        # status 400 records it. A name that is not in ALLOWED_HOSTS is logged with its error
        # page. A form refused for its origin may be due to a wrong TRUSTED_ORIGINS.
        "django.security": {"level": "CRITICAL"},
        "django.security.csrf": {"level": "WARNING"},
        # In a terminal the address and its QR code stay visible.
        "scorekeeper.requests": {"level": "WARNING" if sys.stderr.isatty() else "INFO"},
    },
}
