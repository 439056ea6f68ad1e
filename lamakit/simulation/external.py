"""Players that are programs of their own: a line for each decision, a line for each action.

A program says `ready` on a line of its standard output once it is. Then it reads a line of its standard input for each
decision: a number, the position as its seat sees it and the legal actions joined by `, `, with tabs between them. It
answers with the number, a tab and one of the actions. Other lines are nobody's answer and are left alone, so a greeting
does no harm. What it says on its standard error is shown.
"""

import errno
import os
import shlex
import signal
import subprocess
import sys
import weakref
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING
from uuid import uuid4

from lamakit.errors import LamakitError, error_line, quoted
from lamakit.play.observation import Observation
from lamakit.texts import Later, _, deferred
from lamakit.texts.numbers import number

if TYPE_CHECKING:
    from psutil import Process

PREFIX, READY = "cmd:", "ready"
START, SECONDS = 30.0, 10.0  # until it is ready; for a decision
CRASHES = 20  # after so many a program is not started again
STRAY = 1000  # lines that answer nothing, one after the other
KEEPER = (sys.executable, "-I", "-S", str(Path(__file__).with_name("keeper.py")))
ROUNDS, PAUSE = 400, 0.005  # s
IS_KEPT = sys.platform == "linux" and bool(sys.executable)
USUAL, LONGEST = 100, 10_000  # characters of a line; more are several
LATE, CRASHED, NOT_ALLOWED, TALKS = deferred(("late", "crashed", "not allowed", "talks without end"), "error")


def fallback(seen: Observation) -> str:
    """The action in place of none, or of one that is not allowed: the seat leaves the round if it may.

    Else it is the first that is legal.
    """
    legal = seen.legal_actions
    return next((action for action in ("quit", "pass") if action in legal), legal[0])


def command_of(given: str, is_windows: bool = os.name == "nt") -> str | list[str]:
    """The command to start, without `cmd:`; Windows takes a command apart itself, and has backslashes in its paths.

    Raises FileNotFoundError if it is none, ValueError if a quotation mark is open.
    """
    text = given.removeprefix(PREFIX).strip()
    found = text if is_windows else shlex.split(text)
    if not found or not found[0]:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    return found


class Program:
    """A bot that asks a program. Whatever that does, the match goes on, and `faults` counts what was replaced."""

    def __init__(self, given: str, seconds: float = SECONDS) -> None:
        """`given`: "cmd:python my_bot.py". Raises LamakitError if that can't be started, or is not ready in time."""
        self.key, self._seconds = given, seconds
        self.decisions, self.faults = 0, Counter[str]()
        self._line: _Line | None = None
        try:
            self._command = command_of(given)
            self._line = _Line(self._command)
        except (OSError, ValueError) as error:
            raise LamakitError(
                "bots: {given}: {error}; expected cmd: and a command, such as cmd:python my_bot.py",
                quoted(given),
                error_line(error),
            ) from None
        if fault := self._line.begun():
            self.close()
            raise LamakitError("bots: {given}: {fault} before it said “ready” on a line", quoted(given), Later(fault))

    def choose(self, seen: Observation) -> str:
        """Its answer, or `fallback` if it crashes, answers late or with what is not allowed."""
        self.decisions += 1
        answer, fault = self._asked(seen)
        if not fault and answer not in seen.legal_actions:
            fault = NOT_ALLOWED
        if fault:
            self.faults[fault] += 1
        if fault not in ("", NOT_ALLOWED):
            self.close()
        return fallback(seen) if fault else answer

    def _asked(self, seen: Observation) -> tuple[str, str]:
        """The answer, and what was wrong with it."""
        if self._line is None:
            if self.faults[CRASHED] + self.faults[TALKS] >= CRASHES:
                return "", CRASHED
            try:
                self._line = _Line(self._command)
            except OSError:
                return "", CRASHED
            if fault := self._line.begun():
                return "", fault
        question = f"{self.decisions}\t{seen.position}\t{', '.join(seen.legal_actions)}\n"
        return self._line.answer(str(self.decisions), question, self._seconds)

    def close(self) -> None:
        """End the program and all that it has started; it is started again when it is asked again."""
        if self._line is not None:
            self._line.cut()
            self._line = None

    def __str__(self) -> str:
        told = ", ".join(f"{number(count)} {_(f'error|{fault}')}" for fault, count in self.faults.items())
        return _(
            "{program}: {replaced:,} of {decisions:,} decisions replaced ({faults})",
            program=self.key,
            replaced=self.faults.total(),
            decisions=self.decisions,
            faults=told,
        )


class _Line:
    """A running program. Two threads read and write, so nobody waits for one that does neither."""

    def __init__(self, command: str | list[str]) -> None:
        self._mark = f"LAMAKIT_PROGRAM_{uuid4().hex}"
        self._process = (kept if IS_KEPT else started)(command, self._mark)
        self._questions, self._answers = SimpleQueue[str | None](), SimpleQueue[tuple[str, str]]()
        self._awaited = READY
        for work in (self._write, self._read):
            Thread(target=work, daemon=True).start()

    def begun(self) -> str:
        """Waits until the program is ready; returns the fault if it isn't."""
        return self._taken(START)[1]

    def answer(self, name: str, question: str, seconds: float) -> tuple[str, str]:
        """The program's answer under this name, and the fault in place of an answer."""
        self._awaited = name
        self._questions.put(question)
        return self._taken(seconds)

    def _taken(self, seconds: float) -> tuple[str, str]:
        try:
            return self._answers.get(timeout=seconds)
        except Empty:
            return "", LATE

    def _write(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError), self._process.stdin as stdin:
            while question := self._questions.get():
                stdin.write(question)
                stdin.flush()

    def _read(self) -> None:
        """Keeps answers that are awaited, once each, until the program ends or talks without end."""
        assert self._process.stdout is not None
        stray = 0
        with suppress(OSError), self._process.stdout as stdout:
            while stray < STRAY and (line := stdout.readline(LONGEST)):
                name, answer = (*line.split(maxsplit=1), "", "")[:2]
                is_answer = name == self._awaited and line.endswith("\n") and (name != READY or not answer)
                if name and is_answer:
                    self._awaited, stray = "", 0
                    self._answers.put((answer.strip(), ""))
                else:
                    stray += 1 + len(line) // USUAL
            self._answers.put(("", TALKS if stray >= STRAY else CRASHED))

    def cut(self) -> None:
        self._questions.put(None)
        end_all(self._process.pid, self._mark)
        self._process.wait()


def started(command: Sequence[str], mark: str, passed: Sequence[int] = ()) -> subprocess.Popen[str]:
    """A program whose environment has the mark, as that of all that it starts unless it takes care."""
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        env=os.environ | {mark: "1"},
        start_new_session=os.name == "posix",  # Ctrl-C is for the tournament, which ends its programs itself
        pass_fds=passed,
    )


def kept(command: Sequence[str], mark: str) -> subprocess.Popen[str]:
    """The same with a keeper between. Raises OSError as if there were none."""
    (told, tells), (ends, here) = os.pipe(), os.pipe()
    with open(told) as failed:
        try:
            process = started([*KEEPER, str(tells), str(ends), *command], mark, [tells, ends])
        except BaseException:
            os.close(here)
            raise
        finally:
            os.close(tells)
            os.close(ends)
        weakref.finalize(process, os.close, here)  # until then it is open; it ends with this process, too
        if errno_of := failed.read():
            process.communicate()
            raise OSError(int(errno_of), os.strerror(int(errno_of)), command[0])
    return process


def end_all(process: int, mark: str) -> None:
    """End all that runs; a keeper comes last, as it adopts what is started meanwhile."""
    from psutil import Error, Process  # no browser has it, where no program is started

    top = Process(process)
    for _round in range(ROUNDS):
        left = [each for each in running(top, mark) if not (IS_KEPT and each == top)]
        for each in left:
            with suppress(Error):
                each.kill()
        if not left:
            break
        sleep(PAUSE)
    if os.name == "posix":
        with suppress(OSError):
            os.killpg(process, signal.SIGKILL)
    with suppress(Error):
        top.kill()


def running(top: "Process", mark: str) -> Iterator["Process"]:
    """Itself, what it has started, and whatever has the mark in its environment, as far as the system tells."""
    from psutil import STATUS_ZOMBIE, NoSuchProcess, process_iter

    marked = (each for each in process_iter(["environ"]) if mark in (each.info["environ"] or ()))
    for each in {top, *top.children(recursive=True), *marked}:
        with suppress(NoSuchProcess):
            if each.status() != STATUS_ZOMBIE:
                yield each
