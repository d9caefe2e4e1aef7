"""Strict parsing of a sitting file's JSON: no duplicate keys, NaN or Infinity (sitting §4)."""

from __future__ import annotations

import json
from typing import Any

from ..core.text import Text, gettext, printable_key

FORMAT, FORMAT_VERSION = "scorekeeper-sitting", 1


class Unreadable(Exception):
    """The document is not valid JSON; carries the message that says so."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


class DuplicateKey(Exception):
    pass


def parse(document: bytes) -> object:
    """Parse a JSON document. Raises Unreadable when it is invalid."""
    try:
        return json.loads(
            document.decode("utf-8-sig"),
            object_pairs_hook=require_unique_keys,
            parse_constant=refuse_constant,
        )
    except UnicodeDecodeError:
        raise Unreadable(gettext("This is not a sitting file: its text is not UTF-8.")) from None
    except DuplicateKey as doubled:
        raise Unreadable(
            gettext(
                "The key “{key}” appears twice in one place.", key=printable_key(doubled.args[0])
            )
        ) from None
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        if line > 1 and document.strip():  # somebody has written it
            words = gettext("This is not JSON: the mistake is in line {line} or before.", line=line)
            raise Unreadable(words) from None
        raise Unreadable(gettext("This is not a sitting file: it is not JSON.")) from None


def require_unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, object]:
    data: dict[str, object] = {}
    for key, value in pairs:
        if key in data:
            raise DuplicateKey(key)
        data[key] = value
    return data


def refuse_constant(word: str) -> None:
    raise ValueError(word)
