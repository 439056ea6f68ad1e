"""Codes, return phrases and nicknames, made up at random, from the words of the language in use."""

import re
import secrets
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple
from unicodedata import category, normalize

from lamakit.lessons.hand_in.spelling import LETTERS
from lamakit.texts import language
from lamakit.texts.catalogues import LOCALE

CODE_LENGTH, PHRASE_LENGTH, KEY_LENGTH = 6, 4, 24
NICKNAME_LENGTH = 24
ENGLISH = Path(__file__).with_suffix(".txt")


class Words(NamedTuple):
    """For return phrases, typed on any keyboard; and for nicknames, the kinds and the animals of each gender."""

    of_phrases: list[str]
    of_nicknames: list[tuple[list[str], list[str]]]


@cache
def words(language: str) -> Words:
    """Those of a language; English ones where it has none. A phrase is the same on a page of any language."""
    own = LOCALE / language / "words.txt"
    found = (own if own.is_file() else ENGLISH).read_text(encoding="utf-8").split("\n\n")
    phrases, *nicknames = (text.split() for text in found)
    return Words(phrases, list(zip(nicknames[::2], nicknames[1::2], strict=True)))


def new_code() -> str:
    """Six letters and digits: 26 bits."""
    return "".join(secrets.choice(LETTERS) for _letter in range(CODE_LENGTH))


def code_in(text: str) -> str:
    """A code as somebody has typed it: in any case, with gaps."""
    return re.sub(r"[\W_]", "", text).upper()


def new_phrase() -> str:
    """Four words: 36 bits."""
    found = words(language()).of_phrases
    return " ".join(secrets.choice(found) for _word in range(PHRASE_LENGTH))


def phrase_in(text: str) -> str:
    return " ".join(re.findall("[a-z]+", text.lower())[: PHRASE_LENGTH + 1])


def new_key() -> str:
    """A teacher's: 107 bits."""
    return "".join(secrets.choice(LETTERS) for _letter in range(KEY_LENGTH))


def new_nickname() -> str:
    named = [(kinds, animal) for kinds, animals in words(language()).of_nicknames for animal in animals]
    kinds, animal = secrets.choice(named)
    return f"{secrets.choice(kinds).capitalize()} {animal}"


# --- nicknames

JOINER, NON_JOINER, AS_EMOJI, KEYCAP = "\u200d", "\u200c", "\ufe0f", "\u20e3"
BLANK = re.compile(  # letters, marks and symbols that are printable, and can't be seen
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159\U000e0100-\U000e01ef]"
)
FLAG = re.compile("[\U0001f1e6-\U0001f1ff]{2}")
SKINS = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
PICTURES, JOINED = ("So", "Sk"), ("Lo", "Mn", "Mc")  # categories: emoji and their skin; scripts with joined letters


def nickname_in(text: str) -> str:
    """A nickname as text of one line, without what can't be seen; empty if nothing is left.

    What joins the pictures of an emoji, or keeps Persian letters apart, stays.
    """
    kept = ""
    for letter, after in pairwise(normalize("NFC", text) + " "):
        if letter.isspace() or is_seen(letter) or shapes(letter, kept[-1:], after):
            kept += letter
    name = ""
    for whole in wholes_in(" ".join(kept.split())):
        if len(name + whole) > NICKNAME_LENGTH:
            break
        name += whole
    return name.strip() if any(category(letter)[0] in "LNPS" for letter in name) else ""


def look_of(nickname: str) -> str:
    """The same for two nicknames that look the same but for capitals and what joins letters."""
    return "".join(filter(is_seen, normalize("NFKC", normalize("NFKC", nickname).casefold())))


def is_seen(letter: str) -> bool:
    return letter.isprintable() and not BLANK.match(letter)


def shapes(letter: str, before: str, after: str) -> bool:
    """Whether something that can't be seen itself changes how its neighbours look."""
    around = (category(before) if before else "", category(after))
    if letter == AS_EMOJI:
        return around[0] in PICTURES or after == KEYCAP
    if letter == JOINER and around[1] in PICTURES:
        return around[0] in PICTURES or before == AS_EMOJI
    return letter in (JOINER, NON_JOINER) and all(kind in JOINED for kind in around)


def wholes_in(text: str) -> Iterator[str]:
    """Its letters, each with what belongs to it: accents, and all of an emoji."""
    whole = ""
    for letter in text:
        belongs = category(letter)[0] == "M" or letter in SKINS + JOINER + NON_JOINER
        if whole and not (belongs or whole[-1] == JOINER or FLAG.fullmatch(whole + letter)):
            yield whole
            whole = ""
        whole += letter
    yield whole
