"""Lessons that are text files: what is said of a wrong line, what a right one makes; and the shelf always stands."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from lamakit.cli import app
from lamakit.errors import LamakitError
from lamakit.lessons.documents.checking import troubles
from lamakit.lessons.documents.files import FOLDER, files
from lamakit.lessons.documents.folder import Bad, lesson_of, written
from lamakit.lessons.documents.notebooks import notebook_of
from lamakit.lessons.documents.reading import read
from lamakit.lessons.engine.families import names_of
from lamakit.lessons.engine.levels import Level
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.verdict import Status
from lamakit.lessons.heads import OWN
from lamakit.lessons.shelf import Shelf
from lamakit.lessons.tables.abrakadabrien.asking import names as area_names
from lamakit.lessons.tables.llama.asking import names
from lamakit.play.match import Match
from lamakit.server.lessons import LessonDocument
from tools.lesson_reference import REFERENCE, pages

DOCS = Path(__file__).parents[2] / "docs" / "lessons.md"
HEAD = ["+++", 'title = "Mine"', "+++", ""]
PREDICT = [
    "```predict",
    "position: base | 4 | A* 1 2 6:0 | B ?6:0",
    "question: Fits?",
    "answer: p_draw_playable",
    "```",
]
EXERCISE = [
    "```exercise fits",
    "title: Will it fit?",
    "position: base | 4 | A* 1 2 6:0 | B ?6:0",
    "small position: base | 4 | A* 1 2:0 | B ?2:0 | played 3 | box 1:2 2:2 3:2 4:2 5:2 6:2 L:2",
    "question: You draw. How likely is it to fit?",
    "answer: p_draw_playable",
    "hint: Which cards fit?",
    "hint: How many are unseen?",
    "hint: Divide {fitting} by {unseen}.",
    "solution: {fitting} / {unseen}",
    "mistake: 1 - p_draw_playable | That it doesn't fit.",
    "```",
]
STEP = [
    "```step four",
    "title: A four on a four",
    "rules: BAS-07",
    "task: Play a card.",
    "position: base | 4 | A* 4 6:0 | B 3:0",
    "moves: 4",
    "hint: Equal values fit.",
    "remark: draw | You have a card that fits.",
    "```",
]


def said(path):
    return [f"{trouble.line}: {trouble}" for trouble in troubles(read(path))]


def replaced(block, old, new):
    assert any(line.startswith(old) for line in block)
    return [new if line.startswith(old) else line for line in block]


def test_an_exercise_of_another_lesson_comes_back_under_a_name_of_its_own(file):
    path = file(*HEAD, "```exercise back", "again: 11_draws playable", "title: Once more", "```")
    assert not said(path)
    shown, first = lesson_of(path).exercise("back", seed=3), lesson_of("11_draws").exercise("playable", seed=3)
    assert (shown.problem, shown.drill.name, shown.drill.title) == (first.problem, "back", "Once more")
    assert shown.drill.levels == first.drill.levels


@pytest.mark.parametrize(
    ("again", "says"),
    [("11_drows one-card", "such as 11_draws one-card"), ("11_draws one-crd", "did you mean 'one-card'")],
)
def test_an_exercise_that_another_lesson_does_not_have_is_refused(file, again, says):
    (line,) = said(file(*HEAD, "```exercise back", f"again: {again}", "```"))
    assert line.startswith("6: ")
    assert says in line


def test_an_exercise_is_judged_as_any_other(file):
    shown = lesson_of(file(*HEAD, *EXERCISE)).exercise("fits", seed=1)
    assert shown.problem.right == Fraction(15, 52)
    assert shown.check("1 - 15/52") == (Status.WRONG, "That it doesn't fit.", "", "1 − 15/52 = 71.15%")
    assert shown.check("15/52").status == Status.RIGHT
    assert [shown.problem.hint(2), shown.problem.solution] == ["Divide 15 by 52.", "15 / 52"]


def test_a_level_is_there_if_it_has_positions_or_numbers_of_its_own(file):
    (drill,) = lesson_of(file(*HEAD, *EXERCISE)).plan.asked
    assert list(drill.levels) == [Level.SMALL, Level.GAME]
    assert drill.drawn(Rng(1), Level.SMALL).right == Fraction(3, 10)


def test_numbers_are_drawn_and_named(file):
    lines = [*EXERCISE[:3], "number: k | 2 to 3", "let: both | k * p_draw_playable / 4", *EXERCISE[4:]]
    lines = replaced(lines, "answer", "answer: both")
    (drill,) = lesson_of(file(*HEAD, *replaced(lines, "question", "question: And {k} times?"))).plan.asked
    found = {(problem.text, problem.right) for problem in (drill.drawn(Rng(seed)) for seed in range(9))}
    assert found == {("And 2 times?", Fraction(15, 104)), ("And 3 times?", Fraction(45, 208))}


def test_choices_have_keys(file):
    lines = [*EXERCISE[:3], "choice: yes | It does", "choice: no | It doesn't", *EXERCISE[4:]]
    lines = replaced(replaced(lines, "answer", "answer: yes"), "mistake", "mistake: no | Look again.")
    shown = lesson_of(file(*HEAD, *lines)).exercise("fits", seed=1)
    assert shown.check("no").text == "Look again."
    assert shown.check("yes").status == Status.WRONG or shown.is_right


def test_a_page_of_a_broken_file_says_only_what_is_wrong_and_where(file):
    path = file(*HEAD, *replaced(EXERCISE, "answer", "answer: p_drwa"))
    with pytest.raises(LamakitError, match=r"mine\.md:10: answer: 'p_drwa'"):
        lesson_of(path)
    (shown,) = LessonDocument(path).shown
    assert "mine.md:10: answer: 'p_drwa'" in shown["html"]


def test_a_broken_head_or_block_does_not_hide_what_is_wrong_with_the_others(file):
    mistyped = replaced(EXERCISE, "question", "questoin: Well?")
    lines = ["+++", "question = What?", "+++", "", *mistyped, "```exersise two"]
    other = replaced(replaced(EXERCISE, "answer", "answer: p_draw_playble"), "```exercise", "```exercise other")
    told = said(file(*lines, *other))
    assert [int(line.partition(":")[0]) for line in told] == [2, 5, 9, 17, 23]
    assert told[0] == "2: 'question = What?' is not TOML; write question = \"…\""
    assert "did you mean 'exercise'?" in told[3]


def test_a_step_is_done_at_its_table(file):
    shown = lesson_of(file(*HEAD, *STEP)).step("four")
    assert "You have a card that fits." in shown.play("draw").text
    shown.start_over()
    assert shown.play("4").status == Status.RIGHT


WRONG = [
    ("title: Will", "tilte: Will it fit?", "'tilte' is not known in this exercise; did you mean 'title'?"),
    ("position", "position: base | 9 | A* 1:0 | B ?6:0", "'9' is not a card of base"),
    ("answer", "answer: p_draw_playble", "'p_draw_playble' is not known; did you mean 'p_draw_playable'?"),
    ("answer", "answer: p_can_play", "'p_can_play' does not take what it is given"),
    ("answer", 'answer: p_can_play("C")', 'C is not a seat; write "A" to "B"'),
    ("answer", "answer: p_draw(9)", "9 is not a card; the cards are 1 2 3 4 5 6 L"),
    ("answer", "answer: fitting", "3 is not a probability; name the unit"),
    ("answer", "answer: 1 / (fitting - 15)", "it divides by 0"),
    ("answer", "answer: __import__('os')", "'_' is not part of a sum"),
    ("answer", "answer: 9^9^9", "nothing is expected at '^'"),
    ("hint: How", "hint: How many {unsen}?", "'unsen' is not known; did you mean 'unseen'?"),
    (
        "hint: How",
        "hint: How many of {unseen?",
        "hint: '{' stands alone; expected an expression in braces, as in {deck}",
    ),
    ("answer", "answer: p_can_play(B)", "'B' is not known; cards and seats stand in quotation marks: \"B\""),
    ("hint: How", "hint: It is {p_draw_playable}.", "hint: it gives the answer away"),
    ("hint: How", "hint: It is {p_draw_playable}. | when fitting", "hint: it gives the answer away"),
    ("hint: How", "hint: Now work it out: {fitting} / {unseen}.", "hint: it gives the answer away"),
    ("hint: How", "hint: Rechne {fitting} / {unseen} aus.", "hint: it gives the answer away"),
    ("hint: How", "hint: Czyli {p_draw_playable:%}, prawda?", "hint: it gives the answer away"),
    ("mistake", "mistake: 1 - p_draw_playable", "mistake: '1 - p_draw_playable': expected two parts"),
    ("mistake", "mistake: 15/52 | That is it.", "mistake: that is the right answer (15/52 = 28.85%)"),
    ("question", "question: Is it {p_draw_playable}?", "question: the answer stands in it, in every variant"),
    ("mistake", "mistake: fitting | That's how many fit.", "mistake: that is never from 0 to 1"),
    ("mistake", "mistake: 1/2 | No, it is {answer}.", "mistake: what is said of it gives the answer away"),
    ("small position", "words: seldom | {unsen} | when fitting > 99", "'unsen' is not known; did you mean 'unseen'?"),
    ("question", "question:", "question is empty"),
    ("question", "just words", "'just words' is not written as key: value"),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG, ids=[new for _old, new, _message in WRONG])
def test_a_wrong_line_is_named_with_what_would_be_right(file, old, new, message):
    lines = replaced(EXERCISE, old, new)
    line = len(HEAD) + lines.index(new) + 1
    first = said(file(*HEAD, *lines))[0]
    assert first.startswith(f"{line}: ") or "is missing" in first
    assert any(message in one and one.startswith(f"{line}: ") for one in said(file(*HEAD, *lines)))


def test_prose_that_gives_an_answer_away_is_named_by_its_line(file):
    assert said(file(*HEAD, "Guess.", *PREDICT, "", "Well,", "it is 28.85%.", *EXERCISE))[0].startswith(
        "13: '28.85%': that is the answer to the prediction 'prediction'; leave it to what is shown afterwards"
    )
    assert said(file(*HEAD, "First.", "It is 15/52.", *EXERCISE)) == [
        "6: '15/52': that is the answer to the first variant of 'fits'; leave it to what is shown afterwards"
    ]
    assert not said(file(*HEAD, "It is 15/53 or 115/52.", *EXERCISE, "It was 15/52."))


def test_a_goal_that_gives_the_prediction_away_is_refused(file):
    assert not said(file(*HEAD, *PREDICT))
    (line,) = said(file("+++", 'title = "Mine"', 'goals = ["find that it is 15/52"]', "+++", "", *PREDICT))
    assert line.startswith("3: '15/52': that is the answer to the prediction")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("seed: x", "6: seed: 'x': expected a whole number"),
        ("position: base | 4 | A* 1 2 6 6 6 6 6 6 6 6 6:0 | B ?6:0", "6: position: card 6: 9 are named"),
        ("draw: layt until deck > 8", "6: draw: 'layt' is not known; did you mean 'late'?"),
        ("answer: p_draw(“4”)", 'write straight quotation marks: "4"'),
    ],
)
def test_a_slip_of_the_pen_is_told_once_and_plainly(file, line, message):
    kept = [each for each in EXERCISE[1:] if each.partition(":")[0] != line.partition(":")[0]]
    (told,) = said(file(*HEAD, EXERCISE[0], line, *kept))
    assert message in told


def test_a_trial_that_does_not_exist_is_named_with_the_nearest(file):
    hands = [
        "```hands-on",
        "position: base | 4 | A* 1:0 | B ?6:0",
        "task: Draw.",
        "trial: one_drow",
        "counts: 1",
        "say: So.",
        "otherwise: No.",
        "```",
    ]
    assert any("did you mean 'one_draw'?" in line for line in said(file(*HEAD, *hands)))


def test_tabs_indent_as_spaces_do(file):
    lines = [line.replace(" are unseen?", "\n\tare unseen?") for line in EXERCISE]
    assert not said(file(*HEAD, *"\n".join(lines).split("\n")))


def test_every_wrong_line_is_named_at_once(file):
    lines = replaced(replaced(EXERCISE, "answer", "answer: p_drw"), "mistake", "mistake: unsen | No.")
    assert [one.partition(":")[0] for one in said(file(*HEAD, *lines))] == ["10", "15"]
    lines = [line for line in lines if not line.startswith("hint: Which")]
    assert [one.partition(":")[0] for one in said(file(*HEAD, *lines))] == ["5", "10", "14"]


def test_a_block_that_is_not_closed_hides_nothing_of_the_next(file):
    lines = [*HEAD, *EXERCISE[:-1], *replaced(STEP, "moves", "moves: 6")]
    assert [one.partition(":")[0] for one in said(file(*lines))] == ["5", "21"]


def test_a_letter_in_another_encoding_is_named_by_its_line(tmp_path):
    path = tmp_path / "mine.md"
    path.write_bytes("\n".join([*HEAD, "Très près", *EXERCISE]).encode("latin-1"))
    assert said(path) == ["5: it holds a letter that is not UTF-8; save the file in that encoding"]


def test_a_step_may_cite_no_rule(file):
    path = file(*HEAD, *(line for line in STEP if not line.startswith("rules")))
    assert said(path) == []
    shown = lesson_of(path).step("four")
    assert [shown.hint() for _press in range(2)] == ["Equal values fit.", "Either “play a 4” leads on, or “draw”."]
    assert shown.head()["rules"] == []


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([], "1: the first line must be +++"),
        (["+++", 'title = "Mine"'], "1: the head is not closed"),
        (["+++", "title = Mine", "+++", *EXERCISE], "2: 'title = Mine' is not TOML"),
        (["+++", 'title = "Mine"', "minutes = 900", "+++", *EXERCISE], "3: minutes = 900: expected a number from 1 to"),
        (["+++", 'title = "Mine"', 'gaols = ["x"]', "+++", *EXERCISE], "3: 'gaols' is not known; did you mean"),
        (["+++", "minutes = 9", "+++", *EXERCISE], "1: the title is missing"),
        ([*HEAD, "Only words."], "5: there is nothing to do in it"),
        ([*HEAD, *EXERCISE[:-1]], "5: the block is not closed"),
        (
            [*HEAD, *EXERCISE[:-1], "## Then", *EXERCISE],
            "5: the block is not closed; expected a line ``` before line 16",
        ),
        ([*HEAD, *EXERCISE[:-1], *STEP], "5: the block is not closed; expected a line ``` before line 16"),
        ([*HEAD, *EXERCISE, *EXERCISE], "17: the name 'fits' is given twice"),
        ([*HEAD, "```exercise Fits!", *EXERCISE[1:]], "5: the name 'Fits!' of the exercise"),
        ([*HEAD, *EXERCISE[:6], *EXERCISE[7:]], "5: 2 hints; expected 3"),
        ([*HEAD, *replaced(STEP, "moves", "moves: 6")], "10: moves: 6 does not do it"),
        ([*HEAD, *replaced(STEP, "rules", "rules: BAS-7")], "7: rules: 'BAS-7' is not a rule; did you mean"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused_at_its_line(file, lines, message):
    found = said(file(*lines))
    assert found[0].startswith(message), found
    with pytest.raises(LamakitError):
        lesson_of(file(*lines))


def test_bad_files_never_break_the_shelf(file, tmp_path, monkeypatch, data_folder):
    monkeypatch.setenv(FOLDER, str(tmp_path))
    file(*HEAD, *EXERCISE)
    file(*HEAD, *replaced(EXERCISE, "answer", "answer: p_drw"), name="bad.md")
    (tmp_path / "bytes.md").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "folder.md").mkdir()
    bad = {each.path.name: each.said for each in written() if isinstance(each, Bad)}
    assert bad.keys() == {"bad.md", "bytes.md", "folder.md"}
    assert bad["bad.md"].startswith("bad.md:10: answer: 'p_drw': 'p_drw' is not known")
    shelf = Shelf()
    data = json.loads(json.dumps(shelf.data()))
    titles = [entry["title"] for entry in data["groups"][2]["entries"]]
    assert titles == ["Your first draw", "Your first roll", "bad.md", "bytes.md", "folder.md", "Mine"]
    assert [entry["stem"] for entry in data["groups"][2]["entries"]][2:] == ["", "", "", "mine"]


def test_progress_is_kept_by_file(file, data_folder):
    shown = lesson_of(file(*HEAD, *EXERCISE, *STEP))
    exercise = shown.exercise("fits", seed=1)
    exercise.check(exercise.problem.right)
    again = lesson_of(file(*HEAD, *EXERCISE, *STEP))
    assert again.done == {"fits"}
    assert again.exercise("fits", seed=1).is_right
    assert [dot["done"] for dot in again.dots] == [True, False]


def test_a_page_has_a_cell_for_each_part_and_follows_the_file(file, tmp_path, monkeypatch):
    path = file(*HEAD, "Read this.", *EXERCISE, *STEP)
    lesson = lesson_of(path)
    cells = json.loads(notebook_of(lesson, path))["cells"]
    sources, seed = (
        ["".join(cell["source"]) for cell in cells],
        lesson.document.seed_of(lesson.document.source.blocks[0]),
    )
    assert sources[0].startswith(
        '# Mine\n\nRead this.\n\n<div class="lamakit-to-begin">\n\n*To begin, choose **Run → Run All Cells**'
    )
    assert [source for source in sources if "exercise(" in source or "step(" in source] == [
        f'fits = lesson.exercise("fits", seed={seed})\nfits',
        'lesson.step("four")',
    ]
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert {found.stem for found in files()} == {"mine", "first_draw", "first_roll"}
    before = LessonDocument(path).shown
    page = LessonDocument(path)
    file(*HEAD, "Read that.", *EXERCISE)
    assert "Read this." in str(before)
    assert "Read that." in str(page.shown)


def test_our_own_files_are_lessons():
    assert not [trouble for path in OWN.glob("*.md") for trouble in said(path)]
    assert all(list(drill.levels) == list(Level) for path in OWN.glob("*.md") for drill in lesson_of(path).plan.asked)


def test_the_walk_through_is_a_lesson(tmp_path):
    """The file that docs/lessons.md builds up, and every name that it lists."""
    text = DOCS.read_text(encoding="utf-8")
    example = re.search(r"^~~~\n(\+\+\+\n.*?)^~~~$", text, flags=re.M | re.S)[1]
    path = tmp_path / "pocket.md"
    path.write_text(example, encoding="utf-8")
    assert said(path) == []
    shown = lesson_of(path).exercise("fits", seed=1)
    assert shown.check(shown.problem.right).status == Status.RIGHT


@pytest.mark.parametrize("reference", dict(pages(REFERENCE)).values(), ids=dict(pages(REFERENCE)))
def test_the_examples_of_the_reference_are_lessons(file, reference):
    """A level that asks with letters, an exercise that comes back, a question of a quiz."""
    text = reference.read_text(encoding="utf-8")
    letters, *blocks = re.findall(r"^~~~\n(.*?)^~~~$", text, flags=re.M | re.S)
    assert len(blocks) == 2
    lines = letters.replace("general hint: …\n", "general hint: Count the hands without one.\n" * 3).splitlines()
    assert said(file(*HEAD, *EXERCISE[:-1], *lines, "```", "", *blocks)) == []


def test_the_command_says_what_is_wrong_line_by_line(file, capsys):
    path = file(*HEAD, *replaced(EXERCISE, "answer", "answer: p_drw"))
    with pytest.raises(LamakitError, match="1 line to correct"):
        app(["lesson", "check", str(path)], standalone_mode=False)
    assert capsys.readouterr().out.startswith(f"{path}:10: answer: 'p_drw': 'p_drw' is not known; ")
    app(["lesson", "check", str(file(*HEAD, *EXERCISE))], standalone_mode=False)
    assert capsys.readouterr().out == f"{path}: a lesson with 1 part\n"


def test_every_name_of_the_walk_through_is_known():
    text = DOCS.with_name("lesson_reference.md").read_text(encoding="utf-8").partition("A position has these names")[2]
    text, _heading, about = text.partition("## A question")
    listed = {name for row in text.splitlines() if row.startswith("| `") for name in re.findall(r"`(\w+)", row)}
    dice, cards = names_of("dice | row 1 2 | A* 1 3:0 | B 2:4"), names_of("base | 4 | A* 1 2 6:0 | B ?6:0")
    assert listed == {*dice, *cards}
    about, _heading, areas = about.partition("| name in Abrakadabrien")
    of_questions, listed = (
        {name for row in part.splitlines() if row.startswith("| `") for name in re.findall(r"`(\w+)", row)}
        for part in (about, areas)
    )
    asked = names(Match.from_position("base | 4 | A* 1 2 6:0 | B 5:0"))
    assert asked.keys() - cards.keys() <= of_questions <= asked.keys()
    hers = "B (R3) (R4) (F3) / (F4) (F5) (G3) / (G5) (R5) (G6), hand R6 F6 G6 F6*"
    match = Match.from_position(
        f"abrakadabrien | A* (T1) (T2) (T3) / (T4) (T5) (T6) / (G2) (G4) (F1), hand R1 R2 F2 G1 | {hers}"
    )
    of_areas = area_names(match).keys()
    assert of_areas - names_of(match.position).keys() - of_questions <= listed <= of_areas
