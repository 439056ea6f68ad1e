"""Saved matches: a log as JSON, with a digest that shows whether the file was cut or edited."""

import errno
import hashlib
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from os import PathLike
from pathlib import Path
from typing import Any

from lamakit.errors import LamakitError, quoted
from lamakit.play.checks import BYTE_ORDER_MARK
from lamakit.texts import Later

LOG_FORMAT = 2


def log_text(log: dict[str, Any], **beside: Any) -> str:
    """The text of a saved match: the log, its digest, and whatever is to stand `beside`."""
    return json.dumps({"match": log, "sha256": _digest(log), **beside}, indent=1)


def write_whole(text: str, path: str | PathLike[str], mode: int = 0o666) -> None:
    """Write so that a reader finds the old file or the new one, never half a file; and nothing is left beside it.

    What is no file, such as a device or a pipe, is written to. Raises LamakitError if that can't be done.
    """
    target = _path(path)
    with _told(target):
        if target.exists() and not target.is_file():
            target.write_text(text, encoding="utf-8")
            return
        with _fresh(target, mode) as fresh:
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(target)


def check_writable(path: str | PathLike[str]) -> None:
    """Before long work whose result is to be written: raises LamakitError if that can't be done there."""
    target = _path(path)
    with _told(target):
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not target.exists() or target.is_file():
            with _fresh(target, 0o600):
                pass


@contextmanager
def _fresh(target: Path, mode: int) -> Iterator[Path]:
    """An empty file beside the target, which is gone afterwards, if not in the target's place."""
    fresh = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        fresh.touch(mode)
        yield fresh
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


@contextmanager
def _told(target: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise LamakitError(
            "{name} can't be written: {error}; name another place", quoted(target.name), _why(error)
        ) from None


def read_log(path: str | PathLike[str]) -> Any:
    """The log in a file; raises LamakitError if it can't be read, is not a saved match or has been changed."""
    source = _path(path)
    try:
        text = source.read_bytes()
    except OSError as error:
        raise LamakitError("{name} can't be read: {error}", quoted(source.name), _why(error)) from None
    return read_text(text, source.name)["match"]


def read_text(text: str | bytes, name: str) -> dict[str, Any]:
    """Read what `log_text` has written; raises LamakitError if the file of this name is anything else."""
    try:
        saved = json.loads(text.removeprefix(BYTE_ORDER_MARK) if isinstance(text, str) else text)
        log, digest = saved["match"], saved["sha256"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise LamakitError("{name} is not a complete saved match; it may have been cut", quoted(name)) from None
    if digest != _digest(log):
        raise LamakitError("{name} was edited after it was saved: its digest does not match its content", quoted(name))
    return dict(saved)


def _path(given: object) -> Path:
    """A path with a name; raises LamakitError for anything else."""
    try:
        path = Path(given)  # type: ignore[arg-type]
        os.fsencode(path)
    except (TypeError, ValueError):
        raise LamakitError("{given} is not a path; write the name of a file", quoted(given)) from None
    if not path.name or "\0" in str(path):
        raise LamakitError("{given} is not the name of a file", quoted(str(path)))
    return path


def _why(error: OSError) -> object:
    return error.strerror.lower() if error.strerror else Later("the system says no more")


def _digest(log: Any) -> str:
    return hashlib.sha256(json.dumps(log, sort_keys=True).encode()).hexdigest()
