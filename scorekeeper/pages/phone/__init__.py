"""What a phone tells without the server, of the sitting that it has and the deals that wait on it.

phone_engine/ translates it with all that it needs; the page calls what docs/phone-engine.md lists.
"""
