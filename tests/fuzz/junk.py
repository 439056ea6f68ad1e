"""Junk of every kind, made afresh for each case, and valid values with something changed in them."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from itertools import count, repeat
from random import Random
from typing import Any

import numpy as np
import pandas as pd

from lamakit.odds import Evidence, Pmf


class Mute:
    """Fails whatever it is asked."""

    def __repr__(self) -> str:
        raise RuntimeError("no text")

    __str__ = __repr__

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no comparison")

    def __hash__(self) -> int:
        raise RuntimeError("no hash")


class Loud:
    """Tells at length, on many lines."""

    def __repr__(self) -> str:
        return "loud\n" * 500

    def __bool__(self) -> bool:
        raise RuntimeError("neither")


class Bait:
    """Has every attribute, each of which fails."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(f"no {name}\nat all")


class BadBot:
    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, observation: Any) -> Any:
        return self.answer


def fails(*given: Any) -> Any:
    raise RuntimeError("it fails\non two lines")


def stops(*given: Any) -> Any:
    raise SystemExit(3)


def seeing(seen: Any, actions: Any, words: Any) -> Any:
    return "draw"


def seeing_much(seen: Any, actions: Any, words: Any) -> Any:
    return 10**400


def stopping(seen: Any, actions: Any, words: Any) -> Any:
    raise SystemExit("over")


def breaking_off() -> Any:
    yield "1"
    raise RuntimeError("broken off")


def nested() -> list[Any]:
    found: list[Any] = []
    for _ in range(200):
        found = [found]
    return found


NONSENSE = (object(), "utter junk")  # what answers no question

HOSTILE: tuple[Any, ...] = (  # what every argument of every public call is given
    *(None, True, np.True_, pd.NA, pd.NaT, float("nan"), np.float32("nan"), Decimal("sNaN"), float("-inf"), np.inf),
    *(
        -1,
        np.int64(-1),
        2**64,
        10**400,
        Decimal("1E+999999"),
        np.uint64(2**64 - 1),
        np.float16(0.5),
        1j,
        np.complex64(1),
    ),
    *("", b"", b"base", np.bytes_(b"1"), np.str_("1\n2"), "\ud800", "\ud800 | \udfff", ["\udfff"], {"\ud800": 1}, "\0"),
    *([], (), {}, np.array([]), np.array(3), np.array([[1, 2], [3, 4]]), np.array(["1", None]), np.arange(7) / 7),
    *(pd.Series(["1", "L"]), pd.Series([1.5, None]), pd.DataFrame({"seat": [0, 1]}), pd.Timestamp(0), pd.Index([0, 1])),
    *(np.datetime64("NaT"), np.timedelta64(1), pd.Categorical(["1"]), pd.Interval(0, 1)),
)
VALUES: tuple[Any, ...] = (
    *HOSTILE,
    *(None, True, False, -1, 0, 7, 10**9 + 7, -(10**400), 10**400, 10**5000, 2**63, 2**64, 1e308, 0.5, -0.0),
    *(float("nan"), float("inf"), float("-inf"), 1j, Fraction(1, 3), Fraction(10**400, 7), Decimal("NaN")),
    *(
        "",
        " ",
        "\n",
        "\0",
        "x" * 5000,
        "ﷺ",
        "\ud800",
        "٣",
        "1",
        "draw\ndraw",
        "base",
        "|",
        "{}",
        "%s",
        "..",
        "/dev/null/x",
    ),
    *(b"", b"base", bytearray(b"1"), (), [], {}, set(), frozenset({1}), [None], [[]], {"1": None}, {1: 1}, {"L": -1}),
    *([1, "1", None], ["1"] * 20_000, range(0), range(10**6), Ellipsis, NotImplemented, int, str, object, len),
    *(fails, stops, seeing, seeing_much, stopping, lambda: 1, lambda seen: "quit", lambda seen: [], Exception("x")),
    *([fails, fails], [stops, "random"], ["random", stopping], ["random", seeing], [seeing_much, "threshold"]),
    *(["random", lambda seen: None], ["random", lambda seen: Mute()], [BadBot([]), BadBot(None)]),
    *(["random"] * 7, {"random": 1, "threshold": 2}, [Evidence(None, [], 3)], (Evidence(0, "draw", "L"),)),  # type: ignore[arg-type]
    *(Pmf({"a": 1}), Pmf({1: 1}), Pmf({(): 1}), Pmf({(1, 10**400): 1}), Pmf({(0, 1): 1}), "A-- 1 1", "1 | 2 | 3"),
)
MAKERS: tuple[Callable[[], Any], ...] = (
    *(Mute, Loud, Bait, object, breaking_off, nested, count, lambda: repeat("1"), lambda: repeat(0), lambda: iter(())),
    *(lambda: [Mute()], lambda: {"1": Mute()}, lambda: (Loud(), Bait()), lambda: [Bait(), Bait()]),
    *(lambda: BadBot(Mute()), lambda: ["random", BadBot(Mute())], lambda: Pmf({Loud(): 1})),
)
LETTERS = "|:@-*?+ \0\n0129LPABmgd./é"


def junk(random: Random) -> Any:
    number = random.randrange(len(VALUES) + len(MAKERS))
    return VALUES[number] if number < len(VALUES) else MAKERS[number - len(VALUES)]()


def changed(random: Random, value: Any) -> Any:
    """A valid value with something changed; other junk if nothing can be."""
    if isinstance(value, bool) or value is None:
        return junk(random)
    if isinstance(value, str):
        return _edited(random, value)
    if isinstance(value, int):
        return random.choice(
            (value + 1, -value - 1, value * 10**400, float(value), str(value), Fraction(value), [value])
        )
    if isinstance(value, Mapping):
        return _changed_mapping(random, value)
    if isinstance(value, (list, tuple)) and type(value) in (list, tuple):
        return _changed_list(random, value)
    return junk(random)


def _edited(random: Random, text: str) -> str:
    letters = list(text)
    for _ in range(random.randint(1, 3)):
        place = random.randint(0, len(letters))
        match random.randint(0, 3):
            case 0:
                letters[place:place] = random.choice(LETTERS)
            case 1:
                del letters[place : place + random.randint(1, 4)]
            case 2:
                letters[place:place] = letters[: random.randint(0, 6)]
            case _:
                letters[place : place + 1] = random.choice(LETTERS)
    return "".join(letters)


def _changed_list(random: Random, given: Any) -> Any:
    items = list(given)
    if not items:
        return [junk(random)]
    place = random.randrange(len(items))
    match random.randint(0, 3):
        case 0:
            del items[place]
        case 1:
            items.append(items[place])
        case 2:
            items[place] = junk(random)
        case _:
            items[place] = changed(random, items[place])
    return type(given)(items)


def _changed_mapping(random: Random, given: Any) -> Any:
    found = dict(given)
    if not found:
        return {"x": junk(random)}
    key = random.choice(sorted(found, key=repr))
    match random.randint(0, 3):
        case 0:
            del found[key]
        case 1:
            found[key] = junk(random)
        case 2:
            found[random.choice(("x", "", 3, None, "deck"))] = found[key]
        case _:
            found[key] = changed(random, found[key])
    return found
