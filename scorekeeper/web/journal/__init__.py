"""The acts of a sitting: stored, read, replayed to a state, told as history.

It imports database/ and the models.
"""
