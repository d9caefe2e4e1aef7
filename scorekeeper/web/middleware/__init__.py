"""Middleware around every request: headers, the body limit, the chosen language.

It imports access/ and errors.
"""
