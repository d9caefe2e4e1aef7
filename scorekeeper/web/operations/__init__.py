"""Operations: health check, preparation, backup and restore.

It imports database/ and journal/.
"""
