"""The database: schema checks, the write lock, and the handling of storage errors.

It imports models and errors.
"""
