"""Tells a page's kernel whose page it is, in a file that only this account may read: no page and no address says so."""

import json
import os
import secrets
from pathlib import Path

from tornado.web import RequestHandler

from lamakit.server.places import LOOPBACK

FORWARDED = ("Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-Ip")


def new_visit(folder: str) -> Path:
    """Where a kernel will find its visitor; no file yet, since a kernel may be ready before anybody comes."""
    return Path(folder) / f"visit-{secrets.token_hex(8)}"


def tell(visit: Path, visitor: str, own_computer: bool, is_new: bool = False) -> None:
    """What `lamakit.store.identity` reads."""
    told = json.dumps({"visitor": visitor, "own_computer": own_computer, "is_new": is_new})
    with os.fdopen(os.open(visit, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as file:
        file.write(told)


def is_own_computer(handler: RequestHandler, listens_on: str) -> bool:
    """Whether the page is asked for on the computer that serves it, and nobody else can reach it."""
    named_here = handler.request.host_name.strip("[]") in LOOPBACK
    return listens_on in LOOPBACK and named_here and not any(name in handler.request.headers for name in FORWARDED)
