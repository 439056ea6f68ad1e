"""Answers as people write them around and within a number: equations, notes, mixed numbers, recurring digits, nouns."""

from fractions import Fraction

import pytest
from hypothesis import given, settings, strategies as st

from lamakit.errors import LamakitError
from lamakit.lessons.engine.letters import Letters
from lamakit.lessons.engine.problem import Problem
from lamakit.lessons.engine.values import Fit, Unit, minus, readings, shown, signed, told
from lamakit.lessons.engine.verdict import Status
from lamakit.texts import speaking
from tests.for_each import for_each
from tests.lessons.engine.numbers import read

THIRD = Fraction(1, 3)
LANGUAGES = ("en", "de", "pl")


@for_each(
    "text",
    [
        "1/3 = 33.33%",
        "1/3 = 33,33\xa0%",
        "=1/3",
        "= 1/3",
        "p=1/3",
        "p = 1/3",
        "P(A) = 1/3",
        "P(X = 2) = 1/3",
        "P(X ≥ 1) = 1/3 ≈ 0.333",
        "Wahrscheinlichkeit = 1/3",
        "1/3 (33%)",
        "1/3(33%)",
        "33% (1/3)",
        "1/3 (≈ 33,3 %)",
        "1/3 (= 0.333)",
        "1/3 (about 33%)",
        "1/3 ≙ 33%",
        "1/3; 33%",
        "p: 1/3",
        "P(A): 1/3",
        "¹⁄₃",
        "1/3.",
        "2/3⋅1/2",
        "1/3 = 333‰",
        "0.333 = 1/3",
        "1/3 = 2/6",
        "1 - 2/3 = 1/3 = 33% (0.33)",
        "＝１／３",
        "about 1/3",
        "etwa 1/3",
        "około 1/3",
    ],
)
@for_each("language", LANGUAGES)
def test_an_equation_is_its_most_exact_side(text, language):
    with speaking(language):
        assert (read(text).value, read(text).half) == (THIRD, 0)


@for_each(
    "text",
    ["≈0.33", "≈ 33%", "p ≈ 0,33", "~0.33", "ca. 33 %", "ok. 33%", "33 Prozent", "33 pct", "33 procenta", "33%."],
)
def test_a_rounded_number_stays_as_exact_as_it_is_written(text):
    assert (read(text).value, read(text).half) == (Fraction(33, 100), Fraction(1, 200))


@for_each(
    ("text", "one", "other"),
    [
        ("1/3 = 40%", "1/3", "40%"),
        ("1/3 (40%)", "1/3", "40%"),
        ("2/3 = 0.66", "2/3", "0.66"),
        ("1/3 = 33.33", "1/3", "33.33"),
        ("1/3 = 1/4", "1/3", "1/4"),
        ("40% = 1/3 = 33%", "1/3", "40%"),
        ("C(4,2)/12 = 1/3", "C(4, 2)/12", "1/3"),
        ("1/2(1/3)", "1/2", "1/3"),
        ("0.5 = 0.6", "0.5", "0.6"),
        ("2.4 = 2", "2.4", "2"),
    ],
)
def test_a_false_equation_is_told_and_never_counts(text, one, other):
    for problem in (asked(THIRD), asked(Fraction(2, 5)), asked(Fraction(2, 3))):
        with pytest.raises(LamakitError) as caught:
            problem.judge(text)
        assert str(caught.value) == f"{one} is not equal to {other}; write the one that is your answer"


@for_each(
    ("text", "value"),
    [
        ("3 1/2", Fraction(7, 2)),
        ("3 ½", Fraction(7, 2)),
        (r"3\frac{1}{2}", Fraction(7, 2)),
        (r"$3\frac12$", Fraction(7, 2)),
        ("3 ¹⁄₂", Fraction(7, 2)),
        ("3 1⁄2", Fraction(7, 2)),
        ("3 and 1/2", Fraction(7, 2)),
        ("3 und 1/2", Fraction(7, 2)),
        ("3 i 1/2", Fraction(7, 2)),
        ("-3 1/2", Fraction(-7, 2)),
        ("10 - 2 1/3", Fraction(23, 3)),
        ("2 · 2 1/2", 5),
        ("(2 1/2)/5", Fraction(1, 2)),
        ("1 000 1/2", Fraction(2001, 2)),
        ("5 000/7", Fraction(5000, 7)),
        ("3 1/2 = 7/2 = 3,5", Fraction(7, 2)),
        ("3 1/2 Punkte", Fraction(7, 2)),
        ("three and a half points", Fraction(7, 2)),
        ("trzy i pół", Fraction(7, 2)),
    ],
)
def test_mixed_numbers(text, value):
    assert read(text, Unit.POINTS).value == value


@pytest.mark.parametrize("text", ["33 1/3%", "33 1/3 %", "33⅓%", "(33 1/3)%", "33 1/3 Prozent"])
def test_mixed_percentages(text):
    assert read(text).value == THIRD


@for_each(
    ("text", "value", "told_as"),
    [
        ("0,(3)", THIRD, "0.(3)"),
        ("0.(3)", THIRD, "0.(3)"),
        ("0,3(3)", THIRD, "0.3(3)"),
        ("0,1(6)", Fraction(1, 6), "0.1(6)"),
        ("0,(142857)", Fraction(1, 7), "0.(142857)"),
        ("1 - 0,(3)", Fraction(2, 3), "1 − 0.(3)"),
        ("33,(3)%", THIRD, "33.(3)%"),
        ("0,3\u0305", THIRD, "0.(3)"),
        ("0.3\u0307", THIRD, "0.(3)"),
        ("0.1\u030742857\u0307", Fraction(1, 7), "0.(142857)"),
        ("0,333 ...", THIRD, "0.333…"),
        ("0,333 …", THIRD, "0.333…"),
        ("0.16\u0305", Fraction(1, 6), "0.1(6)"),
        ("0.333...", THIRD, "0.333…"),
        ("0,333…", THIRD, "0.333…"),
        ("0.33…", THIRD, "0.33…"),
        ("0.1666...", Fraction(1, 6), "0.1666…"),
        ("0.142857142857...", Fraction(1, 7), "0.142857142857…"),
        ("33.33...%", THIRD, "33.33…%"),
        ("0.333... = 1/3", THIRD, "1/3"),
        ("0.268...", Fraction(268, 1000), "0.268…"),
    ],
)
def test_digits_that_recur(text, value, told_as):
    found = read(text)
    assert (found.value, found.text) == (value, told_as)
    assert read(found.text).value == value


def test_recurring_digits_are_told_as_the_language_writes_them():
    with speaking("pl"):
        assert read("0,(3)").understood(Unit.SHARE) == "0,(3) = 33,33%"


@given(st.integers(0, 3), st.integers(1, 500), st.integers(2, 60))
def test_any_fraction_is_read_from_its_recurring_digits(whole, over, under):
    """By long division, until a rest comes again."""
    value = whole + Fraction(over % under, under)
    digits, rests, rest = "", list[int](), value.numerator % value.denominator
    while rest and rest not in rests:
        rests.append(rest)
        digit, rest = divmod(10 * rest, value.denominator)
        digits += str(digit)
    at = rests.index(rest) if rest else len(digits)
    text = f"{int(value)},{digits[:at]}" + (f"({digits[at:]})" if rest else "")
    assert value in [each.value for each in readings(text.rstrip(","), Unit.POINTS)]
    if rest:
        assert read(f"{int(value)}.{digits[:at]}{digits[at:] * 2}...", Unit.POINTS).value == value


CHOOSING = [
    "C(7,2)",
    "C(7;2)",
    "c(7, 2)",
    "comb(7,2)",
    "7C2",
    "7 C 2",
    "7c2",
    "7nCr2",
    "7 nCr 2",
    "nCr(7,2)",
    "ncr(7;2)",
    "NCR(7,2)",
]
CHOOSING += [
    "7 nad 2",
    "(7 nad 2)",
    "7 über 2",
    "7 ueber 2",
    "7 choose 2",
    "(7 2)",
    "(7;2)",
    "C(7 2)",
    "7 Über 2",
    "7 tief 2",
    "C⁷₂",
    "⁷C₂",
    "7C₂",
    "binom(7,2)",
    "COMBIN(7;2)",
]
CHOOSING += [
    "KOMBINATIONEN(7;2)",
    "KOMBINACJE(7;2)",
    "7!/(2!5!)",
    "7!/(2!·5!)",
    "7!/(2!(7-2)!)",
    "7!/2!/5!",
    "(5+2) über (1+1)",
]


CHOOSING += [
    "C_7^2", "C_{7}^{2}", "C^2_7", "C^{2}_{7}", "C₇²", "C²₇", "₇C₂", "math.comb(7, 2)", "scipy.special.comb(7, 2)",
    r"{7 \choose 2}", r"$7\choose2$", "( 7 2 )", "binomial(7, 2)",
    r"\binom{7}{2}", r"$\binom72$", r"\dbinom{7}{2}", "[C(7, 2)]", r"\frac{7!}{2!5!}", r"\left(7\cdot6\right)/2",
]  # fmt: skip


@for_each("text", CHOOSING)
@for_each("pattern", ["{}", "= {}", "{} = 21", "1 + {} - 1", "{} ways"])
def test_the_ways_to_write_how_many_ways_there_are(text, pattern):
    assert read(pattern.format(text), Unit.COUNT).value == 21


@for_each(
    ("text", "value"),
    [
        ("1/7C2", Fraction(1, 21)),
        ("4C1·5C1/12C3", Fraction(1, 11)),
        ("C(4,1)C(5,1)/C(12,3)", Fraction(1, 11)),
        ("4 nad 1 · 5 nad 1 / 12 nad 3", Fraction(1, 11)),
        ("(4 1)·(5 1)/(12 3)", Fraction(1, 11)),
        ("1 - 5C2/7C2 = 11/21", Fraction(11, 21)),
        ("2!5!/7!", Fraction(1, 21)),
        ("(1/2)(1/2)", Fraction(1, 4)),
        ("2/5 (40%)", Fraction(2, 5)),
    ],
)
def test_choices_bind_before_everything_else(text, value):
    assert read(text).value == value


def test_choices_of_letters():
    letters = Letters([{"N": Fraction(n), "k": Fraction(k)} for n, k in ((9, 4), (12, 5), (7, 2))])
    (wanted,) = letters.readings("C(N,k)")
    for text in ("N über k", "N nad k", "N choose k", "N nCr k", "nCr(N;k)", "N!/(k!(N-k)!)", "p = C(N,k)", "= C(N,k)"):
        assert wanted in letters.readings(text), text
    assert letters.readings("kN = N·k")
    with pytest.raises(LamakitError, match="N is not equal to k; write the one that is your answer"):
        letters.readings("N = k")


@for_each(
    ("text", "reason"),
    [
        ("7!/2!5!", "'5' could be part of the divisor or not; write brackets"),
        ("1/(2)(3)", r"'\(' could be part of the divisor or not; write brackets"),
        ("1 100/300", "more than one way; write 1100/300 or 1 \\+ 100/300"),
        ("(500 100)", "more than one way; write "),
        ("10/3 1/2", "nothing is expected at '1'"),
        ("2^3 1/2", "nothing is expected at '1'"),
        ("3 3/2", "nothing is expected at '3'"),
        ("1 1/2 1/3", "nothing is expected at '1'"),
        ("(2 7)", "can't be read"),
        ("7C2C1", "nothing is expected at 'C'"),
        ("1/2 (1/2)", r"nothing is expected at '\('"),
        ("7 =", "a number is missing at its end"),
        ("x = y", "'y' is not a number"),
        ("p > 1/3", "'>' is not part of a sum"),
        ("7 hundred", "nothing is expected at 'hundred'"),
        ("7 po 2", "nothing is expected at 'po'"),
        ("1 zu 4", "nothing is expected at 'zu'"),
    ],
)
def test_what_may_mean_several_things_is_refused_in_a_sentence(text, reason):
    with pytest.raises(LamakitError, match=reason):
        asked(Fraction(10**7), Unit.COUNT).read(text)


@for_each(
    ("text", "value"),
    [
        ("one in three", THIRD),
        ("One out of three", THIRD),
        ("two in six", THIRD),
        ("a third", THIRD),
        ("eins von drei", THIRD),
        ("einer von dreien", THIRD),
        ("ein Drittel", THIRD),
        ("vier von zwölf", THIRD),
        ("jeden na trzy", THIRD),
        ("jedna z trzech", THIRD),
        ("jedna trzecia", THIRD),
        ("dwie z sześciu", THIRD),
        ("two thirds", Fraction(2, 3)),
        ("half", Fraction(1, 2)),
        ("one half", Fraction(1, 2)),
        ("die Hälfte", Fraction(1, 2)),
        ("połowa", Fraction(1, 2)),
        ("ten percent", Fraction(1, 10)),
        ("zehn Prozent", Fraction(1, 10)),
        ("P = one in four", Fraction(1, 4)),
        ("3 of 12 cards", Fraction(1, 4)),
        ("drei Zehntel", Fraction(3, 10)),
        ("two fifths", Fraction(2, 5)),
        ("trzy dziesiąte", Fraction(3, 10)),
        ("ein Viertel", Fraction(1, 4)),
        ("1 Promille", Fraction(1, 1000)),
        ("2,5 promila", Fraction(1, 400)),
        ("5 per mille", Fraction(1, 200)),
        ("1 in 30,300", Fraction(1, 30_300)),
        ("etwa 1 von 30.300", Fraction(1, 30_300)),
        ("50:50", Fraction(1, 2)),
    ],
)
def test_chances_in_words(text, value):
    assert read(text).value == value


@for_each(
    ("text", "value"),
    [
        ("48 cards", 48),
        ("48 unseen cards", 48),
        ("48 Karten", 48),
        ("48 kart", 48),
        ("220 teams", 220),
        ("220 different teams", 220),
        ("220 verschiedene Mannschaften", 220),
        ("220 różnych drużyn", 220),
        ("97 pairs of matches", 97),
        ("=14", 14),
        ("seven", 7),
        ("sieben Karten", 7),
        ("siedem kart", 7),
        ("nCr(38,6)", 2_760_681),
        ("38C6", 2_760_681),
        ("38 choose 6", 2_760_681),
        ("38 über 6", 2_760_681),
        ("38 nad 6", 2_760_681),
    ],
)
@for_each("unit", [Unit.POINTS, Unit.COUNT, Unit.WHOLE])
def test_whole_numbers_in_every_unit_but_of_chances(text, value, unit):
    assert read(text, unit).value == value


@pytest.mark.parametrize("text", ["7.0", "14/2", "7.5", "700%"])
def test_nobody_writes_a_whole_number_so(text):
    with pytest.raises(LamakitError, match="can't be read"):
        read(text, Unit.WHOLE)


ENGLISH = "cards card ways hands tokens rounds turns times points children"
GERMAN = "Karten Karte Möglichkeiten Arten Chips Runden Züge Fälle Mal Punkte Punkten Pkt. Kinder"
POLISH = "kart karty sposobów sposoby żetonów rund razy punktów punktami pkt możliwości dzieci"
PENALTIES = "penalty points|minus points|Minuspunkte|Strafpunkten|punktów karnych|punkty karne"
POINTS = "points point pts Punkte Punkten Punkt Pkt. punkty punktów punktach punktu pkt pkt."


@for_each("noun", f"{ENGLISH} {GERMAN} {POLISH}".split())
@for_each("unit", [Unit.COUNT, Unit.WHOLE])
def test_a_count_may_have_its_noun(noun, unit):
    for text in (f"7 {noun}", f"= 7 {noun}", f"7 {noun.upper()}"):
        assert read(text, unit).value == 7


@for_each("noun", [*POINTS.split(), *PENALTIES.split("|")])
@for_each("seven", ["7,5", "7½", "7 1/2", "7,5 + 0", "(7.5)", "7,4(9)"])
def test_points_may_be_called_so_in_every_case(noun, seven):
    assert read(f"{seven} {noun}", Unit.POINTS).value == Fraction(15, 2)


@for_each("text", ["minus 5", "minus fünf", "Minus 5 Punkte", "−5"])
def test_a_minus_may_be_a_word(text):
    assert read(text, Unit.POINTS).value == -5


@for_each("text", ["genau 21", "exactly 21", "dokładnie 21", "21 → 21"])
def test_how_exact_it_is_may_be_said(text):
    assert read(text, Unit.COUNT).value == 21


def test_another_unit_is_refused():
    for text, unit in (
        ("7 hundred cards", Unit.COUNT),
        ("7 of the two cards", Unit.POINTS),
        ("0.4 points", Unit.SHARE),
        ("7 %", Unit.COUNT),
        ("x = 7%", Unit.POINTS),
    ):
        with pytest.raises(LamakitError, match="can't be read"):
            read(text, unit)


def asked(value, unit=Unit.SHARE):
    return Problem("?", unit=unit, answer=value, hints=(), solution="")


@for_each(
    ("right", "text"),
    [
        (Fraction(3, 1000), "0.3"),
        (Fraction(3, 1000), "0,30"),
        (Fraction(68, 10_000), "0.7"),
        (Fraction(98, 10_000), "1"),
        (Fraction(1, 100), "1"),
        (Fraction(1, 250), "0.4"),
        (Fraction(1, 300), "0.333"),
        (Fraction(1, 300), "p = 0.33"),
        (Fraction(1, 2000), "0.05"),
    ],
)
def test_a_missing_percent_sign_is_told_and_not_counted(right, text):
    verdict = asked(right).judge(text)
    assert (verdict.status, verdict.text) == (Status.OPEN, "That may be right, but the sign % is missing.")
    assert asked(right).judge(f"{text.split()[-1]}%").text != verdict.text


def test_a_percentage_lacks_no_sign():
    assert asked(Fraction(4, 1000)).judge("40%").status == Status.WRONG


RARE = st.builds(Fraction, st.integers(1, 3), st.integers(5000, 999_999))
SHARES = (
    st.fractions(Fraction(1, 5000), Fraction(4999, 5000), max_denominator=5000) | RARE | RARE.map(lambda rare: 1 - rare)
)
NUMBERS = st.fractions(-(10**5), 10**5, max_denominator=600)


@pytest.mark.parametrize("language", LANGUAGES)
@given(SHARES, NUMBERS, st.integers(-(10**12), 10**12).map(Fraction))
@settings(max_examples=40)
def test_whatever_lamakit_writes_it_reads_as_that_value(language, share, points, count):
    with speaking(language):
        for value, unit in ((share, Unit.SHARE), (points, Unit.POINTS), (count, Unit.COUNT)):
            written = [told(value, unit), read(str(value), unit).understood(unit) or str(value)]
            written += [] if unit == Unit.SHARE else [minus(value), signed(value)]
            for text in written:
                assert asked(value, unit).judge(text).status == Status.RIGHT, text
                assert value in [each.value for each in readings(text, unit)]
        for value, unit in ((share, Unit.SHARE), (points, Unit.POINTS)):
            found = [each.fits(value, unit) for each in readings(shown(float(value), unit), unit)]
            assert Fit.YES in found or Fit.COARSE in found or shown(float(value), unit) == shown(0, unit)


@for_each(
    "text",
    [
        r"\frac{1}{3}",
        r"\dfrac13",
        r"$\tfrac{1}{3}$",
        r"\frac{5}{12}-\frac{1}{12}",
        r"\frac{\binom{6}{2}}{45}",
        r"33.3\,\%",
        r"[1/3]",
        r"1-[2/3]",
        r"0.\overline{3}",
        r"0.3 recurring",
        r"0,3 periodisch",
        r"0,3 Periode",
        r"0,3 w okresie",
        r"1 over 3",
        r"1 divided by 3",
        r"1 durch 3",
        r"1 geteilt durch 3",
        r"1 przez 3",
        r"5 times 4 / 60",
        r"5 mal 4 / 60",
        r"5 razy 4 / 60",
        r"5x4/60",
        r"5 x 4/60",
        r"3.333 x 10^-1",
        r"1 minus 2/3",
        r"1/6 plus 1/6",
        r"√(1/9)",
        r"sqrt(1/9)",
        r"1/3, i.e. 33%",
        r"1/3, also 33 %",
        r"1/3, d. h. 33 %",
        r"1/3 czyli 33%",
        r"1/3, tj. 33%",
        r"1/3 equals 33%",
        r"⅓",
        r"1/3 \approx 0.33",
        r"1/3 => 33%",
        r"1/3 → 33%",
        r"1/3 bzw. 33%",
        r"1/3, tzn. 33%",
        r"1/3, about 33%",
        r"0,\bar{3}",
        r"0,3 Periode 3",
    ],
)
def test_a_third_is_read_as_schools_and_programs_write_it(text):
    assert read(text).fits(Fraction(1, 3), Unit.SHARE) is Fit.YES


@for_each("text", ["1 zu 3", "1 do 3", "\\frac{1}{", "\\", "C_7", "math.pi", "sqrt(-1)", "x", "1x", "{" * 50])
def test_odds_and_broken_notations_are_refused(text):
    with pytest.raises(LamakitError, match="can't be read"):
        read(text)


def test_a_root_is_as_exact_as_a_float():
    assert abs(read("√2,25", Unit.POINTS).value - Fraction(3, 2)) == 0
    assert abs(float(read(r"\sqrt{2}", Unit.POINTS).value) - 2**0.5) < 1e-15


def test_a_number_may_be_said_once_more_as_roughly_as_one_likes():
    assert read("73/15 ≈ 5", Unit.POINTS).value == Fraction(73, 15)
    with pytest.raises(LamakitError, match="is not equal to"):
        read("73/15 = 5", Unit.POINTS)
