"""Each type of fact in a form: how it is posted, and its chips."""
