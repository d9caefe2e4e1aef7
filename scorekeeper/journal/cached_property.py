"""A property that is computed once for each object.

Before Python 3.12 the one of functools holds a lock for all objects of the class while it computes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Owner = TypeVar("Owner")
Value = TypeVar("Value")


class cached_property(Generic[Owner, Value]):  # it is used like `property`
    def __init__(self, compute: Callable[[Owner], Value]) -> None:
        self.compute = compute

    def __get__(self, owner: Owner, kind: type[Owner]) -> Value:
        value = owner.__dict__[self.compute.__name__] = self.compute(owner)
        return value
