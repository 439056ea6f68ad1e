from lamakit.classroom.words import (
    CODE_LENGTH,
    LETTERS,
    WORDS,
    code_in,
    new_code,
    new_nickname,
    new_phrase,
    nickname_in,
    phrase_in,
)


def test_codes_have_no_letters_that_look_alike() -> None:
    assert not set(LETTERS) & set("O0QI1SB8G6Z2VU5" + "L" * (("1" in LETTERS) + ("I" in LETTERS))) - {"U"}
    assert len(set(LETTERS)) == len(LETTERS)
    assert all(len(code) == CODE_LENGTH and set(code) <= set(LETTERS) for code in (new_code() for _code in range(50)))
    assert code_in(" hl7-yar\n") == "HL7YAR"


def test_phrases_are_four_words_of_ours() -> None:
    assert len(set(WORDS)) == len(WORDS) > 480  # four of them: 35 bits
    phrase = new_phrase()
    assert len(phrase.split()) == 4
    assert phrase_in(f"  {phrase.upper().replace(' ', '-')}. ") == phrase
    assert phrase_in(phrase + " more") != phrase


def test_nicknames_are_one_line_of_text() -> None:
    assert nickname_in(" Mia\u200b \n Llama ") == "Mia Llama"
    assert nickname_in("\u200b\n\u202e") == ""
    assert len(nickname_in("x" * 300)) == 24
    assert nickname_in(new_nickname())
