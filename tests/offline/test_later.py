"""Modules that come late: the first import that wants a file brings them, once, and others don't wait."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from lamakit.offline import later


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    finders, path = list(sys.meta_path), list(sys.path)
    yield
    sys.meta_path[:], sys.path[:] = finders, path
    sys.modules.pop("comes_late", None)


def test_an_import_brings_them_once(tmp_path: Path) -> None:
    brought = []

    def bring() -> None:
        brought.append(1)
        (tmp_path / "comes_late.py").write_text("x = 7")
        sys.path.append(str(tmp_path))
        later.come()

    later.wait(bring)
    import_module("json")  # is there already
    assert brought == []
    assert import_module("comes_late").x == 7
    with pytest.raises(ModuleNotFoundError):
        import_module("never_comes")
    assert brought == [1]


def test_what_has_come_by_itself_is_not_asked_for() -> None:
    later.wait(lambda: pytest.fail("asked for"))
    later.come()
    with pytest.raises(ModuleNotFoundError):
        import_module("never_comes")
