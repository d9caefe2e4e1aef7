"""The fields of a form: what each asks, parses, posts and draws."""
