"""The order of the values, which has no end: 1 to 6, the llama, and 1 again (BAS-07, BAS-08)."""

ONE, SIX, LLAMA = 0, 5, 6


def one_higher(value: int) -> int:
    return ONE if value == LLAMA else value + 1
