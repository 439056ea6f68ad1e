"""Trials of a document's own: by hand, by the computer and exactly; what the docs say of each, and what is said of a
slip."""

import re
from collections import Counter
from fractions import Fraction
from itertools import islice, permutations, product
from math import sqrt
from random import Random

import pytest

from lamakit.errors import LamakitError
from lamakit.lessons.blocks.predict import Predict, Simulate
from lamakit.lessons.blocks.trials import called_trial
from lamakit.lessons.blocks.variant import COMMON, Draw
from lamakit.lessons.documents.checking import troubles
from lamakit.lessons.documents.document import Document
from lamakit.lessons.documents.folder import lesson_of
from lamakit.lessons.documents.reading import read
from lamakit.lessons.engine import expressions
from lamakit.lessons.engine.families import names_of
from lamakit.lessons.engine.repeatable import kept
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.verdict import Status
from lamakit.lessons.heads import OWN
from lamakit.lessons.situations import BATCHES, REPEATABLE, SIMULATED, TRIALS, TRIED
from lamakit.odds.kinds import KindsDrawn
from lamakit.play.chance import generator
from lamakit.play.observation import Observation
from lamakit.texts import speaking
from lamakit.texts.catalogues import SOURCE
from lamakit.views.tickets import LATEST, Ticket, colours_of, tickets_svg
from tests.for_each import for_each
from tests.lessons.test_written import HEAD, said
from tools.lesson_reference import DOCS, TRIALS_PAGE, pages, with_trials

PAGES = {language: file.read_text(encoding="utf-8") for language, file in pages(TRIALS_PAGE)}
PAGE = PAGES[SOURCE]
GUIDE = (DOCS / "birthday.md").read_text(encoding="utf-8")
EXAMPLE = DOCS.parent / "examples" / "lessons" / "birthday.md"
FENCED = re.compile(r"^~~~\n(.*?)^~~~$", re.M | re.S)
ROW = re.compile(r"^\| ([^|]+) \| `(\w+\(.*\))` \| `([^`]+)`(?:, \w+ `among: ([^`]+)`)? \| `([^`]+)` \|$", re.M)
ROWS = [row for page in PAGES.values() for row in ROW.findall(page)]
TRIALS_TRIED = 20_000
ERRORS = 4  # standard errors that a simulation may be off


def made(call):
    return expressions.read(call).value(COMMON)


def asked(trial, counts, among="", answer="1/2"):
    """A document that tries it by hand and by the computer, and predicts this."""
    return [
        *("```predict", "question: How likely is it?", f"answer: {answer}", "```"),
        *("```hands-on", "task: Try.", "press: Try", f"trial: {trial}", f"counts: {counts}"),
        *([f"among: {among}", "otherwise: Not one of those."] if among else []),
        *("say: So.", "```"),
        *("```simulate", f"trial: {trial}", f"counts: {counts}", *([f"among: {among}"] if among else []), "```"),
    ]


def simulated(path, trials=TRIALS_TRIED, seed=1):
    """The mean of so many trials of a document's simulation."""
    document = Document(read(path))
    block, predict = document.of_kind(Simulate)[0], document.of_kind(Predict)[0]
    values = block.run(predict.drawn)(trials, seed)
    assert len(values) == trials
    return sum(values) / trials


def is_near(mean, exact, trials=TRIALS_TRIED):
    return abs(mean - exact) <= ERRORS * sqrt(exact * (1 - exact) / trials)


# --- exactly


@for_each("copies", [(1,), (2,), (1, 1, 1), (2, 1), (3, 2, 1), (2, 2, 1)], ids=str)
@for_each("is_replaced", [True, False], ids=["with", "without"])
def test_the_exact_chances_are_those_of_all_outcomes(copies, is_replaced):
    things = [kind for kind, there in enumerate(copies) for _copy in range(there)]
    values = [Fraction(kind, 2) - 1 for kind in range(len(copies))]
    for draws in range(1, 5 if is_replaced else min(4, len(things)) + 1):
        outcomes = [*(product(things, repeat=draws) if is_replaced else permutations(things, draws))]
        exact = KindsDrawn(copies, draws, is_replaced)

        def counted(holds, outcomes=outcomes):
            return Fraction(sum(map(holds, outcomes)), len(outcomes))

        for number in range(draws + 2):
            assert exact.p_different(number) == counted(lambda came, number=number: len(set(came)) == number)
            assert exact.p_alike(number) == counted(lambda came, number=number: max(Counter(came).values()) >= number)
            for kind in range(len(copies)):
                assert exact.p_times(kind, number) == counted(
                    lambda came, kind=kind, number=number: came.count(kind) == number
                )
                assert exact.p_place(kind, number) == counted(
                    lambda came, kind=kind, number=number: (came.index(kind) + 1 if kind in came else 0) == number
                )
        for half in range(-2 * draws, 2 * draws + 2):
            assert exact.p_sum(values, Fraction(half, 2)) == counted(
                lambda came, half=half: sum(values[kind] for kind in came) == Fraction(half, 2)
            )


def test_known_figures_come_out():
    room = made("with_replacement(23, 365)")
    assert room.p_alike(2) == 1 - Fraction(364, 365) * _product(Fraction(365 - taken, 365) for taken in range(2, 23))
    assert round(float(made("with_replacement(88, 365)").p_alike(3)), 3) == 0.511  # the first class with more than half
    assert made("without_replacement(6, 49)").p_times(Fraction(7), 1) == Fraction(6, 49)
    assert made('two_steps(1/100, 9/10, 1/20, "a", "b", "c", "d")').p_first_if_second() == Fraction(2, 13)
    assert made("with_replacement(2, 6)").p_sum(Fraction(7)) == Fraction(1, 6)


def _product(factors):
    found = Fraction(1)
    for factor in factors:
        found *= factor
    return found


def test_what_would_take_too_long_is_refused():
    with pytest.raises(LamakitError, match="the exact chance would take too long"):
        made("with_replacement(100, 2000)").p_sum(Fraction(5000))


# --- by the computer


@pytest.mark.parametrize(
    ("trial", "counts", "exact"),
    [
        ("with_replacement(23, 365)", "alike >= 2", "p_alike(2)"),
        ("with_replacement(10, 6)", "different = 6", "p_different(6)"),
        ("with_replacement(20, 6)", "place(6) = 3", "p_place(6, 3)"),
        ("with_replacement(2, 6)", "sum(came) = 7", "p_sum(7)"),
        ('without_replacement(4, "girl", 12, "boy", 18)', 'times("girl") = 2', 'p_times("girl", 2)'),
        ("without_replacement(5, list(1, 1, 2, 3, 5, 8))", "sum(came) = 15", "p_sum(15)"),
        ('without_replacement(3, "red", 5, "blue", 3)', "alike = 3", "p_alike(3)"),
        ('two_steps(1/10, 9/10, 1/20, "ill", "well", "yes", "no")', "second", "p_second"),
        ('two_steps(1/10, 9/10, 1/20, "ill", "well", "yes", "no")', "first and second", "p_both"),
    ],
)
def test_the_simulation_comes_to_what_is_exactly_true(file, trial, counts, exact):
    path = file(*HEAD, *asked(trial, counts, answer=f"{trial}.{exact}"))
    assert not said(path)
    assert is_near(simulated(path), float(expressions.read(f"{trial}.{exact}").value(COMMON)))


def test_of_those_that_are_among_the_trials(file):
    """Those who test positive: two in thirteen are ill."""
    test = 'two_steps(1%, 90%, 5%, "ill", "well", "positive", "negative")'
    path = file(*HEAD, *asked(test, "first", "second", answer="2/13"))
    assert not said(path)
    assert is_near(simulated(path), 2 / 13)


def test_every_place_of_a_queue_is_as_good_as_any_other(file):
    path = file(
        *HEAD, *asked('without_replacement(4, "Ada", "Ben", "Cem", "Dana")', 'abs(place("Ada") - place("Ben")) = 1')
    )
    assert is_near(simulated(path), 1 / 2)
    orders = Counter(islice(made("without_replacement(3, 3)").outcomes(5), 6000))
    assert len(orders) == 6
    assert all(is_near(count / 6000, 1 / 6, 6000) for count in orders.values())


def test_what_is_asked_is_worked_out_once_for_trials_that_are_alike():
    worked = []

    def value(names):
        worked.append(names)
        return float(names["alike"] >= 2)

    found = kept(made("with_replacement(23, 365)").values(1, value, {"alike"}), 100_000)
    assert is_near(sum(found) / 100_000, 0.5073, 100_000)
    assert len(worked) < 10
    assert all(set(names) == {"alike"} for names in worked)


def test_the_same_seed_gives_the_same_trials():
    for call in ("with_replacement(3, 6)", "without_replacement(3, 6)", 'two_steps(1/2, 1/2, 1/3, "a", "b", "c", "d")'):
        one, again, other = ([*islice(made(call).outcomes(seed), 50)] for seed in (7, 7, 8))
        assert one == again != other


def test_a_simulation_that_nobody_has_seen_has_not_run(monkeypatch):
    found = lesson_of(EXAMPLE)
    monkeypatch.setattr("lamakit.lessons.engine.reveal.marks_from", lambda *given: pytest.fail(f"run: {given}"))
    assert repr(found.simulate(1000, 1)).startswith("Lock your prediction")


# --- by hand


def test_one_press_tries_once_and_shows_what_came(file):
    path = file(*HEAD, *asked('without_replacement(2, "red", 5, "blue", 3)', 'times("red") = 2'))
    tries = lesson_of(path).hands_on(seed=4)
    assert "picture" not in tries.data()
    assert [button["name"] for button in tries.data()["buttons"]] == ["again"]
    assert re.fullmatch(r"[01] of 1: \d+(\.\d+)?%", tries.again())
    drawn = tries.data()["picture"]
    assert len(re.findall("<text[^>]*>(?:red|blue)<", drawn["svg"])) == 2
    assert drawn["text"] == "1. So."
    tries.pressed("more", None)
    assert len(tries.results) == 11
    assert tries.data()["picture"]["svg"].count('width="7"') == 11
    assert tries.data()["done"]
    again = lesson_of(path).hands_on(seed=4)
    again.again()
    assert again.results == tries.results[:1]
    assert again.data()["picture"] == drawn


def test_by_hand_it_comes_out_as_often_as_it_should(file):
    tries = lesson_of(file(*HEAD, *asked("with_replacement(2, 6)", "alike = 2", answer="1/6"))).hands_on(seed=3)
    for _press in range(100):
        tries.pressed("more", None)
    assert is_near(sum(tries.results) / 1000, 1 / 6, 1000)


def test_a_try_that_is_left_out_is_shown_and_not_counted(file):
    path = file(*HEAD, *asked('two_steps(1/2, 1/2, 1/2, "ill", "well", "positive", "negative")', "first", "second"))
    tries = lesson_of(path).hands_on(seed=1)
    for _press in range(20):
        tries.again()
    lines = [line["text"] for line in tries.data()["lines"]]
    assert "– Not one of those." in lines
    assert 0 < len(tries.results) < 20
    tries.pressed("more", None)
    assert sum(text.startswith("– ") for text in tries._texts) == len(tries._texts) - len(tries.results)


def test_numbers_are_told_as_a_mean_with_how_often_each_came(file):
    lines = asked("with_replacement(2, 6)", "sum(came)", answer="7")
    lines[1:1] = ["unit: points"]
    tries = lesson_of(file(*HEAD, *lines)).hands_on(seed=3)
    tries.pressed("more", None)
    assert re.fullmatch(r"10 trials, [\d.]+ on average", tries.tally)
    assert tries.data()["picture"]["svg"].count("<circle") == sum(tries._latest.tickets[k].face for k in (0, 1))
    assert all(f">{value}</text>" in tries.data()["picture"]["svg"] for value in set(tries.results))


def test_alike_things_have_one_colour_and_names_are_escaped():
    trial = made("with_replacement(3, 365)")
    assert [ticket.colour for ticket in trial.tickets((4, 9, 4))] == ["gold", "cream", "gold"]
    svg = tickets_svg([Ticket("<&>"), *[Ticket("a long name of somebody " * 3)] * 20], [1, 0] * LATEST, True)
    assert "&lt;&amp;&gt;" in svg
    assert svg.count('width="7"') == LATEST
    rights = [float(x) + float(wide) for x, wide in re.findall(r'translate\(([\d.]+) [^<]*<rect width="([\d.]+)"', svg)]
    assert len(rights) == 21
    assert max(rights) <= 360


@pytest.mark.parametrize(
    ("language", "kinds"),
    [("en", ("green", "Red", "spotted")), ("de", ("grüne", "Rot", "bunt")), ("pl", ("zielona", "Czerwone", "pstra"))],
)
def test_a_word_for_a_colour_is_drawn_in_that_colour(language, kinds):
    with speaking(language):
        assert colours_of(kinds) == ["forest", "coral", "cream"]
        assert colours_of(["Redmond", "Ada"]) == ["gold", "aqua"]
    assert len(set(colours_of([f"kind {number}" for number in range(6)]))) == 6


# --- what the docs say


def test_the_page_of_trials_is_that_of_today():
    for language, page in PAGES.items():
        with speaking(language):
            assert with_trials(page) == page, "python -m tools.lesson_reference"
    assert all(name in PAGE for names in (REPEATABLE, TRIALS, TRIED, SIMULATED, BATCHES) for name in names)


def test_every_trial_of_its_own_has_a_row_that_says_how():
    table = PAGE.partition("| you mean ")[2].partition("\n\n")[0]
    assert len(ROWS) == len(PAGES) * (len(table.splitlines()) - 2)
    assert {row[1].partition("(")[0] for row in ROWS} == set(REPEATABLE)


@pytest.mark.parametrize(("trial", "counts", "among", "exact"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_what_the_page_says_can_be_written_and_is_exactly_so(file, trial, counts, among, exact):
    path = file(*HEAD, *asked(trial, counts, among, exact.replace("trial.", f"{trial}.")))
    assert not said(path)
    value = expressions.read(exact).value({**COMMON, "trial": made(trial)})
    assert is_near(simulated(path), float(value() if callable(value) else value))


@pytest.mark.parametrize("language", PAGES)
def test_the_example_of_the_page_is_a_lesson(file, language):
    assert not said(file(*HEAD, *FENCED.findall(PAGES[language])[0].splitlines()))


def names_given(block, document):
    """The names that a trial of one of our lessons gives, and those of the position that it gives besides."""
    first = document.of_kind(Predict)[0].drawn
    known = Draw(block.all("position", "let"), Rng(0), known=first.names)
    field, position = block.one("trial"), known.position or first.position
    name = field.value.partition("(")[0]
    if name in TRIED:
        return called_trial(field, TRIED, known)(1, 0).keys()
    if name in BATCHES:
        return called_trial(field, BATCHES, known)(20, 1)[0].keys()
    if name in SIMULATED:
        seen = Observation.from_position(first.position) if first.position else None
        return called_trial(field, SIMULATED, known, seen)(generator(1)).keys()
    return _played(called_trial(field, TRIALS, known), block, position)


def _played(trial, block, position):
    """At a table somebody who moves at random comes to an end that counts, sooner or later."""
    from lamakit.lessons.engine.hands_on import dealing

    deal, lots = (trial.deal or (lambda seed: dealing(position, seed)))(1), Random(1)
    for number in range(400):
        match, bots = deal(number)
        while not trial.over(match) and match.current_player is not None:
            bot = bots.get(match.current_player)
            seen = match.observation(match.current_player)
            match.play(bot.choose(seen) if bot else lots.choice(match.legal_actions()))
        if trial.over(match) and (came := trial.came(match)) is not None:
            return came.keys()
    pytest.fail("nothing that counts")


@for_each(
    ("stem", "place"),
    [
        (path.stem, place)
        for path in sorted(OWN.glob("*.md"))
        for place, block in enumerate(read(path).blocks)
        if block.one("trial").value
    ],
)
def test_a_trial_of_the_games_gives_the_names_that_stand_on_the_page(stem, place):
    document = Document(read(OWN / f"{stem}.md"))
    block = document.blocks[place]
    name = block.one("trial").value.partition("(")[0]
    function = {**TRIALS, **TRIED, **SIMULATED, **BATCHES}[name]
    taken = function.__code__.co_varnames[: function.__code__.co_argcount]
    told = set(re.findall(r"`(\w+)`", function.__doc__)) - set(taken)
    given = set(names_given(block, document))
    if "the names of" in function.__doc__:
        assert given == names_of("base | 4 | A* 1 2 6:0 | B ?6:0").keys()
    else:
        assert given == told


# --- the birthday problem


def test_the_example_is_a_lesson_and_the_guide_builds_it_up():
    assert troubles(read(EXAMPLE)) == []
    assert "\n".join(FENCED.findall(GUIDE)) == EXAMPLE.read_text(encoding="utf-8")
    assert f"a lesson with {len(read(EXAMPLE).blocks)} parts" in GUIDE


def test_the_example_names_typical_wrong_answers():
    found = lesson_of(EXAMPLE)
    prediction = found.predict()
    prediction.lock("10%")
    assert "253 pairs" in found.gap().told
    assert "50.73%" in found.exact().told
    like_me = found.exercise("like-me", seed=1)
    others = int(re.search(r"one of (\d+) children", like_me.problem.text)[1]) - 1
    for wrong, why in ((f"{others}/365", "Adding counts"), (f"1-(364/365)^{others + 1}", "How many others")):
        verdict = like_me.check(wrong)
        assert verdict.status == Status.WRONG
        assert why in verdict.said
    assert like_me.check(f"1-(364/365)^{others}").status == Status.RIGHT


# --- what is said of a slip


@pytest.mark.parametrize(
    ("trial", "message"),
    [
        ("with_replacement(0, 6)", "draws=0: expected a whole number from 1 to 100"),
        ("with_replacement(1/2, 6)", "draws=1/2: expected a whole number from 1 to 100"),
        ('with_replacement("six", 6)', "draws='six': expected a whole number from 1 to 100"),
        ("with_replacement(3)", 'nothing to draw from; expected how many things, such as 49, or "red", 5, "blue", 3'),
        ("with_replacement(3, 0)", "things=0: expected a whole number from 1 to 10,000"),
        ('with_replacement(3, "red", 1/2)', "'red'=1/2: expected a whole number from 1 to 10,000"),
        ('with_replacement(3, 5, "red", 2)', "5: expected kinds and how many there are, such as"),
        ("without_replacement(7, 6)", "7 draws from 6 without replacement; expected at most 6, or with_replacement"),
        ('without_replacement(2, "a", 9000, "b", 9000)', "18,000 things are too many; expected at most 10,000"),
        ('two_steps(3/2, 1/2, 1/2, "a", "b", "c", "d")', "first=3/2: expected a chance from 0 to 1"),
        ('two_steps(1/2, 1/2, -1, "a", "b", "c", "d")', "otherwise=-1: expected a chance from 0 to 1"),
        (
            'two_steps(1/2, 1/2, 1/2, "ill")',
            '"ill", "well", "positive", "negative" behind the three chances; there are 1',
        ),
        ("two_steps(1/2)", "expected two_steps(first, then, otherwise, words, …)"),
        ("with_replacment(3, 6)", "did you mean 'with_replacement'?"),
    ],
)
def test_wrong_arguments_are_told_with_what_would_be_right(file, trial, message):
    found = said(file(*HEAD, *asked(trial, "1")))
    assert any(message in line and "trial: " in line for line in found), found


@pytest.mark.parametrize(
    ("counts", "message"),
    [
        ('times("gren") = 1', "'gren' is not among what is drawn; did you mean 'green'?"),
        ('place("x") = 1', "'x' is not among what is drawn; there are green, blue"),
        ("alik >= 2", "'alik' is not known; did you mean 'alike'?"),
    ],
)
def test_what_is_counted_is_tried_too(file, counts, message):
    found = said(file(*HEAD, *asked('with_replacement(2, "green", "blue")', counts)))
    assert len([line for line in found if message in line and "counts: " in line]) == 2  # by hand, and by the computer


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("room.p_alike()", "'p_alike' does not take what it is given; expected p_alike(least)"),
        ("room.p_alike(1/2)", "count=1/2: expected a whole number from 0 to 10,000"),
        ("room.p_times(400, 1)", "400 is not among what is drawn; there are 1, 2, 3"),
        ("room.p_alik(2)", "'p_alik' is not known; did you mean 'p_alike'?"),
        ("two_steps(1/2).p_both", "'two_steps' does not take what it is given; expected two_steps(first, then, "),
    ],
)
def test_what_is_asked_exactly_is_told_plainly_if_it_is_wrong(file, answer, message):
    predict = ["```predict", "let: room | with_replacement(23, 365)", "question: ?", f"answer: {answer}", "```"]
    (found,) = said(file(*HEAD, *predict))
    assert message in found


def test_a_condition_that_never_holds_is_told(file):
    found = said(file(*HEAD, *asked("with_replacement(2, 6)", "1", "alike = 3")))
    assert any("not one of 10,000 trials counts; ask for something less special" in line for line in found)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["```simulate", "trial: one_draw", "counts: 1", "```"], "'one_draw' is tried at a table, in hands-on without"),
        (["```simulate", "trial: turned_up(list(1), 1)", "counts: 1", "```"], "'turned_up' is tried at a button"),
        (
            ["```simulate", "trial: next_card", "counts: 1", "```"],
            "'next_card' needs a position; write a line position:",
        ),
        (["```simulate", "trial: rom", "counts: 1", "```"], "'rom' is not known; did you mean 'room'?"),
        (
            ["```simulate", "trial: hidden_cards(1, 2)", "counts: 1", "```"],
            "'hidden_cards' does not take what it is given; expected hidden_cards(count)",
        ),
        (
            ["```simulate", "trial: played_by_quitters", "counts: rounds", "among: rounds > 1", "```"],
            "'played_by_quitters' takes no such line",
        ),
        (
            ["```hands-on", "task: Try.", "trial: next_card", "counts: 1", "```"],
            "'next_card' is tried by the computer, in simulate; here expected answered, ",
        ),
        (
            ["```hands-on", "task: Try.", "press: Go", "trial: one_draw", "counts: 1", "```"],
            "'one_draw' is tried at a table, in hands-on without a line press; here expected room, with_replacement, ",
        ),
        (
            ["```hands-on", "task: Try.", "trial: with_replacement(2, 6)", "counts: 1", "```"],
            "'with_replacement(2, 6)' is tried at a button; write a line press: …",
        ),
    ],
)
def test_a_trial_in_the_wrong_place_is_told_where_it_belongs(file, lines, message):
    predict = ["```predict", "let: room | with_replacement(23, 365)", "question: ?", "answer: 1/2", "```"]
    found = said(file(*HEAD, *predict, *lines))
    assert any("trial: " in line or "among: " in line for line in found)
    assert any(message in line for line in found), found
