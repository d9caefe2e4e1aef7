"""The rules of the games, pure: facts in, a Sheet out; imports the standard library alone."""
