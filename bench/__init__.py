"""Benchmarks of the site, each figure beside a baseline of the same run: docs/performance.md."""
