"""Attempts of raw clients in a class: nobody reads or writes another's, another class's, or the teacher's."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from math import ceil
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.browser.conftest import Server, serving
from tests.server.client import Visitor
from tests.server.comers import TABLE, Comer, seconds_of
from tests.server.lesson import LESSON, Class, a_class, send
from tests.server.page import ClassPage, Page, code_of
from tests.server.ports import free_port
from tests.server.test_class import PREDICTION, uploaded
from tests.server.test_tables import host_of

GONE, NOT_IN = 4404, 4403
LEARNERS = 13
SEATS = 5  # for others, of one table
MARKUP = '"><img src=x onerror=a>'
TEACHERS = ("teach", "teach/mine")
PAGES = ("/teach/answers.csv", "/teach/columns.csv", "/teach/report", "/teach/report?names", "/teach/table?at=x")
FORMLESS = (*PAGES, "/our-data", "/our-odds.csv", "/play", f"/lessons/{LESSON}", "/record", "/healthz")


def test_a_learners_session_is_nobody_elses(klass: Class) -> None:
    mia, ben = klass.learner("Mia"), klass.learner("Ben")
    lesson = mia.opens()
    lesson.press(PREDICTION, "check", "17%")
    thief = Page(ben.visitor, f"lessons/{LESSON}", opens=False)
    thief.line.send(json.dumps({"session": lesson.page.session, "heard": 0}))
    assert code_of(thief) == GONE
    assert lesson.shows(PREDICTION)["feedback"]  # and its own line goes on


def test_a_learners_page_has_no_part_of_the_teachers(klass: Class) -> None:
    teacher, tom = klass.teacher(), klass.learner("Tom")
    page = tom.opens().page
    page.send("board", {"kind": "names", "on": True})
    assert code_of(page) >= 4400
    assert not klass.teacher().view["names"]
    assert all(tom.visitor.ask(path).status == 403 for path in PAGES)
    assert teacher.view["joined"] == klass.teacher().view["joined"] - 1


@pytest.mark.parametrize("cookie", ["", "A" * 32, "' OR 1=1 --", "../../etc/passwd", "\u00e4"])
def test_a_made_up_cookie_opens_nothing(klass: Class, cookie: str) -> None:
    stranger = Visitor(klass.url)
    stranger.ask("/join")
    for name in ("lamakit_teacher", *(each for each in stranger.cookies if each.startswith("lamakit_visitor"))):
        stranger.cookies[name] = cookie.encode().decode("latin-1")
    for path in (*PAGES, "/teach", "/play"):
        answer = stranger.ask(path)
        assert answer.status in (302, 403, 404) or "board" not in answer.body, path
    for page in TEACHERS:
        with pytest.raises(InvalidStatus, match="403"):
            Page(stranger, page)


def test_a_page_elsewhere_acts_in_nobodys_name(klass: Class) -> None:
    """Browsers say where a request comes from; forms need a token that other sites can't read."""
    lea, teacher = klass.learner("Lea"), klass.teacher()
    for visitor, page in ((lea.visitor, f"lessons/{LESSON}"), (teacher.visitor, "teach")):
        with pytest.raises(InvalidStatus, match="403"):
            Page(visitor, page, Origin="http://elsewhere.example")
        with pytest.raises(InvalidStatus, match="403"):
            ClassPage(visitor, Origin="http://elsewhere.example")
    for fields in ({"act": "delete"}, {"act": "leave"}, {"act": "delete", "_xsrf": "made up"}):
        assert lea.visitor.ask("/join", "POST", fields).status == 403
    assert lea.visitor.ask("/play").status == 200


def test_only_learners_vote_and_each_for_themselves(klass: Class) -> None:
    teacher, eva, kim = klass.teacher(), klass.learner("Eva"), klass.learner("Kim")
    stranger = Visitor(klass.url)
    stranger.ask("/join")
    with pytest.raises((ConnectionClosed, InvalidStatus)) as refused:
        ClassPage(stranger)
    assert str(NOT_IN) in str(refused.value) or "403" in str(refused.value)
    lines = [ClassPage(each.visitor) for each in (eva, kim)]
    teacher.does("match", text="base", bot="alma")
    heard = [next(ballot for line in [each] * 9 if (ballot := line.said()["ballot"])) for each in lines]
    assert all("Eva" not in json.dumps(each) and "Kim" not in json.dumps(each) for each in heard)
    send(kim.visitor, act="delete")
    for line in lines:
        try:
            line.votes({"ply": heard[0]["ply"], "action": heard[0]["actions"][0][0], "owner": "Kim"})
        except ConnectionClosed:
            continue
    assert teacher.sees(lambda view: view["voting"]["voted"])["voting"]["voted"] == 1
    teacher.does("stop")


@pytest.mark.parametrize(
    "fields",
    [
        {"act": ""},
        {"act": "teach"},
        {"act": "hand-in", "handed": "A" * 100_000},
        {"act": "hand-in", "handed": "{" * 400},
        {"act": "join", "code": "\0" * 400, "nickname": MARKUP},
    ],
)
def test_strange_forms_are_refused(klass: Class, fields: dict[str, str]) -> None:
    ada = klass.learner(f"Ada {fields['act']} {len(str(fields))}")
    assert send(ada.visitor, **fields).status in (400, 403, 409)
    assert ada.visitor.ask("/play").status == 200


def test_an_address_that_takes_no_form_says_so(klass: Class) -> None:
    for visitor in (klass.learner("Noa").visitor, klass.teacher().visitor):
        answers = {path: send(visitor, path, act="x").status for path in FORMLESS}
        assert set(answers.values()) <= {403, 405}, answers


def test_a_file_of_any_size_takes_no_memory_and_brings_nothing(klass: Class) -> None:
    max_ = klass.learner("Max")
    assert uploaded(max_.visitor, "x" * 3_000_000).status in (409, 413)


def test_a_nickname_is_text_wherever_it_stands(klass: Class) -> None:
    teacher, learner = klass.teacher(), klass.learner(MARKUP)
    learner.opens().press(PREDICTION, "check", "33%")
    teacher.does("tournament", text="base")
    table = send(learner.visitor, "/tournament", act="play").header("Location")
    for visitor, path in (
        (learner.visitor, "/join"),
        (learner.visitor, "/tournament"),
        (learner.visitor, table),
        (teacher.visitor, "/teach"),
        (teacher.visitor, "/teach/report?names"),
    ):
        assert MARKUP not in visitor.ask(path).body, path
    assert f'"{MARKUP.replace(chr(34), chr(34) * 2)}"' in teacher.visitor.ask("/teach/answers.csv").body
    teacher.does("finish")


def test_nothing_that_is_somebodys_is_kept_by_caches_or_told_to_other_hosts(klass: Class) -> None:
    teacher, learner = klass.teacher(), klass.learner("Jan")
    shown = [(teacher.visitor, path) for path in ("/teach", *PAGES[:4])] + [(learner.visitor, "/join")]
    for visitor, path in shown:
        answer = visitor.ask(path)
        assert answer.status == 200, path
        assert "no-store" in answer.header("Cache-Control"), path
        assert answer.header("Referrer-Policy") == "same-origin", path


def test_two_classes_of_one_computer_are_apart(tmp_path: Path) -> None:
    with a_class(tmp_path, name="one") as one, a_class(tmp_path, "--new-key", name="two") as two:
        mia, teacher = one.learner("Mia"), two.teacher()
        mia.opens().press(PREDICTION, "check", "17%")
        elsewhere = Visitor(two.url, dict(mia.visitor.cookies))
        assert elsewhere.ask("/play").status == 302
        with pytest.raises(InvalidStatus, match="403"):
            Page(elsewhere, f"lessons/{LESSON}")
        assert send(elsewhere, act="export").status == 403
        elsewhere.ask("/join")
        assert send(elsewhere, act="return", phrase=mia.phrase).status == 403
        assert "Mia" not in json.dumps(klass_view := two.teacher().view)
        assert klass_view["joined"] == 0
        assert "17%" not in teacher.visitor.ask("/teach/answers.csv").body


@dataclass
class Guarded:
    """A door whose server has just been started, and what opens it for whoever comes."""

    server: Server
    url: str
    path: str
    wrong: dict[str, str]
    right: list[dict[str, str]]


@contextmanager
def of_a_class(door: str, data: Path, proxied: bool) -> Iterator[Guarded]:
    with a_class(data) as klass:
        phrases = [klass.learner(f"learner {number}").phrase for number in range(LEARNERS)]
    options = ("--address", klass.url) if proxied else ()
    with a_class(data, "--new-key", "--port", str(urlsplit(klass.url).port), *options) as klass:
        right: dict[str, list[dict[str, str]]] = {
            "code": [{"act": "join", "code": klass.code, "nickname": f"newer {number}"} for number in range(LEARNERS)],
            "phrase": [{"act": "return", "phrase": phrase} for phrase in phrases],
            "key": [{"key": klass.key}] * LEARNERS,
        }
        wrong = {"act": "return" if door == "phrase" else "join", door: "acorn anchor apple apron", "nickname": "x"}
        yield Guarded(klass.server, klass.url, "/teach" if door == "key" else "/join", wrong, right[door])


@contextmanager
def of_friends(door: str, data: Path, proxied: bool) -> Iterator[Guarded]:
    own = {"LAMAKIT_DATA": str(data)}
    with serving("--port", free_port(), to="serve", **own) as server:
        codes = [host_of(server, *["away"] * SEATS)[2][0] for _table in range(ceil(LEARNERS / SEATS))]
    options = ["--port", str(urlsplit(server.url).port), *(["--address", server.url] if proxied else [])]
    if proxied or door == "password":
        options += ["--password", "open sesame"]
    with serving(*options, to="serve", **own) as server:
        right: dict[str, list[dict[str, str]]] = {
            "password": [{"password": "open sesame"}] * LEARNERS,
            "code": [{"code": codes[number // SEATS], "name": f"P{number}"} for number in range(LEARNERS)],
        }
        url, path = server.url.partition("?")[0], "/login" if door == "password" else TABLE
        yield Guarded(server, url, path, {door: "abcdefgh", "name": "x"}, right[door])


DOORS: dict[str, Callable[[Path, bool], AbstractContextManager[Guarded]]] = {
    **{door: partial(of_a_class, door) for door in ("code", "phrase", "key")},
    "table": partial(of_friends, "code"),
    "password": partial(of_friends, "password"),
}


@pytest.mark.long
@pytest.mark.parametrize("proxied", [False, True], ids=["", "by a proxy"])
@pytest.mark.parametrize("guessers", [(64, False), (160, False), (500, False), (500, True)], ids=str)
@pytest.mark.parametrize("door", DOORS)
def test_whoever_has_it_comes_in_however_many_guess_right_after_a_restart(
    tmp_path: Path, door: str, guessers: tuple[int, bool], proxied: bool
) -> None:
    """Before the server has worked for five seconds; there are so many who guess, and perhaps they hang up."""
    many, hang_up = guessers
    with DOORS[door](tmp_path, proxied) as guarded:
        server = guarded.server.process

        def browser(number: int) -> Comer:
            return Comer(guarded.url, f"10.0.0.{number % 250}" if proxied else "")

        async def comes(number: int) -> tuple[bool, float]:
            await asyncio.sleep(number / 5)
            begun = seconds_of(server)
            return await browser(number).tries(guarded.path, guarded.right[number]), seconds_of(server) - begun

        async def test() -> list[tuple[bool, float]]:
            guessing = [
                asyncio.ensure_future(browser(each).tries(guarded.path, guarded.wrong, hangs_up=hang_up))
                for each in range(many)
            ]
            came = await asyncio.gather(*map(comes, range(LEARNERS)))
            for each in guessing:
                each.cancel()
            answers = await asyncio.gather(*guessing, return_exceptions=True)
            assert True not in answers
            return came

        came = asyncio.run(test())
    print({"slowest (s of the server's)": round(max(took for _is_in, took in came), 2)})
    assert all(is_in for is_in, _took in came)
    assert max(took for _is_in, took in came) < 5
