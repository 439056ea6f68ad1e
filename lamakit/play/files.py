"""Saved matches: a log as JSON, with a digest that tells when the file was cut or edited."""

import hashlib
import json
import os
from os import PathLike
from pathlib import Path
from typing import Any

from lamakit.errors import LamakitError

LOG_FORMAT = 2


def write_log(log: dict[str, Any], path: str | PathLike[str]) -> None:
    """Write a log so that a reader finds the old file or the new one, never half of one."""
    target = Path(path)
    fresh = target.with_name(f".{target.name}.{os.getpid()}.new")
    fresh.write_text(json.dumps({"match": log, "sha256": _digest(log)}, indent=1), encoding="utf-8")
    fresh.replace(target)


def read_log(path: str | PathLike[str]) -> Any:
    """The log in a file; raises LamakitError if it is no saved match or not as it was written."""
    try:
        saved = json.loads(Path(path).read_bytes())
        log, digest = saved["match"], saved["sha256"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise LamakitError(f"{Path(path).name!r} is no complete saved match; it may have been cut") from None
    if digest != _digest(log):
        raise LamakitError(f"{Path(path).name!r} was edited after it was saved: its digest does not fit its content")
    return log


def _digest(log: Any) -> str:
    return hashlib.sha256(json.dumps(log, sort_keys=True).encode()).hexdigest()
