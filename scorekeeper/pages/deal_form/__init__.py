"""The form of a deal: its questions and options, its parsing, its dry run.

It imports the modules beside it.
"""
