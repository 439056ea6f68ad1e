"""Answers as people write them, and how exact they have to be."""

from fractions import Fraction
from time import process_time

import pytest
from hypothesis import given, strategies as st

from lamakit.errors import LamakitError
from lamakit.lessons.engine.problem import Guess, Problem
from lamakit.lessons.engine.values import Fit, Unit, readings, shown, told
from lamakit.lessons.engine.verdict import Status
from lamakit.texts import speaking
from tests.for_each import for_each
from tests.lessons.engine.numbers import read

SHARES = st.fractions(min_value=0, max_value=1, max_denominator=5000)


@for_each(
    "text",
    ["2/5", " 2 / 5 ", "0.4", "0,4", "0.40", "40 %", "40%", "40,0 %", "4/10", "40 percent", "40 per cent", "40percent"],
)
def test_the_same_number_in_many_ways(text):
    assert read(text).value == Fraction(2, 5)


@for_each("name", ["en", "de", "pl"])
@for_each("text", ["0,25", "0.25", "1/4", "25 %", "25\xa0%", "25%", "25,0 %", "1 z 4", "1 von 4", "25 Prozent"])
def test_an_answer_is_read_in_every_language(name, text):
    with speaking(name):
        problem = Problem("?", answer=Fraction(1, 4), hints=["."], solution=".")
        assert problem.judge(text).status == Status.RIGHT


@pytest.mark.parametrize(
    ("name", "value", "unit", "written", "echo"),
    [
        ("en", Fraction(49, 200), Unit.SHARE, "49/200 = 24.50%", "0.245 = 24.5%"),
        ("de", Fraction(49, 200), Unit.SHARE, "49/200 = 24,50\xa0%", "0,245 = 24,5\xa0%"),
        ("pl", Fraction(49, 200), Unit.SHARE, "49/200 = 24,50%", "0,245 = 24,5%"),
        ("pl", Fraction(-9, 4), Unit.POINTS, "−9/4 = −2,25", ""),
    ],
)
def test_numbers_are_told_as_the_language_writes_them(name, value, unit, written, echo):
    with speaking(name):
        assert told(value, unit) == written
        assert not echo or read("0.245").understood(unit) == echo


@given(st.integers(1, 10**11), st.integers(2, 10**11), st.sampled_from([Unit.SHARE, Unit.POINTS]))
def test_what_is_told_is_no_false_equation(numerator, denominator, unit):
    """A number that isn't 0 is never said to be 0.00%, and none to be always that isn't."""
    share = Fraction(numerator, numerator + denominator)
    for text in (told(share, unit), shown(float(share), unit)):
        digits = text.partition(" = ")[2] or text
        if "almost" not in text and "about" not in text:
            value = read(digits, unit).value
            assert value > 0
            assert value < 1 or unit == Unit.POINTS
            assert abs(value - share) <= min(Fraction(1, 200), share)


@pytest.mark.parametrize("number", [Fraction(2, 5), 0.4])
def test_numbers_of_python_are_read_too(number):
    assert read(number).value == Fraction(2, 5)


@for_each(
    ("text", "fit"),
    [
        ("0.27", Fit.YES),
        ("27 %", Fit.YES),
        ("0.268", Fit.YES),
        ("0.3", Fit.COARSE),
        ("0.26", Fit.CUT),
        ("0.2682", Fit.CUT),
        ("0.25", Fit.NO),
        ("0.269", Fit.NO),
    ],
)
def test_rounded_as_far_as_it_is_written_but_not_too_much(text, fit):
    assert read(text).fits(Fraction(11, 41), Unit.SHARE) == fit  # 0.26829…


def test_a_small_chance_wants_more_digits():
    assert read("2 %").fits(Fraction(1, 61), Unit.SHARE) == Fit.COARSE  # 1.639 %
    assert read("1.64 %").fits(Fraction(1, 61), Unit.SHARE) == Fit.YES


@for_each("wanted", [Fraction(1, 3), Fraction(1, 50), Fraction(49, 50)])
@for_each("text", ["0", "0%", "0.00", "1", "100 %", "1.00", "1/1"])
def test_never_and_always_are_no_roundings(text, wanted):
    assert read(text).fits(wanted, Unit.SHARE) == Fit.NO


@for_each(
    ("text", "wanted", "fit"),
    [
        ("0%", Fraction(1, 250), Fit.COARSE),
        ("0%", Fraction(7, 1000), Fit.CUT),
        ("0", Fraction(1, 1000), Fit.COARSE),
        ("0.0", Fraction(1, 30), Fit.COARSE),
        ("0.00%", Fraction(1, 12_271_512), Fit.COARSE),
        ("100%", Fraction(997, 1000), Fit.COARSE),
        ("1.0", Fraction(97, 100), Fit.COARSE),
        ("0/1", Fraction(1, 1000), Fit.NO),
        ("1/1", Fraction(999, 1000), Fit.NO),
    ],
)
def test_but_a_chance_may_be_so_small_that_few_digits_come_to_0(text, wanted, fit):
    assert read(text).fits(wanted, Unit.SHARE) == fit


@for_each(
    ("text", "wanted", "fit"),
    [
        ("0", Fraction(2, 3), Fit.CUT),
        ("0", Fraction(1, 3), Fit.COARSE),
        ("-0", Fraction(-2, 3), Fit.CUT),
        ("-1", Fraction(-2, 3), Fit.COARSE),
        ("-12", Fraction(-37, 3), Fit.COARSE),
        ("-14", Fraction(-44, 3), Fit.CUT),
        ("1", Fraction(-2, 3), Fit.NO),
        ("0.1", Fraction(1, 20), Fit.COARSE),
        ("0.1", Fraction(1, 9), Fit.YES),
        ("37/3", Fraction(38, 3), Fit.NO),
    ],
)
def test_points_may_be_cut_off_or_rounded_too_far(text, wanted, fit):
    assert read(text, Unit.POINTS).fits(wanted, Unit.POINTS) == fit


@for_each(
    ("text", "fit"),
    [
        ("20349", Fit.YES),
        ("20350", Fit.COARSE),
        ("20300", Fit.COARSE),
        ("20000", Fit.COARSE),
        ("20340", Fit.CUT),
        ("2.03e4", Fit.COARSE),
        ("20348", Fit.NO),
        ("20400", Fit.NO),
        ("30000", Fit.NO),
    ],
)
def test_a_large_count_may_be_rounded_to_hundreds(text, fit):
    assert read(text, Unit.COUNT).fits(Fraction(20349), Unit.COUNT) == fit


def test_points_may_be_called_so():
    assert read("7.5 points", Unit.POINTS).value == Fraction(15, 2)
    assert read("1 point", Unit.POINTS).value == 1


def test_points_want_a_tenth_and_counts_are_exact():
    assert read("19.3", Unit.POINTS).fits(Fraction(1928, 100), Unit.POINTS) == Fit.YES
    assert read("19", Unit.POINTS).fits(Fraction(1928, 100), Unit.POINTS) == Fit.COARSE
    assert read("7", Unit.COUNT).fits(Fraction(7), Unit.COUNT) == Fit.YES
    assert read("8", Unit.COUNT).fits(Fraction(7), Unit.COUNT) == Fit.NO


@for_each("junk", ["", "x", "1/0", "nan", "inf", "1e", "1e999", "--1", "1/2//3", None, True, [], {}, "9" * 500])
@for_each("unit", Unit)
def test_junk_is_refused_with_examples(junk, unit):
    with pytest.raises(LamakitError, match=r"(can't be read \(.*\)|no answer yet); write "):
        read(junk, unit)


@for_each("beyond", ["1.5", "-0.1", "120 %", "40", float("nan"), float("inf")])
def test_what_is_no_probability_is_refused(beyond):
    with pytest.raises(LamakitError, match=r"from 0 to 1|can't be read.*; write "):
        read(beyond)


@pytest.mark.parametrize("name", ["en", "de", "pl"])
@given(SHARES)
def test_what_lamakit_tells_can_be_given_back(name, share):
    with speaking(name):
        exact, _, rounded = told(share).partition(" = ")
    assert read(exact).fits(share, Unit.SHARE) == Fit.YES
    assert not rounded or read(rounded).fits(share, Unit.SHARE) in (Fit.YES, Fit.COARSE)


@given(SHARES, st.integers(min_value=4, max_value=12))
def test_enough_digits_are_always_enough(share, digits):
    assert read(f"{float(share):.{digits}f}").fits(share, Unit.SHARE) in (Fit.YES, Fit.COARSE)
    assert read(float(share)).fits(share, Unit.SHARE) == Fit.YES


@for_each(
    ("given", "unit", "said"),
    [
        ("2/5", Unit.SHARE, "2/5 = 40%"),
        ("1/24723578342963", Unit.SHARE, "1/24723578342963, about 1 in 24,700,000,000,000"),
        ("0.00001", Unit.SHARE, "0.00001, about 1 in 100,000"),
        ("1/10^40", Unit.SHARE, "1/10^40, less than 1 in 1,000,000,000,000,000"),
        ("1 - 1/10^40", Unit.SHARE, "1 − 1/10^40, almost 100%"),
        ("1/10^8", Unit.POINTS, "1/10^8, almost 0"),
        ("2469135790/4", Unit.POINTS, "2469135790/4 = 617283948"),
        ("9" * 90, Unit.POINTS, ""),
        ("0/7", Unit.SHARE, "0/7 = 0%"),
    ],
)
def test_a_sum_is_said_again_as_people_would(given, unit, said):
    assert read(given, unit).understood(unit) == said


@for_each("unit", Unit)
@for_each("digits", [25, 40, 250, 301, 401])
def test_a_long_number_is_cut_visibly_in_one_line(digits, unit):
    """As it is, as the smallest of fractions, and where it is refused."""
    for text in ("7" * digits, f"1/{'7' * digits}", f"0.{'7' * digits}", f"{'7' * digits} llamas"):
        try:
            line = read(text, unit).understood(unit)
        except LamakitError as error:
            line = str(error)
            assert text[:20] in line
            assert "…" in line or repr(text)[1:-1] in line
        assert len(line) <= 300
        assert "e-" not in line


@for_each(
    ("text", "value"),
    [
        ("5\u00a0000", 5000),
        ("5\u202f000", 5000),
        ("5\u2009000", 5000),
        ("5 000,5", Fraction(10_001, 2)),
        ("5'000", 5000),
        ("5’000.25", Fraction(20_001, 4)),
        ("1,234,567", 1_234_567),
        ("1.234.567", 1_234_567),
        ("1,234.567", Fraction(1_234_567, 1000)),
        ("1.234,567", Fraction(1_234_567, 1000)),
        ("0,500", Fraction(1, 2)),
        ("5,0000", 5),
        ("1234,567", Fraction(1_234_567, 1000)),
        ("(5,000 + 1)/10,000", Fraction(5001, 10_000)),
        ("C(12,100)", 0),
        ("1,000 of 5,000", Fraction(1, 5)),
        ("1 of 3", Fraction(1, 3)),
        ("30:100", Fraction(3, 10)),
        ("½", Fraction(1, 2)),
        ("1 - ⅖", Fraction(3, 5)),
        ("2½", Fraction(5, 2)),
        ("3 · 2 ½", Fraction(15, 2)),
        ("1/½", 2),
        ("10² + 2·10⁻¹", Fraction(501, 5)),
        ("2e-3", Fraction(1, 500)),
        ("2.5E−3", Fraction(1, 400)),
        ("1e2", 100),
        ("４／５", Fraction(4, 5)),
        ("１－４０％", Fraction(3, 5)),
        ("\ufeff0\u200b.4\u200f", Fraction(2, 5)),
        ("1 — 3/5", Fraction(2, 5)),
        ("1 \u2011 3/5", Fraction(2, 5)),
        ("\u20115", -5),
    ],
)
def test_numbers_are_read_as_people_write_them(text, value):
    assert read(text, Unit.POINTS).value == value


@for_each(
    "text",
    [
        "5₂",
        "①",
        "1.234.5",
        "1,00,000",
        "5,00 000",
        "0 500",
        "½5",
        "0.5½",
        "40% of 30",
        "1/3 of 12",
        "0.5 of 2",
        "2 of 3 of 4",
    ],
)
def test_what_could_be_taken_for_another_number_is_refused(text):
    with pytest.raises(LamakitError, match="can't be read"):
        read(text, Unit.POINTS)


@pytest.mark.parametrize(
    ("text", "unit", "one", "other"),
    [
        ("5,000", Unit.POINTS, "5", "5000"),
        ("5.000", Unit.COUNT, "5", "5000"),
        ("-12.345", Unit.POINTS, "−12.3450", "−12345"),
        ("1/1,000", Unit.SHARE, "1/1", "1/1000"),
        ("1 - 1/2,500", Unit.SHARE, "1 − 1/2.5", "1 − 1/2500"),
    ],
)
def test_of_two_readings_the_right_one_counts_and_else_the_page_asks(text, unit, one, other):
    """And each proposal can be read in one way only, as it is meant."""
    found = [number.value for number in readings(text, unit)]
    assert [read(way, unit).value for way in (one, other)] == found
    for value in found:
        assert asked(value, unit).judge(text).status == Status.RIGHT
    for problem in (asked(Fraction(1, 7), unit), Guess("?", unit=unit)):
        with pytest.raises(LamakitError, match=f"more than one way; write {one} or {other}$".replace(".", "[.]")):
            problem.read(text)


def asked(value, unit):
    return Problem("?", unit=unit, answer=value, hints=(), solution="")


def test_where_only_one_reading_is_possible_it_is_that_one():
    assert read("12.345%").value == Fraction(12_345, 100_000)
    assert read("1,000").value == 1
    assert read("5,000", Unit.WHOLE).value == 5000
    assert Guess("?", unit=Unit.POINTS, possible=(0, 40)).read("12,345").value == Fraction(12_345, 1000)
    assert read(12.345, Unit.POINTS).value == Fraction(12_345, 1000)


WIDE = str.maketrans("0123456789.,-", "０１２３４５６７８９．，－")


@given(
    st.integers(-(10**9), 10**9),
    st.integers(0, 4),
    st.sampled_from(["", ",", ".", " ", "\u00a0", "\u202f", "'", "’"]),
    st.sampled_from(".,"),
    st.booleans(),
    st.integers(-(10**6), 10**6).map(Fraction),
)
def test_no_way_to_write_a_number_makes_it_another(number, places, group, point, is_wide, wanted):
    """The right number is right; of another one each reading is wrong, or the page asks."""
    value, group = Fraction(number, 10**places), "" if group == point else group
    whole, _, decimals = f"{abs(number) / 10**places:,.{places}f}".partition(".")
    text = "-" * (number < 0) + whole.replace(",", group) + (point + decimals if places else "")
    text = text.translate(WIDE) if is_wide else text
    assert asked(value, Unit.POINTS).judge(text).status == Status.RIGHT
    found = readings(text, Unit.POINTS)
    assert value in [each.value for each in found]
    try:
        status = asked(wanted, Unit.POINTS).judge(text).status
    except LamakitError:
        assert len(found) > 1
    else:
        assert status == Status.RIGHT or [each.value for each in found] == [value]


def test_phones_offer_all_signs_that_a_field_accepts():
    """Number pads have neither / nor %, but a whole number needs no more."""
    assert [unit for unit in Unit if not asked(Fraction(1), unit).data("")["written"]] == [Unit.WHOLE]


@given(st.text(st.sampled_from("0159½²⁻₂①,.' \u00a0\u200b/:%-—eofin()C\ud800٣"), max_size=30), st.sampled_from(Unit))
def test_any_text_is_read_or_refused_in_one_line(text, unit):
    try:
        said = asked(Fraction(1), unit).judge(text).said
    except LamakitError as error:
        said = str(error)
    assert "\n" not in said
    assert len(said) <= 300


@for_each("piece", ["100 ", "100,", "1", "½", "⁻", "1'", "("])
def test_much_text_is_refused_at_once(piece):
    started = process_time()
    with pytest.raises(LamakitError):
        asked(Fraction(1), Unit.POINTS).judge(piece * 50_000)
    assert process_time() - started < 5
