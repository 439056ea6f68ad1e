"""Expressions in a document: conditions, things that can be asked, lists; and the messages about wrong ones."""

from fractions import Fraction

import pytest

from lamakit.errors import LamakitError
from lamakit.lessons.engine.expressions import COMMON, filled, is_true, read, read_several
from lamakit.lessons.engine.families import names_of
from lamakit.lessons.engine.sums import read_sum
from lamakit.texts import speaking
from tests.for_each import for_each

HERE = {
    **COMMON,
    **names_of("base | 4 | A* 1 2 6:0 | B ?6:0 | played 3"),
    "n": Fraction(3),
    "first": {"unseen": Fraction(52), "twice": lambda value: 2 * value},
    "xs": (Fraction(1), Fraction(2), Fraction(3)),
}


@for_each(
    ("text", "value"),
    [
        ("1 - C(4, 2) / C(6, 2)", Fraction(3, 5)),
        ("first.unseen - first.twice(n)", 46),
        ("sum(x * x for x in xs where x > 1)", 13),
        ("product(xs) + max(xs, 7)", 13),
        ("4 to 6", (4, 6)),
        ("unseen", 51),
        ('unseen("4", "5")', 15),
        ("unseen(fits)", 15),
        ("unseen(list(card for card in kinds where held(card) > 3))", 0),
        ("p_draw(fits) = fitting / unseen", True),
        ("0 < n <= 3 and not n = 2 or 1/0", True),
        ('top in fits and top = "4"', True),
        ("hypergeometric(5, 3, 2, 1)", Fraction(3, 5)),
        ("binomial(2, 1, 1/2)", Fraction(1, 2)),
        ("C(4, ceiling(3/2))", 6),
        ("length(set(list(1, 2, 2)))", 2),
    ],
)
def test_an_expression_comes_to_a_number_a_list_or_a_condition(text, value):
    found = read(text).value(HERE)
    assert (found() if callable(found) else found) == value


@for_each(
    ("text", "reason"),
    [
        ("firsst.unseen", "did you mean 'first'"),
        ("first.unsen", "did you mean 'unseen'"),
        ("n.unseen", "nothing can be asked of it"),
        ("sum(x for x of xs)", "“in” is missing"),
        ("sum(x for x in n)", "is not a list"),
        ("n +", "missing at its end"),
        ("n n", "nothing is expected at 'n'"),
        ("2 * 50,5", "write 50.5 with a point, not a comma"),
        ("n,5", "nothing is expected at ','"),
        ("xs + 1", "'xs' is not a number here"),
        ('unseen("9")', "9 is not a card"),
        ('hand("Z")', "Z is not a seat"),
        ("max()", "does not take what it is given"),
        ("1/0", "divides by 0"),
        ("#", "is not part of a sum"),
        ("1" * 1001, "more than 1000 characters"),
    ],
)
def test_what_is_wrong_with_an_expression_is_said_in_a_line(text, reason):
    with pytest.raises(LamakitError, match=reason) as caught:
        read(text).value(HERE)
    assert "\n" not in str(caught.value)


@for_each(
    ("text", "told"),
    [
        ("C(52, 6):,", "20,358,520"),
        ("2/7:%", "28.57%"),
        ("2/7:=", "2/7 = 28.57%"),
        ("7/2:=.2", "7/2 = 3.50"),
        ("1/3 : .2", "0.33"),
        ("2 - 5", "−3"),
        ("top.name", "a 4"),
        ("top.plural", "4s"),
        ("cards.codes", "1 2 6"),
        ("fits.names", "a 4 and a 5"),
        ("list(2, 3).plus", "2 + 3"),
        ("xs", "1, 2 and 3"),
        ("signed(2 - 5)", "(−3)"),
    ],
)
def test_a_value_is_told_as_people_write_it(text, told):
    assert filled(text, HERE) == told


def test_a_condition_is_no_text():
    with pytest.raises(LamakitError, match="a condition is not a text"):
        filled("n > 2", HERE)


def test_conditions_and_several_at_once():
    assert is_true(read("n - 3 or n"), HERE)
    assert not is_true(read("n - 3"), HERE)
    assert [node.value(HERE) for node in read_several("n, n + 1, C(4, 2)")] == [3, 4, 6]


@for_each(
    ("name", "written", "told"),
    [
        ("en", "top.name:acc", "a 4"),
        ("pl", "top.name:acc", "czwórkę"),
        ("pl", "fits.names:acc", "czwórkę i piątkę"),
        ("pl", "list(card.name for card in fits):gen", "czwórki i piątki"),
        ("pl", "fits.either:acc", "czwórkę lub piątkę"),
        ("pl", "top.plural:gen", "czwórek"),
        ("pl", "top.several(3)", "trzy czwórki"),
        ("pl", "top.several(5)", "pięć czwórek"),
        ("pl", "top.several(1):acc", "czwórkę"),
        ("en", "top.several(3)", "three 4s"),
        ("de", "top.name:dat", "einer 4"),
        ("de", "if_one(n, top.name, top.plural):dat", "4er"),
        ("pl", '"word":acc', "word"),
    ],
)
def test_a_name_is_told_in_the_form_that_a_sentence_needs(name, written, told):
    with speaking(name):
        assert filled(written, {**HERE, **names_of("base | 4 | A* 1 2 6:0 | B ?6:0 | played 3")}) == told


@for_each(
    ("number", "words"), [("1", "lama"), ("2", "lamy"), ("5", "lam"), ("12", "lam"), ("22", "lamy"), ("5/2", "lamy ")]
)
def test_of_several_words_the_language_takes_the_one_that_goes_with_a_number(number, words):
    with speaking("pl"):
        assert filled(f'if_one({number}, "lama", "lamy", "lam", "lamy ")', COMMON) == words
        assert filled(f'if_one({number}, "one", "more")', COMMON) == ("one" if number == "1" else "more")
    assert filled(f'if_one({number}, "one", "more", "never")', COMMON) == ("one" if number == "1" else "never")


def test_a_number_has_no_forms():
    with pytest.raises(LamakitError, match="a number has no form 'acc'"):
        filled("n:acc", HERE)


@pytest.mark.parametrize(
    ("name", "told"), [("en", "24.5% 49/200 = 24.50% 12,345 0.25"), ("de", "24,5\xa0% 49/200 = 24,50\xa0% 12.345 0,25")]
)
def test_a_document_writes_numbers_as_its_language_does(name, told):
    with speaking(name):
        assert " ".join(filled(each, COMMON) for each in ("0.245:.1%", "0.245:=", "12345:,", "1/4:.2")) == told


def test_a_lone_number_of_a_document_is_exact():
    """Of a learner's it may be rounded."""
    assert read("7").part(HERE).half == 0
    assert read_sum("7").half > 0
