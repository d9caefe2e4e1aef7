"""PDF rendering of a Sheet. It lays out what the rules computed. It adds up what is
carried forward to the next page, and orders the players by their nets."""
