"""The journal of a sitting: its acts, their replay to a state, and the history in words.

It imports rules/. What is stored is described in docs/journal.md, which `document` makes.
"""
