"""What a posted form comes to: booked once, however often it is sent.

It imports deal_form/, access/ and journal/.
"""
