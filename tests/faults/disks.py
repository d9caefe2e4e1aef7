"""A small disk of its own under the data folder: to be filled, and to be made read-only."""

import errno
import os
import subprocess
import time
from contextlib import contextmanager

import pytest

SIZE = "32m"  # the collected static files take 5 MB, an evening one
A_MOMENT = 0.05  # s
CHUNKS = (1 << 20, 1 << 12, 1)


class Disk:
    def __init__(self, place):
        self.place = place
        self.filler = place / "filler"
        self.protected = False

    def full(self):
        """Every byte is taken, also what others give back a moment later."""
        while self.took_something():
            time.sleep(A_MOMENT)

    def took_something(self):
        with self.filler.open("ab", buffering=0) as filler:
            return sum(sum(written(filler, chunk)) for chunk in CHUNKS) > 0

    def read_only(self):
        """By a mount over it: one with a file open for writing cannot be made so itself.

        Whoever has a file open can still write to it. After a save that failed, as on a full disk,
        the server opens its files again.
        """
        if not self.protected:
            self.filler.unlink(missing_ok=True)
            mount("--bind", self.place, self.place)
            mount("-o", "remount,ro,bind", self.place)
            self.protected = True

    def mend(self):
        """There is room again, and it can be written to."""
        if self.protected:
            unmount(self.place)
            self.protected = False
        self.filler.unlink(missing_ok=True)


def written(filler, chunk):
    """Write chunk by chunk until the disk is full; the bytes of each."""
    while True:
        try:
            yield filler.write(b"\0" * chunk)
        except OSError as error:
            if error.errno == errno.ENOSPC:
                return
            raise


def mount(*arguments):
    subprocess.run(["mount", *arguments], check=True, capture_output=True)


def unmount(place):
    # Lazily: whoever has a file open there keeps it.
    subprocess.run(["umount", "--lazy", place], check=True)


@contextmanager
def disk(place):
    """The disk, mounted there; skips with the reason where nothing may be mounted."""
    if os.geteuid() != 0:
        pytest.skip("only root may mount a disk of its own")
    place.mkdir()
    try:
        mount("-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", place)
    except (OSError, subprocess.CalledProcessError) as refusal:
        pytest.skip(f"no disk of its own could be mounted here: {refusal}")
    try:
        yield Disk(place)
    finally:
        while place.is_mount():
            unmount(place)
