"""What is done around every request: headers, the limit of a body, the chosen language.

It imports access/ and errors.
"""
