"""The pages of a single deal.

They import everything but the other pages.
"""
