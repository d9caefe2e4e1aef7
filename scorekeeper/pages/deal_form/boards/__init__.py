"""The boards of a deal form, on which cards are entered one by one."""
