"""The commands: a module for each, under its name."""
