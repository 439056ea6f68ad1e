"""The order of names, as a reader looks for them: Ängie among the A, in Polish Ćma between C and D.

Babel has no collation, and ICU is too large for it: a language's own letters are enough here. All others count as the
letters that they are made of, and those of other scripts come last.
"""

from unicodedata import combining, normalize

from lamakit.texts.spoken import language

LATIN = "abcdefghijklmnopqrstuvwxyz"
ALPHABETS = {"pl": "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"}  # where letters with marks are letters of their own
MADE_OF = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})


def in_order(name: str) -> tuple[list[tuple[int, int]], str, str]:
    """A key to sort names by, in the language in use; of equal letters those without marks come first."""
    alphabet, folded = ALPHABETS.get(language(), LATIN), normalize("NFC", normalize("NFKC", name).casefold())
    return [place for letter in folded for place in _places(letter, alphabet)], folded, name


def _places(letter: str, alphabet: str) -> list[tuple[int, int]]:
    """Signs and digits before letters, letters of other scripts behind them."""
    if letter in alphabet:
        return [(1, alphabet.index(letter))]
    plain = [part for part in normalize("NFD", letter).translate(MADE_OF) if not combining(part)]
    return [
        (1, alphabet.index(part)) if part in alphabet else (2 if part.isalpha() else 0, ord(part)) for part in plain
    ]
