"""Matches: checked play by text, positions as one line of text, and what each seat may observe; tournaments of them."""
