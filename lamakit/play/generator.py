"""xoshiro128++ on 32-bit words: the same stream interpreted and compiled, on every machine.

Source: Blackman and Vigna, "Scrambled linear pseudorandom number generators". Words are kept in plain integers under a
mask, because those behave alike in Python and in compiled code.
"""

from typing import Any

MASK = 0xFFFFFFFF

# Four words: a list when interpreted, an int64 array when compiled.
Words = Any


def rotated(word: int, bits: int) -> int:
    return ((word << bits) & MASK) | (word >> (32 - bits))


def next_word(words: Words) -> int:
    """The next 32 random bits; advances the generator."""
    first, second, third, fourth = words[0], words[1], words[2], words[3]
    result = (rotated((first + fourth) & MASK, 7) + first) & MASK
    shifted = (second << 9) & MASK
    third ^= first
    fourth ^= second
    words[0], words[1], words[2], words[3] = first ^ fourth, second ^ third, third ^ shifted, rotated(fourth, 11)
    return int(result)


def below(words: Words, bound: int) -> int:
    """A uniform integer 0 … bound-1 (Lemire's multiply-and-reject, so exactly uniform)."""
    product = next_word(words) * bound
    if (product & MASK) < bound:
        threshold = (MASK + 1 - bound) % bound
        while (product & MASK) < threshold:
            product = next_word(words) * bound
    return product >> 32


def two_below(words: Words, first: int, second: int) -> tuple[int, int]:
    """Uniform integers 0 … first-1 and 0 … second-1, independent, from one word; first·second is below 2³¹.

    Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation"; exactly uniform, as `below` is.
    """
    bound = first * second
    product = next_word(words) * first
    rest = (product & MASK) * second
    if (rest & MASK) < bound:
        threshold = (MASK + 1 - bound) % bound
        while (rest & MASK) < threshold:
            product = next_word(words) * first
            rest = (product & MASK) * second
    return product >> 32, rest >> 32


def mixed(word: int) -> int:
    """A bijective 32-bit hash (the "lowbias32" constants), so that neighbouring seeds start far apart."""
    word ^= word >> 16
    word = (word * 0x7FEB352D) & MASK
    word ^= word >> 15
    word = (word * 0x846CA68B) & MASK
    return word ^ (word >> 16)


def seed_words(words: Words, low: int, high: int, number: int) -> None:
    """Start the stream of match `number` of a seed given as its two 32-bit halves."""
    word = mixed(low ^ 0x9E3779B9)
    word = mixed(word ^ high)
    word = mixed(word ^ (number & MASK))
    for i in range(4):
        word = mixed((word + 0x9E3779B9) & MASK)
        words[i] = word
