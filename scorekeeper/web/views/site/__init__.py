"""The pages that belong to no sitting.

They import everything but the other pages.
"""
