"""Many small cases in one test: all of them are tried, and those that fail are told together."""

import inspect
import os
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from lamakit.texts import VARIABLE, speak, use_language
from tests import registry


def for_each(
    names: str | Sequence[str], cases: Iterable[Any], ids: Iterable[object] | Callable[[Any], object] = repr
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """As `pytest.mark.parametrize`, where a case is so small that a test of its own costs more than the case.

    What a fixture gives is given once for all cases. `--case TEXT` tries those whose values or names contain it.
    """
    wanted = tuple(names.replace(",", " ").split()) if isinstance(names, str) else names
    kept = list(cases)
    named = dict(enumerate(map(ids, kept) if callable(ids) else ids))
    assert kept, "a test without a case proves nothing"
    assert not any(isinstance(case, ParameterSet) for case in kept), "cases with marks are tests of their own"

    def parametrized(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def tries_all(**given: Any) -> None:
            failed = []
            for number, case in enumerate(kept):
                if registry.case not in str(named[number]):
                    continue
                try:
                    test(**given, **dict(zip(wanted, case if len(wanted) > 1 else (case,), strict=True)))
                except (Exception, pytest.fail.Exception) as failure:
                    failure.add_note(f"with {', '.join(wanted)} = {named[number]}")
                    failed.append(failure)
                in_english()
            if failed:
                raise BaseExceptionGroup(f"{len(failed)} of {len(kept)} cases of {test.__name__}", failed)

        rest = [each for name, each in inspect.signature(test).parameters.items() if name not in wanted]
        vars(tries_all)["__signature__"] = inspect.Signature(rest)  # by which pytest knows the fixtures
        return tries_all

    return parametrized


def in_english() -> None:
    """Whatever a test has spoken."""
    os.environ.pop(VARIABLE, None)
    use_language()
    speak("")
