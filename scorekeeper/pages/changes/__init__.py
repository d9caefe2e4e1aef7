"""What the forms of a sitting come to: acts, problems, or a question to the table first.

A function for each form takes the state and what is posted: each field with its words, several
values as words of one field. Others give the contexts of the pages with these forms.
"""
