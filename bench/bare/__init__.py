"""The baseline: a minimal Django project."""
