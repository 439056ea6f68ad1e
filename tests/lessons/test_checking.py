"""The finds of `lesson check` beside errors: numbers typed instead of quoted, heads, formulas, levels, names."""

import re
from pathlib import Path

import pytest

from lamakit.lessons.blocks.predict import first_of
from lamakit.lessons.documents.checking import typed
from lamakit.lessons.documents.document import Document
from lamakit.lessons.documents.reading import read
from lamakit.lessons.heads import CONTENT, OWN
from lamakit.texts import speaking
from tests.lessons.test_written import EXERCISE, HEAD, replaced, said

LANGUAGES = ("en", "de", "pl")
TOP = re.compile(r"(?<=base \| )[1-6](?= \|)|(?<=base\+drama \| )[1-6](?= \|)")  # of the first position
QUOTED = re.compile(r"\{((?:top|fits|may_play|cards|kind_after\(top\))\.[^{}]*)\}")
PREDICT = [
    "```predict",
    "title: the next card fits",
    "position: base | 4 | A* 1 2 6:0 | B ?6:0",
    "question: You draw. How likely is it to fit?",
    "answer: fitting / unseen",
    "```",
]


def first_of_ours(stem: str) -> bool:
    """Whether its first prediction is made at a table with a top card."""
    first = first_of(Document(read(OWN / f"{stem}.md")))
    return bool(first and first.drawn.position and "top" in first.drawn.names)


AT_A_TABLE = [path.stem for path in sorted(OWN.glob("*.md")) if first_of_ours(path.stem)]


def found_in(path: Path) -> list[str]:
    return [str(trouble) for trouble in typed(Document(read(path)))]


def with_its_values(text: str, document: Document) -> str:
    """As it would read without quoting."""
    first = first_of(document)
    assert first
    drawn, field = first.drawn, first.one("answer")
    return QUOTED.sub(lambda found: drawn.filled(field, found[0]) if "card." not in found[0] else found[0], text)


def moved(text: str) -> str:
    """With another card on top where the first prediction is made."""
    at = text.index("```predict")
    return text[:at] + TOP.sub(lambda card: str(int(card[0]) % 6 + 1), text[at:], count=1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stem", AT_A_TABLE)
def test_another_first_position_makes_nothing_false_and_what_is_typed_is_found(stem, language, tmp_path):
    """As ours quote it, nothing is typed, here or there; with the values in its place it is, here and there."""
    path = CONTENT / language / f"{stem}.md"
    with speaking(language):
        document = Document(read(path))
        text = path.read_text(encoding="utf-8")
        copy = tmp_path / path.name
        assert not found_in(path)
        assert moved(text) != text
        copy.write_text(moved(text), encoding="utf-8")
        assert not found_in(copy)
        unquoted = with_its_values(text, document)
        if unquoted == text:
            assert stem == "11b_hands"  # which speaks of other cards
            return
        for changed in (unquoted, moved(unquoted)):
            copy.write_text(changed, encoding="utf-8")
            assert found_in(copy)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("stem", "there", "instead"),
    [
        ("11_draws", "A* 1 2 6", "A* 1 2 5"),  # none of your cards fits
        ("11b_hands", "A* 1 2 6", "A* 1 2 3"),  # you can't see any of the 3s
        ("12_playable", "A* 1 4 5 L", "A* 1 4 6 L"),  # two cards to choose from
        ("14_quit_or_go_on", "A* L", "A* 1"),  # the last card could be played
        ("15_beliefs", "A* 1 4", "A* 1 3"),  # you play the same card again
        ("16_dice", "A* L", "A* 3"),  # a single llama
        ("17_simulation", "A* 1 1", "A* 1 4"),  # nothing in your hand fits
        ("18_show", "stage 1 1", "stage 1"),  # the fifth token
        ("21_towers_and_rivers", "A* (T)", "A* T3"),  # twelve tower cards
        ("first_draw", "B ?3:0", "B ?3:0 | played 1"),  # nobody has played yet
    ],
)
def test_what_the_texts_say_in_words_holds_at_the_first_position(language, stem, there, instead, tmp_path):
    path, copy = CONTENT / language / f"{stem}.md", tmp_path / f"{stem}.md"
    text = path.read_text(encoding="utf-8")
    at = text.index(there, text.index("```predict"))
    copy.write_text(text[:at] + instead + text[at + len(there) :], encoding="utf-8")

    def wrong(file: Path) -> list[str]:
        document = Document(read(file))
        first = first_of(document)
        assert first
        return [str(trouble) for trouble in first.lines_wrong(document) if str(trouble).startswith("holds: ")]

    with speaking(language):
        assert not wrong(path)
        assert wrong(copy)


def test_a_hand_that_is_only_shown_is_told_as_it_is(tmp_path):
    copy = tmp_path / "13_expected_points.md"
    text = (CONTENT / "en" / copy.name).read_text(encoding="utf-8")
    copy.write_text(text.replace("A* 2 2 5 L L L", "A* 1 3 3 4 6 6"), encoding="utf-8")
    assert "1 + 3 + 4 + 6 = 14 points" in next(Document(read(copy)).filled()).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_lesson_tells_the_cards_of_its_position_wherever_it_does(language, tmp_path):
    path = CONTENT / language / "11_draws.md"
    copy = tmp_path / path.name
    copy.write_text(moved(path.read_text(encoding="utf-8")), encoding="utf-8")
    with speaking(language):
        plan = Document(read(copy)).plan
        five, four = {"en": ("5", "4"), "de": ("5", "4"), "pl": ("piątk", "czwórk")}[language]
        guess, experiment = plan.predicted["prediction"].guess, plan.predicted["prediction"].experiment
        for told in (plan.question, guess.text, experiment.what, plan.hands.begin("", 1, lambda: None).trial.task):
            assert five in told
            assert four not in told


def test_typed_cards_are_told_with_their_line_and_how_to_quote_them(file):
    predict = [*PREDICT[:1], "title: it fits on the 4", *PREDICT[2:]]
    (told,) = said(file(*HEAD, *predict))
    assert told.startswith("6: 'the 4' is typed")
    assert "write {top.name}" in told
    (told,) = said(file(*HEAD, "You may draw a 3.", "", *PREDICT))
    assert told == "5: 'a 3': that card is neither on top nor in the hand at the first prediction, and doesn't fit"
    (told,) = said(file(*HEAD, *PREDICT, "", "There are 52 of them."))
    assert told.startswith("12: '52' is typed")
    assert not said(file(*HEAD, "You hold {cards.names}, and the top card is {top.name}.", "", *PREDICT))


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "Mia has six cards.", True),
        ("en", "Her six old cards are unseen.", True),
        ("en", "Quitting costs nine points.", True),
        ("en", "One of the six is a 3; in six rounds there are nine cards.", False),
        ("de", "Mia hat sechs Karten.", True),
        ("de", "Sie hat sechs davon, und drei Karten fehlen.", False),
        ("pl", "Mia ma sześć kart.", True),
        ("pl", "Żadna z jej sześciu starych kart nie pasuje.", True),
        ("pl", "Jedna z sześciu osób dobiera.", False),
    ],
)
@pytest.mark.parametrize("place", ["above", "below"])
def test_a_hand_or_its_cost_in_words_is_typed(language, text, found, place, file):
    """Where it says how many cards somebody holds, or what a hand costs, and not where it counts something else."""
    told = [text, ""] if place == "above" else ["", text]
    document = [*HEAD, *told, *PREDICT] if place == "above" else [*HEAD, *PREDICT, *told]
    with speaking(language):
        typed_there = [line for line in said(file(*document)) if "word(" in line]
    assert bool(typed_there) == found


def test_below_the_prediction_only_the_cards_that_it_is_about_are_typed(file):
    below = ["", "Play the 4, not the 1; a 3 would do, too."]
    (told,) = said(file(*HEAD, *PREDICT, *below))
    assert told.startswith("12: 'the 4' is typed")
    of_a_hand = replaced(PREDICT, "answer", 'answer: 1 - C(unseen - 8, 6) / C(unseen, 6) = p_contains("B", "3")')
    asked = replaced(of_a_hand, "question", "question: Does B hold a 3?")
    assert not said(file(*HEAD, *asked, *below))


def test_a_lesson_that_is_not_there_is_no_need(file):
    needs = 'needs = ["11_drawz", "01_base", "mine"]'
    (told,) = said(file("+++", 'title = "Mine"', needs, "+++", "", *EXERCISE))
    assert told == "3: needs: '11_drawz' is not a lesson; did you mean '11_draws'?"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Half is $x.", [5]),
        ("It costs \\$5.", []),
        ("So $x$ and `$` and $$\nx\n$$", []),
        ("$$x$$\n\nand $y\n$", [7, 8]),
    ],
)
def test_a_formula_has_two_signs(file, text, lines):
    told = said(file(*HEAD, *text.split("\n"), "", *EXERCISE))
    assert [int(line.partition(":")[0]) for line in told] == lines


def test_a_goal_that_tells_the_answer_is_named_by_its_line(file):
    head = ["+++", 'title = "Mine"', "goals = [", '  "count",', '  "say 15/52 at once",', "]", "+++", ""]
    (told,) = said(file(*head, *PREDICT))
    assert told.startswith("5: '15/52': that is the answer to the prediction")


def test_a_fault_that_shows_on_one_level_only_names_it(file):
    hint = "small hint: It is {p_draw_playable}."
    own = [*EXERCISE[:-1], hint, "small hint: b", "small hint: c", "```"]
    (told,) = said(file(*HEAD, *own))
    assert "small hint: it gives the answer away" in told
    shared = replaced(EXERCISE, "solution", "solution: {1 / (unseen - 10)}")
    (told,) = said(file(*HEAD, *shared))
    assert "level small" in told


def test_unknown_names_are_answered_by_those_that_a_teacher_can_use(file):
    (told,) = said(file(*HEAD, *replaced(EXERCISE, "solution", "solution: {xyzzy}")))
    assert "known are " in told
    assert not re.search(r"\b(each_over|each_times|each_chosen|divided|signed|comb|c)\b", told)


PAIRS = [
    "```exercise pairs",
    "title: Pairs",
    "number: n | 8 to 25",
    "unit: count",
    "question: {n} people shake hands. How often?",
    "answer: n * (n - 1) / 2",
    "hint: One.",
    "hint: Two.",
    "hint: Three.",
    "solution: {answer}",
    "mistake: n ^ 2 | That counts everybody with themselves.",
    "```",
]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("hint: It is {answer}.", "hint: it gives the answer away"),
        ("hint: It is {answer:,}.", "hint: it gives the answer away"),
        ("hint: It is {n * (n - 1) / 2}.", "hint: it gives the answer away"),
        ("question: {n} people shake hands {n * (n - 1) / 2} times.", "question: the answer stands in it"),
        ("mistake: n ^ 2 | It is {n * (n - 1) / 2}.", "mistake: what is said of it gives the answer away"),
        ("mistake: n / 3 + 1/2 | Too little.", "mistake: that is never a whole number"),
        ("answer: n * (n - 1) / 2 + 1/3", "is no whole number; name another unit, such as unit: points"),
    ],
)
def test_a_count_is_whole_and_nothing_tells_it(file, line, told):
    assert said(file(*HEAD, *PAIRS)) == []
    kind = line.partition(":")[0]
    at = max(number for number, each in enumerate(PAIRS) if each.startswith(kind))
    (found,) = said(file(*HEAD, *PAIRS[:at], line, *PAIRS[at + 1 :]))
    assert told in found


def test_a_hint_may_have_any_small_whole_number(file):
    fixed = ["number: n | 8 to 8" if each.startswith("number") else each for each in PAIRS]
    assert said(file(*HEAD, *(each.replace("Three.", "28 is a number.") for each in fixed))) == []


COINS = ["```predict", "title: coins", "question: Ten coins. How likely are five heads?", "answer: 63/256", "```"]


@pytest.mark.parametrize("trials", ["0", "9", "1000000"])
def test_as_many_trials_as_the_page_can_have(file, trials):
    simulate = ["```simulate", 'trial: with_replacement(10, "heads", "tails")', 'counts: times("heads") = 5']
    assert said(file(*HEAD, *COINS, *simulate, "trials: 1000", "```")) == []
    (told,) = said(file(*HEAD, *COINS, *simulate, f"trials: {trials}", "```"))
    assert f"trials={trials}: expected a number from 10 to 100000" in told


@pytest.mark.parametrize("counts", ['times("heads") >= 5', 'times("heads")'])
def test_what_is_simulated_is_what_was_predicted(file, counts):
    simulate = ["```simulate", 'trial: with_replacement(10, "heads", "tails")', f"counts: {counts}", "```"]
    (told,) = said(file(*HEAD, *COINS, *simulate))
    assert re.search(r"counts: the mean of 400 trials is .*, but the answer is 0\.246: count what is predicted", told)


def test_a_start_that_is_right_leaves_nothing_to_write(file):
    def written(start):
        lines = ["title: Twice", "task: Write it.", "start:", "  def twice(x):", f"      return {start}", "solution:"]
        more = ["  def twice(x):", "      return 2 * x", "given: 1 to 9", "hint: a", "hint: b", "hint: c", "```"]
        return said(file(*HEAD, "```your-turn twice", *lines, *more))

    assert written("3 * x") == written("...") == []
    (told,) = written("x + x")
    assert "start: that is right already" in told
