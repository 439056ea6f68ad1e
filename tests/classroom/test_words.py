import re

import pytest

from lamakit.classroom.words import (
    CODE_LENGTH,
    LETTERS,
    code_in,
    look_of,
    new_code,
    new_nickname,
    new_phrase,
    nickname_in,
    phrase_in,
    words,
)
from lamakit.texts import speaking
from lamakit.texts.catalogues import LOCALE, codes
from tests.for_each import for_each


def test_codes_have_no_letters_that_look_alike() -> None:
    assert not set(LETTERS) & set("O0QI1SB8G6Z2VU5" + "L" * (("1" in LETTERS) + ("I" in LETTERS))) - {"U"}
    assert len(set(LETTERS)) == len(LETTERS)
    assert all(len(code) == CODE_LENGTH and set(code) <= set(LETTERS) for code in (new_code() for _code in range(50)))
    assert code_in(" hl7-yar\n") == "HL7YAR"


@pytest.mark.parametrize("language", codes())
def test_phrases_are_four_words_of_a_language_that_any_keyboard_has(language: str) -> None:
    own = words(language).of_phrases
    assert len(set(own)) == len(own) > 480  # four of them: 35 bits
    assert all(re.fullmatch("[a-z]{3,9}", word) for word in own)
    with speaking(language):
        phrase = new_phrase()
    assert set(phrase.split()) <= set(own)
    assert len(phrase.split()) == 4
    assert phrase_in(f"  {phrase.upper().replace(' ', '-')}. ") == phrase  # on a page of whatever language
    assert phrase_in(phrase + " more") != phrase


def changed(word: str, to: str) -> set[str]:
    """The word with each of its letters in turn left out, or replaced by a sign."""
    return {f"{word[:at]}{to}{word[at + 1 :]}" for at in range(len(word))}


def swapped(word: str) -> set[str]:
    """The word with each two of its letters in turn in the other order."""
    return {f"{word[:at]}{word[at + 1]}{word[at]}{word[at + 2 :]}" for at in range(len(word) - 1)}


def alike(one: str, other: str) -> bool:
    is_replaced = bool(changed(one, "?") & changed(other, "?"))
    return is_replaced or one in swapped(other) or one in changed(other, "") or other in changed(one, "")


@pytest.mark.parametrize("language", sorted(file.parent.name for file in LOCALE.glob("*/words.txt")))
def test_no_word_of_a_phrase_becomes_another_by_one_slip(language: str) -> None:
    own = words(language).of_phrases
    assert [(one, other) for at, one in enumerate(own) for other in own[:at] if alike(one, other)] == []


def test_what_is_alike() -> None:
    pairs = [("mond", "mund"), ("form", "from"), ("eis", "eise"), ("mond", "mohn")]
    assert [alike(one, other) for one, other in pairs] == [True, True, True, False]


RUDE = {"kot", "fart", "gift", "but", "ass", "kurve", "puppe", "fikus", "dick", "fach"}


def test_no_word_is_rude_in_another_of_our_languages() -> None:
    for language in codes():
        assert not RUDE & set(words(language).of_phrases)


def test_a_nickname_goes_with_its_animal() -> None:
    for language in codes():
        for kinds, animals in words(language).of_nicknames:
            assert len(kinds) > 20
            assert all(nickname_in(f"{kind} {animal}") == f"{kind} {animal}" for kind in kinds for animal in animals)
        with speaking(language):
            assert len(new_nickname().split()) == 2
    male, female, neuter = (kinds for kinds, _animals in words("de").of_nicknames)
    assert [f"{kind}r" for kind in female] == male
    assert [f"{kind}s" for kind in female] == neuter


def test_nicknames_are_one_line_of_text() -> None:
    assert nickname_in(" Mia\u200b \n Llama ") == "Mia Llama"
    assert nickname_in("\u200b\n\u202e") == ""
    assert len(nickname_in("x" * 300)) == 24
    assert nickname_in(new_nickname())


FAMILY, PERSIAN = "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"


@for_each("blank", ["\u3164", "\u2800", "\u034f", "\u115f", "\u2060", "\ufe0f", "\u200d", "\u200c", "\u0301"])
def test_what_can_not_be_seen_is_no_nickname(blank: str) -> None:
    assert nickname_in(blank * 3) == ""
    if blank != "\u0301":
        assert nickname_in(f"Mi{blank}a{blank}") == "Mia"


@for_each(
    "name",
    [
        FAMILY,
        PERSIAN,
        "\U0001f469\U0001f3fd\u200d\U0001f680",  # a skin, and a rocket
        "\u2764\ufe0f\u200d\U0001f525",
        "1\ufe0f\u20e3",
        "\u0915\u094d\u200d\u0937",
        "Zo\u00eb",
    ],
)
def test_what_joins_pictures_or_letters_stays(name: str) -> None:
    assert nickname_in(name) == name


def test_a_long_nickname_ends_between_two_pictures() -> None:
    assert nickname_in(FAMILY * 9) == FAMILY * 4
    assert nickname_in("x" * 22 + FAMILY) == "x" * 22
    flags = "\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7" * 6
    assert nickname_in(f"x{flags}") == f"x{flags[:22]}"


@pytest.mark.parametrize(
    ("one", "other"),
    [("Zoe\u0308", "Zo\u00eb"), ("MIA", "mia"), (PERSIAN, PERSIAN.replace("\u200c", "")), ("\uff2dia", "Mia")],
)
def test_nicknames_that_look_the_same(one: str, other: str) -> None:
    assert look_of(nickname_in(one)) == look_of(nickname_in(other))
    assert look_of("Mia") != look_of("Mia 2")
