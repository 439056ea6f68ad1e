"""Players that are programs of their own: a line for each position, a line for each action.

A program reads lines from its standard input: the position as its seat sees it, a tab, and the legal actions, joined by
`, `. It answers each with one of them, on a line of its standard output. What it says on its standard error is shown.
"""

import shlex
import subprocess
from collections import Counter
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread

from lamakit.errors import LamakitError, error_line, quoted
from lamakit.play.observation import Observation
from lamakit.texts import _, deferred
from lamakit.texts.numbers import number

PREFIX = "cmd:"
SECONDS = 10.0  # for a decision
CRASHES = 20  # after so many a program is not started again
LATE, CRASHED, NOT_ALLOWED = deferred(("late", "crashed", "not allowed"))


def fallback(seen: Observation) -> str:
    """The action in place of none, or of one that is not allowed: the seat leaves the round if it may.

    Else it is the first that is legal.
    """
    legal = seen.legal_actions
    return next((action for action in ("quit", "pass") if action in legal), legal[0])


class Program:
    """A bot that asks a program. Whatever that does, the match goes on, and `faults` counts what was replaced."""

    def __init__(self, given: str, seconds: float = SECONDS) -> None:
        """`given`: "cmd:python my_bot.py". Raises LamakitError if that can't be started."""
        self.key, self._seconds = given, seconds
        self.decisions, self.faults = 0, Counter[str]()
        self._process: subprocess.Popen[str] | None = None
        self._lines = SimpleQueue[str]()
        try:
            self._command = shlex.split(given.removeprefix(PREFIX))
            self._start()
        except (OSError, ValueError, IndexError) as error:
            raise LamakitError(
                "bots: {given}: {error}; expected cmd: and a command, such as cmd:python my_bot.py",
                quoted(given),
                error_line(error),
            ) from None

    def _start(self) -> None:
        self._lines = lines = SimpleQueue[str]()
        pipe = subprocess.PIPE
        self._process = process = subprocess.Popen(self._command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")

        def read() -> None:
            with suppress(OSError, ValueError):  # it is not UTF-8, or the pipe has been closed
                for line in process.stdout or ():
                    lines.put(line)
            lines.put("")

        Thread(target=read, daemon=True).start()

    def choose(self, seen: Observation) -> str:
        """Its answer, or `fallback` if it crashes, answers late or with what is not allowed."""
        self.decisions += 1
        answer, fault = self._asked(seen)
        if not fault and answer not in seen.legal_actions:
            fault = NOT_ALLOWED
        if fault:
            self.faults[fault] += 1
        if fault in (LATE, CRASHED):
            self.close()
        return fallback(seen) if fault else answer

    def _asked(self, seen: Observation) -> tuple[str, str]:
        """The answer, and what was wrong with it."""
        try:
            if self._process is None:
                if self.faults[CRASHED] >= CRASHES:
                    return "", CRASHED
                self._start()
            assert self._process is not None
            assert self._process.stdin is not None
            self._process.stdin.write(f"{seen.position}\t{', '.join(seen.legal_actions)}\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=self._seconds)
        except Empty:
            return "", LATE
        except OSError:
            return "", CRASHED
        return line.strip(), "" if line else CRASHED

    def close(self) -> None:
        """End the program; it is started again when it is asked again."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                with suppress(OSError):
                    pipe.close()  # type: ignore[union-attr]
            self._process = None

    def __str__(self) -> str:
        told = ", ".join(f"{number(count)} {_(fault)}" for fault, count in self.faults.items())
        return _(
            "{program}: {replaced:,} of {decisions:,} decisions replaced ({faults})",
            program=self.key,
            replaced=self.faults.total(),
            decisions=self.decisions,
            faults=told,
        )
