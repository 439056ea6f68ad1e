"""The overlay Lama 20: pink tokens."""

from lamakit.games.rulebook import rule

L20_01 = rule("L20-01", "With Lama 20 tokens worth 20 points are exchanged for a pink token at once.")
L20_02 = rule("L20-02", "With Lama 20 the token given back may be a pink one, worth 20 points.")
