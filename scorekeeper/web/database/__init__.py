"""The database: schema checks, and the write lock.

It imports the models alone.
"""
