"""Commands for operators and translators, and what they share.

It imports every other room.
"""
