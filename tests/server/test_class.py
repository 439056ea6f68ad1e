"""A class by raw clients: who gets in and sees what, what the teacher does, what is left when it is over."""

import json
import re
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import InvalidStatus

from lamakit.lessons.catalogue import lesson
from lamakit.lessons.engine.problem import unnamed
from lamakit.lessons.hand_in.work import code_of, file_of, work_of
from lamakit.server.classroom import PerMinute
from lamakit.store.identity import is_in_class
from lamakit.store.progress import Progress
from lamakit.store.sqlite import SqliteRecords
from lamakit.views.spreadsheet import MARK
from tests.browser.conftest import wait_until
from tests.clock import Clock
from tests.server.client import Answer, Visitor
from tests.server.lesson import LESSON, Class, a_class, phrase_in, send
from tests.server.page import ClassPage, Page, code_of as code_of_line
from tests.server.test_connections import limited

GONE = 4404
PREDICTION, FIRST_EXERCISE = 0, 7  # blocks of the lesson
TRIED, TRIALS = "19_match_length", 2  # a lesson, and its block with trials
BEGUN = {"said": "LAMA. Playing: 0. Finished: 0.", "ranking": []}
MARKUP = "<img src=x onerror=a>"


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


def test_whoever_has_just_come_in_is_here(klass: Class) -> None:
    """Their browser has another key from that answer on, whose page already listens to the teacher."""
    visitor = Visitor(klass.url)
    assert "data-class" not in visitor.ask("/join").body
    assert "data-class" in send(visitor, act="join", code=klass.code, nickname="Ida").body
    assert "data-class" not in send(visitor, act="leave").body


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


def test_no_page_of_a_learner_shows_anothers_nickname(klass: Class) -> None:
    teacher, quagga, okapi = klass.teacher(), klass.learner("Quagga"), klass.learner("Okapi")
    teacher.does("names", on=True)
    teacher.does("tournament", text="base")
    send(quagga.visitor, "/tournament", act="play")
    quagga.opens().press(PREDICTION, "check", "0.31")
    paths = (
        "/",
        "/learn",
        "/lessons",
        f"/lessons/{LESSON}",
        "/play",
        "/record",
        "/join",
        "/tournament",
        "/table",
        "/teach",
    )
    pages = [okapi.visitor.ask(path) for path in paths]
    pages.append(okapi.visitor.ask(send(okapi.visitor, "/tournament", act="play").header("Location")))
    assert [page.status for page in pages] == [200] * len(pages)
    entrance = Page(okapi.visitor, "table")
    entrance.send("entrance", {"kind": "hello"})
    shown = [page.body for page in pages] + [
        json.dumps([entrance.until("entrance", "entrance"), okapi.opens().shows(PREDICTION)])
    ]
    shown.append(json.dumps(ClassPage(okapi.visitor).said()))
    assert not [text for text in shown if "Quagga" in text]
    assert "Quagga" in [each["nickname"] for each in teacher.view["learners"]]
    teacher.does("finish")
    teacher.does("names", on=False)


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
    sheet, other = (teacher.visitor.ask(f"/teach/answers.csv{which}").body for which in ("", "?separator=semicolon"))
    assert sheet.startswith("\ufefflearner,joined,")
    assert other.startswith("\ufefflearner;joined;")
    assert "\n'=1+1," in sheet.replace("\r", "")
    assert ";\t1/4;" in other


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


def test_two_teachers_at_once_do_nothing_to_what_the_other_has_just_chosen(klass: Class) -> None:
    one, two = klass.teacher(), klass.teacher()
    one.does("lesson", text=TRIED)
    said = two.does("reveal", on=True, lesson=LESSON)
    assert said["text"] == "Another lesson has just been chosen, so nothing was done."
    assert not one.does("names", on=False)["prediction"]["revealed"]
    one.does("lesson", text=LESSON)
    begun = one.does("match", text="base", bot="alma")["match"]
    assert two.does("match", text="party", bot="alma")["match"] == begun
    one.does("stop")


def test_trials_of_all_are_put_together(klass: Class) -> None:
    teacher, mia, ben = klass.teacher(), klass.learner("Trial Mia"), klass.learner("Trial Ben")
    teacher.does("lesson", text=TRIED)
    for learner, times in ((mia, 6), (ben, 5)):
        page = learner.opens(TRIED)
        for _time in range(times):
            page.press(TRIALS, "again")
    view = teacher.sees(lambda view: view["trials"] and view["trials"]["count"] == 11)
    assert view["trials"] == {"count": 11, "learners": 2, "shown": False, "picture": None}
    shown = teacher.does("trials", on=True)["trials"]["picture"]
    assert shown["told"].startswith("All 11 trials together: ")
    assert "<svg" in shown["chart"]
    assert "Trial" not in shown["chart"]  # no name is shown
    assert ben.opens(TRIED).shows(TRIALS)["feedback"]["text"].startswith("Over after two rounds: ")
    rows = teacher.visitor.ask("/teach/answers.csv").body.splitlines()
    assert [
        row for row in rows if (row.startswith("Trial Mia") and ",hands-on," in row and ",1 " in row) or ",0 " in row
    ]
    teacher.does("lesson", text=LESSON)


def test_what_is_for_the_teacher_only_is_not_on_the_projector(klass: Class) -> None:
    projector, own, learner = klass.teacher(), klass.teacher("teach/mine"), klass.learner("Uma")
    projector.does("reveal", on=True)
    projector.does("private", text="prediction", on=True)
    projector.does("private", text="exit-ticket", on=True)
    projector.does("private", text="no such part", on=True)
    learner.opens().press(PREDICTION, "check", "61%")
    shown = own.sees(lambda view: any("Uma" in bar["who"] for bar in view["prediction"]["bars"]))
    assert not shown["names"]
    assert sum(group["count"] for group in shown["ticket"]["groups"]) == shown["joined"]
    assert [each["name"] for each in shown["questions"] if each["private"]] == ["prediction", "exit-ticket"]
    view = klass.teacher().view
    assert view["prediction"]["private"]
    assert (view["prediction"]["bars"], view["prediction"]["told"], view["learners"]) == ([], "", [])
    assert view["ticket"] == {"private": True, "groups": []}
    assert view["hard"][-1] == {"title": "Exit ticket", "private": True}
    for part in ("prediction", "exit-ticket"):
        projector.does("private", text=part, on=False)
    projector.does("reveal", on=False)
    with pytest.raises(InvalidStatus, match="403"):
        Page(learner.visitor, "teach/mine")


def test_the_class_plays_by_vote(klass: Class) -> None:
    teacher, learner = klass.teacher(), klass.learner("Vera")
    line = ClassPage(learner.visitor)
    assert line.said()["ballot"] is None
    assert "can't play that" in teacher.does("match", text="dice", bot="alma")["text"]
    teacher.does("match", text="base", bot="alma")
    ballot = line.said()["ballot"]
    assert ballot["chosen"] == ""
    for junk in ({}, {"ply": None}, {"ply": True}, {"ply": ballot["ply"], "action": "deal"}):
        line.votes(junk)
    line.votes({"ply": ballot["ply"], "action": "draw"})
    told = teacher.sees(lambda view: view["match"]["at"] == "told")["match"]
    assert [(each["share"], each["chosen"]) for each in told["choices"] if each["label"] == "Draw"] == [(1, True)]
    assert "chance of" in told["told"]
    assert told["scores"] == ["7b: 0 points", "Alma: 0 points"]
    assert re.fullmatch(r"Alma holds (1 card|\d+ cards)\.", told["holds"])
    assert line.said()["ballot"] is None
    teacher.does("next")
    assert line.said()["ballot"]["ply"] > ballot["ply"]
    teacher.does("stop")
    assert line.said()["ballot"] is None
    assert teacher.view["match"] is None
    line.line.close()


def test_a_table_on_the_projector_shows_what_is_public(klass: Class) -> None:
    teacher, host = klass.teacher(), klass.learner("Hedi")
    entrance = Page(host.visitor, "table")
    entrance.send("entrance", {"kind": "new", "options": {"players": 2, "bots": ["away"], "names": ["Hedi"]}})
    address = entrance.until("seated", "entrance")["address"]
    table = Page(host.visitor, address)
    table.send("people", {"kind": "hello"})
    table.until("company", "people")
    shown = teacher.sees(lambda view: view["tables"])["tables"][0]
    assert (shown["title"], shown["who"]) == ("LAMA", "")
    where = f"/teach/table?at={shown['id']}"
    assert host.visitor.ask(where).status == 403
    assert teacher.visitor.ask("/teach/table?at=nothing").status == 404
    answer = teacher.visitor.ask(where)
    assert answer.status == 302
    projector = Page(teacher.visitor, answer.header("Location").lstrip("/"))
    projector.send("people", {"kind": "hello"})
    seen = projector.until("company", "people")
    assert (seen["you"], seen["codes"], seen["watching"]) == (-1, [], ["Teacher"])


def test_a_table_knows_its_host_as_the_class_does(tmp_path: Path) -> None:
    """So what is played there is deleted with the learner."""
    with a_class(tmp_path) as klass:
        entrance = Page(klass.learner("Hedi").visitor, "table")
        entrance.send("entrance", {"kind": "new", "options": {"players": 2, "bots": ["away"], "names": ["Hedi"]}})
        entrance.until("seated", "entrance")
    (table,) = SqliteRecords(tmp_path / "store", print).find("table")
    assert all(is_in_class(person["owner"]) for person in table.data["people"])


def test_everybody_has_a_table_of_their_own_in_the_tournament(klass: Class) -> None:
    teacher, mia, ben = klass.teacher(), klass.learner("Deal Mia"), klass.learner("Deal Ben")
    assert "no tournament at present" in mia.visitor.ask("/tournament").body
    assert send(mia.visitor, "/tournament", act="play").status == 409
    assert "can't play" in teacher.does("tournament", text="chess")["text"]
    assert teacher.does("tournament", text="base")["tournament"] == BEGUN
    tables = [send(each.visitor, "/tournament", act="play").header("Location") for each in (mia, ben)]
    hands = []
    for learner, table in zip((mia, ben), tables, strict=True):
        page = Page(learner.visitor, table.lstrip("/"))
        page.send("table", {"kind": "hello"})
        hands.append(page.until("view")["view"]["position"])
    assert hands[0] == hands[1]
    assert tables[0] != tables[1]
    assert ben.visitor.ask(tables[0]).status == 302  # to where one types a code
    other = Visitor(klass.url)
    other.ask("/join")
    send(other, act="return", phrase=mia.phrase)
    assert send(other, "/tournament", act="play").header("Location") == tables[0]
    assert "is not in the ranking" in send(mia.visitor, "/tournament", act="out").body
    assert teacher.sees(lambda view: "Playing: 2." in view["tournament"]["said"])
    assert send(teacher.visitor, "/tournament", act="play").status == 403
    assert teacher.does("finish")["tournament"] is None
    assert ben.visitor.ask(tables[1]).status == 302


def test_what_is_hard(klass: Class) -> None:
    teacher, learner = klass.teacher(), klass.learner("Lea")
    lesson = learner.opens()
    lesson.press(FIRST_EXERCISE, "hint")
    said = lesson.press(FIRST_EXERCISE, "check", "1")["feedback"]["text"]
    found = teacher.sees(lambda view: any(row["wrong"] for row in view["hard"]))
    row = next(row for row in found["hard"] if row["wrong"])
    assert (row["answered"], row["first"], row["hints"]) == (1, 0, 1)
    assert said == unnamed()
    assert row["wrong"] == [{"answer": "1", "mistake": "another mistake", "count": 1}]


def test_a_lesson_is_open_as_far_as_the_teacher_says(klass: Class) -> None:
    teacher, learner = klass.teacher(), klass.learner("Ivo")
    teacher.does("upto", text="prediction")
    lesson = learner.opens()
    lesson.comes_to(PREDICTION)
    held = lesson.comes_to(PREDICTION + 2)  # behind the dots
    assert "opens this part later" in held[0]["html"]
    teacher.does("upto", text="")
    assert "opens this part later" not in json.dumps(lesson.comes_to(PREDICTION + 2))
    lesson.comes_to(FIRST_EXERCISE)


def test_a_learner_hands_in_what_was_done_elsewhere(
    klass: Class, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAMAKIT_DATA", str(tmp_path))
    lesson("playable").predict().lock("2/5")
    teacher, learner, other = klass.teacher(), klass.learner("Yara"), klass.learner("Kim")
    teacher.does("lesson", text="12_playable")
    work = work_of(lesson("playable"), Progress())
    code, file = code_of(lesson("playable"), work), file_of(lesson("playable"), work)
    refused = send(learner.visitor, act="hand-in", handed=code.replace(code[0], "E"))
    assert refused.status == 409
    assert "that code has a slip" in refused.body
    assert "All of it was here" not in send(learner.visitor, act="hand-in", handed=code).body
    assert teacher.sees(lambda view: view["prediction"]["locked"] == 1)
    assert "All of it was here before." in uploaded(learner.visitor, file).body
    taken = uploaded(other.visitor, file)
    assert taken.status == 409
    assert "Somebody else in this class has handed that in before." in taken.body
    assert "Yara" not in taken.body
    assert uploaded(other.visitor, "\0" * 1000).status == 409
    assert send(Visitor(klass.url), act="hand-in", handed=code).status == 403
    told = teacher.does("hand-in", text=code, nickname="yara", new=False)
    assert (told["kind"], told["good"]) == ("handed", True)
    for junk in ("", "x", "{}", "A" * 199):
        assert not teacher.does("hand-in", text=junk, nickname="Yara", new=True)["good"]
    teacher.does("lesson", text=LESSON)


def uploaded(visitor: Visitor, text: str) -> Answer:
    """The answer to a file, sent as browsers do."""
    fields = {**visitor.form(act="hand-in", handed=""), 'file"; filename="work.json': text}
    head = "--part\r\nContent-Disposition: form-data; name="
    parts = [f'{head}"{name}"\r\n\r\n{value}\r\n' for name, value in fields.items()]
    request = Request(f"{visitor.url}join", "".join([*parts, "--part--\r\n"]).encode(), method="POST")
    request.add_header("Content-Type", "multipart/form-data; boundary=part")
    request.add_header("Cookie", visitor.cookie_header())
    try:
        with urlopen(request) as answer:
            return Answer(answer.status, [], answer.read().decode())
    except HTTPError as refused:
        return Answer(refused.code, [], refused.read().decode())


def test_export_and_delete(klass: Class) -> None:
    teacher, learner, other = klass.teacher(), klass.learner("Anna"), klass.learner("Otto")
    for each in (learner, other):
        each.opens().press(PREDICTION, "check", "0.123")
    assert "0.123" in send(learner.visitor, act="export").body
    named, explained = (
        teacher.visitor.ask(f"/teach/{sheet}.csv").body.splitlines() for sheet in ("answers", "columns")
    )
    assert named[0].lstrip(MARK).split(",") == [line.partition(",")[0] for line in explained[1:]]
    assert send(learner.visitor, act="delete").status == 200
    assert learner.visitor.ask("/play").status == 302
    assert send(learner.visitor, act="return", phrase=learner.phrase).status == 403
    teacher.does("names", on=True)
    owner = {each["nickname"]: each["owner"] for each in teacher.view["learners"]}
    assert "Anna" not in owner
    assert "0.123" in teacher.does("export", text=owner["Otto"])["text"]
    teacher.does("remove", owners=[owner["Otto"]])
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


def test_a_report_to_print_has_nicknames_only_if_they_are_asked_for(klass: Class) -> None:
    teacher, learner = klass.teacher(), klass.learner("Nell <i>")
    page = learner.opens()
    page.press(PREDICTION, "check", "44%")
    page.press(FIRST_EXERCISE, "check", "1")
    plain, named = (teacher.visitor.ask(f"/teach/report{which}").body for which in ("", "?names"))
    assert "40% to 50%" in plain
    assert "× “1”: another mistake" in plain
    assert "A hint may help" not in plain
    assert "Nell" not in plain
    assert "Who" not in plain
    assert "0 / 0" not in plain
    assert "Nell &lt;i&gt;" in named
    assert learner.visitor.ask("/teach/report").status == 403


def test_guessing_is_slowed_for_who_guesses(klass: Class) -> None:
    guesser = Visitor(klass.url)
    guesser.ask("/join")
    answers = [send(guesser, act="join", code=f"AAAAA{letter}", nickname="x").status for letter in "CDEFH"]
    assert answers == [403, 403, 403, 429, 429]
    assert send(guesser, act="join", code=klass.code, nickname="x").status == 429  # and is not told that it is right
    assert klass.learner("somebody else")


def test_a_teacher_signs_out_and_no_cookie_holds_the_key(klass: Class) -> None:
    visitor = Visitor(klass.url)
    visitor.ask("/teach")
    assert klass.key not in str(visitor.ask("/teach", "POST", visitor.form(key=klass.key)).headers)
    assert send(visitor, "/teach", act="out").status == 303
    assert "board" not in visitor.ask("/teach").body


def test_each_who_joins_or_leaves_has_a_new_key_so_a_former_pupils_cookie_is_nobodys(klass: Class) -> None:
    first = klass.learner("Former")
    browser, copied = first.visitor, dict(first.visitor.cookies)
    assert Visitor(klass.url, dict(copied)).ask("/play").status == 200  # as long as it is theirs
    assert send(browser, act="leave").status == 200
    assert browser.key not in copied.values()
    copied |= browser.cookies  # and what the browser has between two pupils
    assert send(browser, act="join", code=klass.code, nickname="Next").status == 200
    assert browser.ask("/play").status == 200
    before = dict(browser.cookies)
    assert send(browser, act="return", phrase=first.phrase).status == 303
    assert "Former" in browser.ask("/join").body
    for cookies in (copied, before, {"lamakit_visitor": "A" * 32}):
        thief = Visitor(klass.url, dict(cookies))
        assert thief.ask("/play").status == 302
        with pytest.raises(InvalidStatus, match="403"):
            Page(Visitor(klass.url, dict(cookies)), "play")


def test_signing_out_ends_every_line_of_that_sign_in(klass: Class) -> None:
    one, two, learner = klass.teacher(), klass.teacher(), klass.learner("Sid")
    lines = [Page(one.visitor, page) for page in ("teach", "teach/mine", "play")]
    cookies = dict(one.visitor.cookies)
    assert send(learner.visitor, "/teach", act="everywhere").status == 303  # who is no teacher
    assert send(one.visitor, "/teach", act="out").status == 303
    assert [code_of_line(page) for page in (one.page, *lines)] == [GONE] * 4
    for page in ("teach", "play"):
        with pytest.raises(InvalidStatus, match="403"):
            Page(Visitor(klass.url, dict(cookies)), page)
    assert two.does("names", on=False)
    three = klass.teacher()
    assert send(two.visitor, "/teach", act="everywhere").status == 303
    assert [code_of_line(each.page) for each in (two, three)] == [GONE] * 2
    assert "board" not in three.visitor.ask("/teach").body
    assert learner.opens().shows(PREDICTION)


def test_the_right_code_of_a_class_that_is_over_is_no_guess(tmp_path: Path) -> None:
    shorter = "from lamakit.classroom import register; register.DAY = 2000"
    with limited(256, tmp_path, shorter, "--class", "7b", "--days", "0.001", "--host", "127.0.0.1") as (server, _said):
        printed = "".join(server.process.stdout.readline() for _line in range(2))
        visitor, code = Visitor(server.url.partition("teach")[0]), re.search(r"code (\w{6})\b", printed)[1]
        wait_until(lambda: "This class is over." in visitor.ask("/join").body, 20, lambda: "it is not over")
        for fields in 3 * [{"act": "join", "code": code, "nickname": "x"}, {"act": "return", "phrase": "a b c d"}]:
            answer = send(visitor, **fields)
            assert (answer.status, "This class is over." in answer.body) == (410, True)


def test_who_joins_is_told_that_nothing_can_be_saved(tmp_path: Path) -> None:
    with limited(256, tmp_path, "import tests.server.full_disk", "--class", "7b", "--host", "127.0.0.1") as (
        server,
        _said,
    ):
        printed = "".join(server.process.stdout.readline() for _line in range(2))
        visitor, code = Visitor(server.url.partition("teach")[0]), re.search(r"code (\w{6})\b", printed)[1]
        visitor.ask("/join")
        joined = send(visitor, act="join", code=code, nickname="Mia")
        assert phrase_in(joined)
        assert "the disk is full. Tell your teacher: your four words may not last." in " ".join(joined.body.split())


def test_an_address_brings_so_many_learners_in_a_minute() -> None:
    clock = Clock()
    arrivals = PerMinute(2, clock)
    assert [arrivals.admits("10.0.0.1") for _learner in range(3)] == [True, True, False]
    assert arrivals.admits("10.0.0.2")
    clock.time = 61
    assert arrivals.admits("10.0.0.1")


def test_a_teacher_lets_people_in_one_by_one_or_many_at_once(tmp_path: Path) -> None:
    with a_class(tmp_path) as klass:
        teacher = klass.teacher("teach/mine")
        assert teacher.does("guard", on=True)["guarded"]
        visitors = [Visitor(klass.url) for _each in range(4)]
        for number, visitor in enumerate(visitors):
            visitor.ask("/join")
            told = send(visitor, act="join", code=klass.code, nickname=f"Pupil {number}")
            assert "will let you in" in told.body
            assert told.header("Refresh").endswith("/join")
            assert visitor.ask("/play").status == 302  # still outside
        waiting = teacher.sees(lambda view: view["waiting"]["count"] == 4)["waiting"]["who"]
        assert [each["nickname"] for each in waiting] == [f"Pupil {number}" for number in range(4)]
        late = Visitor(klass.url)
        late.ask("/join")
        assert "nickname already" in send(late, act="join", code=klass.code, nickname="pupil 1").body
        teacher.does("admit", owners=[waiting[0]["owner"]])
        assert visitors[0].ask("/play").status == 200
        phrase = phrase_in(visitors[0].ask("/join"))  # once
        assert 'class="phrase"' not in visitors[0].ask("/join").body
        elsewhere = Visitor(klass.url)
        elsewhere.ask("/join")
        assert send(elsewhere, act="return", phrase=phrase).status == 303
        teacher.does("remove", owners=[waiting[1]["owner"]])  # sent away
        assert 'name="code"' in visitors[1].ask("/join").body
        send(visitors[2], act="leave")
        assert teacher.sees(lambda view: view["waiting"]["count"] == 1)
        teacher.does("guard", on=False)  # nobody is left at the door
        assert visitors[3].ask("/play").status == 200
        learners = teacher.sees(lambda view: len(view["learners"]) == 2)["learners"]
        assert all(each["joined"] > 1e9 for each in learners)
        teacher.does("remove", owners=[each["owner"] for each in learners])
        assert teacher.view["learners"] == []
        assert [visitor.ask("/play").status for visitor in visitors] == [302] * 4


def test_the_classs_own_data_is_open_to_learners_once_the_teacher_says_so(tmp_path: Path) -> None:
    with a_class(tmp_path) as klass:
        mia, teacher = klass.learner("Mia"), klass.teacher()
        assert "may be shown to the class as a table" in mia.visitor.ask("/join").body
        assert mia.visitor.ask("/our-data").status == 403
        assert teacher.visitor.ask("/our-data").status == 200
        assert Visitor(klass.url).ask("/our-data.csv").status in (302, 403)
        assert teacher.does("share", on=True)["shared"]
        answer = mia.visitor.ask("/our-data")
        assert answer.status == 200
        assert "It takes 5 people" in answer.body
        assert mia.visitor.ask("/our-data.csv").body.lstrip("\ufeff").startswith("person,prediction,trials")
        assert "A row is a decision of a match by vote" in mia.visitor.ask("/our-odds").body
        assert mia.visitor.ask("/our-odds.csv").body.lstrip("\ufeff").startswith("decision,top card,hand")
