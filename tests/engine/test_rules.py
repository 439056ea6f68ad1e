"""The committed files are of these rules; where there is none that runs, the same matches are played interpreted."""

import os
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from lamakit import engine
from lamakit.bots.llama.playouts import engine_of
from lamakit.coach import judge
from lamakit.engine import on_desk, program_of, rules, why_interpreted
from lamakit.errors import LamakitError
from lamakit.games import LLAMA
from lamakit.simulation.small_batch import sample

ROOT = Path(__file__).parents[2]
POSITION = "base | 4 | A* 2 5 6:1 | B ?3:0"
SLOWLY = "; everything is played interpreted, which takes hundreds of times as long"


def answers() -> tuple[Any, Any]:
    """Matches, and a judgement."""
    return sample("base", ["sharp", "casual", "random"], 5, 3), judge(POSITION, worlds=8)


@pytest.fixture(scope="module")
def usual() -> tuple[Any, Any]:
    assert not why_interpreted("base")
    return answers()


@pytest.fixture
def afresh() -> Iterator[None]:
    """Whatever has been read is read again, before and after."""
    caches = (why_interpreted, engine._warn, on_desk._module, engine_of)
    for cached in caches:
        cached.cache_clear()
    yield
    for cached in caches:
        cached.cache_clear()


def told() -> tuple[list[str], tuple[Any, Any]]:
    """The warnings with which the answers are given."""
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        found = answers()
    return [str(one.message) for one in said], found


@pytest.mark.parametrize("box", LLAMA)
def test_the_files_are_of_these_rules(box: str) -> None:
    data = rules.rules_file(box).read_bytes()
    assert data.endswith(rules.section(rules.digest())), (
        f"{box}.wasm is of other rules than those that stand here; run `{rules.MAKE}` and commit what it writes"
    )


def test_nothing_has_to_be_written(usual: tuple[Any, Any]) -> None:
    """Where there is no folder for what has been compiled, it is compiled by each process, and told to nobody."""
    judged = f"from lamakit.coach import judge; print(judge({POSITION!r}, worlds=8))"
    nowhere = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"), os.devnull)
    command = [sys.executable, "-W", "error", "-c", judged]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env={**os.environ, **nowhere}, timeout=300)
    assert (done.stdout.strip(), done.stderr, done.returncode) == (str(usual[1]), "", 0)


def test_everything_that_is_compiled_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file more, or a letter changed, is another digest; the ends of lines are not."""
    for file in rules.sources():
        copy = tmp_path / file.relative_to(rules.ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    usual = rules.digest()
    monkeypatch.setattr(rules, "ROOT", tmp_path)
    found = [rules.digest.__wrapped__()]
    for name in ("games/lama.py", "bots/llama/sharp.py", "simulation/step_loop.py", "games/another.py"):
        with (tmp_path / name).open("ab") as changed:
            changed.write(b"#")
        found.append(rules.digest.__wrapped__())
    assert found[0] == usual
    assert len(set(found)) == len(found)


def cut(data: bytes) -> bytes:
    return data[:1000]


def cut_at_the_end(data: bytes) -> bytes:
    return data[:-1]


def of_other_rules(data: bytes) -> bytes:
    return data[:-32] + bytes(32)


def spoilt(data: bytes) -> bytes:
    return data[:500] + b"\xff" * 500 + data[1000:]


OTHER_RULES = "the compiled rules of base are cut or of other rules; python -m tools.compile_rules makes them afresh"
MISSING = "the compiled rules of base are not there; python -m tools.compile_rules makes them"


@pytest.mark.usefixtures("afresh")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (cut, OTHER_RULES),
        (cut_at_the_end, OTHER_RULES),
        (of_other_rules, OTHER_RULES),
        (spoilt, "wasmtime can't run the compiled rules of base: "),
        (None, MISSING),
    ],
)
def test_a_file_that_is_no_good_is_told_in_a_line_and_not_needed(
    change: Callable[[bytes], bytes] | None, reason: str, usual: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "base.wasm"
    if change:
        file.write_bytes(change(rules.rules_file("base").read_bytes()))
    monkeypatch.setattr(rules, "rules_file", lambda _box: file)
    said, found = told()
    assert found == usual
    (line,) = said
    assert line.startswith(reason)
    assert line.endswith(SLOWLY)
    assert "\n" not in line
    assert why_interpreted("base") == line.removesuffix(SLOWLY)
    assert program_of("base") is None


@pytest.mark.usefixtures("afresh")
def test_a_page_without_sources_takes_the_file_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the browser there is only what Python made of the sources, by which nothing can be told apart."""
    monkeypatch.setattr(rules, "HAS_SOURCES", False)
    data = rules.rules_file("base").read_bytes()
    assert rules.read_rules("base") == data
    monkeypatch.setattr(Path, "read_bytes", lambda _file: data[:-1])
    with pytest.raises(LamakitError, match="are cut or of other rules"):
        rules.read_rules("base")


@pytest.mark.usefixtures("afresh")
def test_without_wasmtime_the_same(usual: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    monkeypatch.delitem(sys.modules, "lamakit.engine.on_desk")
    assert told() == (["wasmtime is not installed" + SLOWLY], usual)


@pytest.mark.usefixtures("afresh")
@pytest.mark.parametrize("fits", [0, 1], ids=["none", "one"])
def test_without_memory_the_same(fits: int, usual: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """There may be none from the beginning, or for no more than some."""
    made = on_desk.DeskMachine
    left = iter([made] * fits)

    def machine(box: str) -> on_desk.DeskMachine:
        try:
            return next(left)(box)
        except StopIteration:
            raise MemoryError from None

    monkeypatch.setattr(on_desk, "DeskMachine", machine)
    assert told() == (["there is no memory for the compiled rules of base" + SLOWLY], usual)


ALONE = """
import sys, warnings
from tests.engine.test_rules import answers
{before}
with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    matches, judged = answers()
print([str(one.message) for one in said], matches.points, judged.best)
"""
LIMITED = """
import resource
with open("/proc/self/statm") as file:
    taken = int(file.read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (taken + (1 << 30),) * 2)
"""


def printed(before: str = "", **variables: str) -> str:
    """What a process of its own says."""
    code, given = ALONE.format(before=before), os.environ | variables
    return subprocess.run(
        [sys.executable, "-c", code], env=given, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="limits as Linux has them")
def test_within_a_limited_memory_the_same(usual: Any) -> None:
    """As `ulimit -v` sets it, often on clusters: wasmtime asks for more addresses than there are."""
    matches, judged = usual
    said = f"there is no memory for the compiled rules of base{SLOWLY}"
    assert printed(LIMITED) == f"{[said]} {matches.points} {judged.best}\n"


def test_where_nothing_can_be_kept_they_run_compiled(usual: Any) -> None:
    matches, judged = usual
    nowhere = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA", "USERPROFILE"), "/proc/nothing")
    assert printed(**nowhere) == f"[] {matches.points} {judged.best}\n"


@pytest.mark.long
def test_the_same_sources_give_the_same_bytes() -> None:
    from tools.compile_rules import compiled_elsewhere

    assert compiled_elsewhere("dice") == rules.rules_file("dice").read_bytes()
