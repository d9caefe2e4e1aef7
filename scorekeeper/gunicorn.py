"""gunicorn no longer serves the site. This module says so, and goes with the next version."""

import sys

print(
    "gunicorn no longer serves the scorekeeper. Start it with `bin/serve` or, where it is "
    "installed, with the new units: docs/deploying.md, “A new version”.",
    file=sys.stderr,
)
sys.exit(78)
