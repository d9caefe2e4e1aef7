"""The acts of a sitting: storage, reading, replay to a state, and history.

It imports database/ and the models.
"""
