"""The overlay Lama 20: pink tokens."""

from lamakit.games.rulebook import rules

L20_01, L20_02 = rules("""
L20-01 With Lama 20, tokens worth 20 points are exchanged for a pink token at once.
L20-02 With Lama 20, the token you return may be a pink one, worth 20 points.
""")
