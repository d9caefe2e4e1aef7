"""What the environment variables say: read, and refused with what can be.

It imports nothing else of the scorekeeper.
"""
