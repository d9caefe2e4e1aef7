"""Common parts of every page: head and seats; and the document.

Imports canvas/.
"""
