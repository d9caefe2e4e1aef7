"""What the site costs, each figure beside a baseline of the same run: docs/performance.md."""
