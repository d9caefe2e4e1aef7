"""The pages of one deal.

They import everything but the other pages.
"""
