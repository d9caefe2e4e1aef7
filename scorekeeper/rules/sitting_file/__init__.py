"""The file of a sitting: JSON is read, checked and written.

It imports every other room of the rules.
"""
