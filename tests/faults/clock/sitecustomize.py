"""The time of day, shifted by so many seconds as stand in the file that CLOCK names.

Python imports this at its start when its folder is in PYTHONPATH. As with a real clock that is set,
`time.monotonic` goes on counting.
"""

import datetime
import os
import time
from pathlib import Path

true_time = time.time
file = Path(os.environ["CLOCK"])


def shifted_time():
    return true_time() + int(file.read_text())


class ShiftedDatetime(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls.fromtimestamp(time.time(), tz)

    @classmethod
    def utcnow(cls):
        return cls.now(datetime.UTC).replace(tzinfo=None)


time.time = shifted_time
time.time_ns = lambda: int(shifted_time() * 1_000_000_000)
datetime.datetime = ShiftedDatetime
