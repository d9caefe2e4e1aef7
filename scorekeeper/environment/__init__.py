"""Reading and validating the environment variables.

It imports nothing else of the scorekeeper.
"""
