"""The probability lessons: one module a notebook, from counting cards to comparing bots."""
