"""Command `phone_engine`: what the score on the phone is made of, and how large it is."""

import gzip
from typing import Any

import rjsmin
from django.core.management.base import BaseCommand

from scorekeeper.rules.games import by_key
from scorekeeper.web.operations.engine_making import make


class Command(BaseCommand):
    help = "Translate the rules for the phone, and show the version and the size of each file."
    requires_system_checks = ()

    def handle(self, *args: object, **options: Any) -> None:
        engine = make(by_key())
        self.stdout.write(f"version {engine.version}")
        for name, text in engine.files.items():
            small = rjsmin.jsmin(text).encode()
            self.stdout.write(f"{len(gzip.compress(small)):>8,} of {len(small):>8,} bytes  {name}")
        for key, why in engine.refused.items():
            self.stdout.write(f"{key}: {why}")
