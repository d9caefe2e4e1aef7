"""The journals in the database: their rows, reading and booking, the state cache, phones' names.

It imports journal/, database/ and the models.
"""
