"""Pure scoring rules: facts in, a Sheet out. Imports only the standard library."""
