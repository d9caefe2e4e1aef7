"""Management commands for operators and translators, and their base classes.

It imports every other room.
"""
