"""Scripted learners of a whole lesson, each with a speed, a skill and habits; times are minutes of the lesson."""

import json
import random
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from threading import Event
from typing import Any

from websockets.exceptions import WebSocketException

from lamakit.lessons.catalogue import lesson
from lamakit.lessons.engine.problem import Problem
from lamakit.play.llama.observation import LlamaObservation
from tests.lessons.lessons import places, problems as problems_of
from tests.server.client import Visitor
from tests.server.ear import Ear
from tests.server.lesson import Class, Learner, send
from tests.server.page import Page

LESSON = "17_simulation"
IMPOSSIBLE = "150%", "-0.2", "a lot", "", "1/0", "nan", "9" * 60
JUNK = "[]", "{", '{"ply": "x", "action": {}}', "\0" * 50, '{"ply": 1e9, "action": "draw"}'
LEAST = 75.0  # seconds for which everybody plays, however short the lesson's minutes are
ARRIVE, PREDICT, TRY, STOP_TRYING, PRACTISE, AWAY, BACK, STOP, PLAY, LEAVE, OVER = (
    0,
    3,
    9,
    16,
    17,
    20,
    24,
    29,
    35,
    41,
    45,
)


@cache
def cells() -> dict[str, int]:
    """Where the lesson's parts are, by their names."""
    return places(lesson(LESSON))


@cache
def problems() -> dict[str, Problem]:
    return problems_of(lesson(LESSON))


@dataclass
class Clock:
    """`minute`: how many seconds one of the lesson takes."""

    minute: float
    begun: float = field(default_factory=time.monotonic)
    over: Event = field(default_factory=Event)  # the teacher has left: nobody waits any more

    @property
    def now(self) -> float:
        return (time.monotonic() - self.begun) / self.minute

    def until(self, minute: float) -> None:
        if self.over.wait(max(0.0, (minute - self.now) * self.minute)):
            raise EOFError("the lesson was broken off")


class Pupil:
    def __init__(self, klass: Class, clock: Clock, number: int) -> None:
        self.klass, self.clock, self.number = klass, clock, number
        self.chance = random.Random(number)
        self.speed, self.skill = self.chance.uniform(0.5, 1.6), self.chance.uniform(0.2, 0.95)
        self.name = f"{self.chance.choice(('Calm', 'Witty', 'Proud'))} pupil {number}"
        self.took = list[float]()
        self.arrival = 0.0
        self.last = dict[str, str]()  # acknowledged: the last answer to each part
        self.first = dict[str, bool]()  # whether the first one was right
        self.trials = self.votes = self.refused = 0
        self.points: int | None = None  # at the end of the tournament's match

    @property
    def leaves(self) -> bool:
        return self.number % 10 == 3

    @property
    def is_rude(self) -> bool:
        return self.number % 7 == 0

    # --- the lesson

    def lives(self) -> "Pupil":
        self.clock.until(ARRIVE + 2.5 * self.number / 30)
        self._comes_in()
        self._predicts()
        self._tries()
        self._practises()
        self._votes(PLAY)
        self._plays()
        self._leaves()
        return self

    def _comes_in(self) -> None:
        begun = time.perf_counter()
        if self.is_rude:
            stranger = Visitor(self.klass.url)
            stranger.ask("/join")
            assert send(stranger, act="join", code="AAAAAA", nickname=self.name).status == 403
        self.learner = self.klass.learner(self.name)
        self.ear = Ear(self.learner.visitor, LESSON)
        self.lesson = self.learner.opens(LESSON)
        self.lesson.comes_to(cells()["prediction"])
        self.arrival = time.perf_counter() - begun

    def _predicts(self) -> None:
        self.clock.until(PREDICT + 3 * self.speed)
        if self.number % 5 == 1:
            for answer in IMPOSSIBLE:
                said = self._press("prediction", "check", answer)
                self.refused += "locked" not in json.dumps(said["feedback"])
        self._answers("prediction", f"{min(99, max(1, round(self.chance.gauss(45, 22))))}%")

    def _tries(self) -> None:
        """At the table of the lesson: draw, again, draw …"""
        self.clock.until(TRY)
        table, tally = self._trial()
        while self.clock.now < STOP_TRYING and self.trials < 18:
            time.sleep(self.clock.minute * self.speed * self.chance.uniform(0.2, 0.7))
            begun = time.perf_counter()
            self.lesson.page.send(table, {"kind": "play", "ply": self._ply(table), "action": "draw"})
            self._hears(tally)
            self.took.append(time.perf_counter() - begun)
            self.trials += 1
            self.lesson.page.send(tally, {"kind": "press", "button": "again", "answer": ""})
            self._hears(tally)

    def _trial(self) -> tuple[str, str]:
        """The parts of the hands-on cell: its table, and the panel below."""
        cell = cells()["hands-on"]
        pieces = list(scripted(self.lesson.outputs.get(cell) or self.lesson.comes_to(cell)))
        return next(number for script, number in pieces if script == "llama"), pieces[-1][1]

    def _ply(self, table: str) -> int:
        self.lesson.page.send(table, {"kind": "hello"})
        return int(self.lesson.page.until("view", table)["ply"])

    def _hears(self, part: str) -> None:
        while self.lesson._hear()[0] != part:
            pass

    def _practises(self) -> None:
        for place, (name, problem) in enumerate(problems().items()):
            if name == "exit-ticket" or self.clock.now > STOP:
                continue
            self.clock.until(PRACTISE + place * 2 * self.speed)
            if self.leaves and self.clock.now > AWAY:
                self._goes_and_comes_back()
            if self.is_rude:
                self._is_rude()
            self._exercise(name, problem)
        self.clock.until(STOP)

    def _exercise(self, name: str, problem: Problem) -> None:
        if name not in self.first and self.chance.random() < 0.3:
            self._press(name, "hint")
        for _try in range(2):
            if self.chance.random() < self.skill:
                self._answers(name, answer_to(problem.right))
                return
            self._answers(name, self.chance.choice(wrong_answers(problem)))

    def _goes_and_comes_back(self) -> None:
        if hasattr(self, "away"):
            return
        self.away = True
        self.lesson.page.line.close()
        self.ear.leave()
        self.clock.until(BACK)
        other = Visitor(self.klass.url)
        other.ask("/join")
        assert send(other, act="return", phrase=self.learner.phrase.upper()).status == 303
        self.learner = Learner(other, self.learner.phrase)
        self.ear, self.lesson = Ear(other, LESSON), self.learner.opens(LESSON)

    def _is_rude(self) -> None:
        """Nothing of this may harm anybody, and this pupil goes on too."""
        self.lesson.page.send("notebook", {"kind": "junk", "text": "x" * 1000})
        self.lesson.page.send(self.lesson.panels[cells()["prediction"]], {"kind": "press", "button": [], "answer": {}})
        other = Page(self.learner.visitor, f"lessons/{LESSON}")
        other.line.send(self.chance.choice(JUNK))  # ends this line, and no other
        with suppress(WebSocketException):
            other.line.close()
        with suppress(WebSocketException):
            self.ear._page.line.send(self.chance.choice(JUNK))

    def _answers(self, name: str, answer: Any) -> None:
        said = self._press(name, "check", answer)
        if name != "prediction":
            self.first.setdefault(name, said["feedback"]["status"] == "right")
        self.last[name] = ", ".join(answer) if isinstance(answer, list) else answer

    def _press(self, name: str, button: str, answer: Any = "") -> dict[str, Any]:
        cell = cells()[name]
        if cell not in self.lesson.panels:
            self.lesson.comes_to(cell)
        begun = time.perf_counter()
        said = self.lesson.press(cell, button, answer)
        self.took.append(time.perf_counter() - begun)
        return said

    # --- all together

    def _votes(self, until: float) -> None:
        seen = -1
        while self.clock.now < until:
            ballot = self.ear.heard.get("ballot")
            if ballot and ballot["ply"] != seen:
                seen = ballot["ply"]
                time.sleep(self.speed * self.chance.uniform(0.5, 4))
                if self.chance.random() < 0.9:
                    with suppress(WebSocketException, TypeError):  # the ballot is over
                        self.ear.votes(self.chance.randrange(len(ballot["actions"])))
                        self.votes += 1
            time.sleep(0.2)

    def _plays(self) -> None:
        """In the tournament, as soon as there is one; one in ten is left out of the ranking, one doesn't play."""
        until = time.monotonic() + 60
        while not self.ear.heard.get("tournament") and time.monotonic() < until:
            time.sleep(0.3)
        if self.number % 10 == 9:
            return
        if self.number % 10 == 8:
            send(self.learner.visitor, "/tournament", act="out")
        answer = send(self.learner.visitor, "/tournament", act="play")
        assert answer.status == 303, answer.body
        page = Page(self.learner.visitor, answer.header("Location").lstrip("/"))
        page.send("table", {"kind": "hello"})
        shown, until = page.until("view"), time.monotonic() + LEAST
        while not shown["view"]["end"] and (self.clock.now < LEAVE or time.monotonic() < until):
            legal = LlamaObservation.from_position(shown["view"]["position"]).legal_actions
            if legal or shown["view"]["phase"] == "round_over":
                time.sleep(0.4 * self.speed * self.chance.random())
                page.send("table", {"kind": "play", "ply": shown["ply"], "action": self._chooses(legal)})
            shown = page.until("view")
        self.points = shown["view"]["seats"][0]["points"] if shown["view"]["end"] else None
        page.line.close()

    def _chooses(self, legal: list[str]) -> str:
        """The skilled play a card if they can; the others do anything."""
        if not legal:
            return "deal"
        cards = [action for action in legal if action not in ("draw", "quit")]
        return self.chance.choice(cards if cards and self.chance.random() < self.skill else legal)

    def _leaves(self) -> None:
        """With the exit ticket; who does not answer it stays open."""
        self.clock.until(LEAVE)
        if self.number % 10 != 7:
            self.lesson = self.learner.opens(LESSON)
            self._exercise("exit-ticket", problems()["exit-ticket"])
        self.clock.until(OVER)


def p95(ordered: list[float]) -> float:
    return ordered[int(0.95 * len(ordered))]


def scripted(outputs: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    """The pieces of a cell that a script draws: the script and the number of each."""
    for output in outputs:
        if "script" in output:
            yield output["script"], output["number"]
        yield from scripted(output.get("children", []))


def answer_to(right: object) -> Any:
    """As people write it: four decimals."""
    if isinstance(right, frozenset):
        return sorted(right)
    return f"{float(right):.4f}".rstrip("0").rstrip(".") if isinstance(right, Fraction | int) else str(right)


def wrong_answers(problem: Problem) -> list[Any]:
    """Those that people really give, or else any."""
    named = [answer_to(slip.answer) for slip in problem.known_slips]
    if named:
        return named
    if not problem.choices:
        return ["0.98765"]
    wrong = [key for key in problem.choices if key != problem.right]
    return [[key] for key in wrong] if problem.several else wrong
