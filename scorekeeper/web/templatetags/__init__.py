"""Filters of the templates.

It imports present/.
"""
