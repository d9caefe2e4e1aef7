"""A property that is computed once for each object.

Before Python 3.12 the one of functools holds a lock for all objects of the class while it computes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, overload

Owner = TypeVar("Owner")
Value = TypeVar("Value")


class cached_property(Generic[Owner, Value]):  # it is used like `property`
    def __init__(self, compute: Callable[[Owner], Value]) -> None:
        self.compute = compute
        self.__doc__ = compute.__doc__

    @overload
    def __get__(self, owner: None, kind: type[Owner]) -> cached_property[Owner, Value]: ...
    @overload
    def __get__(self, owner: Owner, kind: type[Owner]) -> Value: ...
    def __get__(
        self, owner: Owner | None, kind: type[Owner]
    ) -> cached_property[Owner, Value] | Value:
        if owner is None:
            return self
        value = self.compute(owner)
        owner.__dict__[self.compute.__name__] = value
        return value
