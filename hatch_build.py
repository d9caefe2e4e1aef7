"""What building the package adds: the compiled catalogues, because an installed site may be unable
to write them."""

import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledCatalogues(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        from scorekeeper.catalogues import compile_outdated

        compile_outdated()
