"""What an operator asks for: health, preparation, backup.

It imports database/ and journal/.
"""
