"""What decides a step: a lot that is drawn for it, and how many were drawn before it.

Drawn one by one the facts of a deal would take five times as long; and hypothesis likes to draw the
same number again, which is not to give the same deal again.
"""

from random import Random

from hypothesis import strategies as st

LOTS = st.integers(0, 2**32)


class Lots:
    drawn = 0

    def chance(self, lot):
        self.drawn += 1
        return Random(f"{self.drawn} {lot}")
