"""Storage of the static files: bundled, minified, and named by their content."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import rcssmin
import rjsmin
from django.conf import settings
from django.core.files.storage import Storage
from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORTS = re.compile(r'@import url\("([^"]+)"\) layer\((\w+)\);')
MINIFIERS = {".js": rjsmin.jsmin, ".css": rcssmin.cssmin}
DONE = ".min.js"  # already minified by its author


def minify(name: str, text: str) -> str:
    """Minify a script or a style sheet.

    >>> minify("a.css", "a { color: red; }  /* why */")
    'a{color:red}'
    """
    make = MINIFIERS.get(Path(name).suffix)
    return str(make(text)) if make and not name.endswith(DONE) else text


def bundle(text: str, read: Callable[[str], str]) -> str:
    """A style sheet with those that it imports into a layer, so that a page asks for one alone.

    >>> bundle('@import url("a.css") layer(site); b { }', {"a.css": "a { }"}.__getitem__)
    '@layer site { a { } } b { }'
    """
    return IMPORTS.sub(lambda match: f"@layer {match[2]} {{ {read(match[1])} }}", text)


class SmallStaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # whitenoise is untyped
    """Bundles and minifies the collected files before they get their names."""

    def post_process(
        self, paths: Mapping[str, tuple[Storage, str]], dry_run: bool = False, **options: Any
    ) -> Iterator[Any]:
        def source(name: str) -> str:
            """The file as it was before it was collected: a file may be left from another time."""
            storage, path = paths[name]
            with storage.open(path) as file:
                return str(file.read().decode())

        for name in () if dry_run else paths:
            file = Path(self.path(name))
            if file.suffix in MINIFIERS:
                text = bundle(source(name), source)
                file.write_text(minify(name, text), encoding="utf-8")
        # Names and addresses are made of the copies, not of the files that they were copied from.
        copies = {name: (self, name) for name in paths}
        yield from super().post_process(copies, dry_run, **options)

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
