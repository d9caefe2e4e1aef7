"""The site's settings, with a data folder that nobody else uses."""

import os
import shutil
import tempfile

# What is set for a site that is served from here is not meant for its tests. DATABASE_URL stays:
# with it the tests run on PostgreSQL.
for name in [
    "ALLOWED_HOSTS",
    "CACHE_URL",
    "HOST",
    "HTTPS",
    "PORT",
    "PROXY_HOPS",
    "SECRET_KEY_FILE",
    "TRUSTED_ORIGINS",
]:
    os.environ.pop(name, None)

# In memory where the machine offers that: SQLite waits for the disk at every commit. The object is
# kept, because with it the folder would go.
memory = "/dev/shm"
folder = tempfile.TemporaryDirectory(
    prefix="scorekeeper-tests-", dir=memory if os.access(memory, os.W_OK) else None
)
os.environ["DATA_DIR"] = folder.name

from scorekeeper.settings import *  # noqa: E402, F403
from scorekeeper.settings import DATA_DIR, DATABASES, STATICFILES_DIRS, STORAGES  # noqa: E402

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A file, as in earnest: in memory all threads would share one connection and its transaction.
    DATABASES["default"]["TEST"] = {"NAME": DATA_DIR / "test.sqlite3"}

PHONE_ENGINE = False  # its tests make it

# From a copy of static/, in which the style sheets are bundled (tests/conftest.py), so that nothing
# has to be collected first.
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True  # looks for a file when it is asked for, not for all with each client
STATICFILES_DIRS[0] = shutil.copytree(STATICFILES_DIRS[0], DATA_DIR / "site")
(DATA_DIR / "static").mkdir()  # whitenoise warns when it is missing
