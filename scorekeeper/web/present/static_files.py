"""Storage of the static files: minified, and named by their content."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import rcssmin
import rjsmin
from django.conf import settings
from whitenoise.storage import CompressedManifestStaticFilesStorage

SMALLER = {".js": rjsmin.jsmin, ".css": rcssmin.cssmin}
DONE = ".min.js"  # already minified by its author


def minify(name: str, text: str) -> str:
    """Minify a script or a style sheet.

    >>> minify("a.css", "a { color: red; }  /* why */")
    'a{color:red}'
    """
    make = SMALLER.get(Path(name).suffix)
    return str(make(text)) if make and not name.endswith(DONE) else text


class SmallStaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # whitenoise is untyped
    """Minifies the collected files before they get their names."""

    def post_process(
        self, paths: Mapping[str, object], dry_run: bool = False, **options: Any
    ) -> Iterator[Any]:
        for name in () if dry_run else paths:
            file = Path(self.path(name))
            if file.suffix in SMALLER:
                text = file.read_text(encoding="utf-8")
                file.write_text(minify(name, text), encoding="utf-8")
        yield from super().post_process(paths, dry_run, **options)

    def url_converter(
        self, name: str, hashed_files: Any, template: str | None = None
    ) -> Callable[[re.Match[str]], str]:
        """As Django's; but a style sheet of a game may name a file that is not there."""
        convert = super().url_converter(name, hashed_files, template)

        def converted(match: re.Match[str]) -> str:
            try:
                return str(convert(match))
            except ValueError:
                site, *_ = settings.STATICFILES_DIRS
                if Path(site, name).exists():
                    raise
                return match["matched"]

        return converted
