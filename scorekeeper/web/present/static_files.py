"""Storage of the static files: minified, and named by their content."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import rcssmin
import rjsmin
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
