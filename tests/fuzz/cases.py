"""Cases: something public, called with valid arguments of which some are junk; and what may come out of them."""

import os
import signal
import sys
import tempfile
import traceback
import warnings
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count, product
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from lamakit.errors import LONGEST, LamakitError
from tests.fuzz import junk, samples
from tests.fuzz.surface import Target

EFFORT, PATIENCE = 5, 60  # seconds of the processor, and of the clock, in which the process was not stopped


class Hangs(BaseException):
    """A case takes too long."""


class Writes(BaseException):
    """A case writes where it must not."""


def arguments(target: Target, random: Random) -> dict[str, Any]:
    """Valid ones, but one or a few."""
    named = [name for name in target.parameters if name in target.required or random.random() < 0.5]
    named += random.sample(sorted(target.options), min(len(target.options), random.choice((0, 0, 1))))
    given = {name: random.choice(samples.VALUES[name]()) for name in named}
    for name in random.sample(named, min(len(named), random.choice((1, 1, 1, 2, 9)))):
        given[name] = junk.junk(random) if random.random() < 0.7 else junk.changed(random, given[name])
    return given | {
        name: value
        for name, value in samples.SPARED.get(target.name, {}).items()
        if name not in given or given[name] is None or isinstance(given[name], bool | int | str)
    }


def _call(target: Target, given: dict[str, Any]) -> Any:
    return target.bound()(**given)


def fault(call: Callable[[], Any], given: Iterable[Any] = ()) -> str:
    """The fault in the way a call ends; empty if it answers, or refuses in one line."""
    _asked[:] = [value for value in given if isinstance(value, str | bytes | Path)]
    try:
        with bounded():
            call()
    except LamakitError as error:
        text = str(error)
        if len(text) > LONGEST or len(text.splitlines()) != 1 or text != text.strip():
            return f"says {text[:400]!r}"
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return f"{type(error).__name__} at {_place(error)}"
    return ""


def _place(error: BaseException) -> str:
    """Where in lamakit it happened."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "lamakit/" in frame.filename]
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno} {frames[-1].line}" if frames else "the call"


@contextmanager
def bounded() -> Iterator[None]:
    left = {signal.SIGPROF: EFFORT, signal.SIGALRM: PATIENCE}

    def ring(number: int, frame: FrameType | None) -> None:
        left[signal.Signals(number)] -= 1
        if left[signal.Signals(number)] <= 0:
            raise Hangs

    clocks = ((signal.SIGPROF, signal.ITIMER_PROF), (signal.SIGALRM, signal.ITIMER_REAL))
    before = [signal.signal(number, ring) for number, _ in clocks]
    for _, clock in clocks:
        signal.setitimer(clock, 1, 1)
    try:
        yield
    finally:
        for (number, clock), handler in zip(clocks, before, strict=True):
            signal.setitimer(clock, 0)
            signal.signal(number, handler)


class Report:
    """Faults, each kind once, with a case that shows it."""

    def __init__(self) -> None:
        self.faults: dict[tuple[str, str], str] = {}
        self.counts: Counter[tuple[str, str]] = Counter()
        self.cases = 0

    def note(self, name: str, found: str, case: object) -> None:
        self.cases += 1
        if found:
            self.counts[name, found] += 1
            self.faults.setdefault((name, found), _shown(case))

    def __str__(self) -> str:
        return "\n".join(
            f"{name}: {found} ({self.counts[name, found]} times), with {case}"
            for (name, found), case in self.faults.items()
        )


def _shown(case: object) -> str:
    if isinstance(case, dict):
        return ", ".join(f"{name}={_shown(value)}" for name, value in case.items())
    try:
        return repr(case)[:80]
    except Exception:
        return f"<{type(case).__name__}>"


def run(targets: list[Target], count: int, seed: int) -> Report:
    """So many cases, shared out among the targets."""
    random, report = Random(seed), Report()
    with warnings.catch_warnings(), kept_in(Path(tempfile.gettempdir())):
        warnings.simplefilter("ignore")
        for number in range(count):
            target = _turn(targets, number, random)
            given = arguments(target, random)
            report.note(target.name, fault(partial(_call, target, given), given.values()), given)
    return report


def run_hostile(targets: list[Target], of: int = 1) -> Report:
    """Every argument of the targets as each of the hostile values, or one in so many in turn, beside valid ones."""
    report, turns = Report(), count()
    with warnings.catch_warnings(), kept_in(Path(tempfile.gettempdir())):
        warnings.simplefilter("ignore")
        for target in targets:
            spared = samples.SPARED.get(target.name, {})
            valid = {name: samples.VALUES[name]()[0] for name in target.required} | spared
            for name in sorted({*target.parameters, *target.options} - spared.keys()):
                for value in junk.HOSTILE[next(turns) % of :: of]:
                    given = {**valid, name: value}
                    report.note(target.name, fault(partial(_call, target, given), given.values()), given)
    return report


def run_nonsense(targets: list[Target]) -> Report:
    """Every argument as what answers no question, beside valid ones of every game: it is refused."""
    report = Report()
    with warnings.catch_warnings(), kept_in(Path(tempfile.gettempdir())):
        warnings.simplefilter("ignore")
        for target in targets:
            spared = samples.SPARED.get(target.name, {})
            for name in sorted({*target.parameters, *target.options} - spared.keys()):
                if name in samples.ANYTHING.get(target.name, ()):
                    continue
                for beside, value in product(_beside(target, name), junk.NONSENSE):
                    given = {**beside, **spared, name: value}
                    report.note(f"{target.name}, {name}", _answers(target, given), given)
    return report


def _beside(target: Target, name: str) -> Iterator[dict[str, Any]]:
    """The other arguments that it needs, all that there are samples of for whatever it looks at."""
    valid = {other: samples.VALUES[other]()[0] for other in target.required}
    looked_at = sorted(valid.keys() & {"observation", "seen"} - {name})
    for seen in samples.VALUES[looked_at[0]]() if looked_at else [None]:
        yield valid | dict.fromkeys(looked_at[:1], seen)


def _answers(target: Target, given: dict[str, Any]) -> str:
    """The answer, which is the fault here; empty if it is refused."""
    answered = list[Any]()
    found = fault(lambda: answered.append(_call(target, given)), given.values())
    return found or "".join(f"answers {_shown(value)}" for value in answered)


def _turn(targets: list[Target], number: int, random: Random) -> Target:
    target = targets[number % len(targets)]
    often = samples.COSTLY.get(target.owner or target.name, 1 if target.parameters or target.options else 10)
    return target if random.random() * often < 1 else _turn(targets, number + 1, random)


# --- writing

CHANGES = ("os.mkdir", "os.remove", "os.rmdir", "os.rename")
_allowed: list[Path] = []
_asked: list[Any] = []  # where the case itself says that something be written


def _watch(event: str, given: tuple[Any, ...]) -> None:
    if not _allowed:
        return
    if event not in CHANGES and not (event == "open" and isinstance(given[2], int) and given[2] & 3):
        return
    path = given[0]
    if event == "os.mkdir" and os.path.isdir(path):
        return  # it is there already
    if isinstance(path, str | bytes) and not _is_allowed(str(path)):
        if any(_folder(path) == _folder(asked) for asked in _asked):
            raise PermissionError(f"{path!r} is outside")
        raise Writes(path)


def _folder(path: Any) -> str:
    return os.path.dirname(os.path.abspath(os.fsdecode(path)))


def _is_allowed(path: str) -> bool:
    place = Path(path).absolute()
    harmless = place.is_relative_to("/dev/null") or "__pycache__" in place.parts[-2:]
    return harmless or any(place.is_relative_to(folder) for folder in _allowed)


@contextmanager
def kept_in(folder: Path) -> Iterator[None]:
    """Nothing may be written elsewhere."""
    _allowed.append(folder)
    try:
        yield
    finally:
        _allowed.remove(folder)


sys.addaudithook(_watch)
