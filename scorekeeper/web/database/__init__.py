"""The database: its tables, the turns of its writers, and what is said when it fails.

It imports models and errors.
"""
