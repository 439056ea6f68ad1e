"""The probability lessons: one folder a notebook, from counting cards to comparing bots."""
