"""The public surface, found by inspection: whatever a module names in `__all__`, and the methods of what it gives.

A new public function is found by itself. If its parameters have names that `samples` doesn't know, a test says so.
"""

import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import lamakit
from tests.fuzz import samples

ROOT = Path(lamakit.__file__).parent
INNER = ("engine", "views", "widgets", "store", "pages", "server", "texts")  # what only other rooms call


class Target(NamedTuple):
    """Something to be called: a function, a class, or a method of what `owner` makes."""

    name: str
    parameters: tuple[str, ...]
    required: frozenset[str]
    options: frozenset[str]  # what a `**` of the function may be called
    function: Callable[..., Any] | None
    owner: str = ""
    is_property: bool = False

    def bound(self) -> Callable[..., Any]:
        """The callable, with an object of its own if it needs one."""
        if self.function is not None:
            return self.function
        made = samples.MADE[self.owner]()
        method = self.name.rpartition(".")[2]
        return (lambda: getattr(made, method)) if self.is_property else getattr(made, method)


def modules() -> list[ModuleType]:
    """Every module that says what in it is public."""
    found = []
    for file in sorted(ROOT.rglob("*.py")):
        parts = file.relative_to(ROOT.parent).with_suffix("").parts
        if "\n__all__" in file.read_text("utf-8") and parts[1] not in INNER:
            found.append(import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts)))
    return found


def public() -> dict[str, Any]:
    """Everything public by its name, each once."""
    found: dict[str, Any] = {}
    for module in modules():
        for name in module.__all__:
            value = getattr(module, name)
            if (
                callable(value)
                and not getattr(value, "_is_protocol", False)
                and not any(value is known for known in found.values())
            ):
                found[f"{module.__name__.removeprefix('lamakit.')}.{name}"] = value
    return found


def classes() -> dict[str, type]:
    """The public classes that have something to call."""
    return {
        name: value
        for name, value in public().items()
        if isinstance(value, type) and not issubclass(value, BaseException) and list(members(value))
    }


def targets() -> list[Target]:
    found = []
    for name, value in public().items():
        if isinstance(value, type) and (issubclass(value, BaseException) or name in samples.NOT_CALLED):
            continue
        found.append(target(name, value))
    for owner, make in samples.MADE.items():
        for name, member in members(type(make())):
            found.append(
                Target(f"{owner}.{name}", (), frozenset(), frozenset(), None, owner, True)
                if not callable(member)
                else target(f"{owner}.{name}", getattr(make(), name), owner)
            )
    return found


def target(name: str, function: Callable[..., Any], owner: str = "") -> Target:
    parameters = inspect.signature(function).parameters.values()
    plain = [each for each in parameters if each.kind not in (each.VAR_KEYWORD, each.VAR_POSITIONAL)]
    many = any(each.kind is each.VAR_KEYWORD for each in parameters)
    return Target(
        name,
        tuple(each.name for each in plain),
        frozenset(each.name for each in plain if each.default is each.empty),
        frozenset(samples.options_of(name) if many else ()),
        None if owner else function,
        owner,
    )


def members(kind: type) -> Iterator[tuple[str, Any]]:
    """The public methods and properties that lamakit's own classes define."""
    for name in sorted(set(dir(kind))):
        home = next((each for each in kind.__mro__ if name in vars(each)), object)
        if name.startswith("_") or name in samples.HOOKS or not home.__module__.startswith("lamakit"):
            continue
        member = inspect.getattr_static(kind, name)
        if isinstance(member, property) or hasattr(member, "__set_name__"):
            yield name, None
        elif callable(getattr(kind, name)) and not isinstance(getattr(kind, name), type):
            yield name, getattr(kind, name)
