"""Reading an environment variable; an invalid value is refused with the valid ones."""

from typing import Never

import environ
from django.core.exceptions import ImproperlyConfigured

env = environ.Env()


def knob(name: str, default: str) -> str:
    """The value of the variable; a blank one counts as unset."""
    value: str = env.str(name, default=default)
    return value.strip() or default


def refuse(name: str, accepted: str) -> Never:
    raise ImproperlyConfigured(f"{name} is {knob(name, '')!r}, but must be {accepted}.")


def flag(name: str, default: str = "0") -> bool:
    value = knob(name, default).lower()
    if value in {"1", "true", "yes", "on"}:
        return True
    if value in {"0", "false", "no", "off"}:
        return False
    refuse(name, "1, true, yes or on, or else 0, false, no or off")


def whole(name: str, default: int, lowest: int, highest: int) -> int:
    value = knob(name, str(default))
    # isdecimal() alone would accept digits of other scripts.
    if value.isascii() and value.isdecimal() and lowest <= int(value) <= highest:
        return int(value)
    refuse(name, f"a whole number from {lowest} to {highest}")


def words(name: str) -> list[str]:
    return [word.strip() for word in knob(name, "").split(",") if word.strip()]
