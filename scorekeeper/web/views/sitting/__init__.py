"""The pages of one sitting.

They import everything but the other pages.
"""
