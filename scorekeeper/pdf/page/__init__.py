"""Common parts of every page: head, seats, house rules, signatures; and the document.

Imports canvas/.
"""
