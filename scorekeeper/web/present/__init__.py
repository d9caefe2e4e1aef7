"""Shared presentation code: language, the drawn form of a deal, live updates, exports.

It imports journal/ and the models.
"""
