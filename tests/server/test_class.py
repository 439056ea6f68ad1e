"""A class by raw clients: who gets in and sees what, what the teacher does, what is left when it is over."""

import json
from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.client import Visitor
from tests.server.lesson import Class, a_class, phrase_in, send
from tests.server.page import Page

PREDICTION, FIRST_EXERCISE = 2, 7  # cells of the lesson
MARKUP = "<img src=x onerror=a>"


@pytest.fixture(scope="module")
def klass(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Class]:
    with a_class(tmp_path_factory.mktemp("data")) as running:
        yield running


def test_nobody_comes_in_without_the_code(klass: Class) -> None:
    for path in ("/", "/play", "/lessons/11_draws", "/record.csv", "/api/kernels", "/voila/render/play.ipynb"):
        answer = Visitor(klass.url).ask(path)
        assert (answer.status, answer.header("Location")) == (302, "/join"), path
    stranger = Visitor(klass.url)
    stranger.ask("/join")
    assert send(stranger, "/record/delete").status == 403
    for page in ("play", "lessons/11_draws", "teach"):
        with pytest.raises(InvalidStatus, match="403"):
            Page(stranger, page)
    assert send(stranger, act="join", code="AAAAAA", nickname="Mia").status == 403
    assert send(stranger, act="return", phrase="apple barn cat dog").status == 403
    assert send(stranger, act="export").status == 403
    assert (
        stranger.ask("/join", "POST", {"act": "join", "code": klass.code, "nickname": "Mia"}).status == 403
    )  # no token
    assert stranger.ask("/play").status == 302


def test_a_learner_comes_back_on_another_device(klass: Class) -> None:
    mia = klass.learner("Mia")
    mia.opens().press(PREDICTION, "check", "1/3")
    other = Visitor(klass.url)
    other.ask("/join")
    assert send(other, act="return", phrase=mia.phrase.upper().replace(" ", "-")).status == 303
    mia.visitor = other
    assert "1/3" in mia.opens().shows(PREDICTION)["feedback"]["text"]
    renewed = phrase_in(send(other, act="phrase"))
    third = Visitor(klass.url)
    third.ask("/join")
    assert send(third, act="return", phrase=mia.phrase).status == 403
    assert send(third, act="return", phrase=renewed).status == 303


def test_a_learner_sees_nobody_elses_answer_and_not_the_teachers_page(klass: Class) -> None:
    ben, zoe = klass.learner("Ben"), klass.learner("Zoe")
    ben.opens().press(PREDICTION, "check", "0.77")
    shown = zoe.opens().shows(PREDICTION)
    assert "0.77" not in json.dumps(shown)
    assert shown["question"]
    assert "board" not in zoe.visitor.ask("/teach").body
    for sheet in ("answers", "columns"):
        assert zoe.visitor.ask(f"/teach/{sheet}.csv").status == 403
    with pytest.raises(InvalidStatus, match="403"):
        Page(zoe.visitor, "teach")
    zoe.visitor.cookies["lamakit_teacher"] = "A" * 32
    with pytest.raises(InvalidStatus, match="403"):
        Page(zoe.visitor, "teach")
    assert "Ben" not in zoe.visitor.ask("/join").body


def test_a_nickname_is_text(klass: Class) -> None:
    learner = klass.learner(MARKUP)
    assert MARKUP not in (shown := learner.visitor.ask("/join").body)
    assert "&lt;img src=x onerror=a&gt;" in shown
    teacher = klass.teacher()
    teacher.does("names", on=True)
    assert MARKUP in [each["nickname"] for each in teacher.view["learners"]]  # which the page's script writes as text
    teacher.does("names", on=False)
    for taken in (MARKUP, MARKUP.upper(), "", "\u200b\n"):
        again = Visitor(klass.url)
        again.ask("/join")
        assert send(again, act="join", code=klass.code, nickname=taken).status == 409
    formula = klass.learner("=1+1")
    formula.opens().press(PREDICTION, "check", "1/4")
    assert "\n'=1+1," in teacher.visitor.ask("/teach/answers.csv").body.replace("\r", "")


def test_predictions_are_hidden_until_they_are_revealed(klass: Class) -> None:
    teacher = klass.teacher()
    before = teacher.view["prediction"]["locked"]
    learners = [klass.learner(f"learner {number}") for number in range(2)]
    for learner, answer in zip(learners, ("0.05", "95%"), strict=True):
        learner.opens().press(PREDICTION, "check", answer)
    view = teacher.sees(lambda view: view["prediction"]["locked"] == before + 2)
    assert view["prediction"]["bars"] == []
    assert "95%" not in json.dumps(view["prediction"])
    shown = teacher.does("reveal", on=True)["prediction"]
    assert (shown["bars"][0]["count"], shown["bars"][-1]["count"]) == (1, 1)
    assert shown["told"].startswith("0% to 10%: 1")
    assert shown["bars"][0]["who"] == []
    assert shown["exact"] is shown["simulated"] is None
    teacher.does("estimate", text="exact")
    entered = teacher.sees(lambda view: view["prediction"]["exact"])["prediction"]["exact"]
    assert entered["text"] == "Exactly: 15/52 = 28.85%"
    teacher.does("estimate", text="simulated")
    entered = teacher.sees(lambda view: view["prediction"]["simulated"])["prediction"]["simulated"]
    assert entered["at"] == pytest.approx(15 / 52, abs=0.06)  # fixed seed; the band's half is 0.03
    assert teacher.does("names", on=True)["prediction"]["bars"][0]["who"] == ["learner 0"]
    second = klass.teacher()
    assert second.view["prediction"]["revealed"]  # two teachers see the same
    second.does("reveal", on=False)
    second.does("names", on=False)


def test_what_is_hard(klass: Class) -> None:
    teacher, learner = klass.teacher(), klass.learner("Lea")
    lesson = learner.opens()
    lesson.press(FIRST_EXERCISE, "hint")
    said = lesson.press(FIRST_EXERCISE, "check", "1")["feedback"]["text"]
    found = teacher.sees(lambda view: any(row["wrong"] for row in view["hard"]))
    row = next(row for row in found["hard"] if row["wrong"])
    assert (row["answered"], row["first"], row["hints"]) == (1, 0, 1)
    assert row["wrong"] == [{"answer": "1", "mistake": said, "count": 1}]


def test_a_lesson_is_open_as_far_as_the_teacher_says(klass: Class) -> None:
    teacher, learner = klass.teacher(), klass.learner("Ivo")
    teacher.does("upto", text="prediction")
    lesson = learner.opens()
    lesson.comes_to(PREDICTION)
    held = lesson.comes_to(PREDICTION + 1)
    assert "opens this part later" in held[0]["html"]
    teacher.does("upto", text="")
    assert "opens this part later" not in json.dumps(lesson.comes_to(PREDICTION + 1))
    lesson.comes_to(FIRST_EXERCISE)


def test_export_and_delete(klass: Class) -> None:
    teacher, learner, other = klass.teacher(), klass.learner("Anna"), klass.learner("Otto")
    for each in (learner, other):
        each.opens().press(PREDICTION, "check", "0.123")
    assert "0.123" in send(learner.visitor, act="export").body
    named, explained = (
        teacher.visitor.ask(f"/teach/{sheet}.csv").body.splitlines() for sheet in ("answers", "columns")
    )
    assert named[0].split(",") == [line.partition(",")[0] for line in explained[1:]]
    assert send(learner.visitor, act="delete").status == 200
    assert learner.visitor.ask("/play").status == 302
    assert send(learner.visitor, act="return", phrase=learner.phrase).status == 403
    teacher.does("names", on=True)
    owner = {each["nickname"]: each["owner"] for each in teacher.view["learners"]}
    assert "Anna" not in owner
    assert "0.123" in teacher.does("export", text=owner["Otto"])["text"]
    teacher.does("remove", text=owner["Otto"])
    assert other.visitor.ask("/play").status == 302
    assert "0.123" not in teacher.visitor.ask("/teach/answers.csv").body
    teacher.does("names", on=False)


def test_a_class_is_closed_renewed_and_deleted(tmp_path, capfd: pytest.CaptureFixture[str]) -> None:
    with a_class(tmp_path, "--verbose", name="one") as first:
        mia, teacher = first.learner("Mia"), first.teacher()
        assert not teacher.does("open", on=False)["is_open"]
        stranger = Visitor(first.url)
        stranger.ask("/join")
        assert send(stranger, act="join", code=first.code, nickname="Ben").status == 403
        teacher.does("open", on=True)
        assert teacher.does("renew")["code"] != first.code
        assert send(stranger, act="join", code=first.code, nickname="Ben").status == 403
        assert mia.visitor.ask("/play").status == 200
        cookie = teacher.visitor.cookies["lamakit_teacher"]
        logged = capfd.readouterr().err
        assert "/join" in logged
        secrets = (
            first.code,
            first.key,
            cookie,
            mia.phrase,
            mia.phrase.replace(" ", "-"),
            mia.phrase.replace(" ", "+"),
        )
        assert [secret for secret in secrets if secret in logged] == []
    with a_class(tmp_path, name="one") as again:
        assert again.key == ""  # shown once
        mia.visitor.url = again.url
        assert mia.visitor.ask("/play").status == 200
        teacher = Visitor(again.url, {"lamakit_teacher": cookie})
        assert "board" in teacher.ask("/teach").body
    with a_class(tmp_path, name="two") as other:
        mia.visitor.url = other.url
        assert mia.visitor.ask("/play").status == 302  # another class
    with a_class(tmp_path, "--new-key", name="one") as last:
        teacher = last.teacher()
        assert "nothing is deleted" in teacher.does("end", text="AAAAAA")["text"]
        assert teacher.does("end", text=teacher.view["code"])["over"]
        mia.visitor.url = last.url
        assert mia.visitor.ask("/play").status == 302


def test_guessing_is_slowed_for_who_guesses(klass: Class) -> None:
    guesser = Visitor(klass.url)
    guesser.ask("/join")
    answers = [send(guesser, act="join", code=f"AAAAA{letter}", nickname="x").status for letter in "CDEFH"]
    assert answers == [403, 403, 403, 429, 429]
    assert send(guesser, act="join", code=klass.code, nickname="x").status == 429  # and is not told that it is right
    assert klass.learner("somebody else")


def test_the_teachers_cookie_is_for_https_only_behind_tls(klass: Class) -> None:
    visitor = Visitor(klass.url)
    visitor.ask("/teach")
    plain = visitor.ask("/teach", "POST", visitor.form(key=klass.key))
    behind = visitor.ask("/teach", "POST", visitor.form(key=klass.key), X_Forwarded_Proto="https")
    assert "HttpOnly" in plain.cookie("lamakit_teacher")
    assert "Secure" not in plain.cookie("lamakit_teacher")
    assert "Secure" in behind.cookie("lamakit_teacher")
    assert klass.key not in str(plain.headers)
    assert send(visitor, "/teach", act="out").status == 303
    assert "board" not in visitor.ask("/teach").body
