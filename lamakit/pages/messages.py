"""The messages between a page and what answers it: plain data, whoever carries them."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Protocol, TypeVar

from lamakit.errors import LamakitError
from lamakit.play.checks import checked_float, is_whole

Message = dict[str, Any]

TEXT_LENGTH, LIST_LENGTH = 2000, 20
Self = TypeVar("Self")


class Answers(Protocol):
    """Answers a page. A carrier brings it what the page sends, and takes the answers back in order."""

    def receive(self, message: object) -> list[Message]: ...


class StrangeMessageError(LamakitError):
    """A message that none of our pages sends."""


def unknown_message() -> StrangeMessageError:
    return StrangeMessageError("The page sent a message that the table does not know.")


def checked(message: object) -> tuple[str, Message]:
    """A message with its kind; raises StrangeMessageError if it has none."""
    if isinstance(message, dict) and isinstance(kind := message.get("kind"), str):
        return kind, message
    raise unknown_message()


def answering(answer: Callable[[Self, str, Message], list[Message]]) -> Callable[[Self, object], list[Message]]:
    """A `receive` of a method that is given a message (but no ping) and its kind; what it refuses is said in words."""

    @wraps(answer)
    def receive(self: Self, message: object) -> list[Message]:
        try:
            kind, message = checked(message)
            return pong() if kind == "ping" else answer(self, kind, message)
        except LamakitError as error:
            return [refused(str(error))]

    return receive


def refused(text: str) -> Message:
    return {"kind": "refused", "text": text}


def pong() -> list[Message]:
    return [{"kind": "pong"}]


# --- the parts of a message -----------------------------------------------------------------------------------------


def text_in(given: Message, key: str, default: str | None = None, longest: int = TEXT_LENGTH) -> str:
    value = default if given.get(key) is None else given[key]
    if not isinstance(value, str) or len(value) > longest:
        raise StrangeMessageError("{key} must be a short text.", key)
    return value


def texts_in(given: Message, key: str, default: tuple[str, ...]) -> tuple[str, ...]:
    value = given.get(key, default)
    if not _is_short_list(value, str):
        raise StrangeMessageError("{key} must be a short list of texts.", key)
    return tuple(value)


def numbers_in(given: Message, key: str, default: tuple[float, ...]) -> tuple[float, ...]:
    value = given.get(key, default)
    try:
        if _is_short_list(value, int, float):
            return tuple(checked_float(item, key) for item in value)
    except LamakitError:
        pass
    raise StrangeMessageError("{key} must be a short list of numbers.", key)


def number_in(given: Message, key: str, default: int | None = None) -> int:
    value = given.get(key, default)
    if not is_whole(value):
        raise StrangeMessageError("{key} must be a whole number.", key)
    return value


def flag_in(given: Message, key: str, default: bool | None = None) -> bool:
    value = given.get(key, default)
    if not isinstance(value, bool):
        raise StrangeMessageError("{key} must be true or false.", key)
    return value


def _is_short_list(value: object, *types: type) -> bool:
    return isinstance(value, list | tuple) and len(value) <= LIST_LENGTH and all(type(item) in types for item in value)
