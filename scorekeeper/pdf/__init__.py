"""PDF rendering of a Sheet. It lays out what the rules computed and computes no points itself."""
