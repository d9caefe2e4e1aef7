"""Middleware around every request: headers, the body limit, the chosen language, storage errors.

It imports access/, database/ and the error pages.
"""
