"""The pages outside any sitting.

They import everything but the other pages.
"""
