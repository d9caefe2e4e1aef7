"""Shared presentation code: language, short names, the seat plan, live updates, exports.

It imports journal/ and the models.
"""
