"""Printed sheets: each copy its own variant, the key says what the lesson says, and HTML and PDF are both there."""

import re
from functools import partial

import pytest
from typer.testing import CliRunner

from lamakit.cli import app
from lamakit.errors import LamakitError
from lamakit.lessons.catalogue import lesson, lessons
from lamakit.lessons.engine.levels import Level
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.verdict import Status
from lamakit.lessons.heads import OWN
from lamakit.lessons.worksheets import worksheet, write
from lamakit.lessons.worksheets.printing import Paper, Signs, html, missing, pages_to_add, paper_of, pdf
from lamakit.texts import use_language
from lamakit.texts.pseudo import PSEUDO
from tests.for_each import for_each

every_lesson = pytest.mark.parametrize("name", [each.plan.name for each in lessons()])


@every_lesson
def test_every_exercise_is_on_every_copy_with_numbers_of_its_own(name):
    sheets = worksheet(name, seed=5, copies=2)
    drills = list(sheets.plan.asked)
    assert all([task.drill for task in tasks] == drills for tasks in sheets.copies)
    assert len({str([task.problem for task in tasks]) for tasks in sheets.copies}) == 2
    assert worksheet(name, seed=5, copies=2) == sheets
    assert worksheet(name, seed=6, copies=1).copies[0] != sheets.copies[0]


@every_lesson
def test_the_variant_on_the_paper_is_the_one_in_the_notebook(name, data_folder):
    for found in lessons():
        if found.plan.name == name:
            for task in worksheet(name, seed=8).copies[0][:-1]:
                shown = found.exercise(task.drill.name, seed=task.seed)
                assert shown.problem == task.problem
                assert shown.check(task.problem.right).status == Status.RIGHT
            found.reset()


@every_lesson
def test_sheet_and_key_hold_what_they_should(name):
    data = worksheet(name, seed=3).data()
    as_copied = partial(re.sub, "</?(?:sup|i)>", "")
    sheet, key = (as_copied(html(data, with_key=is_key)) for is_key in (False, True))
    for task in [task for tasks in data["copies"] for task in tasks]:
        assert escaped(task["text"]) in sheet
        assert escaped(task["solution"]) in key
        assert escaped(task["answer"]) in key
        assert task["choices"] or escaped(f">{task['answer']}<") not in sheet
    assert "http" not in re.sub(r'xmlns="[^"]*"', "", sheet + key)  # a page of its own
    assert pdf(data, with_key=True).startswith(b"%PDF-")


@pytest.mark.parametrize(("name", "level"), [("draws", "small"), ("first_roll", "general")])
def test_every_copy_has_the_same_even_number_of_pages(name, level):
    data = worksheet(name, seed=4, copies=3, level=level).data()
    pads = pages_to_add(data)
    assert len(pads) == 3
    pages = number_of_pages(pdf(data, with_key=False)) - 2  # the cover has two
    assert pages % 3 == 0
    assert pages // 3 % 2 == 0
    assert min(pads) < 2


def test_a_class_set_has_a_cover_and_one_sheet_has_none():
    several, one = (html(worksheet("draws", seed=4, copies=copies).data(), with_key=False) for copies in (9, 1))
    assert several.count("<li>4–") == 9
    assert "Who has which sheet?" in several
    assert "Who has which sheet?" not in one


@pytest.mark.parametrize("level", ["small", "general"])
def test_sheets_are_printed_on_every_level(level):
    sheets = worksheet("draws", seed=4, copies=2, level=level)
    assert sheets.stem == f"11_draws-4-{level}"
    problems = [task.problem for tasks in sheets.copies for task in tasks]
    assert all("Tonight's deck" in problem.text for problem in problems if problem.position)
    assert sheets.copies[0][1].problem == sheets.plan.asked[1].drawn(Rng(sheets.copies[0][1].seed), Level(level))


@every_lesson
def test_a_prediction_has_its_picture(name):
    data = worksheet(name, seed=3).data()
    guess = lesson(name).plan.first.guess
    assert data["picture"].startswith("<svg") == bool(guess.position)


def test_a_prediction_that_is_a_choice_has_boxes():
    sheet = html(worksheet("quit_or_go_on", seed=3).data(), with_key=False)
    before = sheet.partition("1 The sure price")[0]
    assert "<li>Draw</li><li>Quit</li>" in before
    assert "Your prediction" not in before


def test_sheet_and_key_are_headed_alike():
    """A lesson's number, if it has one, and the level: keys of all levels may lie on one desk."""
    for name, heading in (("match_length", "19 How long is a match? · Any numbers"), ("first_roll", "Your first roll")):
        data = worksheet(name, seed=3, level="general" if name == "match_length" else "game").data()
        assert f"<h1>{heading}</h1>" in html(data, with_key=False)
        assert f"<h1>Key: {heading}</h1>" in html(data, with_key=True)


def test_a_text_file_is_printed_too(tmp_path):
    path = tmp_path / "pocket.md"
    path.write_text((OWN / "first_draw.md").read_text(encoding="utf-8"), encoding="utf-8")
    assert [task.drill.name for task in worksheet(str(path), seed=2).copies[0]] == ["unseen", "will-it-fit"]
    assert worksheet("first_draw", seed=2).stem == "first_draw-2"


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&#34;").replace("'", "&#39;")


def test_a_card_is_drawn_once_however_often_it_lies_there():
    data = worksheet("draws", seed=3, copies=10).data()
    page = html(data, with_key=False)
    names = re.findall(r'<symbol id="([\w-]+)"', page)
    assert len(names) == len(set(names)) == 8  # seven faces and the back
    assert set(re.findall(r'<use href="#([\w-]+)"', page)) == set(names)
    assert len(page) < sum(len(task["picture"]) for tasks in data["copies"] for task in tasks) / 5


def test_four_files_are_written_into_a_new_folder(tmp_path):
    written = write(worksheet("11", seed=4, copies=2), tmp_path / "class" / "today")
    assert [path.name for path in written] == [
        "11_draws-4.html",
        "11_draws-4.pdf",
        "11_draws-4-key.html",
        "11_draws-4-key.pdf",
    ]
    assert all(path.stat().st_size > 1000 for path in written)


def test_the_paper_is_that_of_the_country_or_the_one_that_is_asked_for(tmp_path):
    for paper, size in (("a4", rb"595.27\d* 841.88\d*"), ("letter", rb"612 792")):
        written = write(worksheet("11", seed=4, copies=2), tmp_path / paper, paper)
        for page in (path.read_text(encoding="utf-8") for path in written if path.suffix == ".html"):
            assert f"size: {'letter' if paper == 'letter' else 'A4'};" in page
        for page in (path.read_bytes() for path in written if path.suffix == ".pdf"):
            assert set(re.findall(rb"/MediaBox ?\[0 0 ([^]]*)\]", page)) == set(re.findall(size, page)) != set()
    with pytest.raises(LamakitError, match="paper='a5': expected a4 / letter"):
        write(worksheet("11"), tmp_path, "a5")


@pytest.mark.parametrize("paper", Paper)
def test_copies_have_as_many_pages_on_either_paper(paper):
    data = worksheet("draws", seed=4, copies=3).data()
    assert number_of_pages(pdf(data, with_key=False, paper=paper)) % 2 == 0
    assert len(pages_to_add(data, paper)) == 3


@for_each(
    ("environment", "paper"),
    [
        ({"LANG": "en_US.UTF-8"}, "letter"),
        ({"LANG": "en_GB.UTF-8"}, "a4"),
        ({"LANG": "de_DE.UTF-8", "LC_PAPER": "en_CA.UTF-8"}, "letter"),
        ({"LANG": "en_US.UTF-8", "LC_PAPER": "pl_PL.UTF-8"}, "a4"),
        ({"LC_ALL": "es_MX", "LC_PAPER": "pl_PL.UTF-8"}, "letter"),
        ({"LC_ALL": "", "LANG": "fr_CA@euro"}, "letter"),
        ({"LANG": "C.UTF-8"}, "a4"),
        ({"LANG": "POSIX"}, "a4"),
        ({"LANG": "de"}, "a4"),
        ({"LANG": "en_AU"}, "a4"),
        ({"LANG": "English_United States.1252"}, "letter"),  # as Windows calls them
        ({"LANG": "French_Canada.1252"}, "letter"),
        ({"LANG": "Polish_Poland.1250"}, "a4"),
    ],
)
def test_the_locale_says_which_paper(environment, paper):
    assert paper_of(environment=environment) == paper
    assert paper_of(" A4", environment) == Paper.A4
    assert paper_of("Letter", environment) == Paper.LETTER


@for_each(
    ("changed", "with_key"),
    [
        ({"text": "What comes next? " * 1000}, False),
        ({"text": "a" * 20_000}, False),
        ({"solution": "It is so. " * 1000}, True),
    ],
)
def test_what_is_longer_than_a_page_or_a_line_goes_on_on_the_next(changed, with_key):
    data = worksheet("draws", seed=4).data()
    before = number_of_pages(pdf(data, with_key))
    data["copies"][0][0].update(changed)
    assert number_of_pages(pdf(data, with_key)) >= before + 2


@for_each(
    ("written", "printed"),
    [
        ("1 − 365·364/365^2, and", "1 − 365·364/365<sup><i>^</i>2</sup>, and"),
        ("0,5^1,5. 2^−n", "0,5<sup><i>^</i>1,5</sup>. 2<sup><i>^</i>−n</sup>"),
        ("p^(n − k) 2^{10}", "p<sup><i>^(</i>n − k<i>)</i></sup> 2<sup><i>^(</i>10<i>)</i></sup>"),
        ("2^((a + b)/2)", "2<sup><i>^(</i>(a + b)/2<i>)</i></sup>"),
        ("<b> a ^ b ^_^ x^abc", "&lt;b&gt; a ^ b ^_^ x^abc"),
    ],
)
def test_powers_stand_above_the_line(written, printed):
    data = worksheet("better_bot").data()
    data["copies"][0][0]["solution"] = written
    assert f"<br>{printed}" in html(data, with_key=True)


def number_of_pages(printed):
    return int(re.search(rb"/Count (\d+)", printed)[1])


@pytest.mark.parametrize("spoken", [PSEUDO, "de", "pl"])
def test_sheets_are_printed_in_every_language_that_can_be_chosen(spoken):
    use_language(spoken)
    assert number_of_pages(pdf(worksheet("draws", seed=4).data(), with_key=True)) == 1


def test_signs_without_a_glyph_are_found_one_by_one():
    ours = "Zażółć gęślą jaźń; Äpfel, ½ · 3 − 2 ≤ 5 ≈ 4 … “x” → ✓"
    assert missing(tuple(sorted(set(ours) - {" "})), with_typst_s_fonts=True) in ((), ("✓",))
    assert missing(("Ł", "李", "→", "한", "🦙", "≠"), with_typst_s_fonts=True) == ("李", "한", "🦙")
    assert Signs({"name": ["Ola \u200d\ufe0f\n", {"ü": "ß"}]}).missing == ()
    assert Signs("\uf8ff x\u0302 \u0378").missing == ("\u0378", "\uf8ff")  # of nobody, or of a font of one's own


@pytest.mark.parametrize("name", ["Ola", "李 𓀀 🦙"])
def test_signs_that_no_font_has_are_told(name, tmp_path, monkeypatch, capsys):
    text = (OWN / "first_draw.md").read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.md").write_text(re.sub('title = "[^"]*"', f'title = "{name}"', text, count=1), encoding="utf-8")
    found = CliRunner().invoke(app, ["worksheet", "mine.md", "--paper", "letter"])
    signs = Signs(name).missing
    said = "No font here has these signs, so the PDF has empty boxes in their place: " + " ".join(signs)
    assert found.exit_code == 0
    assert (said in found.output) == bool(signs)
    assert set(signs) <= set("李𓀀🦙")


@for_each(
    ("given", "said"),
    [
        ({"name": "99"}, "no lesson '99'"),
        ({"copies": 0}, "copies"),
        ({"copies": 201}, "copies"),
        ({"seed": "x"}, "seed"),
        ({"level": "hard"}, "level 'hard': expected small, game, general"),
        ({"name": "nowhere.md"}, "it can't be read: No such file"),
    ],
)
def test_what_can_not_be_printed_is_refused(given, said):
    with pytest.raises(LamakitError, match=said):
        worksheet(**({"name": "draws"} | given))


@pytest.mark.parametrize("name", ["01", "05", "06"])
def test_a_tutorial_has_its_steps_and_quiz_on_paper_and_the_key_knows_how_each_is_done(name):
    sheets = worksheet(name, seed=3, copies=2)
    plan, data = sheets.plan, sheets.data()
    first, second = data["copies"]
    count = len(plan.steps)
    assert len(first) == count + len(plan.quiz)
    assert first[:count] == second[:count]
    assert all(one["variant"] for one in first[count:])
    assert first[count:] != second[count:]
    for task in first:
        assert task["text"]
        assert task["picture"]
        assert task["answer"]
        ways = [*task["choices"], "none of them"]
        assert not task["choices"] or any(way in task["answer"] for way in ways)
    assert "()" not in html(data, with_key=False)
    for with_key in (False, True):
        assert pdf(data, with_key=with_key).startswith(b"%PDF-")
